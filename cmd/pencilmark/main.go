// Command pencilmark solves Sudoku the way a person does, and says how.
package main

import (
	"os"
	"runtime/debug"

	"pencilmark/cmd/internal/cli"
)

// garbage is how much may be allocated before it is collected, in percent of what
// lives. A puzzle lives on some two megabytes: to wait for eight costs nobody
// anything, and saves a twentieth of the time of a long run.
const garbage = 400

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
