package check

import (
	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
)

// fault makes a fault of what w says.
func fault(kind FaultKind, w *words.Writer, witness ...board.Candidate) *Fault {
	f := &Fault{Kind: kind, Text: string(w.Buf)}
	for _, x := range witness {
		f.Witness = append(f.Witness, x.String())
	}
	return f
}

// sentence begins a sentence.
func sentence(w *words.Writer) *words.Writer {
	if len(w.Buf) > 0 {
		w.Text(" ")
	}
	return w
}

// noCandidate writes that no one of cells can be d.
func noCandidate(w *words.Writer, cells board.CellSet, d board.Digit) {
	sentence(w).Digit(d).Text(" is no candidate of ").CellsOr(cells).Text(".")
}

// canAlsoBe writes what else c can be.
func canAlsoBe(w *words.Writer, c board.Cell, digits board.DigitSet) *words.Writer {
	return sentence(w).Cell(c).Text(" can also be ").Digits(digits, "or").Text(".")
}

// goesTo writes what cells are for d in h: "In row 2, 4 can also go to r2c3 or r2c5."
func goesTo(w *words.Writer, h board.House, d board.Digit, verb string, cells board.CellSet) *words.Writer {
	return sentence(w).Text("In ").House(h).Text(", ").Digit(d).Text(verb).EachCell(cells, "or").Text(".")
}

// linkFault is a fault of the link that leads to node i.
func linkFault(i int, kind FaultKind, w *words.Writer, witness ...board.Candidate) *Fault {
	f := fault(kind, w, witness...)
	f.Link = i
	return f
}

// gone tells that no cell of a node has its digit.
func (j *judge) gone(i int, cells board.CellSet, d board.Digit) *Fault {
	w := j.words()
	if cells.Single() {
		c := cells.First()
		if v := j.g.Value(c); v != 0 {
			w.Cell(c).Text(" is solved: it is ").Digit(v).Text(", so nothing can be said of a ").Digit(d).Text(" there.")
		} else {
			noCandidate(w, cells, d)
		}
	} else {
		w.Text("None of ").Cells(cells).Text(" has the candidate ").Digit(d).Text(".")
	}
	return linkFault(i, NoCandidate, w)
}

// twoWeak tells that a chain goes on with a weak link where only a strong one leads
// on.
func (j *judge) twoWeak(i int, before *logic.Node, n *Node) *Fault {
	w := j.words().Text("Two weak links follow one another: once ").State(before.Candidates, false)
	w.Text(", a weak link says nothing of ").Digits(n.Digits, "and").Text(" in ").Cells(n.Cells)
	return linkFault(i, NotAlternating, w.Text(". A strong link, =, has to come there."))
}

// pair writes the two ends of a link: "8 in r4c9 and r6c9", "4 and 7 in r2c3", "4 in
// r2c3 and 7 in r5c5".
func pair(w *words.Writer, as, bs []board.Candidate) *words.Writer {
	both := append(append([]board.Candidate{}, as...), bs...)
	return w.Candidates(both)
}

// noStrong tells why as and bs are no strong link, with the witness.
func (j *judge) noStrong(i int, as, bs []board.Candidate) *Fault {
	w := j.words()
	pair(w, as, bs)
	var either board.CandidateSet
	for _, x := range as {
		either.Add(x)
	}
	for _, x := range bs {
		either.Add(x)
	}
	best, where := []board.Candidate(nil), board.Constraint(0)
	for _, k := range bs[0].Constraints() {
		if !meets(k, as) || !meets(k, bs) {
			continue
		}
		if left := leaves(j.g, k, &either); best == nil || len(left) < len(best) {
			best, where = left, k
		}
	}
	switch {
	case best == nil && as[0].Digit() == bs[0].Digit():
		w.Text(" are no strong link: the cells are in no common house.")
	case best == nil:
		w.Text(" are no strong link: they are different digits in different cells, and no almost locked set joins them.")
	case where.IsCell():
		w.Text(" are no strong link: ").Cell(where.Cell()).Text(" can also be ")
		w.Digits(board.CandidateDigits(best), "or").Text(".")
	default:
		w.Text(" is no strong link: ").Cells(board.CandidateCells(best)).Text(haveVerb(best)).Text(" ")
		w.Text(digitArticle(where.Digit())).Text(" ").Digit(where.Digit()).Text(" as well.")
	}
	return linkFault(i, NoStrongLink, w, best...)
}

// noSet tells that n, which follows without the digit lost, names other cells or digits than
// those of an almost locked set.
func (j *judge) noSet(i int, n *Node, lost board.Digit) *Fault {
	w := j.words().Cells(n.Cells).Text(" do not hold just ").Digits(n.Digits, "and").Text(" without ").Digit(lost)
	w.Text(", one each: their candidates are ").Digits(digitsIn(j.g, n.Cells), "and").Text(".")
	return linkFault(i, NoStrongLink, w)
}

// haveVerb returns the verb for the cells of xs.
func haveVerb(xs []board.Candidate) string {
	if len(xs) == 1 {
		return " has"
	}
	return " have"
}

// digitArticle returns the article of a digit in words.
func digitArticle(d board.Digit) string {
	if d == 8 {
		return "an"
	}
	return "a"
}

// meets reports whether all xs can satisfy k.
func meets(k board.Constraint, xs []board.Candidate) bool {
	for _, x := range xs {
		ks := x.Constraints()
		if k != ks[0] && k != ks[1] && k != ks[2] && k != ks[3] {
			return false
		}
	}
	return true
}

// noWeak tells why as and bs are no weak link.
func (j *judge) noWeak(i int, as, bs []board.Candidate) *Fault {
	w := j.words()
	pair(w, as, bs).Text(" is no weak link: ")
	for _, a := range as {
		for _, b := range bs {
			if a.Excludes(b) {
				continue
			}
			switch {
			case a == b:
				w.Text("it is the same candidate.")
			case a.Digit() != b.Digit():
				w.Text("both can be true, different digits in different cells.")
			default:
				w.Cell(a.Cell()).Text(" does not see ").Cell(b.Cell()).Text(", so both can be true.")
			}
			return linkFault(i, NoWeakLink, w, a, b)
		}
	}
	return linkFault(i, NoWeakLink, w)
}

func (j *judge) notImplied(i int, before, n *logic.Node) *Fault {
	w := j.words().Text("That ").State(n.Candidates, n.On).Text(" does not follow from ")
	w.State(before.Candidates, before.On)
	var witness []board.Candidate
	if n.On {
		var self board.CandidateSet
		for _, x := range n.Candidates {
			self.Add(x)
		}
		first := board.Constraint(0)
		for _, k := range n.Candidates[0].Constraints() {
			var left []board.Candidate
			for _, x := range leaves(j.g, k, &self) {
				if !falsifies(before, x) {
					left = append(left, x)
				}
			}
			if witness == nil || len(left) < len(witness) {
				witness, first = left, k
			}
		}
		if first.IsCell() {
			w.Text(": it can also be ").Digits(board.CandidateDigits(witness), "or")
		} else {
			w.Text(": ").House(first.House()).Text(" has other places for ").Digit(first.Digit()).Text(", ")
			w.Cells(board.CandidateCells(witness))
		}
	}
	return linkFault(i, NotImplied, w.Text("."), witness...)
}

// notCovered tells that branches leave out cases.
func (j *judge) notCovered(left []board.Candidate) *Fault {
	w := j.words().Text("The branches do not go through all cases: ").Candidates(left).Text(" is left out.")
	return fault(NotCovered, w, left...)
}

// notSeen tells what a chain shows instead of what is claimed.
func (j *judge) notSeen(parts []logic.Part, todo []why.Conclusion) *Fault {
	w := j.words()
	c := todo[0]
	for _, t := range todo {
		if !has(j.proven, t) {
			c = t
			break
		}
	}
	nodes := parts[len(parts)-1].Nodes
	first, last := nodes[0], nodes[len(nodes)-1]
	if len(parts) > 1 || first.On || !last.On {
		w.Text("Every link holds, but they do not lead to ").Text(j.said(c)).Text(".")
		return fault(NotSeen, w)
	}
	w.Text("Every link holds: the chain shows that ").State(first.Candidates, true).Text(" or that ")
	w.State(last.Candidates, true).Text(", or both. ")
	x := []board.Candidate{c.Candidate}
	for _, end := range [2]logic.Node{first, last} {
		if c.Place || excludesAll(end.Candidates, x) {
			continue
		}
		w.Text("But if ").State(end.Candidates, true).Text(", ").Cell(c.Candidate.Cell()).Text(" can still be ")
		w.Digit(c.Candidate.Digit()).Text(".")
		return fault(NotSeen, w, end.Candidates[0])
	}
	return fault(NotSeen, w.Text("That does not lead to ").Text(j.said(c)).Text("."))
}

// said names a conclusion in the notation of the referee.
func (j *judge) said(c why.Conclusion) string {
	if c.Place {
		return j.Notation.Placement(c.Candidate)
	}
	return j.Notation.Elimination(c.Candidate)
}

// provesLess tells which conclusions a pattern does not give.
func (j *judge) provesLess(s *logic.Step, todo, proven []why.Conclusion) *Fault {
	w := j.words().Text("The ").Text(s.Technique.Name).Text(" gives ")
	n := 0
	for _, c := range proven {
		w.Join(n, len(proven), "and").Text(j.said(c))
		n++
	}
	w.Text(", but not ")
	n = 0
	for _, c := range todo {
		if !has(proven, c) {
			w.Join(n, len(todo)-len(proven), "or").Text(j.said(c))
			n++
		}
	}
	return fault(Elsewhere, w.Text("."))
}

// elsewhere tells that a pattern is there, but concludes other things.
func (j *judge) elsewhere(s *logic.Step, todo []why.Conclusion) *Fault {
	w := j.words().Text("The ").Text(s.Technique.Name).Text(" is there, but it says nothing of ")
	w.Text(j.said(todo[0])).Text(".")
	return fault(Elsewhere, w)
}

// notEnough tells what the houses and cells that a reason names leave possible.
func (j *judge) notEnough(ks []board.Constraint, c why.Conclusion) *Fault {
	w := j.words().Text("It does not follow from ")
	places := placesOf(ks)
	for i, p := range places {
		w.Join(i, len(places), "and").Text(j.placeName(p))
	}
	x := c.Candidate
	switch {
	case j.beyond:
		return fault(NotEnough, w.Text(" in any way that could be found: there are too many cases."))
	case len(places) == 1:
		w.Text(" alone: it can be filled with ")
	default:
		w.Text(" alone: all of them can be filled with ")
	}
	if c.Place {
		w.Cell(x.Cell()).Text(" being something else than ").Digit(x.Digit())
	} else {
		w.Digit(x.Digit()).Text(" in ").Cell(x.Cell())
	}
	return fault(NotEnough, w.Text("."))
}

// shortName names a place as learners write it, "b3" or "box 3", which A1 has no other
// name for.
func (j *judge) shortName(p place) string {
	if j.Notation == board.RC {
		return p.name()
	}
	return j.placeName(p)
}

func (j *judge) placeName(p place) string {
	if p.isCell {
		return j.Notation.Cell(p.cell)
	}
	return j.Notation.House(p.house)
}
