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

// Words describes answers in words. The zero Words names cells in RC notation.
type Words struct{ Notation board.Notation }

func (w Words) writer() *words.Writer { return &words.Writer{Notation: w.Notation} }

// Text returns the whole answer, with one paragraph on each line.
func (w Words) Text(a *Answer) string {
	var b strings.Builder
	for _, line := range w.Lines(a) {
		fmt.Fprintln(&b, line)
	}
	return b.String()
}

// Lines returns the answer as paragraphs. They describe the steps that are there, each miss, and
// the step that is there instead.
func (w Words) Lines(a *Answer) []string {
	t := a.Query.Technique
	if len(a.Here) > 0 {
		return []string{w.here(a)}
	}
	head := "There is no " + t.Name + " here"
	if a.Query.points() {
		head = "There is no " + t.Name + " where you point"
	}
	switch n := len(a.Misses); n {
	case 0:
		if a.Unmet == nil {
			head += ", or anything close to one"
		}
		head += "."
	case 1:
		head += ". This comes closest:"
	default:
		head += fmt.Sprintf(". These %s come closest:", w.writer().Number(n).Buf)
	}
	out := []string{head}
	for i := range a.Misses {
		out = append(out, w.Miss(&a.Misses[i]))
	}
	switch {
	case a.Unmet != nil:
		out = append(out, fmt.Sprintf("%s needs %s. %s", words.Capital(named(t)), a.Unmet.Needs, a.Unmet.Instead))
	case len(a.Misses) == 0:
		out = append(out, w.seen(a)...)
	}
	return append(out, w.instead(a))
}

// here describes the steps of a technique that does apply.
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
	name := named(a.Instead.Technique)
	switch {
	case a.Near:
		return "This is " + name + " instead."
	case a.Query.points():
		return "The easiest step here is " + name + ", in another place."
	}
	return "The easiest step here is " + name + "."
}

// seen describes the candidates of the rules that the learner points at.
func (w Words) seen(a *Answer) (out []string) {
	for i, k := range a.Seen {
		b := w.writer()
		switch o := a.Options[i]; {
		case len(o) == 0 && k.IsCell():
			b.Cell(k.Cell()).Text(" is solved already")
		case len(o) == 0:
			b.Text("In ").House(k.House()).Text(", ").Digit(k.Digit()).Text(" is placed already")
		case k.IsCell():
			b.Cell(k.Cell()).Text(" can be ").Digits(board.CandidateDigits(o), "or")
		default:
			b.Text("In ").House(k.House()).Text(", ").Digit(k.Digit()).Text(" can be in ").
				EachCell(board.CandidateCells(o), "or")
		}
		out = append(out, string(b.Text(".").Buf))
	}
	return out
}

// Miss describes one near miss in a few sentences.
func (w Words) Miss(m *Miss) string {
	name := named(m.Step.Technique)
	switch m.Kind {
	case Spent:
		return fmt.Sprintf("%s is there, %s, but there is nothing left to remove%s.", words.Capital(name), w.pattern(&m.Step),
			w.gone(m))
	case Alive:
		return fmt.Sprintf("Not quite %s: %s, because %s. Even so, %s%s.", name, w.pattern(&m.Step), w.blockers(m),
			w.follows(m.Still), w.as(m))
	}
	text := fmt.Sprintf("Almost %s: %s. It would %s, but %s.", name, w.pattern(&m.Step), w.would(&m.Step),
		w.blockers(m))
	if len(m.Still) > 0 {
		text += fmt.Sprintf(" Even so, %s%s.", w.follows(m.Still), w.as(m))
	}
	if m.Removed != nil {
		text += fmt.Sprintf(" %s removes %s now: look again afterwards.", words.Capital(named(m.Removed)), it(m.Blockers))
	}
	return text
}

// named returns the name of t with its article. A name in the plural has no article.
func named(t *logic.Technique) string {
	if strings.Contains(t.Name, "Candidates") || strings.Contains(t.Name, "Multi-Colours") {
		return t.Name
	}
	return explain.Article(t.Name) + " " + t.Name
}

func it(xs []board.Candidate) string {
	if len(xs) == 1 {
		return "that " + xs[0].Digit().String()
	}
	return "both"
}

// pattern names what the step depends on: "8 in rows 7 and 9".
func (w Words) pattern(s *logic.Step) string {
	if s.Deadly != nil {
		cells, digits := board.CandidateCells(s.Deadly), board.CandidateDigits(s.Deadly)
		if cells.Len() > 9 {
			return "all cells except those with more than two candidates"
		}
		return string(w.writer().Digits(digits, "and").Text(" in ").Cells(cells).Buf)
	}
	var ks []board.Constraint
	for k := range s.Citations() {
		if !slices.Contains(ks, k) {
			ks = append(ks, k)
		}
	}
	if !slices.ContainsFunc(ks, func(k board.Constraint) bool { return !k.IsCell() }) {
		var cells board.CellSet
		for _, k := range ks {
			cells = cells.With(k.Cell())
		}
		return string(w.writer().Digits(ownDigits(s), "and").Text(" in ").Cells(cells).Buf)
	}
	return spot.Words{Notation: w.Notation}.Rules(ks)
}

// ownDigits returns the digits that the parts of s show. It leaves out witnesses, because the
// digits that a single sees are not its own.
func ownDigits(s *logic.Step) (digits board.DigitSet) {
	for i := range s.Parts {
		if s.Parts[i].Role != logic.Witness {
			digits |= s.Parts[i].Digits()
		}
	}
	if digits == 0 {
		return s.DigitsShown()
	}
	return digits
}

// would describes what the step would conclude: "place 1 in r2c4", "remove 4 from r45c4".
func (w Words) would(s *logic.Step) string {
	if len(s.Placements) > 0 {
		return string(w.writer().Text("place ").Candidates(s.Placements).Buf)
	}
	b := w.writer().Text("remove ")
	groups, n := words.ByCells(s.Eliminations)
	for i, g := range groups[:n] {
		b.Join(i, n, "and").Digits(g.Digits, "and").Text(" from ").Cells(g.Cells)
	}
	return string(b.Buf)
}

// blockers describes what is in the way: "r2c7 can also be 2", "8 has a third place in row 7,
// r7c9".
func (w Words) blockers(m *Miss) string {
	var reasons []string
	for _, x := range m.Blockers {
		n := len(reasons)
		own := x.Constraints()
		for i, k := range m.Widened {
			if slices.Contains(own[:], k) {
				reasons = append(reasons, w.widens(x, k, m.Options[i]))
			}
		}
		if len(reasons) == n { // a candidate more in a cell of a deadly pattern
			reasons = append(reasons, w.widens(x, board.InCell(x.Cell()), 0))
		}
	}
	b := w.writer()
	for i, r := range reasons {
		b.Join(i, len(reasons), "and").Text(r)
	}
	return string(b.Buf)
}

// ordinals holds the words for an additional place, indexed by the total number of places.
var ordinals = [...]string{"another", "the only", "a second", "a third", "a fourth"}

func (w Words) widens(x board.Candidate, k board.Constraint, places int) string {
	b := w.writer()
	if k.IsCell() {
		return string(b.Cell(x.Cell()).Text(" can also be ").Digit(x.Digit()).Buf)
	}
	which := ordinals[0]
	if places < len(ordinals) {
		which = ordinals[places]
	}
	b.Digit(x.Digit()).Text(" has ").Text(which).Text(" place in ").House(k.House()).Text(", ").Cell(x.Cell())
	return string(b.Buf)
}

// gone describes that the marks which a spent pattern would remove have already been removed.
func (w Words) gone(m *Miss) string {
	n := len(m.Step.Eliminations)
	if n == 0 {
		return ""
	}
	b := w.writer().Text(": ").Candidates(m.Step.Eliminations)
	return string(b.OneOrMany(n, " has already been removed", " have already been removed").Buf)
}

// follows describes what is proven although the blockers are there.
func (w Words) follows(xs []board.Candidate) string {
	return string(w.writer().Candidates(xs).Text(" can be removed").Buf)
}

// as names the technique that draws the conclusion which still follows.
func (w Words) as(m *Miss) string {
	if m.As == nil {
		return ""
	}
	return ", as " + named(m.As.Technique) + " does"
}
