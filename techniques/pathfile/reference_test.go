package pathfile_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"pencilmark/techniques/pathfile"
)

// TestReference proves every fifth path of HoDoKu, or all of them with PENCILMARK_FULL=1. It is skipped
// if the reference is missing. The scores of a path must add up to the grade that HoDoKu printed.
func TestReference(t *testing.T) {
	data, err := os.ReadFile("../../../shared/reference/hodoku-paths.txt")
	if err != nil {
		t.Skip("no reference paths: ", err)
	}
	var headers []string
	for line := range strings.Lines(string(data)) {
		if line[0] != ' ' {
			headers = append(headers, strings.TrimSpace(line))
		}
	}
	n, named, steps := 0, 0, 0
	for p, err := range pathfile.Read(bytes.NewReader(data)) {
		if err != nil {
			t.Fatal(err)
		}
		header := headers[n]
		if n++; n%5 != 0 && os.Getenv("PENCILMARK_FULL") == "" {
			continue
		}
		proof, err := pathfile.Prove(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if proof.Fault != nil {
			t.Errorf("path %d: %v", n, proof.Fault)
			continue
		}
		named += proof.Count()
		steps += len(proof.Lines)
		for _, l := range proof.Lines {
			if !l.Named {
				t.Logf("path %d line %d: %s: %s (%d)", n, l.Line, l.Text, l.Steps[0].Technique.Name, len(l.Steps))
			}
		}
		grade := proof.Grade()
		if got := fmt.Sprintf("%v %d", grade.Level, grade.Score); !strings.HasSuffix(header, got) {
			t.Errorf("path %d: %s, graded %s", n, header, got)
		}
	}
	t.Logf("%d paths, %d steps, %d by their name", n, steps, named)
}
