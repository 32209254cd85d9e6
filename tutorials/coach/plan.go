package coach

import (
	"cmp"
	"math"
	"slices"
	"time"

	"pencilmark/tutorials/fsrs"
)

// A Kind is the type of task that an item of a plan describes.
type Kind int

// The kinds.
const (
	Lesson Kind = iota // read the lesson
	Drill              // answer a drill
	Primer             // read a primer
)

// A Reason is the reason why an item is in a plan.
type Reason int

// The reasons.
const (
	Due        Reason = iota // a review is due
	InTraining               // it was begun but has not been found alone yet
	Beginning                // it comes next in the course
	Early                    // little else is left, and the next technique waits until this is found on another day
	Extra                    // the learner has more time
)

// An Item is one task of a plan.
type Item struct {
	Slug   string
	Kind   Kind
	Stage  Stage   // the stage of a drill, if the earlier items of the plan are answered correctly
	Reason Reason  // why it is in the plan
	Recall float64 // for Due: probability, from 0 to 1, that the learner would find it now
}

// Plan returns what to do today: up to n drills and, before the first drill of something new, its
// lesson and the primers that it needs. You can plan again after each answer, or work through the
// whole plan; later items assume right answers. A technique that was begun on a level that is not
// open yet waits until the level is open. If more techniques are due than there is room for, and
// n is at least four, one drill is still for something new. If more than half of n is left, the
// plan adds techniques that were found alone once. If there is still as much room, it adds the
// next technique, even though the techniques that it needs were found on one day only. So the
// plan is rarely empty. An empty plan means that there is nothing left to do today.
func (c *Course) Plan(now time.Time, r *Record, n int) []Item {
	all := c.Status(now, r)
	n = max(n, 0)
	plan := reviews(all, DayOf(now))
	switch {
	case len(plan) < n:
		plan = append(plan, ahead(all, n-len(plan), firmly)...)
	case n < fewDrills:
		return plan[:n]
	default:
		return between(plan, ahead(all, 1, firmly), n, answered(all, DayOf(now)))
	}
	if room := n - drills(plan); 2*room > n {
		plan = append(plan, early(plan, all, DayOf(now), room)...)
	}
	if room := n - drills(plan); 2*room > n && !trains(plan) {
		plan = append(plan, ahead(all, room, c.soon(r, DayOf(now)))...)
	}
	return plan
}

// More returns a plan with at least n drills. What it adds repeats the techniques that were begun, those that are most
// likely to be forgotten first; before the first one was begun, those of the plan.
func (c *Course) More(now time.Time, r *Record, plan []Item, n int) []Item {
	n -= drills(plan)
	var pool []Status
	for _, s := range c.Status(now, r) {
		planned := slices.ContainsFunc(plan, func(i Item) bool { return i.Slug == s.Skill.Slug && i.Kind == Drill })
		if s.Mastery > Ready && !planned {
			pool = append(pool, s)
		}
	}
	slices.SortStableFunc(pool, func(a, b Status) int { return cmp.Compare(a.Recall, b.Recall) })
	for _, s := range c.Status(now, r) { // what is planned comes last
		if slices.ContainsFunc(plan, func(i Item) bool { return i.Slug == s.Skill.Slug && i.Kind == Drill }) {
			pool = append(pool, s)
		}
	}
	for i := range pool {
		each := (n + len(pool) - i - 1) / (len(pool) - i) // evenly
		for ; each > 0 && n > 0; each-- {
			plan = append(plan, Item{Slug: pool[i].Skill.Slug, Kind: Drill, Stage: pool[i].Progress.Stage, Reason: Extra})
			n--
		}
	}
	return plan
}

// trains reports whether a plan includes a technique that has not been found alone yet.
func trains(plan []Item) bool {
	return slices.ContainsFunc(plan, func(i Item) bool { return i.Reason == InTraining || i.Reason == Beginning })
}

// An opening is a rule for which techniques may begin.
type opening struct {
	level func(*Progress) bool // a level is passed when this is true of all its techniques
	ready func(*Status) bool
}

// firmly lets a technique begin if the techniques that it needs are mastered or assumed, and the
// lower levels are established.
var firmly = opening{(*Progress).established, func(s *Status) bool { return s.Mastery == Ready }}

// soon lets a technique begin today if there is little else to do. The techniques that it needs,
// and those of the lower levels, must have been found alone before today, but one day is enough.
func (c *Course) soon(r *Record, today Day) opening {
	found := func(p *Progress) bool { return p.established() || p.Alone.First != 0 && p.Alone.First < today }
	return opening{found, func(s *Status) bool {
		return s.Mastery == Ready || s.Mastery == Locked && !slices.ContainsFunc(s.Missing, func(need string) bool {
			p := r.Get(need)
			return !found(&p) || p.mastery() == Lapsed
		})
	}}
}

// fewDrills is the smallest size of a plan that reserves one drill for a technique in training,
// no matter how much is due. This way, learners who often answer wrong can still learn something
// new.
const fewDrills = 4

// between returns a plan of n drills. One of them is from next, for a technique that is not yet
// found alone, and all others repeat what is due. That one stays the n-th task of the day, even
// if the plan is made again after each answer.
func between(due, next []Item, n, answered int) []Item {
	if next == nil {
		return due[:n]
	}
	return slices.Insert(slices.Clone(due[:n-1]), n-1-answered%n, next...)
}

// answered returns the number of techniques for which a drill was last answered on the given day.
func answered(all []Status, day Day) (n int) {
	for i := range all {
		if card := &all[i].Progress.Card; card.Reps > 0 && DayOf(card.Last) == day {
			n++
		}
	}
	return n
}

// ahead returns up to n drills of the techniques in training. If no technique is in training, it
// returns drills of a technique that begins, with its lesson. The rule may determines what can
// begin.
func ahead(all []Status, n int, may opening) (plan []Item) {
	level := openLevel(all, may.level)
	trains := func(s Status) bool { return s.Mastery == Learning && s.Skill.Level <= level }
	learning := slices.ContainsFunc(all, trains)
	for i := range all {
		s := &all[i]
		begins := !learning && !s.Skill.Gallery && s.Skill.Level <= level && s.Mastery <= Ready && may.ready(s)
		if n > 0 && (begins || trains(*s)) {
			items := s.training(n)
			plan, n = append(plan, items...), n-drills(items)
			learning = true
		}
	}
	return plan
}

// early returns up to n drills of techniques that were found alone but are not mastered, and that
// were not practised today. It leaves out techniques that are already in the plan. It returns nil
// if every technique of the main course has begun.
func early(plan []Item, all []Status, today Day, n int) (out []Item) {
	waits := false
	for i := range all {
		s := &all[i]
		waits = waits || !s.Skill.Gallery && s.Mastery <= Ready
		again := s.Mastery == FoundAlone || s.Mastery == Lapsed
		planned := slices.ContainsFunc(plan, func(p Item) bool { return p.Slug == s.Skill.Slug })
		if again && !planned && !s.Skill.Gallery && s.Progress.Latest.Day < today && len(out) < n {
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

// openLevel returns the hardest level from which a new technique may begin. It is the lowest
// level with a technique that is not established yet. The gallery does not count.
func openLevel(all []Status, established func(*Progress) bool) int {
	level := math.MaxInt
	for i := range all {
		if s := &all[i]; !s.Skill.Gallery && !established(&s.Progress) {
			level = min(level, s.Skill.Level)
		}
	}
	return level
}

// reviews returns the techniques that are due. The techniques that are most likely to be
// forgotten come first. Techniques with equal probability are in the order of the course.
func reviews(all []Status, today Day) []Item {
	var out []Item
	for _, s := range all {
		if s.repeats(today) {
			out = append(out, s.review())
		}
	}
	slices.SortStableFunc(out, func(a, b Item) int { return cmp.Compare(a.Recall, b.Recall) })
	return out
}

// repeats reports whether the technique should be repeated on a day: it is due, and it was not
// found alone on that day already.
func (s *Status) repeats(today Day) bool {
	found := s.Mastery >= FoundAlone && s.Progress.Alone.Last == today
	return s.Due && s.Mastery > Learning && !found
}

func (s *Status) review() Item {
	return Item{Slug: s.Skill.Slug, Kind: Drill, Stage: s.Progress.Stage, Reason: Due, Recall: s.Recall}
}

// training returns the items that remain until the technique is found alone: unread primers, the
// lesson if it was not read and the learner still needs it, and a drill at each stage, with at most
// n drills.
func (s *Status) training(n int) []Item {
	item := Item{Slug: s.Skill.Slug, Kind: Drill, Reason: InTraining}
	if s.Mastery <= Ready {
		item.Reason = Beginning
	}
	var out []Item
	for _, slug := range s.Unread {
		out = append(out, Item{Slug: slug, Kind: Primer, Reason: item.Reason})
	}
	if s.Progress.Lesson == 0 && s.Progress.Stage < Conclusions { // whoever is further can do without it
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

// recall returns the probability that the learner would find the technique now.
func (p *Progress) recall(now time.Time) float64 { return fsrs.Default().Retrievability(&p.Card, now) }

// due reports whether a drill of the technique is due today, in the time zone of now.
func (p *Progress) due(now time.Time) bool {
	return p.begun() && DayOf(p.Card.Due.In(now.Location())) <= DayOf(now)
}
