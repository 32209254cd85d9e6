package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"path"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
)

// A Tally counts the puzzles that were processed and their results.
type Tally struct {
	Puzzles int                `json:"puzzles"`
	Records int                `json:"records"`
	Errors  int                `json:"errors"`  // number of lines that are not puzzles
	Seconds map[string]float64 `json:"seconds"` // seconds of work on one core, by scale or pipeline
	Counts  map[string]int     `json:"counts"`  // number of puzzles by status, level and rating
}

// add adds the figures of u to t.
func (t *Tally) add(u *Tally) {
	t.Puzzles, t.Records, t.Errors = t.Puzzles+u.Puzzles, t.Records+u.Records, t.Errors+u.Errors
	t.Seconds, t.Counts = sums(t.Seconds, u.Seconds), sums(t.Counts, u.Counts)
}

// sums returns a map with every key of a or b. The value of each key is the sum of its
// values in a and b.
func sums[N int | float64](a, b map[string]N) map[string]N {
	out := maps.Clone(a)
	if out == nil {
		out = map[string]N{}
	}
	for k, n := range b {
		out[k] += n
	}
	return out
}

// A piece holds the results of one span. In a file, the first line is the tally. The
// records and then the errors follow, one on each line.
type piece struct {
	tally           Tally
	records, errors bytes.Buffer
}

func newPiece() *piece { return &piece{tally: Tally{Counts: map[string]int{}}} }

// add adds a record to the piece.
func (p *piece) add(record any) error {
	p.tally.Records++
	return appendJSON(&p.records, record)
}

// bad adds a line that is not a puzzle to the errors.
func (p *piece) bad(b badLine) error {
	p.tally.Errors++
	return appendJSON(&p.errors, b)
}

// write writes the piece to a file. The file either appears complete or does not appear
// at all.
func (p *piece) write(ctx context.Context, name string) error {
	return writeFile(ctx, name, func(w io.Writer) error {
		var head bytes.Buffer
		if err := appendJSON(&head, &p.tally); err != nil {
			return err
		}
		for _, b := range [...]*bytes.Buffer{&head, &p.records, &p.errors} {
			if _, err := b.WriteTo(w); err != nil {
				return err
			}
		}
		return nil
	})
}

// readPiece reads a piece and stores its tally in tally. It then calls record for each
// record and bad for each error, without the line end.
func readPiece(ctx context.Context, name string, tally *Tally, record, bad func([]byte) error) error {
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	defer fs.Close()
	data, err := filesystem.Read(ctx, fs, name)
	if err != nil {
		return err
	}
	head, rest, _ := bytes.Cut(data, []byte("\n"))
	if err := json.Unmarshal(head, tally); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	n := 0
	for line := range bytes.Lines(rest) {
		take := record
		if n++; n > tally.Records {
			take = bad
		}
		if err := take(bytes.TrimSuffix(line, []byte("\n"))); err != nil {
			return err
		}
	}
	if n != tally.Records+tally.Errors {
		return fmt.Errorf("%s: has %d lines instead of %d", name, n, tally.Records+tally.Errors)
	}
	return nil
}

// shardOf returns the name of the shard that a span belongs to. The name consists of the
// number of the file and the number of the shard within that file.
func shardOf(o *Options, s *Span) string {
	return fmt.Sprintf("%05d-%06d", s.File, s.Number/max(1, o.Shard/o.Span))
}

func pieceName(dir, shard string, number int) string {
	return fmt.Sprintf("%s/%s/%09d", dir, shard, number)
}

// exists reports whether a file of that name exists.
func exists(ctx context.Context, name string) (bool, error) {
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return false, err
	}
	defer fs.Close()
	found, err := fs.List(ctx, name)
	return len(found) > 0, err
}

// writeFile writes a file so that it either appears complete or does not appear at all.
// Where files can be renamed, it writes to a temporary file in the same folder and
// renames it. Other stores, such as object stores, show a file only after it is closed.
func writeFile(ctx context.Context, name string, write func(io.Writer) error) error {
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	defer fs.Close()
	renamer, ok := fs.(filesystem.Renamer)
	ok = ok && !strings.Contains(name, "://")
	target := name
	if ok {
		target = path.Join(path.Dir(name), fmt.Sprintf(".%s.%s.part", path.Base(name), unique()))
	}
	w, err := fs.OpenWrite(ctx, target)
	if err != nil {
		return err
	}
	if err := write(w); err != nil {
		w.Close()
		return err
	}
	if err := w.Close(); err != nil || !ok {
		return err
	}
	return renamer.Rename(ctx, target, name)
}
