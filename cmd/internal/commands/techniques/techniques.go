package techniques

import (
	"context"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/techniques"
	"pencilmark/techniques/ladderfile"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/names"
)

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
		RunE: func(cmd *cobra.Command, _ []string) error {
			return o.list(cmd.Context(), cmd.Flags().Changed("ladder"))
		},
	}
	o.ladder.AddNamed(s, cmd, techniques.EverythingName, "list the techniques of this ladder")
	flags.FormatOf(cmd.PersistentFlags(), cmd, &o.format, "text", "print %s", "text", "tsv", "yaml", "json", "jsonl")
	show := &cobra.Command{
		Use:     "show TECHNIQUE",
		Short:   "describe a technique, or list a family, by slug, name, alias or code",
		Example: `  pencilmark techniques show x-wing`,
		Args:    flags.Exactly(1, "one technique"),
		RunE:    func(cmd *cobra.Command, args []string) error { return o.show(cmd.Context(), args[0]) },
	}
	flags.CompleteArgument(show, false, names.Of(s.Catalogue).Words)
	cmd.AddCommand(show)
	return cmd
}

// list prints the rungs of a ladder. If the user has selected the ladder, YAML output is a ladder
// file.
func (o *options) list(ctx context.Context, selected bool) error {
	ladder, err := o.ladder.Base()
	if err != nil {
		return err
	}
	if selected && o.format == "yaml" {
		return ladderfile.Write(o.Out, ladder.Ladder)
	}
	a, err := ask.Catalogue(ctx, ask.CatalogueRequest{Custom: ladder.Ladder, Catalogue: o.Catalogue})
	if err != nil {
		return asked.Failure(err)
	}
	return o.print(ctx, a.Techniques)
}

// print prints a list of techniques.
func (o *options) print(ctx context.Context, docs []ask.TechniqueDoc) error {
	switch o.format {
	case "yaml", "json", "jsonl":
		return output.WriteList(o.Out, o.format, docs)
	case "tsv":
		return o.tsv(docs)
	}
	if o.TerminalOut() {
		return o.Paged(ctx, func() error { return o.fitted(docs) })
	}
	w := tabwriter.NewWriter(o.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "SLUG\tNAME\tFAMILY\tLEVEL\tSCORE\tON\tALIASES")
	for _, d := range docs {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%d\t%s\t%s\n", d.Slug, d.Name, d.Family, d.Level, d.Score, onOff(d.Default),
			strings.Join(d.Aliases, ", "))
	}
	return w.Flush()
}

// fitted prints the list so that it fits the terminal: the names, which differ little from the slugs, are left out.
func (o *options) fitted(docs []ask.TechniqueDoc) error {
	fmt.Fprintf(o.Out, "%-40s%-11s%5s  ON\n", "SLUG", "LEVEL", "SCORE")
	for _, d := range docs {
		fmt.Fprintf(o.Out, "%-40s%-11s%5d  %s\n", d.Slug, d.Level, d.Score, onOff(d.Default))
		if len(d.Aliases) > 0 {
			fmt.Fprint(o.Out, console.Fit("    also called "+strings.Join(d.Aliases, ", "), o.Width()))
		}
	}
	return nil
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

func (o *options) tsv(docs []ask.TechniqueDoc) error {
	fmt.Fprintln(o.Out, "slug\tname\taliases\tfamily\tlevel\tscore\tcode\tse\tdefault")
	for _, d := range docs {
		fmt.Fprintf(o.Out, "%s\t%s\t%s\t%s\t%s\t%d\t%s\t%.1f\t%s\n", d.Slug, d.Name, strings.Join(d.Aliases, ","),
			d.Family, d.Level, d.Score, d.Code, d.SE, onOff(d.Default))
	}
	return nil
}

// show describes one technique. If the name stands for several, it lists them.
func (o *options) show(ctx context.Context, name string) error {
	if strings.TrimSpace(name) == "" {
		return exit.Usagef("techniques show needs the name of a technique, such as x-wing")
	}
	a, err := ask.Catalogue(ctx, ask.CatalogueRequest{Technique: name, Catalogue: o.Catalogue})
	switch {
	case err != nil:
		return asked.Failure(err)
	case len(a.Techniques) > 1:
		return o.print(ctx, a.Techniques)
	}
	d := a.Techniques[0]
	if o.format != "text" {
		return output.Write(o.Out, o.format, d)
	}
	level, _ := logic.ParseLevel(d.Level)
	p := o.Palette()
	w := tabwriter.NewWriter(o.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\t(%s)\n", p.Bold(d.Name), d.Slug)
	fmt.Fprintf(w, "in a phrase\t%s\n", d.Title)
	if len(d.Aliases) > 0 {
		fmt.Fprintf(w, "also called\t%s\n", strings.Join(d.Aliases, ", "))
	}
	fmt.Fprintf(w, "family\t%s\n", d.Family)
	fmt.Fprintf(w, "level, score\t%s, %d\n", p.Level(level, d.Level), d.Score)
	if d.Code != "" {
		fmt.Fprintf(w, "library code\t%s\n", d.Code)
	}
	if d.SE != 0 {
		fmt.Fprintf(w, "SE rating\t%.1f\n", d.SE)
	}
	if d.Off != "" {
		fmt.Fprintf(w, "off by default\t%s\n", d.Off)
	}
	if d.OneSolution {
		fmt.Fprintln(w, "assumes\tone solution")
	}
	if d.Needs != nil {
		fmt.Fprintf(w, "know first\t%s\n", strings.Join(d.Needs, ", "))
	}
	fmt.Fprintf(w, "lesson\tpencilmark learn %s\n", d.Slug)
	return w.Flush()
}
