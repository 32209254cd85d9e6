package export

import (
	"errors"
	"fmt"
	"slices"
)

// budget is the largest number of lemmas that a derivation may have before it is trimmed. The
// longest derivation among 100,000 mixed steps (see SIZES.md) belongs to a multi-sector locked set
// and keeps 15,450 lemmas.
const budget = 20000

// decision is the reason recorded for a literal that was assumed.
const decision = -1

// A deriver searches for a contradiction by case distinctions. It propagates units and assumes a
// literal of the shortest open clause. From each contradiction it learns that the assumptions which
// led to it cannot all be true.
type deriver struct {
	clauses  [][]int // those of the problem, then the lemmas
	given    int     // how many are the problem's
	branch   int     // the first so many are not "at most one"
	negation int     // the clause that takes part at the end only, or -1
	occur    [][]int // by literal (see slot): the clauses that contain it

	value  []int8 // by variable: 1 true, -1 false, 0 open
	reason []int  // by variable: the clause that implies it, or decision
	trail  []int  // the literals that are true, in order
	head   int    // how many of them are propagated
	marked []bool // by variable; all false between calls of learn

	lemmas []Lemma
	known  map[int]int // literals that are lemmas of their own, and their clauses
}

// slot returns the index of a literal.
func slot(lit int) int {
	if lit < 0 {
		return -2*lit + 1
	}
	return 2 * lit
}

// derive finds the lemmas of p, one for each conclusion and then the empty clause. It proves every
// conclusion without using the others, so that each proof is the direct one of the step.
func (p *Problem) derive() error {
	d := p.deriver()
	err := d.units()
	var proven []int
	for _, lit := range p.conclusions {
		if err == nil && !d.refuted() {
			var lemma int
			lemma, err = d.prove(lit)
			proven = append(proven, lemma)
		}
	}
	if err == nil && !d.refuted() {
		err = d.close(p.conclusions, proven)
	}
	p.Lemmas = d.lemmas
	return err
}

// close derives the empty clause from the clause of negations and the lemmas that prove the
// conclusions. If there is no clause of negations, it derives the empty clause from all other
// clauses.
func (d *deriver) close(conclusions, proven []int) error {
	if d.negation < 0 {
		_, err := d.contradiction()
		return err
	}
	for i, lit := range conclusions {
		if d.of(lit) == 0 {
			d.assign(lit, proven[i])
		}
		d.reason[variable(lit)] = proven[i]
	}
	_, err := d.learn(d.negation, 0)
	return err
}

// deriver returns a deriver for the clauses of the problem. The clause of negations keeps its
// number but takes no part in the propagation, because the conclusions follow without it.
func (p *Problem) deriver() *deriver {
	d := &deriver{
		given:    len(p.Clauses),
		negation: -1,
		occur:    make([][]int, 2*p.Vars+2),
		value:    make([]int8, p.Vars+1),
		reason:   make([]int, p.Vars+1),
		marked:   make([]bool, p.Vars+1),
		known:    map[int]int{},
	}
	for i := range p.Clauses {
		c := &p.Clauses[i]
		if c.Kind == Negation {
			d.negation = i
			d.clauses = append(d.clauses, c.Lits)
		} else {
			d.attach(c.Lits)
		}
		if c.Kind != atMostOne {
			d.branch = i + 1
		}
	}
	return d
}

// attach adds a clause to the propagation.
func (d *deriver) attach(lits []int) {
	for _, lit := range lits {
		d.occur[slot(lit)] = append(d.occur[slot(lit)], len(d.clauses))
	}
	d.clauses = append(d.clauses, lits)
}

// units propagates all clauses with one literal. It learns the empty clause from a clause without
// literals.
func (d *deriver) units() error {
	for i := range d.given {
		if i == d.negation || len(d.clauses[i]) > 1 {
			continue
		}
		if len(d.clauses[i]) == 0 || d.of(d.clauses[i][0]) < 0 {
			_, err := d.learn(i, 0)
			return err
		}
		if lit := d.clauses[i][0]; d.of(lit) == 0 {
			d.assign(lit, i)
		}
	}
	if i := d.propagate(); i >= 0 {
		_, err := d.learn(i, 0)
		return err
	}
	return nil
}

// prove derives the lemma that lit is true, or else the empty clause.
func (d *deriver) prove(lit int) (lemma int, err error) {
	switch d.of(lit) {
	case 1:
		return d.learn(d.reason[variable(lit)], lit)
	case -1:
		return d.contradiction()
	}
	return d.under(-lit)
}

// refuted reports whether the last lemma is the empty clause.
func (d *deriver) refuted() bool {
	n := len(d.lemmas)
	return n > 0 && len(d.lemmas[n-1].Lits) == 0
}

// under assumes lit and returns the result of contradiction.
func (d *deriver) under(lit int) (lemma int, err error) {
	mark := len(d.trail)
	d.assign(lit, decision)
	lemma, err = d.contradiction()
	for _, x := range d.trail[mark:] {
		d.value[variable(x)] = 0
	}
	d.trail = d.trail[:mark]
	d.head = mark
	return lemma, err
}

// contradiction derives a lemma which states that some of the literals assumed so far cannot all be
// true. It returns the number of that clause.
func (d *deriver) contradiction() (lemma int, err error) {
	for {
		if i := d.propagate(); i >= 0 {
			return d.learn(i, 0)
		}
		lit := d.shortest()
		if lit == 0 {
			return 0, errors.New("the step does not follow from the constraints it cites: all their clauses can be satisfied")
		}
		if i, ok := d.known[-lit]; ok {
			d.assign(-lit, i)
			continue
		}
		lemma, err = d.under(lit)
		if err != nil || !slices.Contains(d.clauses[lemma], -lit) {
			return lemma, err
		}
		d.assign(-lit, lemma)
	}
}

// shortest returns the first open literal of the clause with the fewest open literals, or 0 if
// every clause is satisfied.
func (d *deriver) shortest() int {
	best, fewest := 0, 0
	for i := range d.branch {
		if i == d.negation {
			continue
		}
		if met, open, lit := d.status(i); !met && (best == 0 || open < fewest) {
			best, fewest = lit, open
		}
	}
	return best
}

// propagate makes the last open literal of each clause true until nothing changes. It returns the
// number of a clause whose literals are all false, or -1.
func (d *deriver) propagate() int {
	for d.head < len(d.trail) {
		lit := d.trail[d.head]
		d.head++
		for _, i := range d.occur[slot(-lit)] {
			switch met, open, last := d.status(i); {
			case met:
			case open == 0:
				return i
			case open == 1:
				d.assign(last, i)
			}
		}
	}
	return -1
}

// status reports whether clause i has a true literal, how many of its literals are open, and one of
// the open ones.
func (d *deriver) status(i int) (met bool, open, lit int) {
	for _, x := range d.clauses[i] {
		switch d.of(x) {
		case 1:
			return true, 0, 0
		case 0:
			if open++; open == 1 {
				lit = x
			}
		}
	}
	return false, open, lit
}

func (d *deriver) of(lit int) int8 {
	if lit < 0 {
		return -d.value[-lit]
	}
	return d.value[lit]
}

func (d *deriver) assign(lit, reason int) {
	d.value[variable(lit)] = 1
	if lit < 0 {
		d.value[-lit] = -1
	}
	d.reason[variable(lit)] = reason
	d.trail = append(d.trail, lit)
}

// learn adds the lemma that follows from clause i, whose literals are all false except prove, if
// prove is not 0. The lemma states that prove is true or that one of the assumptions which led to
// this point is wrong. Its hints are the reasons used on the way, in the order in which they were
// propagated.
func (d *deriver) learn(i, prove int) (lemma int, err error) {
	if len(d.lemmas) == budget {
		return 0, fmt.Errorf("%w: more than %d lemmas", errTooLong, budget)
	}
	var out Lemma
	if prove != 0 {
		out.Lits = append(out.Lits, prove)
	}
	out.Hints = append(out.Hints, i)
	d.mark(d.clauses[i], prove)
	for j := len(d.trail) - 1; j >= 0; j-- {
		v := variable(d.trail[j])
		if !d.marked[v] {
			continue
		}
		d.marked[v] = false
		if r := d.reason[v]; r == decision {
			out.Lits = append(out.Lits, -d.trail[j])
		} else {
			out.Hints = append(out.Hints, r)
			d.mark(d.clauses[r], d.trail[j])
		}
	}
	slices.Reverse(out.Hints)
	d.lemmas = append(d.lemmas, out)
	if len(out.Lits) == 1 {
		d.known[out.Lits[0]] = len(d.clauses)
	}
	d.attach(out.Lits)
	return len(d.clauses) - 1, nil
}

// mark marks the variables of lits, except the variable of one literal.
func (d *deriver) mark(lits []int, except int) {
	for _, x := range lits {
		if x != except {
			d.marked[variable(x)] = true
		}
	}
}
