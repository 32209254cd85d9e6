// Command page is the engine of the page: it is built for browsers, with
//
//	GOOS=js GOARCH=wasm go build ./cmd/page
//
// and run in a worker. It puts one function into the worker's global object,
// pencilmark, that takes a request as JSON and returns the answer as JSON; package
// bridge documents both. Between calls it waits for the next one.
package main
