package spot

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

// A Line is one line of a scan as text: the looks First to Last, counted from 1,
// and what came of them.
type Line struct {
	First int    `yaml:"first" json:"first"`
	Last  int    `yaml:"last" json:"last"`
	Text  string `yaml:"text" json:"text"`
}

// Lines tells a scan: what was dropped briefly, many looks in one line, and what
// led on in full.
func (w Words) Lines(s *Scan) []Line {
	groups := groupsOf(s.Looks)
	var out []Line
	for len(groups) > 0 {
		n := 1
		if groups[0].brief() {
			for n < len(groups) && groups[n].brief() && groups[n].why() == groups[0].why() &&
				together(groups[:n+1]) != alone {
				n++
			}
		}
		last := groups[n-1]
		out = append(out, Line{groups[0].at + 1, last.at + len(last.looks), w.tell(s, groups[:n])})
		groups = groups[n:]
	}
	return out
}

// A group is a look of depth 0 and the closer ones after it.
type group struct {
	at    int // index of the first look
	looks []Look
}

func groupsOf(looks []Look) (out []group) {
	for i := range looks {
		if looks[i].Depth == 0 || i == 0 {
			out = append(out, group{at: i})
		}
		g := &out[len(out)-1]
		g.looks = looks[g.at : i+1]
	}
	return out
}

// brief reports whether nothing in g led on.
func (g group) brief() bool {
	for i := range g.looks {
		if v := g.looks[i].Verdict; v == Found || v == Other {
			return false
		}
	}
	return true
}

// why joins the reasons for which the looks of g were dropped.
func (g group) why() string {
	var whys []string
	seen := map[string]bool{}
	for i := range g.looks {
		if y := g.looks[i].Why; y != "" && !seen[y] {
			seen[y] = true
			whys = append(whys, y)
		}
	}
	return strings.Join(whys, "; or ")
}

// A kind tells how the looks of groups can be named together.
type kind int

const (
	alone  kind = iota // each by itself
	starts             // "from 12 candidates"
	pivots             // "pivots r1c2 and r3c4"
	whole              // houses whose cells were read: "boxes 1 and 2"
	cells              // "r1c2 and r3c4"
	rules              // "4 in boxes 1 and 2", "1 and 2 in row 3"
)

// together returns how the groups can be named in one phrase.
func together(gs []group) kind {
	k := kindOf(&gs[0])
	first := gs[0].looks[0].Of
	house, digit := true, true
	for i := range gs {
		g := &gs[i]
		if kindOf(g) != k {
			return alone
		}
		for _, c := range g.looks[0].Of {
			house = house && k == rules && c.House() == first[0].House()
			digit = digit && k == rules && c.Digit() == first[0].Digit()
		}
	}
	if k == rules && !house && !digit {
		return alone
	}
	return k
}

func kindOf(g *group) kind {
	switch l := &g.looks[0]; {
	case l.From != nil:
		return starts
	case !l.Pivot.IsEmpty():
		return pivots
	case l.Houses.Len() == 1:
		return whole
	case len(l.Of) == 0 || l.Houses != 0 || !l.Corners.IsEmpty():
		return alone
	case !l.Of[0].IsCell():
		return rules
	case len(l.Of) == 1:
		return cells
	}
	return alone
}

// tell puts groups that belong together into words.
func (w Words) tell(s *Scan, gs []group) string {
	g := gs[0]
	if !g.brief() {
		return w.found(s, g)
	}
	closer := -len(gs)
	for i := range gs {
		closer += len(gs[i].looks)
	}
	text := w.name(gs) + ": " + g.why()
	if closer > 0 {
		text += " (" + compared(closer) + ")"
	}
	return text
}

// name names the places of groups together.
func (w Words) name(gs []group) string {
	switch first, last := &gs[0].looks[0], &gs[len(gs)-1].looks[0]; {
	case len(gs) == 1:
		return w.Place(first)
	case first.From != nil:
		return fmt.Sprintf("from %d candidates, %s to %s", len(gs), w.Notation.Placement(*first.From),
			w.Notation.Placement(*last.From))
	}
	var of []board.Constraint
	var houses board.HouseSet
	var pivot board.CellSet
	for i := range gs {
		l := &gs[i].looks[0]
		of, houses, pivot = append(of, l.Of...), houses|l.Houses, pivot.Or(l.Pivot)
	}
	switch {
	case houses != 0:
		return w.Place(&Look{Houses: houses})
	case pivot.Len() > most:
		return fmt.Sprintf("%d pivots", pivot.Len())
	case !pivot.IsEmpty():
		return "pivots " + w.Rules(inCells(pivot))
	}
	return w.Rules(of)
}

func compared(n int) string {
	if n == 1 {
		return "one closer look"
	}
	return string(new(words.Writer).Number(n).Text(" closer looks").Buf)
}

// found tells the group in which a step shows itself: what came into question, how
// many closer looks led to nothing, and what was seen.
func (w Words) found(s *Scan, g group) string {
	var b strings.Builder
	if first := &g.looks[0]; first.Verdict == Closer {
		fmt.Fprintf(&b, "%s: %s", w.Place(first), w.question(first))
	}
	compares := 0
	for i := range g.looks {
		switch l := &g.looks[i]; l.Verdict {
		case Found, Other:
			if b.Len() > 0 {
				b.WriteString("; ")
			}
			if compares > 0 {
				b.WriteString("after " + compared(compares) + ", ")
				compares = 0
			}
			b.WriteString(w.seen(s, l))
		case Closer:
		default:
			compares++
		}
	}
	return b.String()
}

// question names what of a survey comes into question.
func (w Words) question(l *Look) string {
	switch {
	case !l.Pivot.IsEmpty():
		return "with " + w.Rules(slices.DeleteFunc(slices.Clone(l.Kept), func(k board.Constraint) bool {
			return k.IsCell() && l.Pivot.Has(k.Cell())
		}))
	case len(l.Kept) == len(l.Of) && l.Houses == 0:
		return "worth a closer look"
	}
	return w.Rules(l.Kept) + " may do"
}

// seen tells the look that ends the scan, or one that shows another step.
func (w Words) seen(s *Scan, l *Look) string {
	name := explain.WithArticle(s.Technique.Name)
	if l.Verdict == Other {
		return w.Place(l) + ": " + name + ", but not the one that is asked for"
	}
	switch {
	case !l.Set.IsEmpty() || !l.Pivot.IsEmpty() && s.Technique.Family == logic.ALS:
		return w.Place(l) + w.others(&s.Step, l.Set) + ": " + name
	case l.From != nil || !l.Corners.IsEmpty() || l.Symmetry != "":
		return w.Place(l) + ": " + name
	}
	return w.pattern(&s.Step, l) + ": " + name
}

// pattern names what of a look makes s: its base and its targets, its cells, or its houses
// and its fins.
func (w Words) pattern(s *logic.Step, l *Look) string {
	base, targets, fins := s.Part(logic.Pivot), s.Part(logic.Target), s.Part(logic.Fin)
	var cells board.CellSet
	ks := l.Of // what the step leans on, unless it cites nothing or goes on from there along chains
	if cited := slices.Sorted(s.Citations()); len(cited) > 0 && s.Deadly == nil && s.Part(logic.Branch) == nil {
		ks = slices.Compact(cited)
	}
	for _, k := range ks {
		if k.IsCell() {
			cells = cells.With(k.Cell())
		}
	}
	switch {
	case base != nil && targets != nil:
		return w.Notation.Cells(base.Cells()) + " with the targets " + w.Notation.Cells(targets.Cells())
	case cells.Len() == len(ks):
		return w.Notation.Cells(cells)
	case fins == nil:
		return w.Rules(ks)
	case fins.Cells().Single():
		return w.Rules(ks) + " with the fin " + w.Notation.Cells(fins.Cells())
	}
	return w.Rules(ks) + " with the fins " + w.Notation.Cells(fins.Cells())
}

// set names an almost locked set: "the set r1c2, r1c3".
func (w Words) set(cells board.CellSet) string { return "the set " + w.Notation.Cells(cells) }

// others names the almost locked sets of s but one: " with the set r4c5 and …".
func (w Words) others(s *logic.Step, but board.CellSet) string {
	var names []string
	for _, p := range setParts(s) {
		if cells := p.Cells(); cells != but {
			names = append(names, w.set(cells))
		}
	}
	return " with " + join(names, "and")
}

// Text tells the whole scan: the method, the looks, and their number. The reason
// of the step is the business of package explain.
func (w Words) Text(s *Scan) string {
	var b strings.Builder
	fmt.Fprintf(&b, "To find %s: %s.\n", s.Technique.Name, s.Method)
	for _, l := range w.Lines(s) {
		fmt.Fprintf(&b, "%s  %s.\n", l.Numbers(), l.Text)
	}
	fmt.Fprintf(&b, "%s.\n", w.Count(s))
	return b.String()
}

// Numbers returns the numbers of the looks in the line: "4", or "5-9".
func (l Line) Numbers() string {
	if l.First == l.Last {
		return fmt.Sprint(l.First)
	}
	return fmt.Sprintf("%d-%d", l.First, l.Last)
}

// Count says how many looks it took.
func (w Words) Count(s *Scan) string {
	if len(s.Looks) == 1 {
		return "Found at the first look"
	}
	return fmt.Sprintf("Found after %d looks", len(s.Looks))
}
