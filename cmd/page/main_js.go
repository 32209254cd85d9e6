//go:build js && wasm

package main

import (
	"syscall/js"

	"pencilmark/cmd/internal/bridge"
)

func main() {
	var engine bridge.Engine
	js.Global().Set("pencilmark", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 1 || args[0].Type() != js.TypeString {
			return string(engine.Answer(nil))
		}
		return string(engine.Answer([]byte(args[0].String())))
	}))
	select {}
}
