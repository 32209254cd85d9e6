package lrat

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

// errOpen says that propagation came to rest.
var errOpen = errors.New("the hints do not lead to a contradiction")

// follows checks that the clause lits may be added, as the hints say.
func (c *checker) follows(lits, hints []int) error {
	defer c.undo(0)
	for _, x := range lits {
		v := max(x, -x)
		if v > MaxVariable {
			return fmt.Errorf("variable %d is beyond %d", v, MaxVariable)
		}
		if n := v + 1 - len(c.value); n > 0 { // a variable of the proof's own
			c.value = append(c.value, make([]int8, n)...)
		}
		if c.of(x) > 0 {
			return errors.New("it contains a literal and its opposite")
		}
		c.set(-x)
	}
	split := slices.IndexFunc(hints, func(h int) bool { return h < 0 })
	if split < 0 {
		split = len(hints)
	}
	refuted, err := c.propagate(hints[:split])
	switch {
	case err != nil:
		return err
	case refuted && split < len(hints):
		return errors.New("a hint follows the contradiction")
	case refuted:
		return nil
	case len(lits) == 0:
		return errOpen
	}
	return c.redundant(lits[0], hints[split:])
}

// propagate makes each hinted clause's open literal true. It reports whether the
// last hint is a clause whose literals are all false.
func (c *checker) propagate(hints []int) (refuted bool, err error) {
	for i, h := range hints {
		lits, ok := c.clauses[h]
		if !ok {
			return false, fmt.Errorf("hint %d: there is no such clause", h)
		}
		open := 0
		for _, x := range lits {
			switch v := c.of(x); {
			case v > 0:
				return false, fmt.Errorf("hint %d: the clause is met already", h)
			case v == 0 && open != 0:
				return false, fmt.Errorf("hint %d: the clause has two open literals, %d and %d", h, open, x)
			case v == 0:
				open = x
			}
		}
		if open == 0 && i < len(hints)-1 {
			return false, fmt.Errorf("hint %d contradicts, but hints follow", h)
		}
		if open == 0 {
			return true, nil
		}
		c.set(open)
	}
	return false, nil
}

// redundant checks the resolvent on pivot with every clause that contains its
// opposite: the hints have a group for each, which starts with its number,
// negated.
func (c *checker) redundant(pivot int, hints []int) error {
	groups := map[int][]int{}
	for len(hints) > 0 {
		end := 1
		for end < len(hints) && hints[end] > 0 {
			end++
		}
		n := -hints[0]
		if _, twice := groups[n]; twice {
			return fmt.Errorf("two groups of hints for the resolvent with clause %d", n)
		}
		groups[n], hints = hints[1:end], hints[end:]
	}
	if c.work += c.held; c.work > MaxWork {
		return fmt.Errorf("the proofs by resolvents look at more than %d clauses and literals", MaxWork)
	}
	for _, n := range slices.Sorted(maps.Keys(c.clauses)) {
		if !slices.Contains(c.clauses[n], -pivot) {
			continue
		}
		group, ok := groups[n]
		if !ok {
			return fmt.Errorf("%w, and no hint is for the resolvent with clause %d", errOpen, n)
		}
		delete(groups, n)
		if err := c.resolvent(c.clauses[n], -pivot, group); err != nil {
			return fmt.Errorf("resolvent with clause %d: %w", n, err)
		}
	}
	if len(groups) > 0 {
		return fmt.Errorf("%w, and a hint is for a clause that does not contain %d", errOpen, -pivot)
	}
	return nil
}

// resolvent checks that the clause lits without its literal out, added to what
// is assumed false, is refuted by the hints.
func (c *checker) resolvent(lits []int, out int, hints []int) error {
	defer c.undo(len(c.assigned))
	for _, x := range lits {
		if x == out {
			continue
		}
		if c.of(x) > 0 {
			return nil // the resolvent holds whatever is assumed
		}
		c.set(-x)
	}
	refuted, err := c.propagate(hints)
	if err == nil && !refuted {
		return errOpen
	}
	return err
}

// of returns 1 if x is true, -1 if it is false and 0 if it is open.
func (c *checker) of(x int) int8 {
	if x < 0 {
		return -c.value[-x]
	}
	return c.value[x]
}

// set makes x true, which is not false.
func (c *checker) set(x int) {
	if c.of(x) != 0 {
		return
	}
	c.assigned = append(c.assigned, x)
	if x < 0 {
		c.value[-x] = -1
	} else {
		c.value[x] = 1
	}
}

// undo takes back all but the first mark assignments.
func (c *checker) undo(mark int) {
	for _, x := range c.assigned[mark:] {
		c.value[max(x, -x)] = 0
	}
	c.assigned = c.assigned[:mark]
}
