package check

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
)

// fault returns a fault with the text of w.
func fault(kind FaultKind, w *words.Writer, witness ...board.Candidate) *Fault {
	return &Fault{Kind: kind, Text: string(w.Buf), Witness: witness}
}

// noCandidate writes that d is not a candidate in any of the cells.
func noCandidate(w *words.Writer, cells board.CellSet, d board.Digit) {
	w.Gap(" ").Digit(d).Text(" is not a candidate in ").CellsOr(cells).Text(".")
}

// canAlsoBe writes which other digits c can be.
func canAlsoBe(w *words.Writer, c board.Cell, digits board.DigitSet) *words.Writer {
	return w.Gap(" ").Cell(c).Text(" can also be ").Digits(digits, "or").Text(".")
}

// goesTo writes which cells of h can be d: "In row 2, 4 can also be in r2c3 or r2c5."
func goesTo(w *words.Writer, h board.House, d board.Digit, verb string, cells board.CellSet) *words.Writer {
	return w.Gap(" ").Text("In ").House(h).Text(", ").Digit(d).Text(verb).EachCell(cells, "or").Text(".")
}

// linkFault returns a fault in the link that leads to node i.
func linkFault(i int, kind FaultKind, w *words.Writer, witness ...board.Candidate) *Fault {
	f := fault(kind, w, witness...)
	f.Link = i
	return f
}

// gone returns the fault that no cell of a node can have its digit.
func (j *judge) gone(i int, cells board.CellSet, d board.Digit) *Fault {
	w := j.words()
	if cells.Single() {
		c := cells.First()
		if v := j.g.Value(c); v != 0 {
			w.Cell(c).Text(" is already solved: it is ").Digit(v).Text(", so it cannot have the candidate ").Digit(d).Text(".")
		} else {
			noCandidate(w, cells, d)
		}
	} else {
		w.Text("None of ").Cells(cells).Text(" has the candidate ").Digit(d).Text(".")
	}
	return linkFault(i, NoCandidate, w)
}

// twoWeak returns the fault that a chain continues with a weak link where it needs a strong one.
func (j *judge) twoWeak(i int, before *logic.Node, n *parse.Node) *Fault {
	w := j.words().Text("There are two weak links in a row. If ").State(before.Candidates, false)
	w.Text(", a weak link does not tell you anything about ").Digits(n.Digits, "and").Text(" in ").Cells(n.Cells)
	return linkFault(i, NotAlternating, w.Text(". You need a strong link (=) there."))
}

// noStrong explains why as and bs are not a strong link, and names the candidate that shows it.
func (j *judge) noStrong(i int, as, bs []board.Candidate) *Fault {
	either := slices.Concat(as, bs)
	w := j.words().Candidates(either)
	best, where := []board.Candidate(nil), board.Constraint(0)
	for _, k := range bs[0].Constraints() {
		if !meets(k, as) || !meets(k, bs) {
			continue
		}
		if left := leaves(j.g, k, either); best == nil || len(left) < len(best) {
			best, where = left, k
		}
	}
	switch {
	case best == nil && as[0].Digit() == bs[0].Digit():
		w.Text(" do not form a strong link: the cells do not share a house.")
	case best == nil:
		w.Text(" do not form a strong link: they are different digits in different cells, and no almost locked set joins them.")
	case where.IsCell():
		w.Text(" do not form a strong link: ").Cell(where.Cell()).Text(" can also be ")
		w.Digits(board.CandidateDigits(best), "or").Text(".")
	default:
		w.Text(" is not a strong link: ").EachCell(board.CandidateCells(best), "and").Text(" can also be ")
		w.Digit(where.Digit()).Text(".")
	}
	return linkFault(i, NoStrongLink, w, best...)
}

// noSet explains that the cells of n are not an almost locked set. Node n should follow once the
// digit lost is removed, but its cells or digits do not fit.
func (j *judge) noSet(i int, n *parse.Node, lost board.Digit) *Fault {
	w := j.words().Text("Without ").Digit(lost).Text(", ").Cells(n.Cells).Text(" would need to have only ").Digits(n.Digits, "and")
	w.Text(", but their candidates are ").Digits(digitsIn(j.g, n.Cells), "and").Text(".")
	return linkFault(i, NoStrongLink, w)
}

// digitArticle returns the article for a digit in a sentence.
func digitArticle(d board.Digit) string {
	if d == 8 {
		return "an"
	}
	return "a"
}

// meets reports whether each of xs can satisfy k.
func meets(k board.Constraint, xs []board.Candidate) bool {
	for _, x := range xs {
		if ks := x.Constraints(); !slices.Contains(ks[:], k) {
			return false
		}
	}
	return true
}

// noWeak explains why as and bs are not a weak link.
func (j *judge) noWeak(i int, as, bs []board.Candidate) *Fault {
	w := j.words().Candidates(slices.Concat(as, bs)).Text(" is not a weak link: ")
	for _, a := range as {
		for _, b := range bs {
			if a.Excludes(b) {
				continue
			}
			switch {
			case a == b:
				w.Text("it is the same candidate.")
			case a.Digit() != b.Digit():
				w.Text("both can be true, because they are different digits in different cells.")
			default:
				w.Cell(a.Cell()).Text(" does not see ").Cell(b.Cell()).Text(", so both can be true.")
			}
			return linkFault(i, NoWeakLink, w, a, b)
		}
	}
	return linkFault(i, NoWeakLink, w)
}

// notCovered returns the fault that the branches leave out cases.
func (j *judge) notCovered(left []board.Candidate) *Fault {
	w := j.words().Text("The branches do not cover all cases: ").Candidates(left).OneOrMany(len(left), " is missing.", " are missing.")
	return fault(NotCovered, w, left...)
}

// notSeen describes what a chain proves instead of the claim.
func (j *judge) notSeen(parts []logic.Part, todo []why.Conclusion) *Fault {
	w := j.words()
	c := j.unproven(todo)[0]
	nodes := parts[len(parts)-1].Nodes
	first, last := nodes[0], nodes[len(nodes)-1]
	if len(parts) > 1 || first.On || !last.On {
		w.Text("Every link is right, but they do not lead to ").Text(c.In(j.Notation)).Text(".")
		return fault(NotSeen, w)
	}
	w.Text("Every link is right: the chain shows that ").State(first.Candidates, true).Text(" or ")
	w.State(last.Candidates, true)
	if !excludesAll(first.Candidates, last.Candidates) {
		w.Text(", or both")
	}
	w.Text(". ")
	x := []board.Candidate{c.Candidate}
	for _, end := range [2]logic.Node{first, last} {
		if c.Place || excludesAll(end.Candidates, x) || slices.Contains(end.Candidates, c.Candidate) {
			continue
		}
		w.Text("But if ").State(end.Candidates, true).Text(", ").Cell(c.Candidate.Cell()).Text(" can still be ")
		w.Digit(c.Candidate.Digit()).Text(".")
		return fault(NotSeen, w, end.Candidates[0])
	}
	return fault(NotSeen, w.Text("That does not lead to ").Text(c.In(j.Notation)).Text("."))
}

// conclusions writes a list of conclusions in the notation of the referee.
func (j *judge) conclusions(w *words.Writer, cs []why.Conclusion, last string) *words.Writer {
	for i, c := range cs {
		w.Join(i, len(cs), last).Text(c.In(j.Notation))
	}
	return w
}

// provesLess describes which conclusions a pattern does not give.
func (j *judge) provesLess(s *logic.Step, todo []why.Conclusion) *Fault {
	w := j.words().Text("The ").Text(s.Technique.Name).Text(" gives ")
	j.conclusions(w, j.proven, "and").Text(", but not ")
	return fault(Elsewhere, j.conclusions(w, j.unproven(todo), "or").Text("."))
}

// elsewhere returns the fault that a pattern is there, but has other conclusions, and why.
func (j *judge) elsewhere(s *logic.Step, todo []why.Conclusion) *Fault {
	w := j.words().Text("The ").Text(s.Technique.Name).Text(" is there, but it tells you nothing about ")
	w.Text(todo[0].In(j.Notation)).Text(".")
	x, removed := todo[0].Candidate, board.CandidateDigits(s.Eliminations)
	cells, unseen := shownCells(s), board.CellSet{}
	together := strings.HasPrefix(s.Technique.Slug, "locked-") || s.Technique.Family == logic.Subsets && isNaked(s)
	if together { // it removes its digits from what sees all of it
		removed |= s.Digits
	}
	for i := range s.Parts {
		p := &s.Parts[i]
		own := p.Cells().Or(board.CandidateCells(options(j.g, p.Cites, nil)))
		if n := len(p.Nodes); s.Technique.Family == logic.SingleDigit && n > 0 {
			own = board.CandidateCells(slices.Concat(p.Nodes[0].Candidates, p.Nodes[n-1].Candidates))
		} else if p.Role != logic.Fin && (s.Technique.Family != logic.Wings || p.Role == logic.Bridge) && !together {
			continue
		}
		unseen = unseen.Or(own.And(j.g.Spots(x.Digit())).Minus(x.Cell().Peers()))
	}
	switch opposite := (why.Conclusion{Candidate: x, Place: !todo[0].Place}); {
	case concludes(s, opposite):
		w = j.words().Text("The opposite follows from the ").Text(s.Technique.Name).Text(": ").Text(opposite.In(j.Notation)).Text(".")
	case removed == 0:
	case todo[0].Place:
		w.Text(" It only removes candidates.")
	case cells.Has(x.Cell()) && s.Technique.Family == logic.Subsets && s.Digits.Has(x.Digit()):
		w.Text(" ").Digit(x.Digit()).Text(" is one of its digits, and they stay in its cells.")
	case !removed.Has(x.Digit()):
		w.Text(" It removes only ").Digits(removed, "and").OneOrMany(removed.Len(), "s.", ".")
	case cells.Has(x.Cell()) && s.Technique.Family != logic.Subsets:
		w.Text(" ").Cell(x.Cell()).Text(" is one of its cells.")
	case !unseen.IsEmpty():
		w.Text(" ").Cell(x.Cell()).Text(" does not see ").CellsOr(unseen).Text(".")
	}
	return fault(Elsewhere, w)
}

// notEnough describes what the houses and cells named in a reason still allow.
func (j *judge) notEnough(ks []board.Constraint, c why.Conclusion) *Fault {
	w := j.words().Text("It does not follow from ")
	places := placesOf(ks)
	for i, p := range places {
		w.Join(i, len(places), "and").Text(p.in(j.Notation))
	}
	x := c.Candidate
	switch {
	case len(places) == 0:
		return fault(NotEnough, j.words().Text("Nothing that you named shows it."))
	case c.Place && j.g.Marks(x.Cell()) == x.Digit().Set():
		return fault(NotEnough, w.Text(" alone, but from ").Cell(x.Cell()).Text(", which can only be ").Digit(x.Digit()).Text("."))
	case j.beyond:
		return fault(NotEnough, w.Text(" in any way that could be found, because there are too many cases to try."))
	case len(places) == 1:
		w.Text(" alone: you could still fill it with ")
	default:
		w.Text(" alone: you could still fill all of them with ")
	}
	if c.Place {
		w.Text("a digit other than ").Digit(x.Digit()).Text(" in ").Cell(x.Cell())
	} else {
		w.Digit(x.Digit()).Text(" in ").Cell(x.Cell())
	}
	return fault(NotEnough, w.Text("."))
}
