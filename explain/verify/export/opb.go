package export

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
)

// WriteOPB writes the constraints in OPB, with comments that say what they are.
func (q *PseudoBoolean) WriteOPB(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "* #variable= %d #constraint= %d\n", q.Vars, len(q.Constraints))
	for _, line := range append(q.About[:len(q.About):len(q.About)], numbering) {
		fmt.Fprintf(b, "* %s\n", printable(line))
	}
	for i := range q.Constraints {
		c := &q.Constraints[i]
		if c.Note != "" {
			fmt.Fprintf(b, "* %d: %s\n", i+1, printable(c.Note))
		}
		b.WriteString(c.String())
		b.WriteString(" ;\n")
	}
	return b.Flush()
}

// String returns the constraint as OPB has it, without its semicolon: with
// negative coefficients instead of negated variables.
func (c *Linear) String() string {
	var line []byte
	bound := 1
	for _, lit := range c.Lits {
		switch {
		case c.AtMostOne:
			line = append(line, "-1 x"...)
		case lit < 0:
			line = append(line, "-1 x"...)
			bound--
		default:
			line = append(line, "1 x"...)
		}
		line = append(strconv.AppendInt(line, int64(variable(lit)), 10), ' ')
	}
	if c.AtMostOne {
		bound = -1
	}
	return fmt.Sprintf("%s>= %d", line, bound)
}

// WriteProof writes the derivation in the proof format of VeriPB 3.0; its
// formula is what WriteOPB writes. The error wraps ErrTooLong if there is none.
func (q *PseudoBoolean) WriteProof(w io.Writer) error {
	if q.Lemmas == nil {
		return ErrTooLong
	}
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "pseudo-Boolean proof version 3.0\nf %d ;\n", len(q.Constraints))
	for _, l := range q.Lemmas {
		line := []byte("rup ")
		for _, lit := range l.Lits {
			sign := ""
			if lit < 0 {
				sign = "~"
			}
			line = fmt.Appendf(line, "1 %sx%d ", sign, variable(lit))
		}
		line = append(line, ">= 1 : ~"...)
		for _, h := range l.Hints {
			line = fmt.Appendf(line, " %d", h+1)
		}
		b.Write(append(line, " ;\n"...))
	}
	fmt.Fprintf(b, "output NONE ;\nconclusion UNSAT : %d ;\n", len(q.Constraints)+len(q.Lemmas))
	b.WriteString("end pseudo-Boolean proof ;\n")
	return b.Flush()
}
