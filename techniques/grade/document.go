package grade

import (
	"encoding/json"
	"strconv"

	"pencilmark/board"
	"pencilmark/techniques/grade/berthier"
	"pencilmark/techniques/grade/hodoku"
)

// A Document is a grade as it is exported. What was not asked for, or is not known, is
// left out.
type Document struct {
	Puzzle string `json:"puzzle"` // 81 characters; or what could not be read as a puzzle
	Status Status `json:"status"`
	*HoDoKuDoc
	SE        *SEDoc      `json:"se,omitempty"`
	Heuristic json.Number `json:"heuristic,omitempty"`

	// Berthier's ratings: a number; null where no chain of the kind suffices; a
	// BoundsDoc where the rating is not settled.
	B   any `json:"b,omitempty"`
	GB  any `json:"gb,omitempty"`
	W   any `json:"w,omitempty"`
	GW  any `json:"gw,omitempty"`
	TE  any `json:"te,omitempty"`
	BxB any `json:"bxb,omitempty"`

	Error string `json:"error,omitempty"`
}

// A HoDoKuDoc is a grade on HoDoKu's scale.
type HoDoKuDoc struct {
	Level      string    `json:"level"`
	Score      int       `json:"score"`
	Hardest    string    `json:"hardest,omitempty"` // slug of a technique of the scale
	Steps      int       `json:"steps"`
	Techniques CountsDoc `json:"techniques"`
}

// A CountsDoc is how often each technique of HoDoKu's was used, in their order.
type CountsDoc [hodoku.NumTechniques]uint16

// MarshalJSON writes the techniques that were used: {"full-house":1,"x-wing":2}.
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

// A SEDoc is a rating on Sudoku Explainer's scale, each to one decimal.
type SEDoc struct {
	ER json.Number `json:"er"`
	EP json.Number `json:"ep"`
	ED json.Number `json:"ed"`
}

// A BoundsDoc is what is known of a rating that is not settled.
type BoundsDoc struct {
	Low     *int `json:"low"`
	High    *int `json:"high"` // null for infinite
	Limited bool `json:"limited,omitempty"`
}

// Document returns the export form of r.
func (r *Result) Document() *Document {
	x := &r.Berthier
	d := &Document{
		Puzzle: board.Line(r.Puzzle), Status: r.Status, Error: r.Error,
		B: r.rating(B, &x.B), GB: r.rating(GB, &x.GB), W: r.rating(W, &x.W),
		GW: r.rating(GW, &x.GW), TE: r.rating(TE, &x.TE), BxB: r.rating(BxB, &x.BxB),
	}
	if r.Scales&HoDoKu != 0 {
		h := &r.HoDoKu
		d.HoDoKuDoc = &HoDoKuDoc{Level: h.Level.String(), Score: h.Score, Steps: h.Steps, Techniques: CountsDoc(h.Counts)}
		if t, ok := Hardest(h); ok {
			d.Hardest = t.Slug()
		}
	}
	if r.Scales&SE != 0 {
		d.SE = &SEDoc{decimal(r.SE.ER.Float()), decimal(r.SE.EP.Float()), decimal(r.SE.ED.Float())}
	}
	if r.Scales&Heuristic != 0 {
		d.Heuristic = decimal(r.Heuristic)
	}
	return d
}

func decimal(x float64) json.Number { return json.Number(strconv.FormatFloat(x, 'f', 1, 64)) }

// rating returns the export form of one of Berthier's ratings, nil if it was not asked
// for.
func (r *Result) rating(scale Scales, x *berthier.Rating) any {
	switch {
	case r.Scales&scale == 0 || x.Status == berthier.Unasked:
		return nil
	case x.Low == x.High && x.Status != berthier.Limited:
		return bound(x.Low)
	}
	return BoundsDoc{bound(x.Low), bound(x.High), x.Status == berthier.Limited}
}

// bound returns a bound of a rating, nil for infinite.
func bound(n int) *int {
	if n == berthier.Infinite {
		return nil
	}
	return &n
}
