package explain

import "strings"

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
