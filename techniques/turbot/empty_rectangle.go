package turbot

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/combine"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/conditions"
	"pencilmark/techniques/logic/parts"
)

// Empty Rectangles: all places for a digit in a box are in one row and one column, and one of these
// two lines leads to a strong link.
//
//	 /  x  / | .  .  . | .  .  .      the box has the digit in row 2 or in
//	 x  +  x | .  .  . | .  a  .      column 2; the corners / are empty
//	 /  x  / | .  .  . | .  .  .
//	---------+---------+---------     column 8 holds it in a or b only
//	 . -y  . | .  .  . | .  b  .
//
// If the box has the digit in column 2, y cannot have it. Otherwise the box has it in row 2, so a
// does not have it, and b does. So y cannot have it in this case either.
var (
	EmptyRectangle = &logic.Technique{
		Slug: "empty-rectangle", Code: "0402", Name: "Empty Rectangle", Aliases: []string{"er", "hinge"},
		Conditions: conditions.List(conditions.CrossInBox),
		Family:     logic.SingleDigit, Needs: []string{"turbot-fish"}, Also: []string{"grouped-x-chain", "grouped-aic"},
		Title:   "a box has all its places for a digit in one row and one column, and one of them meets a strong link",
		Because: `{{rectangles}}`,
		Words:   logic.Words{"rectangles": rectangles},
		Find:    emptyRectangles,
	}

	DualEmptyRectangle = &logic.Technique{
		Slug: "dual-empty-rectangle", Code: "0405", Name: "Dual Empty Rectangle",
		Family: logic.SingleDigit, Needs: []string{"empty-rectangle"},

		Title:   "a box has all its places for a digit in one row and one column, and they meet two strong links",
		Because: `{{rectangles}}`,
		Words:   logic.Words{"rectangles": rectangles},
		Find:    dualEmptyRectangles,
	}
)

// A hinge is an empty rectangle. All places for the digit in the box are in the lines along and beside,
// which are on two crossing lines.
type hinge struct {
	digit  board.Digit
	box    board.House
	along  board.CellSet // the places on the line that leads to the strong link, except those on the other line
	beside board.CellSet // the places on the other line
	link   board.House   // the line of the strong link
	a, b   board.Cell    // the cells of the strong link; a sees along
	out    board.Cell    // the cell that loses the digit; it sees beside and b
}

func (e *hinge) chain() logic.Part {
	return twoLinks(e.digit, e.beside, e.box, e.along, e.a.Set(), e.link, e.b.Set())
}

func (e *hinge) step() logic.Step {
	return logic.Step{
		Eliminations: parts.Spots(e.out.Set(), e.digit),
		Digits:       e.digit.Set(),
		Parts:        []logic.Part{e.chain(), {Role: logic.Cover, Houses: []board.House{e.box}}},
	}
}

// maxHinges is the largest number of empty rectangles of one digit in one box. Two places are on
// two lines in two ways, and each of the two lines has six cells outside the box.
const maxHinges = 2 * 2 * 6

// emptyRectangles yields the empty rectangles with at least three places in the box, ordered by
// digit and box.
func emptyRectangles(v *logic.View, yield func(logic.Step) bool) { withPlaces(3, v, yield) }

// withPlaces yields the empty rectangles with at least least places in the box.
func withPlaces(least int, v *logic.View, yield func(logic.Step) bool) {
	var found [maxHinges]hinge
	for d := range board.AllDigits.All() {
		for b := range board.Boxes() {
			n := hinges(v, d, b, least, &found)
			for i := range n {
				if !yield(found[i].step()) {
					return
				}
			}
		}
	}
}

// dualEmptyRectangles yields every pair of empty rectangles with the same digit and box that remove
// different candidates.
func dualEmptyRectangles(v *logic.View, yield func(logic.Step) bool) {
	var found [maxHinges]hinge
	for d := range board.AllDigits.All() {
		for b := range board.Boxes() {
			n := hinges(v, d, b, 2, &found)
			for i := range n {
				for j := i + 1; j < n; j++ {
					if found[i].out != found[j].out && !yield(found[i].with(&found[j])) {
						return
					}
				}
			}
		}
	}
}

// hinges fills found with the empty rectangles of d in box b and returns their number. The box must
// have at least least places for d. The rectangles are ordered by their crossing, then by the line
// to the strong link, with rows first, and then by the strong link.
func hinges(v *logic.View, d board.Digit, b board.House, least int, found *[maxHinges]hinge) int {
	m := logic.Places.Of(v)[b][d-1]
	if n := combine.Len(m); n < least || n > 5 {
		return 0
	}
	n := 0
	corner := b.At(0)
	for i := range 9 {
		across, down := uint16(0007)<<(i/3*3), uint16(0111)<<(i%3)
		if m&^(across|down) != 0 || m&^across == 0 || m&^down == 0 {
			continue
		}
		row, col := board.Row(corner.Row()+i/3), board.Col(corner.Col()+i%3)
		n = alongLine(v, d, b, row, col, found, n)
		n = alongLine(v, d, b, col, row, found, n)
	}
	return n
}

// alongLine appends to the first n entries of found the empty rectangles in which line leads to the
// strong link and across is the other line. It returns the new number of entries.
func alongLine(v *logic.View, d board.Digit, b, line, across board.House, found *[maxHinges]hinge, n int) int {
	places := logic.Places.Of(v)
	box := v.Spots(d).And(b.Cells())
	e := hinge{digit: d, box: b, along: box.Minus(across.Cells()), beside: box.And(across.Cells())}
	for m := places[line][d-1]; m != 0; m &= m - 1 {
		i := combine.First(m)
		e.a = line.At(i)
		e.link = crossing(line, i)
		link := places[e.link][d-1] &^ (1 << line.Index())
		if b.Cells().Has(e.a) || combine.Len(link) != 1 {
			continue
		}
		e.b = e.link.At(combine.First(link))
		e.out = across.At(combine.First(link))
		if v.Has(board.At(e.out, d)) && !b.Cells().Has(e.out) {
			found[n] = e
			n++
		}
	}
	return n
}

// crossing returns the line that crosses the given line in its i-th cell.
func crossing(line board.House, i int) board.House {
	if line.Kind() == board.RowKind {
		return board.Col(i)
	}
	return board.Row(i)
}

// with returns the step that shows e and f together.
func (e *hinge) with(f *hinge) logic.Step {
	return logic.Step{
		Eliminations: parts.Spots(e.out.Set().With(f.out), e.digit),
		Digits:       e.digit.Set(),
		Parts:        []logic.Part{e.chain(), f.chain(), {Role: logic.Cover, Houses: []board.House{e.box}}},
	}
}
