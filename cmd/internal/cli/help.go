package cli

import (
	"fmt"
	"io"
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

// addCompletion adds cobra's command for the shells. An unknown shell is an error, and the
// script for bash works without the package bash-completion.
func addCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	cmd, _, err := root.Find([]string{"completion"})
	if err != nil || cmd == root { // cobra adds it
		return
	}
	cmd.Args = cobra.ArbitraryArgs
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return exit.Usagef("there is no completion for %q: the shells are bash, fish, powershell and zsh", args[0])
		}
		return cmd.Help()
	}
	for _, shell := range cmd.Commands() {
		if write := shell.RunE; shell.Name() == "bash" {
			first, rest, _ := strings.Cut(shell.Long, "\n\n")
			_, rest, _ = strings.Cut(rest, "\n\n") // the paragraph that asks for the package
			shell.Long = first + "\n\n" + rest
			shell.RunE = func(cmd *cobra.Command, args []string) error {
				if _, err := io.WriteString(root.OutOrStdout(), bashWords); err != nil {
					return err
				}
				return write(cmd, args)
			}
		}
	}
}

// bashWords defines what cobra's script takes from the package bash-completion, where that
// is not there: the words of the line up to the cursor, not cut at "=" and ":".
const bashWords = `if ! declare -F _get_comp_words_by_ref >/dev/null; then
_get_comp_words_by_ref()
{
    local i line=$COMP_LINE
    words=()
    for ((i = 0; i <= COMP_CWORD; i++)); do
        if [[ $i == 0 || $line == [[:blank:]]* ]]; then
            words+=("")
        fi
        line=${line#"${line%%[![:blank:]]*}"}
        line=${line#"${COMP_WORDS[i]}"}
        words[${#words[@]}-1]+=${COMP_WORDS[i]}
    done
    cword=$((${#words[@]}-1))
    cur=${words[cword]}
    prev=""
    if ((cword > 0)); then
        prev=${words[cword-1]}
    fi
}
fi

`
