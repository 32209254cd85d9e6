package grade

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pencilmark/techniques/grade/hodoku"
)

// after appends a separator, unless nothing was written since begin.
func after(b []byte, begin int, sign string) []byte {
	if len(b) > begin {
		return append(b, sign...)
	}
	return b
}

// AppendWords appends the results on all scales in words. level is the text for the level on HoDoKu's scale, which can
// include colour.
func (r *Result) AppendWords(b []byte, level string) []byte {
	begin := len(b)
	if r.Scales&HoDoKu != 0 {
		b = appendHoDoKu(b, &r.HoDoKu, level)
	}
	if r.Scales&SE != 0 {
		b = fmt.Appendf(after(b, begin, "; "), "SE %s/%s/%s", cmp.Or(Tenths(r.SE.ER.Tenths), "?"), cmp.Or(Tenths(r.SE.EP.Tenths), "?"),
			cmp.Or(Tenths(r.SE.ED.Tenths), "?"))
	}
	if r.Scales&Heuristic != 0 {
		b = fmt.Appendf(after(b, begin, "; "), "heuristic %.1f", r.Heuristic)
	}
	if r.Scales&PersonTime != 0 {
		b = append(after(b, begin, "; "), r.Time.String()...)
	}
	for _, x := range r.BerthierRatings() {
		b = append(append(append(after(b, begin, "; "), x.Name...), ' '), x.String()...)
	}
	if r.Unrated != 0 {
		b = append(append(after(b, begin, "; "), strings.Join(r.Unrated.Names(), ", ")...), ": no rating, because the puzzle is "...)
		if slices.Contains(r.Puzzle[:], 0) {
			return append(b, "given by its candidates"...)
		}
		return append(b, "solved"...)
	}
	return b
}

// appendHoDoKu appends a grade on the HoDoKu scale: the level, the score, the hardest technique,
// the number of steps, and how often each technique was used, as in "22 hidden-single". It does
// not use fmt, which would take a tenth of the time of grading.
func appendHoDoKu(b []byte, h *hodoku.Result, level string) []byte {
	b = append(append(b, level...), " ("...)
	b = append(strconv.AppendInt(b, int64(h.Score), 10), ')')
	if t, ok := Hardest(h); ok {
		b = append(append(b, ", hardest "...), t.String()...)
	}
	b = strconv.AppendInt(append(b, ", "...), int64(h.Steps), 10)
	b = append(b, " steps: "...)
	begin := len(b)
	for t, n := range &h.Counts {
		if n > 0 {
			b = strconv.AppendInt(after(b, begin, ", "), int64(n), 10)
			b = append(append(b, ' '), hodoku.Technique(t).Slug()...)
		}
	}
	return b
}

// Tenths returns a number of tenths in decimal form, such as "6.6", or "" if it is not known.
func Tenths(tenths int) string {
	if tenths == 0 {
		return ""
	}
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}
