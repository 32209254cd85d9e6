package explain

import "strings"

// WithArticle returns the name of a technique with its article, as in "an X-Wing". Two kinds of
// names have no article: those with the name of their inventor, such as "Gurth's Symmetrical
// Placement", and plurals, such as "Locked Candidates Type 1 (Pointing)".
func WithArticle(name string) string {
	if strings.Contains(name, "'s ") || strings.Contains(name, "Candidates") {
		return name
	}
	return Article(name) + " " + name
}

// Article returns "a" or "an" for the name of a technique. A letter on its own is pronounced by its
// name, as in an X-Wing, an M-Wing, an ALS Chain, a W-Wing and a Unique Rectangle.
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
