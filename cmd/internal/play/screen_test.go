package play

import (
	"context"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/console"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/tutorials/game"
)

const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// open returns the screen of a new game of the puzzle, of that size.
func open(t *testing.T, width, height int) *Screen {
	t.Helper()
	folder := &game.Folder{Dir: filepath.Join(t.TempDir(), "games")}
	start := boardtest.Grid(t, puzzle)
	g := game.New(&start, time.Now())
	g.Level = "Hard"
	held, err := folder.Add(g)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("PENCILMARK_STATE", t.TempDir())
	s := Game(t.Context(), New(console.New(context.Background(), nil, nil, nil), folder, held))
	t.Cleanup(func() { s.Held.Close() })
	s.Update(tea.WindowSizeMsg{Width: width, Height: height})
	return s
}

// keys that have a name of their own.
var named = map[string]rune{"left": tea.KeyLeft, "right": tea.KeyRight, "up": tea.KeyUp, "down": tea.KeyDown,
	"enter": tea.KeyEnter, "esc": tea.KeyEsc, "tab": tea.KeyTab, "backspace": tea.KeyBackspace, "space": tea.KeySpace,
	"pgdown": tea.KeyPgDown}

// press presses keys, each after what the one before it began is done.
func (s *Screen) pressAll(keys ...string) {
	for _, key := range keys {
		msg := tea.KeyPressMsg{Code: []rune(key)[0], Text: key}
		if code, ok := named[key]; ok {
			msg = tea.KeyPressMsg{Code: code}
			if key == "space" {
				msg.Text = " "
			}
		}
		for _, cmd := s.Update(msg); cmd != nil; {
			done, ok := cmd().(answered)
			if !ok {
				return // it quits
			}
			_, cmd = s.Update(done)
		}
	}
}

func (s *Screen) wants(t *testing.T, words ...string) {
	t.Helper()
	shown := ansi.Strip(s.Draw())
	if s.reader == nil && !s.paused {
		shown += ansi.Strip(s.page().Panel) // which is broken into lines there
	}
	shown = strings.Join(strings.Fields(shown), " ")
	for _, w := range words {
		if !strings.Contains(shown, w) {
			t.Fatalf("%q is not on the screen:\n%s", w, s.Draw())
		}
	}
}

// TestScreen plays with keys: digits, notes, colours, hints in four presses, the way back.
func TestScreen(t *testing.T) {
	s := open(t, 80, 24)
	s.wants(t, "Hard · game 1", "0 of 51 placed", "Solve the puzzle. It usually takes about 1", "r1c2 is empty.", "? all keys")
	s.pressAll("5")
	s.wants(t, "r1c2 is 5.", "1 of 51 placed")
	s.pressAll("5", "n", "5", "7")
	s.wants(t, "r1c2: your notes 5 and 7.", "n digits", " 57 ")
	s.pressAll("c", "space", "right")
	s.wants(t, "a57", "r1c3 is 1, a given.", "n notes")
	s.pressAll("4")
	s.wants(t, "r1c3 is a given.")
	s.pressAll("h")
	s.wants(t, "hint [digit] › house › cell › why", "Look at the 3s.", "h more", "=3=")
	s.pressAll("h")
	s.wants(t, "[house]", "box 3", "┏")
	s.pressAll("h")
	s.wants(t, "[cell]", "?")
	s.pressAll("h")
	s.wants(t, "[why]", "So r1c7 is 3.", "This was the last part of the hint.", ">3< the only place", "Enter place 3", "57")
	s.pressAll("esc")
	s.wants(t, "Solve the puzzle.", "r1c3 is 1, a given.")
	s.pressAll("h", "h", "h", "h", "enter")
	s.wants(t, "1 of 51 placed", "r1c7 is 3.")
	s.pressAll("right", "9", "m")
	s.wants(t, "One digit is wrong", "Press Enter to undo it. Press m again for more.", "Enter undo it")
	s.pressAll("h")
	s.wants(t, "r1c8 is 9. Column 8 has it twice: also in r3c8.", "!9!", "twice in a house")
	s.pressAll("l")
	s.wants(t, "back to the board")
	s.pressAll("enter", "down", "down", "b")
	s.wants(t, "Undone: r1c8=9. The board is right again", "r1c8 is empty")
	s.pressAll("down", "u")
	s.wants(t, "Undone: r1c7=3.", "r1c7 is empty")
	s.pressAll("up", "r")
	s.wants(t, "Redone: r1c7=3.", "r1c7 is 3")
	s.pressAll("k")
	s.wants(t, "check: ", "for example r1c2=5")
	s.pressAll("r", "1", "c", "2", "<", ">", "5", "enter")
	s.wants(t, "Right, but no easy step shows it yet. First look for a Hidden Single in box 3.")
	s.pressAll("?")
	s.wants(t, "how to find the next step", "Enter back to the board")
	s.pressAll("enter", "o")
	s.wants(t, "can be solved now")
}

// TestTyped types moves on the board: after a colon, or from their first letter on.
func TestTyped(t *testing.T) {
	s := open(t, 80, 24)
	for _, r := range "r1c2=5" { // which is wrong
		s.pressAll(string(r))
	}
	s.wants(t, ": r1c2=5", "r1c2 is empty")
	s.pressAll("enter")
	s.wants(t, "r1c2=5; 50 cells left.")
	s.pressAll(":")
	s.wants(t, "for example r3c2=3")
	s.pressAll("esc", "w")
	s.wants(t, "why:", "Enter takes r1c2=5")
	s.pressAll("enter")
	s.wants(t, "r1c2 cannot be 5.", "Suppose r1c2 is 5.")
}

// TestEliminations asks before it notes all candidates, and says that it did.
func TestEliminations(t *testing.T) {
	s := open(t, 80, 24)
	s.pressAll(":")
	for _, r := range "r1c2<>5" {
		s.pressAll(string(r))
	}
	s.pressAll("enter")
	s.wants(t, "All candidates are now noted")
}

// TestLight lights a digit, zooms into a box, and crosses a candidate out.
func TestLight(t *testing.T) {
	s := open(t, 80, 24)
	s.pressAll("f", "/")
	s.wants(t, "Light which digit?")
	s.pressAll("7")
	s.wants(t, "·7·", "=7=")
	s.pressAll("/", "z")
	s.wants(t, "Box 1 z closes the zoom", "┏", "r1c2 can be 5 or 7.")
	s.pressAll("x", "7")
	s.wants(t, "r1c2 can be 5.")
	s.pressAll("x", "7")
	s.wants(t, "r1c2 can be 5.")
	s.pressAll("z", "u")
	s.wants(t, "r1c2 can be 5 or 7.")
}

// TestTints colours notes, which lose their colour with themselves.
func TestTints(t *testing.T) {
	s := open(t, 80, 24)
	s.pressAll("n", "5", "7", "C", "5", "C", "7", "C", "7")
	s.wants(t, "r1c2: your notes 5 and 7, 5 colour a, 7 colour b.")
	s.pressAll("C", "4")
	s.wants(t, "r1c2 has no note 4.")
	s.pressAll("u")
	s.wants(t, "7 colour a", "Undone: colour of 7 in r1c2.")
	s.pressAll("7")
	s.wants(t, "r1c2: your note 5, 5 colour a.")
	s.pressAll("u", "c", ":")
	for _, r := range "colour 0" {
		s.pressAll(strings.Replace(string(r), " ", "space", 1))
	}
	s.pressAll("enter")
	s.wants(t, "r1c2: your notes 5 and 7.")
}

// solve places the digits of the solution, the last of them wrong if that is wished for.
func (s *Screen) solve(t *testing.T, wrong bool) {
	t.Helper()
	solution, _ := search.Solve(s.Start())
	for c := range s.Start().Empty().All() {
		v := solution[c]
		if wrong && c == s.Start().Empty().Last() {
			v = v%9 + 1
		}
		s.Spent += time.Duration(c) * time.Second
		if err := s.Do(board.At(c, v).String()); err != nil {
			t.Fatal(err)
		}
	}
}

// TestFull comes back to games without an open cell, solved and with a wrong digit in the last.
func TestFull(t *testing.T) {
	for _, wrong := range []bool{false, true} {
		s := open(t, 80, 24)
		s.solve(t, wrong)
		s = Game(t.Context(), s.Session)
		s.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
		if wrong {
			s.wants(t, "51 of 51 placed", "twice in a house")
		} else {
			s.wants(t, "solved", "Solved in ", "You placed all 51 digits without a hint.", "▌ 1:19 r9c8=7", "Enter new game")
		}
		if !wrong {
			s.pressAll("v")
			s.wants(t, "review · Hard · game 1", "moment 1 of ", "Moments worth a second look", "move 49 ▲", ">8<", "solved in 34:00",
				"Half of the time went into ", "Enter try it again")
			s.pressAll("down")
			s.wants(t, "moment 2 of ")
			s.pressAll("w")
			s.wants(t, "back to the board")
			s.pressAll("enter", "esc")
			s.wants(t, "Solved in ")
			var asked string
			s.Begin = func(_ context.Context, rest string) (*game.Held, error) {
				asked = rest
				return nil, errors.New("not here")
			}
			s.pressAll("v", "enter")
			if p, err := formats.Parse(asked); err != nil || p.Grid.Empty().Len() != 3 {
				t.Errorf("Enter begins %q, %v", asked, err)
			}
			s.Begin = nil
		}
		s.pressAll("h", "m", "right", "tab", "4", "u")
		s.wants(t, "Hard · game 1")
	}
}

// TestSmall says that a terminal is too small for a page.
func TestSmall(t *testing.T) {
	s := open(t, 44, 16)
	s.wants(t, "The terminal has 44 columns and 16 lines.", "use --plain")
}

// TestRandomKeys presses keys at random, on several sizes: the screen never panics, is never
// larger than the terminal, and all that was done can be taken back.
func TestRandomKeys(t *testing.T) {
	keys := []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "left", "right", "up", "down", "tab", "backspace", "n",
		"c", "p", "f", "F", "u", "r", "b", "h", "d", "m", "o", "l", "?", "esc", "enter", "space", "pgdown", "k", "y", "w", "x", "<", "z", "/", "i", ":", "C", "pgup", "v"}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, size := range [][2]int{{80, 24}, {120, 50}, {20, 5}, {1, 1}} {
		s := open(t, size[0], size[1])
		start := *s.Board()
		for range 100 {
			key := keys[rng.IntN(len(keys))]
			if key == "w" && s.offer.line != "" { // slow as well
				continue
			}
			s.pressAll(key)
			if s.asking.name == "check" || s.asking.name == "why" { // slow, and not what is tested
				s.pressAll("esc")
			}
			lines := strings.Split(s.Draw(), "\n")
			for _, line := range lines {
				if w := ansi.StringWidth(line); w > size[0] && size[0] >= 20 {
					t.Fatalf("%d columns of %d: %q", w, size[0], line)
				}
			}
			if size[1] >= 20 && len(lines) > size[1] {
				t.Fatalf("%d lines of %d:\n%s", len(lines), size[1], s.Draw())
			}
		}
		s.asking, s.reader, s.paused, s.pending = command{}, nil, false, ""
		for made, _ := s.Moves(); made > 0; made-- {
			s.pressAll("u")
		}
		if *s.Board() != start {
			t.Error("not all can be taken back")
		}
	}
}

// startPuzzle is the Easy puzzle of the first quarter of an hour.
const startPuzzle = "...4....3..1..25.962.....4..76.8...4.92...68.8...4.27..5.....129.47..3..2....8..."

// easyGame returns the screen of a new game of it.
func easyGame(t *testing.T) *Screen {
	t.Helper()
	s := open(t, 80, 24)
	start := boardtest.Grid(t, startPuzzle)
	g := game.New(&start, time.Now())
	g.Level = "Easy"
	held, err := s.Saved.Add(g)
	if err != nil {
		t.Fatal(err)
	}
	s = Game(t.Context(), New(s.Streams, s.Saved, held))
	t.Cleanup(func() { s.Held.Close() })
	s.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	return s
}

// TestNoGuessIsFound places a digit that takes a hard technique, and one that an easy one shows:
// only that was found.
func TestNoGuessIsFound(t *testing.T) {
	s := easyGame(t)
	for _, move := range []string{"r7c3=8", "r1c8=2"} { // the first is right, but takes a naked pair
		s.pressAll(append(append([]string{":"}, strings.Split(move, "")...), "enter")...)
	}
	if got := s.found(); got != "Hidden Single" {
		t.Errorf("found alone: %q", got)
	}
}

// TestGuided names a wrong digit at once in somebody's first puzzle, and in no other.
func TestGuided(t *testing.T) {
	s := easyGame(t)
	s.pressAll("7")
	s.wants(t, "1 of 51 placed", "r1c1 is 7.")
	s.pressAll("0")
	s.Guided = true
	s.pressAll("7")
	s.wants(t, "r1c1 cannot be 7.", "Press w for the reason.", "!7!", "Enter undo it Esc keep it w why")
	if strings.Contains(s.Draw(), "Suppose") {
		t.Errorf("the reason comes unasked:\n%s", ansi.Strip(s.Draw()))
	}
	s.pressAll("w")
	s.wants(t, "Suppose r1c1 is 7.")
	s.pressAll("6") // wrong as well, without a clash, over a digit that is wrong already
	s.wants(t, "r1c1 cannot be 6.", "!6!")
	s.pressAll("m")
	s.wants(t, "6 in r1c1 is wrong")
	s.pressAll("enter")
	s.wants(t, "0 of 51 placed", "r1c1 is empty.")
	s.pressAll("5")
	s.wants(t, "r1c1 is 5.")
}

// TestMistakes asks until the wrong digit is named, and then for the proof, with one key each.
func TestMistakes(t *testing.T) {
	s := easyGame(t)
	s.pressAll("7", "down", "down", "m")
	s.wants(t, "Press Enter to undo it. Press m again", "m more ? all keys")
	s.pressAll("m", "m", "w")
	s.wants(t, "r1c1 cannot be 7.", "Suppose r1c1 is 7.")
}

// TestNotesAreAskedFor: before a step that removes candidates replaces the player's notes, it asks,
// and the keys below say what each answer does.
func TestNotesAreAskedFor(t *testing.T) {
	s := open(t, 80, 24)
	for range 60 {
		if s.pressAll("d"); s.offer.line == "do" {
			break
		}
	}
	s.wants(t, "Do you want to note all candidates now?", "Press Enter to note them, or Esc to keep your own notes.",
		"Enter note all and remove Esc keep my notes ? all keys q quit")
	s.pressAll("h", "h", "h", "h")
	s.wants(t, "Enter remove Esc do it myself w proof l lesson ? all keys q quit")
}

// TestLessonFits opens a lesson: no line of it is broken a second time.
func TestLessonFits(t *testing.T) {
	s := open(t, 80, 24)
	s.pressAll("l")
	short := 0
	for line := range strings.Lines(ansi.Strip(s.Draw())) {
		if words := strings.Fields(line); len(words) == 1 && strings.HasPrefix(line, "      ") {
			short++
		}
	}
	if short > 1 {
		t.Errorf("%d lines of one word:\n%s", short, ansi.Strip(s.Draw()))
	}
}

// TestHintAfterABreak asks for a whole hint, leaves, comes back and places the digit: it was not found alone. Neither is
// it after a note, nor if it is undone and placed again.
func TestHintAfterABreak(t *testing.T) {
	for name, keys := range map[string]string{"break": "", "note": "n 9 n", "undo": "2 u"} {
		s := easyGame(t)
		s.pressAll("h", "h", "h", "h", "esc")
		for s.at != board.CellAt(0, 7) {
			s.pressAll("tab")
		}
		s.pressAll(strings.Fields(keys)...)
		if err := s.Held.Close(); err != nil {
			t.Fatal(err)
		}
		held, err := s.Saved.Hold(s.ID)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { held.Close() })
		again := Game(t.Context(), New(s.Streams, s.Saved, held))
		if name == "undo" {
			again.Session.helped = s.Session.helped
		}
		again.at = board.CellAt(0, 7)
		again.pressAll("2")
		placed := placements(again.Held.Game)
		if last := placed[len(placed)-1]; again.found() != "" || last.hints == 0 {
			t.Errorf("%s: found alone: %q, with %d hints", name, again.found(), last.hints)
		}
	}
}

// TestSmallTexts reads texts on small terminals: all of the list of keys, the digits that are left in one row, and what
// can be typed after something that cannot be read.
func TestSmallTexts(t *testing.T) {
	for _, size := range [][2]int{{46, 18}, {60, 20}, {80, 24}} {
		s := easyGame(t)
		s.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		if size[0] != 46 {
			s.wants(t, "1 2 3 4 5 6 7 8 9 ")
			if strings.Contains(ansi.Strip(s.Draw()), "left of each") != (size[0] == 60) {
				t.Errorf("%v:\n%s", size, s.Draw())
			}
		}
		s.pressAll(":", "b", "l", "a", "h", "enter")
		s.wants(t, "Cannot read \"blah\"; write r1c2=5", "To see all commands, press ?.", "c1 c2 c3")
		s.pressAll(":", "日", "enter")
		s.wants(t, "Cannot read \"日\"", "press ?.")
		s.pressAll("?")
		shown := ""
		for range 4 {
			shown += s.Draw()
			s.pressAll("pgdown")
		}
		for _, want := range []string{"how to find the next step", "delete a game (type it twice)", "r35c6 is r3c6 and r5c6."} {
			if !strings.Contains(strings.Join(strings.Fields(ansi.Strip(shown)), " "), want) {
				t.Errorf("%v: no %q in\n%s", size, want, shown)
			}
		}
		s.Update(tea.WindowSizeMsg{Width: 46, Height: 18}) // while it is shown
		for line := range strings.Lines(ansi.Strip(s.Draw())) {
			if ansi.StringWidth(strings.TrimRight(line, "\n")) > 46 {
				t.Errorf("%v: too wide: %s", size, line)
			}
		}
	}
}

// TestLeaving leaves a solved game: it is closed before the screen goes, and keys that come after q do nothing.
func TestLeaving(t *testing.T) {
	s := easyGame(t)
	_, cmd := s.Update(tea.KeyPressMsg{Code: 'q', Text: "q"})
	s.Update(tea.KeyPressMsg{Code: '5', Text: "5"})
	before, _ := s.Moves()
	if _, cmd = s.Update(cmd()); cmd == nil {
		t.Fatal("it does not end")
	} else if _, ends := cmd().(tea.QuitMsg); !ends {
		t.Error("it does not end")
	}
	if after, _ := s.Moves(); after != before || !s.closed {
		t.Errorf("%d moves after %d, closed: %t", after, before, s.closed)
	}
}

// TestFoundAfterABreak solves half of a game, leaves, and solves the rest: the end tells the same as the review.
func TestFoundAfterABreak(t *testing.T) {
	s := easyGame(t)
	solution := search.PuzzleOf(s.Start()).Solution
	place := func(s *Screen, n int) {
		for c := range s.Board().Empty().All() {
			if n--; n < 0 {
				return
			}
			s.at = c
			s.pressAll(solution[c].String())
		}
	}
	place(s, 30)
	if err := s.Held.Close(); err != nil {
		t.Fatal(err)
	}
	held, err := s.Saved.Hold(s.ID)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { held.Close() })
	again := Game(t.Context(), New(s.Streams, s.Saved, held))
	again.pressAll("h", "h", "esc")
	place(again, 81)
	review, err := again.readBack(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	names := 0
	for _, r := range techniques.Standard() {
		if n := review.Found[r.Slug]; (n > 0) != strings.Contains(again.found(), r.Name) {
			t.Errorf("%s: %d in the review, %q at the end", r.Name, n, again.found())
		} else if n > 0 {
			names++
		}
	}
	if names < 2 {
		t.Errorf("found: %v", review.Found)
	}
	again.wants(t, "You asked for two hints.")
}

// TestTryAgain tries a moment of the review again: it says what to look for, at the cell of the moment, and q goes back
// to the review. No game is left over.
func TestTryAgain(t *testing.T) {
	s := easyGame(t)
	s.Begin = func(_ context.Context, wish string) (*game.Held, error) {
		p, err := formats.Parse(wish)
		if err != nil {
			return nil, err
		}
		return s.Saved.Add(game.New(&p.Grid, time.Now()))
	}
	before, _, _ := s.Saved.Games()
	id := s.ID
	s.at = board.CellAt(1, 0)
	s.pressAll("9")
	for range 2 {
		s.pressAll("v", "enter")
		s.wants(t, "This is the position before move 1. r2c1 was not 9.", "Press q to go back to the review.")
		if s.at != board.CellAt(1, 0) || s.ID == id {
			t.Errorf("the cursor is at %v in game %d", s.at, s.ID)
		}
		s.pressAll("q")
		if s.back == nil || s.ID != id {
			t.Fatalf("not back in the review, in game %d:\n%s", s.ID, s.Draw())
		}
		s.pressAll("esc")
	}
	if games, _, err := s.Saved.Games(); err != nil || len(games) != len(before) {
		t.Errorf("%d games instead of %d, %v", len(games), len(before), err)
	}
}
