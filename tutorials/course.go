package tutorials

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"pencilmark/techniques/logic"
	"pencilmark/tutorials/coach"
)

// courseTable holds the number of puzzles, out of 10,000 generated ones, in which the solving
// path uses each technique. Each line has a slug and a number. A test measures the numbers.
//
//go:embed course.tsv
var courseTable string

// onTheWay is the threshold for the main course: a technique must be used in at least 10 of the
// 10,000 puzzles, which is one in a thousand. Rarer techniques are in the gallery.
const onTheWay = 10

// Course returns the course that the commands learn and practice, the coach and the web page
// follow. It contains the techniques of a ladder that have a lesson: first the singles, then those
// of the levels Medium and Hard, then the chains. A technique always comes after those that it
// needs, and if possible not directly after it, so that one has settled before the next builds on
// it. If several techniques are possible next, Course chooses the one that is most common in
// puzzles, or that leads to the most common one. If two are equally common, it chooses the one that
// is first on the ladder. Rare techniques are in the gallery at the end.
func Course(ladder logic.Ladder) (*coach.Course, error) {
	taught, err := Taught(ladder, logic.Extreme)
	if err != nil {
		return nil, err
	}
	uses, primers := courseUses(), primersOf()
	skills := make([]coach.Skill, len(taught))
	for i, t := range taught {
		r, _ := ladder.Rung(t)
		skills[i] = coach.Skill{Slug: t.Slug, Needs: t.Needs, Level: int(r.Level), Order: i, Free: r.Level == logic.Easy,
			Gallery: uses[t.Slug] < onTheWay, Primers: primers[t.Slug]}
	}
	c, err := coach.NewCourse(skills) // this replaces needs that are in the gallery
	if err != nil {
		return nil, err
	}
	return coach.NewCourse(arranged(c.Skills(), usefulness(c.Skills(), uses)))
}

// primersOf returns, for each technique, the slugs of the primers to read before its first drill.
// The primer on pencil marks is for all techniques after the first chapter, because their drills
// show pencil marks. The primer of a later chapter is for that chapter and all chapters after it.
func primersOf() map[string][]string {
	out := map[string][]string{}
	var primers []string
	for i, c := range Chapters() {
		if i > 0 && c.Primer != "" {
			primers = append(primers, c.Primer)
		}
		slugs, _ := c.Techniques()
		for _, slug := range slugs {
			if i > 0 {
				out[slug] = append([]string{"pencil-marks"}, primers...)
			}
		}
	}
	return out
}

// courseUses returns the numbers in the table by slug.
func courseUses() map[string]int {
	uses := map[string]int{}
	for line := range strings.Lines(courseTable) {
		slug, number, _ := strings.Cut(strings.TrimSpace(line), "\t")
		uses[slug], _ = strconv.Atoi(number) // the first line has no number
	}
	return uses
}

// usefulness returns, for each skill, how common it is in puzzles. If a more common skill of the
// same part of the course depends on it, directly or indirectly, usefulness returns the number for
// that skill instead.
func usefulness(skills []coach.Skill, uses map[string]int) map[string]int {
	out, level := map[string]int{}, map[string]int{}
	for _, s := range skills {
		out[s.Slug], level[s.Slug] = uses[s.Slug], s.Level
	}
	for raised := true; raised; {
		raised = false
		for _, s := range skills {
			for _, need := range s.Needs {
				if stretch(level[need]) == stretch(s.Level) && out[need] < out[s.Slug] && !s.Gallery {
					out[need], raised = out[s.Slug], true
				}
			}
		}
	}
	return out
}

// stretch returns the part of the course that a level belongs to. Medium and Hard are one part.
func stretch(level int) logic.Level {
	if l := logic.Level(level); l != logic.Medium {
		return l
	}
	return logic.Hard
}

// arranged returns the skills in the order of the course. Again and again, it chooses the best of
// the skills whose needs have all been chosen already.
func arranged(skills []coach.Skill, useful map[string]int) []coach.Skill {
	var out []coach.Skill
	taken, last := map[string]bool{}, ""
	for len(out) < len(skills) {
		best := -1
		for i := range skills {
			s := &skills[i]
			missing := slices.ContainsFunc(s.Needs, func(need string) bool { return !taken[need] })
			if !taken[s.Slug] && !missing && (best < 0 || earlier(s, &skills[best], last, useful)) {
				best = i
			}
		}
		next := skills[best] // there always is one, because no needs form a circle
		next.Order = len(out)
		out, taken[next.Slug], last = append(out, next), true, next.Slug
	}
	return out
}

// earlier reports whether a should be learned before b when both could be learned after last.
func earlier(a, b *coach.Skill, last string, useful map[string]int) bool {
	settled := func(s *coach.Skill) bool { return s.Free || !slices.Contains(s.Needs, last) }
	switch {
	case a.Gallery != b.Gallery:
		return b.Gallery
	case stretch(a.Level) != stretch(b.Level):
		return stretch(a.Level) < stretch(b.Level)
	}
	if settled(a) != settled(b) {
		return settled(a)
	}
	return useful[a.Slug] > useful[b.Slug]
}

// next returns the slug of the technique that follows the given one in the main course. It
// returns "" if the technique is the last one or is not in the main course.
func next(c *coach.Course, slug string) string {
	for i, skills := 0, c.Skills(); i+1 < len(skills) && !skills[i+1].Gallery; i++ {
		if skills[i].Slug == slug {
			return skills[i+1].Slug
		}
	}
	return ""
}
