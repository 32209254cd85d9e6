package bridge

import (
	"cmp"
	"context"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/paths"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/ask"
)

type solveParams struct {
	Position string   `json:"position"`
	Ladder   string   `json:"ladder"` // its name; "" for the standard one
	Path     string   `json:"path"`   // as in paths.ParseChoice, or that of a scale; "" for the first
	Know     []string `json:"know"`   // slugs of the techniques to use besides singles; empty for the whole ladder
}

// A solveDoc is a solved position. It holds the log as "solve --format json" writes it,
// and the position before each step.
type solveDoc struct {
	Log       *explain.Document `json:"log"`
	Positions []string          `json:"positions"` // before each step and at the end, in Susser form
	Grade     string            `json:"grade,omitempty"`
	Path      string            `json:"path"`
}

func (e *Engine) solve(ctx context.Context, g *board.Grid, p *solveParams) (any, error) {
	walk, err := p.walk()
	if err != nil {
		return nil, err
	}
	log, err := walk(ctx, g)
	if err != nil {
		return nil, err
	}
	if log.Outcome == logic.OutcomeInvalid {
		return nil, wire.AtFault("%s", log.Note)
	}
	puzzle := log.Start.Puzzle()
	rating := e.grader.Grade(ctx, puzzle)
	doc, err := position.NewDocument(&e.words, log, rating)
	if err != nil {
		return nil, err
	}
	out := solveDoc{Log: doc, Grade: gradeWords(rating), Path: pathWords(log)}
	for g := range log.Positions() {
		out.Positions = append(out.Positions, formats.Susser(g))
	}
	out.Positions = append(out.Positions, formats.Susser(&log.End))
	return out, nil
}

// walk returns the function that solves a position in the requested way. The choices are
// those of the command solve.
func (p *solveParams) walk() (func(context.Context, *board.Grid) (*logic.Log, error), error) {
	name := cmp.Or(strings.ToLower(p.Ladder), techniques.StandardName)
	if path := position.ScalePathNamed(p.Path); path != nil {
		if name != techniques.StandardName || len(p.Know) > 0 {
			return nil, wire.Refused("the path of a scale takes no ladder and no techniques")
		}
		return path.Log, nil
	}
	ladder, err := techniques.Named(name)
	if err != nil {
		return nil, wire.Refused("%v", err)
	}
	choice, err := paths.ParseChoice(p.Path)
	if err != nil {
		return nil, wire.Refused("%v, hodoku or se", err)
	}
	if len(p.Know) > 0 {
		name = "custom"
	}
	ladder, err = known(ladder, p.Know)
	return (&paths.Solver{Solver: solve.Solver{Ladder: ladder, Name: name, Search: true}, Choice: choice}).Solve, err
}

// gradeWords describes a grade in English. It returns "" if there is no grade.
func gradeWords(g *explain.Grade) string {
	if g == nil {
		return ""
	}
	return position.GradeWords(g.Level, g)
}

// pathWords summarizes a path in a few words, such as "58 steps, hardest X-Wing".
func pathWords(log *logic.Log) string {
	words := position.Count(len(log.Steps), "step")
	if hardest, ok := log.Hardest(); ok {
		words += ", hardest " + hardest.Name
	}
	if log.Note != "" {
		words += "; " + log.Note
	}
	return words
}

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

// known returns the ladder for a learner who has learned the techniques with the given
// slugs. Without slugs, it returns the ladder unchanged.
func known(ladder logic.Ladder, slugs []string) (logic.Ladder, error) {
	ladder, _, err := ask.Pick(ask.Techniques{Custom: ladder, Know: slugs})
	if err != nil {
		return nil, wire.Refused("%v", err)
	}
	return ladder, nil
}
