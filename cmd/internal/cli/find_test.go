package cli_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pencilmark/board/boardtest"
)

// TestFindBeginsWithTheHint: the first step that find lists is the one that hint shows, at the beginning of puzzles and
// in the middle of their solution, and no step is listed twice.
func TestFindBeginsWithTheHint(t *testing.T) {
	every := 32
	if boardtest.Full() {
		every = 1
	}
	n := 0
	for i, g := range boardtest.Puzzles(t, boardtest.Own, every) {
		log := t.TempDir() + "/log.json"
		if _, errs, code := run(t, "", "solve", "--format", "json", "-o", log, g.Puzzle().String()); code != 0 {
			t.Fatal(errs)
		}
		at := []string{"--at", []string{"1", "12", "25"}[i%3], log}
		hint := struct{ Step json.RawMessage }{}
		if err := json.Unmarshal([]byte(printed(t, append([]string{"hint", "--level", "5", "--format", "json"}, at...)...)), &hint); err != nil {
			t.Fatal(err)
		}
		var step, found struct{ Technique, Notation string }
		if err := json.Unmarshal(hint.Step, &step); err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for line := range strings.Lines(printed(t, append([]string{"find", "--format", "jsonl"}, at...)...)) {
			found.Technique, found.Notation = "", ""
			if err := json.Unmarshal([]byte(line), &found); err != nil {
				t.Fatal(err)
			}
			if len(seen) == 0 && found != step {
				t.Errorf("puzzle %d, %q: find begins with %v, hint shows %v", i, at, found, step)
			}
			if key := found.Technique + found.Notation; seen[key] {
				t.Errorf("puzzle %d, %q: %v is listed twice", i, at, found)
			} else {
				seen[key] = true
			}
		}
		n++
	}
	t.Logf("%d positions", n)
}
