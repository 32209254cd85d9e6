package spot

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// A Line is one line of a scan as text. It describes the looks from First to Last, counted from 1,
// and their results.
type Line struct {
	First int    `yaml:"first" json:"first" schema:"ordinal"` // the number of the first look, from 1
	Last  int    `yaml:"last" json:"last" schema:"ordinal"`   // the number of the last look
	Text  string `yaml:"text" json:"text"`                    // the looks and their results
}

// Lines describes a scan. It summarizes looks that led to nothing, many of them in one line, and
// describes the others in full.
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

// A group is a look of depth 0 together with the closer looks that follow it.
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

// brief reports whether no look in g led to a step.
func (g group) brief() bool {
	for i := range g.looks {
		if v := g.looks[i].Finding; v == Found || v == Other {
			return false
		}
	}
	return true
}

// why joins the reasons why the looks of g led to nothing.
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

// A kind is the way in which the looks of several groups can be named together.
type kind int

const (
	alone   kind = iota // each by itself
	starts              // "from 12 candidates"
	pivots              // "pivots r1c2 and r3c4"
	corners             // "12 rectangles"
	whole               // houses whose cells were read: "boxes 1 and 2"
	cells               // "r1c2 and r3c4"
	rules               // "4 in boxes 1 and 2", "1 and 2 in row 3"
)

// together returns the kind of phrase with which a line can name all groups together.
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
	case !l.Corners.IsEmpty():
		return corners
	case len(l.Of) == 0 || l.Houses != 0:
		return alone
	case !l.Of[0].IsCell():
		return rules
	case len(l.Of) == 1:
		return cells
	}
	return alone
}

// tell describes groups that belong together.
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

// name returns one phrase for the places of all groups.
func (w Words) name(gs []group) string {
	switch first, last := &gs[0].looks[0], &gs[len(gs)-1].looks[0]; {
	case len(gs) == 1:
		return w.Place(first)
	case first.From != nil:
		return fmt.Sprintf("from %d candidates, %s to %s", len(gs), w.Notation.Placement(*first.From),
			w.Notation.Placement(*last.From))
	case !first.Corners.IsEmpty():
		return fmt.Sprintf("%d rectangles, %s to %s", len(gs), w.Notation.Cells(first.Corners), w.Notation.Cells(last.Corners))
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
		return "pivots " + w.Rules(parts.InCells(pivot))
	}
	return w.Rules(of)
}

func compared(n int) string {
	if n == 1 {
		return "one closer look"
	}
	return string(new(words.Writer).Number(n).Text(" closer looks").Buf)
}

// found describes the group that leads to a step. It names the rules that were worth a closer look,
// the number of closer looks that led to nothing, and the pattern that was seen in the end.
func (w Words) found(s *Scan, g group) string {
	var b strings.Builder
	if first := &g.looks[0]; first.Finding == Closer {
		fmt.Fprintf(&b, "%s: %s", w.Place(first), w.question(first))
	}
	compares := 0
	for i := range g.looks {
		switch l := &g.looks[i]; l.Finding {
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

// question names the rules of a survey that are worth a closer look.
func (w Words) question(l *Look) string {
	switch {
	case !l.Pivot.IsEmpty():
		return "with " + w.Rules(slices.DeleteFunc(slices.Clone(l.Kept), func(k board.Constraint) bool {
			return k.IsCell() && l.Pivot.Has(k.Cell())
		}))
	case len(l.Kept) == len(l.Of) && l.Houses == 0:
		return "worth a closer look"
	}
	return "look closer at " + w.Rules(l.Kept)
}

// seen describes the look at which the scan ends, or a look that shows another step.
func (w Words) seen(s *Scan, l *Look) string {
	name := explain.WithArticle(s.Technique.Name)
	if l.Finding == Other {
		return w.Place(l) + ": " + name + ", but not the one you are looking for"
	}
	switch {
	case !l.Set.IsEmpty() || !l.Pivot.IsEmpty() && s.Technique.Family == logic.ALS:
		return w.Place(l) + w.others(&s.Step, l.Set) + ": " + name
	case l.From != nil || !l.Corners.IsEmpty() || l.Symmetry != "":
		return w.Place(l) + ": " + name
	}
	return w.pattern(&s.Step, l) + ": " + name
}

// pattern names what forms the step s in a look. That is its base and its targets, its cells, or
// its houses and its fins.
func (w Words) pattern(s *logic.Step, l *Look) string {
	base, targets, fins := s.Part(logic.Pivot), s.Part(logic.Target), s.Part(logic.Fin)
	var cells board.CellSet
	ks := l.Of // what the step leans on, unless it cites nothing or goes on from there along chains
	if cited := slices.Sorted(s.Citations()); len(cited) > 0 && s.Deadly == nil && s.Part(logic.Branch) == nil {
		ks = slices.Compact(cited)
	} else if p := s.Part(logic.Base); fins != nil && p != nil {
		ks = p.Cites
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

// set returns a name for an almost locked set: "the set r1c2, r1c3".
func (w Words) set(cells board.CellSet) string { return "the set " + w.Notation.Cells(cells) }

// others names all almost locked sets of s except one: " with the set r4c5 and …".
func (w Words) others(s *logic.Step, but board.CellSet) string {
	var names []string
	for _, p := range setParts(s) {
		if cells := p.Cells(); cells != but {
			names = append(names, w.set(cells))
		}
	}
	return " with " + join(names, "and")
}

// Text describes the whole scan: the method, the looks, and their number. The reason for the step
// is left to package explain.
func (w Words) Text(s *Scan) string {
	var b strings.Builder
	fmt.Fprintf(&b, "To find %s, %s.\n", explain.WithArticle(s.Technique.Name), s.Method)
	for _, l := range w.Lines(s) {
		fmt.Fprintf(&b, "%s  %s.\n", l.Numbers(), l.Text)
	}
	fmt.Fprintf(&b, "%s.\n", w.Count(s))
	return b.String()
}

// Numbers returns the numbers of the looks in the line, such as "4" or "5-9".
func (l Line) Numbers() string {
	if l.First == l.Last {
		return fmt.Sprint(l.First)
	}
	return fmt.Sprintf("%d-%d", l.First, l.Last)
}

// Count describes how many looks the scan took.
func (w Words) Count(s *Scan) string {
	if len(s.Looks) == 1 {
		return "Found at the first look"
	}
	return fmt.Sprintf("Found after %d looks", len(s.Looks))
}
