package tutorials

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/tutorials/check"
)

// An Answer is what a learner concludes.
type Answer struct {
	Placements, Eliminations []board.Candidate // each once, in the order in which they were typed
}

// ParseAnswer reads an answer as check.ParseConclusionsIn reads conclusions, from someone
// who names cells in n. A blank text is an answer that concludes nothing.
func ParseAnswer(n board.Notation, text string) (Answer, error) {
	var a Answer
	if strings.TrimSpace(text) == "" {
		return a, nil
	}
	conclusions, err := check.ParseConclusionsIn(n, text)
	for _, c := range conclusions {
		if c.Place {
			a.Placements = append(a.Placements, c.Candidate)
		} else {
			a.Eliminations = append(a.Eliminations, c.Candidate)
		}
	}
	return a, err
}

// and returns what a and b conclude together, each conclusion once.
func (a Answer) and(b Answer) Answer {
	join := func(xs, ys []board.Candidate) []board.Candidate {
		out := slices.Clone(xs)
		for _, y := range ys {
			if !slices.Contains(out, y) {
				out = append(out, y)
			}
		}
		return out
	}
	return Answer{join(a.Placements, b.Placements), join(a.Eliminations, b.Eliminations)}
}
