package cuttingplanes

import "fmt"

// MaxNumber is the largest absolute value of coefficients, bounds, variables and
// constraint numbers.
const MaxNumber = 1 << 31

// A constraint says that the sum of its variables, each times its coefficient,
// is at least the bound. No coefficient is 0.
type constraint struct {
	coef  map[int]int64
	bound int64
}

// literal returns the constraint that a literal is at least 0: x >= 0, or
// 1-x >= 0 if neg.
func literal(v int, neg bool) constraint {
	if neg {
		return constraint{map[int]int64{v: -1}, -1}
	}
	return constraint{map[int]int64{v: 1}, 0}
}

// term adds a times the literal to the sum.
func (c *constraint) term(a int64, v int, neg bool) error {
	if neg {
		c.bound -= a
		a = -a
	}
	return c.add(v, a)
}

func (c *constraint) add(v int, a int64) error {
	sum := c.coef[v] + a
	if sum == 0 {
		delete(c.coef, v)
	} else {
		c.coef[v] = sum
	}
	if err := small(sum); err != nil {
		return err
	}
	return small(c.bound)
}

func small(n int64) error {
	if n < -MaxNumber || n > MaxNumber {
		return fmt.Errorf("%d is beyond %d", n, int64(MaxNumber))
	}
	return nil
}

// degree returns the bound of the constraint written with positive
// coefficients.
func (c *constraint) degree() int64 {
	d := c.bound
	for _, a := range c.coef {
		d += max(-a, 0)
	}
	return d
}

// contradiction reports whether c cannot be met.
func (c *constraint) contradiction() bool {
	sum := int64(0)
	for _, a := range c.coef {
		sum += max(a, -a)
	}
	return c.degree() > sum
}

// clone returns a copy of c.
func (c *constraint) clone() constraint {
	out := constraint{make(map[int]int64, len(c.coef)), c.bound}
	for v, a := range c.coef {
		out.coef[v] = a
	}
	return out
}

// plus adds d to c.
func (c *constraint) plus(d *constraint) error {
	c.bound += d.bound
	for v, a := range d.coef {
		if err := c.add(v, a); err != nil {
			return err
		}
	}
	return small(c.bound)
}

// change replaces every coefficient a, taken positive, by f(a), and the degree
// by degree.
func (c *constraint) change(degree int64, f func(a int64) int64) error {
	c.bound = degree
	for v, a := range c.coef {
		b := f(max(a, -a))
		if err := small(b); err != nil {
			return err
		}
		if a < 0 {
			b = -b
			c.bound += b
		}
		if c.coef[v] = b; b == 0 {
			delete(c.coef, v)
		}
	}
	return small(c.bound)
}

// times multiplies c by k, which is not negative.
func (c *constraint) times(k int64) error {
	if k < 0 {
		return fmt.Errorf("multiplied by %d", k)
	}
	if err := small(c.degree()); err != nil {
		return err
	}
	return c.change(c.degree()*k, func(a int64) int64 { return a * k })
}

// divide divides c by k, which is positive, and rounds up.
func (c *constraint) divide(k int64) error {
	if k <= 0 {
		return fmt.Errorf("divided by %d", k)
	}
	up := func(a int64) int64 {
		if a > 0 {
			return (a + k - 1) / k
		}
		return a / k
	}
	return c.change(up(c.degree()), up)
}

// saturate cuts the coefficients down to the degree.
func (c *constraint) saturate() error {
	d := max(c.degree(), 0)
	return c.change(d, func(a int64) int64 { return min(a, d) })
}

// weaken takes variable v out, as if its literal were true.
func (c *constraint) weaken(v int) {
	if a := c.coef[v]; a > 0 {
		c.bound -= a
	}
	delete(c.coef, v)
}

// opposite returns the constraint that c does not hold.
func (c *constraint) opposite() constraint {
	out := constraint{make(map[int]int64, len(c.coef)), 1 - c.bound}
	for v, a := range c.coef {
		out.coef[v] = -a
	}
	return out
}

// propagate makes true what c forces, given value: 1 for variables that are
// true, -1 for false. It reports whether c cannot be met any more, and whether
// it changed value.
func (c *constraint) propagate(value map[int]int8) (conflict, changed bool) {
	slack := -c.degree()
	for v, a := range c.coef {
		if value[v] == 0 || value[v] > 0 == (a > 0) {
			slack += max(a, -a)
		}
	}
	if slack < 0 {
		return true, false
	}
	for v, a := range c.coef {
		if value[v] != 0 || max(a, -a) <= slack {
			continue
		}
		value[v], changed = 1, true
		if a < 0 {
			value[v] = -1
		}
	}
	return false, changed
}
