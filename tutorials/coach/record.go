package coach

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"pencilmark/tutorials/internal/fsrs"
)

// A Stage is the amount of help in a drill. Each stage gives less help than the one before.
type Stage int

// The stages.
const (
	NameStep    Stage = iota // the pattern is shown: name the step
	FindPlace                // the technique is named: find the place
	Conclusions              // the place is shown: find what follows
	Unaided                  // no help is given
)

var stageNames = [...]string{"name", "place", "conclusions", "unaided"}

// String returns the name of the stage in one word, as it is written in the record.
func (s Stage) String() string { return stageNames[s.bounded()] }

// ParseStage returns the stage with the given name.
func ParseStage(name string) (Stage, bool) {
	i := slices.Index(stageNames[:], name)
	return Stage(max(i, 0)), i >= 0
}

func (s Stage) bounded() Stage { return min(max(s, NameStep), Unaided) }

// A Record holds what a learner has done. Its zero value is the record of a beginner.
type Record struct {
	Start int `yaml:",omitempty"` // how many parts of the introduction are done
	// what was done in the introduction, to continue it at the same place
	Trail      []string             `yaml:",omitempty,flow"`
	Days       []Session            `yaml:",omitempty"` // the latest maxDays days of practice, ascending
	Techniques map[string]*Progress // by slug; primers are included, for the day on which they were read
}

// maxDays is the largest number of days in Record.Days.
const maxDays = 60

// The limits for Record.Trail. Somebody who needs a hint for every digit of the introduction does some hundred things.
const (
	maxTrail  = 1000
	maxAction = 200 // in bytes
)

// Follow keeps what was done in the introduction. It leaves out what a record cannot hold: texts that are no answers.
func (r *Record) Follow(trail []string) {
	r.Trail = nil
	for _, a := range trail {
		if storable(a) && len(r.Trail) < maxTrail {
			r.Trail = append(r.Trail, a)
		}
	}
}

// storable reports whether an action can be an entry of Record.Trail. Parse refuses "<<" everywhere.
func storable(action string) bool {
	return action != "" && len(action) <= maxAction && utf8.ValidString(action) && !strings.Contains(action, "<<") &&
		!strings.ContainsFunc(action, func(r rune) bool { return !unicode.IsPrint(r) })
}

// A Session summarizes what a learner did on one day.
type Session struct {
	Day     Day
	Drills  int // drills that were answered
	Right   int // number of right answers, with or without hints
	Seconds int // time spent on drills, lessons and puzzles
	// what was planned, if that was kept: it stays until it is done. Only the latest day has it.
	Plan []Planned `yaml:",omitempty"`
}

// Planned is an item of the plan of a day.
type Planned struct {
	Slug   string `yaml:"item"`
	Kind   Kind
	Stage  Stage  // of a drill: Unaided if the drills of a lesson do not count
	Reason Reason // why it was planned
	Left   int    // how often it is still to be done
}

// Settle keeps the plan of the day of now: from now on, Course.Plan returns what is left of it, and what was missed.
func (r *Record) Settle(now time.Time, plan []Planned) { r.today(now).Plan = slices.Clone(plan) }

// PlanOf returns a plan in the form in which it is kept.
func PlanOf(items []Item) (out []Planned) {
	for _, i := range items {
		next := Planned{i.Slug, i.Kind, i.Stage, i.Reason, 0}
		if n := len(out) - 1; n < 0 || (Planned{next.Slug, next.Kind, next.Stage, next.Reason, out[n].Left}) != out[n] {
			out = append(out, next)
		}
		out[len(out)-1].Left++
	}
	return out
}

// did counts one item of the plan of the day as done.
func (s *Session) did(is func(p *Planned) bool) {
	if i := slices.IndexFunc(s.Plan, func(p Planned) bool { return p.Left > 0 && is(&p) }); i >= 0 {
		s.Plan = slices.Clone(s.Plan) // a copy of the record may share it
		s.Plan[i].Left--
	}
}

// A Progress describes what a learner has done in one technique.
type Progress struct {
	Lesson Day   `yaml:",omitempty"` // when the lesson was first read; 0 for never
	Steps  int   `yaml:",omitempty"` // steps of the lesson that are done, until all are
	Stage  Stage // the stage of the next drill
	Right  int   // number of drills answered correctly, with or without hints
	Wrong  int   // drills answered wrong or given up
	Alone  Alone `yaml:",omitempty,flow"` // on which days it was found unaided
	Latest Tally `yaml:",omitempty,flow"` // the last day on which drills were answered
	// when its lesson was done or its first drill answered, whichever was first; 0 in older records
	Begun  Day `yaml:",omitempty"`
	Missed Day `yaml:",omitempty"` // the day of a wrong answer to a drill after which none was right
	Own    Day `yaml:",omitempty"` // when it was first found in a puzzle of one's own, without being told
	Chosen Day `yaml:",omitempty"` // when the learner asked for it; 0 after the first drill
	// when the learner claimed to know it, or a placement suggested it; 0 once a drill was answered
	Assumed Day `yaml:",omitempty"`
	// when it came up in the learner's own puzzles: the latest maxMet days, ascending
	Met []Day `yaml:",omitempty,flow"`
	// Overlooked is the day of a game, since the last drill, in which the technique was available
	// for minutes but was not seen. It is 0 if there was no such game.
	Overlooked Day       `yaml:",omitempty"`
	Card       fsrs.Card `yaml:",omitempty"` // the schedule: times in UTC and whole seconds, six decimals
}

// Alone counts how often a technique was found unaided, without a hint.
type Alone struct {
	First Day // the first such day; 0 for never
	Last  Day // the latest such day; 0 for never
	Days  int // number of such days
	Times int `yaml:",omitempty"` // how often; 0 in older records
}

// Found returns how often the technique was found alone, as far as the record knows.
func (p *Progress) Found() int {
	n := max(p.Alone.Times, p.Alone.Days)
	if p.Alone.First != p.Alone.Last { // older records forgot the days at a wrong answer
		n = max(n, 2)
	}
	return n
}

// A Tally counts the drills of one technique on one day.
type Tally struct {
	Day    Day
	Right  int `yaml:",omitempty"` // right answers without help
	Helped int `yaml:",omitempty"` // right answers with hints or after a wrong try
	Wrong  int `yaml:",omitempty"`
}

// maxMet is the largest number of days in Progress.Met.
const maxMet = 30

// A Result is the result of a drill.
type Result struct {
	Stage Stage // the stage at which the drill was shown
	Right bool  // false also if the learner gave up
	Hints int   // number of hints that were given
	Easy  bool  // the learner found it easy
	// Lesson: the drill belongs to the lesson. It takes the place of a planned drill only if that names the technique.
	Lesson bool `json:",omitempty"`
}

// rating returns the result as a rating for the schedule.
func (r Result) rating() fsrs.Rating {
	switch {
	case !r.Right:
		return fsrs.Again
	case r.Hints > 0:
		return fsrs.Hard
	case r.Easy:
		return fsrs.Easy
	}
	return fsrs.Good
}

// Get returns the learner's progress in a technique. If the learner has done nothing, it returns
// the zero Progress.
func (r *Record) Get(slug string) Progress {
	if p := r.Techniques[slug]; p != nil {
		return *p
	}
	return Progress{}
}

// entry returns the progress of a technique. It creates a new Progress if necessary.
func (r *Record) entry(slug string) *Progress {
	if r.Techniques == nil {
		r.Techniques = map[string]*Progress{}
	}
	if r.Techniques[slug] == nil {
		r.Techniques[slug] = &Progress{}
	}
	return r.Techniques[slug]
}

// Answer records the result of a drill of a technique. A wrong answer turns nothing back: it brings
// the technique once more, today and next time.
func (r *Record) Answer(now time.Time, slug string, result Result) {
	p, now := r.entry(slug), now.Truncate(time.Second)
	result.Stage = result.Stage.bounded()
	p.Latest.count(DayOf(now), result)
	s := r.today(now)
	s.count(result)
	s.did(func(i *Planned) bool {
		return i.Slug == slug && i.Kind == Drill && (!result.Lesson || i.Stage < Unaided)
	})
	p.begin(now)
	p.Assumed, p.Overlooked, p.Missed, p.Chosen = 0, 0, 0, 0
	if p.Card.Reps == 0 && result.Right && result.Hints == 0 && result.Stage == Unaided {
		result.Easy = true // found before it was drilled: it needs no second day
	}
	if !result.Right || result.Stage >= p.Stage {
		p.Card = tidy(fsrs.Default().Review(p.Card, now, result.rating()))
	}
	switch {
	case !result.Right:
		p.Wrong++
		p.Missed = DayOf(now)
	case result.Hints > 0:
		p.Right++
	default:
		p.Right++
		if result.Stage == Unaided {
			p.Alone.add(DayOf(now))
		}
		p.Stage = max(p.Stage, min(result.Stage+1, Unaided))
	}
}

// begin keeps the day on which something was done for the first time.
func (p *Progress) begin(now time.Time) {
	if p.Begun == 0 && !p.begun() && p.Lesson == 0 {
		p.Begun = DayOf(now)
	}
}

// tidy rounds a card to the precision of the record, so that the record is the same on every
// machine. The last bit of an exponential can differ between machines.
func tidy(c fsrs.Card) fsrs.Card {
	round := func(x float64) float64 { return math.Round(x*1e6) / 1e6 }
	c.Stability, c.Difficulty = round(c.Stability), round(c.Difficulty)
	c.Due, c.Last = c.Due.UTC().Truncate(time.Second), c.Last.UTC().Truncate(time.Second)
	return c
}

// add counts a day. If the clock was set back, the first day may become an earlier one.
func (a *Alone) add(day Day) {
	if a.First == 0 || day < a.First {
		a.First = day
	}
	if a.Days == 0 || a.Last != day {
		a.Days++
	}
	a.Last = max(a.Last, day)
	a.Times++
}

// count adds a result. A new day starts a new tally.
func (t *Tally) count(day Day, result Result) {
	if t.Day != day {
		*t = Tally{Day: day}
	}
	switch {
	case !result.Right:
		t.Wrong++
	case result.Hints > 0:
		t.Helped++
	default:
		t.Right++
	}
}

// today returns the session of the day of now. It creates a new Session if necessary.
func (r *Record) today(now time.Time) *Session {
	day := DayOf(now)
	i, found := slices.BinarySearchFunc(r.Days, day, func(s Session, day Day) int { return cmp.Compare(s.Day, day) })
	if !found {
		r.Days = slices.Insert(r.Days, i, Session{Day: day})
		if n := len(r.Days) - maxDays; n > 0 {
			r.Days, i = slices.Delete(r.Days, 0, n), max(0, i-n)
		}
		for k := range i {
			r.Days[k].Plan = nil
		}
	}
	return &r.Days[i]
}

func (s *Session) count(result Result) {
	s.Drills++
	if result.Right {
		s.Right++
	}
}

// Spend adds time that was spent on practice.
func (r *Record) Spend(now time.Time, spent time.Duration) {
	if seconds := int(spent / time.Second); seconds > 0 {
		r.today(now).Seconds += seconds
	}
}

// On returns the session of a day. If nothing was done on that day, it returns an empty Session.
func (r *Record) On(day Day) Session {
	for _, s := range r.Days {
		if s.Day == day {
			return s
		}
	}
	return Session{Day: day}
}

// ReadLesson records that the lesson of a technique was read.
func (r *Record) ReadLesson(now time.Time, slug string) {
	if p := r.entry(slug); p.Lesson == 0 {
		p.begin(now)
		p.Lesson = DayOf(now)
	}
	r.entry(slug).Steps = 0
	if s := r.On(DayOf(now)); s.Plan != nil {
		r.today(now).did(func(i *Planned) bool { return i.Slug == slug && i.Kind != Drill && i.Kind != Whole })
	}
}

// Choose records that the learner wants to learn a technique. It comes next, whatever it needs. What
// has begun already needs no choice.
func (r *Record) Choose(now time.Time, slug string) {
	if p := r.entry(slug); !p.begun() {
		p.Chosen = DayOf(now)
	}
}

// Steps records that the learner has done so many steps of a lesson.
func (r *Record) Steps(slug string, done int) { r.entry(slug).Steps = done }

// Meet records that a technique occurred in one of the learner's own puzzles.
func (r *Record) Meet(now time.Time, slug string) {
	p, today := r.entry(slug), DayOf(now)
	if i, found := slices.BinarySearch(p.Met, today); !found {
		p.Met = slices.Insert(p.Met, i, today)
	}
	p.Met = p.Met[max(0, len(p.Met)-maxMet):]
}

// FoundAlone records that the learner found a technique in one of their own puzzles, without
// help. It also records the technique as met, as Meet does. Once a day, this counts as found alone, whether the
// technique is being practised or not. It is no drill: what is planned for the day, and what was missed, stays.
func (r *Record) FoundAlone(now time.Time, slug string) {
	r.Meet(now, slug)
	p := r.entry(slug)
	if p.Found() == 0 || p.Alone.Last != DayOf(now) {
		rating := fsrs.Good
		if p.Card.Reps == 0 {
			rating = fsrs.Easy // as in Answer
		}
		p.Card = tidy(fsrs.Default().Review(p.Card, now.Truncate(time.Second), rating))
		p.Stage, p.Assumed, p.Overlooked, p.Chosen = Unaided, 0, 0, 0
		p.Alone.add(DayOf(now))
	}
	if p.Own == 0 {
		p.Own = DayOf(now)
	}
}

// Overlook records that a technique was available for minutes in one of the learner's own games
// but was not seen. If the technique is being practised and no drill of it was answered since, it
// becomes due at once. Its stage does not change, because a game does not undo what drills have
// shown.
func (r *Record) Overlook(now time.Time, slug string, day Day) {
	p := r.Techniques[slug]
	if p == nil || !p.begun() || p.Card.Reps == 0 || DayOf(p.Card.Last) > day || p.Overlooked >= day {
		return
	}
	p.Overlooked = day
	if now = now.UTC().Truncate(time.Second); now.Before(p.Card.Due) && !now.Before(p.Card.Last) {
		p.Card.Due = now
	}
}

// Know records techniques, easiest first, that the learner claims to know or that a placement
// test assumes to be known. They count as assumed until a drill of them is answered. These drills
// are due from tomorrow on, two per day, beginning with the hardest. Techniques that were found
// alone already do not change. Know returns the number of techniques that it changed.
func (r *Record) Know(now time.Time, slugs ...string) (n int) {
	const aDay = 2
	for _, slug := range slices.Backward(slugs) {
		p := r.entry(slug)
		if p.Assumed != 0 || p.Found() > 0 {
			continue
		}
		p.Stage, p.Assumed = Unaided, DayOf(now)
		p.Card = tidy(fsrs.Default().Review(p.Card, now.Truncate(time.Second), fsrs.Good))
		p.Card.Due = now.UTC().Truncate(time.Second).AddDate(0, 0, 1+n/aDay)
		n++
	}
	return n
}

// Place records the result of a placement test. The techniques in asked were answered correctly,
// and count as found alone today. The rest of known is assumed.
func (r *Record) Place(now time.Time, asked, known []string) {
	r.Know(now, slices.DeleteFunc(slices.Clone(known), func(slug string) bool { return slices.Contains(asked, slug) })...)
	for _, slug := range asked {
		r.Answer(now, slug, Result{Stage: Unaided, Right: true})
		r.entry(slug).Assumed = DayOf(now)
	}
}

// begun reports whether drills of the technique have begun. A lesson that was read, or a
// technique that was met in a puzzle, is not enough.
func (p *Progress) begun() bool { return p.Card.Reps > 0 || p.Stage > NameStep }
