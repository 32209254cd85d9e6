package coach

import (
	"cmp"
	"math"
	"slices"
	"time"

	"pencilmark/tutorials/fsrs"
)

// A Stage is how much a drill tells; each stage tells less than the one before.
type Stage int

// The stages.
const (
	NameStep    Stage = iota // the pattern is shown: name the step
	FindPlace                // the technique is named: find the place
	Conclusions              // the place is shown: tell what follows
	Unaided                  // nothing is told
)

var stageNames = [...]string{"name", "place", "conclusions", "unaided"}

// String returns the stage's name, one word, as the record has it.
func (s Stage) String() string { return stageNames[s.bounded()] }

// ParseStage returns the stage of that name.
func ParseStage(name string) (Stage, bool) {
	i := slices.Index(stageNames[:], name)
	return Stage(max(i, 0)), i >= 0
}

func (s Stage) bounded() Stage { return min(max(s, NameStep), Unaided) }

// A Record is what a learner has done. Its zero value is that of one who begins.
type Record struct {
	Techniques map[string]*Progress // by slug
}

// A Progress is what a learner has done about one technique.
type Progress struct {
	Lesson Day       // when the lesson was first read; 0 for never
	Stage  Stage     // of the next drill
	Right  int       // drills answered right, with hints or without
	Wrong  int       // drills answered wrong or given up
	Alone  Alone     // unaided
	Met    []Day     // when it came up in puzzles of the learner's own: the latest MaxMet days, ascending
	Card   fsrs.Card // the schedule: times in UTC and whole seconds, six decimals
}

// Alone counts the days on which a technique was found unaided, without a hint.
type Alone struct {
	First Day // of all; 0 for never
	Last  Day // of all; 0 for never
	Days  int // since the last wrong answer
}

// MaxMet is how many days Progress.Met keeps.
const MaxMet = 30

// A Result is how a drill went.
type Result struct {
	Stage Stage // what was told at the start
	Right bool  // false also if the learner gave up
	Hints int   // hints that were asked for
	Easy  bool  // the learner says that it was easy
}

// rating returns what the result means to the schedule.
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

// Get returns what the learner has done about a technique; the zero Progress if
// nothing.
func (r *Record) Get(slug string) Progress {
	if p := r.Techniques[slug]; p != nil {
		return *p
	}
	return Progress{}
}

// entry returns the progress of a technique, made if there is none.
func (r *Record) entry(slug string) *Progress {
	if r.Techniques == nil {
		r.Techniques = map[string]*Progress{}
	}
	if r.Techniques[slug] == nil {
		r.Techniques[slug] = &Progress{}
	}
	return r.Techniques[slug]
}

// Answer notes how a drill of a technique went.
func (r *Record) Answer(now time.Time, slug string, result Result) {
	p, now := r.entry(slug), now.Truncate(time.Second)
	result.Stage = result.Stage.bounded()
	if !result.Right || result.Stage >= p.Stage {
		p.Card = tidy(fsrs.Default().Review(p.Card, now, result.rating()))
	}
	switch {
	case !result.Right:
		p.Wrong++
		p.Alone.Days = 0
		p.Stage = max(min(p.Stage, result.Stage)-1, NameStep)
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

// tidy makes a card as the record has it. Rounded, it is the same on every machine:
// exponentials differ in the last bit.
func tidy(c fsrs.Card) fsrs.Card {
	round := func(x float64) float64 { return math.Round(x*1e6) / 1e6 }
	c.Stability, c.Difficulty = round(c.Stability), round(c.Difficulty)
	c.Due, c.Last = c.Due.UTC(), c.Last.UTC()
	return c
}

func (a *Alone) add(day Day) {
	if a.First == 0 {
		a.First = day
	}
	if a.Days == 0 || a.Last != day {
		a.Days++
	}
	a.Last = day
}

// ReadLesson notes that the lesson of a technique was read.
func (r *Record) ReadLesson(now time.Time, slug string) {
	if p := r.entry(slug); p.Lesson == 0 {
		p.Lesson = DayOf(now)
	}
}

// Meet notes that a technique came up in a puzzle of the learner's own.
func (r *Record) Meet(now time.Time, slug string) {
	p, today := r.entry(slug), DayOf(now)
	if i, found := slices.BinarySearch(p.Met, today); !found {
		p.Met = slices.Insert(p.Met, i, today)
	}
	p.Met = p.Met[max(0, len(p.Met)-MaxMet):]
}

// FoundAlone notes that the learner found a technique in a puzzle of his own, without help.
// It came up in it; and if it is being practised, and was not found alone on that day
// already, that counts as a drill in which nothing was told.
func (r *Record) FoundAlone(now time.Time, slug string) {
	r.Meet(now, slug)
	if p := r.entry(slug); p.begun() && (p.Alone.Days == 0 || p.Alone.Last != DayOf(now)) {
		r.Answer(now, slug, Result{Stage: Unaided, Right: true})
	}
}

// Know notes that the learner says to know techniques already: they count as mastered
// until an answer is wrong, and come up for repetition from next week on, two a day. It
// changes nothing of what was found alone, and returns how many it changed.
func (r *Record) Know(now time.Time, slugs ...string) (n int) {
	const aDay = 2
	today := DayOf(now)
	for _, slug := range slugs {
		p := r.entry(slug)
		if p.Alone.Days > 0 {
			continue
		}
		r.ReadLesson(now, slug)
		p.Stage = Unaided
		p.Alone = Alone{First: cmp.Or(p.Alone.First, today), Last: today, Days: masteryDays}
		p.Card = tidy(fsrs.Default().Review(p.Card, now.Truncate(time.Second), fsrs.Easy))
		p.Card.Due = p.Card.Due.AddDate(0, 0, n/aDay)
		n++
	}
	return n
}

// begun reports whether drills of the technique have begun. To have read the
// lesson alone, or to have met it, is not enough.
func (p *Progress) begun() bool { return p.Card.Reps > 0 || p.Stage > NameStep }
