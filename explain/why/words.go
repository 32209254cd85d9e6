package why

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
)

// Words describes proofs in plain English. The zero Words names cells as in "r4c7" and houses as in
// "box 2".
type Words struct {
	Cell  func(board.Cell) string  // how cells are named; nil means as in "r4c7"
	House func(board.House) string // how houses are named; nil means as in "box 2"
	Lines int                      // number of lines after which cases are only counted; 0 means never
	Full  string                   // sentence after such a count that says how to see all cases
}

// Readable is the largest number of lines that people can be expected to read. Few proofs need
// more, but the longest have thousands of nested cases.
const Readable = 60

func (w Words) cell(c board.Cell) string {
	if w.Cell == nil {
		return c.String()
	}
	return w.Cell(c)
}

func (w Words) house(h board.House) string {
	if w.House == nil {
		return h.Name()
	}
	return w.House(h)
}

// Story describes a proof: what is assumed, what follows, and how it ends. The lines of a case are
// indented by two more blanks than those of the enclosing case. No case begins after w.Lines lines.
func (w Words) Story(p *Proof) string {
	var b strings.Builder
	x := p.Conclusion.Candidate
	if p.Conclusion.Place && p.Size() == 1 { // nothing has to be supposed
		b.WriteString(w.line(&Line{Constraint: p.Constraints[0], Left: []board.Candidate{x}}) + "\n")
	} else if left := w.narrate(&b, &p.Story, ""); left > 0 {
		are := words.Plural(left, "is", "are")
		fmt.Fprintf(&b, "%d of the %d cases %s left out here.%s\n", left, p.Story.Leaves(), are, w.Full)
	}
	end := fmt.Sprintf("So %s cannot be %v.", w.cell(x.Cell()), x.Digit())
	if p.Conclusion.Place {
		end = fmt.Sprintf("So %s is %v.", w.cell(x.Cell()), x.Digit())
	}
	if p.Story.Leaves() > 1 {
		end = "Every case fails. " + end
	}
	b.WriteString(end + "\n")
	return b.String()
}

// Certainty returns a sentence about the size of a proof and about whether smaller ones are
// possible.
func (w Words) Certainty(p *Proof) string {
	cells := 0
	for _, k := range p.Constraints {
		if k.IsCell() {
			cells++
		}
	}
	size := counted(cells, p.Size()-cells)
	switch {
	case p.Exact() && p.Size() == 1:
		return "The proof needs " + size + "."
	case p.Exact():
		return fmt.Sprintf("The proof needs %s, and there is no smaller proof.", size)
	}
	return fmt.Sprintf("The proof needs %s. Every proof needs at least %d; whether fewer than %d are enough was not settled.",
		size, p.AtLeast, p.Size())
}

func counted(cells, houses int) string {
	var out []string
	if cells > 0 {
		out = append(out, fmt.Sprintf("%d %s", cells, words.Plural(cells, "cell", "cells")))
	}
	if houses > 0 {
		out = append(out, fmt.Sprintf("%d %s", houses, words.Plural(houses, "house", "houses")))
	}
	return join(out)
}

// narrate writes a case. It returns the number of its final cases that were left out.
func (w Words) narrate(b *strings.Builder, c *Case, indent string) (left int) {
	is := "is"
	if c.Off {
		is = "is not"
	}
	fmt.Fprintf(b, "%sSuppose %s %s %v.\n", indent, w.cell(c.Assume.Cell()), is, c.Assume.Digit())
	for i := range c.Lines {
		fmt.Fprintf(b, "%s%s\n", indent, w.line(&c.Lines[i]))
	}
	untold := 0
	for i := range c.Cases {
		if w.Lines > 0 && strings.Count(b.String(), "\n") >= w.Lines {
			untold += c.Cases[i].Leaves()
		} else {
			left += w.narrate(b, &c.Cases[i], indent+"  ")
		}
	}
	if untold > 0 {
		fmt.Fprintf(b, "%s  %d more %s as well.\n", indent, untold, words.Plural(untold, "case fails", "cases fail"))
	}
	return left + untold
}

// line returns one line as a sentence.
func (w Words) line(l *Line) string {
	var what, reasons string
	if l.Constraint.IsCell() {
		what, reasons = w.cellLine(l), w.cellReasons(l)
	} else {
		what, reasons = w.houseLine(l), w.houseReasons(l)
	}
	if reasons == "" {
		return what + "."
	}
	return what + ", because " + reasons + "."
}

// houseLine describes where a digit can be in a house.
func (w Words) houseLine(l *Line) string {
	d, h := l.Constraint.Digit(), w.house(l.Constraint.House())
	switch len(l.Left) {
	case 0:
		return fmt.Sprintf("Then %s has no place left for %v", h, d)
	case 1:
		return fmt.Sprintf("The only place left for %v in %s is %s", d, h, w.cell(l.Left[0].Cell()))
	}
	return fmt.Sprintf("The %v in %s is in %s", d, h, strings.Join(w.cells(l.Left), " or "))
}

// cellLine describes which digits a cell can hold.
func (w Words) cellLine(l *Line) string {
	c := w.cell(l.Constraint.Cell())
	if len(l.Left) == 0 {
		return fmt.Sprintf("Then %s has no digit left", c)
	}
	var digits []string
	for _, x := range l.Left {
		digits = append(digits, x.Digit().String())
	}
	can := "is"
	if len(l.Left) == 1 {
		can = "can only be"
	}
	return fmt.Sprintf("%s %s %s", c, can, strings.Join(digits, " or "))
}

func (w Words) cells(xs []board.Candidate) []string {
	var out []string
	for _, x := range xs {
		out = append(out, w.cell(x.Cell()))
	}
	return out
}

// houseReasons describes why a digit cannot be anywhere else in a house: "r1c7 and r1c9 see the 5
// in r1c2, and r3c8 is 4".
func (w Words) houseReasons(l *Line) string {
	var out []string
	var told []board.Candidate
	for _, f := range l.Falls {
		if !slices.Contains(told, f.By) {
			told = append(told, f.By)
			out = append(out, w.houseReason(l, f.By))
		}
	}
	if n := len(out) - 1; n > 0 { // each is a clause of its own
		return strings.Join(out[:n], ", ") + ", and " + out[n]
	}
	return strings.Join(out, "")
}

// houseReason describes which cells x excludes.
func (w Words) houseReason(l *Line, x board.Candidate) string {
	var xs []board.Candidate
	for _, f := range l.Falls {
		if f.By == x {
			xs = append(xs, f.Candidate)
		}
	}
	here := w.cell(x.Cell())
	switch {
	case xs[0] == x:
		return fmt.Sprintf("%s is not %v", here, x.Digit())
	case x.Digit() != l.Constraint.Digit():
		return fmt.Sprintf("%s is %v", here, x.Digit())
	}
	return fmt.Sprintf("%s %s the %v in %s", join(w.cells(xs)), words.Plural(len(xs), "sees", "see"), x.Digit(), here)
}

// cellReasons describes why a cell cannot hold any of its other digits: "it sees the 5 in r1c2 and
// the 3 in r4c7".
func (w Words) cellReasons(l *Line) string {
	var sees, out []string
	for _, f := range l.Falls {
		if f.By == f.Candidate {
			out = append(out, fmt.Sprintf("it is not %v", f.By.Digit()))
			continue
		}
		sees = append(sees, fmt.Sprintf("the %v in %s", f.By.Digit(), w.cell(f.By.Cell())))
	}
	if sees != nil {
		out = append(out, "it sees "+join(sees))
	}
	return join(out)
}

// join lists words as prose: "a", "a and b", "a, b and c".
func join(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " and " + words[n]
}
