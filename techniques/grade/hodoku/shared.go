package hodoku

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// shared is a finder that takes the first step of a technique of the catalogue, where HoDoKu would choose the same.
type shared struct {
	draft
	technique Technique
	search    func(*logic.View, func(logic.Step) bool)
}

func share(t Technique, of *logic.Technique) finder {
	return (&shared{technique: t, search: of.Find}).find
}

func (f *shared) find(pos *position) (out *finding) {
	f.search(pos.shown(), func(s logic.Step) bool {
		switch {
		case len(s.Placements) > 0:
			out = f.places(f.technique, s.Placements[0])
		default:
			f.order(&s)
			out = f.found(f.technique, mask(s.Digits))
		}
		return false
	})
	return out
}

// order appends the eliminations of s: those of a naked subset house by house. (quirk H5)
func (f *shared) order(s *logic.Step) {
	rest := board.CandidateCells(s.Eliminations)
	if p := s.Part(logic.Subset); p != nil && p.Cites[0].IsCell() {
		for _, h := range p.Cells().First().Houses() {
			if !p.Cells().Within(h.Cells()) {
				continue
			}
			for _, x := range s.Eliminations {
				if rest.Has(x.Cell()) && h.Cells().Has(x.Cell()) {
					f.elims = append(f.elims, x)
				}
			}
			rest = rest.Minus(h.Cells())
		}
		return
	}
	f.elims = append(f.elims, s.Eliminations...)
}

// shown returns a view of the position for the finders of the catalogue.
func (pos *position) shown() *logic.View {
	if pos.fresh {
		return pos.view
	}
	for _, m := range pos.moves {
		if m.place {
			pos.board.Place(m.x)
		} else {
			pos.board.Eliminate(m.x)
		}
	}
	pos.moves, pos.fresh = pos.moves[:0], true
	if pos.view == nil {
		pos.view = logic.NewView(&pos.board)
	}
	pos.view.Reset(&pos.board)
	return pos.view
}

type move struct {
	x     board.Candidate
	place bool
}

func (pos *position) place(c board.Cell, d int) {
	pos.grid.place(c, d)
	pos.moves, pos.fresh = append(pos.moves, move{candOf(c, d), true}), false
}

func (pos *position) remove(c board.Cell, d int) {
	pos.grid.remove(c, d)
	pos.moves, pos.fresh = append(pos.moves, move{candOf(c, d), false}), false
}
