package verify

import (
	"context"
	"errors"
	"fmt"

	"pencilmark/cmd/internal/ladders"

	"pencilmark/board"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// withResorts adds to a ladder what is tried when none of its techniques applies.
func withResorts(l logic.Ladder) logic.Ladder {
	all := ladders.Loggable()
	return append(l, all[len(all)-2:]...)
}

// claims holds what logs say besides their steps against what follows from them. It keeps
// the reasons that it has compiled, by notation. The zero claims is ready to use.
type claims struct {
	grader  position.Grader
	wording *[2]explain.Renderer
}

// check returns an error that names the first place where a log says what does not follow.
func (c *claims) check(ctx context.Context, document *explain.Document, log *logic.Log) error {
	all := ladders.Loggable()
	for i := range document.Steps {
		if _, known := all.Rung(log.Steps[i].Technique); !known {
			return fmt.Errorf("step %d: there is no technique %q", i+1, document.Steps[i].Technique)
		}
	}
	if !document.HasPath() {
		return document.DiffersInSteps(log)
	}
	walk := position.ScalePathNamed(log.Name)
	ladder, err := statedLadder(document)
	if err != nil {
		return fmt.Errorf("path: %w", err)
	}
	err = c.onLadder(ctx, document, log, ladder)
	if err != nil && walk != nil && document.Path.Rungs == nil {
		if scaleErr := c.onScale(ctx, document, log, walk); scaleErr != nil {
			return fmt.Errorf("%w; nor is this the scale's own path: %w", err, scaleErr)
		}
		return nil
	}
	return err
}

// statedLadder returns the ladder that a log states: by its rungs, or by a name.
func statedLadder(document *explain.Document) (logic.Ladder, error) {
	if document.Path.Rungs == nil {
		l, err := techniques.Named(document.Path.Ladder)
		if err != nil {
			return nil, fmt.Errorf("%w, and the log states no rungs of its own", err)
		}
		return withResorts(l), nil
	}
	if _, err := techniques.Named(document.Path.Ladder); err == nil {
		return nil, fmt.Errorf("the ladder %s has rungs of its own: a log does not state them", document.Path.Ladder)
	}
	var out logic.Ladder
	for i, d := range document.Path.Rungs {
		r, ok := ladders.Loggable().Lookup(d.Technique)
		if !ok || r.Slug != d.Technique {
			return nil, fmt.Errorf("rung %d: there is no technique %q", i+1, d.Technique)
		}
		if _, twice := out.Rung(r.Technique); twice {
			return nil, fmt.Errorf("rung %d: %s is there already", i+1, r.Slug)
		}
		if r.Level, ok = logic.ParseLevel(d.Level); !ok {
			return nil, fmt.Errorf("rung %d: unknown level %q", i+1, d.Level)
		}
		r.Score = d.Score
		out = append(out, r)
	}
	return out, nil
}

// onLadder holds a document against the one that its steps make on a ladder.
func (c *claims) onLadder(ctx context.Context, document *explain.Document, log *logic.Log, ladder logic.Ladder) error {
	for i := range log.Steps {
		t := log.Steps[i].Technique
		if _, there := ladder.Rung(t); !there {
			return fmt.Errorf("step %d: %s is not on the ladder %s", i+1, t.Name, log.Name)
		}
		if log.Steps[i].Called != "" {
			return fmt.Errorf("step %d: called: %q is what a scale's path says, and this is a ladder's", i+1,
				log.Steps[i].Called)
		}
	}
	log.Ladder = ladder
	return c.differs(ctx, document, log)
}

// onScale holds a document against the path of a scale, which is walked anew.
func (c *claims) onScale(ctx context.Context, document *explain.Document, log *logic.Log,
	walk position.ScalePath) error {
	solution, n := search.Solve(&log.Start)
	if n != 1 || log.Start.Puzzle() != log.Start.Values() || !log.Start.Pristine() {
		return errors.New("path: a scale has a path for a puzzle with one solution, not for a position")
	}
	own, err := walk(ctx, &log.Start, &solution)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case own == nil:
		return err
	case len(own.Steps) < len(log.Steps):
		return fmt.Errorf("path: the scale's path of this puzzle has %d steps, not %d", len(own.Steps), len(log.Steps))
	case log.Outcome != own.Outcome && log.Outcome != logic.OutcomeStopped:
		return fmt.Errorf("outcome: the log says %q, the scale's path is %q", log.Outcome, own.Outcome)
	}
	own.Steps, own.Outcome = own.Steps[:len(log.Steps)], log.Outcome
	own.End = own.At(len(own.Steps))
	return c.differs(ctx, document, own)
}

// differs returns an error if the document says otherwise than the log.
func (c *claims) differs(ctx context.Context, document *explain.Document, log *logic.Log) error {
	want, err := explain.NewDocument(c.rendererOf(document, log), log, c.grader.OfLog(ctx, log))
	if err != nil {
		return err
	}
	return document.Differs(want)
}

// rendererOf returns what words the steps of a log as its document does: in the
// notation of its first step. It is kept, with the reasons that it has compiled.
func (c *claims) rendererOf(document *explain.Document, log *logic.Log) *explain.Renderer {
	if c.wording == nil {
		c.wording = &[2]explain.Renderer{{Notation: board.RC}, {Notation: board.A1}}
	}
	a1 := &c.wording[board.A1]
	if len(document.Steps) > 0 && document.Steps[0].Notation == a1.Pattern(&log.Steps[0]) {
		return a1
	}
	return &c.wording[board.RC]
}
