package ask

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// A Bottleneck is the narrowest place of a path: the step before which the easiest techniques offered the fewest
// different conclusions. If several places are equally narrow, it is the one with the hardest technique, and among
// those the first one. The steps are those of the command solve, whose techniques can cover more than one instance in
// a step.
type Bottleneck struct {
	Step      int    `json:"step" schema:"ordinal"`   // the number of the step, from 1
	Steps     int    `json:"steps" schema:"ordinal"`  // the number of all steps
	Technique string `json:"technique" schema:"slug"` // the easiest technique that applied there
	Name      string `json:"name"`                    // the name of that technique
	// the number of its different conclusions; singles are counted together
	Ways int `json:"ways" schema:"ordinal"`
}

// String describes the ways forward at the bottleneck, such as "the only way forward is one X-Wing".
func (b *Bottleneck) String() string {
	switch {
	case b.Technique == solve.Search.Slug:
		return "no technique applies, and only a search leads on"
	case b.Ways == 1:
		return fmt.Sprintf("the only way forward is one %s", b.Name)
	}
	return fmt.Sprintf("the easiest technique, %s, has only %d ways forward", b.Name, b.Ways)
}

// narrowest returns the bottleneck of a puzzle, or nil if singles alone solve the puzzle.
func narrowest(ctx context.Context, puzzle *board.Givens) *Bottleneck {
	g, err := puzzle.Grid()
	if err != nil {
		return nil
	}
	solver := solve.Solver{Ladder: techniques.Standard(), Name: techniques.StandardName, Search: true}
	log, err := solver.Solve(ctx, &g)
	if err != nil {
		return nil
	}
	return bottleneckOf(ctx, log)
}

// bottleneckOf returns the bottleneck of a log, or nil if it has none. All singles are counted together. Any other
// technique is counted alone, because no easier technique applied. A step counts only if it is not a single or if a
// later step is not a single. So the final singles, where few cells are left, are never a bottleneck.
func bottleneckOf(ctx context.Context, log *logic.Log) *Bottleneck {
	last := 0
	for i := range log.Steps {
		if log.Steps[i].Technique.Family != logic.Singles {
			last = i + 1
		}
	}
	view := logic.NewView(&log.Start).WithContext(ctx)
	var out *Bottleneck
	number, rank := 0, 0
	for g, step := range log.Positions() {
		if number++; number > last {
			break
		}
		view.Reset(g)
		n, t := ways(view, log.Ladder, step.Technique), step.Technique
		if out == nil || n < out.Ways || n == out.Ways && log.Ladder.Rank(t) > rank {
			out, rank = &Bottleneck{number, len(log.Steps), t.Slug, t.Name, n}, log.Ladder.Rank(t)
		}
	}
	return out
}

// ways counts the different conclusions of t. If t is a single, it counts the conclusions of all singles of the
// ladder. A search step counts as one way.
func ways(v *logic.View, l logic.Ladder, t *logic.Technique) int {
	seen := map[string]bool{}
	for _, x := range l.Techniques() {
		if x != t && (x.Family != logic.Singles || t.Family != logic.Singles) {
			continue
		}
		for step := range x.Steps(v) {
			seen[fmt.Sprint(step.Placements, step.Eliminations)] = true
		}
	}
	return max(1, len(seen))
}

// EvidenceLines describes the steps on each scale and the hardest chains, one on each line.
func (a *GradeAnswer) EvidenceLines() (out []string) {
	for _, s := range a.Path {
		rating := fmt.Sprintf("%5d", s.Score)
		if s.Scale == ScaleSE {
			rating = fmt.Sprintf("%5.1f", s.Rating)
		}
		effect := strings.Join(slices.Concat(s.Place, s.Eliminate), ", ")
		out = append(out, fmt.Sprintf("%-6s %s  %s: %s", s.Scale, rating, s.Name, effect))
	}
	for _, x := range a.Chains {
		out = append(out, fmt.Sprintf("%-6s %5s  %s", x.Scale, x.Rating, x.Notation))
	}
	return out
}

// A GradeStep is a step of the path on which the grade on a scale is based.
type GradeStep struct {
	Scale     Scale    `json:"scale"` // the scale to which the step belongs
	Technique string   `json:"technique" schema:"slug"`
	Name      string   `json:"name"`                                     // the name of the technique
	Score     int      `json:"score,omitempty" schema:"number"`          // the score on HoDoKu's scale
	Rating    float64  `json:"rating,omitempty"`                         // the rating on Sudoku Explainer's scale
	Place     []string `json:"place,omitempty" schema:"placement"`       // the digits that the step places
	Eliminate []string `json:"eliminate,omitempty" schema:"elimination"` // the candidates that it removes
}

// steps returns the evidence for all scales that have a path.
func steps(r *grade.Result) []GradeStep {
	out := []GradeStep{}
	for _, s := range r.HoDoKu.Path {
		out = append(out, GradeStep{Scale: ScaleHoDoKu, Technique: s.Technique.Slug(), Name: s.Technique.String(), Score: s.Score,
			Place: written(s.Placements, "="), Eliminate: written(s.Eliminations, "<>")})
	}
	for _, s := range r.SE.Path {
		out = append(out, GradeStep{Scale: ScaleSE, Technique: s.Technique.Slug(), Name: s.Name, Rating: float64(s.Tenths) / 10,
			Place: written(s.Placements, "="), Eliminate: written(s.Eliminations, "<>")})
	}
	return out
}

func written(xs []board.Candidate, sign string) []string {
	var out []string
	for _, x := range xs {
		out = append(out, fmt.Sprintf("%v%s%v", x.Cell(), sign, x.Digit()))
	}
	return out
}

// A GradeChain describes the hardest chain for one of Berthier's ratings. It is the first of the
// longest chains on a path that solves the puzzle.
type GradeChain struct {
	Scale Scale `json:"scale"` // the rating to which the chain belongs
	// as in text: "5", or "5..6"; data have it by the name of the scale
	Rating    string `json:"-"`
	Kind      string `json:"kind"`                           // the kind of the chain, such as braid or t-whip
	Length    int    `json:"length" schema:"ordinal"`        // the length of the chain
	Eliminate string `json:"eliminate" schema:"elimination"` // the candidate that it removes
	Notation  string `json:"notation"`                       // the chain in nrc notation
}

// hardestChains returns the hardest chain for each of Berthier's ratings. Puzzles that need only
// singles have none, and neither does the rating for trial and error.
func hardestChains(r *grade.Result) (out []GradeChain) {
	for _, x := range r.BerthierRatings() {
		if chain, ok := x.Hardest(); ok {
			out = append(out, GradeChain{Scale(x.Name), x.String(), chain.Kind().String(), chain.Length(),
				written([]board.Candidate{chain.Target}, "<>")[0], chain.String()})
		}
	}
	return out
}
