package teacher

import (
	"context"
	"fmt"
	"slices"
	"time"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/whynot"
)

// mostLines is the largest number of lines of a proof that are shown at once.
const mostLines = 3

// missTime is the time limit for the search for a pattern that is almost there.
const missTime = 2 * time.Second

// refuse replies to an answer that does not follow. The reply is about one conclusion, the first wrong one if there is
// one. Only a conclusion that the solution denies is called wrong, and only that counts against the learner.
func (q *Question) refuse(ctx context.Context, m *check.Mark) (Reply, error) {
	f := m.Refused()
	c, x := f.Conclusion, f.Conclusion.Candidate
	switch {
	case f.Status == check.Known:
		return q.known(c), nil
	case f.Status != check.False:
		return q.unfounded(ctx, f, m.Early), nil
	case c.Place && q.Drill.Grid.Value(x.Cell()) != 0: // a slip of the cursor does not count
		return Reply{Wrong: true, Lines: q.known(c).Lines}, nil
	case c.Place && q.beside(x) != "": // naming the digit before the cell is no answer either
		return Reply{Lines: []string{q.beside(x)}}, nil
	}
	q.Slips++
	q.wrong = &c
	out := Reply{Wrong: true, Light: Light{Wrong: []board.Candidate{x}}}
	if q.Chances > 0 {
		return q.chance(out), nil
	}
	if c.Place {
		q.notPlaced(&out, c)
		return out, nil
	}
	return out, q.notRemoved(ctx, &out, c)
}

// beside says why a digit in a cell is no answer to a question for the place of a digit in a house. It returns "" if it
// is one, or if the question is another.
func (q *Question) beside(x board.Candidate) string {
	if q.house == 0 {
		return ""
	}
	switch h, d := q.house.First(), q.step().Placements[0].Digit(); {
	case !h.Cells().Has(x.Cell()):
		return string(q.words().Cell(x.Cell()).Text(" is not in ").House(h).Text(". Choose a cell of ").House(h).Text(".").Buf)
	case x.Digit() != d:
		return string(q.words().Text("Here the question is about the ").Digit(d).Text(", not the ").Digit(x.Digit()).Text(".").Buf)
	}
	return ""
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
// seen here. It is no wrong answer. If early is set, the conclusion follows once the step is made.
func (q *Question) unfounded(ctx context.Context, f *check.Finding, early bool) Reply {
	c, x := f.Conclusion, f.Conclusion.Candidate
	out := Reply{Light: Light{Ask: x.Cell().Set()}}
	t, text := q.named(), "That is true, but no easy step shows it here."
	switch {
	case f.Status == check.Open:
		text = "That does not follow. The puzzle has several solutions, and they disagree about it."
	case early && t != nil:
		text = "That is true, but it follows one step later. First say what the " + t.Name + " removes."
	case t != nil:
		text = "That is true, but it does not follow from " + aPattern(t) + " here."
	case q.Step != nil && len(q.Exam.Said) > 0: // on the board that is shown, it may well follow
		n := len(why.Without(why.Conclusions(q.Step), q.Exam.Said))
		out.Lines = []string{"That is true. But first finish the step: " +
			words.Plural(n, "one more conclusion follows", number(n)+" more conclusions follow") + " from it."}
		return out
	}
	out.Lines = []string{text}
	switch {
	case q.Chances > 0:
		out.Lines = append(out.Lines, "Look for something else that follows.")
	case c.Place && !early && q.onlyRemoves(&out):
	case c.Place && !early && f.Status == check.Right:
		q.otherPlace(&out, x)
	case c.Place || q.confined(&out, x):
	default:
		if miss := q.miss(ctx, x); miss != "" {
			out.Lines = append(out.Lines, miss)
		}
	}
	return out
}

// onlyRemoves says that the technique places no digit here, if it is named and that is so.
func (q *Question) onlyRemoves(out *Reply) bool {
	t := q.named()
	places := func(s logic.Step) bool { return len(s.Placements) > 0 }
	if t == nil || slices.ContainsFunc(q.Drill.Steps, places) {
		return false
	}
	out.Lines = append(out.Lines, "The "+t.Name+" places no digit here. It removes candidates.")
	return true
}

// plainly describes what the digits on the board show about a conclusion.
func (q *Question) plainly(c why.Conclusion) string {
	return check.Plainly(q.Renderer.Notation, &q.Drill.Grid, c)
}

// notPlaced explains why a digit that the solution denies cannot be in the cell in which it was placed. If no digit on
// the board rules it out, it says so, and why the answer did not follow.
func (q *Question) notPlaced(out *Reply, placed why.Conclusion) {
	g, x := &q.Drill.Grid, placed.Candidate
	c, d := x.Cell(), x.Digit()
	p, h, seen := check.Seen(g, x)
	houses := c.Houses()
	switch t := q.named(); {
	case t != nil && t.Slug == "full-house" && !slices.ContainsFunc(houses[:], func(h board.House) bool { return g.Empty().And(h.Cells()).Single() }):
		w := q.words().Text("More than one cell is empty in ").House(houses[0]).Text(", in ").House(houses[1]).Text(" and in ").House(houses[2])
		out.Lines = []string{string(w.Text(". Look for a row, column or box in which only one is.").Buf)}
	case seen:
		out.Light.Look, out.Light.Houses = p.Set(), out.Light.Houses.With(h)
		out.Lines = []string{
			string(q.words().Text("Not ").Digit(d).Text(" in ").Cell(c).Text(".").Buf),
			string(q.words().Text(q.plainly(placed)).Text(" So no other cell of ").House(h).Text(" can be ").Digit(d).Text(".").Buf),
		}
	case !g.Has(x):
		out.Lines = []string{q.plainly(placed)}
	default:
		out.More = true
		out.Lines = []string{string(q.words().Cell(c).Text(" is not ").Digit(d).Text(", although no ").Digit(d).Text(" rules it out.").Buf)}
		if !q.onlyRemoves(out) {
			q.otherPlace(out, x)
		}
	}
}

// otherPlace describes which other places of the digit of x, and which other digits of its cell, nothing on the board
// rules out. Some of them can be wrong, so it does not say that they can be there.
func (q *Question) otherPlace(out *Reply, x board.Candidate) {
	g, c, d := &q.Drill.Grid, x.Cell(), x.Digit()
	var best board.House
	fewest := 10
	for _, h := range c.Houses() {
		if n := g.Spots(d).And(h.Cells()).Len(); n < fewest || n == fewest && h > best {
			best, fewest = h, n
		}
	}
	others := g.Spots(d).And(best.Cells()).Without(c)
	out.Light.Also = parts.Spots(others, d)
	out.Light.Houses = out.Light.Houses.With(best)
	w := q.words().Text("In ").House(best).Text(", no ").Digit(d).Text(" rules out ").EachCell(others, "or").Text(", either.")
	if rest := g.Marks(c).Without(d); q.Clean && rest != 0 {
		w.Text(" And no other digit rules out ").Digits(rest, "or").Text(" in ").Cell(c).Text(".")
	}
	out.Lines = append(out.Lines, string(w.Buf))
}

// known replies to a conclusion that the position has already.
func (q *Question) known(c why.Conclusion) (out Reply) {
	if p, _, seen := check.Seen(&q.Drill.Grid, c.Candidate); seen && q.Drill.Grid.Value(c.Candidate.Cell()) == 0 {
		out.Light.Look = p.Set()
	}
	out.Lines = []string{q.plainly(c)}
	return out
}

// notRemoved explains why a candidate cannot be removed.
func (q *Question) notRemoved(ctx context.Context, out *Reply, removed why.Conclusion) error {
	x := removed.Candidate
	if q.Drill.Grid.Value(x.Cell()) != 0 {
		out.Lines = []string{q.plainly(removed)}
		return nil
	}
	out.Lines = []string{string(q.words().Cell(x.Cell()).Text(" can still be ").Digit(x.Digit()).Text(".").Buf)}
	if q.confined(out, x) {
		return nil
	}
	refutation, err := q.Exam.Refute(ctx, &q.Drill.Grid, removed)
	if err != nil {
		return err
	}
	if len(refutation.Lines) <= mostLines {
		out.Lines = append(out.Lines, refutation.Lines...)
		return nil
	}
	miss := q.miss(ctx, x)
	switch t := q.named(); {
	case miss != "":
	case t != nil:
		miss = fmt.Sprintf("No %s here removes it.", t.Name)
	default:
		miss = "No step here removes it."
	}
	out.More = true
	out.Lines = append(out.Lines, miss, fmt.Sprintf("In fact it must stay. The reason takes %d lines.", len(refutation.Lines)))
	return nil
}

// confined replies to a wrong elimination of the right digit, if the technique is about a digit that is confined to a
// line or a box. The reply describes where the digit is, what it rules out, and that the cell is not among these.
func (q *Question) confined(out *Reply, x board.Candidate) bool {
	if t := q.named(); t == nil || t.Family != logic.Intersections {
		return false
	}
	for i := range q.Drill.Steps {
		s := &q.Drill.Steps[i]
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

// miss describes the pattern of the technique that comes nearest to removing x, and what is missing from it.
func (q *Question) miss(ctx context.Context, x board.Candidate) string {
	t := q.named()
	if t == nil {
		return ""
	}
	limited, cancel := context.WithTimeout(ctx, missTime)
	defer cancel()
	answer, err := whynot.Find(limited, &q.Drill.Grid, whynot.Query{Technique: t, Ladder: techniques.Basic(),
		Digits: x.Digit().Set(), Cells: x.Cell().Set()})
	if err != nil {
		return ""
	}
	for i := range answer.Misses {
		if slices.Contains(answer.Misses[i].Step.Eliminations, x) {
			return whynot.Words{Notation: q.Renderer.Notation}.Miss(&answer.Misses[i])
		}
	}
	return ""
}
