package coach

import "slices"

// A Placement searches for a learner's level in an ordered list of skills. As long as the answers
// are right, it moves up in growing steps. After the first wrong answer, it continues as a binary
// search. The learner is assumed to know the skills before index known, but not the one at index
// open.
type Placement struct {
	known, open int // open is the number of skills until there is a wrong answer
	stride      int
	missed      bool
	asked       []Asked
}

// Asked is a question of a placement test and its result.
type Asked struct {
	At    int // index of the skill
	Right bool
}

// MostQuestions is the largest number of questions in a Placement.
const MostQuestions = 12

// NewPlacement begins a placement test for the given number of skills.
func NewPlacement(skills int) *Placement { return &Placement{open: skills, stride: 3} }

// Next returns the index of the skill to ask about; ok is false at the end of the test.
func (p *Placement) Next() (at int, ok bool) {
	switch {
	case p.known >= p.open || len(p.asked) == MostQuestions:
		return 0, false
	case p.missed:
		return (p.known + p.open) / 2, true
	}
	return min(p.known+p.stride, p.open) - 1, true
}

// Answer records whether the question about the skill at the given index was answered correctly.
func (p *Placement) Answer(at int, right bool) {
	p.asked = append(p.asked, Asked{at, right})
	if !right {
		p.open, p.missed = at, true
		return
	}
	p.known = at + 1
	p.stride += p.stride / 2
}

// Known returns how many skills, counted from the first, are taken to be known.
func (p *Placement) Known() int { return p.known }

// Asked returns the questions in the order in which they were asked.
func (p *Placement) Asked() []Asked { return slices.Clone(p.asked) }

// Right returns the skills of a list that were asked and answered correctly.
func (p *Placement) Right(way []Skill) (out []Skill) {
	for _, a := range p.asked {
		if a.Right {
			out = append(out, way[a.At])
		}
	}
	return out
}

// OnTheWay returns the skills of the main course, in order, without those of the gallery. A
// Placement is about these skills.
func (c *Course) OnTheWay() []Skill {
	return slices.DeleteFunc(c.Skills(), func(s Skill) bool { return s.Gallery })
}
