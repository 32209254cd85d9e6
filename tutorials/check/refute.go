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
)

// maxRefuted is the largest number of wrong conclusions that are refuted. The first ones are
// chosen.
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
		j.v.Refutations = append(j.v.Refutations, *r)
	}
	return nil
}

// ErrNotWrong reports that a conclusion cannot be refuted because some solution agrees with it.
var ErrNotWrong = errors.New("is not wrong")

// Refute assumes a conclusion that is wrong in g and shows the contradiction to which it leads. The
// error wraps ErrNotWrong if the conclusion is not wrong. The other errors are those of
// why.Finder.Explain.
func (r *Referee) Refute(ctx context.Context, g *board.Grid, c why.Conclusion) (*Refutation, error) {
	out := &Refutation{Conclusion: c.String()}
	if line := r.plainly(g, c); line != "" {
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
	for _, k := range proof.Constraints {
		out.Cites = append(out.Cites, k.String())
	}
	return out, nil
}

// plainly describes an obvious mistake. A mistake is obvious if the cell is solved or sees the
// digit. If the mistake is not obvious, plainly returns "".
func (r *Referee) plainly(g *board.Grid, c why.Conclusion) string {
	x := c.Candidate
	w := &words.Writer{Notation: r.Notation}
	switch v := g.Value(x.Cell()); {
	case v != 0 && c.Place:
		w.Cell(x.Cell()).Text(" is already ").Digit(v).Text(".")
	case v != 0:
		w.Cell(x.Cell()).Text(" is solved, and it is ").Digit(v).Text(".")
	case g.Has(x):
		return ""
	default:
		for p := range x.Cell().Peers().All() {
			if g.Value(p) == x.Digit() {
				return string(w.Cell(x.Cell()).Text(" sees the ").Digit(x.Digit()).Text(" in ").Cell(p).Text(".").Buf)
			}
		}
		w.Digit(x.Digit()).Text(" is not a candidate in ").Cell(x.Cell()).Text(" any more.")
	}
	return string(w.Buf)
}

// easiest looks for the easiest techniques that give the right conclusions.
func (j *judge) easiest() {
	var wanted []why.Conclusion
	for i, c := range j.claim.Conclusions {
		if j.status[i] == Right {
			wanted = append(wanted, c)
		}
	}
	for _, rung := range j.ladder() {
		if len(wanted) == 0 || j.view.Stopped() {
			return
		}
		for s := range rung.Steps(j.view) {
			given := j.given(&s, wanted)
			if len(given) == 0 {
				continue
			}
			way := Way{Technique: rung.Slug, Name: rung.Name, Level: rung.Level.String()}
			if j.tellable(given, s.Placements) {
				way.Pattern = j.pattern(&s)
			} else if houses := cited(&s); houses.Len() == 1 {
				way.where = string(j.words().Text(" in ").Houses(houses).Buf)
			}
			var rest []why.Conclusion
			for _, c := range wanted {
				if slices.Contains(given, c) {
					way.Gives = append(way.Gives, c.String())
				} else {
					rest = append(rest, c)
				}
			}
			j.v.Easiest = append(j.v.Easiest, way)
			if wanted = rest; len(wanted) == 0 {
				return
			}
		}
	}
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
