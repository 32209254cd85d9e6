package ask

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques/grade"
	"pencilmark/tutorials/persontime"
)

// A Scale is a scale on which puzzles are graded.
type Scale string

// The scales.
const (
	ScaleHoDoKu    Scale = "hodoku"    // level and score, as HoDoKu 2.3 gives them; the default
	ScaleSE        Scale = "se"        // ER, EP and ED, as Sudoku Explainer 1.2.1 gives them; can take seconds
	ScaleHeuristic Scale = "heuristic" // 1.0 to 5.0, from givens, propagation and guesses
	ScaleTime      Scale = "time"      // how long an occasional player takes
	ScaleB         Scale = "b"         // Berthier's rating by braids
	ScaleGB        Scale = "gb"        // by g-braids
	ScaleW         Scale = "w"         // by whips
	ScaleGW        Scale = "gw"        // by g-whips
	ScaleTE        Scale = "te"        // depth of trial and error
	ScaleBxB       Scale = "bxb"       // trial and error with inner braids
)

// A GradeRequest asks how hard a puzzle is.
type GradeRequest struct {
	Puzzle string      `json:"puzzle" schema:"text"`
	Grid   *board.Grid `json:"-"` // the position, in place of Puzzle

	Scales []Scale `json:"scales,omitempty"` // the scales to grade on; hodoku if none is given
	// give up on a rating of Sudoku Explainer once it exceeds this value, such as 9.0
	MaxER float64 `json:"max_er,omitempty"`
	// give up on each of Berthier's ratings after this number of nodes
	Nodes int64 `json:"nodes,omitempty" schema:"number"`
	// also return the reasons for the grade: the steps, the hardest chains and the bottleneck
	Evidence bool `json:"evidence,omitempty"`
}

// A GradeAnswer is the grade of a puzzle on the scales that were requested. If the puzzle cannot be graded, the status
// says why.
type GradeAnswer struct {
	grade.Document

	File string `json:"file,omitempty"`                  // of several: the one that the puzzle was read from
	Line int    `json:"line,omitempty" schema:"ordinal"` // of this file
	Name string `json:"name,omitempty"`                  // of the puzzle in this file

	// as evidence: where the path is narrowest; absent if singles solve the puzzle
	Bottleneck *Bottleneck  `json:"bottleneck,omitempty"`
	Chains     []GradeChain `json:"chains,omitempty"` // as evidence: the hardest chain for each of Berthier's ratings
	Path       []GradeStep  `json:"path,omitzero"`    // as evidence: the steps on the scales hodoku and se
	Notes      []Note       `json:"notes,omitempty"`  // remarks about the position

	result *grade.Result
}

// String returns the grade in words, on one line. The evidence and the notes follow on further lines.
func (a *GradeAnswer) String() string {
	words := string(a.result.AppendWords(nil, a.result.HoDoKu.Level.String()))
	if a.result.Err != nil {
		if words != "" {
			words += "; "
		}
		words += fmt.Sprintf("%s: %v", a.Status, a.result.Err)
	}
	for _, line := range a.EvidenceLines() {
		words += "\n" + line
	}
	if b := a.Bottleneck; b != nil {
		words += fmt.Sprintf("\nThe bottleneck is before step %d of %d of a human solution: %v.", b.Step, b.Steps, b)
	}
	return withNotes(words, a.Notes)
}

// Mistaken reports whether there is no grade because the position has a mistake.
func (a *GradeAnswer) Mistaken() bool { return errors.Is(a.result.Err, ErrMistake) }

// Grade returns the grade of a puzzle. It grades the givens of a position, or all its digits if it has no givens.
func Grade(ctx context.Context, r GradeRequest) (*GradeAnswer, error) {
	o, err := r.Options()
	if err != nil {
		return nil, err
	}
	g, notes, err := noted(r.Puzzle, r.Grid)
	if err != nil {
		return nil, err
	}
	result := GradePosition(ctx, grade.New(o), &g)
	a := NewGradeAnswer(&result)
	a.Notes = notes
	if r.Evidence {
		a.AddEvidence(ctx)
	}
	return a, nil
}

// Options checks everything but the puzzle, and returns the options of a grader of package grade.
func (r *GradeRequest) Options() (grade.Options, error) {
	o := grade.Options{Scales: grade.HoDoKu, MaxER: int(r.MaxER*10 + 0.5), Nodes: r.Nodes, Record: r.Evidence, Time: persontime.Of}
	if !(r.MaxER >= 0 && r.MaxER < 100) {
		return o, usage("max_er", "{max_er} must be a rating, such as 9.0")
	}
	if r.Nodes < 0 {
		return o, usage("nodes", "{nodes} cannot be negative")
	}
	if len(r.Scales) == 0 {
		return o, nil
	}
	names := make([]string, len(r.Scales))
	for i, s := range r.Scales {
		names[i] = string(s)
	}
	var err error
	if o.Scales, err = grade.ParseScales(strings.Join(names, ",")); err != nil {
		return o, usage("scales", "%v", err)
	}
	return o, nil
}

// GradePosition grades the puzzle of a position. If a digit of the position contradicts the solution of the puzzle, the
// result says so, because the grade is that of the puzzle and not of the position.
func GradePosition(ctx context.Context, grader *grade.Grader, g *board.Grid) grade.Result {
	p := search.PuzzleOf(g)
	if err := contradiction(g, &p); err != nil {
		return grade.Result{Puzzle: p.Digits, Status: grade.Invalid, Err: err}
	}
	return grader.GradePuzzle(ctx, &p, g)
}

// contradiction returns an error that wraps ErrMistake if a position contradicts the solution of its puzzle. It
// reveals only the number of wrong digits.
func contradiction(g *board.Grid, p *search.Puzzle) error {
	switch n := p.Wrong(g).Len(); n {
	case 0:
		return nil
	case 1:
		return fmt.Errorf("%w: one digit is wrong", ErrMistake)
	default:
		return fmt.Errorf("%w: %d digits are wrong", ErrMistake, n)
	}
}

// NewGradeAnswer returns the answer for a result of package grade.
func NewGradeAnswer(r *grade.Result) *GradeAnswer {
	return &GradeAnswer{Document: *r.Document(), result: r}
}

// AddEvidence adds the reasons for the grade. The grader must have recorded the steps.
func (a *GradeAnswer) AddEvidence(ctx context.Context) {
	if a.Status == grade.OK {
		a.Bottleneck = narrowest(ctx, &a.result.Puzzle)
	}
	a.Chains, a.Path = hardestChains(a.result), steps(a.result)
}
