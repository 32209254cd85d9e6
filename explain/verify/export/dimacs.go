package export

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
)

// WriteDIMACS writes the problem in DIMACS CNF, with comments that say what it
// and each of its clauses is.
func (p *Problem) WriteDIMACS(w io.Writer) error {
	b := bufio.NewWriter(w)
	for _, line := range p.about() {
		fmt.Fprintf(b, "c %s\n", printable(line))
	}
	fmt.Fprintf(b, "p cnf %d %d\n", p.Vars, len(p.Clauses))
	var line []byte
	for i := range p.Clauses {
		line = append(numbers(line[:0], p.Clauses[i].Lits), "0\n"...)
		b.Write(line)
	}
	return b.Flush()
}

// WriteLRAT writes the derivation in LRAT; its formula is what WriteDIMACS
// writes. The error wraps ErrTooLong if there is none.
func (p *Problem) WriteLRAT(w io.Writer) error {
	if p.Lemmas == nil {
		return ErrTooLong
	}
	b := bufio.NewWriter(w)
	var line []byte
	for i, lemma := range p.Lemmas {
		line = strconv.AppendInt(line[:0], int64(len(p.Clauses)+i+1), 10)
		line = numbers(append(line, ' '), lemma.Lits)
		line = append(line, "0 "...)
		for _, h := range lemma.Hints {
			line = append(strconv.AppendInt(line, int64(h+1), 10), ' ')
		}
		b.Write(append(line, "0\n"...))
	}
	return b.Flush()
}

// numbers appends numbers, each with a blank behind it.
func numbers(line []byte, ns []int) []byte {
	for _, n := range ns {
		line = append(strconv.AppendInt(line, int64(n), 10), ' ')
	}
	return line
}

// numbering says what the variables are, and what is to be shown.
const numbering = "Variable 81*(row-1) + 9*(column-1) + digit: the cell holds the digit. Not all of this can be true:"

// printable returns a comment that is one line whatever names it contains, and
// short enough for checkers that read lines into a buffer.
func printable(line string) string {
	line = strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, line)
	return strings.ToValidUTF8(line[:min(len(line), 500)], "")
}

// span names the clauses from first to last.
func span(first, last int) string {
	if first == last {
		return fmt.Sprintf("Clause %d", first)
	}
	return fmt.Sprintf("Clauses %d to %d", first, last)
}

// about returns the comments of the problem: what it is, the numbering, and its
// clauses kind by kind.
func (p *Problem) about() []string {
	lines := append([]string(nil), p.About...)
	lines = append(lines, numbering)
	for i := 0; i < len(p.Clauses); {
		kind, end := p.Clauses[i].Kind, i
		for end < len(p.Clauses) && p.Clauses[end].Kind == kind {
			end++
		}
		lines = append(lines, span(i+1, end)+": "+headings[kind])
		for ; i < end; i++ {
			if note := p.Clauses[i].Note; note != "" {
				lines = append(lines, fmt.Sprintf("  %d: %s", i+1, note))
			}
		}
	}
	return lines
}
