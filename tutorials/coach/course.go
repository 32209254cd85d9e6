package coach

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
)

// A Skill is one technique of a course, as far as the coach has to know it.
type Skill struct {
	Slug    string   // stable identifier, as in "x-wing"
	Needs   []string // slugs to master first
	Level   int      // how hard it is: a level begins when those below it were mastered
	Order   int      // place in the course: lower is learned first
	Gallery bool     // practised only if the learner begins it
}

// A Course is a list of skills in an order in which they can be learned.
type Course struct {
	skills []Skill
	index  map[string]int // place in skills by slug
}

// NewCourse makes a course of skills, which it sorts by Order and then by Slug.
// It is an error if a slug comes twice, or if skills need one another in a circle
// and could never be begun. A need that is in the gallery is replaced by what it needs
// itself; needs that are not among the skills are left out.
func NewCourse(skills []Skill) (*Course, error) {
	c := &Course{skills: slices.Clone(skills), index: map[string]int{}}
	slices.SortStableFunc(c.skills, func(a, b Skill) int {
		return cmp.Or(cmp.Compare(a.Order, b.Order), cmp.Compare(a.Slug, b.Slug))
	})
	for i, s := range c.skills {
		if _, twice := c.index[s.Slug]; twice {
			return nil, fmt.Errorf("%s is in the course twice", s.Slug)
		}
		c.index[s.Slug] = i
	}
	for i := range c.skills {
		c.skills[i].Needs = slices.DeleteFunc(slices.Clone(c.skills[i].Needs), func(need string) bool {
			_, known := c.index[need]
			return !known
		})
	}
	if err := c.checkOrder(); err != nil {
		return nil, err
	}
	raw := slices.Clone(c.skills)
	for i := range c.skills {
		c.skills[i].Needs = c.follow(raw, raw[i].Needs, nil)
	}
	return c, nil
}

// follow appends needs to out, each once, and for one in the gallery what it needs.
func (c *Course) follow(raw []Skill, needs, out []string) []string {
	for _, need := range needs {
		if s := &raw[c.index[need]]; s.Gallery {
			out = c.follow(raw, s.Needs, out)
		} else if !slices.Contains(out, need) {
			out = append(out, need)
		}
	}
	return out
}

// checkOrder returns an error that names the skills which can never be begun.
func (c *Course) checkOrder() error {
	reached := map[string]bool{}
	for found := true; found; {
		found = false
		for _, s := range c.skills {
			ready := !slices.ContainsFunc(s.Needs, func(need string) bool { return !reached[need] })
			if ready && !reached[s.Slug] {
				reached[s.Slug], found = true, true
			}
		}
	}
	var stuck []string
	for _, s := range c.skills {
		if !reached[s.Slug] {
			stuck = append(stuck, s.Slug)
		}
	}
	if stuck != nil {
		return fmt.Errorf("these need one another in a circle and can never be begun: %s", strings.Join(stuck, ", "))
	}
	return nil
}

// Skills returns the skills in the order of the course.
func (c *Course) Skills() []Skill { return slices.Clone(c.skills) }

// A Mastery is how far a technique is learned. The package doc defines each.
type Mastery int

// The masteries.
const (
	Locked Mastery = iota
	Ready
	Learning
	Lapsed
	FoundAlone
	Mastered
)

var masteryNames = [...]string{"locked", "ready", "learning", "lapsed", "found alone", "mastered"}

// String returns the mastery's name, as in "found alone".
func (m Mastery) String() string { return masteryNames[min(max(m, Locked), Mastered)] }

// masteryDays is on how many days a technique has to be found alone.
const masteryDays = 2

// mastery returns how far a technique is learned, but for what locks it.
func (p *Progress) mastery() Mastery {
	switch {
	case p.Alone.Days >= masteryDays:
		return Mastered
	case p.Alone.Days > 0:
		return FoundAlone
	case p.Alone.First != 0:
		return Lapsed
	case p.begun():
		return Learning
	}
	return Ready
}

// established reports whether the technique was mastered before, whatever was answered
// since: it was found alone on two days, or the learner said to know it and is not refuted.
func (p *Progress) established() bool {
	return p.mastery() == Mastered || p.Alone.First != p.Alone.Last
}

// A Status is where a learner is with one technique of a course.
type Status struct {
	Skill    Skill
	Mastery  Mastery
	Missing  []string // for Locked: the needs that are not mastered, in the order of Skill.Needs
	Recall   float64  // the probability, 0 to 1, that it would be found now; 0 before the first drill
	Due      bool     // a drill of it is due today
	Progress Progress
}

// OnMap reports whether the learner has to do with the technique: it is on the way, or was
// begun or met though it is in the gallery.
func (s *Status) OnMap() bool {
	return !s.Skill.Gallery || s.Mastery > Ready || len(s.Progress.Met) > 0
}

// Status returns where the learner is with each technique, in the order of the
// course.
func (c *Course) Status(now time.Time, r *Record) []Status {
	out := make([]Status, len(c.skills))
	for i, s := range c.skills {
		out[i] = c.status(now, r, s)
	}
	return out
}

func (c *Course) status(now time.Time, r *Record, s Skill) Status {
	p := r.Get(s.Slug)
	out := Status{Skill: s, Mastery: p.mastery(), Progress: p, Recall: p.recall(now), Due: p.due(now)}
	if out.Mastery > Ready {
		return out
	}
	for _, need := range s.Needs {
		if known := r.Get(need); known.mastery() != Mastered {
			out.Mastery = Locked
			out.Missing = append(out.Missing, need)
		}
	}
	return out
}
