package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/exotic/internal/sectors"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// MultiSectorLockedSet finds cells that need all the digits that their rows and
// columns can spend on them.
//
//	          c1    c2    c3
//	r1  | . 125   136   127  . | -1   each row has one 1 for the cells, each
//	r2  | . 125   136   147  . |      column one of 2, one of 5 and so on
//	r3  | . 256   36    47   . |
//	       -2 -5   -3
//
// Every cell needs a digit. If the rows and columns together have just as many
// digits to give as there are cells, all of these digits are spent inside, and
// no other cell of the line can take them.
var MultiSectorLockedSet = &logic.Technique{
	Slug: "multi-sector-locked-set", Name: "Multi-Sector Locked Set",
	Aliases: []string{"msls", "multi-sector locked sets"},
	Family:  logic.Exotic,
	Needs:   []string{"naked-quadruple", "x-wing"},

	Title:   "rows and columns together have just as many digits to give as their crossings need",
	Because: `Set A has {{count "set"}} cells to fill: {{cells "set"}}. {{covers}}.`,
	Words:   logic.Words{"covers": covers},
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		sectors.All(v, lockStep, yield)
	},
}

// lockStep returns the step of l: the cells, and a cover for the digits that share their
// houses. Houses that could be counted instead come last, if they remove something.
func lockStep(v *logic.View, l *sectors.Lock) logic.Step {
	s := logic.Step{Parts: []logic.Part{parts.Cells(v, logic.Set, "A", l.Cells)}}
	for x := range l.Removes.All() {
		s.Eliminations = append(s.Eliminations, x)
		s.Digits = s.Digits.With(x.Digit())
	}
	s.Parts = append(s.Parts, coverParts(v, l, "", &l.Covers)...)
	s.Parts = append(s.Parts, coverParts(v, l, instead, &l.Instead)...)
	return s
}

// instead labels the covers that could be counted in place of others.
const instead = "instead"

// coverParts returns a part for each set of houses that cover digits.
func coverParts(v *logic.View, l *sectors.Lock, label string, covers *[9]uint32) (out []logic.Part) {
	var done board.DigitSet
	for d, houses := range covers {
		if done.Has(board.Digit(d+1)) || houses == 0 {
			continue
		}
		var same board.DigitSet
		for e := range covers {
			if covers[e] == houses {
				same = same.With(board.Digit(e + 1))
			}
		}
		done |= same
		p := logic.Part{Role: logic.Cover, Label: label, Candidates: parts.Marks(v, l.Cells, same)}
		for h := range board.House(27) {
			if houses>>h&1 != 0 {
				p.Houses = append(p.Houses, h)
			}
		}
		out = append(out, p)
	}
	return out
}

// covers counts what the houses can give: "Each digit has all its places in A in the houses
// told with it, which hold it once, so the cells have at most 1 and 5 twice each (rows 4 and
// 6), 2 once (row 6), …: eleven digits for eleven cells. So each of these is used up in A: row
// 4 has its 1 there, so r4c8 cannot be 1; …; A has all its 5s in boxes 4 and 6 as well: box 4
// has its 5 there, so …".
func covers(s *logic.Sentence) {
	total, i, n := 0, 0, 0
	for _, p := range s.Step.All(logic.Cover) {
		if p.Label == "" {
			n++
		}
	}
	s.Text("each digit has all its places in A in the houses told with it, which hold it once, so the cells have at most ")
	for _, p := range s.Step.All(logic.Cover) {
		if p.Label != "" {
			continue
		}
		times := p.ShownHouses().Len()
		total += p.Digits().Len() * times
		s.Join(i, n, "and").Digits(p.Digits(), "and").Text(" ")
		if s.Text(often(times)); !p.Digits().Single() {
			s.Text(" each")
		}
		s.Text(" (").Houses(p.ShownHouses()).Text(")")
		i++
	}
	s.Text(": ").Number(total).Text(" digits for ").Number(total).Text(" cells. So each of these is used up in A: ")
	i = 0
	for h := range board.House(27) {
		usedUp(s, h, coveredBy(s.Step, h, ""), &i)
	}
	for d := range board.AllDigits.All() {
		insteadUsed(s, d)
	}
	s.Concluded = true
}

// coveredBy returns the digits that are covered by h among other houses, those of the label.
func coveredBy(step *logic.Step, h board.House, label string) (digits board.DigitSet) {
	for _, p := range step.All(logic.Cover) {
		if p.Label == label && p.ShownHouses().Has(h) {
			digits |= p.Digits()
		}
	}
	return digits
}

// insteadUsed tells the same of the houses that could be counted for d, by each cover of as
// many houses that has some of them.
func insteadUsed(s *logic.Sentence, d board.Digit) {
	var rest, counted board.HouseSet
	for h := range board.House(27) {
		if coveredBy(s.Step, h, instead).Has(d) && alsets.Losers(s.Step, d).Meets(h.Cells()) {
			rest = rest.With(h)
		}
		if coveredBy(s.Step, h, "").Has(d) {
			counted = counted.With(h)
		}
	}
	var spots board.CellSet
	for _, x := range s.Part(logic.Set).Candidates {
		if x.Digit() == d {
			spots = spots.With(x.Cell())
		}
	}
	for rest != 0 {
		c := cover(spots, counted.Len(), 0, rest)
		if c&rest == 0 {
			s.Failf("no %d houses cover the %vs of A beside those counted", counted.Len(), d)
			return
		}
		s.Text("; A has all its ").Digit(d).Text("s in ").Houses(c).Text(" as well: ")
		i := 0
		for h := range (c & rest).All() {
			usedUp(s, h, d.Set(), &i)
		}
		rest &^= c
	}
}

// cover returns n houses or fewer, those of have among them, that have all spots and as many
// of wanted as can be; 0 if there are none.
func cover(spots board.CellSet, n int, have, wanted board.HouseSet) (best board.HouseSet) {
	if spots.IsEmpty() {
		return have
	}
	if n == 0 {
		return 0
	}
	for _, h := range spots.First().Houses() {
		c := cover(spots.Minus(h.Cells()), n-1, have.With(h), wanted)
		if c != 0 && (best == 0 || (c&wanted).Len() > (best&wanted).Len()) {
			best = c
		}
	}
	return best
}

// often returns "once", "twice", or the number in words with "times", up to nine.
func often(n int) string {
	return [...]string{"never", "once", "twice", "three times", "four times", "five times", "six times", "seven times",
		"eight times", "nine times"}[min(n, 9)]
}

// usedUp tells what a house that covers digits cannot give any more: "row 4 has its 1 and 5
// there, so r4c8 cannot be 1 or 5".
func usedUp(s *logic.Sentence, h board.House, digits board.DigitSet, n *int) {
	for rest := digits; rest != 0; rest &= rest - 1 {
		out := alsets.Losers(s.Step, rest.First()).And(h.Cells())
		var same board.DigitSet // the digits of rest that the same cells lose
		for d := range rest.All() {
			if alsets.Losers(s.Step, d).And(h.Cells()) == out {
				same = same.With(d)
			}
		}
		if rest &^= same.Without(rest.First()); out.IsEmpty() {
			continue
		}
		if *n++; *n > 1 {
			s.Text("; ")
		}
		s.House(h).Text(" has its ").Digits(same, "and").Text(" there, so ").Cells(out).Text(" cannot be ").Digits(same, "or")
	}
}
