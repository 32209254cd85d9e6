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
	hardest *logic.Technique
}

// readWishes reads the flags, and looks for wishes that no puzzle can fulfil.
func (o *options) readWishes() (*wishes, error) {
	var w wishes
	var err error
	if w.needs, err = parseNeeds(o.needs, o.pathNeeds); err != nil {
		return nil, err
	}
	if w.score, err = parseSpan("score", o.score, 0); err != nil {
		return nil, err
	}
	if w.er, err = parseSpan("er", o.er, 1); err != nil {
		return nil, err
	}
	if w.only, _, err = ladders.List(o.only); err != nil {
		return nil, err
	}
	if o.hardest != "" {
		if w.hardest, err = ladders.Lookup(o.hardest); err != nil {
			return nil, err
		}
	}
	if o.level != "" {
		level, ok := logic.ParseLevel(o.level)
		if !ok || level == logic.Incomplete {
			return nil, exit.Usagef("unknown level %q: it is one of %s", o.level, strings.Join(logic.LevelNames(), ", "))
		}
		w.level = level
	}
	if w.ladder, err = o.ladderOf(w.asked()); err != nil {
		return nil, err
	}
	if o.ladder.Knows() {
		if w.known, err = o.ladder.Known(w.ladder); err != nil {
			return nil, err
		}
	}
	for _, reason := range []string{w.impossible(), w.impossibleGrade()} {
		if reason != "" {
			return nil, exit.Usagef("impossible: %s", reason)
		}
	}
	return &w, nil
}

// ladderOf returns the ladder of --ladder with all the techniques that are asked
// for: the standard ladder takes on what it lacks.
func (o *options) ladderOf(asked []*logic.Technique) (logic.Ladder, error) {
	base, err := o.ladder.Base()
	if err != nil {
		return nil, err
	}
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

// impossible says why no puzzle can fulfil all wishes, "" if one may.
func (w *wishes) impossible() string {
	for _, t := range append(w.needed(), w.hardest) {
		_, known := w.known.Rung(t)
		switch {
		case t == nil:
		case w.known != nil && !known:
			return fmt.Sprintf("%s is none of the techniques of --know", t.Name)
		case w.hardest != nil && w.ladder.Rank(t) > w.ladder.Rank(w.hardest):
			return fmt.Sprintf("%s ranks above %s on this ladder, which is to be the hardest", t.Name, w.hardest.Name)
		case w.only != nil && t.Family != logic.Singles && !slices.Contains(w.only, t):
			return fmt.Sprintf("%s is none of the techniques of --only", t.Name)
		case w.level != logic.Incomplete && w.above(t):
			return fmt.Sprintf("a puzzle that the scale calls %v falls to what ranks below %s on this ladder, which is "+
				"therefore never reached", w.level, t.Name)
		}
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

// needed returns the techniques of --needs and --path-needs.
func (w *wishes) needed() (out []*logic.Technique) {
	for _, x := range w.needs {
		out = append(out, x.t)
	}
	return out
}

// asked returns the techniques that are wished for, each once.
func (w *wishes) asked() []*logic.Technique {
	var out []*logic.Technique
	for _, t := range append(append(w.needed(), w.only...), w.hardest) {
		if t != nil && !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	return out
}
