package cli

import (
	"bufio"
	"bytes"
	"fmt"
	"iter"
	"os"
	"runtime"

	"github.com/spf13/pflag"

	"pencilmark/cmd/internal/scale"
)

// addWorkers declares the flag that says on how many puzzles a command works at the
// same time.
func addWorkers(flags *pflag.FlagSet, n *int, verb string) {
	flags.IntVarP(n, "workers", "w", runtime.NumCPU(), "puzzles to "+verb+" at the same time")
}

func checkWorkers(n int) error {
	if n < 1 {
		return usagef("--workers is at least 1, not %d", n)
	}
	return nil
}

// each does something with every puzzle that the arguments name, one after the
// other; n counts them from 1. A record that cannot be read is told and left out,
// and so is a puzzle that do finds at fault: the exit code of the worst comes at
// the end.
func (e *Env) each(args []string, do func(n int, r *record) error) error {
	worst := exitOK
	for r := range numbered(e.records(args)) {
		if err := e.ctx.Err(); err != nil {
			return err
		}
		code, err := e.judge(&r, do)
		if err != nil {
			return err
		}
		worst = max(worst, code)
	}
	return told(worst)
}

// judge does something with r and tells what is at fault. It returns the exit code
// that this leads to, and the error that ends the run, if any does.
func (e *Env) judge(r *record, do func(n int, r *record) error) (code int, err error) {
	if err = r.Err; err == nil {
		e.notes(r.n, &r.Position)
		err = do(r.n, r)
	}
	code = exitCode(err)
	if err != nil && (r.Err != nil && ends(err) || r.Err == nil && code != exitFailed) {
		return code, err
	}
	if err != nil && err.Error() != "" {
		fmt.Fprintf(e.Err, "pencilmark: %v\n", err)
	}
	return code, nil
}

// numbered counts the records of in, from 1.
func numbered(in iter.Seq[record]) iter.Seq[record] {
	return func(yield func(record) bool) {
		n := 0
		for r := range in {
			n++
			r.n = n
			if !yield(r) {
				return
			}
		}
	}
}

// A printed is what came of one record on a worker.
type printed struct {
	record    *record
	out, errs bytes.Buffer
	code      int
	err       error // ends the run
}

// keptPrint is how much memory is kept for the next record.
const keptPrint = 1 << 20

// eachOf is each on several workers. start is called once a worker, with the Env
// that the worker prints to: what it prints comes in the order of the input, the
// whole of a puzzle or nothing. A single worker, or one for a single puzzle, prints
// as it goes, so that an interruption leaves what came until then.
func (e *Env) eachOf(args []string, workers int, start func(*Env) func(n int, r *record) error) error {
	if workers == 1 || alone(e.records(args), args) {
		return e.each(args, start(e))
	}
	return e.spread(args, workers, start, func(*record) error { return nil })
}

// spread is each on several workers with a second half, finish, which is called for
// each good record in the order of the input.
func (e *Env) spread(args []string, workers int, start func(*Env) func(n int, r *record) error,
	finish func(*record) error) error {
	worst := exitOK
	before := *e // workers start while print is at work on e
	err := ordered(e.ctx, clampWorkers(workers), someRecords, numbered(e.records(args)), func() func(*record, *printed) {
		env := before.fork()
		do := start(env)
		return func(r *record, p *printed) { env.work(r, p, do) }
	}, func(p *printed) error {
		if err := e.print(p); err != nil {
			return err
		}
		worst = max(worst, p.code)
		if p.code != exitOK {
			return nil
		}
		return finish(p.record)
	}, e.Out.Flush)
	if err != nil {
		return err
	}
	return told(worst)
}

// fork returns an Env for a worker. Its streams are those of the record at hand.
func (e *Env) fork() *Env {
	f := *e
	f.Out, f.scale = bufio.NewWriter(nil), scale.Scale{}
	return &f
}

// work does something with r on a worker's Env and keeps what it prints.
func (e *Env) work(r *record, p *printed, do func(n int, r *record) error) {
	p.record = r
	for _, b := range [...]*bytes.Buffer{&p.out, &p.errs} {
		if b.Reset(); b.Cap() > keptPrint {
			*b = bytes.Buffer{}
		}
	}
	e.Out.Reset(&p.out)
	e.Err = &p.errs
	e.documents = 1 // a document that is the first of all loses its line in print
	p.code, p.err = e.judge(r, do)
	if err := e.Out.Flush(); p.err == nil {
		p.err = err
	}
}

// print prints what came of a record.
func (e *Env) print(p *printed) error {
	out := p.out.Bytes()
	if rest, ok := bytes.CutPrefix(out, []byte(documentLine)); ok {
		if e.documents++; e.documents == 1 {
			out = rest
		}
	}
	if _, err := e.Err.Write(p.errs.Bytes()); err != nil {
		return err
	}
	if _, err := e.Out.Write(out); err != nil {
		return err
	}
	return p.err
}

// alone reports whether in, the records of args, is a single one: as far as can be
// known without taking from a stream what cannot be read twice.
func alone(in iter.Seq[record], args []string) bool {
	for _, arg := range args {
		if info, err := os.Stat(arg); arg == "-" || err == nil && !info.Mode().IsRegular() {
			return false
		}
	}
	n := 0
	if len(args) > 0 {
		for range in {
			if n++; n > 1 {
				break
			}
		}
	}
	return n == 1
}
