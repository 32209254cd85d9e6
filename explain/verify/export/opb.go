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
	for _, line := range q.about() {
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

// about returns the comments of the problem.
func (q *PseudoBoolean) about() []string {
	return append(q.About[:len(q.About):len(q.About)], q.argument(), numbering)
}

// argument says how the contradiction is derived.
func (q *PseudoBoolean) argument() string {
	switch {
	case q.Counting:
		return "The derivation counts: it adds the constraints up."
	case q.Rules == nil:
		return "There is no derivation: no sum of the constraints was found that proves it; the cases are too many."
	}
	return "The derivation goes by cases: no sum of the constraints was found that proves it."
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
	if q.Rules == nil {
		return ErrTooLong
	}
	b := bufio.NewWriter(w)
	b.WriteString("pseudo-Boolean proof version 3.0\n")
	fmt.Fprintf(b, "%% %s\nf %d ;\n", q.argument(), len(q.Constraints))
	for i := range q.Rules {
		b.Write(q.Rules[i].append(nil))
	}
	fmt.Fprintf(b, "output NONE ;\nconclusion UNSAT : %d ;\n", len(q.Constraints)+len(q.Rules))
	b.WriteString("end pseudo-Boolean proof ;\n")
	return b.Flush()
}

// append appends the rule as a line: a sum in postfix notation, or a clause with
// the hints that show it.
func (r *Rule) append(line []byte) []byte {
	if r.Sum == nil {
		line = append(line, "rup "...)
		for _, lit := range r.Clause {
			sign := ""
			if lit < 0 {
				sign = "~"
			}
			line = fmt.Appendf(line, "1 %sx%d ", sign, variable(lit))
		}
		line = append(line, ">= 1 : ~"...)
		for _, h := range r.Hints {
			line = fmt.Appendf(line, " %d", h+1)
		}
		return append(line, " ;\n"...)
	}
	line = append(line, "pol"...)
	for i, t := range r.Sum {
		line = fmt.Appendf(line, " %d%s", t.Of+1, t.times())
		if i > 0 {
			line = append(line, " +"...)
		}
	}
	for _, t := range r.Slack {
		line = fmt.Appendf(line, " x%d%s +", t.Of, t.times())
	}
	if r.Divide > 1 {
		line = fmt.Appendf(line, " %d d", r.Divide)
	}
	return append(line, " ;\n"...)
}

// times returns the multiplication by t.Times, "" for once.
func (t Term) times() string {
	if t.Times == 1 {
		return ""
	}
	return fmt.Sprintf(" %d *", t.Times)
}
