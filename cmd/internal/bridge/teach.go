package bridge

import (
	"context"
	"strings"

	"pencilmark/board"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/check"
)

type setsParams struct {
	Position string `json:"position"`
	Sets     string `json:"sets"` // "truths 4c16 links 4r24"; either may be missing
}

// A setsDoc explains what follows from the given truths and links.
type setsDoc struct {
	Text string           `json:"text"`
	Step *explain.StepDoc `json:"step"` // to be drawn
}

func (e *Engine) sets(_ context.Context, g *board.Grid, p *setsParams) (any, error) {
	s, err := parse.ParseSets(p.Sets)
	if err != nil {
		return nil, &wire.Error{Code: "input", Message: err.Error()}
	}
	text, step := new(check.Referee).Sets(g, s)
	return setsDoc{text, newDrawn(step)}, nil
}

// newDrawn returns the data to draw for a step that has no technique.
func newDrawn(s *logic.Step) *explain.StepDoc {
	d := explain.StepDoc{Name: "Truths and links", Place: []string{}, Eliminate: []string{}}
	for _, x := range s.Eliminations {
		d.Eliminate = append(d.Eliminate, strings.Replace(x.String(), "=", "<>", 1))
	}
	for _, x := range s.Placements {
		d.Place = append(d.Place, x.String())
	}
	for i := range s.Parts {
		p := &s.Parts[i]
		part := explain.PartDoc{Role: p.Role.String(), Label: p.Label}
		for _, x := range p.Candidates {
			part.Candidates = append(part.Candidates, x.String())
		}
		for h := range p.ShownHouses().All() {
			part.Houses = append(part.Houses, h.String())
		}
		d.Parts = append(d.Parts, part)
	}
	return &d
}
