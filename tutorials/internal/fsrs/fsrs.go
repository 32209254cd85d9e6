package fsrs

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
)

// A Rating is how well something was recalled. A value below Again counts as Again, and a value
// above Easy counts as Easy.
type Rating int

// The ratings.
const (
	Again Rating = 1 + iota // not recalled
	Hard                    // recalled with difficulty, or with help
	Good                    // recalled
	Easy                    // recalled without effort
)

// index returns 0 for Again to 3 for Easy.
func (r Rating) index() int { return int(min(max(r, Again), Easy) - Again) }

// aboveGood returns -2 for Again to 1 for Easy.
func (r Rating) aboveGood() float64 { return float64(r.index() - 2) }

// A State is the part of the schedule that a card is in.
type State int

// The states.
const (
	New        State = iota // never reviewed
	Learning                // passing the learning steps
	Review                  // repeated after a number of days
	Relearning              // forgotten, and passing the relearning steps
)

var stateNames = [...]string{"new", "learning", "review", "relearning"}

// MarshalText returns the state's name.
func (s State) MarshalText() ([]byte, error) {
	if s < New || int(s) >= len(stateNames) {
		return nil, fmt.Errorf("unknown state %d", s)
	}
	return []byte(stateNames[s]), nil
}

// UnmarshalText reads a state's name.
func (s *State) UnmarshalText(text []byte) error {
	i := slices.Index(stateNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("unknown state %q; use %s", text, strings.Join(stateNames[:], ", "))
	}
	*s = State(i)
	return nil
}

// A Card is one item to remember. The zero Card is a new card.
type Card struct {
	State  State
	Step   int `yaml:",omitempty"` // number of learning or relearning steps completed
	Memory `yaml:",inline"`
	Due    time.Time // when to review it next; zero for a new card
	Last   time.Time // when it was reviewed last; zero for a new card
	Reps   int       // reviews
	Lapses int       // how often it was forgotten in the state Review
}

// A Scheduler holds the settings of the schedule. Its methods do not change them.
type Scheduler struct {
	Weights     Weights
	Retention   float64         // the desired probability of recall, above 0 and below 1
	MaxInterval int             // the longest interval in days, 1 or more
	Learning    []time.Duration // steps of a new card, each less than a day
	Relearning  []time.Duration // steps of a forgotten card, each less than a day
}

// Default returns a scheduler with the default settings: a retention of 0.9, intervals of at most
// 36,500 days (a hundred years), learning steps of 1 and 10 minutes, and one relearning step of
// 10 minutes.
func Default() *Scheduler {
	return &Scheduler{
		Weights:     DefaultWeights(),
		Retention:   0.9,
		MaxInterval: 36500,
		Learning:    []time.Duration{time.Minute, 10 * time.Minute},
		Relearning:  []time.Duration{10 * time.Minute},
	}
}

// Validate returns an error that names the first invalid setting, or nil.
func (s *Scheduler) Validate() error {
	for i, w := range s.Weights {
		if math.IsNaN(w) || w < 0 || w > 100 {
			return fmt.Errorf("weight %d is %v; it must be from 0 to 100", i, w)
		}
	}
	if !(s.Weights[20] > 0) {
		return fmt.Errorf("weight 20 cannot be 0, because then nothing would ever be forgotten")
	}
	if !(s.Retention > 0 && s.Retention < 1) {
		return fmt.Errorf("the desired retention is %v; it must be more than 0 and less than 1", s.Retention)
	}
	if s.MaxInterval < 1 {
		return fmt.Errorf("the longest interval is %d days; it must be at least 1", s.MaxInterval)
	}
	for _, steps := range [][]time.Duration{s.Learning, s.Relearning} {
		for _, d := range steps {
			if d <= 0 || d >= 24*time.Hour {
				return fmt.Errorf("the learning step is %v; it must be more than zero and less than a day", d)
			}
		}
	}
	return nil
}

// Review returns the card after a review with the given rating at the given time.
func (s *Scheduler) Review(c Card, now time.Time, r Rating) Card {
	before := c
	c.Memory = s.next(&before, now, r)
	c.Last = now
	c.Reps++
	if before.State == Review && r <= Again {
		c.Lapses++
	}
	if wait := s.step(&c, r); wait > 0 {
		c.Due = now.Add(wait)
		return c
	}
	c.State, c.Step = Review, 0
	c.Due = now.AddDate(0, 0, s.days(&before, now, r))
	return c
}

// next returns the memory of a card after a rating.
func (s *Scheduler) next(c *Card, now time.Time, r Rating) Memory {
	if c.State == New {
		return s.Weights.first(r)
	}
	return s.Weights.next(c.Memory, float64(days(c.Last, now)), r)
}

// step moves a card to its next step and returns how long to wait, or 0 if the schedule of days
// applies next.
func (s *Scheduler) step(c *Card, r Rating) time.Duration {
	steps := s.Learning
	switch c.State {
	case Review:
		if r > Again {
			return 0
		}
		c.State, steps = Relearning, s.Relearning
	case Relearning:
		steps = s.Relearning
	default:
		c.State = Learning
	}
	switch {
	case r <= Again:
		c.Step = 0
	case r == Hard && c.Step < len(steps):
		return hardStep(steps)
	default:
		c.Step++
	}
	if r >= Easy || c.Step >= len(steps) {
		return 0
	}
	return steps[c.Step]
}

// hardStep returns the waiting time after the rating Hard.
func hardStep(steps []time.Duration) time.Duration {
	wait := steps[0] + steps[0]/2
	if len(steps) > 1 {
		wait = (steps[0] + steps[1]) / 2
	}
	return wait.Round(time.Minute)
}

// days returns the interval that follows a rating. For a card in the state Review, a better
// rating gives a longer interval, unless the maximum prevents it.
func (s *Scheduler) days(c *Card, now time.Time, r Rating) int {
	interval := func(r Rating) int { return s.interval(s.next(c, now, r).Stability) }
	if c.State != Review || r <= Again {
		return interval(r)
	}
	hard := interval(Hard)
	good := max(interval(Good), hard+1)
	days := max(interval(Easy), good+1)
	switch r {
	case Hard:
		days = hard
	case Good:
		days = good
	}
	return min(days, s.MaxInterval)
}

// interval returns the number of days, at least 1, after which a memory with the given stability
// should be reviewed.
func (s *Scheduler) interval(stability float64) int {
	days := math.Round(s.Weights.days(stability, s.Retention))
	return int(min(max(days, 1), float64(s.MaxInterval)))
}

// Retrievability returns the probability that a card is recalled at the given time. It is 0 for a
// new card.
func (s *Scheduler) Retrievability(c *Card, now time.Time) float64 {
	if c.State == New {
		return 0
	}
	return s.Weights.Retrievability(c.Stability, float64(days(c.Last, now)))
}

// days returns the number of calendar days between two times, in the time zone of the later one.
// It is 0 if to is before from.
func days(from, to time.Time) int {
	day := func(t time.Time) int64 {
		y, m, d := t.In(to.Location()).Date()
		return time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60)
	}
	return int(max(0, day(to)-day(from)))
}
