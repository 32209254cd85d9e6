// Package first is the engine that the page loads first. It loads in a tenth of the time
// of the full engine in package bridge. It can give hints up to basic fish, and count
// solutions. It refuses every other request with the error code "elsewhere", and the page
// then sends the request to the full engine. Its answers are the same as those of the
// full engine.
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

// An Engine answers requests. The zero Engine is ready to use. It must be used by only
// one goroutine at a time.
type Engine struct{ words explain.Renderer }

// methods holds all methods by their names.
var methods = map[string]wire.Method[*Engine]{
	"activity":  wire.Typed((*Engine).activity),
	"solutions": wire.Typed((*Engine).solutions),
}

// Answer answers a request.
func (e *Engine) Answer(text []byte) []byte {
	return wire.Answer(context.Background(), e, methods, text)
}

// Ladder returns the first techniques of the standard ladder. This engine supports no
// others.
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

// SolutionsParams holds the parameters of the method "solutions".
type SolutionsParams struct {
	Position string `json:"position"`
}

// A SolutionsDoc reports whether the puzzle of a position has exactly one solution.
type SolutionsDoc struct {
	Solutions    int    `json:"solutions"`              // counted up to 2
	Solution     string `json:"solution,omitempty"`     // 81 digits, if there is exactly one solution
	ByCandidates bool   `json:"byCandidates,omitempty"` // the candidates belong to the puzzle
	Flaw         string `json:"flaw,omitempty"`         // why the position is not a puzzle
}

func (e *Engine) solutions(_ context.Context, p *SolutionsParams) (any, error) {
	g, err := formats.ParseSusser(p.Position)
	if err != nil {
		return nil, elsewhere()
	}
	return Solutions(g), nil
}

// Solutions counts the solutions of the puzzle of a position, up to 2.
func Solutions(g *board.Grid) SolutionsDoc {
	p := search.PuzzleOf(g)
	d := SolutionsDoc{Solutions: p.Solutions, ByCandidates: p.ByCandidates}
	if p.Unique() {
		d.Solution = p.Solution.String()
	} else {
		d.Flaw = words.Capital(p.Flaw(g)) + "."
	}
	return d
}
