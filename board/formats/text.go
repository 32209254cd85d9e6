package formats

import (
	"bufio"
	"encoding/binary"
	"io"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
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

// A utf16Reader turns UTF-16 into UTF-8.
type utf16Reader struct {
	r     *bufio.Reader
	order binary.ByteOrder
}

// decoded returns a reader of the text of r in UTF-8, without a byte order mark. The input is UTF-16
// if it has the mark of UTF-16.
func decoded(r *bufio.Reader) *bufio.Reader {
	b, _ := r.Peek(2)
	switch string(b) {
	case "\xff\xfe":
		r = bufio.NewReaderSize(&utf16Reader{r, binary.LittleEndian}, bufferSize)
	case "\xfe\xff":
		r = bufio.NewReaderSize(&utf16Reader{r, binary.BigEndian}, bufferSize)
	case "\xef\xbb":
	default:
		return r
	}
	if b, _ := r.Peek(3); string(b) == "\ufeff" {
		r.Discard(3)
	}
	return r
}

// Read reads as many characters as the input has ready, and at least one. The buffer must have space
// for one.
func (u *utf16Reader) Read(p []byte) (n int, err error) {
	for n+utf8.UTFMax <= len(p) && (n == 0 || u.r.Buffered() >= 4) {
		r, err := u.unit()
		if err == nil && utf16.IsSurrogate(r) {
			var second rune
			second, err = u.unit()
			r = utf16.DecodeRune(r, second)
		}
		if err != nil {
			return n, err
		}
		n += utf8.EncodeRune(p[n:], r)
	}
	return n, nil
}

// unit reads one unit of 16 bits.
func (u *utf16Reader) unit() (rune, error) {
	var b [2]byte
	_, err := io.ReadFull(u.r, b[:])
	if err == io.ErrUnexpectedEOF {
		err = io.EOF
	}
	return rune(u.order.Uint16(b[:])), err
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
