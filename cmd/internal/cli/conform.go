package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board/formats"
	"pencilmark/techniques"
	"pencilmark/techniques/conform"
)

func newConform(env *Env) *cobra.Command {
	var verbose bool
	cmd := &cobra.Command{
		Use:   "conform FILE...",
		Short: "run a technique library: positions with the step expected in each",
		Long: `Conform reads lines in the HoDoKu library format, one position and its expected
step a line, and checks that the technique finds that step and no other with the
same digits. Cases of techniques that are not in the catalogue are skipped, by
name. It ends with a line "N passed, N failed, N skipped".`,
		Example: `  pencilmark conform library.txt
  pencilmark conform -v - < library.txt`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = []string{"-"}
			}
			c := conformer{env: env, verbose: verbose, runner: conform.Runner{Variant: techniques.Variant}}
			for _, name := range args {
				if err := c.file(cmd.Context(), name); err != nil {
					return err
				}
			}
			return c.end()
		},
	}
	cmd.Flags().BoolVarP(&verbose, "verbose", "v", false, "name the cases that passed, too")
	return cmd
}

type conformer struct {
	env     *Env
	verbose bool
	runner  conform.Runner
	counts  map[conform.Verdict]int
}

func (c *conformer) file(ctx context.Context, name string) error {
	in := c.env.In
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return inputf("%v", err)
		}
		defer f.Close()
		in = f
	}
	return c.read(ctx, in, name)
}

func (c *conformer) read(ctx context.Context, in io.Reader, name string) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		k, err := formats.ParseLibraryCase(line)
		if err != nil {
			return inputf("%s: line %d: %v", name, n, err)
		}
		c.report(fmt.Sprintf("%s:%d", name, n), &k, c.runner.Run(ctx, &k))
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return inputf("%s: %v", name, err)
	}
	return nil
}

func (c *conformer) report(place string, k *formats.LibraryCase, r conform.Result) {
	if c.counts == nil {
		c.counts = map[conform.Verdict]int{}
	}
	c.counts[r.Verdict]++
	if r.Verdict == conform.Passed && !c.verbose {
		return
	}
	code := k.Code
	if k.Variant != "" {
		code += "-" + k.Variant
	}
	name := ""
	if r.Technique != nil {
		name = " " + r.Technique.Slug
	}
	reason := ""
	if r.Reason != "" {
		reason = ": " + r.Reason
	}
	fmt.Fprintf(c.env.Out, "%s: %s %s%s%s\n", place, r.Verdict, code, name, reason)
}

func (c *conformer) end() error {
	n := c.counts
	if n[conform.Passed]+n[conform.Failed]+n[conform.Skipped] == 0 {
		return inputf("the input holds no case")
	}
	fmt.Fprintf(c.env.Out, "%d passed, %d failed, %d skipped\n", n[conform.Passed], n[conform.Failed], n[conform.Skipped])
	if n[conform.Failed] > 0 {
		return told(exitFailed)
	}
	return nil
}
