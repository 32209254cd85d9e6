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

// A Format says which files are written.
type Format string

// The formats.
const (
	DIMACS Format = "dimacs" // .cnf: the problem in DIMACS CNF
	LRAT   Format = "lrat"   // .cnf, and .lrat: its derivation
	OPB    Format = "opb"    // .opb: the problem in OPB, and .pbp: its derivation in the format of VeriPB 3.0
)

// ParseFormat returns the format of that name.
func ParseFormat(name string) (Format, error) {
	switch f := Format(strings.ToLower(name)); f {
	case DIMACS, LRAT, OPB:
		return f, nil
	}
	return "", fmt.Errorf("unknown format %q: it is dimacs, lrat or opb", name)
}

// MaxSteps is the number of steps that Dir writes at most.
const MaxSteps = 1000000

// ErrTooMany is wrapped by the error of Dir if there are more than MaxSteps
// steps.
var ErrTooMany = errors.New("too many steps")

// A Summary tells what Dir has written.
type Summary struct {
	Steps    int   // steps read
	Problems int   // problems written; a step that leans on a deadly pattern has two
	TooLong  []int // numbers, from 1, of the steps of which a derivation is too long and missing
}

// Dir writes the problems of steps into a new directory. Each step comes with
// the position it is made in, which may be changed once the next is asked for.
//
// The files of step n, from 1, are named by its number and technique, as in
//
//	step-000012-x-wing.cnf             the step
//	step-000012-x-wing.pattern.cnf     its deadly pattern, if it leans on one
//
// with the endings of the format, and index.tsv lists them: step, technique,
// conclusions, problem (step or pattern), file without ending, and how many
// clauses or constraints the problem and how many lines its derivation has. If a
// derivation is too long there is its problem alone; if a deadly pattern has too
// many fillings, nothing of the step.
//
// All is written beside dir and renamed at the end, so that an error leaves
// nothing behind; dir must not exist, or be empty. The error is ctx.Err() if ctx
// ended it, and names the step if a step is at fault.
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
	sum, err := writeAll(ctx, work, f, MaxSteps, steps)
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

// writeAll writes the files of all steps, at most limit, and the index.
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

// step writes the files of one step and its lines of the index.
func (sum *Summary) step(dir string, f Format, index io.Writer, g *board.Grid, s *logic.Step) error {
	problems, err := Problems(g, s)
	tooLong := errors.Is(err, ErrTooLong)
	if err != nil && !tooLong {
		return err
	}
	slug := slug(s)
	for _, p := range problems {
		name, what := fmt.Sprintf("step-%06d-%s", sum.Steps, slug), "step"
		if p.Name != "" {
			name, what = name+"."+p.Name, p.Name
		}
		clauses, lines, err := sum.problem(filepath.Join(dir, name), f, p)
		if err != nil {
			return err
		}
		tooLong = tooLong || lines == 0
		fmt.Fprintf(index, "%d\t%s\t%s\t%s\t%s\t%d\t%d\n", sum.Steps, slug, conclusions(s), what, name, clauses, lines)
		sum.Problems++
	}
	if tooLong {
		sum.TooLong = append(sum.TooLong, sum.Steps)
	}
	return nil
}

// problem writes the files of one problem, without its derivation if that is
// too long: then it has no lines.
func (sum *Summary) problem(path string, f Format, p *Problem) (clauses, lines int, err error) {
	if f == OPB {
		q := p.PseudoBoolean()
		err = writeFile(path+".opb", q.WriteOPB)
		if err == nil && q.Lemmas != nil {
			err = writeFile(path+".pbp", q.WriteProof)
		}
		return len(q.Constraints), len(q.Lemmas), err
	}
	err = writeFile(path+".cnf", p.WriteDIMACS)
	if err == nil && f == LRAT && p.Lemmas != nil {
		err = writeFile(path+".lrat", p.WriteLRAT)
	}
	return len(p.Clauses), len(p.Lemmas), err
}

// writeFile creates a file with what write writes.
func writeFile(path string, write func(io.Writer) error) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(file)
	return cmp.Or(write(b), b.Flush(), file.Close())
}

// slug returns the technique's slug as it may stand in a file name.
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
