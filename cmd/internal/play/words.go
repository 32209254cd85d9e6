package play

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"pencilmark/board"
	"pencilmark/cmd/internal/game"
	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/streams"
	"pencilmark/tutorials/coach"
)

// A word is what a player can say: typed in lines, and on the screen a key.
type word struct {
	name  string
	also  []string // other spellings
	key   string   // on the screen; "" for none
	takes string   // what is to be typed after it
	about string
	say   func(d *Desk, ctx context.Context, rest string) string
}

// words lists them in the order in which help shows them.
func (d *Desk) words() []word {
	teacher := []word{
		{"spot", nil, "s", "", "how to find the next step", (*Desk).spot},
		{"whynot", nil, "y", "TECHNIQUE", "why a technique does not apply", (*Desk).whynot},
		{"why", nil, "w", "CONCLUSION", "the smallest proof", (*Desk).why},
		{"lesson", nil, "l", "", "the lesson of what comes next", (*Desk).lesson},
	}
	board := []word{
		{"undo", nil, "u", "", "take back a move, and so on", (*Desk).undo},
		{"redo", nil, "r", "", "make it again", (*Desk).redo},
		{"fill", nil, "f", "", "note all candidates", (*Desk).fill},
		{"wipe", nil, "F", "", "take all notes away", (*Desk).wipe},
		{"note", nil, "", "CELL DIGITS", "note digits, or take them away again", (*Desk).note},
		{"colour", []string{"color"}, "", "CELL [DIGIT] a|b|c|d|0", "colour a cell or a note; colour 0: no colours",
			(*Desk).colour},
		{"clear", []string{"erase"}, "", "CELL", "empty a cell", (*Desk).clear},
		{"board", nil, "", "[CELL | HOUSE]", "show the board, a cell or a house", (*Desk).board},
	}
	say := func(line string) func(*Desk, context.Context, string) string {
		return func(d *Desk, ctx context.Context, _ string) string { return d.reply(ctx, line) }
	}
	if q := d.question; q != nil {
		own := []word{
			{"hint", []string{"h"}, "h", "", "a hint; again: more", say("hint")},
			{"skip", nil, "x", "", "show the answer and go on", say("skip")},
		}
		if q.Chances > 0 || q.Stage == coach.NameStep {
			teacher = nil
		}
		return slices.Concat(own, teacher, board, []word{{"quit", []string{"q", "exit"}, "q", "", "stop", say("quit")}})
	}
	return slices.Concat([]word{
		{"hint", []string{"h"}, "h", "", "a hint; again: more", (*Desk).hint},
		{"do", []string{"d"}, "d", "", "make the step that comes next", (*Desk).step},
		{"next", nil, "o", "", "which cell can be solved now", (*Desk).solvable},
		{"check", nil, "k", "CONCLUSION [because REASON]", "judge a conclusion of yours", (*Desk).check},
		{"mistakes", []string{"wrong"}, "m", "", "what went wrong; again: more", (*Desk).mistakes},
		{"back", nil, "b", "", "undo to before the mistake", (*Desk).back},
	}, teacher, board, []word{
		{"games", nil, "g", "[NUMBER]", "list your games, or go to one", (*Desk).games},
		{"new", nil, "N", "[LEVEL | TECHNIQUE | PUZZLE]", "another game; this one is kept", (*Desk).begin},
		{"delete", nil, "D", "NUMBER", "delete a game, if said twice", (*Desk).delete},
		{"quit", []string{"q", "exit"}, "q", "", "leave; the game is kept", (*Desk).quit},
	})
}

// answer follows what was said: one of the words, which their keys stand for, or conclusions.
func (d *Desk) answer(ctx context.Context, line string) string {
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
			return d.paragraphs("%s takes nothing after it.", w.name)
		}
		if rest == "" && w.takes != "" && w.takes[0] != '[' {
			return d.paragraphs("Say %s %s.", w.name, w.takes)
		}
		if first = w.name; d.asked != first {
			d.asked, d.presses = first, 0
		}
		d.presses++
		d.light, d.scene = board.CellSet{}, nil
		return w.say(d, ctx, rest)
	}
	if d.question != nil {
		return d.reply(ctx, line)
	}
	return d.conclude(ctx, line)
}

// help lists what can be typed.
func (d *Desk) help() string {
	rows := prompt.AnswerRows(d.Notation)
	for _, w := range d.words() {
		rows = append(rows, prompt.HelpRow{strings.TrimSpace(w.name + " " + w.takes), w.about})
	}
	return d.rows(rows)
}

// rows returns a help in two columns.
func (d *Desk) rows(rows []prompt.HelpRow) string {
	width := 0
	for _, r := range rows {
		width = max(width, min(len(r[0]), 18))
	}
	var b strings.Builder
	for _, r := range rows {
		streams.Hanging(&b, d.text, fmt.Sprintf("  %-*s  ", width, r[0]), r[1])
	}
	return b.String()
}

func (d *Desk) undo(context.Context, string) string {
	move, ok := d.Undo()
	if !ok {
		return d.paragraphs("Nothing is left to take back.")
	}
	return d.turned("Taken back: " + d.tell(move) + ".")
}

func (d *Desk) redo(context.Context, string) string {
	move, ok := d.Redo()
	if !ok {
		return d.paragraphs("Nothing was taken back.")
	}
	return d.turned("Made again: " + d.tell(move) + ".")
}

// tell names the changes of a move, and goes to the first.
func (d *Desk) tell(move string) string {
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

// goTo moves the cursor, if there is one.
func (d *Desk) goTo(c board.Cell) { d.aim, d.aims = c, true }

// turned keeps the game after moves were taken back or made again.
func (d *Desk) turned(reply string) string {
	if err := d.moved(); err != nil {
		return d.paragraphs("The game cannot be kept: %v", err)
	}
	return d.paragraphs("%s", reply)
}

func (d *Desk) back(context.Context, string) string {
	if !d.Wrong() {
		return d.paragraphs("Nothing is wrong, so nothing is taken back.")
	}
	first, n := d.BeforeMistake()
	if n == 0 {
		return d.paragraphs("It was wrong from the start.")
	}
	reply := "Taken back: " + d.tell(first)
	if n > 1 {
		reply += fmt.Sprintf(", and %s after it", position.Count(n-1, "move"))
	}
	return d.turned(reply + ". All is right again; redo (r) goes forth again.")
}

func (d *Desk) fill(context.Context, string) string {
	if reply := d.change("fill"); reply != "" {
		return reply
	}
	return d.paragraphs("Every empty cell has its candidates; undo (u) takes them away again.")
}

func (d *Desk) wipe(context.Context, string) string {
	if reply := d.change("wipe"); reply != "" {
		return reply
	}
	return d.paragraphs("The notes are gone; undo (u) brings them back.")
}

func (d *Desk) quit(context.Context, string) string {
	d.over = true
	return ""
}

// cells reads the cells that a text names, as in "r1c2" or "r12c5".
func (d *Desk) cells(text string) (board.CellSet, error) {
	for c := range board.Cell(81) {
		if strings.EqualFold(d.Notation.Cell(c), text) {
			return c.Set(), nil
		}
	}
	return board.CellSet{}, fmt.Errorf("%q is no cell; one is called %s", text, d.Notation.Cell(board.CellAt(0, 1)))
}

var noteWords = regexp.MustCompile(`^(\S+)\s+([1-9]+)$`)

func (d *Desk) note(_ context.Context, rest string) string {
	m := noteWords.FindStringSubmatch(rest)
	if m == nil {
		return d.paragraphs("Say as in: note %s 57.", d.Notation.Cell(board.CellAt(0, 1)))
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

// noteAct returns the change that turns a note of a cell on or off.
func (d *Desk) noteAct(c board.Cell, x board.Digit) string {
	sign := "+"
	if d.Board().Notes[c].Has(x) {
		sign = "-"
	}
	return c.String() + sign + x.String()
}

// tints returns how many notes of a cell are coloured.
func (d *Desk) tints(c board.Cell) (n int) {
	for x := range d.Board().Notes[c].All() {
		if d.Board().Tints[c][x-1] != 0 {
			n++
		}
	}
	return n
}

var colourWords = regexp.MustCompile(`^(\S+?)\s+([1-9]?)\s*([abcd0])$`)

func (d *Desk) colour(_ context.Context, rest string) string {
	if rest == "0" {
		if reply := d.change(d.painted()); reply != "" {
			return reply
		}
		return d.paragraphs("Nothing is coloured.")
	}
	m := colourWords.FindStringSubmatch(rest)
	if m == nil {
		c := d.Notation.Cell(board.CellAt(0, 1))
		return d.paragraphs("Say as in: colour %s a, or of a note: colour %s 5 a. A colour is a, b, c or d, and 0 none.", c, c)
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

// painted returns the move that takes all colours off.
func (d *Desk) painted() string {
	var move []string
	b := d.Board()
	for c := range board.Cell(81) {
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

func (d *Desk) clear(_ context.Context, rest string) string {
	cells, err := d.cells(rest)
	if err != nil {
		return d.paragraphs("%v.", err)
	}
	if reply := d.change(cells.First().String() + "=0"); reply != "" {
		return reply
	}
	return d.cell(cells.First())
}

// cell says what is in a cell.
func (d *Desk) cell(c board.Cell) string { return d.paragraphs("%s.", d.content(c)) }

func (d *Desk) content(c board.Cell) string {
	b := d.Board()
	text := d.Notation.Cell(c) + " is empty"
	switch {
	case b.Givens.Has(c):
		text = fmt.Sprintf("%s is %v, a given", d.Notation.Cell(c), b.Values[c])
	case b.Values[c] != 0:
		text = fmt.Sprintf("%s is %v", d.Notation.Cell(c), b.Values[c])
	case b.Notes[c] != 0:
		text = fmt.Sprintf("%s: notes %v", d.Notation.Cell(c), b.Notes[c])
	}
	if b.Repeated().Has(c) {
		text += ", which a house has twice"
	}
	if b.Colours[c] != 0 {
		text += ", colour " + string(b.Colours[c])
	}
	for x := range b.Notes[c].All() {
		if tint := b.Tints[c][x-1]; tint != 0 {
			text += fmt.Sprintf(", %v colour %c", x, tint)
		}
	}
	return text
}

// board shows all, a house or a cell.
func (d *Desk) board(_ context.Context, rest string) string {
	if rest == "" {
		return d.paragraphs("%s.", d.title()) + d.grid()
	}
	if cells, err := d.cells(rest); err == nil {
		return d.cell(cells.First())
	}
	for h := range board.House(27) {
		if strings.EqualFold(rest, h.String()) || strings.EqualFold(rest, d.Notation.House(h)) {
			var lines []string
			for c := range h.Cells().All() {
				lines = append(lines, d.content(c)+".")
			}
			return d.paragraphs("%s", strings.Join(lines, "\n"))
		}
	}
	return d.paragraphs("%q is no cell and no house: say board r1c2, board row 3 or board box 4.", rest)
}

// games lists the games, or goes to one of them.
func (d *Desk) games(_ context.Context, rest string) string {
	if rest == "" {
		games, bad, err := d.Shelf.Games()
		if err != nil {
			return d.paragraphs("%v", err)
		}
		return List(games, bad, d.text.Width) + "\n" + d.paragraphs("games NUMBER (g) goes to one of them.")
	}
	id, err := strconv.Atoi(rest)
	if err != nil {
		return d.paragraphs("%q is no number of a game.", rest)
	}
	if id == d.ID {
		return d.paragraphs("This is game %d.", id)
	}
	held, err := d.Shelf.Hold(id)
	if err != nil {
		return d.paragraphs("%s.", upper(err.Error()))
	}
	return d.turn(held)
}

// delete takes a game off the shelf, if it is asked for twice.
func (d *Desk) delete(_ context.Context, rest string) string {
	id, err := strconv.Atoi(rest)
	switch {
	case err != nil:
		return d.paragraphs("%q is no number of a game.", rest)
	case id == d.ID:
		return d.paragraphs("This is game %d: go to another one (g) or begin one (N) before you delete it.", id)
	}
	if again := d.doomed == id; !again {
		d.doomed = id
		return d.paragraphs("Say delete %d once more: game %d, with all its moves, is gone then.", id, id)
	}
	d.doomed = 0
	if err := d.Shelf.Remove(id); err != nil {
		return d.paragraphs("%s.", upper(err.Error()))
	}
	return d.paragraphs("Game %d is deleted.", id)
}

// turn goes to another game.
func (d *Desk) turn(held *game.Held) string {
	err := d.close()
	begin := d.Begin
	*d = *New(d.Streams, d.Shelf, held)
	d.Begin = begin
	if err != nil {
		return d.paragraphs("The game before it could not be kept: %v", err)
	}
	return d.paragraphs("%s.", d.title())
}

// List tells games in lines that fit a width, the last played first.
func List(games []*game.Game, bad []error, width int) string {
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
		lines = append(lines, fmt.Sprintf("not read: %v", err))
	}
	if lines == nil {
		return "There is no game yet."
	}
	return strings.Join(lines, "\n")
}
