package techniques

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/techniques"
	"pencilmark/techniques/ladderfile"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/names"
)

// A techniqueDoc is an entry of the registry, in the form of the JSON and YAML output.
type techniqueDoc struct {
	Slug        string   `yaml:"slug" json:"slug"`
	Name        string   `yaml:"name" json:"name"`
	Aliases     []string `yaml:"aliases,flow" json:"aliases"`
	Family      string   `yaml:"family" json:"family"`
	Level       string   `yaml:"level" json:"level"`
	Score       int      `yaml:"score" json:"score"`
	Code        string   `yaml:"code,omitempty" json:"code,omitempty"`
	SE          float64  `yaml:"se,omitempty" json:"se,omitempty"`
	Rank        int      `yaml:"rank" json:"rank"`
	Default     bool     `yaml:"default" json:"default"`
	Off         string   `yaml:"off,omitempty" json:"off,omitempty"`
	OneSolution bool     `yaml:"assumes_one_solution,omitempty" json:"assumes_one_solution,omitempty"`
	Needs       []string `yaml:"needs,omitempty,flow" json:"needs,omitempty"`
	Also        []string `yaml:"also,omitempty,flow" json:"also,omitempty"`
	Title       string   `yaml:"title" json:"title"`
}

// newTechniqueDoc returns the entry for a rung of a ladder. Its rank is counted from 1.
func newTechniqueDoc(rank int, r logic.Rung) techniqueDoc {
	aliases := r.Aliases
	if aliases == nil {
		aliases = []string{}
	}
	off := techniques.OffReason(r.Technique)
	d := techniqueDoc{
		Slug: r.Slug, Name: r.Name, Aliases: aliases, Family: r.Family.String(), Level: r.Level.String(), Score: r.Score,
		Code: r.Technique.Code, Rank: rank, Default: off == "", Off: off,
		OneSolution: r.OneSolution, Needs: r.Needs, Also: r.Also, Title: r.Title,
	}
	if se, ok := techniques.SE().Rung(r.Technique); ok {
		d.SE = float64(se.Score) / 10
	}
	return d
}

type options struct {
	*console.Streams
	ladder ladders.Flags
	format string
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "techniques",
		Short: "list and describe techniques, and write ladder files",
		Long: `List all techniques in the order in which they are tried, easiest first. With
--ladder, list only the techniques of that ladder.

To make your own ladder, save the list with --format yaml, edit the file, and pass
it to the --ladder flag of another command.`,
		Example: `  pencilmark techniques
  pencilmark techniques show twins
  pencilmark techniques --format yaml
  pencilmark techniques --ladder standard --format yaml > own.yaml   # change it, then
  pencilmark solve --ladder own.yaml puzzle.txt`,
		Args: flags.Exactly(0, `no argument but "show TECHNIQUE"`),
		RunE: func(cmd *cobra.Command, _ []string) error { return o.list(cmd.Flags().Changed("ladder")) },
	}
	o.ladder.AddNamed(s, cmd, techniques.EverythingName, "list the techniques of this ladder")
	flags.FormatOf(cmd.PersistentFlags(), cmd, &o.format, "text", "print %s", "text", "tsv", "yaml", "json", "jsonl")
	show := &cobra.Command{
		Use:     "show TECHNIQUE",
		Short:   "describe one technique, by slug, name, alias or code",
		Example: `  pencilmark techniques show x-wing`,
		Args:    flags.Exactly(1, "one technique"),
		RunE:    func(_ *cobra.Command, args []string) error { return o.show(args[0]) },
	}
	flags.CompleteArgument(show, false, names.Words)
	cmd.AddCommand(show)
	return cmd
}

// list prints the rungs of a ladder. If the user has selected the ladder, YAML output is a ladder
// file.
func (o *options) list(asked bool) error {
	ladder, err := o.ladder.Base()
	if err != nil {
		return err
	}
	if asked && o.format == "yaml" {
		return ladderfile.Write(o.Out, ladder.Ladder)
	}
	var docs []techniqueDoc
	for i, r := range ladder.Ladder {
		docs = append(docs, newTechniqueDoc(i+1, r))
	}
	switch o.format {
	case "yaml", "json", "jsonl":
		return output.WriteList(o.Out, o.format, docs)
	case "tsv":
		return o.tsv(docs)
	}
	w := tabwriter.NewWriter(o.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "SLUG\tNAME\tFAMILY\tLEVEL\tSCORE\tON\tALIASES")
	for _, d := range docs {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%d\t%s\t%s\n", d.Slug, d.Name, d.Family, d.Level, d.Score, onOff(d.Default),
			strings.Join(d.Aliases, ", "))
	}
	return w.Flush()
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

func (o *options) tsv(docs []techniqueDoc) error {
	fmt.Fprintln(o.Out, "slug\tname\taliases\tfamily\tlevel\tscore\tcode\tse\tdefault")
	for _, d := range docs {
		fmt.Fprintf(o.Out, "%s\t%s\t%s\t%s\t%s\t%d\t%s\t%.1f\t%s\n", d.Slug, d.Name, strings.Join(d.Aliases, ","),
			d.Family, d.Level, d.Score, d.Code, d.SE, onOff(d.Default))
	}
	return nil
}

func (o *options) show(name string) error {
	t, err := ladders.Lookup(name)
	if err != nil {
		return err
	}
	everything := techniques.Everything()
	rank := everything.Rank(t)
	d := newTechniqueDoc(rank+1, everything[rank])
	if o.format != "text" {
		return output.Write(o.Out, o.format, d)
	}
	p := o.Palette()
	w := tabwriter.NewWriter(o.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\t(%s)\n", p.Bold(d.Name), d.Slug)
	fmt.Fprintf(w, "in a phrase\t%s\n", d.Title)
	if len(d.Aliases) > 0 {
		fmt.Fprintf(w, "also called\t%s\n", strings.Join(d.Aliases, ", "))
	}
	fmt.Fprintf(w, "family\t%s\n", d.Family)
	fmt.Fprintf(w, "level, score\t%s, %d\n", p.Level(everything[rank].Level, d.Level), d.Score)
	if d.Code != "" {
		fmt.Fprintf(w, "library code\t%s\n", d.Code)
	}
	if d.SE != 0 {
		fmt.Fprintf(w, "SE rating\t%.1f\n", d.SE)
	}
	if d.Off != "" {
		fmt.Fprintf(w, "off by default\t%s\n", d.Off)
	}
	if t.OneSolution {
		fmt.Fprintln(w, "assumes\tone solution")
	}
	if t.Needs != nil {
		fmt.Fprintf(w, "know first\t%s\n", strings.Join(t.Needs, ", "))
	}
	fmt.Fprintf(w, "lesson\tpencilmark learn %s\n", d.Slug)
	return w.Flush()
}
