package ask

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/board/transform"
	"pencilmark/explain"
	"pencilmark/explain/logfile"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/pathfile"
)

// A Format is a format in which a puzzle or a log is written.
type Format string

// The formats.
const (
	FormatLine        Format = "line"           // 81 characters on one line, row by row; the default
	FormatGrid        Format = "grid"           // nine lines of nine characters
	FormatSpaced      Format = "spaced"         // nine lines of nine cells with one blank between, _ for empty cells
	FormatBoard       Format = "board"          // nine lines with rulings between the boxes
	FormatPencilMarks Format = "pencilmarks"    // aligned grid of pencil marks, as forums paste it
	Format729         Format = "729"            // 729 characters, nine for the pencil marks of each cell
	FormatSusser      Format = "susser"         // one line: + before solved cells, then a colon and eliminated candidates
	FormatHoDoKu      Format = "hodoku"         // line of a HoDoKu technique library, without a step
	FormatSDK         Format = "sdk"            // SadMan and SudoCue: nine lines, with author and description above
	FormatSDM         Format = "sdm"            // collection of puzzles, 81 characters on each line
	FormatSS          Format = "ss"             // Simple Sudoku: framed grids of givens, values and pencil marks
	FormatSDX         Format = "sdx"            // SudoCue progress: groups of pencil marks, u before solved cells
	FormatOpenSudoku  Format = "opensudoku"     // XML file of OpenSudoku
	FormatCoachJSON   Format = "coach-json"     // JSON of sudoku.coach, on one line
	FormatSudokuWiki  Format = "sudokuwiki"     // link to the solver of SudokuWiki
	FormatFPuzzles    Format = "f-puzzles"      // link to f-puzzles
	FormatSudokuPad   Format = "sudokupad"      // link to SudokuPad
	FormatCoach       Format = "sudoku.coach"   // link to sudoku.coach
	FormatExchange    Format = "sudokuexchange" // link to SudokuExchange
	FormatPenpa       Format = "penpa"          // link to Penpa+
	FormatYAML        Format = "yaml"           // a solving log, from the solution path of another program
	FormatJSON        Format = "json"           // the same in JSON
	FormatJSONL       Format = "jsonl"          // the same on one line
)

// IsLog reports whether f is a format of logs. Only the solution path of another program can be written as a log.
func (f Format) IsLog() bool { return f == FormatYAML || f == FormatJSON || f == FormatJSONL }

// A ConvertRequest asks for a puzzle in another format.
type ConvertRequest struct {
	// 81 characters row by row, with . or 0 for an empty cell; or a puzzle or position in any other format that can
	// be read; or a solving log, whose start is used; or the solution path of another program, to be written as a
	// log.
	Puzzle string      `json:"puzzle" schema:"text"`
	Grid   *board.Grid `json:"-"` // the position, in place of Puzzle

	To Format `json:"to,omitempty"` // the format to write

	// replace the puzzle with an equivalent one that looks different
	Shuffle bool    `json:"shuffle,omitempty"`
	Seed    *uint64 `json:"seed,omitempty" default:"1" schema:"number"` // the seed for shuffle
	// write the canonical form: the smallest of all equivalent puzzles
	Canonical bool `json:"canonical,omitempty"`

	Notation board.Notation `json:"notation,omitzero" schema:"notation"` // how to name cells in the sentences of a log
}

// A ConvertAnswer is a puzzle in another format.
type ConvertAnswer struct {
	Format Format `json:"format"` // the format of the text
	Text   string `json:"text"`   // the puzzle
	// what the format cannot hold, each in words, such as "the eliminated candidates"
	Lost  []string `json:"lost,omitempty"`
	Notes []Note   `json:"notes,omitempty"` // remarks about the puzzle that was read
}

// String returns the text.
func (a *ConvertAnswer) String() string { return a.Text }

// Validate checks everything but the puzzle.
func (r *ConvertRequest) Validate() error {
	switch {
	case r.To.IsLog() && (r.Shuffle || r.Canonical):
		return usage("to", "{shuffle} and {canonical} cannot be used with a log; they are for puzzles")
	case r.To.IsLog() || r.To == "":
		return nil
	}
	if _, err := formats.NewEncoder(new(strings.Builder), string(r.To)); err != nil {
		return fail(CodeUsage, "to", err, "%v", err)
	}
	return nil
}

// Convert writes a puzzle in another format.
func Convert(ctx context.Context, r ConvertRequest) (*ConvertAnswer, error) {
	if r.To == "" {
		r.To = FormatLine
	}
	if err := r.Validate(); err != nil {
		return nil, err
	}
	if r.To.IsLog() {
		return r.log(ctx)
	}
	var p formats.Position
	var err error
	if r.Grid != nil {
		p.Grid = *r.Grid
	} else if p, err = read("puzzle", r.Puzzle); err != nil {
		return nil, failure("puzzle", err)
	}
	r.Transform(&p.Grid, 1)
	var b strings.Builder
	lost, err := formats.Write(&b, p, string(r.To))
	if err != nil {
		return nil, failure("", err)
	}
	return &ConvertAnswer{r.To, strings.TrimSuffix(b.String(), "\n"), lost, notRead(p.Notes)}, nil
}

// Transform shuffles a position or makes it canonical, as requested. Each number n, from 1, gives another shuffle.
func (r *ConvertRequest) Transform(g *board.Grid, n uint64) {
	if r.Shuffle {
		seed := uint64(1)
		if r.Seed != nil {
			seed = *r.Seed
		}
		t := transform.Random(rand.New(rand.NewPCG(seed, n)))
		*g = t.Grid(g)
	}
	if r.Canonical {
		values := g.Puzzle()
		if g.Givens().IsEmpty() {
			values = g.Values()
		}
		_, t := transform.Canonical(values)
		*g = t.Grid(g)
	}
}

// log writes the solution path of another program as a log. If a line of the path is rejected, the log ends with
// the step before it, and a note says why.
func (r *ConvertRequest) log(ctx context.Context) (*ConvertAnswer, error) {
	if r.Grid != nil || isLog(r.Puzzle) || len(r.Puzzle) > maxText || !pathfile.Is([]byte(r.Puzzle[:min(len(r.Puzzle), logHead)])) {
		return nil, usage("to", "a puzzle cannot be turned into a log; {to} %s needs the solution path of another program", r.To)
	}
	for path, err := range pathfile.Read(strings.NewReader(r.Puzzle)) {
		if bad := (*pathfile.Error)(nil); errors.As(err, &bad) {
			return nil, fail(CodeInput, "puzzle", err, "%v", err)
		}
		if err != nil {
			return nil, failure("", err)
		}
		proof, err := pathfile.Prove(ctx, path)
		if err != nil {
			return nil, failure("", err)
		}
		doc, err := rendered(r.Notation, func(words *explain.Renderer) (*explain.Document, error) { return explain.NewDocument(words, proof.Log) })
		if err != nil {
			return nil, failure("", err)
		}
		graded := grade.New(grade.Options{Scales: grade.HoDoKu}).Grade(ctx, proof.Log.Start.Puzzle())
		doc.Grade = LogGrade(&graded)
		a := &ConvertAnswer{Format: r.To}
		if proof.Fault != nil {
			a.Notes = []Note{{NoteRejected, proof.Fault.Error()}}
		}
		a.Text, err = r.To.write(doc)
		return a, err
	}
	return nil, fail(CodeInput, "puzzle", nil, "the solution path is empty")
}

// write returns a log as text.
func (f Format) write(doc *explain.Document) (string, error) {
	var b strings.Builder
	var err error
	if f == FormatYAML {
		err = logfile.Write(&b, doc)
	} else {
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		if f == FormatJSON {
			e.SetIndent("", "  ")
		}
		err = e.Encode(doc)
	}
	if err != nil {
		return "", failure("", err)
	}
	return strings.TrimSuffix(b.String(), "\n"), nil
}
