//go:build !(js && wasm)

package main

func main() { panic("this is built for GOOS=js and GOARCH=wasm") }
