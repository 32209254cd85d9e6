package conform

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/position"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	c := &conformer{Streams: s, counts: map[status]int{}}
	cmd := &cobra.Command{
		Use:   "conform FILE...",
		Short: "check techniques against a library of examples",
		Long: `Check techniques against a library of examples in the HoDoKu format. Each line of
the library contains a position and the step that is expected there. An example
passes if the technique finds exactly that step, as the command find does. An
example whose code ends in -x passes if it finds no step with these digits.

Examples for unknown techniques are skipped and listed at the end. The last line
shows how many examples passed, failed and were skipped. With --format jsonl or tsv,
each example is one record, and the last line is written to stderr.`,
		Example: `  pencilmark conform library.txt
  pencilmark conform -v - < library.txt
  pencilmark conform --format tsv library.txt`,
		RunE: func(cmd *cobra.Command, args []string) error { return c.run(cmd.Context(), args) },
	}
	cmd.Flags().BoolVarP(&c.verbose, "verbose", "v", false, "also list the examples that passed")
	flags.Format(cmd, &c.format, "text", "jsonl", "tsv")
	return cmd
}

// A status is the outcome of one example. It is skipped if no technique has its code.
type status string

const (
	passed  status = "passed"
	failed  status = "failed"
	skipped status = "skipped"
)

// A result is the outcome of one example and, if it did not pass, the reason.
type result struct {
	status    status
	technique *logic.Technique // nil if there is none
	reason    string
}

// examine looks for the step of k with the finders of the techniques that have its code. Their first one answers for
// all of them.
func examine(ctx context.Context, k *formats.LibraryCase) result {
	first, ok := techniques.ByCode(k.Code)
	if !ok {
		return result{skipped, nil, "no technique has the code " + k.Code}
	}
	v, forbidden := logic.NewView(&k.Position.Grid).WithContext(ctx), k.Variant == "x"
	for _, t := range techniques.All() {
		if t.Code != first.Code {
			continue
		}
		for s := range t.Steps(v) {
			switch found := concludes(&s, k); {
			case forbidden && (found || s.Digits == k.Digits):
				return result{failed, t, "it is found but must not be"}
			case !forbidden && found:
				return result{passed, t, ""}
			}
		}
	}
	if forbidden {
		return result{passed, first, ""}
	}
	return result{failed, first, "it is not found"}
}

// concludes reports whether s has the conclusions of k. A library line contains placements only if there are no
// eliminations.
func concludes(s *logic.Step, k *formats.LibraryCase) bool {
	same := func(a, b []board.Candidate) bool {
		b = slices.Sorted(slices.Values(b))
		return slices.Equal(a, slices.Compact(b))
	}
	return same(s.Eliminations, k.Eliminations) && (len(s.Eliminations) > 0 || same(s.Placements, k.Placements))
}

type conformer struct {
	*console.Streams
	verbose bool
	format  string
	counts  map[status]int
	bad     int // lines that could not be read
}

// maxBad is the largest number of unreadable lines that are reported one by one.
const maxBad = 30

func (c *conformer) run(ctx context.Context, args []string) error {
	if len(args) == 0 {
		args = []string{"-"}
	}
	if err := input.OneStdin(args); err != nil {
		return err
	}
	if c.format == "tsv" {
		fmt.Fprintln(c.Out, "place\tverdict\tcode\ttechnique\treason")
	}
	for _, name := range args {
		if err := c.file(ctx, name); err != nil {
			return err
		}
	}
	return c.end()
}

func (c *conformer) file(ctx context.Context, name string) error {
	in, err := c.OpenInput(ctx, name)
	if err != nil {
		return err
	}
	defer in.Close()
	return c.read(ctx, in, name)
}

func (c *conformer) read(ctx context.Context, in io.Reader, name string) error {
	begun := &input.Head{Reader: in}
	lines := bufio.NewScanner(begun)
	lines.Buffer(nil, 1<<20)
	n := 1
	for ; lines.Scan(); n++ {
		line := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff"))
		if line == "" || line[0] == '#' {
			continue
		}
		k, err := formats.ParseLibraryCase(line)
		if err != nil {
			if err := begun.NoText(name, "library lines"); err != nil {
				return err
			}
			c.unreadable(name, n, err)
			continue
		}
		r := examine(ctx, &k)
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := c.report(fmt.Sprintf("%s:%d", name, n), &k, r); err != nil {
			return err
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return exit.Inputf("%s: line %d is longer than 1 MiB, so it cannot be an example", name, n)
	} else if err != nil {
		return exit.Inputf("%s: %v", name, err)
	}
	return nil
}

// unreadable counts a line that cannot be read, and reports it if it is one of the first.
func (c *conformer) unreadable(name string, line int, err error) {
	if c.bad++; c.bad <= maxBad {
		fmt.Fprintf(c.Err, "pencilmark: %s: line %d: %v\n", name, line, err)
	}
}

// A conformDoc is the result of one case, in the form of the JSON output.
type conformDoc struct {
	Place     string `json:"place"` // file and line
	Verdict   string `json:"verdict"`
	Code      string `json:"code"`
	Technique string `json:"technique,omitempty"`
	Reason    string `json:"reason,omitempty"`
}

// report counts a case and prints it. In text format, it prints cases that passed only with -v.
func (c *conformer) report(place string, k *formats.LibraryCase, r result) error {
	c.counts[r.status]++
	d := conformDoc{Place: place, Verdict: string(r.status), Code: k.Code, Reason: r.reason}
	if k.Variant != "" {
		d.Code += "-" + k.Variant
	}
	if r.technique != nil {
		d.Technique = r.technique.Slug
	}
	switch c.format {
	case "jsonl":
		return output.Write(c.Out, "jsonl", d)
	case "tsv":
		_, err := fmt.Fprintf(c.Out, "%s\t%s\t%s\t%s\t%s\n", d.Place, d.Verdict, d.Code, d.Technique, d.Reason)
		return err
	}
	if r.status == passed && !c.verbose {
		return nil
	}
	line := fmt.Sprintf("%s: %s %s %s", d.Place, d.Verdict, d.Code, d.Technique)
	if d.Reason != "" {
		line = strings.TrimSpace(line) + ": " + d.Reason
	}
	_, err := fmt.Fprintln(c.Out, line)
	return err
}

func (c *conformer) end() error {
	if more := c.bad - maxBad; more > 0 {
		fmt.Fprintf(c.Err, "pencilmark: %s could not be read either\n", position.Count(more, "further line"))
	}
	n := c.counts
	if n[passed]+n[failed]+n[skipped] == 0 {
		return exit.Inputf("the input has no example that could be read")
	}
	var w io.Writer = c.Out
	if c.format != "text" {
		w = c.Err
	}
	fmt.Fprintf(w, "%d passed, %d failed, %d skipped\n", n[passed], n[failed], n[skipped])
	switch {
	case c.bad > 0:
		return exit.Silent(exit.Input)
	case n[failed] > 0:
		return exit.Silent(exit.Failed)
	}
	return nil
}
