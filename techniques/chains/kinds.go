package chains

import (
	"pencilmark/techniques/internal/links"
)

// ofKind accepts the hits of one kind.
func ofKind(kind links.Kind) func(*links.Hit) bool {
	return func(h *links.Hit) bool { return h.Kind == kind }
}

// fresh accepts the hits of one kind that chains over simpler links do not give.
func fresh(kind links.Kind) func(*links.Hit) bool {
	return func(h *links.Hit) bool { return h.Kind == kind && h.Fresh }
}
