package lastresort

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// Templates: all the ways to place one digit in the whole grid, considered together.
//
//	1 . . | . . . | . . .
//	. . . | 1 . . | . . .     a template is nine cells, one in each row,
//	. . . | . . . | 1 . .     column and box
//	. 1 . | . . . | . . .
//	  …                       46,656 of them; far fewer fit into the grid
//
// One of the templates that fit into the grid shows where the solution has the digit. So the digit
// can be placed in a cell that is in all of them, and removed from a cell that is in none.
// Templates with a cell that every template of another digit needs are not counted.
var (
	TemplateSet = &logic.Technique{
		Slug: "template-set", Code: "1201", Name: "Template Set",
		Family: logic.LastResort, Needs: []string{"hidden-single"},
		Title:   "every way to place a digit uses a certain cell",
		Because: templateBecause + `Every way to do this uses {{outCells}}.`,
		Find:    templateSet,
	}
	TemplateDelete = &logic.Technique{
		Slug: "template-delete", Code: "1202", Name: "Template Delete",
		Family: logic.LastResort, Needs: []string{"template-set"},
		Title:   "no way to place a digit uses a certain cell",
		Because: templateBecause + `No way to do this uses {{outCells}}.`,
		Find:    templateDelete,
	}
)

const templateBecause = `To place all {{digit}}s, you need one place in every row, and no two of these places may see each other. ` +
	`The places left are {{cells "template D"}}` +
	`{{if has "template E"}}, not counting those that every way to place another digit ({{either "template E"}}) uses{{end}}. `

func templateSet(v *logic.View, yield func(logic.Step) bool) {
	t := overlays.Of(v)
	for d := range board.Digits() {
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
	t := overlays.Of(v)
	for d := range board.Digits() {
		out := v.Spots(d).Minus(t.Union[d-1])
		if out.IsEmpty() {
			continue
		}
		if !yield(logic.Step{Eliminations: parts.Spots(out, d), Digits: d.Set(), Parts: templateParts(v, t, d)}) {
			return
		}
	}
}

// templateParts returns part D with the places of d and part E with the places of the other digits
// that restrict its templates. The parts cite only rows. That is enough, because nine cells in nine
// rows that do not see each other fill every house.
func templateParts(v *logic.View, t *overlayTable, d board.Digit) []logic.Part {
	ps := []logic.Part{templatePart(v, "D", d.Set())}
	if others := t.Leans[d-1].Without(d); others != 0 {
		ps = append(ps, templatePart(v, "E", others))
	}
	return ps
}

// templatePart returns a part with the places of the digits. It cites the rows in which these
// digits are not yet placed.
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
