package explain

import (
	"github.com/fatih/color"

	"pencilmark/techniques/logic"
)

// A Palette colours text for a terminal, or leaves it alone. Colour never
// carries a meaning alone: marks have symbols, levels have names.
type Palette struct {
	marks  [Placed + 1]*color.Color
	levels [logic.Extreme + 1]*color.Color
	given  *color.Color
	faint  *color.Color
	bold   *color.Color
}

// NewPalette returns a palette; without colour it returns text unchanged.
func NewPalette(colour bool) *Palette {
	p := &Palette{
		marks: [...]*color.Color{
			NoMark:     color.New(),
			Witnessed:  color.New(color.FgCyan),
			Pattern:    color.New(color.FgGreen, color.Bold),
			SecondSet:  color.New(color.FgYellow, color.Bold),
			ThirdSet:   color.New(color.FgCyan, color.Bold),
			FourthSet:  color.New(color.FgHiMagenta),
			Finned:     color.New(color.FgHiBlue, color.Bold),
			EndoFinned: color.New(color.FgMagenta, color.Bold),
			Eliminated: color.New(color.FgRed, color.Bold, color.CrossedOut),
			Placed:     color.New(color.FgHiGreen, color.Bold, color.Underline),
		},
		levels: [...]*color.Color{
			logic.Incomplete: color.New(color.FgRed),
			logic.Easy:       color.New(color.FgGreen),
			logic.Medium:     color.New(color.FgCyan),
			logic.Hard:       color.New(color.FgYellow),
			logic.Unfair:     color.New(color.FgMagenta),
			logic.Extreme:    color.New(color.FgRed, color.Bold),
		},
		given: color.New(color.Bold),
		faint: color.New(color.Faint),
		bold:  color.New(color.Bold),
	}
	all := append([]*color.Color{p.given, p.faint, p.bold}, p.marks[:]...)
	for _, c := range append(all, p.levels[:]...) {
		if colour {
			c.EnableColor()
		} else {
			c.DisableColor()
		}
	}
	return p
}

// Mark colours text as a candidate with mark m.
func (p *Palette) Mark(m Mark, text string) string {
	if m == NoMark {
		return text
	}
	return p.marks[m].Sprint(text)
}

// Level colours text as something of level l.
func (p *Palette) Level(l logic.Level, text string) string { return p.levels[l].Sprint(text) }

// Bold makes text bold.
func (p *Palette) Bold(text string) string { return p.bold.Sprint(text) }

// Faint makes text faint.
func (p *Palette) Faint(text string) string { return p.faint.Sprint(text) }
