package lrat

import (
	"errors"
	"io"
	"slices"
)

// Limits of what is read. They bound memory to some hundred megabytes.
const (
	MaxVariable = 1 << 22 // the highest variable
	MaxClause   = 1 << 30 // the highest clause number
	MaxNumbers  = 1 << 21 // clauses and their literals held at one time, and the numbers of one line
)

// Check reads a formula in DIMACS CNF and a proof in LRAT, and returns nil if
// the proof is one that the formula cannot be satisfied. The error names the
// file and the line at fault.
func Check(formula, proof io.Reader) error {
	c := &checker{clauses: map[int][]int32{}}
	if err := c.formula(newScanner(formula, "formula")); err != nil {
		return err
	}
	return c.proof(newScanner(proof, "proof"))
}

// A checker holds the clauses that are known, and an assignment.
type checker struct {
	clauses  map[int][]int32
	numbers  int    // clauses and their literals
	last     int    // the highest clause number
	empty    bool   // the empty clause was derived
	value    []int8 // by variable: 1 true, -1 false, 0 open
	assigned []int32
}

func (c *checker) formula(s *scanner) error {
	variables, clauses, err := header(s)
	if err != nil {
		return err
	}
	c.value = make([]int8, variables+1)
	for range clauses {
		lits, err := s.list(variables, MaxNumbers-c.numbers)
		if err != nil {
			return err
		}
		c.last++
		c.add(c.last, lits)
	}
	switch err := s.scan(); {
	case errors.Is(err, io.EOF):
		return nil
	case err != nil:
		return err
	}
	return s.errorf("more than the %d clauses of the header", clauses)
}

// header reads "p cnf VARIABLES CLAUSES".
func header(s *scanner) (variables, clauses int, err error) {
	for _, want := range []string{"p", "cnf"} {
		if err := s.scan(); err != nil {
			return 0, 0, s.ended(err)
		}
		if string(s.word) != want {
			return 0, 0, s.errorf("%q where the header \"p cnf\" is expected", s.word)
		}
	}
	if variables, err = s.number(MaxVariable); err != nil {
		return 0, 0, err
	}
	if clauses, err = s.number(MaxClause); err != nil {
		return 0, 0, err
	}
	if variables < 0 || clauses < 0 {
		return 0, 0, s.errorf("a negative number in the header")
	}
	return variables, clauses, nil
}

// add keeps a clause, without literals that it repeats.
func (c *checker) add(number int, lits []int32) {
	slices.Sort(lits)
	lits = slices.Compact(lits)
	c.clauses[number] = lits
	c.numbers += 1 + len(lits)
}

// proof reads and checks line after line.
func (c *checker) proof(s *scanner) error {
	for {
		err := s.scan()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		number, err := s.parse(MaxClause)
		if err != nil {
			return err
		}
		if err := c.line(s, number); err != nil {
			return err
		}
	}
	if !c.empty {
		return s.errorf("the proof ends without the empty clause")
	}
	return nil
}

// line reads and checks what follows a clause number.
func (c *checker) line(s *scanner, number int) error {
	if err := s.scan(); err != nil {
		return s.ended(err)
	}
	if string(s.word) == "d" {
		return c.delete(s)
	}
	if number <= c.last {
		return s.errorf("clause %d comes after clause %d", number, c.last)
	}
	var lits []int32
	first, err := s.parse(MaxVariable)
	if err != nil {
		return err
	}
	if first != 0 {
		if lits, err = s.list(MaxVariable, MaxNumbers-c.numbers-1); err != nil {
			return err
		}
		lits = slices.Insert(lits, 0, int32(first))
	}
	hints, err := s.list(MaxClause, MaxNumbers)
	if err != nil {
		return err
	}
	if err := c.follows(lits, hints); err != nil {
		return s.errorf("clause %d: %w", number, err)
	}
	c.last = number
	c.empty = c.empty || len(lits) == 0
	c.add(number, lits)
	return nil
}

func (c *checker) delete(s *scanner) error {
	numbers, err := s.list(MaxClause, MaxNumbers)
	if err != nil {
		return err
	}
	for _, n := range numbers {
		lits, ok := c.clauses[int(n)]
		if !ok {
			return s.errorf("clause %d is deleted but does not exist", n)
		}
		delete(c.clauses, int(n))
		c.numbers -= 1 + len(lits)
	}
	return nil
}
