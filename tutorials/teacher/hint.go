package teacher

import (
	"context"
	"fmt"
	"strings"

	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/tutorials/coach"
)

// A Rung is one part of the help with a question. The last one gives the conclusion or, if the
// question is about a name, the name.
type Rung struct {
	Name string // the name of a hint.Rung, or "technique", "names" or "count"
	Text string
	Light
}

// Rungs returns the help with the question. It begins with the first part that the question
// itself does not already show. A question of a placement test has no help.
func (q *Question) Rungs() ([]Rung, error) {
	if q.rungs != nil || q.Chances > 0 {
		return q.rungs, nil
	}
	hints, err := hint.Rungs(q.Renderer, &q.Drill.Grid, q.step())
	if err != nil {
		return nil, err
	}
	var all []Rung
	for _, h := range hints {
		all = append(all, Rung{h.Name, h.Text, Light{Digits: h.Digits, Houses: h.Houses, Look: h.Cells}})
	}
	why := &all[len(all)-1]
	why.Light = Light{Step: q.step()}
	switch q.Stage {
	case coach.NameStep:
		first := q.notThese()
		if len(q.Choices) == 2 { // excluding the other name would give the answer
			text, _, _ := strings.Cut(why.Text, "\nName: ")
			first = Rung{"why", text, q.light()}
		}
		all = []Rung{first, {"technique", "It is " + aPattern(q.step().Technique) + ".", q.light()}}
	case coach.Conclusions:
		all = []Rung{q.nearly(), *why}
	case coach.Unaided:
		t := q.step().Technique
		definition, err := define(t)
		if err != nil {
			return nil, err
		}
		all = append([]Rung{{"technique", "Look for " + aPattern(t) + ".\n" + definition, Light{}}}, all...)
	}
	q.rungs = all[q.told:]
	return q.rungs, nil
}

// notThese returns the part of the help that excludes one or two of the wrong names.
func (q *Question) notThese() Rung {
	w := (&words.Writer{}).Text("It is not ")
	n := 0
	for _, t := range q.Choices {
		if t != q.Drill.Technique && n < max(1, len(q.Choices)-2) && n < 2 {
			if n > 0 {
				w.Text(" and not ")
			}
			w.Text(explain.WithArticle(t.Name))
			n++
		}
	}
	return Rung{"names", string(w.Text(".").Buf), q.light()}
}

// nearly returns the part of the help that comes just before the answer, for a question about a
// pattern that is shown.
func (q *Question) nearly() Rung {
	s, light := q.step(), q.light()
	if q.Kind == Digit {
		h := light.Houses.First()
		var missing = q.Drill.Grid.Marks(q.Cell)
		for c := range h.Cells().And(q.Drill.Grid.Empty()).All() {
			missing |= q.Drill.Grid.Marks(c)
		}
		w := (&words.Writer{Notation: q.Renderer.Notation}).Text("In ").House(h).Text(", ").Digits(missing, "and").
			Text(words.Plural(missing.Len(), " is", " are")).Text(" still missing. Which of them can be in ").Cell(q.Cell).
			Text(", and nowhere else there?")
		switch s.Technique.Slug {
		case "last-digit":
			w = (&words.Writer{}).Text("Count the digits on the board. Which one is there eight times?")
		case "full-house":
			w = (&words.Writer{Notation: q.Renderer.Notation}).Cell(q.Cell).Text(" is the only empty cell of ").House(h).
				Text(". Count its digits from 1 to 9: which one is missing?")
		case "naked-single":
			w = (&words.Writer{Notation: q.Renderer.Notation}).Text("Count from 1 to 9. Which digit does ").Cell(q.Cell).
				Text(" not see in its row, its column and its box?")
		}
		return Rung{"digits", string(w.Buf), light}
	}
	n := s.Effects()
	text := fmt.Sprintf("It removes %d candidates.", n)
	if n == 1 {
		text = "It removes one candidate."
	}
	if len(s.Placements) > 0 {
		text = "It places a digit."
	}
	return Rung{"count", text, light}
}

// Hint returns the next part of the help. If there is no more, it repeats the last part.
func (q *Question) Hint(context.Context) (Reply, error) {
	rungs, err := q.Rungs()
	switch {
	case err != nil:
		return Reply{}, err
	case q.Chances > 0:
		return Reply{Lines: []string{"There are no hints in a placement. Skip the question if you do not see it."}}, nil
	}
	q.Hints = min(q.Hints+1, len(rungs))
	r := rungs[q.Hints-1]
	out := Reply{Lines: []string{r.Text}, Light: r.Light, Rung: q.Hints, Rungs: names(rungs)}
	if q.Hints == len(rungs) {
		out.Lines = append(out.Lines, "That was the last part of the hint.")
	}
	return out, nil
}

func names(rungs []Rung) (out []string) {
	for _, r := range rungs {
		out = append(out, r.Name)
	}
	return out
}
