package tutorials

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"pencilmark/techniques/logic"
	"pencilmark/tutorials/coach"
)

// courseTable has in how many of 10,000 generated puzzles the path uses a technique, one a
// line: slug, number. A test measures it.
//
//go:embed course.tsv
var courseTable string

// onTheWay is in how many of the 10,000 puzzles a technique comes up at least, to be learned
// on the way: one in a thousand. The others are in the gallery.
const onTheWay = 10

// Course returns the course that learn, practice, the coach and the page follow: the
// techniques of a ladder that have a lesson. Those that are common in puzzles come first,
// level by level, each as soon as what it needs was there, and of several that which is
// itself the most common or opens the most common one, and then that which the ladder has
// first. The others are in the gallery.
func Course(ladder logic.Ladder) (*coach.Course, error) {
	taught, err := Taught(ladder, logic.Extreme)
	if err != nil {
		return nil, err
	}
	uses := courseUses()
	skills := make([]coach.Skill, len(taught))
	for i, t := range taught {
		r, _ := ladder.Rung(t)
		skills[i] = coach.Skill{Slug: t.Slug, Needs: t.Needs, Level: int(r.Level), Order: i, Gallery: uses[t.Slug] < onTheWay}
	}
	c, err := coach.NewCourse(skills) // with what stands for needs in the gallery
	if err != nil {
		return nil, err
	}
	return coach.NewCourse(arranged(c.Skills(), usefulness(c.Skills(), uses)))
}

// courseUses returns the table by slug.
func courseUses() map[string]int {
	uses := map[string]int{}
	for line := range strings.Lines(courseTable) {
		slug, number, _ := strings.Cut(strings.TrimSpace(line), "\t")
		uses[slug], _ = strconv.Atoi(number) // the first line has none
	}
	return uses
}

// usefulness returns for each skill how common it is, or the most common one of its
// level that needs it.
func usefulness(skills []coach.Skill, uses map[string]int) map[string]int {
	out, level := map[string]int{}, map[string]int{}
	for _, s := range skills {
		out[s.Slug], level[s.Slug] = uses[s.Slug], s.Level
	}
	for raised := true; raised; {
		raised = false
		for _, s := range skills {
			for _, need := range s.Needs {
				if level[need] == s.Level && out[need] < out[s.Slug] && !s.Gallery {
					out[need], raised = out[s.Slug], true
				}
			}
		}
	}
	return out
}

// arranged sets the order of skills: it takes again and again the best of those whose
// needs were taken.
func arranged(skills []coach.Skill, useful map[string]int) []coach.Skill {
	var out []coach.Skill
	taken := map[string]bool{}
	for len(out) < len(skills) {
		best := -1
		for i := range skills {
			s := &skills[i]
			missing := slices.ContainsFunc(s.Needs, func(need string) bool { return !taken[need] })
			if !taken[s.Slug] && !missing && (best < 0 || earlier(s, &skills[best], useful)) {
				best = i
			}
		}
		next := skills[best] // there is one: no needs form a circle
		next.Order = len(out)
		out, taken[next.Slug] = append(out, next), true
	}
	return out
}

// earlier reports whether a is to be learned before b if both can be.
func earlier(a, b *coach.Skill, useful map[string]int) bool {
	switch {
	case a.Gallery != b.Gallery:
		return b.Gallery
	case a.Level != b.Level:
		return a.Level < b.Level
	}
	return useful[a.Slug] > useful[b.Slug]
}

// next returns what is learned after a technique on the way, "" if it is not on it or the
// last one.
func next(c *coach.Course, slug string) string {
	for i, skills := 0, c.Skills(); i+1 < len(skills) && !skills[i+1].Gallery; i++ {
		if skills[i].Slug == slug {
			return skills[i+1].Slug
		}
	}
	return ""
}
