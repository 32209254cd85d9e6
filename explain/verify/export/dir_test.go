package export

import (
	"context"
	"errors"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques/logic"
)

// singles yields n steps that place the digits of a solved grid, the first of
// them as a unique rectangle would say it.
func singles(n int) iter.Seq2[*board.Grid, *logic.Step] {
	return func(yield func(*board.Grid, *logic.Step) bool) {
		full := board.EmptyGrid()
		for c, d := range map[board.Cell]board.Digit{0: 1, 3: 2, 9: 2, 12: 3, 80: 9} {
			full.Place(board.At(c, d))
		}
		digits, _ := search.Solve(&full)
		for c := range full.Values() {
			if full.Value(board.Cell(c)) != 0 {
				digits[c] = 0
			}
		}
		g, _ := digits.Grid()
		for c, marks := range map[board.Cell]board.DigitSet{0: 0b11, 3: 0b11, 9: 0b11, 12: 0b1111} {
			g.SetMarks(c, marks)
		}
		rectangle := logic.Step{
			Technique:    &logic.Technique{Slug: "unique-rectangle-1", Name: "Unique Rectangle"},
			Eliminations: []board.Candidate{board.At(12, 1), board.At(12, 2)},
			Parts:        []logic.Part{{Role: logic.Guardian, Candidates: []board.Candidate{board.At(12, 3)}}},
		}
		for _, c := range []board.Cell{0, 3, 9, 12} {
			rectangle.Deadly = append(rectangle.Deadly, board.At(c, 1), board.At(c, 2))
		}
		if !yield(&g, &rectangle) {
			return
		}
		g.SetMarks(80, 0b100000000)
		single := logic.Step{
			Technique:  &logic.Technique{Slug: "naked-single", Name: "Naked Single"},
			Placements: []board.Candidate{board.At(80, 9)},
			Parts:      []logic.Part{{Role: logic.Last, Cites: []board.Constraint{board.InCell(80)}}},
		}
		for range n - 1 {
			if !yield(&g, &single) {
				return
			}
		}
	}
}

func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, e := range entries {
		out = append(out, e.Name())
	}
	return out
}

func content(t *testing.T, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestDir writes two steps in each format.
func TestDir(t *testing.T) {
	for f, want := range map[Format]string{
		DIMACS: "step-000001-unique-rectangle-1.cnf step-000001-unique-rectangle-1.pattern.cnf " +
			"step-000002-naked-single.cnf",
		LRAT: "step-000001-unique-rectangle-1.cnf step-000001-unique-rectangle-1.lrat " +
			"step-000001-unique-rectangle-1.pattern.cnf step-000001-unique-rectangle-1.pattern.lrat " +
			"step-000002-naked-single.cnf step-000002-naked-single.lrat",
	} {
		dir := filepath.Join(t.TempDir(), "new", "proofs")
		sum, err := Dir(context.Background(), dir, f, singles(2))
		if err != nil {
			t.Fatal(err)
		}
		if sum.Steps != 2 || sum.Problems != 3 || len(sum.TooLong) != 0 {
			t.Errorf("%s: summary %+v", f, sum)
		}
		have := names(t, dir)
		if !slices.Equal(have, append([]string{"index.tsv"}, sortedFields(want)...)) {
			t.Errorf("%s: files %v", f, have)
		}
		if left := names(t, filepath.Dir(dir)); len(left) != 1 {
			t.Errorf("%s: beside it lies %v", f, left)
		}
		for _, name := range have {
			checkFile(t, dir, name)
		}
	}
}

func sortedFields(s string) []string {
	out := strings.Fields(s)
	slices.Sort(out)
	return out
}

// checkFile has the derivation in a file checked, if it is one.
func checkFile(t *testing.T, dir, name string) {
	t.Helper()
	if filepath.Ext(name) != ".lrat" {
		return
	}
	problem := content(t, dir, strings.TrimSuffix(name, ".lrat")+".cnf")
	if err := CheckLRAT(problem, content(t, dir, name)); err != nil {
		t.Errorf("%s: %v", name, err)
	}
}

// TestIndex reads the index.
func TestIndex(t *testing.T) {
	dir := t.TempDir() // an empty directory will do
	if _, err := Dir(context.Background(), dir, LRAT, singles(2)); err != nil {
		t.Fatal(err)
	}
	want := "step\ttechnique\tconclusions\tproblem\tfile\tclauses\tlines\n" +
		"1\tunique-rectangle-1\tr2c4<>1 r2c4<>2\tstep\tstep-000001-unique-rectangle-1\t6\t3\n" +
		"1\tunique-rectangle-1\tr2c4<>1 r2c4<>2\tpattern\tstep-000001-unique-rectangle-1.pattern\t35\t2\n" +
		"2\tnaked-single\tr9c9=9\tstep\tstep-000002-naked-single\t2\t2\n"
	if have := content(t, dir, "index.tsv"); have != want {
		t.Errorf("index:\n%swant:\n%s", have, want)
	}
}

// TestDirFails leaves nothing behind, and the directory as it was, whatever goes
// wrong.
func TestDirFails(t *testing.T) {
	bad := func(yield func(*board.Grid, *logic.Step) bool) {
		for g, s := range singles(3) {
			if !yield(g, s) {
				return
			}
		}
		g := board.EmptyGrid()
		yield(&g, &logic.Step{})
	}
	stopped, cancel := context.WithCancel(context.Background())
	endless := func(yield func(*board.Grid, *logic.Step) bool) {
		for g, s := range singles(1 << 40) {
			if !yield(g, s) {
				return
			}
			cancel()
		}
	}
	for want, c := range map[string]struct {
		ctx   context.Context
		steps iter.Seq2[*board.Grid, *logic.Step]
	}{
		"step 4: the step has no effect": {context.Background(), bad},
		"context canceled":               {stopped, endless},
	} {
		parent := t.TempDir()
		_, err := Dir(c.ctx, filepath.Join(parent, "proofs"), DIMACS, c.steps)
		if err == nil || err.Error() != want {
			t.Errorf("error %v, want %q", err, want)
		}
		if left := names(t, parent); len(left) > 0 {
			t.Errorf("%s: it leaves %v", want, left)
		}
	}
	full := t.TempDir()
	if err := os.WriteFile(filepath.Join(full, "mine"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := Dir(context.Background(), full, DIMACS, singles(1))
	if err == nil || !strings.Contains(err.Error(), "is not empty") {
		t.Errorf("a directory that is not empty: %v", err)
	}
	if _, err := Dir(context.Background(), filepath.Join(full, "mine"), DIMACS, singles(1)); err == nil {
		t.Error("a file in place of the directory is accepted")
	}
	if left := names(t, full); len(left) != 1 {
		t.Errorf("what was there became %v", left)
	}
}

// TestLimit stops at the limit of steps.
func TestLimit(t *testing.T) {
	if _, err := writeAll(context.Background(), t.TempDir(), DIMACS, 3, singles(4)); !errors.Is(err, ErrTooMany) {
		t.Errorf("error %v, want ErrTooMany", err)
	}
	if sum, err := writeAll(context.Background(), t.TempDir(), DIMACS, 3, singles(3)); err != nil || sum.Steps != 3 {
		t.Errorf("three steps: %v, %v", sum, err)
	}
}

// TestParseFormat reads the names of formats.
func TestParseFormat(t *testing.T) {
	for _, f := range []Format{DIMACS, LRAT} {
		if have, err := ParseFormat(strings.ToUpper(string(f))); have != f || err != nil {
			t.Errorf("%s: %v, %v", f, have, err)
		}
	}
	if _, err := ParseFormat("drat"); err == nil || !strings.Contains(err.Error(), "dimacs or lrat") {
		t.Errorf("drat: %v", err)
	}
}

// TestSlug keeps names of files apart from paths.
func TestSlug(t *testing.T) {
	for name, want := range map[string]string{
		"": "unnamed", "x-wing": "x-wing", "../../etc": "------etc", "A b\n": "a-b-",
		strings.Repeat("a", 99): strings.Repeat("a", 60),
	} {
		if have := slug(&logic.Step{Technique: &logic.Technique{Slug: name}}); have != want {
			t.Errorf("%q becomes %q, want %q", name, have, want)
		}
	}
	if have := slug(&logic.Step{}); have != "unnamed" {
		t.Errorf("no technique becomes %q", have)
	}
}
