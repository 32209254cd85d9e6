package hodoku

import (
	"bufio"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/grade/internal/gradetest"
)

// reference opens a file of ../shared/reference, beside the project, and skips
// the test if it is not there.
func reference(t *testing.T, name string) *bufio.Scanner {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "..", "..", "shared", "reference", name))
	if err != nil {
		t.Skipf("no reference file: %v", err)
	}
	t.Cleanup(func() { f.Close() })
	return bufio.NewScanner(f)
}

// sampled reports whether record i is part of the run: all of them if
// PENCILMARK_FULL is 1, and otherwise one in eight.
func sampled(i int) bool { return os.Getenv("PENCILMARK_FULL") == "1" || i%8 == 0 }

// TestReferenceGrades compares level and score with those HoDoKu gave. It takes
// one record in eight, and all of them if PENCILMARK_FULL is 1.
func TestReferenceGrades(t *testing.T) {
	g := New()
	sc := reference(t, "grades.tsv")
	for i := 0; sc.Scan(); i++ {
		f := strings.Split(sc.Text(), "\t")
		if strings.HasPrefix(f[0], "#") || !sampled(i) {
			continue
		}
		r := g.Grade(gradetest.Parse(t, f[0]), false)
		if got := r.Level.String() + " " + strconv.Itoa(r.Score); got != f[1]+" "+f[2] {
			t.Errorf("%s: got %s, want %s %s", f[0], got, f[1], f[2])
		}
	}
}

// TestReferencePaths compares every step, its technique and its effect, with
// HoDoKu's path. It takes one record in eight, and all if PENCILMARK_FULL is 1.
func TestReferencePaths(t *testing.T) {
	g := New()
	sc := reference(t, "hodoku-paths.txt")
	var puzzle string
	var want []string
	n := -1
	check := func() {
		if n < 0 || !sampled(n) {
			return
		}
		var got []string
		for _, s := range g.Grade(gradetest.Parse(t, puzzle), true).Path {
			got = append(got, describe(s))
		}
		for i := range max(len(got), len(want)) {
			if i >= len(got) || i >= len(want) || got[i] != want[i] {
				t.Errorf("%s: step %d: got %q, want %q", puzzle, i+1, at(got, i), at(want, i))
				return
			}
		}
	}
	for sc.Scan() {
		line := sc.Text()
		switch {
		case line == "" || line[0] == '#':
		case line[0] != ' ':
			check()
			puzzle, want = line[:81], nil
			n++
		case strings.Contains(line, ":") || strings.Contains(line, "=>"):
			want = append(want, normalise(strings.TrimSpace(line)))
		}
	}
	check()
}

func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return "nothing"
}

// describe renders the name and the effect of a step, eliminations sorted. Of
// the eliminations the reference file prints the digit of the first one only.
func describe(s Step) string {
	var b strings.Builder
	b.WriteString(s.Technique.String())
	for _, x := range s.Placements {
		b.WriteString(" " + x.String())
	}
	elims := slices.DeleteFunc(slices.Clone(s.Eliminations), func(x board.Candidate) bool {
		return x.Digit() != s.Eliminations[0].Digit()
	})
	slices.Sort(elims)
	for _, x := range slices.Compact(elims) {
		b.WriteString(" -" + x.String())
	}
	return b.String()
}

// normalise brings a printed step into the form of describe.
func normalise(line string) string {
	name, effect, _ := strings.Cut(line, ": ")
	if i := strings.Index(line, " => "); i >= 0 {
		effect = line[i+4:]
		if strings.HasPrefix(line, "Forcing") || strings.HasPrefix(line, "Bivalue") {
			name, _, _ = strings.Cut(line[:i], " in ")
		}
	}
	s := Step{}
	for _, part := range strings.Split(effect, ", ") {
		if cells, d, ok := strings.Cut(part, "<>"); ok {
			s.Eliminations = append(s.Eliminations, candidates(cells, d)...)
		} else if cells, d, ok := strings.Cut(part, "="); ok {
			s.Placements = candidates(cells, d)
		}
	}
	return name + strings.TrimPrefix(describe(s), s.Technique.String())
}

// candidates reads a compact list of cells, as in "r13c5,r7c12", and a digit.
func candidates(cells, d string) (out []board.Candidate) {
	for _, group := range strings.Split(strings.TrimSpace(cells), ",") {
		rows, cols, _ := strings.Cut(strings.TrimPrefix(group, "r"), "c")
		for _, r := range rows {
			for _, c := range cols {
				out = append(out, board.At(board.CellAt(int(r-'1'), int(c-'1')), board.Digit(d[0]-'0')))
			}
		}
	}
	return out
}

// TestReferenceVectors compares level and score with the table of test vectors
// in the description of the scale. Most of its puzzles need forcing nets or brute
// force. Without PENCILMARK_FULL=1 it takes one in eight.
func TestReferenceVectors(t *testing.T) {
	g := New()
	row := regexp.MustCompile(`^\| ([0-9]{81}) \| (\w+) \((\d+)\)`)
	sc := reference(t, "hodoku-grading.md")
	sc.Buffer(nil, 1<<20)
	n := 0
	for sc.Scan() {
		m := row.FindStringSubmatch(sc.Text())
		if m == nil {
			continue
		}
		if n++; !sampled(n) {
			continue
		}
		r := g.Grade(gradetest.Parse(t, m[1]), false)
		if got := r.Level.String() + " " + strconv.Itoa(r.Score); got != m[2]+" "+m[3] {
			t.Errorf("%s: got %s, want %s %s", m[1], got, m[2], m[3])
		}
	}
	if n == 0 {
		t.Error("no vectors found")
	}
}
