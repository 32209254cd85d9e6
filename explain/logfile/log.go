package logfile

import (
	"fmt"
	"slices"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

// Log turns a document back into the log from which it was written. It looks up techniques by slug on the
// given ladder. An unknown technique becomes a bare name, because checking a proof does not need
// the technique.
//
// The rungs of the log are those that its steps mention. Its end is the end that d states; package
// verify checks whether the steps lead there. A log without a path states no end. Errors name the
// step.
func Log(d *explain.Document, ladder logic.Ladder) (*logic.Log, error) {
	text := d.Puzzle
	if d.Start != "" {
		text = d.Start
	}
	p, err := formats.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("puzzle: %w", err)
	}
	if p.Grid.Puzzle().String() != d.Puzzle {
		return nil, fmt.Errorf("start: this is not a position of the puzzle")
	}
	log := &logic.Log{Start: p.Grid, End: p.Grid, Outcome: d.Outcome, Note: d.Note, Name: d.Path.Ladder}
	if d.Solution != "" {
		g, err := board.ParseLine(d.Solution)
		if err != nil {
			return nil, fmt.Errorf("solution: %w", err)
		}
		log.Solution = g.Values()
	}
	rungs := rungReader{ladder: ladder, hardest: d.Path.Hardest}
	if !d.HasPath() && d.Grade != nil {
		rungs.hardest = d.Grade.Hardest
	}
	for i := range d.Steps {
		s, err := Step(&d.Steps[i])
		if err == nil {
			s.Technique, err = rungs.technique(&d.Steps[i])
		}
		if _, known := ladder.Rung(s.Technique); !known {
			s.Said = d.Steps[i].Text
		}
		if err != nil {
			return nil, fmt.Errorf("step %d: %w", i+1, err)
		}
		if !d.HasPath() { // which told the digits of a net and of nothing else
			s.Digits &= s.DigitsShown()
		}
		log.Steps = append(log.Steps, s)
	}
	log.Ladder = rungs.read()
	if !d.HasPath() {
		log.End = log.At(len(log.Steps))
		return log, nil
	}
	return log, end(d, log)
}

// end fills in the position to which the steps of log lead, which is the end that d states or, if
// there is none, its solution. The givens are the givens of the start.
func end(d *explain.Document, log *logic.Log) error {
	text := d.End
	if text == "" {
		text = d.Solution
	}
	if text == "" {
		return nil
	}
	p, err := formats.Parse(text)
	if err != nil {
		return fmt.Errorf("end: %w", err)
	}
	log.End = p.Grid
	log.End.SetGivens(log.Start.Givens())
	return nil
}

// A rungReader collects the rungs that the steps of a log mention.
type rungReader struct {
	ladder  logic.Ladder
	hardest string // slug of the technique that ranks highest
	rungs   logic.Ladder
}

// technique returns the technique of a step and records its rung.
func (r *rungReader) technique(d *explain.StepDoc) (*logic.Technique, error) {
	for _, known := range r.rungs {
		if known.Slug == d.Technique {
			return known.Technique, nil
		}
	}
	rung := logic.Rung{Technique: &logic.Technique{Slug: d.Technique, Name: d.Name}, Score: d.Score}
	for _, known := range r.ladder {
		if known.Slug == d.Technique {
			rung.Technique = known.Technique
		}
	}
	if d.Level != "" {
		var ok bool
		if rung.Level, ok = logic.ParseLevel(d.Level); !ok {
			return nil, fmt.Errorf("unknown level %q", d.Level)
		}
	}
	r.rungs = append(r.rungs, rung)
	return rung.Technique, nil
}

// read returns the rungs in the order of the ladder, with the hardest last.
func (r *rungReader) read() logic.Ladder {
	rank := func(x logic.Rung) int {
		if x.Slug == r.hardest {
			return len(r.ladder) + 1
		}
		return r.ladder.Rank(x.Technique)
	}
	slices.SortStableFunc(r.rungs, func(a, b logic.Rung) int { return rank(a) - rank(b) })
	return r.rungs
}

// Step converts d back to a step with a bare technique.
func Step(d *explain.StepDoc) (logic.Step, error) {
	var r wordReader
	s := logic.Step{
		Technique:    &logic.Technique{Slug: d.Technique, Name: d.Name},
		Called:       d.Called,
		Placements:   readAll(&r, d.Place, board.ParsePlacement),
		Eliminations: readAll(&r, d.Eliminate, board.ParseElimination),
		Deadly:       readAll(&r, d.Deadly, board.ParsePlacement),
		Digits:       r.digits(d.Digits),
		Symmetry:     r.symmetry(d.Symmetry),
	}
	for i := range d.Parts {
		r.where = fmt.Sprintf("part %d: ", i+1)
		s.Parts = append(s.Parts, r.part(&d.Parts[i]))
	}
	r.where = ""
	s.Sets = r.sets(&d.SetsDoc)
	return s, r.err
}

// A wordReader turns the words of a document back into values. It keeps the first error and goes on,
// but the values it returns after that are meaningless.
type wordReader struct {
	where string // what is being read, for errors
	err   error  // the first one
}

func (r *wordReader) fail(err error) {
	if r.err == nil && err != nil {
		r.err = fmt.Errorf("%s%w", r.where, err)
	}
}

// readAll reads every word with the given function.
func readAll[T any](r *wordReader, words []string, parse func(string) (T, error)) []T {
	var out []T
	for _, w := range words {
		x, err := parse(w)
		r.fail(err)
		out = append(out, x)
	}
	return out
}

func (r *wordReader) digit(x int) board.Digit {
	if x < 1 || x > 9 {
		r.fail(fmt.Errorf("%d is not a digit", x))
		return 1
	}
	return board.Digit(x)
}

func (r *wordReader) digits(xs []int) (out board.DigitSet) {
	for _, x := range xs {
		out = out.With(r.digit(x))
	}
	return out
}

// sets turns d back into sets. The rank is computed from them.
func (r *wordReader) sets(d *explain.SetsDoc) *logic.Sets {
	if d.Truths == nil && d.Links == nil {
		return nil
	}
	s := &logic.Sets{
		Truths: readAll(r, d.Truths, board.ParseConstraint),
		Links:  readAll(r, d.Links, board.ParseConstraint),
	}
	for _, list := range d.Instead {
		s.Instead = append(s.Instead, readAll(r, list, board.ParseConstraint))
	}
	s.Triplets = readAll(r, d.Triplets, board.ParsePlacement)
	s.Besides = readAll(r, d.Besides, board.ParseElimination)
	return s
}

func (r *wordReader) symmetry(d *explain.SymmetryDoc) *logic.Symmetry {
	if d == nil {
		return nil
	}
	if len(d.Cells) != 81 || len(d.Digits) != 9 {
		r.fail(fmt.Errorf("the symmetry has %d cells and %d digits; it needs 81 and 9", len(d.Cells), len(d.Digits)))
		return nil
	}
	y := &logic.Symmetry{Name: d.Name}
	for i, c := range d.Cells {
		if c < 0 || c > 80 {
			r.fail(fmt.Errorf("unknown cell %d in the symmetry", c))
		}
		y.Cells[i] = board.Cell(c)
	}
	for i, x := range d.Digits {
		y.Digits[i+1] = r.digit(x)
	}
	return y
}

func (r *wordReader) part(d *explain.PartDoc) logic.Part {
	role, ok := logic.ParseRole(d.Role)
	if !ok {
		r.fail(fmt.Errorf("unknown role %q", d.Role))
	}
	p := logic.Part{
		Role:       role,
		Label:      d.Label,
		Candidates: readAll(r, d.Candidates, board.ParsePlacement),
		Houses:     readAll(r, d.Houses, board.ParseHouse),
		Cites:      readAll(r, d.Cites, board.ParseConstraint),
	}
	for _, n := range d.Nodes {
		p.Nodes = append(p.Nodes, logic.Node{
			Candidates: readAll(r, n.Candidates, board.ParsePlacement),
			On:         n.On,
			Cites:      readAll(r, n.Cites, board.ParseConstraint),
			From:       n.From,
			Digits:     r.digits(n.Digits),
		})
	}
	return p
}
