package tutorials

import (
	"pencilmark/board"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
)

// A Step is one screen of a lesson: a board, at most three sentences, and one thing to do that has a
// right answer. SYNTAX.md describes how it is written.
type Step struct {
	Title  string
	Board  *Position // nil for none
	Show   Show
	Marks  Marks
	Say    []string // sentences
	Do     string   // what the learner is asked to do, in a few words
	Answer Answer
	Right  string           // the response to a right answer
	Then   []why.Conclusion // what follows from it
	Wrong  []Refusal        // responses to wrong answers; the first that matches is used
	Hints  []string
	Holds  []string // claims that check accepts: "CONCLUSIONS because REASON"
	Fails  []string // claims that check refuses: the look-alikes
	Line   int      // of its heading, in the file

	Picture *logic.Step // drawn instead of rings, for a step that was made from an example
}

// A Position is a board of a lesson.
type Position struct {
	Name      string // "A"
	Grid      board.Grid
	Technique string // the slug of the technique that it shows
	Relaxes   string // the board rule that it does not keep, and why; "" if it keeps all
}

// Show says what a step shows in empty cells.
type Show struct {
	Candidates board.CellSet                 // the cells that show their candidates
	Corner     map[board.Cell]board.DigitSet // small digits in the corners of cells
}

// Marks are what stands out on the board of a step.
type Marks struct {
	Shade, Shade2 board.HouseSet // two tints
	Light         board.Digit    // stands out everywhere, and other candidates are hidden; 0 for none
	Free          bool           // the learner can light other digits
	Ring, Ring2   []board.Candidate
	Frame         board.CellSet
	Joins         []Join
	Lanes         []Lane
	Strike        []board.Candidate
	Dim           board.CellSet
	Labels        []Label
	Count         LabelKind            // labels that follow from the digit that is lit
	Grey          [2][]board.Candidate // two ways to fill cells, in grey; a tap changes from one to the other
}

// A Join is a line between two cells, with the digit that they share, or 0.
type Join struct {
	From, To board.Cell
	Digit    board.Digit
}

// A Lane is a line from a placed digit into a house, where it rules out cells.
type Lane struct {
	From board.Cell
	Into board.House
}

// A Label is a text at the end of a house, or at cells.
type Label struct {
	House board.House
	Cells board.CellSet // empty for a label of a house
	Text  string
}

// A LabelKind is a way to label all rows or columns for the digit that is lit.
type LabelKind string

// The kinds of labels.
const (
	NoLabels    LabelKind = ""
	LabelRows   LabelKind = "rows"    // each row with exactly two places: their columns
	LabelCols   LabelKind = "columns" // each column with exactly two places: their rows
	LabelCounts LabelKind = "counts"  // above each column: the number of places
)

// An AnswerKind is the form of the answer to a step.
type AnswerKind string

// The kinds of answers.
const (
	TapCells      AnswerKind = "cells"
	TapHouses     AnswerKind = "houses"
	TapCandidates AnswerKind = "candidates"
	Write         AnswerKind = "write"
	Choose        AnswerKind = "choose"
	Turn          AnswerKind = "turn"
	DrillFour     AnswerKind = "drill"
)

// An Answer is the right answer to a step.
type Answer struct {
	Kind       AnswerKind
	Light      board.DigitSet    // digits to light before the answer
	Cells      []board.CellSet   // for TapCells and Turn: each is right
	Together   bool              // the cells are judged when enough are tapped, not one by one
	Houses     board.HouseSet    // for TapHouses
	Candidates []board.Candidate // for TapCandidates, and one for Write
	Removed    bool              // for TapCandidates: all that the pattern of the board removes
	Choice     string            // for Choose: "yes", "no", or a label as in "A"
	Count      int               // for DrillFour: the number of drills
	Seeds      []uint64          // for DrillFour: their seeds
	Boards     []*Position       // for DrillFour: their positions, instead of seeds
}

// A Refusal is the response to some wrong answers. A refusal without a target is the response to all
// others.
type Refusal struct {
	Cells      board.CellSet     // these cells
	Whole      bool              // all of Cells together
	Candidates []board.Candidate // these candidates
	Digits     board.DigitSet    // these digits
	Choice     string
	All        bool
	Text       string
}
