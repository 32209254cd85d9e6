package coach

import "slices"

// A Placement looks for how far somebody is on a way of so many skills: up while the answers
// are right, each time further, and from the first wrong one on half-way between. It knows
// the skills below known, and not that at open.
type Placement struct {
	known, open int // open is the number of skills as long as nothing was answered wrong
	stride      int
	missed      bool
	asked       int
}

// MostQuestions is how many a Placement asks at most.
const MostQuestions = 12

// NewPlacement begins with the first of so many skills.
func NewPlacement(skills int) *Placement { return &Placement{open: skills, stride: 3} }

// Next returns the place of the skill to ask for; ok is false at the end.
func (p *Placement) Next() (at int, ok bool) {
	switch {
	case p.known >= p.open || p.asked == MostQuestions:
		return 0, false
	case p.missed:
		return (p.known + p.open) / 2, true
	}
	return min(p.known+p.stride, p.open) - 1, true
}

// Answer takes how the question about the skill at that place went.
func (p *Placement) Answer(at int, right bool) {
	p.asked++
	if !right {
		p.open, p.missed = at, true
		return
	}
	p.known = at + 1
	p.stride += p.stride / 2
}

// Known returns how many skills from the first on were found to be known.
func (p *Placement) Known() int { return p.known }

// OnTheWay returns the skills that are not in the gallery, in order: the way that a
// Placement is about.
func (c *Course) OnTheWay() []Skill {
	return slices.DeleteFunc(c.Skills(), func(s Skill) bool { return s.Gallery })
}
