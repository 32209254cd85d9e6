// Package flags declares flags and arguments that several commands have: the choice of one
// of a few words, which its help, its check and the completion of the shell know alike;
// the number of workers; a seed; how many arguments there are. It imports cobra and the
// exit codes.
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
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/streams"
)

// A choice is the value of a flag that is one of a few words.
type choice struct {
	value   *string
	words   []string
	refusal func(text string, words []string) error
}

func (c *choice) String() string { return *c.value }
func (c *choice) Type() string   { return "string" }

// Set takes one of the words and refuses all else.
func (c *choice) Set(text string) error {
	if !slices.Contains(c.words, text) {
		return c.refusal(text, c.words)
	}
	*c.value = text
	return nil
}

// Format declares --format of a command that has some formats; the first is the default.
func Format(cmd *cobra.Command, format *string, words ...string) {
	FormatOf(cmd.Flags(), cmd, format, words[0], "%s", words...)
}

// FormatOf declares --format in a set of flags of cmd. In its usage, %s stands for the words.
func FormatOf(set *pflag.FlagSet, cmd *cobra.Command, format *string, value, usage string, words ...string) {
	*format = value
	set.Var(&choice{format, words, func(text string, words []string) error {
		return exit.Usagef("unknown format %q: this command has %s", text, strings.Join(words, ", "))
	}}, "format", fmt.Sprintf(usage, listed(words)))
	Complete(cmd, "format", words...)
}

// endings are the formats that the names of files end in.
var endings = map[string]string{
	".txt": "text", ".text": "text", ".log": "text", ".out": "text", ".yaml": "yaml", ".yml": "yaml", ".json": "json", ".jsonl": "jsonl", ".tsv": "tsv", ".md": "markdown",
	".svg": "svg", ".html": "html", ".htm": "html", ".pdf": "pdf", ".png": "png", ".csv": "csv", ".jpg": "JPEG",
	".jpeg": "JPEG", ".gif": "GIF", ".webp": "WebP",
}

// IsEnding reports whether names of files can end in a word, as in "svg".
func IsEnding(word string) bool { return endings["."+word] != "" }

// FormatByName makes the ending of the file that -o names decide the format of a command that
// has formats, unless --format says it. What the command cannot write is refused: else a
// picture's name would hold a text.
func FormatByName(cmd *cobra.Command, file string) error {
	ext := strings.ToLower(filepath.Ext(file))
	word, known := endings[ext]
	flag := cmd.Flags().Lookup("format")
	switch {
	case flag == nil && known && slices.Contains(drawn, word):
		return exit.Usagef("%s: this command writes no %s", file, word)
	case flag == nil || flag.Changed || cmd.Flags().Changed("to"):
		return nil
	}
	c, ok := flag.Value.(*choice)
	switch {
	case !ok: // the formats of puzzles, many of which are an ending, too
		return puzzlesByName(flag.Value, file, ext)
	case ext == "":
		return nil
	case slices.Contains(c.words, word):
		return c.Set(word)
	case word == "png" && slices.Contains(c.words, "svg"):
		return exit.Usagef("%s: this command writes no PNG; write an SVG, and turn it into one with rsvg-convert", file)
	}
	pictures := ""
	if slices.Contains(drawn[:3], word) && !slices.Contains(c.words, word) {
		pictures = `; "pencilmark render" and "pencilmark sheet" draw puzzles`
	}
	return exit.Usagef("%s: this command writes %s, and no %s; --format says which for any name%s", file, listed(c.words),
		cmp.Or(word, ext), pictures)
}

// drawn are the formats of which a command that has no choice writes none.
var drawn = []string{"svg", "html", "pdf", "png", "csv", "JPEG", "GIF", "WebP"}

// puzzlesByName is FormatByName for a format of puzzles.
func puzzlesByName(value pflag.Value, file, ext string) error {
	for _, f := range formats.Formats() {
		if f.Writes && ext == "."+f.Name {
			return value.Set(f.Name)
		}
	}
	if word := endings[ext]; ext != "" && word != "text" {
		return exit.Usagef("%s: no format of puzzles is called %s; --to says which it is to be for any name", file,
			cmp.Or(word, ext))
	}
	return nil
}

// Choice declares a flag that is one of a few words, of which the first is the default. In
// its usage, %s stands for the words.
func Choice(cmd *cobra.Command, value *string, name, usage string, words ...string) {
	choiceIn(cmd.Flags(), value, name, usage, words...)
	Complete(cmd, name, words...)
}

// choiceIn is Choice without completion, for a set of flags that is not yet a command's.
func choiceIn(set *pflag.FlagSet, value *string, name, usage string, words ...string) {
	*value = words[0]
	set.Var(&choice{value, words, func(text string, words []string) error {
		return exit.Usagef("--%s is %s, not %q", name, listed(words), text)
	}}, name, fmt.Sprintf(usage, listed(words)))
}

// listed writes words as a list in prose: "text, yaml or json".
func listed(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// Complete names what a flag can be to the shell.
func Complete(cmd *cobra.Command, name string, words ...string) {
	CompleteFunc(cmd, name, func() []string { return words })
}

// CompleteFunc is Complete for words that take time to list. Behind a word there may be
// a tab and what it means.
func CompleteFunc(cmd *cobra.Command, name string, words func() []string) {
	complete(cmd, name, func(string) []string { return words() })
}

// CompleteList is CompleteFunc for a flag that takes several words with commas between
// them, each once, and each with a minus before it or without.
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

// complete registers what a flag can be after what is typed. Registering fails only for a
// flag that the command lacks.
func complete(cmd *cobra.Command, name string, words func(typed string) []string) {
	err := cmd.RegisterFlagCompletionFunc(name,
		func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
			return words(typed), cobra.ShellCompDirectiveNoFileComp
		})
	if err != nil {
		panic(err)
	}
}

// CompleteArgument names what the first argument can be to the shell; what follows it is
// a file, or nothing.
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

// Set takes a number from 1.
func (w *workers) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil {
		return err
	}
	if n < 1 {
		return exit.Usagef("--workers is at least 1, not %d", n)
	}
	*w = workers(n)
	return nil
}

// Workers declares the flag that says on how many puzzles a command works at the same
// time; the verb says what it does with them.
func Workers(set *pflag.FlagSet, n *int, verb string) {
	*n = runtime.NumCPU()
	set.VarP((*workers)(n), "workers", "w", "puzzles to "+verb+" at the same time")
}

// A Seed is what the results of a command hang on that are random unless it is given.
type Seed struct {
	Value  uint64
	random bool // not given
}

// Add declares --seed. Where it is not given, it is random each time.
func (s *Seed) Add(cmd *cobra.Command, what string) {
	cmd.Flags().Uint64Var(&s.Value, "seed", 0, "same seed, same "+what+" (default: random, and told)")
}

// Settle draws the seed if it was not given. It is written on stderr, so that a run can
// be repeated, once Print is called.
func (s *Seed) Settle(cmd *cobra.Command) {
	if !cmd.Flags().Changed("seed") {
		s.Value, s.random = rand.Uint64N(1_000_000_000), true
	}
}

// Print writes a seed that was drawn, once it is clear that the command has work to do.
func (s *Seed) Print(to *streams.Streams) {
	if s.random {
		fmt.Fprintf(to.Err, "pencilmark: seed %d\n", s.Value)
	}
}

// Exactly is cobra.ExactArgs with an error that says in words what is taken.
func Exactly(n int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return exit.Usagef("%q takes %s, not %q", cmd.CommandPath(), what, args)
		}
		return nil
	}
}

// AtMostOne allows an argument to be left out.
func AtMostOne(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		return Exactly(1, what)(cmd, args)
	}
}

// AndPuzzle takes one argument, such as the example, and, unless it is on standard input, a
// puzzle.
func AndPuzzle(what, example string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < 1 || len(args) > 2 {
			return exit.Usagef("%q takes %s and one puzzle", cmd.CommandPath(), what)
		}
		puzzle := len(args[0]) > 80 && !strings.ContainsAny(args[0], "=<>")
		if _, err := os.Stat(args[0]); err == nil || puzzle {
			return exit.Usagef("%q takes %s first, and then the puzzle: %s %q PUZZLE", cmd.CommandPath(), what,
				cmd.CommandPath(), example)
		}
		return nil
	}
}
