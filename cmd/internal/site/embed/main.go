// Command embed builds the engine and the scripts of the page, and puts them where package site embeds them. It is run
// by "go generate ./cmd/internal/site" before a release is built.
package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"pencilmark/cmd/internal/site"
)

func main() {
	if err := run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "embed:", err)
		os.Exit(1)
	}
}

// run writes the engine to the folder engine in the working directory.
func run(ctx context.Context) error {
	engine, err := site.BuildEngine(ctx, func(text string) { fmt.Fprintln(os.Stderr, "embed:", text) })
	if err != nil {
		return err
	}
	made := map[string][]byte{
		"engine.wasm.br": engine.Brotli, "photo.wasm.br": engine.Photo.Brotli, "wasm_exec.js": engine.Exec,
	}
	for name, data := range engine.Scripts {
		made[filepath.Join("scripts", name)] = data
	}
	if err := os.MkdirAll(filepath.Join("engine", "scripts"), 0o755); err != nil {
		return err
	}
	for name, data := range made {
		if err := os.WriteFile(filepath.Join("engine", name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
