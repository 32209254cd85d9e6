// Package wire contains the code that the engines of the page share. A request and its
// answer are both JSON. Package bridge documents their form.
package wire

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"pencilmark/board"
	"pencilmark/board/formats"
)

// Version is the version of requests and answers.
const Version = 1

// MaxRequest is the largest size of a request, in bytes.
const MaxRequest = 4 << 20

// A Request is a request that the page sends to an engine.
type Request struct {
	V      int             `json:"v"`
	ID     int64           `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
}

// A Reply is the answer to a request. It holds either a result or an error.
type Reply struct {
	V      int             `json:"v"`
	ID     int64           `json:"id"`
	Result json.RawMessage `json:"result,omitempty"`
	Error  *Error          `json:"error,omitempty"`
}

// An Error explains why a request has no result.
type Error struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Field   string `json:"field,omitempty"`  // the parameter that is at fault, if that is known
	Line    int    `json:"line,omitempty"`   // line of the text that was read, from 1
	Column  int    `json:"column,omitempty"` // column in that line, from 1
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// A Method answers one kind of request for an engine of type E.
type Method[E any] func(e E, ctx context.Context, params json.RawMessage) (any, error)

// Typed makes a method from a function that has its own type of parameters.
func Typed[E, P any](f func(e E, ctx context.Context, p *P) (any, error)) Method[E] {
	return func(e E, ctx context.Context, params json.RawMessage) (any, error) {
		var p P
		if len(params) > 0 {
			if err := json.Unmarshal(params, &p); err != nil {
				return nil, Refused("the parameters are not understood: %v", err)
			}
		}
		return f(e, ctx, &p)
	}
}

// Placed makes a method from a function that works on a position. The position is read from the
// parameter named "position".
func Placed[E, P any](f func(e E, ctx context.Context, g *board.Grid, p *P) (any, error)) Method[E] {
	type place struct {
		Position string `json:"position"`
	}
	return func(e E, ctx context.Context, params json.RawMessage) (any, error) {
		return Typed(func(e E, ctx context.Context, p *P) (any, error) {
			return Typed(func(e E, ctx context.Context, at *place) (any, error) {
				g, err := Position(at.Position)
				if err != nil {
					return nil, err
				}
				return f(e, ctx, g, p)
			})(e, ctx, params)
		})(e, ctx, params)
	}
}

// Answer calls the method that is named in a request and returns the reply. It stops early when the context ends. It
// always returns a reply. If the request cannot be understood, the reply is an error.
func Answer[E any](ctx context.Context, engine E, methods map[string]Method[E], text []byte) (out []byte) {
	var r Request
	defer func() {
		if bug := recover(); bug != nil {
			out = encode(Reply{Version, r.ID, nil, &Error{Code: "bug", Message: fmt.Sprint("this is a bug: ", bug)}})
		}
	}()
	result, err := answer(ctx, engine, methods, text, &r)
	if err != nil {
		return encode(Reply{Version, r.ID, nil, newError(err)})
	}
	return encode(Reply{Version, r.ID, result, nil})
}

func answer[E any](
	ctx context.Context, engine E, methods map[string]Method[E], text []byte, r *Request,
) (json.RawMessage, error) {
	if len(text) > MaxRequest {
		return nil, Refused("a request of %d bytes is too long: at most %d", len(text), MaxRequest)
	}
	if err := json.Unmarshal(text, r); err != nil {
		return nil, Refused("this is not a request: %v", err)
	}
	if r.V != Version {
		return nil, &Error{Code: "version", Message: fmt.Sprintf(
			"the page uses version %d and its engine version %d: reload the page", r.V, Version)}
	}
	method, ok := methods[r.Method]
	if !ok {
		return nil, Refused("there is no method %q", r.Method)
	}
	result, err := method(engine, ctx, r.Params)
	if err != nil {
		return nil, err
	}
	if raw, ok := result.(json.RawMessage); ok {
		return raw, nil
	}
	return encode(result), nil
}

// encode returns v as JSON, without the escapes that are only needed in HTML.
func encode(v any) json.RawMessage {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return json.RawMessage(`{"v":1,"error":{"code":"bug","message":"an answer cannot be written as JSON"}}`)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// Refused returns the error for a request that cannot be understood.
func Refused(format string, args ...any) error {
	return &Error{Code: "request", Message: fmt.Sprintf(format, args...)}
}

// newError converts err to the form in which errors are sent.
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
		return &Error{Code: "limit", Message: "this took too long and was stopped"}
	}
	return &Error{Code: "puzzle", Message: err.Error()}
}

// Position reads the text of the position in a request.
func Position(text string) (*board.Grid, error) {
	p, err := formats.Parse(text)
	if err != nil {
		return nil, err
	}
	return &p.Grid, nil
}
