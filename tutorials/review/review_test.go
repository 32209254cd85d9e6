package review_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/board/formats"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/review"
)

// puzzle is one of our own; its solution begins 271986354.
const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

func ExampleOf() {
	g, err := board.ParseLine(puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	moves, err := review.ParseMoves(`
		0:12 r1c7=3
		3:40 r3c9=6
		3:55 r1c2=5
		4:10 undo
	`)
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := review.Of(context.Background(), &review.Game{Start: g, Moves: moves})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range r.Moves {
		fmt.Println(m.N, m.Move, review.Clock(*m.Seconds), m.Technique, m.Right)
	}
	fmt.Println(r.Mistakes[0].N, r.Mistakes[0].Noticed, r.Slow, r.Found)
	// Output:
	// 1 r1c7=3 0:12 hidden-single true
	// 2 r3c9=6 3:28 hidden-single true
	// 3 r1c2=5 0:15  false
	// 4 undo 0:15  true
	// 3 4 [2 1] map[hidden-single:2]
}

// A player plays a game with planted mistakes and slow moves, and keeps what a review has to
// find.
type player struct {
	rng      *rand.Rand
	grid     board.Grid
	solution board.Givens
	lines    []string
	at       int            // seconds
	mistakes map[int]int    // moves that are wrong, with the move that takes them back
	tech     map[int]string // right moves with the technique that yields them
	times    map[int]int
	found    map[string]int
}

// write writes a move after some seconds.
func (p *player) write(move string, seconds int) int {
	p.at += seconds
	p.lines = append(p.lines, review.Clock(p.at)+" "+move)
	n := len(p.times) + 1
	p.times[n] = seconds
	return n
}

// right makes a right move, which a technique yields, "" for none.
func (p *player) right(move, technique string) {
	hint := p.rng.IntN(12) == 0
	if hint {
		p.lines = append(p.lines, "hint")
	}
	n := p.write(move, 3+p.rng.IntN(5))
	p.tech[n] = technique
	if technique != "" && !hint {
		p.found[technique]++
	}
}

// blunder makes a wrong move and takes it back: at once or later, by undo, by emptying the
// cell, or by writing the right digit over it.
func (p *player) blunder() {
	c := p.grid.Empty().First()
	for k := p.rng.IntN(p.grid.Empty().Len()); k > 0; k-- {
		c = p.grid.Empty().And(after(c)).First()
	}
	d := p.solution[c]%9 + 1
	n := p.write(fmt.Sprintf("%v=%v", c, d), 4)
	switch p.rng.IntN(3) {
	case 0:
		p.mistakes[n] = p.write("undo", 5)
	case 1:
		p.mistakes[n] = p.write(fmt.Sprintf("clear %v", c), 5)
	default:
		k := p.write(fmt.Sprintf("%v=%v", c, d%9+1), 5) // another digit, perhaps wrong as well
		p.mistakes[n] = k
		if d%9+1 != p.solution[c] {
			p.mistakes[k] = p.write("undo", 5)
			p.mistakes[n] = k
			p.write("undo", 5)
			return
		}
		p.tech[k] = single(&p.grid, board.At(c, d%9+1))
		if p.tech[k] != "" {
			p.found[p.tech[k]]++
		}
		p.grid.Place(board.At(c, d%9+1))
	}
}

// after returns the cells behind c.
func after(c board.Cell) (out board.CellSet) {
	for e := c + 1; e < 81; e++ {
		out = out.With(e)
	}
	return out
}

// single returns by which single x can be placed in g, "" by none.
func single(g *board.Grid, x board.Candidate) string {
	name := ""
	if g.Marks(x.Cell()).Single() {
		name = "naked-single"
	}
	for _, h := range x.Cell().Houses() {
		if h.Cells().And(g.Spots(x.Digit())).Single() {
			name = "hidden-single"
		}
	}
	if g.Spots(x.Digit()).Single() {
		name = "last-digit"
	}
	for _, h := range x.Cell().Houses() {
		if h.Cells().And(g.Empty()).Single() {
			name = "full-house"
		}
	}
	return name
}

// byPath follows the path of the solver, with its removals.
func byPath(t *testing.T, p *player, each func()) {
	log, err := (&solve.Solver{Ladder: techniques.Standard(), Search: true}).Solve(t.Context(), &p.grid)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range log.Steps {
		each()
		fresh := false
		var words []string
		for _, x := range s.Placements {
			if p.grid.Value(x.Cell()) == 0 {
				fresh, words = true, append(words, x.String())
			}
		}
		for _, x := range s.Eliminations {
			if p.grid.Has(x) {
				fresh = true
			}
			words = append(words, fmt.Sprintf("%v<>%v", x.Cell(), x.Digit()))
		}
		if !fresh {
			continue
		}
		slug := s.Technique.Slug
		if s.Technique == solve.Search {
			slug = "?"
		}
		p.right(strings.Join(words, " "), slug)
		s.Apply(&p.grid)
	}
}

// bySingles fills in any single that is there, in no order, and guesses where there is none.
func bySingles(_ *testing.T, p *player, each func()) {
	for !p.grid.Solved() {
		each()
		if p.grid.Solved() {
			return
		}
		var ready, others []board.Candidate
		for c := range p.grid.Empty().All() {
			if x := board.At(c, p.solution[c]); single(&p.grid, x) != "" {
				ready = append(ready, x)
			} else {
				others = append(others, x)
			}
		}
		if len(ready) == 0 {
			x := others[p.rng.IntN(len(others))]
			p.right(x.String(), "?") // a technique beyond singles may yield it
			p.grid.Place(x)
			continue
		}
		x := ready[p.rng.IntN(len(ready))]
		p.right(x.String(), single(&p.grid, x))
		p.grid.Place(x)
	}
}

// byBoxes fills box after box, as far as it can.
func byBoxes(t *testing.T, p *player, each func()) {
	for moved := true; moved; {
		moved = false
		for b := range board.Boxes() {
			for c := range b.Cells().And(p.grid.Empty()).All() {
				x := board.At(c, p.solution[c])
				if p.grid.Value(c) != 0 || single(&p.grid, x) == "" {
					continue
				}
				each()
				if p.grid.Value(c) != 0 {
					continue
				}
				p.right(x.String(), single(&p.grid, x))
				p.grid.Place(x)
				moved = true
			}
		}
	}
	bySingles(t, p, each)
}

// TestSimulated reads back games of three kinds of players.
func TestSimulated(t *testing.T) {
	games := 90
	if boardtest.Full() {
		games = 1500
	}
	lines := boardtest.Lines(t, boardtest.Own, 1)
	players := []func(*testing.T, *player, func()){byPath, bySingles, byBoxes}
	for n := range games {
		start := boardtest.Grid(t, lines[(n*7)%200]) // up to Hard
		p := &player{rng: rand.New(rand.NewPCG(39, uint64(n))), grid: start, mistakes: map[int]int{}, tech: map[int]string{},
			times: map[int]int{}, found: map[string]int{}}
		p.solution, _ = search.Solve(&start)
		slow := map[int]int{} // seconds by move
		players[n%3](t, p, func() {
			if k := len(p.mistakes); k < 3 && p.rng.IntN(15) == 0 && p.grid.Empty().Len() > 5 {
				p.blunder()
			}
			if k := len(slow); k < 4 && p.rng.IntN(12) == 0 {
				p.at += 100 + 10*k
				slow[len(p.times)+1] = 100 + 10*k
			}
		})
		moves, err := review.ParseMoves(strings.Join(p.lines, "\n"))
		if err != nil {
			t.Fatal(err)
		}
		r, err := review.Of(t.Context(), &review.Game{Start: start, Moves: moves})
		if err != nil {
			t.Fatal(err)
		}
		compare(t, n, p, r, slow)
	}
}

// compare compares a review with what was planted.
func compare(t *testing.T, n int, p *player, r *review.Review, slow map[int]int) {
	t.Helper()
	got := map[int]int{}
	for _, m := range r.Mistakes {
		got[m.N] = m.Noticed
		if m.Text == "" || len(m.Refutation) == 0 {
			t.Errorf("game %d: move %d is not refuted", n, m.N)
		}
	}
	if !maps.Equal(got, p.mistakes) {
		t.Errorf("game %d: mistakes %v, want %v\n%s", n, got, p.mistakes, strings.Join(p.lines, "\n"))
	}
	if !r.Solved || r.Seconds != p.at || len(r.Moves) != len(p.times) {
		t.Errorf("game %d: solved %v after %d seconds in %d moves", n, r.Solved, r.Seconds, len(r.Moves))
	}
	guessed := false
	for _, m := range r.Moves {
		want, known := p.tech[m.N]
		guessed = guessed || want == "?"
		if known && want != "?" && m.Technique != want {
			t.Errorf("game %d, move %d, %s: %q, want %q", n, m.N, m.Move, m.Technique, want)
		}
	}
	if !guessed && !maps.Equal(r.Found, p.found) {
		t.Errorf("game %d: found %v, want %v", n, r.Found, p.found)
	}
	want := slices.SortedFunc(maps.Keys(slow), func(a, b int) int { return slow[b] - slow[a] })
	want = slices.DeleteFunc(want, func(n int) bool { _, right := p.tech[n]; return !right })
	if len(r.Slow) < min(len(want), 5) || !slices.Equal(r.Slow[:len(want)], want) || len(r.Slow) > max(3, len(want)) {
		t.Errorf("game %d: slow %v, want %v", n, r.Slow, want)
	}
}

// TestText has what a review says of small games.
func TestText(t *testing.T) {
	start := boardtest.Grid(t, puzzle)
	for _, k := range []struct{ moves, text string }{
		{"r1c7=3\nr3c9 = 6 because hidden single b3", "No mistakes, no hints."},
		{"r1c7=3\nr1c2=5\nr1c8=7", "Move 2, r1c2=5: you did not notice it."},
		{"r1c7=3\nr1c2=5\nr1c8=7", "R1c2 is not 5, although no 5 rules it out."},
		{"r1c2=5\nclear r1c2\nr1c2=7", "you changed it with the next move"},
		{"r1c2=8", "Row 1 has its 8 in r1c5 already."},
		{"r1c2<>7", "The 7 is needed in r1c2."},
		{"r4c7<>1 because pointing 1 b5", "These reasons were wrong:"},
		{"r1c7=3\nr1c5<>3 because x-wing 4 c16", "It does not follow from your reason. A fish of 4s can remove only 4s."},
		{"0:10 r1c7=3", "Not solved yet, after 0:10."},
		{"0:10 r1c7=3", "This puzzle usually takes about 1"},
		{"hint\n2:00 r1c7=3", "pencilmark practice hidden-single"},
		{"hint\n2:00 r1c7=3", "No mistakes, one hint."},
		{"0:00 r1c7=3\n0:00 r3c9=6", "Not solved yet. This puzzle usually takes about 13 minutes.\nNo mistakes, no hints.\n\nYou found"},
	} {
		moves, err := review.ParseMoves(k.moves)
		if err != nil {
			t.Errorf("%q: %v", k.moves, err)
			continue
		}
		r, err := review.Of(t.Context(), &review.Game{Start: start, Moves: moves})
		if strings.Contains(r.Text, " sees the 8") {
			t.Errorf("%q: the text says twice why it is wrong: %s", k.moves, r.Text)
		}
		if err != nil || !strings.Contains(strings.ToLower(r.Text), strings.ToLower(k.text)) {
			t.Errorf("%q: %v, %s, want %q", k.moves, err, r.Text, k.text)
		}
	}
}

// TestAfter names the easy way to a digit that only a forcing chain shows at once: removals and then
// a single. It credits the player with neither.
func TestAfter(t *testing.T) {
	p, err := formats.Parse("+16+42......371.+6+29.2.9+7..+6..6+7+8+3+24...+4129+5+7+3+68+3+9+5+8+6+1427..+6.+13..2.+23.7.1.+6.4+16.+2.3.")
	if err != nil {
		t.Fatal(err)
	}
	moves, err := review.ParseMoves("0:40 r3c8=1\n0:45 r3c5=5\n0:50 r9c7=8")
	if err != nil {
		t.Fatal(err)
	}
	r, err := review.Of(t.Context(), &review.Game{Start: p.Grid, Moves: moves})
	if err != nil {
		t.Fatal(err)
	}
	if first := r.Moves[0]; first.Technique != "" || first.After != "naked-pair" || first.Early {
		t.Errorf("%+v", first)
	}
	if len(r.Found) > 0 || !maps.Equal(r.Behind, map[string]int{"naked-pair": 1}) {
		t.Errorf("found %v, behind %v", r.Found, r.Behind)
	}
	if !strings.Contains(r.Text, "This digit needs a Naked Pair first. The easiest step was Locked Candidates") || strings.Contains(r.Text, "Chain") {
		t.Error(r.Text)
	}
}

// TestGuessed credits nobody with a net for a digit that was placed without any removal before it,
// and keeps the lines of a net together.
func TestGuessed(t *testing.T) {
	start := boardtest.Grid(t, "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	solution, _ := search.Solve(&start)
	var lines []string
	for c := range start.Empty().All() {
		lines = append(lines, fmt.Sprintf("0:%02d %v=%v", len(lines), c, solution[c]))
	}
	moves, err := review.ParseMoves(strings.Join(lines[:12], "\n"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := review.Of(t.Context(), &review.Game{Start: start, Moves: moves})
	if err != nil {
		t.Fatal(err)
	}
	_, found, _ := strings.Cut(r.Text, "You found without a hint:")
	if r.Found["forcing-net-contradiction"] > 0 || r.Early == 0 || strings.Contains(found, "Forcing") {
		t.Errorf("%v, %d early\n%s", r.Found, r.Early, found)
	}
	for line := range strings.Lines(r.Text) {
		if strings.HasPrefix(line, "2. ") || strings.HasPrefix(line, "So ") {
			t.Errorf("%q has lost its indent", line)
		}
	}
}

// TestEarly fills in an Easy puzzle in reading order, with a wrong digit that is taken back. Nobody is credited with more
// than the puzzle needs: what came before its reason was perhaps a guess. The wrong digit is mentioned.
func TestEarly(t *testing.T) {
	start := boardtest.Grid(t, "...4....3..1..25.962.....4..76.8...4.92...68.8...4.27..5.....129.47..3..2....8...")
	solution, _ := search.Solve(&start)
	lines := []string{"r1c1=1", "undo"}
	for c := range start.Empty().All() {
		lines = append(lines, fmt.Sprintf("%v=%v", c, solution[c]))
	}
	moves, err := review.ParseMoves(strings.Join(lines, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := review.Of(t.Context(), &review.Game{Start: start, Moves: moves})
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for slug, n := range r.Found {
		technique, _ := techniques.Lookup(slug)
		if found += n; technique.Family != logic.Singles {
			t.Errorf("found %d %s in an Easy puzzle", n, slug)
		}
	}
	if r.Early == 0 || found+r.Early != start.Empty().Len() {
		t.Errorf("%d found, %d early", found, r.Early)
	}
	for _, want := range []string{"digits came early, perhaps as a guess.", "One mistake, no hints.", "r1c1=1"} {
		if !strings.Contains(r.Text, want) {
			t.Errorf("%q is not in\n%s", want, r.Text)
		}
	}
}

// TestCurve has the moves that took half of the time, and where a move is in the curve.
func TestCurve(t *testing.T) {
	start := boardtest.Grid(t, puzzle)
	moves, err := review.ParseMoves("0:05 r1c7=3\n0:45 r3c9=6\nr1c4=9\n0:50 r2c1=4")
	if err != nil {
		t.Fatal(err)
	}
	r, err := review.Of(t.Context(), &review.Game{Start: start, Moves: moves})
	if err != nil {
		t.Fatal(err)
	}
	if n, all := r.Half(); n != 1 || all != 3 {
		t.Errorf("half of the time in %d of %d moves", n, all)
	}
	if curve := r.Curve(2); curve != "▁█" {
		t.Errorf("%q", curve)
	}
}

// TestMoveErrors reads what is no list of moves.
func TestMoveErrors(t *testing.T) {
	for _, k := range []struct{ moves, text string }{
		{"r1c2=5\nr1c2", "line 2"},
		{"\n\nhello", "line 3"},
		{"clear", "clear r1c2"},
		{"r1c2=5 because nonsense", "line 1"},
		{"0:10 r1c2=5\n0:09 undo", "line 2: the time is earlier"},
		{"0:75 r1c2=5", "line 1"},
	} {
		if _, err := review.ParseMoves(k.moves); err == nil || !strings.Contains(err.Error(), k.text) {
			t.Errorf("%q: %v, want %q", k.moves, err, k.text)
		}
	}
	moves, err := review.ParseMoves("1:02:10 undo\n# a remark\n12. r1c2=5\nhint\nr1c7=3")
	if err != nil || len(moves) != 3 || moves[0].At != time.Hour+2*time.Minute+10*time.Second || moves[1].Timed ||
		moves[2].Hints != 1 || moves[2].N != 3 {
		t.Errorf("%+v %v", moves, err)
	}
}

// TestNoGame asks for games that cannot be judged.
func TestNoGame(t *testing.T) {
	empty := board.EmptyGrid()
	if _, err := review.Of(t.Context(), &review.Game{Start: empty}); err == nil {
		t.Error("an empty grid was read back")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	moves, _ := review.ParseMoves("r1c7=3")
	if _, err := review.Of(ctx, &review.Game{Start: boardtest.Grid(t, puzzle), Moves: moves}); err == nil {
		t.Error("the review did not end with its context")
	}
}

// FuzzParseMoves wants no list of moves to panic, and moves that can be read back.
func FuzzParseMoves(f *testing.F) {
	for _, s := range []string{"r1c2=5", "12. r3c4<>7 because naked pair 47 r3c1 r3c5", "0:12 clear r1c2\n1:02:03 undo\nhint",
		"X-Wing: 4 r37\\c16 => r9c16<>4", "5 in r1c2 | b3"} {
		f.Add(s)
	}
	start := boardtest.Grid(f, puzzle)
	f.Fuzz(func(t *testing.T, text string) {
		moves, err := review.ParseMoves(text)
		if err != nil {
			return
		}
		moves = moves[:min(5, len(moves))]
		for i := range moves { // reasons are fuzzed in package check
			moves[i].Claim.Reason = nil
		}
		if _, err := review.Of(t.Context(), &review.Game{Start: start, Moves: moves}); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	})
}

// TestHintedStep: a removal that a hint told of is not found without one, also if it is made in two moves or after another.
func TestHintedStep(t *testing.T) {
	const start = "2......6..97.5.......3....7...73..858....462....8.1.4.3..........69..5.1.2......."
	eleven := "r3c8=5\nr5c4=5\nr4c7=1\nr2c8=1\nr6c7=7\nr5c2=7\nr5c3=1\nr5c9=3\nr5c5=9\nr6c9=9\nr2c7=3\n"
	for moves, hinted := range map[string]bool{"r79c7<>9": false, "hint\nr7c7<>9\nr9c7<>9": true, "hint\nr7c456<>2\nr79c7<>9": true} {
		parsed, err := review.ParseMoves(eleven + moves)
		if err != nil {
			t.Fatal(err)
		}
		g := boardtest.Grid(t, start)
		read, err := review.Of(t.Context(), &review.Game{Start: g, Moves: parsed})
		if err != nil || (read.Found["locked-candidates-pointing"] == 0) != hinted {
			t.Errorf("%q: %v, %v", moves, read.Found, err)
		}
	}
}

// TestFollowed makes a wrong digit and what follows from it on the player's board: one mistake is told, not five. A
// removal that was put back was noticed.
func TestFollowed(t *testing.T) {
	start := boardtest.Grid(t, "..2..1......64........35.61.47..3..8......3..9...1.4..2.39...5..9..6..3.47.......")
	solution, _ := search.Solve(&start)
	log, err := (&solve.Solver{Ladder: techniques.Standard()}).Solve(t.Context(), &start)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for i := 0; len(log.Steps[i].Placements) > 0; i++ {
		lines = append(lines, fmt.Sprint(board.RC.Placement(log.Steps[i].Placements[0])))
	}
	first := len(lines) + 1
	own := log.At(len(lines))
	for c := range own.Empty().All() { // a digit that nothing rules out, after which others are singles
		g := own
		wrong := board.At(c, g.Marks(c).Without(solution[c]).First())
		g.Place(wrong)
		wrongs := []string{fmt.Sprint(board.RC.Placement(wrong))}
		for len(wrongs) < 5 {
			next := board.Candidate(0)
			for e := range g.Empty().All() {
				if m := g.Marks(e); m.Single() && m.First() != solution[e] {
					next = board.At(e, m.First())
				}
			}
			if next == 0 {
				break
			}
			g.Place(next)
			wrongs = append(wrongs, fmt.Sprint(board.RC.Placement(next)))
		}
		if len(wrongs) < 5 {
			continue
		}
		moves, err := review.ParseMoves(strings.Join(slices.Concat(lines, wrongs), "\n"))
		if err != nil {
			t.Fatal(err)
		}
		r, err := review.Of(t.Context(), &review.Game{Start: start, Moves: moves})
		if err != nil || len(r.Mistakes) != 1 || r.Mistakes[0].N != first || r.Mistakes[0].Then != 4 ||
			!strings.Contains(r.Text, "One mistake, no hints. Four more wrong moves followed from it.") {
			t.Fatalf("%v: %+v\n%s, %v", wrongs, r.Mistakes, r.Text, err)
		}
		return
	}
	t.Error("no such digit")
}
