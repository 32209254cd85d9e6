package spot

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// A Finding is the result of a look.
type Finding string

// The results of a look.
const (
	Found Finding = "found" // the step is here
	// something here may be part of the pattern; the following looks, one level deeper, examine it
	Closer Finding = "closer"
	Other  Finding = "other" // a different step of the technique is here, not the one that was requested
	Many   Finding = "many"  // more candidates than the technique allows
	Few    Finding = "few"   // too few cells or candidates here are suitable
	Apart  Finding = "apart" // there are suitable cells or candidates, but they do not form the pattern
	Idle   Finding = "idle"  // the pattern is here, but it removes nothing
)

// A Look is one place that was examined during a scan.
type Look struct {
	Depth   int                // 0, or 1 for a closer look at what an earlier one kept
	Of      []board.Constraint // the cells, and the digits of houses, whose candidates were read
	Kept    []board.Constraint // for Closer: those of them that may be part of the pattern
	Houses  board.HouseSet     // the houses whose cells were read, if that names the place
	Pivot   board.CellSet      // for wings: the one cell that the others see
	Corners board.CellSet      // of a rectangle, some of which may be solved
	From    *board.Candidate   // for chains: the candidate they start from
	Set     board.CellSet      // for almost locked sets: the one to which others are linked
	// Symmetry names the transformation that may map the givens onto themselves, as in "a half
	// turn". A look with a symmetry reads the givens and no rules.
	Symmetry string
	Finding  Finding
	Why      string // what was found, as a phrase: "more than one place"
}

// A Scan is the sequence of looks that leads from the whole grid to a step.
type Scan struct {
	Technique *logic.Technique
	Method    string // the way of looking, as a clause: "go digit by digit, …"
	Looks     []Look // in order; the last one has the verdict Found
	Step      logic.Step
}

// Errors of a scan.
var (
	// ErrNoWay is returned if no way of scanning is recorded for a technique.
	ErrNoWay = errors.New("there is no description yet of how to look for this technique")
	// ErrNotHere is returned if the position has no step of the technique.
	ErrNotHere = errors.New("the technique does not apply here")
)

// For scans v for a step of t in the way a person would, and stops at the first step it finds. It
// returns ErrNoWay, ErrNotHere, or the error of ctx if ctx ended the scan.
func For(ctx context.Context, v *logic.View, t *logic.Technique) (*Scan, error) {
	return run(ctx, v, t, nil)
}

// To scans v until it finds s. Other steps of the technique that it finds before are skipped, and
// their looks have the finding Other.
func To(ctx context.Context, v *logic.View, s *logic.Step) (*Scan, error) {
	return run(ctx, v, s.Technique, s)
}

// Next scans v for a step of the first technique of the ladder that has one. If no way of scanning
// is recorded for that technique, the error wraps ErrNoWay and names it. If no technique applies,
// the error is ErrNotHere.
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

// Knows reports whether a method of looking is recorded for t.
func Knows(t *logic.Technique) bool {
	_, ok := wayOf(t)
	return ok
}

// wayOf returns the recorded way of looking for t, or else the one that t itself describes.
func wayOf(t *logic.Technique) (way, bool) {
	if w, ok := ways[t.Slug]; ok || t.Look == "" {
		return w, ok
	}
	return way{t.Look, wholeGrid}, true
}

// Method describes how a person looks for t, as a clause. It returns "" if no way is recorded.
func Method(t *logic.Technique) string {
	w, _ := wayOf(t)
	return w.method
}

func run(ctx context.Context, v *logic.View, t *logic.Technique, target *logic.Step) (*Scan, error) {
	if t == nil {
		return nil, fmt.Errorf("no technique: %w", ErrNoWay)
	}
	w, ok := wayOf(t)
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
	return nil, fmt.Errorf("%s: the method of looking found none of its %d steps", t.Name, len(s.steps))
}

// same reports whether two steps of a technique draw the same conclusions from the same rules.
func same(a, b *logic.Step) bool {
	return slices.Equal(a.Placements, b.Placements) && slices.Equal(a.Eliminations, b.Eliminations) &&
		reads(a) == reads(b)
}

// A found is a step of the technique together with the rules that must be read to see it.
type found struct {
	step   logic.Step
	reads  constraintSet
	wanted bool
}

// A constraintSet is a set of constraints, with one bit for each.
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

// reads returns the constraints that s cites. If a step depends on a deadly pattern, it returns the
// cells of the pattern instead, because reading them is enough to see the step.
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

// look records l. The finding of l stays as it is unless a step of the technique can be seen from
// the rules that were read. If fits is not nil, only steps that it accepts count. look returns true
// if the scan is over. It then does nothing, so callers with a short list need not check for the
// end.
func (s *scanner) look(l Look, fits func(*logic.Step) bool) bool {
	var read constraintSet
	for _, k := range l.Of {
		read.add(k)
	}
	return s.lookFor(l, func(f *found) bool { return f.reads.within(&read) && (fits == nil || fits(&f.step)) })
}

// lookFor records l. The finding of l stays as it is unless a step fits.
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
		l.Why, l.Finding = "", Other
		if f.wanted {
			s.done, s.out.Step, l.Finding = true, f.step, Found
			break
		}
	}
	s.out.Looks = append(s.out.Looks, l)
	return s.done
}

// survey records a look that is followed by closer looks. If fewer than n of the rules read are
// worth a closer look, it records that nothing was found, with the reason why. If there is nothing
// to read, it records nothing. It reports whether the closer looks should follow.
func (s *scanner) survey(l Look, n int, why string) bool {
	if s.done || s.ctx.Err() != nil {
		s.done = true
		return false
	}
	if len(l.Of) == 0 {
		return false
	}
	l.Finding, l.Why = Closer, ""
	if len(l.Kept) < n {
		l.Kept, l.Finding, l.Why = nil, Few, why
	}
	s.out.Looks = append(s.out.Looks, l)
	return l.Finding == Closer
}

// surveyCells is like survey, for the open cells of a house. The items are these cells, and kept
// holds the cells that are worth a closer look.
func (s *scanner) surveyCells(h board.House, items []item, kept board.CellSet, why string) bool {
	return s.survey(Look{Of: constraints(items), Kept: parts.InCells(kept), Houses: board.HousesOf(h)}, 1, why)
}

// union returns the cells of all groups.
func union(groups []board.CellSet) (all board.CellSet) {
	for _, cells := range groups {
		all = all.Or(cells)
	}
	return all
}

// barren marks the last look as fruitless if it was a survey and no closer look followed it.
func (s *scanner) barren(why string) {
	if l := &s.out.Looks[len(s.out.Looks)-1]; l.Finding == Closer {
		l.Kept, l.Finding, l.Why = nil, Apart, why
	}
}
