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
	Needs   []string // slugs of the skills to master first
	Level   int      // the difficulty; a level opens when all lower levels were mastered
	Order   int      // place in the course; a lower one is learned first
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

// A Mastery is the degree to which a technique has been learned. The package documentation
// defines each of them.
type Mastery int

// The masteries.
const (
	Locked Mastery = iota
	Ready
	Learning
	Lapsed
	Assumed
	FoundAlone
	Mastered
)

var masteryNames = [...]string{"locked", "ready", "learning", "lapsed", "assumed", "found alone", "mastered"}

// String returns the mastery's name, as in "found alone".
func (m Mastery) String() string { return masteryNames[min(max(m, Locked), Mastered)] }

// Words returns what a learner is told of the mastery. A technique that was found alone on one day was found once.
func (m Mastery) Words() string {
	if m == FoundAlone {
		return "found once"
	}
	return m.String()
}

// masteryDays is the number of days on which a technique must be found alone before it is
// mastered.
const masteryDays = 2

// mastery returns the degree to which a technique has been learned. It ignores whether the
// technique is locked.
func (p *Progress) mastery() Mastery {
	switch {
	case p.Alone.Days >= masteryDays:
		return Mastered
	case p.Alone.Days > 0:
		return FoundAlone
	case p.Assumed != 0:
		return Assumed
	case p.Alone.First != 0:
		return Lapsed
	case p.begun():
		return Learning
	}
	return Ready
}

// firm reports whether the technique is mastered or assumed, so that techniques that need it may
// begin.
func (p *Progress) firm() bool { return p.mastery() == Mastered || p.Assumed != 0 }

// established reports whether the technique was ever mastered or is assumed, regardless of later
// wrong answers. It counts as mastered if it was found alone on two days.
func (p *Progress) established() bool { return p.firm() || p.Alone.First != p.Alone.Last }

// A Status describes a learner's progress in one technique of a course.
type Status struct {
	Skill    Skill
	Mastery  Mastery
	Missing  []string // for Locked: the needs that are not mastered, in the order of Skill.Needs
	Recall   float64  // probability, from 0 to 1, that the learner would find it now; 0 before the first drill
	Due      bool     // a drill of it is due today, and a plan can have it
	Waits    bool     // a drill of it is due as soon as its level is open
	Unread   []string // slugs of the unread primers for its first drill
	Progress Progress
}

// OnMap reports whether the technique matters to the learner. A technique of the main course
// always matters. A technique of the gallery matters only after the learner has begun it or met
// it in a puzzle.
func (s *Status) OnMap() bool {
	return !s.Skill.Gallery || s.Mastery > Ready || len(s.Progress.Met) > 0
}

// Status returns the learner's status in each technique, in the order of the course.
func (c *Course) Status(now time.Time, r *Record) []Status {
	out := make([]Status, len(c.skills))
	for i, s := range c.skills {
		out[i] = c.status(now, r, s)
	}
	today := DayOf(now)
	level := max(openLevel(out, firmly.level), openLevel(out, c.soon(r, today).level))
	for i := range out {
		s := &out[i]
		s.Waits = s.Due && s.Mastery == Learning && s.Skill.Level > level
		s.Due = s.Due && !s.Waits && (s.Mastery == Learning || s.repeats(today))
	}
	return out
}

func (c *Course) status(now time.Time, r *Record, s Skill) Status {
	p := r.Get(s.Slug)
	out := Status{Skill: s, Mastery: p.mastery(), Progress: p, Recall: p.recall(now), Due: p.due(now)}
	for _, primer := range s.Primers {
		if r.Get(primer).Lesson == 0 {
			out.Unread = append(out.Unread, primer)
		}
	}
	if out.Mastery > Ready {
		return out
	}
	for _, need := range s.Needs {
		if known := r.Get(need); !known.firm() {
			out.Mastery = Locked
			out.Missing = append(out.Missing, need)
		}
	}
	return out
}
