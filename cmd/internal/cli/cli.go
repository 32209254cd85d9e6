// Package cli is the command line. It holds the tree of commands and runs one of them. Each
// command is a package below cmd/internal/commands. Package cli is imported only by the
// program, and by the tools that build a release or draw its output.
//
//	arguments -> cobra -> commands/NAME.New(streams) -> its options -> run
//	             error -> exit.Code -> exit code
//
// Data is written to stdout. Messages, progress and warnings are written to stderr. A command
// returns an error of package exit, or another error that exit.Code can convert.
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
	"pencilmark/cmd/internal/commands/review"
	"pencilmark/cmd/internal/commands/schema"
	"pencilmark/cmd/internal/commands/search"
	"pencilmark/cmd/internal/commands/sheet"
	"pencilmark/cmd/internal/commands/site"
	"pencilmark/cmd/internal/commands/solve"
	"pencilmark/cmd/internal/commands/spot"
	"pencilmark/cmd/internal/commands/start"
	listing "pencilmark/cmd/internal/commands/techniques"
	"pencilmark/cmd/internal/commands/verify"
	"pencilmark/cmd/internal/commands/walk"
	"pencilmark/cmd/internal/commands/why"
	"pencilmark/cmd/internal/commands/whynot"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/raster"
	"pencilmark/cmd/internal/version"
	"pencilmark/techniques"
	"pencilmark/tutorials/game"
	"pencilmark/tutorials/teacher"
)

// A maker makes a command that uses the given streams.
type maker = func(*console.Streams) *cobra.Command

// groups holds the commands in the order in which the help lists them, with the headings
// of their groups.
var groups = [...]struct {
	title    string
	commands []maker
}{
	{"Play and learn", []maker{start.New, play.New, learn.New, practice.New, coach.New, review.New}},
	{"Solve and look", []maker{solve.New, walk.New, hint.New, spot.New, find.New, check.New, why.New, whynot.New,
		mistakes.New}},
	{"Grade and make", []maker{grade.New, generate.New, about.New, search.New}},
	{"Files and pages", []maker{convert.New, dupes.New, render.New, sheet.New, site.NewServe, site.New}},
	{"Data and proofs", []maker{verify.New, audit.New, conform.New, listing.New, schema.New, newVersion}},
}

// Commands returns the tree of all commands, for man pages and completions.
func Commands() *cobra.Command {
	return newRoot(console.New(context.Background(), strings.NewReader(""), io.Discard, io.Discard))
}

// Main runs the program and returns its exit code.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return With(nil, args, stdin, stdout, stderr)
}

// With is like Main, with the techniques and ladders of a catalogue.
func With(c *techniques.Catalogue, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	ctx, stop := interruptible()
	defer stop()
	s := console.New(ctx, stdin, stdout, stderr)
	s.PNG, s.Catalogue = raster.PNG, c
	root := newRoot(s)
	root.SetArgs(conclusions(args))
	err := learner.CheckClock()
	if err == nil {
		err = root.ExecuteContext(ctx)
	}
	if ended := s.Ended(); ended != nil && exit.Code(err) == exit.Input {
		err = ended // the input could not be read because the run ended
	}
	at := s.Status()
	// An encoder may hide why it failed behind words of its own. The output itself knows.
	if closeErr := s.Close(err); closeErr != nil && (err == nil || exit.Code(closeErr) == exit.Output) {
		err = closeErr
	}
	if errors.Is(err, os.ErrDeadlineExceeded) { // from a pipe that nobody reads, after the end of the run
		err = cmp.Or(s.Ended(), err)
	}
	switch {
	case errors.Is(err, context.Canceled):
		err = exit.ErrInterrupted
	case errors.Is(err, context.DeadlineExceeded):
		err = exit.With(exit.Limit, fmt.Errorf("stopped after %v, as set by --time-limit", s.Limit()))
	}
	code := exit.Code(err)
	if err != nil && !exit.IsSilent(err) && !errors.Is(err, syscall.EPIPE) {
		if at != "" && (code == exit.Interrupted || code == exit.Limit) {
			err = fmt.Errorf("%w, at: %s", err, at)
		}
		fmt.Fprintf(s.Err, "pencilmark: %s\n", exit.Text(err))
	}
	return code
}

// interruptible returns a context that ends when the user presses Ctrl-C, or closes the terminal. A
// second signal ends the program at once. This also works where the shell ignores Ctrl-C, as it does
// for programs in the background. A program that was told to survive its terminal, as by nohup, does.
func interruptible() (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(signals, syscall.SIGHUP)
	}
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

// conclusions returns a copy of args in which eliminations such as -4r2c5 begin with
// another minus sign, so that they are not parsed as flags.
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

// newRoot returns the root command with all other commands below it.
func newRoot(s *console.Streams) *cobra.Command {
	root := rootCommand(s)
	root.SetIn(s.In)
	root.SetOut(s.Out)
	root.SetErr(s.Err)
	root.SetFlagErrorFunc(flagError)
	// Cobra would also print the version, but with a template: see Roads not taken in explain/page.
	root.Flags().BoolP("version", "v", false, "version for pencilmark")
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
	root.SetHelpCommandGroupID(groups[len(groups)-1].title)
	root.SetCompletionCommandGroupID(groups[len(groups)-1].title)
	addCompletion(root)
	flags.RegisterCompletion(root)
	setHelp(s, root)
	wrapArgs(root)
	return root
}

// rootCommand returns the root command, without the other commands.
func rootCommand(s *console.Streams) *cobra.Command {
	return &cobra.Command{
		Use:   "pencilmark",
		Short: "solve Sudoku the way people do, and explain every step",
		Long: `pencilmark solves Sudoku the way people do. It names, explains and proves every
step, and grades the puzzle.

You can give a puzzle as 81 characters, as a file in any common format, or as -
for standard input. You can also pass a photo of a puzzle (JPEG, PNG, WebP or
GIF), or a solving log in YAML or JSON (its starting position is used).

New here? Run "pencilmark start" to learn the basics and solve your first puzzle in
15 minutes. Run "pencilmark play" for a game, or "pencilmark solve -v PUZZLE" to see
a puzzle solved.`,
		Example: `  pencilmark solve -v 2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1
  pencilmark hint --level 3 puzzle.txt
  pencilmark learn x-wing`,
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
			if wanted, _ := cmd.Flags().GetBool("version"); wanted {
				_, err := fmt.Fprintln(s.Out, "pencilmark", version.Words())
				return err
			}
			if len(args) > 0 {
				return unknownCommand(cmd, args[0])
			}
			begun := underway(s)
			if begun == "" && start.Wanted(s) {
				return start.Run(cmd.Context(), s)
			}
			if s.TerminalIn() && s.TerminalOut() {
				_, err := io.WriteString(s.Out, begun+starts(s.Width()))
				return err
			}
			return cmd.Help()
		},
	}
}

// underway returns what the user is in the middle of, with the command that continues it. It returns "" if that is
// nothing, or not known.
func underway(s *console.Streams) string {
	var lines []string
	r := learner.Open(s)
	first, _ := teacher.StartPositions()
	at := r.Start()
	introduced := at > 0 && at < teacher.StartParts
	if introduced {
		lines = append(lines, fmt.Sprintf("You are at step %d of %d of the introduction. To continue, run: pencilmark start", at+1, teacher.StartParts))
	} else if r.Exists() {
		lines = append(lines, "To see what to practise today, run: pencilmark coach")
	}
	if folder, err := game.Open(os.Getenv); err == nil {
		games, _, _ := folder.Games() // play reports the error
		for _, g := range games {
			if left := g.Board().Empty().Len(); !g.Board().Solved() && !(introduced && g.Start().Values() == first.Values()) {
				lines = append(lines, fmt.Sprintf("Game %d has %s left. To continue, run: pencilmark play", g.ID, position.Count(left, "cell")))
				break
			}
		}
	}
	if lines == nil {
		return ""
	}
	var b strings.Builder
	for _, l := range lines {
		b.WriteString(console.Fit(l, s.Width()))
	}
	return b.String() + "\n"
}

// starts returns the text that the user sees after typing only the name of the program. It lists commands to begin
// with, and is wrapped to the given width.
func starts(width int) string {
	var b strings.Builder
	for _, row := range [][2]string{
		{"start", "15 minutes from the rule to your first puzzle"},
		{"play", "a game with a teacher beside it, begun or continued"},
		{"coach", "what to learn today; coach place asks what you know"},
		{"learn", "the lessons, from the first single to the last chain"},
		{"solve PUZZLE", "every step of a solution, named and explained"},
		{"help", "all commands"},
	} {
		line := fmt.Sprintf("  pencilmark %-12s  %s\n", row[0], row[1])
		if len(line) > width {
			line = "  pencilmark " + row[0] + "\n" + console.Fit("    "+row[1], width)
		}
		b.WriteString(line)
	}
	return b.String()
}

// wrapArgs changes every command so that a wrong number of arguments is a usage error.
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

// flagError converts the error for a wrong flag to a usage error.
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

// nearFlag suggests flags with names similar to that of an unknown flag.
func nearFlag(cmd *cobra.Command, reason string) string {
	name, unknown := strings.CutPrefix(reason, "unknown flag: --")
	if !unknown {
		return ""
	}
	all := &cobra.Command{SuggestionsMinimumDistance: 2} // cobra can compare the names of commands
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

// otherFlags suggests replacements for flags that a command does not have. The key is the name of the command and a
// flag that only other commands have. The value lists the flags to use instead.
var otherFlags = map[string][]string{"generate --techniques": {"only", "needs", "know"}}

// kinds describes the values of each type of flag.
var kinds = map[string]string{
	"int": "a whole number", "int64": "a whole number", "uint64": "a whole number from 0", "float64": "a number",
	"bool": "true or false", "duration": "a time such as 500ms or 10s", "count": "a whole number", "string": "a text",
}

func unknownCommand(cmd *cobra.Command, name string) error {
	hint := ""
	near := cmd.SuggestionsFor(name)
	for _, s := range near {
		if sameLetters(s, name) { // two letters were exchanged, as in "slove"
			near = []string{s}
		}
	}
	if len(near) > 0 {
		hint = fmt.Sprintf("; did you mean %q?", near[0])
	}
	return exit.Usagef("unknown command %q%s\nrun \"pencilmark help\" for a list, or \"pencilmark solve PUZZLE\" to solve a puzzle", name, hint)
}

// sameLetters reports whether two words have the same letters, in any order.
func sameLetters(a, b string) bool {
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return bytes.Equal(x, y)
}

func newVersion(s *console.Streams) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "version",
		Short: "print the version",
		Example: `  pencilmark version
  pencilmark version --format json`,
		Args: flags.Exactly(0, "no argument"),
		RunE: func(*cobra.Command, []string) error {
			if format == "text" {
				_, err := fmt.Fprintf(s.Out, "pencilmark %s\n", version.Words())
				return err
			}
			return output.Write(s.Out, format, version.Known())
		},
	}
	flags.Format(cmd, &format, "text", "yaml", "json", "jsonl")
	return cmd
}
