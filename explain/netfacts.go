package explain

import (
	"cmp"
	"slices"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// A Fact is one line of a net, in the order in which a person follows it. It is either an
// assumption, or it follows by one rule of the game from the position and the facts before it.
//
//  1. Suppose r2c3 is 8.
//  2. Row 8 has its 8 in r8c5: r8c3 sees the 8 in r2c3 [1].
//  3. r8c1 (18) has no candidate left: it sees …
//
// The facts of a step are derived from the nodes of its branches. An on node is a fact, and the off
// nodes it follows from are the excluded candidates. The last fact of a contradiction states
// nothing.
type Fact struct {
	N          int               // from 1
	Candidates []board.Candidate // one, or those of a group; none for a contradiction
	On         bool              // true: one of the candidates is true; false: none is
	From       []int             // the numbers of the facts that it follows from, ascending
	Cites      []board.Constraint
	excluded   []exclusion
	refuted    *refutation
}

// An exclusion is an option of a fact's rule that an earlier fact removes.
type exclusion struct {
	x  board.Candidate
	by *Fact
}

// byCases reports whether f is false because the assumption of its opposite breaks one of several
// rules.
func (f *Fact) byCases() bool { return !f.On && len(f.Candidates) > 0 && len(f.Cites) > 0 }

// contradicted reports whether f is false because its cell holds another digit.
func (f *Fact) contradicted() bool {
	if f.On || len(f.Candidates) != 1 || len(f.excluded) != 1 {
		return false
	}
	by := f.excluded[0].by
	return by.On && board.CandidateCells(by.Candidates) == board.CandidateCells(f.Candidates)
}

// supposed reports whether f is the assumption with which a branch begins.
func (f *Fact) supposed() bool { return len(f.From) == 0 && len(f.Cites) == 0 }

// Facts returns the facts of a step that consists of branches, and nil for any other step. Steps
// whose chains go through almost locked sets have no facts, because their conclusions need several
// rules at once.
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
	return out
}

// A factList derives the facts of a branch from its nodes.
type factList struct {
	nodes []logic.Node
	base  *logic.Part // of a proof
	facts []Fact      // with room for all, so that they stay where they are
	at    []int       // by node: the place of its fact, -1 for none
}

// read appends the facts of the branch and its ending. It returns false if one of them does not
// follow by a single rule.
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

// add appends the fact of node i. It reports whether every fact that it depends on is known.
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

// numbers returns the numbers of the facts that belong to the given nodes.
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

// lost returns the options that an on node has lost, which are the candidates of the off nodes it
// follows from.
func (l *factList) lost(n *logic.Node, i int) (out []exclusion) {
	for _, j := range before(n, i) {
		if j >= 0 && j < i && !l.nodes[j].On {
			out = append(out, l.struck(&l.nodes[j], j)...)
		}
	}
	return out
}

// struck returns the exclusions of the candidates of off node i.
func (l *factList) struck(n *logic.Node, i int) (out []exclusion) {
	for _, x := range n.Candidates {
		out = append(out, l.striker(x, n, i))
	}
	return out
}

// striker returns the exclusion of x, a candidate of off node i, with the fact that excludes it. If
// the node itself is a fact, that is the node's own fact.
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

// manyFacts is the number of placements above which a list begins with its length. A list that long
// is followed by the numbers of its facts and not by eye.
const manyFacts = 8

// ordinals are the names of the cases of a net. A cell or house has at most nine options.
var ordinals = [9]string{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"}

// net describes every branch, with one fact to a line. Several branches are described as cases.
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
		s.Int(f.N).Text(". ")
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

// contradiction describes the chains of one assumption as a single list of facts, followed by the
// contradiction. Each fact appears once in the list.
func contradiction(s *scope) {
	target := s.Part(logic.Target)
	l := factList{nodes: mergedBranches(s.Step)}
	l.facts = make([]Fact, 0, len(l.nodes)+2)
	clash := len(target.Cites) == 0
	if clash {
		target = nil
	}
	if !l.read(target) {
		s.Failf("the chains do not lead to a contradiction")
		return
	}
	for i := range l.facts {
		f := &l.facts[i]
		s.Text(newLine).Int(f.N).Text(". ")
		if !clash || i+1 < len(l.facts) {
			f.line(&s.Writer)
			continue
		}
		s.State(f.Candidates, false).Text(": ")
		f.reason(&s.Writer)
		s.Text(". But ").State(f.Candidates, true)
		if j := slices.IndexFunc(l.facts, func(g Fact) bool {
			return g.On && slices.Equal(g.Candidates, f.Candidates)
		}); j >= 0 {
			s.Text(" [").Int(l.facts[j].N).Text("]")
		}
		s.Text(".")
	}
	s.Text(newLine)
}

// mergedBranches returns the nodes of all branches of a step as one list. A true node that several
// branches share appears once.
func mergedBranches(s *logic.Step) (out []logic.Node) {
	for _, p := range s.All(logic.Branch) {
		at := make([]int, len(p.Nodes)) // where each node is in out
		for i := range p.Nodes {
			n := p.Nodes[i]
			at[i] = slices.IndexFunc(out, func(m logic.Node) bool {
				return (n.On || i == 0) && m.On == n.On && slices.Equal(m.Candidates, n.Candidates)
			})
			if at[i] >= 0 {
				continue
			}
			n.From = nil
			if i > 0 {
				n.From = []int{}
				for _, j := range before(&p.Nodes[i], i) {
					if j >= 0 && j < i {
						n.From = append(n.From, at[j])
					}
				}
			}
			at[i] = len(out)
			out = append(out, n)
		}
	}
	return out
}

// announce describes the length of a list: "15 placements and two eliminations follow, with six
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
		f.nothingLeft(w)
	case f.byCases():
		w.State(f.Candidates, false)
	case f.contradicted():
		f.reason(w)
		w.Text(", not ").Digits(board.CandidateDigits(f.Candidates), "or").Text(".")
		return
	case !f.On:
		w.State(f.Candidates, false)
	case f.Cites[0].IsCell():
		w.Cell(f.Cites[0].Cell())
		f.options(w)
		w.Text(" is ").Digits(board.CandidateDigits(f.Candidates), "or")
	default:
		w.House(f.Cites[0].House()).Text(" has its ").Digits(board.CandidateDigits(f.Candidates), "or")
		w.Text(" in ").EachCell(board.CandidateCells(f.Candidates), "or")
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
	w.Cell(f.Cites[0].Cell())
	f.options(w)
	w.Text(" has no candidate left")
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

// reason describes what excludes all other options: "r8c6 is 9 [1] and r79c2 see the 8 in r1c2
// [4]", "it sees the 1 in r4c6 [2] and the 9 in r3c6 [1]".
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
	if len(groups) == 0 {
		w.Text(map[bool]string{true: "it has no other place", false: "it has no other candidate"}[house])
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
			w.Cells(g.cells).Text(sees(g.cells)).Text(" ")
			by.place(w)
		default:
			by.place(w)
		}
		w.Text(" [").Int(g.by.N).Text("]")
	}
}

// place describes where the digit of f is: "the 8 in r1c2", "both places for 5, r4c67".
func (f *Fact) place(w *words.Writer) {
	cells, digits := board.CandidateCells(f.Candidates), board.CandidateDigits(f.Candidates)
	switch cells.Len() {
	case 1:
		w.Text("the ").Digits(digits, "or").Text(" in ").Cells(cells)
		return
	case 2:
		w.Text("both")
	default:
		w.Text("all")
	}
	w.Text(" places for ").Digits(digits, "or").Text(", ").Cells(cells)
}

// A groupedExclusion holds all the options that one fact excludes.
type groupedExclusion struct {
	by    *Fact
	cells board.CellSet
}

// filled reports whether the excluded options are in the cell that the fact fills.
func (g *groupedExclusion) filled() bool {
	return g.by.On && board.CandidateCells(g.by.Candidates) == g.cells
}

// denied reports whether the fact itself states that the excluded options are false.
func (g *groupedExclusion) denied() bool { return !g.by.On }

// reasons returns what excludes the other options. Filled cells come first, because they are easy
// to see. The rest are sorted by the numbers of their facts.
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
