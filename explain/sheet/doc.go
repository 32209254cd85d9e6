// Package sheet lays out puzzles on pages for printing. A page holds one, two, four, six or nine
// puzzles, each with a caption. The solutions or hints can be printed on its back.
//
// Pages are in the format A4 or Letter. Call [PDF] to write a PDF document. Call [SVG] to write all
// pages into one image, one page below the other. Call [HTML] to write one image for each page,
// with a style sheet that prints each image on a separate page.
package sheet
