package bridge

import (
	"context"

	"pencilmark/board"
	"pencilmark/cmd/internal/bridge/first"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain/hint"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

func (e *Engine) state(_ context.Context, g *board.Grid, p *first.HintParams) (any, error) {
	return newState(hint.Check(g)), nil
}

// newState returns the first level of a hint, which reports whether the position is
// sound.
func newState(s hint.State) first.HintDoc {
	return first.HintDoc{Words: position.StateWords(s), Sound: s.Sound(), Hint: s}
}

func (e *Engine) hint(ctx context.Context, g *board.Grid, p *first.HintParams) (any, error) {
	if p.Level < 0 || p.Level > int(hint.MaxLevel) || p.Alt < 0 {
		return nil, wire.Refused("a hint has a level from 0 to %d and an alt from 0", hint.MaxLevel)
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
		return nil, wire.AtFault("that was the last of the %s here", position.Count(next.Count, "step"))
	case next.Step == nil:
		return nil, wire.AtFault("none of the %d techniques in use applies here", next.InUse)
	}
	return first.Tell(hint.Level(p.Level), &e.words, g, next.Step, next.Alike, techniques.Everything())
}

// known returns the ladder for a learner who has learned the techniques with the given
// slugs. Without slugs, it returns the ladder unchanged.
func known(ladder logic.Ladder, slugs []string) (logic.Ladder, error) {
	if len(slugs) == 0 {
		return ladder, nil
	}
	list := make([]*logic.Technique, len(slugs))
	for i, slug := range slugs {
		var ok bool
		if list[i], ok = techniques.Lookup(slug); !ok {
			return nil, wire.Refused("there is no technique %q", slug)
		}
	}
	return position.Known(ladder, list), nil
}
