package bridge

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/paths"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/check"
)

type solveParams struct {
	Position string   `json:"position"`
	Ladder   string   `json:"ladder"` // its name; "" for the standard one
	Path     string   `json:"path"`   // as in paths.ParseChoice, or that of a scale; "" for the first
	Know     []string `json:"know"`   // slugs of what may be used beside singles; none for all of the ladder
}

// A solveDoc is a solved position: the log as "solve --format json" writes it, and
// the position before each step.
type solveDoc struct {
	Log       *explain.Document `json:"log"`
	Positions []string          `json:"positions"` // before each step, and the end, in Susser form
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
	rating := e.grader.Grade(ctx, &puzzle)
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

// walk returns what solves, as the command solve has it.
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

// gradeWords tells a grade; "" if there is none.
func gradeWords(g *explain.Grade) string {
	if g == nil {
		return ""
	}
	return position.GradeWords(g.Level, g)
}

// pathWords sums up a path: "58 steps, hardest X-Wing".
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

// A pictureDoc is a position or a step as SVG.
type pictureDoc struct {
	SVG string `json:"svg"`
}

func (e *Engine) picture(_ context.Context, g *board.Grid, p *pictureParams) (any, error) {
	scene, name := explain.NewScene(g), "The position"
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

// foundSteps is how many steps the page lists, unless it asks for more.
const foundSteps = 100

// A findDoc lists steps as "find --format json" does.
type findDoc struct {
	Steps []explain.StepDoc `json:"steps"`
	More  bool              `json:"more"` // there are more than were asked for
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

type whyParams struct {
	Position   string `json:"position"`
	Conclusion string `json:"conclusion"` // as in "r1c2<>5"
}

// A whyDoc is the smallest proof of a conclusion.
type whyDoc struct {
	Conclusion string `json:"conclusion"`
	Size       int    `json:"size"`
	Story      string `json:"story"`
	Certainty  string `json:"certainty"`
	SVG        string `json:"svg"`
}

func (e *Engine) why(ctx context.Context, g *board.Grid, p *whyParams) (any, error) {
	conclusions, err := check.ParseConclusions(p.Conclusion)
	if err != nil {
		return nil, &wire.Error{Code: "input", Message: err.Error()}
	}
	if len(conclusions) != 1 {
		return nil, &wire.Error{Code: "input", Message: "write one conclusion: r1c2<>5 takes a mark away, r1c2=5 fills a cell"}
	}
	c := conclusions[0]
	proof, err := why.Explain(ctx, g, c, why.Options{})
	if errors.Is(err, why.ErrBudget) {
		return nil, &wire.Error{Code: "limit", Message: "It holds, but no proof of it came up in time."}
	}
	if err != nil {
		return nil, err
	}
	step := proof.Step()
	return whyDoc{
		c.String(), proof.Size(), why.Words{Lines: why.Readable}.Story(&proof), why.Words{}.Certainty(&proof),
		explain.Drawing(explain.StepScene(g, &step), "The smallest proof of "+c.String()),
	}, nil
}

type gradeParams struct {
	Position string `json:"position"`
	Scales   string `json:"scales"` // as in grade.ParseScales; "" for hodoku
}

// grade rates the givens of a position; its result is what "grade --format jsonl"
// prints.
func (e *Engine) grade(ctx context.Context, g *board.Grid, p *gradeParams) (any, error) {
	scales, err := grade.ParseScales(cmp.Or(p.Scales, "hodoku"))
	if err != nil {
		return nil, wire.Refused("%v", err)
	}
	puzzle := g.Puzzle()
	r := grade.New(grade.Options{Scales: scales}).Grade(ctx, &puzzle)
	return r.Document(), nil
}
