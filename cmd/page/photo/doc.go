// Command photo reads photos for the page: it is built for browsers, with
//
//	GOOS=js GOARCH=wasm go build ./cmd/page/photo
//
// and run in a worker of its own, when somebody first wants to read a photo. It puts an
// object into the worker's global one, pencilmarkPhoto, with two functions:
//
//	check(file)                        why a file, as bytes, is not to be decoded, or ""
//	read(pixels, width, height, grid)  what is read of a decoded picture, as JSON; the pixels
//	                                   are those of a canvas, four bytes each
//
// The browser decodes the picture, as it is quicker at that.
package main
