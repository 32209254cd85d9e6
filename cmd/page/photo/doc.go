// Command photo reads photos for the page. It is built for browsers with
//
//	GOOS=js GOARCH=wasm go build ./cmd/page/photo
//
// and runs in a worker of its own, which starts when the user first wants to read a photo.
// It adds an object named pencilmarkPhoto to the global object of the worker. This object
// has two functions:
//
//	check(file)                        why a file, as bytes, is not to be decoded, or ""
//	read(pixels, width, height, grid)  what is read of a decoded picture, as JSON; the pixels
//	                                   are those of a canvas, four bytes each
//
// The browser decodes the picture, because it is faster at that.
package main
