package techniques

import "strings"

// Nearest returns the slug of the technique with a name close to the given one, or one of
// more words if that is closer, for a suggestion after a typing error, or "" if none is close.
func Nearest(name string, more ...string) string {
	name = letters(name)
	best, distance := "", max(2, min(4, 1+len(name)/4)) // the shorter, the closer
	weigh := func(slug string, names ...string) {
		for _, s := range names {
			s = letters(s)
			d := editDistance(name, s)
			if len(name) >= 2 && len(name) < len(s) && strings.HasPrefix(s, name) {
				d = 0 // "als" for als-xz: what is begun is nearest
			}
			if d < distance {
				best, distance = slug, d
			}
		}
	}
	for _, word := range more {
		weigh(word, word)
	}
	for _, t := range All() {
		weigh(t.Slug, append([]string{t.Slug, initials(t.Name)}, t.Aliases...)...)
	}
	return best
}

// letters returns a name in lower case, without what stands between its words.
func letters(name string) string {
	return strings.NewReplacer(" ", "", "-", "", "_", "").Replace(strings.ToLower(strings.TrimSpace(name)))
}

// initials returns the first letters of the words of a name: "ur" for Unique
// Rectangle, "sdc" for Sue de Coq. Of one word it is that word.
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
