package export

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The two checkers of derivations that tests ask where no foreign one is installed. They
// know nothing of what this package derives with: only literals, as numbers.

// CheckLRAT returns nil if the proof, in the part of LRAT without resolvents and
// deletions, refutes the formula in DIMACS CNF.
func CheckLRAT(formula, proof string) error {
	var clauses [][]int
	for line := range dataLines(formula, "c") {
		if words := strings.Fields(line); words[0] != "p" {
			lits, err := integers(words)
			if err != nil || len(lits) == 0 || lits[len(lits)-1] != 0 {
				return fmt.Errorf("formula, %q: no clause", line)
			}
			clauses = append(clauses, lits[:len(lits)-1])
		} else if !strings.HasPrefix(line, "p cnf ") {
			return fmt.Errorf("formula: %q", line)
		}
	}
	for line := range dataLines(proof, "c") {
		n, err := integers(strings.Fields(line))
		end := slices.Index(n, 0)
		if err != nil || end < 1 || n[len(n)-1] != 0 || end == len(n)-1 || n[0] != len(clauses)+1 {
			return fmt.Errorf("proof, %q: not \"NUMBER LITERALS 0 HINTS 0\"", line)
		}
		if err := propagates(clauses, n[1:end], n[end+1:len(n)-1]); err != nil {
			return fmt.Errorf("proof, %q: %w", line, err)
		}
		clauses = append(clauses, n[1:end])
	}
	if len(clauses) == 0 || len(clauses[len(clauses)-1]) > 0 {
		return errors.New("proof: it ends without the empty clause")
	}
	return nil
}

// propagates returns nil if, with all of lits false, each clause of the hints has one
// literal left, and the last one none.
func propagates(clauses [][]int, lits, hints []int) error {
	isTrue := map[int]bool{}
	for _, x := range lits {
		isTrue[-x] = true
	}
	for i, h := range hints {
		if h < 1 || h > len(clauses) {
			return fmt.Errorf("there is no clause %d", h)
		}
		open := slices.DeleteFunc(slices.Clone(clauses[h-1]), func(x int) bool { return isTrue[-x] })
		switch {
		case slices.ContainsFunc(open, func(x int) bool { return isTrue[x] }):
			return fmt.Errorf("clause %d is met already", h)
		case len(open) == 0 && i == len(hints)-1:
			return nil
		case len(open) != 1:
			return fmt.Errorf("clause %d has %d literals left", h, len(open))
		}
		isTrue[open[0]] = true
	}
	return errors.New("the hints do not lead to a contradiction")
}

// CheckOPB returns nil if the proof, in the part of VeriPB's format that has rules "rup"
// with hints only, refutes the constraints in OPB.
func CheckOPB(formula, proof string) error {
	var all []linear
	for line := range dataLines(formula, "*") {
		k, err := parseLinear(line)
		if err != nil {
			return fmt.Errorf("formula, %q: %w", line, err)
		}
		all = append(all, k)
	}
	lines := slices.Collect(dataLines(proof, "%"))
	n := len(lines)
	want := []string{"pseudo-Boolean proof version 3.0", fmt.Sprintf("f %d ;", len(all)), "output NONE ;",
		fmt.Sprintf("conclusion UNSAT : %d ;", len(all)+n-5), "end pseudo-Boolean proof ;"}
	if n < 6 || !slices.Equal(append(slices.Clone(lines[:2]), lines[n-3:]...), want) {
		return fmt.Errorf("proof: it does not begin or end as it should")
	}
	for _, line := range lines[2 : n-3] {
		rule, hints, _ := strings.Cut(strings.TrimPrefix(line, "rup "), " : ~")
		k, err := parseLinear(rule + " ;")
		if err == nil {
			err = k.follows(all, strings.Fields(strings.TrimSuffix(hints, ";")))
		}
		if err != nil {
			return fmt.Errorf("proof, %q: %w", line, err)
		}
		all = append(all, k)
	}
	if last := all[len(all)-1]; len(last.coef) > 0 || last.bound < 1 {
		return errors.New("proof: the last constraint is no contradiction")
	}
	return nil
}

// A linear says that the sum of its variables with their coefficients is at least its
// bound.
type linear struct {
	coef  map[int]int
	bound int
}

// parseLinear reads "1 x1 1 ~x2 >= 1 ;".
func parseLinear(line string) (linear, error) {
	k := linear{coef: map[int]int{}}
	words := strings.Fields(line)
	for ; len(words) > 3; words = words[2:] {
		digits, negated := strings.CutPrefix(words[1], "~")
		n, err := integers([]string{words[0], strings.TrimPrefix(digits, "x")})
		if err != nil || digits[0] != 'x' || k.coef[n[1]] != 0 {
			return k, fmt.Errorf("%q is no term", words[:2])
		}
		if negated { // a(1-x) is a - ax
			k.bound -= n[0]
			n[0] = -n[0]
		}
		k.coef[n[1]] = n[0]
	}
	if len(words) != 3 || words[0] != ">=" || words[2] != ";" {
		return k, errors.New("it does not end with \">= NUMBER ;\"")
	}
	bound, err := strconv.Atoi(words[1])
	k.bound += bound
	return k, err
}

// follows returns nil if the opposite of k and the constraints of the hints contradict
// each other by propagation of bounds.
func (k *linear) follows(all []linear, hints []string) error {
	opposite := linear{map[int]int{}, 1 - k.bound}
	for v, a := range k.coef {
		opposite.coef[v] = -a
	}
	numbers, err := integers(hints)
	if err != nil {
		return err
	}
	used := []linear{opposite}
	for _, h := range numbers {
		if h < 1 || h > len(all) {
			return fmt.Errorf("there is no constraint %d", h)
		}
		used = append(used, all[h-1])
	}
	value := map[int]int{}
	for before := -1; before < len(value); {
		before = len(value)
		for i := range used {
			if !used[i].propagate(value) {
				return nil
			}
		}
	}
	return errors.New("the hints do not lead to a contradiction")
}

// propagate adds to value what k forces, as 0 or 1. It is false if k cannot be met.
func (k *linear) propagate(value map[int]int) bool {
	slack := -k.bound // of the largest sum that is left
	for v, a := range k.coef {
		if x, known := value[v]; known {
			slack += a * x
		} else {
			slack += max(a, 0)
		}
	}
	for v, a := range k.coef {
		if _, known := value[v]; !known && max(a, -a) > slack {
			value[v] = 0
			if a > 0 {
				value[v] = 1
			}
		}
	}
	return slack >= 0
}

// dataLines yields the lines of a text that are neither empty nor comments.
func dataLines(text, comment string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for line := range strings.Lines(text) {
			line = strings.TrimSpace(line)
			if line != "" && !strings.HasPrefix(line, comment) && !yield(line) {
				return
			}
		}
	}
}

func integers(words []string) ([]int, error) {
	out := make([]int, len(words))
	var err error
	for i, word := range words {
		if out[i], err = strconv.Atoi(word); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// TestCheckers has the checkers refuse what is tampered with.
func TestCheckers(t *testing.T) {
	const cnf = "c three\np cnf 2 3\n1 2 0\n-1 2 0\n-2 0\n"
	const lrat = "4 2 0 1 2 0\n5 0 3 4 0\n"
	for _, k := range [][3]string{
		{"right", "", ""}, {"no end", "5 0 3 4 0\n", ""}, {"a hint missing", "4 2 0 1 2 0", "4 2 0 1 0"},
		{"another literal", "4 2 0", "4 1 0"}, {"a stranger", " 3 4 0", " 3 6 0"}, {"itself", " 3 4 0", " 5 0"},
		{"another order", "0 1 2 0", "0 3 1 2 0"}, {"a number", "5 0", "6 0"}, {"torn", "4 0\n", "4"},
		{"text", "5 0", "x 0"},
	} {
		if err := CheckLRAT(cnf, strings.Replace(lrat, k[1], k[2], 1)); (err == nil) != (k[0] == "right") {
			t.Errorf("LRAT, %s: %v", k[0], err)
		}
	}
	if CheckLRAT(strings.Replace(cnf, "-2 0", "2 0", 1), lrat) == nil {
		t.Error("a formula that can be met is refuted")
	}
	const opb = "* three\n1 x1 1 x2 >= 1 ;\n-1 x1 1 x2 >= 0 ;\n-1 x2 >= 0 ;\n"
	const pbp = "pseudo-Boolean proof version 3.0\n% cases\nf 3 ;\nrup 1 x2 >= 1 : ~ 1 2 ;\nrup >= 1 : ~ 3 4 ;\n" +
		"output NONE ;\nconclusion UNSAT : 5 ;\nend pseudo-Boolean proof ;\n"
	for _, k := range [][3]string{
		{"right", "", ""}, {"no end", "end pseudo-Boolean proof ;\n", ""}, {"a hint missing", "~ 1 2", "~ 1"},
		{"another literal", "rup 1 x2", "rup 1 ~x2"}, {"a stranger", "3 4 ;", "3 9 ;"}, {"itself", "3 4 ;", "5 ;"},
		{"a larger bound", "x2 >= 1 :", "x2 >= 2 :"}, {"no contradiction", "rup >= 1", "rup >= 0"},
		{"another formula", "f 3", "f 4"}, {"no rule", "rup 1 x2 >= 1 : ~ 1 2 ;\n", ""},
		{"a torn rule", ">= 1 : ~ 1 2 ;", ">="},
	} {
		if err := CheckOPB(opb, strings.Replace(pbp, k[1], k[2], 1)); (err == nil) != (k[0] == "right") {
			t.Errorf("OPB, %s: %v", k[0], err)
		}
	}
	if CheckOPB(strings.Replace(opb, "-1 x2 >= 0 ;", "1 x2 >= 0 ;", 1), pbp) == nil {
		t.Error("constraints that can be met are refuted")
	}
}
