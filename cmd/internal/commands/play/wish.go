package play

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"pencilmark/board"
	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/position"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/game"
	"pencilmark/tutorials/spot"
)

// makeTime is the time limit for making a puzzle.
const makeTime = 30 * time.Second

// A wish describes the game to begin: one with a certain puzzle, of a certain level, or for a
// certain technique. The zero wish is for a puzzle of the player's level.
type wish struct {
	puzzle    string
	level     string
	technique string
	only      bool // singles and the technique are enough
	seed      uint64
}

// wishOf parses the text that is typed after "new".
func wishOf(text string) wish {
	w := wish{seed: rand.Uint64()}
	_, isLevel := logic.ParseLevel(text)
	_, isTechnique := techniques.Lookup(text)
	switch {
	case text == "":
	case isLevel:
		w.level = text
	case isTechnique:
		w.technique = text
	default:
		w.puzzle = text
	}
	return w
}

// game returns a new game as described by the wish. The game is not saved yet.
func (w wish) game(ctx context.Context, s *console.Streams, folder *game.Folder) (*game.Game, error) {
	if w.puzzle != "" {
		p, err := input.One(ctx, s, []string{w.puzzle})
		if err != nil {
			return nil, err
		}
		return gameOf(ctx, &p.Grid)
	}
	r := ask.GenerateRequest{Level: w.level, Symmetry: ask.SymmetryRotate180, Seed: &w.seed}
	var t *logic.Technique
	var err error
	switch {
	case w.technique != "":
		if t, err = ladders.Lookup(nil, w.technique); err != nil {
			return nil, err
		}
		r.Hardest, r.Symmetry = t.Slug, "" // do not require symmetry, because such puzzles are rare enough
		if w.only && t.Family != logic.Singles {
			r.Only = []string{t.Slug}
		}
	case w.level == "":
		r.Level = learner.Open(s).Level().String()
	}
	m, err := r.Maker()
	if err != nil {
		return nil, asked.Failure(err)
	}
	start, err := drawn(ctx, m, folder, t)
	if err != nil {
		return nil, err
	}
	g, err := gameOf(ctx, &start)
	if err == nil && t != nil {
		g.Technique = t.Slug
	}
	return g, err
}

// drawn generates a puzzle. For a technique, it generates up to four puzzles, as the time allows.
// The more games with this technique were played before, the harder it is to see the technique in
// the puzzle that drawn chooses.
func drawn(ctx context.Context, m *ask.Maker, folder *game.Folder, t *logic.Technique) (board.Grid, error) {
	const choice = 4
	var made []board.Grid
	for i := range choice {
		p, err := m.Puzzle(ctx, i)
		if err != nil && len(made) == 0 {
			if errors.Is(err, context.DeadlineExceeded) {
				err = exit.With(exit.Limit, fmt.Errorf("found no such puzzle in %v; try again, or ask for something more common", makeTime))
			}
			return board.Grid{}, err
		}
		if err != nil {
			break
		}
		g, err := p.Givens.Grid()
		if err != nil {
			return g, err
		}
		if made = append(made, g); t == nil {
			return g, nil
		}
	}
	played := 0
	games, _, err := folder.Games()
	for _, g := range games {
		if g.Technique == t.Slug {
			played++
		}
	}
	looks := map[board.Grid]int{}
	for i := range made {
		looks[made[i]] = looksFor(ctx, made[i], t)
	}
	slices.SortStableFunc(made, func(a, b board.Grid) int { return looks[a] - looks[b] })
	return made[min(played, len(made)-1)], err
}

// looksFor returns the number of looks that are needed to find the technique where it is first
// needed.
func looksFor(ctx context.Context, g board.Grid, t *logic.Technique) int {
	solver := solve.Solver{Ladder: techniques.StandardWith(t)}
	for {
		s, err := solver.Next(ctx, &g)
		if err != nil {
			return 0
		}
		if s.Technique == t {
			scan, err := spot.To(ctx, logic.NewView(&g), &s)
			if err != nil {
				return 0
			}
			return len(scan.Looks)
		}
		s.Apply(&g)
	}
}

// gameOf returns a new game of a position. It returns an error unless the position has exactly
// one solution.
func gameOf(ctx context.Context, start *board.Grid) (*game.Game, error) {
	p := search.PuzzleOf(start)
	if flaw := p.Flaw(start); flaw != "" {
		return nil, exit.Failedf("%s", flaw)
	}
	if start.Givens().IsEmpty() {
		start.SetGivens(board.AllCells().Minus(start.Empty()))
	}
	g := game.New(start, learner.Now())
	puzzle := start.Puzzle()
	if grade := new(position.Grader).Grade(ctx, puzzle); grade != nil {
		g.Level = grade.Level
	}
	return g, nil
}
