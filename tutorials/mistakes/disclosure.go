package mistakes

import (
	"pencilmark/board"
	"pencilmark/board/words"
)

// MaxLevel is the highest rung of telling.
const MaxLevel = 3

// A Disclosure is what may be told on one rung: 0 how many mistakes there are, 1 in which
// houses, 2 in which cells, 3 which digits. What a rung does not tell is empty.
type Disclosure struct {
	Level       int       `yaml:"level" json:"level"`
	Sound       bool      `yaml:"sound" json:"sound"`         // nothing is wrong
	Solutions   Solutions `yaml:"solutions" json:"solutions"` // of the givens
	Empty       int       `yaml:"empty" json:"empty"`         // empty cells
	WrongDigits int       `yaml:"wrong_digits" json:"wrong_digits"`
	Missing     int       `yaml:"missing_marks" json:"missing_marks"`
	Suspects    int       `yaml:"suspects,omitempty" json:"suspects,omitempty"`  // if the givens have no solution
	Houses      []string  `yaml:"houses,omitempty,flow" json:"houses,omitempty"` // "b3"
	Cells       []string  `yaml:"cells,omitempty,flow" json:"cells,omitempty"`   // "r1c2"
	Faults      []Mistake `yaml:"mistakes,omitempty" json:"mistakes,omitempty"`
	Text        string    `yaml:"text" json:"text"` // all of it in sentences, in lines
}

// A Mistake is a mistake that is told in full.
type Mistake struct {
	Kind      Kind   `yaml:"kind" json:"kind"`
	Candidate string `yaml:"candidate" json:"candidate"`           // the wrong digit or the missing mark: "r1c2=5"
	Twin      string `yaml:"twin,omitempty" json:"twin,omitempty"` // the cell that has the digit, too
	Text      string `yaml:"text" json:"text"`
}

// At tells r up to a rung, 0 to MaxLevel, with cells named as in r1c2.
func (r *Report) At(level int) Disclosure { return r.In(board.RC, level) }

// In is At with another notation for the text.
func (r *Report) In(n board.Notation, level int) Disclosure {
	t := Disclosure{Level: level, Sound: r.Good(), Solutions: r.Solutions, Empty: r.Empty, Suspects: r.Suspects.Len()}
	for _, f := range r.Faults {
		if f.wrong() {
			t.WrongDigits++
		} else {
			t.Missing++
		}
	}
	if level >= 1 {
		for h := range r.houses().All() {
			t.Houses = append(t.Houses, h.String())
		}
	}
	if level >= 2 {
		for c := range r.cells().All() {
			t.Cells = append(t.Cells, c.String())
		}
	}
	if level >= 3 {
		for _, f := range r.Faults {
			t.Faults = append(t.Faults, f.disclose(n))
		}
	}
	t.Text = r.text(n, &t)
	return t
}

// wrong reports whether f is a digit that was filled in.
func (f Fault) wrong() bool { return f.Kind == WrongDigit || f.Kind == Repeated }

// houses returns where the mistakes are: the house that has a digit twice, and else
// the box.
func (r *Report) houses() board.HouseSet {
	var out board.HouseSet
	for _, f := range r.Faults {
		if f.Kind == Repeated {
			out = out.With(shared(f.Cell, f.Twin))
		} else {
			out = out.With(board.Box(f.Cell.Box()))
		}
	}
	for c := range r.Suspects.All() {
		out = out.With(board.Box(c.Box()))
	}
	return out
}

func (r *Report) cells() board.CellSet {
	out := r.Suspects
	for _, f := range r.Faults {
		out = out.With(f.Cell)
	}
	return out
}

func (f Fault) disclose(n board.Notation) Mistake {
	w := words.Writer{Notation: n}
	t := Mistake{Kind: f.Kind, Candidate: board.At(f.Cell, f.Digit).String()}
	switch f.Kind {
	case Repeated:
		t.Twin = f.Twin.String()
		w.Digit(f.Digit).Text(" in ").Cell(f.Cell).Text(" is wrong: ").House(shared(f.Cell, f.Twin))
		w.Text(" has it in ").Cell(f.Twin).Text(" too.")
	case WrongDigit:
		w.Digit(f.Digit).Text(" in ").Cell(f.Cell).Text(" is wrong: the givens imply another digit there.")
	case NoMark:
		w.Cell(f.Cell).Text(" has no mark left, and needs ").Digit(f.Digit).Text(".")
	default:
		w.Cell(f.Cell).Text(" lacks the mark ").Digit(f.Digit).Text(".")
	}
	t.Text = string(w.Buf)
	return t
}

// text says all of t in sentences: how many mistakes there are in the first line, and
// what is told of them in further ones.
func (r *Report) text(n board.Notation, t *Disclosure) string {
	w := &words.Writer{Notation: n}
	switch {
	case r.Solutions == None:
		r.unsolvable(w, t)
		return string(w.Buf)
	case t.Sound && r.Empty == 0:
		w.Text("The puzzle is solved.")
		return string(w.Buf)
	case t.Sound && r.Empty == 1:
		w.Text("The position is sound; 1 cell is empty.")
		return string(w.Buf)
	case t.Sound:
		w.Text("The position is sound; ").Int(r.Empty).Text(" cells are empty.")
		return string(w.Buf)
	case r.Solutions == Several:
		w.Text("The puzzle has more than one solution, so only what contradicts all of them can be told.")
	}
	if t.WrongDigits > 0 {
		sentence(w).Text(upper(count(t.WrongDigits, "digit is", "digits are"))).Text(" wrong.")
	}
	if t.Missing > 0 {
		sentence(w).Text(upper(count(t.Missing, "needed pencil mark is", "needed pencil marks are"))).Text(" missing.")
	}
	switch {
	case len(r.Faults) == 0:
	case t.Level == 1:
		line(w).Text("Look at ").Houses(r.houses()).Text(".")
	case t.Level == 2:
		line(w).Text("Look at ").Cells(r.cells()).Text(".")
	}
	for _, f := range t.Faults {
		line(w).Text(f.Text)
	}
	return string(w.Buf)
}

// unsolvable says what is known if the givens have no solution.
func (r *Report) unsolvable(w *words.Writer, t *Disclosure) {
	w.Text("The puzzle has no solution.")
	if r.Assumed {
		sentence(w).Text("Which digits came with the puzzle is not known.")
	}
	switch {
	case r.Suspects.IsEmpty():
		sentence(w).Text("Taking away a single digit would not help.")
		return
	case t.Level < 2:
		sentence(w).Text(blamed(r.Suspects.Len()))
		if t.Level == 1 {
			w.Text(" in ").Houses(r.houses())
		}
		w.Text(" is to blame.")
		return
	case r.Suspects.Len() == 1:
		line(w).Text("This digit is to blame: ")
	default:
		line(w).Text("One of these is to blame: ")
	}
	i := 0
	for c := range r.Suspects.All() {
		w.Join(i, r.Suspects.Len(), "or")
		if t.Level >= 3 {
			w.Digit(r.Values[c]).Text(" in ")
		}
		w.Cell(c)
		i++
	}
	w.Text(".")
}

// blamed returns how many digits may be to blame, in words: "One digit", "One of two digits".
func blamed(n int) string {
	if n == 1 {
		return "One digit"
	}
	return "One of " + count(n, "digit", "digits")
}

// sentence writes the blank before a further sentence.
func sentence(w *words.Writer) *words.Writer {
	if len(w.Buf) > 0 {
		w.Text(" ")
	}
	return w
}

// line begins a line of its own.
func line(w *words.Writer) *words.Writer {
	if len(w.Buf) > 0 {
		w.Text("\n")
	}
	return w
}

func count(n int, one, many string) string {
	var w words.Writer
	w.Number(n).Text(" ")
	if n == 1 {
		return string(w.Text(one).Buf)
	}
	return string(w.Text(many).Buf)
}

// upper raises the first letter of a sentence, unless it begins with a cell.
func upper(s string) string {
	if len(s) < 2 || s[1] < 'a' || s[1] > 'z' {
		return s
	}
	return words.Capital(s)
}
