package teacher

import (
	"context"
	"fmt"
	"time"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/whynot"
)

// mostLines is the largest number of lines of a proof that are shown at once.
const mostLines = 3

// missTime is the time limit for the search for a pattern that is almost there.
const missTime = 2 * time.Second

// refuse replies to an answer that does not follow. The reply is about one conclusion, the first wrong
// one if there is one. Only a conclusion that the solution denies is called wrong, and only that counts
// against the learner.
func (q *Question) refuse(ctx context.Context, v *tutorials.Mark) (Reply, error) {
	r := *v.Main()
	switch r.Status {
	case check.Known:
		var out Reply
		q.known(&out, r.Candidate)
		return out, nil
	case check.Right, check.Open:
		return q.unfounded(ctx, r), nil
	}
	if d := q.Exam.Drill.Grid.Value(r.Candidate.Cell()); d != 0 && r.Placed { // a slip of the cursor does not count
		return Reply{Wrong: true, Lines: []string{string(q.words().Cell(r.Candidate.Cell()).Text(" is already ").Digit(d).Text(".").Buf)}}, nil
	}
	q.Slips++
	q.wrong = &r
	out := Reply{Wrong: true, Light: Light{Wrong: []board.Candidate{r.Candidate}}}
	if q.Chances > 0 {
		return q.chance(out), nil
	}
	if r.Placed {
		q.notPlaced(&out, r)
		return out, nil
	}
	return out, q.notRemoved(ctx, &out, r)
}

// chance replies to a wrong answer in a placement test, without an explanation.
func (q *Question) chance(out Reply) Reply {
	if q.Slips >= q.Chances {
		q.end(q.step(), false)
		out.Lines, out.Over = []string{"That does not follow here."}, true
		return out
	}
	out.Lines = []string{"That does not follow here. A slip? You may answer once more."}
	return out
}

func (q *Question) words() *words.Writer { return &words.Writer{Notation: q.Renderer.Notation} }

// unfounded replies to a conclusion that is not wrong, but for a reason that the learner cannot have
// seen here. It is no wrong answer.
func (q *Question) unfounded(ctx context.Context, r tutorials.Refusal) Reply {
	out := Reply{Light: Light{Ask: r.Candidate.Cell().Set()}}
	t, text := q.named(), "That is true, but no easy step shows it here."
	switch {
	case r.Status == check.Open:
		text = "That does not follow. The puzzle has several solutions, and they disagree about it."
	case r.Why == tutorials.TooEarly && t != nil:
		text = "That is true, but it follows one step later. First say what the " + t.Name + " removes."
	case t != nil:
		text = "That is true, but it does not follow from " + aPattern(t) + " here."
	}
	out.Lines = []string{text}
	switch {
	case q.Chances > 0:
		out.Lines = append(out.Lines, "Look for something else that follows.")
		return out
	case r.Placed && r.Why == tutorials.OnlyRemovals && t != nil:
		out.Lines = append(out.Lines, "The "+t.Name+" places no digit here. It removes candidates.")
		return out
	case r.Placed && r.Status == check.Right && r.Why == tutorials.Unfounded:
		q.otherPlace(&out, r.Candidate)
		return out
	case r.Placed || q.confined(&out, r.Candidate):
		return out
	}
	if miss := q.miss(ctx, r.Candidate); miss != "" {
		out.Lines = append(out.Lines, miss)
	}
	return out
}

// blocker returns a cell that contains the digit of x and sees the cell of x, and a house that
// contains both cells.
func (q *Question) blocker(x board.Candidate) (board.Cell, board.House, bool) {
	for _, h := range x.Cell().Houses() {
		for c := range h.Cells().All() {
			if c != x.Cell() && q.Exam.Drill.Grid.Value(c) == x.Digit() {
				return c, h, true
			}
		}
	}
	return 0, 0, false
}

// notPlaced explains why a digit cannot be in the cell in which it was placed, or why it need not
// be there.
func (q *Question) notPlaced(out *Reply, r tutorials.Refusal) {
	g, x := &q.Exam.Drill.Grid, r.Candidate
	c, d := x.Cell(), x.Digit()
	for h := range q.house.All() {
		if !h.Cells().Has(c) {
			out.Lines = []string{string(q.words().Cell(c).Text(" is not in ").House(h).Text(".").Buf)}
			return
		}
	}
	if p, h, ok := q.blocker(x); ok {
		out.Light.Look, out.Light.Houses = p.Set(), out.Light.Houses.With(h)
		house := string(q.words().House(h).Buf)
		out.Lines = []string{
			string(q.words().Text("Not ").Digit(d).Text(" in ").Cell(c).Text(".").Buf),
			string(q.words().Text(words.Capital(house)).Text(" already has ").Text(an(d)).Text(" ").Digit(d).Text(", in ").Cell(p).
				Text(". So no other cell of ").Text(house).Text(" can be ").Digit(d).Text(".").Buf),
		}
		return
	}
	switch {
	case !g.Has(x):
		out.Lines = []string{string(q.words().Digit(d).Text(" is crossed out in ").Cell(c).Text(".").Buf)}
	case r.Why == tutorials.OnlyRemovals && q.named() != nil:
		out.Lines = []string{"The " + q.named().Name + " places no digit here. It removes candidates."}
	default:
		out.Lines = []string{string(q.words().Cell(c).Text(" can be ").Digit(d).Text(", but it need not be.").Buf)}
		q.otherPlace(out, x)
	}
}

// otherPlace describes where else the digit of x could be, and which other digits its cell could
// have.
func (q *Question) otherPlace(out *Reply, x board.Candidate) {
	g, c, d := &q.Exam.Drill.Grid, x.Cell(), x.Digit()
	var best board.House
	fewest := 10
	for _, h := range c.Houses() {
		if n := g.Spots(d).And(h.Cells()).Len(); n < fewest || n == fewest && h > best {
			best, fewest = h, n
		}
	}
	others := g.Spots(d).And(best.Cells()).Without(c)
	for o := range others.All() {
		out.Light.Also = append(out.Light.Also, board.At(o, d))
	}
	out.Light.Houses = out.Light.Houses.With(best)
	w := q.words().Text("In ").House(best).Text(", ").Digit(d).Text(" can also be in ").EachCell(others, "or").Text(".")
	if rest := g.Marks(c).Without(d); q.Clean && rest != 0 {
		w.Text(" And ").Cell(c).Text(" can also be ").Digits(rest, "or").Text(".")
	}
	out.Lines = append(out.Lines, string(w.Buf))
}

// known replies to a conclusion that the position has already.
func (q *Question) known(out *Reply, x board.Candidate) {
	c, d := x.Cell(), x.Digit()
	switch v := q.Exam.Drill.Grid.Value(c); {
	case v != 0:
		out.Lines = []string{string(q.words().Cell(c).Text(" is already ").Digit(v).Text(".").Buf)}
	default:
		w := q.words().Digit(d).Text(" is not a candidate of ").Cell(c).Text(" any more.")
		if p, h, ok := q.blocker(x); ok {
			out.Light.Look = p.Set()
			house := string(q.words().House(h).Buf)
			w = q.words().Cell(c).Text(" cannot be ").Digit(d).Text(" anyway: ").Text(house).Text(" has its ").Digit(d).
				Text(" in ").Cell(p).Text(".")
		}
		out.Lines = []string{string(w.Buf)}
	}
}

// notRemoved explains why a candidate cannot be removed.
func (q *Question) notRemoved(ctx context.Context, out *Reply, r tutorials.Refusal) error {
	x := r.Candidate
	c, d := x.Cell(), x.Digit()
	if v := q.Exam.Drill.Grid.Value(c); v != 0 {
		q.known(out, x)
		return nil
	}
	out.Lines = []string{string(q.words().Cell(c).Text(" can still be ").Digit(d).Text(".").Buf)}
	if q.confined(out, x) {
		return nil
	}
	referee := check.Referee{Notation: q.Renderer.Notation}
	refutation, err := referee.Refute(ctx, &q.Exam.Drill.Grid, r.Conclusion())
	if err != nil {
		return err
	}
	if len(refutation.Lines) <= mostLines {
		out.Lines = append(out.Lines, refutation.Lines...)
		return nil
	}
	miss := q.miss(ctx, x)
	switch {
	case miss != "":
		out.Lines = append(out.Lines, miss)
	case q.named() != nil:
		out.Lines = append(out.Lines, fmt.Sprintf("No %s here removes it.", q.named().Name))
	default:
		out.Lines = append(out.Lines, "No step here removes it.")
	}
	out.More = true
	out.Lines = append(out.Lines, fmt.Sprintf("In fact it must stay. The reason takes %d lines.", len(refutation.Lines)))
	return nil
}

// confined replies to a wrong elimination of the right digit, if the technique is about a digit
// that is confined to a line or a box. The reply describes where the digit is, what it rules out,
// and that the cell is not among these.
func (q *Question) confined(out *Reply, x board.Candidate) bool {
	if t := q.named(); t == nil || t.Family != logic.Intersections {
		return false
	}
	for i := range q.Exam.Drill.Steps {
		s := &q.Exam.Drill.Steps[i]
		base, cover := s.Part(logic.Base), s.Part(logic.Cover)
		if base == nil || cover == nil || base.Digits() != x.Digit().Set() || cover.ShownHouses().Len() != 1 {
			continue
		}
		home, line := base.ShownHouses(), cover.ShownHouses().First()
		cells, n := base.Cells(), base.Cells().Len()
		out.Light.Look, out.Light.Houses, out.Light.Digits = cells, home.With(line), x.Digit().Set()
		w := q.words().Text("You have the right digit: the ").Digit(x.Digit()).Text(" of ").Houses(home).Text(" is in ").
			EachCell(cells, "or").Text(".")
		out.Lines = append(out.Lines, string(w.Buf))
		w = q.words().Text(words.Plural(n, "It is", words.Plural(n-1, "Both cells are", "All of them are"))).Text(" in ").
			House(line).Text(". So they rule out the rest of ").House(line).Text(". ").Cell(x.Cell())
		if line.Cells().Has(x.Cell()) {
			w.Text(" is one of them.")
		} else {
			w.Text(" is not in ").House(line).Text(".")
		}
		out.Lines = append(out.Lines, string(w.Buf),
			string(q.words().Text("Which other cells of ").House(line).Text(" can lose the ").Digit(x.Digit()).Text("?").Buf))
		return true
	}
	return false
}

// miss describes the pattern of the technique that comes nearest to removing x, and what is
// missing from it.
func (q *Question) miss(ctx context.Context, x board.Candidate) string {
	t := q.named()
	if t == nil {
		return ""
	}
	limited, cancel := context.WithTimeout(ctx, missTime)
	defer cancel()
	answer, err := whynot.Find(limited, &q.Exam.Drill.Grid, whynot.Query{Technique: t, Ladder: techniques.Basic(),
		Digits: x.Digit().Set(), Cells: x.Cell().Set()})
	if err != nil {
		return ""
	}
	for i := range answer.Misses {
		for _, e := range answer.Misses[i].Step.Eliminations {
			if e == x {
				return whynot.Words{Notation: q.Renderer.Notation}.Miss(&answer.Misses[i])
			}
		}
	}
	return ""
}

// an returns the indefinite article for a digit as it is read aloud.
func an(d board.Digit) string {
	if d == 8 {
		return "an"
	}
	return "a"
}
