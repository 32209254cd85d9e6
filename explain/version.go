package explain

import (
	"fmt"
	"maps"
	"slices"

	"pencilmark/techniques/logic"
)

// SchemaVersion is the version of the solving log that this package writes. The package can also
// read version 1, which had no path and no end. In version 1 the grade was computed from the path
// itself, a solution was present if the steps reached it, and sentences had different words.
const SchemaVersion = 2

// HasPath reports whether d describes its path in Document.Path, as every log of the current version
// does. A log of version 1 does not.
func (d *Document) HasPath() bool { return d.Schema != 1 || d.Path.Ladder != "" || d.Path.Steps != 0 }

// DiffersInSteps is like Differs, but for a log without a path. It returns an error that names the
// first difference between d and its own steps, which log contains. It does not compare the
// sentences and the forum notation.
func (d *Document) DiffersInSteps(log *logic.Log) error {
	if counts := log.Counts(); !maps.Equal(d.Techniques, counts) {
		return fmt.Errorf("techniques: the log counts %v, but its steps give %v", d.Techniques, counts)
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

// gradesItself returns an error unless the grade of d follows from its own steps. The level must be
// the highest level of a step, raised if the sum of the scores is more than that level allows. The
// score must be that sum, and the hardest technique must be one of that level.
func (d *Document) gradesItself() error {
	top, score := logic.Easy, 0
	for i := range d.Steps {
		own, _ := logic.ParseLevel(d.Steps[i].Level)
		top, score = max(top, own), score+d.Steps[i].Score
	}
	own := Grade{top.Raised(score).String(), score, d.Grade.Hardest}
	if *d.Grade != own {
		return fmt.Errorf("grade: the log says %v, but its steps give %v", *d.Grade, own)
	}
	hardest := func(s StepDoc) bool { return s.Technique == d.Grade.Hardest && s.Level == top.String() }
	if !slices.ContainsFunc(d.Steps, hardest) && len(d.Steps) > 0 {
		return fmt.Errorf("grade: no step of level %v uses the technique %q", top, d.Grade.Hardest)
	}
	return nil
}
