// Package game is a game of Sudoku as a person plays it: a board with digits, notes and
// colours, and every move since its start, so that all can be taken back; and the shelf on
// which games are kept from one session to the next. The terminal plays it, and the
// commands that answer questions know it as the game in play. It knows no terminal. It
// imports board, board/formats, search, tutorials/coach and tutorials/mistakes.
package game

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"gopkg.in/yaml.v3"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/search"
)

// A Game is a puzzle and what was done about it. New or Parse makes one.
type Game struct {
	ID        int    // on its shelf, from 1; 0 if it is on none
	Level     string // of the puzzle on the scale, as in "Hard"; "" if it has none
	Technique string // the slug of that which it is to teach; "" for none

	Begun, Played time.Time
	written       time.Time     // when its file was, for games that were played at the same time
	Spent         time.Duration // at the board
	Hints         int           // that were asked for, steps played included

	start    board.Grid
	solution [81]board.Digit
	unique   bool // there is one solution

	moves  []string // all of them, those that were taken back at the end
	at     int      // how many are made
	boards []Board  // boards[i] is that after i moves
}

// New returns the game that begins with a position.
func New(start *board.Grid, now time.Time) *Game {
	g := &Game{Begun: now, Played: now, start: *start, boards: []Board{boardOf(start)}}
	clues := start.Puzzle()
	if grid, err := board.NewGrid(&clues); err == nil && !start.Givens().IsEmpty() {
		var n int
		g.solution, n = search.Solve(&grid)
		g.unique = n == 1
	}
	return g
}

// maxMoves bounds the moves of a game; a puzzle takes some hundred.
const maxMoves = 50_000

// Board returns the board as it is.
func (g *Game) Board() *Board { return &g.boards[g.at] }

// Start returns the position in which the game began.
func (g *Game) Start() *board.Grid { return &g.start }

// Moves returns how many moves are made, and how many were taken back.
func (g *Game) Moves() (made, undone int) { return g.at, len(g.moves) - g.at }

// Do makes a move: changes of the board with blanks between them, each a digit (r1c2=5, or
// r1c2=0 to take it out), a note (r1c2+5) or none (r1c2-5), a colour (r1c2~a, r1c2~0), that
// of a note (r1c2~5a), "fill" or "wipe". What was taken back before it cannot be done again. A move that changes
// nothing is none. The error says which change cannot be made; then none is.
func (g *Game) Do(move string) error {
	next := *g.Board()
	if err := next.play(move); err != nil {
		return err
	}
	if next == *g.Board() {
		return nil
	}
	if g.at == maxMoves {
		return fmt.Errorf("a game has at most %d moves", maxMoves)
	}
	if g.at < len(g.moves) { // who has what Board returned keeps it
		g.moves, g.boards = slices.Clip(g.moves[:g.at]), slices.Clip(g.boards[:g.at+1])
	}
	g.moves, g.boards = append(g.moves, move), append(g.boards, next)
	g.at++
	return nil
}

// Undo takes back the last move, and returns it; ok is false if there was none.
func (g *Game) Undo() (move string, ok bool) {
	if g.at == 0 {
		return "", false
	}
	g.at--
	return g.moves[g.at], true
}

// Redo makes a move again that was taken back, and returns it; ok is false if there was none.
func (g *Game) Redo() (move string, ok bool) {
	if g.at == len(g.moves) {
		return "", false
	}
	g.at++
	return g.moves[g.at-1], true
}

// Wrong reports whether the solution denies what is on the board after so many moves: a
// digit, or the notes if they are candidates. A puzzle with another number of solutions
// than one denies nothing.
func (g *Game) wrong(at int) bool {
	b := &g.boards[at]
	for c := range board.AllCells().All() {
		d, v := g.solution[c], b.Values[c]
		if g.unique && (v != 0 && v != d || v == 0 && b.Filled && b.Notes[c] != 0 && !b.Notes[c].Has(d)) {
			return true
		}
	}
	return false
}

// Wrong reports whether the solution of the puzzle, if it has one, denies a digit on the
// board, or candidates.
func (g *Game) Wrong() bool { return g.wrong(g.at) }

// BeforeMistake takes back what was done since the board was last right, and returns the
// first of those moves, and how many they are: 0 if nothing is wrong.
func (g *Game) BeforeMistake() (first string, n int) {
	to := g.at
	for to > 0 && g.wrong(to) {
		to--
	}
	if to == g.at || g.wrong(to) {
		return "", 0
	}
	n, g.at = g.at-to, to
	return g.moves[to], n
}

// Conclude returns the move that draws conclusions: digits, and candidates taken out, which
// are filled in before that if they are not.
func (g *Game) Conclude(place, out []board.Candidate) string {
	var words []string
	if len(out) > 0 && !g.Board().Filled {
		words = append(words, "fill")
	}
	for _, x := range out {
		if g.Board().Values[x.Cell()] == 0 {
			words = append(words, fmt.Sprintf("%v-%v", x.Cell(), x.Digit()))
		}
	}
	for _, x := range place {
		words = append(words, fmt.Sprintf("%v=%v", x.Cell(), x.Digit()))
	}
	return strings.Join(words, " ")
}

// A document is a game as its file has it.
type document struct {
	Game      int       `yaml:"game"` // version of the file
	Start     string    `yaml:"start"`
	Level     string    `yaml:"level,omitempty"`
	Technique string    `yaml:"technique,omitempty"`
	Begun     time.Time `yaml:"begun"`
	Played    time.Time `yaml:"played"`
	Seconds   int       `yaml:"seconds"`
	Hints     int       `yaml:"hints"`
	At        int       `yaml:"at"` // of the moves, how many are made
	Moves     []string  `yaml:"moves"`
}

// version is that of the files that are written and read.
const version = 1

// Marshal returns a game as its file has it.
func (g *Game) Marshal() ([]byte, error) {
	return yaml.Marshal(document{version, formats.Susser(&g.start), g.Level, g.Technique, g.Begun.UTC().Truncate(time.Second),
		g.Played.UTC(), int(g.Spent / time.Second), g.Hints, g.at, g.moves})
}

// Parse reads a game that Marshal wrote.
func Parse(data []byte) (*Game, error) {
	var d document
	if err := yaml.Unmarshal(data, &d); err != nil {
		return nil, fmt.Errorf("no game: %w", err)
	}
	if d.Game != version {
		return nil, fmt.Errorf("no game of version %d", version)
	}
	p, err := formats.Parse(d.Start)
	if err != nil {
		return nil, fmt.Errorf("no game: %w", err)
	}
	if d.At < 0 || d.At > len(d.Moves) || len(d.Moves) > maxMoves || d.Seconds < 0 || d.Hints < 0 {
		return nil, errors.New("no game: its numbers cannot be")
	}
	g := New(&p.Grid, d.Begun)
	g.Level, g.Technique, g.Hints, g.Played = d.Level, d.Technique, d.Hints, d.Played
	g.Spent = time.Duration(d.Seconds) * time.Second
	for i, move := range d.Moves {
		if err := g.Do(move); err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		if g.at != i+1 {
			return nil, fmt.Errorf("move %d, %s, changes nothing", i+1, move)
		}
	}
	g.at = d.At
	return g, nil
}
