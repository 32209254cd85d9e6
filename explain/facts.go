package explain

import (
	"cmp"
	"slices"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// A Fact is one line of a net, told as a person follows it: something that is supposed,
// or that follows by one rule of the game from the position and the facts before it.
//
//  1. Suppose r2c3 is 8.
//  2. r8c5 is 8: in row 8, r8c3 sees the 8 of r2c3 (1).
//  3. So nothing is left for r8c1 (18): it sees …
//
// The facts of a step are read off the nodes of its branches: an on node is a fact, and
// its off nodes are what is excluded. The last one of a contradiction states nothing.
type Fact struct {
	N          int               // from 1
	Candidates []board.Candidate // one, or those of a group; none where a contradiction is reached
	On         bool              // one of them is true; else it is false
	From       []int             // numbers of the facts that it leans on, ascending
	Cites      []board.Constraint
	excluded   []exclusion
	refuted    *refutation
	first      bool // of those about a house: its reason is told at length
}

// An exclusion is an option of a fact's rule that an earlier fact takes away.
type exclusion struct {
	x  board.Candidate
	by *Fact
}

// byCases reports whether f is false because its opposite, tried by itself, breaks one of
// several rules.
func (f *Fact) byCases() bool { return !f.On && len(f.Candidates) > 0 && len(f.Cites) > 0 }

// contradicted reports whether f is false because its cell holds another digit.
func (f *Fact) contradicted() bool {
	if f.On || len(f.Candidates) != 1 || len(f.excluded) != 1 {
		return false
	}
	by := f.excluded[0].by
	return by.On && board.CandidateCells(by.Candidates) == board.CandidateCells(f.Candidates)
}

// supposed reports whether f is where a branch begins.
func (f *Fact) supposed() bool { return len(f.From) == 0 && len(f.Cites) == 0 }

// Facts returns the facts of a step that is made of branches, nil of any other. Steps whose
// chains go through almost locked sets have none: what follows there takes several rules at
// once.
func Facts(s *logic.Step) []Fact {
	var out []Fact
	target := s.Part(logic.Target)
	if target != nil && s.Count(logic.Branch) != 1 {
		return nil
	}
	for i := range s.Parts {
		switch s.Parts[i].Role {
		case logic.Branch, logic.Start, logic.Target, logic.Base: // the base of a proof is what it cites
		default:
			return nil
		}
	}
	for _, p := range s.All(logic.Branch) {
		l := factList{nodes: p.Nodes, base: s.Part(logic.Base), facts: make([]Fact, 0, len(out)+len(p.Nodes)+1)}
		l.facts = append(l.facts, out...)
		if !l.read(target) {
			return nil
		}
		out = l.facts
	}
	house := func(f Fact) bool { return f.On && len(f.Cites) == 1 && !f.Cites[0].IsCell() }
	if i := slices.IndexFunc(out, house); i >= 0 {
		out[i].first = true
	}
	return out
}

// A factList reads the facts off the nodes of a branch.
type factList struct {
	nodes []logic.Node
	base  *logic.Part // of a proof
	facts []Fact      // with room for all, so that they stay where they are
	at    []int       // by node: the place of its fact, -1 for none
}

// read appends the facts of the branch, and what it ends in. It reports false if one of
// them does not follow by one rule.
func (l *factList) read(target *logic.Part) bool {
	empty := func(n logic.Node) bool { return len(n.Candidates) == 0 }
	if len(l.nodes) == 0 || slices.ContainsFunc(l.nodes, empty) { // read from a file
		return false
	}
	l.at = slices.Repeat([]int{-1}, len(l.nodes))
	last := len(l.nodes) - 1
	for i := range l.nodes {
		n := &l.nodes[i]
		ok := true
		switch {
		case i == 0:
			l.add(i, Fact{Candidates: n.Candidates, On: n.On})
		case n.On:
			ok = len(n.Cites) == 1 && l.add(i, Fact{Candidates: n.Candidates, On: true, Cites: n.Cites,
				excluded: l.lost(n, i)})
		case len(n.Cites) > 0:
			f := Fact{Candidates: n.Candidates, Cites: n.Cites, From: l.numbers(n.From)}
			f.refuted = l.refute(&f, l.base)
			ok = l.add(i, f)
		case i == last && target == nil:
			ok = len(n.Candidates) == 1 && l.add(i, Fact{Candidates: n.Candidates, excluded: l.struck(n, i)})
		}
		if !ok {
			return false
		}
	}
	if target == nil {
		return true
	}
	end := Fact{Cites: target.Cites}
	for _, x := range target.Candidates {
		i := slices.IndexFunc(l.nodes, func(n logic.Node) bool { return !n.On && slices.Contains(n.Candidates, x) })
		if i < 0 {
			return false
		}
		end.excluded = append(end.excluded, l.striker(x, &l.nodes[i], i))
	}
	return len(target.Cites) == 1 && l.add(-1, end)
}

// add appends the fact of node i, and reports whether all it leans on is known.
func (l *factList) add(i int, f Fact) bool {
	for _, e := range f.excluded {
		if e.by == nil {
			return false
		}
		if !slices.Contains(f.From, e.by.N) {
			f.From = append(f.From, e.by.N)
		}
	}
	slices.Sort(f.From)
	f.N = len(l.facts) + 1
	l.facts = append(l.facts, f)
	if i >= 0 {
		l.at[i] = len(l.facts) - 1
	}
	return true
}

// numbers returns the numbers of the facts of nodes.
func (l *factList) numbers(nodes []int) (out []int) {
	for _, j := range nodes {
		if j >= 0 && j < len(l.at) && l.at[j] >= 0 {
			out = append(out, l.facts[l.at[j]].N)
		}
	}
	return out
}

// before returns the indices of the nodes that node i follows from.
func before(n *logic.Node, i int) []int {
	if n.From == nil {
		return []int{i - 1}
	}
	return n.From
}

// lost returns what an on node has lost: the candidates of the off nodes before it.
func (l *factList) lost(n *logic.Node, i int) (out []exclusion) {
	for _, j := range before(n, i) {
		if j >= 0 && j < i && !l.nodes[j].On {
			out = append(out, l.struck(&l.nodes[j], j)...)
		}
	}
	return out
}

// struck returns what off node i says of its candidates.
func (l *factList) struck(n *logic.Node, i int) (out []exclusion) {
	for _, x := range n.Candidates {
		out = append(out, l.striker(x, n, i))
	}
	return out
}

// striker returns which fact excludes x, a candidate of off node i: the node itself, if
// that is a fact.
func (l *factList) striker(x board.Candidate, n *logic.Node, i int) exclusion {
	if l.at[i] >= 0 {
		return exclusion{x, &l.facts[l.at[i]]}
	}
	for _, j := range before(n, i) {
		if j < 0 || j >= i || l.at[j] < 0 || !l.nodes[j].On {
			continue
		}
		spared := func(y board.Candidate) bool { return !y.Excludes(x) }
		if !slices.ContainsFunc(l.nodes[j].Candidates, spared) {
			return exclusion{x, &l.facts[l.at[j]]}
		}
	}
	return exclusion{x: x}
}

// manyFacts is the number of placements beyond which a list says at once how long it is:
// so many are followed with the numbers at hand, not by eye.
const manyFacts = 8

// ordinals number the cases of a net: a cell or house has no more options.
var ordinals = [9]string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"}

// net tells every branch, a fact a line. Several branches are cases.
func net(s *scope) {
	list := Facts(s.Step)
	if list == nil {
		s.Failf("the step has no net")
		return
	}
	cases := 0
	for i := range list {
		f := &list[i]
		s.Text(newLine)
		if len(f.Candidates) > 0 {
			s.Int(f.N).Text(". ")
		}
		if f.supposed() && s.Step.Count(logic.Branch) > 1 {
			s.Text(ordinals[min(cases, len(ordinals)-1)]).Text(" case: ")
			cases++
		}
		f.line(&s.Writer)
		if n := len(list) - 2; i == 0 && n > manyFacts && len(list[n+1].Candidates) == 0 {
			announce(s, list[1:n+1])
		}
	}
	s.Text(newLine)
}

// announce tells how long a list is: "15 placements and two eliminations follow, with six
// computer searches."
func announce(s *scope, list []Fact) {
	searches, out := 0, 0
	for i := range list {
		switch {
		case list[i].searched():
			searches++
		case list[i].byCases():
			out++
		}
	}
	s.Text(" ").Number(len(list) - searches - out).Text(" placements")
	if out > 0 {
		s.Text(" and ").Number(out).Text(words.Plural(out, " elimination", " eliminations"))
	}
	s.Text(" follow")
	if searches > 0 {
		s.Text(", with ").Number(searches).Text(words.Plural(searches, " computer search", " computer searches"))
	}
	s.Text(".")
}

// line writes f as a sentence.
func (f *Fact) line(w *words.Writer) {
	switch {
	case f.supposed():
		w.Text("suppose ").State(f.Candidates, f.On).Text(".")
		return
	case len(f.Candidates) == 0:
		w.Text("So ")
		f.nothingLeft(w)
	case f.byCases():
		w.State(f.Candidates, false)
	case f.contradicted():
		w.Text("So ")
		f.reason(w)
		w.Text(", not ").Digits(board.CandidateDigits(f.Candidates), "or").Text(".")
		return
	case !f.On:
		w.Text("So ").State(f.Candidates, false)
	case f.Cites[0].IsCell():
		w.Cell(f.Cites[0].Cell())
		f.options(w)
		w.Text(" is ").Digits(board.CandidateDigits(f.Candidates), "or")
	case len(f.Candidates) > 1:
		w.Digits(board.CandidateDigits(f.Candidates), "or").Text(" is in ").Cells(board.CandidateCells(f.Candidates))
	default:
		w.State(f.Candidates, true)
	}
	w.Text(": ")
	f.reason(w)
	w.Text(".")
}

func (f *Fact) nothingLeft(w *words.Writer) {
	if k := f.Cites[0]; !k.IsCell() {
		w.House(k.House()).Text(" has no place for ").Digit(k.Digit())
		return
	}
	w.Text("nothing is left for ").Cell(f.Cites[0].Cell())
	f.options(w)
}

// options writes the candidates of the cell that a fact is about: " (169)".
func (f *Fact) options(w *words.Writer) {
	all := board.CandidateDigits(f.Candidates)
	for _, e := range f.excluded {
		all |= e.x.Digit().Set()
	}
	w.Text(" (")
	w.Buf = append(all.Append(w.Buf), ')')
}

// reason writes what excludes all else: "in row 8, r8c6 is 9 (1) and r79c2 see the 8 of
// r1c2 (4)", "it sees the 1 of r4c6 (2) and the 9 of r3c6 (1)".
func (f *Fact) reason(w *words.Writer) {
	if f.supposed() {
		w.Text("supposed")
		return
	}
	if f.byCases() {
		f.otherwise(w)
		return
	}
	house := len(f.Cites) > 0 && !f.Cites[0].IsCell()
	groups := f.reasons()
	if house && len(f.Candidates) > 0 { // an end has named it
		because := ", "
		if f.first && len(groups) > 0 {
			because = " no other place is left, because "
		}
		w.Text("in ").House(f.Cites[0].House()).Text(because)
	}
	if len(groups) == 0 {
		w.Text("there is no other")
	}
	sight := len(groups) // from where on a cell sees something
	for i := range groups {
		if g := &groups[i]; !house && !g.filled() && !g.denied() {
			sight = i
			break
		}
	}
	is := false // "it is" has been said, of a cell
	for i, g := range groups {
		switch {
		case i < sight:
			w.Join(i, sight, "and")
		case i == sight && i > 0:
			w.Text(" and it sees ")
		case i == sight:
			w.Text("it sees ")
		default:
			w.Join(i-sight, len(groups)-sight, "and")
		}
		switch by := g.by; {
		case g.filled() || g.denied():
			if !house && by.Candidates[0].Cell() == g.cells.First() && !f.contradicted() {
				if !is {
					w.Text("it is ")
				}
				is = true
				if !by.On {
					w.Text("not ")
				}
				w.Digits(board.CandidateDigits(by.Candidates), "or")
			} else {
				w.State(by.Candidates, by.On)
			}
		case house:
			w.Cells(g.cells).Text(words.Plural(g.cells.Len(), " sees ", " see "))
			by.place(w)
		default:
			by.place(w)
		}
		w.Text(" (").Int(g.by.N).Text(")")
	}
}

// place writes where the digit of f is: "the 8 of r1c2", "both places of 5, r4c67".
func (f *Fact) place(w *words.Writer) {
	cells, digits := board.CandidateCells(f.Candidates), board.CandidateDigits(f.Candidates)
	switch cells.Len() {
	case 1:
		w.Text("the ").Digits(digits, "or").Text(" of ").Cells(cells)
		return
	case 2:
		w.Text("both")
	default:
		w.Text("all")
	}
	w.Text(" places of ").Digits(digits, "or").Text(", ").Cells(cells)
}

// A groupedExclusion is what one fact takes away.
type groupedExclusion struct {
	by    *Fact
	cells board.CellSet
}

// filled reports whether what is taken away lies in the cell of the fact.
func (g *groupedExclusion) filled() bool {
	return g.by.On && board.CandidateCells(g.by.Candidates) == g.cells
}

// denied reports whether the fact itself says that what is taken away is false.
func (g *groupedExclusion) denied() bool { return !g.by.On }

// reasons returns what excludes the other options: cells that are filled first, which are
// seen at once, and then by the numbers of the facts.
func (f *Fact) reasons() (out []groupedExclusion) {
	for _, e := range f.excluded {
		filled := e.by.On && board.CandidateCells(e.by.Candidates) == board.CellsOf(e.x.Cell())
		i := slices.IndexFunc(out, func(g groupedExclusion) bool { return g.by == e.by && g.filled() == filled })
		if i < 0 {
			i = len(out)
			out = append(out, groupedExclusion{by: e.by})
		}
		out[i].cells = out[i].cells.With(e.x.Cell())
	}
	first := func(g *groupedExclusion) int {
		if g.filled() || g.denied() {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(out, func(a, b groupedExclusion) int {
		return cmp.Or(cmp.Compare(first(&a), first(&b)), cmp.Compare(a.by.N, b.by.N))
	})
	return out
}
