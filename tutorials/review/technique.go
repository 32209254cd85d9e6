package review

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/spot"
)

// explain sets the technique of a correct move. If the move has several conclusions, it uses the
// hardest technique among them.
func (r *reader) explain(m *Move, x *Reading) {
	hardest := -1
	v := logic.NewView(&x.grid).WithContext(r.ctx)
	for i, c := range slices.Concat(m.Place, m.Remove) {
		if !x.grid.Has(c) {
			continue // it was known before
		}
		rung, step := r.easiest(v, c, i < len(m.Place))
		switch {
		case step != nil && rung > hardest:
			hardest, x.step, x.Technique = rung, step, step.Technique.Slug
			if x.Early = false; i < len(m.Place) && r.ladder[rung].Level > logic.Hard {
				x.After = r.after(x.grid, c, true) // people use these removals rather than a harder step for the digit
				x.Early = x.After == ""
			}
		case step == nil:
			x.step, x.Technique = nil, ""
			x.After = r.after(x.grid, c, i < len(m.Place))
			x.Early = i < len(m.Place) && x.After == ""
			return
		}
	}
	if x.step != nil {
		if scan, err := spot.To(r.ctx, v, x.step); err == nil {
			x.Looks = len(scan.Looks)
		}
	}
}

// easiest returns the first step that has the conclusion c, and its rung on the ladder. The step uses no
// technique above the level of the puzzle.
func (r *reader) easiest(v *logic.View, c board.Candidate, place bool) (rung int, found *logic.Step) {
	for i, t := range r.ladder {
		if t.Level > r.level {
			continue
		}
		for step := range t.Technique.Steps(v) {
			said := step.Eliminations
			if place {
				said = step.Placements
			}
			if slices.Contains(said, c) {
				return i, &step
			}
		}
		if r.ctx.Err() != nil {
			break
		}
	}
	return 0, nil
}

// mostRemovals is the largest number of removals that may precede a digit. A player who seems to
// see more than that at once is assumed to have guessed.
const mostRemovals = 6

// after returns the hardest technique, up to level Hard, among the removals that make c a single.
// It returns "" if removals do not make c a single.
func (r *reader) after(g board.Grid, c board.Candidate, place bool) string {
	if !place {
		return ""
	}
	hardest, slug := -1, ""
	for range mostRemovals {
		v := logic.NewView(&g).WithContext(r.ctx)
		step, rung := r.removal(v)
		if step == nil {
			return ""
		}
		if rung > hardest {
			hardest, slug = rung, step.Technique.Slug
		}
		step.Apply(&g)
		if isSingle(&g, c) {
			return slug
		}
	}
	return ""
}

// removal returns the first step on the ladder that only removes candidates, and its rung.
func (r *reader) removal(v *logic.View) (*logic.Step, int) {
	for i, t := range r.ladder {
		if t.Level > min(r.level, logic.Hard) {
			break
		}
		if step, ok := t.First(v); ok && len(step.Placements) == 0 {
			return &step, i
		}
	}
	return nil, 0
}

// isSingle reports whether c is the only candidate of its cell or the only place for its digit in
// a house.
func isSingle(g *board.Grid, c board.Candidate) bool {
	if !g.Has(c) {
		return false
	}
	for _, k := range c.Constraints() {
		if len(g.Options(k)) == 1 {
			return true
		}
	}
	return false
}
