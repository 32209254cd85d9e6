package tutorials_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pencilmark/board/boardtest/golden"
	"pencilmark/search/generate"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// TestCourseMeasure counts in how many of 10,000 puzzles the path uses each technique, and
// writes course.tsv or holds it against that.
func TestCourseMeasure(t *testing.T) {
	if !golden.Update() && !full() {
		t.Skip("takes minutes: PENCILMARK_FULL=1, or -update")
	}
	const seed, puzzles = 21, 10_000
	g, err := generate.New(generate.Options{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	uses := map[string]int{}
	solver := solve.Solver{Ladder: techniques.Standard()}
	for i := range puzzles {
		p, err := g.Puzzle(t.Context(), i)
		if err != nil {
			t.Fatal(err)
		}
		grid, err := p.Givens.Grid()
		if err != nil {
			t.Fatal(err)
		}
		log, err := solver.Solve(t.Context(), &grid)
		if err != nil {
			t.Fatal(err)
		}
		for slug := range log.Counts() {
			uses[slug]++
		}
	}
	rungs := slices.Clone(techniques.Standard())
	slices.SortStableFunc(rungs, func(a, b logic.Rung) int { return cmp.Compare(uses[b.Slug], uses[a.Slug]) })
	var b strings.Builder
	fmt.Fprintf(&b, "# In how many of %d generated puzzles (seed %d) the path of the standard ladder uses a technique.\n",
		puzzles, seed)
	for _, r := range rungs {
		fmt.Fprintf(&b, "%s\t%d\n", r.Slug, uses[r.Slug])
	}
	golden.File(t, "course.tsv", b.String())
}

const coursePaper = `# The course, and the way through it

This file is generated: ^go test ./tutorials -run CoursePaper -update^.

## The order

The path of the standard ladder through 10,000 generated puzzles says how common a technique is
(course.tsv; PENCILMARK_FULL=1 counts again). What comes up in one of a thousand or more is on the
way: first the singles, then the levels Medium and Hard, then the chains. A technique comes after what
it needs, if possible not directly after it, and first the one that is the most common or opens the
most common one. The others are a gallery, which is only asked for by name; what needs one of them
needs what that needs itself.

| | technique | level | puzzles of 10,000 | needs |
|--:|---|---|--:|---|
%s
## The way

Somebody does each day what the coach plans, %d drills at most, for %d days. The test holds that no
technique begins before what it needs can be found and the primers that it needs were read, that one
thing begins a day, singles not counted, and none of the gallery at all.

%s
## Twice a week

Somebody has done the introduction, which teaches the singles, and has %d minutes, twice a week. One answer in four is wrong. A lesson takes %d minutes, a
drill one, and two from the level Hard on; a primer is read at home. Of %d such people the technique
begins, or can be found, in the week in which half of them have it (in brackets: nine of ten).

| technique | begins | can be found |
|---|--:|--:|
%s`

const (
	wayDays   = 120
	wayDrills = 8 // a day
)

// TestCoursePaper walks the whole way with right answers and with one in four wrong, holds
// what is offered against the promises of the course, and writes COURSE.md.
func TestCoursePaper(t *testing.T) {
	c, err := tutorials.Course(techniques.Everything())
	if err != nil {
		t.Fatal(err)
	}
	uses := map[string]string{}
	data, err := os.ReadFile("course.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		slug, n, _ := strings.Cut(strings.TrimSpace(line), "\t")
		uses[slug] = n
	}
	var order, ways strings.Builder
	stops := 0
	for i, s := range c.Skills() {
		if !s.Gallery {
			if !s.Free { // singles are asked before they are taught
				stops++
			}
			fmt.Fprintf(&order, "| %d | %s | %v | %s | %s |\n", i+1, s.Slug, logic.Level(s.Level), uses[s.Slug],
				strings.Join(s.Needs, ", "))
		}
	}
	right := walkCourse(t, c, 0)
	if n := right.begun(); n != stops {
		t.Errorf("with right answers %d techniques of %d begin in %d days", n, stops, wayDays)
	}
	ways.WriteString("### All answers right\n\n" + right.String())
	wrong := walkCourse(t, c, 4)
	if n := wrong.begun(); n < 25 {
		t.Errorf("with one answer in four wrong only %d techniques begin", n)
	}
	ways.WriteString("\n### One answer in four wrong\n\n" + wrong.String())
	golden.File(t, "COURSE.md", strings.ReplaceAll(fmt.Sprintf(coursePaper, order.String(), wayDrills, wayDays, ways.String(),
		sittingTime, lessonTime, sitters, twiceAWeek(t, c)), "^", "`"))
}

const (
	sittingTime, lessonTime = 8, 4 // minutes
	sitters                 = 100
)

// twiceAWeek lets people learn twice a week and returns the rows of a table. It holds what was
// promised: half of them begin the Naked Pair in the first week, and the X-Wing in the third.
func twiceAWeek(t *testing.T, c *coach.Course) string {
	t.Helper()
	begins, can := map[string][]int{}, map[string][]int{}
	var singles []string
	cost := map[string]int{}
	for _, s := range c.Skills() {
		if cost[s.Slug] = 1; s.Level >= int(logic.Hard) {
			cost[s.Slug] = 2
		}
		if s.Free && !s.Gallery {
			singles = append(singles, s.Slug)
		}
	}
	for seed := range sitters {
		rng := rand.New(rand.NewPCG(uint64(seed), 4))
		var r coach.Record
		known := map[string]bool{}
		r.Know(time.Date(2026, 1, 1, 18, 0, 0, 0, time.UTC), singles...)
		for sitting := range 40 {
			now := time.Date(2026, 1, 1, 18, 0, 0, 0, time.UTC).AddDate(0, 0, sitting/2*7+sitting%2*3)
			for left := sittingTime; left > 0; now = now.Add(time.Minute) {
				plan := c.Plan(now, &r, left)
				if len(plan) == 0 {
					break
				}
				item := plan[0]
				if item.Kind != coach.Drill {
					if item.Kind == coach.Lesson {
						left -= lessonTime
						begins[item.Slug] = append(begins[item.Slug], sitting/2+1)
					}
					r.ReadLesson(now, item.Slug)
					continue
				}
				left -= cost[item.Slug]
				r.Answer(now, item.Slug, coach.Result{Stage: item.Stage, Right: rng.IntN(4) > 0})
			}
			for _, s := range c.Status(now, &r) {
				if s.Mastery >= coach.Can && !known[s.Skill.Slug] {
					known[s.Skill.Slug] = true
					can[s.Skill.Slug] = append(can[s.Skill.Slug], sitting/2+1)
				}
			}
		}
	}
	week := func(weeks []int, part int) string {
		slices.Sort(weeks)
		if at := sitters * part / 10; at <= len(weeks) {
			return strconv.Itoa(weeks[at-1])
		}
		return "later"
	}
	var rows strings.Builder
	for _, s := range c.Skills()[:20] {
		b, k := begins[s.Slug], can[s.Slug]
		if !s.Free {
			fmt.Fprintf(&rows, "| %s | %s (%s) | %s (%s) |\n", s.Slug, week(b, 5), week(b, 9), week(k, 5), week(k, 9))
		}
	}
	if a, b := week(begins["naked-pair"], 5), week(begins["x-wing"], 5); a != "1" || b > "3" {
		t.Errorf("the Naked Pair comes in week %s, and the X-Wing in week %s", a, b)
	}
	return rows.String()
}

// A courseWalk is what was offered day by day.
type courseWalk struct {
	days   []string
	drills int
	idle   []string       // days on which nothing is offered, until all has begun
	ever   map[string]int // on how many days a technique was found alone
	last   map[string]int // the latest of them
	begins map[string]int // the day on which it began

	newToday map[int]bool // whether something began on a day, singles not counted
}

func (w *courseWalk) begun() int { return len(w.begins) }

func (w *courseWalk) String() string {
	return fmt.Sprintf("%d techniques begin, with %d drills. Days without any, before the last begins: %s.\n\n%s",
		w.begun(), w.drills, cmp.Or(strings.Join(w.idle, ", "), "none"), strings.Join(w.days, ""))
}

// walkCourse follows the coach; of wrong answers one is wrong, none if wrong is 0.
func walkCourse(t *testing.T, c *coach.Course, wrong int) *courseWalk {
	t.Helper()
	w := &courseWalk{ever: map[string]int{}, last: map[string]int{}, begins: map[string]int{}, newToday: map[int]bool{}}
	rng := rand.New(rand.NewPCG(21, uint64(wrong)))
	var r coach.Record
	var idle []string
	for day := 1; day <= wayDays; day++ {
		now := time.Date(2026, 1, 1, 18, 0, 0, 0, time.UTC).AddDate(0, 0, day-1)
		var lessons []string
		again, fresh := 0, 0
		for left := wayDrills; left > 0; now = now.Add(2 * time.Minute) {
			plan := c.Plan(now, &r, left)
			if len(plan) == 0 {
				break
			}
			item := plan[0]
			if item.Kind == coach.Primer {
				w.ever[item.Slug]++
			} else if item.Kind == coach.Lesson {
				w.begin(t, c, item.Slug, day)
			}
			if item.Kind != coach.Drill {
				lessons = append(lessons, item.Slug)
				r.ReadLesson(now, item.Slug)
				continue
			}
			good := wrong == 0 || rng.IntN(wrong) > 0
			r.Answer(now, item.Slug, coach.Result{Stage: item.Stage, Right: good})
			if good && item.Stage == coach.Unaided && w.last[item.Slug] != day {
				w.ever[item.Slug]++
				w.last[item.Slug] = day
			}
			if item.Reason == coach.Due {
				again++
			} else {
				fresh++
			}
			left--
			w.drills++
		}
		if again+fresh == 0 {
			idle = append(idle, strconv.Itoa(day))
		}
		if len(lessons) > 0 {
			w.idle = append(w.idle, idle...)
			idle = nil
		}
		if len(lessons) > 0 || day <= 25 {
			w.days = append(w.days, fmt.Sprintf("- Day %d: %d repeated, %d in training; lessons: %s\n", day, again, fresh,
				cmp.Or(strings.Join(lessons, ", "), "none")))
		}
	}
	return w
}

// begin holds a technique that is offered against what the learner did.
func (w *courseWalk) begin(t *testing.T, c *coach.Course, slug string, day int) {
	t.Helper()
	skills := c.Skills()
	own := skills[slices.IndexFunc(skills, func(s coach.Skill) bool { return s.Slug == slug })]
	w.begins[slug] = day
	if own.Gallery {
		t.Errorf("day %d: %s is of the gallery", day, slug)
	}
	for _, primer := range own.Primers {
		if w.ever[primer] != 1 {
			t.Errorf("day %d: %s is offered, and %s was read %d times", day, slug, primer, w.ever[primer])
		}
	}
	if w.newToday[day] && !own.Free {
		t.Errorf("day %d: %s is not the only new thing", day, slug)
	}
	w.newToday[day] = w.newToday[day] || !own.Free
	for _, s := range skills {
		if slices.Contains(own.Needs, s.Slug) && w.ever[s.Slug] < 1 {
			t.Errorf("day %d: %s is offered, and %s was never found alone", day, slug, s.Slug)
		}
	}
}
