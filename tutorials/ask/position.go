package ask

import (
	"cmp"
	"fmt"
	"strings"
	"sync"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/explain/logfile"
	"pencilmark/search"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/mistakes"
)

// maxText is the largest size of a puzzle in bytes.
const maxText = 1 << 20

// logHead is the number of bytes in which a solving log is recognized.
const logHead = 4096

// place returns the position of a request. Unless it is that of a game in play, it can lose its candidates, with
// a note.
func place(text string, grid *board.Grid, inPlay bool) (g board.Grid, notes []Note, err error) {
	if g, notes, err = noted(text, grid); err == nil && !inPlay {
		var more []Note
		g, more = WithoutNotes(&g)
		notes = append(notes, more...)
	}
	return g, notes, err
}

// consistent is like place, but returns an error if the position breaks the rules.
func consistent(text string, grid *board.Grid, inPlay bool) (board.Grid, []Note, error) {
	g, notes, err := place(text, grid, inPlay)
	if err == nil {
		if err = g.Check(); err != nil {
			err = failure("puzzle", err)
		}
	}
	return g, notes, err
}

// position returns the position of a request without notes.
func position(text string, grid *board.Grid) (board.Grid, error) {
	g, _, err := noted(text, grid)
	return g, err
}

// noted returns the position of a request: the grid, if there is one, or else that of the text. The notes are
// about what the text has and a position cannot have.
func noted(text string, grid *board.Grid) (board.Grid, []Note, error) {
	if grid != nil {
		return *grid, nil, nil
	}
	p, err := read("puzzle", text)
	if err != nil {
		return board.Grid{}, nil, failure("puzzle", err)
	}
	return p.Grid, notRead(p.Notes), nil
}

// notRead returns the remarks of the reader of a text as notes.
func notRead(remarks []string) (notes []Note) {
	for _, text := range remarks {
		notes = append(notes, Note{NoteNotRead, text})
	}
	return notes
}

// read reads the text of a puzzle in the field about.
func read(about, text string) (formats.Position, error) {
	unread := func(cause error, format string, args ...any) (formats.Position, error) {
		return formats.Position{}, fail(CodeInput, about, cause, format, args...)
	}
	switch {
	case strings.TrimSpace(text) == "":
		return unread(nil, "{"+about+"} is empty; give the 81 characters of the puzzle")
	case len(text) > maxText:
		return unread(nil, "{"+about+"} is longer than %d bytes", maxText)
	case isLog(text):
		log, err := logfile.Read(strings.NewReader(text))
		if err != nil {
			return unread(err, "%v", err)
		}
		text = cmp.Or(log.Start, log.Puzzle)
	}
	return formats.Parse(text)
}

// isLog reports whether a text is a solving log.
func isLog(text string) bool { return logfile.Is([]byte(text[:min(len(text), logHead)])) }

// renderers holds renderers between questions, because each of them compiles the sentences of a technique only once.
var renderers = sync.Pool{New: func() any { return new(explain.Renderer) }}

// rendered calls do with a renderer that names cells in n.
func rendered[A any](n board.Notation, do func(*explain.Renderer) (A, error)) (A, error) {
	r := renderers.Get().(*explain.Renderer)
	defer renderers.Put(r)
	r.Notation = n
	return do(r)
}

// StateWords describes the state of a position in words, such as "Everything is right so far; 58 cells are empty." It
// does not reveal where a mistake is.
func StateWords(s hint.State) string {
	var said []string
	switch s.Solutions {
	case "none":
		said = append(said, "The puzzle has no solution.")
	case "several":
		said = append(said, "The puzzle has more than one solution, so hints cannot be trusted.")
	}
	if s.Mistake {
		said = append(said, "There is a mistake: a solved cell is wrong.")
	}
	if s.Marks == "lacking" {
		said = append(said, "A pencil mark that is needed is missing.")
	}
	if said == nil {
		return mistakes.SoundWords(s.Empty)
	}
	return strings.Join(said, " ")
}

// atFault reports how many mistakes a position has, such as "One digit is wrong." It returns "" if there are none, or
// if they are in the givens.
func atFault(g *board.Grid) string {
	report := mistakes.Find(g)
	if report.Solutions != mistakes.One || report.Good() {
		return ""
	}
	return strings.TrimSpace(report.At(0).Text)
}

// blamed returns an error about a position. If the position has mistakes, they are the cause, and the text says
// how many.
func blamed(g *board.Grid, err error) error {
	if fault := atFault(g); fault != "" {
		return unusable(ErrMistake, "%v\n%s", err, fault)
	}
	return err
}

// A Note is a remark about an answer.
type Note struct {
	Code NoteCode `json:"code"`
	Text string   `json:"text"` // in words, without a capital letter and a full stop
}

// A NoteCode is the kind of a [Note].
type NoteCode string

// The codes of notes.
const (
	NoteMistake   NoteCode = "mistake"    // the position has a mistake, so the answer may be wrong
	NoteNotesOnly NoteCode = "notes-only" // the candidates contradict the solution, so they are not used
	NoteLeftOut   NoteCode = "left-out"   // techniques that assume a single solution cannot be used and are left out
	NoteNotRead   NoteCode = "not-read"   // the text of the puzzle has something that is not used
	NoteRejected  NoteCode = "rejected"   // a step of a solution path is rejected, so the log ends before it
)

// NotesOnly is a remark about a position whose candidates contradict the solution of its digits.
const NotesOnly = "the pencil marks contradict the solution, so they are taken for notes and not used"

// WithoutNotes returns the position from which to solve the puzzle of g. If the candidates of g are only notes that
// contradict the solution of its digits, they are not used, and a note says so.
func WithoutNotes(g *board.Grid) (board.Grid, []Note) {
	if g.Pristine() {
		return *g, nil
	}
	p := search.PuzzleOf(g)
	return withoutNotes(&p, g)
}

// withoutNotes is WithoutNotes for a position g of the puzzle p.
func withoutNotes(p *search.Puzzle, g *board.Grid) (board.Grid, []Note) {
	out, notes := p.Position(g)
	if !notes {
		return *g, nil
	}
	return out, []Note{{NoteNotesOnly, NotesOnly}}
}

// MistakeNotes returns a note if the position has no solution.
func MistakeNotes(g *board.Grid) []Note {
	switch state := hint.Check(g); {
	case state.Solutions == "none":
		return []Note{{NoteMistake, "this position has no solution, so this answer may be wrong"}}
	case state.Solutions != "one" || state.Sound():
		return nil
	}
	return []Note{{NoteMistake, "there is a mistake in this position, so this answer may be wrong"}}
}

// Usable returns the rungs of a ladder that can be used in a position. If some are left out because the digits
// do not have exactly one solution, a note says so.
func Usable(l logic.Ladder, g *board.Grid) (logic.Ladder, []Note) {
	p := search.PuzzleOf(g)
	return usableFor(l, &p, g)
}

// usableFor is Usable for a position g of the puzzle p.
func usableFor(l logic.Ladder, p *search.Puzzle, g *board.Grid) (logic.Ladder, []Note) {
	usable := solve.Usable(l, p)
	if p.ByDigits() || len(usable) == len(l) {
		return usable, nil
	}
	why, _, _ := strings.Cut(p.NoPromise(g), ";") // without advice
	return usable, []Note{{NoteLeftOut, why + ", so techniques that assume a single solution are left out"}}
}

// withNotes returns the text of an answer with its notes behind it, each on a line.
func withNotes(text string, notes []Note) string {
	for _, n := range notes {
		text += "\n" + words.Capital(n.Text) + "."
	}
	return text
}

// count returns a number and the name of the things counted, such as "1 step" or "7 steps".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
