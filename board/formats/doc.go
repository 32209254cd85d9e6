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
// FORMATS.md has the table of formats: what each carries, and what it loses.
//
// # Givens
//
// Most sources tell givens from digits that were filled in, or hold puzzles
// only, whose digits are all givens. Pencil marks by themselves tell neither:
// there a Position has GivensAssumed, and all its values count as givens. That
// is the safe reading, as a conclusion may lean on a cell being no given (an
// avoidable rectangle does). What leans on the givens as such, on their symmetry
// or on their having one solution, should check that of them in any case.
//
// # Contradictions
//
// Values that meet in a house are refused, and so is a source that says two
// things about a cell: pencil marks under a given that leave its digit out, the
// elimination of a digit that stands there, a grid that shows something else
// than the puzzle above it. The Error has the place and wraps a
// *board.ConflictError or ErrContradiction. Pencil marks that a value nearby
// excludes are only out of date: they are dropped, with a note.
//
// # How a stream is cut into records
//
// A line that is a puzzle by itself (81 characters, Susser, a library line, a
// link) is a record, and so is a JSON object that begins on a line. Other lines
// with cells form blocks: nine rows, with or without rulings, of one character or
// one group of pencil marks a cell. Blocks end at a blank line once they have
// nine rows, at a one-line record, or at the end of the input. A pencil-mark grid
// that repeats the values of the record above it belongs to that record, which
// then says which values are givens.
//
// The signs for empty cells serve for rulings too. A line without a digit is a
// puzzle or a row only where it can be none of these: see ruling.go.
//
// # Limits
//
// No input takes more than some ten megabytes or runs on for ever. A line, a
// JSON object, a piece of XML and an unpacked link are read up to 1 MiB, a row up
// to 16 KiB, and reading stops after 16 MiB, or a million lines, in which there
// is no record; each with an Error that says so and where.
//
// # Roads not taken
//
// A trial of every parser on every record would need no rules of detection, but
// its errors could not say what was meant; detection looks at the shape of a
// line first, and the one parser that is chosen names the fault.
package formats
