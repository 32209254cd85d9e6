// Command own is pencilmark with a technique of its own.
package main

import (
	_ "embed"
	"log"

	"pencilmark/board"
	"pencilmark/cmd/cli"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

//go:embed lesson.md
var lesson string

// boxPair is a Naked Pair in a box.
var boxPair = &logic.Technique{
	Slug: "box-pair", Name: "Box Pair", Family: logic.Subsets, Needs: []string{"naked-single"},
	Title:   "two cells of a box have the same two candidates",
	Because: `{{cells "set"}} can only be {{digits "set"}}, so these digits are in these cells.`,
	Look:    "go box by box, and look for two cells with the same two candidates",
	Find:    boxPairs,
}

func boxPairs(v *logic.View, yield func(logic.Step) bool) {
	for box := range board.Boxes() {
		cells := v.Empty().And(box.Cells())
		for a := range cells.All() {
			for b := range cells.All() {
				m := v.Marks(a)
				if b <= a || m != v.Marks(b) || m.Len() != 2 {
					continue
				}
				var gone, set []board.Candidate
				for c := range cells.All() {
					for d := range m.All() {
						switch {
						case c == a || c == b:
							set = append(set, board.At(c, d))
						case v.Marks(c).Has(d):
							gone = append(gone, board.At(c, d))
						}
					}
				}
				if gone == nil {
					continue
				}
				if !yield(logic.Step{Eliminations: gone, Digits: m, Parts: []logic.Part{{Role: logic.Set, Candidates: set,
					Cites: []board.Constraint{board.InCell(a), board.InCell(b)}}}}) {
					return
				}
			}
		}
	}
}

func main() {
	mine, err := techniques.Extend([]techniques.Addition{{Rung: logic.Rung{Technique: boxPair, Level: logic.Medium, Score: 55},
		Lesson: lesson, Examples: []string{"..48...1..7..3...2..6..5..3....8......5...4..9...4.2366..7..8....9......2...5.39."}}}, nil)
	if err != nil {
		log.Fatal(err)
	}
	cli.Main(mine)
}
