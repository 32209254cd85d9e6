package verify

import (
	"context"
	"fmt"
	"io"
	"strings"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/input"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/pathfile"
)

// An otherDoc is a step of another program's path that is correct, but not for the reason that
// the path gives.
type otherDoc struct {
	Step      int    `yaml:"step" json:"step"` // from 1
	Line      int    `yaml:"line" json:"line"`
	Name      string `yaml:"name" json:"name"`           // its name in the path
	Technique string `yaml:"technique" json:"technique"` // slug of the technique that proves it
}

// paths checks the solution paths of another program. Its results are those of file.
func (o *options) paths(ctx context.Context, in io.Reader, name string, take func(*logic.Log) bool) (
	sound bool, err error) {
	sound = true
	input.EachPath(ctx, in, name, func(p *pathfile.Proof, fault error) bool {
		if err = fault; err != nil {
			return false
		}
		doc := newPathDoc(name, p)
		sound = sound && doc.Error == ""
		if err = o.printPath(doc, p); err != nil {
			return false
		}
		return !sound || take(p.Log)
	})
	return sound, err
}

// shortened checks a log from which a server left out steps. What is left says no more than a path of another program.
func (o *options) shortened(ctx context.Context, name string, n int, document *explain.Document) (
	doc *verifyDoc, log *logic.Log, err error) {
	for path, err := range pathfile.Read(strings.NewReader(document.Lines())) {
		if err != nil {
			return nil, nil, exit.Inputf("%s: log %d: %v", name, n, err)
		}
		proof, err := pathfile.Prove(ctx, path)
		if err != nil {
			return nil, nil, err
		}
		doc, log = newPathDoc(name, proof), proof.Log
		doc.BadLine, doc.Otherwise = 0, nil
		doc.NotChecked = []string{position.Count(document.More, "step") + " that the log leaves out"}
	}
	return doc, log, nil
}

// newPathDoc returns the result of verifying a path. Each of its steps is also checked against
// its own proof.
func newPathDoc(name string, p *pathfile.Proof) *verifyDoc {
	r := verify.Log(p.Log)
	named := p.Count()
	doc := &verifyDoc{File: name, Steps: len(p.Path.Steps), Verified: len(p.Lines), Unproven: []int{}, Named: &named}
	for i, l := range p.Lines {
		if !l.Named {
			doc.Otherwise = append(doc.Otherwise, otherDoc{i + 1, l.Line, l.Name, l.Steps[0].Technique.Slug})
		}
	}
	switch {
	case p.Fault != nil:
		doc.BadLine, doc.BadStep, doc.Error = p.Fault.Line, min(len(p.Lines)+1, len(p.Path.Steps)), p.Fault.Reason
	case r.Err != nil:
		doc.BadStep, doc.Error = r.BadStep, r.Err.Error()
	}
	return doc
}

// printPath prints the result of verifying a path.
func (o *options) printPath(d *verifyDoc, p *pathfile.Proof) error {
	if o.format != "text" {
		return o.print(d)
	}
	if d.Error != "" {
		_, err := fmt.Fprintf(o.Out, "%s:%d: step %d of %d, %s\n", d.File, d.BadLine, d.BadStep, d.Steps, d.Error)
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s: ", d.File, position.Count(d.Steps, "step"))
	if others := len(d.Otherwise); others == 0 {
		b.WriteString("all by the technique they name\n")
	} else {
		fmt.Fprintf(&b, "%d by the technique they name, %d for another reason\n", *d.Named, others)
	}
	for _, x := range d.Otherwise {
		l := &p.Lines[x.Step-1]
		fmt.Fprintf(&b, "  line %d: named %s, proven as %s\n", x.Line, l.Name, l.Steps[0].Technique.Name)
	}
	_, err := o.Out.WriteString(b.String())
	return err
}
