package bridge

import (
	"context"
	"strings"

	"pencilmark/board"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/explain"
	"pencilmark/explain/logfile"
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
		s, err := logfile.Step(p.Step)
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
