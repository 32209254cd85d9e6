// Package review analyses a finished or unfinished game: how long it took, which moments took
// longest and which step was available then, which moves were wrong and when the player noticed,
// what the player found alone, and what to practise next.
//
//	moves ──> the position before each ──> right or wrong, by the solution
//	                                  ├──> the easiest technique that yields the move, and its looks
//	                                  └──> of slow moves: the easiest step that was open (spot)
//
//	moves, err := review.ParseMoves("0:42 r1c2=5\n1:10 undo")
//	r, err := review.Of(ctx, &review.Game{Start: grid, Moves: moves})
//	fmt.Println(r.Text)
//
// A move is judged in the position that results from the correct moves before it. Moves without
// times are accepted; then the review omits everything that depends on times. It never claims to
// know what the player thought.
//
// The package imports board, board/formats, board/words, search, techniques, techniques/logic,
// techniques/solve, explain, explain/why, tutorials/check and its subpackage parse,
// tutorials/persontime and tutorials/spot. It does not use files or terminals.
package review
