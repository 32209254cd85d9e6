package whynot

import (
	"strings"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

// A Doc is an answer as data. Cells are named as in r1c1, and rules as in the solving log.
type Doc struct {
	Technique string `yaml:"technique" json:"technique" schema:"slug"`
	// the name of the technique
	Name string `yaml:"name" json:"name"`
	// the technique does apply to the position
	Applies bool `yaml:"applies" json:"applies"`
	// the steps of the technique, if it applies
	Here []explain.StepDoc `yaml:"here,omitempty" json:"here,omitempty"`
	// the near misses, nearest first
	Misses []MissDoc `yaml:"misses" json:"misses"`
	// what the technique needs and does not have where the learner pointed
	Unmet *UnmetDoc `yaml:"unmet,omitempty" json:"unmet,omitempty"`
	// the rules that the learner pointed at
	Seen []SeenDoc `yaml:"seen,omitempty" json:"seen,omitempty"`
	// the technique of the easiest step that is available
	Instead string `yaml:"instead,omitempty" json:"instead,omitempty" schema:"slug"`
	// that step is where the learner points
	Near bool `yaml:"near,omitempty" json:"near,omitempty"`
	// the answer in paragraphs
	Text []string `yaml:"text" json:"text"`
}

// String returns the answer in paragraphs, one on each line.
func (d *Doc) String() string { return strings.Join(d.Text, "\n") }

// A MissDoc is a near miss as data.
type MissDoc struct {
	Kind     Kind     `yaml:"kind" json:"kind"`                                 // the reason why there is no step
	Blockers []string `yaml:"blockers,flow" json:"blockers" schema:"placement"` // the candidates that are in the way
	// the rules of the pattern that a blocker could satisfy
	Widened []string `yaml:"widened,flow" json:"widened" schema:"constraint"`
	// An easier technique that removes the blockers now.
	Removed string `yaml:"removed,omitempty" json:"removed,omitempty" schema:"slug"`
	// the eliminations that follow although the blockers are there
	Still []string `yaml:"still,flow,omitempty" json:"still,omitempty" schema:"elimination"`
	// the technique that makes one of those eliminations
	As string `yaml:"as,omitempty" json:"as,omitempty" schema:"slug"`
	// the near miss in sentences
	Text string `yaml:"text" json:"text"`
	// the step as it would be if nothing were in the way
	Step explain.StepDoc `yaml:"step" json:"step"`
}

// An UnmetDoc is a condition of a technique that is not met.
type UnmetDoc struct {
	// what the technique needs, as in "two cells in the same row, column or box"
	Needs string `yaml:"needs" json:"needs"`
	// what is there instead, as a sentence
	Instead string `yaml:"instead" json:"instead"`
	// the candidates that show it
	Candidates []string `yaml:"candidates,flow,omitempty" json:"candidates,omitempty" schema:"placement"`
}

// A SeenDoc is a rule of the game that the learner pointed at.
type SeenDoc struct {
	Rule string `yaml:"rule" json:"rule" schema:"constraint"`
	// the candidates that can satisfy the rule
	Candidates []string `yaml:"candidates,flow" json:"candidates" schema:"placement"`
}

// NewDoc returns the answer in the form of data.
func NewDoc(r *explain.Renderer, a *Answer) (*Doc, error) {
	t := a.Query.Technique
	w := Words{Notation: r.Notation}
	d := &Doc{Technique: t.Slug, Name: t.Name, Applies: len(a.Here) > 0, Misses: []MissDoc{}, Text: w.Lines(a)}
	for i := range a.Here {
		step, err := explain.NewStepDoc(r, i+1, a.Query.Ladder, &a.Here[i])
		if err != nil {
			return nil, err
		}
		d.Here = append(d.Here, step)
	}
	for i := range a.Misses {
		m, err := newMissDoc(r, w, a.Query.Ladder, &a.Misses[i], i+1)
		if err != nil {
			return nil, err
		}
		d.Misses = append(d.Misses, m)
	}
	if f := a.Unmet; f != nil {
		d.Unmet = &UnmetDoc{f.Needs, f.Instead, placements(f.Show)}
	}
	for i, k := range a.Seen {
		d.Seen = append(d.Seen, SeenDoc{k.String(), placements(a.Options[i])})
	}
	if a.Instead != nil {
		d.Instead, d.Near = a.Instead.Technique.Slug, a.Near
	}
	return d, nil
}

func newMissDoc(r *explain.Renderer, w Words, l logic.Ladder, m *Miss, n int) (MissDoc, error) {
	step, err := explain.NewStepDoc(r, n, l, &m.Step)
	if err != nil {
		return MissDoc{}, err
	}
	d := MissDoc{Kind: m.Kind, Blockers: placements(m.Blockers), Widened: []string{}, Text: w.Miss(m), Step: step}
	for _, k := range m.Widened {
		d.Widened = append(d.Widened, k.String())
	}
	for _, x := range m.Still {
		d.Still = append(d.Still, board.RC.Elimination(x))
	}
	if m.Removed != nil {
		d.Removed = m.Removed.Slug
	}
	if m.As != nil {
		d.As = m.As.Technique.Slug
	}
	return d, nil
}

func placements(xs []board.Candidate) []string {
	out := []string{}
	for _, x := range xs {
		out = append(out, x.String())
	}
	return out
}

// Scene returns the picture of an answer. It shows the first step or, if there is none, the first
// miss. The picture of a miss has no conclusions, and the candidates that are in the way, or that show
// which condition is not met, are marked like fins. If there is neither a step nor a miss, Scene returns nil.
func (a *Answer) Scene(g *board.Grid) *explain.Scene {
	switch {
	case len(a.Here) > 0:
		return explain.StepScene(g, &a.Here[0])
	case a.Unmet != nil && len(a.Unmet.Show) > 0:
		scene := explain.NewScene(g)
		for _, x := range a.Unmet.Show {
			scene.Marks[x] = explain.Finned
		}
		return scene
	case len(a.Misses) == 0:
		return nil
	}
	pattern := a.Misses[0].Step
	pattern.Placements, pattern.Eliminations = nil, nil
	scene := explain.StepScene(g, &pattern)
	for _, x := range a.Misses[0].Blockers {
		scene.Marks[x] = explain.Finned
	}
	return scene
}
