package bridge

import (
	"context"
	"errors"
	"strings"

	"pencilmark/board"
	"pencilmark/cmd/internal/bridge/first"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/explain"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/mistakes"
	"pencilmark/tutorials/spot"
)

type mistakesParams struct {
	Position string `json:"position"`
	Level    int    `json:"level"` // 0 to mistakes.MaxLevel

	// Givens and Values replace the position if the board breaks the rules. Each has 81 characters.
	Givens string `json:"givens"`
	Values string `json:"values"`
}

// sheet returns the learner's board in the form in which it can be searched for mistakes.
func (p *mistakesParams) sheet() (mistakes.Sheet, error) {
	if p.Position != "" {
		g, err := wire.Position(p.Position)
		if err != nil {
			return mistakes.Sheet{}, err
		}
		return mistakes.SheetOf(g), nil
	}
	var s mistakes.Sheet
	if len(p.Values) != 81 || len(p.Givens) != 81 {
		return s, wire.Refused("a board has 81 cells")
	}
	for c := range board.Cells() {
		if d := p.Values[c] - '0'; d >= 1 && d <= 9 {
			s.Values[c] = board.Digit(d)
		}
		if d := p.Givens[c] - '0'; d >= 1 && d <= 9 {
			s.Givens = s.Givens.With(c)
		}
	}
	return s, nil
}

// A mistakesDoc describes the mistakes on a board, as far as its level allows.
type mistakesDoc struct {
	Words string   `json:"words"`
	Sound bool     `json:"sound"`
	Light []string `json:"light,omitempty"` // cells to light
}

func (e *Engine) mistakes(_ context.Context, p *mistakesParams) (any, error) {
	sheet, err := p.sheet()
	if err != nil {
		return nil, err
	}
	if p.Level < 0 || p.Level > mistakes.MaxLevel {
		return nil, wire.Refused("mistakes have levels from 0 to %d", mistakes.MaxLevel)
	}
	shown := sheet.Find().At(p.Level)
	doc := mistakesDoc{Words: shown.Text, Sound: shown.Sound, Light: shown.Cells}
	if shown.Cells == nil {
		doc.Light = housesCells(shown.Houses)
	}
	return doc, nil
}

// housesCells returns the names of the cells in the given houses, such as "b3".
func housesCells(names []string) []string {
	var cells board.CellSet
	for h := range board.Houses() {
		for _, name := range names {
			if h.String() == name {
				cells = cells.Or(h.Cells())
			}
		}
	}
	return first.CellNames(cells)
}

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

type techniqueParams struct {
	Position  string `json:"position"`
	Technique string `json:"technique"` // slug of the technique; for spot, "" stands for the next step

	Know []string         `json:"know"` // for spot of the next step: known techniques, as for hints
	Step *explain.StepDoc `json:"step"` // for spot: this step, even if another one is easier
}

// A spotDoc describes how a person could find a step.
type spotDoc struct {
	Name   string   `json:"name"`
	Method string   `json:"method"`
	Lines  []string `json:"lines"` // the looks, each with its numbers
	Count  string   `json:"count"`
}

func (e *Engine) spot(ctx context.Context, g *board.Grid, p *techniqueParams) (any, error) {
	scan, err := p.scan(ctx, g)
	switch {
	case errors.Is(err, spot.ErrNotHere):
		return nil, wire.AtFault("there is no such step here; ask why it does not apply")
	case errors.Is(err, spot.ErrNoWay):
		return nil, wire.AtFault("the next step is too long to find by eye, so there is no usual way of looking for it")
	case err != nil:
		return nil, err
	}
	doc, err := spot.NewDoc(&e.words, techniques.Everything(), g, scan)
	if err != nil {
		return nil, err
	}
	out := spotDoc{Name: doc.Name, Method: doc.Method, Count: spot.Words{}.Count(scan)}
	for _, l := range doc.Lines {
		out.Lines = append(out.Lines, l.Numbers()+". "+l.Text)
	}
	return out, nil
}

// scan returns the scan for the step that is requested. That can be a given step, a step of a given technique, or the
// next step with the techniques that the learner has learned.
func (p *techniqueParams) scan(ctx context.Context, g *board.Grid) (*spot.Scan, error) {
	v := logic.NewView(g).WithContext(ctx)
	if p.Step != nil {
		step, err := p.Step.Logic()
		if err != nil {
			return nil, wire.Refused("%v", err)
		}
		var ok bool
		if step.Technique, ok = techniques.Lookup(p.Step.Technique); !ok {
			return nil, wire.Refused("there is no technique %q", p.Step.Technique)
		}
		return spot.To(ctx, v, &step)
	}
	puzzle := search.PuzzleOf(g)
	if p.Technique == "" {
		ladder, err := known(techniques.Standard(), p.Know)
		if err != nil {
			return nil, err
		}
		return spot.Next(ctx, v, solve.Usable(ladder, &puzzle))
	}
	t, ok := techniques.Lookup(p.Technique)
	if !ok {
		return nil, wire.Refused("there is no technique %q", p.Technique)
	}
	if !puzzle.Promises(t.OneSolution, t.Givens) {
		return nil, wire.AtFault("%s; %s assumes a single solution, so it cannot be used here", puzzle.NoPromise(g), t.Name)
	}
	return spot.For(ctx, v, t)
}
