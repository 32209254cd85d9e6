package se

import (
	"fmt"
	"math"
	"strings"

	"pencilmark/board"
)

// Ratings from which other ratings are computed. They are typed, so that their sums are
// rounded like the sums of Sudoku Explainer 1.2.1.
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

// none means that a hint places no candidate.
const none = board.Candidate(729)

// A hint is the step that a technique proposes. It uses the memory of the finder and is valid
// until the next call of the finder.
type hint struct {
	tech   Technique
	rating float64
	place  board.Candidate   // to place, or none
	drops  []board.Candidate // to remove

	// The following fields determine the text of the step.
	cells  []board.Cell
	digits uint16
	houses [2]board.House
	size   int
	source node // assumption of a contradiction or double chain
	target node // conclusion of a chain
	swap   bool // the two digits are named in descending order
}

// A draft is the memory in which a finder builds its hint. Its contents count only if the
// finder returns the hint.
type draft struct{ hint hint }

// begin starts a new hint in the memory of the draft.
func (d *draft) begin(tech Technique, rating float64) *hint {
	h := &d.hint
	*h = hint{tech: tech, rating: rating, place: none, drops: h.drops[:0], cells: h.cells[:0]}
	return h
}

// orNil returns the hint if it removes at least one candidate, and nil otherwise.
func (h *hint) orNil() *hint {
	if len(h.drops) == 0 {
		return nil
	}
	return h
}

// drop adds the given digits of cell c to the eliminations. Digits that are not candidates of
// c are skipped.
func (h *hint) drop(m *marks, c board.Cell, digits uint16) {
	for rest := m.cell[c] & digits; rest != 0; rest &= rest - 1 {
		h.drops = append(h.drops, cand(c, first(rest)))
	}
}

// dropSpots adds the given digits of the cells at the given spots of a house to the
// eliminations.
func (h *hint) dropSpots(m *marks, house board.House, spots, digits uint16) {
	for ; spots != 0; spots &= spots - 1 {
		h.drop(m, house.At(first(spots)), digits)
	}
}

// addCells adds cells to the list of cells that the text of the step names.
func (h *hint) addCells(cells ...board.Cell) { h.cells = append(h.cells, cells...) }

// addSpots adds the cells at the given spots of a house to the list of cells that the text of
// the step names.
func (h *hint) addSpots(house board.House, spots uint16) {
	for ; spots != 0; spots &= spots - 1 {
		h.cells = append(h.cells, house.At(first(spots)))
	}
}

// conclude sets the conclusion of the hint to a node. An off node removes its candidate. An on
// node is placed, and removes the other candidates of its cell.
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

// tenths returns a rating in tenths, rounded as it is printed: 7.1999... gives 72.
func tenths(rating float64) int { return int(math.Floor((rating + 0.05) * 10)) }

// name returns the program's name of the hint. It is the name of the technique; for a unique
// loop it includes the length of the loop.
func (h *hint) name() string {
	if h.tech >= uniqueLoop1 && h.tech <= uniqueLoop4 {
		return fmt.Sprintf("Unique Loop %d type %d", h.size, h.tech-uniqueLoop1+1)
	}
	return h.tech.Name()
}

// text returns the text that the program prints after the name of the step.
func (h *hint) text() string {
	from, into := kindName(h.houses[0]), kindName(h.houses[1])
	switch t := h.tech; {
	case t == hiddenSingle:
		return fmt.Sprintf("%v: %d in %s", h.place.Cell(), h.place.Digit(), from)
	case t == nakedSingle:
		return fmt.Sprintf("%v: %d", h.place.Cell(), h.place.Digit())
	case t == directPointing || t == directClaiming:
		return fmt.Sprintf("Cells %s: %s of %s in %s", h.cellList(), h.digitList(), from, into)
	case t == pointing || t == claiming:
		return fmt.Sprintf("Cells %s: %s in %s and %s", h.cellList(), h.digitList(), from, into)
	case t == xWing || t == swordfish || t == jellyfish:
		return fmt.Sprintf("Cells %s: %s in %d %ss and %d %ss", h.cellList(), h.digitList(), h.size, from, h.size, into)
	case t <= hiddenTriplet || t == nakedQuad || t == hiddenQuad:
		return fmt.Sprintf("Cells %s: %s in %s", h.cellList(), h.digitList(), from)
	case t == xyWing || t == xyzWing:
		return fmt.Sprintf("Cells %s on value %s", h.cellList(), h.digitList())
	case t >= uniqueRectangle1 && t <= uniqueLoop4:
		return fmt.Sprintf("Cells %s on %s", h.cellList(), h.loopDigits())
	case t == bug2:
		return fmt.Sprintf("%s on %s", h.cellList(), h.digitList())
	case t < turbotFish || t == alignedTripletExclusion:
		return h.cellList()
	}
	return h.chainText()
}

func (h *hint) chainText() string {
	if h.tech <= forcingChain {
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

// name returns the candidate of n in the program's notation, as in "r4c7.2".
func (n node) name() string {
	return fmt.Sprintf("%v.%d", n.cell(), n.digit()+1)
}

// String returns the node in the program's notation, as in "r4c7.2 off".
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
