package exotic

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// MultiSectorLockedSet finds cells that need all the digits that their rows and columns can
// provide.
//
//	          c1    c2    c3
//	r1  | . 125   136   127  . | -1   each row has one 1 for the cells, each
//	r2  | . 125   136   147  . |      column one of 2, one of 5 and so on
//	r3  | . 256   36    47   . |
//	       -2 -5   -3
//
// Every cell needs a digit. If the rows and columns together can provide exactly as many digits as
// there are cells, all of these digits are used inside the set, and no other cell of a line can
// have the digits of that line.
var MultiSectorLockedSet = &logic.Technique{
	Slug: "multi-sector-locked-set", Name: "Multi-Sector Locked Set",
	Aliases: []string{"msls", "multi-sector locked sets"},
	Family:  logic.Exotic,
	Needs:   []string{"naked-quadruple", "x-wing"},

	Title:   "rows and columns together allow exactly as many digits as their crossings need",
	Because: `Take the {{count "set"}} cells {{cells "set"}} (set A). {{covers}}`,
	Words:   logic.Words{"covers": covers},
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		sectorLocks(v, lockStep, yield)
	},
}

// lockStep returns the step of l. It shows the cells, and a cover for each set of digits that
// share their houses. Houses that could be counted instead come last, if they remove something.
func lockStep(v *logic.View, l *lockedSet) logic.Step {
	s := logic.Step{Parts: []logic.Part{parts.Cells(v, logic.Set, "A", l.Cells)}}
	for x := range l.Removes.All() {
		s.Eliminations = append(s.Eliminations, x)
		s.Digits = s.Digits.With(x.Digit())
	}
	s.Parts = append(s.Parts, coverParts(v, l, "", &l.Covers)...)
	s.Parts = append(s.Parts, coverParts(v, l, instead, &l.Instead)...)
	return s
}

// instead labels the covers that could be counted instead of others.
const instead = "instead"

// coverParts returns a part for each set of houses that cover digits.
func coverParts(v *logic.View, l *lockedSet, label string, covers *[9]uint32) (out []logic.Part) {
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
		for h := range board.Houses() {
			if houses>>h&1 != 0 {
				p.Houses = append(p.Houses, h)
			}
		}
		out = append(out, p)
	}
	return out
}

// covers writes how many digits the houses can provide, with a line for the digits that share
// their houses: "There is a limit to how often each digit can be in set A: / 1 and 6 twice each
// (boxes 3 and 7) / … / That makes exactly 16 digits for 16 cells, so each of these houses has the
// digit in set A, and no other cell of the house can have it."
func covers(s *logic.Sentence) {
	total := 0
	s.Text("there is a limit to how often each digit can be in set A, because all its places there are in a few houses:")
	for _, p := range s.Step.All(logic.Cover) {
		if p.Label != "" {
			continue
		}
		times := p.ShownHouses().Len()
		total += p.Digits().Len() * times
		s.Say("{}{} {}{| each} ({})", line, p.Digits(), often(times), p.Digits().Len(), p.ShownHouses())
	}
	s.Text(line).Text("That makes exactly ").Number(total).Text(" digits for ").Number(total)
	s.Text(" cells, so each of these houses has the digit in set A, and no other cell of the house can have it.")
	for d := range board.AllDigits.All() {
		insteadUsed(s, d)
	}
}

// coveredBy returns the digits for which h is one of the covers with the given label.
func coveredBy(step *logic.Step, h board.House, label string) (digits board.DigitSet) {
	for _, p := range step.All(logic.Cover) {
		if p.Label == label && p.ShownHouses().Has(h) {
			digits |= p.Digits()
		}
	}
	return digits
}

// insteadUsed explains which other houses could be counted for d, and so lose it as well. It shows
// them in covers that have as many houses as the counted one.
func insteadUsed(s *logic.Sentence, d board.Digit) {
	var rest, counted board.HouseSet
	for h := range board.Houses() {
		if coveredBy(s.Step, h, instead).Has(d) && alsets.Losers(s.Step, d).Meets(h.Cells()) {
			rest = rest.With(h)
		}
		if coveredBy(s.Step, h, "").Has(d) {
			counted = counted.With(h)
		}
	}
	spots := alsets.Spots(s.Part(logic.Set), d)
	for rest != 0 {
		c := cover(spots, counted.Len(), 0, rest)
		if c&rest == 0 {
			s.Failf("no %d houses cover the %vs of A beside those counted", counted.Len(), d)
			return
		}
		s.Say(" Set A also has all its {}s in {}, so no other cell there can be {}.", d, c, d)
		rest &^= c
	}
}

// cover returns houses that contain all spots: those of have and at most n others, with as many
// houses of wanted as possible. It returns 0 if there are no such houses.
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

// often writes "once", "twice", or a number up to nine as a word, followed by "times".
func often(n int) string {
	return [...]string{"never", "once", "twice", "three times", "four times", "five times", "six times", "seven times",
		"eight times", "nine times"}[min(n, 9)]
}
