package techniques

import "strings"

// Nearest returns the slug of the technique with a name close to the given one,
// for a suggestion after a typing error, or "" if none is close.
func Nearest(name string) string {
	best, distance := "", min(4, 1+len(name)/4) // the shorter, the closer
	for _, t := range All() {
		for _, s := range append([]string{t.Slug}, t.Aliases...) {
			if d := editDistance(strings.ToLower(strings.TrimSpace(name)), s); d < distance {
				best, distance = t.Slug, d
			}
		}
	}
	return best
}

// editDistance returns how many insertions, deletions and replacements of bytes
// turn a into b.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0]++
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			diagonal, row[j+1] = row[j+1], min(row[j+1]+1, row[j]+1, diagonal+cost)
		}
	}
	return row[len(b)]
}
