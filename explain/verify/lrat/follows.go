package lrat

import (
	"errors"
	"fmt"
	"slices"
)

// errOpen says that propagation came to rest.
var errOpen = errors.New("the hints do not lead to a contradiction")

// follows checks that the clause lits may be added, as the hints say.
func (c *checker) follows(lits, hints []int32) error {
	defer c.undo(0)
	for _, x := range lits {
		c.reserve(x)
		if c.of(x) > 0 {
			return errors.New("it contains a literal and its opposite")
		}
		c.set(-x)
	}
	split := slices.IndexFunc(hints, func(h int32) bool { return h < 0 })
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
func (c *checker) propagate(hints []int32) (refuted bool, err error) {
	for i, h := range hints {
		lits, ok := c.clauses[int(h)]
		if !ok {
			return false, fmt.Errorf("hint %d: there is no such clause", h)
		}
		open := int32(0)
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
		if open != 0 {
			c.set(open)
		} else if i < len(hints)-1 {
			return false, fmt.Errorf("hint %d contradicts, but hints follow", h)
		} else {
			return true, nil
		}
	}
	return false, nil
}

// redundant checks the resolvent on pivot with every clause that contains its
// opposite: each has a group of hints, or is met already.
func (c *checker) redundant(pivot int32, hints []int32) error {
	groups := map[int][]int32{}
	for len(hints) > 0 {
		n := int(-hints[0])
		if _, twice := groups[n]; twice {
			return fmt.Errorf("clause %d is resolved with twice", n)
		}
		end := 1
		for end < len(hints) && hints[end] > 0 {
			end++
		}
		groups[n], hints = hints[1:end], hints[end:]
	}
	var numbers []int
	for n, lits := range c.clauses {
		if slices.Contains(lits, -pivot) {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	for _, n := range numbers {
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
func (c *checker) resolvent(lits []int32, out int32, hints []int32) error {
	mark := len(c.assigned)
	defer c.undo(mark)
	for _, x := range lits {
		if x == out {
			continue
		}
		if c.of(x) > 0 {
			return nil // the resolvent holds whatever is assumed
		}
		if c.of(x) == 0 {
			c.set(-x)
		}
	}
	refuted, err := c.propagate(hints)
	if err == nil && !refuted {
		return errOpen
	}
	return err
}

// of returns 1 if x is true, -1 if it is false and 0 if it is open.
func (c *checker) of(x int32) int8 {
	if x < 0 {
		return -c.value[-x]
	}
	return c.value[x]
}

// set makes x true.
func (c *checker) set(x int32) {
	if c.of(x) == 0 {
		c.assigned = append(c.assigned, x)
	}
	if x < 0 {
		c.value[-x] = -1
	} else {
		c.value[x] = 1
	}
}

// reserve makes room for the variable of x, which may be one of the proof's own.
func (c *checker) reserve(x int32) {
	if n := int(max(x, -x)) + 1 - len(c.value); n > 0 {
		c.value = append(c.value, make([]int8, n)...)
	}
}

// undo takes back all but the first mark assignments.
func (c *checker) undo(mark int) {
	for _, x := range c.assigned[mark:] {
		c.value[max(x, -x)] = 0
	}
	c.assigned = c.assigned[:mark]
}
