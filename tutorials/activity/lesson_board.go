package activity

import (
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials"
)

// board draws the board of a step.
func (l *Lesson) board(s *tutorials.Step, v *visit) *Board {
	if s.Board == nil {
		return nil
	}
	m, said := &s.Marks, v.said
	if v.done {
		said = s.Solved()
	}
	b := picture(s, v, said).In(l.notation)
	b.Full, b.Dim, b.Frames, b.Ends, b.Names = true, m.Dim, m.Frame, map[board.House]string{}, map[board.Cell]string{}
	if s.Answer.Kind != tutorials.TapHouses {
		b.Frames = b.Frames.Or(v.got)
	}
	for h := range s.Answer.Houses.All() {
		if h.Cells().Within(v.got) {
			b.Houses = b.Houses.With(h)
		}
	}
	for _, c := range said {
		b.Dim = b.Dim.Without(c.Candidate.Cell())
		if c.Place {
			b.Cells[c.Candidate.Cell()] = Mark{Goes, c.Candidate.Digit().Set()}
		} else if s.Picture != nil {
			b.Marks[c.Candidate] = explain.Eliminated
		}
	}
	for _, x := range m.Grey[v.turn] {
		b.Cells[x.Cell()] = Mark{Suppose, x.Digit().Set()}
	}
	for c := range v.wrong.All() {
		digits := b.Notes(c)
		if d := b.Value(c); d != 0 {
			digits = d.Set()
		}
		b.Cells[c] = Mark{Missed, digits}
	}
	if v.hints > 0 && !v.done {
		b.Frames = b.Frames.Or(parse.Cells(s.Hints[v.hints-1]))
	}
	if v.lit != 0 {
		b.Light, b.Whole = v.lit.Set(), true
	}
	for _, lane := range m.Lanes {
		for _, line := range []board.House{board.Row(lane.From.Row()), board.Col(lane.From.Col())} {
			if line.Cells().Meets(lane.Into.Cells()) {
				b.lane(lane.From, line, lane.Into)
			}
		}
	}
	b.joins(s, v)
	b.labels(s, v)
	return b
}

// picture returns the picture of a step without what only an activity shows. A step that was made from an
// example shows its pattern and, when it is done, what follows.
func picture(s *tutorials.Step, v *visit, said []why.Conclusion) *Board {
	if s.Picture == nil {
		b := NewBoard(&s.Board.Grid, false)
		b.Scene = s.Scene(v.lit, said)
		return b
	}
	b := patternBoard(&s.Board.Grid, s.Picture)
	if v.done && s.Answer.Kind != tutorials.TapCells {
		b = StepBoard(&s.Board.Grid, s.Picture)
	}
	b.Clean = s.Show.Candidates.IsEmpty()
	return b
}

// joins draws lines between cells. Between cells that are to be tapped, a line is drawn as soon as both are.
func (b *Board) joins(s *tutorials.Step, v *visit) {
	var asked board.CellSet
	if s.Answer.Kind == tutorials.TapCells {
		asked = s.Answer.Cells[0]
	}
	for _, j := range s.Marks.Joins {
		ends := board.CellsOf(j.From, j.To)
		if !ends.And(asked).Within(v.got) {
			continue
		}
		d := j.Digit
		if d == 0 {
			d = s.Marks.Light
		}
		if d == 0 {
			d = (s.Board.Grid.Marks(j.From) & s.Board.Grid.Marks(j.To)).First()
		}
		b.Joins = append(b.Joins, tutorials.Join{From: j.From, To: j.To, Digit: d})
	}
}

// labels adds the labels of a step.
func (b *Board) labels(s *tutorials.Step, v *visit) {
	for _, label := range s.Marks.Labels {
		if label.Cells.IsEmpty() {
			b.Ends[label.House] = label.Text
		}
		for c := range label.Cells.All() {
			b.Names[c] = label.Text
		}
	}
	lines, from := board.Rows(), board.Row(0)
	if s.Marks.Count != tutorials.LabelRows {
		lines, from = board.Cols(), board.Col(0)
	}
	if s.Marks.Count == tutorials.NoLabels || v.lit == 0 {
		return
	}
	for h := range lines {
		var at []string
		for c := range s.Board.Grid.Spots(v.lit).And(h.Cells()).All() {
			other := c.Col()
			if from != board.Row(0) {
				other = c.Row()
			}
			at = append(at, fmt.Sprint(other+1))
		}
		switch {
		case s.Marks.Count == tutorials.LabelCounts && len(at) > 0:
			b.Ends[h] = fmt.Sprint(len(at))
		case s.Marks.Count != tutorials.LabelCounts && len(at) == 2:
			b.Ends[h] = strings.Join(at, " ")
		}
	}
}
