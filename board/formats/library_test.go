package formats

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shared returns the path of a reference file beside the repository, and skips
// the test where there is none.
func shared(t *testing.T, name string) string {
	t.Helper()
	path := filepath.Join("..", "..", "..", "shared", name)
	if _, err := os.Stat(path); err != nil {
		t.Skipf("reference file is not there: %v", err)
	}
	return path
}

// TestReferenceLibrary reads every case of the reference library, writes it
// again and compares the text. Every tenth position goes through all formats;
// all of them do if PENCILMARK_FULL is set.
func TestReferenceLibrary(t *testing.T) {
	f, err := os.Open(shared(t, "reference/technique-library.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for sc := bufio.NewScanner(f); sc.Scan(); {
		line := sc.Text()
		if !strings.HasPrefix(line, ":") {
			continue
		}
		n++
		c, err := ParseLibraryCase(line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if got := c.String(); strings.TrimRight(got, ":") != strings.TrimRight(line, ":") {
			t.Errorf("wrote\n%s, want\n%s", got, line)
		}
		if n%10 == 0 || os.Getenv("PENCILMARK_FULL") != "" {
			roundTrip(t, c.Position)
		}
	}
	if n == 0 {
		t.Error("no case was read")
	}
}
