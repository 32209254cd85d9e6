// Package boardtest reads the files of puzzles that the tests of many packages use:
// those of our own generator, in testdata, and the reference files, which lie beside a
// clone and are not part of it.
package boardtest

import (
	"bufio"
	"errors"
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
	_, err := os.Stat(path(t, name))
	return err == nil
}

// puzzle matches a line that begins with a puzzle.
var puzzle = regexp.MustCompile(`^[0-9.]{81}(?:\s|$)`)

// Lines returns every step-th line that begins with a puzzle, of a file that is named
// from the top of the repository. Other lines, such as comments and headers, do not
// count. The test is skipped if the file is one beside the repository and is not there,
// and fails if there is no puzzle in it.
func Lines(t testing.TB, name string, step int) []string {
	t.Helper()
	f, err := os.Open(path(t, name))
	if errors.Is(err, fs.ErrNotExist) && strings.HasPrefix(name, "../") {
		t.Skipf("not here: %v", err)
	}
	if err != nil {
		t.Fatal(err)
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
		t.Fatal(err)
	}
	if n == 0 {
		t.Fatalf("%s holds no puzzle", name)
	}
	return lines
}

// Puzzles returns the puzzles that Lines finds.
func Puzzles(t testing.TB, name string, step int) []board.Grid {
	t.Helper()
	lines := Lines(t, name, step)
	grids := make([]board.Grid, len(lines))
	for i, line := range lines {
		var err error
		if grids[i], err = board.ParseLine(line[:81]); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return grids
}

// path returns where a file is, for a test that runs in any folder of the repository.
func path(t testing.TB, name string) string {
	t.Helper()
	for up := "."; len(up) < 64; up = filepath.Join(up, "..") {
		if _, err := os.Stat(filepath.Join(up, "go.mod")); err == nil {
			return filepath.Join(up, filepath.FromSlash(name))
		}
	}
	t.Fatal("no go.mod above the test")
	return ""
}
