package call_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pencilmark/cmd/internal/call"
	"pencilmark/cmd/internal/cli"
	"pencilmark/cmd/internal/exit"
)

const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

func tool(t *testing.T, name string) *call.Tool {
	t.Helper()
	for _, x := range call.Tools() {
		if x.Name == name {
			return x
		}
	}
	t.Fatalf("there is no tool %s", name)
	return nil
}

// TestTools finds every argument of the tools among the flags of their commands.
func TestTools(t *testing.T) {
	want := map[string]int{"solve": 12, "find": 13, "spot": 8, "generate": 17, "verify": 1, "render": 10, "review": 3}
	for _, x := range call.Tools() {
		if len(x.Arguments) != want[x.Name] {
			t.Errorf("%s has %d arguments, want %d", x.Name, len(x.Arguments), want[x.Name])
		}
		for _, a := range x.Arguments {
			if a.About == "" || a.Kind == "" {
				t.Errorf("%s: %+v", x.Name, a)
			}
		}
	}
}

// TestSame prints what the command prints, and rejects with its message.
func TestSame(t *testing.T) {
	moves := filepath.Join(t.TempDir(), "moves")
	if err := os.WriteFile(moves, []byte("0:10 r1c4=9\n0:40 r6c3=2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		tool, format string
		arguments    map[string]any
		line         []string
	}{
		{"solve", "json", map[string]any{"puzzle": puzzle}, []string{"solve", "--format", "json", puzzle}},
		{"solve", "", map[string]any{"puzzle": puzzle, "noUniqueness": true},
			[]string{"solve", "-v", "--no-uniqueness", puzzle}},
		{"find", "json", map[string]any{"puzzle": puzzle, "techniques": []any{"x-wing", "naked-pair"}},
			[]string{"find", "--techniques", "x-wing,naked-pair", "--format", "json", puzzle}},
		{"solve", "json", map[string]any{"puzzle": "123"}, []string{"solve", "--format", "json", "123"}},
		{"solve", "json", map[string]any{"puzzle": "11" + strings.Repeat(".", 79)},
			[]string{"solve", "--format", "json", "11" + strings.Repeat(".", 79)}},
		{"review", "json", map[string]any{"puzzle": puzzle, "moves": []any{"0:10 r1c4=9", "0:40 r6c3=2"}},
			[]string{"review", "--moves", moves, "--format", "json", puzzle}},
		{"find", "json", map[string]any{"puzzle": puzzle, "technique": "x-wng"},
			[]string{"find", "-t", "x-wng", "--format", "json", puzzle}},
	} {
		got, err := tool(t, c.tool).Run(t.Context(), c.format, c.arguments)
		var out, messages bytes.Buffer
		code := cli.Main(c.line, strings.NewReader(""), &out, &messages)
		if err != nil {
			got = ""
		} else if got != out.String() {
			t.Errorf("%v:\n%s\nthe command prints\n%s", c.arguments, got, &out)
		}
		if err == nil && code > exit.Failed || err != nil && (exit.Code(err) != code ||
			!strings.Contains(messages.String(), "pencilmark: "+err.Error())) {
			t.Errorf("%v: %v, the command exits with %d and says %s", c.arguments, err, code, &messages)
		}
	}
}

// TestStrangers refuses what a stranger must not ask for.
func TestStrangers(t *testing.T) {
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte(puzzle), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		tool      string
		arguments map[string]any
		want      string
	}{
		{"solve", map[string]any{"puzzle": file}, "is the name of a file"},
		{"solve", map[string]any{"puzzle": "-"}, "- is not a puzzle"},
		{"solve", map[string]any{"puzzle": puzzle, "ladder": file}, "unknown ladder"},
		{"solve", map[string]any{"puzzle": puzzle, "output": file}, `unknown argument "output"`},
		{"solve", map[string]any{"puzzle": strings.Repeat("x", call.MaxInput+1)}, "longer than"},
		{"solve", map[string]any{"puzzle": map[string]any{}}, `the argument "puzzle" is no string`},
		{"solve", map[string]any{}, `solve needs the argument "puzzle"`},
		{"generate", map[string]any{"number": 1e9}, "took too long"},
		{"solve", map[string]any{"puzzle": strings.Repeat(".", 81)}, "solution"},
		{"verify", map[string]any{"log": strings.Repeat("a: [", 1000)}, "not a solving log"},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		_, err := tool(t, c.tool).Run(ctx, "json", c.arguments)
		if cancel(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.tool, err, c.want)
		}
	}
}

// TestNoPNG refuses an image that only the program can write.
func TestNoPNG(t *testing.T) {
	out, err := tool(t, "render").Run(t.Context(), "png", map[string]any{"puzzle": puzzle})
	if err == nil || !strings.Contains(err.Error(), "cannot be written here") {
		t.Errorf("%v\n%s", err, out)
	}
}

// TestLog takes a log where a puzzle is expected, and verifies it.
func TestLog(t *testing.T) {
	log, err := tool(t, "solve").Run(t.Context(), "json", map[string]any{"puzzle": puzzle})
	if err != nil {
		t.Fatal(err)
	}
	verdict, err := tool(t, "verify").Run(t.Context(), "json", map[string]any{"log": log})
	var doc struct{ Steps, Verified int }
	if err != nil || json.Unmarshal([]byte(verdict), &doc) != nil || doc.Steps != 59 || doc.Verified != 59 {
		t.Errorf("%v\n%s", err, verdict)
	}
	if again, err := tool(t, "solve").Run(t.Context(), "json", map[string]any{"puzzle": log}); err != nil || again != log {
		t.Errorf("%v: the log of a log is another", err)
	}
}
