// Command lessonboards finds boards for the lessons, and positions for drills. A board keeps the rules of package
// boardrules (see boardrules.Rule), and comes with what the author of a lesson needs to know about it:
//
//	go run -C cmd/tools ./lessonboards x-wing                  # boards A, B and C, four drills, and others to choose from
//	go run -C cmd/tools ./lessonboards -n 200000 jellyfish     # the same, from more puzzles, for a rare technique
//	go run -C cmd/tools ./lessonboards -enough 0 -drills 24 swordfish # drills only
//	go run -C cmd/tools ./lessonboards -measure -n 16000       # print what tutorials/NUMBERS.md contains
//
// The same seed gives the same boards. A common technique takes seconds, a rare one minutes.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
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
	flag.IntVar(&o.enough, "enough", 3, "boards that fit as A, and as C, before the search ends; 0 for drills only")
	flag.IntVar(&o.drills, "drills", 6, "further positions, for drills, before the search ends")
	flag.IntVar(&o.more, "more", 6, "further boards to print")
	flag.DurationVar(&o.limit, "limit", 0, "end the search after this time; what it prints then depends on the machine")
	flag.StringVar(&o.folder, "o", "", "write the boards of each technique to a file in this folder, as soon as there are enough")
	measure := flag.Bool("measure", false, "print numbers that help to search, for tutorials/NUMBERS.md")
	flag.Parse()
	var err error
	if *measure {
		err = o.numbers(context.Background(), os.Stdout)
	} else {
		err = o.run(context.Background(), flag.Args())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "lessonboards:", err)
		os.Exit(1)
	}
}

type options struct {
	n, enough, drills, more int
	seed                    uint64
	limit                   time.Duration
	folder                  string
}

func (o *options) run(ctx context.Context, names []string) error {
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
	h := newHunter(ctx, o.seed, o.enough, o.drills, ts)
	if err := o.hunt(ctx, h); err != nil {
		return err
	}
	for _, t := range h.left { // for which too few boards were found
		if err := o.show(ctx, h, t); err != nil {
			return err
		}
	}
	return nil
}

// show prints the boards of t, to a file of their own if a folder is named.
func (o *options) show(ctx context.Context, h *hunter, t *logic.Technique) error {
	if o.folder == "" {
		return o.print(ctx, os.Stdout, h, t)
	}
	f, err := os.Create(filepath.Join(o.folder, t.Slug+".txt"))
	if err != nil {
		return err
	}
	defer f.Close()
	return o.print(ctx, f, h, t)
}

// hunt looks for boards of all techniques at once.
func (o *options) hunt(ctx context.Context, h *hunter) error {
	gen, err := generate.New(generate.Options{Seed: o.seed})
	if err != nil {
		return err
	}
	begun := time.Now()
	for i := 0; i < o.n && len(h.left) > 0 && (o.limit == 0 || time.Since(begun) < o.limit); i++ {
		if err := h.puzzle(gen, i); err != nil {
			return err
		}
		for j, t := range h.left {
			if !h.done(t) {
				continue
			}
			err = o.show(ctx, h, t)
			h.left = slices.Delete(h.left, j, j+1)
			break
		}
		if err != nil {
			return err
		}
	}
	return nil
}
