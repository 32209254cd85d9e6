package whynot

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/spot"
)

// Words puts answers into words. The zero Words names cells in RC.
type Words struct{ Notation board.Notation }

func (w Words) writer() *words.Writer { return &words.Writer{Notation: w.Notation} }

// Text tells the whole answer, one paragraph a line.
func (w Words) Text(a *Answer) string {
	var b strings.Builder
	for _, line := range w.Lines(a) {
		fmt.Fprintln(&b, line)
	}
	return b.String()
}

// Lines tells the answer in paragraphs: what is there, each miss, and what is there
// instead.
func (w Words) Lines(a *Answer) []string {
	t := a.Query.Technique
	if len(a.Here) > 0 {
		return []string{w.here(a)}
	}
	head := "There is no " + t.Name + " here"
	if a.Query.points() {
		head += " that you point at"
	}
	switch n := len(a.Misses); n {
	case 0:
		head += ", and none that a candidate or two stand in the way of."
	case 1:
		head += ". This comes nearest:"
	default:
		head += fmt.Sprintf(". These %s come nearest:", w.writer().Number(n).Buf)
	}
	out := []string{head}
	for i := range a.Misses {
		out = append(out, w.Miss(&a.Misses[i]))
	}
	if len(a.Misses) == 0 {
		out = append(out, w.seen(a)...)
	}
	return append(out, w.instead(a))
}

// here tells the steps of a technique that does apply.
func (w Words) here(a *Answer) string {
	b := w.writer().Text(a.Query.Technique.Name).Text(" does apply here: ")
	for i := range a.Here {
		if i > 0 {
			b.Text("; ")
		}
		b.Text(w.pattern(&a.Here[i]))
	}
	return string(b.Text(".").Buf)
}

func (w Words) instead(a *Answer) string {
	if a.Instead == nil {
		return "No other technique in use applies here either."
	}
	name := a.Instead.Technique.Name
	if a.Query.points() {
		return fmt.Sprintf("What is there instead: %s %s.", explain.Article(name), name)
	}
	return fmt.Sprintf("The easiest step here is %s %s.", explain.Article(name), name)
}

// seen tells the candidates of what the learner points at.
func (w Words) seen(a *Answer) (out []string) {
	for i, k := range a.Seen {
		b := w.writer()
		switch o := a.Options[i]; {
		case k.IsCell():
			b.Cell(k.Cell()).Text(" can be ").Digits(board.CandidateDigits(o), "or")
		default:
			b.Text("In ").House(k.House()).Text(", ").Digit(k.Digit()).Text(" can go to ").
				EachCell(board.CandidateCells(o), "or")
		}
		out = append(out, string(b.Text(".").Buf))
	}
	return out
}

// Miss tells one near miss in a few sentences.
func (w Words) Miss(m *Miss) string {
	name := explain.Article(m.Step.Technique.Name) + " " + m.Step.Technique.Name
	switch m.Kind {
	case Spent:
		return fmt.Sprintf("%s is there, %s, but it has nothing left to remove%s.", upper(name), w.pattern(&m.Step),
			w.gone(m))
	case Alive:
		return fmt.Sprintf("%s would be %s, %s. %s, but that changes nothing: %s%s.", upper(w.pattern(&m.Step)), name,
			w.would(&m.Step), upper(w.blockers(m)), w.follows(m), w.as(m))
	}
	text := fmt.Sprintf("Almost %s: %s, %s. But %s.", name, w.pattern(&m.Step), w.would(&m.Step), w.blockers(m))
	if len(m.Still) > 0 {
		text += fmt.Sprintf(" Even so %s%s.", w.follows(m), w.as(m))
	}
	if m.Removed != nil {
		text += fmt.Sprintf(" %s %s removes %s now: look again afterwards.", upper(explain.Article(m.Removed.Name)),
			m.Removed.Name, it(len(m.Blockers)))
	}
	return text
}

func it(n int) string {
	if n == 1 {
		return "that candidate"
	}
	return "them"
}

// pattern names what the step leans on: "8 in rows 7 and 9".
func (w Words) pattern(s *logic.Step) string {
	if s.Deadly != nil {
		cells, digits := board.CandidateCells(s.Deadly), board.CandidateDigits(s.Deadly)
		if cells.Len() > 9 {
			return "all cells but those with more than two candidates"
		}
		return string(w.writer().Digits(digits, "and").Text(" in ").Cells(cells).Buf)
	}
	var ks []board.Constraint
	for k := range s.Citations() {
		if !slices.Contains(ks, k) {
			ks = append(ks, k)
		}
	}
	return spot.Words{Notation: w.Notation}.Rules(ks)
}

// would tells what the step would conclude.
func (w Words) would(s *logic.Step) string {
	b := w.writer()
	if len(s.Placements) > 0 {
		b.Text("which would place ").Candidates(s.Placements)
	} else {
		b.Text("which would remove ").Candidates(s.Eliminations)
	}
	return string(b.Buf)
}

// blockers tells what is in the way: "r2c7 can also be 2", "in row 7 there is a third
// place for 8, r7c9".
func (w Words) blockers(m *Miss) string {
	b := w.writer()
	n := 0
	for _, x := range m.Blockers {
		told := false
		for _, k := range m.Widened {
			own := x.Constraints()
			if !slices.Contains(own[:], k) {
				continue
			}
			if n > 0 {
				b.Text(", and ")
			}
			n, told = n+1, true
			w.widens(b, x, k)
		}
		if !told {
			if n > 0 {
				b.Text(", and ")
			}
			n++
			w.widens(b, x, board.InCell(x.Cell()))
		}
	}
	return string(b.Buf)
}

func (w Words) widens(b *words.Writer, x board.Candidate, k board.Constraint) {
	if k.IsCell() {
		b.Cell(x.Cell()).Text(" can also be ").Digit(x.Digit())
		return
	}
	b.Text("in ").House(k.House()).Text(" ").Digit(x.Digit()).Text(" can also go to ").Cell(x.Cell())
}

// gone tells why nothing is left to remove.
func (w Words) gone(m *Miss) string {
	return ": " + string(w.writer().Candidates(m.Step.Eliminations).Text(gonePhrase(m.Step.Eliminations)).Buf)
}

func gonePhrase(xs []board.Candidate) string {
	if len(xs) == 1 {
		return " is gone already"
	}
	return " are gone already"
}

// follows tells what is proven with the blockers there.
func (w Words) follows(m *Miss) string {
	return string(w.writer().Candidates(m.Still).Text(" can be removed").Buf)
}

func (w Words) as(m *Miss) string {
	if m.As == nil {
		return ""
	}
	name := m.As.Technique.Name
	return fmt.Sprintf(", by %s %s", explain.Article(name), name)
}

func upper(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
