package main

import (
	"errors"
	"flag"
	"fmt"
	"runtime"
	"strings"
	"time"

	"pencilmark/techniques/grade"
)

// Options holds the values of the flags. They are sent to the workers as part of each
// DoFn.
type Options struct {
	Pipeline string // grade, search, dupes, audit or generate
	Inputs   string // globs, separated by commas
	Output   string // prefix of all files that are written
	Formats  string // jsonl, parquet or both

	Scale     string        // for grade: the scales
	MaxER     float64       // for grade: the SE rating above which a puzzle is not rated further
	TimeLimit time.Duration // for grade: the time for the SE rating of one puzzle
	Nodes     int64         // for grade: the limit for each of Berthier's ratings of one puzzle
	CountTo   int           // for search: the largest number of solutions to count
	Number    int           // for generate: the number of puzzles
	Wish      string        // for generate: the flags of the command, such as --level Hard --seed 7

	AllTechniques bool // for audit: use every technique

	Span    int // number of puzzles that are processed together
	Shard   int // number of puzzles in an output file
	Threads int // number of spans that one bundle processes at the same time
}

// flags declares the flags.
func (o *Options) flags(f *flag.FlagSet) {
	f.StringVar(&o.Pipeline, "pipeline", "grade", "grade, search, dupes, audit or generate")
	f.StringVar(&o.Inputs, "input", "", "files or globs with one puzzle a line, separated by commas; .gz is unpacked")
	f.StringVar(&o.Output, "output", "", "prefix of the files that are written")
	f.StringVar(&o.Formats, "format", "jsonl", "jsonl, parquet, or both: jsonl,parquet")
	f.StringVar(&o.Scale, "scale", "hodoku", "grade: scales, as in pencilmark grade")
	f.Float64Var(&o.MaxER, "max-er", 0, "grade: stop the SE rating of a puzzle above this rating")
	f.DurationVar(&o.TimeLimit, "time-limit", 0, "grade: stop the SE rating of a puzzle after this time")
	f.Int64Var(&o.Nodes, "nodes", 0, "grade: stop each of Berthier's ratings of a puzzle after so many nodes")
	f.IntVar(&o.CountTo, "count-to", 2, "search: count solutions up to this number, 0 for all")
	f.IntVar(&o.Number, "number", 1000, "generate: how many puzzles")
	f.StringVar(&o.Wish, "wish", "", "generate: `flags` of pencilmark generate, such as \"--level Hard --seed 7\"")
	f.BoolVar(&o.AllTechniques, "all-techniques", false, "audit: use every technique there is")
	f.IntVar(&o.Span, "span", 0, "puzzles that are worked on together; 0 for as many as suit the pipeline")
	f.IntVar(&o.Shard, "shard", 100_000, "puzzles in one output file")
	f.IntVar(&o.Threads, "threads", runtime.NumCPU(), "spans that one bundle works on at the same time")
}

// check returns an error if a flag is invalid. It also fills in the defaults.
func (o *Options) check() error {
	scales, err := grade.ParseScales(o.Scale)
	switch {
	case err != nil:
		return err
	case o.Output == "":
		return errors.New("--output needs a prefix for the names of the output files")
	case o.Inputs == "" && o.Pipeline != "generate":
		return errors.New("--input needs files or globs with one puzzle on each line")
	case !(o.MaxER >= 0 && o.MaxER < 100) || o.TimeLimit < 0 || o.Nodes < 0 || o.CountTo < 0:
		return errors.New("--max-er must be a rating, such as 9.0, and limits cannot be negative")
	case o.Span < 0 || o.Shard < 1 || o.Threads < 1 || o.Number < 1:
		return errors.New("--shard, --threads and --number must be at least 1, and --span cannot be negative")
	}
	for f := range strings.SplitSeq(o.Formats, ",") {
		if f != "jsonl" && f != "parquet" {
			return fmt.Errorf("unknown format %q; use jsonl, parquet, or jsonl,parquet", f)
		}
	}
	if _, err := o.newTask(); err != nil {
		return err
	}
	if o.Span == 0 {
		o.Span = o.goodSpan(scales)
	}
	o.Span = min(o.Span, o.Shard)
	return nil
}

// goodSpan returns how many puzzles to work on together. Usually that is about a tenth of
// a second of work, so that the cost of writing a piece does not matter. Where one puzzle
// may take minutes, the number is small, so that a slow puzzle delays few others.
func (o *Options) goodSpan(scales grade.Scales) int {
	switch {
	case o.Pipeline == "grade" && scales&grade.Berthier != 0:
		return 1
	case o.Pipeline == "grade" && scales&grade.SE != 0:
		return 4
	case o.Pipeline == "search":
		return 20_000
	case o.Pipeline == "audit", o.Pipeline == "generate":
		return 50
	}
	return 1000
}

// wish returns Wish as separate flags.
func (o *Options) wish() []string { return strings.Fields(o.Wish) }

// writes reports whether the options include the given output format.
func (o *Options) writes(format string) bool {
	return strings.Contains(","+o.Formats+",", ","+format+",")
}
