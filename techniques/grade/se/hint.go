package se

import (
	"fmt"
	"math"
	"strings"

	"pencilmark/board"
)

// Ratings that others are made of. They are typed, so that
// sums of them round like the sums of Sudoku Explainer 1.2.1.
const (
	ratingLastCell   float64 = 1.0
	ratingHiddenBox  float64 = 1.2
	ratingHiddenLine float64 = 1.5
	ratingUnique     float64 = 4.5
	ratingBUG        float64 = 5.6
	ratingBUGMore    float64 = 5.7
	ratingCycle      float64 = 6.5
	ratingXChain     float64 = 6.6
	ratingChain      float64 = 7.0
	ratingNishio     float64 = 7.5
	ratingMultiple   float64 = 8.0
	ratingDynamic    float64 = 8.5
)

// none stands for "no candidate" in a hint.
const none = board.Candidate(729)

// A hint is the step that a technique proposes. It lies in the memory of the
// finder and is valid until that is asked again.
type hint struct {
	tech   Technique
	rating float64
	place  board.Candidate   // to place, or none
	drops  []board.Candidate // to remove

	// What the text of the step names.
	cells  []board.Cell
	digits uint16
	houses [2]board.House
	size   int
	source node // assumption of a contradiction or double chain
	target node // conclusion of a chain
	swap   bool // the two digits are named in descending order
}

// A draft is the memory in which a finder puts its hint together. What it holds
// counts only if the finder returns it.
type draft struct{ hint hint }

// begin starts a hint anew.
func (d *draft) begin(tech Technique, rating float64) *hint {
	h := &d.hint
	*h = hint{tech: tech, rating: rating, place: none, drops: h.drops[:0], cells: h.cells[:0]}
	return h
}

// orNil returns the hint if it removes anything.
func (h *hint) orNil() *hint {
	if len(h.drops) == 0 {
		return nil
	}
	return h
}

// drop adds the digits of cell c that are candidates to the eliminations.
func (h *hint) drop(m *marks, c board.Cell, digits uint16) {
	for rest := m.cell[c] & digits; rest != 0; rest &= rest - 1 {
		h.drops = append(h.drops, cand(c, first(rest)))
	}
}

// dropSpots adds the digits of the given spots of a house to the eliminations.
func (h *hint) dropSpots(m *marks, house board.House, spots, digits uint16) {
	for ; spots != 0; spots &= spots - 1 {
		h.drop(m, house.At(first(spots)), digits)
	}
}

// addCells names cells in the text of the step.
func (h *hint) addCells(cells ...board.Cell) { h.cells = append(h.cells, cells...) }

// addSpots names the cells at the given spots of a house.
func (h *hint) addSpots(house board.House, spots uint16) {
	for ; spots != 0; spots &= spots - 1 {
		h.cells = append(h.cells, house.At(first(spots)))
	}
}

// conclude makes a node the conclusion of the hint: an off node removes its
// candidate, an on node removes the other candidates of its cell and is placed.
func (h *hint) conclude(m *marks, n node) {
	h.target = n
	if !n.on() {
		h.drop(m, n.cell(), 1<<n.digit())
		return
	}
	h.drop(m, n.cell(), ^(1 << n.digit()))
	h.place = n.cand()
}

// cand returns the candidate of digit d in cell c.
func cand(c board.Cell, d int) board.Candidate { return board.Candidate(c)*9 + board.Candidate(d) }

// tenths rounds a rating as it is printed: 7.1999... is 72.
func tenths(rating float64) int { return int(math.Floor((rating + 0.05) * 10)) }

// name returns the program's name of the hint: that of the technique, with the
// length of a unique loop.
func (h *hint) name() string {
	if h.tech >= UniqueLoop1 && h.tech <= UniqueLoop4 {
		return fmt.Sprintf("Unique Loop %d type %d", h.size, h.tech-UniqueLoop1+1)
	}
	return h.tech.Name()
}

// text returns what the program prints after the name of the step.
func (h *hint) text() string {
	from, into := kindName(h.houses[0]), kindName(h.houses[1])
	switch t := h.tech; {
	case t == HiddenSingle:
		return fmt.Sprintf("%v: %d in %s", h.place.Cell(), h.place.Digit(), from)
	case t == NakedSingle:
		return fmt.Sprintf("%v: %d", h.place.Cell(), h.place.Digit())
	case t == DirectPointing || t == DirectClaiming:
		return fmt.Sprintf("Cells %s: %s of %s in %s", h.cellList(), h.digitList(), from, into)
	case t == Pointing || t == Claiming:
		return fmt.Sprintf("Cells %s: %s in %s and %s", h.cellList(), h.digitList(), from, into)
	case t == XWing || t == Swordfish || t == Jellyfish:
		return fmt.Sprintf("Cells %s: %s in %d %ss and %d %ss", h.cellList(), h.digitList(), h.size, from, h.size, into)
	case t <= HiddenTriplet || t == NakedQuad || t == HiddenQuad:
		return fmt.Sprintf("Cells %s: %s in %s", h.cellList(), h.digitList(), from)
	case t == XYWing || t == XYZWing:
		return fmt.Sprintf("Cells %s on value %s", h.cellList(), h.digitList())
	case t >= UniqueRectangle1 && t <= UniqueLoop4:
		return fmt.Sprintf("Cells %s on %s", h.cellList(), h.loopDigits())
	case t == BUG2:
		return fmt.Sprintf("%s on %s", h.cellList(), h.digitList())
	case t < TurbotFish || t == AlignedTripletExclusion:
		return h.cellList()
	}
	return h.chainText()
}

func (h *hint) chainText() string {
	if h.tech <= ForcingChain {
		return h.target.String()
	}
	kind := contradictionChain
	if h.tech >= firstNet {
		kind = int(h.tech-firstNet) % chainKinds
	}
	switch kind {
	case doubleChain:
		return fmt.Sprintf("%s on & off ==> %v", h.source.name(), h.target)
	case cellChain:
		return fmt.Sprintf("%v ==> %v", h.cells[0], h.target)
	case houseChain:
		return fmt.Sprintf("%s in %s ==> %v", h.digitList(), kindName(h.houses[0]), h.target)
	}
	return fmt.Sprintf("%v ==> %s both on & off", h.source, h.target.name())
}

// name returns the candidate of n as the program writes it, as in "r4c7.2".
func (n node) name() string {
	return fmt.Sprintf("%v.%d", n.cell(), n.digit()+1)
}

// String returns the node as the program writes it, as in "r4c7.2 off".
func (n node) String() string {
	if n.on() {
		return n.name() + " on"
	}
	return n.name() + " off"
}

func (h *hint) cellList() string {
	names := make([]string, len(h.cells))
	for i, c := range h.cells {
		names[i] = c.String()
	}
	return strings.Join(names, ",")
}

func (h *hint) digitList() string {
	var names []string
	for m := h.digits; m != 0; m &= m - 1 {
		names = append(names, fmt.Sprint(first(m)+1))
	}
	return strings.Join(names, ",")
}

func (h *hint) loopDigits() string {
	low, high := first(h.digits)+1, first(h.digits&(h.digits-1))+1
	if h.swap {
		low, high = high, low
	}
	return fmt.Sprintf("%d, %d", low, high)
}
