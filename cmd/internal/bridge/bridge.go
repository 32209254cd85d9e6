package bridge

import (
	"context"
	"time"

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
	"solutions":    wire.Typed((*Engine).solutions),
	"convert":      wire.Typed((*Engine).convert),
	"qr":           wire.Typed((*Engine).qr),
	"solve":        wire.Typed((*Engine).solve),
	"picture":      wire.Typed((*Engine).picture),
	"state":        wire.Typed((*Engine).state),
	"hint":         wire.Typed((*Engine).hint),
	"find":         wire.Typed((*Engine).find),
	"mistakes":     wire.Typed((*Engine).mistakes),
	"check":        wire.Typed((*Engine).check),
	"sets":         wire.Typed((*Engine).sets),
	"spot":         wire.Typed((*Engine).spot),
	"whynot":       wire.Typed((*Engine).whynot),
	"why":          wire.Typed((*Engine).why),
	"grade":        wire.Typed((*Engine).grade),
	"generate":     wire.Typed((*Engine).generate),
	"coach.today":  wire.Typed((*Engine).coachToday),
	"coach.note":   wire.Typed((*Engine).coachNote),
	"coach.place":  wire.Typed((*Engine).coachPlace),
	"coach.check":  wire.Typed((*Engine).coachCheck),
	"drill.make":   wire.Typed((*Engine).drillMake),
	"drill.answer": wire.Typed((*Engine).drillAnswer),
	"drill.hint":   wire.Typed((*Engine).drillHint),
}
