package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pencilmark/board/formats"
	"pencilmark/search/engines"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
)

// completeFlags gives every command of root what the shell needs to complete the
// values of flags and, where these are techniques, the arguments.
func completeFlags(root *cobra.Command) {
	for _, cmd := range root.Commands() {
		completeFlags(cmd)
		if slices.Contains(takesTechnique, cmd.Name()) {
			cmd.ValidArgsFunction = completeArgument
		}
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) { completeFlag(cmd, f) })
	}
	if !root.HasParent() {
		root.PersistentFlags().VisitAll(func(f *pflag.Flag) { completeFlag(root, f) })
	}
}

// takesTechnique has the commands whose argument is a technique.
var takesTechnique = []string{"learn", "show", "practice", "whynot"}

func completeArgument(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 && cmd.Name() == "whynot" {
		return nil, cobra.ShellCompDirectiveDefault // a file with a puzzle
	}
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	if cmd.Name() == "learn" {
		return append(tutorials.Primers(), techniqueWords()...), cobra.ShellCompDirectiveNoFileComp
	}
	return techniqueWords(), cobra.ShellCompDirectiveNoFileComp
}

func completeFlag(cmd *cobra.Command, f *pflag.Flag) {
	values, list := flagValues(cmd, f)
	if values == nil {
		return
	}
	// Registering fails only for a flag that the command lacks or that has its
	// values already.
	_ = cmd.RegisterFlagCompletionFunc(f.Name,
		func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
			before := ""
			if i := strings.LastIndexByte(typed, ','); list && i >= 0 {
				before = typed[:i+1]
			}
			var out []string
			for _, v := range values() {
				word, _, _ := strings.Cut(v, "\t")
				if !slices.Contains(strings.Split(before, ","), word) {
					out = append(out, before+v)
				}
			}
			return out, cobra.ShellCompDirectiveNoFileComp
		})
}

// flagValues returns what a flag can be, nil if that is open, and whether several
// can be given with commas between them.
func flagValues(cmd *cobra.Command, f *pflag.Flag) (values func() []string, list bool) {
	switch f.Name {
	case "techniques", "without", "know", "needs", "only":
		return techniqueWords, true
	case "technique", "hardest":
		return techniqueWords, false
	case "until":
		return func() []string { return append(techniqueWords(), logic.LevelNames()...) }, false
	case "level":
		if f.Value.Type() == "string" {
			return fixed(logic.LevelNames()...), false
		}
		if cmd.Name() == "mistakes" {
			return fixed("0", "1", "2", "3"), false
		}
		return fixed("0", "1", "2", "3", "4", "5", "6"), false
	case "path":
		return paths, false
	case "engine":
		return engineWords, false
	case "scale":
		return fixed("hodoku", "se", "heuristic", "b", "gb", "w", "gw", "te", "bxb", "all"), true
	case "ladder":
		return techniques.Names, false
	case "to":
		return formatWords, false
	case "format":
		if cmd.Name() == "convert" {
			return formatWords, false
		}
		return func() []string { return listed(f.Usage) }, false
	}
	if words := choices(f.Name); words != nil {
		return fixed(words...), false
	}
	return nil, false
}

// choices returns the values of a flag that takes one of a few, in every command.
func choices(flag string) []string {
	switch flag {
	case "last-resort":
		return []string{"search", "proof"}
	case "stage":
		return []string{"name", "conclusions", "place", "unaided"}
	case "back":
		return []string{"solutions", "hints", "none"}
	case "per-page":
		return []string{"1", "2", "4", "6", "9"}
	case "export":
		return []string{"dimacs", "lrat", "opb"}
	case "symmetry":
		return []string{"none", "rotate180", "rotate90", "mirror", "diagonal", "full"}
	case "color":
		return []string{"auto", "always", "never"}
	case "notation":
		return []string{"rc", "a1"}
	}
	return nil
}

func fixed(words ...string) func() []string { return func() []string { return words } }

// listed returns the words of a list in prose: "text, yaml or json".
func listed(usage string) []string {
	return strings.Split(strings.ReplaceAll(usage, " or ", ", "), ", ")
}

// techniqueWords returns the slugs with their titles, as cobra wants them.
func techniqueWords() []string {
	var out []string
	for _, t := range techniques.All() {
		out = append(out, t.Slug+"\t"+t.Title)
	}
	return out
}

// paths returns the ways to choose steps, those that teach a technique among them.
func paths() []string {
	out := []string{"first", "simplest", "shortest", techniques.HoDoKuName, techniques.SEName}
	for _, t := range techniques.All() {
		out = append(out, "teach="+t.Slug+"\t"+t.Title)
	}
	return out
}

func engineWords() []string {
	out := []string{"default"}
	for _, e := range engines.All() {
		out = append(out, e.Name()+"\t"+e.About())
	}
	return out
}

func formatWords() []string {
	var out []string
	for _, f := range formats.Formats() {
		if f.Writes {
			out = append(out, f.Name+"\t"+f.Description)
		}
	}
	return out
}
