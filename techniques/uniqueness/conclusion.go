package uniqueness

import (
	"pencilmark/techniques/internal/deadly"
	"pencilmark/techniques/logic"
)

// A conclusion yields what a pattern allows to conclude. It returns false to
// stop.
type conclusion func(v *logic.View, p *deadly.Pattern, yield func(logic.Step) bool) bool

// each draws a conclusion from every pattern of a list.
func each(v *logic.View, patterns []deadly.Pattern, conclude conclusion, yield func(logic.Step) bool) {
	for i := range patterns {
		if !conclude(v, &patterns[i], yield) {
			return
		}
	}
}
