package conform

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/exotic"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/turbot"
)

// A finder is the function with which a technique finds its steps.
type finder = func(v *logic.View, yield func(logic.Step) bool)

// techniqueOf returns the technique for a library code and a variant, which may be empty. It is the catalogue's
// technique for the code, with a different finder if the variant needs one. techniqueOf returns nil if no technique
// has the code.
func techniqueOf(code, variant string) *logic.Technique {
	t, ok := Lookup(code)
	if !ok {
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

// special returns the finder for a variant, if the finder of the catalogue's technique finds more or less than the
// library lists. Otherwise it returns nil.
func special(t *logic.Technique, code, variant string) finder {
	switch code + "-" + variant {
	case "0330-", "0331-", "0332-", "0333-", "0334-", "0335-", "0350-", "0351-", "0352-", "0353-", "0354-", "0355-":
		return only(t, narrowBases)
	case "0401-":
		return kites
	case "0402-1":
		return turbot.SmallEmptyRectangles
	case "0404-":
		return dualKites
	case "0600-1", "0601-1", "0602-1", "0603-1", "0604-1", "0605-1", "0606-1":
		return only(t, fullRectangle)
	case "0607-", "0607-1", "0607-2", "0608-", "0608-1", "0608-2":
		return only(t, boxedRectangle)
	case "1101-":
		return oneAfterTheOther(exotic.SueDeCoq.Find, exotic.ExtendedSueDeCoq.Find)
	}
	for _, special := range []func(code, variant string) finder{specialFish, specialALS, specialChain} {
		if find := special(code, variant); find != nil {
			return find
		}
	}
	return nil
}

// specialFish returns the finder for a code of siamese fish. For other codes, it returns nil.
func specialFish(code, _ string) finder {
	if len(code) < 5 {
		return nil
	}
	switch code {
	case "03111":
		return siameseFish("finned-swordfish", "sashimi-swordfish")
	case "03121":
		return siameseFish("finned-jellyfish", "sashimi-jellyfish")
	case "03211":
		return siameseFish("sashimi-swordfish", "finned-swordfish")
	case "03221":
		return siameseFish("sashimi-jellyfish", "finned-jellyfish")
	}
	return siameseFish(slugs()[code[:4]])
}

// specialALS returns the finders of almost locked sets that list every instance. In the second variant of some codes,
// the sets may overlap.
func specialALS(code, variant string) finder {
	var find func(*almost, func(logic.Step) bool)
	switch code {
	case "0901":
		find = (*almost).pairs
	case "0902":
		find = (*almost).wings
	case "0903":
		find = (*almost).chains
	case "0904":
		find = (*almost).blossoms
	default:
		return nil
	}
	overlap := variant == "2" && code != "0901"
	return func(v *logic.View, yield func(logic.Step) bool) { find(newAlmost(v, overlap), yield) }
}

// specialChain returns the finders of nice loops and AICs that list the same chains as HoDoKu. The catalogue's
// techniques also find other chains of the same length. Some variants of grouped chains contain almost locked sets.
func specialChain(code, variant string) finder {
	if code < "0706" || code > "0711" {
		return nil
	}
	technique, ok := hodoku.Lookup(slugs()[code])
	if !ok {
		return nil
	}
	nodes := hodoku.CandidateNodes
	switch {
	case code < "0709":
	case variant == "3" || variant == "4" || code == "0709" && variant == "2":
		nodes = hodoku.SetNodes
	default:
		nodes = hodoku.GroupNodes
	}
	return func(v *logic.View, yield func(logic.Step) bool) {
		g := v.Grid()
		for _, l := range hodoku.Loops(&g, nodes) {
			if l.Technique == technique && !yield(removing(l.Eliminations)) {
				return
			}
		}
	}
}

// removing returns a step that removes the candidates xs.
func removing(xs []board.Candidate) logic.Step {
	s := logic.Step{Eliminations: slices.Sorted(slices.Values(xs))}
	for _, x := range s.Eliminations {
		s.Digits |= x.Digit().Set()
	}
	return s
}

// singleDigit returns the step that removes d from cells.
func singleDigit(d board.Digit, cells board.CellSet) logic.Step {
	s := logic.Step{Digits: d.Set()}
	for c := range cells.All() {
		s.Eliminations = append(s.Eliminations, board.At(c, d))
	}
	return s
}

// oneAfterTheOther returns a finder that yields the steps of several finders, one finder after the other.
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

// only returns the finder of t restricted to the steps for which keep returns true.
func only(t *logic.Technique, keep func(*logic.View, *logic.Step) bool) finder {
	return func(v *logic.View, yield func(logic.Step) bool) {
		t.Find(v, func(s logic.Step) bool { return !keep(v, &s) || yield(s) })
	}
}

// narrowBases reports whether each base of a fish has at most as many places for the digit as there are bases. HoDoKu
// considers no other bases for a fish without fins.
func narrowBases(v *logic.View, s *logic.Step) bool {
	bases := s.Part(logic.Base).Cites
	return !slices.ContainsFunc(bases, func(k board.Constraint) bool { return len(v.Options(k)) > len(bases) })
}

// fullRectangle reports whether every corner of a rectangle has both digits of the rectangle as candidates.
func fullRectangle(v *logic.View, s *logic.Step) bool {
	return !slices.ContainsFunc(s.Deadly, func(x board.Candidate) bool { return !v.Has(x) })
}

// boxedRectangle reports whether the library counts an avoidable rectangle. Its open corners must have two candidates.
// Unless three corners are solved, the solved corners must be in one box.
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
