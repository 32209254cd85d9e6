package call_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"runtime"
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
	want := map[string]int{"solve": 12, "find": 13, "spot": 8, "render": 10}
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
		{"solve", map[string]any{"puzzle": strings.Repeat(".", 81)}, "solution"},
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

// TestLog takes a log where a puzzle is expected.
func TestLog(t *testing.T) {
	log, err := tool(t, "solve").Run(t.Context(), "json", map[string]any{"puzzle": puzzle})
	if err != nil {
		t.Fatal(err)
	}
	if again, err := tool(t, "solve").Run(t.Context(), "json", map[string]any{"puzzle": log}); err != nil || again != log {
		t.Errorf("%v: the log of a log is another", err)
	}
}

// TestRecord neither reads nor writes the learner's record.
func TestRecord(t *testing.T) {
	file := filepath.Join(t.TempDir(), "record.yaml")
	t.Setenv("PENCILMARK_STATE", file)
	var out bytes.Buffer
	if code := cli.Main([]string{"coach", "know", "naked-pair"}, strings.NewReader(""), &out, &out); code != exit.OK {
		t.Fatal(out.String())
	}
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range call.Tools() {
		arguments := map[string]any{"puzzle": puzzle}
		if _, err := tool(t, x.Name).Run(t.Context(), "", arguments); err != nil {
			t.Errorf("%s: %v", x.Name, err)
		}
		arguments["know"] = "me"
		if _, err := tool(t, x.Name).Run(t.Context(), "", arguments); err == nil || !strings.Contains(err.Error(), "cannot be used here") {
			t.Errorf("%s with what I know: %v", x.Name, err)
		}
	}
	if after, err := os.ReadFile(file); err != nil || !bytes.Equal(before, after) {
		t.Errorf("%v: the record was\n%s\nand is\n%s", err, before, after)
	}
}

// TestMemory keeps nothing of what a tool answered.
func TestMemory(t *testing.T) {
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	for name, arguments := range map[string]map[string]any{
		"solve": {"puzzle": puzzle}, "find": {"puzzle": puzzle, "max": 20}, "spot": {"puzzle": puzzle},
		"render": {"puzzle": puzzle},
	} {
		ask := func(n int) {
			for range n {
				if _, err := tool(t, name).Run(t.Context(), "", arguments); err != nil {
					t.Fatalf("%s: %v", name, err)
				}
			}
		}
		ask(3)
		before := heap()
		ask(200)
		if grown := int64(heap()) - int64(before); grown > 1<<20 {
			t.Errorf("200 calls of %s keep %d kB", name, grown>>10)
		}
	}
}
