package ask

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/names"
)

// A CatalogueRequest asks which techniques there are, or about one of them. Without a field, it asks for all of them.
type CatalogueRequest struct {
	// A technique by name, alias or code, or several: a family, a level, or a name that several techniques share, such as
	// x-wing, als, Hard or "locked candidates".
	Technique string `json:"technique,omitempty"`
	// only the techniques of this ladder, in its order; everything if none is given
	Ladder Ladder `json:"ladder,omitempty"`

	Custom    logic.Ladder          `json:"-"` // a ladder of your own, in place of Ladder
	Catalogue *techniques.Catalogue `json:"-"` // the techniques that there are; nil for those of this module
}

// A CatalogueAnswer lists techniques, the easiest first.
type CatalogueAnswer struct {
	Techniques []TechniqueDoc `json:"techniques"` // the techniques
}

// A TechniqueDoc is a technique with its place on a ladder.
type TechniqueDoc struct {
	Slug string `yaml:"slug" json:"slug" schema:"slug"`
	// the name for people
	Name    string   `yaml:"name" json:"name"`
	Aliases []string `yaml:"aliases,flow" json:"aliases"` // other names
	// the family of the technique
	Family string `yaml:"family" json:"family"`
	// the level of the technique on the ladder
	Level string `yaml:"level" json:"level" schema:"level"`
	// its score on the ladder, in points
	Score int `yaml:"score" json:"score" schema:"number"`
	// its code in technique libraries
	Code string `yaml:"code,omitempty" json:"code,omitempty"`
	// its rating in Sudoku Explainer
	SE float64 `yaml:"se,omitempty" json:"se,omitempty"`
	// its place on the ladder, from 1
	Rank int `yaml:"rank" json:"rank" schema:"ordinal"`
	// it is on the standard ladder
	Default bool `yaml:"default" json:"default"`
	// why it is not on the standard ladder
	Off string `yaml:"off,omitempty" json:"off,omitempty"`
	// it assumes that the puzzle has only one solution
	OneSolution bool `yaml:"assumes_one_solution,omitempty" json:"assumes_one_solution,omitempty"`
	// techniques to know first
	Needs []string `yaml:"needs,omitempty,flow" json:"needs,omitempty" schema:"slug"`
	// more general techniques of which it is an example
	Also []string `yaml:"also,omitempty,flow" json:"also,omitempty" schema:"slug"`
	// what the technique does, in a phrase
	Title string `yaml:"title" json:"title"`
}

// String returns a line for each technique. A single technique is described in more detail.
func (a *CatalogueAnswer) String() string {
	var text strings.Builder
	for i := range a.Techniques {
		d := &a.Techniques[i]
		fmt.Fprintf(&text, "%s (%s): %s. Family %s, level %s", d.Name, d.Slug, d.Title, d.Family, d.Level)
		if len(d.Aliases) > 0 && len(a.Techniques) == 1 {
			fmt.Fprintf(&text, "; also called %s", strings.Join(d.Aliases, ", "))
		}
		if d.Needs != nil && len(a.Techniques) == 1 {
			fmt.Fprintf(&text, "; know %s first", strings.Join(d.Needs, ", "))
		}
		if d.Off != "" {
			fmt.Fprintf(&text, "; off by default: %s", d.Off)
		}
		text.WriteString(".\n")
	}
	return strings.TrimSuffix(text.String(), "\n")
}

// Catalogue lists the techniques that a request names, or all of a ladder.
func Catalogue(_ context.Context, r CatalogueRequest) (*CatalogueAnswer, error) {
	c := r.Catalogue
	ladder := c.Everything()
	var wanted []*logic.Technique
	var err error
	if r.Ladder != "" || r.Custom != nil {
		if ladder, _, err = (&Techniques{Ladder: r.Ladder, Custom: r.Custom, Catalogue: c}).base(); err != nil {
			return nil, err
		}
	}
	if name := strings.TrimSpace(r.Technique); name != "" {
		if wanted, err = names.Of(c).Meant(name, ladder); err != nil {
			return nil, fail(CodeUsage, "technique", err, "%v", err)
		}
	}
	a := &CatalogueAnswer{Techniques: []TechniqueDoc{}}
	for i, rung := range ladder {
		if wanted == nil || slices.Contains(wanted, rung.Technique) {
			a.Techniques = append(a.Techniques, newTechniqueDoc(c, i+1, rung))
		}
	}
	if len(a.Techniques) == 0 {
		if _, err := names.Of(c).Find(r.Technique); err != nil {
			return nil, fail(CodeUsage, "technique", err, "%v", err)
		}
		return nil, usage("technique", "%s is not on this ladder", wanted[0].Slug)
	}
	return a, nil
}

// newTechniqueDoc returns the entry for a rung of a ladder. Its rank is counted from 1.
func newTechniqueDoc(c *techniques.Catalogue, rank int, r logic.Rung) TechniqueDoc {
	off := c.OffReason(r.Technique)
	d := TechniqueDoc{
		Slug: r.Slug, Name: r.Name, Aliases: append([]string{}, r.Aliases...), Family: r.Family.String(), Level: r.Level.String(),
		Score: r.Score, Code: r.Technique.Code, Rank: rank, Default: off == "", Off: off,
		OneSolution: r.OneSolution, Needs: r.Needs, Also: r.Also, Title: r.Title,
	}
	if se, ok := techniques.SE().Rung(r.Technique); ok {
		d.SE = float64(se.Score) / 10
	}
	return d
}
