package cuttingplanes_test

import (
	"io"
	"strings"
	"testing"

	"pencilmark/board/boardtest/repeat"
	"pencilmark/explain/verify/export/cuttingplanes"
)

// pigeons says that three pigeons sit in two holes, each alone: x1 and x2 are
// the holes of the first, and so on.
const pigeons = `* #variable= 6 #constraint= 5
1 x1 1 x2 >= 1 ;
1 x3 1 x4 >= 1 ;
1 x5 1 x6 >= 1 ;
-1 x1 -1 x3 -1 x5 >= -1 ;
1 ~x2 1 ~x4 1 ~x6 >= 2 ;
`

// proof returns a proof with these rules, that ends with the constraint of that
// number.
func proof(rules, number string) string {
	return "pseudo-Boolean proof version 3.0\nf 5 ;\n" + rules +
		"output NONE ;\nconclusion UNSAT : " + number + " ;\nend pseudo-Boolean proof ;\n"
}

// TestAccepts accepts proofs that are right.
func TestAccepts(t *testing.T) {
	for _, c := range []struct{ name, formula, proof string }{
		{"one sum", pigeons, proof("pol 1 2 + 3 + 4 + 5 + ;\n", "6")},
		{"the last constraint", pigeons, proof("% add up\npol 1 2 + 3 + 4 + 5 +;% all\n", "-1")},
		{"two sums", pigeons, proof("pol 1 2 + 3 + ;\npol 6 4 5 + + ;\n", "7")},
		{"by cases", pigeons, proof("rup 1 ~x1 >= 1 : ~ 4 2 3 5 ;\nrup >= 1 : 6 1 5 2 3 4 ;\n", "7")},
		{"hints in any order", pigeons, proof("rup 1 ~x1 >= 1 : 5 3 2 4 ~ ;\nrup >= 1 : 6 5 4 3 2 1 ;\n", "7")},
		{"division", "1 x1 1 x2 >= 1 ;\n1 x1 1 x3 >= 1 ;\n1 x2 1 x3 >= 1 ;\n-1 x1 -1 x2 -1 x3 >= -1 ;\n-1 x1 >= -1 ;\n",
			proof("pol 1 2 + 3 + 2 d ;\npol 6 4 + ;\n", "7")},
		{"multiplication", pigeons, proof("pol 1 2 * 2 2 * + 3 2 * + 4 2 * + 5 2 * + ;\n", "6")},
		{"weakening and axioms", pigeons,
			proof("pol 4 x5 w ;\npol 1 2 + 3 + 6 x5 w + 5 + ~x5 + ;\npol 1 2 + 3 + 4 + 5 + ;", "8")},
		{"saturation", "2 x1 2 x2 >= 1 ;\n-1 x1 >= 0 ;\n-1 x2 >= 0 ;\n1 x1 >= 0 ;\n1 x1 >= 0 ;\n",
			proof("pol 1 s 2 + 3 + ;\n", "6")},
		{"a contradiction of the formula", "1 x1 >= 2 ;\n>= 0 ;\n>= 0 ;\n>= 0 ;\n>= 0 ;\n", proof("", "1")},
	} {
		if err := cuttingplanes.Check(strings.NewReader(c.formula), strings.NewReader(c.proof)); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// TestRefuses refuses proofs and files that are tampered with, each with its
// place.
func TestRefuses(t *testing.T) {
	sum := "pol 1 2 + 3 + 4 + 5 + ;\n"
	for _, c := range []struct{ name, formula, proof, want string }{
		{"no proof", pigeons, "", "proof, line"},
		{"another version", pigeons, "pseudo-Boolean proof version 1.2\n", `line 1: "1.2" where the proof starts with`},
		{"a constraint left out", pigeons, proof("pol 1 2 + 3 + 4 + ;\n", "6"), "constraint 6 is no contradiction"},
		{"a constraint twice", pigeons, proof("pol 1 2 + 2 + 4 + 5 + ;\n", "6"),
			"line 5: constraint 6 is no contradiction"},
		{"another multiplier", pigeons, proof("pol 1 2 + 3 + 4 2 * + 5 + ;\n", "6"), "is no contradiction"},
		{"a division that rounds nothing", pigeons, proof("pol 1 2 + 2 d ;\n", "6"), "is no contradiction"},
		{"another conclusion", pigeons, proof(sum, "5"), "constraint 5 is no contradiction"},
		{"a conclusion that does not exist", pigeons, proof(sum, "7"), "there is no constraint 7"},
		{"a constraint that does not exist", pigeons, proof("pol 1 9 + ;\n", "6"),
			"line 3: word 2: there is no constraint 9"},
		{"a constraint of its own", pigeons, proof("pol 6 ;\n", "6"), "there is no constraint 6"},
		{"a sum of one", pigeons, proof("pol 1 + ;\n", "6"), "nothing to work on"},
		{"two results", pigeons, proof("pol 1 2 ;\n", "6"), "2 constraints are left"},
		{"no result", pigeons, proof("pol ;\n", "6"), "0 constraints are left"},
		{"a negative factor", pigeons, proof("pol 1 -1 * ;\n", "6"), "multiplied by -1"},
		{"division by zero", pigeons, proof("pol 1 0 d ;\n", "6"), "divided by 0"},
		{"large numbers", pigeons, proof("pol 1 2000000000 * 2000000000 * ;\n", "6"), "is beyond"},
		{"an operation without operand", pigeons, proof("pol * ;\n", "6"), "nothing to work on"},
		{"an operation as operand", pigeons, proof("pol 1 + * ;\n", "6"), "nothing to work on"},
		{"a hint left out", pigeons, proof("rup 1 ~x1 >= 1 : ~ 4 2 5 ;\n", "6"), "line 3: the hints do not lead"},
		{"no opposite among the hints", pigeons, proof("rup 1 ~x1 >= 1 : 4 2 3 5 ;\n", "6"), "the hints do not lead"},
		{"a rule without hints", pigeons, proof("rup 1 ~x1 >= 1 ;\n", "6"), "hints are expected"},
		{"what does not follow", strings.Repeat("1 x1 1 x2 >= 1 ;\n", 5), proof("rup 1 x1 >= 1 : ~ 1 2 ;\n", "6"),
			"the hints do not lead"},
		{"a rule of others", pigeons, proof("red 1 x1 >= 1 ; x1 -> 1 ;\n", "6"), `the rule "red" is not known`},
		{"a formula of another length", pigeons + "1 x1 >= 0 ;\n", proof(sum, "6"),
			"line 2: the proof is of a formula with 5"},
		{"a formula that is changed", strings.Replace(pigeons, "1 x5 1 x6 >= 1", "1 x5 1 x6 >= 0", 1), proof(sum, "6"),
			"no contradiction"},
		{"no output", pigeons, strings.Replace(proof(sum, "6"), "output NONE ;", "", 1), "before the output"},
		{"another output", pigeons, strings.Replace(proof(sum, "6"), "NONE", "DERIVABLE", 1), "not NONE"},
		{"no conclusion", pigeons, strings.Replace(proof(sum, "6"), "conclusion UNSAT : 6 ;", "", 1),
			"without a conclusion"},
		{"satisfiable", pigeons, strings.Replace(proof(sum, "6"), "UNSAT : 6", "SAT", 1), "is not \"UNSAT : NUMBER\""},
		{"no end", pigeons, strings.Replace(proof(sum, "6"), "end pseudo-Boolean proof ;", "", 1),
			"the proof has no end"},
		{"something behind the end", pigeons, proof(sum, "6") + sum, "behind the end"},
		{"a torn statement", pigeons, "pseudo-Boolean proof version 3.0\npol 1", "ends in the middle"},
		{"an equation", "1 x1 = 1 ;", proof("", "1"), `formula, line 1: "=", where only >=`},
		{"no bound", "1 x1 >= ;", proof("", "1"), `formula, line 1: "" where a number`},
		{"two constraints in one", "1 x1 >= 1 1 x2 >= 1 ;", proof("", "1"), `"1" follows the constraint`},
		{"a product", "1 x1 x2 >= 1 ;", proof("", "1"), `"x2" where a number`},
		{"an objective", "min: 1 x1 ;", proof("", "1"), `"min:" where a number`},
		{"a variable of another name", "1 y1 >= 1 ;", proof("", "1"), `"y1" where a literal`},
		{"a coefficient beyond all limits", "99999999999 x1 >= 1 ;", proof("", "1"), "is beyond"},
		{"a long word", strings.Repeat("1", 100) + " x1 >= 1 ;", proof("", "1"), "a word of more than"},
	} {
		err := cuttingplanes.Check(strings.NewReader(c.formula), strings.NewReader(c.proof))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want one with %q", c.name, err, c.want)
		}
	}
}

// TestEndless refuses inputs that never end, before they fill the memory.
func TestEndless(t *testing.T) {
	start := strings.NewReader("pseudo-Boolean proof version 3.0\npol ")
	for name, in := range map[string][2]io.Reader{
		"constraints":  {repeat.Reader(">= 1 ;\n", -1), strings.NewReader("")},
		"a constraint": {repeat.Reader("1 x1 ", -1), strings.NewReader("")},
		"a word":       {repeat.Reader("\x00", -1), strings.NewReader("")},
		"a sum":        {strings.NewReader(pigeons), io.MultiReader(start, repeat.Reader("1 ", -1))},
	} {
		err := cuttingplanes.Check(in[0], in[1])
		if err == nil || !strings.Contains(err.Error(), "more than") {
			t.Errorf("%s without end: %v", name, err)
		}
	}
}
