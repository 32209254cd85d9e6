package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"runtime/debug"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
)

// garbage is the same percentage that cmd/pencilmark sets for the garbage collector, for
// the same reason.
const garbage = 400

func main() {
	var o Options
	o.flags(flag.CommandLine)
	flag.Parse()
	registerAll()
	slog.SetLogLoggerLevel(slog.LevelWarn)
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	beam.Init() // on a worker, this call never returns
	if err := run(context.Background(), &o); err != nil {
		fmt.Fprintf(os.Stderr, "beam: %v\n", err)
		os.Exit(1)
	}
}

// registerAll registers the functions and types of the pipelines with Beam, so that a
// worker can find them by name.
func registerAll() {
	register.DoFn3x1[context.Context, Input, func(Span), error](&cutFn{})
	register.DoFn3x1[context.Context, Span, func(string, int), error](&workFn{})
	register.DoFn4x1[context.Context, string, func(*int) bool, func(Tally), error](&shardFn{})
	register.DoFn2x1[context.Context, Tally, error](&summaryFn{})
	register.DoFn4x1[context.Context, Span, func(string, Place), func(string, Line), error](&canonicalFn{})
	register.DoFn3x1[string, func(*Place) bool, func(string, Line), error](&classFn{})
	register.DoFn4x1[context.Context, string, func(*Line) bool, func(Tally), error](&linesFn{})
	register.Function2x1(addTallies)
	register.Emitter1[Span]()
	register.Emitter1[Tally]()
	register.Emitter2[string, int]()
	register.Emitter2[string, Place]()
	register.Emitter2[string, Line]()
	register.Iter1[int]()
	register.Iter1[Place]()
	register.Iter1[Line]()
}

// run runs the pipeline, and then removes the files that only the pipeline needed.
func run(ctx context.Context, o *Options) error {
	if err := o.check(); err != nil {
		return err
	}
	inputs := []Input{{}}
	if o.Pipeline != "generate" {
		var err error
		if inputs, err = listInputs(ctx, o.Inputs); err != nil {
			return err
		}
	}
	dir, err := o.piecesFolder(inputs)
	if err != nil {
		return err
	}
	if err := o.checkOutput(ctx, dir); err != nil {
		return err
	}
	if _, err := beamx.RunWithMetrics(ctx, o.pipeline(inputs, dir)); err != nil {
		return fmt.Errorf("%w\nTo continue this run, run the same command again", err)
	}
	return removePieces(ctx, dir)
}

// pipeline returns the pipeline that is drawn in doc.go.
func (o *Options) pipeline(inputs []Input, dir string) *beam.Pipeline {
	p, s := beam.NewPipelineWithRoot()
	spans := beam.Reshuffle(s, beam.ParDo(s.Scope("cut"), &cutFn{*o}, beam.CreateList(s, inputs)))
	var tallies beam.PCollection
	if o.Pipeline == "dupes" {
		tallies = o.dupes(s, spans)
	} else {
		pieces := beam.ParDo(s.Scope("work"), &workFn{Options: *o, Dir: dir}, spans)
		tallies = beam.ParDo(s.Scope("shards"), &shardFn{*o, dir}, beam.GroupByKey(s, pieces))
	}
	o.summarize(s.Scope("summary"), tallies)
	return p
}

// summarize adds up the tallies and writes the sum. It writes a sum even if there are no
// tallies.
func (o *Options) summarize(s beam.Scope, tallies beam.PCollection) {
	none := beam.Create(s, Tally{})
	beam.ParDo0(s, &summaryFn{*o}, beam.Combine(s, addTallies, beam.Flatten(s, none, tallies)))
}

// piecesFolder returns the name of the folder for the pieces. The name depends on every
// option and input that affects the contents of the pieces.
func (o *Options) piecesFolder(inputs []Input) (string, error) {
	settings := *o
	settings.Threads, settings.Formats, settings.Inputs = 0, "", ""
	data, err := json.Marshal([]any{settings, inputs})
	if err != nil {
		return "", err
	}
	hash := sha256.Sum256(data)
	return o.Output + "-pieces-" + hex.EncodeToString(hash[:6]), nil
}

// checkOutput returns an error if the output would be mixed with the files of another
// run. It allows a run that was stopped to continue.
func (o *Options) checkOutput(ctx context.Context, dir string) error {
	if strings.ContainsAny(o.Output, `*?[\`) {
		return fmt.Errorf("%s: --output must be a prefix without *, ?, [ and \\", o.Output)
	}
	fs, err := filesystem.New(ctx, o.Output)
	if err != nil {
		return err
	}
	defer fs.Close()
	mine, err := fs.List(ctx, dir+"*")
	if err != nil {
		return err
	}
	others, err := fs.List(ctx, o.Output+"-*")
	if err == nil && len(others) > 0 && (len(mine) == 0 || len(others) > 0 && o.complete(others)) {
		return errors.New(others[0] + " is there: give another --output, or remove what begins with " + o.Output + "-")
	}
	return err
}

// complete reports whether the names include the name of the summary.
func (o *Options) complete(names []string) bool {
	for _, name := range names {
		if strings.HasSuffix(name, summaryName(o.Output)) {
			return true
		}
	}
	return false
}
