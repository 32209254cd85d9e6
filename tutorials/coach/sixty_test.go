package coach

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"pencilmark/board/boardtest/golden"
)

const (
	sixtyDays  = 60
	sixtyADay  = 6 // drills, as teacher.Drills
	lessonTime = 4 // minutes
)

// The section of SIMULATION.md about sixty days stands between these lines.
const (
	sixtyBegins = "## Sixty days\n"
	sixtyEnds   = "## What this does not show\n"
)

const sixtySection = sixtyBegins + `
Three learners do each day what the coach plans, %d drills at most, for %d days: one who learns quickly, an average
one, and one who forgets quickly. A lesson takes %d minutes, a drill of level Easy or Medium one minute, of Hard two.
An idle day is one on which the coach has nothing to do. ^go test ./tutorials/coach -run SixtyDays^ holds these
numbers, and that nobody has an idle day as long as there is a technique to begin.

| learner | techniques begun | found alone | drills a day | minutes a day, most | idle days |
|---|--:|--:|--:|--:|--:|
%s
The day on which each technique begins:

| technique | quick | average | forgetful |
|---|--:|--:|--:|
%s
`

// A sixty is what came of sixty days for one learner.
type sixty struct {
	begins        map[string]int
	found         map[string]bool
	drills, most  int
	minutes, idle int
}

// learn does what the coach plans for sixty days.
func learn(c *Course, p *pupil) *sixty {
	out := &sixty{begins: map[string]int{}, found: map[string]bool{}}
	var r Record
	for day := range sixtyDays {
		now := time.Date(2026, 1, 1, 18, 0, 0, 0, time.UTC).AddDate(0, 0, day)
		minutes, drills := 0, 0
		for {
			plan := c.Plan(now, &r, max(0, sixtyADay-drills))
			if len(plan) == 0 {
				break
			}
			item, i := plan[0], p.place(plan[0].Slug)
			if item.Kind == Lesson {
				r.ReadLesson(now, item.Slug)
				p.read(i, day)
				out.begins[item.Slug] = day + 1
				minutes += lessonTime
				continue
			}
			right := p.drill(i, item.Stage, day)
			r.Answer(now, item.Slug, Result{Stage: item.Stage, Right: right})
			out.found[item.Slug] = out.found[item.Slug] || right && item.Stage == Unaided
			minutes += 1 + p.skills[i].Level/hard
			drills++
			now = now.Add(time.Minute)
		}
		if drills == 0 && len(out.begins) < len(p.skills) {
			out.idle++
		}
		out.drills, out.minutes, out.most = out.drills+drills, out.minutes+minutes, max(out.most, minutes)
	}
	return out
}

// hard is the level from which on a drill takes two minutes.
const hard = 3

// count returns how many were found alone.
func (s *sixty) count() (n int) {
	for _, found := range s.found {
		if found {
			n++
		}
	}
	return n
}

// TestSixtyDays lets three kinds of learners do what the coach plans, and holds the section of
// SIMULATION.md against it. No day is idle, and the singles do not take a week.
func TestSixtyDays(t *testing.T) {
	skills := readSkills(t)
	c, err := NewCourse(skills)
	if err != nil {
		t.Fatal(err)
	}
	var rows, begins strings.Builder
	var all []*sixty
	for _, kind := range []struct {
		name  string
		speed float64
	}{{"quick", 1.5}, {"average", 1}, {"forgetful", 0.6}} {
		s := learn(c, newPupil(skills, kind.speed, 7))
		all = append(all, s)
		if s.idle > 0 {
			t.Errorf("%s: %d idle days", kind.name, s.idle)
		}
		fmt.Fprintf(&rows, "| %s | %d | %d | %.1f | %.0f, %d | %d |\n", kind.name, len(s.begins), s.count(),
			float64(s.drills)/sixtyDays, float64(s.minutes)/sixtyDays, s.most, s.idle)
	}
	for _, s := range c.Skills() {
		days := [3]string{"–", "–", "–"}
		for i := range all {
			if day := all[i].begins[s.Slug]; day > 0 {
				days[i] = fmt.Sprint(day)
			}
		}
		if days != [3]string{"–", "–", "–"} {
			fmt.Fprintf(&begins, "| %s | %s | %s | %s |\n", s.Slug, days[0], days[1], days[2])
		}
	}
	section := strings.ReplaceAll(fmt.Sprintf(sixtySection, sixtyADay, sixtyDays, lessonTime, rows.String(), begins.String()), "^", "`")
	golden.File(t, "SIMULATION.md", withSection(t, section))
}

// withSection returns SIMULATION.md with a section about sixty days.
func withSection(t *testing.T, section string) string {
	t.Helper()
	data, err := os.ReadFile("SIMULATION.md")
	if err != nil {
		t.Fatal(err)
	}
	before, after, _ := strings.Cut(string(data), sixtyEnds)
	before, _, _ = strings.Cut(before, sixtyBegins)
	return before + section + sixtyEnds + after
}

// sectionOf returns the section about sixty days of SIMULATION.md, which TestSixtyDays makes.
func sectionOf(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("SIMULATION.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(data), sixtyBegins)
	section, _, _ = strings.Cut(section, sixtyEnds)
	return sixtyBegins + section
}
