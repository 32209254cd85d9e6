package game

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/search"
	"pencilmark/tutorials/review"
)

const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func newGame(t *testing.T) *Game {
	g := boardtest.Grid(t, puzzle)
	return New(&g, noon)
}

// do makes moves that are allowed.
func do(t *testing.T, g *Game, moves ...string) {
	t.Helper()
	for _, m := range moves {
		if err := g.Do(m); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
}

// TestBeforeMistake goes back to before the first mistake that stands, however much was done
// since, and forgets nothing.
func TestBeforeMistake(t *testing.T) {
	g := newGame(t)
	do(t, g, "r1c7=3", "fill", "r3c6~a", "r1c2=5", "r1c4=9", "r2c1~b")
	solution, _ := search.Solve(g.Start())
	if solution[board.CellAt(0, 1)] == 5 {
		t.Fatal("5 is right")
	}
	first, n := g.BeforeMistake()
	if first != "r1c2=5" || n != 3 || g.Wrong() {
		t.Errorf("back before %q, %d moves", first, n)
	}
	if made, undone := g.Moves(); made != 3 || undone != 3 {
		t.Errorf("%d moves are made, and %d taken back", made, undone)
	}
	if _, n := g.BeforeMistake(); n != 0 {
		t.Errorf("what is right goes back %d moves", n)
	}
}

// TestNotes tells the notes that are candidates from those that are not.
func TestNotes(t *testing.T) {
	g := newGame(t)
	right, _ := search.Solve(g.Start())
	c := g.Board().Empty().First()
	wrong := g.Board().allowed(c).Without(right[c]).First()
	do(t, g, fmt.Sprintf("%v+%v", c, wrong))
	if grid, err := g.Board().Grid(); err != nil || g.Wrong() || !grid.Pristine() {
		t.Errorf("a note of the player's own is taken for the only candidate: %v", err)
	}
	do(t, g, "fill", fmt.Sprintf("%v-%v", c, right[c]))
	if grid, _ := g.Board().Grid(); !g.Wrong() || grid.Has(board.At(c, right[c])) {
		t.Error("a candidate that is needed was taken away, and nothing is wrong")
	}
	do(t, g, "wipe")
	if g.Wrong() || g.Board().Filled {
		t.Error("without notes something is wrong")
	}
}

// TestRefused leaves the board as it was if a part of a move cannot be made.
func TestRefused(t *testing.T) {
	g := newGame(t)
	before := *g.Board()
	for _, move := range []string{"r1c1=5", "r1c2=4 r1c1+5", "r1c2+5 r0c1=2", "r1c2=10", "r1c2+0", "r1c2~5", "r1c2~5a", "r1c2~05", "r1c2=5a", "r1c2=", "nonsense", "r1c2=4 r1c2+4"} {
		if err := g.Do(move); err == nil || *g.Board() != before {
			t.Errorf("%s: %v", move, err)
		}
	}
	if made, _ := g.Moves(); made != 0 {
		t.Errorf("%d moves were made", made)
	}
}

// TestMostMoves makes as many moves as a game has, and one more, which is refused.
func TestMostMoves(t *testing.T) {
	g := newGame(t)
	c := g.Board().Empty().First()
	for i := range maxMoves {
		do(t, g, fmt.Sprintf("%v~%c", c, "ab"[i%2]))
	}
	if err := g.Do(fmt.Sprintf("%v~0", c)); err == nil {
		t.Errorf("there are more than %d moves", maxMoves)
	}
}

// TestLargestGame makes the longest moves until one is refused. Such a game, and one with the most moves, can be
// opened again.
func TestLargestGame(t *testing.T) {
	folder := &Folder{filepath.Join(t.TempDir(), "games")}
	long := newGame(t)
	do(t, long, "fill")
	var all, none strings.Builder
	for c := range long.Board().Empty().All() {
		for x := range board.AllDigits.All() {
			fmt.Fprintf(&all, " %v+%v", c, x)
			fmt.Fprintf(&none, " %v-%v", c, x)
		}
	}
	moves := []string{all.String(), none.String()}
	refused := false
	for i := 0; !refused; i++ {
		refused = long.Do(moves[i%2]) != nil
	}
	many := newGame(t)
	for i := range maxMoves {
		do(t, many, "r1c2~"+string("ab"[i%2]))
	}
	for _, g := range []*Game{long, many} {
		held, err := folder.Add(g)
		if err != nil {
			t.Fatal(err)
		}
		if err := held.Close(); err != nil {
			t.Fatal(err)
		}
		if again, err := folder.Hold(held.ID); err != nil || *again.Board() != *g.Board() {
			t.Errorf("game %d cannot be opened again: %v", held.ID, err)
		}
	}
}

// TestNotesComeBack replaces and removes digits. The notes that these digits removed come back, with their colours,
// also after the game was saved; but not those that the player removed.
func TestNotesComeBack(t *testing.T) {
	notes := func(g *Game, cell string) string {
		c := board.CellAt(int(cell[1]-'1'), int(cell[3]-'1'))
		text := g.Board().Notes[c].String()
		for x := range g.Board().Notes[c].All() {
			if tint := g.Board().Tints[c][x-1]; tint != 0 {
				text += fmt.Sprintf("%v%c", x, tint)
			}
		}
		return text
	}
	own := []string{"r1c4+3 r1c4+5 r1c4+9", "r1c4~3a", "r1c2+5 r1c2+7"}
	filled := []string{"fill", "r1c2-5"}
	for _, tt := range []struct {
		name  string
		moves []string
		cell  string
		want  string
	}{
		{"cleared", append(own[:3:3], "r1c2=3", "r1c2=0"), "r1c4", "3593a"},
		{"its own", append(own[:3:3], "r1c2=3", "r1c2=0"), "r1c2", "57"},
		{"replaced", append(own[:3:3], "r1c2=3", "r1c2=5"), "r1c4", "393a"},
		{"replaced and cleared", append(own[:3:3], "r1c2=3", "r1c2=5", "r1c2=0"), "r1c4", "3593a"},
		{"its own, after two", append(own[:3:3], "r1c2=3", "r1c2=5", "r1c2=0"), "r1c2", "57"},
		{"ruled out since", append(own[:3:3], "r1c2=3", "r1c7=3", "r1c2=0"), "r1c4", "59"},
		{"removed by the player", append(own[:3:3], "r1c2=3", "r1c4+3", "r1c4-3", "r1c2=0"), "r1c4", "59"},
		{"wiped", append(own[:3:3], "r1c2=3", "wipe", "r1c2=0"), "r1c4", ""},
		{"crossed out before", append(filled[:2:2], "r1c2=9", "r1c2=0"), "r1c2", "7"},
		{"a candidate", append(filled[:2:2], "r1c2=9", "r1c2=0"), "r1c4", "359"},
		{"filled in since", []string{"r1c2=9", "fill", "r1c2=0"}, "r1c4", "359"},
	} {
		g := newGame(t)
		do(t, g, tt.moves...)
		g.Undo()
		g.Redo()
		data, err := g.Marshal()
		if err != nil {
			t.Fatal(err)
		}
		again, err := Parse(data)
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		if got := notes(g, tt.cell); got != tt.want || *again.Board() != *g.Board() {
			t.Errorf("%s: %s has %s, not %s\n%s", tt.name, tt.cell, got, tt.want, data)
		}
	}
	changes, _, _ := Tell("r1c2=0 r1c4+3 r1c4~3a", board.RC)
	if len(changes) != 1 {
		t.Errorf("told: %q", changes)
	}
}

// TestPendingHints saves a game after a hint. The hint counts for the next move, also if that one is undone and made
// again.
func TestPendingHints(t *testing.T) {
	g := newGame(t)
	do(t, g, "r1c7=3")
	g.Hints++
	data, err := g.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	again, err := Parse(data)
	if err != nil || again.Pending() != 1 {
		t.Fatalf("%d hints are pending: %v", again.Pending(), err)
	}
	do(t, again, "r1c2=9")
	again.Undo()
	do(t, again, "r1c4=5")
	if last := again.History()[1]; last.Hints != 1 || again.Pending() != 0 {
		t.Errorf("the last move has %d hints; %d are pending", last.Hints, again.Pending())
	}
}

// randomMove returns a move as a player may make it, not always one that is allowed.
func randomMove(rng *rand.Rand) string {
	c := board.Cell(rng.IntN(81))
	switch rng.IntN(12) {
	case 0:
		return "fill"
	case 1:
		return "wipe"
	case 2:
		return fmt.Sprintf("%v~%c", c, "0abcd"[rng.IntN(5)])
	case 7, 8:
		return fmt.Sprintf("%v~%d%c", c, 1+rng.IntN(9), "0abcd"[rng.IntN(5)])
	case 3, 4, 5:
		return fmt.Sprintf("%v=%d", c, rng.IntN(10))
	case 6:
		return fmt.Sprintf("%v+%d %v+%d", c, 1+rng.IntN(9), c, 1+rng.IntN(9))
	}
	return fmt.Sprintf("%v%c%d", c, "+-"[rng.IntN(2)], 1+rng.IntN(9))
}

// TestRandomPlay plays at random: whatever is done can be taken back to the start, and made
// again, and a game that is kept and read is the same game.
func TestRandomPlay(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for range 50 {
		g := newGame(t)
		start := *g.Board()
		for range 150 {
			switch rng.IntN(6) {
			case 0:
				g.Undo()
			case 1:
				g.Redo()
			case 2:
				g.BeforeMistake()
			default:
				_ = g.Do(randomMove(rng))
			}
			for c, tints := range g.Board().Tints {
				for i, tint := range tints {
					if tint != 0 && !g.Board().Notes[c].Has(board.Digit(i+1)) {
						t.Fatalf("%v is no note of %v, and is coloured", i+1, board.Cell(c))
					}
				}
			}
		}
		data, err := g.Marshal()
		if err != nil {
			t.Fatal(err)
		}
		read, err := Parse(data)
		if err != nil || *read.Board() != *g.Board() || read.at != g.at || len(read.moves) != len(g.moves) {
			t.Fatalf("%v: read is not what was written:\n%s", err, data)
		}
		end := *g.Board()
		made, _ := g.Moves()
		for range made {
			g.Undo()
		}
		if _, more := g.Undo(); *g.Board() != start || more {
			t.Fatal("taken back, it is not the start")
		}
		for range made {
			g.Redo()
		}
		if *g.Board() != end {
			t.Fatal("made again, it is another board")
		}
	}
}

// TestFolder keeps games apart, and lets only one player at each.
func TestFolder(t *testing.T) {
	folder := &Folder{filepath.Join(t.TempDir(), "games")}
	if g, _, err := folder.InPlay(); g != nil || err != nil {
		t.Fatalf("an empty folder has %v, %v", g, err)
	}
	a, err := folder.Add(newGame(t))
	if err != nil {
		t.Fatal(err)
	}
	b, err := folder.Add(newGame(t))
	if err != nil || a.ID == b.ID {
		t.Fatalf("two games are number %d: %v", a.ID, err)
	}
	do(t, a.Game, "r1c7=3")
	a.Played = noon.Add(time.Hour)
	if _, err := folder.Hold(a.ID); !errors.Is(err, ErrOpen) {
		t.Errorf("held twice: %v", err)
	}
	if err := errors.Join(a.Close(), b.Close()); err != nil {
		t.Fatal(err)
	}
	again, err := folder.Hold(a.ID)
	if err != nil || *again.Board() != *a.Board() {
		t.Fatalf("game %d is not as it was: %v", a.ID, err)
	}
	if g, _, err := folder.InPlay(); err != nil || g.ID != a.ID {
		t.Errorf("in play is %v, %v", g, err)
	}
	if err := os.WriteFile(filepath.Join(folder.Dir, "9.yaml"), []byte("game: 1\nat: 3\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	games, bad, err := folder.Games()
	if len(games) != 2 || len(bad) != 1 || err != nil {
		t.Errorf("%d games, bad: %v, %v", len(games), bad, err)
	}
	if c, err := folder.Add(newGame(t)); err != nil || c.ID != 10 {
		t.Errorf("a new game takes the place of a damaged one: %v", err)
	}
	if Of(games, games[0].Start()) == nil {
		t.Error("the game of a puzzle is not found")
	}
}

// FuzzParse reads anything as a game: what is read can be written and read again.
func FuzzParse(f *testing.F) {
	g := board.EmptyGrid()
	fresh, err := New(&g, noon).Marshal()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(fresh)
	f.Add([]byte("game: 1\nstart: '" + puzzle + "'\nat: 1\nmoves: [r1c2=5, fill]\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := Parse(data)
		if err != nil {
			return
		}
		again, err := g.Marshal()
		if err != nil {
			t.Fatal(err)
		}
		if read, err := Parse(again); err != nil || *read.Board() != *g.Board() {
			t.Errorf("%v: %s", err, again)
		}
	})
}

// TestTell names moves, and the cell that they begin with.
func TestTell(t *testing.T) {
	for move, want := range map[string]string{
		"r1c2=5":                       "A2=5 at A2",
		"fill r1c2-5 r3c3=7":           "all candidates noted, A2<>5, C3=7 at A2",
		"wipe":                         "all notes taken away",
		"r1c2=0 r1c2~a r1c2~5b r4c4+1": "A2 emptied, colour of A2, note 1 in D4 at A2",
		"nonsense":                     "",
	} {
		changes, at, ok := Tell(move, board.A1)
		got := strings.Join(changes, ", ")
		if ok {
			got += " at " + board.A1.Cell(at)
		}
		if got != want {
			t.Errorf("%s: %s, want %s", move, got, want)
		}
	}
}

// TestTimes keeps the time of every move and the hints before it, and reads a file of version 1,
// whose moves have none.
func TestTimes(t *testing.T) {
	g := newGame(t)
	play := func(after time.Duration, move string) {
		t.Helper()
		g.Spent += after
		if err := g.Do(move); err != nil {
			t.Fatal(err)
		}
	}
	play(12300*time.Millisecond, "r1c2=5")
	g.Hints++
	play(2*time.Second, "r1c2=4 r1c4~a")
	g.Undo()
	data, err := g.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	if want := "    - {do: r1c2=5, at: 12.3}\n    - {do: r1c2=4 r1c4~a, at: 14.3, hints: 1}\n"; !strings.Contains(string(data), want) {
		t.Errorf("%s\nis without\n%s", data, want)
	}
	read, err := Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(read.moves, g.moves) || len(read.History()) != 1 {
		t.Errorf("read %v of %v", read.moves, g.moves)
	}
	old, err := Parse([]byte("game: 1\nstart: '" + puzzle + "'\nseconds: 40\nat: 1\nmoves: [r1c2=5, fill]\n"))
	if err != nil {
		t.Fatal(err)
	}
	if got := old.History(); len(got) != 1 || got[0] != (Move{Text: "r1c2=5"}) {
		t.Errorf("an old game: %v", got)
	}
	if _, err := Parse([]byte("game: 3\nstart: '" + puzzle + "'\n")); err == nil {
		t.Error("a file of version 3 is read")
	}
}

// TestMistakes counts wrong digits, also those that were taken back.
func TestMistakes(t *testing.T) {
	g := newGame(t)
	for _, move := range []string{"r1c2=1", "r1c2=0"} {
		if err := g.Do(move); err != nil {
			t.Fatal(err)
		}
	}
	if g.Wrong() || g.Mistakes != 1 {
		t.Errorf("%d mistakes", g.Mistakes)
	}
	g = newGame(t)
	do(t, g, "r1c2=1", "r1c2=9") // one wrong digit instead of another
	g.Undo()
	do(t, g, "r1c2=9")
	g.BeforeMistake()
	do(t, g, "r1c2=1")
	if g.Mistakes != 4 {
		t.Errorf("%d mistakes of 4", g.Mistakes)
	}
	back, err := review.Of(t.Context(), g.Review())
	if err != nil {
		t.Fatal(err)
	}
	if n := len(back.Mistakes) + back.TakenBack; n != g.Mistakes {
		t.Errorf("the review counts %d mistakes, the game %d", n, g.Mistakes)
	}
	data, err := g.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	if again, err := Parse(data); err != nil || again.Mistakes != 4 {
		t.Errorf("read again: %v, %v", again.Mistakes, err)
	}
}

// TestPutBack removes a candidate that is needed, and notes it again: the review says when that was noticed.
func TestPutBack(t *testing.T) {
	g := newGame(t)
	solution, _ := search.Solve(g.Start())
	c := g.Start().Empty().First()
	do(t, g, "fill", fmt.Sprintf("%v-%v", c, solution[c]), "r1c7=3", fmt.Sprintf("%v+%v", c, solution[c]))
	r, err := review.Of(t.Context(), g.Review())
	if err != nil || len(r.Mistakes) != 1 || r.Mistakes[0].Noticed == 0 || strings.Contains(r.Text, "did not notice") {
		t.Errorf("%+v, %v", r, err)
	}
}

// TestReview keeps a mistake that was taken back for a review, also in its file, until the move
// before it is taken back as well.
func TestReview(t *testing.T) {
	g := newGame(t)
	do(t, g, "r1c7=3", "r1c2=5", "r1c8=7")
	g.Undo()
	g.Undo()
	do(t, g, "r3c9=6", "fill", "r1c2-5", "r1c4=9", "r1c4=0")
	g.Undo() // no mistake
	do(t, g, "r2c1=4")
	texts := func(g *Game) string {
		var out []string
		for i, m := range g.Review().Moves {
			if m.N != i+1 {
				t.Errorf("move %d has the number %d", i+1, m.N)
			}
			out = append(out, m.Text)
		}
		return strings.Join(out, ", ")
	}
	const want = "r1c7=3, r1c2=5, r1c8=7, undo, undo, r3c9=6, fill, r1c2<>5, r1c4=9, r2c1=4"
	data, err := g.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	read, err := Parse(data)
	if err != nil || texts(g) != want || texts(read) != want {
		t.Errorf("%v: %s\nread: %s\nwant: %s", err, texts(g), texts(read), want)
	}
	for made, _ := g.Moves(); made > 0; made-- {
		g.Undo()
	}
	do(t, g, "r1c8=7")
	if got := texts(g); got != "r1c8=7" {
		t.Errorf("after another beginning: %s", got)
	}
	for _, bad := range []string{"at: 9, moves: [r1c2=5]", "at: -1, moves: []", "at: 0, moves: [r9c9]"} {
		if _, err := Parse([]byte("game: 2\nstart: '" + puzzle + "'\nundone: [{" + bad + "}]\n")); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
}

// TestUsual says how long a puzzle takes the player, from the fifth finished game on. Games with
// many hints say nothing of the pace.
func TestUsual(t *testing.T) {
	folder := &Folder{filepath.Join(t.TempDir(), "games")}
	start := boardtest.Grid(t, puzzle)
	solution, _ := search.Solve(&start)
	for n := range 6 {
		g := newGame(t)
		for c := range start.Empty().All() {
			do(t, g, fmt.Sprintf("%v=%v", c, solution[c]))
		}
		g.Spent = time.Hour
		if n == 0 {
			g.Hints = 30
		}
		h, err := folder.Add(g)
		if err != nil {
			t.Fatal(err)
		}
		defer h.Close()
		usual := folder.Usual(t.Context(), g)
		if want := "for you about 60 minutes"; strings.Contains(usual, want) != (n == 5) || !strings.HasPrefix(usual, "about 1") {
			t.Errorf("after %d games: %q", n+1, usual)
		}
	}
}

// eleven are the digits after which the hard puzzle has no single, and hardPuzzle the puzzle.
const (
	hardPuzzle = "2......6..97.5.......3....7...73..858....462....8.1.4.3..........69..5.1.2......."
	eleven     = "r3c8=5 r5c4=5 r4c7=1 r2c8=1 r6c7=7 r5c2=7 r5c3=1 r5c9=3 r5c5=9 r6c9=9 r2c7=3"
)

// TestCandidatesComeBack takes a wrong digit out together with a digit in a cell that had lost a candidate to it.
func TestCandidatesComeBack(t *testing.T) {
	for _, out := range [][]string{{"r1c2=0 r1c3=0"}, {"r1c2=0", "r1c3=0"}, {"r1c3=0", "r1c2=0"}} {
		g := hard(t)
		do(t, g, eleven, "fill", "r7c7-9 r9c7-9")
		was := *g.Board()
		do(t, g, "r1c2=3", "r1c3=5")
		if do(t, g, out...); g.Wrong() {
			t.Errorf("%v: the board is still wrong", out)
		}
		for c := range board.Cells() {
			if is := g.Board().Notes[c]; is != was.Notes[c] {
				t.Errorf("%v: %v has %v, not %v", out, c, is, was.Notes[c])
			}
		}
	}
}

// TestReviewOfParts: several digits of one move are moves one after the other, what is removed together with
// filling in is removed, and colours are no moves that an undo takes back.
func TestReviewOfParts(t *testing.T) {
	g := hard(t)
	do(t, g, eleven, "fill r7c7-9 r9c7-9", "r1c2=3", "r1c3=5", "r4c4~a")
	for range 3 {
		g.Undo()
	}
	do(t, g, "r1c2=3 r1c3=8")
	moves := g.Review().Moves
	digits, undone := 0, 0
	for i, m := range moves {
		digits += len(m.Place)
		if m.Undo {
			undone++
		}
		if len(m.Place) > 1 || m.N != i+1 {
			t.Errorf("%+v", m)
		}
	}
	if digits != 11+2+2 || undone != 2 || len(moves[11].Remove) != 2 || moves[0].Text != "r3c8=5" {
		t.Errorf("%d digits, %d undone, %+v", digits, undone, moves)
	}
	if read, err := review.Of(t.Context(), g.Review()); err != nil || read.Found["hidden-single"] != 9 || read.Found["locked-candidates-pointing"] != 1 {
		t.Errorf("%v, %+v", err, read.Found)
	}
}

func hard(t *testing.T) *Game {
	g := boardtest.Grid(t, hardPuzzle)
	return New(&g, noon)
}
