// Package gradetest has the checks that every scale runs: of its list of quirks,
// and of the grades that the reference programs gave to our own puzzles. It imports
// board.
package gradetest

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pencilmark/board"
)

// Quirks holds quirks.md and the code of the package under test together: the list
// is numbered without gaps, as in H1, H2, … for the letter H; the code names every
// number of the list and no other; and every test that the list names exists.
func Quirks(t *testing.T, letter string) {
	t.Helper()
	data, err := os.ReadFile("quirks.md")
	if err != nil {
		t.Fatal(err)
	}
	code, tests := goFiles(t)
	known := make(map[string]bool)
	for i, m := range regexp.MustCompile(`(?m)^- \*\*(\w+)\*\* `).FindAllStringSubmatch(string(data), -1) {
		if want := fmt.Sprint(letter, i+1); m[1] != want {
			t.Fatalf("quirks.md: found %s, want %s", m[1], want)
		}
		known[m[1]] = true
	}
	if len(known) == 0 {
		t.Fatal("quirks.md lists nothing")
	}
	named := make(map[string]bool)
	for _, m := range regexp.MustCompile(`\(quirks? (`+letter+`[^)]*)\)`).FindAllStringSubmatch(code, -1) {
		for _, n := range strings.Split(m[1], ", ") {
			named[n] = true
			if !known[n] {
				t.Errorf("the code names %s, which quirks.md does not list", n)
			}
		}
	}
	for n := range known {
		if !named[n] {
			t.Errorf("quirks.md lists %s, which the code does not name", n)
		}
	}
	for _, name := range regexp.MustCompile(`\bTest\w+`).FindAllString(string(data), -1) {
		if !strings.Contains(tests, "\nfunc "+name+"(t *testing.T)") {
			t.Errorf("quirks.md names %s, which does not exist", name)
		}
	}
}

// goFiles returns the text of the package, and that of its tests.
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

// Parse reads the puzzle in the first 81 characters of a line, in which all but
// digits is blank.
func Parse(t testing.TB, line string) *[81]board.Digit {
	t.Helper()
	if len(line) < 81 {
		t.Fatalf("puzzle %q has %d characters", line, len(line))
	}
	p := new([81]board.Digit)
	for i := range p {
		if c := line[i]; c >= '1' && c <= '9' {
			p[i] = board.Digit(c - '0')
		}
	}
	return p
}

// fixture returns the lines of a file of the top folder testdata that are no
// comments.
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
