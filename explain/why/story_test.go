package why_test

import (
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/explain/why"
)

// A doubter goes through a story and believes nothing that was not assumed or
// found before.
type doubter struct {
	t    *testing.T
	grid *board.Grid
	p    *why.Proof
	used map[board.Constraint]bool
}

// checkStory goes through the story of p: each option of each constraint is
// accounted for, whatever excludes one is known, cases are complete, every end is
// a contradiction, and what is cited is used, and nothing else.
func checkStory(t *testing.T, q *question, p *why.Proof) {
	t.Helper()
	d := &doubter{t, &q.grid, p, map[board.Constraint]bool{}}
	if p.Story.Assume != p.Conclusion.Candidate || p.Story.Off != p.Conclusion.Place {
		t.Errorf("%v: the story assumes %v, off %v", p.Conclusion, p.Story.Assume, p.Story.Off)
	}
	var known []board.Candidate
	if !p.Story.Off {
		known = append(known, p.Story.Assume)
	}
	d.read(&p.Story, known)
	if len(d.used) != p.Size() {
		t.Errorf("%v: the story uses %d constraints of %d", p.Conclusion, len(d.used), p.Size())
	}
	for _, k := range p.Constraints {
		if !d.used[k] {
			t.Errorf("%v: the story does not use %v", p.Conclusion, k)
		}
	}
}

// read goes through a case. known is what is true there.
func (d *doubter) read(c *why.Case, known []board.Candidate) {
	known = slices.Clone(known)
	for i := range c.Lines {
		l := &c.Lines[i]
		d.line(l, known)
		if last := i == len(c.Lines)-1; last == (len(l.Left) == 1) {
			d.t.Fatalf("%v: %v: line %d of %d leaves %v", d.p.Conclusion, l.Constraint, i+1, len(c.Lines), l.Left)
		}
		if len(l.Left) == 1 {
			known = append(known, l.Left[0])
		}
	}
	left := c.Lines[len(c.Lines)-1].Left
	if len(left) != len(c.Cases) {
		d.t.Fatalf("%v: %d cases for %v", d.p.Conclusion, len(c.Cases), left)
	}
	for i := range c.Cases {
		if c.Cases[i].Assume != left[i] || c.Cases[i].Off {
			d.t.Errorf("%v: case %v, %v expected", d.p.Conclusion, c.Cases[i].Assume, left[i])
		}
		d.read(&c.Cases[i], append(known, left[i]))
	}
}

// line checks that the options of a line are all options of its constraint, and
// that those that have fallen are excluded by something known.
func (d *doubter) line(l *why.Line, known []board.Candidate) {
	d.used[l.Constraint] = true
	options := slices.Clone(l.Left)
	for _, f := range l.Falls {
		options = append(options, f.Candidate)
		assumed := d.p.Conclusion.Place && f.Candidate == d.p.Conclusion.Candidate && f.By == f.Candidate
		if !assumed && (!slices.Contains(known, f.By) || !f.By.Excludes(f.Candidate)) {
			d.t.Errorf("%v: %v: %v does not exclude %v", d.p.Conclusion, l.Constraint, f.By, f.Candidate)
		}
	}
	slices.Sort(options)
	if want := d.grid.Options(l.Constraint); !slices.Equal(options, want) {
		d.t.Errorf("%v: %v: the options are %v, not %v", d.p.Conclusion, l.Constraint, want, options)
	}
}
