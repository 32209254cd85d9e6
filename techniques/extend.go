package techniques

import (
	"fmt"
	"maps"
	"slices"

	"pencilmark/techniques/logic"
)

// A Catalogue is the list of techniques that the questions of package ask and the command line know. The nil Catalogue
// is that of this module. [Extend] returns one with techniques of your own.
type Catalogue struct {
	all   []entry
	own   map[*logic.Technique]Addition
	named map[string]logic.Ladder
}

// An Addition is a technique of your own.
type Addition struct {
	logic.Rung        // the technique, its level and its score
	Off        string // why it is not on the standard ladder; "" if it is
	// the lesson, if there is one: a sentence that defines the technique, then sections with headings ("##
	// Idea"), in Markdown
	Lesson   string
	Examples []string // positions for the lesson, in any format: one that it works out, and one to try
}

// Extend returns the catalogue of this module with techniques and ladders of your own. Each technique comes after all
// that are not harder: those whose level and score are at most its own. It is on every ladder that Named returns and
// that is made of the standard ladder. The error says what is wrong with an addition.
func Extend(own []Addition, ladders map[string]logic.Ladder) (*Catalogue, error) {
	c := &Catalogue{all: catalogue(), own: map[*logic.Technique]Addition{}, named: maps.Clone(ladders)}
	for _, a := range own {
		if a.Technique == nil {
			return nil, fmt.Errorf("an addition has no technique")
		}
		if a.Level == logic.Incomplete {
			return nil, fmt.Errorf("%s needs a level", a.Name)
		}
		for _, name := range append([]string{a.Slug, a.Name}, a.Aliases...) {
			if r, taken := c.Nameable().Lookup(name); taken {
				return nil, fmt.Errorf("%s: the name %q belongs to %s", a.Name, name, r.Name)
			}
		}
		at := 0
		for i, e := range c.all {
			if e.level <= a.Level && e.score <= a.Score {
				at = i + 1
			}
		}
		c.all = slices.Insert(c.all, at, entry{a.Technique, a.Level, a.Score, a.Off})
		c.own[a.Technique] = a
	}
	if err := c.Everything().Validate(); err != nil {
		return nil, err
	}
	for name, l := range ladders {
		if _, err := Named(name); err == nil || name == "" {
			return nil, fmt.Errorf("the name %q of a ladder is taken", name)
		}
		if err := l.Validate(); err != nil {
			return nil, fmt.Errorf("ladder %s: %w", name, err)
		}
	}
	return c, nil
}

// entries returns the techniques, easiest first.
func (c *Catalogue) entries() []entry {
	if c == nil {
		return catalogue()
	}
	return c.all
}

func (c *Catalogue) ladders() map[string]logic.Ladder {
	if c == nil {
		return nil
	}
	return c.named
}

// Names returns the names of all ladders, with the default ladder first.
func (c *Catalogue) Names() []string {
	return append(Names(), slices.Sorted(maps.Keys(c.ladders()))...)
}

// Own returns what is added about a technique of your own, and false for a technique of this module.
func (c *Catalogue) Own(t *logic.Technique) (Addition, bool) {
	if c == nil {
		return Addition{}, false
	}
	a, ok := c.own[t]
	return a, ok
}
