package verify

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// solved returns the log of a puzzle that techniques solve.
func solved(t *testing.T) *logic.Log {
	t.Helper()
	g := boardtest.Grid(t, puzzle)
	log, err := (&solve.Solver{Ladder: techniques.Standard()}).Solve(context.Background(), &g)
	if err != nil || log.Outcome != logic.OutcomeSolved {
		t.Fatalf("%v, %v", log.Outcome, err)
	}
	return log
}

// cut ends a log behind n steps, where it is stuck.
func cut(l *logic.Log, n int) {
	l.Steps = l.Steps[:n]
	l.End, l.Outcome = l.At(n), logic.OutcomeStuck
}

// bySearch replaces the steps of a log from n on by a search for each cell.
func bySearch(l *logic.Log, n int) {
	cut(l, n)
	single, _ := techniques.Lookup("naked-single")
	for c := range l.End.Empty().All() {
		l.Steps = append(l.Steps, logic.Step{
			Technique:  single,
			Placements: []board.Candidate{board.At(c, l.Solution[c])}, Parts: []logic.Part{{Role: logic.Searched}},
		})
	}
	l.End, l.Outcome = l.At(len(l.Steps)), logic.OutcomeSearched
}

// TestLogEnds checks a log with a context that has ended.
func TestLogEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	g := boardtest.Puzzles(t, boardtest.Own, 1)[0]
	log, err := (&solve.Solver{Ladder: techniques.Standard(), Search: true}).Solve(t.Context(), &g)
	if err != nil {
		t.Fatal(err)
	}
	if r := Log(ctx, log); !errors.Is(r.Err, context.Canceled) || r.Verified != 0 {
		t.Errorf("%d steps verified, %v", r.Verified, r.Err)
	}
}

// TestLog checks whole logs, right ones and such as are spoilt in one place.
func TestLog(t *testing.T) {
	full := len(solved(t).Steps)
	for _, k := range []struct {
		name     string
		spoil    func(l *logic.Log)
		verified int
		bad      int
		want     string // in the error; "" for none
	}{
		{"solved", func(*logic.Log) {}, full, 0, ""},
		{"stuck", func(l *logic.Log) { cut(l, 9) }, 9, 0, ""},
		{"stopped", func(l *logic.Log) { cut(l, 9); l.Outcome = logic.OutcomeStopped }, 9, 0, ""},
		{"no step", func(l *logic.Log) { cut(l, 0) }, 0, 0, ""},
		{"without its solution", func(l *logic.Log) { l.Solution = board.Givens{} }, full, 0, ""},
		{"by search", func(l *logic.Log) { bySearch(l, full-4) }, -1, 0, ""},
		{"another outcome", func(l *logic.Log) { l.Outcome = "won" }, 0, 0, `unknown outcome "won"`},
		{"an invalid puzzle with steps", func(l *logic.Log) { l.Outcome = logic.OutcomeInvalid }, 0, 0, "cannot have steps"},
		{"an invalid puzzle that is valid", func(l *logic.Log) { cut(l, 0); l.Outcome = logic.OutcomeInvalid }, 0, 0,
			"invalid, but the puzzle has exactly one solution"},
		{"an invalid puzzle", func(l *logic.Log) { *l = logic.Log{Start: board.EmptyGrid(), Outcome: logic.OutcomeInvalid} },
			0, 0, ""},
		{"a contradictory puzzle", func(l *logic.Log) {
			cut(l, 0)
			l.Start.SetMarks(l.Start.Empty().First(), 0)
			l.Outcome = logic.OutcomeInvalid
		}, 0, 0, ""},
		{"a contradictory start", func(l *logic.Log) { l.Start.SetMarks(l.Start.Empty().First(), 0) }, 0, 0,
			"the start is contradictory"},
		{"a solved start", func(l *logic.Log) { l.Start = l.End }, 0, 0, "already solved"},
		{"several solutions", func(l *logic.Log) { l.Start = board.EmptyGrid() }, 0, 0, "the start has several solutions"},
		{"no solution", func(l *logic.Log) { l.Start = boardtest.Grid(t, ".23456789"+strings.Repeat(".", 63)+".34567892") }, 0, 0, "the start has no solution"},
		{"a step that does not follow", func(l *logic.Log) {
			l.Steps = slices.Clone(l.Steps)
			l.Steps[4] = l.Steps[4].WithoutCitation(0)
		}, 4, 5, "does not follow"},
		{"a step twice", func(l *logic.Log) { l.Steps = slices.Insert(slices.Clone(l.Steps), 3, l.Steps[2]) }, 3, 4, ""},
		{"another solution", func(l *logic.Log) { l.Solution[0]++ }, full, 0, "is not the solution of the puzzle"},
		{"another end", func(l *logic.Log) { l.End = l.At(9) }, full, 0, "do not lead to the end"},
		{"unsolved, called solved", func(l *logic.Log) { cut(l, 9); l.Outcome = logic.OutcomeSolved }, 9, 0,
			"its steps solve the puzzle"},
		{"unsolved, called searched", func(l *logic.Log) { cut(l, 9); l.Outcome = logic.OutcomeSearched }, 9, 0,
			"its steps solve the puzzle"},
		{"solved, called stuck", func(l *logic.Log) { l.Outcome = logic.OutcomeStuck }, full, 0, "calls it stuck"},
		{"solved, called stopped", func(l *logic.Log) { l.Outcome = logic.OutcomeStopped }, full, 0, "calls it stopped"},
		{"solved, called searched", func(l *logic.Log) { l.Outcome = logic.OutcomeSearched }, full, 0, "whether search was used"},
		{"searched, called solved", func(l *logic.Log) { bySearch(l, full-4); l.Outcome = logic.OutcomeSolved }, -1, 0,
			"whether search was used"},
	} {
		l := solved(t)
		k.spoil(l)
		r := Log(t.Context(), l)
		if k.verified < 0 {
			k.verified = len(l.Steps)
		}
		wrong := k.want != "" && (r.Err == nil || !strings.Contains(r.Err.Error(), k.want))
		if wrong || (r.Err == nil) != (k.want == "" && k.bad == 0) || r.Verified != k.verified || r.BadStep != k.bad ||
			r.Unproven != nil {
			t.Errorf("%s: %+v, want %d verified, bad step %d, error %q", k.name, r, k.verified, k.bad, k.want)
		}
	}
}

// TestLogUnproven counts a step whose proof is too long, if the solution agrees with it.
func TestLogUnproven(t *testing.T) {
	for right, want := range map[bool]string{true: "", false: "contradicts the solution"} {
		l := solved(t)
		start := l.Start
		x := start.Empty().First()
		digit := l.Solution[x]
		if right {
			digit = (start.Marks(x) &^ digit.Set()).First()
		}
		s := crowdedStep(&start)
		s.Eliminations = []board.Candidate{board.At(x, digit)}
		l.Steps = []logic.Step{s}
		cut(l, 1)
		r := Log(t.Context(), l)
		if want == "" && (r.Err != nil || !slices.Equal(r.Unproven, []int{1}) || r.Verified != 0) ||
			want != "" && (r.Err == nil || !strings.Contains(r.Err.Error(), want) || r.BadStep != 1) {
			t.Errorf("%v: %+v", right, r)
		}
	}
}

// crowdedStep leans on a pattern of all cells that are empty, whose fillings are too many
// to look at.
func crowdedStep(g *board.Grid) logic.Step {
	single, _ := techniques.Lookup("naked-single")
	s := logic.Step{Technique: single, Parts: []logic.Part{{Role: logic.Guardian}}}
	for c := range g.Empty().All() {
		for d := range board.AllDigits.All() {
			s.Deadly = append(s.Deadly, board.At(c, d))
		}
	}
	return s
}

// TestAgainst names the conclusion that the solution denies.
func TestAgainst(t *testing.T) {
	solution := solved(t).Solution
	right, wrong := board.At(1, solution[1]), board.At(1, solution[1]%9+1)
	for _, k := range []struct {
		step logic.Step
		want string
	}{
		{logic.Step{Placements: []board.Candidate{right}, Eliminations: []board.Candidate{wrong}}, ""},
		{logic.Step{Eliminations: []board.Candidate{wrong, right}}, "<>"},
		{logic.Step{Placements: []board.Candidate{wrong}}, "="},
	} {
		err := against(&k.step, &solution)
		if k.want != "" {
			x := map[string]board.Candidate{"<>": right, "=": wrong}[k.want]
			k.want = x.Cell().String() + k.want + x.Digit().String() + " contradicts the solution"
		}
		if err == nil && k.want != "" || err != nil && err.Error() != k.want {
			t.Errorf("%v, want %q", err, k.want)
		}
	}
}

// TestOnlyOne asks the digits alone whether there is only one solution, whatever candidates a position has. A
// pattern of empty cells asks all digits, and a pattern with placed digits or a symmetry asks the givens.
func TestOnlyOne(t *testing.T) {
	given := boardtest.Grid(t, puzzle)
	solution, _ := search.Solve(&given)
	placed := given // the givens alone have several solutions, and all digits have one
	placed.SetGivens(board.CellsOf(placed.Givens().First()))
	fewer := given.Puzzle()
	for c, d := range fewer {
		if d != 0 {
			fewer[c] = 0
			break
		}
	}
	marked, err := fewer.Grid() // only the candidates have one solution
	if err != nil {
		t.Fatal(err)
	}
	for c := range marked.Empty().All() {
		marked.SetMarks(c, solution[c].Set())
	}
	filled := board.AllCells().Minus(placed.Empty()).Minus(placed.Givens()).First()
	empty := given.Empty().First()
	open := &logic.Step{Deadly: []board.Candidate{board.At(empty, 1)}}
	avoidable := &logic.Step{Deadly: []board.Candidate{board.At(empty, 1), board.At(filled, placed.Value(filled))}}
	mirrored := &logic.Step{Symmetry: &logic.Symmetry{}}
	k := new(Checker)
	for i, x := range []struct {
		g    *board.Grid
		s    *logic.Step
		want bool
	}{
		{&given, open, true}, {&given, avoidable, true}, {&given, mirrored, true},
		{&placed, open, true}, {&placed, avoidable, false}, {&placed, mirrored, false},
		{&marked, open, false}, {&marked, avoidable, false}, {&marked, mirrored, false},
		{&marked, &logic.Step{}, true}, {&given, open, true},
	} {
		if err := k.onlyOne(x.g, x.s); (err == nil) != x.want {
			t.Errorf("case %d: %v", i, err)
		}
	}
}

// TestSeveralSolutions refuses a step with a deadly pattern in a position that has one solution only because of its
// candidates. The step itself follows: the same step is accepted where the digits have one solution.
func TestSeveralSolutions(t *testing.T) {
	for _, puzzle := range boardtest.Puzzles(t, boardtest.Own, 1) {
		log, err := (&solve.Solver{Ladder: techniques.Standard()}).Solve(context.Background(), &puzzle)
		if err != nil {
			t.Fatal(err)
		}
		for g, s := range log.Positions() {
			if s.Deadly == nil {
				continue
			}
			one := &logic.Log{Start: *g, Steps: []logic.Step{*s}, Outcome: logic.OutcomeStopped}
			one.End = one.At(1)
			if r := Log(t.Context(), one); r.Err != nil {
				t.Errorf("a step with one solution is refused: %v", r.Err)
			}
			one.Start = board.EmptyGrid()
			for c := range board.Cells() {
				one.Start.SetMarks(c, g.Marks(c)|g.Value(c).Set())
			}
			one.End = one.At(1)
			if r := Log(t.Context(), one); r.BadStep != 1 || !strings.Contains(r.Err.Error(), "the digits alone") {
				t.Errorf("a step with one solution only by its candidates: %v", r.Err)
			}
			return
		}
	}
	t.Error("no puzzle of ours leans on one solution")
}

// TestUnprovenAndWrong counts a step whose proof is too long (see TestUnproven) as unproven, unless
// it is wrong as well: it contradicts the solution, or leans on one solution where there are several.
func TestUnprovenAndWrong(t *testing.T) {
	g := board.EmptyGrid()
	s := logic.Step{Eliminations: []board.Candidate{board.At(80, 9)}, Parts: []logic.Part{{Role: logic.Subset}}}
	for c := range board.Row(0).Cells().All() {
		g.Eliminate(board.At(c, 9))
		s.Parts[0].Cites = append(s.Parts[0].Cites, board.InCell(c))
	}
	leaning := s
	for _, c := range []board.Cell{36, 39, 45, 48} {
		leaning.Deadly = append(leaning.Deadly, board.At(c, 1), board.At(c, 2))
	}
	for _, k := range []struct {
		name string
		step logic.Step
		r9c9 board.Digit
		bad  int
	}{
		{"unproven", s, 8, 0}, {"contradicts the solution", s, 9, 1}, {"leans on one solution", leaning, 8, 1},
	} {
		var r Report
		r.steps(t.Context(), &logic.Log{Start: g, Steps: []logic.Step{k.step}}, &board.Givens{80: k.r9c9})
		if unproven := len(r.Unproven) == 1; r.BadStep != k.bad || unproven != (k.bad == 0) {
			t.Errorf("%s: bad step %d, unproven %v: %v", k.name, r.BadStep, r.Unproven, r.Err)
		}
		if k.bad > 0 && k.step.Deadly == nil && !errors.Is(r.Err, ErrUnproven) {
			t.Errorf("%s: the error is not about the proof as well: %v", k.name, r.Err)
		}
	}
}
