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
way: level by level, as soon as what it needs was there, and first what is itself the most common
or opens the most common one of its level. The others are a gallery, which is only asked for by
name; what needs one of them needs what that needs itself.

| | technique | level | puzzles of 10,000 | needs |
|--:|---|---|--:|---|
%s
## The way

Somebody does each day what the coach plans, %d drills at most, for %d days. The test holds that no
technique begins before all of the levels below it were found alone, and the primers that it needs were
read, and none of the gallery at all.

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
			stops++
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
	golden.File(t, "COURSE.md", strings.ReplaceAll(
		fmt.Sprintf(coursePaper, order.String(), wayDrills, wayDays, ways.String()), "^", "`"))
}

// A courseWalk is what was offered day by day.
type courseWalk struct {
	days   []string
	drills int
	idle   []string       // days on which nothing is offered, until all has begun
	ever   map[string]int // on how many days a technique was found alone
	last   map[string]int // the latest of them
	begins map[string]int // the day on which it began
}

func (w *courseWalk) begun() int { return len(w.begins) }

func (w *courseWalk) String() string {
	return fmt.Sprintf("%d techniques begin, with %d drills. Days without any, before the last begins: %s.\n\n%s",
		w.begun(), w.drills, cmp.Or(strings.Join(w.idle, ", "), "none"), strings.Join(w.days, ""))
}

// walkCourse follows the coach; of wrong answers one is wrong, none if wrong is 0.
func walkCourse(t *testing.T, c *coach.Course, wrong int) *courseWalk {
	t.Helper()
	w := &courseWalk{ever: map[string]int{}, last: map[string]int{}, begins: map[string]int{}}
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
			if item.Reason == coach.Due || item.Reason == coach.Early {
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
	for _, s := range skills {
		below := !s.Gallery && s.Level < own.Level
		if (below || slices.Contains(own.Needs, s.Slug)) && w.ever[s.Slug] < 1 {
			t.Errorf("day %d: %s is offered, and %s was never found alone", day, slug, s.Slug)
		}
	}
}
