// Package cli is the command line: one file a command, each an options struct
// and a run method. It may import everything; only the program and the tools that
// build a release or draw its output import it.
//
// Data goes to stdout; messages, progress and warnings go to stderr. A command
// returns an error of one of the types in errors.go, and exitCode alone turns
// them into exit codes.
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
	"runtime/debug"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Version is what "pencilmark version" prints.
const Version = "0.1.0"

// builtFrom is the commit of a release, which the linker writes here; other builds
// have it in their build info.
var builtFrom string

// versionWords returns the version, and the commit if the build knows it.
func versionWords() string {
	if builtFrom != "" {
		return fmt.Sprintf("%s (commit %s)", Version, builtFrom)
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return Version
	}
	var commit, changed string
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			commit = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = ", with changes"
		}
	}
	if commit == "" {
		return Version
	}
	return fmt.Sprintf("%s (commit %s%s)", Version, commit, changed)
}

// Commands returns the tree of all commands, for man pages and completions.
func Commands() *cobra.Command {
	return newRoot(newEnv(context.Background(), strings.NewReader(""), io.Discard, io.Discard), nil)
}

// Main runs the program and returns its exit code.
func Main(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program at once
	env := newEnv(ctx, stdin, stdout, stderr)
	root := newRoot(env, args)
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	if closeErr := env.close(err); err == nil {
		err = closeErr
	}
	if errors.Is(err, os.ErrDeadlineExceeded) { // of a pipe that takes nothing, once the run is over
		err = cmp.Or(env.ctx.Err(), err)
	}
	switch {
	case errors.Is(err, context.Canceled):
		err = errInterrupted
	case errors.Is(err, context.DeadlineExceeded):
		err = &exitError{exitLimit, fmt.Errorf("stopped at the time limit of %v", env.limit)}
	}
	if err != nil && err.Error() != "" && !errors.Is(err, syscall.EPIPE) {
		fmt.Fprintf(env.Err, "pencilmark: %v\n", err)
	}
	return exitCode(err)
}

// newRoot returns the tree of commands. Of arguments that begin with the name of a
// command it has that command alone, which is all that they can come to: the others
// with their flags take longer to make than an easy puzzle to solve.
func newRoot(env *Env, args []string) *cobra.Command {
	root := rootCommand(env)
	root.SetIn(env.In)
	root.SetOut(env.Out)
	root.SetErr(env.Err)
	root.SetFlagErrorFunc(flagError)
	env.flags(root.PersistentFlags())
	for _, c := range commands {
		if len(args) > 0 && args[0] == c.name {
			root.AddCommand(c.make(env))
			root.CompletionOptions.DisableDefaultCmd = true
			root.SetHelpCommand(&cobra.Command{Use: "help", Hidden: true})
			wrapArgs(root)
			return root
		}
	}
	for _, c := range commands {
		root.AddCommand(c.make(env))
	}
	root.SetHelpCommand(newHelp(env))
	root.InitDefaultCompletionCmd()
	checkShell(root)
	completeFlags(root)
	wrapArgs(root)
	return root
}

// rootCommand returns the command that holds the others.
func rootCommand(env *Env) *cobra.Command {
	var version bool
	root := &cobra.Command{
		Use:   "pencilmark",
		Short: "solve Sudoku the way a person does, and say how",
		Long: `pencilmark solves Sudoku the way a person does, and says how: every step is
named, explained, graded and proven.

A puzzle is given as 81 characters, as a file in any of many formats, or as -
for standard input. A solving log in YAML or JSON is read as the position that
it starts from. Start with "pencilmark solve PUZZLE".`,
		Example: `  pencilmark solve 2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1
  pencilmark hint --level 3 puzzle.txt
  pencilmark learn x-wing`,
		SuggestionsMinimumDistance: 2,
		SilenceErrors:              true,
		SilenceUsage:               true,
		Args:                       cobra.ArbitraryArgs,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			ctx, err := env.setup()
			cmd.SetContext(ctx)
			return err
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if version {
				return env.printVersion()
			}
			if len(args) > 0 {
				return unknownCommand(cmd, args[0])
			}
			return cmd.Help()
		},
	}
	// A flag of our own: cobra's prints other words, unless it is given a template,
	// and with templates the linker drops no method.
	root.Flags().BoolVarP(&version, "version", "v", false, "version for pencilmark")
	return root
}

// checkShell makes an unknown shell of "completion" an error.
func checkShell(root *cobra.Command) {
	cmd, _, err := root.Find([]string{"completion"})
	if err != nil || cmd == root { // cobra adds it
		return
	}
	cmd.Args = cobra.ArbitraryArgs
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return usagef("there is no completion for %q: the shells are bash, fish, powershell and zsh", args[0])
		}
		return cmd.Help()
	}
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
		var exit *exitError
		if err == nil || errors.As(err, &exit) {
			return err
		}
		return usagef("%v\nsee \"%s --help\"", err, cmd.CommandPath())
	}
}

// flagError tells a wrong flag as an error of usage.
func flagError(cmd *cobra.Command, err error) error {
	var value *pflag.InvalidValueError
	reason := err.Error()
	if errors.As(err, &value) {
		reason = fmt.Sprintf("--%s takes %s, not %q", value.GetFlag().Name, kinds[value.GetFlag().Value.Type()],
			value.GetValue())
	}
	return usagef("%s\nsee \"%s --help\"", reason, cmd.CommandPath())
}

// kinds says in words what flags of a type take.
var kinds = map[string]string{
	"int": "a whole number", "int64": "a whole number", "uint64": "a whole number from 0", "float64": "a number", "bool": "true or false",
	"duration": "a time such as 500ms or 10s", "count": "a whole number", "string": "a text",
}

// commands lists the commands in the order in which help shows them.
var commands = [...]struct {
	name string
	make func(*Env) *cobra.Command
}{
	{"solve", newSolve}, {"walk", newWalk}, {"hint", newHint}, {"spot", newSpot}, {"find", newFind},
	{"check", newCheck}, {"mistakes", newMistakes}, {"whynot", newWhynot}, {"why", newWhy}, {"learn", newLearn},
	{"practice", newPractice}, {"coach", newCoach}, {"grade", newGrade}, {"generate", newGenerate},
	{"search", newSearch}, {"convert", newConvert}, {"render", newRender}, {"sheet", newSheet},
	{"dupes", newDupes}, {"site", newSite}, {"serve", newServe}, {"techniques", newTechniques},
	{"verify", newVerify}, {"audit", newAudit}, {"conform", newConform}, {"schema", newSchema},
	{"version", newVersion},
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
	return usagef("unknown command %q%s\nto solve a puzzle: pencilmark solve PUZZLE", name, hint)
}

// sameLetters reports whether two words have the same letters, in any order.
func sameLetters(a, b string) bool {
	x, y := []byte(a), []byte(b)
	slices.Sort(x)
	slices.Sort(y)
	return bytes.Equal(x, y)
}

func newVersion(env *Env) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "print the version",
		Args:  exactly(0, "no argument"),
		RunE:  func(*cobra.Command, []string) error { return env.printVersion() },
	}
}

func (e *Env) printVersion() error {
	_, err := fmt.Fprintf(e.Out, "pencilmark %s\n", versionWords())
	return err
}
