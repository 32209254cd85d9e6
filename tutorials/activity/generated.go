package activity

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
)

// StepsOf returns the steps of a lesson, and the notation of their words. If the file of the lesson has none,
// they are made from its example: see it, what follows, and drills.
func StepsOf(r *explain.Renderer, p *tutorials.Page) ([]*tutorials.Step, board.Notation, error) {
	if p.Lesson.Steps == nil {
		steps, err := generated(r, p)
		return steps, r.Notation, err
	}
	var out []*tutorials.Step
	for _, s := range p.Lesson.Steps {
		out = append(out, resolved(s))
	}
	return out, board.RC, nil
}

// resolved returns a step whose answer lists all candidates that the technique of the board removes, if that is
// the answer.
func resolved(s *tutorials.Step) *tutorials.Step {
	if !s.Answer.Removed {
		return s
	}
	out := *s
	t := techniques.MustLookup(s.Board.Technique)
	for one := range t.Steps(logic.NewView(&s.Board.Grid)) {
		for _, x := range one.Eliminations {
			if !slices.Contains(out.Answer.Candidates, x) {
				out.Answer.Candidates = append(out.Answer.Candidates, x)
			}
		}
	}
	slices.Sort(out.Answer.Candidates)
	return &out
}

// mostTaps is the largest number of cells that a made step asks for.
const mostTaps = 6

// generated makes the steps of a lesson from its example.
func generated(r *explain.Renderer, p *tutorials.Page) ([]*tutorials.Step, error) {
	if p.Worked.Example == nil {
		return nil, nil
	}
	g, s := &p.Worked.Example.Grid, &p.Worked.Step
	rungs, err := hint.Rungs(r, g, s)
	if err != nil {
		return nil, err
	}
	sentence, err := r.Sentence(s)
	if err != nil {
		return nil, err
	}
	at := &tutorials.Position{Name: "A", Grid: *g, Technique: s.Technique.Slug}
	show := tutorials.Show{Candidates: g.Empty()}
	if s.Technique.Family == logic.Singles {
		show = tutorials.Show{}
	}
	see := &tutorials.Step{Title: "See it", Board: at, Show: show, Picture: s, Right: "That is the pattern."}
	for _, rung := range rungs[:len(rungs)-1] {
		see.Say = append(see.Say, strings.Split(rung.Text, "\n")...)
	}
	cells := tapped(s)
	w := words.Writer{Notation: r.Notation}
	see.Do = string(w.Text("Tap ").EachCell(cells, "and").Text(".").Buf)
	see.Answer = tutorials.Answer{Kind: tutorials.TapCells, Cells: []board.CellSet{cells}}

	why1, so := conclusionOf(sentence)
	follows := &tutorials.Step{Title: "What follows", Board: at, Show: show, Picture: s, Say: strings.Split(why1, "\n"), Right: so}
	if len(s.Placements) > 0 {
		follows.Do = "Write the digit that follows."
		follows.Answer = tutorials.Answer{Kind: tutorials.Write, Candidates: s.Placements[:1]}
		for _, x := range s.Placements[1:] {
			follows.Then = append(follows.Then, why.Conclusion{Candidate: x, Place: true})
		}
	} else {
		follows.Do = "Which candidates must go? Tap each of them."
		follows.Answer = tutorials.Answer{Kind: tutorials.TapCandidates, Candidates: s.Eliminations}
	}
	if so == "" {
		follows.Right = "That follows."
	}
	practice := &tutorials.Step{Title: "Practice", Board: at, Show: show, Say: []string{"Now find " + explain.Article(p.Rung.Name) + " " + p.Rung.Name + " yourself."},
		Do: "Find it in new puzzles.", Answer: tutorials.Answer{Kind: tutorials.DrillFour, Count: turnsOf}}
	return []*tutorials.Step{see, follows, practice}, nil
}

// turnsOf is the number of drills behind a lesson that names none.
const turnsOf = 3

// tapped returns the cells of a pattern that a learner taps: all, or those of a part if there are many.
func tapped(s *logic.Step) board.CellSet {
	all := s.Shown()
	if all.Len() <= mostTaps && !all.IsEmpty() {
		return all
	}
	best := board.CellSet{}
	for i := range s.Parts {
		if cells := s.Parts[i].Cells(); !cells.IsEmpty() && (best.IsEmpty() || cells.Len() < best.Len()) {
			best = cells
		}
	}
	if best.IsEmpty() || best.Len() > mostTaps {
		best = s.EffectCells()
	}
	return best
}
