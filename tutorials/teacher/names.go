package teacher

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// mostChoices is the largest number of names that a learner can choose from.
const mostChoices = 4

// choices returns names to choose from for the step s in g: the correct one, and those of the
// taught techniques that are most easily confused with it. Techniques that the lesson mentions
// come first, then the nearest ones of the same family, then the nearest of any family. Only the
// step's own name is correct. The seed decides the order of the result.
func choices(g *board.Grid, s *logic.Step, taught []*logic.Technique, seed uint64) ([]*logic.Technique, error) {
	own := s.Technique
	mentioned, err := confusedWith(own)
	if err != nil {
		return nil, err
	}
	all := techniques.Everything()
	also := also(g, s)
	others := slices.DeleteFunc(slices.Clone(taught), func(t *logic.Technique) bool {
		return t == own || techniques.Special(own, t) || techniques.Special(t, own) || slices.Contains(also, t)
	})
	far := func(t *logic.Technique) int {
		away := all.Rank(t) - all.Rank(own)
		switch {
		case slices.Contains(mentioned, t):
			return 0
		case t.Family != own.Family:
			return len(all) + max(away, -away)
		}
		return max(away, -away)
	}
	slices.SortStableFunc(others, func(a, b *logic.Technique) int { return cmp.Compare(far(a), far(b)) })
	out := append([]*logic.Technique{own}, others[:min(len(others), mostChoices-1)]...)
	rand.New(rand.NewPCG(seed, 3)).Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out, nil
}

// also returns the other techniques of which a step is an instance. For a single, these include
// every technique that places the same digit in the same cell.
func also(g *board.Grid, s *logic.Step) []*logic.Technique {
	out := techniques.Also(logic.NewView(g), s)
	if s.Technique.Family != logic.Singles {
		return out
	}
	for _, t := range techniques.Of(logic.Singles) {
		for o := range t.Steps(logic.NewView(g)) {
			if t != s.Technique && slices.Equal(o.Placements, s.Placements) {
				out = append(out, t)
				break
			}
		}
	}
	return out
}

// confusedWith returns the techniques that the lesson of t mentions in its section "Not to be
// confused with".
func confusedWith(t *logic.Technique) (out []*logic.Technique, err error) {
	lesson, err := tutorials.For(t)
	if err != nil || lesson == nil {
		return nil, err
	}
	for _, s := range lesson.Sections {
		if s.Heading != "Not to be confused with" {
			continue
		}
		text := strings.ToLower(strings.Join(strings.Fields(s.Body), " "))
		for _, other := range techniques.Everything().Techniques() {
			if strings.Contains(text, strings.ToLower(other.Name)) {
				out = append(out, other)
			}
		}
	}
	return out, nil
}

// Name judges the learner's name for the pattern. A more general name is also correct, such as
// that of a braid for a whip.
func (q *Question) Name(_ context.Context, t *logic.Technique) Reply {
	g, s := &q.Drill.Grid, q.step()
	switch {
	case t == s.Technique:
		q.end(s, true)
		return Reply{Lines: []string{q.right()}, Right: true, Over: true}
	case techniques.Special(s.Technique, t), slices.Contains(also(g, s), t):
		q.end(s, true)
		return Reply{Lines: []string{"Right: it is " + explain.WithArticle(t.Name) + " as well. Its closest name is " +
			s.Technique.Name + "."}, Right: true, Over: true}
	}
	q.Slips++
	return Reply{Lines: []string{"It is not " + explain.WithArticle(t.Name) + ".", q.notA(t)}, Wrong: true}
}

// notA explains why a name is wrong, using facts from this board. The explanation does not reveal
// the digit of a single.
func (q *Question) notA(t *logic.Technique) string {
	s, g := q.step(), &q.Drill.Grid
	w := &words.Writer{Notation: q.Renderer.Notation}
	if len(s.Placements) > 0 {
		x := s.Placements[0]
		switch t.Slug {
		case "full-house":
			w.Text("A Full House is the last empty cell of a row, a column or a box. ").Cell(x.Cell()).Text(" is not: ")
			for i, h := range x.Cell().Houses() {
				w.Join(i, 3, "and").House(h).Text(" has ").Number(h.Cells().And(g.Empty()).Len()).Text(" empty cells")
			}
			return string(w.Text(".").Buf)
		case "last-digit":
			n := copies(g, x.Digit())
			return fmt.Sprintf("For a Last Digit, eight copies of the digit have to be on the board. Here there %s.",
				words.Plural(n, "is one", fmt.Sprintf("are %d", n)))
		case "naked-single":
			return "In a Naked Single, the cell has one candidate left. " + q.cell(x.Cell()) +
				fmt.Sprintf(" still has %d.", g.Marks(x.Cell()).Len())
		case "hidden-single":
			return "In a Hidden Single, the digit has no other place in a row, a column or a box. Here it has other places " +
				"in all three."
		}
	}
	return q.shape(t)
}

// shape compares the pattern with the technique that the learner named.
func (q *Question) shape(t *logic.Technique) string {
	s := q.step()
	cells, digits := s.Shown().Len(), s.DigitsShown().Len()
	w := (&words.Writer{}).Text("Here you see ").Number(digits).Text(words.Plural(digits, " digit in ", " digits in ")).
		Number(cells).Text(words.Plural(cells, " cell.", " cells."))
	return words.Capital(explain.WithArticle(t.Name)) + " is something else: " + t.Title + ". " + string(w.Buf)
}

// copies returns the number of cells that contain the digit d.
func copies(g *board.Grid, d board.Digit) (n int) {
	for c := range board.Cells() {
		if g.Value(c) == d {
			n++
		}
	}
	return n
}

// Taught returns the techniques whose names a learner who practises t has met: those whose lesson was read,
// whose drills were begun, or that came up by name in the introduction or in a puzzle. A nil r means that there
// is no record. In this case, Taught returns all techniques of the course up to the level of t, except those in
// the gallery.
func Taught(c *coach.Course, r *coach.Record, t *logic.Technique) (out []*logic.Technique) {
	level := skill(c, t.Slug).Level
	for _, s := range c.Skills() {
		met := r == nil && !s.Gallery && s.Level <= level
		if r != nil {
			p := r.Get(s.Slug)
			met = p.Lesson != 0 || p.Right+p.Wrong > 0 || len(p.Met) > 0
		}
		if met {
			out = append(out, techniques.MustLookup(s.Slug))
		}
	}
	return out
}
