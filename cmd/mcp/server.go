package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"pencilmark/cmd/internal/call"
	"pencilmark/cmd/internal/schema/derive"
	"pencilmark/cmd/internal/version"
	"pencilmark/tutorials/ask"
)

// These are the limits of the server: the time for a request, the number of requests at the same
// time, and the size of a request in bytes.
const (
	timeLimit = 10 * time.Second
	atOnce    = 2
	maxLine   = 2 * call.MaxInput
)

// instructions explains the purpose of the tools to a model.
const instructions = `Tools for Sudoku: they solve, explain, grade and prove.
Do not solve or judge a Sudoku from memory; call a tool and pass on what it says.
Check every claim about a position with "check" before you state it.
To help a person who is solving, give hints from a low level upwards, and do not reveal digits that were not asked for.
Cells are named r1c1 to r9c9. A conclusion is r1c2=5 (the cell is 5) or r1c2<>5 (the cell cannot be 5).
A puzzle is 81 characters, row by row, with . for an empty cell. Write + before a digit that the player has filled in:
without it, the digit counts as a given, and mistakes are not found.`

// about explains to a model what each tool does and when to use it.
var about = map[string]string{
	"solve": `Solve a puzzle step by step, as a person does. Every step has the technique, the cells and the reason.
Use it to explain a whole solution. To help somebody who wants to solve the puzzle alone, use hint instead.`,
	"hint": `Give the next step, a little at a time. Level 0 says whether the position is valid, 1 the family of the
technique, 2 the technique, 3 where to look, 4 the cells, 5 the conclusion and its reason, 6 the position after it.
Use it when somebody is stuck; start at a low level and raise it only when asked.`,
	"find": `List the steps that can be made in a position now, easiest technique first.
Use it to see all options, or with technique to ask whether a certain pattern is there.`,
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
	asking := server{s, turn}
	tool(asking, "hint", ask.Hint)
	tool(asking, "check", ask.Check)
	tool(asking, "why", ask.Why)
	tool(asking, "whynot", ask.WhyNot)
	tool(asking, "grade", ask.Grade)
	tool(asking, "reach", ask.Reach)
	add := func(name string, arguments []call.Argument, answer answerer) {
		closed := false
		s.AddTool(&mcp.Tool{
			Name: name, Description: about[name], InputSchema: inputSchema(arguments),
			Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true, OpenWorldHint: &closed},
		}, func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return bounded(ctx, turn, func(ctx context.Context) *mcp.CallToolResult { return result(ctx, r.Params.Arguments, answer) }), nil
		})
	}
	for _, t := range call.Tools() {
		if about[t.Name] != "" {
			add(t.Name, t.Arguments, func(ctx context.Context, arguments map[string]any) (string, any, error) {
				return run(ctx, t, arguments)
			})
		}
	}
	add("lesson", []call.Argument{{Name: "technique", Kind: "string", Required: true,
		About: "a technique by name, such as x-wing"}}, lesson)
	return s
}

// maxText is the largest size of the text of an answer, and maxData that of its data, in bytes.
const (
	maxText = 8 << 10
	maxData = 20 << 10
)

// A server adds tools that answer questions of package ask.
type server struct {
	*mcp.Server
	turn chan struct{} // holds the requests that are answered at the moment
}

// tool adds a tool that answers a question. Its arguments are the fields of the request. The result has the answer in
// words, and as data.
func tool[R any, A fmt.Stringer](s server, name string, question func(context.Context, R) (A, error)) {
	closed := false
	s.AddTool(&mcp.Tool{
		Name: name, Description: about[name], InputSchema: derive.Request[R](),
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true, OpenWorldHint: &closed},
	}, func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return bounded(ctx, s.turn, func(ctx context.Context) *mcp.CallToolResult {
			request, err := ask.Decode[R](r.Params.Arguments)
			if err != nil {
				return failed(err)
			}
			a, err := question(ctx, request)
			if err != nil {
				return failed(err)
			}
			data, err := capped(a)
			if err != nil {
				return failed(err)
			}
			return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: cut(a.String())}}, StructuredContent: data}
		}), nil
	})
}

// cut shortens a text that is too long.
func cut(text string) string {
	if len(text) <= maxText {
		return text
	}
	return strings.ToValidUTF8(text[:maxText], "") + "\n(The rest is left out.)"
}

// capped returns an answer as data. If it is too long, the parts of its steps are left out, because their sentences say
// the same.
func capped(a any) (json.RawMessage, error) {
	data, err := json.Marshal(a)
	if err != nil || len(data) <= maxData {
		return data, err
	}
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		return nil, err
	}
	return json.Marshal(withoutParts(value))
}

func withoutParts(value any) any {
	switch v := value.(type) {
	case []any:
		for i := range v {
			v[i] = withoutParts(v[i])
		}
	case map[string]any:
		for _, key := range []string{"parts", "facts"} {
			delete(v, key)
		}
		for key := range v {
			v[key] = withoutParts(v[key])
		}
	}
	return value
}

// An answerer handles a call, and returns its result as text and as data.
type answerer func(ctx context.Context, arguments map[string]any) (text string, data any, err error)

// run runs a tool twice, and returns its result as text for people and as data.
func run(ctx context.Context, t *call.Tool, arguments map[string]any) (text string, data any, err error) {
	if t.Name == "generate" && arguments["seed"] == nil { // both runs make the same puzzle
		arguments["seed"] = float64(time.Now().UnixNano() % 1_000_000_007)
	}
	if text, err = t.Run(ctx, "", arguments); err != nil {
		return "", nil, err
	}
	out, err := t.Run(ctx, "json", arguments)
	if err != nil {
		return "", nil, err
	}
	var list []json.RawMessage
	if json.Unmarshal([]byte(out), &list) == nil { // structured content must be an object
		return text, map[string]any{"steps": list}, nil
	}
	return text, json.RawMessage(out), nil
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

// result runs a call and returns its result.
func result(ctx context.Context, raw json.RawMessage, answer answerer) *mcp.CallToolResult {
	arguments := map[string]any{}
	if len(raw) > 0 {
		if err := json.Unmarshal(raw, &arguments); err != nil {
			return failed(fmt.Errorf("the arguments are not a JSON object: %w", err))
		}
	}
	text, data, err := answer(ctx, arguments)
	if err != nil {
		return failed(err)
	}
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}, StructuredContent: data}
}

// failed returns an error in the form in which a model receives it.
func failed(err error) *mcp.CallToolResult {
	return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: err.Error()}}}
}

// inputSchema returns the JSON Schema for the arguments of a tool.
func inputSchema(arguments []call.Argument) map[string]any {
	properties, required := map[string]any{}, []string{}
	for _, a := range arguments {
		properties[a.Name] = map[string]any{"type": a.Kind, "description": a.About}
		if a.Required {
			required = append(required, a.Name)
		}
	}
	return map[string]any{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
}
