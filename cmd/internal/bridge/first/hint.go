package first

import (
	"context"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// ActivityParams holds those parameters of the method "activity" that this engine understands.
type ActivityParams struct {
	Kind   string   `json:"kind"`
	Now    string   `json:"now"`
	Know   []string `json:"know"`
	Trail  []string `json:"trail"`
	Action struct {
		Do  string `json:"do"`
		Say string `json:"say"`
	} `json:"action"`
}

// A HintDoc is a hint in its parts, and the step that it is about.
type HintDoc struct {
	Rungs []RungDoc        `json:"rungs,omitempty"`
	Step  *explain.StepDoc `json:"step,omitempty"`
}

// A RungDoc is one part of a hint: what it says, and what stands out on the board.
type RungDoc struct {
	hint.Rung
	Houses []string `json:"houses,omitempty"`
	Digits string   `json:"digits,omitempty"`
}

// NewHint describes a step, and the parts of the hint for it. The step may be nil.
func NewHint(r *explain.Renderer, ladder logic.Ladder, step *logic.Step, rungs []hint.Rung) (d HintDoc, err error) {
	if step == nil {
		return d, nil
	}
	doc, err := explain.NewStepDoc(r, 1, ladder, step)
	d.Step = &doc
	for _, rung := range rungs {
		out := RungDoc{Rung: rung, Digits: rung.Digits.String()}
		for h := range rung.Houses.All() {
			out.Houses = append(out.Houses, h.String())
		}
		d.Rungs = append(d.Rungs, out)
	}
	return d, err
}

// An ActivityDoc is the answer to a request for a hint beside a game. The rest of the page is not needed to draw it.
type ActivityDoc struct {
	Page struct {
		Acts []struct{} `json:"acts"`
	} `json:"page"`
	Trail []string `json:"trail"`
	Hints int      `json:"hints"`
	HintDoc
}

// elsewhere returns the error for a request that only the full engine can answer.
func elsewhere() error {
	return &wire.Error{Code: "elsewhere", Message: "the whole engine answers this"}
}

// activity answers the first hint beside a game if the position is sound, the digits alone have one solution, the ladder has
// the next step, and no list of techniques restricts the ladder. It refuses other requests with the error code "elsewhere".
func (e *Engine) activity(ctx context.Context, p *ActivityParams) (any, error) {
	g, err := formats.ParseSusser(p.Now)
	if err != nil || p.Kind != "game" || p.Action.Do != "hint" || p.Action.Say != "" || len(p.Trail) > 0 || len(p.Know) > 0 {
		return nil, elsewhere()
	}
	if state, puzzle := hint.Check(g), search.PuzzleOf(g); !state.Sound() || g.Solved() || !puzzle.ByDigits() {
		return nil, elsewhere()
	}
	ladder := Ladder()
	step, _, _ := hint.Find(logic.NewView(g).WithContext(ctx), ladder, 0)
	if step == nil {
		return nil, elsewhere()
	}
	rungs, err := hint.Rungs(&e.words, g, step)
	if err != nil {
		return nil, err
	}
	d := ActivityDoc{Trail: []string{p.Action.Do}, Hints: 1}
	d.Page.Acts = []struct{}{}
	d.HintDoc, err = NewHint(&e.words, ladder, step, rungs)
	return d, err
}
