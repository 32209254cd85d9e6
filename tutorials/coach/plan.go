package coach

import (
	"cmp"
	"slices"
	"time"

	"pencilmark/tutorials/internal/fsrs"
)

// A Kind is the type of task that an item of a plan describes.
type Kind int

// The kinds.
const (
	Lesson Kind = iota // read the lesson
	Drill              // answer a drill
	Primer             // read a primer
	Whole              // a whole puzzle; only in plans that are kept
)

var kindNames = [...]string{"lesson", "drill", "primer", "puzzle"}

// A Reason is the reason why an item is in a plan.
type Reason int

// The reasons.
const (
	Due        Reason = iota // a review is due
	InTraining               // it was begun, and has not been found alone often enough
	Needed                   // a technique that the learner chose needs it
	Beginning                // it is new
	Missed                   // it was missed today, and comes once more at the end
	Extra                    // the learner has more time
)

var reasonNames = [...]string{"due", "training", "needed", "new", "missed", "more"}

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
// whole plan; later items assume right answers.
//
// If the plan of the day was kept (Record.Settle), Plan returns what is left of it, whatever n is. Otherwise,
// first comes what is due, then what is in training, then one new thing. To both it adds what was missed: whatever
// was missed on an earlier day and not found since, and what was missed once today, even if that is more than n.
//
// What is due takes at most half of the plan if there is something to learn. One thing
// begins each day: the technique that the learner chose, or the first of the course of which the
// needs are known. Singles do not count, and are asked before they are taught. After a week away,
// the plan is two boards of what is most likely to be forgotten. An empty plan means that there is
// nothing left to do today.
func (c *Course) Plan(now time.Time, r *Record, n int) []Item {
	n = max(n, 0)
	all, today := c.Status(now, r), DayOf(now)
	due, missed := reviews(all, today)
	if kept := r.On(today).Plan; kept != nil {
		return owed(c.left(all, kept), missed)
	}
	if left := max(0, welcome-r.On(today).Drills); r.Away(today) && (left == 0 || len(due) > 0) {
		return due[:min(len(due), n, left)]
	}
	read := map[string]bool{} // each primer once
	learn := slices.DeleteFunc(c.learning(all, r, today), func(i Item) bool {
		again := i.Kind == Primer && read[i.Slug]
		read[i.Slug] = read[i.Slug] || i.Kind == Primer
		return again
	})
	half := max(0, (n+r.On(today).Drills+1)/2-reviewed(all, today)) // of the whole day
	due = due[:min(len(due), max(half, n-drills(learn)), n)]
	again := 0 // today: what was missed earlier is due or in training
	for _, i := range missed {
		if i.Kind == Drill && r.Get(i.Slug).Missed == today {
			again++
		}
	}
	return owed(slices.Concat(due, first(learn, max(0, n-drills(due)-again))), missed)
}

// owed adds to a plan what was missed, unless the plan has a drill of it.
func owed(plan, missed []Item) []Item {
	for _, i := range missed {
		if !slices.ContainsFunc(plan, func(p Item) bool { return p.Slug == i.Slug && p.Kind == i.Kind }) {
			plan = append(plan, i)
		}
	}
	return plan
}

// left returns what is left of a plan that was kept.
func (c *Course) left(all []Status, kept []Planned) (out []Item) {
	for _, k := range kept {
		i, ok := c.index[k.Slug]
		if ok && k.Kind == Drill {
			k.Stage = max(k.Stage, all[i].Skill.next(&all[i].Progress))
		}
		for range k.Left {
			if ok && k.Kind != Whole || k.Kind == Primer {
				out = append(out, Item{k.Slug, k.Kind, k.Stage, k.Reason, 0})
				if ok {
					out[len(out)-1].Recall = all[i].Recall
				}
			}
		}
	}
	return out
}

// welcome is the number of drills on the first day after a week away.
const welcome = 2

// reviewed returns the number of techniques that were known before today and repeated today.
func reviewed(all []Status, today Day) (n int) {
	for i := range all {
		if p := &all[i].Progress; p.Latest.Day == today && p.Begun != today && all[i].Mastery >= Can {
			n++
		}
	}
	return n
}

// Away reports whether the day is the first one after a week without practice.
func (r *Record) Away(today Day) bool {
	var last Day
	for _, s := range r.Days {
		if s.Day < today && s.Drills > 0 {
			last = s.Day
		}
	}
	return last != 0 && today-last >= 7
}

// first returns the beginning of items, with at most n drills. A lesson or a primer needs a drill
// behind it.
func first(items []Item, n int) []Item {
	end := 0
	for i := range items {
		if items[i].Kind == Drill {
			if n == 0 {
				break
			}
			n, end = n-1, i+1
		}
	}
	return items[:end]
}

// learning returns what is in training and what begins, in the order in which to do it.
func (c *Course) learning(all []Status, r *Record, today Day) (plan []Item) {
	begun := false // something new today
	for i := range all {
		s := &all[i]
		begun = begun || !s.Skill.Free && s.Progress.Begun == today
		if p := &s.Progress; s.Mastery == Tried && (p.begun() || p.Begun == today) && p.Missed != today {
			plan = append(append(plan, c.needed(all, r, plan, s, today)...), s.training(InTraining)...)
		}
	}
	for i := range all { // singles are asked before they are taught
		if s := &all[i]; s.Skill.Free && !s.Skill.Gallery && s.unbegun() {
			plan = append(plan, Item{Slug: s.Skill.Slug, Kind: Drill, Stage: Unaided, Reason: Beginning})
		}
	}
	if begun {
		return plan
	}
	for i := range all {
		if s := &all[i]; s.Progress.Chosen != 0 && s.unbegun() {
			return append(append(plan, c.needed(all, r, plan, s, today)...), s.training(Beginning)...)
		}
	}
	for i := range all {
		s := &all[i]
		ready := !slices.ContainsFunc(s.Missing, func(need string) bool { return !ends(plan, need) })
		if !s.Skill.Gallery && !s.Skill.Free && s.unbegun() && ready {
			return append(plan, s.training(Beginning)...)
		}
	}
	return plan
}

// unbegun reports whether the technique is not known, and no drill of it was answered.
func (s *Status) unbegun() bool { return s.Mastery <= Tried && !s.Progress.begun() }

// needed returns boards of what a technique needs that the learner chose and has not begun, unless the plan has them.
func (c *Course) needed(all []Status, r *Record, plan []Item, s *Status, today Day) (out []Item) {
	for _, need := range s.Missing {
		p := r.Get(need)
		if s.Progress.Chosen == 0 || p.Missed == today || ends(plan, need) {
			continue
		}
		k := &all[c.index[need]]
		for _, slug := range k.Unread {
			out = append(out, Item{Slug: slug, Kind: Primer, Reason: Needed})
		}
		for range k.Skill.wants(&p) {
			out = append(out, Item{Slug: need, Kind: Drill, Stage: Unaided, Reason: Needed})
		}
	}
	return out
}

// Next returns the stage of the next drill of a technique: a single that was never drilled is asked unaided;
// anything else is found once by its name, and then unaided.
func (c *Course) Next(r *Record, slug string) Stage {
	var s Skill
	if i, ok := c.index[slug]; ok {
		s = c.skills[i]
	}
	p := r.Get(slug)
	return s.next(&p)
}

func (s *Skill) next(p *Progress) Stage {
	if p.Stage > FindPlace || s.Free && !p.begun() {
		return Unaided
	}
	return FindPlace
}

// ends reports whether a technique is known at the end of a plan, if all answers are right.
func ends(plan []Item, slug string) bool {
	return slices.ContainsFunc(plan, func(i Item) bool { return i.Slug == slug && i.Stage == Unaided })
}

// More returns a plan with at least n drills. What it adds repeats the techniques that were begun, those that are most
// likely to be forgotten first; before the first one was begun, those of the plan.
func (c *Course) More(now time.Time, r *Record, plan []Item, n int) []Item {
	n -= drills(plan)
	var pool []Status
	for _, s := range c.Status(now, r) {
		planned := slices.ContainsFunc(plan, func(i Item) bool { return i.Slug == s.Skill.Slug && i.Kind == Drill })
		if s.Mastery > New && !planned {
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
			plan = append(plan, Item{Slug: pool[i].Skill.Slug, Kind: Drill, Stage: pool[i].Skill.next(&pool[i].Progress), Reason: Extra})
			n--
		}
	}
	return plan
}

// reviews returns the techniques that are due, those that are most likely to be forgotten first,
// and what was missed and not found since.
func reviews(all []Status, today Day) (due, missed []Item) {
	for i := range all {
		s := &all[i]
		item := Item{Slug: s.Skill.Slug, Kind: Drill, Stage: s.Progress.Stage, Reason: Due, Recall: s.Recall}
		switch {
		case s.Progress.Missed == today && !s.Due: // once more is enough for one day
		case s.Progress.Missed != 0 && s.Mastery < Can:
			missed = append(missed, first(s.training(Missed), 1)...)
		case s.Progress.Missed != 0:
			item.Reason = Missed
			missed = append(missed, item)
		case s.Due && s.Mastery >= Can:
			due = append(due, item)
		}
	}
	slices.SortStableFunc(due, func(a, b Item) int { return cmp.Compare(a.Recall, b.Recall) })
	return due, missed
}

// training returns the items that remain until the learner can find the technique: unread primers,
// the lesson if it was not done and the learner still needs it, a board on which the technique is
// named, and boards without help.
func (s *Status) training(why Reason) []Item {
	item := Item{Slug: s.Skill.Slug, Kind: Drill, Reason: why}
	var out []Item
	for _, slug := range s.Unread {
		out = append(out, Item{Slug: slug, Kind: Primer, Reason: why})
	}
	if p := &s.Progress; p.Lesson == 0 && p.Stage < Conclusions { // whoever is further can do without it
		lesson := item
		lesson.Kind = Lesson
		out = append(out, lesson)
	}
	if item.Stage = s.Skill.next(&s.Progress); item.Stage == FindPlace {
		out = append(out, item)
	}
	item.Stage = Unaided
	for range s.Skill.wants(&s.Progress) {
		out = append(out, item)
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
