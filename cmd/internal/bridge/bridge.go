package bridge

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
)

// Version is the version of requests and answers.
const Version = 1

// MaxRequest is the longest request that is read, in bytes.
const MaxRequest = 4 << 20

// An Engine answers requests. Its zero value is ready; it serves one goroutine.
type Engine struct {
	words  explain.Renderer
	grader position.Grader
	now    func() time.Time // nil for time.Now
}

// A request is what the page sends.
type request struct {
	V      int             `json:"v"`
	ID     int64           `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
}

// An answer is what it gets.
type answer struct {
	V      int             `json:"v"`
	ID     int64           `json:"id"`
	Result json.RawMessage `json:"result,omitempty"`
	Error  *Error          `json:"error,omitempty"`
}

// An Error says why a request has no result.
type Error struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Line    int    `json:"line,omitempty"`   // of the text that was read, from 1
	Column  int    `json:"column,omitempty"` // from 1
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// Answer answers a request. What it returns is always an answer: a request that is
// not understood gets one that says so.
func (e *Engine) Answer(text []byte) []byte { return e.answerWithin(context.Background(), text) }

// answerWithin answers a request, and gives it up when the context ends.
func (e *Engine) answerWithin(ctx context.Context, text []byte) (out []byte) {
	var r request
	defer func() {
		if bug := recover(); bug != nil {
			out = encode(answer{Version, r.ID, nil, &Error{Code: "bug", Message: fmt.Sprint("this is a bug: ", bug)}})
		}
	}()
	result, err := e.answer(ctx, text, &r)
	if err != nil {
		return encode(answer{Version, r.ID, nil, newError(err)})
	}
	return encode(answer{Version, r.ID, result, nil})
}

func (e *Engine) answer(ctx context.Context, text []byte, r *request) (json.RawMessage, error) {
	if len(text) > MaxRequest {
		return nil, refused("a request of %d bytes is too long: at most %d", len(text), MaxRequest)
	}
	if err := json.Unmarshal(text, r); err != nil {
		return nil, refused("this is no request: %v", err)
	}
	if r.V != Version {
		return nil, &Error{Code: "version", Message: fmt.Sprintf(
			"the page speaks version %d and its engine version %d: load the page again", r.V, Version)}
	}
	method, ok := methods[r.Method]
	if !ok {
		return nil, refused("there is no method %q", r.Method)
	}
	result, err := method(e, ctx, r.Params)
	if err != nil {
		return nil, err
	}
	if raw, ok := result.(json.RawMessage); ok {
		return raw, nil
	}
	return encode(result), nil
}

// A method answers one kind of request.
type method func(e *Engine, ctx context.Context, params json.RawMessage) (any, error)

// typed makes a method of a function with parameters of its own.
func typed[P any](f func(e *Engine, ctx context.Context, p *P) (any, error)) method {
	return func(e *Engine, ctx context.Context, params json.RawMessage) (any, error) {
		var p P
		if len(params) > 0 {
			if err := json.Unmarshal(params, &p); err != nil {
				return nil, refused("the parameters are not understood: %v", err)
			}
		}
		return f(e, ctx, &p)
	}
}

// methods has every method by name.
var methods = map[string]method{
	"about":        typed((*Engine).about),
	"parse":        typed((*Engine).parse),
	"solutions":    typed((*Engine).solutions),
	"convert":      typed((*Engine).convert),
	"solve":        typed((*Engine).solve),
	"picture":      typed((*Engine).picture),
	"state":        typed((*Engine).state),
	"hint":         typed((*Engine).hint),
	"find":         typed((*Engine).find),
	"mistakes":     typed((*Engine).mistakes),
	"check":        typed((*Engine).check),
	"spot":         typed((*Engine).spot),
	"whynot":       typed((*Engine).whynot),
	"why":          typed((*Engine).why),
	"grade":        typed((*Engine).grade),
	"generate":     typed((*Engine).generate),
	"coach.today":  typed((*Engine).coachToday),
	"coach.note":   typed((*Engine).coachNote),
	"coach.check":  typed((*Engine).coachCheck),
	"drill.make":   typed((*Engine).drillMake),
	"drill.answer": typed((*Engine).drillAnswer),
	"drill.hint":   typed((*Engine).drillHint),
}

// Methods returns the names of the methods, sorted.
func Methods() []string { return slices.Sorted(maps.Keys(methods)) }

// encode returns v as JSON without the escapes that are for HTML.
func encode(v any) json.RawMessage {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return json.RawMessage(`{"v":1,"error":{"code":"bug","message":"an answer cannot be written as JSON"}}`)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// refused is the error of a request that is not understood.
func refused(format string, args ...any) error {
	return &Error{Code: "request", Message: fmt.Sprintf(format, args...)}
}

// atFault is the error of a puzzle or an answer that does not hold.
func atFault(format string, args ...any) error {
	return &Error{Code: "puzzle", Message: fmt.Sprintf(format, args...)}
}

// newError returns err as it is sent.
func newError(err error) *Error {
	var own *Error
	var format *formats.Error
	var conflict *board.ConflictError
	switch {
	case errors.As(err, &own):
		return own
	case errors.As(err, &conflict), errors.Is(err, board.ErrBroken), errors.Is(err, formats.ErrContradiction):
		return &Error{Code: "puzzle", Message: err.Error()}
	case errors.As(err, &format):
		return &Error{Code: "input", Message: err.Error(), Line: format.Line, Column: format.Column}
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return &Error{Code: "limit", Message: "it took too long and was given up"}
	}
	return &Error{Code: "puzzle", Message: err.Error()}
}
