package cli_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pencilmark/cmd/internal/cli"
)

// fuzzed are the commands that FuzzMain feeds. Each has limits, because a strange
// position may keep a technique busy for long.
var fuzzed = [][]string{
	{"solve", "--until", "3", "-v"},
	{"solve", "--until", "2", "--format", "jsonl", "--notation", "a1"},
	{"grade", "--timeout", "100ms"},
	{"grade", "--format", "tsv", "--scale", "heuristic"},
	{"convert", "--to", "pencilmarks"},
	{"convert", "--to", "susser"},
	{"hint", "--level", "3", "--know", "x-wing"},
	{"find", "--technique", "naked-pair", "-vv"},
	{"spot", "--technique", "x-wing", "--format", "json"},
	{"whynot", "skyscraper", "--digit", "4"},
	{"search", "--format", "jsonl"},
	{"verify"},
	{"conform"},
	{"audit", "--techniques", "hidden-single,naked-pair"},
}

// FuzzMain gives arbitrary bytes to commands, as standard input and as an
// argument: whatever they are, the program ends soon, with an exit code of its
// table, without a panic, and says why if it fails.
func FuzzMain(f *testing.F) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	for i := range fuzzed {
		for _, seed := range []string{
			"", puzzle, "\xef\xbb\xbf" + puzzle + "\r\n", strings.Repeat(".", 81), strings.Repeat("1", 81), "\x00\xff",
			strings.Repeat("9", 5000),
			"pencilmark: 1\npuzzle: \"" + puzzle + "\"\nsteps:\n- {step: 1, technique: naked-single, place: [r1c2=5]}\n",
			`{"pencilmark":1,"puzzle":"` + puzzle + `","steps":[{"place":["r1c7=3"],"parts":[{"role":"base","cites":["b3 needs 3"]}]}]}`,
			":0003:3:" + puzzle + ":::317:", puzzle + ":514 714", "--- \n{",
			"https://www.sudokuwiki.org/sudoku.htm?bd=" + puzzle,
		} {
			f.Add(uint8(i), []byte(seed))
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, data []byte) {
		command := append([]string{"--time-limit", "2s"}, fuzzed[int(which)%len(fuzzed)]...)
		for _, arg := range []string{"-", string(data)} {
			var out, errs bytes.Buffer
			start := time.Now()
			code := cli.Main(append(slices.Clone(command), "--", arg), bytes.NewReader(data), io.Writer(&out), &errs)
			if !slices.Contains([]int{0, 1, 2, 3, 4}, code) {
				t.Errorf("%v: exit code %d", command, code)
			}
			if code != 0 && out.Len()+errs.Len() == 0 {
				t.Errorf("%v: exit code %d without a word", command, code)
			}
			if took := time.Since(start); took > 8*time.Second {
				t.Errorf("%v: took %v", command, took)
			}
		}
	})
}

// FuzzResume gives arbitrary files to grade --resume. Whatever they are, the run ends
// in the whole output, or it refuses the file and leaves it as it was.
func FuzzResume(f *testing.F) {
	const input = "123456789456789123789123456231564897564897231897231564312645978645978312978312640\n" +
		"not a puzzle\n" +
		"123456789456789123789123456231564897564897231897231564312645978645978312078312645\n"
	formats := []string{"text", "tsv", "jsonl"}
	wanted := make([]string, len(formats))
	for i, format := range formats {
		wanted[i], _, _ = run(f, input, "grade", "--format", format)
		for at := 0; at <= len(wanted[i]); at += 37 {
			f.Add(uint8(i), []byte(wanted[i][:at]))
			f.Add(uint8(i), []byte(wanted[i][:at]+"\n"))
		}
		f.Add(uint8(i), []byte(wanted[i]))
		f.Add(uint8(i), []byte(wanted[i]+wanted[i]))
		f.Add(uint8(i), []byte(strings.Replace(wanted[i], "1", "2", 1)))
	}
	path := filepath.Join(f.TempDir(), "grades")
	f.Fuzz(func(t *testing.T, which uint8, data []byte) {
		format, want := formats[int(which)%len(formats)], wanted[int(which)%len(formats)]
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		_, errs, code := run(t, input, "grade", "--format", format, "--resume", path)
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case code == 2 && bytes.Equal(got, data) && errs != "":
		case (code == 0 || code == 3) && string(got) == want:
		default:
			t.Errorf("exit code %d, %q; the file, %q, became %q", code, errs, data, got)
		}
	})
}
