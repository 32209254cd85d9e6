// Command findcases helps authors of techniques. It generates puzzles, and finds positions in them for the case file
// and the examples of a technique. It can also list what is still missing for each technique:
//
//	go run -C cmd/tools ./findcases x-wing            # sections of a case file
//	go run -C cmd/tools ./findcases -any x-wing       # the same where easier techniques apply, too
//	go run -C cmd/tools ./findcases -library x-wing   # lines for tutorials/library/library.tsv
//	go run -C cmd/tools ./findcases -library -from $PWD/hard.txt sk-loop   # the same, from puzzles that were made elsewhere
//	go run -C cmd/tools ./findcases -missing          # the contents of techniques/MISSING.md
//
//	puzzles ──> positions in which nothing easier applies ──> steps of the technique, proven
//	                                                            ├─> cases, and a near miss
//	                                                            └─> the ones that are easiest to read
package main

import (
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/search"
	"pencilmark/techniques"
)

func main() {
	var o options
	flag.IntVar(&o.want, "n", 3, "cases wanted")
	flag.Uint64Var(&o.seed, "seed", 1, "seed of the first puzzle")
	flag.IntVar(&o.tries, "tries", 2000, "puzzles to try at most")
	flag.BoolVar(&o.any, "any", false, "also take positions in which an easier technique applies")
	from := flag.String("from", "", "take puzzles or positions from this file, one a line; they must be our own")
	library := flag.Bool("library", false, "print lines for the library of examples")
	missing := flag.Bool("missing", false, "list what techniques lack")
	flag.Parse()
	if err := o.read(*from); err != nil {
		fmt.Fprintln(os.Stderr, "findcases:", err)
		os.Exit(1)
	}
	if err := o.run(os.Stdout, *library, *missing, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "findcases:", err)
		os.Exit(1)
	}
}

// options holds the puzzles to search and the number of positions to find.
type options struct {
	want  int          // cases
	seed  uint64       // of the first puzzle; each further one adds 1
	tries int          // puzzles
	any   bool         // also where something easier applies
	given []board.Grid // puzzles or positions to take; nil to make them
}

// read reads puzzles and positions from the file, if a file is named.
func (o *options) read(file string) error {
	if file == "" {
		return nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(text)) {
		p, err := formats.Parse(strings.TrimSpace(line))
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		o.given = append(o.given, p.Grid)
	}
	o.tries = len(o.given)
	return nil
}

// run prints the requested information about the named techniques.
func (o *options) run(w io.Writer, library, missing bool, names []string) error {
	if missing {
		list, err := missingList(func(string) bool { return true })
		if err == nil {
			_, err = io.WriteString(w, list)
		}
		return err
	}
	if len(names) == 0 {
		return fmt.Errorf("which technique? \"pencilmark techniques\" lists the slugs")
	}
	for _, name := range names {
		t, ok := techniques.Lookup(name)
		if !ok {
			return fmt.Errorf("there is no technique %q", name)
		}
		find := o.cases
		if library {
			find = o.library
		}
		if err := find(w, t); err != nil {
			return err
		}
	}
	return nil
}

// puzzle returns puzzle number i. This is one of the given puzzles or, if none were given, a
// generated puzzle without spare clues.
func (o *options) puzzle(i int) board.Grid {
	if o.given != nil {
		return o.given[i]
	}
	seed := o.seed + uint64(i)
	empty := board.EmptyGrid()
	givens, _ := search.Random(&empty, seed)
	for _, c := range rand.New(rand.NewPCG(seed, 1)).Perm(81) {
		d := givens[c]
		givens[c] = 0
		if g, _ := givens.Grid(); !search.Unique(&g) {
			givens[c] = d
		}
	}
	g, _ := givens.Grid()
	return g
}
