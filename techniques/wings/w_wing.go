package wings

import (
	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// WWing joins two cells with the same two candidates by a strong link.
//
//	| 47  .  . |  .  -7  . |      the column has two 4s, and each of
//	|  .  .  4 |  .   .  . |      them sees one of the cells 47
//	|  .  .  4 |  .  47  . |
//
// One of the 4s of the link is true and takes 4 from the cell it sees. So one of
// the two cells is 7, and a cell that sees both cannot be 7.
var WWing = &logic.Technique{
	Slug: "w-wing", Name: "W-Wing", Aliases: []string{"semi-remote pair"},
	Family: logic.Wings, Needs: []string{"xy-wing", "skyscraper"}, Also: []string{"aic"},
	Title: "a strong link connects two cells with the same two candidates",
	Because: `{{cells "pincer"}} can only be {{either "pincer"}}. {{houses "bridge"}} has its {{digits "bridge"}} in ` +
		`{{anyCell "bridge"}}: {{branches}}. ` +
		`So one of {{cells "pincer"}} is {{out}}, and {{outCells}} {{if oneOut}}sees{{else}}see{{end}} both.`,
	Words: logic.Words{"branches": branches},
	Find:  wWings,
}

// wWings tries every two equal cells, and houses with two places.
func wWings(v *logic.View, yield func(logic.Step) bool) {
	equalPairs(v, func(pair board.CellSet, digits board.DigitSet) bool {
		return joinedByHouse(v, pair, digits, 2, 2, yield)
	})
}

// equalPairs yields every two cells that do not see each other and have the same
// two candidates, with these.
func equalPairs(v *logic.View, yield func(pair board.CellSet, digits board.DigitSet) bool) {
	bivalue := *logic.Bivalue.Of(v)
	for i := range bivalue.All() {
		for j := range bivalue.Minus(i.Peers()).All() {
			if j > i && v.Marks(i) == v.Marks(j) && !yield(i.Set().With(j), v.Marks(i)) {
				return
			}
		}
	}
}

// joinedByHouse yields the houses with least to most places for one of the digits
// of pincers, each of which sees a pincer. It returns false to stop.
func joinedByHouse(v *logic.View, pincers board.CellSet, digits board.DigitSet, least, most int,
	yield func(logic.Step) bool) bool {
	for z := range digits.All() {
		x := digits.Without(z).First()
		out := v.Spots(z).And(pincers.CommonPeers())
		if out.IsEmpty() {
			continue
		}
		unseen := v.Spots(x) // by any of pincers; they are among it, as they do not see each other
		for c := range pincers.All() {
			unseen = unseen.Minus(c.Peers())
		}
		for h := range board.House(27) {
			if unseen.Meets(h.Cells()) {
				continue
			}
			bridge := v.Spots(x).And(h.Cells())
			if n := bridge.Len(); n < least || n > most || !covered(bridge, pincers) {
				continue
			}
			s := logic.Step{
				Eliminations: parts.Spots(out, z),
				Digits:       digits,
				Parts: []logic.Part{
					parts.Cells(v, logic.Pincer, "", pincers),
					parts.House(v, logic.Bridge, h, x),
				},
			}
			if !yield(s) {
				return false
			}
		}
	}
	return true
}

// covered reports whether each cell of bridge sees one of pincers, and each of
// pincers is needed: of two cells each sees another pincer, of more cells one at
// least sees no other.
func covered(bridge, pincers board.CellSet) bool {
	var needed, seenByAny board.CellSet
	for c := range bridge.All() {
		seen := pincers.And(c.Peers())
		if seen.IsEmpty() {
			return false
		}
		seenByAny = seenByAny.Or(seen)
		if seen.Single() {
			needed = needed.Or(seen)
		}
	}
	return needed == pincers || bridge.Len() == 2 && seenByAny == pincers
}

// Grouped and multi-branch W-Wing: a house whose every place for x sees one of
// several cells with the candidates x and z.
//
//	| xz  .  . | x  x  / | .  . -z |      in the second box each x is in line
//	|  .  .  . | /  /  / | .  .  . |      with one of the cells xz: two with the
//	|  .  .  . | /  /  x | .  . xz |      first one, one with the second
//
// The house needs x, so one of the cells xz lacks it and is z.
var (
	GroupedWWing = &logic.Technique{
		Slug: "grouped-w-wing", Name: "Grouped W-Wing",
		Family: logic.Wings, Needs: []string{"w-wing"},
		Title: "a grouped strong link connects two cells with the same two candidates", Because: branchedWWingBecause,
		Words: logic.Words{"branches": branches},
		Find:  groupedWWings,
	}
	MultiBranchWWing = &logic.Technique{
		Slug: "multi-branch-w-wing", Name: "Multi-Branch W-Wing", Aliases: []string{"branched w-wing"},
		Family: logic.Wings, Needs: []string{"grouped-w-wing"},
		Title: "all places for a digit in a house see one of several equal bivalue cells", Because: branchedWWingBecause,
		Words: logic.Words{"branches": branches},
		Find:  multiBranchWWings,
	}
)

const branchedWWingBecause = `{{cells "pincer"}} can only be {{either "pincer"}}. {{houses "bridge"}} has its ` +
	`{{digits "bridge"}} in {{anyCell "bridge"}}: {{branches}}. ` +
	`So one of {{cells "pincer"}} is {{out}}, and {{outCells}} {{if oneOut}}sees{{else}}see{{end}} ` +
	`{{if eq (num "pincer") 2}}both{{else}}all of them{{end}}.`

// groupedWWings tries every two equal cells, and houses with more than two places.
func groupedWWings(v *logic.View, yield func(logic.Step) bool) {
	equalPairs(v, func(pair board.CellSet, digits board.DigitSet) bool {
		return joinedByHouse(v, pair, digits, 3, 9, yield)
	})
}

// multiBranchWWings tries three and more equal cells.
func multiBranchWWings(v *logic.View, yield func(logic.Step) bool) {
	bivalue := *logic.Bivalue.Of(v)
	for i := range bivalue.All() {
		same := equalMarks(v, i, bivalue)
		for j := range same.Minus(i.Peers()).All() { // else they are a naked pair
			if !growBranches(v, same, i.Set().With(j), j, yield) {
				return
			}
		}
	}
}

// equalMarks returns the cells of s after i that have the same candidates.
func equalMarks(v *logic.View, i board.Cell, s board.CellSet) (out board.CellSet) {
	for c := range s.All() {
		if c > i && v.Marks(c) == v.Marks(i) {
			out = out.With(c)
		}
	}
	return out
}

// growBranches adds cells of same after the last one of pincers. It returns
// false to stop.
func growBranches(v *logic.View, same, pincers board.CellSet, last board.Cell, yield func(logic.Step) bool) bool {
	for c := range same.All() {
		if c <= last {
			continue
		}
		next := pincers.With(c)
		if next.CommonPeers().IsEmpty() || pincers.Meets(c.Peers()) {
			continue
		}
		if !joinedByHouse(v, next, v.Marks(c), 3, 9, yield) || !growBranches(v, same, next, c, yield) {
			return false
		}
	}
	return true
}

// ChuteRemotePair takes two cells with the same two candidates in one chute,
// three boxes side by side or one above the other, that do not see each other.
//
//	| 37 .  * | .  .  . | /  /  / |     7 is not in the third row of the third
//	| *  *  * | . 37  . | /  /  / |     box, so it is in the first or the second:
//	| .  .  . | .  .  . | -  -  - |     one of the cells is 3, * is not
//
// If the digit is in the line of one of the two cells, that cell has the other
// candidate. So one of them has it, whichever line it is.
var ChuteRemotePair = &logic.Technique{
	Slug: "chute-remote-pair", Name: "Chute Remote Pair", Aliases: []string{"chute remote pairs"},
	Family: logic.Wings, Needs: []string{"w-wing"},
	Title: "the third box of a chute keeps a digit out of one of two like cells",
	Because: `{{cells "pincer"}} can only be {{either "pincer"}}. {{houses "bridge"}} has its {{digits "bridge"}} in ` +
		`{{anyCell "bridge"}}: {{branches}}. ` +
		`So one of {{cells "pincer"}} is {{out}}, and {{outCells}} {{if oneOut}}sees{{else}}see{{end}} both.`,
	Words: logic.Words{"branches": branches},
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		bivalue := *logic.Bivalue.Of(v)
		for rest := bivalue; !rest.IsEmpty(); rest = rest.Rest() {
			a := rest.First()
			for others := rest.Rest().Minus(a.Peers()); !others.IsEmpty(); others = others.Rest() {
				b := others.First()
				if v.Marks(a) == v.Marks(b) && !chutePair(v, a, b, yield) {
					return
				}
			}
		}
	},
}

// chutePair yields the steps of a and b, if they share a chute. It returns false
// to stop.
func chutePair(v *logic.View, a, b board.Cell, yield func(logic.Step) bool) bool {
	ha, hb := a.Houses(), b.Houses()
	var third board.House
	var lines board.CellSet
	switch {
	case a.Box()/3 == b.Box()/3:
		third = board.Box(a.Box()/3*3 + 3 - a.Box()%3 - b.Box()%3)
		lines = ha[0].Cells().Or(hb[0].Cells())
	case a.Box()%3 == b.Box()%3:
		third = board.Box(9 + a.Box()%3*3 - a.Box() - b.Box())
		lines = ha[1].Cells().Or(hb[1].Cells())
	default:
		return true
	}
	both := a.Peers().And(b.Peers())
	for d := range v.Marks(a).All() {
		other := v.Marks(a).Without(d).First()
		places := v.Spots(d).And(third.Cells())
		out := v.Spots(other).And(both)
		if places.IsEmpty() || !places.Within(lines) || out.IsEmpty() {
			continue
		}
		s := logic.Step{
			Eliminations: parts.Spots(out, other),
			Digits:       v.Marks(a),
			Parts: []logic.Part{
				parts.Cells(v, logic.Pincer, "", a.Set().With(b)),
				parts.House(v, logic.Bridge, third, d),
			},
		}
		if !yield(s) {
			return false
		}
	}
	return true
}

// EmptyRectanglePair joins two cells with the same two candidates by a box that has both
// digits in one row and one column of it.
//
//	 /   /  49 | .   .  . | .  .  .      the box has its 4 and its 9 in row 2 or in
//	49  49   + | .  49  . | -  -  -      column 3; the corners / have neither
//	 /   /  49 | .   .  . | .  .  .
//	-----------+----------+---------
//	 .   .  49 | .   +  . | .  .  .      the cells 49 outside see a line of it each
//
// If the cell in row 2 is 4, the box has its 4 in column 3, so the cell there is 9, so
// the box has its 9 in row 2. If it is 9, it is the other way round. Either way row and
// column have both digits in the box and in these cells (-), and what sees both cells (+)
// is neither.
var EmptyRectanglePair = &logic.Technique{
	Slug: "empty-rectangle-pair", Name: "Empty Rectangle Intersection Pair",
	Aliases: []string{"erip", "eri pair"},
	Family:  logic.Wings, Needs: []string{"grouped-w-wing", "empty-rectangle"},
	Title: "a box with both digits in one row and one column joins two cells with the same two candidates",
	Because: `{{cells "pincer"}} can only be {{either "pincer"}}, and {{houses "bridge"}} has {{digits "bridge"}} in ` +
		`{{houses "cover"}} only. {{bothWays}}`,
	Words: logic.Words{"bothWays": bothWays},
	Find: func(v *logic.View, yield func(logic.Step) bool) {
		equalPairs(v, func(pair board.CellSet, digits board.DigitSet) bool {
			a, b := pair.First(), pair.Rest().First()
			return crossedPair(v, a, b, digits, yield) && crossedPair(v, b, a, digits, yield)
		})
	},
}

// crossedPair yields the step of cells a and b and of the box where the row of a crosses
// the column of b, if there is one. It returns false to stop.
func crossedPair(v *logic.View, a, b board.Cell, digits board.DigitSet, yield func(logic.Step) bool) bool {
	cross := board.CellAt(a.Row(), b.Col())
	box := board.Box(cross.Box())
	if a.Box() == cross.Box() || b.Box() == cross.Box() {
		return true
	}
	row, col := board.Row(a.Row()), board.Col(b.Col())
	for d := range digits.All() {
		spots := v.Spots(d).And(box.Cells()).Without(cross)
		if !spots.Within(row.Cells().Or(col.Cells())) || !spots.Meets(row.Cells()) || !spots.Meets(col.Cells()) {
			return true
		}
	}
	far := board.CellAt(b.Row(), a.Col())
	lines := row.Cells().Or(col.Cells()).Minus(box.Cells()).Without(a).Without(b)
	if !parts.HasMarks(v, lines, digits) && ((v.Marks(far)|v.Marks(cross))&digits).Len() < 2 {
		return true // a W-Wing does as much
	}
	return yield(logic.Step{
		Eliminations: parts.Marks(v, lines.With(far).With(cross), digits),
		Digits:       digits,
		Parts: []logic.Part{
			parts.Cells(v, logic.Pincer, "", a.Set().With(b)),
			parts.House(v, logic.Bridge, box, digits.First()),
			parts.House(v, logic.Bridge, box, digits.Last()),
			{Role: logic.Cover, Houses: []board.House{row, col}},
		},
	})
}

// bothWays tells what either digit of the cell in the row makes of the box and of the
// other cell, and what follows: "If r2c5 is 4, box 1 has its 4 in column 3, so r4c3 is 9,
// and box 1 has its 9 in row 2; if r2c5 is 9, …".
func bothWays(s *logic.Sentence) {
	pincers, digits := s.Part(logic.Pincer).Cells(), s.Step.Digits
	row, col, ok := crossing(s.Part(logic.Cover).Houses)
	box := s.Part(logic.Bridge).ShownHouses()
	a, b := pincers.And(row.Cells()), pincers.And(col.Cells())
	if !ok || digits.Len() != 2 || !a.Single() || !b.Single() {
		s.Failf("the step has no two cells in a row and a column")
		return
	}
	for i, x := range [2]board.Digit{digits.First(), digits.Last()} {
		y := digits.Without(x).First()
		if i > 0 {
			s.Text("; ")
		}
		s.Text("if ").Cells(a).Text(" is ").Digit(x).Text(", ").Houses(box).Text(" has its ").Digit(x).Text(" in ")
		s.House(col).Text(", so ").Cells(b).Text(" is ").Digit(y).Text(" and the ").Digit(y).Text(" of the box is in ")
		s.House(row)
	}
	s.Text(". Either way ").House(row).Text(" has its ").Digits(digits, "and").Text(" in ").Cells(a).Text(" and in ")
	s.Houses(box).Text(", ").House(col).Text(" in ").Cells(b).Text(" and in ").Houses(box)
	s.Text(", and of the two cells one is ").Digit(digits.First()).Text(" and the other ").Digit(digits.Last()).Text(".")
}

// crossing returns the row and the column among houses.
func crossing(houses []board.House) (row, col board.House, ok bool) {
	if len(houses) != 2 || houses[0].Kind() != board.RowKind || houses[1].Kind() != board.ColKind {
		return 0, 0, false
	}
	return houses[0], houses[1], true
}
