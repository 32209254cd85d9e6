package cli

import (
	"context"
	"fmt"
	"io"
	"regexp"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/names"
)

// newHelp returns the help command. It replaces cobra's help command, and also shows help
// for techniques.
func newHelp(s *console.Streams) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND | TECHNIQUE | level | score | se | time]",
		Short: "show help for a command, a technique or a grade",
		Example: `  pencilmark help solve
  pencilmark help x-wing
  pencilmark help level`,
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
			return append(out, names.Of(s.Catalogue).Words()...), cobra.ShellCompDirectiveNoFileComp
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
			if section, ok := scales[strings.ToLower(args[0])]; ok && len(args) == 1 {
				return explainScale(cmd.Context(), s, section)
			}
			if t, ok := s.Catalogue.Lookup(strings.Join(args, " ")); ok {
				return summarise(s, t)
			}
			return exit.Usagef(`unknown command or technique %q; run "pencilmark help" for a list`, strings.Join(args, " "))
		},
	}
}

// scales are the words that people see beside a puzzle, with the section of the primer on grades that explains them.
var scales = map[string]int{"level": 0, "score": 0, "hodoku": 0, "easy": 0, "medium": 0, "hard": 0, "unfair": 0, "extreme": 0,
	"se": 1, "er": 1, "ep": 1, "ed": 1, "rating": 1, "time": 2, "minutes": 2, "numbers": allScales, "grades": allScales}

// allScales stands for all sections.
const allScales = -1

// explainScale prints a section of the primer on grades.
func explainScale(ctx context.Context, s *console.Streams, section int) error {
	l, err := tutorials.Primer(tutorials.Numbers)
	if err != nil {
		return err
	}
	if section != allScales {
		l.Sections = l.Sections[section : section+1]
	}
	return s.Paged(ctx, func() error {
		text := s.Text(0)
		if section == allScales {
			text.Paragraphs(s.Out, l.Definition)
		}
		l.Text(s.Out, text)
		_, err := fmt.Fprintf(s.Out, "\nAll scales: pencilmark learn %s\n", l.Slug)
		return err
	})
}

// summarise prints the summary of the lesson on a technique.
func summarise(s *console.Streams, t *logic.Technique) error {
	page, err := tutorials.NewPage(s.Catalogue, t)
	if err != nil {
		return err
	}
	text := s.Text(0)
	fmt.Fprintf(s.Out, "%s: %s\n\n", text.Palette.Bold(t.Name), t.Title)
	if page != nil {
		text.Paragraphs(s.Out, page.Lesson.Definition)
	}
	_, err = fmt.Fprintf(s.Out, "\nThe whole lesson: pencilmark learn %s\n", t.Slug)
	return err
}

// setHelp changes the help of each command: it hides the shared flags that have no effect on it, fits the terminal, and
// is shown in the pager.
func setHelp(s *console.Streams, root *cobra.Command) {
	show := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		root.PersistentFlags().VisitAll(func(f *pflag.Flag) { f.Hidden = !console.Effective(cmd, f.Name) })
		var text strings.Builder
		root.SetOut(&text)
		show(cmd, args)
		root.SetOut(s.Out)
		_ = s.Paged(cmd.Context(), func() error { // a later write reports the error
			_, err := io.WriteString(s.Out, console.Fit(broken.ReplaceAllString(text.String(), "$1 $2"), s.Width()))
			return err
		})
	})
}

// broken matches a line break inside a paragraph or an entry of a list, with the characters around it.
var broken = regexp.MustCompile(`([^\n:])\n(?: {8,})?(\S)`)

// addCompletion adds cobra's command for shell completion. It makes an unknown shell an error, and
// makes the script for bash work without the package bash-completion.
func addCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	cmd, _, err := root.Find([]string{"completion"})
	if err != nil || cmd == root { // cobra adds it
		return
	}
	cmd.Short = "print a completion script for your shell"
	cmd.Long = "Print a script that lets your shell complete the names of commands, flags and techniques.\n" +
		`To see how to load it, run "pencilmark completion SHELL --help".`
	cmd.Args = cobra.ArbitraryArgs
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return exit.Usagef("unknown shell %q; use bash, fish, powershell or zsh", args[0])
		}
		return cmd.Help()
	}
	for _, shell := range cmd.Commands() {
		shell.Short = "print the completion script for " + shell.Name()
		shell.Long = plainShell.Replace(shell.Long)
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

// plainShell rewrites cobra's help texts for the shells in the style of the other
// commands.
var plainShell = strings.NewReplacer(
	"Generate the autocompletion script for the", "Print the completion script for the",
	"Generate the autocompletion script for powershell", "Print the completion script for PowerShell",
	"To load completions in your current shell session", "To load it into your current shell",
	"To load completions for every new session, execute once", "To load it in every new shell, run this once",
	"To load completions for every new session", "To load it in every new shell",
	"of the above command", "of the command above",
	"your powershell profile", "your PowerShell profile",
	"You will need to start a new shell for this setup to take effect.", "Then start a new shell.",
	"If shell completion is not already enabled in your environment you will need\nto enable it.  "+
		"You can execute the following once:", "If completion is not enabled in your shell yet, run this once:",
)

// bashWords defines the function that cobra's script needs from the package bash-completion, in
// case that package is not installed. The function splits the line up to the cursor into words, but
// not at "=" and ":".
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
