package lrat

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// Limits of what is read. They bound memory to some hundred megabytes.
const (
	MaxVariable = 1 << 22 // the highest variable
	MaxClause   = 1 << 30 // the highest clause number
	MaxNumbers  = 1 << 21 // clauses and their literals held at one time
	MaxLine     = 1 << 22 // bytes of a line, its end among them
)

// MaxWork bounds the time of proofs by resolvents, each of which has to look at every
// clause held: it is how many clauses and literals they may look at between them, which
// takes about ten seconds.
const MaxWork = 1 << 28

// Check reads a formula in DIMACS CNF and a proof in LRAT, and returns nil if
// the proof is one that the formula cannot be satisfied. The error names the
// file and the line at fault.
func Check(formula, proof io.Reader) error {
	c := &checker{clauses: map[int][]int{}}
	if err := lines(formula, "formula", c.formula); err != nil {
		return err
	}
	if c.value == nil {
		return errors.New("formula: it has no header")
	}
	if c.last != c.want || len(c.open) > 0 {
		return fmt.Errorf("formula: it ends behind %d clauses, its header says %d", c.last, c.want)
	}
	if err := lines(proof, "proof", c.line); err != nil {
		return err
	}
	if !c.empty {
		return errors.New("proof: it ends without the empty clause")
	}
	return nil
}

// lines gives the words of every line to read, but for empty lines and comments.
func lines(in io.Reader, name string, read func(words []string) error) error {
	r := bufio.NewReader(in)
	for n := 1; ; n++ {
		line, last, err := readLine(r)
		if words := strings.Fields(line); err == nil && len(words) > 0 && words[0][0] != 'c' {
			err = read(words)
		}
		if err != nil {
			return fmt.Errorf("%s, line %d: %w", name, n, err)
		}
		if last {
			return nil
		}
	}
}

// readLine reads a line with its end; the last one has none. The work is in proportion
// to the line's length, however few bytes come at a time.
func readLine(r *bufio.Reader) (line string, last bool, err error) {
	var b []byte
	for {
		part, err := r.ReadSlice('\n')
		if b = append(b, part...); len(b) > MaxLine {
			return "", false, fmt.Errorf("more than %d bytes", MaxLine)
		}
		switch {
		case err == nil:
			return string(b), false, nil
		case errors.Is(err, io.EOF):
			return string(b), true, nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return "", false, err
		}
	}
}

// numbers reads words as numbers from -limit to limit.
func numbers(words []string, limit int) ([]int, error) {
	out := make([]int, len(words))
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil {
			return nil, fmt.Errorf("%.40q is no number", word)
		}
		if n < -limit || n > limit {
			return nil, fmt.Errorf("%d is beyond %d", n, limit)
		}
		out[i] = n
	}
	return out, nil
}

// A checker holds the clauses that are known, and an assignment.
type checker struct {
	clauses map[int][]int
	held    int   // clauses and their literals
	work    int   // clauses and literals that resolvents looked at
	last    int   // the highest clause number
	want    int   // clauses that the header of the formula promises
	open    []int // the formula's clause that has no 0 yet
	empty   bool  // the empty clause was derived

	value    []int8 // by variable: 1 true, -1 false, 0 open; nil before the header
	assigned []int
}

// formula reads a line of a formula: the header, or literals and zeros.
func (c *checker) formula(words []string) error {
	if c.value == nil {
		return c.header(words)
	}
	lits, err := numbers(words, len(c.value)-1)
	if err != nil {
		return err
	}
	for _, x := range lits {
		if x != 0 {
			c.open = append(c.open, x)
			continue
		}
		if c.last == c.want {
			return fmt.Errorf("more than the %d clauses of the header", c.want)
		}
		if err := c.add(c.last+1, c.open); err != nil {
			return err
		}
		c.open = nil
	}
	if len(c.open) > MaxNumbers {
		return errTooMuch
	}
	return nil
}

// header reads "p cnf VARIABLES CLAUSES".
func (c *checker) header(words []string) error {
	if len(words) != 4 || words[0] != "p" || words[1] != "cnf" {
		return fmt.Errorf("%.40q where the header \"p cnf VARIABLES CLAUSES\" is expected", strings.Join(words, " "))
	}
	n, err := numbers(words[2:], MaxClause)
	if err != nil {
		return err
	}
	if n[0] < 0 || n[0] > MaxVariable || n[1] < 0 {
		return fmt.Errorf("%d variables and %d clauses are beyond the limits", n[0], n[1])
	}
	c.value, c.want = make([]int8, n[0]+1), n[1]
	return nil
}

var errTooMuch = fmt.Errorf("more than %d clauses and literals: too much to hold", MaxNumbers)

// add keeps a clause, without literals that it repeats.
func (c *checker) add(number int, lits []int) error {
	slices.Sort(lits)
	lits = slices.Compact(lits)
	if c.held += 1 + len(lits); c.held > MaxNumbers {
		return errTooMuch
	}
	c.clauses[number], c.last = lits, number
	return nil
}

// line checks a line of a proof: "NUMBER LITERALS 0 HINTS 0", or "NUMBER d
// NUMBERS 0".
func (c *checker) line(words []string) error {
	if len(words) > 1 && words[1] == "d" {
		return c.delete(words[2:])
	}
	n, err := numbers(words, MaxClause)
	if err != nil {
		return err
	}
	end := slices.Index(n, 0)
	if end < 1 || n[len(n)-1] != 0 || end == len(n)-1 || slices.Contains(n[end+1:len(n)-1], 0) {
		return errors.New("the line is not of the form \"NUMBER LITERALS 0 HINTS 0\"")
	}
	number, lits, hints := n[0], n[1:end], n[end+1:len(n)-1]
	if number <= c.last {
		return fmt.Errorf("clause %d comes behind clause %d", number, c.last)
	}
	if err := c.follows(lits, hints); err != nil {
		return fmt.Errorf("clause %d: %w", number, err)
	}
	c.empty = c.empty || len(lits) == 0
	return c.add(number, lits)
}

// delete forgets clauses.
func (c *checker) delete(words []string) error {
	n, err := numbers(words, MaxClause)
	if err != nil {
		return err
	}
	if end := len(n) - 1; end < 0 || slices.Index(n, 0) != end {
		return errors.New("the line is not of the form \"NUMBER d NUMBERS 0\"")
	}
	for _, number := range n[:len(n)-1] {
		lits, ok := c.clauses[number]
		if !ok {
			return fmt.Errorf("clause %d is deleted but does not exist", number)
		}
		delete(c.clauses, number)
		c.held -= 1 + len(lits)
	}
	return nil
}
