package berthier

import "pencilmark/techniques/internal/braids"

// A Chain proves its target false: if the target were true, so would be the
// right-linking candidate of each link in turn, and the last link's variable
// would have no candidate left. It has a Target and Links; its methods are Length,
// Kind, Grouped, Continuous, and String and Long for the nrc notation, as in
//
//	whip[2]: c6n4{r4 r9} – r9n6{c6 .} ==> r4c6≠4
type Chain = braids.Chain

// A Link is one variable of a chain, with its left-linking candidate, the others
// that are out, and the right-linking ones.
type Link = braids.Link

// A Struck is a candidate that the target (By is 0) or the right-linking
// candidate of link By (counted from 1) excludes.
type Struck = braids.Struck

// A Kind is a kind of chain, in the order in which the rules are tried at equal
// length.
type Kind = braids.Kind
