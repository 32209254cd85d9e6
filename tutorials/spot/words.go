package spot

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

// Words puts scans into words. The zero Words names cells in RC.
type Words struct{ Notation board.Notation }

// Place says where a look was taken: "4 in rows 2 and 8", "r1c2 and r3c5".
func (w Words) Place(l *Look) string {
	switch {
	case l.From != nil:
		return "from " + w.Notation.Placement(*l.From)
	case !l.Pivot.IsEmpty():
		return "pivot " + w.Notation.Cells(l.Pivot)
	case !l.Corners.IsEmpty():
		return "around " + w.Notation.Cells(l.Corners)
	case l.Symmetry != "":
		return l.Symmetry
	case !l.Set.IsEmpty():
		return "from " + w.set(l.Set)
	case l.Houses != 0:
		return string((&words.Writer{Notation: w.Notation}).Houses(l.Houses).Buf)
	}
	return w.Rules(l.Of)
}

// Rules names rules of the game: cells first, then digits with their houses, as in
// "r1c2 and r3c5 with 4 in row 2".
func (w Words) Rules(ks []board.Constraint) string {
	var cells board.CellSet
	var houses [10]board.HouseSet // by digit
	var digits [27]board.DigitSet // by house
	for _, k := range ks {
		if k.IsCell() {
			cells = cells.With(k.Cell())
			continue
		}
		houses[k.Digit()] = houses[k.Digit()].With(k.House())
		digits[k.House()] |= k.Digit().Set()
	}
	b := words.Writer{Notation: w.Notation}
	switch {
	case cells.Len() > most:
		b.Int(cells.Len()).Text(" cells")
	case !cells.IsEmpty():
		b.Cells(cells)
	}
	if h, ok := oneHouse(&digits); ok && cells.IsEmpty() {
		return string(b.Digits(digits[h], "and").Text(" in ").House(h).Buf)
	}
	n := len(b.Buf)
	var done board.DigitSet
	for d := range board.AllDigits.All() {
		hs := houses[d]
		if hs == 0 || done.Has(d) {
			continue
		}
		if len(b.Buf) > n {
			b.Text(" and ")
		} else if n > 0 {
			b.Text(" with ")
		}
		same := alikeIn(&houses, d)
		done |= same
		b.Digits(same, "and").Text(" in ")
		w.houses(&b, hs)
	}
	return string(b.Buf)
}

// alikeIn returns the digits that are read in the same houses as d.
func alikeIn(houses *[10]board.HouseSet, d board.Digit) (out board.DigitSet) {
	for e := range board.AllDigits.All() {
		if houses[e] == houses[d] {
			out = out.With(e)
		}
	}
	return out
}

// oneHouse returns the house that alone has digits.
func oneHouse(digits *[27]board.DigitSet) (house board.House, ok bool) {
	n := 0
	for h, m := range digits {
		if m != 0 {
			house, n = board.House(h), n+1
		}
	}
	return house, n == 1
}

// most is how many cells, or houses of a kind, are named; more are counted.
const most = 6

// houses names houses; many of one kind become "the rows".
func (w Words) houses(b *words.Writer, hs board.HouseSet) {
	kinds := [3]string{"the rows", "the columns", "the boxes"}
	var parts []string
	for i, all := range kinds {
		kind := hs & ((1<<9 - 1) << (9 * i))
		switch n := bits.OnesCount32(uint32(kind)); {
		case n > most-2:
			parts = append(parts, all)
		case n > 0:
			x := words.Writer{Notation: w.Notation}
			parts = append(parts, string(x.Houses(kind).Buf))
		}
	}
	b.Text(join(parts, "and"))
}

func join(parts []string, last string) string {
	var b words.Writer
	for i, p := range parts {
		b.Join(i, len(parts), last).Text(p)
	}
	return string(b.Buf)
}

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
	units := unitsOf(s.Looks)
	var out []Line
	for len(units) > 0 {
		n := 1
		if units[0].brief() {
			for n < len(units) && units[n].brief() && units[n].why() == units[0].why() && together(units[:n+1]) != alone {
				n++
			}
		}
		last := units[n-1]
		out = append(out, Line{units[0].at + 1, last.at + len(last.looks), w.tell(s, units[:n])})
		units = units[n:]
	}
	return out
}

// A unit is a look of depth 0 and the closer ones after it.
type unit struct {
	at    int // index of the first look
	looks []Look
}

func unitsOf(looks []Look) (out []unit) {
	for i := range looks {
		if looks[i].Depth == 0 || i == 0 {
			out = append(out, unit{at: i})
		}
		u := &out[len(out)-1]
		u.looks = looks[u.at : i+1]
	}
	return out
}

// brief reports whether nothing in u led on.
func (u unit) brief() bool {
	for i := range u.looks {
		if v := u.looks[i].Verdict; v == Found || v == Other {
			return false
		}
	}
	return true
}

// why joins the reasons for which the looks of u were dropped.
func (u unit) why() string {
	var whys []string
	seen := map[string]bool{}
	for i := range u.looks {
		if y := u.looks[i].Why; y != "" && !seen[y] {
			seen[y] = true
			whys = append(whys, y)
		}
	}
	return strings.Join(whys, "; or ")
}

// A kind tells how the looks of units can be named together.
type kind int

const (
	alone  kind = iota // each by itself
	starts             // "from 12 candidates"
	pivots             // "pivots r1c2 and r3c4"
	whole              // houses whose cells were read: "boxes 1 and 2"
	cells              // "r1c2 and r3c4"
	rules              // "4 in boxes 1 and 2", "1 and 2 in row 3"
)

// together returns how the units can be named in one phrase.
func together(us []unit) kind {
	k := kindOf(&us[0])
	first := us[0].looks[0].Of
	house, digit := true, true
	for i := range us {
		u := &us[i]
		if kindOf(u) != k {
			return alone
		}
		for _, c := range u.looks[0].Of {
			house = house && k == rules && c.House() == first[0].House()
			digit = digit && k == rules && c.Digit() == first[0].Digit()
		}
	}
	if k == rules && !house && !digit {
		return alone
	}
	return k
}

func kindOf(u *unit) kind {
	switch l := &u.looks[0]; {
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

// tell puts units that belong together into words.
func (w Words) tell(s *Scan, us []unit) string {
	u := us[0]
	if !u.brief() {
		return w.found(s, u)
	}
	closer := -len(us)
	for i := range us {
		closer += len(us[i].looks)
	}
	text := w.name(us) + ": " + u.why()
	if closer > 0 {
		text += " (" + compared(closer) + ")"
	}
	return text
}

// name names the places of units together.
func (w Words) name(us []unit) string {
	switch first, last := &us[0].looks[0], &us[len(us)-1].looks[0]; {
	case len(us) == 1:
		return w.Place(first)
	case first.From != nil:
		return fmt.Sprintf("from %d candidates, %s to %s", len(us), w.Notation.Placement(*first.From),
			w.Notation.Placement(*last.From))
	}
	var of []board.Constraint
	var houses board.HouseSet
	var pivot board.CellSet
	for i := range us {
		l := &us[i].looks[0]
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

// found tells the unit in which a step shows itself: what came into question, how
// many closer looks were in vain, and what was seen.
func (w Words) found(s *Scan, u unit) string {
	var b strings.Builder
	if first := &u.looks[0]; first.Verdict == Closer {
		fmt.Fprintf(&b, "%s: %s", w.Place(first), w.question(first))
	}
	vain := 0
	for i := range u.looks {
		switch l := &u.looks[i]; l.Verdict {
		case Found, Other:
			if b.Len() > 0 {
				b.WriteString("; ")
			}
			if vain > 0 {
				b.WriteString("after " + compared(vain) + ", ")
				vain = 0
			}
			b.WriteString(w.seen(s, l))
		case Closer:
		default:
			vain++
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
	ks := essential(s, l)
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

// essential returns what of a look the step leans on, or all of it if the step cites
// nothing or goes on from there along chains.
func essential(s *logic.Step, l *Look) []board.Constraint {
	if ks := cited(s); len(ks) > 0 && s.Deadly == nil && s.Part(logic.Branch) == nil {
		return ks
	}
	return l.Of
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
