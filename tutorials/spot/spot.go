package spot

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Verdict says what came of a look.
type Verdict string

// The verdicts.
const (
	Found  Verdict = "found"  // the step is here
	Closer Verdict = "closer" // something comes into question; the looks after this one, one deeper, go through it
	Other  Verdict = "other"  // another step of the technique is here, not the one that was asked for
	Many   Verdict = "many"   // more candidates than the technique allows
	Few    Verdict = "few"    // too little that comes into question
	Apart  Verdict = "apart"  // what comes into question does not fit together
	Idle   Verdict = "idle"   // it fits, but nothing can be removed
)

// A Look is one place that was looked at.
type Look struct {
	Depth   int                // 0, or 1 for a closer look at what an earlier one kept
	Of      []board.Constraint // the cells, and the digits of houses, whose candidates were read
	Kept    []board.Constraint // for Closer: those of them that came into question
	Houses  board.HouseSet     // the houses whose cells were read, if that names the place
	Pivot   board.CellSet      // for wings and the like: the one cell that the others see
	Corners board.CellSet      // for rings: the corners of their rectangle, which may be solved
	From    *board.Candidate   // for chains: the candidate they start from
	Set     board.CellSet      // for almost locked sets: the one that others are linked to
	// Symmetry names what givens may be turned into themselves by: "a half turn". Such a
	// look reads the givens, and no rules.
	Symmetry string
	Verdict  Verdict
	Why      string // what is the case here, as a phrase: "more than one place"
}

// A Scan is the way from the whole grid to a step.
type Scan struct {
	Technique *logic.Technique
	Method    string // the way of looking, as a clause: "go digit by digit, …"
	Looks     []Look // in order; the last one has the verdict Found
	Step      logic.Step
}

// Errors of a scan.
var (
	// ErrNoWay says that no way of scanning is recorded for a technique.
	ErrNoWay = errors.New("no way of scanning is recorded")
	// ErrNotHere says that the position has no step of the technique.
	ErrNotHere = errors.New("the technique does not apply here")
)

// For scans v for a step of t, as a person would, and ends at the first one that
// shows itself. It returns ErrNoWay, ErrNotHere, or the error of the context that
// ended it.
func For(ctx context.Context, v *logic.View, t *logic.Technique) (*Scan, error) {
	return run(ctx, v, t, nil)
}

// To scans v until it comes upon s. Other steps of the technique that show
// themselves before are passed by, with the verdict Other.
func To(ctx context.Context, v *logic.View, s *logic.Step) (*Scan, error) {
	return run(ctx, v, s.Technique, s)
}

// Next scans v for a step of the first technique of the ladder that has one. If a
// technique that applies has no recorded way, the error wraps ErrNoWay and names it;
// if none applies, it is ErrNotHere.
func Next(ctx context.Context, v *logic.View, ladder logic.Ladder) (*Scan, error) {
	v = v.WithContext(ctx)
	for _, r := range ladder {
		if _, ok := r.First(v); ok {
			return For(ctx, v, r.Technique)
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	return nil, ErrNotHere
}

// Knows reports whether a way of scanning is recorded for t.
func Knows(t *logic.Technique) bool {
	_, ok := ways[t.Slug]
	return ok
}

// Method returns how a person looks for t, as a clause, and "" if no way is
// recorded.
func Method(t *logic.Technique) string { return ways[t.Slug].method }

func run(ctx context.Context, v *logic.View, t *logic.Technique, target *logic.Step) (*Scan, error) {
	w, ok := ways[t.Slug]
	if !ok {
		return nil, fmt.Errorf("%s: %w", t.Name, ErrNoWay)
	}
	s := scanner{v: v.WithContext(ctx), ctx: ctx, out: &Scan{Technique: t, Method: w.method}}
	for step := range t.Steps(s.v) {
		s.steps = append(s.steps, found{step, reads(&step), target == nil || same(&step, target)})
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(s.steps, func(f found) bool { return f.wanted }) {
		return nil, ErrNotHere
	}
	if w.scan(&s); s.done {
		return s.out, ctx.Err()
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return nil, fmt.Errorf("%s: the way of scanning came upon none of its %d steps", t.Name, len(s.steps))
}

// same reports whether two steps of a technique conclude the same from the same.
func same(a, b *logic.Step) bool {
	return slices.Equal(a.Placements, b.Placements) && slices.Equal(a.Eliminations, b.Eliminations) &&
		reads(a) == reads(b)
}

// A found is a step of the technique, and what has to be read to see it.
type found struct {
	step   logic.Step
	reads  constraintSet
	wanted bool
}

// A constraintSet is a set of constraints, one bit each.
type constraintSet [6]uint64

func (s *constraintSet) add(k board.Constraint) { s[k/64] |= 1 << (k % 64) }

func (s *constraintSet) within(t *constraintSet) bool {
	for i := range s {
		if s[i]&^t[i] != 0 {
			return false
		}
	}
	return true
}

// reads returns what s cites. A step that leans on a deadly pattern is seen by
// reading the cells of the pattern.
func reads(s *logic.Step) (out constraintSet) {
	if s.Deadly != nil {
		for _, x := range s.Deadly {
			out.add(board.InCell(x.Cell()))
		}
		return out
	}
	for k := range s.Citations() {
		out.add(k)
	}
	return out
}

// A scanner records the looks of one scan.
type scanner struct {
	v     *logic.View
	ctx   context.Context
	steps []found
	out   *Scan
	done  bool // the step is found, or the context has ended
}

// look records l. Its verdict holds unless a step of the technique can be seen
// from what was read; fits narrows these steps if it is not nil. It reports whether
// the scan is over; then it does nothing, so that who goes through a short list need not ask.
func (s *scanner) look(l Look, fits func(*logic.Step) bool) bool {
	var read constraintSet
	for _, k := range l.Of {
		read.add(k)
	}
	return s.lookFor(l, func(f *found) bool { return f.reads.within(&read) && (fits == nil || fits(&f.step)) })
}

// lookFor records l. Its verdict holds unless a step fits.
func (s *scanner) lookFor(l Look, fits func(*found) bool) bool {
	if s.ctx.Err() != nil {
		s.done = true
	}
	if s.done {
		return true
	}
	for i := range s.steps {
		f := &s.steps[i]
		if !fits(f) {
			continue
		}
		l.Why, l.Verdict = "", Other
		if f.wanted {
			s.done, s.out.Step, l.Verdict = true, f.step, Found
			break
		}
	}
	s.out.Looks = append(s.out.Looks, l)
	return s.done
}

// survey records a look that closer looks follow, or drops it with why if fewer
// than n of what was read come into question. It reports whether to go on with the
// closer looks.
func (s *scanner) survey(l Look, n int, why string) bool {
	if s.done || s.ctx.Err() != nil {
		s.done = true
		return false
	}
	l.Verdict, l.Why = Closer, ""
	if len(l.Kept) < n {
		l.Kept, l.Verdict, l.Why = nil, Few, why
	}
	s.out.Looks = append(s.out.Looks, l)
	return l.Verdict == Closer
}

// surveyCells is survey for the open cells of a house, which are items, of which kept come
// into question. Where all cells are solved there is nothing to look at.
func (s *scanner) surveyCells(h board.House, items []item, kept board.CellSet, why string) bool {
	l := Look{Of: constraints(items), Kept: inCells(kept), Houses: board.HousesOf(h)}
	return len(items) > 0 && s.survey(l, 1, why)
}

// union returns the cells of all groups.
func union(groups []board.CellSet) (all board.CellSet) {
	for _, cells := range groups {
		all = all.Or(cells)
	}
	return all
}

// barren drops the last look if it was a survey that no closer look followed.
func (s *scanner) barren(why string) {
	if l := &s.out.Looks[len(s.out.Looks)-1]; l.Verdict == Closer {
		l.Kept, l.Verdict, l.Why = nil, Apart, why
	}
}
