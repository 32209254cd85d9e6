package lrat_test

import (
	"fmt"
	"strings"

	"pencilmark/explain/verify/lrat"
)

func ExampleCheck() {
	formula := "p cnf 2 4\n1 2 0\n-1 -2 0\n-1 0\n-2 0\n"
	fmt.Println(lrat.Check(strings.NewReader(formula), strings.NewReader("5 0 3 4 1 0\n")))
	fmt.Println(lrat.Check(strings.NewReader(formula), strings.NewReader("5 0 3 1 0\n")))
	// Output:
	// <nil>
	// proof, line 1: clause 5: the hints do not lead to a contradiction
}
