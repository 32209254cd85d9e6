// Package wish describes puzzles to be made by their grade and by the path that solves them. Fill in a [Wish].
// Its Impossible method explains why no puzzle can meet it. Its Distance method measures how far a puzzle is from it;
// package generate searches with it.
package wish

import (
	"slices"
	"strconv"

	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/logic"
)

// A Wish holds the requirements for the grade and the path of a puzzle. The zero value of each field but Ladder allows
// everything.
type Wish struct {
	Ladder  logic.Ladder // the path is that of this ladder; it has all techniques that the other fields name
	Level   logic.Level
	Score   *Span // on HoDoKu's scale
	ER      *Span // on Sudoku Explainer's scale, in tenths
	Minutes *Span // the time of an occasional player

	Needs   []Times            // the path uses all of them
	Known   logic.Ladder       // these techniques are enough
	Only    []*logic.Technique // singles and these techniques are enough, and at least one of these is used
	Without []*logic.Technique // techniques left out of Only, which may be singles
	Hardest Times              // one of these techniques is the hardest step
}

// A Times holds one or more alternative techniques, and the minimum number of times that a path uses any of them.
type Times struct {
	Word       string // the word that stands for the techniques
	Techniques []*logic.Technique
	N          int
}

// Name returns the name of the technique or, if there are several, the quoted word for them.
func (x *Times) Name() string {
	if len(x.Techniques) == 1 {
		return x.Techniques[0].Name
	}
	return strconv.Quote(x.Word)
}

// A Fault explains why no puzzle can meet a wish. In its format, {only} stands for what is called only in the request.
type Fault struct {
	Format string
	Args   []any
}

func fault(format string, args ...any) *Fault { return &Fault{"impossible: " + format, args} }

// Impossible explains why no puzzle can meet the wish. It returns nil if a puzzle may exist.
func (w *Wish) Impossible() *Fault {
	for _, reason := range []func() *Fault{w.impossiblePath, w.impossibleGrade, w.impossibleOnly} {
		if f := reason(); f != nil {
			return f
		}
	}
	return nil
}

// enough returns the ladders that must each solve the puzzle.
func (w *Wish) enough() (out []logic.Ladder) {
	if w.Known != nil {
		out = append(out, w.Known)
	}
	if w.Only != nil {
		out = append(out, w.onlyLadder())
	}
	if w.Hardest.Techniques != nil {
		out = append(out, upTo(w.Ladder, w.Hardest.Techniques))
	}
	return out
}

// onlyLadder returns the ladder of the singles and the techniques of --only.
func (w *Wish) onlyLadder() logic.Ladder {
	return w.Ladder.Without(func(r logic.Rung) bool {
		return slices.Contains(w.Without, r.Technique) || r.Family != logic.Singles && !slices.Contains(w.Only, r.Technique)
	})
}

// upTo returns the part of a ladder up to the highest of ts.
func upTo(l logic.Ladder, ts []*logic.Technique) logic.Ladder { return l[:l.Rank(highest(l, ts))+1] }

// impossibleOnly explains why the given techniques cannot produce the level. It returns nil if the
// level is possible. A high score can raise a puzzle one level above its techniques, but not two.
func (w *Wish) impossibleOnly() *Fault {
	if w.Only == nil || w.Level == logic.Incomplete {
		return nil
	}
	top := logic.Easy
	for _, r := range w.onlyLadder() {
		top = max(top, r.Level)
	}
	if w.Level <= top+1 {
		return nil
	}
	return fault("a puzzle that needs only singles and the techniques in {only} is graded %s at most, never %s",
		top, w.Level)
}

// impossiblePath explains why no path can be as required. It returns nil if a path may exist.
func (w *Wish) impossiblePath() *Fault {
	for _, x := range slices.Concat(w.Needs, []Times{w.Hardest}) {
		var reason *Fault
		for _, t := range x.Techniques { // any of them would do
			if reason = w.never(t, x.Name()); reason == nil {
				break
			}
		}
		if reason != nil {
			return reason
		}
	}
	return nil
}

// Rare returns the technique that may be the reason why no puzzle is found: on the ladder, easier techniques may always
// come before it. It returns nil if no technique is required.
func (w *Wish) Rare() *Times {
	x := &w.Hardest
	if w.Needs != nil {
		x = &w.Needs[0]
	}
	if x.Techniques == nil || w.Only != nil {
		return nil
	}
	return x
}

// never explains why t, which the user has named, can never be used. It returns nil if t can be
// used.
func (w *Wish) never(t *logic.Technique, name string) *Fault {
	_, known := w.Known.Rung(t)
	only := w.Only == nil || slices.Contains(w.Only, t) || t.Family == logic.Singles && !slices.Contains(w.Without, t)
	switch {
	case w.Known != nil && !known:
		return fault("%s is not one of the techniques in {know}", name)
	case w.Hardest.Techniques != nil && w.Ladder.Rank(t) > w.Ladder.Rank(highest(w.Ladder, w.Hardest.Techniques)):
		return fault("%s is harder than %s on this ladder, but {hardest} allows nothing harder", name, w.Hardest.Name())
	case !only:
		return fault("%s is not one of the techniques in {only}", name)
	case w.Level != logic.Incomplete && w.above(t):
		return fault("puzzles of level %v can be solved with techniques that come before %s on this ladder, "+
			"so they never need it", w.Level, name)
	}
	return nil
}

// above reports whether the ladder solves every puzzle of the level without reaching t. The
// answer is certain only for levels whose techniques never interfere with each other. What a
// single or a subset removes, it can still remove after other steps.
func (w *Wish) above(t *logic.Technique) bool {
	if w.Level > logic.Medium {
		return false
	}
	for x := range hodoku.Technique(hodoku.NumTechniques) {
		if x.Level() == logic.Incomplete || x.Level() > w.Level {
			continue
		}
		r, there := w.Ladder.Lookup(x.Slug())
		if !there || w.Ladder.Rank(r.Technique) >= w.Ladder.Rank(t) {
			return false
		}
	}
	return true
}

// Named returns the required techniques, without duplicates.
func (w *Wish) Named() []*logic.Technique {
	var out []*logic.Technique
	for _, x := range append(slices.Clone(w.Needs), Times{Techniques: w.Only}, w.Hardest) {
		for _, t := range x.Techniques {
			if !slices.Contains(out, t) {
				out = append(out, t)
			}
		}
	}
	return out
}
