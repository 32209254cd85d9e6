package bridge

import (
	"context"
	"strings"

	"pencilmark/board"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/ask"
)

type pictureParams struct {
	Position string           `json:"position"`
	Step     *explain.StepDoc `json:"step"`  // nil for the position alone
	Plain    bool             `json:"plain"` // leave out what the step concludes
	File     bool             `json:"file"`  // as a file of its own, with its stylesheet
}

// A pictureDoc is a picture of a position or a step, in SVG.
type pictureDoc struct {
	SVG string `json:"svg"`
}

func (e *Engine) picture(_ context.Context, g *board.Grid, p *pictureParams) (any, error) {
	scene, name := explain.NewScene(g), "Sudoku"
	if p.Step != nil {
		s, err := p.Step.Logic()
		if err != nil {
			return nil, wire.Refused("%v", err)
		}
		if p.Plain {
			s.Placements, s.Eliminations = nil, nil
		}
		scene, name = explain.StepScene(g, &s), p.Step.Name+": "+p.Step.Notation
	}
	if !p.File {
		return pictureDoc{explain.Drawing(scene, name)}, nil
	}
	var b strings.Builder
	if err := explain.SVG(&b, explain.Picture{Scene: scene, Caption: name}); err != nil {
		return nil, err
	}
	return pictureDoc{b.String()}, nil
}

type findParams struct {
	Position  string `json:"position"`
	Technique string `json:"technique"` // "" for all of the standard ladder
	Max       int    `json:"max"`       // steps to return; 0 for foundSteps
}

// foundSteps is the number of steps that are listed unless the request sets another
// number.
const foundSteps = 100

// A findDoc lists steps in the same form as "find --format json".
type findDoc struct {
	Steps []explain.StepDoc `json:"steps"`
	More  bool              `json:"more"` // there are more steps than were requested
}

func (e *Engine) find(ctx context.Context, g *board.Grid, p *findParams) (any, error) {
	if err := g.Check(); err != nil {
		return nil, err
	}
	ladder := techniques.Standard()
	if p.Technique != "" {
		t, ok := techniques.Lookup(p.Technique)
		if !ok {
			return nil, wire.Refused("there is no technique %q", p.Technique)
		}
		ladder = techniques.Everything().Without(func(r logic.Rung) bool { return r.Technique != t })
	}
	most := p.Max
	if most <= 0 {
		most = foundSteps
	}
	out := findDoc{Steps: []explain.StepDoc{}}
	v := logic.NewView(g).WithContext(ctx)
	for _, r := range new(solve.Solver).Usable(ladder, g) {
		for s := range r.Steps(v) {
			if len(out.Steps) == most {
				out.More = true
				return out, nil
			}
			doc, err := explain.NewStepDoc(&e.words, len(out.Steps)+1, ladder, &s)
			if err != nil {
				return nil, err
			}
			out.Steps = append(out.Steps, doc)
		}
	}
	return out, nil
}

// known returns the ladder for a learner who has learned the techniques with the given
// slugs. Without slugs, it returns the ladder unchanged.
func known(ladder logic.Ladder, slugs []string) (logic.Ladder, error) {
	ladder, _, err := ask.Pick(ask.Techniques{Custom: ladder, Know: slugs})
	if err != nil {
		return nil, wire.Refused("%v", err)
	}
	return ladder, nil
}
