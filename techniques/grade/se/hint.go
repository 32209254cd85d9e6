package se

import (
	"math"

	"pencilmark/board"
)

// Ratings of the techniques that have a fixed one. They are typed, so that
// sums of them round like the sums of Sudoku Explainer 1.2.1.
const (
	ratingLastCell            float64 = 1.0
	ratingHiddenBox           float64 = 1.2
	ratingHiddenLine          float64 = 1.5
	ratingDirectPointing      float64 = 1.7
	ratingDirectClaiming      float64 = 1.9
	ratingDirectHiddenPair    float64 = 2.0
	ratingNakedSingle         float64 = 2.3
	ratingDirectHiddenTriplet float64 = 2.5
	ratingPointing            float64 = 2.6
	ratingClaiming            float64 = 2.8
	ratingNakedPair           float64 = 3.0
	ratingXWing               float64 = 3.2
	ratingHiddenPair          float64 = 3.4
	ratingNakedTriplet        float64 = 3.6
	ratingSwordfish           float64 = 3.8
	ratingHiddenTriplet       float64 = 4.0
	ratingXYWing              float64 = 4.2
	ratingXYZWing             float64 = 4.4
	ratingUnique              float64 = 4.5
	ratingNakedQuad           float64 = 5.0
	ratingJellyfish           float64 = 5.2
	ratingHiddenQuad          float64 = 5.4
	ratingBUG                 float64 = 5.6
	ratingBUGMore             float64 = 5.7
	ratingPairExclusion       float64 = 6.2
	ratingCycle               float64 = 6.5
	ratingXChain              float64 = 6.6
	ratingChain               float64 = 7.0
	ratingTripletExclusion    float64 = 7.5
	ratingNishio              float64 = 7.5
	ratingMultiple            float64 = 8.0
	ratingDynamic             float64 = 8.5
)

// none stands for "no candidate" in a hint.
const none = board.Candidate(729)

// A hint is the step that a technique proposes. One hint is reused for the
// whole rating.
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

// begin starts the hint anew.
func (r *Rater) begin(tech Technique, rating float64) *hint {
	h := &r.hint
	*h = hint{tech: tech, rating: rating, place: none, drops: h.drops[:0], cells: h.cells[:0]}
	return h
}

// drop adds the digits of cell c that are candidates to the eliminations.
func (r *Rater) drop(c board.Cell, digits uint16) {
	for m := r.pos.cell[c] & digits; m != 0; m &= m - 1 {
		r.hint.drops = append(r.hint.drops, cand(c, first(m)))
	}
}

// dropSpots adds the digits of the given spots of house h to the eliminations.
func (r *Rater) dropSpots(h board.House, spots, digits uint16) {
	for ; spots != 0; spots &= spots - 1 {
		r.drop(h.At(first(spots)), digits)
	}
}

// addCells names cells in the text of the step.
func (h *hint) addCells(cells ...board.Cell) { h.cells = append(h.cells, cells...) }

// addSpots names the cells at the given spots of house k.
func (h *hint) addSpots(k board.House, spots uint16) {
	for ; spots != 0; spots &= spots - 1 {
		h.cells = append(h.cells, k.At(first(spots)))
	}
}

// apply removes the candidates of the hint and then places its digit.
func (p *position) apply(h *hint) {
	for _, x := range h.drops {
		p.remove(x.Cell(), digitOf(x))
	}
	if h.place != none {
		p.place(h.place.Cell(), digitOf(h.place))
	}
}

// cand returns the candidate of digit d in cell c.
func cand(c board.Cell, d int) board.Candidate { return board.Candidate(c)*9 + board.Candidate(d) }

// tenths rounds a rating as it is printed: 7.1999... is 72.
func tenths(rating float64) int { return int(math.Floor((rating + 0.05) * 10)) }
