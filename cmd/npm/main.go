// Command npm makes the folder of the JavaScript package. "npm pack" then packs that folder:
//
//	go run ./cmd/npm -o DIR
//
// It compiles the engine of the page to WebAssembly, and copies the script that runs it from the
// Go distribution. It generates the TypeScript types from the requests and answers of package ask.
//
//	cmd/npm/files ──────────────────────────────> DIR: what Node, browsers and workers load
//	cmd/page ──(GOOS=js GOARCH=wasm)────────────> DIR/pencilmark.wasm
//	ask.Questions, their types and comments ────> DIR/index.d.ts
//
// Run it in a clone, with Go installed.
package main

import (
	"embed"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"pencilmark/cmd/internal/version"
	"pencilmark/tutorials/ask"
)

//go:embed files
var files embed.FS

func main() {
	dir := flag.String("o", "", "write the package to this `folder`")
	flag.Parse()
	err := errors.New("this command needs a folder for the package: go run ./cmd/npm -o DIR")
	if *dir != "" && flag.NArg() == 0 {
		err = write(*dir)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "npm:", err)
		os.Exit(1)
	}
}

// write creates a folder and writes the package to it.
func write(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := copyFiles(dir); err != nil {
		return err
	}
	declarations, err := types()
	if err != nil {
		return err
	}
	interfaces, err := files.ReadFile("files/index.d.ts")
	if err != nil {
		return err
	}
	text := append(interfaces, "\n"+declarations...)
	if err := os.WriteFile(filepath.Join(dir, "index.d.ts"), text, 0o644); err != nil {
		return err
	}
	return compile(dir)
}

// copyFiles copies the files of the package and the licence, and fills in the version and the names of the questions.
func copyFiles(dir string) error {
	entries, err := fs.ReadDir(files, "files")
	if err != nil {
		return err
	}
	var questions []string
	for _, q := range ask.Questions() {
		questions = append(questions, q.Name)
	}
	fill := strings.NewReplacer("VERSION", version.Number, "QUESTIONS", strings.Join(questions, " "))
	for _, e := range entries {
		text, err := files.ReadFile("files/" + e.Name())
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, e.Name()), []byte(fill.Replace(string(text))), 0o644); err != nil {
			return err
		}
	}
	root, err := output("list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return err
	}
	return copyFile(filepath.Join(root, "LICENSE"), filepath.Join(dir, "LICENSE"))
}

// compile compiles the engine, and copies the script that this version of Go needs to run
// it.
func compile(dir string) error {
	target, err := filepath.Abs(filepath.Join(dir, "pencilmark.wasm"))
	if err != nil {
		return err
	}
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w -buildid=", "-o", target, "pencilmark/cmd/page")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("cannot build the engine: %w\n%s", err, out)
	}
	goroot, err := output("env", "GOROOT")
	if err != nil {
		return err
	}
	return copyFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"), filepath.Join(dir, "wasm_exec.js"))
}

// output runs the Go tool and returns its output.
func output(args ...string) (string, error) {
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}

func copyFile(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o644)
}
