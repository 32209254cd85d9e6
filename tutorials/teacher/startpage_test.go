package teacher_test

import (
	"fmt"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/tutorials/teacher"
)

// TestStartPages goes through the first quarter of an hour as the page shows it: with a wrong
// digit and a hint wherever a digit is asked for, and then the right one.
func TestStartPages(t *testing.T) {
	_, full := teacher.StartPositions()
	var s teacher.StartState
	page := s.Go(teacher.StartEvent{})
	steps, wrongs := map[int]bool{}, 0
	for n := 0; page.Ask != 0 || s.Step() < teacher.StartParts; n++ {
		if n > 80 {
			t.Fatalf("no end: %+v", page)
		}
		steps[s.Step()] = true
		if page.Ask == 0 && (page.Title == "" || page.Text == "" || strings.Contains(page.Text, "  ")) {
			t.Errorf("step %d says %q: %q", s.Step(), page.Title, page.Text)
		}
		switch {
		case page.Ask != 0:
			page = s.Go(teacher.StartEvent{Kind: "found"})
		case s.Step() == 5 && s.Digit == 0:
			if tried := s.Go(teacher.StartEvent{Kind: "digit", Digit: 5}); tried.Equal != 5 || len(tried.Houses) != 1 {
				t.Errorf("the 5 is tried: %+v", tried)
			}
			page = s.Go(teacher.StartEvent{Kind: "hint"})
		case page.Answer && (page.Act == "" || page.Act == "Hint") && s.Digit == 0:
			c := target(&page)
			d := full.Value(c)
			before := fmt.Sprint(s.Slips)
			if wrong := s.Go(teacher.StartEvent{Kind: "digit", Cell: c.String(), Digit: d%9 + 1}); s.Step() < 5 {
				if wrong.Title != "Not quite" || !strings.Contains(wrong.Text, "already has a") || s.Step() > 2 && fmt.Sprint(s.Slips) == before {
					t.Errorf("step %d answers a wrong %d in %s: %+v", s.Step(), d%9+1, c, wrong)
				}
				wrongs++
			}
			if hint := s.Go(teacher.StartEvent{Kind: "hint"}); hint.Text == page.Text && hint.Act == "Hint" {
				t.Errorf("step %d: the hint says what was said: %q", s.Step(), hint.Text)
			}
			page = s.Go(teacher.StartEvent{Kind: "digit", Cell: c.String(), Digit: d})
		default:
			page = s.Go(teacher.StartEvent{Kind: "next"})
		}
		for c, shape := range page.Cells {
			if shape, is := strings.CutPrefix(shape, "goes="); is && shape != full.Value(c).String() {
				t.Errorf("step %d puts %s into %s", s.Step(), shape, c)
			}
		}
	}
	if len(steps) != teacher.StartParts-1 || wrongs < 5 || len(s.Slips) != 3 || page.Act != "Play it" {
		t.Errorf("steps %v, %d wrong tries, slips %v, and at the end %+v", steps, wrongs, s.Slips, page)
	}
}

// target returns an empty cell whose digit the page asks for: the one it begins in, or of a
// place along lines the one that is left.
func target(page *teacher.StartPage) board.Cell {
	_, full := teacher.StartPositions()
	empty := page.Grid.Empty()
	for c := range empty.All() {
		if page.Select == c.String() {
			return c
		}
		if len(page.Houses) == 1 && strings.Contains(page.Text, fmt.Sprintf("needs a %d", full.Value(c))) && page.Houses[0].Cells().Has(c) {
			return c
		}
	}
	return empty.First()
}

// TestStartMissed asks once more what was missed, and takes any state for one.
func TestStartMissed(t *testing.T) {
	s := teacher.StartState{Part: 7}
	asked := []int{s.Go(teacher.StartEvent{}).Ask}
	for len(asked) < 9 && asked[len(asked)-1] != 0 {
		asked = append(asked, s.Go(teacher.StartEvent{Kind: map[bool]string{true: "missed", false: "found"}[len(asked) == 2]}).Ask)
	}
	if fmt.Sprint(asked) != "[1 2 3 2 0]" {
		t.Errorf("asked %v", asked)
	}
	for part := -3; part < 12; part++ {
		s := teacher.StartState{Part: part, N: 1000, Digit: 9, Found: []string{"r0c0=0", "x"}}
		s.Go(teacher.StartEvent{Kind: "digit", Cell: "r9", Digit: 77})
		s.Go(teacher.StartEvent{Kind: "next"})
	}
}
