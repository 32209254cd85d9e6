package explain

import (
	"fmt"
	"maps"
	"slices"

	"pencilmark/techniques/logic"
)

// SchemaVersion is the version of the solving log that this package writes. It
// reads version 1 as well, which knew no path and no end: there, the grade was that
// of the path itself, a solution was stated if the steps reached it, and sentences
// had other words.
const SchemaVersion = 2

// HasPath reports whether d says which ladder its steps were taken from, as every log
// of the present version does.
func (d *Document) HasPath() bool { return d.Schema != 1 || d.Path.Ladder != "" || d.Path.Steps != 0 }

// DiffersInSteps is Differs for a log without a path: it returns an error that names
// the first thing that d says otherwise than its steps, which log has. What it says in
// words or in forum notation is not compared.
func (d *Document) DiffersInSteps(log *logic.Log) error {
	if counts := log.Counts(); !maps.Equal(d.Techniques, counts) {
		return fmt.Errorf("techniques: the log counts %v, its steps are %v", d.Techniques, counts)
	}
	for i := range d.Steps {
		s := &d.Steps[i]
		rung, _ := log.Ladder.Rung(log.Steps[i].Technique)
		want := StepDoc{Step: i + 1, Name: rung.Name, Level: rung.Level.String(), Score: rung.Score, Digits: s.Digits,
			Text: s.Text, Notation: s.Notation}
		if err := s.differs(&want); err != nil {
			return fmt.Errorf("step %d: %w", i+1, err)
		}
	}
	if d.Grade == nil {
		return nil
	}
	return d.gradesItself()
}

// gradesItself returns an error unless the grade of d is that of its own steps: the
// highest level, raised where the scores add up to more than it allows, their sum, and
// a technique of that level.
func (d *Document) gradesItself() error {
	top, score := logic.Easy, 0
	for i := range d.Steps {
		own, _ := logic.ParseLevel(d.Steps[i].Level)
		top, score = max(top, own), score+d.Steps[i].Score
	}
	own := Grade{top.Raised(score).String(), score, d.Grade.Hardest}
	if *d.Grade != own {
		return fmt.Errorf("grade: the log says %v, its steps say %v", *d.Grade, own)
	}
	hardest := func(s StepDoc) bool { return s.Technique == d.Grade.Hardest && s.Level == top.String() }
	if !slices.ContainsFunc(d.Steps, hardest) && len(d.Steps) > 0 {
		return fmt.Errorf("grade: no step of the level %v is of the technique %q", top, d.Grade.Hardest)
	}
	return nil
}
