package first

import (
	"context"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques/logic"
)

// HintParams are the parameters of "hint".
type HintParams struct {
	Position string   `json:"position"`
	Level    int      `json:"level"` // 0 to 6, as in package hint
	Alt      int      `json:"alt"`   // how many steps to pass over
	Know     []string `json:"know"`  // slugs; empty for all of the standard ladder
}

// A HintDoc is what may be said at a level, and nothing that a higher one says.
type HintDoc struct {
	Level int    `json:"level"`
	Words string `json:"words"`
	Sound bool   `json:"sound"` // hints can be given

	Hint  any      `json:"hint,omitempty"`  // the fields of the level, as "hint --format json" has them
	Light []string `json:"light,omitempty"` // cells to light, from the level on that says where
	SVG   string   `json:"svg,omitempty"`   // from the level on that tells the conclusion

	Step *explain.StepDoc `json:"step,omitempty"` // what that shows, at the level of the conclusion
}

// elsewhere is the error of a request that the other engine answers.
func elsewhere() error {
	return &wire.Error{Code: "elsewhere", Message: "the whole engine answers this"}
}

// hint answers where the ladder has the step that is asked for, of a sound position, and
// no list of techniques restricts it.
func (e *Engine) hint(ctx context.Context, p *HintParams) (any, error) {
	g, err := formats.ParseSusser(p.Position)
	if err != nil {
		return nil, elsewhere()
	}
	level := hint.Level(p.Level)
	if level < hint.TechniqueLevel || level > hint.MaxLevel || p.Alt < 0 || len(p.Know) > 0 {
		return nil, elsewhere()
	}
	if !hint.Check(g).Sound() || g.Solved() {
		return nil, elsewhere()
	}
	ladder, count := Ladder(), 0
	v := logic.NewView(g).WithContext(ctx)
	for _, r := range ladder {
		for s := range r.Steps(v) {
			if count == p.Alt {
				return Tell(level, &e.words, g, &s, hint.FamilySize(v, &s, ladder), ladder)
			}
			count++
		}
	}
	return nil, elsewhere()
}

// Tell says of a step what a level may say, and lights what it may show. Steps is how
// many its family has in the position; the ladder has its level and its score.
func Tell(
	level hint.Level, r *explain.Renderer, g *board.Grid, s *logic.Step, steps int, ladder logic.Ladder,
) (any, error) {
	data, err := hint.New(level, r, g, s, steps)
	if err != nil {
		return nil, err
	}
	d := HintDoc{Level: int(level), Words: hint.Words(data), Sound: true, Hint: data}
	switch h := data.(type) {
	case hint.Place:
		d.Light = houseCells(h.House)
	case hint.Cells:
		d.Light = h.Cells
	case hint.Conclusion:
		step, err := explain.NewStepDoc(r, 1, ladder, s)
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
			return CellNames(h.Cells())
		}
	}
	return nil
}

// CellNames returns the names of cells.
func CellNames(cells board.CellSet) []string {
	var out []string
	for c := range cells.All() {
		out = append(out, c.String())
	}
	return out
}
