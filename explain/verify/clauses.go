package verify

import (
	"sync"

	"pencilmark/board"
)

// excludes returns a table with the candidates that cannot be true together with each candidate.
// The table is computed when the first proof needs it.
var excludes = sync.OnceValue(func() *[729]board.CandidateSet {
	t := new([729]board.CandidateSet)
	for x := range board.Candidates() {
		for d := range board.AllDigits.All() {
			if d != x.Digit() {
				t[x].Add(board.At(x.Cell(), d))
			}
		}
		for c := range x.Cell().Peers().All() {
			t[x].Add(board.At(c, x.Digit()))
		}
	}
	return t
})

// A clauses is a set of clauses. At least one candidate of each clause must be true.
type clauses struct {
	options []board.Candidate // all clauses, one after the other
	ends    []int             // where each clause ends in options
	budget  int               // branchings left
}

func (q *clauses) reset(budget int) {
	q.options, q.ends, q.budget = q.options[:0], q.ends[:0], budget
}

// add appends the clause that at least one of xs is true.
func (q *clauses) add(xs ...board.Candidate) {
	q.options = append(q.options, xs...)
	q.ends = append(q.ends, len(q.options))
}

// cite appends the clause of constraint k in g. If a solved cell satisfies k, it adds nothing.
func (q *clauses) cite(g *board.Grid, k board.Constraint) {
	if g.Holds(k) {
		return
	}
	q.options = g.AppendOptions(q.options, k)
	q.ends = append(q.ends, len(q.options))
}

// A result is the outcome of a search for an assignment that satisfies all clauses.
type result int

const (
	impossible result = iota // no assignment meets them
	possible                 // an assignment meets them
	unknown                  // the budget ran out
)

// satisfiable looks for true candidates that satisfy every clause. None of them may be in dead,
// and no two may exclude each other. fixed holds the candidates that are already true.
func (q *clauses) satisfiable(fixed, dead board.CandidateSet) result {
	branch, state := q.propagate(&fixed, &dead)
	if state != unknown {
		return state
	}
	if q.budget <= 0 {
		return unknown
	}
	q.budget--
	result := impossible
	for _, x := range q.clause(branch) {
		if dead.Has(x) {
			continue
		}
		f, d := fixed, dead
		choose(&f, &d, x)
		switch q.satisfiable(f, d) {
		case possible:
			return possible
		case unknown:
			result = unknown
		}
		dead.Add(x)
	}
	return result
}

// propagate chooses the last live option of every clause that has only one. It returns impossible
// if a clause has no live option, and possible if all clauses are satisfied. Otherwise it returns
// unknown and the clause with the fewest options.
func (q *clauses) propagate(fixed, dead *board.CandidateSet) (branch int, state result) {
	for {
		fewest, again := 730, false
		for i := range q.ends {
			met, live, last := q.count(i, fixed, dead)
			switch {
			case met:
			case live == 0:
				return 0, impossible
			case live == 1:
				choose(fixed, dead, last)
				again = true
			case live < fewest:
				branch, fewest = i, live
			}
		}
		if !again {
			if fewest == 730 {
				return 0, possible
			}
			return branch, unknown
		}
	}
}

// count returns whether clause i is satisfied, the number of its live options, and the last of
// these options.
func (q *clauses) count(i int, fixed, dead *board.CandidateSet) (met bool, live int, last board.Candidate) {
	for _, x := range q.clause(i) {
		if fixed.Has(x) {
			return true, 0, 0
		}
		if !dead.Has(x) {
			live++
			last = x
		}
	}
	return false, live, last
}

func (q *clauses) clause(i int) []board.Candidate {
	from := 0
	if i > 0 {
		from = q.ends[i-1]
	}
	return q.options[from:q.ends[i]]
}

func choose(fixed, dead *board.CandidateSet, x board.Candidate) {
	fixed.Add(x)
	for i, w := range excludes()[x] {
		dead[i] |= w
	}
}
