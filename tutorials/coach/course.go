package coach

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
)

// A Skill is one technique of a course, with the facts that the coach needs about it.
type Skill struct {
	Slug    string   // stable identifier, as in "x-wing"
	Needs   []string // slugs of the skills that come first
	Level   int      // the difficulty; it sets the order, and closes nothing
	Order   int      // place in the course; a lower one is learned first
	Free    bool     // a single: it is asked once before it is taught, and does not count as the new thing of a day
	Gallery bool     // practised only if the learner chooses to begin it
	Primers []string // slugs of primers to read before its first drill, in addition to the lesson
}

// A Course is a list of skills in an order in which they can be learned.
type Course struct {
	skills []Skill
	index  map[string]int // index in skills, by slug
}

// NewCourse returns a course of skills, sorted by Order and then by Slug. It returns an error if
// a slug appears twice, or if skills need one another in a circle so that none of them could ever
// begin. If a skill needs one in the gallery, that need is replaced by the needs of the gallery
// skill. Needs that are not among the skills are left out.
func NewCourse(skills []Skill) (*Course, error) {
	c := &Course{skills: slices.Clone(skills), index: map[string]int{}}
	slices.SortStableFunc(c.skills, func(a, b Skill) int {
		return cmp.Or(cmp.Compare(a.Order, b.Order), cmp.Compare(a.Slug, b.Slug))
	})
	for i, s := range c.skills {
		if _, twice := c.index[s.Slug]; twice {
			return nil, fmt.Errorf("%s appears twice in the course", s.Slug)
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

// follow appends needs to out, each once. A need in the gallery is replaced by its own needs.
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

// checkOrder returns an error with the names of the skills that can never begin.
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
		return fmt.Errorf("these techniques need each other, so a learner can never start any of them: %s", strings.Join(stuck, ", "))
	}
	return nil
}

// Skills returns the skills in the order of the course.
func (c *Course) Skills() []Skill { return slices.Clone(c.skills) }

// A Mastery is the degree to which a technique is known.
type Mastery int

// The masteries.
const (
	New   Mastery = iota
	Tried         // the lesson was done, or drills were begun
	Can           // found alone twice, or said to be known
	Own           // found in a puzzle of one's own, without being told that it is there
)

var masteryNames = [...]string{"new", "tried", "can", "own"}

// String returns the mastery's name, as in "tried".
func (m Mastery) String() string { return masteryNames[min(max(m, New), Own)] }

// wanted is how often a technique must be found alone before it can be said that the learner can
// find it. For a single, once is enough.
const wanted = 2

// wants returns how often the skill must still be found alone until the learner can find it.
func (s *Skill) wants(p *Progress) int {
	if s.Free {
		return max(0, 1-p.Found())
	}
	return max(0, wanted-p.Found())
}

// mastery returns the degree to which a skill is known.
func (s *Skill) mastery(p *Progress) Mastery {
	switch known := p.Assumed != 0 || s.wants(p) == 0; {
	case known && p.Own != 0:
		return Own
	case known:
		return Can
	case p.begun() || p.Lesson != 0 || p.Found() > 0:
		return Tried
	}
	return New
}

// A Status describes a learner's progress in one technique of a course.
type Status struct {
	Skill    Skill
	Mastery  Mastery
	Missing  []string // before it is begun: the needs that are not known yet, in the order of Skill.Needs
	Recall   float64  // probability, from 0 to 1, that the learner would find it now; 0 before the first drill
	Due      bool     // a drill of it is due today
	Unread   []string // slugs of the unread primers for its first drill
	Progress Progress
}

// Map returns the status of the techniques that matter to the learner, by level: those of the main
// course, and those of the gallery that the learner has begun or met in a puzzle.
func (c *Course) Map(now time.Time, r *Record) []Status {
	out := slices.DeleteFunc(c.Status(now, r), func(s Status) bool {
		return s.Skill.Gallery && s.Mastery == New && len(s.Progress.Met) == 0
	})
	slices.SortStableFunc(out, func(a, b Status) int { return cmp.Compare(a.Skill.Level, b.Skill.Level) })
	return out
}

// Status returns the learner's status in each technique, in the order of the course.
func (c *Course) Status(now time.Time, r *Record) []Status {
	out := make([]Status, len(c.skills))
	for i := range c.skills {
		out[i] = c.status(now, r, c.skills[i])
	}
	return out
}

func (c *Course) status(now time.Time, r *Record, s Skill) Status {
	p := r.Get(s.Slug)
	out := Status{Skill: s, Mastery: s.mastery(&p), Progress: p, Recall: p.recall(now)}
	today := DayOf(now)
	out.Due = p.Missed != 0 && (p.Missed < today || p.Latest.Wrong <= 1) || p.Missed == 0 && p.due(now) && p.Alone.Last != today
	for _, primer := range s.Primers {
		if r.Get(primer).Lesson == 0 {
			out.Unread = append(out.Unread, primer)
		}
	}
	for _, need := range s.Needs {
		if known := r.Get(need); !p.begun() && c.skills[c.index[need]].mastery(&known) < Can {
			out.Missing = append(out.Missing, need)
		}
	}
	return out
}
