// Package photo reads a Sudoku from a picture: a photo of a newspaper, a scan, a
// screenshot. It is plain Go, and nothing leaves the machine. It knows the board and no
// rule of the game: whoever calls it passes the function that says whether what was read
// is a puzzle.
//
// # The steps
//
//  1. The door. The header is looked at before anything is decoded, so that neither the
//     size nor the damage of a file does harm (open.go).
//  2. Grey. The picture is shrunk to 1280 pixels. Its grey is the mean of brightness and
//     of the darkest colour, so that red and blue ink are dark.
//  3. Threshold. A pixel is marked if it is darker than the mean of a square around it. The
//     sum of any square takes four looks at a table of sums.
//  4. Corners. Marks that hang together are a shape; the hull of a large shape is cut down
//     to four corners. Four corners make a homography, the map of a flat sheet as a camera
//     sees it.
//  5. Flat. The grid is drawn straight by that map. Near each of its hundred crossings both
//     lines are looked for, and a cubic is fitted to where they are: paper is bent, and
//     corners are often wrong. Twice more, and the lines lie where they belong.
//  6. Score. All shapes are tried. A grid is what has twenty dark lines and paper beside
//     them, not what is largest or has a frame. Nothing found: once more with light and
//     dark exchanged.
//  7. Light. Shadows are divided out: the paper is what is left when dark strokes are
//     filled in.
//  8. Glyphs. The ink in the middle of a cell is cut out, without lines and creases, and
//     scaled to 24 by 24 pixels.
//  9. Digits. A small network says how likely each digit is (internal/digits); TRAINING.md
//     tells how it was trained and how well it does.
//  10. Turn. If the digits do not look like digits the grid is turned by quarters. Cameras
//     write into the file which side is up, and err, so this is used only to say where
//     the grid is in the picture as it is shown.
//  11. Hand. What differs from what is printed, in height, place, colour, strength and shape
//     together, is no given (internal/hand).
//  12. Rules. If what was read is no puzzle with one solution, the next likely readings are
//     tried in the order of their chance (mend.go).
//
// Options.Stage gets a picture of most of them. Steps 2 to 8 are internal/vision.
//
// # How sure
//
// A cell is sure by its own chance only. That a puzzle has one solution proves nothing: a
// lost given can leave one solution, and so can a false one that happens to agree. So a
// doubtful cell stays one when everything fits, and if a cell had to be changed, or there is
// handwriting, more is asked of all others.
//
// # Cost
//
// A photo of 1280 pixels takes 85 ms of a core in the mean of 20, at most 200; one of 12
// megapixels 250 ms. The program then takes 65 MB at most.
//
// # Roads not taken
//
// The largest frame as the grid fails where a frame is joined to other print or cut off by
// the edge of the picture. Lines found by a Hough transform fail on bent paper.
package photo
