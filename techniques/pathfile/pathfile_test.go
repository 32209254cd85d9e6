package pathfile_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain"
	"pencilmark/search"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/pathfile"
	"pencilmark/techniques/scalepath"
)

// read returns the only path of a text.
func read(t *testing.T, text string) *pathfile.Path {
	t.Helper()
	var out *pathfile.Path
	for p, err := range pathfile.Read(strings.NewReader(text)) {
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if out != nil {
			t.Fatalf("two paths in\n%s", text)
		}
		out = p
	}
	return out
}

// written returns the log of HoDoKu's path of a puzzle, and a line for each step.
func written(t *testing.T, g *board.Grid) (*logic.Log, []string) {
	t.Helper()
	solution, _ := search.Solve(g)
	log, err := scalepath.HoDoKu(t.Context(), g, &solution)
	if err != nil {
		t.Fatal(err)
	}
	var r explain.Renderer
	lines := []string{g.Puzzle().String()}
	for i := range log.Steps {
		lines = append(lines, r.Line(&log.Steps[i]))
	}
	return log, lines
}

// TestProve proves paths as we print them, with the noise that other programs print around
// them, and refuses each with one changed conclusion at that line.
func TestProve(t *testing.T) {
	rnd := rand.New(rand.NewPCG(40, 1))
	step := 30
	if boardtest.Full() {
		step = 4
	}
	n, forms := 0, []func(int, string) string{
		func(_ int, s string) string { return s },
		func(i int, s string) string { return fmt.Sprintf("%3d. %s\r", i, s) },
		func(i int, s string) string { return fmt.Sprintf("[%d] %s (50)", i, s) },
		func(i int, s string) string {
			return fmt.Sprintf("Step %d: %s", i, strings.ReplaceAll(s, "<>", " != "))
		},
		func(_ int, s string) string { return "  - " + strings.ReplaceAll(s, "=> r", "=> R") },
	}
	for _, g := range boardtest.Puzzles(t, boardtest.Own, step) {
		log, lines := written(t, &g)
		if log.Outcome != logic.OutcomeSolved || !log.Start.Pristine() {
			continue
		}
		form := forms[n%len(forms)]
		n++
		for i, s := range lines[1:] {
			lines[i+1] = form(i+1, s)
		}
		proof, err := pathfile.Prove(t.Context(), read(t, strings.Join(lines, "\n")))
		if err != nil || proof.Fault != nil || len(proof.Lines) != len(log.Steps) || !proof.Log.End.Solved() {
			t.Fatalf("%s: %v, %+v", g.String(), err, proof)
		}
		changed(t, rnd, log, lines, form)
	}
	if n < 10 {
		t.Errorf("only %d paths", n)
	}
}

// changed changes one conclusion of a path, for the opposite of what the solution says.
func changed(t *testing.T, rnd *rand.Rand, log *logic.Log, lines []string, form func(int, string) string) {
	t.Helper()
	i := rnd.IntN(len(log.Steps))
	s := log.Steps[i]
	at := log.At(i)
	if c := s.EffectCells().First(); len(s.Placements) > 0 {
		wrong := at.Marks(c) &^ log.Solution[c].Set()
		if wrong == 0 { // a naked single: another digit is no candidate
			wrong = board.AllDigits &^ log.Solution[c].Set()
		}
		s.Placements = []board.Candidate{board.At(c, wrong.First())}
	} else {
		s.Eliminations = slices.Clone(s.Eliminations)
		s.Eliminations[rnd.IntN(len(s.Eliminations))] = board.At(c, log.Solution[c])
		slices.Sort(s.Eliminations)
	}
	var r explain.Renderer
	changed := slices.Clone(lines)
	changed[i+1] = form(i+1, r.Line(&s))
	proof, err := pathfile.Prove(t.Context(), read(t, strings.Join(changed, "\n")))
	if err != nil || proof.Fault == nil || proof.Fault.Line != i+2 || len(proof.Lines) != i {
		t.Errorf("%s: changed at line %d to %q: %v, %v", lines[0], i+2, changed[i+1], err, proof.Fault)
	}
}

// TestStep reads a line in many ways of writing.
func TestStep(t *testing.T) {
	for _, c := range []struct{ line, name, want string }{
		{"Naked Single: r5c5=4", "Naked Single", "r5c5=4"},
		{"Hidden Single: R1C5 = 3", "Hidden Single", "r1c5=3"},
		{"1.2 Hidden Single: r1c2: 6 in block", "Hidden Single", "r1c2=6"},
		{"Full House: 6 in r1c2", "Full House", "r1c2=6"},
		{"Naked Single r5c5 = 4", "Naked Single", "r5c5=4"},
		{"Step 3 - Hidden Single: r5c5=4 (14)", "Hidden Single", "r5c5=4"},
		{"3\tHidden Single: r5c5=4", "Hidden Single", "r5c5=4"},
		{"Locked Candidates: 9 in b4 => r78c3 <> {9}", "Locked Candidates", "r7c3<>9 r8c3<>9"},
		{"Naked Pair: 5,9 in r48c1 => r69c1<>9", "Naked Pair", "r6c1<>9 r9c1<>9"},
		{"Naked Pair: 5,9 in r48c1 => r6c1<>5,9", "Naked Pair", "r6c1<>5 r6c1<>9"},
		{"Naked Pair: 5,9 in r48c1 => r6c1<>59 (60)", "Naked Pair", "r6c1<>5 r6c1<>9"},
		{"12) Naked Pair (60): 5,9 in r48c1 => r6c1<>5, r9c1<>9.", "Naked Pair", "r6c1<>5 r9c1<>9"},
		{"XY-Chain: 5 5- r2c5 -3- r2c1 -5 => r3c4,r7c5<>5", "XY-Chain", "r3c4<>5 r7c5<>5"},
		{"2-String Kite: 6 in r1c7,r5c4 (connected by r1c5,r2c4) => r5c7<>6", "2-String Kite", "r5c7<>6"},
		{"Locked Candidates Type 1 (Pointing): 9 in b4 => r78c3<>9", "Locked Candidates Type 1 (Pointing)",
			"r7c3<>9 r8c3<>9"},
		{"Bivalue Universal Grave + 1 => r2c8<>3", "Bivalue Universal Grave + 1", "r2c8<>3"},
		{"Forcing Chain Contradiction in c2 => r9c8<>3", "Forcing Chain Contradiction", "r9c8<>3"},
		{"19. Nishio (SE 7.7: Forcing Chain): r6c2=3 → r3c5=3 (c5) → no 3 in c1 => r6c2<>3", "Nishio", "r6c2<>3"},
		{"Hidden Pair: 5,7 in G89 => G89<>1, G8<>4", "Hidden Pair", "r7c8<>1 r7c8<>4 r7c9<>1"},
		{"Naked Single: the cell in row 1 column 7 is 3", "Naked Single", "r1c7=3"},
		{"Naked Pair: 5,9 in r48c1 => remove 9 from r6c1 and r9c1", "Naked Pair", "r6c1<>9 r9c1<>9"},
		{"X-Wing: 4 r28 c17 => -4 r56c1", "X-Wing", "r5c1<>4 r6c1<>4"},
		{"X-Wing: 4 r28 c17 => 4 taken off I1, E1", "X-Wing", "r5c1<>4 r9c1<>4"},
		{"X-Wing: 4 r28 c17 ⇒ r[56]c1≠4", "X-Wing", "r5c1<>4 r6c1<>4"},
	} {
		p := read(t, strings.Repeat(".", 81)+"\n"+c.line)
		s := &p.Steps[0]
		var got []string
		for _, x := range s.Eliminations {
			got = append(got, board.RC.Elimination(x))
		}
		for _, x := range s.Placements {
			got = append(got, board.RC.Placement(x))
		}
		if s.Name != c.name || strings.Join(got, " ") != c.want || s.Line != 2 {
			t.Errorf("%s: %q concludes %v in line %d", c.line, s.Name, got, s.Line)
		}
	}
}

// TestUnreadable names the line that cannot be read; lines around the steps are no matter.
func TestUnreadable(t *testing.T) {
	puzzle := strings.Repeat(".", 80) + "1\n"
	for _, c := range []struct{ text, want string }{
		{"", "line 1: no puzzle"},
		{puzzle, "line 1: no puzzle with steps"},
		{"Naked Single: r5c5=4\n", "line 1: a step stands before any puzzle"},
		{puzzle + "Naked Single: r5c5=\n", `line 2: cannot read "r5c5=" at character 15`},
		{puzzle + "\nNaked Pair: 5,9 in r48c1\n", "line 3: the line has no conclusion"},
		{puzzle + "Pointing: Cells r7c1,r8c1: 4 in block and column\n", "line 2: the line has no conclusion"},
		{puzzle + "X => r1c1=35\n", `line 2: cannot read "r1c1=35" at character 6; a cell can have only one digit`},
		{puzzle + "Naked Pair: 5,9 in r48c1 => r1c1<>5, r1c2\n", `line 2: cannot read "r1c2" at character 38`},
		{"\ufeffPuzzle: " + puzzle + "Solution: " + strings.Repeat("1", 81) + "\nScore: 12\nNaked Single: r1c1=1\n", "<nil>"},
		{puzzle + "# a note: of mine\nSolution: 123\nNaked Single: r1c1=1\nhave fun\n", "<nil>"},
	} {
		var got error
		for _, err := range pathfile.Read(strings.NewReader(c.text)) {
			got = err
		}
		if !strings.HasPrefix(fmt.Sprint(got), c.want) {
			t.Errorf("%q: %v, want %s", c.text, got, c.want)
		}
	}
}

// TestRefused says why a line that can be read is refused.
func TestRefused(t *testing.T) {
	g := boardtest.Puzzles(t, boardtest.Own, 40)[0]
	log, lines := written(t, &g)
	first := log.Steps[0].Placements[0]
	given := g.Givens().First()
	for _, c := range []struct{ line, want string }{
		{lines[1] + "\n" + lines[1], "is solved before this line"},
		{"Naked Single: " + board.RC.Placement(board.At(given, g.Value(given))), "is solved before this line"},
		{"X-Wing => " + board.RC.Elimination(first), "the solution has this digit there"},
		{fmt.Sprintf("X-Wing => %v<>%v", given, g.Value(given)%9+1), "had no candidate"},
	} {
		proof, err := pathfile.Prove(t.Context(), read(t, lines[0]+"\n"+c.line))
		if err != nil || proof.Fault == nil || !strings.Contains(proof.Fault.Error(), c.want) {
			t.Errorf("%s: %v, %v", c.line, err, proof.Fault)
		}
	}
	several := strings.Repeat(".", 81)
	proof, err := pathfile.Prove(t.Context(), read(t, several+"\n"+lines[1]))
	if err != nil || proof.Fault == nil || proof.Fault.Line != 1 {
		t.Errorf("several solutions: %v, %v", err, proof.Fault)
	}
}

// FuzzRead reads any text without a panic; what is read is a path.
func FuzzRead(f *testing.F) {
	f.Add([]byte(strings.Repeat(".", 80) + "1\nNaked Pair: 5,9 in r48c1 => r69c1<>9\n1. X: A5=3 (4)"))
	f.Fuzz(func(t *testing.T, data []byte) {
		pathfile.Is(data)
		for p, err := range pathfile.Read(strings.NewReader(string(data))) {
			if err == nil && (len(p.Steps) == 0 || p.Line < 1) {
				t.Errorf("%q: %+v", data, p)
			}
		}
	})
}
