package braids

import (
	"slices"
	"strconv"

	"pencilmark/board"
)

// A Kind is a kind of chain. The kinds are in the order in which the rules are tried at equal length. The first four
// are special cases of whips.
type Kind uint8

// The kinds of chains.
const (
	BivalueChain Kind = iota // every variable has two candidates
	ZChain                   // the others are linked to the target
	TWhip                    // before the last variable, the others are linked to earlier right-linking candidates
	Whip
	GWhip
	Braid
	GBraid
)

// String returns the kind's standard name.
func (k Kind) String() string {
	if k > GBraid {
		return "Kind(" + strconv.Itoa(int(k)) + ")"
	}
	return [...]string{"biv-chain", "z-chain", "t-whip", "whip", "g-whip", "braid", "g-braid"}[k]
}

// A Chain proves that its target is false. If the target were true, the right-linking candidates of all links would
// have to be true, one after the other. Then the variable of the last link would have no candidate left.
//
// The length of a chain is the number of its links. A chain refers to the resolution state in which it was found.
type Chain struct {
	Target board.Candidate
	Links  []Link
}

// A Link is one variable of a chain. All of its candidates except the right-linking ones are linked to the target or
// to an earlier right-linking candidate.
type Link struct {
	Variable board.Constraint
	Left     Struck   // the left-linking candidate
	Others   []Struck // the other candidates of the variable that are ruled out, ascending
	// Right holds the right-linking candidate. For a g-candidate, it holds the three labels of a segment, of which at
	// least two are candidates. In the last link, it is empty.
	Right []board.Candidate
}

// Segment returns the labels of the g-candidate of house variable v that contains its candidates x and y. These are
// the labels of the three cells that a line and a box share.
func Segment(v board.Constraint, x, y board.Candidate) (labels []board.Candidate) {
	crossing := board.Box(x.Cell().Box())
	switch {
	case v.House().Kind() != board.BoxKind:
	case x.Cell().Row() == y.Cell().Row():
		crossing = board.Row(x.Cell().Row())
	default:
		crossing = board.Col(x.Cell().Col())
	}
	for c := range v.House().Cells().And(crossing.Cells()).All() {
		labels = append(labels, board.At(c, v.Digit()))
	}
	return labels
}

// A Struck is a candidate that has been ruled out. If By is 0, the target rules it out. Otherwise, the right-linking
// candidate of link number By does, counted from 1.
type Struck struct {
	Candidate board.Candidate
	By        int
}

// Length returns the number of variables of the chain, which is also its rating.
func (c Chain) Length() int { return len(c.Links) }

// grouped reports whether some right-linking candidate is a g-candidate.
func (c Chain) grouped() bool {
	return slices.ContainsFunc(c.Links, func(l Link) bool { return len(l.Right) > 1 })
}

// continuous reports whether every left-linking candidate is linked to the right-linking candidate directly before it.
// If so, the braid is a whip.
func (c Chain) continuous() bool {
	for i, l := range c.Links {
		if l.Left.By != i {
			return false
		}
	}
	return true
}

// Kind returns the first kind to which c belongs.
func (c Chain) Kind() Kind {
	switch grouped := c.grouped(); {
	case !c.continuous() && grouped:
		return GBraid
	case !c.continuous():
		return Braid
	case grouped:
		return GWhip
	}
	return c.whipKind()
}

// whipKind returns the kind of a whip. The kind depends on which candidates, apart from the left-linking ones, are
// ruled out. In a bivalue-chain, one candidate of the last variable counts as right-linking.
func (c Chain) whipKind() Kind {
	others, byTarget, byRight := 0, false, false
	for i, l := range c.Links {
		others += len(l.Others)
		for _, o := range l.Others {
			byRight = byRight || o.By > 0
			byTarget = byTarget || i < len(c.Links)-1 && !c.reached(o.Candidate, i)
		}
	}
	switch {
	case len(c.Links) == 1:
		return Whip
	case others == 1 && len(c.Links[len(c.Links)-1].Others) == 1 && !byRight:
		return BivalueChain
	case !byRight:
		return ZChain
	case !byTarget:
		return TWhip
	}
	return Whip
}

// reached reports whether l is linked to the right-linking candidate of one of the first n links.
func (c Chain) reached(l board.Candidate, n int) bool {
	return slices.ContainsFunc(c.Links[:n], func(k Link) bool { return k.Right[0].Excludes(l) })
}
