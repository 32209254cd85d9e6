package check

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
	"pencilmark/techniques/parse"
)

// broken explains why there is no such pattern at the place that a reason names.
func (j *judge) broken(r *parse.Reason, todo []why.Conclusion) *Fault {
	for _, u := range r.Techniques {
		if !j.usable(u) {
			w := j.words().Text(words.Capital(article(u.Name)))
			switch {
			case !j.puzzle.Unique():
				w.Text(" relies on the puzzle having only one solution, which is not true here.")
			case u.Givens:
				w.Text(" relies on the givens alone having only one solution, which is not true here.")
			default:
				w.Text(" relies on the digits alone having only one solution, which is not true here.")
			}
			return fault(NoPromise, w)
		}
	}
	f := j.open(r)
	if f == nil {
		f = j.blocked(r, todo)
	}
	if f == nil {
		f = j.shape(r, todo)
	}
	if f == nil {
		w := j.words().Text("There is no ").Text(meantBy(r, r.Techniques[0])).Text(" at the place you named.")
		if r.Bare() {
			w = j.words().Text("No ").Text(meantBy(r, r.Techniques[0])).Text(" here shows it.")
		}
		for c := range r.Cells.All() { // what most rectangles need, but not all of them
			if lost := r.Digits &^ j.g.Marks(c); r.Techniques[0].Family == logic.Uniqueness && r.Digits.Len() == 2 && lost != 0 {
				w.Text(" ").Cell(c).Text(" cannot be ").Digits(lost, "or").Text(".")
			}
		}
		f = fault(NoPattern, w)
	}
	return f
}

// open describes which of the cells of a pattern is already solved. The cells that a single names may be those
// that rule out its digit elsewhere, and a pattern that leans on the givens has solved cells.
func (j *judge) open(r *parse.Reason) *Fault {
	if t := r.Techniques[0]; t.Family == logic.Singles || t.Givens {
		return nil
	}
	for c := range r.Cells.All() {
		if v := j.g.Value(c); v != 0 {
			return fault(Misplaced, j.words().Cell(c).Text(" is solved: it is ").Digit(v).Text("."), board.At(c, v))
		}
	}
	return nil
}

// shape names the condition of the technique that is not met at the place that a reason names.
func (j *judge) shape(r *parse.Reason, todo []why.Conclusion) *Fault {
	if f := j.open(r); f != nil {
		return f
	}
	unmet, _ := j.unmet(r, todo)
	if f := j.asSets(r, todo); f != nil {
		return f
	}
	switch x := todo[0].Candidate; {
	case r.Techniques[0].Family == logic.Fish && r.Digits.Single() && !r.Digits.Has(x.Digit()):
		w := j.words().Text("A fish of ").Digit(r.Digits.First()).Text("s can remove only ").Digit(r.Digits.First())
		return fault(Elsewhere, w.Text("s."))
	case unmet == nil:
		if f := j.asChain(r, todo); f != nil {
			return f
		}
		return j.ends(r, x)
	}
	w := j.words().Text(words.Capital(article(meantBy(r, unmet.Technique)))).Text(" needs ").Text(unmet.Needs).Text(". ").Text(unmet.Instead)
	kind := Blocked
	if unmet.Show == nil {
		kind = Misplaced
	}
	return fault(kind, w, unmet.Show...)
}

// unmet returns the condition that a reason does not meet. If it names several techniques, this is the last
// condition to fail, because that technique comes closest. The result is nil if one of the techniques has no
// condition that fails, and described is false if the conditions of none are known.
func (j *judge) unmet(r *parse.Reason, todo []why.Conclusion) (best *logic.Failure, described bool) {
	last := -1
	for _, t := range r.Techniques {
		locked := strings.HasPrefix(t.Slug, "locked-candidates") && r.Houses.Len() == 1
		if t.Conditions == nil || len(r.Techniques) > 1 && locked &&
			(r.Houses.First().Kind() == board.BoxKind) != strings.HasSuffix(t.Slug, "pointing") {
			continue
		}
		described = true
		f, i := t.Unmet(j.pointed(r, t, todo), j.Notation)
		if f == nil {
			return nil, true
		}
		if i > last {
			best, last = f, i
		}
	}
	return best, described
}

// pointed returns what a reason points at. A single is about the cell and the digit of the conclusion, and a pattern of
// one digit removes that digit.
func (j *judge) pointed(r *parse.Reason, t *logic.Technique, todo []why.Conclusion) *logic.Claim {
	c, x := logic.Claim{Grid: j.g, Digits: r.Digits, Cells: r.Cells, Houses: r.Houses}, todo[0].Candidate
	if r.Bases != 0 {
		c.Houses = r.Bases | r.Covers
	}
	if r.Digits == 0 {
		c.Digits = x.Digit().Set()
	}
	for _, h := range x.Cell().Houses() { // where the places for the digit would have to be
		if box := h.Kind() == board.BoxKind; strings.HasPrefix(t.Slug, "locked-candidates") && r.Houses.Len() == 1 &&
			box != (r.Houses.First().Kind() == board.BoxKind) {
			c.Houses = c.Houses.With(h)
		}
	}
	if t.Family == logic.Singles && todo[0].Place && (r.Cells.IsEmpty() || r.Cells.Has(x.Cell())) {
		c.Cells = x.Cell().Set()
	}
	return &c
}

// meantBy returns the name of t for a reason. If the reason leaves the type of a uniqueness pattern open, so
// does the name.
func meantBy(r *parse.Reason, t *logic.Technique) string {
	if name, _, typed := strings.Cut(t.Name, " Type "); typed && len(r.Techniques) > 1 && t.Family == logic.Uniqueness {
		return name
	}
	return t.Name
}

// asChain returns what is wrong with cells that a reason names one by one as an X-Chain or an XY-Chain.
func (j *judge) asChain(r *parse.Reason, todo []why.Conclusion) *Fault {
	var nodes []parse.Node
	d := todo[0].Candidate.Digit()
	is := func(slug string) bool {
		return slices.ContainsFunc(r.Techniques, func(t *logic.Technique) bool { return t.Slug == slug })
	}
	two := func(c board.Cell) bool { return j.g.Marks(c).Len() == 2 }
	switch {
	case len(r.Path) < 3 || len(r.Path) != r.Cells.Len() || len(r.Chains) > 0:
		return nil
	case is("xy-chain") && (!is("x-chain") || !slices.ContainsFunc(r.Path, func(c board.Cell) bool { return !two(c) })):
		for _, c := range r.Path {
			nodes = append(nodes, parse.Node{Digits: d.Set(), Cells: c.Set(), Link: parse.Weak})
			if j.g.Marks(c).Has(d) {
				d = j.g.Marks(c).Without(d).First()
			}
			nodes = append(nodes, parse.Node{Digits: d.Set(), Cells: c.Set(), Link: parse.Strong})
		}
	case is("x-chain"):
		if r.Digits.Single() {
			d = r.Digits.First()
		}
		for i, c := range r.Path {
			if i%2 == 1 { // a chain may remember what was said before, but an X-Chain does not
				as, bs := candidates(j.g, r.Path[i-1].Set(), d), candidates(j.g, c.Set(), d)
				if as != nil && bs != nil && strong(j.g, as, bs) == nil {
					return j.noStrong(i, as, bs)
				}
			}
			nodes = append(nodes, parse.Node{Digits: d.Set(), Cells: c.Set(), Link: [2]parse.Link{parse.Weak, parse.Strong}[i%2]})
		}
	default:
		return nil
	}
	nodes[0].Link = parse.First
	parts, f := j.chainParts(&parse.Reason{Chains: [][]parse.Node{nodes}})
	if f == nil && len(j.proven) == 0 {
		f = j.notSeen(parts, todo)
	}
	return f
}

// asSets returns what is wrong with the labelled sets of an ALS-XZ.
func (j *judge) asSets(r *parse.Reason, todo []why.Conclusion) *Fault {
	var sets []parse.NamedPart
	for _, p := range r.Parts {
		if p.Label != "" && !p.Cells.IsEmpty() {
			sets = append(sets, p)
		}
	}
	if r.Techniques[0].Slug != "als-xz" || len(sets) != 2 {
		return nil
	}
	a, b, w := sets[0].Cells, sets[1].Cells, j.words()
	if shared := a.And(b); !shared.IsEmpty() {
		w.Text("An ALS-XZ needs two sets without a common cell. ").EachCell(shared, "and")
		return fault(Misplaced, w.OneOrMany(shared.Len(), " is in both.", " are in both."))
	}
	for _, p := range sets {
		if all := digitsIn(j.g, p.Cells); all.Len() != p.Cells.Len()+1 {
			w.Text("An almost locked set has one candidate more than cells. ").Text(p.Name).Text(" (").Cells(p.Cells).Text(") has ")
			return fault(Misplaced, w.Number(all.Len()).OneOrMany(all.Len(), ": ", ": ").Digits(all, "and").Text("."))
		}
	}
	common := digitsIn(j.g, a) & digitsIn(j.g, b)
	for _, p := range r.Parts {
		for d := range (p.Digits &^ common).All() {
			if p.Label == "x" || p.Label == "z" {
				noCandidate(w, sets[0].Cells, d)
				if digitsIn(j.g, a).Has(d) {
					w = j.words()
					noCandidate(w, sets[1].Cells, d)
				}
				return fault(Misplaced, w)
			}
		}
		if d := p.Digits; p.Label == "x" && d.Single() {
			for x := range a.And(j.g.Spots(d.First())).All() {
				if out := b.And(j.g.Spots(d.First())).Minus(x.Peers()); !out.IsEmpty() {
					w.Text("The X must not be in both sets at once, but the ").Digit(d.First()).Text(" in ").Cell(x)
					return fault(Misplaced, w.Text(" does not see the ").Digit(d.First()).Text(" in ").CellsOr(out).Text("."))
				}
			}
		}
	}
	d, x := todo[0].Candidate.Digit(), todo[0].Candidate.Cell()
	if out := a.Or(b).And(j.g.Spots(d)).Minus(x.Peers()); !out.IsEmpty() && !todo[0].Place {
		w.Cell(x).Text(" does not see the ").Digit(d).Text(" in ").CellsOr(out).Text(".")
		return fault(Elsewhere, w)
	}
	return nil
}

// ends describes an end of two strong links that x does not see, where a reason names their four cells. The finders
// leave some of these patterns out, because something smaller does the same.
func (j *judge) ends(r *parse.Reason, x board.Candidate) *Fault {
	ends, d := r.Cells, x.Digit()
	if r.Techniques[0].Family != logic.SingleDigit || ends.Len() != 4 {
		return nil
	}
	for c := range r.Cells.All() { // the ends see only one of the others
		switch seen := c.Peers().And(r.Cells); {
		case seen.Len() > 1:
			ends = ends.Without(c)
		case strong(j.g, candidates(j.g, seen, d), candidates(j.g, c.Set(), d)) == nil:
			return nil
		}
	}
	unseen := ends.Minus(x.Cell().Peers())
	if ends.Len() != 2 || unseen.IsEmpty() {
		return nil
	}
	w := j.words().Text("The pattern is there, but ").Cell(x.Cell()).Text(" does not see ").CellsOr(unseen).Text(".")
	return fault(Elsewhere, w)
}

// sizes holds how many cells, digits or lines are enough for a subset or a fish.
var sizes = map[string]int{
	"naked-pair": 2, "naked-triple": 3, "naked-quadruple": 4, "locked-pair": 2, "locked-triple": 3,
	"hidden-pair": 2, "hidden-triple": 3, "hidden-quadruple": 4, "x-wing": 2, "swordfish": 3, "jellyfish": 4,
}

// suffices reports whether a subset or a fish is there and proves todo, although the finder leaves it out because
// something smaller does the same, such as the pair in a triple. What follows from it, the proof checker decides.
func (j *judge) suffices(r *parse.Reason, todo []why.Conclusion) bool {
	t, n := r.Techniques[0], sizes[r.Techniques[0].Slug]
	if t.Slug == "remote-pair" { // the finder has one chain of pairs for each conclusion
		other := func(c board.Cell) bool { return j.g.Marks(c) != r.Digits }
		return r.Digits.Len() == 2 && r.Houses == 0 && r.Cells.Len() > 3 && len(r.Chains) == 0 && linked(r.Cells) &&
			!slices.ContainsFunc(slices.Collect(r.Cells.All()), other) && len(j.provenBy(parts.InCells(r.Cells), todo)) == len(todo)
	}
	if unmet, described := j.unmet(r, todo); !described || unmet != nil || n == 0 || len(r.Parts) > 0 {
		return false
	}
	c := j.pointed(r, t, todo)
	proven := func(ks []board.Constraint) bool { return len(j.provenBy(ks, todo)) == len(todo) }
	switch {
	case t.Family == logic.Fish:
		for _, lines := range [2]board.HouseSet{1<<9 - 1, (1<<9 - 1) << 9} { // rows, columns
			bases, covers := c.Houses&lines, r.Covers|c.Houses&^lines
			if r.Bases != 0 {
				bases &= r.Bases
			}
			across := crossing(lines, bases.Cells().And(j.g.Spots(c.Digits.First())))
			if c.Digits.Single() && bases.Len() == n && across.Len() <= n && (covers == 0 || covers == across) &&
				proven(parts.InHouses(c.Digits.First(), bases.List()...)) {
				return true
			}
		}
	case strings.HasPrefix(t.Slug, "hidden"):
		for h := range board.Houses() {
			var places board.CellSet
			var ks []board.Constraint
			for d := range c.Digits.All() {
				places, ks = places.Or(h.Cells().And(j.g.Spots(d))), append(ks, board.InHouse(h, d))
			}
			if (c.Houses == 0 || c.Houses.Has(h)) && c.Digits.Len() == n && places.Len() == n &&
				(c.Cells.IsEmpty() || c.Cells == places) && proven(ks) {
				return true
			}
		}
	case c.Cells.Len() == n && (r.Digits == 0 || r.Digits == digitsIn(j.g, c.Cells)):
		apart := func(h board.House) bool { return !c.Cells.Within(h.Cells()) }
		return !slices.ContainsFunc(r.Houses.List(), apart) && proven(parts.InCells(c.Cells))
	}
	return false
}

// linked reports whether each of the cells is connected with every other by cells that see each other.
func linked(cells board.CellSet) bool {
	reached := cells.First().Set()
	for range cells.Len() {
		for c := range reached.All() {
			reached = reached.Or(c.Peers().And(cells))
		}
	}
	return reached == cells
}

// crossing returns the rows and columns of cells that are not in lines.
func crossing(lines board.HouseSet, cells board.CellSet) (out board.HouseSet) {
	for x := range cells.All() {
		out |= board.HousesOf(board.Row(x.Row()), board.Col(x.Col())) &^ lines
	}
	return out
}
