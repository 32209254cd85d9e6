package teacher

import (
	"fmt"

	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// chances is the number of wrong answers that end a question of a placement test. A learner may
// therefore make one mistake.
const chances = 2

// Placing returns question number n of a placement test, counted from 1. An answer that needs a
// harder technique than that of the drill counts as a guess and is not accepted.
func Placing(r *explain.Renderer, drill *tutorials.Drill, ladder logic.Ladder, n int) *Question {
	q := &Question{Renderer: r, Stage: coach.Unaided, Kind: Conclusions, Title: fmt.Sprintf("question %d", n),
		Task: fmt.Sprintf("Question %d: what follows?", n), Chances: chances,
		Clean: drill.Technique.Family == logic.Singles,
		Drill: drill, Exam: drill.Exam(r.Notation, ladder[:ladder.Rank(drill.Technique)+1], true)}
	if n == 1 {
		q.About = []string{fmt.Sprintf("Up to %d questions, harder each time you are right.",
			coach.MostQuestions), "One mistake per question is free. If you see no step, show the answer."}
	}
	return q
}

// A Placement is the result of a placement test.
type Placement struct {
	Begin   string   `json:"begin"` // slug of the technique to begin with; "" if all are known
	Asked   []Asked  `json:"asked"`
	Assumed []string `json:"assumed"` // slugs of techniques that were not asked but count as known for now
	Of      int      `json:"of"`      // number of techniques in the main course
}

// Asked is one question of a placement test and its result.
type Asked struct {
	Slug  string `json:"slug"`
	Name  string `json:"name"`
	Right bool   `json:"right"`
}

// Placed returns the result of a placement test on a list of skills.
func Placed(way []coach.Skill, p *coach.Placement) *Placement {
	out := &Placement{Of: len(way), Assumed: []string{}}
	right := map[string]bool{}
	for _, a := range p.Asked() {
		slug := way[a.At].Slug
		right[slug] = a.Right
		out.Asked = append(out.Asked, Asked{slug, Short(slug), a.Right})
	}
	for i, s := range way {
		switch {
		case i < p.Known() && !right[s.Slug]:
			out.Assumed = append(out.Assumed, s.Slug)
		case i == p.Known():
			out.Begin = s.Slug
		}
	}
	return out
}

// Right returns the slugs of the techniques that were asked and answered correctly.
func (p *Placement) Right() (out []string) {
	for _, a := range p.Asked {
		if a.Right {
			out = append(out, a.Slug)
		}
	}
	return out
}

// Title says where the learner should begin.
func (p *Placement) Title() string {
	if p.Begin == "" {
		return "You know the whole course."
	}
	return "You start at " + Short(p.Begin) + "."
}

// Score says how many answers were correct.
func (p *Placement) Score() string {
	return fmt.Sprintf("You answered %d of %d questions right:", len(p.Right()), len(p.Asked))
}
