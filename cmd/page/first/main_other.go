//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "first runs in a browser: build it with GOOS=js GOARCH=wasm, or see \"pencilmark serve\"")
	os.Exit(2)
}
