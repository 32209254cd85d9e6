//go:build js && wasm

package main

import (
	"pencilmark/cmd/internal/bridge/first"
	"pencilmark/cmd/internal/bridge/wire"
)

func main() {
	var engine first.Engine
	wire.Serve(engine.Answer)
}
