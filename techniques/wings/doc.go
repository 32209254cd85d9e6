// Package wings provides short patterns, most of which consist of cells with few candidates. The
// ends of a pattern are called pincers, and one of them must have a certain digit.
//
//	 pivot 12 ---- 13 pincer      the pivot is 1 or 2, so one of the pincers is
//	    |           :             3, and what sees both pincers is not
//	pincer 23 ...... -3
//
// Learn [XYWing] first, and then the patterns that change one part of it:
//
//   - [XYZWing]: the pivot has the digit too, so a cell must also see the pivot to lose it.
//     [XYZRing]: in addition, the pincers cannot both have the digit, so the pattern closes into a
//     ring.
//   - [WWing]: two cells with the same two candidates are joined by a strong link of one of their
//     digits. [GroupedWWing] and [MultiBranchWWing] have more places in the link, or more such
//     cells. [ChuteRemotePair] finds the link in the third box of a chute. In [EmptyRectanglePair],
//     a box links the cells by both digits.
//   - [WXYZWing], [VWXYZWing], [UVWXYZWing] and [TUVWXYZWing]: a bent subset of four to seven cells
//     in which only one digit can be used twice.
//   - [MWing], [SWing], [LWing] and [HWing]: chains of three strong links. They differ in the links
//     that are inside cells.
//
// All of them are AICs or pairs of almost locked sets. They are called wings because people find
// them without drawing a chain.
package wings
