package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/xitongsys/parquet-go/writer"
)

// shardFn joins the pieces of a shard in the order of the input. It adds their tally to
// the summary and to the metrics of the engine.
type shardFn struct {
	Options Options
	Dir     string // of the pieces
}

// ProcessElement writes the output files of one shard.
func (f *shardFn) ProcessElement(ctx context.Context, shard string, numbers func(*int) bool, emit func(Tally)) error {
	var pieces []string
	for n := 0; numbers(&n); {
		pieces = append(pieces, pieceName(f.Dir, shard, n))
	}
	slices.Sort(pieces)
	pieces = slices.Compact(pieces) // a bundle that was processed twice may report a piece twice
	var sum Tally
	each := func(record, bad func([]byte) error) error {
		sum = Tally{}
		for _, name := range pieces {
			var t Tally
			if err := readPiece(ctx, name, &t, record, bad); err != nil {
				return err
			}
			sum.add(&t)
		}
		return nil
	}
	if err := f.Options.writeShard(ctx, shard, each, func() bool { return sum.Errors > 0 }); err != nil {
		return err
	}
	measure(ctx, &sum)
	emit(sum)
	return nil
}

// A source passes each of its records to record and each of its errors to bad, one line
// at a time. It can be called several times.
type source func(record, bad func([]byte) error) error

// writeShard writes the lines of a source to the files of a shard. It writes one file for
// each format. It also writes a file of errors if faulty returns true once the source has
// been read.
func (o *Options) writeShard(ctx context.Context, shard string, each source, faulty func() bool) error {
	ignore := func([]byte) error { return nil }
	base := o.Output + "-" + shard
	if o.newRow() == nil { // there are no records, but there is a tally
		if err := each(ignore, ignore); err != nil {
			return err
		}
	}
	if o.writes("jsonl") && o.newRow() != nil {
		err := writeFile(ctx, base+".jsonl", lines(func(line func([]byte) error) error { return each(line, ignore) }))
		if err != nil {
			return err
		}
	}
	if o.writes("parquet") && o.newRow() != nil {
		err := writeFile(ctx, base+".parquet", func(w io.Writer) error { return o.writeParquet(w, each) })
		if err != nil {
			return err
		}
	}
	if !faulty() {
		return nil
	}
	return writeFile(ctx, o.Output+"-errors-"+shard+".jsonl", lines(func(line func([]byte) error) error {
		return each(ignore, line)
	}))
}

// lines returns a function that writes the lines that each passes on.
func lines(each func(func([]byte) error) error) func(io.Writer) error {
	return func(w io.Writer) error {
		b := bufio.NewWriterSize(w, 1<<16)
		err := each(func(line []byte) error {
			b.Write(line) // Flush returns its error
			return b.WriteByte('\n')
		})
		return errors.Join(err, b.Flush())
	}
}

// rowGroup bounds how many bytes of rows are kept in memory while a Parquet file is
// written.
const rowGroup = 16 << 20

// writeParquet writes records as a Parquet file. It uses the same writer as Beam's
// parquetio. parquetio itself only accepts data that has passed through the engine, and
// writes a single file.
func (o *Options) writeParquet(w io.Writer, each source) error {
	p, err := writer.NewParquetWriterFromWriter(w, o.newRow(), 1)
	if err != nil {
		return err
	}
	p.RowGroupSize = rowGroup
	err = each(func(line []byte) error {
		row := o.newRow()
		if err := json.Unmarshal(line, row); err != nil {
			return err
		}
		return p.Write(row)
	}, func([]byte) error { return nil })
	if err != nil {
		return err
	}
	return p.WriteStop()
}

// measure reports a tally to the engine as metrics. The engine counts the metrics of a bundle only
// if the bundle succeeded.
func measure(ctx context.Context, t *Tally) {
	inc := func(name string, n int) { beam.NewCounter("pencilmark", name).Inc(ctx, int64(n)) }
	inc("puzzles", t.Puzzles)
	inc("errors", t.Errors)
	for name, s := range t.Seconds {
		inc("milliseconds "+name, int(s*1000+0.5))
	}
	for name, n := range t.Counts {
		inc(name, n)
	}
}

// addTallies returns the sum of two tallies.
func addTallies(a, b Tally) Tally {
	a.add(&b)
	return a
}

// summaryFn writes the tally of the whole run. The run is complete once the summary file
// exists.
type summaryFn struct{ Options Options }

// ProcessElement writes the summary.
func (f *summaryFn) ProcessElement(ctx context.Context, t Tally) error {
	return writeFile(ctx, summaryName(f.Options.Output), func(w io.Writer) error {
		enc := json.NewEncoder(w)
		enc.SetIndent("", "  ")
		return enc.Encode(f.Options.summary(&t))
	})
}

func summaryName(output string) string { return output + "-summary.json" }

// summary returns the value that is written to the summary file.
func (o *Options) summary(t *Tally) any {
	if o.Pipeline == "audit" {
		return auditDocument(t)
	}
	return t
}

// unique returns a name that no other process uses.
func unique() string { return strconv.Itoa(os.Getpid()) + "-" + strconv.FormatUint(rand.Uint64(), 36) }

// removePieces removes the folder of the pieces once the run is complete. An object store
// has no folders, so there it removes the pieces one by one.
func removePieces(ctx context.Context, dir string) error {
	if !strings.Contains(dir, "://") {
		return os.RemoveAll(dir)
	}
	fs, err := filesystem.New(ctx, dir)
	if err != nil {
		return err
	}
	defer fs.Close()
	remover, ok := fs.(filesystem.Remover)
	if !ok {
		return nil
	}
	names, err := fs.List(ctx, dir+"/*/*")
	for _, name := range names {
		err = errors.Join(err, remover.Remove(ctx, name))
	}
	return err
}
