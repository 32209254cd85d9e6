package cuttingplanes_test

import (
	"fmt"
	"strings"

	"pencilmark/explain/verify/export/cuttingplanes"
)

func ExampleCheck() {
	formula := "1 x1 1 x2 >= 1 ;\n-1 x1 >= 0 ;\n-1 x2 >= 0 ;\n"
	proof := "pseudo-Boolean proof version 3.0\nf 3 ;\npol 1 2 + 3 + ;\n" +
		"output NONE ;\nconclusion UNSAT : 4 ;\nend pseudo-Boolean proof ;\n"
	fmt.Println(cuttingplanes.Check(strings.NewReader(formula), strings.NewReader(proof)))
	proof = strings.Replace(proof, " 3 +", "", 1)
	fmt.Println(cuttingplanes.Check(strings.NewReader(formula), strings.NewReader(proof)))
	// Output:
	// <nil>
	// proof, line 5: constraint 4 is no contradiction
}
