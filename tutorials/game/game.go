// Package game implements a game of Sudoku as a person plays it. A game consists of a board with
// digits, notes and colours, and of every move since its start, so that all moves can be taken
// back. A folder keeps games from one session to the next. The command play lets the user play games
// in the terminal, and the commands that answer questions use the game that was played last.
// Call [New] for a game, and [Open] for the folder.
package game

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"gopkg.in/yaml.v3"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/search"
	"pencilmark/tutorials/review"
)

// A Game is a puzzle together with the moves that the player has made. New and Parse
// create games.
type Game struct {
	ID        int    // number in its folder, from 1; 0 if it is not in a folder
	Level     string // level of the puzzle on the scale, as in "Hard"; "" if it has none
	Technique string // slug of the technique that the game should teach; "" for none

	Begun, Played time.Time
	written       time.Time     // when the file was written, to order games that were played at the same time
	Spent         time.Duration // time spent at the board
	Hints         int           // number of steps with which the player asked for help
	Mistakes      int           // number of wrong digits placed, whether or not they were taken back

	start    board.Grid
	solution board.Givens
	unique   bool // the puzzle has exactly one solution

	moves  []Move  // all moves; those that were taken back are at the end
	at     int     // number of moves that have been made
	boards []Board // boards[i] is the board after i moves
	hinted int     // number of hints that have been assigned to moves
	size   int     // bytes of the moves
	undone []undone
}

// An undone holds moves that include a mistake and were taken back before another move was made.
// Only a review reads them.
type undone struct {
	At    int    `yaml:"at"` // number of moves made before these
	Moves []Move `yaml:"moves"`
}

// maxUndone is the largest number of moves that a game keeps after they were taken back.
const maxUndone = 1000

// drop discards the moves that were taken back, unless they include a mistake.
func (g *Game) drop() {
	g.undone = slices.DeleteFunc(g.undone, func(u undone) bool { return u.At > g.at })
	kept := len(g.moves) - g.at
	for _, u := range g.undone {
		kept += len(u.Moves)
	}
	for i := g.at + 1; i <= len(g.moves) && kept <= maxUndone && !g.wrong(g.at); i++ {
		if g.wrong(i) {
			g.undone = append(g.undone, undone{g.at, slices.Clone(g.moves[g.at:])})
			break
		}
	}
	for i := range g.moves[g.at:] { // their hints belong to what the player does next
		g.hinted -= g.moves[g.at+i].Hints
	}
	if n := len(g.undone); n > 0 && g.undone[n-1].At == g.at {
		for i := range g.undone[n-1].Moves {
			g.undone[n-1].Moves[i].Hints = 0
		}
	}
	g.moves, g.boards = slices.Clip(g.moves[:g.at]), slices.Clip(g.boards[:g.at+1]) // results of Board stay valid
}

// A Move is a change of the board, together with the time and the hints that it took.
type Move struct {
	Text  string        // in the form that Do accepts
	Timed bool          // Spent is known; moves of older games have no times
	Spent time.Duration // time spent at the board, without pauses, from the start of the game to the move
	Hints int           // number of hints since the previous move
}

// MarshalYAML returns the move in the form in which a file stores it. This is only its
// text, or a mapping if it has a time or hints.
func (m Move) MarshalYAML() (any, error) {
	if !m.Timed && m.Hints == 0 {
		return m.Text, nil
	}
	d := timedMove{Do: m.Text, Hints: m.Hints}
	if m.Timed {
		at := math.Round(m.Spent.Seconds()*10) / 10
		d.At = &at
	}
	var n yaml.Node
	err := n.Encode(d)
	n.Style = yaml.FlowStyle
	return &n, err
}

// UnmarshalYAML reads a move in either form.
func (m *Move) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind == yaml.ScalarNode {
		return n.Decode(&m.Text)
	}
	var d timedMove
	if err := n.Decode(&d); err != nil {
		return err
	}
	m.Text, m.Hints = d.Do, d.Hints
	if m.Hints < 0 {
		return errors.New("the number of hints for a move cannot be negative")
	}
	if d.At != nil {
		if !(*d.At >= 0 && *d.At < maxSeconds) {
			return fmt.Errorf("the time of a move cannot be %v seconds", *d.At)
		}
		m.Timed, m.Spent = true, time.Duration(*d.At*float64(time.Second))
	}
	return nil
}

// A timedMove is a move with a time or hints in a file of version 2.
type timedMove struct {
	Do    string   `yaml:"do"`
	At    *float64 `yaml:"at,omitempty"` // seconds
	Hints int      `yaml:"hints,omitempty"`
}

// maxSeconds is the upper bound for the time of a game in its file.
const maxSeconds = 1e9

// History returns the moves that have been made, in order. It leaves out the moves that
// were taken back.
func (g *Game) History() []Move { return slices.Clone(g.moves[:g.at]) }

// After returns the board after the first n moves.
func (g *Game) After(n int) *Board { return &g.boards[n] }

// New returns a new game that begins with the given position.
func New(start *board.Grid, now time.Time) *Game {
	g := &Game{Begun: now, Played: now, start: *start, boards: []Board{boardOf(start)}}
	p := search.PuzzleOf(start)
	g.solution, g.unique = p.Solution, p.Unique()
	return g
}

// The limits of a game, so that its file can always be read. A typical puzzle takes a few hundred moves.
const (
	maxMoves = 50_000
	maxText  = 4 << 20 // bytes of all moves together
	maxFile  = 4 * maxText
)

// Board returns the current board.
func (g *Game) Board() *Board { return &g.boards[g.at] }

// Start returns the position in which the game began.
func (g *Game) Start() *board.Grid { return &g.start }

// Moves returns how many moves have been made, and how many have been taken back and can
// be made again.
func (g *Game) Moves() (made, undone int) { return g.at, len(g.moves) - g.at }

// Do makes a move. A move is a list of changes to the board, separated by spaces. These are the changes:
//
//   - r1c2=5 places a digit, and r1c2=0 removes it.
//   - r1c2+5 adds a note, and r1c2-5 removes it.
//   - r1c2~a colours a cell, and r1c2~0 removes the colour.
//   - r1c2~5a colours a note.
//   - fill adds all candidates as notes, and wipe removes all notes.
//
// After Do, moves that were undone before can no longer be redone. A move that changes nothing is ignored. If one of
// the changes cannot be made, Do makes none of them and returns an error that explains which one. A digit that is
// replaced or removed gives back the notes that it removed; these changes become part of the move.
func (g *Game) Do(move string) error { return g.do(move + g.restored(move)) }

// do makes a move as it is written.
func (g *Game) do(move string) error {
	next := *g.Board()
	if err := next.play(move); err != nil {
		return err
	}
	if next == *g.Board() {
		return nil
	}
	if g.at == maxMoves {
		return fmt.Errorf("a game can have at most %d moves", maxMoves)
	}
	if g.size+len(move) > maxText {
		return fmt.Errorf("the moves of a game can have at most %d characters", maxText)
	}
	if g.at < len(g.moves) {
		g.drop()
	}
	g.size += len(move) // also of moves that are dropped later
	g.moves = append(g.moves, Move{Text: move, Timed: true, Spent: g.Spent, Hints: g.Hints - g.hinted})
	g.boards, g.hinted = append(g.boards, next), g.Hints
	g.Mistakes += g.slips(&g.boards[g.at], move)
	g.at++
	return nil
}

// slips returns how many parts of a move are mistakes.
func (g *Game) slips(b *Board, move string) (n int) {
	now := *b
	for part := range parts(move) {
		was := now
		if now.play(part) == nil && g.mistaken(&now, &was) {
			n++
		}
	}
	return n
}

// Pending returns the number of hints since the last move.
func (g *Game) Pending() int { return g.Hints - g.hinted }

// Undo takes back the last move and returns it. ok is false if there is no move to take
// back.
func (g *Game) Undo() (move string, ok bool) {
	if g.at == 0 {
		return "", false
	}
	g.at--
	return g.moves[g.at].Text, true
}

// Redo redoes the move that was undone last, and returns it. ok is false if no move was undone.
func (g *Game) Redo() (move string, ok bool) {
	if g.at == len(g.moves) {
		return "", false
	}
	g.at++
	return g.moves[g.at-1].Text, true
}

// wrong reports whether the board contradicts the solution after the given number of
// moves. That is the case if a digit is wrong, or if the notes are candidates and the
// solution is missing from them. If the puzzle does not have exactly one solution,
// nothing is wrong.
func (g *Game) wrong(at int) bool { return g.contradicts(&g.boards[at]) }

func (g *Game) contradicts(b *Board) bool {
	for c := range board.AllCells().All() {
		d, v := g.solution[c], b.Values[c]
		if g.unique && (v != 0 && v != d || v == 0 && b.Filled && b.Notes[c] != 0 && !b.Notes[c].Has(d)) {
			return true
		}
	}
	return false
}

// mistaken reports whether a move is a mistake: whether it places a wrong digit, also instead of another one, or
// removes a needed candidate. A review counts the same moves.
func (g *Game) mistaken(is, was *Board) bool {
	if !g.contradicts(is) || !g.contradicts(was) {
		return g.contradicts(is)
	}
	var m review.Move
	was.differ(is, &m)
	return slices.ContainsFunc(m.Place, func(x board.Candidate) bool { return g.solution[x.Cell()] != x.Digit() }) ||
		slices.ContainsFunc(m.Remove, func(x board.Candidate) bool { return g.solution[x.Cell()] == x.Digit() })
}

// restored returns the changes that give back the notes which the digits removed that a move replaces or clears: that
// digit in the cells that see it, and the notes of the cell itself.
func (g *Game) restored(move string) string {
	now, next := g.Board(), *g.Board()
	if next.play(move) != nil {
		return ""
	}
	var out strings.Builder
	for c := range board.Cells() {
		v := now.Values[c]
		if v == 0 || next.Values[c] == v || now.Givens.Has(c) {
			continue
		}
		g.before(func(b *Board) bool { return b.Values[c] != v }, func(was *Board, filled bool) {
			for p := range c.Peers().All() {
				noted := was.Notes[p].Has(v) || filled || was.Values[p] != 0 && next.Filled && !g.crossed(p, v)
				lost := noted && next.Values[p] == 0 && next.allowed(p).Has(v) && !next.Notes[p].Has(v)
				for i := g.at; lost && &g.boards[i] != was; i-- {
					lost = !g.boards[i].Notes[p].Has(v) // otherwise the player noted it again, and removed it
				}
				if lost {
					was.note(&out, p, v)
				}
			}
		})
		if next.Values[c] != 0 {
			continue
		}
		g.before(func(b *Board) bool { return b.Values[c] == 0 }, func(was *Board, filled bool) {
			for x := range board.AllDigits.All() {
				switch has := next.Notes[c].Has(x); {
				case has && was.Filled && !was.Notes[c].Has(x) && g.crossed(c, x):
					fmt.Fprintf(&out, " %v-%v", c, x)
				case !has && was.Notes[c].Has(x) && next.allowed(c).Has(x):
					was.note(&out, c, x)
				}
			}
		})
	}
	return out.String()
}

// crossed reports whether the player crossed out a candidate. It looks at the last board on which the cell is
// empty and no digit rules the candidate out, because a candidate that a digit removed comes back when you take
// out that digit.
func (g *Game) crossed(c board.Cell, x board.Digit) bool {
	at := g.at
	for at > 0 && (g.boards[at].Values[c] != 0 || !g.boards[at].allowed(c).Has(x)) {
		at--
	}
	b := &g.boards[at]
	return b.Values[c] == 0 && b.Filled && !b.Notes[c].Has(x)
}

// before calls give with the last board before the present one that meets a condition, unless all notes were removed
// since then. It also reports whether they were filled in since then.
func (g *Game) before(meets func(*Board) bool, give func(was *Board, filled bool)) {
	for at := g.at; at >= 0; at-- {
		if was := &g.boards[at]; meets(was) {
			give(was, g.Board().Filled && !was.Filled)
			return
		}
		if at > 0 && g.moves[at-1].Text == "wipe" {
			return
		}
	}
}

// note writes the changes that make a note as it is on the board, with its colour.
func (b *Board) note(out *strings.Builder, c board.Cell, x board.Digit) {
	fmt.Fprintf(out, " %v+%v", c, x)
	if tint := b.Tints[c][x-1]; tint != 0 {
		fmt.Fprintf(out, " %v~%v%c", c, x, tint)
	}
}

// Wrong reports whether a digit on the board, or the candidates of a cell, contradict the
// solution of the puzzle. It returns false if the puzzle does not have exactly one
// solution.
func (g *Game) Wrong() bool { return g.wrong(g.at) }

// BeforeMistake takes back the moves that were made since the board was last correct. It
// returns the first of these moves and their number, which is 0 if nothing is wrong.
func (g *Game) BeforeMistake() (first string, n int) {
	to := g.at
	for to > 0 && g.wrong(to) {
		to--
	}
	if to == g.at || g.wrong(to) {
		return "", 0
	}
	n, g.at = g.at-to, to
	return g.moves[to].Text, n
}

// Conclude returns the move that places the digits in place and removes the candidates in out. If
// there are candidates to remove and the notes are not candidates yet, the move first fills them
// in.
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

// A document is a game in the form in which a file stores it.
type document struct {
	Game      int       `yaml:"game"` // version of the file
	Start     string    `yaml:"start"`
	Level     string    `yaml:"level,omitempty"`
	Technique string    `yaml:"technique,omitempty"`
	Begun     time.Time `yaml:"begun"`
	Played    time.Time `yaml:"played"`
	Seconds   int       `yaml:"seconds"`
	Hints     int       `yaml:"hints"`
	Pending   int       `yaml:"pending,omitempty"` // hints since the last move
	Mistakes  int       `yaml:"mistakes,omitempty"`
	At        int       `yaml:"at"` // number of moves that have been made
	Moves     []Move    `yaml:"moves"`
	Undone    []undone  `yaml:"undone,omitempty"`
}

// version is the version of the files that this program writes. The program can also read files of version 1, in which
// moves have no times.
const version = 2

// Marshal returns the contents of the file for a game.
func (g *Game) Marshal() ([]byte, error) {
	return yaml.Marshal(document{version, formats.Susser(&g.start), g.Level, g.Technique, g.Begun.UTC().Truncate(time.Second),
		g.Played.UTC(), int(g.Spent / time.Second), g.Hints, g.Pending(), g.Mistakes, g.at, g.moves, g.undone})
}

// Parse reads a game that was written with Marshal.
func Parse(data []byte) (*Game, error) {
	var d document
	if err := yaml.Unmarshal(data, &d); err != nil {
		return nil, fmt.Errorf("this is not a game: %w", err)
	}
	if d.Game > version {
		return nil, errors.New("this game was saved by a newer version of pencilmark; update pencilmark to open it")
	}
	if d.Game < 1 {
		return nil, fmt.Errorf("this is not a game: it has no version, such as \"game: %d\"", version)
	}
	p, err := formats.Parse(d.Start)
	if err != nil {
		return nil, fmt.Errorf("this is not a game: %w", err)
	}
	if d.At < 0 || d.At > len(d.Moves) || len(d.Moves) > maxMoves || d.Seconds < 0 || d.Seconds > maxSeconds ||
		d.Pending < 0 || d.Hints < d.Pending {
		return nil, errors.New("cannot read this game: its numbers contradict each other")
	}
	g := New(&p.Grid, d.Begun)
	g.Level, g.Technique, g.Hints, g.Played = d.Level, d.Technique, d.Hints, d.Played
	g.Spent = time.Duration(d.Seconds) * time.Second
	for i, move := range d.Moves {
		if err := g.do(move.Text); err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		if g.at != i+1 {
			return nil, fmt.Errorf("move %d, %s, has no effect", i+1, move.Text)
		}
		g.moves[i] = move
	}
	g.at, g.hinted = d.At, d.Hints-d.Pending
	kept := 0
	for _, u := range d.Undone {
		if kept += len(u.Moves); u.At < 0 || u.At > len(g.moves) || kept > maxUndone {
			return nil, errors.New("this is not a game: its undone moves contradict its other moves")
		}
		b := g.boards[u.At]
		for _, m := range u.Moves {
			g.Mistakes += g.slips(&b, m.Text)
			if err := b.play(m.Text); err != nil {
				return nil, fmt.Errorf("an undone move: %w", err)
			}
		}
	}
	g.undone, g.Mistakes = d.Undone, max(g.Mistakes, d.Mistakes) // files of earlier versions count too few
	return g, nil
}
