package coach

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pencilmark/cmd/internal/screen"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// day is a day with two things to do.
func day() *dayPage {
	return &dayPage{daily: &daily{
		Today: &teacher.Today{Title: "Today: 8 minutes. Pointing is new.", Day: 8, Waits: "Claiming comes next.",
			Back: "Welcome back after 9 days. We begin with what you may have forgotten.",
			Items: []teacher.Item{{Name: "Pointing", Task: "Lesson: Pointing", Minutes: 4, Why: []string{"You have found it."}},
				{Name: "Last Digit", Task: "Last Digit once more", Minutes: 1, Why: []string{"You missed one yesterday."}}},
			Bars: []teacher.Bar{{Name: "Chapter 1  Singles", Known: 3, Of: 4}, {Name: "The whole course", Known: 3, Of: 78}},
			Week: []bool{true, false, true, true, true, true, false}},
		evening: &teacher.Evening{Title: "Done for today: 17 minutes.", Tomorrow: "Tomorrow, 9 minutes: Pointing.",
			Rows:    []teacher.Row{{Good: true, Name: "Last Digit", Result: "right", Again: "again in 4 days"}, {Name: "Pointing", Result: "2 of 3"}},
			Changed: []string{"Pointing: next, find one without being told its name."}},
		tasks: [][]string{{"learn", "pointing"}, {"practice", "last-digit"}},
	}}
}

// TestDayPage draws the day and the evening in 80 columns, and takes keys.
func TestDayPage(t *testing.T) {
	p := day()
	shows := func(want ...string) {
		t.Helper()
		page := p.page()
		text := page.Draw(screen.Terminal{Plain: true})
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("no %q in\n%s", w, text)
			}
		}
		for l := range strings.SplitSeq(text, "\n") {
			if n := len([]rune(l)); n > 80 {
				t.Errorf("%d columns: %s", n, l)
			}
		}
	}
	shows("Welcome back after 9 days.", "› 1  Lesson: Pointing", "4 min", "Why Pointing", "3 of 4", "5 of 7", "day 8", "Claiming comes next.")
	p.key("down")
	shows("› 2  Last Digit once more", "You missed one yesterday.")
	if !p.key("enter") || !slices.Equal(p.choice, p.tasks[1]) {
		t.Errorf("Enter takes %v", p.choice)
	}
	if p = day(); !p.key("1") || !slices.Equal(p.choice, p.tasks[0]) {
		t.Errorf("1 takes %v", p.choice)
	}
	if p = day(); !p.key("+") || !p.more {
		t.Error("+ does not ask for more")
	}
	p = day()
	p.status = []statusDoc{{Technique: "full-house", Level: "Easy", Mastery: "ready"}}
	for i := range 60 {
		p.status = append(p.status, statusDoc{Technique: "x-wing", Level: "Hard", Mastery: "locked", Missing: []string{fmt.Sprint("naked-pair-", i)}})
	}
	if p.key("m") || p.choice != nil {
		t.Error("m leaves the page")
	}
	shows("map of all techniques", "full-house", "ready", "naked-pair-9", "Enter more")
	p.key("enter")
	p.key("pgdown")
	p.key("pgdown")
	p.key("pgdown")
	shows("naked-pair-59", "lapsed: you found it before", "← back")
	p.key("enter")
	shows("› 1  Lesson: Pointing")
	p.Items[0].Task = "A puzzle with Locked Almost Hidden Triples"
	shows("› 1  A puzzle with Locked Almost      4 min", "     Hidden Triples")
	p.Bars[0].Name = "Chapter 3  Sets in a house"
	shows("Chapter 3  Sets in a house  ████░░  3 of 4")
	p.key("?")
	shows("All keys")
	p = day()
	p.Items = []teacher.Item{{Do: "puzzle", Name: "Pointing", Task: "A puzzle with Pointing", Minutes: 12}}
	shows("› 1  A puzzle with Pointing", "✓ Last Digit", "~ Pointing", "2 of 3", "Tomorrow, 9 minutes: Pointing.")
	p = day()
	p.Items = nil
	shows("Done for today: 17 minutes.", "✓ Last Digit", "~ Pointing", "What changed", "Tomorrow, 9 minutes", "play for fun")
	if !p.key("enter") || p.choice != nil {
		t.Errorf("Enter takes %v", p.choice)
	}
}

// TestMoreDrills asks for more, and chooses something: the plan does not become shorter than it was.
func TestMoreDrills(t *testing.T) {
	rec, now := new(coach.Record), time.Date(2026, 11, 28, 10, 0, 0, 0, time.UTC)
	o := &options{n: 4}
	if n := o.drills(rec, now); n != 4 {
		t.Fatalf("%d drills", n)
	}
	rec.Days = append(rec.Days, coach.Session{Day: coach.DayOf(now), Drills: 4})
	o.longer(4)
	for range 3 {
		if n := o.drills(rec, now); n != moreDrills {
			t.Fatalf("%d more drills", n)
		}
	}
	o = &options{n: 3, more: true} // coach -n 3
	for range 3 {
		if n := o.drills(rec, now); n != 3 {
			t.Fatalf("%d drills of 3", n)
		}
	}
}
