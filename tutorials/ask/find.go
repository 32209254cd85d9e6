package ask

import (
	"context"
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/rank"
	"pencilmark/tutorials/names"
)

// A Level is a level of difficulty.
type Level string

// The levels, from easiest to hardest.
const (
	LevelEasy    Level = "Easy"
	LevelMedium  Level = "Medium"
	LevelHard    Level = "Hard"
	LevelUnfair  Level = "Unfair"
	LevelExtreme Level = "Extreme"
)

// fewSteps is the number of steps that are listed unless a request sets another number.
const fewSteps = 10

// A FindRequest asks which steps can be made in a position.
type FindRequest struct {
	Puzzle string      `json:"puzzle" schema:"text"`
	Grid   *board.Grid `json:"-"` // the position, in place of Puzzle

	// Only steps of this technique or family, such as x-wing, als or "locked candidates", even if it is off by default.
	// Several are separated by commas.
	Technique string `json:"technique,omitempty"`
	Level     Level  `json:"level,omitempty"` // use only techniques of this level
	// The largest number of steps. Without it, the easiest ten steps with different conclusions are listed, and the
	// others are counted.
	Max      int  `json:"max,omitempty" schema:"number"`
	Distinct bool `json:"distinct,omitempty"` // skip a step if easier steps already give its conclusions
	Rank     bool `json:"rank,omitempty"`     // also show each step as truths and links (set logic)
	Branches bool `json:"branches,omitempty"` // write out every branch in net notation

	Techniques

	// The position is that of a game. If it lacks a candidate of the solution, this is a mistake of the player.
	// Otherwise, the candidates of a position that lacks one are taken for notes of another program, and not used.
	InPlay bool `json:"in_play,omitempty"`

	Notation board.Notation `json:"notation,omitzero" schema:"notation"` // how to name cells in sentences

	// Each is called with each step as soon as it is found, in place of adding the step to the answer. Also lists other
	// techniques of which the step is an example.
	Each func(v *logic.View, s *logic.Step, also []*logic.Technique) error `json:"-"`

	ladder logic.Ladder // what the request selects, once it is resolved
}

// A FindAnswer lists the steps that can be made, the easiest technique first.
type FindAnswer struct {
	Steps []explain.StepDoc `yaml:"steps" json:"steps"` // the steps
	// at least this number of steps are not listed; this is their exact number if the request had no max
	More int `yaml:"more,omitempty" json:"more,omitempty" schema:"number"`
	// how many of them have conclusions that are listed
	Same  int    `yaml:"same,omitempty" json:"same,omitempty" schema:"number"`
	Notes []Note `yaml:"notes,omitempty" json:"notes,omitempty"` // remarks about the position

	listed int
	exact  bool
	none   string // what the answer says if there is no step
}

// String returns the steps and their reasons in sentences, and the notes.
func (a *FindAnswer) String() string {
	var text strings.Builder
	for i := range a.Steps {
		s := &a.Steps[i]
		fmt.Fprintf(&text, "%d. %s: %s\n%s\n", s.Step, s.Name, s.Notation, s.Text)
		if s.Rank != nil {
			fmt.Fprintf(&text, "Rank %d: truths %s; links %s\n", *s.Rank, strings.Join(s.Truths, ", "), strings.Join(s.Links, ", "))
		}
		for _, slug := range s.Also {
			fmt.Fprintf(&text, "also %s\n", explain.WithArticle(techniques.MustLookup(slug).Name))
		}
	}
	return withNotes(strings.TrimSuffix(text.String()+a.Rest(), "\n"), a.Notes)
}

// Rest describes in a sentence what the list of steps does not show: that there are no steps, or how many more
// there are. It returns "" if all steps are listed.
func (a *FindAnswer) Rest() string {
	switch {
	case a.listed == 0:
		return a.none
	case a.More == 0:
		return ""
	case !a.exact:
		return "There are more steps."
	}
	text := "There is one more step"
	if a.More > 1 {
		text = fmt.Sprintf("There are %d more steps", a.More)
	}
	switch {
	case a.Same == a.More && a.More == 1:
		text += ", with a conclusion that is listed"
	case a.Same == a.More:
		text += ", all with conclusions that are listed"
	case a.Same > 0:
		text += fmt.Sprintf(", %d of them with conclusions that are listed", a.Same)
	}
	return text + "."
}

// Validate checks everything but the puzzle.
func (r *FindRequest) Validate() error {
	_, err := r.read()
	return err
}

// Resolve reads everything but the puzzle, like Validate, so that the questions about further puzzles need not read it.
func (r *FindRequest) Resolve() (err error) {
	r.ladder, err = r.read()
	return err
}

// read reads everything but the puzzle.
func (r *FindRequest) read() (logic.Ladder, error) {
	if r.ladder != nil {
		return r.ladder, nil
	}
	ladder, _, err := Pick(r.Techniques)
	if err != nil {
		return nil, err
	}
	if ladder, err = only(r.Catalogue, r.Technique, ladder); err != nil {
		return nil, err
	}
	if r.Max < 0 {
		return nil, usage("max", "{max} must be at least 0, not %d", r.Max)
	}
	if r.Level != "" {
		level, ok := logic.ParseLevel(string(r.Level))
		if !ok || level == logic.Incomplete {
			return nil, usage("level", "unknown level %q; use %s", r.Level, strings.Join(logic.LevelNames(), ", "))
		}
		ladder = ladder.Without(func(r logic.Rung) bool { return r.Level != level })
	}
	return ladder, nil
}

// only returns the ladder of the techniques in a list of names, even if they are off by default. Without a name,
// it returns the ladder itself.
func only(c *techniques.Catalogue, list string, ladder logic.Ladder) (logic.Ladder, error) {
	if list == "" {
		return ladder, nil
	}
	var wanted []*logic.Technique
	for word := range strings.SplitSeq(list, ",") {
		ts, err := names.Of(c).Meant(word, ladder)
		if err != nil {
			return nil, fail(CodeUsage, "technique", err, "%v", err)
		}
		wanted = append(wanted, ts...)
	}
	return nameable(c, wanted), nil
}

// Find lists the steps that can be made in a position. The position is not changed.
func Find(ctx context.Context, r FindRequest) (*FindAnswer, error) {
	ladder, err := r.read()
	if err != nil {
		return nil, err
	}
	g, notes, err := consistent(r.Puzzle, r.Grid, r.InPlay)
	if err != nil {
		return nil, err
	}
	ladder, more, err := someUsable(ladder, &g)
	if err != nil {
		return nil, err
	}
	a := &FindAnswer{Steps: []explain.StepDoc{}, Notes: append(append(notes, MistakeNotes(&g)...), more...), exact: r.Max == 0}
	switch {
	case g.Solved():
		a.none = "The puzzle is solved."
	case len(ladder) == 1:
		a.none = "There is no " + ladder[0].Name + " here."
	default:
		a.none = "No step is found here with the " + count(len(ladder), "technique") + " in use."
	}
	_, err = rendered(r.Notation, func(words *explain.Renderer) (bool, error) {
		defer func(was bool) { words.Branches = was }(words.Branches)
		words.Branches = r.Branches
		return true, r.list(logic.NewView(&g).WithContext(ctx), words, ladder, a)
	})
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, failure("", err)
	}
	return a, nil
}

// list adds the steps of a ladder to the answer. A step that differs from an earlier one only in a house that it
// cites is the same step to a reader.
func (r *FindRequest) list(v *logic.View, words *explain.Renderer, ladder logic.Ladder, a *FindAnswer) error {
	var known conclusions
	lines, effects := map[string]bool{}, map[string]bool{}
	for _, x := range ladder {
		for s := range x.Steps(v) {
			line := s.Technique.Slug + ": " + words.Line(&s)
			if r.Distinct && !known.add(&s) || lines[line] {
				continue
			}
			lines[line] = true
			switch effect := words.Effect(&s); {
			case a.exact && effects[effect]:
				a.Same++
				fallthrough
			case a.exact && a.listed == fewSteps:
				a.More++
				continue
			case a.exact:
				effects[effect] = true
			case a.listed == r.Max:
				a.More++
				return nil
			}
			a.listed++
			if err := r.tell(v, words, ladder, a, &s); err != nil {
				return err
			}
		}
		if v.Stopped() {
			break
		}
	}
	return nil
}

// tell adds a step to the answer, or passes it on.
func (r *FindRequest) tell(v *logic.View, words *explain.Renderer, ladder logic.Ladder, a *FindAnswer, s *logic.Step) error {
	g, also := v.Grid(), techniques.Also(v, s)
	if r.Rank {
		s.Sets = rank.Of(&g, s)
	}
	if r.Each != nil {
		return r.Each(v, s, also)
	}
	doc, err := explain.NewStepDoc(words, a.listed, ladder, s)
	for _, t := range also {
		doc.Also = append(doc.Also, t.Slug)
	}
	a.Steps = append(a.Steps, doc)
	return err
}

// conclusions is a set of the conclusions of steps. It includes the eliminations that follow directly from a placement.
type conclusions struct{ placed, gone [729]bool }

// add adds the conclusions of s, and reports whether any of them is new.
func (k *conclusions) add(s *logic.Step) (some bool) {
	for _, y := range s.Eliminations {
		some = some || !k.gone[y]
		k.gone[y] = true
	}
	for _, x := range s.Placements {
		some = some || !k.placed[x]
		k.placed[x] = true
		for y := range board.Candidates() {
			k.gone[y] = k.gone[y] || x.Excludes(y)
		}
	}
	return some
}
