package cli_test

import (
	"bytes"
	"io"
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
