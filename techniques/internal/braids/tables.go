package braids

import (
	"sync"

	"pencilmark/board"
)

// A literal is something that a chain may assert. It is either a candidate (0 to 728, as board.Candidate), or a segment
// (firstSegment and above), which means that a digit of a line is in one box.
type literal uint16

const (
	numCandidates = 729
	numVariables  = board.NumConstraints
	firstSegment  = literal(numCandidates)
	numSegments   = 2 * 9 * 9 * 3 // two kinds of line, nine of each, nine digits, three boxes
	numLiterals   = numCandidates + numSegments
	noLiteral     = literal(numLiterals)
)

// The kinds of variables: the digit of a cell, and the place of a digit in a row, in a column or in a box.
const (
	inCell = iota
	inRow
	inColumn
	inBox
)

// firstLine is the first variable for a digit in a row or column. firstBox is the first variable for a digit in a box.
const (
	firstLine = 81
	firstBox  = 243
)

// A place describes the position of a candidate: its four variables (cell, row, column, box), and its bit in the mask
// of each.
type place struct {
	variable [4]uint16
	bit      [4]uint16
}

// A segment is a digit in the three cells that a line and a box share. Asserting a segment removes the digit from the
// rest of the line and of the box.
type segment struct {
	line, box         uint16 // its two variables
	lineMask, boxMask uint16 // its three bits in the mask of each
	kind              int    // the kind of its line
}

// none means that there is no segment, in the tables that are indexed by masks.
const none = 3

// tables holds the tables of the model. The mask of a variable has nine bits. They stand for digits in a cell, for
// columns in a row, for rows in a column, and for the cells row by row in a box.
type tables struct {
	places   [numCandidates]place
	label    [numVariables][9]board.Candidate
	segments [numSegments]segment
	boxRows  [81][3]literal // by box variable: the segments in its rows,
	boxCols  [81][3]literal // and in its columns
	third    [512]uint8     // which of the bits 0-2, 3-5, 6-8 contain the whole mask
	column   [512]uint8     // which of the bits 036, 147, 258 contain the whole mask
	narrow   [512]bool      // whether third or column is set for a mask that is not empty
}

// model returns the tables of the model. It builds them on the first call.
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

// enterSegment enters segment k. Segments are numbered by their line variable and then by the third of the line.
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
	list[line%81/9%3] = firstSegment + literal(k)
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

// segmentsOf returns the segments that contain all candidates in a variable's mask, or noLiteral in place of a missing
// one. A line variable has at most one such segment, and a box variable at most two.
func (t *tables) segmentsOf(v, mask uint16) (row, col literal) {
	row, col = noLiteral, noLiteral
	switch third := t.third[mask]; {
	case v < firstLine:
	case v < firstBox:
		if third != none {
			row = firstSegment + literal(v-firstLine)*3 + literal(third)
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
