package scalepath

import (
	"context"
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/grade/se"
	"pencilmark/techniques/logic"
)

// HoDoKu returns the log of the path by which HoDoKu 2.3 grades a puzzle with one
// solution.
func HoDoKu(ctx context.Context, g *board.Grid, solution *[81]board.Digit) (*logic.Log, error) {
	puzzle := g.Puzzle()
	var moves []move
	for _, s := range hodoku.New().Grade(&puzzle, true).Path {
		if s.Technique == hodoku.GiveUp {
			break
		}
		moves = append(moves, move{
			slugs: []string{s.Technique.Slug()}, name: s.Technique.String(), scale: "HoDoKu",
			placements: s.Placements, eliminations: s.Eliminations, search: s.Technique == hodoku.BruteForce,
		})
	}
	return walk(ctx, "hodoku", g, solution, moves)
}

// SE returns the log of the path by which Sudoku Explainer 1.2.1 rates a puzzle
// with one solution. The context ends a long rating.
func SE(ctx context.Context, g *board.Grid, solution *[81]board.Digit) (*logic.Log, error) {
	puzzle := g.Puzzle()
	r, err := se.New().Rate(ctx, &puzzle, se.Options{Record: true})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	var moves []move
	for _, s := range r.Path {
		moves = append(moves, move{
			slugs: likely(s.Technique.Slug()), name: s.Name, rating: fmt.Sprintf("SE %.1f", s.Float()),
			placements: s.Placements, eliminations: s.Eliminations,
		})
	}
	log, logErr := walk(ctx, "se", g, solution, moves)
	if logErr != nil {
		return log, logErr
	}
	if err != nil {
		log.Note = err.Error()
	}
	return log, nil
}

// likely returns the catalogue's names for a technique of Sudoku Explainer, whose
// forcing chains are several techniques elsewhere.
func likely(slug string) []string {
	chains := []string{"xy-chain", "aic", "discontinuous-nice-loop", "continuous-nice-loop", "cell-forcing-chain"}
	forcing := []string{"cell-forcing-chain", "house-forcing-chain", "forcing-chain-contradiction"}
	nets := []string{"forcing-net-contradiction", "forcing-net-verity"}
	switch slug {
	case "bug-type-1":
		return []string{"bug-plus-1", "bug-plus-n"}
	case "bug-type-2":
		return []string{"bug-2"}
	case "bug-type-3":
		return []string{"bug-3"}
	case "bug-type-4":
		return []string{"bug-4"}
	case "forcing-x-chain":
		return append([]string{"x-chain"}, chains...)
	case "forcing-chain":
		return chains
	case "nishio-forcing-chain":
		return []string{"nishio"}
	case "double-forcing-chain", "contradiction-forcing-chain", "cell-forcing-chain", "house-forcing-chain":
		return append([]string{slug}, append(forcing, nets...)...)
	}
	if strings.HasPrefix(slug, "dynamic-") {
		return append(nets, forcing...)
	}
	return []string{slug}
}
