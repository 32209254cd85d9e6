// Package colouring follows strong links in all directions at once.
//
// A house with two places for a digit is a strong link: one place has it, the other
// has not. Links that meet make a group, whose places take two colours in turn; one
// of the colours is true, the other false:
//
//	A=====a . . .      A and a are the two colours of one group
//	      ‖            one colour is true as a whole
//	. . . A=====a      what sees an A and an a is false (trap)
//	*                  two As that see each other make A false (wrap)
//
// Learn [SimpleColoursTrap] and [SimpleColoursWrap] with one digit, on paper, with
// two pencils. [MultiColours1] and [MultiColours2] compare the colours of two groups:
// which of them can both be true? [MedusaTrap] and [MedusaWrap] let a group run from
// digit to digit through cells with two candidates.
//
// A conclusion of colours is a chain somebody did not have to look for: the path from
// the one cell to the other is in the group.
//
// The engine is in internal/colours; it grows groups over the links of
// techniques/internal/links.
package colouring
