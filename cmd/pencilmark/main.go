// Command pencilmark solves Sudoku the way a person does, and says how.
package main

import (
	"os"

	"pencilmark/cmd/internal/cli"
)

func main() {
	os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
