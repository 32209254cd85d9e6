//go:build js && wasm

package main

import (
	"pencilmark/cmd/internal/bridge"
	"pencilmark/cmd/internal/bridge/wire"
)

func main() {
	var engine bridge.Engine
	wire.Serve(engine.Answer)
}
