package desk

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/screen"
	"pencilmark/search"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/game"
)

const gamePuzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// A store is a folder in which every new game is the same.
type store struct{ *game.Folder }

func (s store) Begin(context.Context, string) (*game.Held, error) {
	p, err := formats.Parse(gamePuzzle)
	if err != nil {
		return nil, err
	}
	g := game.New(&p.Grid, time.Now())
	g.Level = "Hard"
	return s.Add(g)
}

func gameOf(t *testing.T) *activity.Game {
	t.Helper()
	s := store{&game.Folder{Dir: filepath.Join(t.TempDir(), "games")}}
	held, err := s.Begin(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	g := activity.NewGame(activity.Table{Renderer: renderer, Store: s}, held)
	t.Cleanup(func() { g.Close() })
	return g
}

// TestGame plays with keys: digits, notes, colours, hints in four presses, the way back.
func TestGame(t *testing.T) {
	d := open(t, gameOf(t))
	for _, s := range []struct {
		keys  string // separated by blanks
		wants []string
	}{
		{"", []string{"Hard · game 1", "0 of 51 placed", "Solve the puzzle. It usually takes about 1", "r1c2 is empty.", "? all keys"}},
		{"5", []string{"r1c2 is 5.", "1 of 51 placed", "=5="}},
		{"5 n 5 7", []string{"r1c2: your notes 5 and 7.", "n digits", "[57 ]", "0 of 51 placed"}},
		{"c space right", []string{"a57", "r1c3 is 1, a given.", "n notes"}},
		{"4", []string{"r1c3 is a given. It cannot be changed."}},
		{"left C 5", []string{"5 colour a"}},
		{"h", []string{"hint [digit] › where › cell › why", "Look at the 3s.", "h more", "=3="}},
		{"h", []string{"[where]", "box 3", "┏"}},
		{"h h", []string{"[why]", "So r1c7 is 3.", ">3< the only place", "Enter place 3", "57"}},
		{"esc", []string{"Solve the puzzle.", "!So r1c7"}},
		{"h h h h enter", []string{"1 of 51 placed", "r1c7 is 3."}},
		{"right 9", []string{"r1c8 is 9. Column 8 has it twice: also in r3c8.", "[!9!]", "there twice"}},
		{"m", []string{"r1c8 cannot be 9.", "b go back", "Enter take it out"}}, // that it is there twice was said
		{"enter", []string{"r1c8 emptied. The board is right again."}},
		{"7 p", []string{"Paused.", "Enter go on", "!┌"}},
		{"enter", []string{"r1c8 is 7."}},
		{"down u", []string{"Undone: r1c8=7.", "r1c8 is empty"}},
		{"up r", []string{": r"}}, // the name of a cell, also after undo
		{"esc U", []string{"Redone: r1c8=7.", "r1c8 is 7"}},
		{"0 k", []string{"check: ", "for example r1c2=5 or \"r1c2<>5 because of the naked pair in row 1\""}},
		{"r1c2<>5 enter", []string{"Right, but no easy step shows it yet. First look for a Hidden Single in box 3."}},
		{"?", []string{"how to find the next step", "a digit; again: take it out", "make the easiest step here"}},
		{"enter o", []string{"can be solved now"}},
		{"l", []string{"lesson · ", "back to the game"}},
		{"q", []string{"Hard · game 1"}},
		{"g", []string{"Your games", "› 1 game 1: Hard 50 left", "go to"}},
		{"esc N", []string{"new game:", "Enter alone: your level"}},
		{"enter", []string{"Hard · game 2"}},
		{"g enter", []string{"Hard · game 1", "1 of 51 placed"}},
		{": blah enter", []string{`Cannot read "blah"`, ": blah"}},
		{"esc : up", []string{": blah"}},
		{"esc f / 7", []string{"·7·", "=7="}},
		{"/ 7 z", []string{"Box", "z closes the zoom", "┏"}},
		{"tab home x 9", []string{"r"}},
		{"z v", []string{"review · Hard · game 1"}},
		{"q F w", []string{"why:"}},
	} {
		d.keyed(t, strings.Fields(s.keys)...)
		d.wants(t, s.wants...)
	}
	if d.keyed(t, "esc"); !d.keyed(t, "q") || !d.left {
		t.Error("q does not leave")
	}
}

// TestClock reads the clock of a game once a second.
func TestClock(t *testing.T) {
	g := gameOf(t)
	d := open(t, g)
	g.Held.Spent = 75 * time.Second
	d.Update(tick{})
	d.wants(t, "1:15")
}

// TestSolvedGame ends a game: how it went, the curve, and what can follow.
func TestSolvedGame(t *testing.T) {
	g := gameOf(t)
	solution := search.PuzzleOf(g.Start()).Solution
	for c := range g.Board().Empty().All() {
		g.Held.Spent += time.Duration(c) * time.Second
		if err := g.Do(t.Context(), activity.Action{Say: board.RC.Placement(board.At(c, solution[c]))}); err != nil {
			t.Fatal(err)
		}
	}
	d := open(t, g)
	d.keyed(t, "u", "r", "enter") // by itself, it is redo
	d.wants(t, "Solved in 34:0", "You placed all 51 digits without a hint.", "The longest were r9c8=7", "Enter new game", "v review", "█")
	d.keyed(t, "v")
	d.wants(t, "review · Hard · game 1")
	d.keyed(t, "q")
	d.wants(t, "Solved in 34:0")
	d.keyed(t, "enter")
	d.wants(t, "Hard · game 2")
}

// TestPencilWalk writes notes and colours of one's own while a step is asked for. They stay for the next step.
func TestPencilWalk(t *testing.T) {
	d := open(t, walk(t, true))
	d.wants(t, "What would you do?", "n notes")
	d.keyed(t, "?")
	d.wants(t, "check your own conclusion", "own notes are not kept")
	d.keyed(t, "?")
	at := d.page.Board.Notation.Cell(d.at)
	note := d.page.Board.Notes(d.at).First().String()
	d.keyed(t, "c", "C", note, "n", note, note)
	d.wants(t, "What would you do?", "n digits", "1-9 note")
	if b := d.page.Board; b.Own.Colours[d.at] != 'a' || !b.Notes(d.at).Has(board.Digit(note[0]-'0')) {
		t.Errorf("%s: %s", at, b.Content(d.at))
	}
	cell := d.at
	removed := d.page.Board.Notes(cell).Without(d.page.Board.Notes(cell).First()).First()
	d.keyed(t, removed.String(), "n", "s", "enter")
	d.wants(t, "What would you do?", "step 2 of")
	if own := d.page.Board.Own; own.Colours[cell] != 'a' || own.Notes[cell].Has(removed) {
		t.Errorf("the next step has lost what was written: %s", d.page.Board.Content(cell))
	}
}

// TestGameInLines plays in lines: every move is told, a picture comes with what it belongs to, and Enter does
// what is proposed.
func TestGameInLines(t *testing.T) {
	out, left := talked(t, gameOf(t), "?\nr1c7=3\nleft\nwhere 3\nwhere 5\nnote r1c2 57\ncolor r1c2 a\nhint\nhint\nhint\nhint\n\nwhynot\nwhynot x-wing\nwhy not x-wing\nF\nf\nboard r1c2\n"+
		"why r1c2=5\ngames\nleave\nnonsense\npause\n\nundo\nr1c2=5\nm\nm\nm\n\nlesson\nquit\nquit\n", nil)
	for _, want := range []string{"Game 1: Hard, 51 cells left. This puzzle usually takes about", `Type a move, as in r1c2=5 or r3c4<>7; or hint, quit, ? for help.`,
		"board [box 4] tell the board, a cell or a house", "r1c7=3; 50 cells left.", "Left to place: 1 six times, ", "The 3s are in ", "where 5 where the 5s are, and where they can be", "r1c2: your notes 5 and 7.", "colour a", "Press Enter: place 6.",
		"Hidden Single: r3c9 is 6.", "Name a technique, as in x-wing.", "All notes are removed.", "All candidates are noted.", "r1c2 can be 5 or 7", "r1c2 cannot be 5.",
		"Your games", `Cannot read "nonsense"`, "Paused.", "Undone: all candidates noted.",
		`One digit is wrong. Type "mistakes" again for more.`, "Press Enter: take it out.", "The board is right again."} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in %s", want, out)
		}
	}
	if n := strings.Count(out, "c1 c2 c3 c4"); !left || n < 3 {
		t.Errorf("left: %t, %d pictures in %s", left, n, out)
	}
}

// TestReplyEndsTheZoom: what is replied can be read.
func TestReplyEndsTheZoom(t *testing.T) {
	d := open(t, gameOf(t))
	d.keyed(t, "f", "esc", "z")
	d.wants(t, "z closes the zoom")
	d.keyed(t, "h")
	d.wants(t, "Look at the 3s.", "!z closes the zoom")
}

// TestTooSmallForAGame: on 44 columns it says what is needed.
func TestTooSmallForAGame(t *testing.T) {
	d := open(t, gameOf(t))
	d.send(tea.WindowSizeMsg{Width: 44, Height: 16})
	d.wants(t, "The terminal has 44 columns and 16 lines.", "use --plain")
	d.term = screen.Terminal{Width: 120, Height: 36}
	d.keyed(t, "f", "h")
	d.wants(t, "Look at the 3s.")
}

// TestKeysFit: each key of a game has one line in the two columns of the list of all keys.
func TestKeysFit(t *testing.T) {
	for _, keys := range []string{"", "h h h h"} {
		d := open(t, gameOf(t))
		d.keyed(t, strings.Fields(keys)...)
		table, _, _ := strings.Cut(ansi.Strip(d.helps()), "\n\nRows")
		for line := range strings.Lines(table) {
			if left := []rune(strings.TrimRight(line, "\n")); len(left) > wideHelp || len(left) > secondAt && left[secondAt-1] != ' ' {
				t.Errorf("%d columns: %s", len(left), line)
			}
		}
	}
}
