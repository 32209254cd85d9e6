//go:build js && wasm

package main

import (
	"encoding/json"
	"errors"
	"image"
	"syscall/js"

	"pencilmark/board/photo"
	"pencilmark/search"
)

func main() {
	js.Global().Set("pencilmarkPhoto", map[string]any{"check": js.FuncOf(check), "read": js.FuncOf(read)})
	warmUp()
	select {}
}

// warmUp reads an artificial grid with a bar in each cell, while the user is still choosing a
// picture. After code has run for a while, the browser compiles it a second time, with better
// results.
func warmUp() {
	const cell = 50
	im := image.NewNRGBA(image.Rect(0, 0, 10*cell, 10*cell))
	for i := range 100 * cell * cell {
		x, y := i%(10*cell)-cell/2, i/(10*cell)-cell/2
		line := x%cell < 2 || y%cell < 2
		bar := x%cell > 20 && x%cell < 26 && y%cell > 10 && y%cell < 40
		if x >= 0 && y >= 0 && x < 9*cell+2 && y < 9*cell+2 && (line || bar) {
			im.Pix[4*i+3] = 255
		}
	}
	readImage(im, 1)
}

func check(_ js.Value, args []js.Value) any {
	err := photo.Check(bytesOf(args[0]))
	if err == nil || errors.Is(err, photo.ErrHEIC) { // some browsers decode those
		return ""
	}
	return err.Error()
}

// A reading is the result of reading a picture, or the reason why it could not be read.
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
	r, err := photo.ReadImage(im, search.UniqueGivens, photo.Options{Grid: grid})
	if err != nil {
		return reading{Error: err.Error()}
	}
	return reading{Digits: r.Digits.String(), Unique: r.Unique, Crossings: r.Crossings, Doc: r.Doc()}
}

// bytesOf returns a copy of the bytes of a typed array.
func bytesOf(array js.Value) []byte {
	b := make([]byte, array.Get("byteLength").Int())
	js.CopyBytesToGo(b, array)
	return b
}
