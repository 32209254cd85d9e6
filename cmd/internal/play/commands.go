package play

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"pencilmark/board"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/tutorials/game"
)

// A command is what the player can do. It is typed as a line, or given with a key on the
// screen.
type command struct {
	name  string
	also  []string // other spellings
	key   string   // key on the screen; "" for none
	takes string   // the argument to type after it, as the help shows it
	about string
	say   func(d *Session, ctx context.Context, rest string) string

	example string // example of an argument
}

// words returns all commands in the order in which the help lists them.
func (d *Session) words() []command {
	teacher := []command{
		{"spot", nil, "i", "", "how to find the next step", (*Session).spot, ""},
		{"whynot", nil, "y", "TECHNIQUE", "why a technique does not apply", (*Session).whynot, "naked-pair"},
		{"why", nil, "w", "CONCLUSION", "the smallest proof", (*Session).why, "r1c2=5 or r3c4<>7"},
		{"lesson", nil, "l", "", "the lesson on the next step", (*Session).lesson, ""},
	}
	board := []command{
		{"undo", nil, "u", "", "undo a move; again: one more", (*Session).undo, ""},
		{"redo", nil, "r", "", "redo a move", (*Session).redo, ""},
		{"fill", nil, "f", "", "note all candidates", (*Session).fill, ""},
		{"wipe", nil, "F", "", "remove all notes", (*Session).wipe, ""},
		{"note", nil, "", "CELL DIGITS", "note digits, or remove the notes", (*Session).note, "r1c2 57"},
		{"colour", []string{"color"}, "", "CELL [DIGIT] a|b|c|d|0", "colour a cell or a note; colour 0: no colours",
			(*Session).colour, "r1c2 a"},
		{"clear", []string{"erase"}, "", "CELL", "empty a cell", (*Session).clear, "r1c2"},
		{"board", nil, "", "[CELL | HOUSE]", "show the board, a cell or a house", (*Session).board, "box 4"},
	}
	return slices.Concat([]command{
		{"hint", []string{"h"}, "h", "", "a hint; again: the next part", (*Session).hint, ""},
		{"do", []string{"d"}, "d", "", "make the step that comes next", (*Session).step, ""},
		{"next", nil, "o", "", "which cell can be solved now", (*Session).solvable, ""},
		{"check", nil, "k", "CONCLUSION [because REASON]", "check your own conclusion", (*Session).check, "r1c2=5 or r3c4<>7"},
		{"mistakes", []string{"wrong"}, "m", "", "what went wrong; again: more", (*Session).mistakes, ""},
		{"back", nil, "b", "", "undo to before the mistake", (*Session).back, ""},
	}, teacher, board, []command{
		{"review", nil, "v", "", "look back at the game", (*Session).review, ""},
		{"games", nil, "g", "[NUMBER]", "list your games, or go to one", (*Session).games, "2"},
		{"new", nil, "N", "[LEVEL | TECHNIQUE | PUZZLE]", "another game; this one is saved", (*Session).begin, "Hard, x-wing or a puzzle"},
		{"delete", nil, "D", "NUMBER", "delete a game (type it twice)", (*Session).delete, "2"},
		{"quit", []string{"q", "exit"}, "q", "", "leave; the game is saved", (*Session).quit, ""},
	})
}

// answer handles a line that the user typed. The line is a command, the key of a command,
// or a list of conclusions.
func (d *Session) answer(ctx context.Context, line string) string {
	typed, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	rest = strings.TrimSpace(rest)
	first := strings.ToLower(typed)
	if prompt.RequestOf(line) == prompt.HelpWanted {
		return d.help()
	}
	for _, w := range d.words() {
		if first != w.name && !slices.Contains(w.also, first) && (typed != w.key || typed == "") {
			continue
		}
		if rest != "" && w.takes == "" {
			return d.paragraphs("Type only \"%s\", with nothing after it.", w.name)
		}
		if rest == "" && w.takes != "" && w.takes[0] != '[' {
			return d.paragraphs("Type %s %s.", w.name, w.takes)
		}
		if first = w.name; d.asked != first {
			d.asked, d.presses = first, 0
		}
		d.presses++
		d.unmark()
		return w.say(d, ctx, rest)
	}
	return d.conclude(ctx, line)
}

// help describes what the user can type.
func (d *Session) help() string {
	rows := prompt.AnswerRows(d.Notation, true, true)
	for _, w := range d.words() {
		rows = append(rows, prompt.HelpRow{strings.TrimSpace(w.name + " " + w.takes), w.about})
	}
	return d.rows(rows)
}

// rows returns a help text in two columns.
func (d *Session) rows(rows []prompt.HelpRow) string {
	width := 0
	for _, r := range rows {
		width = max(width, min(len(r[0]), 18))
	}
	var b strings.Builder
	for _, r := range rows {
		console.Hanging(&b, d.text, fmt.Sprintf("  %-*s  ", width, r[0]), r[1])
	}
	return b.String()
}

func (d *Session) undo(context.Context, string) string {
	move, ok := d.Undo()
	if !ok {
		return d.paragraphs("There is nothing to undo.")
	}
	d.helped = true // what is placed again was not found just now
	return d.turned("Undone: " + d.tell(move) + ".")
}

func (d *Session) redo(context.Context, string) string {
	move, ok := d.Redo()
	if !ok {
		return d.paragraphs("There is nothing to redo.")
	}
	return d.turned("Redone: " + d.tell(move) + ".")
}

// tell describes the changes of a move, and moves the cursor to the first cell that
// changed.
func (d *Session) tell(move string) string {
	const most = 4
	changes, at, ok := game.Tell(move, d.Notation)
	if ok {
		d.goTo(at)
	}
	if n := len(changes); n > most {
		changes = append(changes[:most-1], fmt.Sprintf("and %d more", n-most+1))
	}
	return strings.Join(changes, ", ")
}

// goTo moves the cursor to a cell, if there is a cursor.
func (d *Session) goTo(c board.Cell) { d.aim, d.aims = c, true }

// turned saves the game after moves were taken back or made again.
func (d *Session) turned(reply string) string {
	if err := d.moved(); err != nil {
		return d.paragraphs("The game could not be saved: %v", err)
	}
	return d.paragraphs("%s", reply)
}

func (d *Session) back(context.Context, string) string {
	if !d.Wrong() {
		return d.paragraphs("There is no mistake, so nothing was undone.")
	}
	first, n := d.BeforeMistake()
	if n == 0 {
		return d.paragraphs("It was wrong from the start.")
	}
	reply := "Undone: " + d.tell(first)
	if n > 1 {
		reply += fmt.Sprintf(", and %s after it", position.Count(n-1, "move"))
	}
	return d.turned(reply + ". The board is right again. Use redo (r) to make the moves again.")
}

func (d *Session) fill(context.Context, string) string {
	if reply := d.change("fill"); reply != "" {
		return reply
	}
	return d.paragraphs("All candidates are noted. Use undo (u) to remove them again.")
}

func (d *Session) wipe(context.Context, string) string {
	if reply := d.change("wipe"); reply != "" {
		return reply
	}
	return d.paragraphs("All notes are removed. Use undo (u) to get them back.")
}

// quit closes the game while the screen still shows it, because that may take a moment.
func (d *Session) quit(context.Context, string) string {
	d.over = true
	_ = d.close() // Play reports the error
	return ""
}

// cells parses the names of cells, such as "r1c2" or "r12c5".
func (d *Session) cells(text string) (board.CellSet, error) {
	for c := range board.Cells() {
		if strings.EqualFold(d.Notation.Cell(c), text) {
			return c.Set(), nil
		}
	}
	return board.CellSet{}, fmt.Errorf("%q is not a cell; write a cell as in %s", text, d.Notation.Cell(board.CellAt(0, 1)))
}

var noteWords = regexp.MustCompile(`^(\S+)\s+([1-9]+)$`)

func (d *Session) note(_ context.Context, rest string) string {
	m := noteWords.FindStringSubmatch(rest)
	if m == nil {
		return d.paragraphs("Type, for example: note %s 57.", d.Notation.Cell(board.CellAt(0, 1)))
	}
	cells, err := d.cells(m[1])
	if err != nil {
		return d.paragraphs("%v.", err)
	}
	c := cells.First()
	var move []string
	for i := range m[2] {
		move = append(move, d.noteAct(c, board.Digit(m[2][i]-'0')))
	}
	if reply := d.change(strings.Join(move, " ")); reply != "" {
		return reply
	}
	return d.cell(c)
}

// noteAct returns the change that adds a note to a cell, or removes it if it is there.
func (d *Session) noteAct(c board.Cell, x board.Digit) string {
	sign := "+"
	if d.Board().Notes[c].Has(x) {
		sign = "-"
	}
	return c.String() + sign + x.String()
}

// tints returns the number of coloured notes in a cell.
func (d *Session) tints(c board.Cell) (n int) {
	for x := range d.Board().Notes[c].All() {
		if d.Board().Tints[c][x-1] != 0 {
			n++
		}
	}
	return n
}

var colourWords = regexp.MustCompile(`^(\S+?)\s+([1-9]?)\s*([abcd0])$`)

func (d *Session) colour(_ context.Context, rest string) string {
	if rest == "0" {
		if reply := d.change(d.painted()); reply != "" {
			return reply
		}
		return d.paragraphs("Nothing is coloured.")
	}
	m := colourWords.FindStringSubmatch(rest)
	if m == nil {
		c := d.Notation.Cell(board.CellAt(0, 1))
		return d.paragraphs("Type, for example, colour %s a for a cell, or colour %s 5 a for a note. The colours are a, b, c and d; 0 removes a colour.", c, c)
	}
	cells, err := d.cells(m[1])
	if err != nil {
		return d.paragraphs("%v.", err)
	}
	if reply := d.change(cells.First().String() + "~" + m[2] + m[3]); reply != "" {
		return reply
	}
	return d.cell(cells.First())
}

// painted returns the move that removes all colours.
func (d *Session) painted() string {
	var move []string
	b := d.Board()
	for c := range board.Cells() {
		if b.Colours[c] != 0 {
			move = append(move, c.String()+"~0")
		}
		for x := range b.Notes[c].All() {
			if b.Tints[c][x-1] != 0 {
				move = append(move, fmt.Sprintf("%v~%v0", c, x))
			}
		}
	}
	return strings.Join(move, " ")
}

func (d *Session) clear(_ context.Context, rest string) string {
	cells, err := d.cells(rest)
	if err != nil {
		return d.paragraphs("%v.", err)
	}
	if reply := d.change(cells.First().String() + "=0"); reply != "" {
		return reply
	}
	return d.cell(cells.First())
}

// cell describes the contents of a cell.
func (d *Session) cell(c board.Cell) string { return d.paragraphs("%s.", d.content(c)) }

// board shows the whole board, a house or a cell.
func (d *Session) board(_ context.Context, rest string) string {
	if rest == "" {
		return d.paragraphs("%s.", d.title()) + d.grid()
	}
	if cells, err := d.cells(rest); err == nil {
		return d.cell(cells.First())
	}
	for h := range board.Houses() {
		if strings.EqualFold(rest, h.String()) || strings.EqualFold(rest, d.Notation.House(h)) {
			var lines []string
			for c := range h.Cells().All() {
				lines = append(lines, d.content(c)+".")
			}
			return d.paragraphs("%s", strings.Join(lines, "\n"))
		}
	}
	return d.paragraphs("%q is neither a cell nor a house. Type board r1c2, board row 3 or board box 4.", rest)
}

// games lists the games, or switches to one of them.
func (d *Session) games(_ context.Context, rest string) string {
	if rest == "" {
		games, bad, err := d.Saved.Games()
		if err != nil {
			return d.paragraphs("%v", err)
		}
		return List(games, bad, d.text.Width) + "\n" + d.paragraphs("To go to one of them, type games and its number (g).")
	}
	id, err := strconv.Atoi(rest)
	if err != nil {
		return d.paragraphs("%q is not the number of a game.", rest)
	}
	if id == d.ID {
		return d.paragraphs("This is game %d.", id)
	}
	held, err := d.Saved.Hold(id)
	if err != nil {
		return d.paragraphs("%s.", upper(err.Error()))
	}
	return d.turn(held)
}

// delete deletes a game, but only after the user has asked for it twice.
func (d *Session) delete(_ context.Context, rest string) string {
	id, err := strconv.Atoi(rest)
	switch {
	case err != nil:
		return d.paragraphs("%q is not the number of a game.", rest)
	case id == d.ID:
		return d.paragraphs("You are playing game %d. Go to another game (g) or start one (N) before you delete it.", id)
	}
	if again := d.doomed == id; !again {
		d.doomed = id
		return d.paragraphs("Type \"delete %d\" again to delete game %d and all its moves.", id, id)
	}
	d.doomed = 0
	if err := d.Saved.Remove(id); err != nil {
		return d.paragraphs("%s.", upper(err.Error()))
	}
	return d.paragraphs("Game %d is deleted.", id)
}

// turn switches to another game.
func (d *Session) turn(held *game.Held) string {
	err := d.close()
	next := New(d.Streams, d.Saved, held)
	next.Begin, next.ASCII, next.onScreen = d.Begin, d.ASCII, d.onScreen
	*d = *next
	if err != nil {
		return d.paragraphs("The previous game could not be saved: %v", err)
	}
	return d.paragraphs("%s.", d.title())
}

// List lists games in lines of at most the given width. The game that was played last
// comes first.
func List(games []*game.Game, bad []*game.Unreadable, width int) string {
	const wide = 70
	var lines []string
	for _, g := range games {
		state := fmt.Sprintf("%d left", g.Board().Empty().Len())
		if g.Board().Solved() {
			state = "solved"
		}
		level := g.Level
		if g.Technique != "" {
			level += ", " + g.Technique
		}
		spent, played := minutes(g.Spent), g.Played.Local().Format("2 Jan 15:04")
		line := fmt.Sprintf("%5d  %-22s %-8s %s, %s", g.ID, level, state, spent, played)
		if width < wide {
			line = fmt.Sprintf("%3d  %s, %s\n     %s, %s", g.ID, level, played, state, spent)
		}
		lines = append(lines, line)
	}
	for _, err := range bad {
		lines = append(lines, err.Error())
	}
	if lines == nil {
		return "You have no game yet."
	}
	return strings.Join(lines, "\n")
}
