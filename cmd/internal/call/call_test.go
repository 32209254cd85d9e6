package call_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"pencilmark/cmd/internal/call"
	"pencilmark/cmd/internal/cli"
	"pencilmark/cmd/internal/exit"
	"pencilmark/tutorials/ask"
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
	want := map[string]int{"generate": 17, "verify": 1, "review": 3}
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
		{"review", "json", map[string]any{"puzzle": puzzle, "moves": []any{"0:10 r1c4=9", "0:40 r6c3=2"}},
			[]string{"review", "--moves", moves, "--format", "json", puzzle}},
		{"review", "json", map[string]any{"puzzle": "123", "moves": "r1c4=9"}, []string{"review", "--moves", moves, "--format", "json", "123"}},
		{"generate", "json", map[string]any{"seed": 7, "level": "Easy"}, []string{"generate", "--seed", "7", "--level", "Easy", "--format", "json"}},
		{"generate", "json", map[string]any{"needs": []any{"x-wing", "naked-pair"}, "seed": 1},
			[]string{"generate", "--needs", "x-wing,naked-pair", "--seed", "1", "--format", "json"}},
		{"generate", "json", map[string]any{"needs": "x-wng"}, []string{"generate", "--needs", "x-wng", "--format", "json"}},
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
		{"review", map[string]any{"puzzle": file, "moves": "r1c4=9"}, "is the name of a file"},
		{"review", map[string]any{"puzzle": "-", "moves": "r1c4=9"}, "- is not a puzzle"},
		{"generate", map[string]any{"ladder": file}, "unknown ladder"},
		{"review", map[string]any{"puzzle": puzzle, "moves": "r1c4=9", "output": file}, `unknown argument "output"`},
		{"review", map[string]any{"puzzle": strings.Repeat("x", call.MaxInput+1)}, "longer than"},
		{"review", map[string]any{"puzzle": map[string]any{}}, `the argument "puzzle" is no string`},
		{"review", map[string]any{}, `review needs the argument "puzzle"`},
		{"generate", map[string]any{"number": 1e9}, "took too long"},
		{"verify", map[string]any{"log": strings.Repeat("a: [", 1000)}, "not a solving log"},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		_, err := tool(t, c.tool).Run(ctx, "json", c.arguments)
		if cancel(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.tool, err, c.want)
		}
	}
}

// TestLog verifies a log.
func TestLog(t *testing.T) {
	answer, err := ask.Solve(t.Context(), ask.SolveRequest{Puzzle: puzzle})
	if err != nil {
		t.Fatal(err)
	}
	log, err := json.Marshal(answer)
	if err != nil {
		t.Fatal(err)
	}
	verdict, err := tool(t, "verify").Run(t.Context(), "json", map[string]any{"log": string(log)})
	var doc struct{ Steps, Verified int }
	if err != nil || json.Unmarshal([]byte(verdict), &doc) != nil || doc.Steps != 59 || doc.Verified != 59 {
		t.Errorf("%v\n%s", err, verdict)
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
		arguments := map[string]any{"puzzle": puzzle, "moves": "r1c4=9"}
		switch x.Name {
		case "generate":
			arguments = map[string]any{"seed": 1}
		case "verify":
			arguments = map[string]any{"log": puzzle + "\nHidden Single: r1c4=9\n"}
		case "review":
		default:
			delete(arguments, "moves")
		}
		if _, err := tool(t, x.Name).Run(t.Context(), "", arguments); err != nil {
			t.Errorf("%s: %v", x.Name, err)
		}
		if x.Name == "verify" || x.Name == "review" {
			continue
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
		"review": {"puzzle": puzzle, "moves": "r1c4=9"}, "generate": {"seed": 1, "level": "Easy"},
		"verify": {"log": puzzle + "\nHidden Single: r1c4=9\n"},
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
