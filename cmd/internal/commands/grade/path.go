package grade

import (
	"iter"

	"pencilmark/cmd/internal/exit"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/pathfile"
)

// paths prints the grades of solution paths. The grade of a path adds up its steps on HoDoKu's
// scale, regardless of what the puzzle needs. If a path is wrong, the error is reported, and
// grading continues with the next path.
func (o *options) paths(paths iter.Seq2[*pathfile.Proof, error]) error {
	if o.grader.Scales != grade.HoDoKu || o.resumed != "" || o.verbose {
		return exit.Usagef("a solution path can be graded only on the scale hodoku; leave out --resume and -v")
	}
	render := o.renderer()
	if !o.summary {
		render.begin(o.Out)
	}
	for p, err := range paths {
		if err != nil {
			return err
		}
		r := gradedRecord{result: grade.Result{Puzzle: p.Path.Start.Puzzle(), Status: grade.OK, Scales: grade.HoDoKu}}
		if r.result.HoDoKu = p.Grade(); p.Fault != nil {
			r.code, r.result.Status, r.result.Err = exit.Failed, grade.Invalid, p.Fault
		}
		r.line = render.line(nil, &r)
		if err := o.emit(render, &r); err != nil {
			return err
		}
	}
	return o.finish(render, nil)
}
