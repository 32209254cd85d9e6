package grade

import (
	"encoding/json"
	"strconv"

	"pencilmark/board"
	"pencilmark/techniques/grade/hodoku"
)

// AppendJSON appends r as one JSON object, in the fields of the product's
// contract: puzzle, status, level, score, hardest, steps, techniques, se,
// heuristic, b, gb, w, gw, te, bxb, error. It is written out by hand because a million of them must
// not cost more than the grading; TestJSON holds it against encoding/json.
func (r *Result) AppendJSON(b []byte) []byte {
	b = append(b, `{"puzzle":"`...)
	b = board.AppendLine(b, &r.Puzzle)
	b = append(b, `","status":"`...)
	b = append(b, r.Status...)
	b = append(b, '"')
	if r.Scales&HoDoKu != 0 {
		b = r.appendHoDoKu(b)
	}
	if r.Scales&SE != 0 {
		b = r.appendSE(b)
	}
	if r.Scales&Heuristic != 0 {
		b = append(b, `,"heuristic":`...)
		b = strconv.AppendFloat(b, r.Heuristic, 'f', 1, 64)
	}
	b = r.appendBerthier(b)
	return append(appendError(b, r.Error), '}')
}

func (r *Result) appendHoDoKu(b []byte) []byte {
	h := &r.HoDoKu
	b = append(b, `,"level":"`...)
	b = append(b, h.Level.String()...)
	b = append(b, `","score":`...)
	b = strconv.AppendInt(b, int64(h.Score), 10)
	if t, ok := Hardest(h); ok {
		b = append(b, `,"hardest":"`...)
		b = append(b, t.Slug()...)
		b = append(b, '"')
	}
	b = append(b, `,"steps":`...)
	b = strconv.AppendInt(b, int64(h.Steps), 10)
	b = append(b, `,"techniques":{`...)
	first := true
	for t, n := range h.Counts {
		if n == 0 {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = append(append(b, '"'), hodoku.Technique(t).Slug()...)
		b = strconv.AppendInt(append(b, `":`...), int64(n), 10)
	}
	return append(b, '}')
}

// appendSE writes the ratings that are known.
func (r *Result) appendSE(b []byte) []byte {
	b = append(b, `,"se":{`...)
	for i, x := range [...]struct {
		key    string
		tenths int
	}{{"er", r.SE.ER.Tenths}, {"ep", r.SE.EP.Tenths}, {"ed", r.SE.ED.Tenths}} {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '"')
		b = append(b, x.key...)
		b = append(b, `":`...)
		b = strconv.AppendFloat(b, float64(x.tenths)/10, 'f', 1, 64)
	}
	return append(b, '}')
}

func appendError(b []byte, text string) []byte {
	if text == "" {
		return b
	}
	b = append(b, `,"error":`...)
	quoted, err := json.Marshal(text)
	if err != nil { // a string always marshals
		return b
	}
	return append(b, quoted...)
}

// UnreadableJSON appends the object of a record that could not be read as a
// puzzle.
func UnreadableJSON(b []byte, raw string, status Status, why string) []byte {
	quoted, err := json.Marshal(raw)
	if err != nil { // a string always marshals
		quoted = []byte(`""`)
	}
	b = append(b, `{"puzzle":`...)
	b = append(b, quoted...)
	b = append(b, `,"status":"`...)
	b = append(b, status...)
	b = append(b, '"')
	return append(appendError(b, why), '}')
}
