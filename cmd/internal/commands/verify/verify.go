package verify

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/explain/verify/export"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
)

type options struct {
	*console.Streams
	format string
	export string // format of the proofs to write, or ""
	dir    string // where to write them

	verifier ask.Verifier
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "verify FILE...",
		Short: "check the proof of every step in a solving log",
		Long: `Check every step of a solving log (YAML or JSON) without relying on any technique.
Each step must follow from the cells and houses that it names, by the rules of
Sudoku alone. The final position, the solution, the grade, the names and the texts
must be right, too, and the named technique must find the step. If something is
wrong, verify shows the first error. It also lists what it cannot check.

You can also verify a solution path from another program: a puzzle, followed by one
line for each step, as HoDoKu or "pencilmark solve" prints them. Verify proves each
step, with the technique that the line names or in another way. It reports the first
line that is wrong or that it cannot prove.

With --export, verify also writes the proof of each step to the folder in -o, and an
index to index.tsv. Choose dimacs for a SAT solver or lrat for an LRAT checker.`,
		Example: `  pencilmark solve --format yaml puzzle.txt > log.yaml
  pencilmark verify log.yaml
  pencilmark verify path.txt              # of another program
  pencilmark verify --export lrat -o proofs log.yaml`,
		Args: cobra.ArbitraryArgs,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error {
			if o.export != "" { // in this case, -o is a folder
				o.dir = s.TakeFolder()
			}
			return s.Setup(cmd)
		},
		RunE: func(cmd *cobra.Command, args []string) error { return o.run(cmd.Context(), args) },
	}
	flags.Format(cmd, &o.format, "text", "yaml", "json", "jsonl")
	cmd.Flags().StringVar(&o.export, "export", "", "write the proof of each step in this `FORMAT`: dimacs or lrat")
	flags.Complete(cmd, "export", "dimacs", "lrat")
	return cmd
}

func (o *options) run(ctx context.Context, args []string) error {
	o.verifier.Catalogue = o.Catalogue
	format, err := export.ParseFormat(o.export)
	if o.export != "" && err != nil {
		return exit.Usagef("%v", err)
	}
	if o.export != "" && (o.dir == "" || o.dir == "-") {
		return exit.Usagef("--export needs -o DIR, because it writes many files")
	}
	if len(args) == 0 {
		args = []string{"-"}
	}
	if err := input.OneStdin(args); err != nil {
		return err
	}
	if o.export != "" {
		return o.write(ctx, format, args)
	}
	return o.files(ctx, args, func(*logic.Log) bool { return true })
}

// files checks the logs of all files and passes each of them to take. It stops calling take after
// a log that is not sound, or after take returns false.
func (o *options) files(ctx context.Context, args []string, take func(*logic.Log) bool) error {
	worst := exit.OK
	for _, name := range args {
		sound, err := o.file(ctx, name, func(log *logic.Log) bool { return worst != exit.OK || take(log) })
		if err != nil {
			return err
		}
		if !sound {
			worst = exit.Failed
		}
	}
	return exit.Silent(worst)
}

// write checks the logs and writes the proofs of all their steps, log by log. If a log is not
// sound, no proofs are kept. Messages about the proofs are printed to stderr, because the
// verdicts are the data on standard output.
func (o *options) write(ctx context.Context, format export.Format, args []string) error {
	writing, cancel := context.WithCancel(ctx)
	defer cancel()
	var fault error
	sum, err := export.Dir(writing, o.dir, format, func(yield func(*board.Grid, *logic.Step) bool) {
		fault = o.files(ctx, args, func(log *logic.Log) bool {
			for g, s := range log.Positions() {
				if !yield(g, s) {
					return false
				}
			}
			return true
		})
		if fault != nil {
			cancel()
		}
	})
	if fault != nil {
		return fault
	}
	if errors.Is(err, export.ErrTooMany) {
		return exit.With(exit.Limit, err)
	}
	if err != nil {
		return exit.Inputf("the proofs cannot be written: %v", err)
	}
	fmt.Fprintf(o.Err, "pencilmark: %s: %d problems of %d steps\n", o.dir, sum.Problems, sum.Steps)
	if len(sum.TooLong) > 0 {
		fmt.Fprintf(o.Err, "pencilmark: no proof was written for steps %v, because it would be too long\n", sum.TooLong)
	}
	return nil
}

// bufferedHead is the number of bytes at the beginning of a file that are examined to see whether
// it is a path.
const bufferedHead = 4096

// file checks the logs or paths of one file and reports whether all are sound. It passes the
// sound ones to take, until one is not sound or take returns false.
func (o *options) file(ctx context.Context, name string, take func(*logic.Log) bool) (sound bool, err error) {
	in, err := o.OpenInput(ctx, name)
	if err != nil {
		return false, err
	}
	defer in.Close()
	read := bufio.NewReader(in)
	if head, _ := read.Peek(bufferedHead); input.IsPath(head) {
		return o.paths(ctx, read, name, take)
	}
	sound = true
	n := 0
	begun := &input.Head{Reader: read}
	for document, err := range input.Documents(begun) {
		if ctxErr := ctx.Err(); ctxErr != nil {
			return false, ctxErr
		}
		if n++; err != nil {
			return false, cmp.Or(begun.NoText(name, "solving logs"), exit.Inputf("%s: log %d: %v", name, n, err))
		}
		of := name
		if n > 1 {
			of = fmt.Sprintf("%s: log %d", name, n)
		}
		a, log, err := o.verifier.Log(ctx, document)
		if e := (*ask.Error)(nil); errors.As(err, &e) && e.Code == ask.CodeInput {
			return false, exit.Inputf("%s: %v", of, err)
		}
		if err != nil {
			return false, asked.Failure(err)
		}
		sound = sound && a.Error == ""
		if err := o.print(of, a); err != nil {
			return false, err
		}
		if sound && !take(log) {
			return true, nil
		}
	}
	return sound, nil
}

// print prints the result for a log of a file.
func (o *options) print(name string, a *ask.VerifyAnswer) error {
	a.File = name
	if o.format != "text" {
		return output.Document(o.Streams, o.format, a)
	}
	text := a.String()
	if a.BadLine > 0 { // as compilers write it
		name, text = fmt.Sprintf("%s:%d", name, a.BadLine), strings.TrimPrefix(text, fmt.Sprintf("line %d: ", a.BadLine))
	}
	_, err := fmt.Fprintf(o.Out, "%s: %s\n", name, text)
	return err
}
