package techniques_test

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// Every step that a technique offers in a position.
func ExampleLookup() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	var r explain.Renderer
	for s := range techniques.MustLookup("locked candidates type 1").Steps(logic.NewView(&g)) {
		fmt.Println(r.Line(&s))
	}
	// Output:
	// Locked Candidates Type 1 (Pointing): 9 in b1 => r2c46<>9
	// Locked Candidates Type 1 (Pointing): 1 in b4 => r4c7<>1
	// Locked Candidates Type 1 (Pointing): 2 in b8 => r8c2<>2
}

// Named ladders, the default first.
func ExampleNamed() {
	for _, name := range techniques.Names() {
		l, err := techniques.Named(name)
		fmt.Println(name+": from", l[0].Name, "to", l[len(l)-1].Name, err)
	}
	// Output:
	// standard: from Full House to Forcing Net Verity <nil>
	// everything: from Full House to Pattern Overlay Method <nil>
	// basic: from Full House to Hidden Quadruple <nil>
	// hodoku: from Full House to Forcing Net Verity <nil>
	// se: from Full House to Forcing Net Verity <nil>
	// whips: from Full House to g-Braid <nil>
	// complete: from Full House to Smallest Proof <nil>
}
