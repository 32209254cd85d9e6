package grade

import (
	"encoding/json"
	"strconv"

	"pencilmark/techniques/grade/berthier"
	"pencilmark/techniques/grade/hodoku"
)

// A Document is the export form of a grade. It omits everything that was not requested or is
// not known.
type Document struct {
	Puzzle    string `json:"puzzle"` // 81 characters, or the text that could not be read as a puzzle
	Status    Status `json:"status"` // whether the puzzle could be graded
	HoDoKuDoc        // the zero value without such a grade
	SE        *SEDoc `json:"se,omitempty"`
	// a quick estimate of the difficulty, from 1.0 (easy) to 5.0 (hard)
	Heuristic json.Number `json:"heuristic,omitempty" schema:"heuristic"`
	Time      *Time       `json:"time,omitempty"`

	// Berthier's ratings. Each is a number, null if no chain of the kind suffices, or a BoundsDoc
	// if the rating is not settled.

	// rating by braids: the least length n such that braids of length at most n, with singles, solve the puzzle
	B  any `json:"b,omitempty" schema:"rating"`
	GB any `json:"gb,omitempty" schema:"rating"` // rating by g-braids
	W  any `json:"w,omitempty" schema:"rating"`  // rating by whips
	GW any `json:"gw,omitempty" schema:"rating"` // rating by g-whips
	// the least depth of trial and error that solves the puzzle, with singles
	TE any `json:"te,omitempty" schema:"rating"`
	// the least length of braids with which trial and error of depth 1 solves the puzzle
	BxB any `json:"bxb,omitempty" schema:"rating"`

	// the scales that were requested but cannot rate this puzzle, which is given by its candidates or solved
	Unrated []string `json:"unrated,omitempty"`
	Error   string   `json:"error,omitempty"` // the reason why the status is not ok
}

// A HoDoKuDoc is the export form of a grade on HoDoKu's scale.
type HoDoKuDoc struct {
	Level string `json:"level,omitempty" schema:"level"`
	// the sum of the scores of all steps on HoDoKu's scale, in points
	Score *int `json:"score,omitempty" schema:"number"`
	// the hardest technique that the puzzle needs on HoDoKu's scale
	Hardest    string     `json:"hardest,omitempty" schema:"slug"`
	Steps      *int       `json:"steps,omitempty" schema:"number"` // the number of steps on HoDoKu's path
	Techniques *CountsDoc `json:"techniques,omitempty" schema:"counts"`
}

// A CountsDoc holds how often each of HoDoKu's techniques was used, in the order of the scale.
type CountsDoc [hodoku.NumTechniques]uint16

// MarshalJSON writes the techniques that were used, each with its count:
// {"full-house":1,"x-wing":2}.
func (d CountsDoc) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for t, n := range d {
		if n == 0 {
			continue
		}
		if len(b) > 1 {
			b = append(b, ',')
		}
		b = append(strconv.AppendQuote(b, hodoku.Technique(t).Slug()), ':')
		b = strconv.AppendUint(b, uint64(n), 10)
	}
	return append(b, '}'), nil
}

// A SEDoc is a rating on Sudoku Explainer's scale, with each number given to one decimal
// place.
type SEDoc struct {
	ER json.Number `json:"er"` // the rating of the hardest step
	EP json.Number `json:"ep"` // the rating of the hardest step up to the first placement
	ED json.Number `json:"ed"` // the rating of the first step
}

// A BoundsDoc holds the bounds of a rating that is not settled.
type BoundsDoc struct {
	Low     *int `json:"low"`
	High    *int `json:"high"` // null for infinite
	Limited bool `json:"limited,omitempty"`
}

// Document returns the export form of r.
func (r *Result) Document() *Document {
	x := &r.Berthier
	d := &Document{
		Puzzle: r.Puzzle.String(), Status: r.Status,
		B: r.rating(B, &x.B), GB: r.rating(GB, &x.GB), W: r.rating(W, &x.W),
		GW: r.rating(GW, &x.GW), TE: r.rating(TE, &x.TE), BxB: r.rating(BxB, &x.BxB),
	}
	if d.Unrated = r.Unrated.Names(); r.Err != nil {
		d.Error = r.Err.Error()
	}
	if r.Scales&HoDoKu != 0 {
		h := &r.HoDoKu
		d.HoDoKuDoc = HoDoKuDoc{Level: h.Level.String(), Score: new(h.Score), Steps: new(h.Steps), Techniques: new(CountsDoc(h.Counts))}
		if t, ok := Hardest(h); ok {
			d.Hardest = t.Slug()
		}
	}
	if r.Scales&SE != 0 && (r.Status == OK || r.SE.ER.Float() != 0) {
		d.SE = &SEDoc{decimal(r.SE.ER.Float()), decimal(r.SE.EP.Float()), decimal(r.SE.ED.Float())}
	}
	if r.Scales&Heuristic != 0 {
		d.Heuristic = decimal(r.Heuristic)
	}
	if r.Scales&PersonTime != 0 {
		d.Time = &r.Time
	}
	return d
}

func decimal(x float64) json.Number { return json.Number(strconv.FormatFloat(x, 'f', 1, 64)) }

// rating returns the export form of one of Berthier's ratings, or nil if it was not requested.
func (r *Result) rating(scale Scales, x *berthier.Rating) any {
	switch {
	case r.Scales&scale == 0 || x.Status == berthier.Unasked:
		return nil
	case x.Low == x.High && x.Status != berthier.Limited:
		return bound(x.Low)
	}
	return BoundsDoc{bound(x.Low), bound(x.High), x.Status == berthier.Limited}
}

// bound returns a bound of a rating in its export form, or nil for infinite.
func bound(n int) *int {
	if n == berthier.Infinite {
		return nil
	}
	return &n
}
