// Package fish counts the places of one digit.
//
// N houses that share no place, the bases, take the digit N times. If all their
// places lie in N other houses, the covers, these are used up, and what else they
// hold of the digit goes:
//
//	/  x  / |  /  x  / |  /  /  /     bases: the two rows
//	. -x  . |  . -x  . |  .  .  .     covers: the two columns
//	/  x  / |  /  x  / |  /  /  /
//
// Learn them by what may be a base and what may stick out:
//
//   - [XWing], [Swordfish] and [Jellyfish] have rows as bases and columns as covers,
//     or the other way round. [Squirmbag], [Whale] and [Leviathan] are the same with
//     five to seven lines; a smaller fish across the other lines says the same.
//   - [FinnedXWing] and the other finned fish have places outside the covers, the
//     fins. Either a fin is true or the fish holds; what both rule out goes.
//     [SashimiXWing] and its kin lack a corner, so that without the fin the fish
//     would fall apart.
//   - [FrankenSwordfish] and its kin take boxes as well as lines, [MutantXWing] and
//     its kin any houses. A place in two bases is a fin, an endo-fin.
//   - [SiameseFinnedSwordfish] and its kin are two finned fish with the same bases.
//   - [KrakenFish1] and [KrakenFish2] reach what a fin does not see by a chain.
//
// A fish cites that each base needs the digit; the covers are shown, for at most one
// digit to a house comes with the game.
//
// The engine is in internal/fishing: one search for fish of lines, one for all
// others, each held to a plain version by a test.
package fish
