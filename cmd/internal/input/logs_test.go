package input

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"pencilmark/explain/logfile"
)

const aLog = `pencilmark: 2
puzzle: "..............................................................................123"
outcome: stuck
steps: []
`

// TestLongLogs reads logs up to the bound of one, and of what is between two, and not
// beyond.
func TestLongLogs(t *testing.T) {
	for _, more := range []int{0, 1} {
		long := aLog + "#" + strings.Repeat("x", maxLog-len(aLog)-2+more) + "\n"
		between := aLog + "---\n" + strings.Repeat("\n---\n", maxLog/5+1000*more) + aLog
		json := `{"pencilmark":2,"puzzle":"` + strings.Repeat(".", 81) + `","outcome":"stuck","note":"`
		line := json + strings.Repeat("x", maxLog-len(json)-2+maxLog*more) + `"}` // read in large pieces
		for name, text := range map[string]string{"long": long, "between": between, "line": line} {
			got := strings.Join(read(strings.NewReader(text)), ", ")
			if refused := strings.Contains(got, errLongLog.Error()); refused != (more > 0) {
				t.Errorf("%s, %d bytes: %.200s", name, len(text), got)
			}
		}
	}
}

// read tells what becomes of the logs of an input.
func read(r io.Reader) (out []string) {
	for d, err := range Documents(r) {
		if err != nil {
			out = append(out, err.Error())
		} else {
			out = append(out, fmt.Sprintf("%s %s %d", d.Puzzle, d.Outcome, len(d.Steps)))
		}
	}
	return out
}

// FuzzDocuments reads any bytes at once and one by one, which must come to the same; and a
// single log must be what the reader of single logs makes of it.
func FuzzDocuments(f *testing.F) {
	for _, seed := range []string{
		aLog, aLog + "---\n" + aLog, aLog + "...\n" + aLog, "", "{", "---\n---\n", "# no log\n" + aLog,
		`{"pencilmark":2,"puzzle":"","outcome":"stuck"}` + "\n" + `{"pencilmark":1} {}`, strings.ReplaceAll(aLog, "\n", "\r\n"),
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		whole, slow := read(bytes.NewReader(data)), read(iotest.OneByteReader(bytes.NewReader(data)))
		if strings.Join(whole, "\n") != strings.Join(slow, "\n") {
			t.Errorf("%q:\n%q\n%q", data, whole, slow)
		}
		d, err := logfile.Read(bytes.NewReader(data))
		if err == nil && (len(whole) != 1 || whole[0] != fmt.Sprintf("%s %s %d", d.Puzzle, d.Outcome, len(d.Steps))) {
			t.Errorf("%q: %q, and as a single log %v", data, whole, d)
		}
	})
}
