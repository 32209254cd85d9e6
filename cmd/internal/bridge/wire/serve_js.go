package wire

import "syscall/js"

// Serve adds a function named pencilmark to the global object of the worker. The function
// accepts a request as JSON and returns its answer. Serve never returns.
func Serve(answer func([]byte) []byte) {
	js.Global().Set("pencilmark", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) != 1 || args[0].Type() != js.TypeString {
			return string(answer(nil))
		}
		return string(answer([]byte(args[0].String())))
	}))
	select {}
}
