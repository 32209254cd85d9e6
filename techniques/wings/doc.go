// Package wings holds short patterns, most of them of cells with few candidates,
// of which one end, a pincer, must have a digit.
//
//	 pivot 12 ---- 13 pincer      the pivot is 1 or 2, so one of the pincers is
//	    |           :             3, and what sees both pincers is not
//	pincer 23 ...... -3
//
// Learn [XYWing] first, then what changes one piece of it:
//
//   - [XYZWing]: the pivot has the digit too, so what goes must see it as well;
//     [XYZRing]: the pincers cannot both have it, and the pattern closes.
//   - [WWing]: two equal cells, joined by a strong link of one of their digits.
//     [GroupedWWing] and [MultiBranchWWing] have more places in the link, or more
//     equal cells; [ChuteRemotePair] finds the link in the third box of a chute, and
//     [EmptyRectanglePair] has a box in its place that links both digits.
//   - [WXYZWing], [VWXYZWing], [UVWXYZWing] and [TUVWXYZWing]: a bent subset of four
//     to seven cells, in which one digit alone can come twice.
//   - [MWing], [SWing], [LWing] and [HWing]: chains of three strong links, by the
//     places where they turn.
//
// All of them are AICs or two almost locked sets; what makes them wings is that a
// person finds them without drawing a chain.
package wings
