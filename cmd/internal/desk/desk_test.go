package desk

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/console"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/review"
	"pencilmark/tutorials/teacher"
)

const taughtPuzzle = ".6.2....4.....75....5..91..8......7.9.6.....5.4.72...3.....3.....9..68.....89..5."

var renderer = &explain.Renderer{}

func drills(t *testing.T, slug string, stage coach.Stage, total int) activity.Activity {
	t.Helper()
	x := techniques.MustLookup(slug)
	ladder := techniques.StandardWith(x)
	d, err := activity.NewDrills(t.Context(), "practice", total, true, func(ctx context.Context, n int, _ *teacher.Question) (*teacher.Question, error) {
		if n > total {
			return nil, nil
		}
		drill, err := (&tutorials.Driller{Ladder: ladder}).Drill(ctx, x, 3)
		if err != nil {
			return nil, err
		}
		return teacher.New(drill, teacher.Options{Renderer: renderer, Ladder: ladder, Stage: stage, Taught: techniques.Of(logic.Singles)})
	})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func walk(t *testing.T, ask bool) activity.Activity {
	t.Helper()
	p, err := formats.Parse(taughtPuzzle)
	if err != nil {
		t.Fatal(err)
	}
	solver := &solve.Solver{Ladder: techniques.Standard()}
	log, err := solver.Solve(t.Context(), &p.Grid)
	if err != nil {
		t.Fatal(err)
	}
	w, err := activity.NewWalk(t.Context(), activity.Path{Log: log, Renderer: renderer, Ask: ask, Again: solver.Solve})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func lesson(t *testing.T, slug string) activity.Activity {
	t.Helper()
	x := techniques.MustLookup(slug)
	p, err := tutorials.NewPage(nil, x)
	if err != nil {
		t.Fatal(err)
	}
	l, err := activity.NewLesson(renderer, p, 0, activity.Turns(renderer, p, nil, func(ctx context.Context, n int) (*tutorials.Drill, error) {
		return (&tutorials.Driller{Ladder: techniques.StandardWith(x)}).Drill(ctx, x, uint64(n))
	}))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// looked returns the review of a few moves, of which two are wrong.
func looked(t *testing.T) activity.Activity {
	t.Helper()
	p, err := formats.Parse("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		t.Fatal(err)
	}
	moves, err := review.ParseMoves("0:12 r1c7=3\n3:40 r3c9=6\n3:55 r1c2=5\n4:10 undo\nhint\n6:00 r9c8=8\n8:10 r1c2=7")
	if err != nil {
		t.Fatal(err)
	}
	read, err := review.Of(t.Context(), &review.Game{Start: p.Grid, Moves: moves})
	if err != nil {
		t.Fatal(err)
	}
	return activity.NewReview(renderer, read, "game 1")
}

// today returns a day of a learner who is in the middle of a technique.
func today(t *testing.T) activity.Activity {
	t.Helper()
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		t.Fatal(err)
	}
	now, rec := time.Date(2026, 11, 28, 18, 0, 0, 0, time.UTC), new(coach.Record)
	rec.Know(now.AddDate(0, 0, -5), "last-digit")
	rec.ReadLesson(now.AddDate(0, 0, -5), "hidden-single")
	rec.Answer(now.AddDate(0, 0, -5), "hidden-single", coach.Result{Stage: coach.FindPlace, Right: true})
	return activity.NewDay(activity.DayUse{Renderer: renderer, Course: course, Record: rec, Now: func() time.Time { return now }, Size: activity.Size{Drills: 6},
		Puzzle: func(*coach.Record, time.Time) *teacher.Puzzle {
			return &teacher.Puzzle{Technique: techniques.MustLookup("last-digit")}
		}})
}

// nowhere begins no placement.
func nowhere(context.Context) (*activity.Placement, error) { return nil, errors.New("no placement") }

// names are keys whose name is not their text.
var names = map[string]tea.KeyPressMsg{
	"right": {Code: tea.KeyRight}, "left": {Code: tea.KeyLeft}, "up": {Code: tea.KeyUp}, "down": {Code: tea.KeyDown},
	"enter": {Code: tea.KeyEnter}, "backspace": {Code: tea.KeyBackspace}, "esc": {Code: tea.KeyEsc}, "tab": {Code: tea.KeyTab},
	"home": {Code: tea.KeyHome}, "end": {Code: tea.KeyEnd}, "space": {Code: tea.KeySpace, Text: " "},
	"pgup": {Code: tea.KeyPgUp}, "pgdown": {Code: tea.KeyPgDown}, "ctrl+c": {Code: 'c', Mod: tea.ModCtrl},
}

// send gives a desk a message, and runs what follows from it.
func (d *desk) send(msg tea.Msg) (quit bool) {
	_, cmd := d.Update(msg)
	for cmd != nil {
		switch msg := cmd().(type) {
		case tea.QuitMsg:
			return true
		case tea.BatchMsg: // an action, and the tick that says that it takes its time
			_, cmd = d.Update(msg[0]())
		default:
			return false
		}
	}
	return false
}

// keyed presses keys, and holds the page against the size of the terminal.
func (d *desk) keyed(t *testing.T, keys ...string) (quit bool) {
	t.Helper()
	for _, k := range keys {
		if msg, ok := names[k]; ok {
			quit = d.send(msg)
		} else {
			for _, r := range k {
				quit = d.send(tea.KeyPressMsg{Code: r, Text: string(r)})
			}
		}
		d.fits(t)
	}
	return quit
}

func (d *desk) text() string {
	p := d.draw()
	term := d.term
	term.Plain = true
	return p.Draw(term)
}

func (d *desk) fits(t *testing.T) {
	t.Helper()
	width, height := max(d.term.Width, 80), max(d.term.Height, 24)
	if d.term.Width > 0 {
		width, height = d.term.Width, d.term.Height
	}
	lines := strings.Split(d.text(), "\n")
	if len(lines) > height {
		t.Fatalf("%d lines of %d:\n%s", len(lines), height, d.text())
	}
	for _, l := range lines {
		if ansi.StringWidth(l) > width {
			t.Fatalf("%d columns of %d: %s", ansi.StringWidth(l), width, l)
		}
	}
}

// wants looks for texts on the screen, whose lines are put together.
func (d *desk) wants(t *testing.T, wanted ...string) {
	t.Helper()
	p := d.draw()
	text := strings.Join(strings.Fields(d.text()+ansi.Strip(p.Panel)), " ")
	for _, want := range wanted {
		if not, absent := strings.CutPrefix(want, "!"); strings.Contains(text, not) == absent {
			t.Errorf("%q in\n%s", want, d.text())
		}
	}
}

func open(t *testing.T, a activity.Activity) *desk {
	t.Helper()
	return newDesk(t.Context(), a, nil)
}

// TestDrill answers drills with keys.
func TestDrill(t *testing.T) {
	d := open(t, drills(t, "x-wing", coach.FindPlace, 2))
	d.wants(t, "Find an X-Wing.", "●○ 1 of 2", "x cross out", "r3c1 can be 4 or 9.")
	d.keyed(t, "h")
	d.wants(t, "Find an X-Wing.", "[digit]", "Look at the 3s.", "·3·")
	d.keyed(t, "h", "h", "h")
	d.wants(t, "[why]", "That was the last part of the hint.", "×3")
	d.keyed(t, "esc")
	d.wants(t, "![why]", "Look for a digit")
	d.keyed(t, "/", "3")
	d.wants(t, "·3·", "!279")
	d.keyed(t, "/", "3")
	d.wants(t, "!·3·", "279")
	d.keyed(t, "x")
	d.wants(t, "Cross out which digit in r3c1?")
	d.keyed(t, "4")
	d.wants(t, "Find an X-Wing.", "✗ r3c1 can still be 4.", "your answer")
	d.keyed(t, "x", "esc", ":")
	d.wants(t, "for example r3c3=7 or r1c2<>5")
	d.keyed(t, "r3c9<>3")
	d.wants(t, ": r3c9<>3")
	d.keyed(t, "enter")
	d.wants(t, "✓ Right. 2 more conclusions follow")
	d.keyed(t, "?")
	d.wants(t, "All keys", "cross a 5 out", "type the answer, as in r3c3=7", "a hint; each one tells more")
	d.keyed(t, "a", "s")
	d.wants(t, "The rest of it was r5c6<>3 r7c9<>3.", "Name: X-Wing", "Enter next")
	d.keyed(t, "enter")
	d.wants(t, "2 of 2")
	if d.keyed(t, "s"); !d.keyed(t, "enter") {
		t.Error("the series does not end")
	}
	if d := open(t, drills(t, "x-wing", coach.FindPlace, 2)); !d.keyed(t, "q") || !d.left {
		t.Error("q does not leave")
	}
}

// TestChoices: wherever a letter is asked for, the letters are on the screen.
func TestChoices(t *testing.T) {
	d := open(t, drills(t, "x-wing", coach.NameStep, 1))
	for _, key := range []string{"", "h", "a", ":", "b", "z", "z", "enter", "h"} {
		if key != "" {
			d.keyed(t, key)
		}
		if !d.zoom && d.page.Awaits.Kind == activity.Choice {
			d.wants(t, "What is this pattern called?", "d X-Wing")
		}
	}
}

// TestWalk chooses cells on the board: two wrong ones are answered, and the right one stays.
func TestWalk(t *testing.T) {
	d := open(t, walk(t, false))
	d.wants(t, "step 1 of 60", "Hidden Single", "So r2c2 is 9.", ">9<")
	d.keyed(t, "right", "right", "left")
	d.wants(t, "step 2 of 60")
	d.keyed(t, "s")
	d.wants(t, "new: Pointing", "Which two cells make the pattern?", "Go to each of the 2 cells and press Space.")
	d.keyed(t, "right", "space", "down", "space")
	d.wants(t, "✗ r1c2 is not one of them: it is 6 already.", "Which two cells make the pattern?")
	d.keyed(t, "up", "left", "space", "enter")
	d.wants(t, "✓ Right so far: r1c1. One more cell is missing.", "[37 ]")
	d.keyed(t, "down", "down", "space")
	d.wants(t, "✓ Right, that is it.", "Pointing", "×7")
	d.keyed(t, "g")
	d.wants(t, "for example 12, x-wing or hardest")
	d.keyed(t, "12", "enter")
	d.wants(t, "step 12 of 60")
	d.keyed(t, "g", "nowhere", "enter")
	d.wants(t, `There is no step "nowhere".`)
	d.keyed(t, "l")
	d.wants(t, "See it", "1 of 4")
	d.keyed(t, "esc", "end")
	d.wants(t, "after 60 steps: solved", "New to you: Pointing, step 24", "27 Hidden Single")
}

// TestLesson does a lesson at 80 columns: the board is at the left with all that the cells of the step can be,
// and the words at the right. A reply comes below the one thing to do.
func TestLesson(t *testing.T) {
	d := open(t, lesson(t, "naked-pair"))
	d.wants(t, "lesson · Naked Pair", "1 of 8", "See it", "Choose both cells.", "(28)", "1478", "k I know this", "!···")
	d.keyed(t, "right", "right", "right", "right", "space")
	d.wants(t, "Choose both cells.", "✗ r2c5 can be 1, 4, 7 or 8.", "!1478!", "1 of 8")
	d.keyed(t, "left", "left", "left", "space", "/", "5")
	d.wants(t, "[28)]", "=5=")
	d.keyed(t, "esc", "right", "right", "right", "right", "right", "space")
	d.wants(t, "✓ Two cells for two digits.", "Enter next")
	d.keyed(t, "enter")
	d.wants(t, "2 of 8", "2?", "8?")
	d.keyed(t, "right", "space", "enter", "down")
	d.wants(t, "3 of 8", "1×28", "147×", "←↑↓→ 1-9 place")
	d.keyed(t, "up", "1", "enter")
	d.wants(t, "4 of 8", "h hint")
	d.keyed(t, "h", "h", "s")
	d.wants(t, "r1c3 and r3c1: only 4 and 6.", "Choose them.")
	d.keyed(t, "enter", "4", "down")
	d.wants(t, "5 of 8", "167×", "←↑↓→ 1-9 strike")
	d.keyed(t, ".", "c", "enter")
	d.wants(t, "7 of 8")
	d.keyed(t, ".")
	d.wants(t, "4 of 8", "Once more")
	d.keyed(t, ".", "enter")
	d.wants(t, "Find a Naked Pair.", "1 of 4")
	d = open(t, lesson(t, "x-wing"))
	d.keyed(t, ".", ".", ".", ".", ".", ".", "/", "1")
	d.wants(t, "7 of 8", "56", "78", "=1=", "!29")
	d.keyed(t, "m")
	d.wants(t, "more about it", "page 1 of", "X-Wing is a")
	d.keyed(t, "esc")
	d.wants(t, "7 of 8")
}

// TestSizes presses keys at random on terminals of many sizes. Nothing is ever larger than the
// terminal, and on one that is too small, the reason can be read.
func TestSizes(t *testing.T) {
	keys := []string{"1", "2", "5", "9", "left", "right", "up", "down", "space", "enter", "enter", "enter", "h", "s", "x", "/", "z", "?", "esc",
		":", "r1c1<>1", "n", "m", "u", "d", "f", "p", "N", "C", "o", "v", "a", "b", "c", "w", "tab", "backspace", "g", "l", "t", "+", "-", "m", "p", "up", "down", "q", "pgdown", "pgup", "home", "end"}
	for _, size := range [][2]int{{80, 24}, {60, 20}, {100, 40}, {120, 36}, {200, 60}, {76, 22}, {46, 18}, {40, 10}, {100, 24}, {57, 19}, {1, 1}} {
		kinds := map[string]activity.Activity{"walk": walk(t, false), "asked": walk(t, true), "game": gameOf(t), "lesson": lesson(t, "naked-pair"),
			"start": activity.NewStart(renderer, nowhere), "name": drills(t, "naked-pair", coach.NameStep, 3), "single": drills(t, "hidden-single", coach.Conclusions, 3),
			"place": drills(t, "hidden-pair", coach.FindPlace, 3), "review": looked(t), "day": today(t)}
		for _, a := range kinds {
			random := rand.New(rand.NewPCG(uint64(size[0]), 7))
			d := open(t, a)
			d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
			for range 60 {
				k := keys[random.IntN(len(keys))]
				if d.keyed(t, k) {
					break
				}
			}
		}
	}
	d := open(t, walk(t, false))
	d.send(tea.WindowSizeMsg{Width: 40, Height: 12})
	d.wants(t, "Pages need 46 and 18.", "--plain")
}

// TestNarrow looks at pages on the smallest terminals: the question and its choices come first, and a key does what the
// last line says of it.
func TestNarrow(t *testing.T) {
	d := open(t, activity.NewStart(renderer, nowhere))
	d.send(tea.WindowSizeMsg{Width: 46, Height: 18})
	for _, want := range []string{"Have you solved Sudoku before?", "a  never   b  a few   c  often", "PgDn more"} {
		if !strings.Contains(d.text(), want) {
			t.Errorf("no %q in\n%s", want, d.text())
		}
	}
	for _, size := range [][2]int{{46, 18}, {60, 20}} {
		d = open(t, lesson(t, "naked-pair"))
		d.keyed(t, "m")
		d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		for range 2 {
			more, at := strings.Contains(d.text(), "Enter more"), d.page.Key
			if next := strings.Contains(d.text(), "Enter next page"); next == more {
				t.Errorf("more: %t, next page: %t in\n%s", more, next, d.text())
			}
			if d.keyed(t, "enter"); (d.page.Key == at) != more {
				t.Errorf("Enter leaves the page: %t in\n%s", !more, d.text())
			}
		}
	}
	d.keyed(t, "E")
	d.wants(t, "E does nothing here. ? shows all keys.")
	d.keyed(t, "?", "pgdown")
	d.wants(t, "r35c6 is r3c6 and r5c6.")
	d.keyed(t, "enter")
	d.wants(t, "!All keys")
}

// TestLastPage opens with the page that ends an activity: no key that was pressed before it closes it, nor does
// one that only turns pages.
func TestLastPage(t *testing.T) {
	start := activity.NewStart(renderer, nowhere)
	start.Solved("The coach plans what comes next.")
	d := open(t, start)
	d.Init()
	if d.keyed(t, "pencil", "enter", "q") || d.left {
		t.Fatal("an early key closes the page")
	}
	d.deaf = time.Now().Add(-1)
	if d.keyed(t, "n", "right", "down", "space", "p") {
		t.Error("a key that turns pages closes the last one")
	}
	d.wants(t, "The coach plans what comes next.", "Enter done")
	if !d.keyed(t, "enter") {
		t.Error("Enter does not close it")
	}
}

// talked has a talk in lines and returns what is printed, without the grids.
func talked(t *testing.T, a activity.Activity, lines string, keep Keep) (out string, left bool) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	s := console.New(t.Context(), strings.NewReader(lines), &stdout, &stderr)
	left, err := talk(t.Context(), s, a, keep)
	if err != nil {
		t.Fatal(err)
	}
	s.Out.Flush()
	return strings.Join(strings.Fields(stdout.String()), " "), left
}

// part returns the introduction at a part.
func part(t *testing.T, n string) activity.Activity {
	s := activity.NewStart(renderer, nowhere)
	if err := s.Do(t.Context(), activity.Action{Do: activity.PartAct, Say: n}); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestLines answers in lines of text: the same words everywhere, and notes as soon as they are due.
func TestLines(t *testing.T) {
	var notes []activity.Note
	keep := func(n ...activity.Note) error {
		notes = append(notes, n...)
		return nil
	}
	for _, test := range []struct {
		name  string
		a     activity.Activity
		lines string
		want  []string
		notes int
	}{
		{"drill", drills(t, "x-wing", coach.FindPlace, 2), "?\nwhere 4\nhint\nr3c1<>4\nmore\nskip\nquit\n", []string{"Drill 1 of 2. Find an X-Wing.", "Type your answer, as in r3c3=7 or r1c2<>5; or hint, skip, quit, ? for help.",
			"skip show the answer and go on", "Row 3: r3c1 and r3c3", "Look at the 3s.", "r3c1 can still be 4.", "Drill 2 of 2."}, 1},
		{"names", drills(t, "x-wing", coach.NameStep, 1), "hint\nHINT\n", []string{"Type a letter or a name", "It is not "}, 0},
		{"walk", walk(t, false), "\nskip\nr1c1 r1c2\nr1c1 r3c1\ngoto 12\nlesson\nleave\nend\nquit\n", []string{"Step 1 of 60. Hidden Single", "Type the 2 cells, as in r1c2 r3c2", "r1c2 is not one of them",
			"Right, that is it.", "Step 12 of 60.", "Step 1 of 4. See it", "New to you:"}, 3},
		{"asked", walk(t, true), "r2c2=9\nnothing\nquit\n", []string{"Step 1 of 60. What would you do?", "Right!", "So r2c2 is 9.", "Step 2 of 60.", `Cannot read "nothing"`}, 1},
		{"start", activity.NewStart(renderer, nowhere), "a\n3\n7\n\nquit\n", []string{"Step 1 of 8. Hello.", "c often", "Row 5 already has a 3, in r5c6.", "Step 3 of 8."}, 2},
		{"which digit", part(t, "4"), "4\n?\n\nquit\n", []string{"4 in box 1: ", "Press Enter: try the digit in the next box.", "Enter try the digit in the next box", "4 in box 4: "}, 0},
		{"review", looked(t), "\n3\nagain\nhint\nquit\n\nskip\nwhole\nquit\n", []string{"Not solved yet, after 8:10.", "Half of the time went into 2 of the 6 moves.", "Press Enter: the moments worth a second look.",
			"Moment 1 of 4. 3:28 move 2, r3c9=6", "2 move 3: a mistake 0:15", "Type a number; or whole, close, quit, ? for help.", "Moment 3 of 4. Move 5, r9c8=8: you did not notice it.",
			"r9c8 was not 8.", "Look for a Hidden Single."}, 0},
		{"day", today(t), "map\nquit\nlonger\n1\nskip\nquit\nquit\n", []string{"comes next, ", "1 Last Digit once more", "The whole course: 0 of 78", "Full House: new", "Press Enter: back to today.",
			"You said that you know it", "Hidden Single once more", "So r", "Today: "}, 2},
	} {
		notes = nil
		out, left := talked(t, test.a, test.lines, keep)
		for _, want := range test.want {
			if !strings.Contains(out, want) {
				t.Errorf("%s: no %q in %s", test.name, want, out)
			}
		}
		if !left || len(notes) != test.notes {
			t.Errorf("%s: left %t, %d notes: %+v", test.name, left, len(notes), notes)
		}
	}
}

// TestList opens the moments of a review with the arrow keys, and chooses one with its number; q leaves what was begun
// with a choice, and then the program. A day is shown with the reason of the item that is open, beside it or below it.
func TestList(t *testing.T) {
	d := open(t, looked(t))
	d.keyed(t, "enter")
	d.wants(t, "review · game 1", "› 1 move 2: Hidden Single 3:28", "▲ move 2", "Half of the time went into 2 of the 6 moves.")
	d.keyed(t, "down")
	d.wants(t, "› 2 move 3: a mistake 0:15", "the wrong digit", "q quit")
	d.keyed(t, "up", "up", "3")
	d.wants(t, "› 3 move 5", "moment ●●●○ 3 of 4")
	d.keyed(t, "enter")
	d.wants(t, "try it again", "r9c8 was not 8.", "q back to the review")
	d.keyed(t, "q")
	d.wants(t, "› 3 move 5", "Enter try it again")
	if !d.keyed(t, "q") || !d.left {
		t.Error("q does not leave")
	}
	for _, size := range [][2]int{{80, 24}, {46, 18}, {60, 20}, {120, 36}} {
		d = open(t, today(t))
		d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		d.wants(t, "Saturday 28 November", "› 1 Last Digit once more", "1 min")
		d.keyed(t, "m")
		d.wants(t, "map of all techniques", "back to today")
		d.keyed(t, "q", "down", "enter")
		if d.page.Key != "drill 1" {
			t.Errorf("%v: Enter begins %s", size, d.page.Key)
		}
		d.keyed(t, "q", "m", "right", "right", "right")
		d.keyed(t, "esc")
	}
	d = open(t, today(t))
	d.wants(t, "You said that you know it", "The whole course", "+ more time", "- less time")
}
