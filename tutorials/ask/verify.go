package ask

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/logfile"
	"pencilmark/explain/verify"
	"pencilmark/explain/verify/claims"
	"pencilmark/techniques"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/pathfile"
	"pencilmark/techniques/solve"
)

// A VerifyRequest asks whether every step of a solution is proven.
type VerifyRequest struct {
	// A solving log in JSON or YAML; or the solution path of another program or of a person: the puzzle, and then a
	// line for each step, such as Naked Pair: 5,9 in r48c1 => r69c1<>9.
	Log string `json:"log"`

	Catalogue *techniques.Catalogue `json:"-"` // the techniques that there are; nil for those of this module
}

// A VerifyAnswer is the result of checking one log or path. If something in it is wrong, the answer has an error.
type VerifyAnswer struct {
	// The name of the file. Absent for a log that is not in a file.
	File string `yaml:"file,omitempty" json:"file,omitempty"`

	Steps int `yaml:"steps" json:"steps" schema:"number"` // the number of steps in the log
	// The number of steps that were proven, up to the first bad one.
	Verified int `yaml:"verified" json:"verified" schema:"number"`
	// The numbers of the steps whose proof was too long to complete. They are neither proven nor refuted.
	Unproven []int `yaml:"unproven,flow" json:"unproven" schema:"ordinal"`
	// The number of the first step that is wrong, from 1. Absent if every step is right.
	BadStep int `yaml:"bad_step,omitempty" json:"bad_step,omitempty" schema:"ordinal"`
	// For a path of another program: the line that is wrong, from 1.
	BadLine int `yaml:"bad_line,omitempty" json:"bad_line,omitempty" schema:"ordinal"`
	// What is wrong. Absent if nothing is.
	Error string `yaml:"error,omitempty" json:"error,omitempty"`
	// The number of cells that are still empty after the last step. Absent if the steps solve the puzzle, or are wrong.
	Empty int `yaml:"empty,omitempty" json:"empty,omitempty" schema:"ordinal"`
	// The number of steps that a server left out of the log because they were too many. They are not checked.
	More int `yaml:"more,omitempty" json:"more,omitempty" schema:"ordinal"`
	// What else the log states, and was not compared with anything.
	NotChecked []string `yaml:"not_checked,omitempty" json:"not_checked,omitempty"`

	// For a path of another program: the number of steps that follow by the technique that they name.
	Named *int `yaml:"named,omitempty" json:"named,omitempty" schema:"number"`
	// For a path of another program: the steps that follow, but not by the technique that they name.
	Otherwise []Otherwise `yaml:"otherwise,omitempty" json:"otherwise,omitempty"`
}

// An Otherwise is a step of another program's path that is right, but not for the reason that the path gives.
type Otherwise struct {
	Step int `yaml:"step" json:"step" schema:"ordinal"` // the number of the step, from 1
	// The number of its line, from 1. Absent if the log is not a text of lines.
	Line int `yaml:"line,omitempty" json:"line,omitempty" schema:"ordinal"`

	Name string `yaml:"name" json:"name"` // the name that the path gives the step
	// The technique that proves the step.
	Technique string `yaml:"technique" json:"technique" schema:"slug"`

	proven string // the name of that technique
}

// String returns the result in a line. Further lines say how many cells are left, and list the steps of a path that
// follow for another reason.
func (a *VerifyAnswer) String() string {
	var b strings.Builder
	switch {
	case a.BadLine > 0:
		fmt.Fprintf(&b, "line %d: step %d of %d, %s", a.BadLine, a.BadStep, a.Steps, a.Error)
	case a.BadStep > 0:
		fmt.Fprintf(&b, "step %d of %d is bad: %s", a.BadStep, a.Steps, a.Error)
	case a.Error != "":
		b.WriteString(a.Error)
	case a.Named == nil && len(a.Unproven) > 0:
		fmt.Fprintf(&b, "%d of %d steps verified; unproven within the budget: %v", a.Verified, a.Steps, a.Unproven)
	case a.Named == nil:
		fmt.Fprintf(&b, "all %d steps verified", a.Steps)
	case len(a.Otherwise) == 0:
		fmt.Fprintf(&b, "%s: all by the technique they name", count(a.Steps, "step"))
	default:
		fmt.Fprintf(&b, "%s: %d by the technique they name, %d for another reason", count(a.Steps, "step"), *a.Named, len(a.Otherwise))
	}
	if a.Error != "" {
		return b.String()
	}
	if a.NotChecked != nil {
		b.WriteString("; not checked: " + strings.Join(a.NotChecked, ", "))
	}
	if a.More > 0 {
		fmt.Fprintf(&b, "\n  incomplete: the log lacks its last %s", count(a.More, "step"))
	} else if a.Empty > 0 {
		fmt.Fprintf(&b, "\n  incomplete: %s left empty", count(a.Empty, "cell"))
	}
	for _, x := range a.Otherwise {
		where := fmt.Sprintf("line %d", x.Line)
		if x.Line == 0 {
			where = fmt.Sprintf("step %d", x.Step)
		}
		fmt.Fprintf(&b, "\n  %s: named %s, proven as %s", where, x.Name, x.proven)
	}
	return b.String()
}

// Validate checks that there is a log.
func (r *VerifyRequest) Validate() error {
	switch {
	case strings.TrimSpace(r.Log) == "":
		return fail(CodeInput, "log", nil, "{log} is empty; give a solving log, or a puzzle and a line for each step")
	case len(r.Log) > maxText:
		return fail(CodeInput, "log", nil, "{log} is longer than %d bytes", maxText)
	}
	return nil
}

// Verify checks one log, or one path of another program, without relying on any technique.
func Verify(ctx context.Context, r VerifyRequest) (*VerifyAnswer, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	if head := []byte(r.Log[:min(len(r.Log), logHead)]); !logfile.Is(head) && pathfile.Is(head) {
		proof, err := onlyPath(ctx, r.Log)
		if err != nil {
			return nil, err
		}
		return NewVerifyAnswer(ctx, proof), nil
	}
	document, err := logfile.Read(strings.NewReader(r.Log))
	if err != nil {
		if _, bare := read("log", r.Log); bare == nil {
			return nil, fail(CodeInput, "log", err, "this is a grid without steps; to look for wrong digits, use mistakes")
		}
		return nil, fail(CodeInput, "log", err, "%v", err)
	}
	a, _, err := (&Verifier{Catalogue: r.Catalogue}).Log(ctx, document)
	return a, err
}

// partless reports whether the steps of a log have no parts, because they were left out, but can be read from their
// notation.
func partless(d *explain.Document) bool {
	return len(d.Steps) > 0 && !slices.ContainsFunc(d.Steps, func(s explain.StepDoc) bool {
		return s.Parts != nil || s.Notation == "" || s.Technique == solve.Search.Slug
	})
}

// onlyPath proves the only path in a text.
func onlyPath(ctx context.Context, text string) (proof *pathfile.Proof, err error) {
	for path, err := range pathfile.Read(strings.NewReader(text)) {
		if line := (*pathfile.Error)(nil); errors.As(err, &line) {
			e := fail(CodeInput, "log", err, "%v", err)
			e.Line = line.Line
			return nil, e
		}
		if err != nil {
			return nil, fail(CodeInput, "log", err, "%v", err)
		}
		if proof != nil {
			return nil, fail(CodeInput, "log", nil, "line %d: another puzzle; {log} can have only one", path.Line)
		}
		if proof, err = pathfile.Prove(ctx, path); err != nil {
			return nil, failure("log", err)
		}
	}
	if proof == nil {
		return nil, fail(CodeInput, "log", nil, "{log} has no steps")
	}
	return proof, nil
}

// A Verifier checks many logs, one after the other. The zero Verifier is ready to use.
type Verifier struct {
	Catalogue *techniques.Catalogue // the techniques that there are; nil for those of this module

	claims claims.Checker
	grader *grade.Grader
}

// Log checks a log. It also returns the log that the document holds. If a server has shortened the log, its
// steps have no parts, so Log proves their conclusions like those of another program's path.
func (v *Verifier) Log(ctx context.Context, document *explain.Document) (*VerifyAnswer, *logic.Log, error) {
	if document.More > 0 || partless(document) {
		proof, err := onlyPath(ctx, document.Lines())
		if err != nil {
			return nil, nil, err
		}
		a := NewVerifyAnswer(ctx, proof)
		if a.BadLine = 0; a.Error == "" {
			a.NotChecked = []string{"the parts of the steps, which were left out"}
		}
		for i := range a.Otherwise {
			a.Otherwise[i].Line = 0
		}
		a.More = document.More
		return a, proof.Log, nil
	}
	log, err := logfile.Log(document, claims.Loggable(v.Catalogue))
	if err != nil {
		return nil, nil, fail(CodeInput, "log", err, "%v", err)
	}
	if v.grader == nil {
		v.grader = grade.New(grade.Options{Scales: grade.HoDoKu})
		v.claims.Grade = func(ctx context.Context, puzzle board.Givens) *explain.Grade {
			r := v.grader.Grade(ctx, puzzle)
			return LogGrade(&r)
		}
	}
	r := verify.Log(ctx, log)
	v.claims.Catalogue = v.Catalogue
	a := &VerifyAnswer{Steps: len(log.Steps), Verified: r.Verified, Unproven: r.Unproven, BadStep: r.BadStep}
	if a.Unproven == nil {
		a.Unproven = []int{}
	}
	if r.Err == nil {
		a.NotChecked, r.Err = v.claims.Check(ctx, document, log)
	}
	if err := ctx.Err(); err != nil {
		return nil, nil, failure("", err)
	}
	a.end(log, r.Err)
	return a, log, nil
}

// NewVerifyAnswer returns the answer for a path that was proven as far as possible. Each of its steps is also checked
// against its own proof.
func NewVerifyAnswer(ctx context.Context, p *pathfile.Proof) *VerifyAnswer {
	r := verify.Log(ctx, p.Log)
	named := p.Count()
	a := &VerifyAnswer{Steps: len(p.Path.Steps), Verified: len(p.Lines), Unproven: []int{}, Named: &named}
	for _, n := range p.Path.Unread {
		a.NotChecked = append(a.NotChecked, fmt.Sprintf("line %d, which cannot be read as a step", n))
	}
	for i, l := range p.Lines {
		if !l.Named {
			t := l.Steps[0].Technique
			a.Otherwise = append(a.Otherwise, Otherwise{i + 1, l.Line, l.Name, t.Slug, t.Name})
		}
	}
	switch {
	case p.Fault != nil:
		a.BadLine, a.BadStep, a.Error = p.Fault.Line, min(len(p.Lines)+1, len(p.Path.Steps)), p.Fault.Reason
	case r.Err != nil:
		a.BadStep = r.BadStep
	}
	a.end(p.Log, r.Err)
	return a
}

// end adds the error, or how far the steps of a log lead.
func (a *VerifyAnswer) end(log *logic.Log, err error) {
	switch {
	case a.Error != "":
	case err != nil:
		a.Error = err.Error()
	default:
		a.Empty = log.End.Empty().Len()
	}
}
