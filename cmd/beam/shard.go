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

// shardFn joins the pieces of a shard in the order of the input, and tells their tally
// in the summary and in the metrics of the engine.
type shardFn struct {
	Options Options
	Dir     string // of the pieces
}

// ProcessElement writes the files of one shard.
func (f *shardFn) ProcessElement(ctx context.Context, shard string, numbers func(*int) bool, emit func(Tally)) error {
	var pieces []string
	for n := 0; numbers(&n); {
		pieces = append(pieces, pieceName(f.Dir, shard, n))
	}
	slices.Sort(pieces)
	pieces = slices.Compact(pieces) // a bundle that was run twice may tell a piece twice
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

// A source gives its records and its errors, line by line, as often as it is called.
type source func(record, bad func([]byte) error) error

// writeShard writes what each gives to the files of a shard: one for each format, and
// one of errors if faulty says, after all was given, that there are some.
func (o *Options) writeShard(ctx context.Context, shard string, each source, faulty func() bool) error {
	ignore := func([]byte) error { return nil }
	base := o.Output + "-" + shard
	if o.newRow() == nil { // no records, and yet there is a tally
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

// lines returns a function that writes the lines that each gives.
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

// rowGroup bounds the bytes of rows that a Parquet file keeps in memory.
const rowGroup = 16 << 20

// writeParquet writes records as a Parquet file. It is parquetio's writer, which by
// itself takes only what has gone through the engine, into one file.
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

// measure tells a tally to the engine. It counts what a bundle did only if that
// succeeded.
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

// addTallies is the sum of two tallies.
func addTallies(a, b Tally) Tally {
	a.add(&b)
	return a
}

// summaryFn writes the tally of the whole run. Once its file is there the run is
// complete.
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

// summary returns what the summary holds.
func (o *Options) summary(t *Tally) any {
	if o.Pipeline == "audit" {
		return auditDocument(t)
	}
	return t
}

// unique returns a name that no other process uses.
func unique() string { return strconv.Itoa(os.Getpid()) + "-" + strconv.FormatUint(rand.Uint64(), 36) }

// removePieces removes a folder of pieces, once the run is complete. A store of objects
// has no folders: there the pieces are removed one by one.
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
