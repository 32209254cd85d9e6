package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSaved opens and continues what an older program has written; see the README of the folder.
func TestSaved(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	t.Setenv("PENCILMARK_NOW", "2026-03-04T18:00:00Z")
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/saved")); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PENCILMARK_STATE", filepath.Join(dir, "state"))
	run := func(stdin, command string) string {
		t.Helper()
		args := strings.Fields(strings.ReplaceAll(command, "DIR", dir))
		var out, messages bytes.Buffer
		if code := Main(args, strings.NewReader(stdin), &out, &messages); code != 0 || messages.Len() > 0 && !strings.Contains(messages.String(), " is kept as ") {
			t.Errorf("%s: exit code %d\n%s", command, code, messages.String())
		}
		return out.String()
	}
	for _, tt := range []struct{ stdin, command, want string }{
		{"", "play --list", "    4  Hard                   50 left  less than a minute, "},
		{"", "play --list", "    3  Easy, hidden-single    57 left"},
		{"", "play --list", "    2  Easy                   solved"},
		{"undo\nboard r1c2\nredo\nundo\nundo\nundo\nboard r1c2\nquit\n", "play --game 1", "r1c2 can be 5 or 7."},
		{"r1c2=5\nquit\n", "play --game 1", "r1c2=5; 50 cells left."},
		{"undo\n", "play --game 2", "Undone: r6c6=6."},
		{"r1c1=5\nquit\n", "play --game 3", "r1c1=5"},
		{"r1c8=5\nquit\n", "play --game 4", "r1c8=5; 49 cells left."},
		{"", "review 1", "mistake"},
		{"", "review 2", "51 hints"},
		{"", "hint", ""},
		{"", "coach status", "naked-triple                    can         due, not in today's plan"},
		{"", "coach", "Today"},
		{"quit\n", "start --plain", "Step 2 of 8."},
		{"", "learn naked-pair", "Naked Pair"},
		{"", "coach export", "day: 2026-03-01, drills: 1"},
		{"", "coach import DIR/exported.yaml", ""},
		{"", "coach status", "naked-triple                    can         due, not in today's plan"},
		{"", "verify DIR/log.json", "all 56 steps verified"},
		{"", "verify DIR/log.txt", "all by the technique they name"},
		{"", "verify DIR/search.yaml", "all 52 steps verified"},
		{"", "verify DIR/shortest.yaml", "all 52 steps verified"},
		{"", "verify DIR/se.yaml", "all 56 steps verified"},
		{"", "verify DIR/rank.json", "all 12 steps verified"},
		{"", "solve --at 3 DIR/search.yaml", "23. Locked Candidates"},
		{"", "hint --at 5 DIR/se.yaml", ""},
		{"", "render DIR/log.json", "r1"},
		{"", "solve --ladder DIR/ladder.yaml " + puzzle, "Hidden Single: "},
		{"", "convert --to 81 DIR/puzzle.hodoku", ""},
	} {
		if out := run(tt.stdin, tt.command); !strings.Contains(out, tt.want) {
			t.Errorf("%s: %q is not in\n%s", tt.command, tt.want, out)
		}
	}
	names, err := filepath.Glob(filepath.Join(dir, "puzzle.*"))
	if err != nil || len(names) < 7 {
		t.Fatalf("%d puzzles: %v", len(names), err)
	}
	for _, name := range names {
		if out := run("", "convert "+name); !strings.Contains(strings.ReplaceAll(out, "0", "."), puzzle) {
			t.Errorf("%s is read as %s", name, out)
		}
	}
}
