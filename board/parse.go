package board

import (
	"fmt"
	"strings"
)

// ParseCell reads a cell as [Cell.String] prints it, such as "r2c5".
func ParseCell(s string) (Cell, error) {
	if len(s) == 4 && s[0] == 'r' && s[2] == 'c' && isDigit(s[1]) && isDigit(s[3]) {
		return CellAt(int(s[1]-'1'), int(s[3]-'1')), nil
	}
	return 0, fmt.Errorf("%q is not a cell; write a cell as in r1c1", s)
}

func isDigit(b byte) bool { return b >= '1' && b <= '9' }

// ParsePlacement reads a candidate as [Candidate.String] prints it, such as "r2c5=4".
func ParsePlacement(s string) (Candidate, error) { return parseCandidate(s, "=") }

// ParseElimination reads a candidate as [Notation.Elimination] and [Eliminations.String] print it, such as "r2c5<>4".
func ParseElimination(s string) (Candidate, error) { return parseCandidate(s, "<>") }

func parseCandidate(s, sign string) (Candidate, error) {
	cell, d, ok := strings.Cut(s, sign)
	if !ok || len(d) != 1 || !isDigit(d[0]) {
		return 0, fmt.Errorf("%q does not have the form r1c1%s5", s, sign)
	}
	c, err := ParseCell(cell)
	return At(c, Digit(d[0]-'0')), err
}

// ParseHouse reads a house as [House.String] prints it, such as "r1", "c1" or "b1".
func ParseHouse(s string) (House, error) {
	if len(s) == 2 && isDigit(s[1]) {
		if kind := strings.IndexByte("rcb", s[0]); kind >= 0 {
			return House(kind*9) + House(s[1]-'1'), nil
		}
	}
	return 0, fmt.Errorf("%q is not a house; write a house as in r1, c1 or b1", s)
}

// ParseConstraint reads a constraint as [Constraint.String] prints it, such as "r2c5 needs a digit" or "b1 needs 4".
func ParseConstraint(s string) (Constraint, error) {
	where, what, ok := strings.Cut(s, " needs ")
	if !ok {
		return 0, fmt.Errorf("%q is not a constraint", s)
	}
	if what == "a digit" {
		c, err := ParseCell(where)
		return InCell(c), err
	}
	h, err := ParseHouse(where)
	if err != nil || len(what) != 1 || !isDigit(what[0]) {
		return 0, fmt.Errorf("%q is not a constraint", s)
	}
	return InHouse(h, Digit(what[0]-'0')), nil
}
