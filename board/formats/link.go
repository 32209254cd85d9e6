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
	for i := range linkShapes {
		if s := &linkShapes[i]; slices.ContainsFunc(s.hosts, func(h string) bool { return host == h || strings.HasSuffix(host, "."+h) }) {
			return s.link(u, at)
		}
	}
	if strings.HasPrefix(u.Path, "/penpa-edit") { // many sites host a copy of the program
		return penpaLink(u, at)
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
			return s.payload
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
	s, err := lineSheet(text, at)
	if s != nil {
		s.format = format
		s.at = [81]place{}
	}
	return s, err
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

// lzWriter packs bits into characters of base 64.
type lzWriter struct {
	out   strings.Builder
	value int
	count int
}

// write adds the lowest n bits of v, starting with the lowest.
func (w *lzWriter) write(v, n int) {
	for range n {
		w.value = w.value<<1 | v&1
		v >>= 1
		if w.count++; w.count == 6 {
			w.out.WriteByte(lzAlphabet[w.value])
			w.value, w.count = 0, 0
		}
	}
}

// finish fills the last character with zeros, or adds a character of zeros if the last one is full.
// It then pads the text to a multiple of four characters.
func (w *lzWriter) finish() string {
	w.write(0, 6-w.count)
	if n := w.out.Len() % 4; n > 0 {
		w.out.WriteString("==="[n-1:])
	}
	return w.out.String()
}

// lzPacker is the state of lzCompress.
type lzPacker struct {
	w     lzWriter
	width lzWidth
	codes map[lzPair]int
	fresh map[int]uint16 // codes of units that were not written yet
}

// An lzPair is an entry of the dictionary. It consists of its last unit and the code of the units
// before it, which is -1 if there are none.
type lzPair struct {
	prefix int
	unit   uint16
}

// lzCompress returns text in compressed form.
func lzCompress(text string) string {
	p := &lzPacker{width: lzWidth{bits: 2, left: 2}, codes: map[lzPair]int{}, fresh: map[int]uint16{}}
	current := -1
	for _, unit := range utf16.Encode([]rune(text)) {
		single, ok := p.codes[lzPair{-1, unit}]
		if !ok {
			single = p.add(lzPair{-1, unit})
			p.fresh[single] = unit
		}
		if current < 0 {
			current = single
			continue
		}
		if longer, ok := p.codes[lzPair{current, unit}]; ok {
			current = longer
			continue
		}
		p.emit(current)
		p.add(lzPair{current, unit})
		current = single
	}
	if current >= 0 {
		p.emit(current)
	}
	p.w.write(lzEnd, p.width.bits)
	return p.w.finish()
}

// add adds an entry to the dictionary and returns its code.
func (p *lzPacker) add(e lzPair) int {
	p.codes[e] = lzFirst + len(p.codes)
	return p.codes[e]
}

// emit writes a code, or the unit itself if it occurs for the first time.
func (p *lzPacker) emit(code int) {
	unit, fresh := p.fresh[code]
	switch {
	case !fresh:
		p.w.write(code, p.width.bits)
	case unit <= 0xff:
		p.w.write(lzUnit8, p.width.bits)
		p.w.write(int(unit), 8)
	default:
		p.w.write(lzUnit16, p.width.bits)
		p.w.write(int(unit), 16)
	}
	if fresh {
		p.width.next()
		delete(p.fresh, code)
	}
	p.width.next()
}

// lzReader unpacks bits from characters of base 64.
type lzReader struct {
	text  string
	value int
	left  int
	bad   bool // the text ended or holds a character that is not of base 64
}

// read returns the next n bits as a number. The lowest bit is read first.
func (r *lzReader) read(n int) int {
	v := 0
	for i := range n {
		if r.left == 0 {
			if r.text == "" {
				r.bad = true
				return 0
			}
			r.value, r.left = strings.IndexByte(lzAlphabet, r.text[0]), 6
			r.text = r.text[1:]
			r.bad = r.bad || r.value < 0
		}
		r.left--
		v |= r.value >> r.left & 1 << i
	}
	return v
}

// lzDecompress is the inverse of lzCompress: it returns the original text.
func lzDecompress(packed string) (string, error) {
	r := lzReader{text: strings.TrimRight(packed, "=")}
	width := lzWidth{bits: 2, left: 1}
	dict := make([][]uint16, lzFirst)
	var out, last []uint16
	for len(out) <= lzMaxUnits {
		code := r.read(width.bits)
		if code == lzUnit8 || code == lzUnit16 {
			dict = append(dict, []uint16{uint16(r.read(8 << code))})
			code = len(dict) - 1
			width.next()
		} else if code == lzEnd && !r.bad {
			return string(utf16.Decode(out)), nil
		}
		var entry []uint16
		switch {
		case r.bad:
			return "", errLZ
		case code < len(dict) && code >= lzFirst:
			entry = dict[code]
		case code == len(dict) && last != nil:
			entry = extend(last, last[0])
		default:
			return "", errLZ
		}
		if last != nil {
			dict = append(dict, extend(last, entry[0]))
			width.next()
		}
		out = append(out, entry...)
		last = entry
	}
	return "", errPacked
}

// extend returns a new slice with unit after prefix.
func extend(prefix []uint16, unit uint16) []uint16 {
	return append(prefix[:len(prefix):len(prefix)], unit)
}
