package cli_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pencilmark/board/boardtest"
	"pencilmark/cmd/internal/cli"
)

// A grading is what the commands say of a puzzle's grade.
type grading struct {
	Level   string `json:"level"`
	Score   int    `json:"score"`
	Hardest string `json:"hardest"`
}

// printed runs a command and returns what it prints.
func printed(t *testing.T, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if code := cli.Main(args, strings.NewReader(""), &out, &errs); code != 0 {
		t.Fatalf("%q ends with %d: %s", args, code, &errs)
	}
	return out.String()
}

func decode(t *testing.T, text string, to any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), to); err != nil {
		t.Fatal(err)
	}
}

// TestOneGrade checks that solve, render and generate tell the grade that grade
// tells, for every tenth of our own puzzles, or all with PENCILMARK_FULL=1.
func TestOneGrade(t *testing.T) {
	step := 10
	if boardtest.Full() {
		step = 1
	}
	for _, line := range boardtest.Lines(t, boardtest.Own, step) {
		sameGrade(t, line)
	}
}

func sameGrade(t *testing.T, puzzle string) {
	t.Helper()
	var want grading
	decode(t, printed(t, "grade", "--format", "jsonl", puzzle), &want)
	var log struct{ Grade grading }
	decode(t, printed(t, "solve", "--format", "jsonl", puzzle), &log)
	if log.Grade != want {
		t.Errorf("%s: solve says %v, grade %v", puzzle, log.Grade, want)
	}
	words := fmt.Sprintf("%s (%d)", want.Level, want.Score)
	for _, args := range [][]string{
		{"solve", puzzle}, {"solve", "--path", "hodoku", puzzle},
		{"render", "--log", "--format", "html", puzzle}, {"render", "--log", "--format", "markdown", puzzle},
	} {
		if out := printed(t, args...); !strings.Contains(out, "Grade: "+words) {
			t.Errorf("%q does not say %q", args, words)
		}
	}
}

// TestGeneratedLevels checks that what generate makes for a level has it.
func TestGeneratedLevels(t *testing.T) {
	for _, level := range []string{"Easy", "Medium", "Hard", "Unfair", "Extreme"} {
		for puzzle := range strings.Lines(printed(t, "generate", "--level", level, "-n", "3", "--seed", "5")) {
			var g grading
			if decode(t, printed(t, "grade", "--format", "jsonl", strings.TrimSpace(puzzle)), &g); g.Level != level {
				t.Errorf("%s is %s, not %s", strings.TrimSpace(puzzle), g.Level, level)
			}
		}
	}
}

// TestGeneratedPaths checks that what generate makes for a technique needs it on
// the path of solve.
func TestGeneratedPaths(t *testing.T) {
	for flag, slug := range map[string]string{"--hardest": "xy-wing", "--needs": "naked-triple"} {
		for puzzle := range strings.Lines(printed(t, "generate", flag, slug, "-n", "2", "--seed", "5")) {
			var log struct {
				Path       struct{ Hardest string }
				Techniques map[string]int
			}
			decode(t, printed(t, "solve", "--format", "jsonl", strings.TrimSpace(puzzle)), &log)
			if log.Techniques[slug] == 0 || flag == "--hardest" && log.Path.Hardest != slug {
				t.Errorf("%s %s: %s has the path %v, hardest %s", flag, slug, puzzle, log.Techniques, log.Path.Hardest)
			}
		}
	}
}
