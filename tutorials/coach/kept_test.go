package coach

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// TestKept keeps the plan of a day, does anything in any order, and stores the record each day. An item of the plan
// goes only when it was done; what was missed once comes again the same day, and what was missed and not found since
// comes the next day.
func TestKept(t *testing.T) {
	skills := readSkills(t)
	c, err := NewCourse(skills)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		now, r := march(1, 8), &Record{}
		for range 6 {
			plan := c.Plan(now, r, 6)
			if len(plan) == 0 {
				t.Fatalf("%v: nothing to do", now)
			}
			for _, s := range c.Status(now, r) {
				if s.Progress.Missed != 0 && !drilled(plan, s.Skill.Slug) {
					t.Fatalf("%v: %s was missed, and does not come", now, s.Skill.Slug)
				}
			}
			r.Settle(now, PlanOf(plan))
			if got := c.Plan(now, r, 0); !reflect.DeepEqual(kinds(got), kinds(plan)) {
				t.Fatalf("%v is kept as %v", plan, got)
			}
			for range rapid.IntRange(0, 8).Draw(t, "acts") {
				before := c.Plan(now, r, 0)
				slug := rapid.SampledFrom(skills[:12]).Draw(t, "skill").Slug
				if len(before) > 0 && rapid.Bool().Draw(t, "as planned") {
					slug = before[0].Slug
				}
				done := Drill
				switch result := (Result{Stage: c.Next(r, slug), Right: rapid.Bool().Draw(t, "right")}); rapid.IntRange(0, 4).Draw(t, "act") {
				case 0:
					done = Lesson
					r.ReadLesson(now, slug)
				case 1:
					done = Whole
					r.FoundAlone(now, slug)
				case 2:
					result.Lesson, result.Stage = true, FindPlace
					r.Answer(now, slug, result)
				default:
					r.Answer(now, slug, result)
				}
				after := c.Plan(now, r, 0)
				for _, i := range before {
					was, is := count(before, i), count(after, i)
					lesson := i.Kind == Lesson && i.Reason == Missed // goes with anything that shows the technique is known
					if is < was && (i.Slug != slug || i.Kind != done) && !lesson {
						t.Fatalf("%v went with %v of %s", i, done, slug)
					}
				}
				p := r.Get(slug)
				if p.Missed == DayOf(now) && p.Latest.Wrong == 1 && !drilled(after, slug) {
					t.Fatalf("%s was missed once, and does not come again today", slug)
				}
				now = now.Add(time.Duration(rapid.IntRange(1, 20).Draw(t, "minutes")) * time.Minute)
			}
			data, err := r.Marshal()
			if err != nil {
				t.Fatal(err)
			}
			if r, err = Parse(data); err != nil {
				t.Fatal(err)
			}
			now = now.AddDate(0, 0, 1)
		}
	})
}

func drilled(plan []Item, slug string) bool {
	return slices.ContainsFunc(plan, func(i Item) bool { return i.Slug == slug && i.Kind == Drill })
}

// count returns how many items of a plan are for the technique of an item, and of its kind.
func count(plan []Item, of Item) (n int) {
	for _, i := range plan {
		if i.Slug == of.Slug && i.Kind == of.Kind {
			n++
		}
	}
	return n
}

// kinds returns the items of a plan without what depends on the answers.
func kinds(plan []Item) (out []Planned) {
	for _, i := range plan {
		out = append(out, Planned{Slug: i.Slug, Kind: i.Kind})
	}
	return out
}
