// Package simulate draws pages with puzzles, and with what is no puzzle, and photographs
// them as a careless hand does. It is for the training and for tests, and no part of the
// program.
package simulate
