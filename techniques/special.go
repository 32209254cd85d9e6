package techniques

import (
	"slices"

	"pencilmark/techniques/logic"
)

// special lists the techniques whose patterns are those of a more general one by
// definition, where that one's finder leaves them out because they are simpler, so that
// [Also] does not see it.
var special = map[string][]string{
	"full-house":    {"hidden-single", "naked-single"},
	"last-digit":    {"hidden-single"},
	"locked-pair":   {"naked-pair"},
	"locked-triple": {"naked-triple"},
	"whip":          {"braid", "g-whip", "g-braid"},
	"g-whip":        {"g-braid"},
	"braid":         {"g-braid"},
}

// Special reports whether every pattern of t is one of general as well, as a whip is a
// braid.
func Special(t, general *logic.Technique) bool { return slices.Contains(special[t.Slug], general.Slug) }
