package logic

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/board/words"
)

// A Sentence is a step that is being put into words: the step, and the text so far. The text becomes part of the
// step's reason, where blanks are tidied up and sentences begin with a capital letter.
//
// A step may have been read from a file, so a part may be missing even if the finder always creates it. Use Failf to
// report that the step cannot be put into words. The text is then discarded, so it need not make sense.
type Sentence struct {
	words.Writer
	Step *Step

	Concluded bool // the reason itself already contains all conclusions

	err error
}

// Words holds functions, by name, that the reason of only one technique may call. They are added to the functions that
// every reason may call. A reason calls them without arguments.
type Words map[string]func(*Sentence)

// Begin resets s to an empty sentence about step. It keeps the notation and the memory of the text.
func (s *Sentence) Begin(step *Step) {
	s.Step, s.Concluded, s.err, s.Buf = step, false, nil, s.Buf[:0]
}

// Failf reports that the step cannot be put into words. Only the first report is kept.
func (s *Sentence) Failf(format string, args ...any) {
	if s.err == nil {
		s.err = fmt.Errorf(format, args...)
	}
}

// Err returns the error that Failf reported, or nil if there was none.
func (s *Sentence) Err() error { return s.err }

// Part returns the first part with the given role. If there is none, it reports an error and
// returns an empty part.
func (s *Sentence) Part(r Role) *Part {
	if p := s.Step.Part(r); p != nil {
		return p
	}
	s.Failf("the step has no part %q", r)
	return &Part{Role: r}
}

// Nth returns part number i, from 0, among the parts with the given role. If there is none, it reports an error and
// returns an empty part.
func (s *Sentence) Nth(r Role, i int) *Part {
	for n, p := range s.Step.All(r) {
		if n == i {
			return p
		}
	}
	s.Failf("the step has no part %q number %d", r, i+1)
	return &Part{Role: r}
}

// Labelled returns the first part with the given role and label. If there is none, it reports an error and returns an
// empty part.
func (s *Sentence) Labelled(r Role, label string) *Part {
	for _, p := range s.Step.All(r) {
		if p.Label == label {
			return p
		}
	}
	s.Failf("the step has no part %q", r.String()+" "+label)
	return &Part{Role: r, Label: label}
}

// CannotBe writes that the candidates xs are false, as in "r5c6 cannot be 2, and r5c26 cannot be 5 or 8".
func (s *Sentence) CannotBe(xs []board.Candidate) {
	groups, n := words.ByCells(xs)
	for i, g := range groups[:n] {
		if i > 0 {
			s.Text(", and ")
		}
		s.Say("{} cannot be {or}", g.Cells, g.Digits)
	}
}
