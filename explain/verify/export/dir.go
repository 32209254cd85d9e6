package export

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A Format selects which files are written.
type Format string

// The formats.
const (
	DIMACS Format = "dimacs" // .cnf: the problem in DIMACS CNF
	LRAT   Format = "lrat"   // .cnf, and its derivation in .lrat
)

// ParseFormat returns the format with the given name.
func ParseFormat(name string) (Format, error) {
	switch f := Format(strings.ToLower(name)); f {
	case DIMACS, LRAT:
		return f, nil
	}
	return "", fmt.Errorf("unknown proof format %q; use dimacs or lrat", name)
}

// maxSteps is the largest number of steps that Dir writes.
const maxSteps = 1000000

// ErrTooMany is wrapped by the error of Dir if there are more than maxSteps steps.
var ErrTooMany = errors.New("too many steps")

// A Summary describes the files that Dir has written.
type Summary struct {
	Steps    int   // steps read
	Problems int   // problems written; a step that depends on a deadly pattern has two
	TooLong  []int // numbers, from 1, of the steps that have no derivation because it would be too long
}

// Dir writes the problems of steps into a new directory. The sequence yields each step together
// with the position in which it is made. That position may change when the next step is requested.
//
// The files of step n, counted from 1, are named after its number and technique, as in
//
//	step-000012-x-wing.cnf             the step
//	step-000012-x-wing.pattern.cnf     its deadly pattern, if it depends on one
//
// The endings depend on the format. The file index.tsv lists the files. Its columns are the step,
// the technique, the conclusions, the problem (step or pattern), the name of the file without its
// ending, the number of clauses of the problem, and the number of lines of its derivation. If a
// derivation is too long, only its problem is written. If a deadly pattern has too many fillings,
// nothing is written for the step.
//
// Dir writes all files next to dir and renames the directory at the end, so that nothing is left
// behind after an error. The directory dir must not exist, or must be empty. The error is ctx.Err()
// if ctx ended, and it names the step if a step caused it.
func Dir(ctx context.Context, dir string, f Format, steps iter.Seq2[*board.Grid, *logic.Step]) (*Summary, error) {
	if entries, err := os.ReadDir(dir); err == nil && len(entries) > 0 {
		return nil, fmt.Errorf("%s is not empty", dir)
	} else if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(dir), 0o777); err != nil {
		return nil, err
	}
	work, err := os.MkdirTemp(filepath.Dir(dir), ".export-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(work)
	sum, err := writeAll(ctx, work, f, maxSteps, steps)
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(work, 0o755); err != nil {
		return nil, err
	}
	if err := os.Remove(dir); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	return sum, os.Rename(work, dir)
}

// writeAll writes the files of all steps, up to limit, and the index.
func writeAll(
	ctx context.Context, dir string, f Format, limit int, steps iter.Seq2[*board.Grid, *logic.Step],
) (*Summary, error) {
	sum := &Summary{}
	err := writeFile(filepath.Join(dir, "index.tsv"), func(index io.Writer) error {
		fmt.Fprintln(index, "step\ttechnique\tconclusions\tproblem\tfile\tclauses\tlines")
		for g, s := range steps {
			if err := ctx.Err(); err != nil {
				return err
			}
			if sum.Steps == limit {
				return fmt.Errorf("%w: more than %d", ErrTooMany, limit)
			}
			sum.Steps++
			if err := sum.step(dir, f, index, g, s); err != nil {
				return fmt.Errorf("step %d: %w", sum.Steps, err)
			}
		}
		return ctx.Err()
	})
	return sum, err
}

// step writes the files of one step and its lines in the index. A derivation that is too long is left
// out, and has 0 lines.
func (sum *Summary) step(dir string, f Format, index io.Writer, g *board.Grid, s *logic.Step) error {
	problems, err := Problems(g, s)
	tooLong := errors.Is(err, errTooLong)
	if err != nil && !tooLong {
		return err
	}
	slug := slug(s)
	for _, p := range problems {
		name, what := fmt.Sprintf("step-%06d-%s", sum.Steps, slug), "step"
		if p.Name != "" {
			name, what = name+"."+p.Name, p.Name
		}
		path := filepath.Join(dir, name)
		err := writeFile(path+".cnf", p.WriteDIMACS)
		if err == nil && f == LRAT && p.Lemmas != nil {
			err = writeFile(path+".lrat", p.WriteLRAT)
		}
		if err != nil {
			return err
		}
		tooLong = tooLong || p.Lemmas == nil
		fmt.Fprintf(index, "%d\t%s\t%s\t%s\t%s\t%d\t%d\n", sum.Steps, slug, conclusions(s), what, name,
			len(p.Clauses), len(p.Lemmas))
		sum.Problems++
	}
	if tooLong {
		sum.TooLong = append(sum.TooLong, sum.Steps)
	}
	return nil
}

// writeFile creates a file with the output of write.
func writeFile(path string, write func(io.Writer) error) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(file)
	return cmp.Or(write(b), b.Flush(), file.Close())
}

// slug returns the slug of the technique in a form that is safe in file names.
func slug(s *logic.Step) string {
	if s.Technique == nil || s.Technique.Slug == "" {
		return "unnamed"
	}
	name := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, strings.ToLower(s.Technique.Slug))
	return name[:min(len(name), 60)]
}
