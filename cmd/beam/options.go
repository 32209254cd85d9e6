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

// Options are what the flags say. They travel to the workers as part of each DoFn.
type Options struct {
	Pipeline string // grade, search, dupes, audit or generate
	Inputs   string // globs, separated by commas
	Output   string // prefix of all files that are written
	Formats  string // jsonl, parquet or both

	Scale     string        // of grade
	MaxER     float64       // of grade: stop the SE rating of a puzzle above it
	TimeLimit time.Duration // of grade: for the SE rating of one puzzle
	Nodes     int64         // of grade: for each of Berthier's ratings of one puzzle
	CountTo   int           // of search
	Number    int           // of generate: how many puzzles
	Wish      string        // of generate: flags of the command, such as --level Hard --seed 7

	AllTechniques bool // of audit

	Span    int // puzzles that are worked on together
	Shard   int // puzzles in an output file
	Threads int // spans at the same time in one bundle
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

// check says what is wrong with the flags, and settles what was left to us.
func (o *Options) check() error {
	scales, err := grade.ParseScales(o.Scale)
	switch {
	case err != nil:
		return err
	case o.Output == "":
		return errors.New("--output is missing: the prefix of the files to write")
	case o.Inputs == "" && o.Pipeline != "generate":
		return errors.New("--input is missing: files or globs with one puzzle a line")
	case !(o.MaxER >= 0 && o.MaxER < 100) || o.TimeLimit < 0 || o.Nodes < 0 || o.CountTo < 0:
		return errors.New("--max-er is a rating such as 9.0; no limit can be negative")
	case o.Span < 0 || o.Shard < 1 || o.Threads < 1 || o.Number < 1:
		return errors.New("--shard, --threads and --number are at least 1; --span is not negative")
	}
	for f := range strings.SplitSeq(o.Formats, ",") {
		if f != "jsonl" && f != "parquet" {
			return fmt.Errorf("unknown format %q: it is jsonl, parquet, or jsonl,parquet", f)
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

// goodSpan returns how many puzzles to work on together: a tenth of a second's work of
// the usual kind, so that what a piece costs does not show; and few where one puzzle may
// take minutes, so that it holds up nothing but itself.
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

// wish returns the flags of Wish.
func (o *Options) wish() []string { return strings.Fields(o.Wish) }

// writes reports whether a format is wanted.
func (o *Options) writes(format string) bool {
	return strings.Contains(","+o.Formats+",", ","+format+",")
}
