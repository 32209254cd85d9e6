package cli_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/bridge"
	"pencilmark/cmd/internal/cli"
	"pencilmark/cmd/internal/exit"
	"pencilmark/search"
	questions "pencilmark/tutorials/ask"
)

// TestByCandidates asks every program about built puzzles that are given by their candidates: 40 with one
// solution, 30 with none, and 30 with several, or every tenth of them without PENCILMARK_FULL. All give the same
// number of solutions, nothing contradicts the solution, and nothing is called a bug.
func TestByCandidates(t *testing.T) {
	step := 10
	if boardtest.Full() {
		step = 1
	}
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	puzzles := boardtest.Puzzles(t, boardtest.Own, 1)
	for i := 0; i < 100; i += step {
		solutions := 1
		switch {
		case i >= 70:
			solutions = 2
		case i >= 40:
			solutions = 0
		}
		g := boardtest.ByCandidates(puzzles[i%len(puzzles)], uint64(i), solutions, search.All)
		t.Run(fmt.Sprint(i), func(t *testing.T) { sameCount(t, &g, solutions) })
	}
}

// counted holds the words for the number of solutions in the answers of different programs.
type counted struct {
	Solutions any    `json:"solutions"`
	Status    string `json:"status"`
	Outcome   string `json:"outcome"`
}

func sameCount(t *testing.T, g *board.Grid, solutions int) {
	t.Helper()
	text := formats.Susser(g)
	word := []string{"none", "one", "several"}[solutions]
	status := []string{"no-solution", "ok", "multiple-solutions"}[solutions]
	var got counted
	var messages string
	run := func(args ...string) string {
		var out, errs bytes.Buffer
		code := cli.Main(append(args, text), strings.NewReader(""), &out, &errs)
		if code >= exit.Bug || strings.Contains(out.String()+errs.String(), "bug") {
			t.Errorf("%q ends with %d: %s%s", args, code, &out, &errs)
		}
		got, messages = counted{}, errs.String()
		_ = json.Unmarshal(out.Bytes(), &got) // some answers are not JSON
		return out.String()
	}
	same := func(name string, have, want any) {
		if fmt.Sprint(have) != fmt.Sprint(want) {
			t.Errorf("%s says %v, want %v: %s", name, have, want, text)
		}
	}
	run("search", "--format", "jsonl")
	same("search", got.Solutions, solutions)
	run("solve", "--format", "json", "--ladder", "basic")
	same("solve", got.Outcome == "invalid", solutions != 1)
	run("grade", "--scale", "hodoku,heuristic,time", "--format", "jsonl")
	same("grade", got.Status, status)
	run("about", "--format", "json")
	n, _ := got.Solutions.(float64)
	same("about", min(n, 2), solutions)
	run("hint", "--level", "0", "--format", "json")
	same("hint", got.Solutions, word)
	for _, args := range [][]string{{"solve", "--ladder", "standard"}, {"hint"}, {"spot"}, {"find", "--max", "1"}, {"whynot", "x-wing"}} {
		if run(args...); solutions == 1 {
			same(args[0]+" leaves techniques out", strings.Count(messages, "techniques that assume a single solution are left out"), 1)
		}
	}
	run("mistakes", "--format", "json", "--level", "3")
	same("mistakes", got.Solutions, word)
	for _, args := range [][]string{{"spot"}, {"whynot", "unique-rectangle-1"}, {"find", "--technique", "uniqueness"},
		{"why", "r5c5=5"}, {"check", "r5c5<>5", "--because", "unique rectangle"}, {"play", "--plain"}} {
		run(args...)
	}
	for _, q := range []struct {
		command []string
		params  string
	}{
		{[]string{"hint"}, `"level":2`}, {[]string{"whynot", "x-wing"}, `"technique":"x-wing"`},
		{[]string{"check", "r5c5<>5", "--because", "unique rectangle"}, `"conclusion":"r5c5<>5","because":"unique rectangle"`},
	} {
		method := q.command[0]
		said := run(append(q.command, "--format", "json")...)
		if solutions == 1 && said != "" {
			same(method+" leaves techniques out, as data", strings.Count(said, `"left-out"`), 1)
		}
		reply := new(bridge.Engine).Answer(fmt.Appendf(nil, `{"v":1,"id":1,"method":%q,"params":{%s,"puzzle":%q}}`, method, q.params, text))
		var answer struct{ Result, Error any }
		var want any
		if err := json.Unmarshal(reply, &answer); err != nil {
			t.Fatal(err)
		}
		_ = json.Unmarshal([]byte(said), &want) // nothing if there is an error
		if same("the page, "+method, answer.Result, want); want == nil && answer.Error == nil {
			t.Errorf("%s has no answer, and no error: %s", method, text)
		}
	}
	var p search.Puzzle
	if p = search.PuzzleOf(g); solutions == 1 {
		for line := range strings.Lines(run("find", "--ladder", "basic", "--format", "jsonl")) {
			agrees(t, line, &p.Solution)
		}
	}
	spot, err := questions.Spot(t.Context(), questions.SpotRequest{Puzzle: text})
	if solutions == 1 && err == nil && spot.Notes == nil {
		t.Errorf("spot leaves nothing out: %s", text)
	}
	_, err = questions.Solve(t.Context(), questions.SolveRequest{Puzzle: text, Techniques: questions.Techniques{Ladder: "basic"}})
	if (err != nil) != (solutions != 1) {
		t.Errorf("solve: %v", err)
	}
	grade, err := questions.Grade(t.Context(), questions.GradeRequest{Puzzle: text})
	if err != nil {
		t.Fatal(err)
	}
	same("ask.Grade", grade.Status, status)
	for method, params := range map[string]string{"solutions": `"position"`, "hint": `"level":0,"puzzle"`} {
		reply := new(bridge.Engine).Answer(fmt.Appendf(nil, `{"v":1,"id":1,"method":%q,"params":{%s:%q}}`, method, params, text))
		var answer struct{ Result counted }
		if err := json.Unmarshal(reply, &answer); err != nil {
			t.Fatal(err)
		}
		want := any(word)
		if method == "solutions" {
			want = solutions
		}
		same("the page, "+method, answer.Result.Solutions, want)
	}
}

// agrees checks the conclusions of a step in JSON against the solution.
func agrees(t *testing.T, step string, solution *board.Givens) {
	t.Helper()
	var s struct{ Place, Eliminate []string }
	if err := json.Unmarshal([]byte(step), &s); err != nil {
		t.Fatal(err)
	}
	for _, x := range append(s.Place, s.Eliminate...) {
		var r, c, d int
		if n, _ := fmt.Sscanf(strings.ReplaceAll(x, "<>", "="), "r%dc%d=%d", &r, &c, &d); n != 3 {
			t.Fatalf("conclusion %s", x)
		}
		if (solution[9*(r-1)+c-1] == board.Digit(d)) != strings.Contains(x, "c"+fmt.Sprint(c)+"=") {
			t.Errorf("%s contradicts the solution", x)
		}
	}
}
