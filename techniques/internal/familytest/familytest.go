// Package familytest holds a family of the catalogue against package logictest: a
// line for each family says what is special about it.
package familytest

import (
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// limit bounds the steps that are looked at in one position.
const limit = 100

// Of returns the checks of a family over so many positions in which singles,
// locked candidates and subsets find nothing more. Techniques that are not on the
// standard ladder see a tenth of them, because most of these are slow.
func Of(f logic.Family, positions int) *logictest.Family {
	out := &logictest.Family{
		Techniques: techniques.Of(f),
		Cases:      "testdata",
		Easier:     techniques.Basic(),
		Positions:  positions,
		Limit:      limit,
		Slow:       func(t *logic.Technique) bool { return techniques.OffReason(t) != "" },
	}
	if f == logic.Singles {
		out.Easier = nil
	}
	return out
}

// Tight returns the checks of a family in which every citation is needed.
func Tight(f logic.Family, positions int) *logictest.Family {
	out := Of(f, positions)
	out.Tight = func(*logic.Technique) bool { return true }
	return out
}
