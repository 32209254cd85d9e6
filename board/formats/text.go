package formats

import (
	"bufio"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// This file is the first layer: it turns the characters that people use for digits, empty cells and
// rulings into the few that the other layers know.

// zeros lists the digits 0 of several scripts and styles. Nine digits follow each of them.
var zeros = []rune{'０', '٠', '۰', '०', '𝟎', '𝟘', '𝟢', '𝟬', '𝟶'}

// ones lists the first of nine signs for the digits 1 to 9 in circles and the like.
var ones = []rune{'①', '❶', '➀', '➊', '⓵', '⑴'}

// signs holds the characters that mean the same as the ASCII character in the key.
var signs = map[rune]string{
	'.':          "·•∙⋅・‧●○◦□■▢◻◼◽◾▫▪⬜⬛⚪⚫🔲🔳⓪。．",
	' ':          "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u3000",
	'|':          "│┃┆┇┊┋║╎╏｜￨",
	'-':          "—–‐‑−─━┄┅┈┉╌╍－",
	'=':          "═＝",
	',':          "，、",
	':':          "：",
	'"':          "“”„«»",
	'\'':         "‘’",
	'-' + unseen: "\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f\u20e3\u00ad", // dropped
}

// unseen is added to a key of signs whose characters cannot be seen.
const unseen = 1 << 16

// asciiOf returns the ASCII character for r, 0 for a character that is dropped, or r itself.
var asciiOf = func() func(rune) rune {
	table := map[rune]rune{}
	for to, from := range signs {
		for _, r := range from {
			table[r] = to
		}
	}
	for _, r := range zeros {
		for d := range rune(10) {
			table[r+d] = '0' + d
		}
	}
	for _, r := range ones {
		for d := range rune(9) {
			table[r+d] = '1' + d
		}
	}
	return func(r rune) rune {
		switch to, ok := table[r]; {
		case to >= unseen:
			return -1
		case ok:
			return to
		case r >= 0x1f7e0 && r <= 0x1f7eb: // coloured circles and squares
			return '.'
		case r >= 0x2500 && r <= 0x257f: // corners and crossings of boxes
			return '+'
		}
		return r
	}
}()

// plain returns text in the characters that the other layers know.
func plain(text string) string {
	if !hasHigh(text) {
		return text
	}
	return strings.Map(asciiOf, text)
}

// decoded returns a reader of the text of r in UTF-8, without a byte order mark. The input is UTF-16
// if it has the mark of UTF-16.
func decoded(r *bufio.Reader) *bufio.Reader {
	switch b, _ := r.Peek(2); string(b) {
	case "\xff\xfe", "\xfe\xff", "\xef\xbb":
		return bufio.NewReaderSize(transform.NewReader(r, unicode.BOMOverride(transform.Nop)), bufferSize)
	}
	return r
}

// hasHigh reports whether text has a character beyond ASCII.
func hasHigh(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return true
		}
	}
	return false
}
