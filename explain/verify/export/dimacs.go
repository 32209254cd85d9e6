package export

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
)

// WriteDIMACS writes the problem in DIMACS CNF, with comments that describe the problem and each of
// its clauses.
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

// WriteLRAT writes the derivation in LRAT. The formula it refers to is the one that WriteDIMACS
// writes. If there is no derivation, the error is errTooLong.
func (p *Problem) WriteLRAT(w io.Writer) error {
	if p.Lemmas == nil {
		return errTooLong
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

// numbers appends numbers, each followed by a blank.
func numbers(line []byte, ns []int) []byte {
	for _, n := range ns {
		line = append(strconv.AppendInt(line, int64(n), 10), ' ')
	}
	return line
}

// numbering is a comment that explains the variables and the claim to be proven.
const numbering = "Variable 81*(row-1) + 9*(column-1) + digit: the cell holds the digit. Not all of this can be true:"

// printable returns a comment as a single line, whatever names it contains. The line is short
// enough for checkers that read lines into a buffer.
func printable(line string) string {
	line = strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, line)
	return strings.ToValidUTF8(line[:min(len(line), 500)], "")
}

// span returns a name for the clauses from first to last.
func span(first, last int) string {
	if first == last {
		return fmt.Sprintf("Clause %d", first)
	}
	return fmt.Sprintf("Clauses %d to %d", first, last)
}

// about returns the comments of the problem, which are its description, the numbering, and its
// clauses by kind.
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

// headings holds a description for each kind of clause.
var headings = [numKinds]string{
	Cited:      "what the step cites, over the candidates that are left",
	Guardians:  "the pattern is deadly in a puzzle with one solution: one of its guardians is true",
	Symmetric:  "the solution has the symmetry of the givens",
	Negation:   "one of the conclusions is wrong",
	Filled:     "every cell of the pattern holds one of its digits that are left",
	Only:       "the puzzle has one solution",
	definition: "what the variables from 730 on mean",
	atMostOne:  "two digits of one cell, or one digit twice in a house: at most one is true",
}
