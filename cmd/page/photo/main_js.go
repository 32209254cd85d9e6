//go:build js && wasm

package main

import (
	"encoding/json"
	"errors"
	"image"
	"syscall/js"

	"pencilmark/board"
	"pencilmark/board/photo"
	"pencilmark/search"
)

func main() {
	js.Global().Set("pencilmarkPhoto", map[string]any{"check": js.FuncOf(check), "read": js.FuncOf(read)})
	select {}
}

func check(_ js.Value, args []js.Value) any {
	err := photo.Check(bytesOf(args[0]))
	if err == nil || errors.Is(err, photo.ErrHEIC) { // some browsers decode those
		return ""
	}
	return err.Error()
}

// A reading is what is told of a picture: of one that is not read, why.
type reading struct {
	Error     string              `json:"error,omitempty"`
	Digits    string              `json:"digits,omitempty"` // a line of 81
	Unique    bool                `json:"unique"`
	Crossings [10][10]photo.Point `json:"crossings"`
	photo.Doc
}

func read(_ js.Value, args []js.Value) any {
	size := image.Rect(0, 0, args[1].Int(), args[2].Int())
	im := &image.NRGBA{Pix: bytesOf(args[0]), Stride: 4 * size.Max.X, Rect: size}
	out, err := json.Marshal(readImage(im, args[3].Int()))
	if err != nil {
		return err.Error()
	}
	return string(out)
}

func readImage(im image.Image, grid int) reading {
	r, err := photo.ReadImage(im, photo.Options{Grid: grid, Puzzle: search.UniqueGivens})
	if err != nil {
		return reading{Error: err.Error()}
	}
	return reading{Digits: board.Line(r.Digits), Unique: r.Unique, Crossings: r.Crossings, Doc: r.Doc()}
}

// bytesOf copies the bytes of a typed array.
func bytesOf(array js.Value) []byte {
	b := make([]byte, array.Get("byteLength").Int())
	js.CopyBytesToGo(b, array)
	return b
}
