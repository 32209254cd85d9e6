package first

import (
	"context"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/explain/hint"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// HintParams holds the parameters of the method "hint" that this engine understands.
type HintParams struct {
	Puzzle string   `json:"puzzle"`
	Level  int      `json:"level"`
	Alt    int      `json:"alt"`  // number of steps to skip
	Know   []string `json:"know"` // the techniques that are known; empty for the standard ladder
	Spot   bool     `json:"spot,omitempty"`
}

// elsewhere returns the error for a request that only the full engine can answer.
func elsewhere() error {
	return &wire.Error{Code: "elsewhere", Message: "the whole engine answers this"}
}

// hint answers a request if the position is sound, the digits alone have one solution, the ladder has the requested step,
// and no list of techniques restricts the ladder. It refuses other requests with the error code "elsewhere".
func (e *Engine) hint(ctx context.Context, p *HintParams) (any, error) {
	g, err := formats.ParseSusser(p.Puzzle)
	if err != nil {
		return nil, elsewhere()
	}
	level := hint.Level(p.Level)
	if level < hint.TechniqueLevel || level > hint.MaxLevel || p.Alt < 0 || len(p.Know) > 0 || p.Spot {
		return nil, elsewhere()
	}
	state, puzzle := hint.Check(g), search.PuzzleOf(g)
	if !state.Sound() || g.Solved() || !puzzle.ByDigits() {
		return nil, elsewhere()
	}
	ladder := Ladder()
	step, alike, _ := hint.Find(logic.NewView(g).WithContext(ctx), ladder, p.Alt)
	if step == nil {
		return nil, elsewhere()
	}
	a, err := hint.Tell(level, &e.words, g, step, alike, ladder)
	if err != nil {
		return nil, err
	}
	a.State = state
	return a, nil
}
