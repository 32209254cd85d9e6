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

// covers counts what the houses can give: "A house holds a digit once, so they have 1 and 5
// at most four times (rows 4 and 6), 2 once (row 6), …: eleven times in all, as often as there
// are cells. So each of these is used up in A: row 4 has its 1 there, so r4c8 cannot be 1; …".
func covers(s *logic.Sentence) {
	total, i, n := 0, 0, 0
	for _, p := range s.Step.All(logic.Cover) {
		if p.Label == "" {
			n++
		}
	}
	s.Text("a house holds a digit once, so they have at most ")
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
	for _, label := range [2]string{"", instead} {
		for h := range board.House(27) {
			usedUp(s, h, label, &i)
		}
	}
	s.Concluded = true
}

// often returns "once", "twice", or the number in words with "times", up to nine.
func often(n int) string {
	return [...]string{"never", "once", "twice", "three times", "four times", "five times", "six times", "seven times",
		"eight times", "nine times"}[min(n, 9)]
}

// usedUp tells what a house of covers cannot give any more: "row 4 has its 1 and 5 there, so
// r4c8 cannot be 1 or 5".
func usedUp(s *logic.Sentence, h board.House, label string, n *int) {
	var digits board.DigitSet
	for _, p := range s.Step.All(logic.Cover) {
		if p.Label == label && p.ShownHouses().Has(h) {
			digits |= p.Digits()
		}
	}
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
		s.House(h)
		if label != "" {
			s.Text(", which could be counted instead,")
		}
		s.Text(" has its ").Digits(same, "and").Text(" there, so ").Cells(out).Text(" cannot be ").Digits(same, "or")
	}
}
