package check

import (
	"slices"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
)

// net judges a reason that is a net. It checks each fact by its rule and the earlier facts of its
// branch. Then it checks what the branches prove together.
func (j *judge) net(r *parse.Reason, todo []why.Conclusion) {
	if j.v.Fault, j.v.Unread = j.untrue(r), r.Unread; j.v.Fault != nil {
		return
	}
	nets := j.begun(merged(r.Nets))
	for i, facts := range nets {
		if k, f := j.branch(facts); f != nil {
			f.Link = k + 1
			if len(nets) > 1 {
				f.Text = "Branch " + string(j.words().Int(i+1).Buf) + ": " + f.Text
			}
			j.v.Fault = f
			return
		}
	}
	if f := j.casesOf(nets, todo); f != nil {
		j.v.Fault = f
		return
	}
	for _, c := range todo {
		if j.netShows(nets, c) {
			j.proven = append(j.proven, c)
		}
	}
	if len(j.proven) < len(todo) {
		j.v.Fault = j.netElsewhere(nets, todo)
		return
	}
	j.besides(func(c why.Conclusion) bool { return j.netShows(nets, c) })
}

// merged returns branches that all begin with the same fact as one branch.
func merged(nets [][]parse.NetStep) [][]parse.NetStep {
	one, first := nets[0], nets[0][0]
	for _, facts := range nets[1:] {
		if f := facts[0]; f.Cells != first.Cells || f.Digit != first.Digit || f.On != first.On {
			return nets
		}
		one = slices.Concat(one, facts[1:])
	}
	return [][]parse.NetStep{one}
}

// begun begins a new branch where a fact does not follow from those before it but may be an assumption.
func (j *judge) begun(nets [][]parse.NetStep) (out [][]parse.NetStep) {
	for _, facts := range nets {
		from, b := 0, branch{j: j}
		for k := range facts {
			begins := facts[k].Begins && !facts[k].Ruled && k+1 < len(facts) && !facts[k+1].End()
			if b.fact(&facts[k], k == from) != nil && begins {
				out = append(out, facts[from:k])
				from, b = k, branch{j: j}
				b.fact(&facts[k], true)
			}
		}
		out = append(out, facts[from:])
	}
	return out
}

// branch checks the facts of a branch, of which the first is its assumption. It returns the first fault, and of
// which fact.
func (j *judge) branch(facts []parse.NetStep) (int, *Fault) {
	b := branch{j: j}
	for k := range facts {
		if f := b.fact(&facts[k], k == 0); f != nil {
			return k, f
		}
	}
	return 0, nil
}

// A branch holds the statements of a branch that are known to be true. The first of them is its assumption.
type branch struct {
	j     *judge
	known []logic.Node
}

// fact checks f. If f is right, fact adds it to what is known and returns nil. Otherwise it returns the fault of f.
func (b *branch) fact(f *parse.NetStep, supposed bool) *Fault {
	s := logic.Node{On: f.On}
	if !f.End() {
		s.Candidates = candidates(b.j.g, f.Cells, f.Digit)
		if len(s.Candidates) == 0 {
			return b.j.gone(0, f.Cells, f.Digit)
		}
	}
	if !supposed {
		if fault := b.follows(f, &s); fault != nil {
			return fault
		}
	}
	b.known = append(b.known, s)
	return nil
}

// follows returns the fault of a fact that follows according to the learner, or nil if it does follow.
func (b *branch) follows(f *parse.NetStep, s *logic.Node) *Fault {
	if f.On && !f.Ruled {
		return b.byAnyRule(f, s)
	}
	if !f.On && !f.End() {
		for _, x := range s.Candidates {
			if !b.denied(x) {
				w := b.j.words().Text("That ").State(s.Candidates, false).Text(" does not follow: nothing before it rules out ")
				return fault(NotImplied, w.Candidates([]board.Candidate{x}).Text("."), x)
			}
		}
		return nil
	}
	if b.j.g.Holds(f.Rule) {
		return b.j.filled(f.Rule)
	}
	return b.notLeft(f, b.open(f.Rule, s))
}

// filled returns the fault of a rule that is satisfied already. Nothing follows from such a rule.
func (j *judge) filled(k board.Constraint) *Fault {
	w := j.words()
	if k.IsCell() {
		w.Cell(k.Cell()).Text(" is solved: it is ").Digit(j.g.Value(k.Cell()))
	} else {
		w.Text(words.Capital(j.Notation.House(k.House()))).Text(" has its ").Digit(k.Digit()).Text(" already")
	}
	return fault(NotImplied, w.Text("."))
}

// byAnyRule checks a fact that names no rule. The fact may follow by its cell or by any of its houses.
func (b *branch) byAnyRule(f *parse.NetStep, s *logic.Node) *Fault {
	var first *Fault
	for _, k := range s.Candidates[0].Constraints() {
		if !meets(k, s.Candidates) || b.j.g.Holds(k) {
			continue
		}
		left := b.open(k, s)
		if len(left) == 0 {
			return nil
		}
		if first == nil {
			named := *f
			named.Rule = k
			first = b.notLeft(&named, left)
		}
	}
	return first
}

// open returns the remaining options of k, except those in s.
func (b *branch) open(k board.Constraint, s *logic.Node) []board.Candidate {
	return slices.DeleteFunc(leaves(b.j.g, k, s.Candidates), b.denied)
}

// denied reports whether the known statements rule out x.
func (b *branch) denied(x board.Candidate) bool {
	return slices.ContainsFunc(b.known, func(n logic.Node) bool { return falsifies(&n, x) })
}

// notLeft describes the options that a rule still has apart from a fact. It returns nil if there are none.
func (b *branch) notLeft(f *parse.NetStep, left []board.Candidate) *Fault {
	outside := !f.End() && !f.Rule.IsCell() && !f.Cells.Within(f.Rule.House().Cells())
	if len(left) == 0 && !outside {
		return nil
	}
	w := b.j.words().Text(f.AsWritten).Text(" does not follow from the facts before it: ")
	switch {
	case outside:
		cells := f.Cells.Minus(f.Rule.House().Cells())
		w.Cells(cells).OneOrMany(cells.Len(), " is not in ", " are not in ").House(f.Rule.House())
	case f.Rule.IsCell():
		w.Cell(f.Rule.Cell()).Text(" can still be ").Digits(board.CandidateDigits(left), "or")
	default:
		w.Text("in ").House(f.Rule.House()).Text(", ").Digit(f.Rule.Digit()).Text(" can still be in ")
		w.EachCell(board.CandidateCells(left), "or")
	}
	return fault(NotImplied, w.Text("."), left...)
}

// casesOf returns a fault if the first facts of the branches do not cover all options of a cell or a house. An option
// that excludes the conclusions is plain, so nobody has to write its branch.
func (j *judge) casesOf(nets [][]parse.NetStep, todo []why.Conclusion) *Fault {
	if len(nets) == 1 && !j.leadsTo(nets[0], todo) {
		return nil
	}
	var starts []board.Candidate
	for _, facts := range nets {
		if !facts[0].On {
			return fault(NotCovered, j.words().Text("A branch must begin with the candidate that it assumes."))
		}
		starts = append(starts, candidates(j.g, facts[0].Cells, facts[0].Digit)...)
	}
	left := j.openCases(starts, todo)
	if len(left) == 0 {
		return nil
	}
	return j.notCovered(left)
}

// openCases returns the options that the starts of branches leave out, without those that exclude the conclusions.
func (j *judge) openCases(starts []board.Candidate, todo []why.Conclusion) (left []board.Candidate) {
	for i, k := range starts[0].Constraints() {
		rest := slices.DeleteFunc(leaves(j.g, k, starts), func(x board.Candidate) bool {
			return !slices.ContainsFunc(todo, func(c why.Conclusion) bool {
				return c.Place && x != c.Candidate || !c.Place && !x.Excludes(c.Candidate)
			})
		})
		if i == 0 || len(rest) < len(left) {
			left = rest
		}
	}
	return left
}

// leadsTo reports whether a single branch begins with a candidate and comes to the conclusions without a contradiction,
// so that it is one of several cases.
func (j *judge) leadsTo(facts []parse.NetStep, todo []why.Conclusion) bool {
	first := &facts[0]
	return first.On && !slices.ContainsFunc(todo, func(c why.Conclusion) bool {
		return j.comesTo(first, !first.On, c) || !j.settles(facts, c)
	}) && !j.contradicts(facts) && !facts[len(facts)-1].End()
}

// netShows reports whether nets whose facts are all true prove c. They prove it if every branch leads to c or to a
// contradiction. A single branch must also follow from the opposite of c.
func (j *judge) netShows(nets [][]parse.NetStep, c why.Conclusion) bool {
	for _, facts := range nets {
		first := &facts[0]
		if len(nets) == 1 && !j.comesTo(first, !first.On, c) && !j.leadsTo(facts, []why.Conclusion{c}) ||
			!facts[len(facts)-1].End() && !j.settles(facts, c) && !j.contradicts(facts) {
			return false
		}
	}
	return true
}

// settles reports whether c follows at once from one of the facts or, if c places a digit, whether they rule out all
// other candidates of the cell.
func (j *judge) settles(facts []parse.NetStep, c why.Conclusion) bool {
	leads := func(c why.Conclusion) bool {
		return slices.ContainsFunc(facts, func(f parse.NetStep) bool { return !f.End() && j.comesTo(&f, f.On, c) })
	}
	if leads(c) {
		return true
	}
	if !c.Place {
		return false
	}
	for d := range j.g.Marks(c.Candidate.Cell()).Without(c.Candidate.Digit()).All() {
		if !leads(why.Conclusion{Candidate: board.At(c.Candidate.Cell(), d)}) {
			return false
		}
	}
	return true
}

// contradicts reports whether two of the facts cannot both be true.
func (j *judge) contradicts(facts []parse.NetStep) bool {
	for i := range facts {
		for k := range facts {
			a, b := j.node(&facts[i]), j.node(&facts[k])
			spared := func(x board.Candidate) bool { return !falsifies(&b, x) }
			if i != k && a.On && b.Candidates != nil && !slices.ContainsFunc(a.Candidates, spared) {
				return true
			}
		}
	}
	return false
}

// node returns a fact as a node. That of an end has no candidates.
func (j *judge) node(f *parse.NetStep) logic.Node {
	if f.End() {
		return logic.Node{}
	}
	return logic.Node{Candidates: candidates(j.g, f.Cells, f.Digit), On: f.On}
}

// comesTo reports whether c follows immediately if one of the cells of f has its digit. If on is
// false, it reports whether c follows if none of the cells has the digit.
func (j *judge) comesTo(f *parse.NetStep, on bool, c why.Conclusion) bool {
	n := logic.Node{Candidates: candidates(j.g, f.Cells, f.Digit), On: on}
	if c.Place {
		return on && len(n.Candidates) == 1 && n.Candidates[0] == c.Candidate
	}
	return falsifies(&n, c.Candidate)
}

// netElsewhere describes what a net proves instead of the conclusion that was claimed.
func (j *judge) netElsewhere(nets [][]parse.NetStep, todo []why.Conclusion) *Fault {
	first := &nets[0][0]
	w := j.words().Text("Every fact is right, but they do not lead to ").Text(j.unproven(todo)[0].In(j.Notation))
	switch {
	case len(nets) == 1 && !nets[0][len(nets[0])-1].End():
		w.Text(", because they lead to no contradiction")
	case len(nets) == 1:
		w.Text(": they prove that it is false that ").State(candidates(j.g, first.Cells, first.Digit), first.On)
	}
	return fault(NotSeen, w.Text("."))
}
