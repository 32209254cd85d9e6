package formats

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pencilmark/board"
)

// sharedCases is the folder with inputs from outside.
const sharedCases = "../../../shared/cases"

// A reading sums up what was read from an input.
type reading struct {
	puzzles         []string
	broken, skipped int
	code            int // the exit code of convert
}

func readAll(r io.Reader, name string) (out reading) {
	for p, err := range Read(r, name) {
		var e *Error
		var conflict *board.ConflictError
		switch {
		case err == nil:
			out.puzzles = append(out.puzzles, p.Grid.Puzzle().String())
		case errors.Is(err, ErrSkipped):
			errors.As(err, &e)
			out.skipped = e.Skipped
		case errors.As(err, &conflict) || errors.Is(err, ErrContradiction):
			out.broken++
			out.code = max(out.code, 1)
		default:
			out.broken++
			out.code = 3
		}
	}
	return out
}

// TestShared reads the inputs of the shared folder, if it exists.
func TestShared(t *testing.T) {
	table, err := os.ReadFile(filepath.Join(sharedCases, "expect.tsv"))
	if err != nil {
		t.Skip("there is no shared folder")
	}
	rows := strings.Split(strings.TrimSpace(string(table)), "\n")
	for _, row := range rows[1:] {
		f := strings.Split(row, "\t")
		name, first, last, note := f[0], f[4], f[5], f[7]
		if name == "os11.opensudoku" {
			continue // a damaged file; refusing it with its place is right as well
		}
		in, err := os.Open(filepath.Join(sharedCases, name))
		if err != nil {
			t.Fatal(err)
		}
		got := readAll(in, name)
		in.Close()
		if n, _ := strconv.Atoi(f[2]); len(got.puzzles) != n || strconv.Itoa(got.code) != f[6] {
			t.Errorf("%s: %d puzzles and exit code %d, want %s and %s", name, len(got.puzzles), got.code, f[2], f[6])
			continue
		}
		if len(got.puzzles) == 0 || first == strings.Repeat(".", 81) {
			continue
		}
		right := []string{first, last}
		if _, digits, ok := strings.Cut(note, "digits="); ok {
			right = append(right, digits[:81])
		}
		for _, p := range []string{got.puzzles[0], got.puzzles[len(got.puzzles)-1]} {
			if p == strings.Repeat(".", 81) {
				continue // all digits were placed
			}
			if !slices.Contains(right, p) {
				t.Errorf("%s: read %s, want one of %q", name, p, right)
			}
		}
	}
}

// TestNone reads texts without a puzzle: those of the shared folder, if it exists, and ours.
func TestNone(t *testing.T) {
	theirs, _ := filepath.Glob(filepath.Join(sharedCases, "none", "*"))
	ours, _ := filepath.Glob("testdata/none/*")
	if len(ours) == 0 {
		t.Error("no texts of our own")
	}
	for _, name := range append(theirs, ours...) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		got := readAll(strings.NewReader(string(text)), name)
		if len(got.puzzles) > 0 || got.code == 0 {
			t.Errorf("%s: %d puzzles, exit code %d", name, len(got.puzzles), got.code)
		}
		if took := time.Since(start); took > time.Second {
			t.Errorf("%s took %v", name, took)
		}
	}
}

// TestCases reads our own inputs of every kind. The files are in testdata/cases. The first line of
// each holds the number of puzzles, of broken records and of skipped lines that are expected.
func TestCases(t *testing.T) {
	names, _ := filepath.Glob("testdata/cases/*")
	if len(names) < 40 {
		t.Errorf("%d cases", len(names))
	}
	puzzles := casePuzzles(t)
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		head, text, _ := strings.Cut(string(data), "\n")
		f := strings.Fields(head) // puzzles broken skipped
		got := readAll(strings.NewReader(text), "")
		if s := strings.Join(f, " "); s != strings.Join([]string{strconv.Itoa(len(got.puzzles)), strconv.Itoa(got.broken), strconv.Itoa(got.skipped)}, " ") {
			t.Errorf("%s: %d puzzles, %d broken, %d skipped, want %s", name, len(got.puzzles), got.broken, got.skipped, s)
		}
		for _, p := range got.puzzles {
			if !slices.Contains(puzzles, p) {
				t.Errorf("%s: read %s", name, p)
			}
		}
	}
}

// casePuzzles returns the puzzles that the cases are made of.
func casePuzzles(t *testing.T) []string {
	text, err := os.ReadFile("../../testdata/puzzles.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); len(line) >= 81 && line[0] != '#' {
			out = append(out, strings.NewReplacer("0", ".").Replace(line[:81]))
		}
	}
	return out
}
