package explain

import (
	"bytes"
	"errors"
	"fmt"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// A Renderer describes steps in words. It keeps compiled reasons and memory between calls, and must
// not be used by several goroutines at once. The zero Renderer uses rc notation.
type Renderer struct {
	Notation board.Notation
	Branches bool // the notation of a net shows each of its branches in full
	Joined   bool // every sentence joins the names of cells, as in r49c5; otherwise only those of chains and sets do

	reasons map[*logic.Technique]compiled
	scope   scope  // memory for a sentence; nothing in it outlives a call
	out     []byte // memory for what is returned as a string
}

// orZero returns r, or a zero Renderer if r is nil.
func (r *Renderer) orZero() *Renderer {
	if r == nil {
		r = &Renderer{}
	}
	return r
}

// A compiled holds a compiled reason, or the error that prevented its compilation.
type compiled struct {
	reason reason
	err    error
}

// Sentence returns the reason followed by the conclusion. The conclusion is left out if the reason
// already states it.
func (r *Renderer) Sentence(s *logic.Step) (string, error) {
	var err error
	r.out, err = r.AppendSentence(r.out[:0], s)
	return string(r.out), err
}

// Conclusion returns the conclusion of the step as a sentence: "So r3c3 is 7."
func (r *Renderer) Conclusion(s *logic.Step) string {
	return string(r.appendConclusion(nil, s))
}

// AppendSentence appends the reason and the conclusion to b. If the reason ends in a comma, the
// conclusion completes its last sentence: "Whichever is true, r3c3 is 7." The conclusion is left
// out if it would only repeat the reason. That is so if the reason ends in ", so r5c3 cannot be 3."
// and nothing else follows, or if the reason declares it (see logic.Sentence). After an error,
// AppendSentence returns b unchanged.
func (r *Renderer) AppendSentence(b []byte, s *logic.Step) ([]byte, error) {
	if s.Said != "" {
		return append(b, s.Said...), nil
	}
	start := len(b)
	b, err := r.AppendReason(b, s)
	if err != nil {
		return b, err
	}
	if r.scope.Concluded {
		return b, nil
	}
	end, blank := len(b), byte(' ')
	list := bytes.IndexByte(b[start:], '\n') >= 0 // the conclusion has a line of its own, too
	if comma := bytes.HasSuffix(b, []byte(",")); list && !comma {
		blank = '\n'
	} else if comma {
		return r.appendEffect(append(b, blank), s), nil
	}
	b = append(b, blank)
	b = r.appendConclusion(b, s)
	before, said := bytes.CutSuffix(b[start:end], b[end+len(" So "):])
	if said && bytes.HasSuffix(before, []byte(", so ")) {
		return b[:end], nil
	}
	return b, nil
}

// AppendReason appends the reason why the step is right to b, without its conclusion, in one or more
// sentences. It fails, and returns b unchanged, only if the technique's reason and the step's parts do
// not fit together. That happens only with a step that was read from a file, or with a technique whose
// reason was not checked (see [Check]).
func (r *Renderer) AppendReason(b []byte, s *logic.Step) ([]byte, error) {
	if s.Technique == nil {
		return b, errors.New("the step has no technique")
	}
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
	r.scope.Notation, r.scope.Joined = r.Notation, r.Joined || joined(s)
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

// joined reports whether the sentences of a step join the names of cells, as in r49c5. Those that a beginner reads do
// not.
func joined(s *logic.Step) bool {
	return s.Technique != nil && (s.Technique.Family > logic.Fish || s.Part(logic.Fin) != nil)
}

// appendEffect appends the digits that are placed and the candidates that are removed: "r3c3 is 7."
func (r *Renderer) appendEffect(b []byte, s *logic.Step) []byte {
	w := words.Writer{Notation: r.Notation, Joined: r.Joined || joined(s), Buf: b}
	groups, n := words.ByCells(s.Eliminations)
	all, i := len(s.Placements)+n, 0
	join := func() {
		if i++; i > 1 {
			w.Text(words.Plural(all-i+1, ", and ", ", "))
		}
	}
	for _, x := range s.Placements {
		join()
		w.Cell(x.Cell()).Text(" is ").Digit(x.Digit())
	}
	for _, g := range groups[:n] {
		join()
		w.Cells(g.Cells).Text(" cannot be ").Digits(g.Digits, "or")
	}
	w.Text(".")
	return w.Buf
}

// newLine begins a new line in a reason. Any other white space counts as a blank.
const newLine = "\v"

// appendTidy appends text to b and tidies it. Several blanks become one, and blanks at both ends
// and before a new line are removed. Every sentence begins with an upper-case letter, except that
// names of cells keep their small r.
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
