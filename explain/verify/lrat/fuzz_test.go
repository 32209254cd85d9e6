package lrat_test

import (
	"fmt"
	"strings"
	"testing"

	"pencilmark/explain/verify/lrat"
)

// FuzzCheck gives any texts. The checker must not panic, and if it accepts, no
// assignment may meet the formula.
func FuzzCheck(f *testing.F) {
	f.Add(all, allProof)
	f.Add("p cnf 2 3\n1 2 0\n-1 0\n-2 0\n", "4 3 -1 0 0\n5 -3 1 0 -4 0\n6 0 2 3 1 0\n")
	f.Add("p cnf 3 2\n-1 2 0\n-1 3 0\n", "3 1 -2 0 -1 0\n")
	f.Fuzz(func(t *testing.T, formula, proof string) {
		if lrat.Check(strings.NewReader(formula), strings.NewReader(proof)) == nil && satisfiable(formula) {
			t.Errorf("%q is satisfiable, but %q is accepted", formula, proof)
		}
	})
}

// FuzzSmall builds a formula over four variables and a proof out of bytes, so
// that many of them are nearly right, and asks the same.
func FuzzSmall(f *testing.F) {
	f.Add([]byte{1, 2, 0, 8, 9, 0}, []byte{3, 0, 1, 2, 0})
	f.Add([]byte{1, 0, 9, 0}, []byte{0, 1, 2, 0})
	f.Add([]byte{1, 2, 0, 9, 0, 10, 0}, []byte{3, 9, 0, 0, 11, 1, 0, 132, 0, 0, 2, 3, 1, 0})
	f.Fuzz(func(t *testing.T, clauses, proof []byte) {
		if len(clauses)+len(proof) > 200 {
			return
		}
		text, n := smallFormula(clauses)
		lines := smallProof(proof, n)
		if lrat.Check(strings.NewReader(text), strings.NewReader(lines)) == nil && satisfiable(text) {
			t.Errorf("%q is satisfiable, but %q is accepted", text, lines)
		}
	})
}

// smallFormula reads clauses over four variables; it returns how many they are.
func smallFormula(data []byte) (text string, n int) {
	var b strings.Builder
	for _, x := range data {
		switch v := int(x) % 5; {
		case v == 0:
			b.WriteString("0\n")
			n++
		case x&8 != 0:
			fmt.Fprintf(&b, "%d ", -v)
		default:
			fmt.Fprintf(&b, "%d ", v)
		}
	}
	b.WriteString("0\n")
	return fmt.Sprintf("p cnf 4 %d\n%s", n+1, b.String()), n + 1
}

// smallProof reads lines: literals up to a zero, then hints up to a zero; the
// high bit makes a hint negative.
func smallProof(data []byte, n int) string {
	var b strings.Builder
	hints, start := false, true
	for _, x := range data {
		if start {
			n++
			fmt.Fprintf(&b, "%d ", n)
		}
		start = false
		switch {
		case x == 0:
			b.WriteString("0 ")
			start, hints = hints, !hints
		case hints && x&128 != 0:
			fmt.Fprintf(&b, "%d ", -int(x&127))
		case hints:
			fmt.Fprintf(&b, "%d ", x)
		case x&8 != 0:
			fmt.Fprintf(&b, "%d ", -int(x%8)-1)
		default:
			fmt.Fprintf(&b, "%d ", x%8+1)
		}
	}
	return b.String()
}

// satisfiable tries all assignments of a formula that Check has read. With more
// than twelve variables it gives up and says false.
func satisfiable(text string) bool {
	var body []string
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(strings.TrimSpace(line), "c") {
			body = append(body, line)
		}
	}
	words := strings.Fields(strings.Join(body, " "))
	variables := 0
	fmt.Sscan(words[2], &variables)
	if variables > 12 {
		return false
	}
assignments:
	for a := range 1 << variables {
		met := false
		for _, w := range words[4:] {
			x := 0
			fmt.Sscan(w, &x)
			switch {
			case x > 0:
				met = met || a>>(x-1)&1 == 1
			case x < 0:
				met = met || a>>(-x-1)&1 == 0
			case !met:
				continue assignments
			default:
				met = false
			}
		}
		return true
	}
	return false
}
