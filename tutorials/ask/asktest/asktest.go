// Package asktest is for tests of programs that ask: it has a request of each question for each state of a
// puzzle, so that a test can hold the answer of a program against that of package ask.
package asktest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pencilmark/board/boardtest"
	"pencilmark/board/formats"
	"pencilmark/search"
	"pencilmark/tutorials/ask"
)

// These are a puzzle, its solution, the puzzle with a wrong digit and without a candidate of the solution, and one with
// several solutions.
const (
	Fresh   = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	Solved  = "271986354469531287385247196157364829894152763632879415946718532713625948528493671"
	Wrong   = "2+51.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	Lacking = Fresh + ":712"
	Several = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32.................."
)

// A Case is a request, and its answer by package ask.
type Case struct {
	Question string         `json:"question"`
	Request  map[string]any `json:"request"`
	Command  []string       `json:"-"`      // the command line that asks the same, or nil
	Answer   any            `json:"answer"` // its JSON, read again, or nil
	Text     string         `json:"-"`      // the answer in words
	Error    string         `json:"error"`
}

// requests holds the fields of a request of each question, and a command line without a puzzle that asks the same.
var requests = []struct {
	question, fields, command string
}{
	{"solve", `{"until":"3"}`, "solve --until 3 --format json"},
	{"hint", `{"level":5,"spot":true}`, "hint --level 5 --spot --format json"},
	{"find", `{"ladder":"basic","max":3}`, "find --ladder basic --max 3 --format json"},
	{"spot", `{"ladder":"basic"}`, "spot --ladder basic --format json"},
	{"check", `{"conclusion":"r1c4=9","because":"r1"}`, "check r1c4=9 --because r1 --format json"},
	{"why", `{"conclusion":"r1c4=9","nodes":20000}`, "why r1c4=9 --nodes 20000 --format json"},
	{"whynot", `{"technique":"x-wing"}`, "whynot x-wing --format json"},
	{"mistakes", `{"level":3}`, "mistakes --level 3 --format json"},
	{"grade", `{"scales":["hodoku","heuristic"]}`, "grade --scale hodoku,heuristic --format jsonl"},
	{"reach", `{"know":["x-wing"]}`, "grade --know x-wing --format jsonl"},
	{"review", `{"moves":"0:10 r1c4=9\n0:20 r1c7=3"}`, ""},
	{"count", `{"count_to":10}`, "search --count-to 10 --format jsonl"},
	{"about", `{}`, "about --format jsonl"},
	{"convert", `{"to":"pencilmarks"}`, "convert --to pencilmarks"},
	{"render", `{"format":"svg"}`, "render --format svg"},
}

// others is like requests, for questions that are not about a position.
var others = []struct {
	question, request, command string
}{
	{"techniques", `{"ladder":"basic"}`, "techniques --ladder basic --format json"},
	{"lesson", `{"technique":"x-wing"}`, ""},
	{"generate", `{"level":"Easy","seed":7}`, "generate --level Easy --seed 7 --format jsonl"},
	{"verify", `{"log":"` + Fresh + `\nHidden Single: r1c4=9\n"}`, ""},
}

// Cases returns a case of each question for each state. Three more positions have a single solution, several, or
// none only because of their candidates.
func Cases(t testing.TB) (out []Case) {
	t.Helper()
	positions := []string{Fresh, Solved, Wrong, Lacking, Several}
	for i, g := range boardtest.Puzzles(t, boardtest.Own, 1)[:3] {
		g := boardtest.ByCandidates(g, uint64(i), []int{1, 2, 0}[i], search.All)
		positions = append(positions, formats.Susser(&g))
	}
	questions := map[string]ask.Question{}
	for _, q := range ask.Questions() {
		questions[q.Name] = q
	}
	add := func(question, request, position, command string) {
		c := Case{Question: question}
		q, ok := questions[question]
		if err := json.Unmarshal([]byte(request), &c.Request); err != nil || !ok {
			t.Fatal(question, err)
		}
		if position != "" {
			c.Request["puzzle"] = position
		}
		if command != "" {
			if c.Command = strings.Fields(command); position != "" {
				c.Command = append(c.Command, position)
			}
		}
		params, err := json.Marshal(c.Request)
		if err != nil {
			t.Fatal(err)
		}
		if a, err := q.Ask(t.Context(), params); err != nil {
			c.Error = err.Error()
		} else {
			c.Answer, c.Text = Value(t, a), a.String()
		}
		out = append(out, c)
	}
	for _, r := range requests {
		for _, p := range positions {
			add(r.question, r.fields, p, r.command)
		}
	}
	for _, r := range others {
		add(r.question, r.request, "", r.command)
	}
	for _, c := range out {
		delete(questions, c.Question)
	}
	for name := range questions {
		t.Errorf("there is no request of %s", name)
	}
	return out
}

// Value returns the JSON of a value, read again.
func Value(t testing.TB, x any) (out any) {
	t.Helper()
	text, err := json.Marshal(x)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// Same expects the answer of a program to a case: the data or the error.
func (c *Case) Same(t testing.TB, data any, message string) {
	t.Helper()
	if !reflect.DeepEqual(Value(t, data), c.Answer) || message != c.Error {
		t.Errorf("%s %v:\n%.1500s %s\nask: %.1500s %s", c.Question, c.Request, fmt.Sprint(data), message, fmt.Sprint(c.Answer), c.Error)
	}
}
