package check

import (
	"slices"

	"pencilmark/board"
	"pencilmark/explain/why"
	"pencilmark/techniques/parse"
)

// places judges a reason that consists of houses and cells.
func (j *judge) places(r *parse.Reason, todo []why.Conclusion) {
	if j.v.Fault = j.untrue(r); j.v.Fault != nil {
		return
	}
	cites := j.cites(r)
	if j.v.Unread = r.Unread; r.Unread != nil { // only what was read can show it
		j.proven = j.provenBy(cites, todo)
		if r.Says == nil || len(j.proven) < len(todo) {
			j.proven, j.v.Fault = nil, &Fault{Kind: NotRead}
		}
		return
	}
	j.proven = j.provenBy(cites, todo)
	if seen := j.ruledOut(r, todo); len(seen) == len(todo) {
		j.proven = seen
		return
	}
	if len(j.proven) == len(todo) {
		j.unneededOf(cites, j.proven)
		if len(cites) <= maxBesides {
			j.besides(func(c why.Conclusion) bool { return j.proves(cites, c) })
		}
		return
	}
	rest := j.unproven(todo)
	if !j.wrong() && len(j.proven) == 0 {
		j.v.More = j.lacking(cites, rest)
	}
	if j.v.More == nil {
		j.v.Fault = j.notEnough(cites, rest[0])
	}
}

// ruledOut returns the conclusions in todo that a digit on the board shows which r names: by its cell, or by a
// house that contains its cell and the cell of the conclusion.
func (j *judge) ruledOut(r *parse.Reason, todo []why.Conclusion) (out []why.Conclusion) {
	for _, c := range todo {
		x := c.Candidate
		for p := range x.Cell().Peers().All() {
			inHouse := func(h board.House) bool { return h.Cells().Has(p) && h.Cells().Has(x.Cell()) }
			if !c.Place && j.board.Value(p) == x.Digit() && (r.Cells.Has(p) || slices.ContainsFunc(r.Houses.List(), inHouse)) {
				out = append(out, c)
				break
			}
		}
	}
	return out
}

// maxMore is the largest number of constraints that may be missing from an otherwise good reason.
const maxMore = 2

// lacking returns the constraints that must be added to ks to prove rest. It returns nil if there
// are too many, or if they prove rest without ks.
func (j *judge) lacking(ks []board.Constraint, rest []why.Conclusion) []board.Constraint {
	var out []board.Constraint
	for _, c := range rest {
		if len(out) > 0 && j.proves(slices.Concat(ks, out), c) {
			continue
		}
		extra := j.oneMore(ks, c)
		if extra == nil {
			extra = j.someMore(ks, c)
		}
		out = append(out, extra...)
		if extra == nil || len(out) > maxMore || j.proves(extra, c) {
			return nil
		}
	}
	slices.Sort(out)
	return out
}

// oneMore looks for a constraint that proves c together with ks.
func (j *judge) oneMore(ks []board.Constraint, c why.Conclusion) []board.Constraint {
	for k := range board.Constraint(board.NumConstraints) {
		if !j.g.Holds(k) && j.proves(append(slices.Clip(ks), k), c) {
			return []board.Constraint{k}
		}
	}
	return nil
}

// someMore returns the constraints in the smallest proof of c that are not in ks, provided that the
// proof and ks have some constraints in common.
func (j *judge) someMore(ks []board.Constraint, c why.Conclusion) []board.Constraint {
	proof, err := j.finder.Explain(j.ctx, j.g, c, j.options())
	if err != nil {
		return nil
	}
	var out []board.Constraint
	for _, k := range proof.Constraints {
		if !slices.Contains(ks, k) {
			out = append(out, k)
		}
	}
	if len(out) == proof.Size() {
		return nil
	}
	return out
}

// unneededOf records which of the named houses and cells are not needed. It does not count houses that contain
// candidates of the other constraints, because these are the houses in which the pattern removes candidates.
func (j *judge) unneededOf(ks []board.Constraint, proven []why.Conclusion) {
	kept := ks
	var unneeded []Place
	for _, place := range placesOf(ks) {
		rest := slices.DeleteFunc(slices.Clone(kept), func(k board.Constraint) bool { return placeOf(k) == place })
		if len(rest) > 0 && len(j.provenBy(rest, proven)) == len(proven) {
			kept = rest
			unneeded = append(unneeded, place)
		}
	}
	var cells board.CellSet
	for _, k := range kept {
		cells = cells.Or(board.CandidateCells(j.g.Options(k)))
	}
	for _, p := range unneeded {
		if p < 81 || !board.House(p-81).Cells().Meets(cells) {
			j.v.Unneeded = append(j.v.Unneeded, p)
		}
	}
}

// A Place is a cell or, from 81 on, a house.
type Place uint8

func placeOf(k board.Constraint) Place {
	if k.IsCell() {
		return Place(k.Cell())
	}
	return 81 + Place(k.House())
}

// in returns the name of p in the given notation.
func (p Place) in(n board.Notation) string {
	if p < 81 {
		return n.Cell(board.Cell(p))
	}
	return n.House(board.House(p - 81))
}

// String returns the short name of p, as in b3.
func (p Place) String() string {
	if p < 81 {
		return board.Cell(p).String()
	}
	return board.House(p - 81).String()
}

// MarshalText returns the text of String.
func (p Place) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// placesOf returns the cells and houses of constraints, without repetition.
func placesOf(ks []board.Constraint) []Place {
	var out []Place
	for _, k := range ks {
		if p := placeOf(k); !slices.Contains(out, p) {
			out = append(out, p)
		}
	}
	return out
}

// maxBesides is the largest number of constraints for which everything that follows from them is listed.
const maxBesides = 30

// besides records the removals that follow, in addition to the conclusions of the claim.
func (j *judge) besides(follows func(why.Conclusion) bool) {
	for x := range board.Candidates() {
		c := why.Conclusion{Candidate: x}
		placed := func(p why.Conclusion) bool { return p.Place && p.Candidate.Excludes(x) }
		if j.g.Has(x) && !slices.ContainsFunc(j.proven, placed) && !slices.Contains(j.claim.Conclusions, c) &&
			j.ctx.Err() == nil && follows(c) {
			j.v.Besides = append(j.v.Besides, c)
		}
	}
}
