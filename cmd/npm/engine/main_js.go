//go:build js && wasm

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"syscall/js"

	"pencilmark/cmd/internal/call"
	"pencilmark/cmd/internal/exit"
)

func main() {
	tools := map[string]*call.Tool{}
	for _, t := range call.Tools() {
		tools[t.Name] = t
	}
	js.Global().Call("pencilmarkStarted", js.FuncOf(func(_ js.Value, args []js.Value) any {
		tool, format, arguments, done := args[0].String(), args[1].String(), args[2].String(), args[3]
		go func() {
			out, err := run(tools[tool], format, arguments)
			if err != nil {
				done.Invoke(exit.Code(err), err.Error(), "")
				return
			}
			done.Invoke(exit.OK, "", out)
		}()
		return nil
	}))
	select {}
}

// run runs a tool. It converts a panic to an error.
func run(t *call.Tool, format, text string) (out string, err error) {
	defer func() {
		if bug := recover(); bug != nil {
			err = fmt.Errorf("this is a bug: %v", bug)
		}
	}()
	var arguments map[string]any
	if err := json.Unmarshal([]byte(text), &arguments); err != nil {
		return "", exit.Usagef("the arguments are not a JSON object: %v", err)
	}
	return t.Run(context.Background(), format, arguments)
}
