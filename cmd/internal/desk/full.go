package desk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"pencilmark/board"
	"pencilmark/cmd/internal/screen"
	"pencilmark/tutorials/activity"
)

// A desk shows an activity on the whole terminal. Its own state is only how the page is looked at.
type desk struct {
	ctx  context.Context
	a    activity.Activity
	keep Keep
	page *activity.Page
	term screen.Terminal

	at      board.Cell            // the cursor
	chosen  board.CellSet         // cells that are chosen for an answer
	lit     board.Digit           // the digit that is lit; 0 for none
	pending string                // "x", "/" or "C" while waiting for a digit after it
	noting  bool                  // the digit keys write notes, where one can write them
	places  map[string]board.Cell // where the cursor was on the pages of games
	spent   time.Duration         // on the clock
	zoom    bool
	help    bool
	turn    int    // which page of the text is shown
	reading int    // the same of the text that the help covers
	remark  string // of the program itself, such as "Stopped."

	typing *activity.Act // what the line is typed for; its id is "" for an answer
	input  textinput.Model
	last   activity.Action // what was typed last, for Up and for what cannot be read

	working bool
	slow    bool // the work takes so long that it is said
	jobs    int
	cancel  context.CancelFunc
	waiting []tea.KeyPressMsg // keys that wait until the work is done

	deaf time.Time // keys that come earlier were not meant for the page

	left bool
	err  error
}

func newDesk(ctx context.Context, a activity.Activity, keep Keep) *desk {
	d := &desk{ctx: ctx, a: a, keep: keep, input: textinput.New(), places: map[string]board.Cell{}}
	d.input.Prompt, d.input.CharLimit = "", 200
	styles := d.input.Styles()
	styles.Cursor.Blink = false
	d.input.SetStyles(styles)
	d.turnTo(pageOf(a))
	return d
}

// deafness is how long a desk that opens with the last page ignores keys, so that nobody misses the page.
const deafness = 400 * time.Millisecond

// turnTo shows a page. If it is about something else than the one before, it is looked at anew.
func (d *desk) turnTo(p *activity.Page) {
	before := d.page
	if p.Reply != nil && p.Reply.Echo { // it can be seen
		p.Reply = nil
	}
	if before != nil && d.plays() {
		d.places[before.Key] = d.at
	}
	d.page, d.turn, d.pending, d.remark = p, 0, "", ""
	d.zoom = d.zoom && p.Reply == nil // a reply has to be seen
	d.chosen = p.Awaits.Chosen
	if before == nil || before.Key != p.Key {
		d.at, d.zoom, d.lit = p.Awaits.From, false, 0
	} else if before.Awaits.Kind != p.Awaits.Kind {
		d.at = p.Awaits.From
	}
	if d.lit != 0 && !d.plays() {
		d.lit = 0
	}
	if at, ok := d.places[p.Key]; ok {
		d.at = at
	}
	for c := range p.Awaits.Aim.All() {
		d.at = c
	}
	d.ticked()
}

// A done is the message that an action is done; a slow that it takes its time.
type (
	done struct{ err error }
	slow struct{ job int }
)

// slowAfter is how long an action may take before the page says that it is working.
const slowAfter = 250 * time.Millisecond

// Init requests the background colour of the terminal, and makes the activity if that is still to be done.
func (d *desk) Init() tea.Cmd {
	if d.opening() {
		return tea.Batch(screen.Ask, d.do(activity.Action{}), clockwork())
	}
	if d.ends() {
		d.deaf = time.Now().Add(deafness)
	}
	return tea.Batch(screen.Ask, clockwork())
}

// opening reports whether the activity is still to be made.
func (d *desk) opening() bool {
	o, ok := d.a.(*opening)
	return ok && o.Activity == nil
}

// Update handles a message of the terminal.
func (d *desk) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	d.term.Update(msg)
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		if time.Now().After(d.deaf) || msg.String() == "ctrl+c" {
			return d, d.press(msg)
		}
	case tea.PasteMsg:
		if d.typing != nil {
			d.input.SetValue(d.input.Value() + strings.ReplaceAll(msg.Content, "\n", " "))
			d.input.CursorEnd()
		}
	case done:
		return d, d.finish(msg.err)
	case tick:
		d.ticked()
		return d, clockwork()
	case slow:
		d.slow = d.working && msg.job == d.jobs
	}
	return d, nil
}

// View returns the page as a view of the terminal.
func (d *desk) View() tea.View {
	p := d.draw()
	return p.View(d.term)
}

// do does an action in the background.
func (d *desk) do(a activity.Action) tea.Cmd {
	ctx, cancel := context.WithCancel(d.ctx)
	d.working, d.slow, d.cancel = true, false, cancel
	d.jobs++
	job := d.jobs
	return tea.Batch(func() tea.Msg { return done{d.a.Do(ctx, a)} },
		tea.Tick(slowAfter, func(time.Time) tea.Msg { return slow{job} }))
}

// finish shows the page after an action, and handles the keys that were pressed meanwhile.
func (d *desk) finish(err error) tea.Cmd {
	d.working, d.slow = false, false
	d.cancel()
	none := (*activity.ActionError)(nil)
	switch {
	case err == nil:
		p := pageOf(d.a)
		if len(p.Record) > 0 && d.keep != nil {
			if d.err = d.keep(p.Record...); d.err != nil {
				return tea.Quit
			}
		}
		if p.Over {
			return tea.Quit
		}
		d.turnTo(p)
		if act, ok := p.Act(d.last.Do); p.Reply != nil && p.Reply.Again != "" && p.Reply.Again == d.last.Say {
			if !ok {
				act = activity.Act{Label: ":", Takes: p.Awaits.Example}
			}
			d.types(act)
			d.retype()
		}
	case d.opening():
		if d.left = true; d.ctx.Err() != nil || !errors.Is(err, context.Canceled) {
			d.err = err
		}
		return tea.Quit
	case errors.As(err, &none):
		d.remark = "That cannot be done here. ? shows all keys."
	case errors.Is(err, context.Canceled) && d.ctx.Err() == nil:
		d.remark = "Stopped."
	default:
		d.remark = err.Error()
	}
	for len(d.waiting) > 0 {
		key := d.waiting[0]
		d.waiting = d.waiting[1:]
		if cmd := d.press(key); cmd != nil {
			return cmd
		}
	}
	return nil
}

// press handles a key.
func (d *desk) press(msg tea.KeyPressMsg) tea.Cmd {
	k := msg.String()
	switch {
	case k == "ctrl+c":
		return tea.Interrupt
	case d.working && k == "esc":
		d.cancel()
	case d.working:
		d.waiting = append(d.waiting, msg)
	case d.help && k == "pgdown":
		d.turn = min(d.turn+1, d.pages()-1)
	case d.help && k == "pgup":
		d.turn = max(d.turn-1, 0)
	case d.help:
		d.help, d.turn = false, d.reading
	case d.typing != nil:
		return d.typed(msg)
	case d.pending != "":
		return d.afterPending(k)
	default:
		return d.key(k)
	}
	return nil
}

// key handles a key while the page is looked at.
func (d *desk) key(k string) tea.Cmd {
	w := &d.page.Awaits
	d.remark = ""
	pressed := k
	if w.Kind == activity.Nothing {
		k = d.leafed(k)
	} else if w.Kind == activity.List {
		if cmd, ok := d.listed(k); ok {
			return cmd
		}
	} else if c, ok := screen.Arrow(d.at, k); ok && d.page.Board != nil {
		d.at = c
		return nil
	}
	if cmd, ok := d.pencils(k); ok {
		return cmd
	}
	switch {
	case k == "?":
		d.help, d.reading, d.turn = true, d.turn, 0
		return nil
	case k == "q":
		return d.quit()
	case k == "pgdown" || k == "space" && d.turn+1 < d.pages():
		d.turn = min(d.turn+1, d.pages()-1)
		return nil
	case k == "pgup":
		d.turn = max(d.turn-1, 0)
		return nil
	case k == "space" && w.Kind == activity.Cells:
		return d.choose()
	case k == "enter":
		return d.enter()
	case isDigit(k) && (w.Kind == activity.Digit || w.Kind == activity.Conclusion):
		return d.digit(board.Digit(k[0] - '0'))
	case k == ":" && w.Kind != activity.Nothing:
		return d.types(activity.Act{Label: ":", Takes: w.Example})
	case k == "r" && d.namesCells(): // the name of a cell begins
		cmd := d.types(activity.Act{Label: ":", Takes: w.Example})
		d.input.SetValue(k)
		d.input.CursorEnd()
		return cmd
	case k == "r" && d.offers("redo"):
		return d.do(activity.Action{Do: "redo"})
	case k == "/" && d.page.Board != nil, k == "x" && d.crosses():
		d.pending = k
		return nil
	case k == "z" && d.zooms():
		d.zoom = !d.zoom
		return nil
	}
	if _, ok := w.Option(k); ok && w.Kind == activity.Choice {
		return d.do(activity.Action{Say: k})
	}
	for _, a := range d.page.Acts {
		if a.Key == k && !a.Off {
			return d.act(a)
		}
	}
	if k == "esc" {
		if d.lit == 0 && !d.zoom && d.offers(activity.LeaveAct) {
			return d.quit()
		}
		d.lit, d.zoom = 0, false
	} else if i := slices.IndexFunc(d.page.Acts, func(a activity.Act) bool { return a.Key == k }); i >= 0 {
		d.remark = fmt.Sprintf("%s (%s) does nothing more here.", keyName(k), d.page.Acts[i].Label)
	} else if len([]rune(k)) == 1 || k == pressed && keyName(k) != k {
		d.remark = fmt.Sprintf("%s does nothing here. ? shows all keys.", keyName(k))
	}
	return nil
}

// quit leaves what was opened on top of something else, or the program.
func (d *desk) quit() tea.Cmd {
	if a, ok := d.page.Act(activity.LeaveAct); ok {
		return d.act(a)
	}
	d.left = true
	return tea.Quit
}

// listed handles the keys of a list: the arrows open the choice before or after, and a digit chooses one.
func (d *desk) listed(k string) (cmd tea.Cmd, ok bool) {
	w := &d.page.Awaits
	to := w.Open
	switch {
	case k == "up" || k == "left":
		to--
	case k == "down" || k == "right":
		to++
	case isDigit(k):
		if int(k[0]-'0') <= len(w.Choices) {
			return d.do(activity.Action{Say: k}), true
		}
		d.remark = fmt.Sprintf("There are only %d choices.", len(w.Choices))
		return nil, true
	default:
		return nil, false
	}
	if to < 1 || to > len(w.Choices) {
		return nil, true
	}
	return d.do(activity.Action{Do: activity.OpenAct, Say: strconv.Itoa(to)}), true
}

// leafed translates keys that turn pages where no answer is awaited.
func (d *desk) leafed(k string) string {
	if d.hasKey(k) {
		return k
	}
	switch k {
	case "right", "down", "n":
		if d.turn+1 < d.pages() || !d.ends() { // only Enter closes the last page
			return "enter"
		}
		if d.turn+1 == d.pages() {
			return "enter"
		}
	case "left", "up", "p", "b":
		if d.turn > 0 {
			return "pgup"
		}
		return "backspace"
	}
	return k
}

// ends reports whether nothing comes after the page.
func (d *desk) ends() bool {
	a, ok := d.page.Main()
	return ok && a.Label == activity.Done
}

// enter answers with the cells that are chosen, shows more of the text, or does what the page proposes.
func (d *desk) enter() tea.Cmd {
	w := &d.page.Awaits
	if w.Kind == activity.Cells && d.chosen != w.Chosen && !d.chosen.IsEmpty() {
		return d.sayCells()
	}
	if d.turn+1 < d.pages() && (w.Kind == activity.Nothing || d.plays() && !d.hasKey("enter")) {
		d.turn++
		return nil
	}
	for _, a := range d.page.Acts {
		if a.Key == "enter" && !a.Off {
			return d.act(a)
		}
	}
	if a, ok := d.page.Main(); ok && w.Kind == activity.Nothing {
		return d.act(a)
	}
	if !d.plays() { // there, nothing is expected of it
		d.remark = "Enter does nothing here. ? shows all keys."
	}
	return nil
}

// act does an act, or asks for the words that it takes.
func (d *desk) act(a activity.Act) tea.Cmd {
	if a.Takes != "" && !a.Bare {
		return d.types(a)
	}
	return d.do(activity.Action{Do: a.ID})
}

// choose chooses the cell at the cursor, or no longer. With the last cell, the answer is given.
func (d *desk) choose() tea.Cmd {
	if d.chosen.Has(d.at) {
		d.chosen = d.chosen.Without(d.at)
		return nil
	}
	if d.chosen = d.chosen.With(d.at); d.page.Awaits.Each || d.chosen.Len() == d.page.Awaits.Most {
		return d.sayCells()
	}
	return nil
}

func (d *desk) sayCells() tea.Cmd {
	var names []string
	for c := range d.chosen.All() {
		names = append(names, d.page.Board.Notation.Cell(c))
	}
	return d.do(activity.Action{Say: strings.Join(names, " ")})
}

// digit answers with a digit: by itself, or in the cell at the cursor.
func (d *desk) digit(x board.Digit) tea.Cmd {
	if d.page.Awaits.Kind == activity.Digit {
		return d.do(activity.Action{Say: x.String()})
	}
	if d.page.Awaits.Only == activity.OnlyRemove {
		return d.cross(x)
	}
	return d.write(x, d.notes())
}

// cross crosses a digit out in the cell at the cursor.
func (d *desk) cross(x board.Digit) tea.Cmd {
	if d.offers(activity.CrossAct) {
		return d.atCursor(activity.CrossAct, x.String())
	}
	return d.do(activity.Action{Say: d.page.Board.Notation.Elimination(board.At(d.at, x))})
}

// hasKey reports whether an act of the page has a key.
func (d *desk) hasKey(k string) bool {
	return slices.ContainsFunc(d.page.Acts, func(a activity.Act) bool { return a.Key == k && !a.Off })
}

// namesCells reports whether an answer begins with the name of a cell, whose first letter is r.
func (d *desk) namesCells() bool {
	w := &d.page.Awaits
	return (w.Kind == activity.Conclusion || w.Kind == activity.Cells) && d.page.Board.Notation == board.RC
}

// crosses reports whether candidates can be crossed out, and zooms whether there is something to see
// in a larger box.
func (d *desk) crosses() bool {
	w := &d.page.Awaits
	return w.Kind == activity.Conclusion && w.Only != activity.OnlyPlace && (!d.page.Board.Clean || d.offers(activity.CrossAct))
}

func (d *desk) zooms() bool {
	return d.page.Board != nil && d.page.Board.Noted() && !d.term.Roomy()
}

// afterPending handles the key after x or /, which should be a digit.
func (d *desk) afterPending(k string) tea.Cmd {
	what := d.pending
	if d.pending = ""; !isDigit(k) {
		return nil
	}
	x := board.Digit(k[0] - '0')
	switch {
	case what == "x":
		return d.cross(x)
	case what == "C":
		return d.tint(x)
	case d.offers(activity.LightAct):
		return d.do(activity.Action{Do: activity.LightAct, Say: x.String()})
	case d.lit == x:
		d.lit = 0
	default:
		d.lit = x
	}
	return nil
}

func isDigit(k string) bool { return len(k) == 1 && k[0] >= '1' && k[0] <= '9' }

// types opens the line to type in.
func (d *desk) types(a activity.Act) tea.Cmd {
	d.typing = &a
	d.input.Reset()
	d.input.Focus()
	return nil
}

// typed handles a key in that line.
func (d *desk) typed(msg tea.KeyPressMsg) tea.Cmd {
	switch msg.Code {
	case tea.KeyEsc:
		d.typing = nil
	case tea.KeyUp:
		d.retype()
	case tea.KeyEnter:
		a, text := d.typing, strings.TrimSpace(d.input.Value())
		if d.typing = nil; text == "" {
			text = a.Else
		}
		if text != "" {
			d.last = activity.Action{Do: a.ID, Say: text}
			return d.says(d.last)
		}
	default:
		d.input, _ = d.input.Update(msg) // the command makes the cursor blink
	}
	return nil
}

// retype puts what was typed last into the line.
func (d *desk) retype() {
	d.input.SetValue(d.last.Say)
	d.input.CursorEnd()
}

// says does what was typed, which may also be the name of an act.
func (d *desk) says(a activity.Action) tea.Cmd {
	if a.Do == "" {
		if requestOf(a.Say) == quitWanted {
			return d.quit()
		}
		if x, ok := whereWanted(d.page, a.Say); ok {
			d.lit = x
			return nil
		}
		if named, words, ok := actNamed(d.page, a.Say); ok {
			if words != "" {
				return d.do(activity.Action{Do: named.ID, Say: words})
			}
			return d.act(named)
		}
	}
	return d.do(a)
}

// pages returns the number of pages of the text.
func (d *desk) pages() int {
	p := d.draw()
	return p.Pages(d.term)
}
