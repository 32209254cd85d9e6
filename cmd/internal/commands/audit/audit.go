package audit

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/pipeline"
	"pencilmark/cmd/internal/position"
	"pencilmark/techniques"
	"pencilmark/techniques/audit"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

type options struct {
	*console.Streams
	ladder   ladders.Flags
	noSearch bool
	workers  int
	format   string
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "audit [PUZZLE | FILE | -]...",
		Short: "check every step against the solution and its own proof",
		Long: `Solve every puzzle in a file and check each step twice: against the solution, and
against the step's own proof. Use this command to test pencilmark itself.

For each technique, audit prints how many steps it made, how many proofs took too
long to check, how many proofs failed, and how many steps contradict the solution.
The exit code is 1 if a proof failed or a step contradicts the solution.`,
		Example: `  pencilmark audit puzzles.txt
  pencilmark audit --all-techniques --workers 4 puzzles.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	set := cmd.Flags()
	set.BoolVar(&o.noSearch, "no-search", false, "stop when no technique applies")
	flags.Workers(set, &o.workers, "audit")
	flags.Format(cmd, &o.format, "text", "tsv", "yaml", "json", "jsonl")
	o.ladder.Add(s, cmd)
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	ladder, err := o.ladder.Pick()
	if err != nil {
		return err
	}
	progress := pipeline.NewProgress(ctx, o.Streams, args)
	pool := &auditPool{ladder: ladder.Ladder, search: !o.noSearch}
	worst := exit.OK
	write := func(fault *error) error {
		progress.Add()
		if *fault == nil || exit.Ends(*fault) {
			return *fault
		}
		worst = max(worst, exit.Code(*fault))
		fmt.Fprintf(o.Err, "pencilmark: %v\n", *fault)
		return nil
	}
	err = pipeline.Ordered(ctx, o.Streams, o.workers, pipeline.Many, input.Records(ctx, o.Streams, args),
		func() func(*input.Record, *error) { return pool.worker(ctx) }, write)
	report := pool.report()
	if err != nil && report.Puzzles == 0 {
		return err
	}
	// An interrupted audit still reports what it found so far.
	if err := errors.Join(err, o.print(report)); err != nil {
		return err
	}
	if !report.Sound() {
		worst = max(worst, exit.Failed)
	}
	return exit.Silent(worst)
}

// An auditPool holds an auditor for every worker.
type auditPool struct {
	ladder   logic.Ladder
	search   bool
	mu       sync.Mutex
	auditors []*audit.Auditor
}

// worker returns a function for one more worker to apply to every record.
func (p *auditPool) worker(ctx context.Context) func(*input.Record, *error) {
	a := &audit.Auditor{Solver: solve.Solver{Ladder: p.ladder, Search: p.search}}
	p.mu.Lock()
	p.auditors = append(p.auditors, a)
	p.mu.Unlock()
	return func(r *input.Record, err *error) {
		if *err = r.Err; r.Err == nil {
			*err = a.Puzzle(ctx, &r.Grid)
		}
	}
}

// report adds up the results of all workers. Call it only after they have stopped.
func (p *auditPool) report() *audit.Report {
	var sum audit.Report
	for _, a := range p.auditors {
		sum.Add(&a.Report)
	}
	return &sum
}

// A Row counts the results for the steps of one technique.
type Row struct {
	Technique string `yaml:"technique" json:"technique" schema:"slug"`
	Steps     int    `yaml:"steps" json:"steps" schema:"number"` // the number of steps
	// the number of steps whose proof was too long to complete
	Unproven int `yaml:"unproven" json:"unproven" schema:"number"`
	Refuted  int `yaml:"refuted" json:"refuted" schema:"number"` // the number of steps whose proof is wrong
	Unsound  int `yaml:"unsound" json:"unsound" schema:"number"` // the number of steps that contradict the solution
}

// A Document is a report in the form of the JSON and YAML output.
type Document struct {
	Puzzles int `yaml:"puzzles" json:"puzzles" schema:"number"` // the number of puzzles
	Solved  int `yaml:"solved" json:"solved" schema:"number"`   // the number of puzzles that techniques solved
	// the number of puzzles that were solved with the help of search
	Searched int `yaml:"searched" json:"searched" schema:"number"`
	// the number of puzzles that do not have exactly one solution
	Invalid int `yaml:"invalid" json:"invalid" schema:"number"`
	Steps   int `yaml:"steps" json:"steps" schema:"number"` // the number of steps
	// the number of steps whose proof was too long to complete
	Unproven int   `yaml:"unproven" json:"unproven" schema:"number"`
	Refuted  int   `yaml:"refuted" json:"refuted" schema:"number"` // the number of steps whose proof is wrong
	Unsound  int   `yaml:"unsound" json:"unsound" schema:"number"` // the number of steps that contradict the solution
	Rows     []Row `yaml:"techniques" json:"techniques"`           // the same numbers for each technique
}

// NewDocument returns a report in the form of the JSON and YAML output.
func NewDocument(r *audit.Report) *Document {
	d := &Document{Puzzles: r.Puzzles, Solved: r.Solved, Searched: r.Searched, Invalid: r.Invalid}
	for _, t := range append(techniques.All(), solve.Search) {
		c := r.Counts[t.Slug]
		if c == nil {
			continue
		}
		d.Rows = append(d.Rows, Row{t.Slug, c.Steps, c.Unproven, c.Refuted, c.Unsound})
		d.Steps += c.Steps
		d.Unproven += c.Unproven
		d.Refuted += c.Refuted
		d.Unsound += c.Unsound
	}
	return d
}

func (o *options) print(r *audit.Report) error {
	d := NewDocument(r)
	if o.format != "text" && o.format != "tsv" {
		return output.Write(o.Out, o.format, d)
	}
	if o.format == "tsv" {
		d.table(o.Out, "\n")
		return o.faults(r.Faults)
	}
	w := tabwriter.NewWriter(o.Out, 0, 0, 2, ' ', tabwriter.AlignRight)
	d.table(w, "\t\n")
	if err := w.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(o.Out, "%s: %d solved, %d with the help of search, %d without exactly one solution\n",
		position.Count(d.Puzzles, "puzzle"), d.Solved, d.Searched, d.Invalid)
	return o.faults(r.Faults)
}

// table writes the counts by technique, separated by tabs. Each line ends with end.
func (d *Document) table(w io.Writer, end string) {
	fmt.Fprint(w, "technique\tsteps\tunproven\trefuted\tunsound"+end)
	for _, row := range d.Rows {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d"+end, row.Technique, row.Steps, row.Unproven, row.Refuted, row.Unsound)
	}
	fmt.Fprintf(w, "total\t%d\t%d\t%d\t%d"+end, d.Steps, d.Unproven, d.Refuted, d.Unsound)
}

// faults prints the positions and the steps of faults, so that each fault can be examined again.
func (o *options) faults(faults []audit.Fault) error {
	r := o.Renderer()
	for i := range faults {
		f := &faults[i]
		if _, err := fmt.Fprintf(o.Err, "fault: %v\n  %s\n  in %s\n", f.Err, r.Line(&f.Step),
			formats.Susser(&f.Grid)); err != nil {
			return err
		}
	}
	return nil
}
