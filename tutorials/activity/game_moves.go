package activity

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/game"
)

// write makes a move, and replies to it. If it changes nothing, the reply says so.
func (g *Game) write(move string, at board.CellSet, reply Reply) {
	before, _ := g.Moves()
	if err := g.Held.Do(strings.TrimSpace(move)); err != nil {
		g.says(sentence(err))
		return
	}
	g.aim = at
	if after, _ := g.Moves(); after == before {
		g.answer(&Reply{Lines: []string{"That changes nothing."}})
		return
	}
	g.answer(&reply)
	g.moved()
	if g.Board().Empty().IsEmpty() && !g.solved() {
		g.says("The grid is full, but something is wrong. Use mistakes (m) to see where, or back (b) to go back to before the mistake.")
	}
}

// left is how many cells are left, in words.
func (g *Game) left() string {
	n := g.Board().Empty().Len()
	return words.Plural(n, "1 cell left", fmt.Sprintf("%d cells left", n))
}

// given says that a cell is a given.
func (g *Game) given(c board.Cell) string {
	return g.say().say(c, " is a given. It cannot be changed.")
}

// conclude makes the move for conclusions of the learner.
func (g *Game) conclude(ctx context.Context, text string) error {
	claim, err := parse.ParseIn(g.Renderer.Notation, text, "")
	if err != nil && lastMove.MatchString(text) {
		return g.lastMove(ctx)
	}
	if err != nil {
		g.answer(&Reply{Lines: []string{sentence(err)}, Again: text})
		return nil
	}
	claims := claim.Conclusions
	placed, removed := why.Split(claims)
	for _, x := range slices.Concat(placed, removed) {
		if g.Board().Givens.Has(x.Cell()) {
			g.says(g.given(x.Cell()))
			return nil
		}
	}
	noted := len(removed) > 0 && !g.Board().Filled
	judged := ""
	if claim.Reason != nil { // only what the reason shows is done
		if err := g.check(ctx, text); err != nil || g.offer == nil {
			return err
		}
		judged = g.reply.Lines[0]
	}
	return g.own(ctx, g.Conclude(placed, removed), func() Reply {
		reply := Reply{Lines: []string{written(g.Renderer.Notation, claims) + "; " + g.left() + "."}, Echo: len(removed) == 0 && judged == ""}
		if judged != "" {
			reply.Lines = append([]string{judged}, reply.Lines...)
		}
		if noted {
			reply.Lines, reply.Echo = append(reply.Lines, allNoted), false
		}
		for _, x := range placed {
			if g.Board().Repeated().Has(x.Cell()) {
				reply.Lines, g.blamed = append(reply.Lines, g.content(x.Cell())), len(mistakeRungs)
			}
		}
		return reply
	})
}

// lastMove is the question whether the last move is right, as one types it.
var lastMove = regexp.MustCompile(`(?i)\b(last|my) (move|step|digit)\b`)

// lastMove says whether the last move is right and, if it is not, why.
func (g *Game) lastMove(ctx context.Context) error {
	n := len(g.History())
	if n == 0 {
		g.says("You have made no move yet.")
		return nil
	}
	for _, f := range g.faults() {
		if g.ago(f) == 0 {
			return g.name(ctx, &Reply{Title: "Not quite", As: False, Rung: len(mistakeRungs), Rungs: mistakeRungs}, f)
		}
	}
	what, is := g.told(g.History()[n-1].Text), " is right."
	switch {
	case !concludes(g.After(n-1), g.After(n)):
		is = " places no digit and removes no candidate."
	case !g.Board().Repeated().IsEmpty() || len(g.faults()) > 0:
		is = " is right, but something else is wrong. Use mistakes (m) to see where."
	}
	g.says("Your last move, " + what + "," + is)
	return nil
}

// own makes a move that the learner chose, and notes the technique that was found with it.
func (g *Game) own(ctx context.Context, move string, reply func() Reply) error {
	was := *g.Board()
	before, err := was.Grid()
	sound, helped := err == nil && !g.Wrong(), g.helped
	g.write(move, board.CellSet{}, Reply{})
	if r := g.reply; r != nil && len(r.Lines) == 0 { // it was made
		made := reply()
		g.reply = &made
	}
	if sound && len(g.conclusions(&before)) > 0 {
		g.helped, g.counted = false, false
		if !g.Wrong() {
			g.credit(ctx, &before, helped)
		}
	}
	return g.slip(ctx, &was)
}

// slip says at once that a digit is wrong, in the learner's first puzzle.
func (g *Game) slip(ctx context.Context, was *game.Board) error {
	if !g.Guided {
		return nil
	}
	for _, f := range g.faults() {
		if v := g.Board().Values[f.Cell]; v != 0 && v != was.Values[f.Cell] {
			g.asked, g.presses = mistakesAct, len(mistakeRungs)
			return g.name(ctx, &Reply{Title: "Not quite", As: False, Rung: len(mistakeRungs), Rungs: mistakeRungs}, f)
		}
	}
	return nil
}

// creditTime is how long to search for the technique behind a move.
const creditTime = 200 * time.Millisecond

// credit notes the easiest technique that leads to a conclusion of the last move, up to the level of the puzzle. A move
// that needs a harder one counts as a guess. After help, the technique is not noted, and what else the step
// removes is not found alone either.
func (g *Game) credit(ctx context.Context, before *board.Grid, helped bool) {
	ctx, cancel := context.WithTimeout(ctx, creditTime)
	defer cancel()
	found := g.conclusions(before)
	maps.DeleteFunc(found, func(x board.Candidate, _ bool) bool { return g.shown[x] })
	digits := false
	for x := range found {
		digits = digits || g.Board().Values[x.Cell()] == x.Digit()
	}
	v := logic.NewView(before).WithContext(ctx)
	ladder, _ := ask.Usable(g.ladder(), before)
	for _, r := range ladder {
		if digits && r.Family != logic.Singles {
			continue // a digit by itself shows no more than a single
		}
		for s := range r.Steps(v) {
			if slices.ContainsFunc(slices.Concat(s.Placements, s.Eliminations), func(x board.Candidate) bool { return found[x] }) {
				if helped {
					for _, x := range s.Eliminations {
						g.shown[x] = true
					}
				} else if !g.alone[r.Technique] {
					g.alone[r.Technique] = true
					g.noted(Note{Alone: []string{r.Slug}})
				}
				return
			}
		}
		if v.Stopped() {
			return
		}
	}
}

// conclusions returns the digits that are new on the board, compared with the position before, or if there are
// none, the candidates that were removed.
func (g *Game) conclusions(before *board.Grid) map[board.Candidate]bool {
	out, b := map[board.Candidate]bool{}, g.Board()
	for c := range before.Empty().All() {
		if v := b.Values[c]; v != 0 {
			out[board.At(c, v)] = true
		}
	}
	if len(out) > 0 || !b.Filled {
		return out
	}
	for c := range b.Empty().All() {
		for x := range before.Marks(c).All() {
			if b.Notes[c] != 0 && !b.Notes[c].Has(x) {
				out[board.At(c, x)] = true
			}
		}
	}
	return out
}

// turn takes moves back, or makes them again.
func (g *Game) turn(act string) {
	text := ""
	switch act {
	case undoAct:
		move, ok := g.Undo()
		if !ok {
			g.says("There is nothing to undo.")
			return
		}
		g.helped = true // what is placed again was not found just now
		text = "Undone: " + g.told(move) + "."
	case redoAct:
		move, ok := g.Redo()
		if !ok {
			g.says("There is nothing to redo.")
			return
		}
		text = "Redone: " + g.told(move) + "."
	default:
		if !g.Wrong() {
			g.says("There is no mistake, so nothing was undone.")
			return
		}
		first, n := g.BeforeMistake()
		if n == 0 {
			g.says("It was wrong from the start.")
			return
		}
		text = "Undone: " + g.told(first)
		if n > 1 {
			text += words.Plural(n-1, ", and 1 move after it", fmt.Sprintf(", and %d moves after it", n-1))
		}
		text += ". The board is right again. Redo (U) makes the moves again, and the mistake, too."
	}
	g.says(text)
	g.moved()
}

// mostChanges is the largest number of changes of a move that are named.
const mostChanges = 4

// told describes the changes of a move. The cursor goes to the first of them.
func (g *Game) told(move string) string {
	changes, at, ok := game.Tell(move, g.Renderer.Notation)
	if ok {
		g.aim = at.Set()
	}
	if n := len(changes); n > mostChanges {
		changes = append(changes[:mostChanges-1], fmt.Sprintf("and %d more", n-mostChanges+1))
	}
	return strings.Join(changes, ", ")
}

// pencil does an act at one cell.
func (g *Game) pencil(ctx context.Context, a Action) error {
	var move string
	var at board.CellSet
	var err error
	switch s := g.sheet(); a.Do {
	case NoteAct:
		move, at, err = s.noteMove(a.Say)
	case ColourAct:
		move, at, err = s.colourMove(a.Say)
	case ClearAct:
		if at, err = s.cell(strings.TrimSpace(a.Say)); err == nil {
			move = at.First().String() + "=0"
		}
	default:
		return g.cross(ctx, a.Say)
	}
	if err == nil && a.Do != ColourAct && g.Board().Givens.Has(at.First()) {
		err = pencilError(g.given(at.First()))
	}
	if err != nil {
		g.says(err.Error())
		return nil
	}
	if g.write(move, at, Reply{Lines: []string{"Nothing is coloured."}, Echo: true}); !at.IsEmpty() && g.reply.Echo {
		g.reply.Lines[0] = g.content(at.First())
	}
	return nil
}

// cross removes a candidate or a note.
func (g *Game) cross(ctx context.Context, text string) error {
	x, ok := placementOf(g.Renderer.Notation, text, board.CellSet{})
	if !ok {
		g.says("Type a cell and a digit, as in cross " + g.Renderer.Notation.Cell(board.CellAt(0, 1)) + " 5.")
		return nil
	}
	b, say := g.Board(), g.say()
	switch c, d := x.Cell(), x.Digit(); {
	case b.Values[c] != 0:
		g.says(say.say(c, " is already ", b.Values[c], ", so it has no candidates."))
	case !b.Filled && !b.Notes[c].Has(d):
		g.says(say.say(c, " has no note ", d, ". Use fill (f) to note all candidates."))
	case !b.Notes[c].Has(d):
		g.says(say.say(d, " is already ruled out in ", c, "."))
	default:
		return g.own(ctx, fmt.Sprintf("%v-%v", c, d), func() Reply { return Reply{Lines: []string{g.content(c)}, Echo: true} })
	}
	return nil
}

// tell describes the whole board, a cell or a house.
func (g *Game) tell(text string) {
	n, shown := g.Renderer.Notation, gameBoard(g.Board()).In(g.Renderer.Notation)
	if text = strings.TrimSpace(text); text == "" {
		lines := []string{g.Heading()}
		for c := range board.Cells() {
			if g.Board().Colours[c] != 0 || g.Board().Notes[c] != 0 && !g.Board().Filled || g.Board().Tints[c] != [9]byte{} {
				lines = append(lines, shown.Content(c))
			}
		}
		g.answer(&Reply{Lines: lines, Shows: true, Echo: true})
		return
	}
	if cells, ok := cellsOf(n, text); ok {
		g.says(shown.Content(cells.First()))
		return
	}
	for h := range board.Houses() {
		if strings.EqualFold(text, h.String()) || strings.EqualFold(text, n.House(h)) {
			var lines []string
			for c := range h.Cells().All() {
				lines = append(lines, shown.Content(c))
			}
			g.says(lines...)
			return
		}
	}
	g.says(fmt.Sprintf("%q is neither a cell nor a house. Type board r1c2, board row 3 or board box 4.", text))
}
