package explain_test

import (
	"context"
	"fmt"
	"os"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/logfile"
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
	step, _ := techniques.MustLookup("claiming").First(logic.NewView(&g))
	var r explain.Renderer
	fmt.Println(r.Line(&step))
	fmt.Println(r.Effect(&step))
	fmt.Println(r.Conclusion(&step))
	// Output:
	// Locked Candidates Type 2 (Claiming): 4 in r1 => r2c9,r3c79<>4
	// r2c9,r3c79<>4
	// So r2c9, r3c7 and r3c9 cannot be 4.
}

// A text shows a step in its position; here without colour.
func ExampleText() {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		fmt.Println(err)
		return
	}
	step, _ := techniques.MustLookup("claiming").First(logic.NewView(&g))
	t := explain.Text{Renderer: &explain.Renderer{}, Palette: &explain.Palette{}, Detail: explain.LineDetail}
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
	d, err := explain.NewDocument(&explain.Renderer{}, log)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(d.Outcome, d.Path.Ladder, d.Path.Steps, d.Path.Hardest, d.Steps[0].Place)
	back, err := logfile.Log(d, techniques.Standard())
	fmt.Println(len(back.Steps) == len(log.Steps), back.End == log.End, err)
	// Output:
	// solved standard 59 remote-pair [r1c7=3]
	// true true <nil>
}

// A reason calls functions over the parts of a step, and functions of its own.
func Example_reason() {
	x := &logic.Technique{
		Slug: "my-pair", Name: "My Pair",
		Because: `In {{houses "subset"}} {{cells "subset"}} {{if eq (num "subset") 2}}both {{end}}have only ` +
			`{{either "subset"}}, so {{others}}.`,
		Words: logic.Words{"others": func(s *logic.Sentence) {
			s.Text("no other cell of ").Houses(s.Part(logic.Subset).ShownHouses()).Text(" can take one")
		}},
	}
	if err := explain.Check(x); err != nil {
		fmt.Println(err)
		return
	}
	a, b, c := board.CellAt(0, 0), board.CellAt(0, 4), board.CellAt(0, 8)
	step := logic.Step{
		Technique:    x,
		Eliminations: []board.Candidate{board.At(c, 7)},
		Parts: []logic.Part{{
			Role: logic.Subset, Houses: []board.House{board.Row(0)},
			Candidates: []board.Candidate{board.At(a, 2), board.At(a, 7), board.At(b, 2), board.At(b, 7)},
		}},
	}
	fmt.Println(new(explain.Renderer).Sentence(&step))
	// Output:
	// In row 1 r1c1 and r1c5 both have only 2 or 7, so no other cell of row 1 can take one. So r1c9 cannot be 7. <nil>
}

// A step is data as well.
func ExampleStepDoc() {
	x := board.At(board.CellAt(0, 6), 3)
	step := logic.Step{
		Technique:  techniques.MustLookup("naked-single"),
		Placements: []board.Candidate{x}, Digits: x.Digit().Set(),
		Parts: []logic.Part{{Role: logic.Last, Candidates: []board.Candidate{x}}},
	}
	d, err := explain.NewStepDoc(&explain.Renderer{}, 1, techniques.Basic(), &step)
	if err != nil {
		fmt.Println(err)
		return
	}
	d.Text = "left out here"
	if err := logfile.Write(os.Stdout, d); err != nil {
		fmt.Println(err)
	}
	// Output:
	// step: 1
	// technique: naked-single
	// name: Naked Single
	// level: Easy
	// score: 4
	// eliminate: []
	// place: [r1c7=3]
	// digits: [3]
	// parts:
	//   - {role: last, candidates: [r1c7=3]}
	// text: left out here
	// notation: 3 in r1c7 => r1c7=3
}
