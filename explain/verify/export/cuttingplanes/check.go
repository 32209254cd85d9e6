package cuttingplanes

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Check reads a formula in OPB and a proof in the format of VeriPB 3.0, and
// returns nil if the proof is one that the formula cannot be satisfied. The
// error names the file and the line at fault.
func Check(formula, proof io.Reader) error {
	var c checker
	if err := c.formula(newReader(formula, "formula", '*', false)); err != nil {
		return err
	}
	return c.proof(newReader(proof, "proof", '%', true))
}

// A checker holds the constraints that are known.
type checker struct {
	constraints []constraint // number n is constraints[n-1]
	words       int          // terms and constraints held
	output      bool         // the output was declared
	concluded   bool         // the conclusion was checked
	ended       bool
}

var errTooMuch = fmt.Errorf("more than %d terms: too much to hold", MaxWords)

// add keeps a constraint.
func (c *checker) add(k constraint) error {
	if c.words += 1 + len(k.coef); c.words > MaxWords {
		return errTooMuch
	}
	c.constraints = append(c.constraints, k)
	return nil
}

func (c *checker) formula(r *reader) error {
	for {
		err := r.statement()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		k, err := r.constraint()
		if err == nil && len(r.words) > 0 {
			err = fmt.Errorf("%q follows the constraint", r.take())
		}
		if err == nil {
			err = c.add(k)
		}
		if err != nil {
			return r.errorf("%w", err)
		}
	}
}

// version is what a proof starts with.
const version = "pseudo-Boolean proof version 3.0"

func (c *checker) proof(r *reader) error {
	for _, want := range strings.Fields(version) {
		word, err := r.word()
		if err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		if word != want {
			return r.errorf("%q where the proof starts with %q", word, version)
		}
	}
	for {
		err := r.statement()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if err := c.rule(r); err != nil {
			return r.errorf("%w", err)
		}
	}
	if !c.ended {
		return r.errorf("the proof has no end")
	}
	return nil
}

// rule checks one statement of a proof.
func (c *checker) rule(r *reader) error {
	if c.ended {
		return errors.New("a statement behind the end")
	}
	switch word := r.take(); word {
	case "f":
		return c.count(r)
	case "pol":
		return c.compute(r.words)
	case "rup":
		return c.follows(r)
	case "output":
		c.output = strings.Join(r.words, " ") == "NONE"
		if !c.output {
			return errors.New("an output that is not NONE")
		}
		return nil
	case "conclusion":
		return c.conclude(r.words)
	case "end":
		c.ended = c.concluded && strings.Join(r.words, " ") == "pseudo-Boolean proof"
		if !c.ended {
			return errors.New("the end comes without a conclusion, or is not \"end pseudo-Boolean proof\"")
		}
		return nil
	default:
		return fmt.Errorf("the rule %q is not known here", word)
	}
}

// count checks that the formula has as many constraints as the proof says.
func (c *checker) count(r *reader) error {
	n, err := number(r.take())
	if err == nil && int(n) != len(c.constraints) {
		err = fmt.Errorf("the proof is of a formula with %d constraints, this one has %d", n, len(c.constraints))
	}
	return err
}

// lookup returns the constraint of that number; -1 is the last one.
func (c *checker) lookup(word string) (*constraint, error) {
	n, err := number(word)
	if err != nil {
		return nil, err
	}
	if n < 0 {
		n += int64(len(c.constraints)) + 1
	}
	if n < 1 || n > int64(len(c.constraints)) {
		return nil, fmt.Errorf("there is no constraint %s", word)
	}
	return &c.constraints[n-1], nil
}

// conclude checks "UNSAT : NUMBER".
func (c *checker) conclude(words []string) error {
	if !c.output {
		return errors.New("the conclusion comes before the output is declared")
	}
	if len(words) != 3 || words[0] != "UNSAT" || words[1] != ":" {
		return errors.New("the conclusion is not \"UNSAT : NUMBER\"")
	}
	k, err := c.lookup(words[2])
	if err == nil && !k.contradiction() {
		err = fmt.Errorf("constraint %s is no contradiction", words[2])
	}
	c.concluded = err == nil
	return err
}

// follows checks a rup rule: the constraint, a colon, and hints.
func (c *checker) follows(r *reader) error {
	k, err := r.constraint()
	if err != nil {
		return err
	}
	if r.take() != ":" {
		return errors.New("hints are expected behind the constraint")
	}
	opposite := k.opposite()
	hints := make([]*constraint, len(r.words))
	for i, word := range r.words {
		if hints[i] = &opposite; word != "~" {
			if hints[i], err = c.lookup(word); err != nil {
				return err
			}
		}
	}
	if err := contradict(hints); err != nil {
		return err
	}
	return c.add(k)
}

// maxWork is the number of terms that the propagation of one rule may look at.
const maxWork = 1 << 28

// contradict propagates the constraints in turn until one of them cannot be met.
// It fails if nothing changes any more.
func contradict(all []*constraint) error {
	value := map[int]int8{}
	work := 0
	for again := true; again; {
		again = false
		for _, k := range all {
			conflict, changed := k.propagate(value)
			if conflict {
				return nil
			}
			if work += 1 + len(k.coef); work > maxWork {
				return fmt.Errorf("propagation looks at more than %d terms", maxWork)
			}
			again = again || changed
		}
	}
	return errors.New("the hints do not lead to a contradiction")
}

// compute checks a pol rule and keeps its result.
func (c *checker) compute(words []string) error {
	var s stack
	for i, word := range words {
		var err error
		switch word {
		case "+", "s":
			err = s.apply(word, "")
		case "*", "d", "w":
			err = s.apply(word, words[max(i-1, 0)])
		default:
			if i+1 == len(words) || !takesOperand(words[i+1]) {
				err = s.push(c, word)
			}
		}
		if err != nil {
			return fmt.Errorf("word %d: %w", i+1, err)
		}
	}
	if len(s.all) != 1 {
		return fmt.Errorf("%d constraints are left, not one", len(s.all))
	}
	return c.add(s.all[0])
}

// takesOperand reports whether the word before this one is its operand.
func takesOperand(word string) bool { return word == "*" || word == "d" || word == "w" }

// A stack is what a pol rule has computed so far.
type stack struct {
	all   []constraint
	words int
}

// push pushes a constraint or the axiom of a literal.
func (s *stack) push(c *checker, word string) error {
	var k constraint
	if _, err := strconv.Atoi(word); err == nil {
		known, err := c.lookup(word)
		if err != nil {
			return err
		}
		k = known.clone()
	} else {
		v, neg, err := parseLiteral(word)
		if err != nil {
			return err
		}
		k = literal(v, neg)
	}
	if s.words += 1 + len(k.coef); s.words > MaxWords {
		return errTooMuch
	}
	s.all = append(s.all, k)
	return nil
}

// apply applies an operation to the last constraints.
func (s *stack) apply(operation, operand string) error {
	n := len(s.all)
	if n == 0 || operation == "+" && n == 1 {
		return fmt.Errorf("%q has nothing to work on", operation)
	}
	last := &s.all[n-1]
	switch operation {
	case "+":
		s.all = s.all[:n-1]
		return s.all[n-2].plus(last)
	case "s":
		return last.saturate()
	case "w":
		v, _, err := parseLiteral(operand)
		last.weaken(v)
		return err
	}
	k, err := number(operand)
	if err != nil {
		return err
	}
	if operation == "*" {
		return last.times(k)
	}
	return last.divide(k)
}
