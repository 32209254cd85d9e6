package formats

import "strings"

// A recordParser reads a record of one line.
type recordParser func(text string, at place) (*sheet, *Error)

// detect returns the parser for a line that is a record by itself, or nil. The
// text has no blanks around it.
func detect(text string) recordParser {
	n := countCells(text)
	switch {
	case isLink(text):
		return parseLink
	case strings.HasPrefix(text, "3x3:") || strings.HasPrefix(text, "SumoCue"):
		return refuseKiller
	case strings.Count(text, "|") >= 3*81-1:
		return openData
	case isLibrary(text):
		return librarySheet
	case n == 729 && len(text) == 729:
		return parseSukaku
	case isLine([]byte(text)), isBlankPuzzle([]byte(text)):
		return lineSheet
	case isSusser(text):
		return parseSusser
	case isBank(text):
		return parseBank
	case isLoose(text):
		return parseLoose
	case isGsf(text):
		return parseGsf
	case isShort(text):
		return parseShort
	case isLongWord(text):
		return badLine
	}
	return nil
}

// isLongWord reports whether text is one word that is too long for a row and
// consists of cells for the most part, so that it must be meant as a puzzle.
func isLongWord(text string) bool {
	if len(text) < 12 || strings.ContainsAny(text, "|,; \t+") || hasHigh(text) {
		return false
	}
	cells := 0
	for i := range len(text) {
		if isCell(text[i]) {
			cells++
		}
	}
	return 2*cells >= len(text)
}

// refuseKiller is the parser for killer and jigsaw puzzles of SumoCue and of the
// program it took its format from.
func refuseKiller(_ string, at place) (*sheet, *Error) {
	return nil, failf(at, "this is a killer or jigsaw puzzle").
		mend("only classic puzzles of 9×9 are read").because(ErrVariant)
}
