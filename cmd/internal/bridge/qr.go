package bridge

import (
	"context"
	"fmt"
	"strings"

	"rsc.io/qr"

	"pencilmark/cmd/internal/bridge/wire"
)

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
