package formats

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

const (
	headSize = 4096     // bytes a Detector may look at
	maxLine  = 1 << 20  // longest line that is read, in bytes; also the longest JSON text and piece of XML
	maxIdle  = 16 << 20 // bytes that are read without finding a record, before reading stops
	lineCost = 16       // what a line counts beyond its bytes, so that empty lines come to an end too
)

// A scanner hands out the lines of its input one at a time, in memory bounded
// by the longest line.
type scanner struct {
	r    *bufio.Reader
	line int    // number of the line last returned, from 1
	long []byte // holds a line that does not fit the reader's buffer
	idle int    // what was read since the last call of found
}

// newScanner returns a scanner that has skipped a byte order mark.
func newScanner(r io.Reader) *scanner {
	s := &scanner{r: bufio.NewReaderSize(r, 64<<10)}
	if b, _ := s.r.Peek(3); bytes.Equal(b, []byte("\ufeff")) {
		s.r.Discard(3)
	}
	return s
}

// head returns the start of the input without consuming it. An error that comes
// after the first byte is left to next.
func (s *scanner) head() ([]byte, error) {
	b, err := s.r.Peek(headSize)
	if err == io.EOF || len(b) > 0 {
		err = nil
	}
	return b, err
}

var (
	// errLong says that a line is longer than maxLine.
	errLong = errors.New("line longer than 1 MiB")
	// errIdle says that maxIdle is used up.
	errIdle = errors.New("no puzzle in the last 16 MiB or million lines, so reading stops here")
)

// found says that what was read so far was worth reading.
func (s *scanner) found() { s.idle = 0 }

// next returns the next line without its line end; the slice is valid until the
// following call. It returns io.EOF after the last line, errLong for a line that
// it has skipped, errIdle if it has read too much since the last call of found,
// and any error of the input.
func (s *scanner) next() ([]byte, error) {
	b, err := s.r.ReadSlice('\n')
	if err == bufio.ErrBufferFull {
		b, err = s.rest(b)
	} else {
		s.idle += len(b)
	}
	s.idle += lineCost
	switch {
	case err == errLong:
		s.line++
		return nil, err
	case err != nil && (err != io.EOF || len(b) == 0):
		return nil, err
	case s.idle > maxIdle:
		return nil, errIdle
	}
	s.line++
	b = bytes.TrimSuffix(b, []byte("\n"))
	return bytes.TrimSuffix(b, []byte("\r")), nil
}

// rest returns the line that starts with b and overflows the reader's buffer.
func (s *scanner) rest(b []byte) ([]byte, error) {
	s.long = append(s.long[:0], b...)
	size := len(b)
	for {
		b, err := s.r.ReadSlice('\n')
		size += len(b)
		switch {
		case size <= maxLine:
			s.long = append(s.long, b...)
		case s.idle+size > maxIdle:
			return nil, errIdle
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		s.idle += size
		if size > maxLine && (err == nil || err == io.EOF) {
			return nil, errLong
		}
		return s.long, err
	}
}

// peek returns the start of the next line, up to headSize bytes, without
// consuming it. It waits for no more than that line.
func (s *scanner) peek() []byte {
	for n := 1; ; n = s.r.Buffered() + 1 {
		_, err := s.r.Peek(min(n, headSize))
		b, _ := s.r.Peek(min(s.r.Buffered(), headSize))
		if line, _, found := bytes.Cut(b, []byte("\n")); found || err != nil || len(b) == headSize {
			return line
		}
	}
}

// CheckText returns an Error if the head of an input shows that it is no text. The Error
// names the input, which may be "", and says that text with what is wanted, as in
// "puzzles", is expected.
func CheckText(head []byte, name, wanted string) error {
	if e := checkText(head, wanted); e != nil {
		return e.in(name)
	}
	return nil
}

func checkText(head []byte, wanted string) *Error {
	switch {
	case bytes.HasPrefix(head, []byte{0xff, 0xfe}), bytes.HasPrefix(head, []byte{0xfe, 0xff}):
		return failf(place{}, "is UTF-16 text").mend("convert it to UTF-8").because(ErrBinary)
	case bytes.HasPrefix(head, []byte{0x1f, 0x8b}):
		return failf(place{}, "is compressed").mend("unpack it with gunzip first").because(ErrBinary)
	}
	for _, b := range head {
		if b < '\t' || b > '\r' && b < ' ' && b != 0x1b || b == 0x7f {
			return failf(place{}, "is a binary file").mend("a text file with %s is expected", wanted).because(ErrBinary)
		}
	}
	return nil
}
