package conditions

import (
	"slices"

	"pencilmark/techniques/logic"
)

// Naked returns the conditions of n cells with n candidates between them.
func Naked(n int) []logic.Condition { return List(Count(n), Empty, OneHouse(n), Between(n)) }

// LockedNaked returns the conditions of n such cells in a line of a box.
func LockedNaked(n int) []logic.Condition { return append(Naked(n), LineOfBox(n)) }

// Hidden returns the conditions of n digits with n places.
func Hidden(n int) []logic.Condition { return List(OnlyIn(n)) }

// Fish returns the conditions of a fish of n rows or columns.
func Fish(n int, fins bool) []logic.Condition { return List(InLines(n, fins)) }

// XYWing returns the conditions of an XY-Wing.
func XYWing() []logic.Condition { return List(Count(3), Empty, TwoEach, Pivot, ThreeDigits) }

// XYZWing returns the conditions of an XYZ-Wing.
func XYZWing() []logic.Condition { return List(Count(3), Empty, Pivot, PivotOfThree) }

// WWing returns the conditions of a W-Wing.
func WWing() []logic.Condition { return List(Empty, SamePair, Linked) }

// UniqueRectangle returns the conditions of a unique rectangle, and those of its type.
func UniqueRectangle(more ...logic.Condition) []logic.Condition {
	return slices.Concat(List(Empty, Rectangle, TwoBoxes, CornerPair), more)
}

// ALSXZ returns the conditions of two almost locked sets with a restricted common.
func ALSXZ() []logic.Condition { return List(Empty, TwoAlmostLocked, RestrictedCommon) }

// These are the corners of a unique rectangle that must have only the two digits.
var (
	ThreePlain = Plain(3, "three cells with only the two digits")
	TwoPlain   = Plain(2, "at least two cells with only the two digits")
)
