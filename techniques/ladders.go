package techniques

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pencilmark/techniques/als"
	"pencilmark/techniques/chains"
	"pencilmark/techniques/colouring"
	"pencilmark/techniques/exotic"
	"pencilmark/techniques/fish"
	"pencilmark/techniques/forcing"
	"pencilmark/techniques/intersections"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/singles"
	"pencilmark/techniques/subsets"
	"pencilmark/techniques/turbot"
	"pencilmark/techniques/uniqueness"
	"pencilmark/techniques/whips"
	"pencilmark/techniques/wings"
)

// Names of the ladders that [Named] knows, the default first.
const (
	StandardName   = "standard"
	EverythingName = "everything"
	BasicName      = "basic"
	HoDoKuName     = "hodoku"
	SEName         = "se"
	WhipsName      = "whips"
	CompleteName   = "complete"
)

// Names returns the names of all ladders, the default first.
func Names() []string {
	return []string{StandardName, EverythingName, BasicName, HoDoKuName, SEName, WhipsName, CompleteName}
}

// Named returns the ladder of that name, in any case.
func Named(name string) (logic.Ladder, error) {
	switch strings.ToLower(name) {
	case StandardName:
		return Standard(), nil
	case EverythingName:
		return Everything(), nil
	case BasicName:
		return Basic(), nil
	case HoDoKuName:
		return HoDoKu(), nil
	case SEName:
		return SE(), nil
	case WhipsName:
		return Whips(), nil
	case CompleteName:
		return Complete(), nil
	}
	return nil, fmt.Errorf("there is no ladder %q: the ladders are %s", name, strings.Join(Names(), ", "))
}

// Everything returns the ladder of all techniques, easiest first.
func Everything() logic.Ladder {
	var l logic.Ladder
	for _, e := range catalogue() {
		l = append(l, e.rung())
	}
	return l
}

// Standard returns the ladder that is used by default: everything that a
// person can be asked to look for and that finds something of its own.
func Standard() logic.Ladder { return StandardWith() }

// StandardWith returns the standard ladder with more techniques of the catalogue,
// each at its place among all.
func StandardWith(more ...*logic.Technique) logic.Ladder {
	var l logic.Ladder
	for _, e := range catalogue() {
		if e.off == "" || slices.Contains(more, e.Technique) {
			l = append(l, e.rung())
		}
	}
	return l
}

// Complete returns the standard ladder, then whips and braids, then what is beyond the
// catalogue: it ends every puzzle that has one solution.
func Complete() logic.Ladder {
	return append(StandardWith(whips.Whip, whips.GWhip, whips.Braid, whips.GBraid), bounded()...)
}

// Nameable returns the ladder of all techniques and then what is beyond the catalogue, as
// Complete has it: all that a list of techniques may name.
func Nameable() logic.Ladder {
	return append(Everything(), bounded()...)
}

// bounded is Beyond with a smallest proof that is looked for within a budget.
func bounded() logic.Ladder {
	l := Beyond()
	l[len(l)-1].Technique = smallestProof
	return l
}

func (e *entry) rung() logic.Rung {
	return logic.Rung{Technique: e.Technique, Level: e.level, Score: e.score}
}

// OffReason returns why t is not on the standard ladder, or "" if it is.
func OffReason(t *logic.Technique) string {
	for _, e := range catalogue() {
		if e.Technique == t {
			return e.off
		}
	}
	return "it is not in the catalogue"
}

// Basic returns the ladder of singles, locked candidates and subsets: the standard
// one up to the last subset.
func Basic() logic.Ladder {
	standard := Standard()
	return standard[:standard.Rank(subsets.HiddenQuadruple)+1]
}

// HoDoKu returns HoDoKu 2.3's techniques in the order of its default settings,
// with its levels and scores, which are the catalogue's.
func HoDoKu() logic.Ladder {
	return ladderOf(
		singles.FullHouse,
		singles.NakedSingle,
		singles.HiddenSingle,
		intersections.LockedPair,
		intersections.LockedTriple,
		intersections.LockedCandidatesPointing,
		intersections.LockedCandidatesClaiming,
		subsets.NakedPair,
		subsets.NakedTriple,
		subsets.HiddenPair,
		subsets.HiddenTriple,
		subsets.NakedQuadruple,
		subsets.HiddenQuadruple,
		fish.XWing,
		fish.Swordfish,
		fish.Jellyfish,
		chains.RemotePair,
		uniqueness.BUGPlus1,
		turbot.Skyscraper,
		turbot.TwoStringKite,
		turbot.TurbotFish,
		turbot.EmptyRectangle,
		wings.WWing,
		wings.XYWing,
		wings.XYZWing,
		uniqueness.UniqueRectangle1,
		uniqueness.UniqueRectangle2,
		uniqueness.UniqueRectangle3,
		uniqueness.UniqueRectangle4,
		uniqueness.UniqueRectangle5,
		uniqueness.UniqueRectangle6,
		uniqueness.HiddenRectangle,
		uniqueness.AvoidableRectangle1,
		uniqueness.AvoidableRectangle2,
		fish.FinnedXWing,
		fish.SashimiXWing,
		fish.FinnedSwordfish,
		fish.SashimiSwordfish,
		fish.FinnedJellyfish,
		fish.SashimiJellyfish,
		exotic.SueDeCoq,
		colouring.SimpleColoursTrap,
		colouring.SimpleColoursWrap,
		colouring.MultiColours1,
		colouring.MultiColours2,
		chains.XChain,
		chains.XYChain,
		chains.ContinuousNiceLoop,
		chains.DiscontinuousNiceLoop,
		chains.AIC,
		chains.GroupedContinuousNiceLoop,
		chains.GroupedDiscontinuousNiceLoop,
		chains.GroupedAIC,
		als.ALSXZ,
		als.ALSXYWing,
		als.ALSChain,
		fish.FrankenXWing,
		fish.FrankenSwordfish,
		fish.FinnedFrankenXWing,
		fish.FinnedFrankenSwordfish,
		forcing.ForcingChainContradiction,
		forcing.ForcingChainVerity,
		forcing.ForcingNetContradiction,
		forcing.ForcingNetVerity,
	)
}

// SE returns the techniques of Sudoku Explainer 1.2.1 that the catalogue has, by
// ascending rating. The score of a rung is its lowest rating in tenths; the level
// is the catalogue's.
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

// Whips returns the ladder of singles and of Berthier's chains, each kind by its
// length: whips, the first of which are locked candidates, then g-whips, braids and
// g-braids where those before have come to their end. It solves what trial and error
// with singles solves, and little else.
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

// All returns every technique, easiest first.
func All() []*logic.Technique { return Everything().Techniques() }

// Of returns the techniques of a family, easiest first.
func Of(f logic.Family) []*logic.Technique {
	return Everything().Without(func(r logic.Rung) bool { return r.Family != f }).Techniques()
}

// Lookup returns the technique that answers to name: its slug, its name or an
// alias.
func Lookup(name string) (t *logic.Technique, ok bool) {
	if t := bySlug(name); t != nil {
		return t, true
	}
	r, ok := Everything().Lookup(name)
	return r.Technique, ok
}

// MustLookup is Lookup for names that stand in a program. It panics if there is no
// such technique.
func MustLookup(name string) *logic.Technique {
	t, ok := Lookup(name)
	if !ok {
		panic("there is no technique " + strconv.Quote(name))
	}
	return t
}

// Also returns the techniques under which s is known as well: those its technique
// names that conclude at least the same in v, from a pattern that shares its
// cells.
func Also(v *logic.View, s *logic.Step) []*logic.Technique {
	var out []*logic.Technique
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

// bySlug returns the technique with that slug, or nil. Unlike Lookup it compares no
// other names, which takes long where it is asked for every step of a position.
func bySlug(slug string) *logic.Technique {
	for _, e := range catalogue() {
		if e.Slug == slug {
			return e.Technique
		}
	}
	return nil
}

// sameIdea reports whether b concludes all that a does, from cells that a shows.
func sameIdea(a, b *logic.Step) bool {
	for _, x := range slices.Concat(a.Placements, a.Eliminations) {
		if !slices.Contains(b.Placements, x) && !slices.Contains(b.Eliminations, x) {
			return false
		}
	}
	return b.Shown().Within(a.Shown())
}
