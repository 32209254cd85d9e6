// Package cli is the command line: the tree of commands, each a package of its own below
// cmd/internal/commands, and the run of one of them. Only the program and the tools that
// build a release or draw its output import it.
//
//	arguments -> cobra -> commands/NAME.New(streams) -> its options -> run
//	             error -> exit.Code -> exit code
//
// Data goes to stdout; messages, progress and warnings go to stderr. A command returns an
// error of package exit, or one that exit.Code knows.
package cli

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pencilmark/cmd/internal/commands/about"
	"pencilmark/cmd/internal/commands/audit"
	"pencilmark/cmd/internal/commands/check"
	"pencilmark/cmd/internal/commands/coach"
	"pencilmark/cmd/internal/commands/conform"
	"pencilmark/cmd/internal/commands/convert"
	"pencilmark/cmd/internal/commands/dupes"
	"pencilmark/cmd/internal/commands/find"
	"pencilmark/cmd/internal/commands/generate"
	"pencilmark/cmd/internal/commands/grade"
	"pencilmark/cmd/internal/commands/hint"
	"pencilmark/cmd/internal/commands/learn"
	"pencilmark/cmd/internal/commands/mistakes"
	"pencilmark/cmd/internal/commands/play"
	"pencilmark/cmd/internal/commands/practice"
	"pencilmark/cmd/internal/commands/render"
	"pencilmark/cmd/internal/commands/schema"
	"pencilmark/cmd/internal/commands/search"
	"pencilmark/cmd/internal/commands/sheet"
	"pencilmark/cmd/internal/commands/site"
	"pencilmark/cmd/internal/commands/solve"
	"pencilmark/cmd/internal/commands/spot"
	"pencilmark/cmd/internal/commands/techniques"
	"pencilmark/cmd/internal/commands/verify"
	"pencilmark/cmd/internal/commands/walk"
	"pencilmark/cmd/internal/commands/why"
	"pencilmark/cmd/internal/commands/whynot"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/streams"
	"pencilmark/cmd/internal/version"
)

// A maker makes a command that talks to streams.
type maker = func(*streams.Streams) *cobra.Command

// groups holds the commands under the headings and in the order in which help shows them.
var groups = [...]struct {
	title    string
	commands []maker
}{
	{"Solve and look", []maker{solve.New, walk.New, hint.New, spot.New, find.New, check.New, mistakes.New, whynot.New,
		why.New}},
	{"Play and learn", []maker{play.New, learn.New, practice.New, coach.New}},
	{"Grade and make", []maker{grade.New, about.New, generate.New, search.New}},
	{"Files and pages", []maker{convert.New, render.New, sheet.New, dupes.New, site.New, site.NewServe}},
	{"Data and proofs", []maker{techniques.New, verify.New, audit.New, conform.New, schema.New, newVersion}},
}

// Commands returns the tree of all commands, for man pages and completions.
func Commands() *cobra.Command {
	return newRoot(streams.New(context.Background(), strings.NewReader(""), io.Discard, io.Discard))
}

// Main runs the program and returns its exit code.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	ctx, stop := interruptible()
	defer stop()
	s := streams.New(ctx, stdin, stdout, stderr)
	root := newRoot(s)
	root.SetArgs(conclusions(args))
	err := learner.CheckClock()
	if err == nil {
		err = root.ExecuteContext(ctx)
	}
	at := s.Told()
	if closeErr := s.Close(err); err == nil {
		err = closeErr
	}
	if errors.Is(err, os.ErrDeadlineExceeded) { // of a pipe that takes nothing, once the run is over
		err = cmp.Or(s.Ended(), err)
	}
	switch {
	case errors.Is(err, context.Canceled):
		err = exit.ErrInterrupted
	case errors.Is(err, context.DeadlineExceeded):
		err = exit.With(exit.Limit, fmt.Errorf("stopped at the time limit of %v", s.Limit()))
	}
	code := exit.Code(err)
	if err != nil && !exit.IsSilent(err) && !errors.Is(err, syscall.EPIPE) {
		if at != "" && (code == exit.Interrupted || code == exit.Limit) {
			err = fmt.Errorf("%w, at: %s", err, at)
		}
		fmt.Fprintf(s.Err, "pencilmark: %v\n", err)
	}
	return code
}

// interruptible returns a context that Ctrl-C ends. A second one ends the program at once,
// also where the shell has it ignored, as for what runs in the background.
func interruptible() (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	over := make(chan struct{})
	go func() {
		for n := 1; ; n++ {
			select {
			case <-over:
				return
			case <-signals:
			}
			if n > 1 {
				os.Exit(exit.Interrupted)
			}
			cancel()
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		close(over)
		cancel()
	}
}

// conclusions returns args with another sign for the minus of eliminations such as
// -4r2c5, which would be taken for flags.
func conclusions(args []string) []string {
	elimination := regexp.MustCompile(`^-[1-9]+[a-jA-JrR]`)
	out := slices.Clone(args)
	for i, arg := range out {
		if elimination.MatchString(arg) {
			out[i] = "−" + arg[1:]
		}
	}
	return out
}

// newRoot returns the tree of commands.
func newRoot(s *streams.Streams) *cobra.Command {
	root := rootCommand(s)
	root.SetIn(s.In)
	root.SetOut(s.Out)
	root.SetErr(s.Err)
	root.SetFlagErrorFunc(flagError)
	root.SetVersionTemplate("pencilmark {{.Version}}\n")
	s.Flags(root.PersistentFlags())
	flags.Complete(root, "color", "auto", "always", "never")
	flags.Complete(root, "notation", "rc", "a1")
	for _, g := range groups {
		root.AddGroup(&cobra.Group{ID: g.title, Title: g.title + ":"})
		for _, make := range g.commands {
			cmd := make(s)
			cmd.GroupID = g.title
			root.AddCommand(cmd)
		}
	}
	root.SetHelpCommand(newHelp(s))
	addCompletion(root)
	wrapArgs(root)
	return root
}

// rootCommand returns the command that holds the others.
func rootCommand(s *streams.Streams) *cobra.Command {
	return &cobra.Command{
		Use:   "pencilmark",
		Short: "solve Sudoku the way a person does, and say how",
		Long: `pencilmark solves Sudoku the way a person does, and says how: every step is
named, explained, graded and proven.

A puzzle is given as 81 characters, as a file in any of many formats, or as -
for standard input. A solving log in YAML or JSON is read as the position that
it starts from, and a picture in JPEG, PNG, WebP or GIF as the puzzle that it
shows. Start with "pencilmark play" or "pencilmark solve PUZZLE".`,
		Example: `  pencilmark solve 2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1
  pencilmark hint --level 3 puzzle.txt
  pencilmark learn x-wing`,
		Version:                    version.Words(),
		SuggestionsMinimumDistance: 2,
		SilenceErrors:              true,
		SilenceUsage:               true,
		Args:                       cobra.ArbitraryArgs,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if err := flags.FormatByName(cmd, s.OutputName()); err != nil {
				return err
			}
			return s.Setup(cmd)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return unknownCommand(cmd, args[0])
			}
			if s.TerminalIn() && s.TerminalOut() {
				_, err := io.WriteString(s.Out, starts(s.Width()))
				return err
			}
			return cmd.Help()
		},
	}
}

// starts says to whoever types nothing but the name of the program where to start, in lines
// that fit a width.
func starts(width int) string {
	var b strings.Builder
	for _, row := range [][2]string{
		{"play", "a game with a teacher beside it, begun or continued"},
		{"coach", "what to learn today; coach place asks what you know"},
		{"learn", "the lessons, from the first single to the last chain"},
		{"solve PUZZLE", "every step of a solution, named and explained"},
		{"help", "all commands"},
	} {
		line := fmt.Sprintf("  pencilmark %-12s  %s\n", row[0], row[1])
		if len(line) > width {
			line = "  pencilmark " + row[0] + "\n" + prompt.Wrap("    "+row[1], width)
		}
		b.WriteString(line)
	}
	return b.String()
}

// wrapArgs makes wrong numbers of arguments errors of usage, in every command.
func wrapArgs(cmd *cobra.Command) {
	for _, c := range cmd.Commands() {
		wrapArgs(c)
	}
	check := cmd.Args
	if check == nil {
		return
	}
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		err := check(cmd, args)
		if err == nil || exit.HasCode(err) {
			return err
		}
		return exit.Usagef("%v\nsee \"%s --help\"", err, cmd.CommandPath())
	}
}

// flagError returns a wrong flag as an error of usage.
func flagError(cmd *cobra.Command, err error) error {
	var value *pflag.InvalidValueError
	reason := err.Error()
	if errors.As(err, &value) {
		if cause := errors.Unwrap(err); exit.HasCode(cause) {
			return cause
		}
		reason = fmt.Sprintf("--%s takes %s, not %q", value.GetFlag().Name, kinds[value.GetFlag().Value.Type()],
			value.GetValue())
	}
	return exit.Usagef("%s%s\nsee \"%s --help\"", reason, nearFlag(cmd, reason), cmd.CommandPath())
}

// nearFlag suggests flags for one that is unknown.
func nearFlag(cmd *cobra.Command, reason string) string {
	name, unknown := strings.CutPrefix(reason, "unknown flag: --")
	if !unknown {
		return ""
	}
	all := &cobra.Command{SuggestionsMinimumDistance: 2} // cobra knows how near names of commands are
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		all.AddCommand(&cobra.Command{Use: f.Name, Run: func(*cobra.Command, []string) {}})
	})
	near := all.SuggestionsFor(name)
	if other, ok := otherFlags[cmd.Name()+" --"+name]; ok {
		near = other
	}
	if format := cmd.Flags().Lookup("format"); format != nil && flags.IsEnding(name) {
		return "; write -o FILE." + name
	}
	if len(near) == 0 || len(near) > 3 {
		return ""
	}
	return "; did you mean --" + strings.Join(near, ", --") + "?"
}

// otherFlags are what a command calls that which others know under a name.
var otherFlags = map[string][]string{"generate --techniques": {"only", "needs", "know"}}

// kinds says in words what flags of a type take.
var kinds = map[string]string{
	"int": "a whole number", "int64": "a whole number", "uint64": "a whole number from 0", "float64": "a number",
	"bool": "true or false", "duration": "a time such as 500ms or 10s", "count": "a whole number", "string": "a text",
}

func unknownCommand(cmd *cobra.Command, name string) error {
	hint := ""
	near := cmd.SuggestionsFor(name)
	for _, s := range near {
		if sameLetters(s, name) { // two were exchanged: "slove"
			near = []string{s}
		}
	}
	if len(near) > 0 {
		hint = fmt.Sprintf("; did you mean %q?", near[0])
	}
	return exit.Usagef("unknown command %q%s\nto solve a puzzle: pencilmark solve PUZZLE", name, hint)
}

// sameLetters reports whether two words have the same letters, in any order.
func sameLetters(a, b string) bool {
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return bytes.Equal(x, y)
}

func newVersion(s *streams.Streams) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "print the version",
		Args:  flags.Exactly(0, "no argument"),
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintf(s.Out, "pencilmark %s\n", version.Words())
			return err
		},
	}
}
