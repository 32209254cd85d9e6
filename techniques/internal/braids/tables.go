package braids

import (
	"sync"

	"pencilmark/board"
)

// A fact is what a chain may assert: a candidate (0 to 728, as board.Candidate),
// or that a digit of a line lies in one box, a segment (firstSegment and above).
type fact uint16

const (
	numCandidates = 729
	numVariables  = board.NumConstraints
	firstSegment  = fact(numCandidates)
	numSegments   = 2 * 9 * 9 * 3 // two kinds of line, nine of each, nine digits, three boxes
	numFacts      = numCandidates + numSegments
	noFact        = fact(numFacts)
)

// The kinds of variables: the digit of a cell, and the place of a digit in a row,
// a column or a box.
const (
	inCell = iota
	inRow
	inColumn
	inBox
)

// firstLine and firstBox are the first variables of a digit in a row or column,
// and of a digit in a box.
const (
	firstLine = 81
	firstBox  = 243
)

// A place says where a candidate stands: its four variables (cell, row, column,
// box), and its bit in the mask of each.
type place struct {
	variable [4]uint16
	bit      [4]uint16
}

// A segment is a digit in the three cells that a line and a box share. Asserting
// it takes the digit out of the rest of both.
type segment struct {
	line, box         uint16 // its two variables
	lineMask, boxMask uint16 // its three bits in the mask of each
	kind              int    // the kind of its line
}

// none stands for "no segment" in the tables of masks.
const none = 3

// The tables of the model. A variable's mask has nine bits: digits for a cell,
// columns for a row, rows for a column, and cells row by row for a box.
type tables struct {
	places   [numCandidates]place
	label    [numVariables][9]board.Candidate
	segments [numSegments]segment
	boxRows  [81][3]fact // by box variable: the segments in its rows,
	boxCols  [81][3]fact // and in its columns
	third    [512]uint8  // which of bits 0-2, 3-5, 6-8 holds all of a mask
	column   [512]uint8  // which of bits 036, 147, 258 holds all of a mask
	narrow   [512]bool   // one of the two says so of a mask that is not empty
}

// model builds the tables when the first Rater is made.
var model = sync.OnceValue(func() *tables {
	t := new(tables)
	for l := range board.Candidate(numCandidates) {
		t.enter(l)
	}
	for k := range t.segments {
		t.enterSegment(k)
	}
	t.enterMasks()
	return t
})

func (t *tables) enter(l board.Candidate) {
	c := l.Cell()
	box := c.Row()%3*3 + c.Col()%3
	for i, at := range [4]int{int(l.Digit()) - 1, c.Col(), c.Row(), box} {
		v := l.Constraints()[i]
		t.places[l].variable[i] = uint16(v)
		t.places[l].bit[i] = 1 << at
		t.label[v][at] = l
	}
}

// enterSegment enters segment k: line variables count first, then thirds.
func (t *tables) enterSegment(k int) {
	line, third := firstLine+k/3, k%3
	s := segment{line: uint16(line), kind: inRow + (line-firstLine)/81}
	for i := range 3 {
		p := &t.places[t.label[line][third*3+i]]
		s.box = p.variable[inBox]
		s.lineMask |= 1 << (third*3 + i)
		s.boxMask |= p.bit[inBox]
	}
	t.segments[k] = s
	list := &t.boxRows[s.box-firstBox]
	if s.kind == inColumn {
		list = &t.boxCols[s.box-firstBox]
	}
	list[line%81/9%3] = firstSegment + fact(k)
}

func (t *tables) enterMasks() {
	for m := range 512 {
		t.third[m], t.column[m] = none, none
		for i := range 3 {
			if m&^(7<<(3*i)) == 0 {
				t.third[m] = uint8(i)
			}
			if m&^(0o111<<i) == 0 {
				t.column[m] = uint8(i)
			}
		}
		t.narrow[m] = m != 0 && (t.third[m] != none || t.column[m] != none)
	}
}

// segmentsOf returns the segments that hold all of a variable's mask, noFact in
// place of those there are not. Line variables have one at most, boxes two.
func (t *tables) segmentsOf(v, mask uint16) (row, col fact) {
	row, col = noFact, noFact
	switch third := t.third[mask]; {
	case v < firstLine:
	case v < firstBox:
		if third != none {
			row = firstSegment + fact(v-firstLine)*3 + fact(third)
		}
	default:
		if third != none {
			row = t.boxRows[v-firstBox][third]
		}
		if c := t.column[mask]; c != none {
			col = t.boxCols[v-firstBox][c]
		}
	}
	return row, col
}
