package ask

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/names"
)

// A Ladder is the name of a ladder of package techniques, which is a list of techniques from easy to hard.
type Ladder string

// The ladders.
const (
	LadderStandard   Ladder = "standard"   // what a person can be expected to look for; the default
	LadderEverything Ladder = "everything" // all techniques of the catalogue
	LadderBasic      Ladder = "basic"      // singles, locked candidates and subsets
	LadderHoDoKu     Ladder = "hodoku"     // the techniques of HoDoKu in its order
	LadderSE         Ladder = "se"         // the techniques of Sudoku Explainer in its order
	LadderWhips      Ladder = "whips"      // singles, whips and braids
	LadderComplete   Ladder = "complete"   // standard, and then techniques that solve every puzzle
)

// Techniques selects the techniques that may be used, and their order. The zero value is the standard ladder.
//
// A name in a list is a technique (x-wing), a family (fish, wings, chains, als), a level (Hard) or a ladder (basic).
// A minus before a name leaves it out.
type Techniques struct {
	Ladder Ladder `json:"ladder,omitempty"` // the techniques to use, and their order
	// use only singles and these techniques, such as "x-wing", "fish" or "Hard"; an empty list leaves singles
	Only []string `json:"techniques,omitempty"`
	// leave out these techniques, such as "x-wing", "fish" or "Hard"
	Without []string `json:"without,omitempty"`
	// leave out techniques that assume that the puzzle has only one solution
	NoUniqueness bool `json:"no_uniqueness,omitempty"`
	// the techniques that a learner knows; only singles and these are used; not together with techniques
	Know []string `json:"know,omitempty"`

	Custom logic.Ladder `json:"-"` // a ladder of your own, in place of Ladder
	Name   string       `json:"-"` // the name of Custom in logs

	Catalogue *techniques.Catalogue `json:"-"` // the techniques that there are; nil for those of this module
}

// base returns the ladder before it is changed, and its name.
func (t *Techniques) base() (logic.Ladder, string, error) {
	if t.Custom != nil {
		return t.Custom, t.Name, nil
	}
	if t.Ladder == "" {
		return t.Catalogue.StandardWith(), techniques.StandardName, nil
	}
	l, err := t.Catalogue.Named(string(t.Ladder))
	if err != nil {
		return nil, "", usage("ladder", "%v", err)
	}
	return l, strings.ToLower(string(t.Ladder)), nil
}

// Pick returns the techniques that t selects, in their order, and the name that logs use for them. If t changes a
// ladder, its name is "custom".
func Pick(t Techniques) (logic.Ladder, string, error) {
	ladder, name, err := t.base()
	if err != nil {
		return nil, "", err
	}
	drop := func(unwanted func(logic.Rung) bool) {
		before := len(ladder)
		ladder = ladder.Without(unwanted)
		if len(ladder) < before || name == techniques.StandardName && len(ladder) > len(t.Catalogue.StandardWith()) {
			name = "custom"
		}
	}
	switch {
	case t.Only != nil && t.Know != nil:
		return nil, "", usage("know", "use {know} or {techniques}, but not both: one list can name all techniques")
	case t.Only != nil && len(t.Only) == 0:
		drop(func(r logic.Rung) bool { return r.Family != logic.Singles })
	case len(t.Only) > 0:
		wanted, unwanted, err := t.list("techniques", t.Only, ladder)
		if err != nil {
			return nil, "", err
		}
		if wanted == nil && unwanted == nil {
			return nil, "", usage("techniques", "{techniques} needs at least one technique")
		}
		wanted = withSingles(ladder, wanted, unwanted)
		if name == techniques.StandardName { // a technique that is named is used even if it is not on the ladder
			ladder = t.Catalogue.Nameable()
		}
		drop(func(r logic.Rung) bool { return !slices.Contains(wanted, r.Technique) })
	}
	var without []*logic.Technique
	if len(t.Without) > 0 {
		if without, _, err = t.list("without", t.Without, t.Catalogue.Everything()); err != nil {
			return nil, "", err
		}
	}
	if t.Know != nil {
		if ladder, err = t.known(ladder); err != nil {
			return nil, "", err
		}
		name = "custom"
	}
	if len(without) > 0 || t.NoUniqueness {
		drop(func(r logic.Rung) bool {
			return slices.Contains(without, r.Technique) || t.NoUniqueness && r.OneSolution
		})
	}
	return ladder, name, nil
}

// known returns the ladder with only singles and the techniques in Know.
func (t *Techniques) known(ladder logic.Ladder) (logic.Ladder, error) {
	in, out, err := t.list("know", t.Know, ladder)
	if err != nil {
		return nil, err
	}
	if in != nil || out == nil { // a list that only leaves techniques out includes all others
		ladder = t.Catalogue.Known(ladder, in)
	}
	return ladder.Without(func(r logic.Rung) bool { return slices.Contains(out, r.Technique) }), nil
}

// with returns the base ladder with the technique x. If the standard ladder lacks it, with adds it at its usual place.
func (t *Techniques) with(x *logic.Technique) (logic.Ladder, error) {
	ladder, name, err := t.base()
	if err != nil {
		return nil, err
	}
	if _, there := ladder.Rung(x); there {
		return ladder, nil
	}
	if name != techniques.StandardName {
		return nil, usage("technique", "%s is not on the ladder %s", x.Slug, name)
	}
	return t.Catalogue.StandardWith(x), nil
}

// withSingles returns the wanted techniques together with the singles of a ladder, because no
// puzzle can be solved without singles. If the wanted techniques already include a single, it adds
// none. It never adds unwanted techniques. If no techniques are wanted, it returns all techniques
// of the ladder that are not unwanted.
func withSingles(l logic.Ladder, wanted, unwanted []*logic.Technique) []*logic.Technique {
	single := func(t *logic.Technique) bool { return t.Family == logic.Singles }
	if slices.ContainsFunc(wanted, single) {
		return wanted
	}
	none := len(wanted) == 0
	for _, t := range l.Techniques() {
		if (none || single(t)) && !slices.Contains(unwanted, t) {
			wanted = append(wanted, t)
		}
	}
	return wanted
}

// list reads the names in the field about.
func (t *Techniques) list(about string, words []string, on logic.Ladder) (in, out []*logic.Technique, err error) {
	if in, out, err = names.Of(t.Catalogue).List(strings.Join(words, ","), on); err != nil {
		err = fail(CodeUsage, about, err, "%v", err)
	}
	return in, out, err
}

// technique reads the name of one technique.
func technique(c *techniques.Catalogue, name string) (*logic.Technique, error) {
	if strings.TrimSpace(name) == "" {
		return nil, usage("technique", "{technique} needs the name of a technique, such as x-wing")
	}
	ts, err := names.Of(c).Meant(name, c.StandardWith())
	if err != nil {
		return nil, fail(CodeUsage, "technique", err, "%v", err)
	}
	if len(ts) > 1 {
		slugs := make([]string, len(ts))
		for i, t := range ts {
			slugs[i] = t.Slug
		}
		return nil, usage("technique", "%q stands for several techniques; choose one of them: %s", name, strings.Join(slugs, ", "))
	}
	return ts[0], nil
}

// nameable returns the ladder of the given techniques, even if they are off by default.
func nameable(c *techniques.Catalogue, wanted []*logic.Technique) logic.Ladder {
	return c.Nameable().Without(func(r logic.Rung) bool { return !slices.Contains(wanted, r.Technique) })
}

// someUsable is like Usable, but it returns an error if no rung is left.
func someUsable(l logic.Ladder, g *board.Grid) (logic.Ladder, []Note, error) {
	left, notes := Usable(l, g)
	if len(left) == 0 && len(l) > 0 {
		p := search.PuzzleOf(g)
		return nil, nil, unusable(nil, "%s; %s assumes a single solution, so it cannot be used here", p.NoPromise(g), l[0].Name)
	}
	return left, notes, nil
}
