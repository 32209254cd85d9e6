package techniques

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pencilmark/techniques/chains"
	"pencilmark/techniques/exotic"
	"pencilmark/techniques/fish"
	"pencilmark/techniques/forcing"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/intersections"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/singles"
	"pencilmark/techniques/subsets"
	"pencilmark/techniques/turbot"
	"pencilmark/techniques/uniqueness"
	"pencilmark/techniques/whips"
	"pencilmark/techniques/wings"
)

// The names of the ladders that [Named] returns, with the default ladder first.
const (
	StandardName   = "standard"
	EverythingName = "everything"
	BasicName      = "basic"
	HoDoKuName     = "hodoku"
	SEName         = "se"
	WhipsName      = "whips"
	CompleteName   = "complete"
)

// Names returns the names of all ladders, with the default ladder first.
func Names() []string {
	return []string{StandardName, EverythingName, BasicName, HoDoKuName, SEName, WhipsName, CompleteName}
}

// Named returns the ladder with the given name. Upper and lower case do not matter.
func Named(name string) (logic.Ladder, error) { return (*Catalogue)(nil).Named(name) }

// Named is like the function [Named], with the techniques and the ladders of c.
func (c *Catalogue) Named(name string) (logic.Ladder, error) {
	switch strings.ToLower(name) {
	case StandardName:
		return c.StandardWith(), nil
	case EverythingName:
		return c.Everything(), nil
	case BasicName:
		return Basic(), nil
	case HoDoKuName:
		return HoDoKu(), nil
	case SEName:
		return SE(), nil
	case WhipsName:
		return Whips(), nil
	case CompleteName:
		return c.complete(), nil
	}
	for own, l := range c.ladders() {
		if strings.EqualFold(own, name) {
			return slices.Clone(l), nil
		}
	}
	return nil, fmt.Errorf("unknown ladder %q; the ladders are %s", name, strings.Join(c.Names(), ", "))
}

// Everything returns the ladder of all techniques in the catalogue, easiest first.
func Everything() logic.Ladder { return (*Catalogue)(nil).Everything() }

// Everything is like the function [Everything], with the techniques of c.
func (c *Catalogue) Everything() logic.Ladder {
	var l logic.Ladder
	for _, e := range c.entries() {
		l = append(l, e.rung())
	}
	return l
}

// Standard returns the default ladder. It contains every technique that a person can be expected to look for, as long
// as the technique finds something that no easier one finds.
func Standard() logic.Ladder { return StandardWith() }

// StandardWith returns the standard ladder with additional techniques of the catalogue, each at its place in the
// catalogue's order. It ignores techniques that are not in the catalogue. For a technique of your own, see package
// logic.
func StandardWith(more ...*logic.Technique) logic.Ladder {
	return (*Catalogue)(nil).StandardWith(more...)
}

// StandardWith is like the function [StandardWith], with the techniques of c.
func (c *Catalogue) StandardWith(more ...*logic.Technique) logic.Ladder {
	var l logic.Ladder
	for _, e := range c.entries() {
		if e.off == "" || slices.Contains(more, e.Technique) {
			l = append(l, e.rung())
		}
	}
	return l
}

// Complete returns the standard ladder, followed by whips and braids and the techniques of [Beyond]. It solves every
// puzzle that has exactly one solution.
func Complete() logic.Ladder { return (*Catalogue)(nil).complete() }

func (c *Catalogue) complete() logic.Ladder {
	return append(c.StandardWith(whips.Whip, whips.GWhip, whips.Braid, whips.GBraid), bounded()...)
}

// Nameable returns the ladder of all techniques that a user may name in a list: the catalogue, followed by the
// techniques that [Complete] adds.
func (c *Catalogue) Nameable() logic.Ladder {
	return append(c.Everything(), bounded()...)
}

// Known returns the ladder for a learner who knows the given techniques. It consists of
// the singles and these techniques, in the order of the ladder. If the standard ladder
// lacks one of the techniques, Known adds it at its usual place. If another ladder lacks
// it, Known adds it at the end.
func (c *Catalogue) Known(ladder logic.Ladder, known []*logic.Technique) logic.Ladder {
	if slices.Equal(ladder.Techniques(), c.StandardWith().Techniques()) {
		ladder = c.StandardWith(known...)
	}
	out := ladder.Without(func(r logic.Rung) bool {
		return r.Family != logic.Singles && !slices.Contains(known, r.Technique)
	})
	for _, r := range c.Nameable() {
		if _, there := out.Rung(r.Technique); !there && slices.Contains(known, r.Technique) {
			out = append(out, r)
		}
	}
	return out
}

// bounded returns the rungs of [Beyond], with a limited budget for the smallest proof.
func bounded() logic.Ladder {
	l := Beyond()
	l[len(l)-1].Technique = smallestProof
	return l
}

func (e *entry) rung() logic.Rung {
	return logic.Rung{Technique: e.Technique, Level: e.level, Score: e.score}
}

// OffReason returns the reason why t is not on the standard ladder, or "" if t is on it.
func OffReason(t *logic.Technique) string { return (*Catalogue)(nil).OffReason(t) }

// OffReason is like the function [OffReason], with the techniques of c.
func (c *Catalogue) OffReason(t *logic.Technique) string {
	for _, e := range c.entries() {
		if e.Technique == t {
			return e.off
		}
	}
	return "it is not in the catalogue"
}

// Basic returns the ladder of singles, locked candidates and subsets, which is the standard ladder
// up to the last subset.
func Basic() logic.Ladder {
	standard := Standard()
	return standard[:standard.Rank(subsets.HiddenQuadruple)+1]
}

// HoDoKu returns the techniques of HoDoKu 2.3 in the order of its default settings. The scale in package hodoku lists
// them. Each rung has the level and the score of the catalogue, which are HoDoKu's. Brute force and giving up are left
// out, because they are not techniques.
func HoDoKu() logic.Ladder {
	var ts []*logic.Technique
	for x := range hodoku.BruteForce {
		ts = append(ts, MustLookup(x.Slug()))
	}
	return ladderOf(ts...)
}

// SE returns the techniques of Sudoku Explainer 1.2.1 that are also in the catalogue, in ascending order of their
// ratings. The score of a rung is the lowest rating of its technique in tenths, and its level is the catalogue's.
func SE() logic.Ladder {
	everything := Everything()
	var l logic.Ladder
	for _, r := range []struct {
		t      *logic.Technique
		tenths int
	}{
		{singles.FullHouse, 10},
		{singles.HiddenSingle, 12},
		{singles.DirectPointing, 17},
		{singles.DirectClaiming, 19},
		{singles.DirectHiddenPair, 20},
		{singles.NakedSingle, 23},
		{singles.DirectHiddenTriple, 25},
		{intersections.LockedCandidatesPointing, 26},
		{intersections.LockedCandidatesClaiming, 28},
		{subsets.NakedPair, 30},
		{fish.XWing, 32},
		{subsets.HiddenPair, 34},
		{subsets.NakedTriple, 36},
		{fish.Swordfish, 38},
		{subsets.HiddenTriple, 40},
		{wings.XYWing, 42},
		{wings.XYZWing, 44},
		{uniqueness.UniqueRectangle1, 45},
		{uniqueness.UniqueRectangle2, 45},
		{uniqueness.UniqueRectangle5, 45},
		{uniqueness.UniqueRectangle4, 45},
		{uniqueness.UniqueRectangle3, 46},
		{uniqueness.UniqueLoop1, 46},
		{uniqueness.UniqueLoop2, 46},
		{uniqueness.UniqueLoop4, 46},
		{uniqueness.UniqueLoop3, 47},
		{subsets.NakedQuadruple, 50},
		{fish.Jellyfish, 52},
		{subsets.HiddenQuadruple, 54},
		{uniqueness.BUGPlus1, 56},
		{uniqueness.BUG2, 57},
		{uniqueness.BUG4, 57},
		{uniqueness.BUG3, 58},
		{exotic.AlignedPairExclusion, 62},
		{chains.XCycle, 65},
		{chains.YCycle, 65},
		{turbot.TurbotFish, 66},
		{chains.XChain, 66},
		{chains.XYCycle, 70},
		{chains.XYChain, 70},
		{chains.ContinuousNiceLoop, 70},
		{chains.AIC, 70},
		{chains.DiscontinuousNiceLoop, 70},
		{exotic.AlignedTripleExclusion, 75},
		{forcing.Nishio, 75},
		{forcing.CellForcingChain, 80},
		{forcing.HouseForcingChain, 80},
		{forcing.ForcingChainContradiction, 80},
		{forcing.ForcingNetContradiction, 85},
		{forcing.ForcingNetVerity, 85},
	} {
		rung := everything[everything.Rank(r.t)]
		rung.Score = r.tenths
		l = append(l, rung)
	}
	return l
}

// Whips returns the ladder of singles and of Berthier's chains, ordered by length: whips, the shortest of which are
// locked candidates, then g-whips, braids and g-braids. It solves every puzzle that trial and error with singles can
// solve, and few others.
func Whips() logic.Ladder {
	return ladderOf(
		singles.FullHouse,
		singles.LastDigit,
		singles.HiddenSingle,
		singles.NakedSingle,
		whips.Whip,
		whips.GWhip,
		whips.Braid,
		whips.GBraid,
	)
}

// ladderOf returns the techniques in the given order, each with its level and score in
// the catalogue.
func ladderOf(ts ...*logic.Technique) logic.Ladder {
	everything := Everything()
	var l logic.Ladder
	for _, t := range ts {
		l = append(l, everything[everything.Rank(t)])
	}
	return l
}

// All returns every technique of the catalogue, easiest first.
func All() []*logic.Technique { return Everything().Techniques() }

// Of returns the techniques of a family, easiest first.
func Of(f logic.Family) []*logic.Technique {
	return Everything().Without(func(r logic.Rung) bool { return r.Family != f }).Techniques()
}

// Lookup returns the technique with the given slug, name or alias.
func Lookup(name string) (t *logic.Technique, ok bool) { return (*Catalogue)(nil).Lookup(name) }

// Lookup is like the function [Lookup], with the techniques of c.
func (c *Catalogue) Lookup(name string) (t *logic.Technique, ok bool) {
	if t := bySlug(name); t != nil {
		return t, true
	}
	r, ok := c.Everything().Lookup(name)
	return r.Technique, ok
}

// ByCode returns the technique with a code of HoDoKu's library of examples. A 1 as the fifth digit means siamese
// fish. If these are not a technique of their own, ByCode returns that of the first four digits.
func ByCode(code string) (t *logic.Technique, ok bool) {
	for _, t := range All() {
		if t.Code == code && code != "" {
			return t, true
		}
	}
	if len(code) == 5 && code[4] == '1' {
		return ByCode(code[:4])
	}
	return nil, false
}

// MustLookup is like [Lookup] but panics if there is no such technique. Use it for names that are constants in a
// program.
func MustLookup(name string) *logic.Technique {
	t, ok := Lookup(name)
	if !ok {
		panic("there is no technique " + strconv.Quote(name))
	}
	return t
}

// Also returns the other techniques that s is an example of. It considers the techniques that the technique of s lists
// in its Also field. A technique is returned if, in v, it draws at least the conclusions of s from a pattern whose
// cells s shows.
func Also(v *logic.View, s *logic.Step) []*logic.Technique {
	var out []*logic.Technique
	if s.Technique == nil {
		return nil
	}
	for _, slug := range s.Technique.Also {
		t := bySlug(slug)
		if t == nil {
			continue
		}
		for other := range t.Steps(v) {
			if sameIdea(s, &other) {
				out = append(out, t)
				break
			}
		}
	}
	return out
}

// bySlug returns the technique with the given slug, or nil. Unlike Lookup, it does not compare other names, because
// that would be too slow for every step of a position.
func bySlug(slug string) *logic.Technique {
	for _, e := range catalogue() {
		if e.Slug == slug {
			return e.Technique
		}
	}
	return nil
}

// sameIdea reports whether b draws all conclusions of a, and uses only cells that a shows.
func sameIdea(a, b *logic.Step) bool {
	for _, x := range slices.Concat(a.Placements, a.Eliminations) {
		if !slices.Contains(b.Placements, x) && !slices.Contains(b.Eliminations, x) {
			return false
		}
	}
	return b.Shown().Within(a.Shown())
}
