package bridge

import (
	"encoding/json"
	"testing"

	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/tutorials/ask/asktest"
)

// TestSurfaces gives the answers of package ask.
func TestSurfaces(t *testing.T) {
	var e Engine
	for _, c := range asktest.Cases(t) {
		params, err := json.Marshal(c.Request)
		if err != nil {
			t.Fatal(err)
		}
		request, err := json.Marshal(wire.Request{V: wire.Version, Method: c.Question, Params: params})
		if err != nil {
			t.Fatal(err)
		}
		var reply struct {
			Result any
			Error  *wire.Error
		}
		if err := json.Unmarshal(e.Answer(request), &reply); err != nil {
			t.Fatal(err)
		}
		message := ""
		if reply.Error != nil {
			message = reply.Error.Message
		}
		c.Same(t, reply.Result, message)
	}
}
