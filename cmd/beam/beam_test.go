package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/universal/extworker"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
	"github.com/xitongsys/parquet-go-source/local"
	"github.com/xitongsys/parquet-go/reader"

	"pencilmark/board/boardtest"
	"pencilmark/cmd/internal/cli"
)

// poolVariable names the port that this program serves workers at, instead of testing.
const poolVariable = "BEAM_TEST_POOL"

func TestMain(m *testing.M) {
	flag.Parse()
	registerAll()
	register.DoFn3x1[context.Context, Span, func(string, int), error](&countingFn{})
	slog.SetLogLoggerLevel(slog.LevelError)
	beam.Init()
	if port, err := strconv.Atoi(os.Getenv(poolVariable)); err == nil {
		if _, err := extworker.StartLoopback(context.Background(), port); err != nil {
			panic(err)
		}
		select {} // until it is killed
	}
	os.Exit(m.Run())
}

// options returns options that flags set.
func options(t *testing.T, args ...string) *Options {
	t.Helper()
	var o Options
	f := flag.NewFlagSet("test", flag.ContinueOnError)
	o.flags(f)
	if err := f.Parse(args); err != nil {
		t.Fatal(err)
	}
	return &o
}

// started runs a pipeline and returns the prefix of its output.
func started(t *testing.T, args ...string) string {
	t.Helper()
	prefix := filepath.Join(t.TempDir(), "out")
	if err := run(t.Context(), options(t, append(args, "--output", prefix)...)); err != nil {
		t.Fatal(err)
	}
	return prefix
}

// joined returns the shards of an output one after the other.
func joined(t *testing.T, prefix string) string {
	t.Helper()
	names, err := filepath.Glob(prefix + "-[0-9]*.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(names)
	var b strings.Builder
	for _, name := range names {
		b.Write(read(t, name))
	}
	return b.String()
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// printed returns what a command of pencilmark prints.
func printed(t *testing.T, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := cli.Main(args, strings.NewReader(""), &out, &errs); code > 1 && code != 4 { // 4: some reached a limit
		t.Fatalf("pencilmark %v: exit code %d: %s", args, code, &errs)
	}
	return out.String()
}

// corpora writes samples of our own puzzles, every ownStep-th, and of both corpora where they are beside
// the clone, to files; whole ones in the long form. It returns the names.
func corpora(t *testing.T, ownStep, step int) []string {
	t.Helper()
	dir := t.TempDir()
	if boardtest.Full() {
		ownStep, step = 1, 1
	}
	var names []string
	for _, c := range []string{boardtest.Own, boardtest.SeventeenClue, boardtest.Hardest} {
		if c != boardtest.Own && !boardtest.Has(t, c) {
			continue
		}
		name, n := filepath.Join(dir, filepath.Base(c)), step
		if c == boardtest.Own {
			n = ownStep
		}
		text := strings.Join(boardtest.Lines(t, c, n), "\n") + "\n"
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	return names
}

// TestLikeTheCommands holds the records of each pipeline against those of its command.
func TestLikeTheCommands(t *testing.T) {
	files := corpora(t, 20, 500)
	slices.Sort(files)
	one := filepath.Join(t.TempDir(), "one.txt") // of several files, grade names the file in each record
	var whole []byte
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		whole = append(whole, text...)
	}
	if err := os.WriteFile(one, whole, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"grade"}, {"grade", "--scale", "all", "--max-er", "4.5"}, {"grade", "--scale", "heuristic,b", "--nodes", "1000"},
		{"search"}, {"search", "--count-to", "1"},
	} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			flags := append([]string{"--pipeline", args[0], "--input", strings.Join(files, ","), "--span", "7", "--shard", "50"},
				args[1:]...)
			want := printed(t, append(args, "--format", "jsonl", one)...)
			if got := joined(t, started(t, flags...)); got != want {
				t.Errorf("%d bytes, the command writes %d", len(got), len(want))
			}
		})
	}
}

// TestGenerate holds generated puzzles against those of the command.
func TestGenerate(t *testing.T) {
	got := joined(t, started(t, "--pipeline", "generate", "--number", "20", "--span", "3", "--shard", "6",
		"--wish", "--seed 5 --symmetry rotate180"))
	want := printed(t, "generate", "-n", "20", "--seed", "5", "--symmetry", "rotate180", "--format", "jsonl")
	if got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestAudit holds the counts of an audit against those of the command.
func TestAudit(t *testing.T) {
	files := corpora(t, 100, 4000)
	prefix := started(t, "--pipeline", "audit", "--input", strings.Join(files, ","), "--span", "2")
	want := printed(t, append([]string{"audit", "--format", "json"}, files...)...)
	if got := string(read(t, summaryName(prefix))); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestDupes holds classes against those of the command, as sets: files hold them by
// canonical form.
func TestDupes(t *testing.T) {
	files := corpora(t, 5, 400)
	var disguised []string
	for _, l := range strings.Fields(string(read(t, files[0]))) {
		disguised = append(disguised, strings.NewReplacer("1", "2", "2", "1").Replace(l))
	}
	name := filepath.Join(t.TempDir(), "z.txt")
	if err := os.WriteFile(name, []byte(strings.Join(disguised, "\n")), 0o644); err != nil {
		t.Fatal(err)
	}
	files = append(files, name)
	slices.Sort(files)
	prefix := started(t, "--pipeline", "dupes", "--input", strings.Join(files, ","), "--span", "5")
	got := strings.SplitAfter(joined(t, prefix), "\n")
	want := strings.SplitAfter(printed(t, append([]string{"dupes", "--format", "jsonl"}, files...)...), "\n")
	slices.Sort(got)
	slices.Sort(want)
	if len(want) <= len(disguised) || !slices.Equal(got, want) {
		t.Errorf("%d classes, the command finds %d", len(got), len(want))
	}
}

// TestErrors reads a compressed file with lines that are no puzzles: they come with
// their place, and everything else goes on.
func TestErrors(t *testing.T) {
	good := boardtest.Lines(t, boardtest.Own, 1)[:5]
	bad := strings.Repeat("5", 2) + strings.Repeat(".", 79)
	name := filepath.Join(t.TempDir(), "in.txt.gz")
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	fmt.Fprintf(w, "%s\n%s\n# a comment\n%s\n123\n%s\n%s\n%s", good[0], good[1], bad, good[2], good[3], good[4])
	if err := errors.Join(w.Close(), os.WriteFile(name, b.Bytes(), 0o644)); err != nil {
		t.Fatal(err)
	}
	prefix := started(t, "--input", name, "--span", "2")
	if n := strings.Count(joined(t, prefix), "\n"); n != 5 {
		t.Errorf("%d records, want 5", n)
	}
	var lines []int
	for line := range bytes.Lines(read(t, prefix+"-errors-00000-000000.jsonl")) {
		var e badLine
		if err := json.Unmarshal(line, &e); err != nil || e.File != name || e.Text == "" || e.Error == "" {
			t.Errorf("%s: %v", line, err)
		}
		lines = append(lines, e.Line)
	}
	if want := []int{4, 5}; !slices.Equal(lines, want) {
		t.Errorf("lines %v, want %v", lines, want)
	}
}

// TestTimeLimit stops each rating at once: that is a record, and no failure.
func TestTimeLimit(t *testing.T) {
	text := joined(t, started(t, "--input", corpora(t, 100, 4000)[0], "--scale", "se", "--time-limit", "1ns"))
	if n := strings.Count(text, `"status":"limit"`); n == 0 || n != strings.Count(text, "\n") {
		t.Errorf("%d puzzles of %d reached the limit", n, strings.Count(text, "\n"))
	}
}

// TestOutputIsThere refuses to write over another run's files.
func TestOutputIsThere(t *testing.T) {
	file := corpora(t, 100, 4000)[0]
	prefix := started(t, "--input", file)
	if err := run(t.Context(), options(t, "--input", file, "--output", prefix)); err == nil {
		t.Error("a second run over the same output is not refused")
	}
}

// TestParquet holds typed rows against the records in JSON.
func TestParquet(t *testing.T) {
	prefix := started(t, "--input", corpora(t, 20, 4000)[0], "--scale", "all,w", "--nodes", "1000", "--format", "jsonl,parquet")
	records := strings.Split(strings.TrimSpace(joined(t, prefix)), "\n")
	file, err := local.NewLocalFileReader(prefix + "-00000-000000.parquet")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r, err := reader.NewParquetReader(file, new(gradeRow), 1)
	if err != nil {
		t.Fatal(err)
	}
	defer r.ReadStop()
	rows := make([]gradeRow, r.GetNumRows())
	if err := r.Read(&rows); err != nil {
		t.Fatal(err)
	}
	if len(rows) != len(records) {
		t.Fatalf("%d rows, %d records", len(rows), len(records))
	}
	for i, record := range records {
		var want gradeRow
		if err := json.Unmarshal([]byte(record), &want); err != nil {
			t.Fatal(err)
		}
		a, _ := json.Marshal(want)
		b, _ := json.Marshal(rows[i])
		if !bytes.Equal(a, b) || want.ER == nil || want.W == nil || want.Techniques == nil {
			t.Errorf("row %d: %s, want %s", i, b, a)
		}
	}
}

// setups counts calls of Setup of all countingFns.
var setups atomic.Int64

// A countingFn is a workFn that counts its set-ups.
type countingFn struct {
	Options Options
	Dir     string
	work    *workFn
}

func (f *countingFn) Setup(ctx context.Context) error {
	setups.Add(1)
	f.work = &workFn{Options: f.Options, Dir: f.Dir}
	return f.work.Setup(ctx)
}

func (f *countingFn) ProcessElement(ctx context.Context, s Span, emit func(string, int)) error {
	return f.work.ProcessElement(ctx, s, emit)
}

func (f *countingFn) FinishBundle(ctx context.Context, emit func(string, int)) error {
	return f.work.FinishBundle(ctx, emit)
}

// TestSetup sees the graders made once for each bundle that is worked on at the same
// time, not once a span.
func TestSetup(t *testing.T) {
	o := options(t, "--pipeline", "generate", "--number", "300", "--span", "1", "--output", t.TempDir()+"/x")
	p, s := beam.NewPipelineWithRoot()
	spans := beam.Reshuffle(s, beam.ParDo(s, &cutFn{*o}, beam.CreateList(s, []Input{{}})))
	beam.ParDo(s, &countingFn{Options: *o, Dir: t.TempDir()}, spans)
	if err := beamx.Run(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	if n := setups.Load(); n < 1 || n > 8 { // Prism runs at most 8 bundles at the same time
		t.Errorf("%d set-ups for 300 spans", n)
	}
}

// TestKilledWorker kills the process of the workers in the middle of a run. The engine
// of this test gives the run up; started again, it does what was left, and writes what a
// run without accident does.
func TestKilledWorker(t *testing.T) {
	file := corpora(t, 3, 4000)[0]
	args := []string{"--input", file, "--scale", "all", "--span", "1", "--shard", "40", "--threads", "1"}
	want := joined(t, started(t, args...))

	endpoint, kind, config := *jobopts.Endpoint, *jobopts.EnvironmentType, *jobopts.EnvironmentConfig
	defer func() {
		*jobopts.Endpoint, *jobopts.EnvironmentType, *jobopts.EnvironmentConfig = endpoint, kind, config
	}()
	prefix := filepath.Join(t.TempDir(), "out")
	o := options(t, append(args, "--output", prefix)...)
	pool := startPool(t)
	go func() {
		for len(pieces(t, prefix)) < 3 {
			time.Sleep(time.Millisecond)
		}
		pool.Process.Kill()
	}()
	if err := run(t.Context(), o); err == nil {
		t.Fatal("the run ends well though its workers were killed")
	}
	pool.Process.Kill()
	pool.Wait()
	before := pieces(t, prefix)
	if len(before) < 3 || len(before) >= strings.Count(want, "\n") {
		t.Fatalf("%d pieces are left: the kill was not in the middle", len(before))
	}
	if n := joined(t, prefix); n != "" {
		t.Errorf("a run that failed has left shards: %s", n)
	}
	startPool(t)
	if err := run(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	if got := joined(t, prefix); got != want {
		t.Errorf("%d bytes after a worker was killed, want %d", len(got), len(want))
	}
	if left := pieces(t, prefix); len(left) > 0 {
		t.Errorf("%d pieces are left", len(left))
	}
}

// startPool starts a process that serves workers, and points the next run to it.
func startPool(t *testing.T) *exec.Cmd {
	t.Helper()
	port := freePort(t)
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d", poolVariable, port))
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill() })
	*jobopts.EnvironmentType, *jobopts.EnvironmentConfig = "EXTERNAL", fmt.Sprintf("localhost:%d", port)
	*jobopts.WorkerBinary = os.Args[0] // or else Beam builds one
	waitFor(t, port)
	return cmd
}

// pieces returns the names of the pieces that are there.
func pieces(t *testing.T, prefix string) []string {
	names, err := filepath.Glob(prefix + "-pieces-*/*/[0-9]*")
	if err != nil {
		t.Error(err)
	}
	return names
}

// TestTwice works on a span twice, as an engine does after a worker died, and finds the
// piece unchanged.
func TestTwice(t *testing.T) {
	file := corpora(t, 20, 4000)[0]
	o := options(t, "--input", file, "--output", t.TempDir()+"/x", "--span", "5")
	f := &workFn{Options: *o, Dir: t.TempDir()}
	if err := f.Setup(t.Context()); err != nil {
		t.Fatal(err)
	}
	name := pieceName(f.Dir, "00000-000000", 0)
	var first []byte
	for n := range 2 {
		emitted := 0
		emit := func(string, int) { emitted++ }
		f.StartBundle(t.Context(), emit)
		err := f.ProcessElement(t.Context(), Span{Path: file, First: 1, Bytes: 5 * 82}, emit)
		if err := errors.Join(err, f.FinishBundle(t.Context(), emit)); err != nil || emitted != 1 {
			t.Fatalf("%d spans emitted: %v", emitted, err)
		}
		if data := read(t, name); n == 0 {
			first = data
		} else if !bytes.Equal(data, first) {
			t.Error("the second time the piece is another one")
		}
	}
}
