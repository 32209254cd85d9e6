// Package formats reads and writes puzzles and positions: one file for each
// format, detection of the format from the text, and a report of what a target
// format cannot carry.
//
// Read streams a file of any size and any mixture of formats; Parse reads one
// puzzle from a text such as a command-line argument; Write and Encoder write.
// Formats lists what there is.
//
// A Position that was read obeys the rules so far: no house holds a digit twice
// (contradictory values are refused with an error that wraps a
// *board.ConflictError), and no empty cell has a candidate that a solved peer
// excludes. It may still have no solution, or several.
//
// The package imports board and the standard library only. Formats that need
// more, such as the solving log, are read through a Detector that the caller
// passes to Read.
//
// # How a stream is cut into records
//
// A line that is a puzzle by itself (81 characters, Susser, a library line, a
// link) is a record. Other lines with cells form blocks: nine rows, with or
// without rulings, of one character or one group of pencil marks a cell. Blocks
// end at a blank line once they have nine rows, at a one-line record, or at the
// end of the input. A pencil-mark grid that repeats the values of the record
// above it belongs to that record, which then says which values are givens.
//
// # Roads not taken
//
// A trial of every parser on every record would need no rules of detection, but
// its errors could not say what was meant; detection looks at the shape of a
// line first, and the one parser that is chosen names the fault.
package formats
