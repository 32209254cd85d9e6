// Package fish provides techniques that count the places of one digit.
//
// Take N houses that share no place for the digit, called the bases. They need the digit N times.
// If all their places are in N other houses, the covers, each cover has the digit in a base. So
// every other candidate for the digit in the covers can be removed:
//
//	/  x  / |  /  x  / |  /  /  /     bases: the two rows
//	. -x  . |  . -x  . |  .  .  .     covers: the two columns
//	/  x  / |  /  x  / |  /  /  /
//
// Learn them in this order. Each entry allows other houses as bases and covers, or other places
// outside the covers:
//
//   - [XWing], [Swordfish] and [Jellyfish] have rows as bases and columns as covers, or the other
//     way round. [Squirmbag], [Whale] and [Leviathan] are the same with five to seven lines. They
//     are never needed, because a smaller fish of the other lines removes the same candidates.
//   - [FinnedXWing] and the other finned fish have places outside the covers, called fins. Either a
//     fin is true or the fish holds, so a candidate that both rule out can be removed. In
//     [SashimiXWing] and the other sashimi fish, a base has only one place besides the fins.
//   - [FrankenSwordfish] and the other Franken fish use boxes as well as lines. [MutantXWing] and
//     the other mutant fish use any houses. A place in two bases is a special fin, called an
//     endo-fin.
//   - [SiameseFinnedSwordfish] and the other siamese fish are two finned fish with the same bases.
//   - [KrakenFish1] and [KrakenFish2] use chains from the fins to candidates that the fins do not
//     see.
//
// The step of a fish cites that each base needs the digit. It shows the covers without citing
// anything, because the rules already limit each house to one copy of the digit.
//
// The search is in package internal/fishing. It has one function for fish of lines and one for all
// other fish. Tests compare each of them with a plain version.
package fish
