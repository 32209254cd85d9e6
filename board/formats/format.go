package formats

import (
	"slices"
	"strings"

	"pencilmark/board"
)

// A Format is a way to write a puzzle or a position down.
type Format struct {
	Name        string   // as a user types it
	Aliases     []string // other names it answers to
	Description string   // half a line for help and completion
	Extensions  []string // of files in this format, without the dot
	Reads       bool     // whether Read and Parse understand it
	Writes      bool     // whether Write and Encoder produce it
	LeftOut     string   // what a source may hold and a Position does not, or ""
	carries     carries
	apart       string // what stands between two records
	write       func(*strings.Builder, *Position, Options)
	wrap        [2]string // what comes before the first and after the last record
}

// Formats returns all formats: those of plain puzzles first, then those of
// positions, programs and links.
func Formats() []Format {
	return slices.Clone(all)
}

var all = []Format{
	formatLine, formatGrid, formatSpaced, formatBoard,
	formatPencilmarks, formatSukaku, formatSusser, formatHodoku,
	formatSdk, formatSdm, formatSs, formatSdx, formatGsf, formatBank, formatOpenSudoku, formatCoachJSON,
	formatSudokuWiki, formatFpuzzles, formatSudokuPad, formatCoach, formatExchange, formatPenpa,
}

// Lookup returns the format with the given name or alias, in any case.
func Lookup(name string) (Format, bool) {
	name = strings.ToLower(name)
	for _, f := range all {
		if f.Name == name || slices.Contains(f.Aliases, name) {
			return f, true
		}
	}
	return Format{}, false
}

// Options vary what Write produces.
type Options struct {
	// Blank is the sign for an empty cell where a format leaves a choice: one
	// of . 0 _ * - X x. The zero Blank is the format's own.
	Blank byte
}

// blank returns the sign for an empty cell, by default the one given.
func (o Options) blank(own byte) byte {
	if o.Blank != 0 && cellValue[o.Blank] == 0 {
		return o.Blank
	}
	return own
}

// cellSign returns the character for d, or blank for the zero Digit.
func cellSign(d board.Digit, blank byte) byte {
	if d == 0 {
		return blank
	}
	return '0' + byte(d)
}

// writeCells writes 81 values with gap between the cells of a row and end after
// each row.
func writeCells(b *strings.Builder, v [81]board.Digit, blank byte, gap, end string) {
	for c, d := range v {
		b.WriteByte(cellSign(d, blank))
		if c%9 == 8 {
			b.WriteString(end)
		} else {
			b.WriteString(gap)
		}
	}
}
