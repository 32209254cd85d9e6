package logic

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/board/words"
)

// A Sentence is a step on its way into words: the step, and the text so far. What
// is written ends up in the reason of the step, where blanks are tidied and the
// first letters of sentences raised.
//
// A step may have been read from a file, so a part that the finder always makes may
// be missing here. What cannot be said is reported by Failf; the text is then
// given up, and need not make sense.
type Sentence struct {
	words.Writer
	Step *Step

	Concluded bool // the reason itself says all that follows, piece by piece

	err error
}

// Words holds, by name, what the reason of one technique may call besides the
// functions that every reason may call. A reason calls them without arguments.
type Words map[string]func(*Sentence)

// Begin makes s the empty sentence about step. It keeps the notation, and the
// memory of the text.
func (s *Sentence) Begin(step *Step) {
	s.Step, s.Concluded, s.err, s.Buf = step, false, nil, s.Buf[:0]
}

// Failf reports that something cannot be said. The first report counts.
func (s *Sentence) Failf(format string, args ...any) {
	if s.err == nil {
		s.err = fmt.Errorf(format, args...)
	}
}

// Err returns what Failf reported, or nil.
func (s *Sentence) Err() error { return s.err }

// Part returns the first part with the role. If there is none it reports that, and
// returns an empty part.
func (s *Sentence) Part(r Role) *Part {
	if p := s.Step.Part(r); p != nil {
		return p
	}
	s.Failf("the step has no part %q", r)
	return &Part{Role: r}
}

// Nth returns part i, from 0, of those with the role, as Part does.
func (s *Sentence) Nth(r Role, i int) *Part {
	for n, p := range s.Step.All(r) {
		if n == i {
			return p
		}
	}
	s.Failf("the step has no part %q number %d", r, i+1)
	return &Part{Role: r}
}

// Labelled returns the first part with the role and the label, as Part does.
func (s *Sentence) Labelled(r Role, label string) *Part {
	for _, p := range s.Step.All(r) {
		if p.Label == label {
			return p
		}
	}
	s.Failf("the step has no part %q", r.String()+" "+label)
	return &Part{Role: r, Label: label}
}

// CannotBe says that xs are false: "r5c6 cannot be 2, and r5c26 cannot be 5 or 8".
func (s *Sentence) CannotBe(xs []board.Candidate) {
	groups, n := words.ByCells(xs)
	for i, g := range groups[:n] {
		if i > 0 {
			s.Text(", and ")
		}
		s.Cells(g.Cells).Text(" cannot be ").Digits(g.Digits, "or")
	}
}
