package cuttingplanes

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// MaxWords is the number of words that one statement, or the constraints held
// at one time, may have. It bounds memory to some hundred megabytes.
const MaxWords = 1 << 20

// A reader reads statements: words up to a semicolon.
type reader struct {
	r       *bufio.Reader
	name    string // what is read, for errors
	comment byte   // starts a comment
	anyword bool   // it may do so behind other words of a line, too
	line    int    // the line of the last word, from 1
	next    int    // the line that is read next
	words   []string
}

func newReader(r io.Reader, name string, comment byte, anyword bool) *reader {
	return &reader{r: bufio.NewReader(r), name: name, comment: comment, anyword: anyword, next: 1}
}

// errorf returns an error with the line of the last word.
func (r *reader) errorf(format string, args ...any) error {
	return fmt.Errorf("%s, line %d: %w", r.name, r.line, fmt.Errorf(format, args...))
}

// maxWord is the length of the longest word.
const maxWord = 20

// word reads the next word; a semicolon is one of its own. Its error is io.EOF
// at the end of the input.
func (r *reader) word() (string, error) {
	var word []byte
	for {
		b, err := r.r.ReadByte()
		if err != nil {
			if errors.Is(err, io.EOF) && len(word) > 0 {
				return string(word), nil
			}
			return "", err
		}
		blank := b == ' ' || b == '\t' || b == '\r' || b == '\n'
		if len(word) > 0 && (blank || b == ';') {
			return string(word), r.r.UnreadByte()
		}
		switch {
		case b == '\n':
			r.next++
		case blank:
		case b == r.comment && len(word) == 0 && (r.anyword || r.line < r.next):
			if err := r.skipLine(); err != nil {
				return "", err
			}
		case len(word) == maxWord:
			return "", r.errorf("a word of more than %d bytes", maxWord)
		default:
			r.line = r.next
			if word = append(word, b); b == ';' {
				return ";", nil
			}
		}
	}
}

// skipLine skips what is left of a line.
func (r *reader) skipLine() error {
	for {
		_, err := r.r.ReadSlice('\n')
		if err == nil {
			r.next++
			return nil
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

// statement reads the words up to a semicolon. Its error is io.EOF if there are
// none.
func (r *reader) statement() error {
	r.words = r.words[:0]
	for {
		word, err := r.word()
		switch {
		case errors.Is(err, io.EOF) && len(r.words) > 0:
			return r.errorf("the file ends in the middle of a statement")
		case err != nil:
			return err
		case word == ";":
			return nil
		case len(r.words) == MaxWords:
			return r.errorf("a statement of more than %d words", MaxWords)
		}
		r.words = append(r.words, word)
	}
}

// take removes the first word and returns it, "" if there is none.
func (r *reader) take() string {
	if len(r.words) == 0 {
		return ""
	}
	word := r.words[0]
	r.words = r.words[1:]
	return word
}

// number reads an integer.
func number(word string) (int64, error) {
	n, err := strconv.ParseInt(word, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("%q where a number is expected", word)
	}
	return n, small(n)
}

// parseLiteral reads a literal, as in x12 or ~x12.
func parseLiteral(word string) (v int, neg bool, err error) {
	digits, neg := strings.CutPrefix(word, "~")
	digits, ok := strings.CutPrefix(digits, "x")
	n, err := strconv.ParseUint(digits, 10, 31)
	if !ok || err != nil {
		return 0, false, fmt.Errorf("%q where a literal such as x12 or ~x12 is expected", word)
	}
	return int(n), neg, nil
}

// constraint reads a constraint off the words of the statement. What follows its
// bound is left in words.
func (r *reader) constraint() (constraint, error) {
	c := constraint{coef: map[int]int64{}}
	for {
		word := r.take()
		if word == ">=" {
			break
		}
		if word == "=" || word == "<=" {
			return c, fmt.Errorf("%q, where only >= is read", word)
		}
		a, err := number(word)
		if err != nil {
			return c, err
		}
		v, neg, err := parseLiteral(r.take())
		if err != nil {
			return c, err
		}
		if err := c.term(a, v, neg); err != nil {
			return c, err
		}
	}
	bound, err := number(r.take())
	if err != nil {
		return c, err
	}
	c.bound += bound
	return c, small(c.bound)
}
