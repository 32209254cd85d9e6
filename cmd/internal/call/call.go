// Package call runs single commands for programs that have no command line: the JavaScript
// package and the server for language models. A call consists of the name of a tool and named
// arguments, which are JSON values. Its result is what the command prints.
//
//	cmd/npm/engine: JavaScript ──┐
//	                             ├─> Run ──> commands/NAME.New(streams) ──> what it prints
//	cmd/mcp: a language model ───┘
//
// The arguments of a tool are the flags and the positional arguments of its command, such as a
// puzzle, a conclusion, or the name of a technique. They cannot be trusted. Therefore no argument
// is used as the name of a file, the sizes of the input and the output are limited, and a call
// stops when its context ends.
package call

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board/words"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/explain"
	"pencilmark/techniques"
)

// These constants limit a call: the total size of its arguments and the size of its
// output, in bytes.
const (
	MaxInput  = 1 << 20
	maxOutput = 16 << 20
)

// Run runs a tool and returns what its command prints in the given format. The format "" is the text for people, which
// ends with the remarks of the command, such as that the position has a mistake. The error has an exit code. If a command
// finds a fault in the puzzle, such as a wrong conclusion, Run returns that as a result and not as an error.
func (t *Tool) Run(ctx context.Context, format string, arguments map[string]any) (string, error) {
	out, remarks, err := t.run(ctx, format, arguments)
	if err != nil {
		return "", exit.With(exit.Code(err), errors.New(plainly(err.Error())))
	}
	if format == "" {
		out = plainly(out)
		for remark := range strings.Lines(remarks) {
			out += words.Capital(plainly(strings.TrimPrefix(strings.TrimSpace(remark), "pencilmark: "))) + ".\n"
		}
	}
	return out, nil
}

// commandLine holds what texts say to people who have a command line, each with what is left of it for others.
var commandLine = []struct {
	said *regexp.Regexp
	left string
}{
	{regexp.MustCompile(`(;|\n| ) ?([Rr]un|see) "pencilmark [^"]*"( [^.;\n]*|\.$|\.\n|$)`), ""},
	{regexp.MustCompile(`; ("pencilmark [^"]*"[^\n]*|lesson: pencilmark learn [a-z0-9-]+)`), ""},
	{regexp.MustCompile(`: no such file, and not a puzzle either`), " is not a puzzle"},
	{regexp.MustCompile(`, (a file, )?or - for standard input`), ""},
	{regexp.MustCompile(`(?m)^-:([0-9]+)`), "line $1"},
	{regexp.MustCompile(`(?m)^-: `), ""},
	{regexp.MustCompile(`(^|[ (])-n\b`), "${1}number"},
	{regexp.MustCompile(`--([a-z][a-z-]+)`), "$1"},
}

// plainly returns a text for callers without a command line: it names arguments instead of flags, and no commands.
func plainly(text string) string {
	for _, c := range commandLine {
		text = c.said.ReplaceAllString(text, c.left)
	}
	return text
}

// run runs the command of a tool, and returns its output and its messages.
func (t *Tool) run(ctx context.Context, format string, arguments map[string]any) (text, remarks string, err error) {
	words, stdin, err := t.line(format, arguments)
	if err != nil {
		return "", "", err
	}
	var messages bytes.Buffer
	out := &bounded{left: maxOutput}
	s := console.New(ctx, strings.NewReader(stdin), out, &messages)
	s.Guest = true
	root := t.root(s)
	root.SetArgs(words)
	err = root.ExecuteContext(ctx)
	if closeErr := s.Close(err); err == nil {
		err = closeErr
	}
	switch {
	case out.left < 0:
		return "", "", exit.With(exit.Limit, errors.New("the answer is too long"))
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return "", "", exit.With(exit.Limit, errors.New("stopped because this took too long"))
	case err != nil && (!exit.IsSilent(err) || out.Len() == 0 || reported(out.Bytes()) != ""):
		return "", "", exit.With(exit.Code(err), errors.New(cmp.Or(err.Error(), said(&messages), reported(out.Bytes()),
			"the command failed")))
	}
	return out.String(), messages.String(), nil
}

// said returns what a command wrote to its standard error, without the name of the program.
func said(messages *bytes.Buffer) string {
	return strings.TrimPrefix(strings.TrimSpace(messages.String()), "pencilmark: ")
}

// reported returns the message in the output of a command whose puzzle cannot be read or used. It
// returns "" if there is none.
func reported(out []byte) string {
	var doc struct{ Status, Outcome, Error, Note string }
	if err := json.Unmarshal(out, &doc); err != nil || doc.Status != "invalid" && doc.Outcome != "invalid" {
		return ""
	}
	return cmp.Or(doc.Error, doc.Note)
}

// root returns a root command that contains the command of t and declares the flags that
// all commands share.
func (t *Tool) root(s *console.Streams) *cobra.Command {
	root := &cobra.Command{Use: "pencilmark", SilenceErrors: true, SilenceUsage: true,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error { return s.Setup(cmd) }}
	root.SetOut(io.Discard)
	root.SetErr(io.Discard)
	s.Flags(root.PersistentFlags())
	root.AddCommand(t.make(s))
	return root
}

// line returns the command line of a call, and the text for its standard input.
func (t *Tool) line(format string, arguments map[string]any) (words []string, stdin string, err error) {
	words = append([]string{t.command}, t.always...)
	if format != "" {
		words = append(words, "--format="+format)
	} else {
		words = append(words, t.text...)
	}
	set, stdin, err := t.flags(arguments)
	if err != nil {
		return nil, "", err
	}
	words = append(append(words, set...), "--")
	for _, a := range t.Arguments {
		texts, _ := a.texts(arguments[a.Name])
		if texts == nil && a.Required {
			return nil, "", exit.Usagef("%s needs the argument %q", t.Name, a.Name)
		}
		if a.flag != "" {
			continue
		}
		for _, text := range texts {
			if a.Name == "puzzle" {
				if text, stdin, err = t.position(text, stdin); err != nil {
					return nil, "", err
				}
			}
			words = append(words, text)
		}
	}
	return words, stdin, nil
}

// flags converts the arguments that are flags to command-line arguments. If one of them is to be
// read from standard input, it also returns that text. It returns an error if t does not have an
// argument, or if the arguments are too long.
func (t *Tool) flags(arguments map[string]any) (words []string, stdin string, err error) {
	size := 0
	for name, value := range arguments {
		a := t.argument(name)
		if a == nil {
			return nil, "", exit.Usagef("unknown argument %[2]q; %[1]s has the arguments %[3]s", t.Name, name, strings.Join(t.names(), ", "))
		}
		texts, err := a.texts(value)
		if err != nil {
			return nil, "", err
		}
		for _, text := range texts {
			size += len(text)
		}
		switch {
		case size > MaxInput:
			return nil, "", exit.Inputf("the arguments are longer than %d bytes", MaxInput)
		case texts == nil:
		case a.flag == "ladder" && !slices.Contains(techniques.Names(), strings.ToLower(texts[0])):
			return nil, "", exit.Usagef("unknown ladder %q; the ladders are %s", texts[0], strings.Join(techniques.Names(), ", "))
		case a.flag != "":
			words = append(words, "--"+a.flag+"="+strings.Join(texts, ","))
		}
	}
	return words, stdin, nil
}

// position decides how a puzzle is passed to a command. Usually it is passed as an argument, so
// that errors refer to the lines of the puzzle itself. A solving log or a path is passed as
// standard input, because commands only accept them there.
func (t *Tool) position(text, stdin string) (word, read string, err error) {
	head := []byte(text[:min(len(text), 4096)])
	switch {
	case explain.IsLog(head):
		if stdin != "" {
			return "", "", exit.Usagef("%s can read only one log at a time", t.Name)
		}
		return "-", text, nil
	case text == "-":
		return "", "", exit.Inputf("- is not a puzzle; give the 81 characters of the puzzle")
	}
	if len(text) < 4096 && !strings.Contains(text, "\n") {
		if _, err := os.Stat(text); err == nil {
			return "", "", exit.Inputf("%s is the name of a file; give the puzzle itself", text)
		}
	}
	return text, stdin, nil
}

// A bounded buffer accepts at most the given number of bytes. Any write beyond that
// fails.
type bounded struct {
	bytes.Buffer
	left int
}

func (b *bounded) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, fmt.Errorf("more than %d bytes", maxOutput)
	}
	return b.Buffer.Write(p)
}
