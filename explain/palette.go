package explain

import (
	"strings"

	"github.com/fatih/color"

	"pencilmark/techniques/logic"
)

// A Palette colours text for a terminal or leaves it unchanged. Colour is never the only sign of a
// meaning: marks also have symbols, and levels have names. The zero Palette leaves text unchanged.
type Palette struct {
	marks  [Placed + 1]paint
	levels [logic.Extreme + 1]paint
	given  paint
	faint  paint
	bold   paint
}

// A paint holds the codes that are written before and after a text to colour it.
type paint struct{ on, off string }

func newPaint(attributes ...color.Attribute) paint {
	c := color.New(attributes...)
	c.EnableColor()
	on, off, _ := strings.Cut(c.Sprint("\x00"), "\x00")
	return paint{on, off}
}

func (p paint) append(b []byte, text string) []byte {
	return append(append(append(b, p.on...), text...), p.off...)
}

// NewPalette returns a palette. If colour is false, the palette leaves text unchanged.
func NewPalette(colour bool) *Palette {
	if !colour {
		return &Palette{}
	}
	return &Palette{
		marks: [...]paint{
			NoMark:     {},
			Witnessed:  newPaint(color.FgCyan),
			Pattern:    newPaint(color.FgGreen, color.Bold),
			SecondSet:  newPaint(color.FgYellow, color.Bold),
			ThirdSet:   newPaint(color.FgCyan, color.Bold),
			FourthSet:  newPaint(color.FgHiMagenta),
			Blue:       newPaint(color.FgHiBlue, color.Bold),
			Green:      newPaint(color.FgGreen, color.Bold),
			Orange:     newPaint(color.FgYellow, color.Bold),
			Purple:     newPaint(color.FgHiMagenta, color.Bold),
			Finned:     newPaint(color.FgHiBlue, color.Bold),
			EndoFinned: newPaint(color.FgMagenta, color.Bold),
			Eliminated: newPaint(color.FgRed, color.Bold, color.CrossedOut),
			Placed:     newPaint(color.FgHiGreen, color.Bold, color.Underline),
		},
		levels: [...]paint{
			logic.Incomplete: newPaint(color.FgRed),
			logic.Easy:       newPaint(color.FgGreen),
			logic.Medium:     newPaint(color.FgCyan),
			logic.Hard:       newPaint(color.FgYellow),
			logic.Unfair:     newPaint(color.FgMagenta),
			logic.Extreme:    newPaint(color.FgRed, color.Bold),
		},
		given: newPaint(color.Bold),
		faint: newPaint(color.Faint),
		bold:  newPaint(color.Bold),
	}
}

// Mark returns text in the colour of a candidate with mark m.
func (p *Palette) Mark(m Mark, text string) string {
	if int(m) >= len(p.marks) {
		return text
	}
	return p.marks[m].on + text + p.marks[m].off
}

// Level returns text in the colour of level l.
func (p *Palette) Level(l logic.Level, text string) string {
	if int(l) >= len(p.levels) {
		return text
	}
	return p.levels[l].on + text + p.levels[l].off
}

// Bold returns text in bold.
func (p *Palette) Bold(text string) string { return p.bold.on + text + p.bold.off }

// Faint returns text in a faint colour.
func (p *Palette) Faint(text string) string { return p.faint.on + text + p.faint.off }

// plain reports whether p leaves text unchanged.
func (p *Palette) plain() bool { return p.bold == paint{} }
