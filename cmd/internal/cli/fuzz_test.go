package cli_test

import (
	"bytes"
	"encoding/json"
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

// FuzzResume gives arbitrary files to grade --resume over two puzzles, of which the file has
// a first and a last line at most. The run ends in the whole output, or it refuses the file
// and leaves it as it was.
func FuzzResume(f *testing.F) {
	const input = "123456789456789123789123456231564897564897231897231564312645978645978312978312640\n" +
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

// A told is what commands say of a puzzle as data.
type told struct {
	Status    string `json:"status"`
	Solutions int    `json:"solutions"`
}

// ask runs a command of many puzzles over one, and returns the status that it tells, "ok"
// and "multiple-solutions" if it only counts.
func ask(t testing.TB, input string, args ...string) string {
	t.Helper()
	out, errs, _ := run(t, input, append(args, "-")...)
	var x told
	if err := json.Unmarshal([]byte(out), &x); err != nil {
		t.Fatalf("%q, %v: %v: %q, %q", input, args, err, out, errs)
	}
	if x.Status == "" {
		return [...]string{"no-solution", "ok", "multiple-solutions"}[x.Solutions]
	}
	return x.Status
}

// FuzzStatus asks the readers of lines and of grids, the grader and several searches of
// one puzzle: all have one word for it. What a byte says of a cell is whether it is blank,
// as in the solution of a puzzle, or another digit.
func FuzzStatus(f *testing.F) {
	const solution = "271986354564137892389245716756498123432561978918723645625379481193854267847612539"
	for _, seed := range []string{"", strings.Repeat("\x00", 81), strings.Repeat("\x00\x01", 40) + "\x04\xff", onePuzzle,
		strings.Repeat("\xff\xfe", 40)} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		line := []byte(strings.Repeat(".", 81))
		givens := 0
		for i, b := range data[:min(81, len(data))] {
			switch {
			case b == 255:
				line[i] = '1' + (solution[i]-'1'+1)%9
			case b%2 == 0:
				line[i] = solution[i]
			default:
				continue
			}
			givens++
		}
		if givens < 20 { // the plain engines take long
			return
		}
		rows := ""
		for row := range slices.Chunk(line, 9) {
			rows += string(row) + "\n"
		}
		want := ask(t, string(line)+"\n", "grade", "--scale", "heuristic", "--format", "jsonl")
		for _, args := range [][]string{
			{"search"}, {"search", "-e", "exact-cover"}, {"search", "-e", "propagate"}, {"grade"}, {"grade", "--scale", "b"},
		} {
			for _, text := range []string{string(line) + "\n", rows} {
				if got := ask(t, text, append(args, "--format", "jsonl", "--time-limit", "20s")...); got != want {
					t.Errorf("%q, %v: %s, want %s", text, args, got, want)
				}
			}
		}
	})
}
