// Package formats reads and writes puzzles and positions in many formats. It detects the format of
// a text, and reports what a target format cannot represent.
//
// [Read] streams a file of any size and any mixture of formats. [Parse] reads one puzzle from a
// text such as a command-line argument. [Write] writes one position, and an [Encoder] writes a
// sequence of positions. [Formats] lists all formats.
//
// Every [Position] that is read is consistent with the rules: no house has a digit twice, and no
// empty cell has a candidate that a solved peer rules out. Contradictory values are rejected with
// an error that wraps a *board.ConflictError. A Position may still have no solution, or several.
//
// Formats that need more than board and the standard library, such as the solving log, are read
// through a [Detector] that the caller passes to Read.
//
// FORMATS.md has a table of all formats. It lists what each format can represent and what it loses.
//
// # Givens
//
// Most sources distinguish givens from digits that were filled in, or contain only puzzles, whose
// digits are all givens. A grid of pencil marks does neither. The Position that is read from it has
// GivensAssumed set, and all its values count as givens. This is the safe choice, because some
// conclusions, such as an avoidable rectangle, depend on a cell not being a given. Code that
// depends on the givens themselves, on their symmetry or on their having one solution, should check
// GivensAssumed.
//
// # Contradictions
//
// Values that repeat in a house are rejected. So is a source with two contradictory statements
// about a cell: pencil marks under a given that do not include its digit, the elimination of a
// digit that is placed there, or a grid that differs from the puzzle above it. The Error has the
// place and wraps a *board.ConflictError or ErrContradiction. Pencil marks that a value in the same
// house rules out are only out of date. They are dropped, with a note.
//
// # Layers
//
// If a person sees a puzzle in a text, Read finds it. If a person sees none, Read finds none. An input
// goes through five layers:
//
//	bytes ──> text.go: UTF-8 or UTF-16; signs for digits and empty cells become ours
//	            │
//	            ├─ 81 cells and nothing else ─────────────────────────────> a puzzle
//	            │
//	          data.go: JSON and YAML; a puzzle is a text, nine rows or 81 values in the tree.
//	            │      A text with other words in it goes through all layers once more
//	            │ not data, or no puzzle in it
//	          markup.go: rows of HTML tables become lines with tabs; other tags are dropped
//	            │
//	          table.go: fields between tabs, semicolons or commas
//	            │ no field is a puzzle
//	          detect.go, table.go: a format of one line, or 81 cells anywhere in the line,
//	            │                      side by side or in groups of one length
//	            │ none
//	          block.go, board.go: nine rows, with whatever is around their cells. A list of splitters
//	            │                 cuts a row into cells; the one that fits most of the rows is used
//	            │ not a row
//	          skipped: counted, and reported in the last Error, which wraps ErrSkipped
//
// A grid below the puzzle of an object is another puzzle, unless it is full or shows the same puzzle at another time.
// If a record has several candidates, such as a puzzle and its solution, choose (data.go) decides: by
// the names of their fields first, and then a puzzle with empty cells comes before its solution.
//
// A text that is nearly a puzzle, such as 80 cells, a row of eight cells or a sign that is not
// understood, yields an Error with its place, and so does a grid of another size. A sentence does not. It
// is only counted, and its reason is the Error of an input that has nothing else. The heading of a table
// and the title of a grid are used, so they are not counted.
//
// # How a stream is divided into records
//
// A line that is a puzzle by itself is a record. Such a line can be 81 characters, Susser, a
// library line or a link. A JSON object that begins on a line is also a record, and so is an item of a
// YAML list. Other lines with
// cells form blocks: nine rows, with or without rulings, of one character or one group of pencil
// marks for each cell. A block ends at a blank line once it has nine rows, at a one-line record, or
// at the end of the input. A pencil-mark grid that repeats the values of the record above it
// belongs to that record. The givens are then those of the record above.
//
// The signs for empty cells are also used for rulings. A line without a digit is a puzzle or a row
// only if it cannot be a ruling; see ruling.go.
//
// # Limits
//
// No input takes more than about ten megabytes of memory, and no input runs forever. A line, a JSON
// object, a tag and an unpacked link may be up to 1 MiB long, and a row up to 16 KiB. A list of objects
// in JSON may have any length, even on one line.
// Reading stops after 16 MiB, or a million lines, without a record. If a limit is exceeded, an
// Error reports which one, and where.
//
// # Roads not taken
//
// Trying every parser on every record would need no detection, but then an error could not name the
// mistake, because the intended format would be unknown. Detection examines the shape of a line
// first, so that the one parser that it chooses can name the mistake.
package formats
