// Package claims checks what a solving log states besides the conclusions of its steps: the names and texts of
// the steps, the final position, the ladder, the grade. Unlike package verify, it uses the catalogue of
// techniques.
package claims

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/pathfile"
	"pencilmark/techniques/paths"
	"pencilmark/techniques/scalepath"
	"pencilmark/techniques/solve"
)

// Loggable returns the ladder of everything that a log can name: all techniques of a catalogue, those beyond it, and
// search.
func Loggable(c *techniques.Catalogue) logic.Ladder {
	return slices.Concat(c.Everything(), techniques.Beyond(), logic.Ladder{solve.SearchRung()})
}

// withResorts returns a ladder together with the last resorts, which are tried when none of its techniques applies.
func withResorts(l logic.Ladder) logic.Ladder {
	all := Loggable(nil)
	return append(l, all[len(all)-2:]...)
}

// A Checker checks logs, one after the other. It keeps compiled reasons by notation.
type Checker struct {
	Catalogue *techniques.Catalogue // the techniques that there are; nil for those of package techniques

	Grade func(context.Context, board.Givens) *explain.Grade // returns the grade that a log states for its puzzle

	wording *[2][2]explain.Renderer // by notation, and whether all names of cells are joined
}

// unknown returns the techniques of a log that the catalogue does not know. The proofs of their steps can be checked,
// but not their names and texts.
func (c *Checker) unknown(log *logic.Log) (slugs []string) {
	all := Loggable(c.Catalogue)
	for i := range log.Steps {
		t := log.Steps[i].Technique
		if _, known := all.Rung(t); !known && !slices.Contains(slugs, t.Slug) {
			slugs = append(slugs, t.Slug)
		}
	}
	return slugs
}

// Check returns an error that names the first place where a log states something that does not follow. The
// proofs of its steps must have been checked. Check also returns what it could not check.
func (c *Checker) Check(ctx context.Context, document *explain.Document, log *logic.Log) (unchecked []string, err error) {
	if err := c.stated(ctx, document, log); err != nil {
		return nil, err
	}
	old := !document.HasPath()
	if old {
		unchecked = append(unchecked, "the texts, notations and digits of "+count(len(log.Steps), "step"))
	}
	unnamed, err := c.named(ctx, document, log, old)
	if err != nil {
		return nil, err
	}
	if unnamed > 0 {
		unchecked = append(unchecked, "the names of "+count(unnamed, "step"))
	}
	if log.Name == pathfile.Name || old || scalepath.Named(log.Name) != nil {
		if log.Note != "" {
			unchecked = append(unchecked, "note")
		}
	} else if right, err := c.ended(ctx, document, log); err != nil {
		return nil, err
	} else if !right {
		unchecked = append(unchecked, "note")
	}
	if n := document.Path.AtLeast; n > paths.Others(log) {
		return nil, fmt.Errorf("path: at_least: the log says %d, but its own path has only %s besides singles", n,
			count(paths.Others(log), "step"))
	} else if n != 0 {
		unchecked = append(unchecked, "at_least")
	}
	if document.Photo != nil {
		unchecked = append(unchecked, "photo")
	}
	for _, slug := range c.unknown(log) {
		unchecked = append(unchecked, slug+", a technique that is not in the catalogue")
	}
	return unchecked, nil
}

// named asks the technique of each step for that step, and returns the number of steps whose technique cannot be
// asked. It returns an error for a step that its technique does not find. The techniques of old logs may have
// found other steps.
func (c *Checker) named(ctx context.Context, document *explain.Document, log *logic.Log, old bool) (unasked int, err error) {
	view := logic.NewView(&log.Start).WithContext(ctx)
	known, n := Loggable(c.Catalogue), 0
	for g, s := range log.Positions() {
		view.Reset(g)
		n++
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		if slugs := document.Steps[n-1].Also; slugs != nil {
			for _, slug := range slugs {
				if !slices.ContainsFunc(techniques.Also(view, s), func(t *logic.Technique) bool { return t.Slug == slug }) {
					return 0, fmt.Errorf("step %d: also: this step is not an example of %s", n, slug)
				}
			}
		}
		rung, there := known.Rung(s.Technique)
		if s.Technique == solve.Search {
			continue // see ended
		}
		if !there || rung.Slug == why.Rung().Slug {
			unasked++
			continue
		}
		found := false
		for own := range rung.Steps(view) {
			if found = includes(&own, s); found {
				break
			}
		}
		switch {
		case !found && old:
			unasked++
		case !found:
			return 0, fmt.Errorf("step %d: name: %s does not find this step here", n, s.Technique.Name)
		}
	}
	return unasked, nil
}

// includes reports whether own has the argument of s and at least its conclusions.
func includes(own, s *logic.Step) bool {
	within := func(xs, of []board.Candidate) bool {
		return !slices.ContainsFunc(xs, func(x board.Candidate) bool { return !slices.Contains(of, x) })
	}
	return within(s.Eliminations, own.Eliminations) && within(s.Placements, own.Placements) &&
		slices.Equal(s.Deadly, own.Deadly) && slices.EqualFunc(s.Parts, own.Parts, func(p, q logic.Part) bool {
		return p.Role == q.Role && p.Label == q.Label && slices.Equal(p.Candidates, q.Candidates) &&
			slices.Equal(p.Houses, q.Houses) && slices.Equal(p.Cites, q.Cites) &&
			slices.EqualFunc(p.Nodes, q.Nodes, func(m, n logic.Node) bool {
				return m.On == n.On && slices.Equal(m.Candidates, n.Candidates) && slices.Equal(m.Cites, n.Cites) &&
					slices.Equal(m.From, n.From)
			})
	})
}

// ended returns an error if the log says that no technique of its ladder applies where one does: at its end, if it is
// stuck, and before each search. It reports whether the note is the one that such a log has.
func (c *Checker) ended(ctx context.Context, document *explain.Document, log *logic.Log) (note bool, err error) {
	ladder, err := c.statedLadder(document, log)
	if err != nil {
		return false, nil // it is known to be right, see check
	}
	ladder = ladder.Without(func(r logic.Rung) bool { return r.Technique == solve.Search || r.Slug == why.Rung().Slug })
	solver := new(solve.Solver)
	solver.Ladder = solver.Usable(ladder, &log.Start)
	want, n := "", 0
	stuck := func(g *board.Grid) error {
		if step, err := solver.Next(ctx, g); err == nil {
			return fmt.Errorf("the log says that no technique applies here, but %s does", step.Technique.Name)
		}
		want = solve.Stuck(solver.Ladder, g)
		return ctx.Err()
	}
	for g, s := range log.Positions() {
		if n++; s.Technique == solve.Search {
			if err := stuck(g); err != nil {
				return false, fmt.Errorf("step %d: %w", n, err)
			}
		}
	}
	switch log.Outcome {
	case logic.OutcomeStuck:
		if err := stuck(&log.End); err != nil {
			return false, fmt.Errorf("outcome: %w", err)
		}
	case logic.OutcomeInvalid:
		puzzle := search.PuzzleOf(&log.Start)
		want = puzzle.Flaw(&log.Start)
	}
	if want == "" && log.Note != "" {
		return false, fmt.Errorf("note: a log with the outcome %s has no note", log.Outcome)
	}
	return log.Note == want, nil
}

// stated compares the other statements of a log with its steps.
func (c *Checker) stated(ctx context.Context, document *explain.Document, log *logic.Log) error {
	if !document.HasPath() {
		return document.DiffersInSteps(log)
	}
	if log.Name == pathfile.Name && document.Path.Rungs == nil {
		log.Ladder = scalepath.Ladder()
		return c.differs(ctx, document, log)
	}
	walk := scalepath.Named(log.Name)
	ladder, err := c.statedLadder(document, log)
	if err != nil {
		return fmt.Errorf("path: %w", err)
	}
	err = c.onLadder(ctx, document, log, ladder)
	if err != nil && walk != nil && document.Path.Rungs == nil {
		if scaleErr := c.onScale(ctx, document, log, walk); scaleErr != nil {
			return fmt.Errorf("%w; the steps do not match the path of the grading scale either: %w", err, scaleErr)
		}
		return nil
	}
	return err
}

// statedLadder returns the ladder that a log specifies, either by its rungs or by name. If the log has techniques of
// somebody's own, its ladder can be, too; then only what its steps say about it is known.
func (c *Checker) statedLadder(document *explain.Document, log *logic.Log) (logic.Ladder, error) {
	if document.Path.Rungs == nil {
		l, err := techniques.Named(document.Path.Ladder)
		if err != nil && c.unknown(log) != nil {
			return withResorts(log.Ladder), nil
		}
		if err != nil {
			return nil, fmt.Errorf("%w, and the log does not list the rungs of its ladder", err)
		}
		return withResorts(l), nil
	}
	known, foreign := Loggable(c.Catalogue), c.unknown(log)
	own := func(r explain.RungDoc) bool { // a ladder with such a technique is not the one of that name here
		_, ours := Loggable(nil).Lookup(r.Technique)
		return !ours
	}
	if _, err := techniques.Named(document.Path.Ladder); err == nil && !slices.ContainsFunc(document.Path.Rungs, own) {
		return nil, fmt.Errorf("the log lists rungs for the ladder %s, which is built in and already has its rungs", document.Path.Ladder)
	}
	var out logic.Ladder
	for i, d := range document.Path.Rungs {
		r, ok := known.Lookup(d.Technique)
		if !ok && slices.Contains(foreign, d.Technique) {
			r, ok = log.Ladder.Lookup(d.Technique)
		}
		if !ok || r.Slug != d.Technique {
			return nil, fmt.Errorf("rung %d: unknown technique %q", i+1, d.Technique)
		}
		if _, twice := out.Rung(r.Technique); twice {
			return nil, fmt.Errorf("rung %d: %s is already on an earlier rung", i+1, r.Slug)
		}
		if r.Level, ok = logic.ParseLevel(d.Level); !ok {
			return nil, fmt.Errorf("rung %d: unknown level %q", i+1, d.Level)
		}
		r.Score = d.Score
		out = append(out, r)
	}
	return out, nil
}

// onLadder compares a document with one that is made anew from its steps on a ladder.
func (c *Checker) onLadder(ctx context.Context, document *explain.Document, log *logic.Log, ladder logic.Ladder) error {
	for i := range log.Steps {
		t := log.Steps[i].Technique
		if _, there := ladder.Rung(t); !there {
			return fmt.Errorf("step %d: %s is not on the ladder %s", i+1, t.Name, log.Name)
		}
		if log.Steps[i].Called != "" {
			return fmt.Errorf("step %d: called: %q cannot be used here: only steps on the path of a grading scale have this field", i+1,
				log.Steps[i].Called)
		}
	}
	log.Ladder = ladder
	return c.differs(ctx, document, log)
}

// onScale compares a document with the path of a scale, which it computes again.
func (c *Checker) onScale(ctx context.Context, document *explain.Document, log *logic.Log, walk scalepath.Path) error {
	solution, n := search.Solve(&log.Start)
	if n != 1 || log.Start.Puzzle() != log.Start.Values() || !log.Start.Pristine() {
		return errors.New("path: a grading scale needs a puzzle with exactly one solution, but this log starts from a position")
	}
	own, err := walk(ctx, &log.Start, &solution)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case own == nil:
		return err
	case len(own.Steps) < len(log.Steps):
		return fmt.Errorf("path: the path of the grading scale has %d steps for this puzzle, not %d", len(own.Steps), len(log.Steps))
	case log.Outcome != own.Outcome && log.Outcome != logic.OutcomeStopped:
		return fmt.Errorf("outcome: the log says %q, but the path of the grading scale ends with %q", log.Outcome, own.Outcome)
	}
	own.Steps, own.Outcome = own.Steps[:len(log.Steps)], log.Outcome
	own.End = own.At(len(own.Steps))
	return c.differs(ctx, document, own)
}

// differs returns an error if the document does not agree with the log.
func (c *Checker) differs(ctx context.Context, document *explain.Document, log *logic.Log) error {
	want, err := explain.NewDocument(&c.renderersOf(document, log)[0], log)
	if err != nil {
		return err
	}
	if ctx.Err() == nil {
		want.Grade = c.Grade(ctx, log.Start.Puzzle())
	}
	if err := c.reword(document, want, log); err != nil {
		return err
	}
	return document.Differs(want)
}

// reword gives each step of want the text of the document if that is how earlier versions wrote it: they joined the
// names of all cells.
func (c *Checker) reword(document, want *explain.Document, log *logic.Log) error {
	for i := range min(len(document.Steps), len(want.Steps)) {
		have := document.Steps[i].Text
		if have == want.Steps[i].Text {
			continue
		}
		joined, err := c.renderersOf(document, log)[1].Sentence(&log.Steps[i])
		if err != nil {
			return err
		}
		if have == joined {
			want.Steps[i].Text = have
		}
	}
	return nil
}

// renderersOf returns the renderers with the notation of the document's first step. The second joins all names
// of cells. Renderers are kept, together with the reasons that they have compiled.
func (c *Checker) renderersOf(document *explain.Document, log *logic.Log) *[2]explain.Renderer {
	if c.wording == nil {
		c.wording = &[2][2]explain.Renderer{}
		for n := range c.wording {
			c.wording[n] = [2]explain.Renderer{{Notation: board.Notation(n)}, {Notation: board.Notation(n), Joined: true}}
		}
	}
	a1 := &c.wording[board.A1]
	if len(document.Steps) > 0 && document.Steps[0].Notation == a1[0].Pattern(&log.Steps[0]) {
		return a1
	}
	return &c.wording[board.RC]
}

// count returns a number and the name of the things counted, such as "1 step" or "7 steps".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
