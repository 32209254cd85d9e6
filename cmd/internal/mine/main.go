// Command mine finds positions for case files and for the library of examples: it
// makes puzzles of its own, solves them with the techniques that rank below the
// wanted one, and prints the positions in which that one is needed.
//
//	go run ./cmd/internal/mine -technique x-wing -n 3          # case file sections
//	go run ./cmd/internal/mine -technique x-wing -near -n 20   # positions without it
//
// The library of package tutorials is made in two steps. The first gathers
// candidates, in as many runs as it takes; the second chooses:
//
//	mine -gather cases > a.tsv                                  # from the case files
//	mine -gather puzzles -tries 20000 > b.tsv                   # from new puzzles
//	mine -gather near -cases 'nishio,forcing-*' > c.tsv         # from neighbours of hard ones
//	mine -gather puzzles -loose -slugs sk-loop,whale > d.tsv    # where easier ones apply, too
//	mine -gather restore -slugs sk-loop -from d.tsv > e.tsv     # fewer of these
//	mine -gather puzzles -each 25 -tries 2000 -seed 77 > f.tsv  # what comes up often
//	mine -choose -frequent f.tsv ?.tsv > tutorials/library.tsv
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"slices"
	"time"

	"pencilmark/board"
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

	// For the library.
	gather, slugs, cases string
	from, frequent       string
	each                 int
	loose                bool
	limit                time.Duration
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
	flag.StringVar(&o.gather, "gather", "", "candidates for the library from: cases, puzzles, near or restore")
	flag.StringVar(&o.slugs, "slugs", "", "gather only these techniques, a,b,c")
	flag.StringVar(&o.cases, "cases", "*", "case files to begin from, as a pattern; for near several, a,b,c")
	flag.StringVar(&o.from, "from", "", "candidates to restore")
	flag.IntVar(&o.each, "each", 30, "candidates wanted of each technique")
	flag.BoolVar(&o.loose, "loose", false, "gather positions in which something easier applies, too")
	flag.DurationVar(&o.limit, "limit", 15*time.Second, "time to restore one position")
	flag.StringVar(&o.frequent, "frequent", "", "candidates of a short run: what fills it needs no drills in the library")
	chosen := flag.Bool("choose", false, "choose the library from these files of candidates")
	flag.Parse()
	if err := o.run(*name, *chosen); err != nil {
		fmt.Fprintln(os.Stderr, "mine:", err)
		os.Exit(1)
	}
}

func (o *options) run(name string, chosen bool) error {
	m := newGatherer(o)
	switch {
	case chosen:
		return choose(os.Stdout, flag.Args(), o.frequent)
	case o.gather == "cases":
		return m.cases(o.cases)
	case o.gather == "puzzles":
		m.puzzles(o.seed, o.tries)
		return nil
	case o.gather == "near":
		return m.near(o.cases, o.seed, o.tries)
	case o.gather == "restore":
		return m.restore(o.from, o.limit, o.seed)
	case o.gather != "":
		return fmt.Errorf("candidates cannot be gathered from %q", o.gather)
	}
	if o.technique = techniques.Lookup(name); o.technique == nil {
		return fmt.Errorf("no technique %q", name)
	}
	fmt.Fprintf(os.Stderr, "%d positions in %d puzzles\n", o.mine(), o.tries)
	return nil
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
	reduce(&full, rand.New(rand.NewPCG(seed, 1)))
	g, _ := board.NewGrid(&full)
	return g
}

// reduce drops givens in random order as long as there is one solution.
func reduce(p *[81]board.Digit, rng *rand.Rand) {
	for _, c := range rng.Perm(81) {
		d := p[c]
		p[c] = 0
		if g, _ := board.NewGrid(p); !search.Unique(&g) {
			p[c] = d
		}
	}
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
