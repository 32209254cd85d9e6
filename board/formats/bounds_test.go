package formats

import (
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"pencilmark/board/boardtest"
)

// An endless reader yields a start, and then a text again and again. It counts what it
// gives away, and looks at the memory in use from time to time.
type endless struct {
	in          io.Reader
	given, seen int
	heap        uint64 // the most memory that was seen in use
}

func newEndless(start, text string) *endless {
	return &endless{in: io.MultiReader(strings.NewReader(start), boardtest.Repeat(text, -1))}
}

func (e *endless) Read(p []byte) (int, error) {
	n, err := e.in.Read(p)
	if e.given += n; e.given-e.seen > 1<<20 {
		e.seen = e.given
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		e.heap = max(e.heap, m.HeapAlloc)
	}
	return n, err
}

// enough is the number of records after which the reader of a stream that has no
// end stops by itself.
const enough = 5

// TestEndless reads what never ends, and holds the readers to an end of their
// own: of the input where it has no record in it, of the record otherwise.
func TestEndless(t *testing.T) {
	tests := map[string]struct {
		start, text string
		want        string // how the last error ends
		records     int    // 0 if they go on for ever
	}{
		"zeros":            {"", "\x00", "is a binary file; a text file with puzzles is expected", 1},
		"zeros below":      {strings.Repeat("# words\n", 600), "\x00", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"one line":         {"", "1234", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"blank line":       {"", " ", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"blank lines":      {"", "\n", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"comment":          {"#", "!", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"comments":         {"", "# no\n", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"prose":            {"", "no puzzle here\n", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"rulings":          {"", "+---+---+\n", "", 1},
		"headings":         {"", "[Puzzle]\n", "", 1},
		"gaps":             {"", "1 2 3\n\n", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"rows":             {"", "1 2 3 4\n", "this is a grid of 4×4; only classic puzzles of 9×9 are read", 0},
		"long rows":        {"", strings.Repeat("12 ", 300000) + "\n", "", 0},
		"long lines":       {"", strings.Repeat("12345678", 1<<18) + "\n", "", 0},
		"commas":           {"", strings.Repeat(",", 1<<19) + "\n", "", 0},
		"colons":           {"", strings.Repeat(":0", 1<<18) + "\n", "", 0},
		"bars":             {"", strings.Repeat("0|", 1<<18) + "\n", "", 0},
		"triplets":         {"", example + ":" + strings.Repeat("123 ", 1<<17) + "\n", "", 0},
		"braces":           {"", "{", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"braces on lines":  {"", "{\n", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"JSON text":        {`{"size":9,"title":"`, "9", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"JSON array":       {`{"size":9,"grid":[`, "[],\n", "stopped reading: no puzzle in the last 16 MiB or million lines", 2},
		"JSON cells":       {"", `{"size":9,"grid":[` + strings.Repeat("[{}],", 1<<17) + "[]]}\n", "", 0},
		"tag":              {"<a", "a", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"attributes":       {"<opensudoku", " a='b'", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"XML comment":      {"<!-- ", "no ", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"XML text":         {"<opensudoku>", "no ", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"XML directive":    {"<!DOCTYPE ", "a", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"nested":           {"<opensudoku>", "<a>", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"elements":         {"<opensudoku>", "<a/>", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"games":            {"<opensudoku>", "<game data='1'/>\n", "", 0},
		"link":             {"https://www.f-puzzles.com/?load=", "N4Ig", "stopped reading: no puzzle in the last 16 MiB or million lines", 1},
		"link as a line":   {"", "https://www.f-puzzles.com/?load=" + strings.Repeat("N4Ig", 1<<17) + "\n", "", 0},
		"puzzles":          {"", example + "\n", "", 0},
		"good, then a gap": {example + "\n", "\n", "", 2},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			bounded(t, newEndless(tt.start, tt.text), tt.want, tt.records, func(r io.Reader, each func(error) bool) {
				for _, err := range Read(r, "") {
					if !each(err) {
						return
					}
				}
			})
		})
	}
}

// bounded runs read on what has no end, takes no more records than enough, and
// checks their number, the last error, the bytes that each of them took, the
// memory and the time.
func bounded(t *testing.T, r *endless, want string, records int, read func(io.Reader, func(error) bool)) {
	var before runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	n, start := 0, time.Now()
	var last error
	read(r, func(err error) bool {
		n++
		last = err
		return n < enough
	})
	took := time.Since(start)
	t.Logf("%d records, %d MiB read, %d MiB in use, %v: %v", n, r.given>>20, (r.heap-min(r.heap, before.HeapAlloc))>>20, took.Round(time.Millisecond), last)
	if records == 0 {
		records = enough
	}
	var e *Error
	switch {
	case n != records:
		t.Errorf("%d records, want %d", n, records)
	case want != "" && (!errors.As(last, &e) || !strings.HasSuffix(e.Error(), want)):
		t.Errorf("error %v, want %s", last, want)
	case r.given > maxIdle+records*(2*maxLine):
		t.Errorf("%d bytes were read", r.given)
	case r.heap > before.HeapAlloc+128<<20:
		t.Errorf("%d bytes were in use", r.heap-before.HeapAlloc)
	}
}
