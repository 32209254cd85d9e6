// Package vision finds a Sudoku grid in a picture and cuts out its cells. Call [Find]. The package
// works with lines, corners and ink; digits are recognised by package digits.
//
// The steps:
//
//	picture.go    a decoded image becomes a small grey picture, with its tints
//	threshold.go  what is darker than its surroundings
//	outline.go    connected dark pixels, their hull, and its four corners
//	quad.go       four corners as a map from grid to picture: a homography; the same
//	              for bent paper, and the grid drawn flat
//	bend.go       the bend is fitted to the lines that are seen
//	grid.go       how much the flat picture looks like nine by nine cells; the
//	              candidates are compared, and the grids are those that score
//	light.go      shadows are divided out
//	ink.go        the ink of each cell: nothing, a digit, or something small;
//	              its picture at 24 by 24 pixels
package vision
