// Package boardtest reads puzzles for the tests of many packages: a line of a test, or
// the files of our own generator, in testdata, and the reference files, which lie beside
// a clone and are not part of it. What fuzz tests make positions and steps of comes as
// Bytes.
package boardtest

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pencilmark/board"
)

// Own is the file with the puzzles of our own generator; 17-clue puzzles and hard ones
// are in the corpora, where there are any.
const (
	Own           = "testdata/puzzles.txt"
	SeventeenClue = "../shared/corpora/17-clue.txt"
	Hardest       = "../shared/corpora/hardest.txt"
)

// Full reports whether the long forms of the tests are wanted: PENCILMARK_FULL is set.
func Full() bool { return os.Getenv("PENCILMARK_FULL") != "" }

// Has reports whether a file that is named from the top of the repository is there.
func Has(t testing.TB, name string) bool {
	t.Helper()
	path, err := find(name)
	if err != nil {
		t.Fatal(err)
	}
	_, err = os.Stat(path)
	return err == nil
}

// Grid returns the puzzle of a line of 81 characters, as board.ParseLine reads it.
func Grid(t testing.TB, line string) board.Grid {
	t.Helper()
	g, err := board.ParseLine(line)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// puzzle matches a line that begins with a puzzle.
var puzzle = regexp.MustCompile(`^[0-9.]{81}(?:\s|$)`)

// Lines returns every step-th line that begins with a puzzle, of a file that is named
// from the top of the repository. Other lines, such as comments and headers, do not
// count. The test is skipped if the file is one beside the repository and is not there,
// and fails if there is no puzzle in it.
func Lines(t testing.TB, name string, step int) []string {
	t.Helper()
	lines, err := readLines(name, step)
	if errors.Is(err, fs.ErrNotExist) && strings.HasPrefix(name, "../") {
		t.Skipf("not here: %v", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

func readLines(name string, step int) ([]string, error) {
	path, err := find(name)
	if err != nil {
		return nil, err
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var lines []string
	n := 0
	in := bufio.NewScanner(f)
	for in.Scan() {
		if !puzzle.Match(in.Bytes()) {
			continue
		}
		if n%step == 0 {
			lines = append(lines, in.Text())
		}
		n++
	}
	if err := in.Err(); err != nil {
		return nil, err
	}
	if n == 0 {
		return nil, fmt.Errorf("%s holds no puzzle", name)
	}
	return lines, nil
}

// Puzzles returns the puzzles that Lines finds.
func Puzzles(t testing.TB, name string, step int) []board.Grid {
	t.Helper()
	grids, err := parse(Lines(t, name, step))
	if err != nil {
		t.Fatal(err)
	}
	return grids
}

// Read returns the puzzles of Puzzles where there is no test at hand to skip or to fail,
// as in what sync.OnceValues computes for several. The error wraps fs.ErrNotExist
// if the file is not there.
func Read(name string, step int) ([]board.Grid, error) {
	lines, err := readLines(name, step)
	if err != nil {
		return nil, err
	}
	return parse(lines)
}

func parse(lines []string) ([]board.Grid, error) {
	grids := make([]board.Grid, len(lines))
	for i, line := range lines {
		var err error
		if grids[i], err = board.ParseLine(line[:81]); err != nil {
			return nil, fmt.Errorf("%s: %w", line, err)
		}
	}
	return grids, nil
}

// find returns where a file is, for a test that runs in any folder of the repository.
func find(name string) (string, error) {
	for up := "."; len(up) < 64; up = filepath.Join(up, "..") {
		if _, err := os.Stat(filepath.Join(up, "go.mod")); err == nil {
			return filepath.Join(up, filepath.FromSlash(name)), nil
		}
	}
	return "", errors.New("no go.mod above the test")
}

// Bytes are what a fuzz test makes its data of: choices, one a byte. Past their end each
// choice is the first.
type Bytes []byte

// Next returns the next choice, from 0 to n-1.
func (b *Bytes) Next(n int) int {
	if len(*b) == 0 {
		return 0
	}
	first := (*b)[0]
	*b = (*b)[1:]
	return int(first) % n
}
