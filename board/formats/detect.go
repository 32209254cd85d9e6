package formats

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
)

// This file detects the format of a record. The file of each format defines which records have this
// format and how to read them. No other file has to be changed to add a format.
//
//	a line by itself ──> lineShapes ──┬──> a format's parser
//	   a link ──────────> linkShapes ─┤
//	a JSON object ─────> jsonShapes ──┘

// A lineShape describes a record that consists of one line. The shapes of all formats are tried in
// the order of their ranks. Shapes that are easy to recognise are tried first, and those that
// accept more lines later.
type lineShape struct {
	rank  int
	match func(text string) bool // text has no blanks around it
	parse recordParser
}

// The ranks of line shapes.
const (
	rankVariant = iota
	rankOpenSudoku
	rankLibrary
	rankSukaku
	rankLine
	rankSusser
	rankLoose
	rankShort
)

// A jsonShape describes a JSON object, which is recognised by its keys.
type jsonShape struct {
	match func(v *value) bool
	parse treeParser
}

// A treeParser reads a record in JSON.
type treeParser func(v *value, at place) (*sheet, *Error)

// A linkShape describes a link to one of the hosts. The puzzle is the first of the parameters that the
// link has. The name "/" stands for its path, and "?" for all parameters. The puzzle is also accepted as a
// record by itself, if it begins with one of the prefixes.
type linkShape struct {
	hosts    []string
	params   []string
	prefixes []string
	parse    recordParser
}

// payload returns the text of the puzzle in u, or "".
func (s *linkShape) payload(u *url.URL) (text string) {
	for _, key := range s.params {
		switch key {
		case "/":
			text = u.Path
		case "?":
			text = cmp.Or(u.RawQuery, u.EscapedFragment())
		default:
			text = u.Query().Get(key)
		}
		if text != "" {
			break
		}
	}
	return text
}

// The shapes of all formats, in the order in which they are tried.
var (
	lineShapes = slices.SortedStableFunc(slices.Values(shapesOf(func(f *Format) []lineShape { return f.lines })),
		func(a, b lineShape) int { return cmp.Compare(a.rank, b.rank) })
	jsonShapes = shapesOf(func(f *Format) []jsonShape { return f.json })
	linkShapes = shapesOf(func(f *Format) []linkShape { return f.links })
)

// shapesOf returns the shapes of one kind of all formats.
func shapesOf[T any](of func(*Format) []T) (out []T) {
	for i := range all {
		out = append(out, of(&all[i])...)
	}
	return out
}

// detect returns the parser for a line that is a record by itself, or nil if it is not. The text
// must have no blanks around it.
func detect(text string) recordParser {
	if isLink(text) {
		return parseLink
	}
	for i := range lineShapes {
		if lineShapes[i].match(text) {
			return lineShapes[i].parse
		}
	}
	return nil
}

// isVariant reports whether text is a killer or jigsaw puzzle in the format of SumoCue, or in the
// format of the program that SumoCue adopted it from.
func isVariant(text string) bool {
	return strings.HasPrefix(text, "3x3:") || strings.HasPrefix(text, "SumoCue")
}

// refuseVariant returns the Error for a text that isVariant accepts.
func refuseVariant(_ string, at place) (*sheet, *Error) {
	return nil, variant(at, "this is a killer or jigsaw puzzle")
}

// variant returns the Error for a puzzle that is not a classic Sudoku.
func variant(at place, format string, args ...any) *Error {
	return failf(at, format, args...).mend("only classic puzzles of 9×9 are read").because(ErrVariant)
}
