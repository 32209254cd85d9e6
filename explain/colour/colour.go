// Package colour has the colours of explanations on a terminal. Call [Palette].
package colour

import (
	"strings"

	"github.com/fatih/color"

	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

// Palette returns the colours, for the field Palette of an explain.Text.
func Palette() *explain.Palette {
	return &explain.Palette{
		Marks: [...]explain.Paint{
			explain.NoMark:     {},
			explain.Witnessed:  paint(color.FgCyan),
			explain.Pattern:    paint(color.FgGreen, color.Bold),
			explain.SecondSet:  paint(color.FgYellow, color.Bold),
			explain.ThirdSet:   paint(color.FgCyan, color.Bold),
			explain.FourthSet:  paint(color.FgHiMagenta),
			explain.Blue:       paint(color.FgHiBlue, color.Bold),
			explain.Green:      paint(color.FgGreen, color.Bold),
			explain.Orange:     paint(color.FgYellow, color.Bold),
			explain.Purple:     paint(color.FgHiMagenta, color.Bold),
			explain.Finned:     paint(color.FgHiBlue, color.Bold),
			explain.EndoFinned: paint(color.FgMagenta, color.Bold),
			explain.Eliminated: paint(color.FgRed, color.Bold, color.CrossedOut),
			explain.Placed:     paint(color.FgHiGreen, color.Bold, color.Underline),
		},
		Levels: [...]explain.Paint{
			logic.Incomplete: paint(color.FgRed),
			logic.Easy:       paint(color.FgGreen),
			logic.Medium:     paint(color.FgCyan),
			logic.Hard:       paint(color.FgYellow),
			logic.Unfair:     paint(color.FgMagenta),
			logic.Extreme:    paint(color.FgRed, color.Bold),
		},
		Givens: paint(color.Bold),
		Quiet:  paint(color.Faint),
		Strong: paint(color.Bold),
	}
}

func paint(attributes ...color.Attribute) explain.Paint {
	c := color.New(attributes...)
	c.EnableColor()
	on, off, _ := strings.Cut(c.Sprint("\x00"), "\x00")
	return explain.Paint{On: on, Off: off}
}
