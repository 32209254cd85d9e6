// Package gradetest contains the checks that every scale runs. They check the scale's list of
// quirks, and they compare its grades of our own puzzles with the grades of the reference
// programs. It imports board.
package gradetest

import (
	"bufio"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pencilmark/board"
)

// Quirks checks that quirks.md and the code of the package under test agree. The list must be
// numbered in rising order, as in H1, H2, … for the letter H; the number of a quirk that
// is gone is not used again. The code must mention every number
// of the list and no other. Every test that the list names must exist.
func Quirks(t *testing.T, letter string) {
	t.Helper()
	data, err := os.ReadFile("quirks.md")
	if err != nil {
		t.Fatal(err)
	}
	code, tests := goFiles(t)
	known := make(map[string]bool)
	last := 0
	for _, m := range regexp.MustCompile(`(?m)^- \*\*(\w+)\*\* `).FindAllStringSubmatch(string(data), -1) {
		n, err := strconv.Atoi(strings.TrimPrefix(m[1], letter))
		if err != nil || n <= last {
			t.Fatalf("quirks.md: %s follows %s%d", m[1], letter, last)
		}
		known[m[1]], last = true, n
	}
	if len(known) == 0 {
		t.Fatal("quirks.md lists nothing")
	}
	named := make(map[string]bool)
	for _, m := range regexp.MustCompile(`\(quirks? (`+letter+`[^)]*)\)`).FindAllStringSubmatch(code, -1) {
		for _, n := range strings.Split(m[1], ", ") {
			named[n] = true
			if !known[n] {
				t.Errorf("the code mentions %s, which quirks.md does not list", n)
			}
		}
	}
	for n := range known {
		if !named[n] {
			t.Errorf("quirks.md lists %s, which the code never mentions", n)
		}
	}
	for _, name := range regexp.MustCompile(`\bTest\w+`).FindAllString(string(data), -1) {
		if !strings.Contains(tests, "\nfunc "+name+"(t *testing.T)") {
			t.Errorf("quirks.md mentions %s, which does not exist", name)
		}
	}
}

// goFiles returns the source text of the package and the source text of its tests.
func goFiles(t *testing.T) (code, tests string) {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "_test.go") {
			tests += string(data)
		} else {
			code += string(data)
		}
	}
	return code, tests
}

// Parse reads the puzzle in the first 81 characters of a line. Every character that is not a
// digit from 1 to 9 stands for an empty cell.
func Parse(t testing.TB, line string) board.Givens {
	t.Helper()
	if len(line) < 81 {
		t.Fatalf("puzzle %q has %d characters", line, len(line))
	}
	var p board.Givens
	for i := range p {
		if c := line[i]; c >= '1' && c <= '9' {
			p[i] = board.Digit(c - '0')
		}
	}
	return p
}

// fixture returns the lines of a file in the top-level folder testdata, without blank lines
// and comments.
func fixture(t testing.TB, name string) (lines []string) {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "..", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for sc := bufio.NewScanner(f); sc.Scan(); {
		if line := sc.Text(); line != "" && line[0] != '#' {
			lines = append(lines, line)
		}
	}
	return lines
}
