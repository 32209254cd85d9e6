package explain

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// Differs returns an error that names the first difference between d and want, or nil if both have
// the same content. Everything else in a log, such as sentences and counts, follows from its steps.
// So a log is checked by comparing it with a new document that is made from the same steps. Notes
// and other names are not compared.
func (d *Document) Differs(want *Document) error {
	for _, f := range []struct{ name, have, want string }{
		{"puzzle", d.Puzzle, want.Puzzle},
		{"start", d.Start, want.Start},
		{"solution", d.Solution, want.Solution},
		{"outcome", string(d.Outcome), string(want.Outcome)},
		{"end", d.End, want.End},
		{"path: ladder", d.Path.Ladder, want.Path.Ladder},
		{"path: steps", strconv.Itoa(d.Path.Steps), strconv.Itoa(want.Path.Steps)},
		{"path: hardest", d.Path.Hardest, want.Path.Hardest},
		{"steps", strconv.Itoa(len(d.Steps)), strconv.Itoa(len(want.Steps))},
	} {
		if f.have != f.want {
			return fmt.Errorf("%s: the log says %q, but its steps give %q", f.name, f.have, f.want)
		}
	}
	if !maps.Equal(d.Techniques, want.Techniques) {
		return fmt.Errorf("techniques: the log counts %v, but its steps give %v", d.Techniques, want.Techniques)
	}
	if d.Grade != nil && want.Grade != nil && *d.Grade != *want.Grade {
		return fmt.Errorf("grade: the log says %v, but the grading scale gives %v", *d.Grade, *want.Grade)
	}
	for i := range d.Steps {
		if err := d.Steps[i].differs(&want.Steps[i]); err != nil {
			return fmt.Errorf("step %d: %w", i+1, err)
		}
	}
	return nil
}

func (d *StepDoc) differs(want *StepDoc) error {
	for _, f := range []struct{ name, have, want string }{
		{"step", strconv.Itoa(d.Step), strconv.Itoa(want.Step)},
		{"name", d.Name, want.Name},
		{"called", d.Called, want.Called},
		{"level", d.Level, want.Level},
		{"score", strconv.Itoa(d.Score), strconv.Itoa(want.Score)},
		{"text", d.Text, want.Text},
		{"notation", d.Notation, want.Notation},
	} {
		if f.have != f.want {
			return fmt.Errorf("%s: the log says %q, but it should be %q", f.name, f.have, f.want)
		}
	}
	if !slices.Equal(d.Digits, want.Digits) {
		return fmt.Errorf("digits: the log says %v, but it should be %v", d.Digits, want.Digits)
	}
	if have, is := d.SetsDoc.text(), want.SetsDoc.text(); have != is {
		return fmt.Errorf("truths and links: the log says %s, but it should be %s", have, is)
	}
	if d.Facts != nil && !slices.EqualFunc(d.Facts, want.Facts, FactDoc.equal) {
		return fmt.Errorf("facts: the log says %v, but they should be %v", d.Facts, want.Facts)
	}
	return nil
}

// text returns d as JSON, in which a list without entries is absent.
func (d SetsDoc) text() string {
	b, _ := json.Marshal(d) // plain data can always be encoded
	return string(b)
}

func (d FactDoc) equal(e FactDoc) bool {
	return d.N == e.N && d.Fact == e.Fact && d.Reason == e.Reason && slices.Equal(d.From, e.From) &&
		slices.Equal(d.Cites, e.Cites)
}
