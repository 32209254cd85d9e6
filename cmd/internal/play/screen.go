package play

import (
	"context"
	"fmt"
	"strings"
	"time"

	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/prompt"

	tea "charm.land/bubbletea/v2"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/tutorials/coach"
)

// A Screen shows a desk on the whole terminal and follows the keys. What takes time runs
// beside it; keys wait for it.
type Screen struct {
	ctx context.Context // of the run
	*Desk

	at      board.Cell // the cursor
	noting  bool       // digits are notes
	tinting bool       // digits colour notes
	message string     // the last answer
	reading bool       // the answer, too long for its place, has the whole screen
	helping bool       // that is the list of keys
	scroll  int        // lines of the answer above its place

	asking word // what is typed after it; none if its name is ""
	input  string

	working bool               // something runs
	cancel  context.CancelFunc // ends it
	waiting []tea.KeyPressMsg  // keys until it is done
	shown   string             // the screen before it
	paused  bool               // the clock stands, and the board is not seen

	More   []prompt.HelpRow // keys of whoever shows the screen
	next   prompt.Series    // of questions; nil if somebody else asks the next
	failed error            // why the next cannot be asked

	width, height int // of the terminal
}

func newScreen(ctx context.Context, d *Desk) *Screen {
	return &Screen{ctx: ctx, Desk: d, width: 80, height: 24}
}

// Game returns a screen on which a game is played.
func Game(ctx context.Context, d *Desk) *Screen {
	s := newScreen(ctx, d)
	s.at = firstOf(d.Board().Empty())
	s.message = s.paragraphs("Arrows move, digits solve, n switches to notes; h is a hint. ? lists all keys.")
	return s
}

// firstOf returns the lowest of the open cells, or the first of the board if none is open.
func firstOf(open board.CellSet) board.Cell {
	if open.IsEmpty() {
		return 0
	}
	return open.First()
}

// A tick comes every second in which a clock is seen.
type tick struct{}

// Init starts the clock of a game.
func (s *Screen) Init() tea.Cmd {
	if s.question != nil {
		return nil
	}
	return tea.Tick(time.Second, func(time.Time) tea.Msg { return tick{} })
}

// An answered message brings what something that ran has answered, or with it the question
// that comes next; the last is followed by none.
type answered struct {
	text string
	next bool
	q    *prompt.Question
	err  error
}

// Update follows the keys and the size of the terminal.
func (s *Screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tick:
		return s, s.Init()
	case tea.WindowSizeMsg:
		s.width, s.height = msg.Width, msg.Height
		if !s.working {
			s.text.Width = min(msg.Width, 100)
			s.say(s.message)
		}
	case answered:
		return s, s.take(msg)
	case tea.PasteMsg:
		if s.asking.name != "" {
			s.write(strings.ReplaceAll(msg.Content, "\n", " "))
		}
	case tea.KeyPressMsg:
		return s, s.press(msg)
	}
	return s, nil
}

// take shows what something that ran has answered.
func (s *Screen) take(msg answered) tea.Cmd {
	s.working, s.shown = false, ""
	s.cancel()
	s.text.Width = min(s.width, 100)
	switch {
	case !msg.next:
		s.say(msg.text)
	case msg.q == nil || msg.err != nil:
		s.failed = msg.err
		return tea.Quit
	default:
		s.Ask(msg.q)
	}
	if s.aims {
		s.at, s.aims = s.aim, false
	}
	return s.caughtUp()
}

// caughtUp follows the keys that waited, until one of them takes time itself.
func (s *Screen) caughtUp() tea.Cmd {
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
	case s.reading && !s.turn(name):
		s.reading, s.helping, s.message, s.scroll = false, false, s.standing(), 0
		over := s.question != nil && s.question.Over
		if !over && (name == "q" || name == "esc" || name == "space" || name == "enter") {
			return nil
		}
		return s.key(name) // what is typed after reading is meant for the board
	case !s.reading:
		return s.key(name)
	}
	return nil
}

// standing is said where nothing else is: what is asked, if it is not answered yet.
func (s *Screen) standing() string {
	if s.question == nil || s.question.Over {
		return ""
	}
	return s.paragraphs("%s", strings.Join(s.asks(), "\n"))
}

// turn scrolls what is read, and reports whether the key is one that does.
func (s *Screen) turn(name string) bool {
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
func (s *Screen) key(name string) tea.Cmd {
	if q := s.question; q != nil {
		switch {
		case q.Over:
			return s.onward(name)
		case len(name) == 1 && name[0] >= 'a' && int(name[0]-'a') < len(q.Choices):
			return s.run(name)
		case q.Stage == coach.NameStep && len(name) == 1 && name[0] >= '0' && name[0] <= '9':
			return nil // nothing is to be placed
		case name == "r" || name == "-" || name == "+": // a conclusion begins with it
			s.asking, s.input = anything, name
			return nil
		}
	}
	switch {
	case s.move(name):
	case name == "enter" || name == ":":
		s.asking = anything
	case name == "p" && s.question == nil:
		s.touch()
		s.paused = true
	case len(name) == 1 && name[0] >= '1' && name[0] <= '9' && s.tinting:
		s.tintNote(board.Digit(name[0] - '0'))
	case len(name) == 1 && name[0] >= '1' && name[0] <= '9':
		return s.digit(board.Digit(name[0]-'0'), s.noting)
	case len(name) == 5 && strings.HasPrefix(name, "alt+") && name[4] >= '1' && name[4] <= '9':
		return s.digit(board.Digit(name[4]-'0'), !s.noting)
	case name == "0" || name == "backspace" || name == "delete":
		s.say(s.change(s.at.String() + "=0"))
	case name == "n" || name == "space":
		s.noting, s.tinting = !s.noting && !s.tinting, false
		s.say("")
	case name == "c":
		s.paint(s.Board().Colours[s.at], "")
	case name == "C":
		s.tinting, s.noting = !s.tinting, false
		s.say("")
	case name == "ctrl+z":
		return s.run("undo")
	case name == "ctrl+y":
		return s.run("redo")
	case name == "?":
		s.message, s.reading, s.helping = s.keys(), true, true
	default:
		return s.wordOf(name)
	}
	return nil
}

// anything stands for all that can be typed in lines.
var anything = word{name: ":"}

// onward asks the next question once one is over.
func (s *Screen) onward(name string) tea.Cmd {
	switch {
	case name == "q":
		s.question.Left = true
		return tea.Quit
	case name != "enter" && name != "space" || s.next == nil:
		return nil
	}
	before := s.question
	return s.beside(func(ctx context.Context) answered {
		q, err := s.next(ctx, before)
		return answered{next: true, q: q, err: err}
	})
}

// wordOf runs the word of a key, or asks for what is to be typed after it.
func (s *Screen) wordOf(name string) tea.Cmd {
	for _, w := range s.words() {
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

// digit puts a digit into the cell of the cursor, or takes it out if it is there; or does
// so with a note.
func (s *Screen) digit(x board.Digit, note bool) tea.Cmd {
	b := s.Board()
	move := fmt.Sprintf("%v=%v", s.at, x)
	cell := s.Notation.Cell(s.at)
	switch {
	case b.Givens.Has(s.at):
		s.say(s.paragraphs("%s is a given.", cell))
		return nil
	case note && b.Values[s.at] != 0:
		s.say(s.paragraphs("%s has a digit: 0 takes it out.", cell))
		return nil
	case s.question != nil && !note:
		return s.run(s.Notation.Placement(board.At(s.at, x)))
	case s.question != nil && b.Filled && !b.Notes[s.at].Has(x):
		s.say(s.paragraphs("%v is ruled out in %s already.", x, cell))
		return nil
	case s.question != nil && b.Filled:
		return s.run(s.Notation.Elimination(board.At(s.at, x)))
	case note:
		move = s.noteAct(s.at, x)
	case b.Values[s.at] == x:
		move = fmt.Sprintf("%v=0", s.at)
	}
	s.say(s.own(s.ctx, move))
	return nil
}

// paint gives the cell of the cursor, or its note of a digit, the colour after that which it
// has, and after the last none.
func (s *Screen) paint(now byte, digit string) {
	order := "0abcd0"
	if now == 0 {
		now = '0'
	}
	s.say(s.change(fmt.Sprintf("%v~%s%c", s.at, digit, order[strings.IndexByte(order, now)+1])))
}

// tintNote gives a note of the cell of the cursor the next colour.
func (s *Screen) tintNote(x board.Digit) {
	if !s.Board().Notes[s.at].Has(x) {
		s.say(s.paragraphs("%s has no note %v.", s.Notation.Cell(s.at), x))
		return
	}
	s.paint(s.Board().Tints[s.at][x-1], x.String())
}

// say shows an answer, on the whole screen if it has no room below the board. A pattern for
// which the board has no room is shown without what else is in its cells, or as its cells.
func (s *Screen) say(text string) {
	s.message, s.scroll = text, 0
	if s.wide() {
		s.scene.Clean = true
	}
	if s.wide() {
		s.message = s.legend() + s.message
		for x, m := range s.scene.Marks {
			if m != explain.Eliminated {
				s.light = s.light.With(x.Cell())
			}
		}
		s.scene = nil
	}
	s.reading = s.message != "" && !s.over && strings.Count(s.message+s.legend(), "\n") > s.room()
}

// wide reports whether there is a pattern that makes the board wider than the screen.
func (s *Screen) wide() bool { return s.scene != nil && widthOf(s.columns()) > s.width }

// run answers a line beside the screen.
func (s *Screen) run(line string) tea.Cmd {
	return s.beside(func(ctx context.Context) answered { return answered{text: s.answer(ctx, line)} })
}

// beside does something that may take time.
func (s *Screen) beside(do func(ctx context.Context) answered) tea.Cmd {
	s.shown = s.Draw()
	s.working = true
	var ctx context.Context
	ctx, s.cancel = context.WithCancel(s.ctx)
	return func() tea.Msg { return do(ctx) }
}

// typed takes a key of what follows a word.
func (s *Screen) typed(k tea.KeyPressMsg) tea.Cmd {
	switch {
	case k.Code == tea.KeyEsc:
		s.asking, s.input = word{}, ""
		s.message = s.standing()
	case k.Code == tea.KeyEnter:
		line := strings.TrimSpace(strings.TrimPrefix(s.asking.name, ":") + " " + s.input)
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
func (s *Screen) write(text string) {
	for _, r := range text {
		if r >= ' ' && r < 127 && len(s.input) < 200 {
			s.input += string(r)
		}
	}
}

// Typing reports whether keys are text or turn pages, Working whether something runs.
func (s *Screen) Typing() bool  { return s.asking.name != "" }
func (s *Screen) Working() bool { return s.working }

// Words returns the last answer.
func (s *Screen) Words() string { return strings.Join(strings.Fields(s.message), " ") }

// keys lists what the keys do, in two columns if there is room.
func (s *Screen) keys() string {
	rows := []prompt.HelpRow{
		{"arrows", "move; Home End PgUp PgDn jump"},
		{"Tab", "the next empty cell"},
		{"1-9", "a digit; again: take it out"},
		{"0", "empty the cell"},
		{"n", "notes or digits; so does Space"},
		{"Alt 1-9", "a note, or the other way round"},
		{"c", "a colour: a, b, c, d, none"},
		{"C", "digits colour notes; n ends it"},
		{"Enter", "type it, as in r1c2=5 r3c4<>7"},
	}
	if s.question == nil {
		rows = append(rows, prompt.HelpRow{"p", "pause: the clock stands"})
	}
	for _, w := range s.words() {
		if w.key != "" && !(s.question != nil && w.key == "r") {
			rows = append(rows, prompt.HelpRow{w.key, w.about})
		}
	}
	rows = append(append(rows, s.More...), prompt.HelpRow{"Esc", "stop what runs or is typed"})
	const wide = 80
	if s.width < wide {
		return s.rows(rows)
	}
	var b strings.Builder
	half := (len(rows) + 1) / 2
	for i, r := range rows[:half] {
		line := fmt.Sprintf("  %-7s %-31s", r[0], r[1])
		if i+half < len(rows) {
			line += fmt.Sprintf("  %-6s %s", rows[i+half][0], rows[i+half][1])
		}
		fmt.Fprintln(&b, strings.TrimRight(line, " "))
	}
	return b.String()
}
