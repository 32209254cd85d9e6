package call

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pencilmark/cmd/internal/commands/generate"
	"pencilmark/cmd/internal/commands/review"
	"pencilmark/cmd/internal/commands/verify"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
)

// A Tool is a command that other programs can call.
type Tool struct {
	Name      string
	About     string // what the command does, as its help says
	Arguments []Argument

	make    func(*console.Streams) *cobra.Command
	command string   // its name on the command line
	always  []string // flags of every call
	text    []string // additional flags of a call without a format
	reads   bool     // the puzzle can only be read from standard input
}

// An Argument is one named argument of a call. It stands for a flag of the command or for a
// positional argument.
type Argument struct {
	Name     string
	About    string
	Kind     string // type of the JSON value: "string", "integer", "number" or "boolean"
	Required bool
	flag     string // "" for a positional argument
	stdin    bool   // the flag names a file; its value here is standard input
}

// These are the positional arguments of the commands.
var (
	puzzle = Argument{Name: "puzzle", Kind: "string", Required: true, About: "81 characters row by row, with . or 0 for " +
		"an empty cell; a position with pencil marks in any known format, such as Susser; or a solving log"}
	log = Argument{Name: "log", Kind: "string", Required: true, About: "a solving log in JSON or YAML; or the " +
		"solution path of another program: the puzzle, then a line for each step, such as " +
		"Naked Pair: 5,9 in r48c1 => r69c1<>9"}
)

// about describes arguments whose flags are described with files, the learner's record, or the help of a command.
var about = map[string]string{
	"ladder": "use this ladder: standard, everything, basic, hodoku, se, whips or complete",
	"know":   "use only singles and the techniques in this list, such as x-wing,fish or Hard",
	"only":   "like know, but require at least one technique in the list",
}

// moves is the argument of the command review that holds the moves of a game.
var moves = Argument{Name: "moves", Kind: "string", Required: true, flag: "moves", stdin: true,
	About: "what was played, a move on each line: r1c2=5, r1c2<>5, undo or hint; each may begin with the time since " +
		"the game began, as in 0:42"}

const ladderFlags = " ladder techniques without no-uniqueness know"

// Tools returns the tools that are available both to JavaScript and to language models.
func Tools() []*Tool {
	return []*Tool{
		New("review", review.New, []Argument{puzzle, moves}, "notation"),
		New("generate", generate.New, nil, "number level hardest needs path-needs only know ladder clues symmetry minimal "+
			"score er minutes sort seed max-tries"),
		New("verify", verify.New, []Argument{log}, "").fromText(),
	}
}

// New returns a tool for a command. behind lists the positional arguments in the order of the
// command line, and flags names the flags that can be given as arguments.
func New(name string, make func(*console.Streams) *cobra.Command, behind []Argument, flags string) *Tool {
	s := console.New(context.Background(), strings.NewReader(""), io.Discard, io.Discard)
	cmd := make(s)
	s.Flags(cmd.Flags())
	t := &Tool{Name: name, About: cmd.Short, Arguments: behind, make: make, command: cmd.Name(),
		always: []string{"--color=never"}}
	for flag := range strings.FieldsSeq(flags) {
		f := cmd.Flags().Lookup(flag)
		if f == nil {
			continue // a test reports this
		}
		_, usage := pflag.UnquoteUsage(f)
		t.Arguments = append(t.Arguments, Argument{Name: flag, About: plainly(cmp.Or(about[flag], usage)), Kind: kind(f), flag: flag})
	}
	return t
}

// Text sets additional flags for calls that ask for the text for people, and returns t.
func (t *Tool) Text(flags ...string) *Tool {
	t.text = flags
	return t
}

// fromText makes the command read its input from standard input, and returns t.
func (t *Tool) fromText() *Tool {
	t.reads = true
	return t
}

// kind returns the JSON type of the values of a flag.
func kind(f *pflag.Flag) string {
	switch f.Value.Type() {
	case "bool":
		return "boolean"
	case "int", "int64", "uint64", "count":
		return "integer"
	case "float64":
		return "number"
	}
	return "string"
}

// argument returns the argument of the given name, or nil. The name can be written as
// "no-uniqueness", "no_uniqueness" or "noUniqueness".
func (t *Tool) argument(name string) *Argument {
	for i := range t.Arguments {
		if plain(t.Arguments[i].Name) == plain(name) {
			return &t.Arguments[i]
		}
	}
	return nil
}

// plain returns a name in lower case, without hyphens and underscores, so that the
// spellings of different languages are equal.
func plain(name string) string {
	return strings.ToLower(strings.NewReplacer("-", "", "_", "").Replace(name))
}

func (t *Tool) names() (out []string) {
	for _, a := range t.Arguments {
		out = append(out, a.Name)
	}
	return out
}

// texts converts a JSON value to command-line arguments. A list is converted to several
// arguments.
func (a *Argument) texts(value any) (out []string, err error) {
	switch v := value.(type) {
	case nil:
		return nil, nil
	case string:
		return []string{v}, nil
	case bool:
		return []string{strconv.FormatBool(v)}, nil
	case float64:
		return []string{strconv.FormatFloat(v, 'f', -1, 64)}, nil
	case int:
		return []string{strconv.Itoa(v)}, nil
	case []any:
		for _, x := range v {
			more, err := a.texts(x)
			if err != nil {
				return nil, err
			}
			out = append(out, more...)
		}
		return out, nil
	}
	return nil, exit.Usagef("the argument %q is %s", a.Name, fmt.Sprintf("no %s", a.Kind))
}
