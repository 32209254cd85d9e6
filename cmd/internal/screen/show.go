package screen

import (
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques/logic"
)

// Show marks a step and the reason for it. It marks the pattern, the lines that a placed digit
// rules out, and the conclusions.
func (b *Board) Show(g *board.Grid, s *logic.Step) {
	b.pattern(g, s)
	for _, x := range s.Eliminations {
		m := b.Marks[x.Cell()]
		m.Removed = m.Removed.With(x.Digit())
		m.Digits &^= m.Removed
		b.Marks[x.Cell()] = m
	}
	for _, x := range s.Placements {
		b.Marks[x.Cell()] = Mark{Kind: Follows, Digits: x.Digit().Set()}
	}
}

// Hint marks what one part of a hint for the step s in g describes. It marks nothing that a later
// part reveals.
func (b *Board) Hint(r hint.Rung, g *board.Grid, s *logic.Step) {
	b.Houses = r.Houses
	if r.Digits.Single() {
		b.Same = r.Digits.First()
		if len(s.Placements) == 0 {
			b.Lit = r.Digits
		}
	}
	switch r.Name {
	case hint.CellRung:
		b.Marks = map[board.Cell]Mark{}
		for c := range r.Cells.All() {
			b.Marks[c] = Mark{Kind: May}
		}
	case hint.CellsRung:
		b.pattern(g, s)
	case hint.WhyRung:
		b.Same = 0
		b.Show(g, s)
	}
}

// pattern marks the cells and candidates that a step is based on, but not its
// conclusions.
func (b *Board) pattern(g *board.Grid, s *logic.Step) {
	b.Marks = map[board.Cell]Mark{}
	if s.Technique.Family == logic.Singles && s.Part(logic.Last) != nil && len(s.Parts) <= 2 {
		b.single(s)
		return
	}
	b.scene(explain.StepScene(g, s))
}

// Picture marks the pattern of a picture and the conclusions.
func (b *Board) Picture(scene *explain.Scene) {
	b.scene(scene)
	for x, mark := range scene.Marks {
		m := b.Marks[x.Cell()]
		switch mark {
		case explain.Eliminated:
			m.Removed = m.Removed.With(x.Digit())
		case explain.Placed:
			m = Mark{Kind: Follows, Digits: x.Digit().Set()}
		default:
			continue
		}
		b.Marks[x.Cell()] = m
	}
}

// scene marks the pattern of a picture.
func (b *Board) scene(scene *explain.Scene) {
	b.Marks = map[board.Cell]Mark{}
	if b.Houses == 0 && scene.Houses.Len() <= 3 {
		b.Houses = scene.Houses
	}
	for x, mark := range scene.Marks {
		kind := kindOf(mark)
		m := b.Marks[x.Cell()]
		if kind == noKind || m.Kind == Why && kind == other && m.Digits.Has(x.Digit()) {
			continue
		}
		if m.Kind == noKind || kind == Why {
			m.Kind = kind
		}
		m.Digits = m.Digits.With(x.Digit())
		b.Marks[x.Cell()] = m
	}
	b.meanings = map[Kind]string{}
	for mark := explain.Placed; mark > explain.NoMark; mark-- {
		if kind := kindOf(mark); kind != noKind {
			for _, m := range scene.Marks {
				if m == mark {
					b.meanings[kind] = scene.Meaning(mark)
					break
				}
			}
		}
	}
}

// kindOf returns the kind of mark for a candidate of a pattern, or noKind for a
// conclusion.
func kindOf(m explain.Mark) Kind {
	switch m {
	case explain.NoMark, explain.Eliminated, explain.Placed:
		return noKind
	case explain.Witnessed, explain.Pattern:
		return Why
	}
	return other
}

// single marks the reason for a single. The reason is the digits that rule out the other cells of
// the house, or the other digits of the cell.
func (b *Board) single(s *logic.Step) {
	last, witness := s.Part(logic.Last), s.Part(logic.Witness)
	placed := s.Placements[0]
	var house board.House
	inHouse := false
	for _, k := range last.Cites {
		if !k.IsCell() {
			house, inHouse = k.House(), true
			b.Houses = board.HousesOf(house)
		}
	}
	if witness == nil {
		return
	}
	for _, x := range witness.Candidates {
		if b.Values[x.Cell()] != 0 {
			b.Marks[x.Cell()] = Mark{Kind: Why, Digits: x.Digit().Set()}
		}
	}
	if !inHouse {
		b.meanings = map[Kind]string{Why: "digits that the cell sees", Follows: "what is left"}
		return
	}
	b.meanings = map[Kind]string{Follows: "the only place"}
	if !paired(witness) { // a last digit: its houses are those that need it
		b.Houses = board.HousesOf(witness.Houses...)
		b.Mean(Why, fmt.Sprintf("the other %vs", placed.Digit()))
		return
	}
	for c := range house.Cells().Without(placed.Cell()).All() {
		if b.Values[c] == 0 {
			b.Marks[c] = Mark{Kind: Not, Digits: placed.Digit().Set()}
		}
	}
	for i, k := range witness.Houses {
		if k.Kind() != board.BoxKind {
			b.Rays = append(b.Rays, Ray{witness.Candidates[i].Cell(), farthest(witness.Candidates[i].Cell(), k, house)})
		}
	}
}

// paired reports whether each house of a witness contains the candidate with the same
// index, so that the candidate rules out that house.
func paired(witness *logic.Part) bool {
	for i, k := range witness.Houses {
		if i >= len(witness.Candidates) || !k.Cells().Has(witness.Candidates[i].Cell()) {
			return false
		}
	}
	return true
}

// farthest returns the cell that is farthest from c among the cells in both houses.
func farthest(c board.Cell, line, house board.House) board.Cell {
	far, most := c, -1
	for x := range line.Cells().And(house.Cells()).All() {
		if d := max(x, c) - min(x, c); int(d) > most {
			far, most = x, int(d)
		}
	}
	return far
}

// Mean sets the text for a kind of mark in the legend, such as "your answer".
func (b *Board) Mean(k Kind, words string) {
	if b.meanings == nil {
		b.meanings = map[Kind]string{}
	}
	b.meanings[k] = words
}

// between separates the entries of a legend. On the big page, each entry has its own line.
const between = "    "

// Legend returns one line that explains the marks on the board. It explains at most four
// of them.
func (b *Board) Legend() string {
	var out []string
	add := func(style Style, sign, words string) {
		if len(out) < 4 {
			out = append(out, style.Paint(sign)+"  "+Faint.Paint(words))
		}
	}
	word := func(k Kind, otherwise string) string {
		if w := b.meanings[k]; w != "" {
			return w
		}
		return otherwise
	}
	for _, k := range []Kind{False, Why, other, Not, May, Follows} {
		switch digits, found := b.marked(k); {
		case !found:
		case k == Not:
			add(kindStyles[Not], "×", word(k, "cannot be "+digits))
		case k == May:
			add(kindStyles[May], "?", word(k, "this cell"))
		default:
			if digits == "" {
				digits = "···"
			}
			otherwise := map[Kind]string{False: "wrong", Why: "the reason", other: "the others", Follows: "follows"}[k]
			add(kindStyles[k], brackets[k][:1]+digits+brackets[k][1:], word(k, otherwise))
		}
	}
	if b.removes() {
		add(kindStyles[Not]+";1", "×", "can be removed")
	}
	if b.Same != 0 && b.has(b.Same) {
		add(look, "("+b.Same.String()+")", fmt.Sprintf("the %vs on the board", b.Same))
	}
	if b.Lit.Single() {
		add(normal, "·"+b.Lit.String()+"·", "can be "+b.Lit.String())
	}
	for h := range b.Houses.All() {
		if h.Kind() != board.BoxKind {
			add(LookText, b.lineName(h)+"▸", "the "+h.Kind().String())
			break
		}
	}
	return strings.Join(out, between)
}

// marked reports whether there is a mark of a kind, and returns the digits that the first
// such mark shows.
func (b *Board) marked(k Kind) (digits string, found bool) {
	for c := range board.Cell(81) {
		if m, ok := b.Marks[c]; ok && m.Kind == k {
			if found = true; m.Digits != 0 && m.Digits.Len() <= 3 {
				return m.Digits.String(), true
			}
		}
	}
	return "", found
}

func (b *Board) removes() bool {
	for _, m := range b.Marks {
		if m.Removed != 0 {
			return true
		}
	}
	return false
}

// has reports whether a digit is placed anywhere on the board.
func (b *Board) has(d board.Digit) bool {
	for _, v := range b.Values {
		if v == d {
			return true
		}
	}
	return false
}

// lineName returns the name that is written beside a row or column.
func (b *Board) lineName(h board.House) string {
	switch name := b.Notation.Index(h); {
	case b.Notation != board.RC:
		return " " + name
	case h.Kind() == board.RowKind:
		return "r" + name
	default:
		return "c" + name
	}
}
