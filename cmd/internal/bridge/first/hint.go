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

// HintParams holds the parameters of the method "hint".
type HintParams struct {
	Position string   `json:"position"`
	Level    int      `json:"level"` // 0 to 6, as in package hint
	Alt      int      `json:"alt"`   // number of steps to skip
	Know     []string `json:"know"`  // slugs of the techniques that are known; empty for the standard ladder
}

// A HintDoc holds what may be revealed at one level of a hint, and nothing from the
// levels above it.
type HintDoc struct {
	Level int    `json:"level"`
	Words string `json:"words"`
	Sound bool   `json:"sound"` // hints can be given

	Hint  any      `json:"hint,omitempty"`  // the fields of the level, as "hint --format json" has them
	Light []string `json:"light,omitempty"` // cells to highlight, from the level that reveals the place

	Step *explain.StepDoc `json:"step,omitempty"` // the step in the picture, at the level of the conclusion
}

// elsewhere returns the error for a request that only the full engine can answer.
func elsewhere() error {
	return &wire.Error{Code: "elsewhere", Message: "the whole engine answers this"}
}

// hint answers a request if the position is sound, the ladder has the requested step, and no list of techniques
// restricts the ladder. It refuses other requests with the error code "elsewhere".
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

// Tell describes a step as far as the level allows, and highlights the cells that may be shown at that level. steps is
// the number of steps of the same family in the position. The level and the score of the step are looked up in the
// ladder.
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
		d.Step = &step
	}
	return d, nil
}

// houseCells returns the names of the cells in the house of the given name, such as "row 4".
func houseCells(name string) []string {
	for h := range board.Houses() {
		if h.Name() == name {
			return CellNames(h.Cells())
		}
	}
	return nil
}

// CellNames returns the names of the given cells.
func CellNames(cells board.CellSet) []string {
	var out []string
	for c := range cells.All() {
		out = append(out, c.String())
	}
	return out
}
