package coach

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func course(t testing.TB, skills ...Skill) *Course {
	t.Helper()
	c, err := NewCourse(skills)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// small is a course of four techniques.
func small(t testing.TB) *Course {
	return course(t,
		Skill{Slug: "naked-pair", Order: 2, Needs: []string{"naked-single", "not-taught"}},
		Skill{Slug: "naked-single", Order: 1, Free: true},
		Skill{Slug: "naked-triple", Order: 3, Needs: []string{"naked-pair"}},
		Skill{Slug: "x-wing", Order: 4},
	)
}

// master notes that techniques were found alone on the two days before.
func master(r *Record, now time.Time, slugs ...string) {
	for _, slug := range slugs {
		for back := 2; back > 0; back-- {
			r.Answer(now.AddDate(0, 0, -back), slug, Result{Stage: Unaided, Right: true})
		}
	}
}

func TestNewCourse(t *testing.T) {
	var order []string
	for _, s := range small(t).Skills() {
		order = append(order, s.Slug)
	}
	if want := []string{"naked-single", "naked-pair", "naked-triple", "x-wing"}; !slices.Equal(order, want) {
		t.Errorf("the course is %v, want %v", order, want)
	}
	for want, skills := range map[string][]Skill{
		"twice":                         {{Slug: "a"}, {Slug: "a"}},
		"never start any of them: a, b": {{Slug: "a", Needs: []string{"b"}}, {Slug: "b", Needs: []string{"a"}}, {Slug: "c"}},
		"never start any of them: self": {{Slug: "self", Needs: []string{"self"}}},
		"never start any of them: a, b, top": {
			{Slug: "top", Needs: []string{"a"}}, {Slug: "a", Needs: []string{"b"}}, {Slug: "b", Needs: []string{"a"}},
		},
	} {
		if _, err := NewCourse(skills); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, want an error with %q", skills, err, want)
		}
	}
}

func TestStatus(t *testing.T) {
	c, now := small(t), march(20, 18)
	var r Record
	master(&r, now, "naked-single")
	r.Answer(now, "x-wing", Result{Right: true})
	got := c.Status(now, &r)
	want := []Mastery{Can, New, New, Tried}
	for i, s := range got {
		if s.Mastery != want[i] {
			t.Errorf("%s is %v, want %v", s.Skill.Slug, s.Mastery, want[i])
		}
	}
	if !slices.Equal(got[2].Missing, []string{"naked-pair"}) || got[1].Missing != nil {
		t.Errorf("missing: %v and %v", got[2].Missing, got[1].Missing)
	}
	if got[0].Recall < 0.9 || got[0].Recall >= 1 || got[1].Recall != 0 {
		t.Errorf("recall is %v and %v", got[0].Recall, got[1].Recall)
	}
	if got[0].Due || !c.Status(now.AddDate(1, 0, 0), &r)[0].Due {
		t.Error("what was answered yesterday is due today, or not in a year")
	}
}

// words writes a plan in short.
func words(plan []Item) string {
	var out []string
	for _, i := range plan {
		word := i.Slug + " " + i.Stage.String()
		if i.Kind == Lesson {
			word = i.Slug + " lesson"
		}
		out = append(out, word+[]string{"", "+", "?", "*", "~", "."}[i.Reason])
	}
	return strings.Join(out, ", ")
}

// TestPlan follows the ten rules of a learner's pace.
func TestPlan(t *testing.T) {
	c, now := small(t), march(20, 18)
	var r Record
	expect := func(n int, want string) {
		t.Helper()
		if got := words(c.Plan(now, &r, n)); got != want {
			t.Errorf("the plan is\n%s, want\n%s", got, want)
		}
	}
	// The single is asked before it is taught, and does not count as the new thing.
	expect(9, "naked-single unaided*, naked-pair lesson*, naked-pair place*, naked-pair unaided*, naked-pair unaided*")
	expect(1, "naked-single unaided*")
	expect(2, "naked-single unaided*, naked-pair lesson*, naked-pair place*")
	expect(0, "")
	expect(-1, "")

	// A miss comes once more, with its lesson, at the end; what needs it waits so long.
	r.Answer(now, "naked-single", Result{Stage: Unaided})
	expect(9, "x-wing lesson*, x-wing place*, x-wing unaided*, x-wing unaided*, naked-single lesson~, naked-single place~")
	r.ReadLesson(now, "naked-single")
	r.Answer(now, "naked-single", Result{Stage: FindPlace, Right: true})
	expect(1, "naked-single unaided+")
	r.Answer(now, "naked-single", Result{Stage: Unaided, Right: true})

	// One new thing a day. Found alone twice, it opens what needs it, but on another day.
	r.ReadLesson(now, "naked-pair")
	expect(9, "naked-pair place+, naked-pair unaided+, naked-pair unaided+")
	r.Answer(now, "naked-pair", Result{Stage: FindPlace, Right: true})
	r.Answer(now, "naked-pair", Result{Stage: Unaided, Right: true})
	r.Answer(now, "naked-pair", Result{Stage: Unaided, Right: true})
	expect(9, "")
	now = now.AddDate(0, 0, 1)
	expect(3, "naked-single unaided, naked-triple lesson*, naked-triple place*, naked-triple unaided*")

	// A miss of what is known turns nothing back: it comes at the end of today, and opens what it opened.
	r.Answer(now, "naked-single", Result{Stage: Unaided})
	expect(9, "naked-triple lesson*, naked-triple place*, naked-triple unaided*, naked-triple unaided*, naked-single unaided~")

	// What is chosen comes next, and what it needs as quick boards before it.
	r = Record{}
	r.Choose(now, "naked-triple")
	expect(9, "naked-single unaided*, naked-pair unaided?, naked-pair unaided?, naked-triple lesson*, naked-triple place*, "+
		"naked-triple unaided*, naked-triple unaided*")

	// After a week away: two boards of what is due most.
	r = Record{}
	master(&r, now, "naked-single", "naked-pair", "naked-triple")
	now = now.AddDate(0, 0, 30)
	expect(9, "naked-single unaided, naked-pair unaided")
	r.Answer(now, "naked-single", Result{Stage: Unaided, Right: true})
	r.Answer(now, "naked-pair", Result{Stage: Unaided, Right: true})
	expect(9, "")
	now = now.AddDate(0, 0, 1)
	expect(9, "naked-triple unaided, x-wing lesson*, x-wing place*, x-wing unaided*, x-wing unaided*")

	// Reviews take at most half if there is something to learn.
	r = Record{}
	master(&r, now, "naked-single", "naked-pair", "naked-triple")
	now = now.AddDate(0, 0, 20)
	r.Answer(now.AddDate(0, 0, -1), "other", Result{Right: true})
	expect(4, "naked-single unaided, naked-pair unaided, x-wing lesson*, x-wing place*, x-wing unaided*")
}

// TestGames: what is found in a game counts as found alone, whether it was practised or not, and
// once a day.
func TestGames(t *testing.T) {
	c, now := small(t), march(20, 18)
	var r Record
	state := func(want Mastery) {
		t.Helper()
		if got := c.Status(now, &r)[0].Mastery; got != want {
			t.Errorf("it is %v, want %v", got, want)
		}
	}
	r.Meet(now, "naked-single")
	state(New)
	r.FoundAlone(now, "naked-single") // a single: once is enough
	r.FoundAlone(now, "naked-single")
	state(Own)
	if got := r.Get("naked-single"); got.Right != 0 || got.Alone.Times != 1 || r.On(DayOf(now)).Drills != 0 {
		t.Errorf("found twice in a game: %+v", got)
	}
}

// TestGallery: what is in the gallery never begins by itself; needs that lie there are followed to
// what they need.
func TestGallery(t *testing.T) {
	now := march(20, 18)
	c := course(t,
		Skill{Slug: "naked-single", Order: 1, Level: 1, Free: true},
		Skill{Slug: "naked-pair", Order: 2, Level: 2},
		Skill{Slug: "franken", Order: 3, Level: 4, Needs: []string{"aside", "not-taught"}},
		Skill{Slug: "aside", Order: 4, Level: 4, Gallery: true, Needs: []string{"naked-pair", "further"}},
		Skill{Slug: "further", Order: 5, Level: 4, Gallery: true, Needs: []string{"naked-single", "naked-pair"}},
	)
	if got := c.Skills()[2].Needs; !slices.Equal(got, []string{"naked-pair", "naked-single"}) {
		t.Errorf("instead of what lies aside, %v is needed", got)
	}
	var r Record
	if n := r.Know(now, "naked-pair", "naked-single"); n != 2 {
		t.Errorf("%d are known that were not", n)
	}
	if got := words(c.Plan(now, &r, 1)); got != "franken lesson*, franken place*" {
		t.Errorf("the plan is %q", got)
	}
	r.Know(now, "franken")
	if got := words(c.Plan(now, &r, 1)); got != "" {
		t.Errorf("the plan is %q", got)
	}
	r.Answer(now, "aside", Result{Right: true}) // of the learner's own accord
	if got := words(c.Plan(now, &r, 1)); got != "aside lesson+, aside place+" {
		t.Errorf("the plan is %q", got)
	}
	var onMap []string
	for _, s := range c.Map(now, &r) {
		onMap = append(onMap, s.Skill.Slug)
	}
	if want := []string{"naked-single", "naked-pair", "franken", "aside"}; !slices.Equal(onMap, want) {
		t.Errorf("the map has %v, want %v", onMap, want)
	}
}

// TestKnow: what the learner says to know is asked for two a day from tomorrow on.
func TestKnow(t *testing.T) {
	c, now := small(t), march(1, 18)
	var r Record
	if n := r.Know(now, "naked-single", "naked-pair", "naked-triple"); n != 3 {
		t.Errorf("%d are known", n)
	}
	if again := r.Know(now.AddDate(0, 0, 1), "naked-single"); again != 0 {
		t.Error("what is known is known again")
	}
	due := map[int]int{}
	for _, s := range c.Status(now, &r)[:3] {
		if s.Mastery != Can || s.Due || s.Progress.Stage != Unaided {
			t.Errorf("known, it is %+v", s)
		}
		due[int(DayOf(s.Progress.Card.Due)-DayOf(now))]++
	}
	if len(due) != 2 || due[0] > 0 {
		t.Errorf("due in days: %v", due)
	}
	r.Answer(now, "naked-pair", Result{Stage: Unaided})
	if s := c.Status(now, &r)[1]; s.Mastery != Tried {
		t.Errorf("known and not found, it is %v", s.Mastery)
	}
	data, err := r.Marshal()
	if err != nil {
		t.Fatal(err)
	}
	if back, err := Parse(data); err != nil || !reflect.DeepEqual(back, &r) {
		t.Errorf("read back, it is %v, %v", back, err)
	}
}

// TestDueDay: due is a day of the learner's calendar, not an hour.
func TestDueDay(t *testing.T) {
	c := course(t, Skill{Slug: "x-wing"})
	east := time.FixedZone("east", 9*60*60)
	var r Record
	r.Answer(march(1, 20), "x-wing", Result{Stage: Unaided, Right: true})
	r.Answer(march(1, 20), "x-wing", Result{Stage: Unaided, Right: true})
	if due := r.Get("x-wing").Card.Due; !due.Equal(march(10, 20)) {
		t.Fatalf("due %v", due)
	}
	for _, step := range []struct {
		now  time.Time
		want int
	}{
		{march(9, 23), 0},
		{march(10, 0), 1},
		{march(10, 14).In(east), 0}, // the 10th, but there it is due on the 11th at 5 o'clock
		{march(10, 16).In(east), 1}, // the 11th
	} {
		if got := c.Plan(step.now, &r, 5); len(got) != step.want {
			t.Errorf("at %v: %v, want %d", step.now, words(got), step.want)
		}
	}
}

// TestNext: a single that was never drilled is asked unaided, and needs no second day if it is found; anything
// else is found once by its name, and then unaided.
func TestNext(t *testing.T) {
	c, now := small(t), march(20, 18)
	var r Record
	next := func(slug string, want Stage) {
		t.Helper()
		if got := c.Next(&r, slug); got != want {
			t.Errorf("%s: %v, want %v", slug, got, want)
		}
	}
	next("naked-single", Unaided)
	next("naked-pair", FindPlace)
	r.Answer(now, "naked-single", Result{Stage: Unaided, Right: true})
	if got := words(c.Plan(now.AddDate(0, 0, 1), &r, 6)); strings.Contains(got, "naked-single") {
		t.Errorf("a second day for a single: %s", got)
	}
	r.Answer(now, "naked-pair", Result{Stage: FindPlace, Right: true})
	next("naked-pair", Unaided)
	r.Answer(now, "x-wing", Result{Stage: NameStep, Right: true})
	next("x-wing", FindPlace)
	var missed Record
	missed.Answer(now, "naked-single", Result{Stage: Unaided})
	if got := c.Next(&missed, "naked-single"); got != FindPlace {
		t.Errorf("a single that was missed: %v", got)
	}
}

// TestFoundToday: what was found alone often enough is not asked again on the same day; what was
// missed after that is.
func TestFoundToday(t *testing.T) {
	c := course(t, Skill{Slug: "x-wing"})
	var r Record
	r.Answer(march(1, 8), "x-wing", Result{Stage: Unaided, Right: true})
	if got := c.Plan(march(1, 8), &r, 5); len(got) != 1 {
		t.Errorf("found once: %v", words(got))
	}
	r.Answer(march(1, 9), "x-wing", Result{Stage: Unaided, Right: true})
	if got := c.Plan(march(1, 19), &r, 5); len(got) != 0 {
		t.Errorf("on the same day: %v", words(got))
	}
	if got := c.Plan(march(11, 9), &r, 5); len(got) != 1 {
		t.Errorf("ten days later: %v", words(got))
	}
	r.Answer(march(1, 20), "x-wing", Result{Stage: Unaided})
	if got := c.Plan(march(1, 21), &r, 5); len(got) == 0 {
		t.Error("missed, and not asked again")
	}
}

// TestPlans makes any history and holds the plan against its promises.
func TestPlans(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		skills := make([]Skill, rapid.IntRange(1, 8).Draw(t, "skills"))
		for i := range skills {
			skills[i] = Skill{Slug: fmt.Sprint("t", i), Order: rapid.IntRange(0, 9).Draw(t, "order")}
			for j := range i {
				if rapid.IntRange(0, 3).Draw(t, "needs") == 0 {
					skills[i].Needs = append(skills[i].Needs, skills[j].Slug)
				}
			}
		}
		c, err := NewCourse(skills)
		if err != nil {
			t.Fatal(err)
		}
		now, r := march(1, 12), &Record{}
		for range rapid.IntRange(0, 60).Draw(t, "answers") {
			slug := rapid.SampledFrom(skills).Draw(t, "skill").Slug
			if plan := c.Plan(now, r, 1); len(plan) > 0 && rapid.Bool().Draw(t, "as planned") {
				slug = plan[0].Slug
			}
			r.Answer(now, slug, Result{
				Stage: Stage(rapid.IntRange(0, 3).Draw(t, "stage")),
				Right: rapid.IntRange(0, 3).Draw(t, "right") > 0, Hints: rapid.IntRange(0, 3).Draw(t, "hints") / 3,
			})
			now = now.Add(time.Duration(rapid.IntRange(0, 100).Draw(t, "hours")) * time.Hour)
		}
		n := rapid.IntRange(0, 12).Draw(t, "n")
		plan := c.Plan(now, r, n)
		if again := c.Plan(now, r, n); !reflect.DeepEqual(plan, again) {
			t.Fatalf("%v and then %v", plan, again)
		}
		checkPlan(t, c.Status(now, r), plan, n, DayOf(now))
	})
}

func checkPlan(t *rapid.T, all []Status, plan []Item, n int, today Day) {
	missed := 0
	for _, s := range all {
		if s.Progress.Missed != 0 {
			missed++
		}
	}
	if drills(plan) > n+missed || len(plan) > 0 && plan[len(plan)-1].Kind == Lesson {
		t.Fatalf("%v for %d drills", plan, n)
	}
	begins := map[string]bool{}
	for i, item := range plan {
		s := all[slices.IndexFunc(all, func(s Status) bool { return s.Skill.Slug == item.Slug })]
		switch {
		case i > 0 && item.Reason < plan[i-1].Reason,
			item.Reason == Due && !(s.Due && s.Mastery >= Can && item.Stage == s.Progress.Stage),
			item.Reason == Due && i > 0 && item.Recall < plan[i-1].Recall,
			item.Reason == InTraining && s.Mastery != Tried,
			item.Reason == Beginning && s.Mastery > Tried,
			item.Reason == Missed && s.Progress.Missed == 0, item.Reason != Missed && s.Progress.Missed == today:
			t.Fatalf("item %d of %v: %v", i, plan, s)
		}
		if item.Reason == Beginning && !s.Skill.Free {
			begins[item.Slug] = true
		}
	}
	for _, s := range all { // the promise after a missed drill
		p := &s.Progress
		promised := p.Missed != 0 && (p.Missed < today || p.Latest.Wrong == 1)
		if promised && !slices.ContainsFunc(plan, func(i Item) bool { return i.Slug == s.Skill.Slug && i.Kind == Drill }) {
			t.Fatalf("%s was missed, and is not in %v", s.Skill.Slug, plan)
		}
	}
	if len(begins) > 1 {
		t.Fatalf("several new things at a time: %v", plan)
	}
}
