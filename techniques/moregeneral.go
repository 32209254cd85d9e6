package techniques

import (
	"slices"

	"pencilmark/techniques/logic"
)

// special lists techniques whose patterns are, by definition, also patterns of a more general technique. The finder of
// the more general technique leaves these patterns out because they are simpler, so [Also] does not find them.
var special = map[string][]string{
	"full-house":    {"hidden-single", "naked-single"},
	"last-digit":    {"hidden-single"},
	"locked-pair":   {"naked-pair"},
	"locked-triple": {"naked-triple"},
	"whip":          {"braid", "g-whip", "g-braid"},
	"g-whip":        {"g-braid"},
	"braid":         {"g-braid"},
}

// Special reports whether every pattern of t is also a pattern of general. For example, every whip is a braid.
func Special(t, general *logic.Technique) bool { return slices.Contains(special[t.Slug], general.Slug) }
