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

// wishes are the requirements for the grade and the path.
type wishes struct {
	ladder  logic.Ladder
	level   logic.Level // Incomplete if any will do
	needs   []times
	score   *span // nil if any will do
	er      *span
	minutes *span
	known   logic.Ladder // the techniques that must be enough; nil if any may occur
	only    []*logic.Technique
	without []*logic.Technique // techniques that are left out of only, which may be singles
	hardest times
}

// readWishes reads the flags, and returns an error for requirements that no puzzle can meet.
func (o *options) readWishes() (*wishes, error) {
	var w wishes
	err := o.readTechniques(&w)
	if err != nil {
		return nil, err
	}
	if w.score, err = parseSpan("score", o.score, 0); err != nil {
		return nil, err
	}
	if w.minutes, err = parseSpan("minutes", o.minutes, 0); err != nil {
		return nil, err
	}
	if w.er, err = parseSpan("er", o.er, 1); err != nil {
		return nil, err
	}
	if o.level != "" {
		level, ok := logic.ParseLevel(o.level)
		if !ok || level == logic.Incomplete {
			return nil, exit.Usagef("unknown level %q; use %s", o.level, strings.Join(logic.LevelNames(), ", "))
		}
		w.level = level
	}
	for _, reason := range []string{w.impossible(), w.impossibleGrade(), w.impossibleOnly()} {
		if reason != "" {
			return nil, exit.Usagef("impossible: %s", reason)
		}
	}
	return &w, nil
}

// readTechniques reads the flags that name techniques, and builds the ladder that they require.
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
		return exit.Usagef("--only %s needs at least one technique to use; to leave techniques out, use --know", o.only)
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

// ladderOf returns the ladder of --ladder, extended by the required techniques that it lacks.
// Only the standard ladder can be extended.
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

// enough returns the ladders that must each solve the puzzle.
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

// onlyLadder returns the ladder of the singles and the techniques of --only.
func (w *wishes) onlyLadder() logic.Ladder {
	return w.ladder.Without(func(r logic.Rung) bool {
		return slices.Contains(w.without, r.Technique) || r.Family != logic.Singles && !slices.Contains(w.only, r.Technique)
	})
}

// upTo returns the part of a ladder up to the highest of ts.
func upTo(l logic.Ladder, ts []*logic.Technique) logic.Ladder { return l[:l.Rank(highest(l, ts))+1] }

// impossibleOnly explains why the given techniques cannot produce the level. It returns "" if the
// level is possible. A high score can raise a puzzle one level above its techniques, but not two.
func (w *wishes) impossibleOnly() string {
	if w.only == nil || w.level == logic.Incomplete {
		return ""
	}
	top := logic.Easy
	for _, r := range w.onlyLadder() {
		top = max(top, r.Level)
	}
	if w.level <= top+1 {
		return ""
	}
	return fmt.Sprintf("a puzzle that needs only singles and the techniques in --only is graded %s at most, never %s",
		top, w.level)
}

// impossible explains why no puzzle can meet the specification. It returns "" if a puzzle may
// exist.
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

// manyTries is the number of tries without a puzzle after which advice is given.
const manyTries = 2000

// advice suggests what to ask for instead of a technique that no puzzle needed in many tries. It returns "" if no
// technique was asked for.
func (w *wishes) advice() string {
	x := w.hardest
	if w.needs != nil {
		x = w.needs[0]
	}
	if x.ts == nil || w.only != nil {
		return ""
	}
	return fmt.Sprintf("no puzzle has needed %s so far; on this ladder, easier techniques may always come before it. "+
		"To get puzzles that can be solved with it, use --only %s. To let it come earlier, use --ladder with your own order",
		x.name(), x.ts[0].Slug)
}

// never explains why t, which the user has named, can never be used. It returns "" if t can be
// used.
func (w *wishes) never(t *logic.Technique, name string) string {
	_, known := w.known.Rung(t)
	only := w.only == nil || slices.Contains(w.only, t) || t.Family == logic.Singles && !slices.Contains(w.without, t)
	switch {
	case w.known != nil && !known:
		return fmt.Sprintf("%s is not one of the techniques in --know", name)
	case w.hardest.ts != nil && w.ladder.Rank(t) > w.ladder.Rank(highest(w.ladder, w.hardest.ts)):
		return fmt.Sprintf("%s is harder than %s on this ladder, but --hardest allows nothing harder", name, w.hardest.name())
	case !only:
		return fmt.Sprintf("%s is not one of the techniques in --only", name)
	case w.level != logic.Incomplete && w.above(t):
		return fmt.Sprintf("puzzles of level %v can be solved with techniques that come before %s on this ladder, "+
			"so they never need it", w.level, name)
	}
	return ""
}

// above reports whether the ladder solves every puzzle of the level without reaching t. The
// answer is certain only for levels whose techniques never interfere with each other. What a
// single or a subset removes, it can still remove after other steps.
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

// asked returns the required techniques, without duplicates.
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
