package play

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pencilmark/cmd/internal/prompt"

	tea "charm.land/bubbletea/v2"

	"pencilmark/board"
)

// A screen shows a desk on the whole terminal and follows the keys. What takes time runs
// beside it; keys wait for it.
type screen struct {
	ctx context.Context // of the run
	*desk

	at      board.Cell // the cursor
	noting  bool       // digits are notes
	message string     // the last answer
	reading bool       // the answer, too long for its place, has the whole screen
	scroll  int        // lines of the answer above its place

	asking word // what is typed after it; none if its name is ""
	input  string

	working bool               // something runs
	cancel  context.CancelFunc // ends it
	waiting []tea.KeyPressMsg  // keys until it is done
	shown   string             // the screen before it

	width, height int // of the terminal
}

func newScreen(ctx context.Context, d *desk) *screen {
	s := &screen{ctx: ctx, desk: d, at: d.Board().Empty().First(), width: 80, height: 24}
	s.message = s.paragraphs("Arrows move, digits solve, n switches to notes; h is a hint. ? lists all keys.")
	return s
}

// Init starts nothing.
func (s *screen) Init() tea.Cmd { return nil }

// An answered message brings what something that ran has answered.
type answered string

// Update follows the keys and the size of the terminal.
func (s *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.width, s.height = msg.Width, msg.Height
		if !s.working {
			s.text.Width = min(msg.Width, 100)
		}
	case answered:
		s.working, s.shown = false, ""
		s.cancel()
		s.text.Width = min(s.width, 100)
		s.say(string(msg))
		return s, s.caughtUp()
	case tea.PasteMsg:
		if s.asking.name != "" {
			s.write(strings.ReplaceAll(msg.Content, "\n", " "))
		}
	case tea.KeyPressMsg:
		return s, s.press(msg)
	}
	return s, nil
}

// caughtUp follows the keys that waited, until one of them takes time itself.
func (s *screen) caughtUp() tea.Cmd {
	for len(s.waiting) > 0 {
		key := s.waiting[0]
		s.waiting = s.waiting[1:]
		if cmd := s.press(key); cmd != nil {
			return cmd
		}
	}
	if s.over {
		return tea.Quit
	}
	return nil
}

// press follows one key.
func (s *screen) press(k tea.KeyPressMsg) tea.Cmd {
	name := k.String()
	switch {
	case name == "ctrl+c":
		return tea.Interrupt
	case s.working && name == "esc":
		s.cancel()
	case s.working:
		s.waiting = append(s.waiting, k)
	case s.asking.name != "":
		return s.typed(k)
	case s.reading && !s.turn(name):
		s.reading, s.message, s.scroll = false, "", 0
		if name == "q" || name == "esc" || name == "space" || name == "enter" {
			return nil
		}
		return s.key(name) // what is typed after reading is meant for the board
	case !s.reading:
		return s.key(name)
	}
	return nil
}

// turn scrolls what is read, and reports whether the key is one that does.
func (s *screen) turn(name string) bool {
	page := max(1, s.height-4)
	switch name {
	case "down":
		s.scroll++
	case "up":
		s.scroll--
	case "pgdown":
		s.scroll += page
	case "pgup":
		s.scroll -= page
	case "space":
		if s.atEnd() {
			return false
		}
		s.scroll += page
	default:
		return false
	}
	return true
}

// key follows a key at the board.
func (s *screen) key(name string) tea.Cmd {
	switch {
	case s.move(name):
	case len(name) == 1 && name[0] >= '1' && name[0] <= '9':
		return s.digit(board.Digit(name[0]-'0'), s.noting)
	case len(name) == 5 && strings.HasPrefix(name, "alt+") && name[4] >= '1' && name[4] <= '9':
		return s.digit(board.Digit(name[4]-'0'), !s.noting)
	case name == "0" || name == "backspace" || name == "delete":
		s.say(s.change(s.at.String() + "=0"))
	case name == "n" || name == "space":
		s.noting = !s.noting
		s.say("")
	case name == "c":
		s.paint()
	case name == "ctrl+z":
		return s.run("undo")
	case name == "ctrl+y":
		return s.run("redo")
	case name == "?":
		s.message, s.reading = s.keys(), true
	default:
		return s.wordOf(name)
	}
	return nil
}

// wordOf runs the word of a key, or asks for what is to be typed after it.
func (s *screen) wordOf(name string) tea.Cmd {
	for _, w := range words() {
		switch {
		case w.key != name:
		case w.takes == "" || w.name == "games":
			if w.name == "games" {
				s.asking = w
				s.message = s.answer(s.ctx, "games")
				return nil
			}
			return s.run(w.name)
		default:
			s.asking = w
			return nil
		}
	}
	return nil
}

// move follows the keys that move the cursor, and reports whether the key is one.
func (s *screen) move(name string) bool {
	row, col := s.at.Row(), s.at.Col()
	switch name {
	case "left":
		col += 8
	case "right":
		col++
	case "up":
		row += 8
	case "down":
		row++
	case "home":
		col = 0
	case "end":
		col = 8
	case "pgup":
		row = 0
	case "pgdown":
		row = 8
	case "tab", "shift+tab":
		s.at = s.nextEmpty(name == "tab")
		return true
	default:
		return false
	}
	s.at = board.CellAt(row%9, col%9)
	return true
}

// nextEmpty returns the next empty cell after the cursor, or before it.
func (s *screen) nextEmpty(forth bool) board.Cell {
	empty := s.Board().Empty()
	for i := 1; i <= 81; i++ {
		c := board.Cell((int(s.at) + i) % 81)
		if !forth {
			c = board.Cell((int(s.at) + 81 - i) % 81)
		}
		if empty.Has(c) {
			return c
		}
	}
	return s.at
}

// digit puts a digit into the cell of the cursor, or takes it out if it is there; or does
// so with a note.
func (s *screen) digit(x board.Digit, note bool) tea.Cmd {
	b := s.Board()
	move := fmt.Sprintf("%v=%v", s.at, x)
	switch {
	case b.Givens.Has(s.at):
		s.say(s.paragraphs("%s is a given.", s.Notation.Cell(s.at)))
		return nil
	case note && b.Values[s.at] != 0:
		s.say(s.paragraphs("%s has a digit: 0 takes it out.", s.Notation.Cell(s.at)))
		return nil
	case note:
		move = s.noteAct(s.at, x)
	case b.Values[s.at] == x:
		move = fmt.Sprintf("%v=0", s.at)
	}
	s.say(s.own(s.ctx, move))
	return nil
}

// paint gives the cell of the cursor the next colour, and after the last none.
func (s *screen) paint() {
	order := "0abcd0"
	now := s.Board().Colours[s.at]
	if now == 0 {
		now = '0'
	}
	s.say(s.change(fmt.Sprintf("%v~%c", s.at, order[strings.IndexByte(order, now)+1])))
}

// say shows an answer, on the whole screen if it has no room below the board.
func (s *screen) say(text string) {
	s.message, s.scroll = text, 0
	s.reading = text != "" && strings.Count(text, "\n") > s.room()
	if s.over {
		s.reading = false
	}
}

// run answers a line beside the screen.
func (s *screen) run(line string) tea.Cmd {
	s.shown = s.draw()
	s.working = true
	var ctx context.Context
	ctx, s.cancel = context.WithCancel(s.ctx)
	return func() tea.Msg { return answered(s.answer(ctx, line)) }
}

// typed takes a key of what follows a word.
func (s *screen) typed(k tea.KeyPressMsg) tea.Cmd {
	switch {
	case k.Code == tea.KeyEsc:
		s.asking, s.input, s.message = word{}, "", ""
	case k.Code == tea.KeyEnter:
		line := strings.TrimSpace(s.asking.name + " " + s.input)
		empty := strings.TrimSpace(s.input) == "" && s.asking.name != "new"
		s.asking, s.input = word{}, ""
		if empty {
			s.message = ""
			return nil
		}
		return s.run(line)
	case k.Code == tea.KeyBackspace && s.input != "":
		s.input = s.input[:len(s.input)-1]
	default:
		s.write(k.Text)
	}
	return nil
}

// write adds text to what is typed.
func (s *screen) write(text string) {
	for _, r := range text {
		if r >= ' ' && r < 127 && len(s.input) < 200 {
			s.input += string(r)
		}
	}
}

// keys lists what the keys do.
func (s *screen) keys() string {
	rows := []prompt.HelpRow{
		{"arrows Tab", "move; Tab goes to the next empty cell, Home End PgUp PgDn to the edges"},
		{"1-9", "a digit, again: take it out"},
		{"0 Backspace", "empty the cell"},
		{"n Space", "digits are notes, or digits again; Alt and a digit is the other"},
		{"c", "the next colour for the cell: a, b, c, d, none"},
	}
	for _, w := range words() {
		if w.key != "" {
			rows = append(rows, prompt.HelpRow{w.key, w.about})
		}
	}
	i := slices.IndexFunc(rows, func(r prompt.HelpRow) bool { return r[0] == "q" })
	return s.rows(slices.Insert(rows, i, prompt.HelpRow{"Esc", "stop what runs, or what is typed"}))
}
