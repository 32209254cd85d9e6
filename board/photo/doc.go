// Package photo reads a Sudoku from a picture: a photo of a newspaper, a scan or a screenshot. Call
// [Read]. The package is written in plain Go and works without a network connection. It does not
// contain the rules of the game: the caller passes a function that decides whether the digits are a
// puzzle.
//
//	data, err := os.ReadFile("newspaper.jpg")
//	…
//	r, err := photo.Read(data, search.UniqueGivens, photo.Options{})
//	…
//	fmt.Println(r.Digits, r.Unique, r.Doubts)
//
// # The steps
//
//  1. Check: read only the header first, so that huge or damaged files are rejected before they are
//     decoded (open.go).
//  2. Grey: shrink the picture to 1280 pixels. Each grey value is the mean of the brightness and
//     the darkest colour, so that red and blue ink are dark.
//  3. Threshold: mark every pixel that is darker than the mean of a square around it. The sum of
//     any square takes four look-ups in a table of sums.
//  4. Corners: connected marks form a shape, and the hull of a large shape is reduced to four
//     corners. Four corners define a homography, which maps a flat sheet to what a camera sees.
//  5. Flatten: use this map to draw the grid straight. Near each of its hundred crossings, look for
//     both lines, and fit a cubic to their positions, because paper is bent and corners are often
//     wrong. After two more rounds, the lines are in the right places.
//  6. Score: try all shapes. A grid is a shape with twenty dark lines and paper beside them. It
//     need not be the largest shape or have a frame. If nothing is found, try again with light and
//     dark exchanged.
//  7. Light: divide out the shadows. The paper is what remains when dark strokes are filled in.
//  8. Glyphs: cut out the ink in the middle of each cell, without lines and creases, and scale it
//     to 24 by 24 pixels.
//  9. Digits: a small network returns the probability of each digit (internal/digits). TRAINING.md
//     describes how it was trained and how accurate it is.
//  10. Turn: if the digits do not look like digits, turn the grid by quarters. Cameras record which
//     side is up, but not reliably. So this information is only used to report where the grid is in
//     the picture as displayed.
//  11. Handwriting: digits that differ from the printed ones in height, place, colour, strength and
//     shape together are not givens (internal/hand).
//  12. Rules: if the reading is not a puzzle with one solution, try the next most likely readings. If
//     it is one, a printed digit that may have been missed is kept if the solution has it there
//     (mend.go).
//
// Options.Stage receives a picture of most of these steps. Steps 2 to 8 are in internal/vision.
//
// # How certain a reading is
//
// Whether a cell is certain depends only on its own probability. That a puzzle has one solution
// proves nothing: it may still have one if a given is missing, or if a wrong given happens to fit.
// So a doubtful cell stays doubtful even if the puzzle has one solution. If a cell had to be
// changed, or if there is handwriting, all other cells must reach a higher probability.
//
// # Cost
//
// A photo of 1280 pixels takes 85 ms on one core on average (20 photos), and 200 ms at most. A
// photo of 12 megapixels takes 250 ms. The program then uses 65 MB at most.
//
// # Roads not taken
//
// Using the largest frame as the grid fails if a frame touches other print or is cut off by the
// edge of the picture. Finding lines by a Hough transform fails on bent paper.
package photo
