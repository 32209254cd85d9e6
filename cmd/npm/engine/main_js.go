//go:build js && wasm

package main

import (
	"encoding/json"
	"syscall/js"

	"pencilmark/cmd/internal/bridge"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/cmd/internal/exit"
)

func main() {
	var engine bridge.Engine
	js.Global().Call("pencilmarkStarted", js.FuncOf(func(_ js.Value, args []js.Value) any {
		tool, arguments, done := args[0].String(), args[2].String(), args[3]
		go func() {
			out, err := question(&engine, tool, arguments)
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

// codes holds the exit codes for the errors of questions.
var codes = map[string]int{"puzzle": exit.Failed, "usage": exit.Usage, "request": exit.Usage, "input": exit.Input, "limit": exit.Limit}

// question asks the engine of the page.
func question(e *bridge.Engine, method, params string) (string, error) {
	request, err := json.Marshal(wire.Request{V: wire.Version, Method: method, Params: json.RawMessage(params)})
	if err != nil {
		return "", exit.Usagef("the arguments are not a JSON object: %v", err)
	}
	var reply wire.Reply
	if err := json.Unmarshal(e.Answer(request), &reply); err != nil {
		return "", err
	}
	if reply.Error != nil {
		code, ok := codes[reply.Error.Code]
		if !ok {
			code = exit.Bug
		}
		return "", exit.With(code, reply.Error)
	}
	return string(reply.Result), nil
}
