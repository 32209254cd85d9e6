package explain

import (
	"slices"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// Line returns the step on one line: "X-Wing: 4 r37\c16 => r9c16<>4".
func (r *Renderer) Line(s *logic.Step) string {
	if s.Technique == nil {
		return ""
	}
	return string(r.AppendPattern([]byte(s.Technique.Name+": "), s))
}

// Pattern returns the step in forum notation, without its name. It writes base and cover for fish,
// Eureka notation for chains, labelled sets for almost locked sets, and digits and cells for all
// others, followed by " => " and the effect.
func (r *Renderer) Pattern(s *logic.Step) string {
	r.out = r.AppendPattern(r.out[:0], s)
	return string(r.out)
}

// Effect returns the effect of the step in forum notation: "r9c16<>4, r3c3<>2".
func (r *Renderer) Effect(s *logic.Step) string {
	l := line{words.Writer{Notation: r.Notation}}
	l.effect(s)
	return string(l.Buf)
}

// AppendPattern appends the result of Pattern to b.
func (r *Renderer) AppendPattern(b []byte, s *logic.Step) []byte {
	start := len(b)
	l := line{words.Writer{Notation: r.Notation, Buf: b}}
	list := netFacts(s)
	switch roles := rolesOf(s); {
	case roles.has(logic.Chain):
		l.chains(s, logic.Chain)
	case list != nil && r.Branches:
		l.branches(list)
	case list != nil:
		l.net(list)
	case roles.has(logic.Branch):
		l.chains(s, logic.Branch)
	case roles.has(logic.Set):
		l.sets(s)
	case roles.has(logic.Target) && roles.has(logic.Pivot):
		l.handedOn(s)
	case roles.has(logic.Colour):
		l.colours(s)
	case roles.has(logic.Base) && s.Technique.Family != logic.Intersections:
		l.fish(s)
	case roles.has(logic.Last):
		l.confined(s, logic.Last)
	case roles.has(logic.Base):
		l.confined(s, logic.Base)
	default:
		l.plain(s)
	}
	if len(l.Buf) > start {
		l.Text(" ")
	}
	l.Text("=> ")
	l.effect(s)
	return l.Buf
}

// A roleSet is a set of roles, with one bit for each role.
type roleSet uint64

func (s roleSet) has(r logic.Role) bool { return s>>r&1 != 0 }

// rolesOf returns the roles that the parts of s have.
func rolesOf(s *logic.Step) roleSet {
	var roles roleSet
	for i := range s.Parts {
		roles |= 1 << s.Parts[i].Role
	}
	return roles
}

// A line writes the notation of a step.
type line struct{ words.Writer }

// next writes sep before every item except the first.
func (l *line) next(n *int, sep string) *words.Writer {
	if *n++; *n > 1 {
		l.Text(sep)
	}
	return &l.Writer
}

// digits writes digits with commas: "2,6".
func (l *line) digits(s board.DigitSet) *words.Writer {
	for i := 0; s != 0; i++ {
		if i > 0 {
			l.Text(",")
		}
		l.Digit(s.First())
		s &= s - 1
	}
	return &l.Writer
}

func (l *line) effect(s *logic.Step) {
	n := 0
	for _, x := range s.Placements {
		l.next(&n, ", ").Cell(x.Cell()).Text("=").Digit(x.Digit())
	}
	if len(s.Eliminations) == 0 {
		return
	}
	var cells [10]board.CellSet
	for _, x := range s.Eliminations {
		cells[x.Digit()] = cells[x.Digit()].With(x.Cell())
	}
	for d := range board.Digits() {
		if !cells[d].IsEmpty() {
			l.next(&n, ", ").Compact(cells[d]).Text("<>").Digit(d)
		}
	}
}

// wholeGrid is the number of cells from which a pattern is too large to be listed. Examples are the
// cells of a BUG and of a symmetry.
const wholeGrid = 13

// confined writes digits and the houses they are confined to: "4 in b3".
func (l *line) confined(s *logic.Step, role logic.Role) {
	p := s.Part(role)
	l.digits(s.Digits).Text(" in ")
	if hs := p.ShownHouses(); hs != 0 {
		l.CompactHouses(hs)
		if p := s.Part(logic.Subset); p != nil && role == logic.Base {
			l.Text(" with ").Compact(p.Cells())
		}
		return
	}
	l.Compact(board.CandidateCells(p.Candidates))
}

// plain writes digits and cells: "2,6 in r1c37". If a pattern fills the grid, only its other parts
// are listed.
func (l *line) plain(s *logic.Step) {
	n := 0
	cells, partners := patternCells(s)
	digits := s.Digits
	if p := s.Part(logic.Guardian); p != nil && digits == 0 {
		digits = p.Digits()
	}
	if digits != 0 && !cells.IsEmpty() {
		l.next(&n, " ")
		l.digits(digits).Text(" in")
	}
	if !cells.IsEmpty() {
		l.next(&n, " ").Compact(cells)
	}
	l.bridges(s, &n, " ")
	if rest := partners.Minus(cells); !rest.IsEmpty() {
		l.next(&n, " ").Text("with ").Compact(rest)
	}
}

// bridges writes the connections between the cells or the sets of a pattern: "connected by 2 in
// r2c19 and 2 in r23c1".
func (l *line) bridges(s *logic.Step, n *int, sep string) {
	first := true
	for _, p := range s.All(logic.Bridge) {
		if first {
			l.next(n, sep).Text("connected by ")
		} else {
			l.Text(" and ")
		}
		first = false
		l.digits(p.Digits()).Text(" in ").Compact(p.Cells())
	}
}

// patternCells returns the cells that define a pattern, and the cells that belong to a subset
// together with a deadly pattern.
func patternCells(s *logic.Step) (cells, partners board.CellSet) {
	for i := range s.Parts {
		p := &s.Parts[i]
		own := board.CandidateCells(p.Candidates)
		switch {
		case p.Role == logic.Witness, p.Role == logic.Bridge, p.Role == logic.Corner && own.Len() >= wholeGrid:
		case p.Role == logic.Subset && s.Part(logic.Corner) != nil:
			partners = partners.Or(own)
		default:
			cells = cells.Or(own)
		}
	}
	return cells, partners
}

// fish writes base\cover and the fins: "7 r25\c38 fr2c9".
func (l *line) fish(s *logic.Step) {
	l.digits(s.Digits).Text(" ")
	l.CompactHouses(housesOf(s, logic.Base)).Text(`\`)
	l.CompactHouses(housesOf(s, logic.Cover))
	for _, p := range s.All(logic.Fin) {
		l.Text(" f").Compact(p.Cells())
	}
	for _, p := range s.All(logic.EndoFin) {
		l.Text(" ef").Compact(p.Cells())
	}
}

func housesOf(s *logic.Step, role logic.Role) board.HouseSet {
	var houses board.HouseSet
	for _, p := range s.All(role) {
		houses |= p.ShownHouses()
	}
	return houses
}

// sets writes "A=r1c3 {48}, B=r23c1 {128}, X=8". If a deadly pattern is combined with a set, it
// first writes the pattern and its extra candidates: "3,9 in r26c78, 7,8 in r6c8 with A=r2c9 {78},
// X=7".
func (l *line) sets(s *logic.Step) {
	if p, extra := s.Part(logic.Corner), s.Part(logic.Guardian); p != nil && extra != nil {
		l.digits(p.Digits()).Text(" in ").Compact(p.Cells())
		groups, size := words.ByCells(extra.Candidates)
		for _, g := range groups[:size] {
			l.Text(", ")
			l.digits(g.Digits).Text(" in ").Compact(g.Cells)
		}
		l.Text(" with ")
	}
	n := 0
	for i := range s.Parts {
		p := &s.Parts[i]
		label := p.Label
		switch p.Role {
		case logic.Set, logic.Pivot:
			if label == "" {
				label = p.Role.String()
			}
			l.next(&n, ", ").Text(label).Text("=").Compact(p.Cells()).Text(" {")
			l.Buf = append(p.Digits().Append(l.Buf), '}')
		case logic.Common:
			if label == "" {
				label = "X"
			}
			l.next(&n, ", ").Text(label).Text("=")
			l.digits(p.Digits())
		}
	}
	l.bridges(s, &n, ", ")
}

// handedOn writes the base cells whose digits are forced into the target cells, the targets, and
// the houses that force them: "base r12c7 {1247}, targets r4c8, r7c9, cross-lines r347".
func (l *line) handedOn(s *logic.Step) {
	base := s.Part(logic.Pivot)
	l.Text("base ").Compact(base.Cells()).Text(" {")
	l.Buf = append(base.Digits().Append(l.Buf), "}, targets "...)
	n := 0
	targets := s.Part(logic.Target).Cells()
	for c := range targets.All() {
		l.next(&n, ", ").Compact(c.Set())
	}
	l.Text(", cross-lines ").CompactHouses(housesOf(s, logic.Cover))
}

// colours writes "4 A (r1c2,r3c4) / a (r2c2)".
func (l *line) colours(s *logic.Step) {
	n := 0
	for _, p := range s.All(logic.Colour) {
		groups, size := words.ByCells(p.Candidates)
		for _, g := range groups[:size] {
			l.next(&n, " / ").Text(p.Label).Text(" (")
			l.Buf = append(g.Digits.Append(l.Buf), ')')
			l.Compact(g.Cells)
		}
	}
}

// chains writes the chains or the branches one after the other. For a Kraken fish, the fish is
// written first.
func (l *line) chains(s *logic.Step, role logic.Role) {
	n := 0
	if s.Technique.Family == logic.Fish && s.Part(logic.Base) != nil {
		l.next(&n, "")
		l.fish(s)
	}
	for _, p := range s.All(role) {
		if role == logic.Branch && len(p.Nodes) == 0 {
			continue
		}
		l.next(&n, "; ")
		l.eureka(p.Nodes)
		if s.Technique.Family != logic.SingleDigit && role == logic.Chain && isLoop(p.Nodes) {
			l.Text("-loop")
		}
	}
}

// isLoop reports whether a weak link leads from the last node of a chain back to the first. The
// chain shows that at least one of these two nodes is true, and the weak link shows that at most
// one is.
func isLoop(nodes []logic.Node) bool {
	if len(nodes) < 4 || nodes[0].On || !nodes[len(nodes)-1].On {
		return false
	}
	first, last := nodes[0].Candidates, nodes[len(nodes)-1].Candidates
	for _, x := range first {
		for _, y := range last {
			if x == y || !x.Excludes(y) {
				return false
			}
		}
	}
	return true
}

// netFacts returns the facts of a step that has a branch that is not a chain, because some node
// follows from nodes other than the one before it.
func netFacts(s *logic.Step) []Fact {
	for _, p := range s.All(logic.Branch) {
		for i := range p.Nodes {
			if from := p.Nodes[i].From; from != nil && !slices.Equal(from, []int{i - 1}) {
				return Facts(s)
			}
		}
	}
	return nil
}

// net writes the facts of every branch in order, each with the house that leaves no other option:
// "r8c4=6 → r7c2=6 (b7), r5c3=2 → no 9 in r8". Each fact follows from the facts before it.
func (l *line) net(list []Fact) {
	for i := range list {
		f := &list[i]
		last := i == len(list)-1 || list[i+1].supposed()
		switch {
		case f.supposed() && i > 0:
			l.Text("; ")
		case i > 0 && (list[i-1].supposed() || last):
			l.Text(" → ")
		case i > 0:
			l.Text(", ")
		}
		l.factOrEnd(f)
	}
}

// branches writes, for everything that an end excludes, which facts lead to it: "r4c4=1 → r3c9=1
// (r3) → r1c7<>1; r4c4=1 → r4c7<>1 → no 1 in c7".
func (l *line) branches(list []Fact) {
	n := 0
	for i := range list {
		end := &list[i]
		if i+1 < len(list) && !list[i+1].supposed() {
			continue
		}
		for _, g := range end.reasons() {
			l.next(&n, "; ")
			l.branch(list, g.by)
			var xs []board.Candidate
			for _, e := range end.excluded {
				if e.by == g.by && g.cells.Has(e.x.Cell()) {
					xs = append(xs, e.x)
				}
			}
			l.Text(" → ")
			l.fact(xs, false)
		}
		if len(end.Candidates) == 0 {
			l.Text(" → ")
			l.factOrEnd(end)
		}
	}
}

// branch writes the facts that lead to a fact, and then that fact.
func (l *line) branch(list []Fact, to *Fact) {
	needed := map[int]bool{to.N: true}
	for i := to.N - 1; i >= 0; i-- {
		if needed[list[i].N] {
			for _, n := range list[i].From {
				needed[n] = true
			}
		}
	}
	n := 0
	for i := range list {
		if f := &list[i]; needed[f.N] {
			if n++; n == 2 {
				l.Text(" → ")
			} else if n > 2 {
				l.Text(", ")
			}
			l.factOrEnd(f)
		}
	}
}

// factOrEnd writes a fact together with the house that leaves no other option, or the rule that a
// net breaks.
func (l *line) factOrEnd(f *Fact) {
	switch {
	case len(f.Candidates) > 0:
		l.fact(f.Candidates, f.On)
		if len(f.Cites) > 0 && !f.Cites[0].IsCell() && !f.byCases() {
			l.Text(" (").CompactHouses(board.HousesOf(f.Cites[0].House())).Text(")")
		}
	case f.Cites[0].IsCell():
		l.Text("no digit in ").Cell(f.Cites[0].Cell())
	default:
		l.Text("no ").Digit(f.Cites[0].Digit()).Text(" in ").CompactHouses(board.HousesOf(f.Cites[0].House()))
	}
}

// fact writes a fact, such as "r3c2=1", "r4c12=3" for a group, or "r3c2<>1".
func (l *line) fact(xs []board.Candidate, on bool) {
	l.Compact(board.CandidateCells(xs))
	if on {
		l.Text("=")
	} else {
		l.Text("<>")
	}
	l.digits(board.CandidateDigits(xs))
}

// eureka writes an alternating chain: "(5=1)r1c2-(1=3)r1c8-(3=5)r7c8". Consecutive nodes in one
// cell share their brackets. An almost locked set is written with all its digits, and the digit
// with which the chain continues comes last: "(6=198)r158c8". A net is written node by node.
func (l *line) eureka(nodes []logic.Node) {
	for i := 0; i < len(nodes); {
		if i > 0 {
			l.Text(link(&nodes[i]))
		}
		cells, digits := board.CandidateCells(nodes[i].Candidates), board.CandidateDigits(nodes[i].Candidates)
		l.Buf = append(l.Buf, '(')
		if whole(nodes, i+1) {
			l.Buf = append(digits.Append(l.Buf), '=')
			i++
		}
		if whole(nodes, i) {
			here := board.CandidateDigits(nodes[i].Candidates)
			l.Buf = append(here.Append((kept(nodes, i) &^ here).Append(l.Buf)), ')')
			l.Compact(nodes[i].SetCells())
			i++
			continue
		}
		l.Buf = digits.Append(l.Buf)
		for i++; i < len(nodes); i++ {
			next := board.CandidateDigits(nodes[i].Candidates)
			if next == digits || board.CandidateCells(nodes[i].Candidates) != cells || whole(nodes, i) {
				break
			}
			l.Buf = next.Append(append(l.Buf, link(&nodes[i])...))
			digits = next
		}
		l.Text(")").Compact(cells)
	}
}

// whole reports whether node i follows by an almost locked set and is therefore written with all
// digits and cells of that set.
func whole(nodes []logic.Node, i int) bool { return i > 0 && i < len(nodes) && nodes[i].Digits != 0 }

// link returns the sign of the link that leads to n. A strong link makes n true, and a weak one
// makes it false.
func link(n *logic.Node) string {
	if n.On {
		return "="
	}
	return "-"
}
