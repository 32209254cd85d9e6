package se

import (
	"fmt"
	"strings"
)

// name returns the program's name of the hint: that of the technique, with the
// length of a unique loop.
func (h *hint) name() string {
	if h.tech >= UniqueLoop1 && h.tech <= UniqueLoop4 {
		return fmt.Sprintf("Unique Loop %d type %d", h.size, h.tech-UniqueLoop1+1)
	}
	return h.tech.Name()
}

// text returns what the program prints after the name of the step.
func (h *hint) text() string {
	from, into := kindName(h.houses[0]), kindName(h.houses[1])
	switch t := h.tech; {
	case t == HiddenSingle:
		return fmt.Sprintf("%v: %d in %s", h.place.Cell(), h.place.Digit(), from)
	case t == NakedSingle:
		return fmt.Sprintf("%v: %d", h.place.Cell(), h.place.Digit())
	case t == DirectPointing || t == DirectClaiming:
		return fmt.Sprintf("Cells %s: %s of %s in %s", h.cellList(), h.digitList(), from, into)
	case t == Pointing || t == Claiming:
		return fmt.Sprintf("Cells %s: %s in %s and %s", h.cellList(), h.digitList(), from, into)
	case t == XWing || t == Swordfish || t == Jellyfish:
		return fmt.Sprintf("Cells %s: %s in %d %ss and %d %ss", h.cellList(), h.digitList(), h.size, from, h.size, into)
	case t <= HiddenTriplet || t == NakedQuad || t == HiddenQuad:
		return fmt.Sprintf("Cells %s: %s in %s", h.cellList(), h.digitList(), from)
	case t == XYWing || t == XYZWing:
		return fmt.Sprintf("Cells %s on value %s", h.cellList(), h.digitList())
	case t >= UniqueRectangle1 && t <= UniqueLoop4:
		return fmt.Sprintf("Cells %s on %s", h.cellList(), h.loopDigits())
	case t == BUG2:
		return fmt.Sprintf("%s on %s", h.cellList(), h.digitList())
	case t < TurbotFish || t == AlignedTripletExclusion:
		return h.cellList()
	}
	return h.chainText()
}

func (h *hint) chainText() string {
	if h.tech <= ForcingChain {
		return h.target.String()
	}
	kind := contradictionChain
	if h.tech >= firstNet {
		kind = int(h.tech-firstNet) % chainKinds
	}
	switch kind {
	case doubleChain:
		return fmt.Sprintf("%s on & off ==> %v", h.source.name(), h.target)
	case cellChain:
		return fmt.Sprintf("%v ==> %v", h.cells[0], h.target)
	case houseChain:
		return fmt.Sprintf("%s in %s ==> %v", h.digitList(), kindName(h.houses[0]), h.target)
	}
	return fmt.Sprintf("%v ==> %s both on & off", h.source, h.target.name())
}

// name returns the candidate of n as the program writes it, as in "r4c7.2".
func (n node) name() string {
	return fmt.Sprintf("%v.%d", n.cell(), n.digit()+1)
}

// String returns the node as the program writes it, as in "r4c7.2 off".
func (n node) String() string {
	if n.on() {
		return n.name() + " on"
	}
	return n.name() + " off"
}

func (h *hint) cellList() string {
	names := make([]string, len(h.cells))
	for i, c := range h.cells {
		names[i] = c.String()
	}
	return strings.Join(names, ",")
}

func (h *hint) digitList() string {
	var names []string
	for m := h.digits; m != 0; m &= m - 1 {
		names = append(names, fmt.Sprint(first(m)+1))
	}
	return strings.Join(names, ",")
}

func (h *hint) loopDigits() string {
	low, high := first(h.digits)+1, first(h.digits&(h.digits-1))+1
	if h.swap {
		low, high = high, low
	}
	return fmt.Sprintf("%d, %d", low, high)
}
