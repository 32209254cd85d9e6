package verify_test

import (
	"errors"
	"fmt"

	"pencilmark/board"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// A checker confirms a step from what it cites, knowing no technique.
func ExampleChecker() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	step, _ := techniques.MustLookup("claiming").First(logic.NewView(&g))
	var k verify.Checker
	fmt.Println(k.Step(&g, &step))
	poorer := step.WithoutCitation(0)
	err = k.Step(&g, &poorer)
	fmt.Println(err != nil, errors.Is(err, verify.ErrUnproven))
	// Output:
	// <nil>
	// true false
}
