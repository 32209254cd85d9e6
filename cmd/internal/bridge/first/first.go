// Package first is the engine that the page has first: a tenth of the other one's time to
// load, for hints up to basic fish and the count of solutions. What it does not answer it
// sends on, with the code "elsewhere", to the engine of package bridge, whose answers its
// own are equal to.
package first

import (
	"context"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/board/words"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/explain"
	"pencilmark/search"
	"pencilmark/techniques/fish"
	"pencilmark/techniques/intersections"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/singles"
	"pencilmark/techniques/subsets"
)

// An Engine answers requests. Its zero value is ready; it serves one goroutine.
type Engine struct{ words explain.Renderer }

// methods has every method by name.
var methods = map[string]wire.Method[*Engine]{
	"hint":      wire.Typed((*Engine).hint),
	"solutions": wire.Typed((*Engine).solutions),
}

// Answer answers a request.
func (e *Engine) Answer(text []byte) []byte {
	return wire.Answer(context.Background(), e, methods, text)
}

// Ladder returns the beginning of the standard ladder, which is all that this engine
// knows.
func Ladder() logic.Ladder {
	return logic.Ladder{
		{Technique: singles.FullHouse, Level: logic.Easy, Score: 4},
		{Technique: singles.LastDigit, Level: logic.Easy, Score: 4},
		{Technique: singles.HiddenSingle, Level: logic.Easy, Score: 14},
		{Technique: singles.NakedSingle, Level: logic.Easy, Score: 4},
		{Technique: intersections.LockedPair, Level: logic.Medium, Score: 40},
		{Technique: intersections.LockedTriple, Level: logic.Medium, Score: 60},
		{Technique: intersections.LockedCandidatesPointing, Level: logic.Medium, Score: 50},
		{Technique: intersections.LockedCandidatesClaiming, Level: logic.Medium, Score: 50},
		{Technique: subsets.NakedPair, Level: logic.Medium, Score: 60},
		{Technique: subsets.HiddenPair, Level: logic.Medium, Score: 70},
		{Technique: subsets.NakedTriple, Level: logic.Medium, Score: 80},
		{Technique: subsets.HiddenTriple, Level: logic.Medium, Score: 100},
		{Technique: subsets.NakedQuadruple, Level: logic.Hard, Score: 120},
		{Technique: subsets.HiddenQuadruple, Level: logic.Hard, Score: 150},
		{Technique: fish.XWing, Level: logic.Hard, Score: 140},
		{Technique: fish.Swordfish, Level: logic.Hard, Score: 150},
		{Technique: fish.Jellyfish, Level: logic.Hard, Score: 160},
	}
}

// SolutionsParams are the parameters of "solutions".
type SolutionsParams struct {
	Position string `json:"position"`
}

// A SolutionsDoc tells whether a position is a puzzle.
type SolutionsDoc struct {
	Solutions int    `json:"solutions"`          // counted up to 2
	Solution  string `json:"solution,omitempty"` // 81 digits, if there is one only
	Flaw      string `json:"flaw,omitempty"`     // why the position is no puzzle
}

func (e *Engine) solutions(_ context.Context, p *SolutionsParams) (any, error) {
	g, err := formats.ParseSusser(p.Position)
	if err != nil {
		return nil, elsewhere()
	}
	return Solutions(g), nil
}

// Solutions counts the solutions of a position.
func Solutions(g *board.Grid) SolutionsDoc {
	digits, n := search.Solve(g)
	d := SolutionsDoc{Solutions: n}
	if n == 1 {
		d.Solution = board.Line(digits)
	} else {
		d.Flaw = words.Capital(search.Flaw(g, n)) + "."
	}
	return d
}
