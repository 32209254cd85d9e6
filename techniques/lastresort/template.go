package lastresort

import (
	"pencilmark/board"
	"pencilmark/techniques/lastresort/internal/overlay"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Templates: all ways to put one digit into the grid, looked at together.
//
//	1 . . | . . . | . . .
//	. . . | 1 . . | . . .     a template is nine cells, one in each row,
//	. . . | . . . | 1 . .     column and box
//	. 1 . | . . . | . . .
//	  …                       46,656 of them; far fewer fit into the grid
//
// One of the templates that fit is the digit's place in the solution. So the
// digit goes where all of them have it, and cannot go where none has it. Cells
// that all templates of another digit need are left out.
var (
	TemplateSet = &logic.Technique{
		Slug: "template-set", Name: "Template Set",
		Family: logic.LastResort, Needs: []string{"hidden-single"},
		Title:   "all ways to place a digit agree on a cell",
		Because: templateBecause + `Every way to place it puts it into {{outCells}}.`,
		Find:    templateSet,
	}
	TemplateDelete = &logic.Technique{
		Slug: "template-delete", Name: "Template Delete",
		Family: logic.LastResort, Needs: []string{"template-set"},
		Title:   "no way to place a digit uses a cell",
		Because: templateBecause + `No way to place it uses {{outCells}}.`,
		Find:    templateDelete,
	}
)

const templateBecause = `A way to place {{digit}} takes one place in every row, and no two that see each other. ` +
	`The places left are {{cells "template D"}}` +
	`{{if has "template E"}}, without the cells that {{either "template E"}} takes in all its own ways{{end}}. `

func templateSet(v *logic.View, yield func(logic.Step) bool) {
	t := overlay.Templates.Of(v)
	for d := board.Digit(1); d <= 9; d++ {
		var forced board.CellSet
		for r := range 9 {
			if row := t.Union[d-1].And(board.Row(r).Cells()); row.Single() {
				forced = forced.Or(row)
			}
		}
		if forced = forced.And(v.Spots(d)); forced.IsEmpty() {
			continue
		}
		if !yield(logic.Step{Placements: parts.Spots(forced, d), Digits: d.Set(), Parts: templateParts(v, t, d)}) {
			return
		}
	}
}

func templateDelete(v *logic.View, yield func(logic.Step) bool) {
	t := overlay.Templates.Of(v)
	for d := board.Digit(1); d <= 9; d++ {
		out := v.Spots(d).Minus(t.Union[d-1])
		if out.IsEmpty() {
			continue
		}
		if !yield(logic.Step{Eliminations: parts.Spots(out, d), Digits: d.Set(), Parts: templateParts(v, t, d)}) {
			return
		}
	}
}

// templateParts returns the places of d, part D, and those of the digits whose
// templates matter to it, part E. A digit's rows are all a template leans on:
// nine cells in nine rows that do not see each other fill every house.
func templateParts(v *logic.View, t *overlay.Table, d board.Digit) []logic.Part {
	ps := []logic.Part{templatePart(v, "D", d.Set())}
	if others := t.Leans[d-1].Without(d); others != 0 {
		ps = append(ps, templatePart(v, "E", others))
	}
	return ps
}

// templatePart returns the places of the digits, and cites their open rows.
func templatePart(v *logic.View, label string, digits board.DigitSet) logic.Part {
	p := logic.Part{Role: logic.Template, Label: label}
	for d := range digits.All() {
		p.Candidates = append(p.Candidates, parts.Spots(v.Spots(d), d)...)
		for r := range 9 {
			if v.Spots(d).Meets(board.Row(r).Cells()) {
				p.Cites = append(p.Cites, board.InHouse(board.Row(r), d))
			}
		}
	}
	parts.Sort(p.Candidates)
	return p
}
