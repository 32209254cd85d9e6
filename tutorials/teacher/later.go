package teacher

import (
	"maps"
	"slices"
	"time"

	"pencilmark/tutorials/coach"
)

// Later describes how a technique goes on after a question about it.
type Later struct {
	Tomorrow bool        // the plan for tomorrow has it, as far as it is known now
	Stage    coach.Stage // of its next drill
}

// Keeping returns what a record will make of the result of a question about a technique. The record
// does not change.
func Keeping(c *coach.Course, r *coach.Record, now time.Time, slug string) func(coach.Result) Later {
	return func(result coach.Result) Later {
		then := *r
		then.Days, then.Techniques = slices.Clone(r.Days), maps.Clone(r.Techniques)
		if p, begun := then.Techniques[slug]; begun {
			own := *p
			then.Techniques[slug] = &own
		}
		then.Answer(now, slug, result)
		// What comes early only fills a plan, and may give way to what the rest of the day adds to it.
		return Later{planned(c, &then, now.AddDate(0, 0, 1), slug, coach.Early), then.Get(slug).Stage}
	}
}

// planned reports whether the plan of a day has drills of a technique, for none of the given reasons.
func planned(c *coach.Course, r *coach.Record, day time.Time, slug string, except ...coach.Reason) bool {
	return slices.ContainsFunc(c.Plan(day, r, Drills), func(i coach.Item) bool {
		return i.Slug == slug && i.Kind == coach.Drill && !slices.Contains(except, i.Reason)
	})
}
