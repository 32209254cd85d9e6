package bridge

import (
	"context"
	"errors"

	"pencilmark/board"
	"pencilmark/cmd/internal/bridge/first"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/mistakes"
	"pencilmark/tutorials/spot"
	"pencilmark/tutorials/whynot"
)

type mistakesParams struct {
	Position string `json:"position"`
	Level    int    `json:"level"` // 0 to mistakes.MaxLevel

	// Instead of a position: 81 characters each, for a board that breaks the rules.
	Givens string `json:"givens"`
	Values string `json:"values"`
}

// sheet returns what the learner has on the board.
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
	for c := range board.Cell(81) {
		if d := p.Values[c] - '0'; d >= 1 && d <= 9 {
			s.Values[c] = board.Digit(d)
		}
		if d := p.Givens[c] - '0'; d >= 1 && d <= 9 {
			s.Givens = s.Givens.With(c)
		}
	}
	return s, nil
}

// A mistakesDoc tells what went wrong, as far as its level may.
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
		return nil, wire.Refused("mistakes are told at levels from 0 to %d", mistakes.MaxLevel)
	}
	shown := sheet.Find().At(p.Level)
	doc := mistakesDoc{Words: shown.Text, Sound: shown.Sound, Light: shown.Cells}
	if shown.Cells == nil {
		doc.Light = housesCells(shown.Houses)
	}
	return doc, nil
}

// housesCells returns the cells of houses such as "b3".
func housesCells(names []string) []string {
	var cells board.CellSet
	for h := range board.House(27) {
		for _, name := range names {
			if h.String() == name {
				cells = cells.Or(h.Cells())
			}
		}
	}
	return first.CellNames(cells)
}

type checkParams struct {
	Position string `json:"position"`
	Claim    string `json:"claim"`   // conclusions
	Because  string `json:"because"` // the reason, or ""
}

// check judges a learner's conclusion, and the reason for it.
func (e *Engine) check(ctx context.Context, g *board.Grid, p *checkParams) (any, error) {
	claim, err := check.Parse(p.Claim, p.Because)
	if err != nil {
		return nil, &wire.Error{Code: "input", Message: err.Error()}
	}
	return new(check.Referee).Judge(ctx, g, claim)
}

type setsParams struct {
	Position string `json:"position"`
	Sets     string `json:"sets"` // "truths 4c16 links 4r24"; either may be missing
}

// A setsDoc tells what follows from truths and links.
type setsDoc struct {
	Text string `json:"text"`
	SVG  string `json:"svg"`
}

func (e *Engine) sets(_ context.Context, g *board.Grid, p *setsParams) (any, error) {
	s, err := check.ParseSets(p.Sets)
	if err != nil {
		return nil, &wire.Error{Code: "input", Message: err.Error()}
	}
	text, step := new(check.Referee).Sets(g, s)
	return setsDoc{text, explain.Drawing(explain.StepScene(g, step), "truths and links")}, nil
}

type techniqueParams struct {
	Position  string `json:"position"`
	Technique string `json:"technique"` // its slug; for spot "" for whatever comes next

	Know []string         `json:"know"` // for spot of what comes next, as for hints
	Step *explain.StepDoc `json:"step"` // for spot: this step, whatever comes next
}

// A spotDoc tells how a person finds a step.
type spotDoc struct {
	Name   string   `json:"name"`
	Method string   `json:"method"`
	Lines  []string `json:"lines"` // the looks, each with its numbers
	Count  string   `json:"count"`
	SVG    string   `json:"svg"`
}

func (e *Engine) spot(ctx context.Context, g *board.Grid, p *techniqueParams) (any, error) {
	scan, err := p.scan(ctx, g)
	switch {
	case errors.Is(err, spot.ErrNotHere):
		return nil, wire.AtFault("there is no such step here; ask why not")
	case errors.Is(err, spot.ErrNoWay):
		return nil, wire.AtFault("no usual way of looking is known for the next step: it is too long to be found by eye")
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
	step, err := doc.Step.Logic()
	out.SVG = explain.Drawing(explain.StepScene(g, &step), doc.Name)
	return out, err
}

// scan looks for the step that is asked about, for one of a technique, or for the next
// one of any that is known.
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
	if p.Technique == "" {
		ladder, err := known(techniques.Standard(), p.Know)
		if err != nil {
			return nil, err
		}
		return spot.Next(ctx, v, new(solve.Solver).Usable(ladder, g))
	}
	t, ok := techniques.Lookup(p.Technique)
	if !ok {
		return nil, wire.Refused("there is no technique %q", p.Technique)
	}
	return spot.For(ctx, v, t)
}

// A whynotDoc tells why a technique does not apply.
type whynotDoc struct {
	Applies bool     `json:"applies"`
	Text    []string `json:"text"` // paragraphs
	SVG     string   `json:"svg,omitempty"`
}

func (e *Engine) whynot(ctx context.Context, g *board.Grid, p *techniqueParams) (any, error) {
	t, ok := techniques.Lookup(p.Technique)
	if !ok {
		return nil, wire.Refused("choose a technique first")
	}
	answer, err := whynot.Find(ctx, g, whynot.Query{Technique: t, Ladder: techniques.Standard()})
	if err != nil {
		return nil, err
	}
	doc, err := whynot.NewDoc(&e.words, answer)
	if err != nil {
		return nil, err
	}
	out := whynotDoc{Applies: doc.Applies, Text: doc.Text}
	if scene := answer.Scene(g); scene != nil {
		caption := t.Name
		if !doc.Applies {
			caption += ": the nearest miss"
		}
		out.SVG = explain.Drawing(scene, caption)
	}
	return out, nil
}
