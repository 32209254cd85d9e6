// Package persontime estimates how long an occasional player takes to solve a puzzle, and which
// steps take most of the time. Call [Of] for a puzzle, or [OfLog] for a path that you have.
//
// The estimate follows the path of the standard ladder and adds up the time for five things:
//
//	digit   writing a digit takes a while, however easy it is to see
//	search  the more cells are empty, and the fewer of them can be filled, the longer a
//	        person searches: empty cells / cells that can be filled, the latter weighted
//	        by how easy they are to see: easiest in a box, then in a row or column, and
//	        hardest as a naked single, until candidates are written down
//	look    a person who searches in the order that books teach needs a number of looks to
//	        find the step (package tutorials/spot counts them)
//	notes   candidates are written down once no cell can be filled, or as soon as a search would
//	        take longer than writing them
//	stuck   while no cell can be filled, candidates have to be removed first
//
// Coefficients.go has the number of seconds for each of the five. The coefficients are fitted to
// the mean times of 1,000 puzzles (testdata/README.md). MODEL.md has the figures and the limits
// of the model. To fit the coefficients again, run
//
//	go generate ./tutorials/persontime
//
// The times are averages over many people. One person is faster or slower than another by a
// roughly constant factor, which [PaceOf] computes from the games that the person has finished.
//
// The package imports board, techniques, techniques/grade for the type of the
// result, techniques/logic, techniques/solve and tutorials/spot.
//
// # Roads not taken
//
// We also tried the rating of Sudoku Explainer, the number of clues, which cells have just become
// ready, how near they are to the last digit, and in how many ways a cell can be seen. Further
// attempts were one-time costs of writing notes, a search that continues where it stopped, and
// simulated games that choose the next digit at random. None of them predicted held-back puzzles
// better than these terms by 0.005 or more of rank correlation.
package persontime

//go:generate go run -C ../../cmd/tools/fit .
