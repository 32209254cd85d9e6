package board

import (
	"slices"
	"strconv"
)

// unnamed returns a name for something that does not exist: a number sign followed by the number i.
func unnamed(i int) string { return "#" + strconv.Itoa(i) }

// All names of one kind have the same length and are substrings of one string, so looking up a name
// does not allocate.
var (
	cellNames        = names(81, func(b []byte, i int) []byte { return spell(b, "r", i/9, "c", i%9) })
	cellNamesA1      = names(81, func(b []byte, i int) []byte { return append(b, rowLetters[i/9], digitNames[i%9]) })
	placementNames   = names(729, func(b []byte, i int) []byte { return conclude(b, i, "=") })
	eliminationNames = names(729, func(b []byte, i int) []byte { return conclude(b, i, "<>") })
	houseNames       = names(27, func(b []byte, i int) []byte { return digit(b, "rcb"[i/9:i/9+1], i%9) })
	cellNeeds        = names(81, func(b []byte, i int) []byte {
		return append(spell(b, "r", i/9, "c", i%9), " needs a digit"...)
	})
	houseNeeds = names(243, func(b []byte, i int) []byte { return spell(b, "rcb"[i/81:i/81+1], i/9%9, " needs ", i%9) })
)

// conclude appends the cell of candidate i, the sign, and the digit.
func conclude(b []byte, i int, sign string) []byte {
	return digit(append(b, nth(cellNames, i/9, 4)...), sign, i%9)
}

// houseWords holds the names of the houses in words, by kind.
var houseWords = [3]string{
	"row 1row 2row 3row 4row 5row 6row 7row 8row 9",
	"column 1column 2column 3column 4column 5column 6column 7column 8column 9",
	"box 1box 2box 3box 4box 5box 6box 7box 8box 9",
}

// rowNamesA1 holds the names of the rows in words, by their letters.
const rowNamesA1 = "row Arow Brow Crow Drow Erow Frow Grow Hrow J"

const (
	digitNames = "123456789"
	rowLetters = "ABCDEFGHJ"
)

// names concatenates the names of the things 0 to n-1, each of which is appended by name. The names
// are built when the program starts. There is one string for each kind of thing, and no separate
// string for each name.
func names(n int, name func(b []byte, i int) []byte) string {
	b := name(make([]byte, 0, 32), 0)
	b = slices.Grow(b, (n-1)*len(b))
	for i := 1; i < n; i++ {
		b = name(b, i)
	}
	return string(b)
}

// spell appends two words, each followed by a digit: i+1 after the first word and j+1 after the
// second.
func spell(b []byte, first string, i int, second string, j int) []byte {
	return digit(digit(b, first, i), second, j)
}

// digit appends a word and the digit i+1.
func digit(b []byte, word string, i int) []byte { return append(append(b, word...), digitNames[i]) }

// nth returns the name of thing i, which is size bytes long.
func nth(names string, i, size int) string {
	if i < 0 || (i+1)*size > len(names) {
		return unnamed(i)
	}
	return names[i*size : (i+1)*size]
}
