package bridge

import (
	"context"
	"fmt"
	"strings"
	"time"

	"rsc.io/qr"

	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
)

// An Engine answers requests. Its zero value is ready; it serves one goroutine.
type Engine struct {
	words  explain.Renderer
	grader position.Grader
	now    func() time.Time // nil for time.Now
}

// Answer answers a request. What it returns is always an answer: a request that is
// not understood gets one that says so.
func (e *Engine) Answer(text []byte) []byte { return e.answerWithin(context.Background(), text) }

// answerWithin answers a request, and gives it up when the context ends.
func (e *Engine) answerWithin(ctx context.Context, text []byte) []byte {
	return wire.Answer(ctx, e, methods, text)
}

// methods has every method by name.
var methods = map[string]wire.Method[*Engine]{
	"about":        wire.Typed((*Engine).about),
	"parse":        wire.Typed((*Engine).parse),
	"solutions":    wire.Placed((*Engine).solutions),
	"convert":      wire.Placed((*Engine).convert),
	"qr":           wire.Typed((*Engine).qr),
	"solve":        wire.Placed((*Engine).solve),
	"picture":      wire.Placed((*Engine).picture),
	"state":        wire.Placed((*Engine).state),
	"hint":         wire.Placed((*Engine).hint),
	"find":         wire.Placed((*Engine).find),
	"mistakes":     wire.Typed((*Engine).mistakes),
	"check":        wire.Placed((*Engine).check),
	"sets":         wire.Placed((*Engine).sets),
	"spot":         wire.Placed((*Engine).spot),
	"whynot":       wire.Placed((*Engine).whynot),
	"why":          wire.Placed((*Engine).why),
	"grade":        wire.Placed((*Engine).grade),
	"generate":     wire.Typed((*Engine).generate),
	"coach.today":  wire.Typed((*Engine).coachToday),
	"coach.note":   wire.Typed((*Engine).coachNote),
	"coach.place":  wire.Typed((*Engine).coachPlace),
	"coach.check":  wire.Typed((*Engine).coachCheck),
	"drill.make":   wire.Typed((*Engine).drillMake),
	"drill.answer": wire.Typed((*Engine).drillAnswer),
	"drill.hint":   wire.Typed((*Engine).drillHint),
}

// quiet is how many modules must stay white around a QR code.
const quiet = 4

type qrParams struct {
	Text string `json:"text"`
}

// qr draws a text as a QR code in SVG, a module a unit, black on white.
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
