package bridge

import (
	"context"

	"pencilmark/board"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

type hintParams struct {
	Position string   `json:"position"`
	Level    int      `json:"level"` // 0 to 6, as in package hint
	Alt      int      `json:"alt"`   // how many steps to pass over
	Know     []string `json:"know"`  // slugs; empty for all of the standard ladder
}

// A hintDoc is what may be said at a level, and nothing that a higher one says.
type hintDoc struct {
	Level int    `json:"level"`
	Words string `json:"words"`
	Sound bool   `json:"sound"` // hints can be given

	Hint  any      `json:"hint,omitempty"`  // the fields of the level, as "hint --format json" has them
	Light []string `json:"light,omitempty"` // cells to light, from the level on that says where
	SVG   string   `json:"svg,omitempty"`   // from the level on that tells the conclusion

	Step *explain.StepDoc `json:"step,omitempty"` // what that shows, at the level of the conclusion
}

func (e *Engine) state(_ context.Context, p *hintParams) (any, error) {
	g, err := positionOf(p.Position)
	if err != nil {
		return nil, err
	}
	return newState(hint.Check(g)), nil
}

// newState tells whether a position is sound.
func newState(s hint.State) hintDoc {
	return hintDoc{Words: position.StateWords(s), Sound: s.Sound(), Hint: s}
}

func (e *Engine) hint(ctx context.Context, p *hintParams) (any, error) {
	g, err := positionOf(p.Position)
	if err != nil {
		return nil, err
	}
	if p.Level < 0 || p.Level > int(hint.MaxLevel) || p.Alt < 0 {
		return nil, refused("a hint has a level from 0 to %d and an alt from 0", hint.MaxLevel)
	}
	state := hint.Check(g)
	if p.Level == int(hint.StateLevel) || !state.Sound() || g.Solved() {
		return newState(state), nil
	}
	ladder, err := known(techniques.Standard(), p.Know)
	if err != nil {
		return nil, err
	}
	next, err := position.NextStep(ctx, g, ladder, p.Alt)
	switch {
	case err != nil:
		return nil, err
	case next.Step == nil && next.Count > 0:
		return nil, atFault("that was the last of the %s here", position.Count(next.Count, "step"))
	case next.Step == nil:
		return nil, atFault("none of the %d techniques in use applies here", next.InUse)
	}
	return e.tell(hint.Level(p.Level), g, next.Step, next.Alike)
}

// known returns what a ladder is for a learner who knows the techniques of these
// slugs; with none it is the ladder itself.
func known(ladder logic.Ladder, slugs []string) (logic.Ladder, error) {
	if len(slugs) == 0 {
		return ladder, nil
	}
	list := make([]*logic.Technique, len(slugs))
	for i, slug := range slugs {
		var ok bool
		if list[i], ok = techniques.Lookup(slug); !ok {
			return nil, refused("there is no technique %q", slug)
		}
	}
	return position.Known(ladder, list), nil
}

// tell says of a step what a level may say, and lights what it may show.
func (e *Engine) tell(level hint.Level, g *board.Grid, s *logic.Step, steps int) (any, error) {
	data, err := hint.New(level, &e.words, g, s, steps)
	if err != nil {
		return nil, err
	}
	d := hintDoc{Level: int(level), Words: hint.Words(data), Sound: true, Hint: data}
	switch h := data.(type) {
	case hint.Place:
		d.Light = houseCells(h.House)
	case hint.Cells:
		d.Light = h.Cells
	case hint.Conclusion:
		step, err := explain.NewStepDoc(&e.words, 1, techniques.Everything(), s)
		if err != nil {
			return nil, err
		}
		d.Step, d.SVG = &step, explain.Drawing(explain.StepScene(g, s), s.Technique.Name)
	}
	if level == hint.AfterLevel {
		after := *g
		s.Apply(&after)
		d.SVG = explain.Drawing(explain.NewScene(&after), "The position after the step")
	}
	return d, nil
}

// houseCells returns the names of the cells of a house that is told by its name,
// as in "row 4".
func houseCells(name string) []string {
	for h := range board.House(27) {
		if h.Name() == name {
			return cellNames(h.Cells())
		}
	}
	return nil
}

func cellNames(cells board.CellSet) []string {
	var out []string
	for c := range cells.All() {
		out = append(out, c.String())
	}
	return out
}
