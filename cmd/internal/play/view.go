package play

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/screen"
	"pencilmark/explain/hint"
	"pencilmark/techniques"
)

// View returns the screen as a view that fills the terminal.
func (s *Screen) View() tea.View {
	v := tea.NewView(s.Draw())
	v.AltScreen = true
	return v
}

// Draw returns the text of the screen.
func (s *Screen) Draw() string {
	if s.working {
		return s.shown
	}
	return s.draw()
}

func (s *Screen) draw() string {
	switch {
	case s.paused:
		p := screen.Page{Title: s.heading(), Right: s.clock(), Keys: []screen.Key{{Name: "any key", Does: "go on"}},
			Left: []string{screen.Bold.Paint("Paused."), "", "The clock has stopped, and the board is hidden."}}
		return p.Draw(s.terminal)
	case s.reader != nil:
		return s.reading().Draw(s.terminal)
	case s.back != nil:
		return s.momentPage().Draw(s.terminal)
	}
	return s.page().Draw(s.terminal)
}

// reading returns the page for a text that is shown on the whole screen.
func (s *Screen) reading() *screen.Page {
	p := &screen.Page{Title: s.heading(), Left: strings.Split(s.reader.View(), "\n")}
	if s.reader.TotalLineCount() > s.reader.Height() {
		p.Right = screen.Faint.Paint(fmt.Sprintf("%.0f %%", 100*s.reader.ScrollPercent()))
		p.Keys = append(p.Keys, screen.Key{Name: "↑↓ PgUp PgDn", Does: "scroll"})
	}
	p.Keys = append(p.Keys, screen.Key{Name: "Enter", Does: "back to the board"})
	s.typing(p)
	return p
}

// typing replaces the line of keys with the line that the user types.
func (s *Screen) typing(p *screen.Page) {
	w := s.asking
	if w.name == "" {
		if s.pending != "" {
			p.Typed = map[string]string{"x": "Cross out which digit?", "/": "Light which digit?", "C": "Colour which note?"}[s.pending] +
				screen.Faint.Paint("   1-9   Esc no")
		}
		return
	}
	label := ":"
	if w.name != anything.name {
		label = w.name + ":"
	}
	p.Typed = screen.Bold.Paint(label) + " " + s.input.View()
	if s.input.Value() == "" {
		p.Typed += screen.Faint.Paint("for example " + w.example)
		if f := s.fallback(w); f != "" {
			p.Typed += screen.Faint.Paint("; Enter takes " + f)
		}
	}
}

// page returns the page with the board.
func (s *Screen) page() *screen.Page {
	p := &screen.Page{Title: s.heading(), Right: s.progress(), Board: s.squares(), Turn: s.turn, Keys: s.footKeys()}
	p.Zoom = s.zoomed && !s.hinting()
	p.Panel = s.panel(p.Zoom)
	p.Below = s.below(p.Board)
	s.typing(p)
	return p
}

// heading returns the name of the game.
func (s *Screen) heading() string {
	return fmt.Sprintf("%s · game %d", s.level(), s.ID)
}

// level returns the name of the level of the game, and of the technique that the game
// teaches.
func (d *Session) level() string {
	level := cmp.Or(d.Level, "ungraded")
	if t, ok := techniques.Lookup(d.Technique); ok {
		level += ", with " + t.Name
	}
	return level
}

// progress returns the right part of the header: whether the digit keys enter notes, how
// many digits are placed, and the clock.
func (s *Screen) progress() string {
	out := ""
	if s.mode == notes {
		out = screen.LookText.Paint("notes") + "   "
	}
	if b := s.Board(); b.Solved() && !s.Wrong() {
		return screen.RightText.Paint("solved") + "   " + clockText(s.Spent)
	}
	start := 81 - s.Start().Givens().Len()
	return out + screen.Faint.Paint(fmt.Sprintf("%d of %d placed", start-s.Board().Empty().Len(), start)) + "   " + s.clock()
}

// clock returns the playing time of the game as text.
func (d *Session) clock() string { return clockText(d.played()) }

func clockText(t time.Duration) string {
	s := int(t / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// hinting reports whether the board shows marks of a hint or of another answer.
func (d *Session) hinting() bool { return d.rung != nil || d.scene != nil || !d.light.IsEmpty() }

// squares returns the board with the cursor, the highlighted digits, and the marks of the last
// answer.
func (s *Screen) squares() *screen.Board {
	d := s.Board()
	b := &screen.Board{Values: d.Values, Givens: d.Givens, Notes: d.Notes, Notation: s.Notation, Cursor: s.at.Set(),
		Colours: d.Colours, Tints: d.Tints}
	switch {
	case s.rung != nil:
		b.Hint(*s.rung, &s.hinted, s.Session.next.Step)
	case s.scene != nil:
		b.Picture(s.scene)
	case !d.Solved():
		b.Shaded, b.Same = s.at.Peers().With(s.at), d.Values[s.at]
	}
	for c := range s.light.All() { // of the player's digits only wrong ones are pointed at
		if v := d.Values[c]; v != 0 && !d.Givens.Has(c) {
			b.Same = 0
			b.Marks = map[board.Cell]screen.Mark{c: {Kind: screen.False, Digits: v.Set()}}
			b.Mean(screen.False, "the wrong digit")
		} else {
			b.Chosen = b.Chosen.With(c)
		}
	}
	if s.lit != 0 {
		b.Lit, b.Same = s.lit.Set(), s.lit
	}
	for c := range d.Repeated().All() {
		if b.Marks == nil {
			b.Marks = map[board.Cell]screen.Mark{}
		}
		kind := screen.False
		if d.Givens.Has(c) {
			kind = screen.Why
		}
		b.Marks[c] = screen.Mark{Kind: kind, Digits: d.Values[c].Set()}
		b.Mean(screen.Why, "a given")
		b.Mean(screen.False, "twice in a house")
	}
	return b
}

// panel returns the text beside the board.
func (s *Screen) panel(zoom bool) string {
	var out []string
	switch {
	case s.working:
		out = append(out, screen.Bold.Paint("Working …"), screen.Faint.Paint("Press Esc to stop."))
	case zoom:
		return screen.Bold.Paint(fmt.Sprintf("Box %d", s.at.Box()+1)) + "  " + screen.Faint.Paint("z closes the zoom")
	case s.rung != nil:
		return s.hintText()
	case len(s.message) > 150:
		return s.spaced()
	case s.Board().Solved() && !s.Wrong():
		return s.won()
	case s.message != "":
		out = append(out, s.message)
	default:
		out = append(out, screen.Bold.Paint("Solve the puzzle."))
		if made, _ := s.Moves(); made == 0 {
			if usual := s.usual(); usual != "" {
				out[0] += " It usually takes " + usual + "."
			}
		}
	}
	out = append(out, s.content(s.at)+".")
	out = append(out, s.left())
	if made, _ := s.Moves(); s.Hints == 0 && made == 0 {
		out = append(out, screen.Faint.Paint("hint")+"\n"+screen.Bold.Paint("h")+" tells you a little. Press it again for more.")
	}
	return strings.Join(out, "\n\n")
}

// spaced returns the last answer, with empty lines between its paragraphs if there is enough room.
func (s *Screen) spaced() string {
	const room = 14
	lines, apart := strings.Split(s.message, "\n"), strings.ReplaceAll(s.message, "\n", "\n\n")
	for _, l := range lines {
		if strings.HasPrefix(l, " ") { // a list
			return s.message
		}
	}
	if len(screen.Wrap(apart, screen.PanelWidth)) > room {
		return s.message
	}
	return apart
}

// hintText returns the part of a hint that is shown, below the names of all parts.
func (s *Screen) hintText() string {
	trail := screen.Faint.Paint("hint")
	for i, name := range s.rungs {
		if i > 0 {
			trail += screen.Faint.Paint(" ›")
		}
		if name == s.rung.Name {
			trail += " " + screen.Cursor.Paint("["+name+"]")
		} else {
			trail += " " + screen.Faint.Paint(name)
		}
	}
	paragraphs := strings.Split(s.rung.Text, "\n")
	if s.rung.Name != hint.WhyRung {
		paragraphs[0] = screen.Bold.Paint(paragraphs[0])
		return trail + "\n\n" + strings.Join(paragraphs, "\n\n")
	}
	last := len(paragraphs) - 1
	text := strings.Join(paragraphs[:last], "\n")
	if i := strings.LastIndex(text, " So "); i >= 0 && !strings.Contains(text[i:], "\n") {
		text = text[:i] + "\n\n" + screen.RightText.Paint(text[i+1:])
	}
	return trail + "\n\n" + text + "\n\n" + screen.Faint.Paint(paragraphs[last])
}

// left returns two lines. The first lists the digits, and the second shows how many of
// each are missing.
func (s *Screen) left() string {
	page := screen.Page{Board: s.squares()}
	first, second := screen.Faint.Paint("digit"), screen.Faint.Paint("left ")
	if page.Columns(s.terminal) < ansi.StringWidth(first)+2*9 {
		first, second = screen.Faint.Paint("left of each digit")+"\n", ""
	}
	for d := range board.AllDigits.All() {
		n := 9
		for _, v := range s.Board().Values {
			if v == d {
				n--
			}
		}
		switch {
		case n <= 0:
			first += " " + screen.Faint.Paint(d.String())
			second += " " + screen.RightText.Paint("✓")
		default:
			first += " " + screen.Bold.Paint(d.String())
			second += " " + screen.Faint.Paint(fmt.Sprint(n))
		}
	}
	return first + "\n" + second
}

// below returns the text below the board: the legend and what an answer adds to it. For a
// solved puzzle, it returns the curve of times.
func (s *Screen) below(b *screen.Board) string {
	if s.Board().Solved() && !s.Wrong() {
		return s.curve()
	}
	var lines []string
	if legend := b.Legend(); legend != "" {
		lines = append(lines, legend)
	}
	if s.rung != nil && s.rung.Name == hint.WhyRung {
		lines = append(lines, screen.Faint.Paint("This was the last part of the hint."))
	}
	if s.zoomed && !s.hinting() {
		lines = append(lines, s.content(s.at)+".")
	}
	return strings.Join(lines, "\n")
}

// footKeys returns the keys that are shown in the last line.
func (s *Screen) footKeys() []screen.Key {
	digit, other := screen.Key{Name: "1-9", Does: "digit"}, screen.Key{Name: "n", Does: "notes"}
	if s.mode == notes {
		digit.Does, other.Does = "note", "digits"
	}
	all, quit := screen.Key{Name: "?", Does: "all keys"}, screen.Key{Name: "q", Does: "quit"}
	switch {
	case s.Board().Solved() && !s.Wrong():
		return []screen.Key{{Name: "Enter", Does: "new game"}, {Name: "v", Does: "review"}, {Name: "g", Does: "all games"}, all, quit}
	case s.offer.line != "" && s.rung != nil:
		return []screen.Key{{Name: "Enter", Does: s.offer.does}, {Name: "Esc", Does: "do it myself"}, {Name: "w", Does: "proof"},
			{Name: "l", Does: "lesson"}, all, quit}
	case s.offer.line == "do":
		return []screen.Key{{Name: "Enter", Does: s.offer.does}, {Name: "Esc", Does: "keep my notes"}, all, quit}
	case s.offer.line != "":
		keys := []screen.Key{{Name: "Enter", Does: s.offer.does}, {Name: "Esc", Does: "keep it"}}
		if !s.offer.last {
			keys = append(keys, screen.Key{Name: "m", Does: "more"})
		}
		if !s.light.IsEmpty() {
			keys = append(keys, screen.Key{Name: "w", Does: "why"})
		}
		return append(keys, all, quit)
	case s.rung != nil:
		return []screen.Key{{Name: "h", Does: "more"}, {Name: "Esc", Does: "close hint"}, digit, other, all, quit}
	case s.zoomed:
		return []screen.Key{digit, other, {Name: "z", Does: "close zoom"}, {Name: "h", Does: "hint"}, all, quit}
	}
	return []screen.Key{digit, other, {Name: "h", Does: "hint"}, {Name: "u", Does: "undo"}, all, quit}
}

// content describes the contents of a cell. If its digit is in a house twice, it adds that.
func (d *Session) content(c board.Cell) string {
	b := d.Board()
	w := words.Writer{Notation: d.Notation}
	w.Cell(c)
	switch {
	case b.Values[c] != 0:
		w.Text(" is ").Digit(b.Values[c])
		if b.Givens.Has(c) {
			w.Text(", a given")
		}
		d.twice(&w, c)
	case b.Notes[c] == 0:
		w.Text(" is empty")
	case b.Filled:
		w.Text(" can be ").Digits(b.Notes[c], "or")
	case b.Notes[c].Single():
		w.Text(": your note ").Digit(b.Notes[c].First())
	default:
		w.Text(": your notes ").Digits(b.Notes[c], "and")
	}
	if b.Colours[c] != 0 {
		w.Text(", colour " + string(b.Colours[c]))
	}
	for x := range b.Notes[c].All() {
		if tint := b.Tints[c][x-1]; tint != 0 {
			w.Text(fmt.Sprintf(", %v colour %c", x, tint))
		}
	}
	return string(w.Buf)
}

// twice lists the houses in which the digit of a cell appears twice.
func (d *Session) twice(w *words.Writer, c board.Cell) {
	b := d.Board()
	if !b.Repeated().Has(c) {
		return
	}
	for _, h := range c.Houses() {
		for p := range h.Cells().Without(c).All() {
			if b.Values[p] == b.Values[c] {
				w.Text(". ").Text(words.Capital(d.Notation.House(h))).Text(" has it twice: also in ").Cell(p)
				return
			}
		}
	}
}

// keys describes all keys, in two columns if there is room.
func (s *Screen) keys() string {
	rows := []prompt.HelpRow{
		{"arrows", "move; Home, End: row ends"}, {"Tab", "the next empty cell"},
		{"1-9", "a digit; again: take it out"}, {"0", "empty the cell"},
		{"n Space", "notes or digits"}, {"Alt 1-9", "a note, or in notes a digit"},
		{"x 1-9", "cross out a candidate"}, {"/ 1-9", "light a digit; / ends it"},
		{"z", "zoom the box of the cursor"}, {"c", "colour the cell, again: next"},
		{"C 1-9", "colour a note"}, {":", "type a move, as in r1c2=5"},
		{"Enter", "do what the screen suggests"}, {"Esc", "close a hint; stop what runs"}, {"PgDn", "more of a long text"},
	}
	rows = append(rows, prompt.HelpRow{"p", "pause the clock"})
	for _, w := range s.words() {
		if w.key != "" {
			rows = append(rows, prompt.HelpRow{w.key, w.about})
		}
	}
	var b strings.Builder
	half := (len(rows) + 1) / 2
	if width, _ := s.terminal.Reader(); width < 72 {
		half = len(rows)
	}
	for i, r := range rows[:half] {
		line := fmt.Sprintf("%s %-28s", padded(r[0], 8), r[1])
		if i+half < len(rows) {
			line += fmt.Sprintf(" %s %s", padded(rows[i+half][0], 6), rows[i+half][1])
		}
		fmt.Fprintln(&b, strings.TrimRight(line, " "))
	}
	if s.Notation == board.RC {
		b.WriteString("Several digits name several cells: r35c6 is r3c6 and r5c6.\n")
	}
	return b.String()
}

// padded returns the name of a key in bold, padded to the given width.
func padded(key string, width int) string {
	return screen.Bold.Paint(key) + strings.Repeat(" ", max(0, width-ansi.StringWidth(key)))
}
