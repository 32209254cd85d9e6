package coach

import (
	"slices"
	"testing"
	"time"

	"pencilmark/tutorials/internal/fsrs"
)

// march returns an hour of a day of March 2026.
func march(day, hour int) time.Time { return time.Date(2026, 3, day, hour, 0, 0, 0, time.UTC) }

// TestStages answers drills and looks at the stage after each.
func TestStages(t *testing.T) {
	right := func(s Stage) Result { return Result{Stage: s, Right: true} }
	wrong := func(s Stage) Result { return Result{Stage: s} }
	hinted := func(s Stage) Result { return Result{Stage: s, Right: true, Hints: 2} }
	for name, c := range map[string]struct {
		results []Result
		want    []Stage
	}{
		"up one by one": {
			[]Result{right(NameStep), right(FindPlace), right(Conclusions), right(Unaided)},
			[]Stage{FindPlace, Conclusions, Unaided, Unaided},
		},
		"wrong turns nothing back": {
			[]Result{right(NameStep), right(FindPlace), wrong(Conclusions), wrong(FindPlace), wrong(NameStep)},
			[]Stage{FindPlace, Conclusions, Conclusions, Conclusions, Conclusions},
		},
		"hints stay": {
			[]Result{hinted(NameStep), right(NameStep), hinted(FindPlace)},
			[]Stage{NameStep, FindPlace, FindPlace},
		},
		"right at a harder stage skips": {[]Result{right(Unaided)}, []Stage{Unaided}},
		"right at an easier stage stays": {
			[]Result{right(Conclusions), right(NameStep)}, []Stage{Unaided, Unaided},
		},
		"stages out of range": {[]Result{right(9), wrong(-3)}, []Stage{Unaided, Unaided}},
	} {
		var r Record
		for i, result := range c.results {
			r.Answer(march(1, i), "x-wing", result)
			if got := r.Get("x-wing").Stage; got != c.want[i] {
				t.Errorf("%s: after answer %d the stage is %v, want %v", name, i+1, got, c.want[i])
			}
		}
	}
}

func TestAlone(t *testing.T) {
	alone, miss := Result{Stage: Unaided, Right: true}, Result{Stage: Unaided}
	hinted := Result{Stage: Unaided, Right: true, Hints: 1}
	var r Record
	for i, c := range []struct {
		day    int
		result Result
		want   int
		is     Mastery
	}{
		{1, miss, 0, Tried},
		{1, hinted, 0, Tried},
		{1, alone, 1, Tried},
		{1, alone, 1, Can}, // the same day
		{3, hinted, 1, Can},
		{4, alone, 2, Can},
		{9, miss, 2, Can}, // a miss turns nothing back
		{12, alone, 3, Can},
	} {
		r.Answer(march(c.day, i), "x-wing", c.result)
		p := r.Get("x-wing")
		if is := new(Skill).mastery(&p); p.Alone.Days != c.want || is != c.is {
			t.Errorf("answer %d: alone on %d days, %v; want %d, %v", i+1, p.Alone.Days, is, c.want, c.is)
		}
	}
	if a := r.Get("x-wing").Alone; a.First != DayOf(march(1, 0)) || a.Last != DayOf(march(12, 0)) {
		t.Errorf("alone from %v to %v", a.First, a.Last)
	}
}

// TestCard: the schedule moves with every answer, except with a right one at a
// stage that is passed.
func TestCard(t *testing.T) {
	var r Record
	r.Answer(march(1, 0), "x-wing", Result{Stage: Unaided, Right: true})
	before := r.Get("x-wing")
	r.Answer(march(2, 0), "x-wing", Result{Stage: NameStep, Right: true})
	after := r.Get("x-wing")
	if after.Card != before.Card || after.Right != 2 {
		t.Errorf("a step that was named moved the card from %v to %v; %d right", before.Card, after.Card, after.Right)
	}
	r.Answer(march(3, 0), "x-wing", Result{Stage: NameStep})
	if p := r.Get("x-wing"); p.Card.Reps != 2 || p.Wrong != 1 {
		t.Errorf("a wrong answer did not move the card: %v", p)
	}
}

func TestRating(t *testing.T) {
	for want, results := range map[fsrs.Rating][]Result{
		fsrs.Again: {{}, {Hints: 1}, {Easy: true}},
		fsrs.Hard:  {{Right: true, Hints: 1}, {Right: true, Hints: 1, Easy: true}},
		fsrs.Good:  {{Right: true}},
		fsrs.Easy:  {{Right: true, Easy: true}},
	} {
		for _, r := range results {
			if got := r.rating(); got != want {
				t.Errorf("%+v is rated %d, want %d", r, got, want)
			}
		}
	}
}

func TestMeet(t *testing.T) {
	var r Record
	for _, day := range []int{3, 1, 3, 1, 2} {
		r.Meet(march(day, 12), "x-wing")
	}
	want := []Day{DayOf(march(1, 0)), DayOf(march(2, 0)), DayOf(march(3, 0))}
	if got := r.Get("x-wing").Met; !slices.Equal(got, want) {
		t.Errorf("met on %v, want %v", got, want)
	}
	for day := range 100 {
		r.Meet(march(day, 12), "x-wing")
	}
	met := r.Get("x-wing").Met
	if len(met) != maxMet || met[0] != DayOf(march(70, 0)) || met[maxMet-1] != DayOf(march(99, 0)) {
		t.Errorf("met on %d days, %v to %v", len(met), met[0], met[len(met)-1])
	}
}

func TestLesson(t *testing.T) {
	var r Record
	r.ReadLesson(march(1, 0), "x-wing")
	r.ReadLesson(march(5, 0), "x-wing")
	if p := r.Get("x-wing"); p.Lesson != DayOf(march(1, 0)) || new(Skill).mastery(&p) != Tried {
		t.Errorf("the lesson was read on %v: %+v", p.Lesson, p)
	}
}

func TestDay(t *testing.T) {
	for _, s := range []string{"1970-01-02", "2000-02-29", "2026-03-01", "9999-12-31"} {
		if d, err := parseDay(s); err != nil || d.String() != s {
			t.Errorf("%s is read as %v, %v", s, d, err)
		}
	}
	for _, s := range []string{"", "2026-02-30", "1969-12-31", "2026-3-1", "10000-01-01"} {
		if d, err := parseDay(s); err == nil {
			t.Errorf("%q is read as %v", s, d)
		}
	}
	late := time.Date(2026, 3, 1, 23, 0, 0, 0, time.UTC)
	east := late.In(time.FixedZone("east", 2*60*60))
	if DayOf(late).String() != "2026-03-01" || DayOf(east).String() != "2026-03-02" {
		t.Errorf("the same moment is %v and %v", DayOf(late), DayOf(east))
	}
}

// TestOverlook brings a technique back at once that was open in a game and not seen, once a
// game, and changes no stage. A drill that was answered since counts for more.
func TestOverlook(t *testing.T) {
	var r Record
	r.Overlook(march(1, 9), "x-wing", DayOf(march(1, 9)))
	if len(r.Techniques) != 0 {
		t.Error("what was never practised is in the record")
	}
	r.Answer(march(1, 9), "x-wing", Result{Stage: FindPlace, Right: true})
	r.Answer(march(1, 10), "x-wing", Result{Stage: Conclusions, Right: true})
	stage, due := r.Get("x-wing").Stage, r.Get("x-wing").Card.Due
	for due.Before(march(2, 9)) { // until it lies some days ahead
		r.Answer(due, "x-wing", Result{Stage: Unaided, Right: true})
		stage, due = r.Get("x-wing").Stage, r.Get("x-wing").Card.Due
	}
	last := DayOf(r.Get("x-wing").Card.Last)
	r.Overlook(march(2, 9), "x-wing", last-1)
	if p := r.Get("x-wing"); p.Overlooked != 0 || !p.Card.Due.Equal(due) {
		t.Errorf("a game before the last drill counts: %+v", p)
	}
	now := r.Get("x-wing").Card.Last.Add(3600e9)
	r.Overlook(now, "x-wing", last)
	p := r.Get("x-wing")
	if p.Overlooked != last || !p.Card.Due.Equal(now) || p.Stage != stage {
		t.Errorf("%+v", p)
	}
	r.Overlook(now.Add(60e9), "x-wing", last)
	if !r.Get("x-wing").Card.Due.Equal(now) {
		t.Error("a game counts twice")
	}
	r.Answer(now.Add(120e9), "x-wing", Result{Stage: Unaided, Right: true})
	if r.Get("x-wing").Overlooked != 0 {
		t.Error("a drill does not end it")
	}
}

// TestUnreadLessons places a learner and takes a claim: no lesson counts as read, and none has to be read.
func TestUnreadLessons(t *testing.T) {
	var r Record
	now := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	r.Place(now, []string{"naked-single"}, []string{"full-house", "naked-single"})
	r.Know(now, "last-digit")
	for slug, p := range r.Techniques {
		if p.Lesson != 0 {
			t.Errorf("the lesson of %s counts as read", slug)
		}
	}
}
