package conform

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/als"
	"pencilmark/techniques/exotic"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/internal/links"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/turbot"
)

// A finder is what a technique looks with.
type finder = func(v *logic.View, yield func(logic.Step) bool)

// Variant returns the technique that answers for a library code and a variant,
// which may be empty: the catalogue's technique of the code, with the finder that
// the variant asks for. It returns nil if no technique has the code.
func Variant(code, variant string) *logic.Technique {
	t := Lookup(code)
	if t == nil {
		return nil
	}
	find := special(t, code, variant)
	if find == nil {
		return t
	}
	out := *t
	out.Find = find
	return &out
}

// special returns the finder of a variant for which the catalogue's technique
// finds more or less than the library lists, or nil.
func special(t *logic.Technique, code, variant string) finder {
	switch code + "-" + variant {
	case "0330-", "0331-", "0332-", "0333-", "0334-", "0335-", "0350-", "0351-", "0352-", "0353-", "0354-", "0355-":
		return only(t, narrowBases)
	case "0402-1":
		return func(v *logic.View, yield func(logic.Step) bool) { turbot.EmptyRectangles(v, 2, yield) }
	case "0600-1", "0601-1", "0602-1", "0603-1", "0604-1", "0605-1", "0606-1":
		return only(t, fullRectangle)
	case "0607-", "0607-1", "0607-2", "0608-", "0608-1", "0608-2":
		return only(t, boxedRectangle)
	case "1101-":
		return oneAfterTheOther(exotic.SueDeCoq.Find, exotic.ExtendedSueDeCoq.Find)
	}
	if find := specialALS(code, variant); find != nil {
		return find
	}
	return specialChain(code, variant)
}

// specialALS returns the finders of almost locked sets that list every instance,
// in the second variant with sets that overlap.
func specialALS(code, variant string) finder {
	every := als.Rule{All: true, Overlap: variant == "2"}
	switch code + "-" + variant {
	case "0901-1", "0901-2":
		return func(v *logic.View, yield func(logic.Step) bool) { als.XZs(v, als.Rule{All: true}, yield) }
	case "0902-1", "0902-2":
		return func(v *logic.View, yield func(logic.Step) bool) { als.XYWings(v, every, yield) }
	case "0903-", "0903-1":
		return func(v *logic.View, yield func(logic.Step) bool) { als.AllChains(v, alsets.LooseWalks.Of(v), yield) }
	case "0903-2":
		return func(v *logic.View, yield func(logic.Step) bool) {
			als.AllChains(v, alsets.OverlappingWalks.Of(v), yield)
		}
	case "0904-1", "0904-2":
		return func(v *logic.View, yield func(logic.Step) bool) { als.DeathBlossoms(v, every, yield) }
	}
	return nil
}

// specialChain returns the finders of nice loops and AICs as the library expects
// them: with one chain for each premise and conclusion, the first that a
// breadth-first search meets. The catalogue's techniques try others of the same
// length too, and take all that a continuous loop removes. Almost locked sets may
// force cells here.
func specialChain(code, variant string) finder {
	kinds := map[string]links.Kind{
		"0706": links.Continuous, "0707": links.Discontinuous, "0708": links.Pair,
		"0709": links.Continuous, "0710": links.Discontinuous, "0711": links.Pair,
	}
	kind, ok := kinds[code]
	if !ok {
		return nil
	}
	from, grouped := links.NarrowPlain, code >= "0709"
	switch {
	case grouped && (variant == "3" || variant == "4" || code == "0709" && variant == "2"):
		from = links.NarrowWithSets
	case grouped:
		from = links.NarrowGrouped
	}
	return func(v *logic.View, yield func(logic.Step) bool) {
		from.Of(v).Steps(func(h *links.Hit) bool { return h.Kind == kind && (!grouped || h.Fresh) }, yield)
	}
}

// oneAfterTheOther returns a finder that yields what each of several finders does.
func oneAfterTheOther(finders ...finder) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		more := true
		for _, find := range finders {
			if !more {
				return
			}
			find(v, func(s logic.Step) bool { more = yield(s); return more })
		}
	}
}

// only returns t's finder without the steps that keep refuses.
func only(t *logic.Technique, keep func(*logic.View, *logic.Step) bool) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		t.Find(v, func(s logic.Step) bool { return !keep(v, &s) || yield(s) })
	}
}

// narrowBases reports whether no base of a fish has more places for the digit
// than there are bases: HoDoKu looks at no others for a fish without fins.
func narrowBases(v *logic.View, s *logic.Step) bool {
	bases := s.Part(logic.Base).Cites
	return !slices.ContainsFunc(bases, func(k board.Constraint) bool { return len(v.Options(k)) > len(bases) })
}

// fullRectangle reports whether every corner of a rectangle has both digits.
func fullRectangle(v *logic.View, s *logic.Step) bool {
	return !slices.ContainsFunc(s.Deadly, func(x board.Candidate) bool { return !v.Has(x) })
}

// boxedRectangle reports whether an avoidable rectangle is one that the library
// counts: open corners with two candidates, and of two solved corners both in one
// box.
func boxedRectangle(v *logic.View, s *logic.Step) bool {
	var cells board.CellSet
	for _, x := range s.Deadly {
		cells = cells.With(x.Cell())
	}
	solved, open := cells.Minus(v.Empty()), cells.And(v.Empty())
	if solved.Len() != 3 && !solved.Within(board.Box(solved.First().Box()).Cells()) {
		return false
	}
	return open.Within(*logic.Bivalue.Of(v))
}
