// Package sheet lays puzzles out on pages to print: one, two, four, six or nine to
// a page, each with a caption, and on the page behind it their solutions or hints.
//
// A page is A4, 210 by 297 millimetres, and everything on it is lines and text. What
// is drawn goes to one of three writers: [SVG] (all pages below each other), [HTML]
// (a page an image, and a style sheet that prints each on a page of its own) and
// [PDF].
package sheet
