package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/streams"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
)

// newHelp is cobra's help command that knows techniques as topics, too.
func newHelp(s *streams.Streams) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND | TECHNIQUE]",
		Short: "help about a command or a technique",
		Example: `  pencilmark help solve
  pencilmark help x-wing`,
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			var out []string
			for _, c := range cmd.Root().Commands() {
				if c.IsAvailableCommand() {
					out = append(out, c.Name()+"\t"+c.Short)
				}
			}
			return append(out, ladders.Words()...), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			root := cmd.Root()
			if len(args) == 0 {
				return root.Help()
			}
			if found, rest, err := root.Find(args); err == nil && found != root && len(rest) == 0 {
				found.InitDefaultHelpFlag()
				return found.Help()
			}
			if t, ok := techniques.Lookup(strings.Join(args, " ")); ok {
				return summarise(s, t)
			}
			return exit.Usagef("there is no help on %q: it is no command and no technique", strings.Join(args, " "))
		},
	}
}

// summarise prints a lesson's summary.
func summarise(s *streams.Streams, t *logic.Technique) error {
	l, err := tutorials.For(t)
	if err != nil {
		return err
	}
	text := s.Text(0)
	fmt.Fprintf(s.Out, "%s: %s\n\n", text.Palette.Bold(t.Name), t.Title)
	if l != nil {
		text.Paragraphs(s.Out, l.Definition)
	}
	_, err = fmt.Fprintf(s.Out, "\nThe whole lesson: pencilmark learn %s\n", t.Slug)
	return err
}
