package explain

import (
	"text/template"

	"pencilmark/board"
)

var _ = extend(fishFunctions)

// fishFunctions returns what the reasons of fish call besides:
//
//	bases        the number of bases in words
//	inTwo ROLE   the cells that lose a candidate and lie in two of the role's
//	             houses at once, "" if there is none
func fishFunctions(r *Renderer) template.FuncMap {
	return template.FuncMap{
		"bases": func() (string, error) {
			ps, err := r.find("base")
			return number(len(housesOf(ps...))), err
		},
		"inTwo": func(role string) (string, error) {
			ps, err := r.find(role)
			if err != nil {
				return "", err
			}
			return r.compact(overlap(housesOf(ps...)).And(cellsOf(r.effects()))), nil
		},
	}
}

// overlap returns the cells that lie in two of the houses.
func overlap(hs []board.House) board.CellSet {
	var once, twice board.CellSet
	for _, h := range hs {
		twice = twice.Or(once.And(h.Cells()))
		once = once.Or(h.Cells())
	}
	return twice
}
