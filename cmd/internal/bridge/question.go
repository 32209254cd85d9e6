package bridge

import (
	"context"
	"encoding/json"
	"errors"

	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/tutorials/ask"
)

// question makes a method from a question of package ask. Its parameters are the fields of the request.
func question[R, A any](f func(context.Context, R) (*A, error)) wire.Method[*Engine] {
	return func(_ *Engine, ctx context.Context, params json.RawMessage) (any, error) {
		r, err := ask.Decode[R](params)
		var a *A
		if err == nil {
			a, err = f(ctx, r)
		}
		if e := (*ask.Error)(nil); errors.As(err, &e) {
			return nil, &wire.Error{Code: string(e.Code), Message: e.Message, Field: e.Field, Line: e.Line, Column: e.Column}
		}
		return a, err
	}
}
