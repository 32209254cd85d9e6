package fsrs

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// TestReview holds cards with any history against what a schedule promises.
func TestReview(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Default()
		s.Retention = rapid.Float64Range(0.7, 0.97).Draw(t, "retention")
		s.MaxInterval = rapid.IntRange(1, 36500).Draw(t, "maximum")
		now := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)
		var c Card
		for range rapid.IntRange(0, 20).Draw(t, "reviews") {
			c = s.Review(c, now, Rating(rapid.IntRange(1, 4).Draw(t, "rating")))
			now = now.Add(time.Duration(rapid.Int64Range(0, 1e6).Draw(t, "minutes")) * time.Minute)
		}
		wait := func(r Rating) time.Duration {
			next := s.Review(c, now, r)
			checkCard(t, s, &next, now)
			return next.Due.Sub(now)
		}
		again, hard, good, easy := wait(Again), wait(Hard), wait(Good), wait(Easy)
		if !slices.IsSorted([]time.Duration{again, hard, good, easy}) {
			t.Fatalf("a better rating comes sooner: %v %v %v %v", again, hard, good, easy)
		}
	})
}

func checkCard(t *rapid.T, s *Scheduler, c *Card, now time.Time) {
	switch {
	case !(c.Stability >= MinStability && c.Stability <= MaxStability):
		t.Fatalf("stability %v", c.Stability)
	case !(c.Difficulty >= MinDifficulty && c.Difficulty <= MaxDifficulty):
		t.Fatalf("difficulty %v", c.Difficulty)
	case !c.Due.After(now) || days(now, c.Due) > s.MaxInterval:
		t.Fatalf("reviewed %v, due %v", now, c.Due)
	case c.State == New || c.State == Review && c.Step != 0:
		t.Fatalf("state %d, step %d", c.State, c.Step)
	case s.Retrievability(c, now) != 1:
		t.Fatalf("retrievability %v at once", s.Retrievability(c, now))
	}
}

// TestInterval: at the end of an interval the retrievability is the one desired,
// up to half a day.
func TestInterval(t *testing.T) {
	for _, retention := range []float64{0.7, 0.8, 0.9, 0.95} {
		s := Default()
		s.Retention = retention
		for _, stability := range []float64{20, 100, 3000} {
			days := float64(s.interval(stability))
			early, late := s.Weights.Retrievability(stability, days-0.5), s.Weights.Retrievability(stability, days+0.5)
			if early < retention || late > retention {
				t.Errorf("stability %v: %v days are retention %v to %v, not %v", stability, days, late, early, retention)
			}
		}
	}
}

func TestDays(t *testing.T) {
	utc := func(day, hour int) time.Time { return time.Date(2026, 3, day, hour, 30, 0, 0, time.UTC) }
	east := time.FixedZone("east", 9*60*60)
	for _, c := range []struct {
		from, to time.Time
		want     int
	}{
		{utc(1, 0), utc(1, 23), 0},
		{utc(1, 23), utc(2, 0), 1},
		{utc(1, 14), utc(1, 16).In(east), 1}, // midnight there is between them
		{utc(1, 16).In(east), utc(1, 17), 0},
		{utc(1, 16), utc(1, 20).In(east), 0}, // the 2nd there, both
		{utc(5, 0), utc(1, 0), 0},
		{time.Date(1026, 3, 1, 0, 0, 0, 0, time.UTC), utc(1, 0), 365243},
	} {
		if got := days(c.from, c.to); got != c.want {
			t.Errorf("%v to %v: %d days, want %d", c.from, c.to, got, c.want)
		}
	}
}

func TestRatingsOutOfRange(t *testing.T) {
	s, now := Default(), time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	card := s.Review(Card{}, now, Good)
	for got, want := range map[Rating]Rating{-1: Again, 0: Again, 9: Easy} {
		for _, c := range []Card{card, {}} {
			if s.Review(c, now, got) != s.Review(c, now, want) {
				t.Errorf("rating %d does not count as %d", got, want)
			}
		}
	}
}

func TestValidate(t *testing.T) {
	if err := Default().Validate(); err != nil {
		t.Error(err)
	}
	for want, spoil := range map[string]func(*Scheduler){
		"weight 3":                 func(s *Scheduler) { s.Weights[3] = math.NaN() },
		"weight 20":                func(s *Scheduler) { s.Weights[20] = 0 },
		"desired retention":        func(s *Scheduler) { s.Retention = 1 },
		"longest interval":         func(s *Scheduler) { s.MaxInterval = 0 },
		"the learning step is 24h": func(s *Scheduler) { s.Learning[1] = 24 * time.Hour },
		"the learning step is -1m": func(s *Scheduler) { s.Relearning[0] = -time.Minute },
	} {
		s := Default()
		spoil(s)
		if err := s.Validate(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want an error about %s", err, want)
		}
	}
}
