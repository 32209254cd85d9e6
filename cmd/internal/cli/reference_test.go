package cli

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"pencilmark/board/boardtest/golden"
)

// TestReferencePaper keeps cmd/COMMANDS.md the reference of all commands, with
// the help texts of the program itself.
func TestReferencePaper(t *testing.T) {
	root := Commands()
	root.InitDefaultVersionFlag()
	var b strings.Builder
	b.WriteString("# Commands\n\nThis file is generated from the help texts. To update it, run " +
		"`go test ./cmd/internal/cli -run Reference -update`.\n")
	document(&b, root)
	golden.File(t, "../../COMMANDS.md", b.String())
}

func document(b *strings.Builder, cmd *cobra.Command) {
	cmd.LocalFlags() // with those of its parents, which the line of its use counts
	fmt.Fprintf(b, "\n## %s\n\n%s\n\n```\n%s\n```\n", cmd.CommandPath(), first(cmd.Long, cmd.Short), cmd.UseLine())
	if cmd.Example != "" {
		fmt.Fprintf(b, "\n```sh\n%s\n```\n", cmd.Example)
	}
	if flags := cmd.LocalFlags().FlagUsages(); flags != "" {
		// The number of workers is that of the machine's cores.
		lines := strings.Split(flags, "\n")
		for i, line := range lines {
			if strings.Contains(line, "--workers") {
				lines[i], _, _ = strings.Cut(line, " (default")
			}
		}
		fmt.Fprintf(b, "\n```\n%s```\n", strings.Join(lines, "\n"))
	}
	for _, sub := range cmd.Commands() {
		if !sub.Hidden && sub.Name() != "help" {
			document(b, sub)
		}
	}
}

func first(a, b string) string {
	if a != "" {
		return a
	}
	return b
}
