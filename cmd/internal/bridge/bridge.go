package bridge

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"rsc.io/qr"

	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/explain"
	"pencilmark/tutorials/ask"
)

// An Engine answers requests. The zero Engine is ready to use. It must be used by only
// one goroutine at a time.
type Engine struct {
	words   explain.Renderer
	now     func() time.Time // nil for time.Now
	sitting sitting
}

// Answer answers a request. It always returns a reply. If the request cannot be
// understood, the reply is an error.
func (e *Engine) Answer(text []byte) []byte { return e.answerWithin(context.Background(), text) }

// answerWithin answers a request, and stops early when the context ends.
func (e *Engine) answerWithin(ctx context.Context, text []byte) []byte {
	return wire.Answer(ctx, e, methods(), text)
}

// methods returns all methods by their names: the questions of package ask, whose parameters are the fields of the
// request, and what only the page needs.
var methods = sync.OnceValue(func() map[string]wire.Method[*Engine] {
	out := map[string]wire.Method[*Engine]{
		"inventory":   wire.Typed((*Engine).inventory),
		"parse":       wire.Typed((*Engine).parse),
		"solutions":   wire.Placed((*Engine).solutions),
		"qr":          wire.Typed((*Engine).qr),
		"picture":     wire.Placed((*Engine).picture),
		"sets":        wire.Placed((*Engine).sets),
		"coach.today": wire.Typed((*Engine).coachToday),
		"coach.note":  wire.Typed((*Engine).coachNote),
		"coach.check": wire.Typed((*Engine).coachCheck),
		"activity":    wire.Typed((*Engine).activity),
	}
	for _, q := range ask.Questions() {
		out[q.Name] = func(_ *Engine, ctx context.Context, params json.RawMessage) (any, error) {
			a, err := q.Ask(ctx, params)
			if e := (*ask.Error)(nil); errors.As(err, &e) {
				return nil, &wire.Error{Code: string(e.Code), Message: e.Message, Field: e.Field, Line: e.Line, Column: e.Column}
			}
			return a, err
		}
	}
	return out
})

// quiet is the width of the white margin that a QR code needs, in modules.
const quiet = 4

type qrParams struct {
	Text string `json:"text"`
}

// qr draws a text as a black and white QR code in SVG. One module of the code is one unit
// wide.
func (e *Engine) qr(_ context.Context, p *qrParams) (any, error) {
	code, err := qr.Encode(p.Text, qr.L)
	if err != nil {
		return nil, &wire.Error{Code: "limit", Message: "This link is too long for a QR code. Share the puzzle only."}
	}
	var dark strings.Builder
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&dark, "M%d %dh1v1h-1z", x+quiet, y+quiet)
			}
		}
	}
	side := code.Size + 2*quiet
	return map[string]string{"svg": fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" `+
		`aria-label="The link as a QR code"><rect width="%d" height="%d" fill="#fff"/><path fill="#000" d="%s"/></svg>`,
		side, side, side, side, &dark)}, nil
}
