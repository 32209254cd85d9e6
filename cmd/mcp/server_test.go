package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
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

	"pencilmark/board/boardtest"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/cli"
	"pencilmark/search"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/ask/asktest"
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

// TestTools lists the tools of the contract; each says when to use it and names its arguments.
func TestTools(t *testing.T) {
	list, err := session(t).ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"solve": "puzzle", "hint": "level puzzle", "find": "technique puzzle",
		"check": "conclusion because puzzle", "why": "conclusion puzzle", "whynot": "technique puzzle",
		"grade": "puzzle scales", "reach": "puzzle know", "mistakes": "puzzle level", "spot": "puzzle technique",
		"techniques": "technique ladder", "generate": "level needs seed", "verify": "log", "lesson": "technique"}
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
		{"find", map[string]any{"puzzle": wrong, "technique": "leviathan"}, "There is no Leviathan here", `"notes":[{"code":"mistake"`},
		{"find", map[string]any{"puzzle": puzzle, "technique": "locked candidates"}, "Claiming", `"steps":[{`},
		{"spot", map[string]any{"puzzle": puzzle}, "Found after 2 looks", `"looks":2`},
		{"mistakes", map[string]any{"puzzle": wrong, "level": 3}, "5 in r1c2 is wrong", `"cells":["r1c2"]`},
		{"mistakes", map[string]any{"puzzle": wrong}, "Level 1 shows more", `"wrong_digits":1`},
		{"techniques", map[string]any{"technique": "ALS"}, "als-xz", `"slug":"als-xz"`},
		{"techniques", map[string]any{"technique": "locked candidates"}, "Pointing", `"locked-candidates-claiming"`},
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
		{"solve", map[string]any{}, "puzzle is empty"},
		{"find", map[string]any{}, "puzzle is empty"},
		{"solve", map[string]any{"puzzle": strings.Repeat("1", 1<<20+1)}, "longer than"},
		{"hint", map[string]any{"puzzle": puzzle, "level": 9}, "level"},
		{"hint", map[string]any{"position": puzzle}, `"position"`},
		{"whynot", map[string]any{"puzzle": puzzle, "technique": "x-wong"}, "did you mean"},
		{"lesson", map[string]any{"technique": ""}, "needs the name of a technique"},
		{"lesson", map[string]any{"technique": "ALS"}, "als-xz"},
		{"lesson", map[string]any{"technique": 5}, "technique has to be a string, not a JSON number"},
	} {
		if text, _, failed := send(t, s, c.tool, c.arguments); !failed || !strings.Contains(text, c.want) {
			t.Errorf("%s: %q, want %s", c.tool, text, c.want)
		}
	}
}

// TestMistaken names the tool that helps wherever a mistake of the player is in the way, and reveals nothing of it.
func TestMistaken(t *testing.T) {
	s := session(t)
	for tool, arguments := range calls(wrong) {
		if !ofPosition(tool) || tool == "mistakes" || tool == "solve" {
			continue
		}
		text, data, _ := send(t, s, tool, arguments)
		steps := slices.Contains([]string{"find", "spot", "whynot"}, tool) // which can use any cell
		if !strings.HasSuffix(text, seeMistakes) || !steps && strings.Contains(text+data, "r1c2") {
			t.Errorf("%s: %s %s", tool, text, data)
		}
	}
	for level := range 4 {
		text, _, failed := send(t, s, "mistakes", map[string]any{"puzzle": wrong, "level": level})
		if failed || !strings.HasPrefix(text, "One digit is wrong.") || strings.Contains(text, "shows more") != (level < 3) {
			t.Errorf("level %d: %s", level, text)
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

// These are other positions: a finished grid, a wrong digit of the player, a missing candidate, and a hard puzzle.
const (
	solved  = "271986354469531287385247196157364829894152763632879415946718532713625948528493671"
	wrong   = "2+51.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	lacking = puzzle + ":712"
	hard    = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)

// calls returns one call of each tool about a position.
func calls(position string) map[string]map[string]any {
	return map[string]map[string]any{
		"hint": {"puzzle": position, "level": 5}, "check": {"puzzle": position, "conclusion": "r1c4=9"},
		"why": {"puzzle": position, "conclusion": "r1c4=9"}, "whynot": {"puzzle": position, "technique": "x-wing"},
		"grade": {"puzzle": position}, "reach": {"puzzle": position, "know": []string{"x-wing"}},
		"solve": {"puzzle": position}, "find": {"puzzle": position}, "spot": {"puzzle": position}, "techniques": {"technique": "fish"},
		"mistakes": {"puzzle": position, "level": 2}, "generate": {"level": "Easy", "seed": 7},
		"verify": {"log": position + "\nHidden Single: r1c4=9\n"}, "lesson": {"technique": "x-wing"},
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
	for tool, arguments := range calls(puzzle) {
		if tool == "find" {
			arguments["max"] = 20
		}
		for range 3 {
			send(t, s, tool, arguments)
		}
		before := heap()
		for range 200 {
			send(t, s, tool, arguments)
		}
		if grown := int64(heap()) - int64(before); grown > 1<<20 {
			t.Errorf("200 calls of %s keep %d kB", tool, grown>>10)
		}
	}
}

// TestStates answers about any position, in at most 20 kB, without a word about commands, flags and files. If the
// position has a mistake, the answer says so, in the text and in the data.
func TestStates(t *testing.T) {
	s := session(t)
	for _, position := range []string{puzzle, solved, wrong, lacking, hard, strings.Repeat(".", 81), "11" + strings.Repeat(".", 79),
		"junk", "", "/etc/passwd"} {
		for tool, arguments := range calls(position) {
			text, data, failed := send(t, s, tool, arguments)
			if n := len(text) + len(data); n > 20<<10 {
				t.Errorf("%s %s: %d bytes", tool, position, n)
			}
			plain(t, tool, text)
			if tool != "lesson" {
				plain(t, tool, data)
			}
			if position == wrong && ofPosition(tool) || position == lacking && ofNotes(tool) {
				if says := strings.Contains(text, "istake") || strings.Contains(text, "contradict") || strings.Contains(text, "missing") ||
					strings.Contains(text, "is wrong") || strings.Contains(text, "no solution"); !says {
					t.Errorf("%s %s: %s", tool, position, text)
				}
				if says := strings.Contains(data, "istake") || strings.Contains(data, `"sound":false`) || failed ||
					strings.Contains(data, "contradict") || strings.Contains(data, "no solution"); !says {
					t.Errorf("%s %s: %s", tool, position, data)
				}
			}
		}
	}
}

// ofPosition reports whether a tool answers about the position that is given, rather than about something else.
func ofPosition(tool string) bool {
	return tool != "generate" && tool != "lesson" && tool != "verify" && tool != "techniques"
}

// ofNotes reports whether the answer of a tool depends on the candidates of a position that contradict its solution.
func ofNotes(tool string) bool {
	return slices.Contains([]string{"hint", "check", "why", "whynot"}, tool)
}

// plain expects a text that is of use without a command line.
func plain(t *testing.T, tool, text string) {
	t.Helper()
	for _, said := range []string{"pencilmark ", "\"pencilmark\" ", " --", "no such file", "standard input", "-: ", "-:1", `"file":"-"`} {
		if i := strings.Index(text, said); i >= 0 {
			t.Errorf("%s says %q: %s", tool, said, text[max(0, i-80):min(len(text), i+80)])
		}
	}
}

// TestSurfaces gives the answers of package ask, and those of a hundred puzzles as well.
func TestSurfaces(t *testing.T) {
	s := session(t)
	cases := asktest.Cases(t)
	for _, g := range boardtest.Puzzles(t, boardtest.Own, 3)[:100] {
		for question, f := range map[string]func(ask.SolveRequest) (any, error){
			"solve": func(r ask.SolveRequest) (any, error) { return ask.Solve(t.Context(), r) },
			"grade": func(r ask.SolveRequest) (any, error) {
				return ask.Grade(t.Context(), ask.GradeRequest{Puzzle: r.Puzzle})
			},
		} {
			text := g.Puzzle().String()
			a, err := f(ask.SolveRequest{Puzzle: text})
			if err != nil {
				t.Fatal(err)
			}
			cases = append(cases, asktest.Case{Question: question, Request: map[string]any{"puzzle": text}, Answer: asktest.Value(t, a)})
		}
	}
	for _, c := range cases {
		if about[c.Question] == "" {
			continue
		}
		c.Request[whole] = true
		text, data, _ := send(t, s, c.Question, c.Request)
		if c.Error == "" {
			c.Same(t, json.RawMessage(data), "")
		} else if text, _ := strings.CutSuffix(text, "\n"+seeMistakes); text != c.Error {
			t.Errorf("%s %v: %s, want %s", c.Question, c.Request, text, c.Error)
		}
	}
}

// TestIsError is an error only if another request about the position can have an answer.
func TestIsError(t *testing.T) {
	s := session(t)
	for _, position := range []string{wrong, strings.Repeat(".", 81), "11" + strings.Repeat(".", 79), solved} {
		for tool, arguments := range calls(position) {
			if text, data, failed := send(t, s, tool, arguments); failed && ofPosition(tool) || !failed && data == "null" {
				t.Errorf("%s %s: an error, or no data: %s %s", tool, position, text, data)
			}
		}
	}
	for tool, arguments := range map[string]map[string]any{
		"why": {"puzzle": puzzle, "conclusion": "r1c7=5"}, "check": {"puzzle": puzzle, "conclusion": "r1c7=5"},
	} {
		if text, _, failed := send(t, s, tool, arguments); failed || !strings.HasPrefix(text, "r1c7=5 is wrong.") {
			t.Errorf("%s: %s", tool, text)
		}
	}
}

// TestDiscreet does not name digits of the solution in the refutation of a claim, unless it may.
func TestDiscreet(t *testing.T) {
	s := session(t)
	for _, claim := range []string{"r2c1=9", "r1c2<>7", "r4c4=6 r2c1=9"} {
		for _, tell := range []bool{false, true} {
			text, data, _ := send(t, s, "check", map[string]any{"puzzle": puzzle, "conclusion": claim, "tell": tell})
			if names := strings.Contains(text+data, "The only place left"); names != tell || tell == strings.Contains(text, "set tell") {
				t.Errorf("%s, tell %t: %s\n%s", claim, tell, text, data)
			}
		}
	}
}

// TestList keeps the list of the tools short, since a model reads it before anything else, and describes every
// argument.
func TestList(t *testing.T) {
	list, err := session(t).ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(list)
	if err != nil || len(text) > 25_500 {
		t.Errorf("%v, %d bytes", err, len(text))
	}
	for _, tool := range list.Tools {
		for name, property := range tool.InputSchema.(map[string]any)["properties"].(map[string]any) {
			if about, _ := property.(map[string]any)["description"].(string); about == "" {
				t.Errorf("%s: the argument %s has no description", tool.Name, name)
			} else {
				plain(t, tool.Name, about)
			}
		}
	}
}

// TestWrongUse is plain about arguments as well, and nobody has a record here.
func TestWrongUse(t *testing.T) {
	s := session(t)
	for _, c := range []struct {
		tool      string
		arguments map[string]any
		want      string
	}{
		{"solve", map[string]any{"puzzle": puzzle, "path": "sideways"}, "unknown path"},
		{"solve", map[string]any{"puzzle": puzzle, "path": "teach"}, "or set teach"},
		{"solve", map[string]any{"puzzle": puzzle, "teach": "x-wong"}, "did you mean"},
		{"solve", map[string]any{"puzzle": puzzle, "path": "se", "ladder": "basic"}, "path se follows"},
		{"solve", map[string]any{"puzzle": puzzle, "know": []string{"me"}}, "unknown technique"},
		{"find", map[string]any{"puzzle": puzzle, "know": []string{"me"}}, "unknown technique"},
		{"generate", map[string]any{"know": []string{"me"}}, "unknown technique"},
		{"reach", map[string]any{"puzzle": puzzle, "know": []string{"me"}}, "unknown technique"},
		{"find", map[string]any{"puzzle": puzzle, "technique": "zzz"}, `unknown technique "zzz"`},
		{"find", map[string]any{"puzzle": puzzle, "max": -1}, "max must be at least 0"},
		{"generate", map[string]any{"number": 2}, `unknown field "number"; the fields are level`},
		{"generate", map[string]any{"hardest": "zzz"}, `unknown technique "zzz"`},
		{"generate", map[string]any{"only": []string{"-x-wing"}}, "only"},
		{"generate", map[string]any{"clues": "x"}, "clues has to be a whole number"},
		{"hint", map[string]any{"puzzle": puzzle, "alt": 9999}, "alt"},
		{"lesson", map[string]any{"technique": "zzz"}, `unknown technique "zzz"`},
		{"verify", map[string]any{"log": "a: ["}, "log"},
		{"verify", map[string]any{"log": solved}, "use mistakes"},
		{"hint", map[string]any{"puzzle": puzzle, "know": []string{"x-wing"}, "techniques": []string{"fish"}}, "use know or techniques"},
		{"verify", map[string]any{"log": puzzle + "\nHidden Single: r1c7=5\n"}, ""},
	} {
		text, data, failed := send(t, s, c.tool, c.arguments)
		if failed == (c.want == "") || !strings.Contains(text, c.want) {
			t.Errorf("%s %v: %s", c.tool, c.arguments, text)
		}
		plain(t, c.tool, text)
		plain(t, c.tool, data)
	}
}

// TestWhole returns everything if it is asked to.
func TestWhole(t *testing.T) {
	s := session(t)
	text, data, _ := send(t, s, "find", map[string]any{"puzzle": puzzle})
	var found struct {
		Steps []struct{ Parts []any }
		More  int
	}
	if err := json.Unmarshal([]byte(data), &found); err != nil || found.More == 0 || len(found.Steps) == 0 || found.Steps[0].Parts != nil ||
		!strings.Contains(text, fmt.Sprintf("There are %d more steps", found.More)) {
		t.Errorf("%v\n%s\n%.300s", err, text, data)
	}
	if text, data, _ = send(t, s, "find", map[string]any{"puzzle": puzzle, "whole": true, "max": 100000}); len(text)+len(data) > maxWhole ||
		!strings.Contains(data, `"parts":[`) || !strings.Contains(data, `"more":`) {
		t.Errorf("%d bytes of text, %d bytes of data", len(text), len(data))
	}
	if _, data, _ = send(t, s, "hint", map[string]any{"puzzle": puzzle, "level": 5, "whole": true}); !strings.Contains(data, `"parts":[`) {
		t.Errorf("no parts: %s", data)
	}
	for _, whole := range []bool{false, true} {
		text, data, _ = send(t, s, "solve", map[string]any{"puzzle": hard, "whole": whole})
		if got := len(text)+len(data) > 20<<10; got != whole || strings.Contains(text, "more lines; set whole to get them") == whole ||
			strings.Contains(data, `"more":`) == whole {
			t.Errorf("whole %t: %d bytes of text, %d bytes of data", whole, len(text), len(data))
		}
	}
}

// TestLines answers lines that are no requests, and goes on.
func TestLines(t *testing.T) {
	in, write := io.Pipe()
	read, out := io.Pipe()
	go newServer().Run(t.Context(), transport(in, out))
	answers := bufio.NewScanner(read)
	answers.Buffer(nil, 8*maxLine)
	for _, c := range []struct{ line, want string }{
		{`{}`, `"code":-32600`}, {`[]`, `"code":-32600`}, {`nonsense`, `"code":-32700`},
		{`[{"jsonrpc":"2.0","id":1,"method":"ping"}]`, `"code":-32600`}, {`{"jsonrpc":"2.0","id":{},"method":"ping"}`, `"id":null`},
		{`{"jsonrpc":"2.0","id":1e400,"method":"ping"}`, `"code":-32600`}, {`{"jsonrpc":"1.0","id":"a","method":"ping"}`, `"id":"a"`},
		{strings.Repeat("[", 100_000), `"code":-32700`}, {`{"id":"` + strings.Repeat("x", maxLine) + `"}`, "longer than"},
		{`{"jsonrpc":"2.0","id":9000,"method":"` + strings.Repeat("x", maxLine) + `"}`, `"id":9000`}, {`{"jsonrpc":"2.0","id":77}`, `"id":77`},
		{"\xff", `"code":-32700`}, {`{"jsonrpc":"2.0","id":9,"method":"ping"}`, `"id":9,"result"`},
	} {
		go io.WriteString(write, c.line+"\n")
		if !answers.Scan() || !strings.Contains(answers.Text(), c.want) {
			t.Fatalf("%.60s: %.200s, %v; want %s", c.line, answers.Text(), answers.Err(), c.want)
		}
	}
}

// TestByCandidates says in the text and in the data that techniques are left out where the puzzle is unique only by its
// candidates.
func TestByCandidates(t *testing.T) {
	s := session(t)
	puzzles := boardtest.Puzzles(t, boardtest.Own, 1)
	for i := 0; i < 40; i += 10 {
		g := boardtest.ByCandidates(puzzles[i], uint64(i), 1, search.All)
		position := formats.Susser(&g)
		for _, tool := range []string{"hint", "check", "whynot", "find", "reach"} {
			text, data, _ := send(t, s, tool, calls(position)[tool])
			if n := strings.Count(text, "techniques that assume a single solution are left out"); n != 1 || strings.Count(data, `"code":"left-out"`) != 1 {
				t.Errorf("%s %s:\n%s\n%s", tool, position, text, data)
			}
		}
	}
}

// TestFound lists the same steps in the text and in the data, and counts the same rest.
func TestFound(t *testing.T) {
	text, data, failed := send(t, session(t), "find", map[string]any{"puzzle": puzzle, "whole": true})
	var found struct {
		Steps []struct{ Notation string }
		More  int
	}
	if err := json.Unmarshal([]byte(data), &found); err != nil || failed || len(found.Steps) != 10 {
		t.Fatalf("%v %t %d steps", err, failed, len(found.Steps))
	}
	for _, x := range found.Steps {
		if !strings.Contains(text, x.Notation) {
			t.Errorf("the text has no %s:\n%s", x.Notation, text)
		}
	}
	if !strings.Contains(text, fmt.Sprintf("There are %d more steps", found.More)) {
		t.Errorf("%d more steps as data:\n%s", found.More, text)
	}
}

// TestSolved answers about a finished grid.
func TestSolved(t *testing.T) {
	for level := range 7 {
		text, data, failed := send(t, session(t), "hint", map[string]any{"puzzle": solved, "level": level})
		if failed || text != "The puzzle is solved." || !strings.Contains(data, `"empty":0`) {
			t.Errorf("level %d: %s %s", level, text, data)
		}
	}
}

// TestReadsAnyText grades puzzles in texts of other programs, as the command grade does.
func TestReadsAnyText(t *testing.T) {
	s := session(t)
	const dir = "../../board/formats/testdata/cases/"
	names := []string{"json-pretty-list.json", "json-rows.json", "yaml-block.yaml", "csv-quoted.csv", "python-none.txt",
		"ruled-blanks.txt", "sentence.txt", "link-query.txt", "more-html-table.txt", "row-of-eight.txt", "csv-sheet-titles.csv"}
	for _, name := range names {
		data, err := os.ReadFile(dir + name)
		if err != nil {
			t.Fatal(err)
		}
		head, input, _ := strings.Cut(string(data), "\n")
		var out, messages bytes.Buffer
		code := cli.Main([]string{"convert", "-"}, strings.NewReader(input), &out, &messages)
		text, got, failed := send(t, s, "grade", map[string]any{"puzzle": input})
		one := strings.HasPrefix(head, "1 0 ")
		if failed == one || one && (code != 0 || !strings.Contains(got, out.String()[:81])) {
			t.Errorf("%s: %s %s, convert prints %s and %s", name, text, got, &out, &messages)
		}
	}
}

// TestVerifiesItself gives the data of solve to verify, shortened and whole.
func TestVerifiesItself(t *testing.T) {
	s := session(t)
	for _, whole := range []bool{false, true} {
		_, log, _ := send(t, s, "solve", map[string]any{"puzzle": puzzle, "whole": whole})
		text, data, failed := send(t, s, "verify", map[string]any{"log": log})
		if failed || strings.Contains(data, `"error"`) || strings.Contains(data, `"more"`) == whole {
			t.Errorf("%s\n%s", text, data)
		}
	}
}

// TestKeepsBack gives away nothing in the data that was not asked for, unless the whole answer is.
func TestKeepsBack(t *testing.T) {
	const (
		easy = "........9..3.5....7.23.6..83.19..28...5.1.....7.......5...2.4......6....8.9..4.3."
		fish = "7....1.2....23.8......59...5.6...49......73....31.......1...9..89...2.4.4....5.6."
	)
	s := session(t)
	for _, c := range []struct {
		tool      string
		arguments map[string]any
		kept      string
	}{
		{"grade", map[string]any{"puzzle": easy, "scales": []string{"time"}}, `"place":`},
		{"generate", map[string]any{"level": "Easy", "seed": 7}, `"solution":`},
		{"solve", map[string]any{"puzzle": easy, "until": "2"}, `"solution":`},
		{"solve", map[string]any{"puzzle": hard, "no_search": true, "ladder": "basic"}, `"solution":`},
		{"whynot", map[string]any{"puzzle": easy, "technique": "hidden-single"}, `"place":`},
		{"whynot", map[string]any{"puzzle": easy, "technique": "hidden-single"}, `"text":"In box 3`},
		{"whynot", map[string]any{"puzzle": fish, "technique": "locked-candidates-pointing"}, `"eliminate":`},
	} {
		for _, whole := range []bool{false, true} {
			c.arguments["whole"] = whole
			text, data, failed := send(t, s, c.tool, c.arguments)
			if failed || strings.Contains(data, c.kept) != whole {
				t.Errorf("%s %v, whole %t: %s\n%s", c.tool, c.arguments, whole, text, data)
			}
		}
	}
	if _, data, _ := send(t, s, "solve", map[string]any{"puzzle": easy}); !strings.Contains(data, `"solution":`) {
		t.Errorf("solve keeps back the solution: %s", data)
	}
}

// TestNamesMistakes names the tool that shows where the mistake is, and promises no level that shows nothing more.
func TestNamesMistakes(t *testing.T) {
	const rest = ".3.5....7.23.6..83.19..28...5.1.....7.......5...2.4......6....8.9..4.3."
	s := session(t)
	for _, position := range []string{"65...2..9." + rest, "+9.......9." + rest} {
		for _, tool := range []string{"solve", "check", "hint", "grade", "find", "spot", "why", "reach"} {
			if text, _, _ := send(t, s, tool, calls(position)[tool]); strings.Count(text, seeMistakes) != 1 {
				t.Errorf("%s %s: %s", tool, position, text)
			}
		}
	}
	text, _, _ := send(t, s, "mistakes", map[string]any{"puzzle": strings.Repeat(".", 10) + rest})
	if !strings.Contains(text, "more than one solution") || strings.Contains(text, "shows more") {
		t.Error(text)
	}
}
