package coach

import (
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
)

// A pupil is a simulated learner. He forgets by a curve that is known here and not
// to the coach: t days after its last drill he finds a technique with probability
//
//	understood · 0.9^(t/lasts) · ground
//
// where ground is what is left of the techniques that it needs. The curve is
// exponential; the coach's is not.
type pupil struct {
	rand   *rand.Rand
	speed  float64 // how fast memories come to last longer
	skills []Skill
	needs  [][]int // of each skill, as places in skills
	memory []memory
}

// A memory is what a pupil knows of one technique.
type memory struct {
	understood float64 // 0 to 1
	lasts      float64 // days until 0.9 of it is left; 0 before the lesson
	gift       float64 // how much this technique suits this pupil; 1 for the average
	last       int     // day of the last drill
}

// guess is the chance that one who does not know a technique answers a drill
// right, by stage; slip that one who knows it does not.
var guess = [...]float64{NameStep: 0.7, FindPlace: 0.5, Conclusions: 0.3, Unaided: 0}

const slip = 0.03

func newPupil(skills []Skill, speed float64, seed uint64) *pupil {
	p := &pupil{rand: rand.New(rand.NewPCG(seed, 0)), speed: speed, skills: skills}
	for _, s := range skills {
		p.memory = append(p.memory, memory{gift: math.Exp(0.3 * p.rand.NormFloat64())})
		var needs []int
		for _, need := range s.Needs {
			needs = append(needs, p.place(need))
		}
		p.needs = append(p.needs, needs)
	}
	return p
}

func (p *pupil) place(slug string) int {
	return slices.IndexFunc(p.skills, func(s Skill) bool { return s.Slug == slug })
}

// ground returns what is left of what skill i needs. Half of it can be made up for.
func (p *pupil) ground(i, day int) float64 {
	g := 1.0
	for _, need := range p.needs[i] {
		g *= 0.5 + 0.5*p.knows(need, day)
	}
	return g
}

// knows returns the probability that the pupil finds skill i unaided.
func (p *pupil) knows(i, day int) float64 {
	m := p.memory[i]
	if m.lasts == 0 {
		return 0
	}
	return m.understood * p.left(i, day) * p.ground(i, day)
}

func (p *pupil) left(i, day int) float64 {
	return math.Pow(0.9, float64(day-p.memory[i].last)/p.memory[i].lasts)
}

// survey returns the mean of knows over all skills.
func (p *pupil) survey(day int) float64 {
	sum := 0.0
	for i := range p.skills {
		sum += p.knows(i, day)
	}
	return sum / float64(len(p.skills))
}

// read takes in the lesson.
func (p *pupil) read(i, day int) {
	m := &p.memory[i]
	m.understood, m.lasts, m.last = 0.5*p.ground(i, day), 1.5*m.gift*p.speed, day
}

// drill answers one. What is recalled lasts longer, the more so the nearer it was
// to being forgotten; what is not is explained, and lasts a third.
func (p *pupil) drill(i int, stage Stage, day int) (right bool) {
	m := &p.memory[i]
	known, left := p.knows(i, day), p.left(i, day)
	right = p.rand.Float64() < (known+(1-known)*guess[stage])*(1-slip)
	if right {
		m.understood += 0.4 * (1 - m.understood)
		m.lasts *= 1 + min(3, 15*(1-left))*m.gift*p.speed
	} else {
		m.understood += 0.2 * (1 - m.understood)
		m.lasts = max(min(m.lasts, 0.5), m.lasts/3)
	}
	m.last = day
	return right
}

// readSkills reads the course of the simulation, needs first.
func readSkills(t *testing.T) []Skill {
	t.Helper()
	text, err := os.ReadFile("testdata/course.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var out []Skill
	for line := range strings.Lines(string(text)) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if strings.HasPrefix(line, "#") || fields[0] == "slug" {
			continue
		}
		s := Skill{Slug: fields[0], Level: number(t, fields[1]), Order: len(out)}
		if fields[2] != "-" {
			s.Needs = strings.Split(fields[2], ",")
		}
		out = append(out, s)
	}
	return out
}
