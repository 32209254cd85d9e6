package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"pencilmark/board/transform"
	"pencilmark/cmd/internal/commands/dupes"
	"pencilmark/cmd/internal/input"
)

// A Place is one puzzle of the input together with its position there.
type Place struct {
	File, Line int
	Path       string
	Puzzle     string
}

// compare orders places as they are ordered in the input.
func (p Place) compare(q Place) int {
	return cmp.Or(cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line))
}

// A Line is one line of output. First is the place in the input by which the lines are
// sorted.
type Line struct {
	First Place
	Text  string
	Bad   bool // the line belongs to the file of errors
}

// canonicalFn emits each puzzle with its canonical form as the key. It emits each line that is not a puzzle with the
// shard of the line as the key.
type canonicalFn struct{ Options Options }

// ProcessElement reads one span.
func (f *canonicalFn) ProcessElement(ctx context.Context, s Span, emit func(string, Place),
	bad func(string, Line)) error {
	refuse := func(b badLine) error {
		var line bytes.Buffer
		if err := appendJSON(&line, b); err != nil {
			return err
		}
		place := Place{File: s.File, Line: b.Line}
		bad(f.Options.dupesShard(b.Text), Line{place, strings.TrimSpace(line.String()), true})
		return nil
	}
	return eachPuzzle(ctx, &s, func(r *puzzle) error {
		g, err := r.grid()
		if err != nil {
			return r.refused(err, refuse)
		}
		values := input.Values(g)
		form, _ := transform.Canonical(values)
		emit(form.String(), Place{s.File, r.number, r.path, values.String()})
		return nil
	}, refuse)
}

// classFn emits the classes that contain more than one puzzle. The key of each class is
// its shard.
type classFn struct{ Options Options }

// ProcessElement emits one class. It lists the puzzles of the class in the order of the
// input. Each place is listed once, even if a bundle was processed more than once.
func (f *classFn) ProcessElement(canonical string, places func(*Place) bool, emit func(string, Line)) error {
	var all []Place
	for p := (Place{}); places(&p); p = (Place{}) {
		all = append(all, p)
	}
	slices.SortFunc(all, Place.compare)
	all = slices.CompactFunc(all, func(p, q Place) bool { return p.compare(q) == 0 })
	if len(all) < 2 {
		return nil
	}
	class := dupes.Class{Canonical: canonical}
	for _, p := range all {
		class.Puzzles = append(class.Puzzles, dupes.Member{Place: fmt.Sprintf("%s:%d", p.Path, p.Line), Puzzle: p.Puzzle})
	}
	var line bytes.Buffer
	if err := appendJSON(&line, &class); err != nil {
		return err
	}
	emit(f.Options.dupesShard(canonical), Line{First: all[0], Text: strings.TrimSpace(line.String())})
	return nil
}

// dupesShards is the number of shards among which the classes are divided.
const dupesShards = 16

// dupesShard returns the shard to which a class belongs.
func (o *Options) dupesShard(canonical string) string {
	h := fnv.New32a()
	h.Write([]byte(canonical))
	return fmt.Sprintf("%05d", h.Sum32()%dupesShards)
}

// linesFn writes one shard of classes, ordered by the first puzzle of each class.
type linesFn struct{ Options Options }

// ProcessElement writes the output files of one shard of classes.
func (f *linesFn) ProcessElement(ctx context.Context, shard string, all func(*Line) bool, emit func(Tally)) error {
	var lines []Line
	for l := (Line{}); all(&l); l = (Line{}) {
		lines = append(lines, l)
	}
	slices.SortFunc(lines, func(a, b Line) int { return a.First.compare(b.First) })
	lines = slices.Compact(lines)
	tally := Tally{Counts: map[string]int{}}
	for _, l := range lines {
		if l.Bad {
			tally.Errors++
			continue
		}
		tally.Records++
	}
	tally.Counts["classes"] = tally.Records
	each := func(record, bad func([]byte) error) error {
		for _, l := range lines {
			take := record
			if l.Bad {
				take = bad
			}
			if err := take([]byte(l.Text)); err != nil {
				return err
			}
		}
		return nil
	}
	if err := f.Options.writeShard(ctx, shard, each, func() bool { return tally.Errors > 0 }); err != nil {
		return err
	}
	measure(ctx, &tally)
	emit(tally)
	return nil
}

// dupes adds the part of the pipeline that groups the puzzles of the spans by their
// canonical forms.
func (o *Options) dupes(s beam.Scope, spans beam.PCollection) beam.PCollection {
	puzzles, bad := beam.ParDo2(s.Scope("canonical"), &canonicalFn{*o}, spans)
	classes := beam.ParDo(s.Scope("classes"), &classFn{*o}, beam.GroupByKey(s, puzzles))
	lines := beam.GroupByKey(s, beam.Flatten(s, classes, bad))
	return beam.ParDo(s.Scope("shards"), &linesFn{*o}, lines)
}
