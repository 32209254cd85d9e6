package search

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"text/tabwriter"
	"time"

	"pencilmark/board"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/search"
	"pencilmark/search/engines"
)

// each applies do to every puzzle, one after another.
func (o *options) each(ctx context.Context, args []string, do func(context.Context, *board.Grid, *input.Record) error) error {
	var solver search.Solver
	return pipeline.Each(ctx, o.Streams, args, func(_ int, r *input.Record) error {
		grid, err := o.puzzle(ctx, &solver, &r.Grid)
		if err != nil {
			return err
		}
		r.Grid = *grid // without digits that are wrong
		return do(ctx, grid, r)
	})
}

// list prints each solution as soon as it is found.
func (o *options) list(ctx context.Context, g *board.Grid, r *input.Record) error {
	n := 0
	var writeErr error
	_, err := new(search.Solver).Each(ctx, g, o.max, func(s board.Givens) bool {
		n++
		writeErr = o.solution(r, &s)
		return writeErr == nil
	})
	switch {
	case writeErr != nil:
		return writeErr
	case err != nil:
		return err
	case n == 0:
		return exit.Failedf("the puzzle has no solution")
	}
	plural := "s"
	if n == 1 {
		plural = ""
	}
	fmt.Fprintf(o.Err, "pencilmark: %d solution%s\n", n, plural)
	return nil
}

func (o *options) draw(ctx context.Context, g *board.Grid, r *input.Record) error {
	result, err := new(search.Solver).Random(ctx, g, rand.New(rand.NewPCG(o.seed, 0)))
	switch {
	case err != nil:
		return err
	case result.Solutions == 0:
		return exit.Failedf("the puzzle has no solution")
	}
	return o.solution(r, &result.Solution)
}

// solution prints one solution of --all or --random.
func (o *options) solution(r *input.Record, s *board.Givens) error {
	var b []byte
	puzzle := r.Grid.Values()
	switch {
	case o.format == "jsonl":
		b = puzzle.Append(append(b, `{"puzzle":"`...))
		b = append(s.Append(append(b, `","solution":"`...)), '"', '}', '\n')
		b = o.withSource(b, r.Source)
	case o.format == "tsv":
		b = append(s.Append(append(puzzle.Append(b), '\t')), '\n')
	case o.spaced:
		b = spaced(s)
	default:
		b = append(s.Append(b), '\n')
	}
	_, err := o.Out.Write(b)
	return err
}

// comparison runs every engine on one puzzle and prints a table.
func (o *options) comparison(ctx context.Context, g *board.Grid, r *input.Record) error {
	fmt.Fprintln(o.Out, r.Grid.Values().String())
	w := tabwriter.NewWriter(o.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "ENGINE\tTIME\tNODES\tGUESSES\tDEPTH\tGOROUTINES\tRESULT\tIDEA")
	for _, e := range engines.All() {
		limited, cancel := context.WithTimeout(ctx, o.engineLimit)
		start := time.Now()
		result, err := e.Search(limited, g, o.countTo)
		took := time.Since(start)
		cancel()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		outcome := fmt.Sprintf("%d found", result.Solutions)
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			outcome = fmt.Sprintf("stopped, %d found so far", result.Solutions)
		case err != nil:
			outcome = err.Error()
		}
		s := result.Stats
		fmt.Fprintf(w, "%s\t%v\t%d\t%d\t%d\t%s\t%s\t%s\n", e.Name(), took.Round(100*time.Nanosecond), s.Nodes, s.Guesses,
			s.Depth, orDash(s.Goroutines), outcome, e.About())
	}
	return w.Flush()
}

func orDash(n int) string {
	if n == 0 {
		return "-"
	}
	return strconv.Itoa(n)
}
