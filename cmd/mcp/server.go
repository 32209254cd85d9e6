package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/schema/derive"
	"pencilmark/cmd/internal/version"
	"pencilmark/explain/hint"
	"pencilmark/techniques/grade"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/mistakes"
)

// These are the limits of the server: the time for a request, the number of requests at the same time, the size
// of a request in bytes, the size of an answer in bytes and that of its data, the size if the whole answer is
// wanted, and the size from which a text is not sent as data as well.
const (
	timeLimit = 10 * time.Second
	atOnce    = 2
	maxLine   = 2 << 20
	maxAnswer = 18 << 10
	maxData   = 10 << 10
	maxWhole  = 256 << 10
	longText  = 1 << 10
)

// instructions explains the purpose of the tools to a model.
const instructions = `Tools for Sudoku: they solve, explain, grade and prove.
Do not solve or judge a Sudoku from memory; call a tool and pass on what it says.
Check every claim about a position with "check" before you state it.
To help a person who is solving, give hints from a low level upwards, and do not reveal digits that were not asked for.
Cells are named r1c1 to r9c9. A conclusion is r1c2=5 (the cell is 5) or r1c2<>5 (the cell cannot be 5).
A puzzle is 81 characters, row by row, with . for an empty cell. Write + before a digit that the player has filled in:
without it, the digit counts as a given, and mistakes are not found.`

// brief describes arguments that many tools have, in fewer words than the requests do. A model reads all of them.
var brief = map[string]string{
	"puzzle": "81 characters row by row: . for an empty cell, + before a digit of the player. Other formats work, too.",
	"in_play": "The candidates are those of a player: one that is missing is a mistake. Otherwise, candidates that lack a " +
		"digit of the solution are not used.",
	"techniques":    "Use only singles and these techniques, such as x-wing, fish or Hard; not together with know.",
	"without":       "Leave out these techniques, such as x-wing, fish or Hard.",
	"no_uniqueness": "Leave out techniques that assume a single solution.",
	"notation":      "How to name cells: r1c1 or A1.",
	whole:           "Send all of a long answer, up to 256 kB, with the parts of the steps as data. It can reveal the solution.",
}

// about explains to a model what each tool does and when to use it.
var about = map[string]string{
	"solve": `Solve a puzzle step by step, as a person does. Every step has the technique, the cells and the reason.
Use it to explain a whole solution. To help somebody who wants to solve the puzzle alone, use hint instead.`,
	"hint": `Give the next step, a little at a time. Level 0 says whether the position is valid, 1 the family of the
technique, 2 the technique, 3 where to look, 4 the cells, 5 the conclusion and its reason, 6 the position after it.
Use it when somebody is stuck; start at a low level and raise it only when asked.`,
	"find": `List the steps that can be made in a position now, easiest technique first.
Use it to see all options, or with technique to ask whether a certain pattern is there.`,
	"spot": `Say how a person could notice the next step, or a step of one technique: where to look, in which order, and what
is ruled out on the way. It reveals the step.
Use it when somebody asks how anyone could have seen a step.`,
	"mistakes": `Say what is wrong in a position: wrong digits, and candidates that were removed by mistake; or that nothing
is wrong, and whether the puzzle is solved. Level 0 says how many
mistakes there are, 1 in which houses, 2 in which cells, 3 which digits.
Use it when another tool says that a position has a mistake, and to check a finished grid; start at level 0 and raise it only when asked.`,
	"techniques": `List the techniques: all of them, those of a ladder, or those that a name stands for.
Use it to find out what a name such as ALS or "locked candidates" stands for, and what a technique is called here.`,
	"check": `Check a conclusion, and with because also the reason for it.
Use it before you state anything about a position, and when a person tells you what they have concluded.
It says whether the conclusion is right, whether it follows from the reason, and if not, where the reason breaks.`,
	"why": `Prove one conclusion: the smallest set of cells and houses from which it follows, as an explanation.
Use it when somebody asks why a cell must or cannot be a digit.`,
	"whynot": `Say why a technique does not apply in a position: the nearest misses and what is in the way.
Use it when somebody expected a pattern that is not there.`,
	"grade": `Say how hard a puzzle is: level, score and hardest technique on HoDoKu's scale.
Other scales with scales, such as se for Sudoku Explainer, or time for how long a person takes.
Use it when somebody asks how difficult a puzzle is.`,
	"reach": `Say how far somebody gets in a puzzle with the techniques that they know, and which one would help next.
Use it to recommend what to learn.`,
	"generate": `Make a puzzle with exactly one solution, by level or by the technique it needs.
Use it whenever a puzzle is wanted; never make one up yourself.`,
	"verify": `Check a whole solution: a solving log, or the path of another program or of a person as text.
A path is the puzzle and then one line for each step, such as "Naked Pair: 5,9 in r48c1 => r69c1<>9".
Use it to find the first line of a solution that is wrong.`,
	"lesson": `Return the lesson about a technique, with an example: what it is, how to look for it, and what it is
confused with. Use it before you explain a technique in your own words.`,
}

// newServer returns the server with all of its tools.
func newServer() *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "pencilmark", Title: "pencilmark: Sudoku, explained and proven",
		Version: version.Words()}, &mcp.ServerOptions{Instructions: instructions})
	turn := make(chan struct{}, atOnce)
	for _, q := range ask.Questions() {
		if about[q.Name] != "" {
			server{s, turn}.add(q)
		}
	}
	return s
}

// A server adds tools that answer questions of package ask.
type server struct {
	*mcp.Server
	turn chan struct{} // holds the requests that are answered at the moment
}

// unsolvable reports whether the puzzle of a request has no solution.
func unsolvable(err error) bool {
	var of *ask.Error
	return errors.As(err, &of) && of.Field == "puzzle" && (errors.Is(err, board.ErrBroken) || errors.Is(err, formats.ErrContradiction) ||
		errors.As(err, new(*board.ConflictError)))
}

// seeMistakes follows an answer about a position that has a mistake.
const seeMistakes = `The tool "mistakes" shows where.`

// advice returns what a model can do if an answer says that the position has a mistake, on a line of its own.
func advice(answer any) string {
	var said struct {
		Solutions hint.Solutions
		Sound     *bool
		Notes     []ask.Note
	}
	switch a := answer.(type) {
	case *ask.MistakesAnswer:
		if a.Sound || a.Level == mistakes.MaxLevel || a.WrongDigits+a.Missing+a.Suspects == 0 {
			return ""
		}
		return fmt.Sprintf("\nLevel %d shows more.", a.Level+1)
	case *ask.GradeAnswer:
		if a.Mistaken() || a.Status == grade.None {
			return "\n" + seeMistakes
		}
	}
	text, err := json.Marshal(answer)
	if err != nil || json.Unmarshal(text, &said) != nil {
		return ""
	}
	wrong := said.Sound != nil && !*said.Sound && said.Solutions != hint.Several
	if !wrong && !slices.ContainsFunc(said.Notes, func(n ask.Note) bool { return n.Code == ask.NoteMistake }) {
		return ""
	}
	return "\n" + seeMistakes
}

// whole is an argument of every tool.
const whole = "whole"

// add adds a tool that answers a question. Its arguments are the fields of the request, and whole. The result
// has the answer in words, and as data. A result is an error only if another request about the same position can
// have an answer: that a claim is wrong, or that a puzzle has no solution or several, is an answer.
func (s server) add(q ask.Question) {
	closed := false
	schema := derive.Request(q)
	schema.Properties[whole] = &jsonschema.Schema{Type: "boolean"}
	schema.PropertyOrder = append(schema.PropertyOrder, whole)
	for name, property := range schema.Properties {
		if brief[name] != "" {
			property.Description = brief[name]
		} else if name == "ladder" && q.Name != "techniques" { // which describes the ladders
			property.Description, _, _ = strings.Cut(property.Description, "\n")
		}
	}
	s.AddTool(&mcp.Tool{
		Name: q.Name, Description: about[q.Name], InputSchema: schema,
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true, OpenWorldHint: &closed},
	}, func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return bounded(ctx, s.turn, func(ctx context.Context) *mcp.CallToolResult {
			raw, all := takeWhole(r.Params.Arguments)
			a, err := q.Ask(ctx, raw)
			if err != nil {
				out := failed(err)
				text := out.Content[0].(*mcp.TextContent)
				if errors.Is(err, ask.ErrMistake) || q.Name != "mistakes" && unsolvable(err) {
					text.Text += "\n" + seeMistakes
				}
				if of := (*ask.Error)(nil); errors.As(err, &of) && of.Code == ask.CodePuzzle && (of.Field == "puzzle" || of.Field == "conclusion") {
					out.IsError, out.StructuredContent = false, map[string]any{"code": of.Code, "error": of.Message}
				}
				return out
			}
			if verdict, ok := a.(*ask.CheckAnswer); ok && !all && !mayTell(raw) {
				discreet(verdict)
			}
			text, data, err := shortened(a.String()+advice(a), a, all)
			if err != nil {
				return failed(err)
			}
			return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}, StructuredContent: data}
		}), nil
	})
}

// mayTell reports whether a request allows the answer to reveal digits.
func mayTell(raw json.RawMessage) bool {
	var r struct{ Tell bool }
	return json.Unmarshal(raw, &r) == nil && r.Tell
}

// discreet removes the refutations from a verdict that take more than a step, since these name digits which the
// person who made the claim may not have found yet.
func discreet(v *ask.CheckAnswer) {
	for i, r := range v.Refutations {
		if len(r.Lines) <= 2 { // the assumption, and where it fails
			continue
		}
		short := []string{fmt.Sprintf("It leads to a contradiction, in %d lines that name other digits; set tell to get them.", len(r.Lines))}
		v.Text = strings.NewReplacer(strings.Join(r.Lines, "\n"), short[0], r.Short, short[0]).Replace(v.Text)
		v.Refutations[i].Lines, v.Refutations[i].Cites = short, nil
	}
}

// takeWhole removes the argument whole from arguments, and reports whether it is true.
func takeWhole(raw json.RawMessage) (rest json.RawMessage, all bool) {
	var arguments map[string]json.RawMessage
	if json.Unmarshal(raw, &arguments) != nil || arguments[whole] == nil {
		return raw, false
	}
	all = string(arguments[whole]) == "true"
	delete(arguments, whole)
	rest, _ = json.Marshal(arguments) // which was read just now
	return rest, all
}

// shortened returns an answer in the form in which it is sent. Unless the whole answer is wanted, its steps have
// no parts, since their sentences say the same, and nothing gives away what was not asked for. What is too long
// ends with the number of what is left out.
func shortened(text string, data any, all bool) (string, any, error) {
	sent, err := json.Marshal(data)
	if err != nil {
		return "", nil, err
	}
	most, mostData, how := maxAnswer, maxData, "; set whole to get them"
	if all {
		most, mostData, how = maxWhole, maxWhole-maxAnswer, ""
	}
	if !all || len(sent) > mostData {
		var value any
		if err := json.Unmarshal(sent, &value); err != nil {
			return "", nil, err
		}
		// which is sent already
		if object, ok := value.(map[string]any); ok && object["text"] == text && len(text) > longText {
			delete(object, "text")
		}
		if !all {
			value = withoutParts(value)
		}
		for {
			if sent, err = json.Marshal(value); err != nil {
				return "", nil, err
			}
			if len(sent) <= mostData || !halve(value) {
				break
			}
		}
		if len(sent) > mostData { // a single thing is too long
			short := map[string]any{"more": "too long" + how}
			if object, ok := value.(map[string]any); ok && object["notes"] != nil {
				short["notes"] = object["notes"]
			}
			sent, _ = json.Marshal(short) // which was read from JSON
		}
	}
	return cut(text, most-len(sent), how), json.RawMessage(sent), nil
}

// cut shortens a text to at most size bytes. It ends with a whole line, and how to get the others.
func cut(text string, size int, how string) string {
	if len(text) <= size {
		return text
	}
	end := strings.LastIndexByte(text[:size], '\n') + 1
	return fmt.Sprintf("%s… %d more lines%s\n", text[:end], strings.Count(strings.TrimSpace(text[end:]), "\n")+1, how)
}

// halve leaves out half of the longest list of an object, and counts what is missing as "more". It returns false
// if there is no list to shorten.
func halve(value any) bool {
	object, ok := value.(map[string]any)
	name, longest := "", 1
	for key, x := range object {
		if list, ok := x.([]any); ok && len(list) > longest {
			name, longest = key, len(list)
		}
	}
	if !ok || name == "" {
		return false
	}
	more, _ := object["more"].(float64)
	object[name] = object[name].([]any)[:longest/2]
	object["more"] = more + float64(longest-longest/2)
	return true
}

// withoutParts removes the parts of steps, and what would give away more of the solution than was asked for: the digits
// in the costs of a time, the conclusions of a technique about which somebody asks whether it is there, and the
// solution of a puzzle that is new or not solved.
func withoutParts(value any) any {
	without := func(v map[string]any, keys ...string) {
		for _, key := range keys {
			delete(v, key)
		}
	}
	switch v := value.(type) {
	case []any:
		for i := range v {
			v[i] = withoutParts(v[i])
		}
	case map[string]any:
		without(v, "parts", "facts")
		for _, list := range []string{"costs", "here"} {
			steps, _ := v[list].([]any)
			for _, s := range steps {
				if s, ok := s.(map[string]any); ok {
					without(s, "place", "eliminate", "text", "notation")
				}
			}
		}
		if v["outcome"] != "solved" && v["outcome"] != "searched" {
			delete(v, "solution")
		}
		for key := range v {
			v[key] = withoutParts(v[key])
		}
	}
	return value
}

// bounded runs a call within the limits of the server. If a call does not end in time, bounded does not wait for it any
// longer. The context of the call has then ended, so the call soon stops.
func bounded(ctx context.Context, turn chan struct{}, answer func(context.Context) *mcp.CallToolResult) *mcp.CallToolResult {
	ctx, cancel := context.WithTimeout(ctx, timeLimit)
	done := make(chan *mcp.CallToolResult, 1)
	go func() {
		defer cancel()
		select {
		case turn <- struct{}{}:
			defer func() { <-turn }()
		case <-ctx.Done():
			return
		}
		done <- safely(ctx, answer)
	}()
	select {
	case r := <-done:
		return r
	case <-ctx.Done():
	}
	select { // it may have ended by itself
	case r := <-done:
		return r
	case <-time.After(timeLimit / 20):
		return failed(fmt.Errorf("stopped because this took more than %v", timeLimit))
	}
}

// safely converts a panic to an error.
func safely(ctx context.Context, answer func(context.Context) *mcp.CallToolResult) (out *mcp.CallToolResult) {
	defer func() {
		if bug := recover(); bug != nil {
			out = failed(fmt.Errorf("this is a bug: %v", bug))
		}
	}()
	return answer(ctx)
}

// failed returns an error in the form in which a model receives it.
func failed(err error) *mcp.CallToolResult {
	return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: err.Error()}}}
}
