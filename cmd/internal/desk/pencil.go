package desk

import (
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/cmd/internal/screen"
	"pencilmark/tutorials/activity"
)

// offers reports whether an act can be done on the page.
func (d *desk) offers(id string) bool {
	_, ok := d.page.Act(id)
	return ok
}

// plays reports whether the board is one on which the learner places digits and takes them out again.
func (d *desk) plays() bool { return d.page.Board != nil && d.offers(activity.ClearAct) }

// notes reports whether the digit keys write notes.
func (d *desk) notes() bool { return d.noting && d.offers(activity.NoteAct) }

// atCursor does an act at the cursor.
func (d *desk) atCursor(id, words string) tea.Cmd {
	return d.do(activity.Action{Do: id, Say: strings.TrimSpace(d.page.Board.Notation.Cell(d.at) + " " + words)})
}

// pencils handles a key that writes something at the cursor, or moves it further than one cell.
func (d *desk) pencils(k string) (cmd tea.Cmd, ok bool) {
	if d.page.Board == nil || !d.offers(activity.NoteAct) {
		return nil, false
	}
	own := d.page.Board.Own
	switch alt, isAlt := strings.CutPrefix(k, "alt+"); {
	case isAlt && isDigit(alt):
		return d.write(board.Digit(alt[0]-'0'), !d.notes()), true
	case k == "n", k == "space" && (d.plays() || d.turn+1 >= d.pages()):
		d.noting = !d.noting
	case k == "c":
		return d.atCursor(activity.ColourAct, next(own.Colours[d.at])), true
	case k == "C":
		d.pending = k
	case (k == "0" || k == "backspace" || k == "delete") && d.plays():
		return d.atCursor(activity.ClearAct, ""), true
	case k == "tab", k == "shift+tab":
		d.at = d.nextEmpty(k == "tab")
	case k == "home" && d.plays():
		d.at = board.CellAt(d.at.Row(), 0)
	case k == "end" && d.plays():
		d.at = board.CellAt(d.at.Row(), 8)
	case k == "ctrl+z" && d.offers("undo"):
		return d.do(activity.Action{Do: "undo"}), true
	case k == "ctrl+y" && d.offers("redo"):
		return d.do(activity.Action{Do: "redo"}), true
	default:
		return nil, false
	}
	return nil, true
}

// next returns the colour after another. After the last one comes none.
func next(now byte) string {
	const order = "\x00abcd"
	i := strings.IndexByte(order, now) + 1
	if i == len(order) {
		return "0"
	}
	return order[i : i+1]
}

// write writes a digit at the cursor, as a note or not. A digit that is there is taken out.
func (d *desk) write(x board.Digit, note bool) tea.Cmd {
	b := d.page.Board
	switch {
	case note && b.Notes(d.at).Has(x):
		return d.atCursor(activity.NoteAct, "-"+x.String())
	case note:
		return d.atCursor(activity.NoteAct, "+"+x.String())
	case d.plays() && b.Value(d.at) == x && !b.Grid.Givens().Has(d.at):
		return d.atCursor(activity.ClearAct, "")
	}
	return d.do(activity.Action{Say: b.Notation.Placement(board.At(d.at, x))})
}

// tint gives a note at the cursor the next colour.
func (d *desk) tint(x board.Digit) tea.Cmd {
	return d.atCursor(activity.ColourAct, x.String()+next(d.page.Board.Own.Tints[d.at][x-1]))
}

// nextEmpty returns the next empty cell after the cursor or, if forth is not set, the one before it.
func (d *desk) nextEmpty(forth bool) board.Cell {
	step := 1
	if !forth {
		step = 80
	}
	for i := 1; i <= 81; i++ {
		if c := board.Cell((int(d.at) + i*step) % 81); d.page.Board.Value(c) == 0 {
			return c
		}
	}
	return d.at
}

// A tick is the message that updates the clock once a second.
type tick struct{}

func clockwork() tea.Cmd { return tea.Tick(time.Second, func(time.Time) tea.Msg { return tick{} }) }

// ticked reads the clock of the activity, unless an action runs.
func (d *desk) ticked() {
	a := d.a
	if o, ok := a.(*opening); ok {
		a = o.Activity
	}
	if timed, ok := a.(activity.Timed); ok && !d.working {
		d.spent = timed.Spent()
	}
}

// longReply is the number of characters from which a reply stands alone in the panel.
const longReply = 150

// playing adds what belongs to a board on which one plays: the rows of the cursor, what is in its cell, and how many of
// each digit are left. What there is no room for is left out.
func (d *desk) playing(p *screen.Page) {
	a := d.page
	marked := len(a.Board.Marks)+len(a.Board.Cells) > 0 || a.Board.Houses != 0 || a.Board.Light != 0
	if v := a.Board.Value(d.at); !marked {
		p.Board.Shaded = d.at.Peers().With(d.at)
		if d.lit == 0 {
			p.Board.Same = v
		}
	}
	if r := a.Reply; r != nil && (r.Rung > 0 || r.Shows || len(strings.Join(r.Lines, "\n")) > longReply) {
		return
	}
	before := p.Pages(d.term)
	for _, more := range []string{a.Board.Content(d.at), d.counts(p)} {
		if a.Reply != nil && strings.Contains(strings.Join(a.Reply.Lines, "\n"), more) {
			continue
		}
		with := *p
		if with.Panel += "\n\n" + more; with.Pages(d.term) <= before {
			p.Panel = with.Panel
		}
	}
}

// counts returns two lines: the digits, and how many of each are missing.
func (d *desk) counts(p *screen.Page) string {
	first, second := screen.Faint.Paint("digit"), screen.Faint.Paint("left ")
	if p.Columns(d.term) < ansi.StringWidth(first)+2*9 {
		first, second = screen.Faint.Paint("left of each digit")+"\n", ""
	}
	for x := range board.AllDigits.All() {
		n := 9 - placed(d.page.Board, x).Len()
		if n <= 0 {
			first += " " + screen.Faint.Paint(x.String())
			second += " " + screen.RightText.Paint("✓")
		} else {
			first += " " + screen.Bold.Paint(x.String())
			second += " " + screen.Faint.Paint(fmt.Sprint(n))
		}
	}
	return first + "\n" + second
}

// pencilKeys returns the keys of a board on which one plays, for the last line.
func (d *desk) pencilKeys() []screen.Key {
	if d.notes() {
		return []screen.Key{{Name: "1-9", Does: "note"}, {Name: "n", Does: "digits"}}
	}
	return []screen.Key{{Name: "1-9", Does: "digit"}, {Name: "n", Does: "notes"}}
}

// pencilHelp lists the keys that write something at the cursor.
func (d *desk) pencilHelp() (rows [][2]string) {
	if d.plays() {
		rows = append(rows, [2]string{"arrows", "move; Home, End: row ends"}, [2]string{"Tab", "the next empty cell"},
			[2]string{"1-9", "a digit; again: take it out"}, [2]string{"0", "empty the cell"})
	}
	if d.offers(activity.NoteAct) {
		rows = append(rows, [2]string{"n Space", "notes or digits"}, [2]string{"Alt 1-9", "a note, or in notes a digit"},
			[2]string{"c", "colour the cell, again: next"}, [2]string{"C 1-9", "colour a note"})
	}
	return rows
}
