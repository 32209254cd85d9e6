package formats

import (
	"crypto/sha1"
	"encoding/hex"
	"strings"
)

// formatBank is a line of the puzzle bank of SudokuExchange: the first twelve
// hexadecimal digits of the SHA-1 of the puzzle, the puzzle as 81 digits, and
// its rating by Sukaku Explainer, with blanks between. It is not written, as a
// Position knows no rating.
var formatBank = Format{
	Name:        "puzzle-bank",
	Aliases:     []string{"bank"},
	Description: "puzzle bank of SudokuExchange: hash, 81 digits and rating on each line",
	Extensions:  []string{"txt"},
	Reads:       true,
	LeftOut:     "the hash; the rating becomes the comment",
}

// bankHash is the length of the hash.
const bankHash = 12

// isBank reports whether text has the three fields, of which the second may be
// too long or too short.
func isBank(text string) bool {
	f := strings.Fields(text)
	return len(f) == 3 && len(f[0]) == bankHash && strings.Trim(f[0], "0123456789abcdef") == "" &&
		strings.Trim(f[1], "0123456789") == "" && len(f[1]) > 20 && isRating(f[2])
}

// isRating reports whether text is a number with one decimal.
func isRating(text string) bool {
	n := len(text) - 2
	return n >= 1 && n <= 2 && text[n] == '.' && strings.Trim(text[:n]+text[n+1:], "0123456789") == ""
}

// parseBank reads a line that isBank accepts.
func parseBank(text string, at place) (*sheet, *Error) {
	f := strings.Fields(text)
	at.col += len(text) - len(strings.TrimLeft(text[bankHash:], " \t"))
	if n := len(f[1]); n != 81 {
		return nil, failf(at, "%d digits, 81 expected", n)
	}
	s, err := lineSheet(f[1], at)
	if err != nil {
		return nil, err
	}
	s.format, s.comment = formatBank.Name, f[2]
	if sum := sha1.Sum([]byte(f[1])); hex.EncodeToString(sum[:])[:bankHash] != f[0] {
		s.notes = append(s.notes, "the hash "+f[0]+" is not that of the digits")
	}
	return s, nil
}
