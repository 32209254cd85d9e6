// Package boardtest reads puzzles for the tests of many packages. A puzzle can be a line in the
// test itself, or a line in a file. The files in testdata hold puzzles of our own generator. The
// reference files are kept beside a clone of the repository and are not part of it. Fuzz tests use
// [Bytes] as the input from which they build positions and steps, and [Repeat] makes long inputs.
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

// Own is the file with the puzzles of our own generator. The other two files hold 17-clue puzzles
// and hard puzzles. They belong to the corpora, which may be missing.
const (
	Own           = "testdata/puzzles.txt"
	SeventeenClue = "../shared/corpora/17-clue.txt"
	Hardest       = "../shared/corpora/hardest.txt"
)

// Full reports whether the long forms of the tests should run, which is the case if the environment
// variable PENCILMARK_FULL is set.
func Full() bool { return os.Getenv("PENCILMARK_FULL") != "" }

// Has reports whether a file exists. Its name is relative to the top of the repository.
func Has(t testing.TB, name string) bool {
	t.Helper()
	path, err := find(name)
	if err != nil {
		t.Fatal(err)
	}
	_, err = os.Stat(path)
	return err == nil
}

// Grid returns the puzzle in a line of 81 characters, which is read with board.ParseLine.
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

// Lines returns every step-th line that begins with a puzzle. The name of the file is relative to
// the top of the repository. Other lines, such as comments and headers, are not counted. The test
// is skipped if the file belongs beside the repository and does not exist, and it fails if the file
// contains no puzzle.
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

// Read returns the same puzzles as Puzzles. Use it where there is no test that could be skipped or
// fail, for example in a function for sync.OnceValues that is shared by several tests. The error
// wraps fs.ErrNotExist if the file does not exist.
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

// find returns the path of a file for a test that runs in any folder of the repository, also in
// one of the modules inside it.
func find(name string) (string, error) {
	for up := "."; len(up) < 64; up = filepath.Join(up, "..") {
		mod, err := os.ReadFile(filepath.Join(up, "go.mod"))
		if err == nil && strings.HasPrefix(string(mod), "module pencilmark\n") {
			return filepath.Join(up, filepath.FromSlash(name)), nil
		}
	}
	return "", errors.New("no go.mod of pencilmark above the test")
}

// Bytes is the input from which a fuzz test builds its data. Each byte is one choice. After the
// last byte, every choice is 0, the first one.
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
