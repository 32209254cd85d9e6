package main

import (
	"context"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// session returns a client of the server.
func session(t *testing.T) *mcp.ClientSession {
	t.Helper()
	here, there := mcp.NewInMemoryTransports()
	if _, err := newServer().Connect(t.Context(), there, nil); err != nil {
		t.Fatal(err)
	}
	s, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(t.Context(), here, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// send calls a tool and returns its text and its data.
func send(t *testing.T, s *mcp.ClientSession, tool string, arguments map[string]any) (text, data string, failed bool) {
	t.Helper()
	r, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		t.Fatalf("%s: %v", tool, err)
	}
	raw, err := json.Marshal(r.StructuredContent)
	if err != nil || len(r.Content) != 1 {
		t.Fatalf("%s: %v, %d texts", tool, err, len(r.Content))
	}
	return r.Content[0].(*mcp.TextContent).Text, string(raw), r.IsError
}

// TestTools lists the eleven tools of the contract; each says when to use it and names its arguments.
func TestTools(t *testing.T) {
	list, err := session(t).ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"solve": "puzzle", "hint": "level puzzle", "find": "technique puzzle",
		"check": "conclusion because puzzle", "why": "conclusion puzzle", "whynot": "technique puzzle",
		"grade": "puzzle scales", "reach": "puzzle know", "generate": "level needs seed", "verify": "log", "lesson": "technique"}
	for _, tool := range list.Tools {
		schema := tool.InputSchema.(map[string]any)["properties"].(map[string]any)
		for name := range strings.FieldsSeq(want[tool.Name]) {
			if schema[name] == nil {
				t.Errorf("%s has no argument %s", tool.Name, name)
			}
		}
		if !strings.Contains(tool.Description, "Use it") || !tool.Annotations.ReadOnlyHint {
			t.Errorf("%s: %s", tool.Name, tool.Description)
		}
		delete(want, tool.Name)
	}
	if len(want) > 0 {
		t.Errorf("no tools %v", slices.Sorted(maps.Keys(want)))
	}
}

// TestAnswers asks each tool once: the text for people, and the data.
func TestAnswers(t *testing.T) {
	s := session(t)
	for _, c := range []struct {
		tool       string
		arguments  map[string]any
		text, data string
	}{
		{"solve", map[string]any{"puzzle": puzzle}, "X-Wing", `"outcome":"solved"`},
		{"hint", map[string]any{"puzzle": puzzle, "level": 2}, "Hidden Single", `"technique":"hidden-single"`},
		{"find", map[string]any{"puzzle": puzzle, "technique": "naked-pair"}, "Naked Pair", `"steps":[{`},
		{"check", map[string]any{"puzzle": puzzle, "conclusion": "r1c4=9"}, "ight", `"verdict":"holds"`},
		{"check", map[string]any{"puzzle": puzzle, "conclusion": "r1c4=3"}, "wrong", `"verdict":"wrong"`},
		{"why", map[string]any{"puzzle": puzzle, "conclusion": "r1c4=9"}, "row 1", `"size":1`},
		{"whynot", map[string]any{"puzzle": puzzle, "technique": "unique-rectangle-1"},
			"Unique Rectangle", `"applies":false`},
		{"grade", map[string]any{"puzzle": puzzle}, "Hard (1034)", `"score":1034`},
		{"generate", map[string]any{"level": "Easy", "seed": 7}, "....", `"level":"Easy"`},
		{"verify", map[string]any{"log": puzzle + "\nHidden Single: r1c4=9\n"}, "all by the technique", `"named":1`},
		{"lesson", map[string]any{"technique": "x-wing"}, "# X-Wing", `"technique":"x-wing"`},
	} {
		text, data, failed := send(t, s, c.tool, c.arguments)
		if failed || !strings.Contains(text, c.text) || !strings.Contains(data, c.data) {
			t.Errorf("%s %v:\n%.300s\n%.300s", c.tool, c.arguments, text, data)
		}
	}
}

// TestErrors tells a model what is wrong with its request.
func TestErrors(t *testing.T) {
	s := session(t)
	for _, c := range []struct {
		tool      string
		arguments map[string]any
		want      string
	}{
		{"solve", map[string]any{"puzzle": "123"}, "instead of 81"},
		{"solve", map[string]any{}, `needs the argument "puzzle"`},
		{"solve", map[string]any{"puzzle": strings.Repeat("1", 1<<20+1)}, "longer than"},
		{"hint", map[string]any{"puzzle": puzzle, "level": 9}, "level"},
		{"hint", map[string]any{"position": puzzle}, `"position"`},
		{"whynot", map[string]any{"puzzle": puzzle, "technique": "x-wong"}, "did you mean"},
		{"lesson", map[string]any{"technique": ""}, "unknown technique"},
	} {
		if text, _, failed := send(t, s, c.tool, c.arguments); !failed || !strings.Contains(text, c.want) {
			t.Errorf("%s: %q, want %s", c.tool, text, c.want)
		}
	}
}

// TestTime gives up what takes too long, and answers others meanwhile.
func TestTime(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	turn := make(chan struct{}, 1)
	stuck := make(chan struct{})
	defer close(stuck)
	begun := time.Now()
	r := bounded(ctx, turn, func(context.Context) *mcp.CallToolResult {
		<-stuck
		return nil
	})
	if !r.IsError || time.Since(begun) > timeLimit {
		t.Errorf("%v after %v", r.IsError, time.Since(begun))
	}
	r = bounded(t.Context(), make(chan struct{}, 1), func(context.Context) *mcp.CallToolResult { panic("oh") })
	if text := r.Content[0].(*mcp.TextContent).Text; !r.IsError || text != "this is a bug: oh" {
		t.Error(text)
	}
}

// TestInspector uses the inspector of the protocol, which is not ours: it lists the tools and
// calls four of them. PENCILMARK_INSPECTOR is its command, as in "npx -y
// @modelcontextprotocol/inspector".
func TestInspector(t *testing.T) {
	inspector := strings.Fields(os.Getenv("PENCILMARK_INSPECTOR"))
	if len(inspector) == 0 {
		t.Skip("PENCILMARK_INSPECTOR does not name the inspector of the Model Context Protocol")
	}
	server := filepath.Join(t.TempDir(), "mcp")
	if out, err := exec.Command("go", "build", "-o", server, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, c := range []struct{ line, want string }{
		{"--method tools/list", `"whynot"`},
		{"--method tools/call --tool-name grade --tool-arg puzzle=" + puzzle, `"score": 1034`},
		{"--method tools/call --tool-name hint --tool-arg level=2 --tool-arg puzzle=" + puzzle, `"hidden-single"`},
		{"--method tools/call --tool-name check --tool-arg conclusion=r1c4=9 --tool-arg puzzle=" + puzzle, `"holds"`},
		{"--method tools/call --tool-name lesson --tool-arg technique=x-wing", `# X-Wing`},
	} {
		args := append(slices.Clone(inspector[1:]), "--cli", server)
		args = append(args, strings.Fields(c.line)...)
		out, err := exec.CommandContext(t.Context(), inspector[0], args...).CombinedOutput()
		if err != nil || !strings.Contains(string(out), c.want) {
			t.Errorf("%s: %v\n%.600s", c.line, err, out)
		}
	}
}

// TestLinked keeps the protocol out of the program.
func TestLinked(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "../pencilmark").Output()
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(out), "modelcontextprotocol") {
		t.Error("the program pencilmark is linked with the Model Context Protocol")
	}
}

// TestMemory keeps nothing of what was answered.
func TestMemory(t *testing.T) {
	s := session(t)
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	for _, c := range []struct {
		tool      string
		arguments map[string]any
	}{
		{"hint", map[string]any{"puzzle": puzzle, "level": 5}},
		{"check", map[string]any{"puzzle": puzzle, "conclusion": "r1c4=9"}},
		{"whynot", map[string]any{"puzzle": puzzle, "technique": "x-wing"}},
		{"grade", map[string]any{"puzzle": puzzle}},
		{"reach", map[string]any{"puzzle": puzzle, "know": []string{"x-wing"}}},
	} {
		send(t, s, c.tool, c.arguments)
		before := heap()
		for range 200 {
			send(t, s, c.tool, c.arguments)
		}
		if grown := int64(heap()) - int64(before); grown > 200<<10 {
			t.Errorf("200 calls of %s keep %d kB", c.tool, grown>>10)
		}
	}
}

// TestSolved answers about a finished grid.
func TestSolved(t *testing.T) {
	const solved = "271986354469531287385247196157364829894152763632879415946718532713625948528493671"
	for level := range 7 {
		text, data, failed := send(t, session(t), "hint", map[string]any{"puzzle": solved, "level": level})
		if failed || text != "The puzzle is solved." || !strings.Contains(data, `"empty":0`) {
			t.Errorf("level %d: %s %s", level, text, data)
		}
	}
}
