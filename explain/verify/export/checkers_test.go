package export

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The checker of derivations for tests, also where no foreign one is installed. It knows
// nothing of what this package derives with: only literals, as numbers.

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
}
