package cli_test

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"pencilmark/board/boardtest"
	"pencilmark/board/boardtest/golden"
	"pencilmark/cmd/internal/cli"
)

// run runs the program in this process and returns its output.
func run(t testing.TB, stdin string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, errs bytes.Buffer
	code = cli.Main(args, strings.NewReader(stdin), &out, &errs)
	return out.String(), errs.String(), code
}

// puzzles returns n lines of puzzles with one solution, some of them essentially
// equal, and a bad line after every 50.
func puzzles(t testing.TB, n int) string {
	t.Helper()
	made, _, code := run(t, "", "generate", "-n", "50", "--seed", "5")
	if code != 0 {
		t.Fatalf("generate: exit code %d", code)
	}
	var b strings.Builder
	for i := 0; i < n; i += 50 {
		shuffled, _, _ := run(t, made, "convert", "--shuffle", "--seed", fmt.Sprint(i), "-")
		b.WriteString(shuffled + strings.Repeat("1234\"5678", 9) + "\n") // nearly a puzzle
	}
	return b.String()
}

// TestResume kills a run again and again at random moments and resumes it: the
// file must be that of an uninterrupted run, byte for byte, in every format of one
// line a puzzle.
func TestResume(t *testing.T) {
	dir := t.TempDir()
	input := filepath.Join(dir, "in.txt")
	if err := os.WriteFile(input, []byte(puzzles(t, 1000)), 0o666); err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for _, format := range []string{"text", "tsv", "jsonl"} {
		whole, _, code := run(t, "", "grade", "--format", format, input)
		if code != 3 {
			t.Fatalf("%s: exit code %d, want 3 for the bad lines", format, code)
		}
		output := filepath.Join(dir, "out."+format)
		kills := 0
		for killed := true; killed; {
			killed = killAfter(t, time.Duration(10+rng.IntN(60+20*kills))*time.Millisecond, "grade", "--format", format,
				"--resume", output, input)
			if killed {
				kills++
			}
		}
		have, err := os.ReadFile(output)
		if err != nil {
			t.Fatal(err)
		}
		if string(have) != whole {
			t.Errorf("%s: the file of a run that was killed %d times differs: %s", format, kills,
				golden.Difference(whole, string(have)))
		}
		t.Logf("%s: killed %d times", format, kills)
	}
}

// killAfter runs the program and kills it after some time. It reports whether
// that came before its end.
func killAfter(t *testing.T, after time.Duration, args ...string) (killed bool) {
	t.Helper()
	cmd := exec.Command("pencilmark", args...)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	timer := time.AfterFunc(after, func() { cmd.Process.Kill() })
	defer timer.Stop()
	cmd.Wait() // the state tells how it ended
	status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus)
	return ok && status.Signaled()
}

// TestResumeTorn resumes after a line that was cut in the middle, and after the
// heading alone was cut.
func TestResumeTorn(t *testing.T) {
	input := puzzles(t, 50)
	for _, format := range []string{"text", "tsv", "jsonl"} {
		whole, _, _ := run(t, input, "grade", "--format", format, "-")
		for _, keep := range []int{0, 5, len(whole) / 2, len(whole) - 1, len(whole)} {
			output := filepath.Join(t.TempDir(), "out")
			if err := os.WriteFile(output, []byte(whole[:keep]), 0o666); err != nil {
				t.Fatal(err)
			}
			if _, errs, code := run(t, input, "grade", "--format", format, "--resume", output, "-o", output,
				"-"); code != 0 && code != 3 {
				t.Fatalf("exit code %d: %s", code, errs)
			}
			if have, _ := os.ReadFile(output); string(have) != whole {
				t.Errorf("%s after %d bytes: %s", format, keep, golden.Difference(whole, string(have)))
			}
		}
	}
}

// TestWorkers runs commands on one worker and on three, over more puzzles than a batch
// has and lines that are none: what they print on either stream, and the exit code, must
// be the same. Commands that solve have small batches, so they read fewer.
func TestWorkers(t *testing.T) {
	t.Parallel()
	const words = "A line of words.\n"
	many := puzzles(t, 100) + words
	few := strings.Join(strings.SplitAfter(many, "\n")[35:65], "") + words // with a line that is no puzzle in the middle
	for _, args := range [][]string{
		{"solve"}, {"solve", "-v", "--no-search"}, {"solve", "--format", "yaml"}, {"solve", "--format", "jsonl"},
		{"solve", "--path", "hodoku"}, {"solve", "--until", "3", "--format", "json"}, {"solve", "--format", "svg"},
		{"find", "--level", "Medium"}, {"find", "--format", "yaml", "--max", "3"},
		{"find", "--format", "jsonl", "--level", "Hard"},
		{"convert", "--shuffle"}, {"convert", "--to", "opensudoku"}, {"convert", "--canonical", "--to", "sdm"},
		{"audit"}, {"grade", "--format", "jsonl"},
	} {
		input := many
		if args[0] == "solve" {
			input = few
		}
		one, oneErr, oneCode := run(t, input, append(args, "--workers", "1", "-")...)
		three, threeErr, threeCode := run(t, input, append(args, "--workers", "3", "-")...)
		if one != three || oneErr != threeErr || oneCode != threeCode {
			t.Errorf("%v: three workers do not print what one does: %s; %s; exit codes %d and %d", args,
				golden.Difference(one, three), golden.Difference(oneErr, threeErr), oneCode, threeCode)
		}
		whole := oneCode != 2 // an image is of one puzzle
		if len(one) == 0 || len(oneErr) == 0 || whole != strings.HasSuffix(oneErr, "1 line holds no puzzle; the first is line "+
			strconv.Itoa(strings.Count(input, "\n"))+`: "A line of words."`+"\n") {
			t.Errorf("%v: %d bytes, and %d on stderr", args, len(one), len(oneErr))
		}
	}
}

// A watched writer keeps what a process prints, and tells when the first of it arrives.
type watched struct {
	data  bytes.Buffer
	once  sync.Once
	begun chan struct{}
}

func (w *watched) Write(p []byte) (int, error) {
	w.once.Do(func() { close(w.begun) })
	return w.data.Write(p)
}

// TestInterrupt sends Ctrl-C to commands that wait for more input, and to such
// that work: they end with 130, and what they printed is whole lines.
func TestInterrupt(t *testing.T) {
	empty := strings.Repeat(".", 81)
	input := puzzles(t, 50)
	for _, k := range []struct {
		args   []string
		input  string
		silent bool // until the input ends
	}{
		{[]string{"solve", "-"}, input, false}, {[]string{"grade", "-"}, input, false},
		{[]string{"grade", "--format", "json", "-"}, input, false}, {[]string{"grade", "--know", "x-wing", "-"}, input, false},
		{[]string{"find", "--technique", "hidden-single", "-"}, input, false}, {[]string{"audit", "-"}, input, true},
		{[]string{"conform", "-"}, "", true}, {[]string{"verify", "-"}, "", true}, {[]string{"hint", "-"}, "", true},
		{[]string{"search", "-"}, input, false}, {[]string{"convert", "-"}, input, false},
		{[]string{"search", "--all", empty}, "", false},
		{[]string{"search", "--count-to", "0", "-"}, empty + "\n", true},
		{[]string{"generate", "-n", "1000000"}, "", false},
		{[]string{"generate", "--hardest", "jellyfish", "-n", "1000"}, "", false},
	} {
		t.Run(strings.Join(k.args[:len(k.args)-1], " "), func(t *testing.T) {
			t.Parallel()
			cmd := exec.Command("pencilmark", k.args...)
			out := watched{begun: make(chan struct{})}
			cmd.Stdout = &out
			stdin, err := cmd.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			defer time.AfterFunc(2*time.Minute, func() { cmd.Process.Kill() }).Stop()
			// A pipe holds less than this, so the program has begun to read when it is written.
			if reads := k.args[len(k.args)-1] == "-"; reads {
				io.WriteString(stdin, strings.Repeat("\n", 1<<17)+k.input)
			}
			if !k.silent {
				select {
				case <-out.begun:
				case <-time.After(time.Minute):
					t.Error("nothing is printed")
				}
			}
			cmd.Process.Signal(os.Interrupt)
			cmd.Wait() // the state tells how it ended
			if code := cmd.ProcessState.ExitCode(); code != 130 {
				t.Errorf("exit code %d, want 130", code)
			}
			if text := out.data.Bytes(); len(text) > 0 && !bytes.HasSuffix(text, []byte("\n")) {
				t.Errorf("the output ends in the middle of a line: %q", text[max(0, len(text)-100):])
			}
		})
	}
}

// peak is a writer that looks now and then at what is live on the heap.
type peak struct {
	lines int
	heap  uint64
	next  int
	every int // lines; 0 means 20,000
}

func (w *peak) Write(p []byte) (int, error) {
	w.lines += bytes.Count(p, []byte("\n"))
	if w.lines >= w.next {
		w.next = w.lines + cmp.Or(w.every, 20_000)
		w.heap = max(w.heap, live())
	}
	return len(p), nil
}

// live returns the bytes on the heap that are in use.
func live() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// TestStreamMemory streams 200,000 puzzles through search, and fewer through
// grade, and holds what a run keeps on the heap under a bound that does not depend
// on their number.
func TestStreamMemory(t *testing.T) {
	input := puzzles(t, 50)
	lines := strings.Count(input, "\n")
	for command, n := range map[string]int{"search": 200_000, "grade": 10_000} {
		if testing.Short() {
			n /= 10
		}
		in := boardtest.Repeat(input, n/lines)
		var out peak
		before := live()
		if code := cli.Main([]string{command, "--format", "jsonl", "-"}, in, &out, io.Discard); code != 3 {
			t.Errorf("%s: exit code %d, want 3 for the bad lines", command, code)
		}
		if want := n / lines * lines; out.lines != want {
			t.Errorf("%s: %d lines, want %d", command, out.lines, want)
		}
		if out.heap > before+16<<20 {
			t.Errorf("%s: %d KB of heap in use, %d before", command, out.heap>>10, before>>10)
		}
	}
}
