package cuttingplanes_test

import (
	"fmt"
	"strings"
	"testing"

	"pencilmark/explain/verify/export/cuttingplanes"
)

// FuzzCheck gives any texts: the checker must not panic.
func FuzzCheck(f *testing.F) {
	f.Add(pigeons, proof("pol 1 2 + 3 + 4 + 5 + ;\n", "6"))
	f.Add(pigeons, proof("rup 1 ~x1 >= 1 : ~ 4 2 3 5 ;\nrup >= 1 : 6 1 5 2 3 4 ;\n", "7"))
	f.Add(pigeons, proof("pol 4 x5 w s 2 * 3 d ~x1 + ;\n", "6"))
	f.Fuzz(func(_ *testing.T, formula, text string) {
		_ = cuttingplanes.Check(strings.NewReader(formula), strings.NewReader(text))
	})
}

// FuzzSmall builds constraints over four variables and rules out of bytes. If
// the proof of a contradiction is accepted, no assignment may meet them all.
func FuzzSmall(f *testing.F) {
	f.Add([]byte{9, 9, 0, 0, 1, 7, 0, 0, 0, 0, 7, 0, 0, 0, 0}, []byte{0, 1, 40, 2, 40})
	f.Add([]byte{9, 9, 0, 0, 1, 9, 0, 9, 0, 1, 0, 9, 9, 0, 1, 7, 7, 7, 0, 255},
		[]byte{0, 1, 40, 2, 40, 50, 42, 60, 3, 4, 40})
	f.Add([]byte{7, 7, 7, 7, 0, 9, 9, 9, 9, 1}, []byte{61, 1, 2, 3})
	f.Fuzz(func(t *testing.T, data, steps []byte) {
		if len(data)+len(steps) > 200 {
			return
		}
		all := smallFormula(data)
		var formula strings.Builder
		for _, k := range all {
			fmt.Fprintf(&formula, "%d x1 %d x2 %d ~x3 %d ~x4 >= %d ;\n", k[0], k[1], k[2], k[3], k[4])
		}
		text := "pseudo-Boolean proof version 3.0\n" + smallProof(steps) +
			"output NONE ;\nconclusion UNSAT : -1 ;\nend pseudo-Boolean proof ;\n"
		err := cuttingplanes.Check(strings.NewReader(formula.String()), strings.NewReader(text))
		if err == nil && satisfiable(all) {
			t.Errorf("%s is satisfiable, but accepted is\n%s", formula.String(), text)
		}
	})
}

// smallFormula reads constraints over x1, x2, ~x3 and ~x4, five numbers each:
// coefficients around 8, and a bound.
func smallFormula(data []byte) [][5]int {
	var out [][5]int
	for ; len(data) >= 5; data = data[5:] {
		var k [5]int
		for i := range 4 {
			if data[i] != 0 {
				k[i] = int(data[i]%16) - 8
			}
		}
		k[4] = int(int8(data[4]))
		out = append(out, k)
	}
	return out
}

// smallProof reads rules: small numbers are constraints, others operations.
func smallProof(data []byte) string {
	var b strings.Builder
	rup := false
	b.WriteString("pol ")
	for _, x := range data {
		switch {
		case x < 32:
			fmt.Fprintf(&b, "%d ", int(x)+1)
		case x < 40:
			fmt.Fprintf(&b, "%sx%d ", []string{"", "~"}[x&1], x%4+1)
		case x < 60 && rup:
			b.WriteString("~ ")
		case x < 60:
			b.WriteString([]string{"+ ", "2 d ", "3 d ", "s ", "2 * ", "x1 w ", "x4 w "}[x%7])
		default:
			rup = x&1 != 0
			b.WriteString("; pol ")
			if rup {
				fmt.Fprintf(&b, "1 1 * ; rup %d x%d %d ~x4 >= %d : ~ ", x&2, x%3+1, x>>6, x>>4&3)
			}
		}
	}
	b.WriteString(";\n")
	return b.String()
}

// satisfiable tries all sixteen assignments.
func satisfiable(all [][5]int) bool {
assignments:
	for a := range 16 {
		for _, k := range all {
			sum := k[0]*(a&1) + k[1]*(a>>1&1) + k[2]*(1-a>>2&1) + k[3]*(1-a>>3&1)
			if sum < k[4] {
				continue assignments
			}
		}
		return true
	}
	return false
}
