package activity

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/game"
)

const (
	gamePuzzle  = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	startPuzzle = "...4....3..1..25.962.....4..76.8...4.92...68.8...4.27..5.....129.47..3..2....8..." // Easy
)

// A store is a folder in which new games begin.
type store struct{ *game.Folder }

func (s store) Begin(_ context.Context, wish string) (*game.Held, error) {
	if wish == "impossible" {
		return nil, errors.New("found no such puzzle")
	}
	return s.add(wish, gamePuzzle)
}

func (s store) add(level, puzzle string) (*game.Held, error) {
	p, err := formats.Parse(puzzle)
	if err != nil {
		return nil, err
	}
	g := game.New(&p.Grid, begun)
	g.Level = level
	return s.Add(g)
}

// begun is when all games of the tests begin. Every action takes a second.
var begun = time.Date(2026, 3, 1, 18, 0, 0, 0, time.UTC)

// gameOf begins a game of a puzzle in a folder of its own.
func gameOf(t *testing.T, level, puzzle string) *Game {
	t.Helper()
	s := store{&game.Folder{Dir: filepath.Join(t.TempDir(), "games")}}
	held, err := s.add(level, puzzle)
	if err != nil {
		t.Fatal(err)
	}
	now := begun
	g := NewGame(Table{Renderer: &explain.Renderer{}, Store: s, Now: func() time.Time {
		now = now.Add(time.Second)
		return now
	}}, held)
	t.Cleanup(func() { g.Close() })
	return g
}

// reopened leaves a game and opens it again.
func reopened(t *testing.T, g *Game) *Game {
	t.Helper()
	if err := g.Close(); err != nil {
		t.Fatal(err)
	}
	held, err := g.Store.Hold(g.ID)
	if err != nil {
		t.Fatal(err)
	}
	again := NewGame(g.Table, held)
	t.Cleanup(func() { again.Close() })
	return again
}

// wants does actions in turn and looks for a text on the page after each; "!text" must not be there. The texts of acts
// are written as "[label]".
func wants(t *testing.T, a Activity, steps ...[2]string) {
	t.Helper()
	for _, s := range steps {
		p := a.Page()
		if s[0] != "" {
			p = do(t, a, s[0])
		}
		text := said(p)
		for _, act := range p.Acts {
			if !act.Off {
				text += " [" + act.Label + "]"
			}
		}
		for want := range strings.SplitSeq(s[1], " | ") {
			if not, absent := strings.CutPrefix(want, "!"); strings.Contains(text, not) == absent {
				t.Errorf("after %s: %q in %s", s[0], want, text)
			}
		}
	}
}

// TestGame plays: digits, notes, colours, hints in four parts, the way back.
func TestGame(t *testing.T) {
	g := gameOf(t, "Hard", gamePuzzle)
	wants(t, g, [][2]string{
		{"", "Solve the puzzle. It usually takes about 1 | A hint (h) tells you a little."},
		{"=r1c2=5", "r1c2=5; 50 cells left."},
		{"clear=r1c2", "r1c2 is empty."},
		{"note=r1c2 579", ""}, {"note=r1c2 47", "r1c2: your notes 4 and 7."}, {"note=r1c2 +57", ""},
		{"note=r1c2 -4", "r1c2: your notes 5 and 7."}, {"note=r1c2 57", "That changes nothing."},
		{"colour=r1c2 a", "r1c2: your notes 5 and 7, colour a."},
		{"colour=r1c2 5b", "colour a, 5 colour b."},
		{"colour=r1c2 4a", "r1c2 has no note 4."},
		{"colour=r1c2", "The colours are a, b, c and d"},
		{"note=r1c3 4", "r1c3"},
		{"=r1c3=4", "r1c3 is a given. It cannot be changed."},
		{"hint", "Look at the 3s. | [more]"},
		{"hint", "Where can 3 be in box 3?"},
		{"hint", "Look at r1c7."},
		{"hint", "So r1c7 is 3. | That was the last part of the hint. | [place 3] | [lesson] | [why]"},
		{"close", "!So r1c7 is 3. | Solve the puzzle."},
		{"hint", "Look at the 3s."},
		{"do", "Hidden Single: r1c7 is 3."},
		{"=r1c8=9", "r1c8 is 9. Column 8 has it twice: also in r3c8."},
		{"hint", "Column 8 has it twice | [take it out]"}, // which was said
		{"undo", "Undone: r1c8=9. | [redo]"},
		{"redo", "Redone: r1c8=9."},
		{"back", "Undone: r1c8=9. The board is right again."},
		{"back", "There is no mistake"},
		{"check=r1c2<>5", "Right, but no easy step shows it yet."},
		{"check=r3c9=6", "Right. | [place it]"},
		{"go", "r3c9=6; 49 cells left."},
		{"check=r1c2=5", "wrong: r1c2=5 is wrong."},
		{"next", "can be solved now."},
		{"colour=0", "Nothing is coloured."},
		{"fill", "All candidates are noted."},
		{"note=r1c2 -5", "r1c2 can be 7."},
		{"undo", "Undone: r1c2<>5."},
		{"wipe", "All notes are removed."},
		{"=r1c2<>7", "All candidates are now noted"},
		{"cross=r1c2 5", "r1c2"},
		{"cross=r1c3 5", "r1c3 is already 1"},
		{"board", "Game 1: Hard, 49 cells left."},
		{"board=box 3", "r1c7 is 3."},
		{"board=box 30", "neither a cell nor a house"},
		{"=nonsense", "Cannot read \"nonsense\""},
		{"why=blah", "Cannot read"},
		{"whynot=x-wing", "X-Wing does apply here"},
		{"=r1c2=5", ""},
		{"whynot=x-wing", "One digit is wrong."},
	}...)
	if g.Page().Awaits.Kind != Conclusion || g.Page().Title != "Hard · game 1" {
		t.Errorf("%+v", g.Page())
	}
}

// TestKnown: what the learner's record has decides which steps are easy, not the level of the puzzle.
func TestKnown(t *testing.T) {
	g := gameOf(t, "Hard", gamePuzzle)
	grid, err := g.Board().Grid()
	if err != nil {
		t.Fatal(err)
	}
	var placed []board.Candidate // by singles
	for _, r := range g.ladder() {
		for s := range r.Steps(logic.NewView(&grid)) {
			placed = append(placed, s.Placements...)
			if len(s.Eliminations) == 0 || slices.ContainsFunc(placed, s.Eliminations[0].Excludes) {
				continue
			}
			claim := "check=" + board.RC.Elimination(s.Eliminations[0])
			g.Known = nil
			wants(t, g, [2]string{claim, "Right. "})
			g.Known = []string{""} // singles alone
			wants(t, g, [2]string{claim, "Right, but no easy step shows it yet."})
			g.Known = []string{"", r.Slug}
			wants(t, g, [2]string{claim, "Right. "})
			return
		}
	}
	t.Error("no step to claim")
}

// TestMistake is told of in one flow: how many, where, which one, since when and why; and it is taken out, or the game
// goes back to before it.
func TestMistake(t *testing.T) {
	g := gameOf(t, "Easy", startPuzzle)
	wants(t, g, [][2]string{
		{"mistakes", "Everything is right so far; 51 cells are empty."},
		{"=r1c1=7", ""},
		{"=r1c8=2", ""},
		{"mistakes", "wrong: One digit is wrong. | [more] | [go back] | !r1c1 | !take it out"},
		{"mistakes", "Look at box 1. | !r1c1"},
		{"mistakes", "r1c1 cannot be 7. That was at 0:0 | you have placed one digit since. | The digit that you placed since then, in r1c8, is right. | [take it out] | [go back] | [why]"},
		{"why=r1c1=7", "Suppose r1c1 is 7. | [take it out]"},
		{"hint", "r1c1 cannot be 7."}, // and does not begin again
		{"go", "r1c1 emptied. The board is right again."},
		{"mistakes", "Everything is right so far; 50 cells are empty."},
		{"=r1c1=3", ""},
		{"mistakes", ""}, {"mistakes", ""},
		{"mistakes", "r1c1 cannot be 3. | Row 1 has it twice: also in r1c9."},
		{"go", "r1c1 emptied. The board is right again."},
		{"fill", ""}, {"=r1c1<>5", ""},
		{"mistakes", ""}, {"mistakes", ""}, {"mistakes", "[put it back]"},
		{"go", "The board is right again."},
		{"mistakes", "Everything is right so far"},
	}...)
	p := do(t, g, "=r1c1=7", "mistakes", "mistakes")
	if len(p.Board.Cells) != 0 || strings.Contains(dump(t, p), "r1c1=7") {
		t.Errorf("the wrong digit is told too early: %v", p.Board.Cells)
	}
	if p = do(t, g, "mistakes"); p.Board.Cells[0].As != Wrong || p.Awaits.Aim != board.Cell(0).Set() {
		t.Errorf("%+v", p.Board.Cells)
	}
}

// TestHardGame takes wrong digits out, judges a reason, and answers nothing about a wrong board.
func TestHardGame(t *testing.T) {
	g := gameOf(t, "Hard", "2......6..97.5.......3....7...73..858....462....8.1.4.3..........69..5.1.2.......")
	wants(t, g, [][2]string{
		{"=r3c8=5 r5c4=5 r4c7=1 r2c8=1 r6c7=7 r5c2=7 r5c3=1 r5c9=3 r5c5=9 r6c9=9 r2c7=3", ""},
		{"=r8c7=8 because r1c1 is 9", "!cells left"}, {"redo", "There is nothing to redo."},
		{"fill", ""}, {"=r1c2=3", ""}, {"=r1c3=5", ""},
		{"check=r1c4=9", "wrong: First the mistake: while something on the board is wrong, nothing can be checked. Two digits are wrong."},
		{"check=r1c4=9", "Two digits are wrong. | !box"},
		{"mistakes", ""}, {"mistakes", "[take them out] | one digit since"},
		{"go", "r1c2 emptied, r1c3 emptied. The board is right again."},
		{"mistakes", "Everything is right so far"}, {"hint", "!wrong"}, {"hint", ""}, {"spot", ""}, {"next", ""},
	}...)
	if g.Wrong() || g.Hints != 1 {
		t.Errorf("wrong: %t, %d hints", g.Wrong(), g.Hints)
	}
}

// TestGuided names a wrong digit at once in somebody's first puzzle, and in no other.
func TestGuided(t *testing.T) {
	g := gameOf(t, "Easy", startPuzzle)
	wants(t, g, [2]string{"=r1c1=7", "r1c1=7; 50 cells left."}, [2]string{"clear=r1c1", ""})
	g.Guided = true
	wants(t, g, [][2]string{
		{"=r1c1=7", "wrong: r1c1 cannot be 7. For the reason, which is longer, use why (w). | !Suppose | [take it out]"},
		{"why=r1c1=7", "Suppose r1c1 is 7."},
		{"=r1c1=6", "r1c1 cannot be 6."}, // over a digit that is wrong already
		{"mistakes", "r1c1 cannot be 6."},
		{"go", "r1c1"},
		{"=r1c1=5", "!cannot"},
	}...)
}

// TestNotesAreAskedFor: before a step that removes candidates replaces the learner's notes, it asks.
func TestNotesAreAskedFor(t *testing.T) {
	g := gameOf(t, "Hard", gamePuzzle)
	for range 60 {
		if do(t, g, "do"); g.offer != nil {
			break
		}
	}
	wants(t, g, [][2]string{
		{"", "Do you want to note all candidates now? | [note all, remove] | [close]"},
		{"hint", ""}, {"hint", ""}, {"hint", ""}, {"hint", "[remove]"},
		{"go", "Do you want to note all candidates now?"},
		{"go", "All candidates are now noted"},
	}...)
}

// placeAll places the digits of the solution.
func placeAll(t *testing.T, g *Game, n int) *Page {
	t.Helper()
	solution := search.PuzzleOf(g.Start()).Solution
	for c := range g.Board().Empty().All() {
		if n--; n < 0 {
			break
		}
		do(t, g, "="+board.RC.Placement(board.At(c, solution[c])))
	}
	return g.Page()
}

// TestSolved solves half of a game, leaves, and solves the rest: the end tells the same as the review, and what
// was found and overlooked is in the record.
func TestSolved(t *testing.T) {
	g := gameOf(t, "Easy", startPuzzle)
	placeAll(t, g, 30)
	g = reopened(t, g)
	do(t, g, "hint", "hint", "close")
	p := placeAll(t, g, 81)
	text := said(p)
	for _, want := range []string{"Solved in 0:", "Usual: about ", "You placed 50 of the 51 digits without a hint. You asked for help with one step.",
		"The time for each digit"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
	read, err := g.readBack(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	names := 0
	for _, r := range techniques.Standard() {
		if n := read.Found[r.Slug]; (n > 0) != strings.Contains(text, r.Name) {
			t.Errorf("%s: %d in the review, %s at the end", r.Name, n, text)
		} else if n > 0 {
			names++
		}
	}
	if m, ok := p.Main(); names < 2 || !ok || m.ID != newAct || p.Clock || p.Awaits.Kind != Nothing {
		t.Errorf("%d found, %+v", names, p)
	}
	stuck := g.stuck
	if strings.Contains(text, "Next time") || read.Found[stuck.Slug] == 0 {
		t.Errorf("%s was found without help as well: %s", stuck.Name, text)
	}
	g.stuck = techniques.MustLookup("x-wing")
	wants(t, g, [2]string{"", "Next time, look for an X-Wing;"})
	g.stuck = stuck
	if p = do(t, g, "review"); p.Title != "review · Easy · game 1" {
		t.Errorf("%+v", p)
	}
	wants(t, g, [2]string{LeaveAct, "Solved in"}, [2]string{"undo", "Undone:"})
	if p = do(t, g, "redo"); !strings.Contains(said(p), "Solved in") || p.Record != nil {
		t.Errorf("%s, %+v", said(p), p.Record)
	}
	if p = do(t, g, "new"); p.Title != "ungraded · game 2" {
		t.Error(p.Title)
	}
}

// TestSolvedGameKeepsItsDay opens games again on the next day: one that is not solved is played then, and a
// solved one is not.
func TestSolvedGameKeepsItsDay(t *testing.T) {
	tomorrow := begun.AddDate(0, 0, 1)
	for digits, days := range map[int]int{30: 1, 81: 0} {
		g := gameOf(t, "Easy", startPuzzle)
		placeAll(t, g, digits)
		g.Now = func() time.Time { return tomorrow }
		g = reopened(t, g)
		do(t, g, "games", LeaveAct)
		g = reopened(t, g)
		if got := coach.DayOf(g.Played) - coach.DayOf(begun); int(got) != days {
			t.Errorf("with %d digits: played %d days after it was begun, want %d", digits, got, days)
		}
	}
}

// TestFoundAlone places a digit that needs a hard technique and one that an easy technique shows. Only the
// second counts as found alone. After a hint, nothing does, even if a break, a note or an undo comes between.
func TestFoundAlone(t *testing.T) {
	alone := func(p *Page) (out []string) {
		for _, n := range p.Record {
			out = append(out, n.Alone...)
		}
		return out
	}
	g := gameOf(t, "Easy", startPuzzle)
	if got := alone(do(t, g, "=r7c3=8")); got != nil { // it is right, but takes a naked pair
		t.Errorf("a guess: %v", got)
	}
	if got := alone(do(t, g, "=r1c8=2")); !slices.Equal(got, []string{"hidden-single"}) {
		t.Errorf("found alone: %v", got)
	}
	for name, actions := range map[string][]string{"break": nil, "note": {"note=r1c1 5"}, "undo": {"=r1c8=2", "undo"}} {
		g := gameOf(t, "Easy", startPuzzle)
		do(t, g, "hint", "hint", "hint", "hint", "close")
		do(t, g, actions...)
		if name != "undo" {
			g = reopened(t, g)
		}
		if got := alone(do(t, g, "=r1c8=2")); got != nil || placements(g.Game())[0].hints == 0 {
			t.Errorf("%s: found alone: %v", name, got)
		}
	}
	rec := &coach.Record{}
	n := Note{Alone: []string{"hidden-single"}}
	if n.Apply(rec, begun); rec.Techniques["hidden-single"] == nil {
		t.Errorf("%+v", rec)
	}
}

// TestAskedForByName asks why a technique does not apply. If it does, nothing that it removes there is found without
// being told, nor what it removes in several moves after another kind of help.
func TestAskedForByName(t *testing.T) {
	const puzzle = "41.........65....8.....2.......4..7.9..6581........58..8..3.4.5.....7..9..31....."
	for ask, told := range map[string]bool{"whynot=pointing": true, "why=r3c7<>9": true, "hint": true, "whynot=x-wing": false, "check=r3c7<>9": false} {
		g := gameOf(t, "Medium", puzzle)
		solution, _ := search.Solve(g.Start())
		for c := range board.Row(0).Cells().Or(board.Row(1).Cells()).Minus(g.Board().Givens).All() {
			if c != board.CellAt(0, 2) && c != board.CellAt(1, 7) {
				do(t, g, fmt.Sprintf("=%v=%v", c, solution[c]))
			}
		}
		do(t, g, ask, "close", "=r3c7<>9", "=r3c8<>9")
		pointing := techniques.MustLookup("locked-candidates-pointing")
		if g.alone[pointing] == told {
			t.Errorf("%s: found alone: %t", ask, !told)
		}
		for c := range g.Board().Empty().All() {
			do(t, g, fmt.Sprintf("=%v=%v", c, solution[c]))
		}
		if text := said(g.Page()); strings.Contains(text, "Pointing") == told {
			t.Errorf("%s: %s", ask, text)
		}
	}
}

// TestGames goes from one game to another, begins one, and deletes one.
func TestGames(t *testing.T) {
	g := gameOf(t, "Easy", startPuzzle)
	wants(t, g, [][2]string{
		{"new=Hard", ""}, {"", "!Easy"}, {"=r1c7=3", ""},
		{"games", "Your games | [go to] | [delete]"},
		{"games=2", "This is game 2."},
		{"games", ""}, {"delete=2", "You are playing game 2."},
		{"delete=1", "Delete 1 again"},
		{"delete=1", "Game 1 is deleted."},
		{"games=1", "No game 1."},
		{"leave", "Solve the puzzle."},
		{"new=impossible", "Found no such puzzle."},
		{"new=" + anyPuzzle, ""},
		{"games=2", "Solve the puzzle."},
		{"undo", "Undone: r1c7=3."},
	}...)
	if p := g.Page(); p.Title != "Hard · game 2" {
		t.Error(p.Title)
	}
	// The list has a cursor: Enter goes to the game that is marked, and so does its number in the list.
	do(t, g, "new=Easy", "games")
	w := g.Page().Awaits
	at := slices.IndexFunc(w.Choices, func(o Option) bool { return o.Label == "game 3: ungraded" && o.End == "51 left" })
	if w.Kind != List || w.Choices[w.Open-1].Label == "game 4: Easy" || len(w.Choices) != 3 || at < 0 {
		t.Fatalf("%+v", w)
	}
	wants(t, g, [2]string{fmt.Sprintf("open=%d", at+1), "Your games"}, [2]string{gamesAct, "Solve the puzzle."})
	if g.ID != 3 {
		t.Errorf("the marked game is not open, but %d", g.ID)
	}
	do(t, g, "games")
	at = slices.IndexFunc(g.Page().Awaits.Choices, func(o Option) bool { return o.Label == "game 2: Hard" })
	wants(t, g, [2]string{fmt.Sprintf("=%d", at+1), "Solve the puzzle."})
	if g.ID != 2 {
		t.Errorf("game 2 is not open, but %d", g.ID)
	}
}

// TestPause stops the clock and hides the board. Pauses at the board count only up to five minutes.
func TestPause(t *testing.T) {
	g := gameOf(t, "Easy", startPuzzle)
	now := begun
	g.Now, g.last = func() time.Time { return now }, now
	now = now.Add(time.Minute)
	do(t, g, "pause")
	p := g.Page()
	if now = now.Add(time.Hour); g.Spent() != time.Minute || p.Board != nil || p.Clock {
		t.Errorf("%v, %+v", g.Spent(), p)
	}
	if g.Do(t.Context(), Action{Say: "r1c1=5"}) == nil {
		t.Error("a digit can be placed in a pause")
	}
	do(t, g, "resume")
	if now = now.Add(time.Minute); g.Spent() != 2*time.Minute || !g.Page().Clock {
		t.Error(g.Spent())
	}
	if now = now.Add(time.Hour); g.Spent() != time.Minute+idle {
		t.Error(g.Spent())
	}
	again := reopened(t, g)
	if again.Spent() < time.Minute+idle {
		t.Error(again.Spent())
	}
}

// TestGameIsNotGivenAway: before a hint tells it, no page has a digit of the solution that is not on the board.
func TestGameIsNotGivenAway(t *testing.T) {
	g := gameOf(t, "Easy", startPuzzle)
	solution := search.PuzzleOf(g.Start()).Solution
	for _, action := range []string{"fill", "note=r1c1 5", "wipe", "hint", "hint", "hint", "close", "next", "=r1c1=7", "mistakes", "mistakes", "mistakes", "go", "games", "leave", "pause", "resume"} {
		text := dump(t, do(t, g, action))
		for c := range g.Board().Empty().All() {
			if x := board.RC.Placement(board.At(c, solution[c])); strings.Contains(text, `"`+x) || strings.Contains(text, " "+x) {
				t.Errorf("%s: %s is told", action, x)
			}
		}
	}
}

// TestUndoEverything: whatever is done to the board can be taken back.
func TestUndoEverything(t *testing.T) {
	g := gameOf(t, "Hard", gamePuzzle)
	start := *g.Board()
	do(t, g, "=r1c2=5", "note=r1c4 59", "colour=r1c4 5a", "do", "fill", "=r1c4<>5", "clear=r1c2", "mistakes", "do", "do", "colour=r1c1 d", "wipe")
	for made, _ := g.Moves(); made > 0; made-- {
		do(t, g, "undo")
	}
	if *g.Board() != start {
		t.Error("not everything is taken back")
	}
}

// done is a lesson at its end.
type done string

func (d done) Do(context.Context, Action) error { return nil }

func (d done) Page() *Page {
	return &Page{Key: "done", Title: "lesson", Text: []Paragraph{{As: Plain, Text: "The end."}}, Record: []Note{{Lesson: string(d)}}, Acts: []Act{{ID: nextAct, Label: "next", Key: "enter"}}}
}

// TestNeeded: where the easiest step needs a technique that the learner has not tried, the first part of the
// hint offers its lesson, which comes back to the game. After the lesson it is not offered again.
func TestNeeded(t *testing.T) {
	offered := func(p *Page) bool { return strings.Contains(said(p), "This needs ") }
	g := gameOf(t, "Hard", gamePuzzle)
	for p := do(t, g, "hint"); g.step.Technique.Family == logic.Singles; p = do(t, g, "hint") {
		if offered(p) {
			t.Fatal(said(p))
		}
		do(t, g, "do")
	}
	if offered(g.Page()) {
		t.Error("there is no record, and a lesson is offered")
	}
	need := g.step.Technique
	g.Known = []string{""}
	do(t, g, "close")
	if p := do(t, g, "hint"); !strings.Contains(said(p), "This needs "+explain.WithArticle(need.Name)+". Three minutes?") {
		t.Fatal(said(p))
	}
	p := do(t, g, offeredAct)
	if g.above == nil || p.Board == nil && p.Text == nil {
		t.Fatalf("no lesson: %+v", p)
	}
	g.above = done(need.Slug)
	if p = do(t, g, nextAct); len(p.Record) != 1 || p.Record[0].Lesson != need.Slug {
		t.Fatalf("the record gets %+v", p.Record)
	}
	if p = do(t, g, LeaveAct); g.above != nil || p.Board == nil {
		t.Error("the game does not come back")
	}
	if p = do(t, g, "hint"); offered(p) {
		t.Error(said(p))
	}
}

// TestEasyPuzzle: after one Easy puzzle without a hint, all singles are known.
func TestEasyPuzzle(t *testing.T) {
	for _, hinted := range []bool{false, true} {
		g := gameOf(t, "Easy", startPuzzle)
		if hinted {
			do(t, g, "hint")
		}
		solution, _ := search.Solve(g.Start())
		rec, p := &coach.Record{}, g.Page()
		for c := range g.Start().Empty().All() {
			p = do(t, g, "="+board.RC.Placement(board.At(c, solution[c])))
			for i := range p.Record {
				p.Record[i].Apply(rec, begun)
			}
		}
		course, err := tutorials.Course(techniques.Everything())
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range course.Status(begun, rec) {
			if s.Skill.Free && !s.Skill.Gallery && s.Mastery < coach.Can && !hinted {
				t.Errorf("%s: %v", s.Skill.Slug, s.Mastery)
			}
		}
		if assumed := p.Record != nil && p.Record[len(p.Record)-1].Assume != nil; assumed == hinted {
			t.Errorf("with a hint %t: %+v", hinted, p.Record)
		}
	}
}

// TestHintParts: a part of a hint can be asked for by its number, and a hint for another step; how to find the
// step leaves out the last place to look until it is asked again or the hint has told the step.
func TestHintParts(t *testing.T) {
	g := gameOf(t, "Hard", gamePuzzle)
	wants(t, g, [][2]string{
		{"hint=3", "Look at r1c7. | [another step]"},
		{"spot", "To find a Hidden Single | !box 3: r1c7 | The last place to look is left out"},
		{"hint=2", "Where can 3 be in box 3?"},
		{"spot=all", "3 in box 3: a Hidden Single. Found after 6 looks. | !left out"},
		{"hint=4", "So r1c7 is 3."},
		{"spot", "3 in box 3: a Hidden Single. Found after 6 looks."},
	}...)
	if p := do(t, g, "hint=1"); p.Reply.Title != "Hidden Single" || g.Hints != 1 {
		t.Errorf("%+v, %d hints", p.Reply, g.Hints)
	}
	first, rungs := g.Drawn()
	do(t, g, "another")
	if second, _ := g.Drawn(); len(rungs) != 4 || second == nil || second.Placements[0] == first.Placements[0] || g.Hints != 2 {
		t.Errorf("another step than %v is %v; %d hints", first, second, g.Hints)
	}
	g.passed = 10000
	wants(t, g, [2]string{"another", "There is no other step here."}, [2]string{"hint", "Look at the 3s."}, [2]string{"do", "Hidden Single: r1c7 is 3."})
	if s, _ := g.Drawn(); s == nil || g.passed != 0 {
		t.Errorf("the step that was made is %v", s)
	}
	do(t, g, "=r1c7=4", "hint", "spot", "hint")
	if r := g.reply; r.As != False || r.Rung != 3 {
		t.Errorf("three questions about a wrong board are answered with %+v", r)
	}
}

// TestVerdicts: a verdict has a heading, and draws the step that gives what is right.
func TestVerdicts(t *testing.T) {
	g := gameOf(t, "Hard", gamePuzzle)
	for text, want := range map[string]string{
		"r3c9=6":                           "Right",
		"r1c7=3\nhidden single 3 in box 3": "Right, for the right reason",
		"r3c9=6\nx-wing 3 r12":             "Right, but not for that reason",
		"r1c2=5":                           "That is wrong",
	} {
		p := do(t, g, "check="+text)
		step, _ := g.Drawn()
		if p.Reply.Title != want || (p.Reply.As == Right) != (step != nil) || p.Reply.Shows != (step != nil) {
			t.Errorf("%q: %+v with the step %v, want %s", text, p.Reply, step, want)
		}
	}
	own := gameOf(t, "", "004321008120090000538746129003072600761403092002160000009030207200010030300207900")
	if do(t, own, "check=r2c7<>5\nnaked pair in r2c4 and r2c6"); own.drawn == nil || own.drawn.Technique.Slug != "naked-pair" {
		t.Errorf("her Naked Pair is answered with %v", own.drawn)
	}
	wants(t, g, [2]string{"check=r3c9=6", "Right. | [place it]"}, [2]string{"go", "r3c9=6; 50 cells left."})
	for _, level := range []string{"", "Hard"} { // the first easy step to this takes a forcing chain
		wants(t, gameOf(t, level, gamePuzzle), [2]string{"check=r2c5<>4", "Right, but no easy step shows it yet. First look for a Hidden Single in box 3."})
	}
}

// TestWhyOfAWrongDigitIsNoHint: the reason why a digit is wrong says nothing about the next step, whether it stands on
// the board or not. The reason for a right one does.
func TestWhyOfAWrongDigitIsNoHint(t *testing.T) {
	g := gameOf(t, "Hard", gamePuzzle)
	start := g.Start()
	solution, _ := search.Solve(start)
	c := start.Empty().First()
	wrong, right := board.RC.Placement(board.At(c, start.Marks(c).Without(solution[c]).First())), board.RC.Placement(board.At(c, solution[c]))
	do(t, g, "why="+wrong, "="+wrong, "why="+wrong, "mistakes", "mistakes", "mistakes", "check="+wrong, "undo")
	if g.Hints != 0 {
		t.Errorf("%d hints", g.Hints)
	}
	if do(t, g, "why="+right); g.Hints != 1 {
		t.Errorf("%d hints", g.Hints)
	}
}

// TestBegunWithANote: a wrong digit in a cell from which the right candidate had been removed began with that removal.
// It is told with the digit, and put back with it.
func TestBegunWithANote(t *testing.T) {
	g := gameOf(t, "Hard", gamePuzzle)
	solution, _ := search.Solve(g.Start())
	c := g.Start().Empty().First()
	removed := board.At(c, solution[c])
	wrong := board.At(c, g.Start().Marks(c).Without(solution[c]).First())
	wants(t, g, [][2]string{{"fill", ""}, {"=" + board.RC.Elimination(removed), ""}, {"=" + board.RC.Placement(wrong), ""},
		{"mistakes", ""}, {"mistakes", ""}, {"mistakes", fmt.Sprintf("It began earlier: you had removed the %v from %v, and it is needed there.", removed.Digit(), c)},
		{"mistakes", "There is no more to tell about it."}, {"go", "The board is right again."}}...)
	if g.Wrong() || !g.Board().Notes[c].Has(removed.Digit()) {
		t.Error("the candidate is not noted again")
	}
}

// TestLastMove asks in words whether the last move is right.
func TestLastMove(t *testing.T) {
	g := gameOf(t, "Hard", gamePuzzle)
	solution, _ := search.Solve(g.Start())
	c := g.Start().Empty().First()
	right, wrong := board.RC.Placement(board.At(c, solution[c])), board.RC.Placement(board.At(c, g.Start().Marks(c).Without(solution[c]).First()))
	wants(t, g, [][2]string{{"=is my last move right?", "You have made no move yet."}, {"=" + right, ""},
		{"=is my last move right?", "Your last move, " + right + ", is right."}, {"undo", ""}, {"=" + wrong, ""},
		{"=was the last move right", "wrong: " + c.String() + " cannot be"}, {"=" + right, ""}, {"colour=r9c9 a", ""},
		{"=is my last step right", "places no digit"}}...)
}

// TestOneTime: the end of a game and its review tell the same time of a move.
func TestOneTime(t *testing.T) {
	g := gameOf(t, "Hard", gamePuzzle)
	solution, _ := search.Solve(g.Start())
	removed := false
	for c := range g.Start().Empty().All() {
		if m := g.Board().Notes[c].Without(solution[c]); removed && m != 0 {
			do(t, g, "="+board.RC.Elimination(board.At(c, m.First())))
		} else if !removed {
			do(t, g, "fill")
			removed = true
		}
		do(t, g, "="+board.RC.Placement(board.At(c, solution[c])))
	}
	times := map[string]int{}
	for _, m := range g.reading().Moves {
		times[m.Move] = *m.Seconds
	}
	for _, p := range placements(g.Game()) {
		if text := board.RC.Placement(p.at); times[text] != int(p.took/time.Second) {
			t.Errorf("%s: %v at the end, %d in the review", text, p.took, times[text])
		}
	}
}
