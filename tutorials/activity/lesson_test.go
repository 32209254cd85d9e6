package activity

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/tutorials"
)

// answers returns what solves a step, action by action.
func answersOf(l *Lesson) []Action {
	s, v := l.now()
	n := l.notation
	var out []Action
	for d := range (s.Answer.Light &^ v.met).All() {
		out = append(out, Action{Say: d.String()})
	}
	cell := func(c board.Cell) string { return n.Cell(c) }
	switch w := &s.Answer; w.Kind {
	case tutorials.TapCells:
		var all []string
		for c := range w.Cells[0].All() {
			all = append(all, cell(c))
		}
		if w.Together {
			return append(out, Action{Say: strings.Join(all, " ")})
		}
		for _, c := range all {
			out = append(out, Action{Say: c})
		}
	case tutorials.TapHouses:
		for h := range w.Houses.All() {
			out = append(out, Action{Say: cell(h.Cells().First())})
		}
	case tutorials.Turn:
		out = append(out, Action{Say: cell(w.Cells[0].First())})
	case tutorials.TapCandidates:
		for _, x := range w.Candidates {
			out = append(out, Action{Say: n.Elimination(x)})
		}
	case tutorials.Write:
		out = append(out, Action{Say: n.Placement(w.Candidates[0])})
	case tutorials.Choose:
		out = append(out, Action{Say: map[string]string{"yes": "y", "no": "n"}[w.Choice] + strings.Trim(w.Choice, "yesno")})
	case tutorials.DrillFour:
		out = append(out, Action{Do: drillsAct})
	}
	return out
}

// TestLesson does every lesson from its first step to its drills. The answers are right, the page waits for an answer
// until a step is done, and the record then has the number of steps.
func TestLesson(t *testing.T) {
	for _, x := range techniques.All() {
		p, err := tutorials.NewPage(nil, x)
		if err != nil {
			t.Fatal(err)
		}
		if p == nil || p.Worked.Example == nil {
			continue
		}
		t.Run(x.Slug, func(t *testing.T) {
			t.Parallel()
			l, err := NewLesson(&explain.Renderer{}, p, 0, func(context.Context) (*Drills, error) { return &Drills{over: true}, nil })
			if err != nil {
				t.Fatal(err)
			}
			doLesson(t, l)
		})
	}
}

func doLesson(t *testing.T, l *Lesson) {
	for i := range l.steps {
		p := l.Page()
		if p.At != i+1 || p.Of != len(l.steps) || len(p.Text) < 3 || p.Text[0].As != Head || p.Text[len(p.Text)-1].As != Task {
			t.Errorf("step %d: %+v", i+1, p)
		}
		if i > 0 && p.Reply != nil {
			t.Errorf("step %d begins with %q", i+1, p.Reply.Lines)
		}
		for k, a := range answersOf(l) {
			if p := l.Page(); p.Awaits.Kind == Nothing && a.Do == "" {
				t.Errorf("step %d: nothing is awaited before answer %d", i+1, k+1)
			}
			if err := l.Do(t.Context(), a); err != nil {
				t.Fatalf("step %d, %v: %v", i+1, a, err)
			}
		}
		if p = l.Page(); p.Over {
			if len(p.Record) != 1 || p.Record[0].Lesson != l.slug || i < len(l.steps)-1 {
				t.Errorf("the end is %+v", p)
			}
			return
		}
		if p.Reply == nil || p.Reply.As != Right || len(p.Record) != 1 || p.Record[0].Steps != i+1 {
			t.Fatalf("step %d: %+v, %+v", i+1, p.Reply, p.Record)
		}
		if i == len(l.steps)-1 {
			p = do(t, l, "next")
			if !p.Over {
				t.Error("the lesson does not end")
			}
			return
		}
		do(t, l, "next")
	}
}

// TestLessonAnswers answers wrongly, asks for help, goes back and forth, and comes back to what was shown.
func TestLessonAnswers(t *testing.T) {
	l := lessonOf(t, "naked-pair")
	for i, step := range []struct{ do, want string }{
		{"", "Look for two cells"},
		{"=r2c5", "r2c5 can be 1, 4, 7 or 8. Tap the two cells"},
		{"=r3c1", "r3c1 is not in row 2."},
		{"show", "Two cells for two digits."},
		{"next", "If r2c2 is 2"}, {"=r2c7", "Tap r2c2."}, {"=r2c2", "Nobody knows yet"},
		{"next", "So no other cell"}, {"=r2c1=2", "r2c1 cannot be 2."}, {"=r2c7=2", "both are still open"}, {"=r1c1=4", "r1c1 is 4 already."},
		{"=r2c1<>2", "Answer with a digit to write"}, {"=r2c1=1", "r2c1 is 1. The pair"},
		{"back", "Nobody knows yet"}, {"next", "r2c1 is 1. The pair"},
		{"next", "Now you."}, {"hint", "Two of the five"}, {"hint", "r1c3 is one of them."}, {"=r1c1", "r1c1 has four candidates."},
		{"=r1c3", "Now you."}, {"skip", "r1c3 and r3c1 will take"},
		{"=r1c3<>4", "The pair keeps its own digits."}, {"=r1c1<>1", "says nothing about 1."}, {"=r8c8<>4", "share only box 1"}, {"=r1c4<>4", "only box 1 is concerned"},
		{"=r1c1<>4", "Which candidates"}, {"=r1c1<>6 r2c1<>46 r2c3<>46", "Six candidates gone."},
		{"next", "marked A, B and C"}, {"=A", "they share no row"}, {"=b", "three digits between them"}, {"=C", "Yes. They share row 4"},
		{"next", "Write all candidates."}, {"=r1c1 r1c3", "r1c1 is 5."}, {"=r1c2 r1c3", "r1c2 has four candidates. Both"}, {"=r4c8 r4c9", "A pair, 6 and 7."},
		{"=r1c3 r3c1", "wrong: A Naked Pair needs two cells with only two"}, {"=r1c3 r7c9", "wrong: A Naked Pair needs two cells in the same"}, {"=r1c3 r1c4", "3 and 4. In row 1"},
		{"next", "Once more"}, {"=r2c2 r2c7", "Two cells for two digits."},
		{"next", "Look for pairs when"}, {"about", "You do not know which"}, {"close", "Look for pairs when"},
	} {
		p := l.Page()
		if step.do != "" {
			p = do(t, l, step.do)
		}
		if !strings.Contains(said(p), step.want) {
			t.Errorf("step %d, %s: no %q in %s", i, step.do, step.want, said(p))
		}
	}
	if p := do(t, l, "drills"); p.Awaits.Kind != Conclusion || p.Of != 4 {
		t.Error(said(p))
	}
}

// TestLessonPlace begins where the learner was, and lets whoever knows it show that.
func TestLessonPlace(t *testing.T) {
	x := techniques.MustLookup("naked-pair")
	page, err := tutorials.NewPage(nil, x)
	if err != nil {
		t.Fatal(err)
	}
	l, err := NewLesson(&explain.Renderer{}, page, 3, nil)
	if err != nil {
		t.Fatal(err)
	}
	if p := l.Page(); p.At != 4 || !strings.Contains(said(p), "Now you.") {
		t.Error(said(p))
	}
	if p := do(t, l, "back"); p.At != 3 || p.Awaits.Kind != Nothing {
		t.Error(said(p))
	}
	if l, err = NewLesson(&explain.Renderer{}, page, 0, nil); err != nil {
		t.Fatal(err)
	}
	if p := do(t, l, "know"); p.At != 6 {
		t.Error(said(p))
	}
	p := do(t, l, "=C", "next", "=r1c3 r1c4", "next")
	if got := fmt.Sprint(p.Record); !p.Over || len(p.Record) != 2 || p.Record[1].Right[0] != "naked-pair" {
		t.Error(got)
	}
}

// TestCellsOf: several cells are named as `?` teaches it, wherever cells are chosen.
func TestCellsOf(t *testing.T) {
	for text, want := range map[string]string{"r1c46": "r1c4 r1c6", "r12c1, r3c3": "r1c1 r2c1 r3c3", "R35C6": "r3c6 r5c6", "r1c": "", "r0c1": "", "r1c4 x": ""} {
		cells, ok := cellsOf(board.RC, text)
		var got []string
		for c := range cells.All() {
			got = append(got, c.String())
		}
		if ok != (want != "") || ok && strings.Join(got, " ") != want {
			t.Errorf("%s: %v, %t", text, got, ok)
		}
	}
}

// TestPlacementOf: a digit in a cell is read in words, too.
func TestPlacementOf(t *testing.T) {
	for text, want := range map[string]string{"r1c2=5": "r1c2=5", "r1c2 5": "r1c2=5", "r1c2 is 5": "r1c2=5", "put 5 in r1c2": "r1c2=5", "5 in r1c2": "r1c2=5",
		"r1c2<>5": "", "r1c2 is not 5": "", "r1c2": "", "7": ""} {
		x, ok := placementOf(board.RC, text, board.CellSet{})
		if ok != (want != "") || ok && board.RC.Placement(x) != want {
			t.Errorf("%s: %v, %t", text, x, ok)
		}
		xs, several := placementsOf(board.RC, text)
		if several != ok || ok && xs[0] != x {
			t.Errorf("%s: %v, %t", text, xs, several)
		}
	}
}
