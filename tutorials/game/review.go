package game

import (
	"strings"

	"pencilmark/board"
	"pencilmark/tutorials/review"
)

// Review returns the game in the form that package review analyses. Several digits that were placed in one move
// are moves one after the other. An undo takes back a move that changes more than notes and colours.
func (g *Game) Review() *review.Game {
	out := &review.Game{Start: g.start, Spent: g.Spent, Hints: g.Hints, Mistakes: g.Mistakes}
	undo := 0 // how many of the moves that were added an undo takes back
	add := func(m *Move, b *Board) {
		now, hints := *b, m.Hints
		for part := range parts(m.Text) {
			was := now
			if now.play(part) != nil {
				return
			}
			if strings.HasPrefix(part, "fill") { // what the same move then removes was a candidate
				was.fill()
			}
			x := review.Move{N: len(out.Moves) + 1, Text: part, Timed: m.Timed, At: m.Spent, Hints: hints}
			was.differ(&now, &x)
			if text := written(&x); text != "" {
				x.Text = text
			}
			if hints = 0; len(x.Place)+len(x.Remove) > 0 || !x.Clear.IsEmpty() {
				undo++
			}
			out.Moves = append(out.Moves, x)
		}
	}
	for i := range g.at {
		for _, u := range g.undone {
			if u.At != i {
				continue
			}
			now := g.boards[i]
			undo = 0
			for k := range u.Moves {
				add(&u.Moves[k], &now)
				if now.play(u.Moves[k].Text) != nil { // as it was when the move was made
					break
				}
			}
			for range undo { // it is not known when
				out.Moves = append(out.Moves, review.Move{N: len(out.Moves) + 1, Text: "undo", Undo: true})
			}
		}
		add(&g.moves[i], &g.boards[i])
	}
	return out
}

// differ adds to m the digits that were placed and the cells that were cleared between the boards b
// and next. It also adds the candidates that were removed or noted again, if the notes are candidates on both
// boards and nothing was placed or cleared.
func (b *Board) differ(next *Board, m *review.Move) {
	for c := range board.Cells() {
		switch was, is := b.Values[c], next.Values[c]; {
		case is != was && is != 0:
			m.Place = append(m.Place, board.At(c, is))
		case is != was:
			m.Clear = m.Clear.With(c)
		}
	}
	if !b.Filled || !next.Filled || len(m.Place) > 0 || !m.Clear.IsEmpty() {
		return
	}
	for c := range board.Cells() {
		for d := range (b.Notes[c] &^ next.Notes[c]).All() {
			m.Remove = append(m.Remove, board.At(c, d))
		}
		for d := range (next.Notes[c] &^ b.Notes[c]).All() {
			m.Restore = append(m.Restore, board.At(c, d))
		}
	}
}

// written returns the text of a move in the form that review.ParseMoves reads. It returns "" if the
// game's own text is just as clear.
func written(m *review.Move) string {
	if m.Clear.Single() && len(m.Place) == 0 {
		return "clear " + m.Clear.First().String()
	}
	var out []string
	for _, x := range m.Place {
		out = append(out, board.RC.Placement(x))
	}
	for _, x := range m.Remove { // only moves that place nothing remove candidates
		out = append(out, board.RC.Elimination(x))
	}
	return strings.Join(out, " ")
}
