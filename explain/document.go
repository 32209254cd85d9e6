package explain

import (
	"cmp"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/techniques/logic"
)

// A Document is the exported form of a solving log, the same in YAML and JSON. Cells are always
// named as in r1c1. A candidate is written "r1c2=4", an elimination "r7c2<>4", and a constraint "b1
// needs 4" or "r4c7 needs a digit". Only the text and the notation of the steps use the notation of
// the renderer.
type Document struct {
	// The version of the format. Logs are written in version 2. Version 1, which has neither path nor end, can
	// still be read.
	Schema int    `yaml:"pencilmark" json:"pencilmark" schema:"version"`
	Puzzle string `yaml:"puzzle" json:"puzzle" schema:"puzzle"`
	// the position before the first step; absent if it is just the puzzle
	Start string `yaml:"start,omitempty" json:"start,omitempty" schema:"position"`
	// the solution; absent if the puzzle does not have exactly one
	Solution string `yaml:"solution,omitempty" json:"solution,omitempty" schema:"solution"`
	// how the attempt to solve the puzzle ended
	Outcome logic.Outcome `yaml:"outcome" json:"outcome"`
	// the position after the last step; absent if it is the solution
	End string `yaml:"end,omitempty" json:"end,omitempty" schema:"position"`
	// the reason why the log ends here, in words; absent if techniques solved the puzzle
	Note string `yaml:"note,omitempty" json:"note,omitempty"`

	Grade *Grade  `yaml:"grade,omitempty" json:"grade,omitempty"`
	Path  PathDoc `yaml:"path" json:"path"` // a summary of the steps of this log
	// The techniques of the ladder that were left out. They assume that the puzzle has only one solution, and its digits
	// alone do not show that.
	LeftOut    []string       `yaml:"left_out,flow,omitempty" json:"left_out,omitempty" schema:"slug"`
	Techniques map[string]int `yaml:"techniques" json:"techniques" schema:"counts"` // the number of steps by technique
	Steps      []StepDoc      `yaml:"steps" json:"steps"`                           // the steps in order

	// Photo describes the picture that the puzzle was read from. Commands fill it in.
	Photo any `yaml:"photo,omitempty" json:"photo,omitempty"`

	// More is the number of steps that a server left out because they were too many. The steps of such a log have no
	// parts, either.
	More int `yaml:"more,omitempty" json:"more,omitempty" schema:"number"`
}

// Lines returns the puzzle and a line for each step, as a path of another program. This is all that a log with
// More says.
func (d *Document) Lines() string {
	var b strings.Builder
	b.WriteString(cmp.Or(d.Start, d.Puzzle) + "\n")
	for i := range d.Steps {
		s := &d.Steps[i]
		b.WriteString(cmp.Or(s.Called, s.Name) + ": " + s.Notation + "\n")
	}
	return b.String()
}

// A Grade is the difficulty of the puzzle on HoDoKu's scale, as the command grade reports it. It does not depend on the
// path of the log.
type Grade struct {
	Level string `yaml:"level" json:"level" schema:"level"`
	// the sum of the scores of all steps, in points
	Score int `yaml:"score" json:"score" schema:"number"`
	// the hardest technique that the puzzle needs on this scale
	Hardest string `yaml:"hardest,omitempty" json:"hardest,omitempty" schema:"slug"`
}

// A PathDoc summarizes the path of a log.
type PathDoc struct {
	// the name of the ladder, or of the scale whose path the log follows; absent if the ladder has no name
	Ladder string `yaml:"ladder,omitempty" json:"ladder,omitempty"`
	Steps  int    `yaml:"steps" json:"steps" schema:"number"` // the number of steps
	// the technique of the path that ranks highest on the ladder
	Hardest string `yaml:"hardest,omitempty" json:"hardest,omitempty" schema:"slug"`

	// A proven lower bound: each path of the ladder that makes singles first needs at least this many steps that are not
	// singles. Absent if no bound is known.
	AtLeast int `yaml:"at_least,omitempty" json:"at_least,omitempty" schema:"ordinal"`

	// The rungs of the ladder in their order. Present only if the ladder has no name.
	//
	// A ladder of package techniques needs only its name, as in techniques.StandardName. The steps of any other
	// ladder can be checked against it only if its rungs are listed.
	Rungs []RungDoc `yaml:"rungs,omitempty" json:"rungs,omitempty"`
}

// A RungDoc is one rung of a ladder: a technique with its level and score.
type RungDoc struct {
	Technique string `yaml:"technique" json:"technique" schema:"slug"`
	Level     string `yaml:"level" json:"level" schema:"level"`
	Score     int    `yaml:"score" json:"score" schema:"number"` // the score in points
}

// NewRungDocs returns the export form of a ladder.
func NewRungDocs(l logic.Ladder) []RungDoc {
	out := make([]RungDoc, len(l))
	for i, r := range l {
		out[i] = RungDoc{r.Slug, r.Level.String(), r.Score}
	}
	return out
}

// A StepDoc is one step: what it concludes, and why.
type StepDoc struct {
	Step      int    `yaml:"step" json:"step" schema:"ordinal"` // the number of the step, counted from 1
	Technique string `yaml:"technique" json:"technique" schema:"slug"`
	Name      string `yaml:"name" json:"name"` // the display name of the technique, such as X-Wing
	// The name of the step on the scale, or in the program, whose path the log follows. Absent if the technique has
	// the same name there.
	Called string `yaml:"called,omitempty" json:"called,omitempty"`
	Level  string `yaml:"level" json:"level" schema:"level"` // the level of the technique
	// the score of the technique on the ladder, in points
	Score int `yaml:"score" json:"score" schema:"number"`
	// the candidates that the step removes; they are removed before digits are placed
	Eliminate []string `yaml:"eliminate,flow" json:"eliminate" schema:"elimination"`
	Place     []string `yaml:"place,flow" json:"place" schema:"placement"` // the digits that the step places
	Digits    []int    `yaml:"digits,flow" json:"digits" schema:"digits"`  // the digits of the pattern
	// The cells and digits of a deadly pattern: with these candidates alone, the puzzle would have two solutions. The step
	// assumes that it has only one. Absent for steps that do not use this argument.
	Deadly   []string     `yaml:"deadly,flow,omitempty" json:"deadly,omitempty" schema:"placement"`
	Symmetry *SymmetryDoc `yaml:"symmetry,omitempty" json:"symmetry,omitempty"`
	// the parts of the pattern, which give the reason for the conclusion; null if there is nothing to show
	Parts []PartDoc `yaml:"parts" json:"parts" schema:",null"`
	// for a net: its facts in order; each follows by one rule from the position and from earlier facts; absent
	// for all other steps
	Facts   []FactDoc `yaml:"facts,omitempty" json:"facts,omitempty"`
	SetsDoc `yaml:",inline"`
	// the explanation in sentences; the wording may change between versions
	Text string `yaml:"text" json:"text"`
	// the step in the notation of the Sudoku forums: Eureka notation for chains, base\cover for fish
	Notation string `yaml:"notation" json:"notation"`
	// slugs of other techniques that this step is also an instance of; only the command find writes them
	Also []string `yaml:"also,flow,omitempty" json:"also,omitempty" schema:"slug"`
}

// A SetsDoc is the set form of a step. It is empty if the set form was not requested or does not
// exist.
type SetsDoc struct {
	// The truths of the step in set logic: constraints with exactly one true candidate each. Present only if the
	// set form was requested and exists.
	Truths []string `yaml:"truths,flow,omitempty" json:"truths,omitempty" schema:"constraint"`
	// The links of the step in set logic: constraints with at most one true candidate each. They cover the
	// candidates of the truths.
	Links []string `yaml:"links,flow,omitempty" json:"links,omitempty" schema:"constraint"`
	// Alternatives to the links: lists that can replace them. Each list removes a candidate that the lists before
	// it do not remove.
	Instead [][]string `yaml:"instead,flow,omitempty" json:"instead,omitempty" schema:"constraint"`
	// The number of links minus the number of truths. A candidate is false if it is in more links than truths and the
	// difference is greater than the rank.
	Rank *int `yaml:"rank,omitempty" json:"rank,omitempty"`
	// the candidates of truths that are in more than one link
	Triplets []string `yaml:"triplets,flow,omitempty" json:"triplets,omitempty" schema:"placement"`
	// candidates that the set form removes although the step does not
	Besides []string `yaml:"besides,flow,omitempty" json:"besides,omitempty" schema:"elimination"`
}

// NewSetsDoc returns the export form of s, which may be nil.
func NewSetsDoc(s *logic.Sets) SetsDoc {
	if s == nil {
		return SetsDoc{}
	}
	rank := s.Rank()
	d := SetsDoc{Truths: constraints(s.Truths), Links: constraints(s.Links), Rank: &rank,
		Triplets: placements(s.Triplets), Besides: eliminations(s.Besides)}
	for _, links := range s.Instead {
		d.Instead = append(d.Instead, constraints(links))
	}
	return d
}

// A SymmetryDoc is a symmetry of the givens. If the puzzle has only one solution, the solution has the same symmetry.
type SymmetryDoc struct {
	Name string `yaml:"name" json:"name"` // the name of the symmetry in words
	// the image of each of the 81 cells; cells are numbered from 0 to 80, row by row
	Cells  []int `yaml:"cells,flow" json:"cells" schema:"cellImages"`
	Digits []int `yaml:"digits,flow" json:"digits" schema:"digitImages"` // the images of the digits 1 to 9, in this order
}

// A PartDoc is one part of a pattern.
type PartDoc struct {
	Role string `yaml:"role" json:"role" schema:"role"`
	// a label that distinguishes parts with the same role, such as A and B; absent if it is not needed
	Label string `yaml:"label,omitempty" json:"label,omitempty"`
	// the candidates to show
	Candidates []string `yaml:"candidates,omitempty" json:"candidates,omitempty" schema:"placement"`
	// houses to show that the proof does not use
	Houses []string `yaml:"houses,omitempty" json:"houses,omitempty" schema:"house"`
	// the rules of the game that the proof uses
	Cites []string `yaml:"cites,omitempty" json:"cites,omitempty" schema:"constraint"`
	// the statements of a chain or branch, in order; absent for all other roles
	Nodes []NodeDoc `yaml:"nodes,omitempty" json:"nodes,omitempty"`
}

// A NodeDoc is one statement of a chain or branch. The first node is the premise; each other node follows from
// earlier ones.
type NodeDoc struct {
	// the candidates of the statement: one, or several that form a group
	Candidates []string `yaml:"candidates" json:"candidates" schema:"placement"`
	// true if the node states that one of its candidates is true, false if it states that none of them is
	On bool `yaml:"on" json:"on"`
	// for a node that is on: the rules that leave no other possibility; absent for a node that is off, and for
	// the premise
	Cites []string `yaml:"cites,omitempty" json:"cites,omitempty" schema:"constraint"`
	// indices, counted from 0, of the nodes that this node follows from; if absent, it follows from the node
	// before it
	From []int `yaml:"from,omitempty" json:"from,omitempty" schema:"number"`
	// all digits of the almost locked set whose cells the node cites; absent if it does not cite such a set
	Digits []int `yaml:"digits,omitempty" json:"digits,omitempty" schema:"digits"`
}

// A FactDoc is one line of a net.
type FactDoc struct {
	// the number of the fact, counted from 1
	N int `yaml:"n" json:"n" schema:"ordinal"`
	// the statement, such as r3c2=1, r4c12=3 (one of these cells is 3) or r3c2<>1; the line of the contradiction has none
	Fact string `yaml:"fact,omitempty" json:"fact,omitempty" schema:"statement"`
	// the reason in words, such as "it sees the 8 in r2c1 [1]", where [1] is the number of an earlier fact
	Reason string `yaml:"reason" json:"reason"`
	// the numbers of the facts that this one follows from
	From []int `yaml:"from,flow" json:"from" schema:"ordinal"`
	// the rules of the game that the fact uses; absent if there are none
	Cites []string `yaml:"cites,flow,omitempty" json:"cites,omitempty" schema:"constraint"`
}

// newFactDocs returns the facts of a step in their export form.
func newFactDocs(r *Renderer, s *logic.Step) (out []FactDoc) {
	for _, f := range Facts(s) {
		w := words.Writer{Notation: r.Notation, Joined: true}
		f.reason(&w)
		d := FactDoc{N: f.N, Reason: string(w.Buf), From: append([]int{}, f.From...), Cites: constraints(f.Cites)}
		if len(f.Candidates) > 0 {
			l := line{}
			l.fact(f.Candidates, f.On)
			d.Fact = string(l.Buf)
		}
		out = append(out, d)
	}
	return out
}

// NewDocument returns the export form of a log, with sentences by r. A nil Renderer means the zero
// Renderer.
//
// Document.Path lists the rungs of the ladder if the log does not name its ladder. NewDocument
// leaves Document.Grade, Document.LeftOut and Document.Photo unset. If you know the grade of the puzzle, set it:
//
//	r := grade.New(grade.Options{Scales: grade.HoDoKu}).Grade(ctx, log.Start.Puzzle())
//	d.Grade = &explain.Grade{Level: r.HoDoKu.Level.String(), Score: r.HoDoKu.Score}
func NewDocument(r *Renderer, log *logic.Log) (*Document, error) {
	r = r.orZero()
	d := &Document{
		Schema:     SchemaVersion,
		Puzzle:     log.Start.Puzzle().String(),
		Outcome:    log.Outcome,
		Note:       log.Note,
		Path:       PathDoc{Ladder: log.Name, Steps: len(log.Steps), AtLeast: log.AtLeast},
		Techniques: log.Counts(),
		Steps:      make([]StepDoc, len(log.Steps)),
	}
	if top, ok := log.Hardest(); ok {
		d.Path.Hardest = top.Slug
	}
	if log.Name == "" {
		d.Path.Rungs = NewRungDocs(log.Ladder)
	}
	if log.Solution != (board.Givens{}) {
		d.Solution = log.Solution.String()
	}
	if !log.End.Solved() {
		d.End = log.End.Susser()
	}
	if log.Start.Puzzle() != log.Start.Values() || !log.Start.Pristine() {
		d.Start = log.Start.Susser()
	}
	for i := range log.Steps {
		var err error
		if d.Steps[i], err = NewStepDoc(r, i+1, log.Ladder, &log.Steps[i]); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// NewStepDoc returns the export form of a step, where n is its number, counted from 1. The level
// and score of the step are those of its rung on the ladder. A nil Renderer means the zero Renderer.
func NewStepDoc(r *Renderer, n int, l logic.Ladder, s *logic.Step) (StepDoc, error) {
	r = r.orZero()
	text, err := r.Sentence(s)
	if err != nil {
		return StepDoc{}, err
	}
	rung, _ := l.Rung(s.Technique)
	d := StepDoc{
		Step: n, Technique: s.Technique.Slug, Name: s.Technique.Name, Called: s.Called,
		Level: rung.Level.String(), Score: rung.Score,
		Eliminate: eliminations(s.Eliminations), Place: placements(s.Placements),
		Digits: append([]int{}, numbers(s.Digits)...), Text: text, Notation: r.Pattern(s),
	}
	if s.Deadly != nil {
		d.Deadly = placements(s.Deadly)
	}
	if y := s.Symmetry; y != nil {
		d.Symmetry = &SymmetryDoc{Name: y.Name}
		for _, c := range y.Cells {
			d.Symmetry.Cells = append(d.Symmetry.Cells, int(c))
		}
		for _, x := range y.Digits[1:] {
			d.Symmetry.Digits = append(d.Symmetry.Digits, int(x))
		}
	}
	if s.Parts != nil {
		d.Parts = make([]PartDoc, len(s.Parts))
	}
	for i := range s.Parts {
		d.Parts[i] = newPartDoc(&s.Parts[i])
	}
	d.Facts = newFactDocs(r, s)
	d.SetsDoc = NewSetsDoc(s.Sets)
	return d, nil
}

func newPartDoc(p *logic.Part) PartDoc {
	d := PartDoc{Role: p.Role.String(), Label: p.Label, Cites: constraints(p.Cites)}
	if p.Candidates != nil {
		d.Candidates = placements(p.Candidates)
	}
	for _, h := range p.Houses {
		d.Houses = append(d.Houses, h.String())
	}
	for i := range p.Nodes {
		n := &p.Nodes[i]
		d.Nodes = append(d.Nodes, NodeDoc{placements(n.Candidates), n.On, constraints(n.Cites), n.From, numbers(n.Digits)})
	}
	return d
}

// numbers returns the digits of s, or nil if there are none.
func numbers(s board.DigitSet) (out []int) {
	for x := range s.All() {
		out = append(out, int(x))
	}
	return out
}

func placements(xs []board.Candidate) []string {
	out := make([]string, len(xs))
	for i, x := range xs {
		out[i] = board.RC.Placement(x)
	}
	return out
}

func eliminations(xs []board.Candidate) []string {
	out := make([]string, len(xs))
	for i, x := range xs {
		out[i] = board.RC.Elimination(x)
	}
	return out
}

func constraints(ks []board.Constraint) []string {
	if ks == nil {
		return nil
	}
	out := make([]string, len(ks))
	for i, k := range ks {
		out[i] = k.String()
	}
	return out
}
