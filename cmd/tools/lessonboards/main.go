// Command lessonboards finds boards for the lessons, and positions for drills. A board keeps the rules of package
// tutorials (see tutorials.Rule), and comes with what the author of a lesson needs to know about it:
//
//	go run -C cmd/tools ./lessonboards x-wing                  # boards A, B and C, four drills, and others to choose from
//	go run -C cmd/tools ./lessonboards -library x-wing         # drills as lines for tutorials/library/library.tsv
//	go run -C cmd/tools ./lessonboards -n 200000 jellyfish     # try more puzzles for a rare technique
//
// The same seed prints the same. Common techniques take seconds, rare ones minutes.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"pencilmark/search/generate"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

func main() {
	var o options
	flag.IntVar(&o.n, "n", 50_000, "generated puzzles to try at most")
	flag.Uint64Var(&o.seed, "seed", 1, "seed of the generated puzzles")
	flag.IntVar(&o.enough, "enough", 8, "boards that fit as A, and as C, before the search ends")
	flag.IntVar(&o.more, "more", 6, "further boards to print")
	flag.DurationVar(&o.limit, "limit", 0, "end the search after this time; what it prints then depends on the machine")
	flag.Parse()
	if err := o.run(context.Background(), os.Stdout, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "lessonboards:", err)
		os.Exit(1)
	}
}

type options struct {
	n, enough, more int
	seed            uint64
	limit           time.Duration
}

func (o *options) run(ctx context.Context, w io.Writer, names []string) error {
	if len(names) == 0 {
		return fmt.Errorf("which technique? \"pencilmark techniques\" lists the slugs")
	}
	var ts []*logic.Technique
	for _, name := range names {
		t, ok := techniques.Lookup(name)
		if !ok {
			return fmt.Errorf("there is no technique %q", name)
		}
		ts = append(ts, t)
	}
	h, err := o.hunt(ctx, ts)
	if err != nil {
		return err
	}
	for _, t := range ts {
		if err := o.print(ctx, w, h, t); err != nil {
			return err
		}
	}
	return nil
}

// hunt looks for boards of all techniques at once.
func (o *options) hunt(ctx context.Context, ts []*logic.Technique) (*hunter, error) {
	h := newHunter(ctx, o.seed, o.enough, ts)
	gen, err := generate.New(generate.Options{Seed: o.seed})
	if err != nil {
		return nil, err
	}
	begun := time.Now()
	for i := 0; i < o.n && (o.limit == 0 || time.Since(begun) < o.limit); i++ {
		if err := h.puzzle(gen, i); err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(ts, func(t *logic.Technique) bool { return !h.done(t) }) {
			break
		}
	}
	return h, nil
}
