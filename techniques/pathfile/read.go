package pathfile

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"iter"
	"regexp"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
)

// A Path is a puzzle or position, together with the steps that a program made from there.
type Path struct {
	Start board.Grid
	Line  int // the line number of the puzzle, from 1
	Steps []Step

	// Unread holds the numbers of the lines after the puzzle that name a cell, but that are not read as a step.
	Unread []int
}

// A Step holds the contents of one line of a path.
type Step struct {
	Line int    // from 1
	Text string // the line without blanks around it
	Name string // the name of the technique in the line

	Cells        board.CellSet     // the cells of the pattern in the line
	Placements   []board.Candidate // in ascending order, like the eliminations
	Eliminations []board.Candidate
}

// An Error reports which line of a path cannot be read, and why.
type Error struct {
	Line   int
	Reason string
}

func (e *Error) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Reason) }

// Limits on the input: the length of a line, the number of lines before the puzzle of a path, and
// the number of steps. With 729 candidates, no path has more steps than this.
const (
	maxLine   = 1 << 16
	maxHeader = 200
	maxSteps  = 729
)

// Is reports whether a text that begins with head is a path. The text must begin with a puzzle, either in a line of 81
// cells or without prose around it. A later line must begin with the name of a technique, as a step does.
func Is(head []byte) bool {
	puzzle, told, after := false, false, -1
	for line := range bytes.Lines(head) {
		text := strings.TrimSpace(string(line))
		s, ok := parseStep(text)
		switch {
		case ok && known(s.Name):
			return puzzle
		case after < 0 && cells81.MatchString(text):
			puzzle, after = true, 0
		case after >= 0:
			if after++; after > maxBetween {
				return false
			}
		case prose.MatchString(text):
			told, puzzle = true, false
		case strings.ContainsAny(text, "123456789"):
			puzzle = !told
		}
	}
	return false
}

// prose matches three or more words in a row.
var prose = regexp.MustCompile(`\pL{2,}\s+\pL{2,}\s+\pL{2,}`)

// maxBetween is the largest number of other lines, such as a level or a solution, between a puzzle of 81 cells and its
// first step. If there are more, the text is not recognised as a path.
const maxBetween = 20

// Read yields the paths of a text, one after the other. Each line of 81 cells begins a new path. Lines that are
// neither a puzzle nor a step are skipped; those that name a cell are Unread. However, a line that begins like a
// step but does not state a conclusion is an error. The sequence ends after an error. The error is an *Error
// unless r itself fails.
func Read(r io.Reader) iter.Seq2[*Path, error] {
	return func(yield func(*Path, error) bool) {
		in := bufio.NewScanner(r)
		in.Buffer(nil, maxLine)
		p, any := pathReader{}, false
		for in.Scan() {
			p.line++
			done, err := p.take(strings.TrimSpace(strings.TrimPrefix(in.Text(), "\ufeff")))
			if any = any || done != nil; done != nil && !yield(done, nil) {
				return
			}
			if err != nil {
				yield(nil, err)
				return
			}
		}
		switch err := in.Err(); {
		case err == bufio.ErrTooLong:
			yield(nil, &Error{p.line + 1, "the line is too long for a step"})
		case err != nil:
			yield(nil, err)
		case p.path != nil:
			yield(p.path, nil)
		case !any:
			yield(nil, &Error{max(p.line, 1), "no puzzle with steps is here"})
		}
	}
}

// A pathReader splits a text into paths.
type pathReader struct {
	line   int
	header []string // the lines since the last path, which contain a puzzle
	first  int      // the line number of the first line of the header
	path   *Path    // nil before its first step
}

// cells81 matches a puzzle of 81 characters in one line.
var cells81 = regexp.MustCompile(`(?:^|[\s:"'=,;|])([0-9._*]{81})(?:$|[\s"',;|])`)

// cell matches the name of one or more cells.
var cell = regexp.MustCompile(`(?i)\br[1-9]+c[1-9]+\b`)

// take reads the next line. If the line begins a new path, take returns the path before it.
func (p *pathReader) take(text string) (done *Path, err error) {
	if m := cells81.FindStringSubmatch(text); m != nil {
		if !strings.ContainsAny(m[1], "0._*") {
			return nil, nil // the solution
		}
		done, p.path, p.header = p.path, nil, nil
		p.first = p.line
	}
	s, isStep := parseStep(text)
	if isStep && s.err != nil && (p.path != nil || len(p.header) > 0) && (known(s.Name) || s.arrow) {
		return done, &Error{p.line, s.err.Error()}
	}
	if !isStep || s.err != nil {
		if p.path == nil {
			if len(p.header) == 0 {
				p.first = p.line
			}
			if p.header = append(p.header, text); len(p.header) > maxHeader {
				return done, &Error{p.line, "no puzzle with steps is here"}
			}
		} else if cell.MatchString(text) {
			p.path.Unread = append(p.path.Unread, p.line)
		}
		return done, nil
	}
	if p.path == nil {
		if p.path, err = p.begin(); err != nil {
			return done, err
		}
	}
	if len(p.path.Steps) == maxSteps {
		return done, &Error{p.line, "the path has too many steps"}
	}
	s.Line = p.line
	p.path.Steps = append(p.path.Steps, s.Step)
	return done, nil
}

// begin returns a new path that starts from the puzzle in the header.
func (p *pathReader) begin() (*Path, error) {
	for i, text := range p.header {
		if m := cells81.FindStringSubmatch(text); m != nil {
			at, err := formats.Parse(m[1])
			if err != nil {
				return nil, &Error{p.first + i, err.Error()}
			}
			path := &Path{Start: at.Grid, Line: p.first + i}
			for k := i + 1; k < len(p.header); k++ {
				if cell.MatchString(p.header[k]) {
					path.Unread = append(path.Unread, p.first+k)
				}
			}
			return path, nil
		}
	}
	var fault error
	for at, err := range formats.Read(strings.NewReader(strings.Join(p.header, "\n")), "") {
		if err == nil {
			return &Path{Start: at.Grid, Line: p.first + max(at.Line, 1) - 1}, nil
		}
		fault = err
	}
	reason := "a step stands before any puzzle"
	if fault != nil && len(p.header) > 0 {
		reason += ": " + fault.Error()
	}
	return nil, &Error{p.line, reason}
}
