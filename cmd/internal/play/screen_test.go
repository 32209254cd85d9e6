package play

import (
	"context"
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
	"pencilmark/cmd/internal/game"
	"pencilmark/cmd/internal/streams"
	"pencilmark/search"
)

const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// open returns the screen of a new game of the puzzle, of that size.
func open(t *testing.T, width, height int) *Screen {
	t.Helper()
	shelf := &game.Shelf{Dir: filepath.Join(t.TempDir(), "games")}
	start := boardtest.Grid(t, puzzle)
	g := game.New(&start, time.Now())
	g.Level = "Hard"
	held, err := shelf.Add(g)
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("PENCILMARK_STATE", t.TempDir())
	s := Game(t.Context(), New(streams.New(context.Background(), nil, nil, nil), shelf, held))
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
	shown := strings.Join(strings.Fields(ansi.Strip(s.Draw())), " ")
	for _, w := range words {
		if !strings.Contains(shown, w) {
			t.Fatalf("%q is not on the screen:\n%s", w, s.Draw())
		}
	}
}

// TestScreen plays with keys: digits, notes, colours, hints in three presses, the way back.
func TestScreen(t *testing.T) {
	s := open(t, 80, 24)
	s.wants(t, "Game 1: Hard, 51 cells left", "[. ]", "r1c2 is empty [digits]", "? all keys")
	s.pressAll("5")
	s.wants(t, "[+5]", "r1c2 is 5")
	s.pressAll("5", "n", "5", "7")
	s.wants(t, "r1c2: notes 57 [NOTES]", "[57 ]")
	s.pressAll("c", "space", "right")
	s.wants(t, "57a", "r1c3 is 1, a given", "[digits]")
	s.pressAll("4")
	s.wants(t, "r1c3 is a given")
	s.pressAll("h")
	s.wants(t, "Look at", "for a Hidden Single.", "*")
	s.pressAll("h", "h")
	s.wants(t, "do (d) makes this step", "= goes here", "? all keys")
	s.pressAll("d")
	s.wants(t, "50 cells left")
	s.wants(t, "r1c7 is 3 [digits]")
	s.pressAll("right", "9", "m")
	s.wants(t, "One digit is wrong", "Asked again")
	s.pressAll("h")
	s.wants(t, "A house has a digit twice")
	s.pressAll("down", "down", "b")
	s.wants(t, "Taken back: r1c8=9. All is right again", "r1c8 is empty")
	s.pressAll("down", "u")
	s.wants(t, "Taken back: r1c7=3.", "r1c7 is empty")
	s.pressAll("up", "r")
	s.wants(t, "Made again: r1c7=3.", "r1c7 is 3")
	s.pressAll("k")
	s.wants(t, "check conclusion [because reason]: _")
	s.pressAll("r", "1", "c", "2", "<", ">", "5", "enter")
	s.wants(t, "Right.")
	s.pressAll("?")
	s.wants(t, "how to find the next step", "Enter goes back")
	s.pressAll("enter", "o")
	s.wants(t, "can be solved now")
}

// TestTints colours notes, which lose their colour with themselves.
func TestTints(t *testing.T) {
	s := open(t, 80, 24)
	s.pressAll("n", "5", "7", "C", "5", "7", "7")
	s.wants(t, "[5A7B", "r1c2: notes 57, 5 colour a, 7 colour b [COLOURS]")
	s.pressAll("4")
	s.wants(t, "r1c2 has no note 4.")
	s.pressAll("u")
	s.wants(t, "[5A7A", "Taken back: colour of 7 in r1c2.")
	s.pressAll("n", "n", "7")
	s.wants(t, "[5A ", "[NOTES]")
	s.pressAll("u", "c", "enter")
	s.wants(t, "[5A7Aa")
	for _, r := range "colour 0" {
		s.pressAll(strings.Replace(string(r), " ", "space", 1))
	}
	s.pressAll("enter")
	s.wants(t, "[57 ")
}

// TestFull comes back to games without an open cell, solved and with a wrong digit in the last.
func TestFull(t *testing.T) {
	for _, wrong := range []bool{false, true} {
		s := open(t, 80, 24)
		solution, _ := search.Solve(s.Start())
		for c := range s.Start().Empty().All() {
			v := solution[c]
			if wrong && c == s.Start().Empty().Last() {
				v = v%9 + 1
			}
			if err := s.Do(board.At(c, v).String()); err != nil {
				t.Fatal(err)
			}
		}
		s = Game(t.Context(), s.Desk)
		s.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
		s.wants(t, "Game 1: Hard, full", "r1c1 is 2, a given")
		s.pressAll("h", "m", "right", "tab", "4", "u")
		s.wants(t, "Game 1: Hard")
	}
}

// TestNarrow tells a step on 40 columns without cutting its picture off.
func TestNarrow(t *testing.T) {
	s := open(t, 40, 24)
	s.pressAll("f", "h", "h", "h")
	s.wants(t, "do (d) makes this step", "r1 | 2", "{=3}")
	for line := range strings.Lines(s.Draw()) {
		if w := ansi.StringWidth(strings.TrimRight(line, "\n")); w > 40 {
			t.Errorf("%d columns: %q", w, line)
		}
	}
}

// TestScreenIsRead reads the board on the screen, with cursor, notes, signs and a pattern, as
// the position that it shows.
func TestScreenIsRead(t *testing.T) {
	s := open(t, 80, 24)
	for _, keys := range [][]string{{"right"}, {"f"}, {"c"}, {"h"}, {"h"}, {"h"}, {"d"}, {"left", "left"}} {
		s.pressAll(keys...)
		read, err := formats.Parse(ansi.Strip(s.squares()))
		want, _ := s.Board().Grid()
		if err != nil || read.Grid.Values() != want.Values() {
			t.Fatalf("%v: %v: read as\n%v, from\n%s", keys, err, read.Grid.String(), s.squares())
		}
		for c := range want.Empty().All() {
			if s.Board().Filled && read.Grid.Marks(c) != want.Marks(c) {
				t.Errorf("%v: %v has %v, want %v", keys, c, read.Grid.Marks(c), want.Marks(c))
			}
		}
	}
}

// TestRandomKeys presses keys at random, on several sizes: the screen never panics, is never
// larger than the terminal, and all that was done can be taken back.
func TestRandomKeys(t *testing.T) {
	keys := []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "left", "right", "up", "down", "tab", "backspace", "n",
		"c", "p", "f", "F", "u", "r", "b", "h", "d", "m", "o", "l", "?", "esc", "enter", "space", "pgdown", "k", "y", "w", "x", "<"}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, size := range [][2]int{{80, 24}, {40, 20}, {120, 50}, {20, 5}, {1, 1}} {
		s := open(t, size[0], size[1])
		start := *s.Board()
		for range 100 {
			s.pressAll(keys[rng.IntN(len(keys))])
			if s.asking.name == "check" || s.asking.name == "why" { // slow, and not what is tested
				s.pressAll("esc")
			}
			lines := strings.Split(s.Draw(), "\n")
			for _, line := range lines {
				if w := ansi.StringWidth(line); w > size[0] && size[0] >= 40 {
					t.Fatalf("%d columns of %d: %q", w, size[0], line)
				}
			}
			if size[1] >= 20 && len(lines) > size[1] {
				t.Fatalf("%d lines of %d:\n%s", len(lines), size[1], s.Draw())
			}
		}
		s.asking, s.reading, s.paused = word{}, false, false
		for made, _ := s.Moves(); made > 0; made-- {
			s.pressAll("u")
		}
		if *s.Board() != start {
			t.Error("not all can be taken back")
		}
	}
}
