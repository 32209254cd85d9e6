package ask

import (
	"context"
	"errors"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/spot"
)

// A HintRequest asks for the next step, a little at a time.
type HintRequest struct {
	Puzzle string      `json:"puzzle" schema:"text"`
	Grid   *board.Grid `json:"-"` // the position, in place of Puzzle

	Level *hint.Level `json:"level,omitempty" default:"2"`   // how much to reveal
	Alt   int         `json:"alt,omitempty" schema:"number"` // the number of steps to pass over, to get another hint
	Spot  bool        `json:"spot,omitempty"`                // also describe how a person could notice the step

	Techniques

	// The position is that of a game. If it lacks a candidate of the solution, this is a mistake of the player.
	// Otherwise, the candidates of a position that lacks one are taken for notes of another program, and not used.
	InPlay bool `json:"in_play,omitempty"`

	Notation board.Notation `json:"notation,omitzero" schema:"notation"` // how to name cells in sentences
}

// A HintAnswer is a hint. If the position is wrong or solved, or if no step is found, the hint says so, and its
// level is 0.
type HintAnswer struct {
	hint.Answer `yaml:",inline"`

	NoStep bool `yaml:"no_step,omitempty" json:"no_step,omitempty"` // the techniques in use find no step
	// if no step is found, for a hint of level 2 or more: the easiest technique of the ladder that would help
	Helps string `yaml:"helps,omitempty" json:"helps,omitempty" schema:"slug"`

	Notes []Note `yaml:"notes,omitempty" json:"notes,omitempty"` // remarks about the position

	Spot *HintSpot `yaml:"spot,omitempty" json:"spot,omitempty"` // from level 2 on, if it was requested and a way is known

	Scene *explain.Scene `yaml:"-" json:"-"` // the picture from level 5 on; package explain draws it
}

// String returns the hint in words, the position after the step, how to notice it, and the notes.
func (a *HintAnswer) String() string {
	text := a.Words
	if a.Position != "" {
		text += "\n" + a.Position
	}
	if x := a.Spot; x != nil {
		text += "\n" + scanWords("To find it", x.Method, x.Lines, x.Count)
	}
	return withNotes(text, a.Notes)
}

// A HintSpot describes how a person could notice a step, as far as the level of a hint allows.
type HintSpot struct {
	Method string `yaml:"method" json:"method"` // how to look for the technique
	// from level 3 on: the number of looks that it takes
	Looks int    `yaml:"looks,omitempty" json:"looks,omitempty" schema:"ordinal"`
	Count string `yaml:"count,omitempty" json:"count,omitempty"` // this number in words
	// from level 5 on: the looks in words
	Lines []spot.Line `yaml:"lines,omitempty" json:"lines,omitempty"`
}

// Validate checks everything but the puzzle.
func (r *HintRequest) Validate() error {
	_, _, err := r.read()
	return err
}

// read reads everything but the puzzle.
func (r *HintRequest) read() (level hint.Level, ladder logic.Ladder, err error) {
	level = hint.TechniqueLevel
	if r.Level != nil {
		level = *r.Level
	}
	switch {
	case level < 0 || level > hint.MaxLevel:
		return level, nil, usage("level", "{level} must be from 0 to %d, not %d", hint.MaxLevel, level)
	case r.Alt < 0:
		return level, nil, usage("alt", "{alt} must be at least 0, not %d", r.Alt)
	}
	ladder, _, err = Pick(r.Techniques)
	return level, ladder, err
}

// Hint returns the next step, as far as the level allows.
func Hint(ctx context.Context, r HintRequest) (*HintAnswer, error) {
	level, ladder, err := r.read()
	if err != nil {
		return nil, err
	}
	g, notes, err := place(r.Puzzle, r.Grid, r.InPlay)
	if err != nil {
		return nil, err
	}
	state := hint.Check(&g)
	if level == hint.StateLevel || !state.Sound() || g.Solved() {
		return stateAnswer(&g, state, notes), nil
	}
	ladder, more := Usable(ladder, &g)
	view := logic.NewView(&g).WithContext(ctx)
	step, alike, n := hint.Find(view, ladder, r.Alt)
	switch {
	case ctx.Err() != nil:
		return nil, failure("", ctx.Err())
	case step == nil && n > 0:
		return nil, fail(CodePuzzle, "alt", nil, "this position has only %s, so the last one is {alt} %d", count(n, "step"), n-1)
	case step == nil:
		a := &HintAnswer{Answer: hint.Answer{State: state, Sound: true}, NoStep: true, Notes: append(notes, more...)}
		a.Words = "No step is found here with the " + count(len(ladder), "technique") + " in use. " + a.help(ctx, &g, &r, level)
		if err := ctx.Err(); err != nil {
			return nil, failure("", err)
		}
		return a, nil
	}
	a, err := r.tell(ctx, level, view, step, alike)
	if err != nil {
		return nil, err
	}
	a.State, a.Notes = state, append(notes, more...)
	return a, nil
}

// help looks for a step with the techniques that a request leaves out, and describes in a sentence what would help.
func (a *HintAnswer) help(ctx context.Context, g *board.Grid, r *HintRequest, level hint.Level) string {
	ladder, _, _ := r.base() // which was read before
	ladder, _ = Usable(ladder, g)
	step, err := (&solve.Solver{Ladder: ladder}).Next(ctx, g)
	switch {
	case err != nil:
		return "A larger ladder, such as complete, may have one."
	case level < hint.TechniqueLevel:
		return "A technique that is left out would help."
	}
	a.Helps = step.Technique.Slug
	return "The easiest technique that helps is " + step.Technique.Name + "."
}

// stateAnswer returns the hint of level 0.
func stateAnswer(g *board.Grid, s hint.State, notes []Note) *HintAnswer {
	a := &HintAnswer{Answer: hint.Answer{State: s, Sound: s.Sound(), Words: StateWords(s)}, Notes: notes}
	if fault := atFault(g); fault != "" { // this has more details and a count
		a.Words = "There is a mistake. " + fault
	}
	return a
}

// tell describes a step.
func (r *HintRequest) tell(ctx context.Context, level hint.Level, v *logic.View, s *logic.Step, alike int) (*HintAnswer, error) {
	g := v.Grid()
	told, err := rendered(r.Notation, func(words *explain.Renderer) (*hint.Answer, error) {
		return hint.Tell(level, words, &g, s, alike, r.Catalogue.Everything())
	})
	if err != nil {
		return nil, failure("", err)
	}
	a := &HintAnswer{Answer: *told}
	switch level {
	case hint.ConclusionLevel:
		a.Scene = explain.StepScene(&g, s)
	case hint.AfterLevel:
		after := g
		s.Apply(&after)
		a.Scene = explain.NewScene(&after)
	}
	if !r.Spot {
		return a, nil
	}
	scan, err := spot.To(ctx, v, s)
	if err != nil && !errors.Is(err, spot.ErrNoWay) {
		return nil, failure("", err)
	}
	a.Spot = cut(level, scan, r.Notation)
	return a, nil
}

// cut returns the part of a scan that a level may reveal. Even looks that find nothing would show
// which digit comes next, so they are included only at the level of the conclusion.
func cut(level hint.Level, scan *spot.Scan, n board.Notation) *HintSpot {
	if scan == nil || level < hint.TechniqueLevel {
		return nil
	}
	out := &HintSpot{Method: scan.Method}
	if level >= hint.PlaceLevel {
		out.Looks, out.Count = len(scan.Looks), spot.Words{}.Count(scan)
	}
	if level >= hint.ConclusionLevel {
		out.Lines = spot.Words{Notation: n}.Lines(scan)
	}
	return out
}
