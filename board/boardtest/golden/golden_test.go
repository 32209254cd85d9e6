package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A recorder keeps what is reported as an error.
type recorder struct {
	testing.TB
	errors []string
}

func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

// TestFile holds texts against a file, and writes it when it is asked to.
func TestFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "golden.txt")
	if err := os.WriteFile(name, []byte("one\ntwo\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for got, want := range map[string]string{
		"one\ntwo\n":        "",
		"one\ntoo\n":        "line 2\n-two\n+too",
		"one\ntwo\nthree\n": "line 3\n-\n+three",
		"one\ntwo":          "2 lines, want 3",
	} {
		r := &recorder{TB: t}
		File(r, name, got)
		if said := strings.Join(r.errors, ""); (said == "") != (want == "") || !strings.HasSuffix(said, want) {
			t.Errorf("%q: %q, want %q", got, said, want)
		}
	}
	defer func(old bool) { *update = old }(*update)
	*update = true
	File(t, name, "three\n")
	*update = false
	File(t, name, "three\n")
}
