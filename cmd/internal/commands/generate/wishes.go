package generate

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/ladders"

	"pencilmark/techniques"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/logic"
)

// wishes are what is asked of the grade and of the path.
type wishes struct {
	ladder  logic.Ladder
	level   logic.Level // Incomplete if any will do
	needs   []times
	score   *span // nil if any will do
	er      *span
	known   logic.Ladder // what is enough; nil if anything may come up
	only    []*logic.Technique
	without []*logic.Technique // what is left out of only, singles among them
	hardest times
}

// readWishes reads the flags, and looks for wishes that no puzzle can fulfil.
func (o *options) readWishes() (*wishes, error) {
	var w wishes
	err := o.readTechniques(&w)
	if err != nil {
		return nil, err
	}
	if w.score, err = parseSpan("score", o.score, 0); err != nil {
		return nil, err
	}
	if w.er, err = parseSpan("er", o.er, 1); err != nil {
		return nil, err
	}
	if o.level != "" {
		level, ok := logic.ParseLevel(o.level)
		if !ok || level == logic.Incomplete {
			return nil, exit.Usagef("unknown level %q: it is one of %s", o.level, strings.Join(logic.LevelNames(), ", "))
		}
		w.level = level
	}
	for _, reason := range []string{w.impossible(), w.impossibleGrade()} {
		if reason != "" {
			return nil, exit.Usagef("impossible: %s", reason)
		}
	}
	return &w, nil
}

// readTechniques reads the flags that name techniques, and what ladder they make.
func (o *options) readTechniques(w *wishes) error {
	base, err := o.ladder.Base()
	if err != nil {
		return err
	}
	if w.needs, err = parseNeeds(base.Ladder, o.needs, o.pathNeeds); err != nil {
		return err
	}
	if w.only, w.without, err = ladders.List(o.only, base.Ladder); err != nil {
		return err
	}
	if w.without != nil && len(w.only) == 0 {
		return exit.Usagef("--only %s names no technique; --know %[1]s takes all others for enough", o.only)
	}
	w.hardest = times{word: o.hardest, n: 1}
	if w.hardest.ts, err = ladders.Meant(o.hardest, base.Ladder); err != nil {
		return err
	}
	if w.ladder, err = ladderOf(base, w.asked()); err == nil && o.ladder.Knows() {
		w.known, err = o.ladder.Known(w.ladder)
	}
	return err
}

// ladderOf returns the ladder of --ladder with all the techniques that are asked
// for: the standard ladder takes on what it lacks.
func ladderOf(base ladders.Named, asked []*logic.Technique) (logic.Ladder, error) {
	missing := slices.DeleteFunc(slices.Clone(asked), func(t *logic.Technique) bool {
		_, there := base.Rung(t)
		return there
	})
	switch {
	case len(missing) == 0:
		return base.Ladder, nil
	case base.Name != techniques.StandardName:
		return nil, exit.Usagef("%s is not on the ladder %s", missing[0].Slug, base.Name)
	}
	return techniques.Nameable().Without(func(r logic.Rung) bool {
		_, there := base.Rung(r.Technique)
		return !there && !slices.Contains(missing, r.Technique)
	}), nil
}

// enough returns the ladders each of which is to solve the puzzle.
func (w *wishes) enough() (out []logic.Ladder) {
	if w.known != nil {
		out = append(out, w.known)
	}
	if w.only != nil {
		out = append(out, w.onlyLadder())
	}
	if w.hardest.ts != nil {
		out = append(out, upTo(w.ladder, w.hardest.ts))
	}
	return out
}

// onlyLadder returns the singles and the techniques of --only.
func (w *wishes) onlyLadder() logic.Ladder {
	return w.ladder.Without(func(r logic.Rung) bool {
		return slices.Contains(w.without, r.Technique) || r.Family != logic.Singles && !slices.Contains(w.only, r.Technique)
	})
}

// upTo returns a ladder up to the highest of some techniques.
func upTo(l logic.Ladder, ts []*logic.Technique) logic.Ladder { return l[:l.Rank(highest(l, ts))+1] }

// impossible says why no puzzle can fulfil all wishes, "" if one may.
func (w *wishes) impossible() string {
	for _, x := range slices.Concat(w.needs, []times{w.hardest}) {
		reason := ""
		for _, t := range x.ts { // any of them would do
			if reason = w.never(t, x.name()); reason == "" {
				break
			}
		}
		if reason != "" {
			return reason
		}
	}
	return ""
}

// never says why t, which is called by a name, cannot come up; "" if it may.
func (w *wishes) never(t *logic.Technique, name string) string {
	_, known := w.known.Rung(t)
	only := w.only == nil || slices.Contains(w.only, t) || t.Family == logic.Singles && !slices.Contains(w.without, t)
	switch {
	case w.known != nil && !known:
		return fmt.Sprintf("%s is none of the techniques of --know", name)
	case w.hardest.ts != nil && w.ladder.Rank(t) > w.ladder.Rank(highest(w.ladder, w.hardest.ts)):
		return fmt.Sprintf("%s ranks above %s on this ladder, which is to be the hardest", name, w.hardest.name())
	case !only:
		return fmt.Sprintf("%s is none of the techniques of --only", name)
	case w.level != logic.Incomplete && w.above(t):
		return fmt.Sprintf("a puzzle that the scale calls %v falls to what ranks below %s on this ladder, which is "+
			"therefore never reached", w.level, name)
	}
	return ""
}

// above reports whether the ladder solves every puzzle of the level before it comes
// to t. That is certain only for levels whose techniques never get in each other's
// way: what a single or a subset removes, it still removes when others have gone
// first.
func (w *wishes) above(t *logic.Technique) bool {
	if w.level > logic.Medium {
		return false
	}
	for x := range hodoku.Technique(hodoku.NumTechniques) {
		if x.Level() == logic.Incomplete || x.Level() > w.level {
			continue
		}
		r, there := w.ladder.Lookup(x.Slug())
		if !there || w.ladder.Rank(r.Technique) >= w.ladder.Rank(t) {
			return false
		}
	}
	return true
}

// asked returns the techniques that are wished for, each once.
func (w *wishes) asked() []*logic.Technique {
	var out []*logic.Technique
	for _, x := range append(slices.Clone(w.needs), times{ts: w.only}, w.hardest) {
		for _, t := range x.ts {
			if !slices.Contains(out, t) {
				out = append(out, t)
			}
		}
	}
	return out
}
