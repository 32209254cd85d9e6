package berthier

import "pencilmark/techniques/internal/braids"

// A Chain proves that its target is false: if the target were true, the right-linking
// candidate of each link would be true in turn, and the variable of the last link would have
// no candidate left. A Chain has a Target and Links. Its methods are Length, Kind, Grouped,
// Continuous, and String and Long for the nrc notation, for example
//
//	whip[2]: c6n4{r4 r9} – r9n6{c6 .} ==> r4c6≠4
type Chain = braids.Chain

// A Link is one variable of a chain. It holds the left-linking candidate, the other candidates
// that are excluded, and the right-linking candidates.
type Link = braids.Link

// A Struck is a candidate excluded by the target (By is 0) or by the right-linking candidate
// of link By, counted from 1.
type Struck = braids.Struck

// A Kind is a kind of chain. The kinds are ordered as the rules are tried for chains of equal
// length.
type Kind = braids.Kind
