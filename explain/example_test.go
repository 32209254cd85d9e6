package explain_test

import (
	"context"
	"fmt"
	"os"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A renderer puts steps into words and into the notation of forums.
func ExampleRenderer() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	step, _ := techniques.Lookup("claiming").First(logic.NewView(&g))
	var r explain.Renderer
	fmt.Println(r.Line(&step))
	fmt.Println(r.Effect(&step))
	fmt.Println(r.Conclusion(&step))
	// Output:
	// Locked Candidates Type 2 (Claiming): 4 in r1 => r2c9,r3c79<>4
	// r2c9,r3c79<>4
	// So r2c9 and r3c79 cannot be 4.
}

// A text shows a step in its position; here without colour.
func ExampleText() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	step, _ := techniques.Lookup("claiming").First(logic.NewView(&g))
	t := explain.Text{Renderer: &explain.Renderer{}, Palette: explain.NewPalette(false), Detail: explain.LineDetail}
	if err := t.Step(os.Stdout, 1, &g, &step); err != nil {
		fmt.Println(err)
	}
	// Output:
	// 1. Locked Candidates Type 2 (Claiming): 4 in r1 => r2c9,r3c79<>4
}

// A document is a log as it is written and read.
func ExampleNewDocument() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	log, err := (&solve.Solver{Ladder: techniques.Standard(), Name: "standard"}).Solve(context.Background(), &g)
	if err != nil {
		fmt.Println(err)
		return
	}
	d, err := explain.NewDocument(&explain.Renderer{}, log, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(d.Outcome, d.Path, d.Steps[0].Place)
	back, err := d.Log(techniques.Standard())
	fmt.Println(len(back.Steps) == len(log.Steps), back.End == log.End, err)
	// Output:
	// solved {standard 59 remote-pair} [r1c7=3]
	// true true <nil>
}
