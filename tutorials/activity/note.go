package activity

import (
	"maps"
	"slices"
	"time"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/review"
)

// A Note is something that the learner did and that belongs in the record.
type Note struct {
	Lesson string       `json:"lesson,omitempty"` // the technique or primer whose lesson was read
	In     string       `json:"in,omitempty"`     // the technique or primer in whose lesson
	Steps  int          `json:"steps,omitempty"`  // this many steps are done
	Drill  string       `json:"drill,omitempty"`  // the technique of which a question was answered
	Result coach.Result `json:"result,omitzero"`  // of the question
	Met    []string     `json:"met,omitempty"`    // techniques that came up
	Right  []string     `json:"right,omitempty"`  // techniques that were right in a placement
	// techniques that the learner can find, as a placement, the introduction or an Easy puzzle suggests
	Assume []string      `json:"assume,omitempty"`
	Alone  []string      `json:"alone,omitempty"`  // techniques that were found in a game without help
	Missed []string      `json:"missed,omitempty"` // techniques that were there for minutes in a game, and not seen
	Start  int           `json:"start,omitempty"`  // parts of the first minutes that are done
	Spent  time.Duration `json:"spent,omitempty"`
	// the plan of the day, before what else the note says
	Plan []coach.Planned `json:"plan,omitempty"`
}

// longest is the longest time that is counted for one action.
const longest = 10 * time.Minute

// singles returns the techniques that whoever solves an Easy puzzle can find, easiest first.
func singles() (out []string) {
	for _, r := range techniques.Standard() {
		if r.Level == logic.Easy {
			out = append(out, r.Slug)
		}
	}
	return out
}

// played returns what a solved game of a level adds to the record: what was found without help, what was there
// for minutes and not seen and, if it was Easy and no hint was given, the singles.
func played(read *review.Review, level string) Note {
	n := Note{Alone: slices.Sorted(maps.Keys(read.Found)), Missed: read.Overlooked()}
	if level == logic.Easy.String() && read.Hints == 0 {
		n.Assume = singles()
	}
	return n
}

// Apply adds the note to a record.
func (n *Note) Apply(rec *coach.Record, now time.Time) {
	if n.Plan != nil {
		rec.Settle(now, n.Plan)
	}
	if n.Lesson != "" {
		rec.ReadLesson(now, n.Lesson)
		if _, ok := techniques.Lookup(n.Lesson); ok { // and not a primer
			rec.Choose(now, n.Lesson)
		}
	}
	if n.In != "" {
		rec.Steps(n.In, n.Steps)
	}
	if n.Drill != "" {
		rec.Answer(now, n.Drill, n.Result)
	}
	for _, slug := range n.Met {
		rec.Meet(now, slug)
	}
	for _, slug := range n.Alone {
		rec.FoundAlone(now, slug)
	}
	for _, slug := range n.Missed {
		rec.Overlook(now, slug, coach.DayOf(now))
	}
	if n.Right != nil || n.Assume != nil {
		rec.Place(now, n.Right, n.Assume)
	}
	rec.Start = max(rec.Start, n.Start)
	rec.Spend(now, min(n.Spent, longest))
}
