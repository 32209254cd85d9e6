// Command mine finds positions for case files and lessons: it makes puzzles of
// its own, solves them with the techniques that rank below the wanted one, and
// prints the positions in which that one is needed.
//
//	go run ./cmd/internal/mine -technique x-wing -n 3          # case file sections
//	go run ./cmd/internal/mine -technique x-wing -lesson       # example and try blocks
//	go run ./cmd/internal/mine -technique x-wing -near -n 20   # positions without it
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/casefile"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"

	"math/rand/v2"
)

type options struct {
	technique *logic.Technique
	want      int
	seed      uint64
	tries     int
	effects   int
	any       bool
	near      bool
	lesson    bool
}

func main() {
	var o options
	name := flag.String("technique", "", "slug of the wanted technique")
	flag.IntVar(&o.want, "n", 3, "positions wanted")
	flag.Uint64Var(&o.seed, "seed", 1, "first seed")
	flag.IntVar(&o.tries, "tries", 20000, "puzzles to try at most")
	flag.IntVar(&o.effects, "steps", 1, "most different steps of the technique in one position")
	flag.BoolVar(&o.any, "any", false, "also take positions in which an easier technique applies")
	flag.BoolVar(&o.near, "near", false, "print positions where the easier ones are stuck and the technique finds nothing")
	flag.BoolVar(&o.lesson, "lesson", false, "print an example and a try block")
	flag.Parse()
	if o.technique = techniques.Lookup(*name); o.technique == nil {
		fmt.Fprintf(os.Stderr, "mine: no technique %q\n", *name)
		os.Exit(2)
	}
	if o.lesson {
		o.want = 2
	}
	fmt.Fprintf(os.Stderr, "%d positions in %d puzzles\n", o.mine(), o.tries)
}

// mine prints wanted positions, at most one a puzzle, and returns how many.
func (o *options) mine() int {
	found := 0
	for i := 0; i < o.tries && found < o.want; i++ {
		g := minimal(o.seed + uint64(i))
		if pos, steps, ok := o.walk(g); ok {
			found++
			o.print(found, pos, steps)
		}
	}
	return found
}

// minimal makes a puzzle from which no given can be dropped.
func minimal(seed uint64) board.Grid {
	empty := board.EmptyGrid()
	full, _ := search.Random(&empty, seed)
	order := rand.New(rand.NewPCG(seed, 1)).Perm(81)
	for _, c := range order {
		d := full[c]
		full[c] = 0
		if g, _ := board.NewGrid(&full); !search.Unique(&g) {
			full[c] = d
		}
	}
	g, _ := board.NewGrid(&full)
	return g
}

// walk solves g with easier techniques and stops at the first position that
// serves. Where the technique finds too much it makes all its steps and goes on.
func (o *options) walk(g board.Grid) (board.Grid, []logic.Step, bool) {
	ladder := techniques.StandardWith(o.technique)
	solver := solve.Solver{Ladder: ladder[:ladder.Rank(o.technique)]}
	for !g.Solved() {
		step, ok := solver.Next(context.Background(), &g)
		if ok && !o.any {
			step.Apply(&g)
			continue
		}
		steps := all(o.technique, &g)
		if o.near != (len(steps) > 0) && len(steps) <= o.effects && (o.near || proven(&g, steps)) {
			return g, steps, true
		}
		if !ok && len(steps) == 0 {
			return g, nil, false
		}
		if ok {
			step.Apply(&g)
		}
		for i := range steps {
			if !ok {
				steps[i].Apply(&g)
			}
		}
	}
	return g, nil, false
}

// all returns the steps of t with different conclusions.
func all(t *logic.Technique, g *board.Grid) []logic.Step {
	var out []logic.Step
	for s := range t.Steps(logic.NewView(g)) {
		if !slices.ContainsFunc(out, func(o logic.Step) bool {
			return slices.Equal(o.Eliminations, s.Eliminations) && slices.Equal(o.Placements, s.Placements)
		}) {
			out = append(out, s)
		}
	}
	return out
}

func proven(g *board.Grid, steps []logic.Step) bool {
	var k verify.Checker
	for i := range steps {
		if err := k.Step(g, &steps[i]); err != nil {
			fmt.Fprintf(os.Stderr, "NOT PROVEN: %v\n", err)
			return false
		}
	}
	return true
}

func (o *options) print(n int, g board.Grid, steps []logic.Step) {
	if o.lesson {
		var b strings.Builder
		if _, err := formats.Write(&b, formats.Position{Grid: g}, "susser", formats.Options{}); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		var r explain.Renderer
		fmt.Printf("```%s\ntechnique: %s\nposition: %s\nexpect: %s\n```\n\n", [...]string{"example", "try"}[n-1],
			o.technique.Slug, strings.TrimSpace(b.String()), r.Effect(&steps[0]))
		return
	}
	k := casefile.Case{Grid: g}
	title := fmt.Sprintf("case %d", n)
	if o.near {
		title = fmt.Sprintf("near miss %d", n)
	}
	fmt.Printf("-- %s --\nwhy: \n", title)
	var r explain.Renderer
	for i := range steps {
		text, err := r.Sentence(&steps[i])
		fmt.Fprintln(os.Stderr, r.Line(&steps[i]), "|", text, err)
		k.Eliminations = append(k.Eliminations, steps[i].Eliminations...)
		k.Placements = append(k.Placements, steps[i].Placements...)
	}
	fmt.Print(k.String())
}
