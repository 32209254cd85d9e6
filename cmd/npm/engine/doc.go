// Command engine is the engine of the JavaScript package, which cmd/npm builds. When it starts, it
// calls globalThis.pencilmarkStarted and passes one function to it:
//
//	call(tool, format, arguments, done)
//
// The arguments are JSON. The function returns at once; done is called later, with the exit code
// of the command, its error message, and its output. Package call defines the tools.
package main
