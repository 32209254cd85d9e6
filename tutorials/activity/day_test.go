package activity

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pencilmark/techniques"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// labels returns the choices of a page in one line.
func labels(p *Page) string {
	var out []string
	for _, o := range p.Awaits.Choices {
		out = append(out, o.Label)
	}
	return strings.Join(out, "; ")
}

// TestDay begins what is planned: drills come back to the plan, whether they end or are left, and the plan has what is
// left of the day.
func TestDay(t *testing.T) {
	d := dayOf(t)
	p := d.Page()
	if text := said(p); strings.Contains(text, "You were at") || p.Awaits.Kind != List || len(p.Awaits.Choices) < 2 ||
		!strings.HasSuffix(p.News, "day 2") || p.Text[len(p.Text)-1].As != Bars {
		t.Fatalf("%s\n%+v", text, p)
	}
	sum := 0
	for _, i := range d.plan.Items {
		sum += i.Minutes
	}
	if last := p.Awaits.Choices[len(p.Awaits.Choices)-1]; last.Label != "Go on: a puzzle with Last Digit" || last.End != "3 min" || d.plan.Minutes != sum {
		t.Errorf("%+v, %d minutes of %d", last, d.plan.Minutes, sum)
	}
	if p = do(t, d, "open=2"); p.Awaits.Open != 2 {
		t.Errorf("%+v", p.Awaits)
	}
	at := slices.IndexFunc(d.plan.Items, func(i teacher.Item) bool { return i.Do == "drill" && i.Drills > 1 }) + 1
	if at == 0 {
		t.Fatal(labels(p))
	}
	item, drills := d.plan.Items[at-1], d.drills()
	p = do(t, d, "="+strconv.Itoa(at))
	if _, leave := p.Act(LeaveAct); !leave || p.Of != item.Drills || p.Awaits.Kind == List {
		t.Fatalf("the first drill is %s, %d of %d", said(p), p.At, p.Of)
	}
	if p = do(t, d, "skip"); len(p.Record) != 1 || p.Record[0].Drill != item.Slug {
		t.Errorf("the record gets %+v", p.Record)
	}
	if p = do(t, d, "next", "hint", LeaveAct); p.Key != "today" || d.Record.On(coach.DayOf(d.Now())).Drills != 1 || d.drills() > teacher.Drills-1 {
		t.Errorf("after one drill of %d: %d, %s", drills, d.drills(), labels(p))
	}
	if p = do(t, d, "map"); p.Awaits.Kind != Nothing || !strings.Contains(said(p), "Hidden Single: tried") || !strings.Contains(said(p), "own: you have found it in a puzzle") {
		t.Error(said(p))
	}
	do(t, d, LeaveAct, "play")
	if puzzle, plays := d.Plays(); puzzle != nil || !plays || !d.Page().Over {
		t.Errorf("plays %v, %v", puzzle, plays)
	}
	if d.Return(d.Record); d.Page().Over {
		t.Error("the day is over after a game")
	}
	do(t, d, "=puzzle last-digit")
	if puzzle, plays := d.Plays(); puzzle == nil || puzzle.Game != 2 || !plays {
		t.Errorf("plays %v, %v", puzzle, plays)
	}
	d.Puzzle = func(*coach.Record, time.Time) *teacher.Puzzle { return nil } // it was solved
	for d.Return(d.Record); d.Page().Awaits.Kind == List; {
		for p = do(t, d, "begin"); p.Key != "today" && p.Key != "evening"; p = d.Page() {
			for _, act := range []string{"skip", "next", "drills"} {
				if _, ok := d.Page().Act(act); ok {
					do(t, d, act)
					break
				}
			}
		}
	}
	if p = d.Page(); p.Title != "today is done" || !strings.Contains(said(p), "Done for today") || !strings.Contains(said(p), "Tomorrow, ") {
		t.Errorf("the evening says %s", said(p))
	}
	if p = do(t, d, "close"); !p.Over {
		t.Error("the day does not end")
	}
}

// TestMoreAndLessTime asks for more and for less: the plan grows by as many drills as were promised, whatever was done,
// and shrinks as long as there is something to leave out.
func TestMoreAndLessTime(t *testing.T) {
	for _, done := range []int{0, 3, 9} {
		d := dayOf(t)
		if done > 0 {
			d.Record.Days = append(d.Record.Days, coach.Session{Day: coach.DayOf(d.Now()), Drills: done})
			d.look()
		}
		for range 3 {
			drills, minutes := d.drills(), d.plan.Minutes
			p := do(t, d, "longer")
			if d.drills() != drills+moreDrills || d.plan.Minutes <= minutes {
				t.Errorf("after %d drills: %d and %d minutes became %d and %d: %s", done, drills, minutes, d.drills(), d.plan.Minutes, labels(p))
			}
		}
		for n := 0; ; n++ {
			p := d.Page()
			if _, less := p.Act("shorter"); !less {
				if d.drills() > 1 || n < 3 {
					t.Errorf("%d times less, and still %s", n, labels(p))
				}
				break
			}
			minutes := d.plan.Minutes
			if p = do(t, d, "shorter"); d.plan.Minutes >= minutes || n > 20 {
				t.Fatalf("%d minutes became %d: %s", minutes, d.plan.Minutes, labels(p))
			}
		}
	}
	empty := dayOf(t)
	*empty = *NewDay(DayUse{Renderer: empty.Renderer, Course: empty.Course, Record: new(coach.Record), Now: empty.Now, Size: Size{Drills: 6},
		Puzzle: func(*coach.Record, time.Time) *teacher.Puzzle { return nil }})
	if n := empty.drills(); n == 0 {
		t.Error("nothing for a new learner")
	} else if do(t, empty, "longer"); empty.drills() != n+moreDrills {
		t.Errorf("%d drills, and more are %d", n, empty.drills())
	}
}

// TestAway comes back after a week: one sentence, and two boards at most.
func TestAway(t *testing.T) {
	d := dayOf(t)
	now := d.Now().AddDate(0, 0, 4)
	d.Now = func() time.Time { return now }
	d.look()
	if p := d.Page(); p.Text[0].Text != "You were at the Hidden Single." || d.drills() > 2 {
		t.Errorf("%s: %s", said(p), labels(p))
	}
	d.Record.Answer(now, "last-digit", coach.Result{Stage: coach.Unaided, Right: true})
	d.look()
	if p := d.Page(); strings.Contains(said(p), "You were at") {
		t.Error(said(p))
	}
}

// TestChosenLesson reads a lesson that is ahead: it begins at once, with boards of what it needs before it.
func TestChosenLesson(t *testing.T) {
	d := dayOf(t)
	(&Note{Lesson: "x-wing"}).Apply(d.Record, d.Now())
	d.Drills = 20
	d.Record.Settle(d.Now(), nil)
	d.look()
	needs := slices.IndexFunc(d.plan.Items, func(i teacher.Item) bool { return strings.Contains(strings.Join(i.Why, " "), "What you chose needs") })
	own := slices.IndexFunc(d.plan.Items, func(i teacher.Item) bool { return i.Slug == "x-wing" })
	if primers := strings.Count(labels(d.Page()), "Read: Pencil marks"); primers != 1 || needs < 0 || own < needs {
		t.Errorf("needs at %d, the X-Wing at %d: %s", needs, own, labels(d.Page()))
	}
}

// TestMoreAndLess: more time and less time undo each other, in any number.
func TestMoreAndLess(t *testing.T) {
	d := dayOf(t)
	start := labels(d.Page())
	seen := []string{start}
	for range 5 {
		seen = append(seen, labels(do(t, d, moreTime)))
	}
	for i := range 5 {
		if got := labels(do(t, d, lessTime)); got != seen[4-i] {
			t.Errorf("%d less: %s, want %s", i+1, got, seen[4-i])
		}
	}
	seen = seen[:1]
	for range 3 {
		seen = append(seen, labels(do(t, d, lessTime)))
	}
	for i := range 3 {
		if got := labels(do(t, d, moreTime)); got != seen[2-i] {
			t.Errorf("%d more: %s, want %s", i+1, got, seen[2-i])
		}
	}
}

// TestStays does items of the day in any order and plays in between: no other item goes, and none comes but what was
// missed.
func TestStays(t *testing.T) {
	for _, act := range []string{"skip", LeaveAct} {
		d := dayOf(t)
		d.Record.FoundAlone(d.Now(), "naked-pair") // in a game
		d.Return(d.Record)
		for range 8 {
			before := d.plan.Items
			if len(before) == 0 {
				break
			}
			slug := before[len(before)/2].Slug
			p := do(t, d, "="+before[len(before)/2].Do+" "+slug)
			if d.Planning() {
				break // the puzzle
			}
			if _, ok := p.Act(act); ok {
				p = do(t, d, act)
			}
			for !d.Planning() {
				do(t, d, LeaveAct)
			}
			for _, i := range before {
				if i.Slug != slug && !slices.ContainsFunc(d.plan.Items, func(k teacher.Item) bool { return k.Do == i.Do && k.Slug == i.Slug }) {
					t.Errorf("%s went with %s: %s", i.Task, slug, labels(p))
				}
			}
			for _, k := range d.plan.Items {
				if k.Slug != slug && !slices.ContainsFunc(before, func(i teacher.Item) bool { return k.Do == i.Do && k.Slug == i.Slug }) {
					t.Errorf("%s came with %s", k.Task, slug)
				}
			}
		}
	}
}

// TestAheadByName begins what is ahead of the course from the plan, by its name.
func TestAheadByName(t *testing.T) {
	for _, name := range []string{"x-wing", "X-Wing", "pointing", "hidden pair"} {
		d := dayOf(t)
		if p := do(t, d, "="+name); d.Planning() || !strings.HasPrefix(p.Title, "lesson") {
			t.Errorf("%s: %s", name, p.Title)
		}
	}
}

// TestForecast: what is said of tomorrow is the plan of the next day, with its puzzle.
func TestForecast(t *testing.T) {
	now := time.Date(2026, 11, 28, 18, 0, 0, 0, time.UTC)
	d := dayOf(t)
	d.Now = func() time.Time { return now }
	seen := 0
	d.Puzzle = func(rec *coach.Record, day time.Time) *teacher.Puzzle {
		for _, i := range rec.On(coach.DayOf(day)).Plan { // a planned lesson is that of the puzzle
			if x, ok := techniques.Lookup(i.Slug); ok && i.Kind == coach.Lesson {
				seen++
				return &teacher.Puzzle{Technique: x, Minutes: 40, Only: true}
			}
		}
		return &teacher.Puzzle{Technique: techniques.MustLookup("last-digit"), Minutes: 3}
	}
	d.Record.Know(now.AddDate(0, 0, -5), "full-house", "last-digit", "hidden-single", "naked-single")
	d.Record.Spend(now, time.Minute)
	for d.Return(d.Record); d.evening == nil || d.evening.Tomorrow == ""; d.Return(d.Record) {
		at := slices.IndexFunc(d.plan.Items, func(i teacher.Item) bool { return i.Do != "puzzle" })
		switch item := d.plan.Items[at]; item.Do {
		case "drill":
			d.Record.Answer(now, item.Slug, coach.Result{Stage: item.Stage, Right: true})
		default:
			d.Record.ReadLesson(now, item.Slug)
		}
	}
	forecast := d.evening.Tomorrow
	seen, now = 0, now.AddDate(0, 0, 1)
	d.Return(d.Record)
	if want := strings.Replace(strings.TrimSuffix(d.plan.Title, ". Pointing is new."), "Today: ", "Tomorrow, ", 1); seen == 0 || !strings.Contains(forecast, d.plan.Items[0].Task) || !strings.HasPrefix(forecast, strings.SplitN(want, ".", 2)[0]) {
		t.Errorf("%q, and then %q; %d lessons", forecast, d.plan.Title, seen)
	}
}
