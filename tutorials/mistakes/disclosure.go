package mistakes

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/board/words"
)

// A Level is the amount of information that a Disclosure reveals.
type Level int

// The levels. Each includes everything that the levels before it reveal.
const (
	CountLevel Level = iota // how many mistakes there are
	HouseLevel              // in which houses
	CellLevel               // in which cells
	DigitLevel              // which digits and pencil marks
)

// MaxLevel is the highest level.
const MaxLevel = DigitLevel

// A Disclosure holds what may be shown at one level. Fields that belong to higher levels are empty.
type Disclosure struct {
	Level Level `yaml:"level" json:"level"` // how much is revealed
	Sound bool  `yaml:"sound" json:"sound"` // nothing is wrong
	// the number of solutions of the givens
	Solutions Solutions `yaml:"solutions" json:"solutions"`
	// the number of empty cells
	Empty int `yaml:"empty" json:"empty" schema:"number"`
	// the number of wrong digits
	WrongDigits int `yaml:"wrong_digits" json:"wrong_digits" schema:"number"`
	// the number of pencil marks that are missing although the solution needs them
	Missing int `yaml:"missing_marks" json:"missing_marks" schema:"number"`
	// the number of cells that may be to blame, if the givens have no solution
	Suspects int `yaml:"suspects,omitempty" json:"suspects,omitempty" schema:"ordinal"`
	// from level 1: the houses that contain the mistakes
	Houses []string `yaml:"houses,omitempty,flow" json:"houses,omitempty" schema:"house"`
	// from level 2: the cells that contain the mistakes
	Cells []string `yaml:"cells,omitempty,flow" json:"cells,omitempty" schema:"cell"`
	// at level 3: the mistakes
	Faults []Mistake `yaml:"mistakes,omitempty" json:"mistakes,omitempty"`
	// all of this in sentences, on one or more lines
	Text string `yaml:"text" json:"text"`
}

// A Mistake describes one mistake in all details.
type Mistake struct {
	Kind Kind `yaml:"kind" json:"kind"` // what is wrong
	// the wrong digit or the missing pencil mark
	Candidate string `yaml:"candidate" json:"candidate" schema:"placement"`
	// for a repeated digit: another cell of the house with the same digit
	Twin string `yaml:"twin,omitempty" json:"twin,omitempty" schema:"cell"`
	Text string `yaml:"text" json:"text"` // the mistake in a sentence
}

// At returns the part of r that may be shown at a level from 0 to MaxLevel. Cells are named in
// the form r1c2.
func (r *Report) At(level Level) Disclosure { return r.In(board.RC, level) }

// In does the same as At, but uses another notation for the text.
func (r *Report) In(n board.Notation, level Level) Disclosure {
	t := Disclosure{Level: level, Sound: r.Good(), Solutions: r.Solutions, Empty: r.Empty, Suspects: r.Suspects.Len()}
	for _, f := range r.Faults {
		if f.wrong() {
			t.WrongDigits++
		} else {
			t.Missing++
		}
	}
	if level >= HouseLevel {
		for h := range r.houses().All() {
			t.Houses = append(t.Houses, h.String())
		}
	}
	if level >= CellLevel {
		for c := range r.cells().All() {
			t.Cells = append(t.Cells, c.String())
		}
	}
	if level >= DigitLevel {
		for _, f := range r.Faults {
			t.Faults = append(t.Faults, f.disclose(n))
		}
	}
	t.Text = r.text(n, &t)
	return t
}

// wrong reports whether the fault f is a digit that was filled in.
func (f Fault) wrong() bool { return f.Kind == WrongDigit || f.Kind == Repeated }

// houses returns the houses that contain the mistakes. For a repeated digit, it is the house that
// has the digit twice; for any other mistake, it is the box.
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
		w.Cell(f.Cell).Text(" has no candidate left, but needs ").Digit(f.Digit).Text(".")
	default:
		w.Cell(f.Cell).Text(" lacks the candidate ").Digit(f.Digit).Text(".")
	}
	t.Text = string(w.Buf)
	return t
}

// text returns t in sentences. The first line has the number of mistakes, and further lines have
// the details.
func (r *Report) text(n board.Notation, t *Disclosure) string {
	w := &words.Writer{Notation: n}
	switch {
	case r.Solutions == None:
		r.unsolvable(w, t)
		return string(w.Buf)
	case t.Sound:
		return SoundWords(r.Empty)
	case r.Solutions == Several:
		w.Text("The puzzle has more than one solution, so only mistakes that contradict all of them can be shown.")
	}
	if t.WrongDigits > 0 {
		w.Gap(" ").Text(words.Capital(count(t.WrongDigits, "digit is", "digits are"))).Text(" wrong.")
	}
	if t.Missing > 0 {
		w.Gap(" ").Text(words.Capital(count(t.Missing, "needed pencil mark is", "needed pencil marks are"))).Text(" missing.")
	}
	switch {
	case len(r.Faults) == 0:
	case t.Level == HouseLevel:
		w.Gap("\n").Text("Look at ").Houses(r.houses()).Text(".")
	case t.Level == CellLevel:
		w.Gap("\n").Text("Look at ").Cells(r.cells()).Text(".")
	}
	for _, f := range t.Faults {
		w.Gap("\n").Text(f.Text)
	}
	return string(w.Buf)
}

// unsolvable writes a report for givens that have no solution.
func (r *Report) unsolvable(w *words.Writer, t *Disclosure) {
	w.Text("The puzzle has no solution.")
	if r.Assumed {
		w.Gap(" ").Text("It is not known which digits are givens.")
	}
	switch {
	case r.Suspects.IsEmpty():
		w.Gap(" ").Text("Removing a single digit would not help.")
		return
	case r.Two && t.Level < HouseLevel:
		w.Gap(" ").Text("At least two digits are wrong.")
		return
	case r.Two && t.Level == HouseLevel:
		w.Gap(" ").Text("At least two digits are wrong. Look at ").Houses(r.houses()).Text(".")
		return
	case r.Two:
		w.Gap(" ").Text("At least two digits are wrong.\nAt least one of these is wrong: ")
	case t.Level < HouseLevel:
		w.Gap(" ").Text("At least one digit is wrong.")
		return
	case t.Level == HouseLevel:
		w.Gap(" ").Text("At least one digit is wrong. If it is only one, look at ").Houses(r.houses()).Text(".")
		return
	default:
		w.Gap(" ").Text("At least one digit is wrong.\nIf it is only one, it is ")
	}
	i := 0
	for c := range r.Suspects.All() {
		w.Join(i, r.Suspects.Len(), "or")
		if t.Level >= DigitLevel {
			w.Digit(r.Values[c]).Text(" in ")
		}
		w.Cell(c)
		i++
	}
	w.Text(".")
}

func count(n int, one, many string) string {
	return string(new(words.Writer).Number(n).Text(" ").OneOrMany(n, one, many).Buf)
}

// SoundWords describes a position without mistakes that has the given number of empty cells.
func SoundWords(empty int) string {
	switch empty {
	case 0:
		return "The puzzle is solved."
	case 1:
		return "Everything is right so far; 1 cell is empty."
	}
	return fmt.Sprintf("Everything is right so far; %d cells are empty.", empty)
}
