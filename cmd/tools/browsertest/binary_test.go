package browsertest

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"pencilmark/board/boardtest"
)

// folder holds the binary once it is built.
var folder string

// binary is the command line, built once.
var binary = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "pencilmark")
	if err != nil {
		return "", err
	}
	folder = dir
	name := filepath.Join(dir, "pencilmark")
	return name, exec.Command("go", "build", "-o", name, "pencilmark/cmd/pencilmark").Run()
})

// TestMain removes the binary at the end.
func TestMain(m *testing.M) {
	code := m.Run()
	if folder != "" {
		os.RemoveAll(folder)
	}
	os.Exit(code)
}

// run runs the command line and returns what it prints.
func run(t *testing.T, stdin string, args ...string) []byte {
	t.Helper()
	return runIn(t, t.TempDir(), stdin, args...)
}

// runIn runs the command line with the learner's record in a folder.
func runIn(t *testing.T, state, stdin string, args ...string) []byte {
	t.Helper()
	name, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Stdin = bytes.NewReader([]byte(stdin))
	cmd.Env = append(os.Environ(), "PENCILMARK_STATE="+filepath.Join(state, "record.yaml"))
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("pencilmark %v: %v", args, err)
	}
	return out
}

// binarySteps returns the steps of "solve --format json", without blanks.
func binarySteps(t *testing.T, line string) string {
	t.Helper()
	return compact(t, run(t, "", "solve", "--format", "json", line))
}

// puzzles returns n puzzles of our own, some of them made for the occasion.
func puzzles(t *testing.T, n int) []string {
	t.Helper()
	out := boardtest.Lines(t, boardtest.Own, 1)
	out = out[:min(n, len(out))]
	if len(out) < n {
		more := run(t, "", "generate", "-n", strconv.Itoa(n-len(out)), "--seed", "11")
		out = append(out, strings.Fields(string(more))...)
	}
	if len(out) != n {
		t.Fatalf("there are %d puzzles, want %d", len(out), n)
	}
	return out
}
