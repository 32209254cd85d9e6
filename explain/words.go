package explain

import "strings"

// WithArticle returns the name of a technique with its article: "an X-Wing". What
// is called after its finder has none, "Gurth's Symmetrical Placement", and neither has
// what is several: "Locked Candidates Type 1 (Pointing)".
func WithArticle(name string) string {
	if strings.Contains(name, "'s ") || strings.Contains(name, "Candidates") {
		return name
	}
	return Article(name) + " " + name
}

// Article returns "a" or "an" for the name of a technique. Letters that stand for
// themselves are read by their names: an X-Wing, an M-Wing, an ALS Chain, a
// W-Wing, a Unique Rectangle.
func Article(name string) string {
	spelled := len(name) > 1 && (name[1] == '-' || name[1] >= 'A' && name[1] <= 'Z')
	if strings.HasPrefix(name, "Un") && !strings.HasPrefix(name, "Uni") { // Unfair, but a Unique Rectangle
		return "an"
	}
	if name != "" && strings.IndexByte("AEIO", name[0]) >= 0 || spelled && strings.IndexByte("FHLMNRSX", name[0]) >= 0 {
		return "an"
	}
	return "a"
}
