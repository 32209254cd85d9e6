package techniques

import "strings"

// Nearest returns the slug of the technique whose name is closest to the given one. It also considers the words in
// more, and returns one of them if it is closer. The result is meant as a suggestion after a typing error. Nearest
// returns "" if no name is close.
func Nearest(name string, more ...string) string { return (*Catalogue)(nil).Nearest(name, more...) }

// Nearest is like the function [Nearest], with the techniques of c.
func (c *Catalogue) Nearest(name string, more ...string) string {
	name = letters(name)
	best, distance := "", max(2, min(4, 1+len(name)/4)) // a shorter name must be closer
	weigh := func(slug string, names ...string) {
		for _, s := range names {
			s = letters(s)
			d := editDistance(name, s)
			if len(name) >= 2 && len(name) < len(s) && strings.HasPrefix(s, name) {
				d = 0 // "als" for als-xz: a name that begins with the input is the nearest
			}
			if d < distance {
				best, distance = slug, d
			}
		}
	}
	for _, word := range more {
		weigh(word, word)
	}
	for _, t := range c.Everything().Techniques() {
		weigh(t.Slug, append([]string{t.Slug, initials(t.Name)}, t.Aliases...)...)
	}
	return best
}

// letters returns a name in lower case, without blanks, dashes and underscores.
func letters(name string) string {
	return strings.NewReplacer(" ", "", "-", "", "_", "").Replace(strings.ToLower(strings.TrimSpace(name)))
}

// initials returns the first letters of the words in a name, for example "ur" for Unique Rectangle or "sdc" for Sue
// de Coq. If the name is a single word, it returns the word.
func initials(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' })
	if len(words) == 1 {
		return name
	}
	var b strings.Builder
	for _, w := range words {
		if w != "Type" {
			b.WriteByte(w[0])
		}
	}
	return b.String()
}

// editDistance returns the smallest number of insertions, deletions and replacements of bytes, and of swaps of two
// neighbours, that turn a into b.
func editDistance(a, b string) int {
	var before, last []int
	for i := range len(a) + 1 {
		row := make([]int, len(b)+1)
		for j := range row {
			switch {
			case i == 0 || j == 0:
				row[j] = i + j
			case a[i-1] == b[j-1]:
				row[j] = last[j-1]
			default:
				row[j] = 1 + min(last[j], row[j-1], last[j-1])
				if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
					row[j] = min(row[j], 1+before[j-2])
				}
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}
