package coach

import (
	"cmp"
	"math"
	"slices"
	"time"

	"pencilmark/tutorials/fsrs"
)

// A Kind is what an item of a plan asks for.
type Kind int

// The kinds.
const (
	Lesson Kind = iota // read the lesson
	Drill              // answer a drill
)

// A Reason is why an item is in a plan.
type Reason int

// The reasons.
const (
	Due        Reason = iota // it is time to repeat it
	InTraining               // it was begun, and has not been found alone yet
	Beginning                // it comes next in the course
	Early                    // nothing else is left today, and what comes next waits until it is found on another day
)

// An Item is one thing to do.
type Item struct {
	Slug   string
	Kind   Kind
	Stage  Stage   // of a drill, if those before it in the plan are answered right
	Reason Reason  // why it is in the plan
	Recall float64 // for Due: the probability, 0 to 1, that it would be found now
}

// Plan returns what to do today: up to n drills, and a lesson before the first
// drill of something new. Plan again after each answer, or work through it: the
// items suppose right answers. What was begun on a level that is not open yet waits until
// it is. Where more is due than there is room for, one drill is for what is new all the same.
// An empty plan says that nothing is left to do today.
func (c *Course) Plan(now time.Time, r *Record, n int) []Item {
	all := c.Status(now, r)
	n = max(n, 0)
	plan := reviews(all)
	switch {
	case len(plan) < n:
		plan = append(plan, ahead(all, n-len(plan))...)
	case n < fewDrills:
		plan = plan[:n]
	default:
		plan = between(plan, ahead(all, 1), n, answered(all, DayOf(now)))
	}
	if len(plan) == 0 {
		plan = early(all, DayOf(now))
		plan = plan[:min(n, len(plan))]
	}
	return plan
}

// fewDrills is how many drills a plan has at least that keeps one for what is in training,
// however much is due: who is often wrong is not kept from all that is new.
const fewDrills = 4

// between returns a plan of n drills of which all but one repeat what is due. That one is the
// n-th of the day, whoever plans again after each answer.
func between(due, next []Item, n, answered int) []Item {
	if next == nil {
		return due[:n]
	}
	return slices.Insert(slices.Clone(due[:n-1]), n-1-answered%n, next...)
}

// answered returns of how many techniques a drill was answered on a day.
func answered(all []Status, day Day) (n int) {
	for i := range all {
		if card := &all[i].Progress.Card; card.Reps > 0 && DayOf(card.Last) == day {
			n++
		}
	}
	return n
}

// ahead returns up to n drills of what is in training, or else begins, with their lessons.
func ahead(all []Status, n int) (plan []Item) {
	level := openLevel(all)
	trains := func(s Status) bool { return s.Mastery == Learning && s.Skill.Level <= level }
	learning := slices.ContainsFunc(all, trains)
	for i := range all {
		s := &all[i]
		begins := s.Mastery == Ready && !learning && !s.Skill.Gallery && s.Skill.Level <= level
		if n > 0 && (begins || trains(*s)) {
			items := s.training(n)
			plan, n = append(plan, items...), n-drills(items)
			learning = true
		}
	}
	return plan
}

// early returns what was found alone, last before today, and is not mastered, as long as
// something of the course has not begun.
func early(all []Status, today Day) (out []Item) {
	waits := false
	for i := range all {
		s := &all[i]
		waits = waits || !s.Skill.Gallery && s.Mastery <= Ready
		if s.Mastery == FoundAlone && !s.Skill.Gallery && s.Progress.Alone.Last < today {
			item := s.review()
			item.Reason = Early
			out = append(out, item)
		}
	}
	if !waits {
		return nil
	}
	return out
}

// aheadDays is how far After looks ahead.
const aheadDays = 400

// After returns what comes after the plan of up to n drills, if those are answered right,
// and the day on which it comes, that of now or a later one; nil if nothing comes within
// a year.
func (c *Course) After(now time.Time, r *Record, n int) (day time.Time, plan []Item) {
	ahead := &Record{Techniques: map[string]*Progress{}}
	for slug, p := range r.Techniques {
		own := *p
		ahead.Techniques[slug] = &own
	}
	for _, item := range c.Plan(now, r, n) {
		if item.Kind == Lesson {
			ahead.ReadLesson(now, item.Slug)
		} else {
			ahead.Answer(now, item.Slug, Result{Stage: item.Stage, Right: true})
		}
	}
	for days := range aheadDays {
		day = now.AddDate(0, 0, days)
		if plan = c.Plan(day, ahead, n); len(plan) > 0 {
			return day, plan
		}
	}
	return day, nil
}

// openLevel returns the hardest level of which something new may begin: the lowest that is
// not established as a whole, but for the gallery.
func openLevel(all []Status) int {
	level := math.MaxInt
	for i := range all {
		if s := &all[i]; !s.Skill.Gallery && !s.Progress.established() {
			level = min(level, s.Skill.Level)
		}
	}
	return level
}

// reviews returns what is due: that which is most likely forgotten first, equals
// in the order of the course.
func reviews(all []Status) []Item {
	var out []Item
	for _, s := range all {
		if s.Due && s.Mastery > Learning {
			out = append(out, s.review())
		}
	}
	slices.SortStableFunc(out, func(a, b Item) int { return cmp.Compare(a.Recall, b.Recall) })
	return out
}

func (s *Status) review() Item {
	return Item{Slug: s.Skill.Slug, Kind: Drill, Stage: s.Progress.Stage, Reason: Due, Recall: s.Recall}
}

// training returns what is left until the technique is found alone: the lesson,
// if it was not read, and a drill at each stage, up to n.
func (s *Status) training(n int) []Item {
	item := Item{Slug: s.Skill.Slug, Kind: Drill, Reason: InTraining}
	if s.Mastery == Ready {
		item.Reason = Beginning
	}
	var out []Item
	if s.Progress.Lesson == 0 {
		lesson := item
		lesson.Kind = Lesson
		out = append(out, lesson)
	}
	for stage := s.Progress.Stage; stage <= Unaided && n > 0; stage++ {
		item.Stage = stage
		out = append(out, item)
		n--
	}
	return out
}

func drills(items []Item) int {
	n := 0
	for _, i := range items {
		if i.Kind == Drill {
			n++
		}
	}
	return n
}

// recall returns the probability that the technique would be found now.
func (p *Progress) recall(now time.Time) float64 { return fsrs.Default().Retrievability(&p.Card, now) }

// due reports whether a drill is due today, in the time zone of now.
func (p *Progress) due(now time.Time) bool {
	return p.begun() && DayOf(p.Card.Due.In(now.Location())) <= DayOf(now)
}
