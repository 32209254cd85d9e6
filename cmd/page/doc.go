// Command page is the engine of the page. It is built for browsers with
//
//	GOOS=js GOARCH=wasm go build ./cmd/page
//
// and runs in a worker. It adds a function named pencilmark to the global object of the
// worker. The function accepts a request as JSON and returns the answer as JSON. Package
// bridge documents both. The program never ends, so that the function can be called.
package main
