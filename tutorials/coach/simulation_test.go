package coach

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

const (
	simulatedDays = 200
	drillsADay    = 12 // what the coach is asked for
)

// An outcome is what came of one way to learn.
type outcome struct {
	drills  float64 // in all
	reached float64 // techniques that could be found at some time
	by      float64 // the day on which the last of them was; simulatedDays if some were not
	mean    float64 // the part of the techniques known, 0 to 1, on average over all days
	end     float64 // the same on the last day
}

// A watch sees the drills of a pupil and keeps the outcome.
type watch struct {
	pupil  *pupil
	record Record
	ever   map[string]bool // could be found at some time
	outcome
}

// drill asks a pupil one drill.
func (w *watch) drill(now time.Time, i int, stage Stage, day int) {
	slug := w.pupil.skills[i].Slug
	w.record.Answer(now, slug, Result{Stage: stage, Right: w.pupil.drill(i, stage, day)})
	w.drills++
	if p := w.record.Get(slug); w.pupil.skills[i].mastery(&p) >= Can && !w.ever[slug] {
		w.ever[slug] = true
		w.reached++
		w.by = float64(day + 1)
	}
}

// watched runs a way to learn, a function that is called each evening.
func watched(p *pupil, evening func(w *watch, now time.Time, day int)) outcome {
	w := &watch{pupil: p, ever: map[string]bool{}}
	for day := range simulatedDays {
		evening(w, time.Date(2026, 1, 1, 18, 0, 0, 0, time.UTC).AddDate(0, 0, day), day)
		w.mean += p.survey(day) / simulatedDays
	}
	if int(w.reached) < len(p.skills) {
		w.by = simulatedDays
	}
	w.end = p.survey(simulatedDays)
	return w.outcome
}

// coached lets the coach decide.
func coached(c *Course, p *pupil) outcome {
	return watched(p, func(w *watch, now time.Time, day int) {
		for left := drillsADay; ; {
			plan := c.Plan(now, &w.record, max(0, left))
			if len(plan) == 0 {
				return
			}
			i := p.place(plan[0].Slug)
			if plan[0].Kind == Lesson {
				p.read(i, day)
				w.record.ReadLesson(now, plan[0].Slug)
				continue
			}
			w.drill(now, i, plan[0].Stage, day)
			left--
			now = now.Add(3 * time.Minute)
		}
	})
}

// A fixed is an order of repetitions that does not look at the answers. Every
// technique has its lesson and a drill at each stage when its turn comes, and is
// then repeated, the gap growing by a factor from the first to the longest.
type fixed struct {
	pace    int // a new technique every so many days
	first   int // gap in days
	factor  float64
	longest float64 // gap in days
}

func (f fixed) String() string {
	s := fmt.Sprintf("a new one every %d days", f.pace)
	if f.pace == 1 {
		s = "a new one every day"
	}
	if f.factor == 1 {
		return s + fmt.Sprintf(", gaps of %d", f.first)
	}
	return s + fmt.Sprintf(", gaps from %d by ×%g to %g", f.first, f.factor, f.longest)
}

// days are those of the drills of a technique, after its turn.
func (f fixed) days() []int {
	var out []int
	gap, at := float64(f.first), float64(f.first)
	for at < simulatedDays {
		out = append(out, int(at))
		gap = min(gap*f.factor, max(f.longest, float64(f.first)))
		at += gap
	}
	return out
}

// fixedOrders are all that are tried.
func fixedOrders() []fixed {
	var out []fixed
	for pace := 1; pace <= 4; pace++ {
		for _, first := range []int{1, 2, 3, 4, 5, 7, 10, 14} {
			out = append(out, fixed{pace, first, 1, 0})
		}
		for _, first := range []int{1, 2, 3} {
			for _, factor := range []float64{1.2, 1.5, 2, 2.5} {
				for _, longest := range []float64{5, 7, 10, 14, 30, 200} {
					out = append(out, fixed{pace, first, factor, longest})
				}
			}
		}
	}
	return out
}

func (f fixed) run(p *pupil, order []int) outcome {
	days := f.days()
	return watched(p, func(w *watch, now time.Time, day int) {
		for turn, i := range order {
			since := day - turn*f.pace
			if since == 0 {
				p.read(i, day)
				for stage := NameStep; stage <= Unaided; stage++ {
					w.drill(now, i, stage, day)
				}
			}
			if slices.Contains(days, since) {
				w.drill(now, i, Unaided, day)
			}
		}
	})
}

// needsFirst returns the places of skills in their order, needs before what needs
// them.
func needsFirst(p *pupil) []int {
	var out []int
	for len(out) < len(p.skills) {
		out = append(out, slices.IndexFunc(p.skills, func(s Skill) bool {
			i := p.place(s.Slug)
			missing := func(need int) bool { return !slices.Contains(out, need) }
			return missing(i) && !slices.ContainsFunc(p.needs[i], missing)
		}))
	}
	return out
}

// average runs a way to learn with several pupils.
func average(skills []Skill, speed float64, pupils int, run func(*pupil) outcome) outcome {
	var sum outcome
	for seed := range pupils {
		o := run(newPupil(skills, speed, uint64(seed)))
		n := float64(pupils)
		sum.drills += o.drills / n
		sum.reached += o.reached / n
		sum.by += o.by / n
		sum.mean += o.mean / n
		sum.end += o.end / n
	}
	return sum
}

// A way is one way to learn and its outcome.
type way struct {
	name string
	outcome
}

// measured returns the coach's outcome and those of fixed orders.
func measured(t *testing.T, speed float64, pupils int, orders []fixed) (coach way, others []way) {
	t.Helper()
	skills := readSkills(t)
	c, err := NewCourse(skills)
	if err != nil {
		t.Fatal(err)
	}
	coach = way{"the coach", average(skills, speed, pupils, func(p *pupil) outcome { return coached(c, p) })}
	order := needsFirst(newPupil(skills, speed, 0))
	for _, f := range orders {
		o := average(skills, speed, pupils, func(p *pupil) outcome { return f.run(p, order) })
		others = append(others, way{f.String(), o})
	}
	return coach, others
}

// fewest returns the way with the fewest drills among those that are as good.
func fewest(ways []way, asGood func(way) bool) (best way, found bool) {
	for _, w := range ways {
		if asGood(w) && (!found || w.drills < best.drills) {
			best, found = w, true
		}
	}
	return best, found
}

// TestSimulation: with the coach every pupil masters every technique, and the fixed
// orders in which as much is known need more drills; so do all in which every pupil
// masters every technique, however little is known meanwhile.
func TestSimulation(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds, and is slow with the race detector")
	}
	var some []fixed
	for i, f := range fixedOrders() {
		if i%5 == 0 {
			some = append(some, f)
		}
	}
	coach, others := measured(t, 1, 3, some)
	checkOutcome(t, coach, others)
}

func checkOutcome(t *testing.T, coach way, others []way) {
	t.Helper()
	t.Logf("%+v", coach)
	if !coach.reachesAll() || coach.by >= simulatedDays || coach.end < 0.85 {
		t.Errorf("with the coach not all is reached: %+v", coach)
	}
	equal, found := fewest(others, coach.asMuch)
	if !found {
		t.Error("no fixed order does as well, so nothing is compared")
	}
	t.Logf("%+v", equal)
	end, found := fewest(others, func(w way) bool { return w.end >= coach.end && w.reachesAll() })
	if !found || end.drills < 0.9*coach.drills {
		t.Errorf("a fixed order reaches all, and knows as much at the end, with far less than the coach's %v drills: %+v", coach.drills, end)
	}
	if equal.drills <= coach.drills {
		t.Errorf("a fixed order needs no more drills than the coach's %v: %+v", coach.drills, equal)
	}
}

// asMuch reports whether as much is known with another way, over all and at the end.
func (w way) asMuch(other way) bool { return other.mean >= w.mean && other.end >= w.end }

// reachesAll reports whether every pupil can find every technique at some time.
func (w way) reachesAll() bool { return w.reached > 45-1e-6 }
