package mistakes_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/search"
	"pencilmark/tutorials/mistakes"
)

// on returns a sheet of a puzzle on which some cells are solved rightly and some
// marks removed that can go.
func on(start *board.Grid, solution *board.Givens, rng *rand.Rand) mistakes.Sheet {
	g := *start
	for c := range start.Empty().All() {
		if rng.IntN(3) == 0 {
			g.Place(board.At(c, solution[c]))
		}
	}
	for c := range g.Empty().All() {
		for d := range g.Marks(c).All() {
			if d != solution[c] && rng.IntN(4) == 0 {
				g.Eliminate(board.At(c, d))
			}
		}
	}
	g.SetGivens(start.Givens())
	return mistakes.SheetOf(&g)
}

// plant puts a fault on s and returns it. It is false if the cell has one already, or
// if it could not be told from others: a missing mark that a wrong digit explains.
func plant(s *mistakes.Sheet, solution *board.Givens, rng *rand.Rand, faults *[]mistakes.Fault) bool {
	c := board.Cell(rng.IntN(81))
	taken := slices.ContainsFunc(*faults, func(f mistakes.Fault) bool { return f.Cell == c || f.Cell.Sees(c) })
	if s.Givens.Has(c) || taken {
		return false
	}
	if rng.IntN(2) == 0 && s.Values[c] == 0 {
		s.Marks[c] = s.Marks[c].Without(solution[c])
		*faults = append(*faults, mistakes.Fault{Kind: mistakes.MissingMark, Cell: c, Digit: solution[c]})
		return true
	}
	d := board.Digit(rng.IntN(9) + 1)
	if d == solution[c] {
		return false
	}
	s.Values[c], s.Marked = d, s.Marked.Without(c)
	if rng.IntN(2) == 0 { // a tidy learner takes it out of the marks around
		for p := range s.Marked.And(c.Peers()).All() {
			s.Marks[p] = s.Marks[p].Without(d)
		}
	}
	*faults = append(*faults, mistakes.Fault{Kind: mistakes.WrongDigit, Cell: c, Digit: d})
	return true
}

// TestPlantedFaults plants one to three faults on positions and wants them found, and
// no others.
func TestPlantedFaults(t *testing.T) {
	want := 500
	if boardtest.Full() {
		want = 10000
	}
	rng := rand.New(rand.NewPCG(10, 2))
	lines := boardtest.Lines(t, boardtest.Own, 1)
	for n := range want {
		start := boardtest.Grid(t, lines[n%len(lines)])
		solution, _ := search.Solve(&start)
		s := on(&start, &solution, rng)
		if r := s.Find(); !r.Good() {
			t.Fatalf("position %d has no fault, and these were found: %v", n, r.Faults)
		}
		var planted []mistakes.Fault
		for k := rng.IntN(3) + 1; len(planted) < k; {
			plant(&s, &solution, rng, &planted)
		}
		compare(t, n, &s, s.Find(), planted)
	}
}

// compare holds what was found against what was planted. The kinds may be finer: a
// wrong digit that is repeated, a missing mark that was the last but one.
func compare(t *testing.T, n int, s *mistakes.Sheet, r *mistakes.Report, planted []mistakes.Fault) {
	t.Helper()
	slices.SortFunc(planted, func(a, b mistakes.Fault) int { return int(a.Cell) - int(b.Cell) })
	wrong := func(k mistakes.Kind) bool { return k == mistakes.WrongDigit || k == mistakes.Repeated }
	same := len(planted) == len(r.Faults)
	for i := range planted {
		same = same && r.Faults[i].Cell == planted[i].Cell && r.Faults[i].Digit == planted[i].Digit &&
			wrong(r.Faults[i].Kind) == wrong(planted[i].Kind)
	}
	if !same {
		t.Fatalf("position %d: planted %v, found %v", n, planted, r.Faults)
	}
	for _, f := range r.Faults {
		if f.Kind == mistakes.Repeated && (s.Values[f.Twin] != f.Digit || !f.Twin.Sees(f.Cell)) {
			t.Fatalf("position %d: %v is not repeated in %v", n, f, f.Twin)
		}
	}
	tell(t, r)
}

// tell checks that no rung tells what belongs to a higher one.
func tell(t *testing.T, r *mistakes.Report) {
	t.Helper()
	for level := range mistakes.MaxLevel + 1 {
		shown := r.At(level)
		if (level < 1) != (shown.Houses == nil) || (level < 2) != (shown.Cells == nil) || (level < 3) != (shown.Faults == nil) {
			t.Fatalf("rung %d tells %+v", level, shown)
		}
		for _, f := range r.Faults {
			if level < 2 && strings.Contains(shown.Text, f.Cell.String()) {
				t.Fatalf("rung %d names %v: %s", level, f.Cell, shown.Text)
			}
		}
		if shown.WrongDigits+shown.Missing != len(r.Faults) {
			t.Fatalf("rung %d counts wrongly: %+v", level, shown)
		}
	}
}

// puzzle is one of our own; its solution begins 271986354.
const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

func TestKinds(t *testing.T) {
	base := boardtest.Grid(t, puzzle)
	for _, k := range []struct {
		name   string
		change func(*mistakes.Sheet)
		kind   mistakes.Kind
		text   string
	}{
		{"a digit twice in a row", func(s *mistakes.Sheet) { s.Values[1] = 8 }, mistakes.Repeated,
			"8 in r1c2 is wrong: row 1 has it in r1c5 too."},
		{"a wrong digit", func(s *mistakes.Sheet) { s.Values[1] = 5 }, mistakes.WrongDigit,
			"5 in r1c2 is wrong: the givens imply another digit there."},
		{"a missing mark", func(s *mistakes.Sheet) { s.Marks[9] = s.Marks[9].Without(4) }, mistakes.MissingMark,
			"r2c1 lacks the candidate 4."},
		{"a last mark", func(s *mistakes.Sheet) { s.Marks[1] = board.DigitsOf(5) }, mistakes.LastMark,
			"r1c2 lacks the candidate 7."},
		{"no mark", func(s *mistakes.Sheet) { s.Marks[1] = 0 }, mistakes.NoMark, "r1c2 has no candidate left, but needs 7."},
	} {
		s := mistakes.SheetOf(&base)
		k.change(&s)
		if s.Values[1] != 0 {
			s.Marked = s.Marked.Without(1)
		}
		r := s.Find()
		shown := r.At(3)
		if len(r.Faults) != 1 || r.Faults[0].Kind != k.kind || shown.Faults[0].Text != k.text {
			t.Errorf("%s: %+v", k.name, shown)
		}
	}
}

// TestNoMarksYet has a sheet on which nothing was noted: that is no mistake.
func TestNoMarksYet(t *testing.T) {
	g := boardtest.Grid(t, puzzle)
	s := mistakes.SheetOf(&g)
	s.Marked = board.CellSet{}
	if r := s.Find(); !r.Good() {
		t.Errorf("%+v", r.At(3))
	}
}

// TestUnsolvable has puzzles without a solution: the digits to blame are told.
func TestUnsolvable(t *testing.T) {
	base := boardtest.Grid(t, puzzle)
	for _, k := range []struct {
		cell  board.Cell
		digit board.Digit
	}{{1, 8}, {1, 5}, {40, 4}} {
		s := mistakes.SheetOf(&base)
		s.Values[k.cell] = k.digit
		s.Givens = board.CellSet{}
		r := s.Find()
		if r.Solutions != mistakes.None || !r.Suspects.Has(k.cell) || r.Good() {
			t.Errorf("%v in %v: %+v", k.digit, k.cell, r.At(3))
		}
		if text := r.At(1).Text; strings.Contains(text, k.cell.String()) {
			t.Errorf("rung 1 names the cell: %s", text)
		}
		if text := r.At(2).Text; !strings.Contains(text, k.cell.String()) {
			t.Errorf("rung 2 does not name the cell: %s", text)
		}
	}
}

// TestBlamed reads what is said of puzzles without a solution, on the lower rungs.
func TestBlamed(t *testing.T) {
	base := boardtest.Grid(t, puzzle)
	s := mistakes.SheetOf(&base)
	given := s.Values[0]
	s.Values[1], s.Givens = given, board.CellSet{}
	r := s.Find()
	for level, want := range []string{"At least one digit is wrong.", "If it is only one, look at box 1.",
		"If it is only one, it is r1c1 or r1c2."} {
		if text := r.At(mistakes.Level(level)).Text; !strings.HasSuffix(text, want) {
			t.Errorf("rung %d says %q, want %q at its end", level, text, want)
		}
	}
	one := board.CellSet{}.With(1)
	r.Suspects = one
	for level, want := range []string{"At least one digit is wrong.", "If it is only one, look at box 1.",
		"If it is only one, it is r1c2."} {
		if text := r.At(mistakes.Level(level)).Text; !strings.HasSuffix(text, want) {
			t.Errorf("of one suspect rung %d says %q, want %q at its end", level, text, want)
		}
	}
}

// TestSparse blames no single digit where others can be wrong as well: without the 2 in r1c1, the puzzle has
// solutions, but the 1s of a player in r5c5 and r9c9 need not be in any of them.
func TestSparse(t *testing.T) {
	s := mistakes.Sheet{}
	s.Values[0], s.Values[1], s.Values[40], s.Values[80] = 2, 2, 1, 1
	for level := range mistakes.MaxLevel + 1 {
		if text := s.Find().At(level).Text; !strings.Contains(text, "At least one digit is wrong.") {
			t.Errorf("level %d: %s", level, text)
		}
	}
}

// TestNearlySolved counts the last cells.
func TestNearlySolved(t *testing.T) {
	base := boardtest.Grid(t, puzzle)
	solution, _ := search.Solve(&base)
	for _, k := range []struct {
		empty int
		want  string
	}{{0, "The puzzle is solved."}, {1, "Everything is right so far; 1 cell is empty."},
		{2, "Everything is right so far; 2 cells are empty."}} {
		s := mistakes.Sheet{Values: solution}
		clear(s.Values[:k.empty])
		if text := s.Find().At(3).Text; text != k.want {
			t.Errorf("%d empty cells: %q, want %q", k.empty, text, k.want)
		}
	}
}

// TestSeveral has givens with several solutions: what contradicts all of them is
// wrong.
func TestSeveral(t *testing.T) {
	g := boardtest.Grid(t, "1"+strings.Repeat(".", 80))
	s := mistakes.SheetOf(&g)
	s.Values[1], s.Values[40] = 1, 5
	r := s.Find()
	if r.Solutions != mistakes.Several || len(r.Faults) != 1 || r.Faults[0].Kind != mistakes.Repeated {
		t.Errorf("%+v", r.At(3))
	}
}

// TestTwoWrong does not blame one digit where at least two are wrong.
func TestTwoWrong(t *testing.T) {
	const full = "164782359983451627752396148361947285495218763278635914536829471147563892829174536"
	var s mistakes.Sheet
	for c := range board.Cells() {
		s.Values[c] = board.Digit(full[c] - '0')
	}
	for level := range mistakes.MaxLevel + 1 {
		if text := s.Find().At(level).Text; strings.Contains(text, "only one") || !strings.Contains(text, "At least two digits are wrong") {
			t.Errorf("level %d: %s", level, text)
		}
	}
}
