package teacher

import (
	"maps"
	"slices"
	"time"

	"pencilmark/tutorials/coach"
)

// Later describes how a technique goes on after a question about it.
type Later struct {
	Today    bool        // today's plan keeps it, whatever else is done
	Tomorrow bool        // the same for tomorrow's
	Soon     bool        // the plan for tomorrow has it, as far as it is known now
	Known    bool        // the learner can find it, and it only has to be kept
	Stage    coach.Stage // of its next drill
}

// Keeping returns what a record will make of the result of a question about a technique. The record
// does not change.
func Keeping(c *coach.Course, r *coach.Record, now time.Time, slug string) func(coach.Result) Later {
	return func(result coach.Result) Later {
		then := copyOf(r)
		then.Answer(now, slug, result)
		out := Later{Today: planned(c, then, now, 0, slug), Stage: c.Next(then, slug)}
		out.Tomorrow = planned(c, then, now.AddDate(0, 0, 1), 0, slug)
		out.Soon = planned(c, then, now.AddDate(0, 0, 1), Drills, slug)
		out.Known = slices.ContainsFunc(c.Status(now, then), func(s coach.Status) bool {
			return s.Skill.Slug == slug && s.Mastery >= coach.Can
		})
		return out
	}
}

// copyOf returns a record to which anything can be added.
func copyOf(r *coach.Record) *coach.Record {
	then := *r
	then.Days, then.Techniques = slices.Clone(r.Days), maps.Clone(r.Techniques)
	for slug, p := range then.Techniques {
		own := *p
		then.Techniques[slug] = &own
	}
	return &then
}

// Tomorrow returns the record as the day after now begins, with the plan of that day, and the time.
func Tomorrow(c *coach.Course, r *coach.Record, now time.Time) (*coach.Record, time.Time) {
	then, next := copyOf(r), now.AddDate(0, 0, 1)
	then.Settle(next, coach.PlanOf(c.Plan(next, r, Drills)))
	return then, next
}

// Left returns how many of the day's drills are left.
func Left(r *coach.Record, now time.Time) int { return max(0, Drills-r.On(coach.DayOf(now)).Drills) }

// planned reports whether the plan of a day with n drills has some of a technique.
func planned(c *coach.Course, r *coach.Record, day time.Time, n int, slug string) bool {
	return slices.ContainsFunc(c.Plan(day, r, n), func(i coach.Item) bool { return i.Slug == slug && i.Kind == coach.Drill })
}
