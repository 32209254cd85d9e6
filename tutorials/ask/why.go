package ask

import (
	"context"
	"errors"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/check"
)

// A WhyRequest asks for the smallest proof of a conclusion.
type WhyRequest struct {
	Puzzle string      `json:"puzzle" schema:"text"`
	Grid   *board.Grid `json:"-"` // the position, in place of Puzzle

	Conclusion string `json:"conclusion"` // what follows: r1c2=5 places a digit, r1c2<>5 removes a candidate

	// try at most this number of positions; with 0, stop after about a second
	Nodes int  `json:"nodes,omitempty" schema:"number"`
	Full  bool `json:"full,omitempty"` // tell every case of a long proof

	// The position is that of a game. If it lacks a candidate of the solution, this is a mistake of the player.
	// Otherwise, the candidates of a position that lacks one are taken for notes of another program, and not used.
	InPlay bool `json:"in_play,omitempty"`

	Notation board.Notation `json:"notation,omitzero" schema:"notation"` // how to name cells in sentences
}

// A WhyAnswer is the smallest proof of a conclusion or, if the conclusion is wrong, its refutation.
type WhyAnswer struct {
	Conclusion string `yaml:"conclusion" json:"conclusion"` // as in r1c2<>5 or r1c2=5
	// the number of cells and houses that the proof uses
	Size int `yaml:"size" json:"size" schema:"number"`
	// a proven lower bound: every proof uses at least this many cells and houses
	AtLeast int `yaml:"at_least" json:"at_least" schema:"number"`
	// it is proven that no smaller proof exists
	Exact bool `yaml:"exact" json:"exact"`
	// the number of cases in the argument
	Cases int `yaml:"cases" json:"cases" schema:"ordinal"`
	// the rules of the game that the proof uses
	Cites []string `yaml:"cites,flow" json:"cites" schema:"constraint,null"`
	// the proof in sentences, on one or more lines
	Story string `yaml:"story" json:"story"`
	// whether a smaller proof can exist
	Certainty string `yaml:"certainty,omitempty" json:"certainty,omitempty"`
	// the proof as a step of a solving log, to be drawn
	Step *explain.StepDoc `yaml:"step,omitempty" json:"step,omitempty"`
	// only if the conclusion is wrong: what it leads to
	Wrong *check.Refutation `yaml:"wrong,omitempty" json:"wrong,omitempty"`

	Notes []Note `yaml:"notes,omitempty" json:"notes,omitempty"` // remarks about the position

	Scene *explain.Scene `yaml:"-" json:"-"` // the picture of the proof; package explain draws it
}

// String returns the proof or the refutation in sentences, and the notes.
func (a *WhyAnswer) String() string {
	if a.Wrong != nil {
		return withNotes(a.Conclusion+" is wrong.\n"+strings.Join(a.Wrong.Lines, "\n"), a.Notes)
	}
	return withNotes(strings.TrimSuffix(a.Story+"\n"+a.Certainty, "\n"), a.Notes)
}

// Validate checks everything but the puzzle.
func (r *WhyRequest) Validate() error {
	_, err := r.read()
	return err
}

// read reads everything but the puzzle.
func (r *WhyRequest) read() (c why.Conclusion, err error) {
	list, err := parse.ParseConclusionsIn(r.Notation, r.Conclusion)
	switch {
	case err != nil:
		return c, fail(CodeInput, "conclusion", err, "%v", err)
	case len(list) != 1:
		return c, usage("conclusion", "{conclusion} needs one conclusion; %s", parse.HowToConclude(r.Notation))
	case r.Nodes < 0:
		return c, usage("nodes", "{nodes} cannot be negative")
	}
	return list[0], nil
}

// Why finds the smallest proof of a conclusion.
func Why(ctx context.Context, r WhyRequest) (*WhyAnswer, error) {
	c, err := r.read()
	if err != nil {
		return nil, err
	}
	g, notes, err := place(r.Puzzle, r.Grid, r.InPlay)
	if err != nil {
		return nil, err
	}
	if !g.Has(c.Candidate) {
		return r.onBoard(ctx, &g, c, notes)
	}
	proof, err := why.Explain(ctx, &g, c, why.Options{Nodes: r.Nodes})
	wrong := (*why.WrongError)(nil)
	switch {
	case errors.As(err, &wrong) && !wrong.Open:
		return r.refute(ctx, &g, c, notes)
	case errors.Is(err, board.ErrBroken):
		return nil, blamed(&g, failure("puzzle", err))
	case errors.Is(err, why.ErrBudget):
		return nil, fail(CodeLimit, "nodes", nil, "%v", err)
	case wrong != nil:
		return nil, fail(CodePuzzle, "conclusion", nil, "%v", err)
	case err != nil:
		return nil, failure("puzzle", err)
	}
	step := proof.Step()
	doc, err := rendered(r.Notation, func(words *explain.Renderer) (explain.StepDoc, error) {
		return explain.NewStepDoc(words, 1, logic.Ladder{why.Rung()}, &step)
	})
	if err != nil {
		return nil, failure("", err)
	}
	words := why.Words{Cell: r.Notation.Cell, House: r.Notation.House}
	if !r.Full {
		words.Lines = why.Readable
	}
	a := &WhyAnswer{Conclusion: c.String(), Size: proof.Size(), AtLeast: proof.AtLeast, Exact: proof.Exact(),
		Cases: proof.Story.Leaves(), Story: words.Story(&proof), Certainty: words.Certainty(&proof), Step: &doc,
		Notes: notes, Scene: explain.StepScene(&g, &step)}
	for _, k := range proof.Constraints {
		a.Cites = append(a.Cites, k.String())
	}
	return a, nil
}

// onBoard answers about a candidate that the position does not have: the conclusion is known already, or it is wrong.
func (r *WhyRequest) onBoard(ctx context.Context, g *board.Grid, c why.Conclusion, notes []Note) (*WhyAnswer, error) {
	referee := check.Referee{Notation: r.Notation}
	status, err := referee.Status(ctx, g, c)
	switch {
	case errors.Is(err, board.ErrBroken):
		return nil, blamed(g, failure("puzzle", err))
	case err != nil:
		return nil, failure("puzzle", err)
	case status != check.Known:
		return r.refute(ctx, g, c, notes)
	}
	said := r.say(c)
	a := &WhyAnswer{Conclusion: c.String(), Exact: true, Cites: []string{}, Story: said + " was known already.", Notes: notes, Scene: explain.NewScene(g)}
	if !c.Place {
		a.Story += " " + check.Plainly(r.Notation, g, c)
	}
	return a, nil
}

// say names a conclusion.
func (r *WhyRequest) say(c why.Conclusion) string {
	if c.Place {
		return r.Notation.Placement(c.Candidate)
	}
	return r.Notation.Elimination(c.Candidate)
}

func (r *WhyRequest) refute(ctx context.Context, g *board.Grid, c why.Conclusion, notes []Note) (*WhyAnswer, error) {
	referee := check.Referee{Notation: r.Notation, Nodes: r.Nodes}
	wrong, err := referee.Refute(ctx, g, c)
	if err != nil {
		return nil, failure("puzzle", err)
	}
	return &WhyAnswer{Conclusion: r.say(c), Wrong: wrong, Notes: notes}, nil
}
