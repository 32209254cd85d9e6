package explain

import (
	"bytes"
	"fmt"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// A Renderer puts steps into words. It keeps compiled reasons and memory between
// calls and belongs to one goroutine. The zero Renderer uses rc notation.
type Renderer struct {
	Notation board.Notation
	Branches bool // the notation of a net tells each of its branches in full

	reasons map[*logic.Technique]compiled
	scope   scope  // memory for a sentence; nothing in it outlives a call
	out     []byte // memory for what is returned as a string
}

// A compiled reason, or why there is none.
type compiled struct {
	reason reason
	err    error
}

// Reason returns why the step is right, without its conclusion: one or more
// sentences. It fails only if the technique's reason and the step's parts do not
// fit together: a bug that the catalogue's tests rule out, or a step that was read
// from a file.
func (r *Renderer) Reason(s *logic.Step) (string, error) {
	var err error
	r.out, err = r.AppendReason(r.out[:0], s)
	return string(r.out), err
}

// Sentence returns the reason and the conclusion, which is not said twice.
func (r *Renderer) Sentence(s *logic.Step) (string, error) {
	var err error
	r.out, err = r.AppendSentence(r.out[:0], s)
	return string(r.out), err
}

// Conclusion returns what follows from the step as a sentence: "So r3c3 is 7."
func (r *Renderer) Conclusion(s *logic.Step) string {
	return string(r.appendConclusion(nil, s))
}

// AppendSentence appends the reason and the conclusion to b. A reason that ends in a comma
// is finished by it: "Whichever is true, r3c3 is 7." One that ends in ", so r5c3 cannot be
// 3.", where that is all that follows, or that says so (logic.Sentence), has no conclusion
// behind it: it would say the same again. After an error AppendSentence returns b as it was.
func (r *Renderer) AppendSentence(b []byte, s *logic.Step) ([]byte, error) {
	start := len(b)
	b, err := r.AppendReason(b, s)
	if err != nil {
		return b, err
	}
	if r.scope.Concluded {
		return b, nil
	}
	end := len(b)
	if b = append(b, ' '); bytes.HasSuffix(b, []byte(", ")) {
		return r.appendEffect(b, s), nil
	}
	b = r.appendConclusion(b, s)
	before, said := bytes.CutSuffix(b[start:end], b[end+len(" So "):])
	if said && bytes.HasSuffix(before, []byte(", so ")) {
		return b[:end], nil
	}
	return b, nil
}

// AppendReason appends the reason to b. After an error it returns b as it was.
func (r *Renderer) AppendReason(b []byte, s *logic.Step) ([]byte, error) {
	c, ok := r.reasons[s.Technique]
	if !ok {
		c.reason, c.err = compile(s.Technique)
		if r.reasons == nil {
			r.reasons = map[*logic.Technique]compiled{}
		}
		r.reasons[s.Technique] = c
	}
	if c.err != nil {
		return b, c.err
	}
	r.scope.Notation = r.Notation
	r.scope.Begin(s)
	c.reason.write(&r.scope)
	if err := r.scope.Err(); err != nil {
		return b, fmt.Errorf("%s: %w", s.Technique.Slug, err)
	}
	return appendTidy(b, r.scope.Buf), nil
}

func (r *Renderer) appendConclusion(b []byte, s *logic.Step) []byte {
	return r.appendEffect(append(b, "So "...), s)
}

// appendEffect appends what is placed and removed: "r3c3 is 7."
func (r *Renderer) appendEffect(b []byte, s *logic.Step) []byte {
	w := words.Writer{Notation: r.Notation, Buf: b}
	groups, n := words.ByCells(s.Eliminations)
	all := len(s.Placements) + n
	for i, x := range s.Placements {
		w.Join(i, all, "and").Cell(x.Cell()).Text(" is ").Digit(x.Digit())
	}
	for i, g := range groups[:n] {
		w.Join(len(s.Placements)+i, all, "and").Cells(g.Cells).Text(" cannot be ").Digits(g.Digits, "or")
	}
	w.Text(".")
	return w.Buf
}

// newLine begins a line of its own in a reason; other white space is a blank.
const newLine = "\v"

// appendTidy appends text to b with one blank where there are several and none at
// the ends, or the end of a line where one is to begin, and with the first letter of
// every sentence in upper case; names of cells keep their small r.
func appendTidy(b, text []byte) []byte {
	start := len(b)
	blank, first := byte(0), true // before the byte, and whether it begins a sentence
	for i, x := range text {
		switch x {
		case newLine[0]:
			blank = '\n'
			continue
		case ' ', '\n', '\t':
			if blank == 0 {
				blank = ' '
			}
			continue
		}
		if blank != 0 && len(b) > start {
			first = first || ends(b[len(b)-1])
			b = append(b, blank)
		}
		if first && x >= 'a' && x <= 'z' && !(x == 'r' && i+1 < len(text) && digit(text[i+1])) {
			x -= 'a' - 'A'
		}
		b = append(b, x)
		blank, first = 0, false
	}
	return b
}

func ends(x byte) bool { return x == '.' || x == '!' || x == '?' }
