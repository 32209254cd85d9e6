package formats

import (
	"errors"
	"io"
	"net/url"
	"slices"
	"strings"
	"unicode/utf16"
)

// isLink reports whether text is meant as a link, or as the part of a link that contains the
// puzzle. A comment may follow.
func isLink(text string) bool {
	link, rest := cutLink(text)
	if rest != "" && rest[0] != '#' {
		return false
	}
	return strings.Contains(link, "://") || hasHost(link) || payloadParser(link) != nil
}

// cutLink returns the first word of text and the rest.
func cutLink(text string) (link, rest string) {
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		return text[:i], strings.TrimLeft(text[i:], " \t")
	}
	return text, ""
}

// hasHost reports whether text starts with the host name of a site whose links can be read.
func hasHost(text string) bool {
	text = strings.TrimPrefix(strings.ToLower(text), "www.")
	for i := range linkShapes {
		if slices.ContainsFunc(linkShapes[i].hosts, func(host string) bool { return strings.HasPrefix(text, host) }) {
			return true
		}
	}
	return strings.HasPrefix(text, "app.crackingthecryptic.com/")
}

// parseLink reads a text that isLink accepts.
func parseLink(text string, at place) (*sheet, *Error) {
	link, rest := cutLink(text)
	s, err := parseAddress(link, at)
	if end := len(link) - 1; err != nil && strings.IndexByte(".,;:!?)", link[end]) >= 0 { // the link ends a sentence
		if again, e := parseAddress(link[:end], at); e == nil {
			s, err = again, nil
		}
	}
	if err == nil {
		s.comment = lineComment(rest)
	}
	return s, err
}

// parseAddress reads a link, or the payload of one.
func parseAddress(text string, at place) (*sheet, *Error) {
	if parse := payloadParser(text); parse != nil {
		return parse(text, at)
	}
	if !strings.Contains(text, "://") {
		text = "https://" + text
	}
	// A plus sign is a base 64 character here and does not represent a blank.
	u, err := url.Parse(strings.ReplaceAll(text, "+", "%2B"))
	if err != nil {
		e := failf(at, "the link cannot be read")
		e.loose = true
		return nil, e
	}
	host := strings.ToLower(u.Hostname())
	for _, s := range linkShapes { // many sites host a copy of Penpa+
		if slices.ContainsFunc(s.hosts, func(h string) bool {
			return host == h || strings.HasSuffix(host, "."+h) || h[0] == '/' && strings.HasPrefix(u.Path, h)
		}) {
			if text := s.payload(u); text != "" {
				return s.parse(text, at)
			}
			return nil, shortLink(at)
		}
	}
	e := failf(at, "links of %q are not known", host).
		mend("those of SudokuWiki, f-puzzles, SudokuPad, sudoku.coach, SudokuExchange and Penpa+ are read")
	e.none, e.loose = true, true
	return nil, e
}

// payloadParser returns the parser for the part of a link that contains the puzzle, according to
// its first characters, or nil.
func payloadParser(text string) recordParser {
	if len(text) <= 40 || strings.ContainsAny(text, " .:") {
		return nil
	}
	for i := range linkShapes {
		s := &linkShapes[i]
		if slices.ContainsFunc(s.prefixes, func(p string) bool { return strings.HasPrefix(text, p) }) {
			return s.parse
		}
	}
	return nil
}

// readPacked reads a text from a decompressor. It returns an error if the text is longer than
// maxLine.
func readPacked(r io.Reader) (string, error) {
	text, err := io.ReadAll(io.LimitReader(r, maxLine+1))
	if err == nil && len(text) > maxLine {
		err = errPacked
	}
	return string(text), err
}

// errPacked reports that an unpacked text is longer than any puzzle needs.
var errPacked = errors.New("the link is too long: it unpacks to more than 1 MiB")

// shortLink returns the Error for a link that contains only the name of a puzzle on a server.
func shortLink(at place) *Error {
	e := failf(at, "the link holds no puzzle, only its name on a server").
		mend("open it and copy the link that the program exports")
	e.loose = true
	return e
}

// linkCells reads the 81 cells of a link or of a game that has only givens. The positions of cells
// in the text would not help the reader, so they are left out.
func linkCells(text, format string, at place) (*sheet, *Error) {
	if countCells(text) != len(text) || len(text) != 81 {
		return nil, failf(at, "%q where 81 cells are expected", clip(text[:min(len(text), 100)]))
	}
	s := &sheet{format: format, line: at.line}
	for c := range s.value {
		s.value[c] = cellValue[text[c]]
	}
	return s, nil
}

// This file implements LZ-String, the compression that f-puzzles and SudokuPad use in links. It is
// a variant of LZ78 for UTF-16 units. Its codes grow by one bit whenever the dictionary doubles.
// Each code is written with its lowest bit first, and the bits fill each base 64 character from its
// highest bit.
//
// The codes 0 and 1 mean that a new unit of 8 or 16 bits follows, and 2 ends the text. The
// dictionary begins at 3.

const (
	lzUnit8  = 0
	lzUnit16 = 1
	lzEnd    = 2
	lzFirst  = 3

	lzAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	lzMaxUnits = maxLine // length of the longest text that is unpacked
)

// errLZ reports that a text is not compressed in this way.
var errLZ = errors.New("the compressed text in the link is damaged")

// lzWidth is the number of bits of a code. It grows when the dictionary has as many codes as this
// number of bits can represent.
type lzWidth struct{ bits, left int }

// next counts one new entry of the dictionary.
func (w *lzWidth) next() {
	if w.left--; w.left == 0 {
		w.left = 1 << w.bits
		w.bits++
	}
}

// lzCompress returns text in compressed form.
func lzCompress(text string) string {
	var bits []byte // each is 0 or 1
	write := func(v, n int) {
		for range n {
			bits = append(bits, byte(v&1))
			v >>= 1
		}
	}
	// An entry of the dictionary is the code of the units before its last one, or -1, and the last one.
	type entry struct {
		before int
		unit   uint16
	}
	codes, width := map[entry]int{}, lzWidth{bits: 2, left: 2}
	fresh := map[int]uint16{} // codes of units that were not written yet
	add := func(e entry) int {
		codes[e] = lzFirst + len(codes)
		return codes[e]
	}
	emit := func(code int) {
		if unit, ok := fresh[code]; ok {
			long := lzUnit8
			if unit > 0xff {
				long = lzUnit16
			}
			write(long, width.bits)
			write(int(unit), 8<<long)
			width.next()
			delete(fresh, code)
		} else {
			write(code, width.bits)
		}
		width.next()
	}
	current := -1
	for _, unit := range utf16.Encode([]rune(text)) {
		single, ok := codes[entry{-1, unit}]
		if !ok {
			single = add(entry{-1, unit})
			fresh[single] = unit
		}
		longer, ok := codes[entry{current, unit}]
		if current >= 0 && !ok {
			emit(current)
			add(entry{current, unit})
			longer = single
		}
		current = longer
	}
	if current >= 0 {
		emit(current)
	}
	write(lzEnd, width.bits)
	write(0, 6-len(bits)%6) // fills the last character, or adds one
	var out strings.Builder
	for six := range slices.Chunk(bits, 6) {
		v := 0
		for _, bit := range six {
			v = v<<1 | int(bit)
		}
		out.WriteByte(lzAlphabet[v])
	}
	return out.String() + "==="[:(4-out.Len()%4)%4]
}

// lzDecompress is the inverse of lzCompress: it returns the original text.
func lzDecompress(packed string) (string, error) {
	packed = strings.TrimRight(packed, "=")
	at := 0 // the next bit
	bad := false
	read := func(n int) (v int) {
		for i := range n {
			if at == 6*len(packed) {
				bad = true
				return 0
			}
			six := strings.IndexByte(lzAlphabet, packed[at/6])
			bad = bad || six < 0
			v |= six >> (5 - at%6) & 1 << i
			at++
		}
		return v
	}
	width := lzWidth{bits: 2, left: 1}
	dict := make([][]uint16, lzFirst)
	var out, last []uint16
	for len(out) <= lzMaxUnits {
		code := read(width.bits)
		if code == lzUnit8 || code == lzUnit16 {
			dict = append(dict, []uint16{uint16(read(8 << code))})
			code = len(dict) - 1
			width.next()
		} else if code == lzEnd && !bad {
			return string(utf16.Decode(out)), nil
		}
		var entry []uint16
		switch {
		case bad:
			return "", errLZ
		case code < len(dict) && code >= lzFirst:
			entry = dict[code]
		case code == len(dict) && last != nil:
			entry = append(slices.Clip(last), last[0])
		default:
			return "", errLZ
		}
		if last != nil {
			dict = append(dict, append(slices.Clip(last), entry[0]))
			width.next()
		}
		out = append(out, entry...)
		last = entry
	}
	return "", errPacked
}
