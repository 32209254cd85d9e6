package play

import (
	"context"
	"fmt"
	"strings"
	"time"

	"charm.land/bubbles/v2/textinput"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"

	"pencilmark/board"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/screen"
)

// A Screen shows a session on the whole terminal and handles the keys. Work that takes time
// runs in the background, and keys wait until it is done.
type Screen struct {
	ctx context.Context // of the run
	*Session
	terminal screen.Terminal

	at      board.Cell // the cursor
	mode    mode       // what the digit keys enter
	pending string     // the key that waits for a digit: "x", "/" or "C"
	lit     board.Digit
	zoomed  bool
	message string // the last answer
	turn    int    // page of the panel

	reader *viewport.Model // the text on the whole screen; nil if there is none
	long   string          // that text, not yet broken into lines
	back   *lookBack       // the review of the game; nil if it is not shown
	trial  *trial          // the trial of a moment; nil if there is none
	asking command         // the command for which the user types an argument; its name is "" if there is none
	input  textinput.Model

	working bool               // work is running in the background
	cancel  context.CancelFunc // stops that work
	waiting []tea.KeyPressMsg  // keys that wait until the work is done
	paused  bool               // the clock is stopped, and the board is hidden
}

// A mode determines whether the digit keys enter digits or notes.
type mode int

const (
	digits mode = iota
	notes
)

func newScreen(ctx context.Context, d *Session) *Screen {
	s := &Screen{ctx: ctx, Session: d, terminal: screen.For(d.Streams, d.ASCII), input: textinput.New()}
	d.onScreen = true
	s.input.Prompt = ""
	s.input.CharLimit = 200
	styles := s.input.Styles()
	styles.Cursor.Blink = false
	s.input.SetStyles(styles)
	return s
}

// Game returns a screen for playing a game.
func Game(ctx context.Context, d *Session) *Screen {
	s := newScreen(ctx, d)
	s.at = firstOf(d.Board().Empty())
	s.message = strings.Join(d.News, "\n")
	return s
}

// firstOf returns the first of the open cells, or the first cell of the board if none is open.
func firstOf(open board.CellSet) board.Cell {
	if open.IsEmpty() {
		return 0
	}
	return open.First()
}

// A tick is the message that updates the clock of a game once a second.
type tick struct{}

// Init starts the clock of the game, and requests the background colour of the terminal.
func (s *Screen) Init() tea.Cmd {
	return tea.Batch(screen.Ask, s.clockwork())
}

func (s *Screen) clockwork() tea.Cmd {
	return tea.Tick(time.Second, func(time.Time) tea.Msg { return tick{} })
}

// An answered is the message with the result of work in the background. The result is a
// text or a review of the game.
type answered struct {
	text string
	back *lookBack
}

// Update handles messages, such as keys and changes in the size of the terminal.
func (s *Screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	s.terminal.Update(msg)
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		if s.reader != nil {
			s.fit()
		}
	case tick:
		return s, s.clockwork()
	case answered:
		return s, s.take(msg)
	case tea.PasteMsg:
		if s.asking.name != "" {
			s.input.SetValue(s.input.Value() + strings.ReplaceAll(msg.Content, "\n", " "))
			s.input.CursorEnd()
		}
	case tea.KeyPressMsg:
		return s, s.press(msg)
	}
	return s, nil
}

// take shows the result of work in the background.
func (s *Screen) take(msg answered) tea.Cmd {
	s.working = false
	s.cancel()
	switch {
	case msg.back != nil:
		s.back, s.turn = msg.back, 0
	default:
		s.say(msg.text)
	}
	if s.aims {
		s.at, s.aims = s.aim, false
	}
	return s.caughtUp()
}

// caughtUp handles the keys that were waiting, until one of them starts new work in the
// background. Nothing is done after the player has left.
func (s *Screen) caughtUp() tea.Cmd {
	if s.over {
		return tea.Quit
	}
	for len(s.waiting) > 0 {
		key := s.waiting[0]
		s.waiting = s.waiting[1:]
		if cmd := s.press(key); cmd != nil {
			return cmd
		}
	}
	return nil
}

// press handles one key.
func (s *Screen) press(k tea.KeyPressMsg) tea.Cmd {
	name := k.String()
	switch {
	case name == "ctrl+c":
		return tea.Interrupt
	case s.working && name == "esc":
		s.cancel()
	case s.working:
		s.waiting = append(s.waiting, k)
	case s.paused:
		s.paused, s.last = false, learner.Now()
	case s.asking.name != "":
		return s.typed(k)
	case s.reader != nil:
		return s.read(k)
	case s.back != nil:
		return s.looking(name)
	default:
		return s.key(name)
	}
	return nil
}

// read handles a key while a long text is shown. Some keys scroll the text, and any other
// key returns to the board.
func (s *Screen) read(k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "up", "down", "pgup", "pgdown":
	case "space":
		if s.reader.AtBottom() {
			s.reader = nil
			return nil
		}
	case "home":
		s.reader.GotoTop()
		return nil
	case "end":
		s.reader.GotoBottom()
		return nil
	default:
		s.reader = nil
		return nil
	}
	moved, _ := s.reader.Update(k)
	s.reader = &moved
	return nil
}

// key handles a key while the board is shown.
func (s *Screen) key(name string) tea.Cmd {
	if s.pending != "" {
		return s.afterPending(name)
	}
	if s.move(name) {
		return nil
	}
	s.turn = 0
	switch {
	case isDigit(name):
		return s.digit(board.Digit(name[0]-'0'), s.mode == notes)
	case len(name) == 5 && strings.HasPrefix(name, "alt+") && isDigit(name[4:]):
		return s.digit(board.Digit(name[4]-'0'), s.mode != notes)
	}
	return s.command(name)
}

func isDigit(name string) bool { return len(name) == 1 && name[0] >= '1' && name[0] <= '9' }

// command handles a key that does not move the cursor and is not a digit.
func (s *Screen) command(name string) tea.Cmd {
	switch name {
	case "enter":
		return s.proceed()
	case ":":
		return s.ask(anything, "")
	case "esc":
		s.close()
	case "x", "/", "C":
		s.pending = name
		if name == "/" && s.lit != 0 {
			s.lit, s.pending = 0, ""
		}
	case "z":
		s.zoomed = !s.zoomed
	case "p":
		s.touch()
		s.paused = true
	case "0", "backspace", "delete":
		s.say(s.change(s.at.String() + "=0"))
	case "n", "space":
		s.mode = 1 - s.mode
	case "c":
		s.paint(s.Board().Colours[s.at], "")
	case "v":
		return s.lookBack()
	case "q":
		if s.trial != nil && s.ID == s.trial.id {
			return s.leaveTrial()
		}
		return s.wordOf(name)
	case "ctrl+z":
		return s.run("undo")
	case "ctrl+y":
		return s.run("redo")
	case "?":
		s.open(s.keys())
	case "r":
		if _, undone := s.Moves(); undone == 0 { // rather the beginning of a move, as in r3c2=3
			return s.ask(anything, "r")
		}
		return s.run("redo")
	default:
		return s.wordOf(name)
	}
	return nil
}

// afterPending handles the key after x, / or C, which should be a digit.
func (s *Screen) afterPending(name string) tea.Cmd {
	key := s.pending
	s.pending = ""
	if !isDigit(name) {
		if name != "esc" {
			s.say("After " + key + ", press a digit from 1 to 9.")
		}
		return nil
	}
	d := board.Digit(name[0] - '0')
	switch key {
	case "/":
		s.lit = d
	case "C":
		s.tintNote(d)
	default:
		return s.cross(d)
	}
	return nil
}

// proceed does what the screen proposes for the Enter key.
func (s *Screen) proceed() tea.Cmd {
	switch {
	case s.offer.line != "":
		return s.run(s.offer.line)
	case s.turn+1 < s.page().Pages(s.terminal):
		s.turn++
	case s.Board().Solved():
		return s.run("new")
	}
	return nil
}

// close rejects what the screen proposes. It closes a hint, stops highlighting a digit,
// or closes the zoom.
func (s *Screen) close() {
	switch {
	case s.hinting() || s.message != "":
		s.forget()
		s.say("")
	case s.lit != 0:
		s.lit = 0
	default:
		s.zoomed = false
	}
}

// anything stands for every command that the user can type as a line.
var anything = command{name: ":", example: "r3c2=3"}

// ask opens the line in which the user types a command, beginning with the given text.
func (s *Screen) ask(w command, text string) tea.Cmd {
	s.asking = w
	s.input.SetValue(text)
	s.input.CursorEnd()
	s.input.Focus()
	return nil
}

// wordOf runs the command for a key. If the command needs an argument, it asks the user
// to type it.
func (s *Screen) wordOf(name string) tea.Cmd {
	for _, w := range s.words() {
		switch {
		case w.key != name:
		case w.name == "games":
			s.open(s.answer(s.ctx, "games"))
			return s.ask(w, "")
		case w.takes == "" || s.fallback(w) != "" && w.name == "why" && s.offer.line != "":
			return s.run(strings.TrimSpace(w.name + " " + s.fallback(w)))
		default:
			return s.ask(w, "")
		}
	}
	return nil
}

// fallback returns the argument of a command if the user types nothing. It returns "" if
// there is no such default.
func (s *Screen) fallback(w command) string {
	if w.name == "why" && s.Session.next.Step != nil && s.hinting() {
		for _, x := range s.Session.next.Step.Placements {
			return s.Notation.Placement(x)
		}
		for _, x := range s.Session.next.Step.Eliminations {
			return s.Notation.Elimination(x)
		}
	}
	if b := s.Board(); w.name == "why" || w.name == "check" {
		if v := b.Values[s.at]; v != 0 && !b.Givens.Has(s.at) && s.Wrong() {
			return s.Notation.Placement(board.At(s.at, v))
		}
		if b.Notes[s.at].Single() {
			return s.Notation.Placement(board.At(s.at, b.Notes[s.at].First()))
		}
	}
	return ""
}

// move handles the keys that move the cursor or turn the pages of the panel. It reports whether the
// key is one of these.
func (s *Screen) move(name string) bool {
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
	case "pgdown":
		s.turn = min(s.turn+1, s.page().Pages(s.terminal)-1)
		return true
	case "pgup":
		s.turn = max(0, s.turn-1)
		return true
	case "tab", "shift+tab":
		s.at = s.nextEmpty(name == "tab")
		return true
	default:
		return false
	}
	s.at = board.CellAt(row%9, col%9)
	return true
}

// nextEmpty returns the next empty cell after the cursor if forth is true, and otherwise
// the next one before it.
func (s *Screen) nextEmpty(forth bool) board.Cell {
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

// digit places a digit in the cell at the cursor, or removes it if the cell already has
// it. If note is true, it does the same with a note.
func (s *Screen) digit(x board.Digit, note bool) tea.Cmd {
	b := s.Board()
	move := fmt.Sprintf("%v=%v", s.at, x)
	cell := s.Notation.Cell(s.at)
	switch {
	case b.Givens.Has(s.at):
		s.say(fmt.Sprintf("%s is a given. It cannot be changed.", cell))
		return nil
	case note && b.Values[s.at] != 0:
		s.say(fmt.Sprintf("%s already has a digit. Press 0 to empty it first.", cell))
		return nil
	case note:
		move = s.noteAct(s.at, x)
	case b.Values[s.at] == x:
		move = fmt.Sprintf("%v=0", s.at)
	}
	s.say(s.own(s.ctx, move))
	return nil
}

// cross removes a candidate from the cell at the cursor.
func (s *Screen) cross(x board.Digit) tea.Cmd {
	b, cell := s.Board(), s.Notation.Cell(s.at)
	switch {
	case b.Values[s.at] != 0:
		s.say(fmt.Sprintf("%s is already %v, so it has no candidates.", cell, b.Values[s.at]))
	case !b.Filled && !b.Notes[s.at].Has(x):
		s.say(fmt.Sprintf("%s has no note %v. Press f to note all candidates.", cell, x))
	case b.Filled && !b.Notes[s.at].Has(x):
		s.say(fmt.Sprintf("%v is already ruled out in %s.", x, cell))
	default:
		s.say(s.own(s.ctx, fmt.Sprintf("%v-%v", s.at, x)))
	}
	return nil
}

// paint gives the cell at the cursor, or its note of a digit, the next colour. now is the current
// colour. After the last colour comes no colour.
func (s *Screen) paint(now byte, digit string) {
	order := "0abcd0"
	if now == 0 {
		now = '0'
	}
	s.say(s.change(fmt.Sprintf("%v~%s%c", s.at, digit, order[strings.IndexByte(order, now)+1])))
}

// tintNote gives a note in the cell at the cursor the next colour.
func (s *Screen) tintNote(x board.Digit) {
	if !s.Board().Notes[s.at].Has(x) {
		s.say(fmt.Sprintf("%s has no note %v.", s.Notation.Cell(s.at), x))
		return
	}
	s.paint(s.Board().Tints[s.at][x-1], x.String())
}

// longest is the largest number of pages of the panel for an answer. A longer answer is shown on
// the whole screen.
const longest = 2

// say shows an answer in the panel, or on the whole screen if it is too long for the
// panel.
func (s *Screen) say(text string) {
	s.message, s.turn = strings.TrimRight(text, "\n"), 0
	p := s.page()
	if s.rung == nil {
		p.Panel = s.message
	}
	if s.message != "" && (p.Pages(s.terminal) > longest || strings.Contains(s.message, "┌")) {
		s.open(s.message)
		s.message = ""
	}
}

// open shows a text on the whole screen.
func (s *Screen) open(text string) {
	vp := viewport.New()
	s.reader, s.long = &vp, strings.TrimRight(text, "\n")
	s.fit()
}

// fit breaks the text that is shown on the whole screen into lines.
func (s *Screen) fit() {
	width, lines := s.terminal.Reader()
	s.reader.SetWidth(width + 2)
	s.reader.SetHeight(lines)
	s.reader.SetContentLines(screen.Wrap(s.long, width))
}

// run answers a line in the background.
func (s *Screen) run(line string) tea.Cmd {
	return s.beside(func(ctx context.Context) answered { return answered{text: s.answer(ctx, line)} })
}

// beside runs a function that may take time in the background.
func (s *Screen) beside(do func(ctx context.Context) answered) tea.Cmd {
	s.shown = s.draw()
	s.working = true
	var ctx context.Context
	ctx, s.cancel = context.WithCancel(s.ctx)
	return func() tea.Msg { return do(ctx) }
}

// typed handles a key in the line that the user types.
func (s *Screen) typed(k tea.KeyPressMsg) tea.Cmd {
	switch k.Code {
	case tea.KeyEsc:
		s.asking, s.reader = command{}, nil
	case tea.KeyEnter:
		w, text := s.asking, strings.TrimSpace(s.input.Value())
		s.asking, s.reader = command{}, nil
		if text == "" {
			text = s.fallback(w)
		}
		if text == "" && w.name != "new" {
			return nil
		}
		return s.run(strings.TrimSpace(strings.TrimPrefix(w.name, ":") + " " + text))
	default:
		s.input, _ = s.input.Update(k) // the command makes the cursor blink
	}
	return nil
}
