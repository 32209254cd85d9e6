// Package flags declares flags and arguments that several commands share. These are a flag whose
// value is one of a few words, the number of workers, a seed, and the number of arguments. For a
// choice of words, the help, the check and the completion of the shell use the same list. It
// imports cobra, and the streams and exit codes of the program.
package flags

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
)

// A choice is the value of a flag that must be one of a few words.
type choice struct {
	value   *string
	words   []string
	refusal func(text string, words []string) error
}

func (c *choice) String() string { return *c.value }
func (c *choice) Type() string   { return "string" }

// Set sets the value to text. It returns an error if text is not one of the words.
func (c *choice) Set(text string) error {
	if !slices.Contains(c.words, text) {
		return c.refusal(text, c.words)
	}
	*c.value = text
	return nil
}

// Format declares the flag --format of a command. The words are its formats, and the
// first one is the default.
func Format(cmd *cobra.Command, format *string, words ...string) {
	FormatOf(cmd.Flags(), cmd, format, words[0], "print %s", words...)
}

// FormatOf declares --format in a set of flags of cmd. The %s in usage is replaced by the list of
// words.
func FormatOf(set *pflag.FlagSet, cmd *cobra.Command, format *string, value, usage string, words ...string) {
	*format = value
	for _, form := range [...]struct{ from, to string }{{"tsv", "csv"}, {"svg", "png"}} { // package console converts them
		if i := slices.Index(words, form.from); i >= 0 {
			words = slices.Insert(slices.Clone(words), i+1, form.to)
		}
	}
	set.Var(&choice{format, words, func(text string, words []string) error {
		return exit.Usagef("unknown format %q; use %s", text, listed(words))
	}}, "format", fmt.Sprintf(usage, listed(words)))
	Complete(cmd, "format", words...)
}

// endings maps the extensions of file names to formats.
var endings = map[string]string{
	".txt": "text", ".text": "text", ".log": "text", ".out": "text", ".yaml": "yaml", ".yml": "yaml", ".json": "json", ".jsonl": "jsonl", ".tsv": "tsv", ".md": "markdown",
	".svg": "svg", ".html": "html", ".htm": "html", ".pdf": "pdf", ".png": "png", ".csv": "csv", ".jpg": "JPEG",
	".jpeg": "JPEG", ".gif": "GIF", ".webp": "WebP",
}

// IsEnding reports whether a word, such as "svg", is a known extension of file names.
func IsEnding(word string) bool { return endings["."+word] != "" }

// FormatByName chooses the format of a command by the extension of the file that -o names, unless
// --format is given. It returns an error if the command cannot write that format. Otherwise a file
// named as a picture could contain text.
func FormatByName(cmd *cobra.Command, file string) error {
	ext := strings.ToLower(filepath.Ext(file))
	word, known := endings[ext]
	flag := cmd.Flags().Lookup("format")
	switch {
	case flag == nil && known && slices.Contains(drawn, word):
		return exit.Usagef("%s: this command cannot write %s", file, word)
	case flag == nil || flag.Changed || cmd.Flags().Changed("to"):
		return nil
	}
	c, ok := flag.Value.(*choice)
	switch {
	case !ok: // the formats of puzzles, many of which are also extensions
		return puzzlesByName(flag.Value, file, ext)
	case ext == "":
		return nil
	case slices.Contains(c.words, word):
		return c.Set(word)
	}
	pictures := ""
	if slices.Contains(drawn[:3], word) && !slices.Contains(c.words, word) {
		pictures = `; "pencilmark render" and "pencilmark sheet" draw puzzles`
	}
	return exit.Usagef("%s: cannot write %s files; choose %s with --format%s", file, cmp.Or(ext, word), listed(c.words), pictures)
}

// drawn lists the formats that a command without the flag --format cannot write. Most of them are
// formats of pictures.
var drawn = []string{"svg", "html", "pdf", "png", "csv", "JPEG", "GIF", "WebP"}

// puzzlesByName does the same as FormatByName for a flag that selects a puzzle format.
func puzzlesByName(value pflag.Value, file, ext string) error {
	for _, f := range formats.Formats() {
		if f.Writes && ext == "."+f.Name {
			return value.Set(f.Name)
		}
	}
	if word := endings[ext]; ext != "" && word != "text" {
		return exit.Usagef("%s: unknown puzzle format %s; choose one with --to", file, cmp.Or(word, ext))
	}
	return nil
}

// Choice declares a flag whose value is one of a few words. The first word is the default. The %s in usage is replaced
// by the list of words.
func Choice(cmd *cobra.Command, value *string, name, usage string, words ...string) {
	choiceIn(cmd.Flags(), value, name, usage, words...)
	Complete(cmd, name, words...)
}

// choiceIn is Choice without completion. It is for a set of flags that does not belong to
// a command yet.
func choiceIn(set *pflag.FlagSet, value *string, name, usage string, words ...string) {
	*value = words[0]
	set.Var(&choice{value, words, func(text string, words []string) error {
		return exit.Usagef("--%s must be %s, not %q", name, listed(words), text)
	}}, name, fmt.Sprintf(usage, listed(words)))
}

// listed joins words to a list in English, such as "text, yaml or json". It needs at
// least two words.
func listed(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// Complete attaches the words that a flag can have: see RegisterCompletion.
func Complete(cmd *cobra.Command, name string, words ...string) {
	CompleteFunc(cmd, name, func() []string { return words })
}

// CompleteFunc is Complete for words that take time to list. Each word can be followed by
// a tab and a description.
func CompleteFunc(cmd *cobra.Command, name string, words func() []string) {
	complete(cmd, name, func(string) []string { return words() })
}

// CompleteList is CompleteFunc for a flag that accepts a comma-separated list of words.
// Each word is offered only once, and can have a minus before it.
func CompleteList(cmd *cobra.Command, name string, words func() []string) {
	complete(cmd, name, func(typed string) (out []string) {
		before := typed[:strings.LastIndexByte(typed, ',')+1]
		if strings.HasPrefix(typed[len(before):], "-") {
			before += "-"
		}
		for _, v := range words() {
			word, _, _ := strings.Cut(v, "\t")
			if !slices.Contains(strings.Split(before, ","), word) {
				out = append(out, before+v)
			}
		}
		return out
	})
}

// A completed value is that of a flag whose possible values are known for the text that the user has typed.
type completed struct {
	pflag.Value
	words func(typed string) []string
}

// complete attaches a function that returns the possible values of a flag. It panics if the command does not have the
// flag.
func complete(cmd *cobra.Command, name string, words func(typed string) []string) {
	flag := cmd.Flag(name)
	if flag == nil {
		panic("no flag " + name)
	}
	flag.Value = &completed{flag.Value, words}
}

// RegisterCompletion registers what was attached to the flags of a command and of those below it with the completion of
// the shell. Cobra keeps the flags for ever, so only the tree of a program is registered, and not the commands that a
// server makes for each call.
func RegisterCompletion(cmd *cobra.Command) {
	for _, c := range cmd.Commands() {
		RegisterCompletion(c)
	}
	register := func(flag *pflag.Flag) {
		value, ok := flag.Value.(*completed)
		if !ok {
			return
		}
		flag.Value = value.Value
		err := cmd.RegisterFlagCompletionFunc(flag.Name,
			func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
				list, directive := value.words(typed), cobra.ShellCompDirectiveNoFileComp|cobra.ShellCompDirectiveKeepOrder
				if slices.ContainsFunc(list, func(word string) bool { return strings.Contains(word, "=\t") }) {
					directive |= cobra.ShellCompDirectiveNoSpace // the user has to type more after it
				}
				return list, directive
			})
		if err != nil {
			panic(err)
		}
	}
	cmd.Flags().VisitAll(register)
	cmd.PersistentFlags().VisitAll(register)
}

// CompleteTyped is CompleteFunc for words that depend on the text that the user has typed. No space
// is added after a word that ends in an equals sign and has a description.
func CompleteTyped(cmd *cobra.Command, name string, words func(typed string) []string) {
	complete(cmd, name, words)
}

// CompleteArgument registers the words that the first argument can have with the
// completion of the shell. If thenFile is true, the arguments after it are completed as
// files. Otherwise they are not completed.
func CompleteArgument(cmd *cobra.Command, thenFile bool, words func() []string) {
	cmd.ValidArgsFunction = func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		switch {
		case len(args) == 0:
			return words(), cobra.ShellCompDirectiveNoFileComp
		case thenFile:
			return nil, cobra.ShellCompDirectiveDefault
		}
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
}

// workers is the value of --workers.
type workers int

func (w *workers) String() string { return strconv.Itoa(int(*w)) }
func (w *workers) Type() string   { return "int" }

// Set parses a number, which must be at least 1.
func (w *workers) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil {
		return err
	}
	if n < 1 {
		return exit.Usagef("--workers must be at least 1, not %d", n)
	}
	*w = workers(n)
	return nil
}

// Workers declares the flag --workers, which sets how many puzzles a command processes at
// the same time. The verb describes the processing in the help.
func Workers(set *pflag.FlagSet, n *int, verb string) {
	*n = runtime.NumCPU()
	set.VarP((*workers)(n), "workers", "w", verb+" up to `N` puzzles at the same time")
}

// A Seed is the seed for a command with random results. The same seed gives the same
// results.
type Seed struct {
	Value  uint64
	random bool // not given
}

// Add declares the flag --seed. Without this flag, the seed is random.
func (s *Seed) Add(cmd *cobra.Command, what string) {
	cmd.Flags().Uint64Var(&s.Value, "seed", 0, "use this seed; the same seed gives the same "+what+" (default: random)")
}

// Settle chooses a random seed if none was given. Print then writes it to stderr, so that
// the run can be repeated.
func (s *Seed) Settle(cmd *cobra.Command) {
	if !cmd.Flags().Changed("seed") {
		s.Value, s.random = rand.Uint64N(1_000_000_000), true
	}
}

// Print writes a seed that was chosen at random to stderr. It should be called once it is
// clear that the command has work to do.
func (s *Seed) Print(to *console.Streams) {
	if s.random {
		fmt.Fprintf(to.Err, "pencilmark: seed %d\n", s.Value)
	}
}

// Exactly is cobra.ExactArgs with an error message that describes the arguments in words.
func Exactly(n int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			near := ""
			if cmd.SuggestionsMinimumDistance = 2; n == 0 {
				for _, name := range cmd.SuggestionsFor(args[0]) {
					near = fmt.Sprintf("; did you mean \"%s %s\"?", cmd.CommandPath(), name)
				}
			}
			return exit.Usagef("%q takes %s, not %q%s", cmd.CommandPath(), what, args, near)
		}
		return nil
	}
}

// AtMostOne is Exactly for one argument that can be left out.
func AtMostOne(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		return Exactly(1, what)(cmd, args)
	}
}

// AndPuzzle requires one argument, such as the example, followed by a puzzle. The puzzle can be
// left out if it is on standard input.
func AndPuzzle(what, example string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < 1 || len(args) > 2 {
			return exit.Usagef("%q needs %s and one puzzle", cmd.CommandPath(), what)
		}
		if isPuzzle(args[0]) && (len(args) == 1 || isPuzzle(args[1])) {
			return exit.Usagef("%q needs %s and one puzzle: %s %q PUZZLE", cmd.CommandPath(), what,
				cmd.CommandPath(), example)
		}
		return nil
	}
}

// isPuzzle reports whether an argument can only be a puzzle: a file, standard input, or a text that is too
// long for anything else.
func isPuzzle(arg string) bool {
	_, err := os.Stat(arg)
	return err == nil || arg == "-" || len(arg) > 80 && !strings.ContainsAny(arg, "=<> ")
}

// PuzzleLast returns the arguments of a command that uses AndPuzzle, with the puzzle last. People write them
// in either order.
func PuzzleLast(args []string) []string {
	if len(args) == 2 && isPuzzle(args[0]) && !isPuzzle(args[1]) {
		return []string{args[1], args[0]}
	}
	return args
}
