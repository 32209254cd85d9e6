package lrat

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
)

// A scanner reads words, separated by blanks and line ends, and skips comments:
// lines whose first word starts with c.
type scanner struct {
	r    *bufio.Reader
	name string // what is read, for errors
	line int    // line of the last word, from 1
	next int    // line that is read next
	word []byte
}

func newScanner(r io.Reader, name string) *scanner {
	return &scanner{r: bufio.NewReader(r), name: name, next: 1}
}

// errorf returns an error with the line of the last word.
func (s *scanner) errorf(format string, args ...any) error {
	return fmt.Errorf("%s, line %d: %w", s.name, s.line, fmt.Errorf(format, args...))
}

// maxWord is the length of the longest word: a number with its sign.
const maxWord = 20

// scan reads the next word. Its error is io.EOF at the end of the input.
func (s *scanner) scan() error {
	s.word = s.word[:0]
	for {
		b, err := s.r.ReadByte()
		if errors.Is(err, io.EOF) && len(s.word) > 0 {
			return nil
		}
		if err != nil {
			s.line = s.next
			return err
		}
		blank := b == ' ' || b == '\t' || b == '\r' || b == '\n'
		if blank && len(s.word) > 0 {
			return s.r.UnreadByte()
		}
		switch {
		case b == '\n':
			s.next++
		case blank:
		case len(s.word) == maxWord:
			return s.errorf("a word of more than %d bytes", maxWord)
		default:
			if len(s.word) == 0 && b == 'c' && s.next > s.line {
				if err := s.skipLine(); err != nil {
					return err
				}
				continue
			}
			s.line = s.next
			s.word = append(s.word, b)
		}
	}
}

// skipLine skips what is left of a line.
func (s *scanner) skipLine() error {
	for {
		_, err := s.r.ReadSlice('\n')
		if err == nil {
			s.next++
			return nil
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

// number reads the next word as a number from -limit to limit.
func (s *scanner) number(limit int) (int, error) {
	if err := s.scan(); err != nil {
		return 0, s.ended(err)
	}
	return s.parse(limit)
}

// parse reads the last word as a number from -limit to limit.
func (s *scanner) parse(limit int) (int, error) {
	n, err := strconv.Atoi(string(s.word))
	if err != nil {
		return 0, s.errorf("%q is no number", s.word)
	}
	if n < -limit || n > limit {
		return 0, s.errorf("%d is beyond %d", n, limit)
	}
	return n, nil
}

// ended turns io.EOF into an error that says what is missing.
func (s *scanner) ended(err error) error {
	if errors.Is(err, io.EOF) {
		return s.errorf("the file ends in the middle of a line")
	}
	return err
}

// list reads numbers up to the closing 0, at most room of them.
func (s *scanner) list(limit, room int) ([]int32, error) {
	var out []int32
	for {
		n, err := s.number(limit)
		if err != nil || n == 0 {
			return out, err
		}
		if len(out) >= room {
			return nil, s.errorf("more than %d clauses and literals: too much to hold", MaxNumbers)
		}
		out = append(out, int32(n))
	}
}
