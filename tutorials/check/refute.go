package check

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// maxRefuted is the largest number of wrong conclusions that are refuted. The first ones are chosen.
const maxRefuted = 3

// refute adds refutations of the wrong conclusions to the verdict.
func (j *judge) refute() error {
	for i, c := range j.claim.Conclusions {
		if j.status[i] != False || len(j.v.Refutations) == maxRefuted {
			continue
		}
		r, err := j.Refute(j.ctx, j.g, c)
		if err != nil {
			return err
		}
		if j.Reveal && j.puzzle.Unique() {
			r.Digit = int(j.puzzle.Solution[c.Candidate.Cell()])
		}
		r.Short = j.inShort(r)
		j.v.Refutations = append(j.v.Refutations, *r)
	}
	return nil
}

// ErrNotWrong reports that a conclusion cannot be refuted because some solution agrees with it.
var ErrNotWrong = errors.New("is not wrong")

// Refute assumes a conclusion that is wrong in g and shows the contradiction to which it leads. The error wraps
// ErrNotWrong if the conclusion is not wrong. The other errors are those of why.Finder.Explain.
func (r *Referee) Refute(ctx context.Context, g *board.Grid, c why.Conclusion) (*Refutation, error) {
	out := &Refutation{Conclusion: c}
	if line := Plainly(r.Notation, g, c); line != "" {
		out.Lines, out.Exact = []string{line}, true
		return out, nil
	}
	opposite := why.Conclusion{Candidate: c.Candidate, Place: !c.Place}
	proof, err := r.finder.Explain(ctx, g, opposite, r.options())
	if agreeing := (*why.WrongError)(nil); errors.As(err, &agreeing) {
		return nil, fmt.Errorf("%v %w", c, ErrNotWrong)
	}
	if errors.Is(err, why.ErrBudget) {
		out.Lines = []string{"The way to a contradiction is too long to show here."}
		return out, nil
	}
	if err != nil {
		return nil, err
	}
	words := why.Words{Cell: r.Notation.Cell, House: r.Notation.House, Lines: why.Readable}
	lines := strings.Split(strings.TrimSpace(words.Story(&proof)), "\n")
	out.Lines = lines[:len(lines)-1] // the last one tells the opposite
	if proof.Story.Leaves() > 1 {
		out.Lines = append(out.Lines, "Every case fails.")
	}
	out.Size, out.Exact = proof.Size(), proof.Exact()
	out.Cites = proof.Constraints
	return out, nil
}

// Plainly describes what the digits on the board show about a conclusion: that its cell is solved or sees the
// digit, or that the candidate is gone. If they show nothing, Plainly returns "". It prefers the houses in which
// the learner is looking.
func Plainly(n board.Notation, g *board.Grid, c why.Conclusion, looking ...board.House) string {
	x, w := c.Candidate, &words.Writer{Notation: n}
	v, d := g.Value(x.Cell()), x.Digit()
	p, h, seen := Seen(g, x, looking...)
	switch {
	case v == d && !c.Place:
		w.Cell(x.Cell()).Text(" is solved, and it is ").Digit(v).Text(".")
	case v != 0:
		w.Cell(x.Cell()).Text(" is already ").Digit(v).Text(".")
	case seen:
		w.Text(words.Capital(n.House(h))).Text(" already has ").Text(digitArticle(d)).Text(" ").Digit(d).Text(", in ").Cell(p).Text(".")
	case !g.Has(x):
		w.Digit(d).Text(" is not a candidate in ").Cell(x.Cell()).Text(" any more.")
	}
	return string(w.Buf)
}

// Seen returns a cell that has the digit of x and sees the cell of x, and a house that contains both. It prefers the
// houses in which the learner is looking.
func Seen(g *board.Grid, x board.Candidate, looking ...board.House) (board.Cell, board.House, bool) {
	own := x.Cell().Houses()
	for _, h := range slices.Concat(looking, own[:]) {
		if !slices.Contains(own[:], h) {
			continue
		}
		for c := range h.Cells().Without(x.Cell()).All() {
			if g.Value(c) == x.Digit() {
				return c, h, true
			}
		}
	}
	return 0, 0, false
}

// easiest looks for the easiest techniques that give the right conclusions. A step that is harder than all that
// the puzzle needs does not help a learner, so it does not count. For what no other step gives, easiest looks
// for the step of the path that does.
func (j *judge) easiest() {
	for i, c := range j.claim.Conclusions {
		if j.status[i] == Right {
			j.late = append(j.late, c)
		}
	}
	ladder, reach := j.ladder(), -1
	for i, rung := range ladder {
		if len(j.late) == 0 || j.view.Stopped() {
			return
		}
		if reach < 0 && !j.Know && rung.Level > logic.Hard {
			reach = needed(j.path(ladder), len(ladder))
		}
		if reach >= 0 && i > reach {
			break
		}
		for s := range rung.Steps(j.view) {
			if given := j.given(&s, j.late); len(given) > 0 {
				j.way(rung, &s, given)
			}
			if len(j.late) == 0 {
				return
			}
		}
	}
	if j.shown() && j.v.Easiest == nil {
		return
	}
	for _, l := range []logic.Ladder{ladder, j.usableOf(techniques.Standard())} {
		path := j.path(l)
		g := path.Start
		for i := range path.Steps {
			s := &path.Steps[i]
			s.Apply(&g)
			if !slices.ContainsFunc(j.late, func(c why.Conclusion) bool { return !holds(&g, c) }) {
				j.v.Later = &LaterStep{s.Technique.Slug, s.Technique.Name, i + 1}
				return
			}
		}
	}
}

// way records a step that gives some of the conclusions.
func (j *judge) way(rung logic.Rung, s *logic.Step, given []why.Conclusion) {
	way := Way{Technique: rung.Slug, Name: rung.Name, Level: rung.Level.String(), Gives: given}
	if j.tellable(given, s.Placements) {
		way.Pattern = j.pattern(s)
	} else if houses := cited(s); houses.Len() == 1 {
		way.where = string(j.words().Text(" in ").Houses(houses).Buf)
	}
	j.late = why.Without(j.late, given)
	j.v.Easiest = append(j.v.Easiest, way)
}

// path returns the path that a ladder makes from the position. It is empty if the solver fails. The paths of the last
// position are kept, because learners ask more than once about a position.
func (j *judge) path(l logic.Ladder) *logic.Log {
	j.paths = slices.DeleteFunc(j.paths, func(log *logic.Log) bool { return log.Start != *j.g })
	for _, log := range j.paths {
		if slices.Equal(log.Ladder, l) {
			return log
		}
	}
	solver := solve.Solver{Ladder: l}
	log, err := solver.Solve(j.ctx, j.g)
	if err != nil {
		return &logic.Log{Start: *j.g}
	}
	j.paths = append(j.paths, log)
	return log
}

// needed returns the highest rung that a path needs. If the path does not solve the puzzle, all n rungs may be needed.
func needed(path *logic.Log, n int) int {
	if path.Outcome != logic.OutcomeSolved {
		return n
	}
	out := 0
	for i := range path.Steps {
		out = max(out, path.Ladder.Rank(path.Steps[i].Technique))
	}
	return out
}

// holds reports whether a position has a conclusion.
func holds(g *board.Grid, c why.Conclusion) bool {
	if c.Place {
		return g.Value(c.Candidate.Cell()) == c.Candidate.Digit()
	}
	return !g.Has(c.Candidate)
}

// tellable reports whether a pattern that places digits may be shown. It may be shown if the
// learner already knows all of these digits, or if everything may be revealed.
func (j *judge) tellable(given []why.Conclusion, placed []board.Candidate) bool {
	for _, x := range placed {
		if !j.Reveal && !slices.Contains(given, why.Conclusion{Candidate: x, Place: true}) {
			return false
		}
	}
	return true
}
