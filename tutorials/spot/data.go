package spot

import (
	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

// A Doc is a scan as data. Cells are named r1c1 and rules as in the solving log:
// "b1 needs 4", "r4c7 needs a digit".
type Doc struct {
	Technique string          `yaml:"technique" json:"technique"`
	Name      string          `yaml:"name" json:"name"`
	Method    string          `yaml:"method" json:"method"` // the way of looking
	Looks     int             `yaml:"looks" json:"looks"`   // how many looks it took
	Lines     []Line          `yaml:"lines" json:"lines"`   // the looks in words, dropped ones together
	Scan      []LookDoc       `yaml:"scan" json:"scan"`     // the looks one by one
	Step      explain.StepDoc `yaml:"step" json:"step"`     // where it ends
}

// A LookDoc is one look as data.
type LookDoc struct {
	Depth   int     `yaml:"depth" json:"depth"` // 1 for a closer look
	Place   string  `yaml:"place" json:"place"` // where, in words
	From    string  `yaml:"from,omitempty" json:"from,omitempty"`
	Verdict Verdict `yaml:"verdict" json:"verdict"`
	Why     string  `yaml:"why,omitempty" json:"why,omitempty"`
	Reads   []Read  `yaml:"reads" json:"reads"`
	// Kept are the rules, of those read, that came into question.
	Kept []string `yaml:"kept,flow,omitempty" json:"kept,omitempty"`
}

// A Read is one rule of the game and the candidates that can satisfy it.
type Read struct {
	Rule       string   `yaml:"rule" json:"rule"`
	Candidates []string `yaml:"candidates,flow" json:"candidates"`
}

// NewDoc returns the scan of g as data. The ladder gives the level and the score of
// the step.
func NewDoc(r *explain.Renderer, l logic.Ladder, g *board.Grid, s *Scan) (*Doc, error) {
	step, err := explain.NewStepDoc(r, 1, l, &s.Step)
	if err != nil {
		return nil, err
	}
	w := Words{Notation: r.Notation}
	d := &Doc{Technique: s.Technique.Slug, Name: s.Technique.Name, Method: s.Method, Looks: len(s.Looks),
		Lines: w.Lines(s), Step: step}
	for i := range s.Looks {
		d.Scan = append(d.Scan, newLookDoc(w, g, &s.Looks[i]))
	}
	return d, nil
}

func newLookDoc(w Words, g *board.Grid, l *Look) LookDoc {
	d := LookDoc{Depth: l.Depth, Place: w.Place(l), Verdict: l.Verdict, Why: l.Why, Reads: []Read{}}
	if l.From != nil {
		d.From = l.From.String()
	}
	for _, k := range l.Of {
		read := Read{Rule: k.String(), Candidates: []string{}}
		for _, x := range g.Options(k) {
			read.Candidates = append(read.Candidates, x.String())
		}
		d.Reads = append(d.Reads, read)
	}
	for _, k := range l.Kept {
		d.Kept = append(d.Kept, k.String())
	}
	return d
}
