package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/cmd/internal/screen"
	"pencilmark/explain/hint"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/persontime"
	"pencilmark/tutorials/review"
)

// draw returns what the terminal shows.
func (d *desk) draw() screen.Page {
	a := d.page
	p := screen.Page{Title: a.Title, Right: d.progress(), Turn: d.turn}
	switch {
	case d.help:
		p.Prose = d.helps()
		p.Keys = []screen.Key{{Name: "any key", Does: "back"}}
		return p
	case a.Board == nil && a.Awaits.Kind == activity.List:
		d.drawList(&p)
	case a.Board == nil, a.Reading && !d.term.Roomy():
		width, _ := d.term.Reader()
		p.Prose = prose(a, width)
	default:
		d.drawBoard(&p)
	}
	p.Keys = d.keys()
	if a.Awaits.Kind == activity.Nothing && d.turn+1 < p.Pages(d.term) {
		p.Keys = append([]screen.Key{{Name: "Enter", Does: "more"}}, slices.DeleteFunc(p.Keys, func(k screen.Key) bool { return k.Name == "Enter" })...)
	}
	switch {
	case d.slow:
		p.Typed = screen.Bold.Paint("Working …") + "   Esc stops"
	case d.remark != "":
		p.Typed = screen.LookText.Paint(d.remark)
	case d.typing != nil:
		label := d.typing.Label + ":"
		if d.typing.ID == "" {
			label = ":"
		}
		p.Typed = screen.Bold.Paint(label) + " " + d.input.View()
		if d.input.Value() == "" {
			p.Typed += screen.Faint.Paint("for example " + d.typing.Takes)
			if d.typing.Else != "" {
				p.Typed += screen.Faint.Paint("; Enter alone: " + d.typing.Else)
			}
			if closes := "   Esc closes"; ansi.StringWidth(p.Typed+closes) < max(d.term.Width, typedWidth) {
				p.Typed += screen.Faint.Paint(closes)
			}
		}
	case d.pending == "x":
		p.Typed = "Cross out which digit in " + d.page.Board.Notation.Cell(d.at) + "?   1-9   Esc"
	case d.pending == "C":
		p.Typed = "Colour which note in " + d.page.Board.Notation.Cell(d.at) + "?   1-9   Esc"
	case d.pending == "/":
		p.Typed = "Light which digit?   1-9, the same again for none"
	}
	return p
}

// typedWidth is the width of the line that is typed on the smallest terminal.
const typedWidth = 44

// The widths of the two columns of a list: of its texts, and of its choices.
const (
	listWidth, choiceWidth = 44, 31
	wideWidth, wideHeight  = 80, 24
)

// drawList fills in a page with a list and no board: the list, and beside it what is to know about the choice that is
// open. Where there is no room beside it, that is below the choice.
func (d *desk) drawList(p *screen.Page) {
	a := d.page
	width, lines := d.term.Reader()
	beside := d.term.Width == 0 || d.term.Width >= wideWidth && d.term.Height >= wideHeight
	if beside {
		width = listWidth
	}
	var left, panel []string
	list := choices(a, !beside)
	for _, t := range a.Text {
		if t.As == activity.Bars && list != "" {
			left, list = append(left, list), ""
		}
		if text := paragraph(t, width); t.As == activity.Aside && beside {
			panel = append(panel, text)
		} else {
			left = append(left, text)
		}
	}
	if list != "" {
		left = append(left, list)
	}
	text := screen.Wrap(strings.Join(left, "\n\n"), width)
	if r := reply(a); r != "" {
		panel = append([]string{r}, panel...)
	}
	if !beside || len(text) > lines {
		p.Prose = strings.Join(append(left, panel...), "\n\n")
		return
	}
	o := &a.Awaits.Choices[a.Awaits.Open-1]
	p.Left = text
	p.Panel = strings.Join(append(append([]string{screen.Bold.Paint(o.Label)}, o.About...), panel...), "\n\n")
}

// drawBoard fills in a page with a board.
func (d *desk) drawBoard(p *screen.Page) {
	a := d.page
	shown := *a.Board
	if d.lit != 0 {
		shown.Light, shown.Whole = d.lit.Set(), false
	}
	p.Board = screen.Of(&shown)
	awaited := a.Awaits.Kind == activity.Cells || a.Awaits.Kind == activity.Conclusion || !a.Awaits.Cell.IsEmpty()
	switch {
	case awaited:
		p.Board.Cursor = d.at.Set()
	case d.zoom: // the cursor cannot be moved, so the zoom shows what the page is about
		p.Board.Cursor = p.Board.Marked(d.at).Set()
	}
	p.Board.Chosen = p.Board.Chosen.Or(d.chosen)
	if p.Zoom = d.zoom && !d.term.Roomy(); p.Zoom {
		box := "Box " + a.Board.Notation.Index(board.Box(p.Board.Cursor.First().Box()))
		p.Panel = screen.Bold.Paint(box) + "  " + screen.Faint.Paint("z closes the zoom")
		p.Below = firstTask(a)
		if r := reply(a); r != "" {
			p.Below = strings.Split(r, "\n")[0]
		}
		if d.plays() {
			p.Below = a.Board.Content(d.at)
		}
		return
	}
	p.Panel = panel(a, d.term.Narrow(), true)
	p.Strip = p.Board.Closer()
	p.Below = p.Board.Legend()
	p.Below += d.crowds(p)
	if c := d.at; awaited && a.Reply == nil && a.Board.Grid.Value(c) == 0 && !a.Board.Clean && p.Board.Notes[c] != 0 && !d.plays() {
		w := words.Writer{Notation: a.Board.Notation}
		p.Below += "\n" + string(w.Cell(c).Text(" can be ").Digits(p.Board.Notes[c], "or").Text(".").Buf)
	}
	p.Below = strings.Trim(strings.TrimPrefix(p.Below, screen.Between)+"\n"+d.curve(p), "\n")
	if a.Reply != nil && p.Pages(d.term) > 1 { // rather the reply on one page
		p.Panel = panel(a, d.term.Narrow(), false)
	}
	if a.Awaits.Kind == activity.Choice && d.term.Narrow() && p.Pages(d.term) > 1 { // rather the question at once
		p.Panel = panel(questionFirst(a, p.Columns(d.term)), true, false)
	}
	if d.plays() {
		d.playing(p)
		p.Below = strings.TrimPrefix(p.Board.Legend()+d.crowds(p), screen.Between)
	}
}

// crowds explains the sign for cells with more notes than can be shown, if there are any.
func (d *desk) crowds(p *screen.Page) string {
	if d.term.Roomy() || !p.Board.Crowds() || p.Strip != nil && p.Board.Cursor.IsEmpty() {
		return ""
	}
	return screen.Between + screen.Faint.Paint("···  four or more: z")
}

// curveWidth is the width of a curve below a board.
const curveWidth = 74

// curve draws the curve of a page with a board, for the place below the board.
func (d *desk) curve(p *screen.Page) string {
	width := curveWidth
	if d.term.Roomy() || d.term.Narrow() {
		width = p.Columns(d.term)
	}
	for _, t := range d.page.Text {
		if t.As == activity.Curve {
			return paragraph(t, width)
		}
	}
	return ""
}

// curveOf draws the seconds of moves as blocks, and points at one of them.
func curveOf(t activity.Paragraph, width int) string {
	var seconds []float64
	for _, i := range t.Items {
		seconds = append(seconds, float64(i.N))
	}
	out := persontime.Curve(seconds, width)
	if t.At == 0 {
		return out
	}
	at := t.At - 1
	if len(seconds) > width {
		at = (t.At*width - 1) / len(seconds)
	}
	label := "▲ move " + t.Items[t.At-1].Sign
	if at+ansi.StringWidth(label) > width {
		label = "move " + t.Items[t.At-1].Sign + " ▲"
		at -= ansi.StringWidth(label) - 1
	}
	return out + "\n" + strings.Repeat(" ", max(0, at)) + label
}

// barWidth and nameWidth are the widths of a bar and of its name, in columns.
const (
	barWidth  = 6
	nameWidth = 27
)

// bar draws how much of something is done.
func bar(i activity.Item) string {
	full := i.N * barWidth / max(i.Of, 1)
	return fmt.Sprintf("%-*s ", nameWidth, ansi.Truncate(i.Text, nameWidth, "…")) + screen.Progress.Paint(strings.Repeat("█", full)) +
		screen.Faint.Paint(strings.Repeat("░", barWidth-full)) + fmt.Sprintf("  %d of %d", i.N, i.Of)
}

// questionFirst returns a page that begins with its task and the choices, in few lines of the given width.
func questionFirst(a *activity.Page, width int) *activity.Page {
	b := *a
	items := []activity.Item{{}}
	for i, c := range a.Awaits.Choices {
		last := &items[len(items)-1]
		entry := screen.Bold.Paint(activity.Letter(i)) + "  " + c.Label
		switch {
		case i == 0:
			last.Text = entry
		case ansi.StringWidth(last.Text+entry)+5 > width:
			items = append(items, activity.Item{Text: entry})
		default:
			last.Text += "   " + entry
		}
	}
	i := slices.IndexFunc(a.Text, func(t activity.Paragraph) bool { return t.As == activity.Task })
	if i < 0 {
		return a
	}
	task := a.Text[i]
	task.Items = slices.Concat(task.Items, items)
	b.Awaits.Choices, b.Text = nil, slices.Concat([]activity.Paragraph{task}, a.Text[:i], a.Text[i+1:])
	return &b
}

func firstTask(a *activity.Page) string {
	for _, t := range a.Text {
		if t.As == activity.Task {
			return screen.Bold.Paint(t.Text)
		}
	}
	return ""
}

// mostDots is the largest number of things that are counted with dots.
const mostDots = 12

// progress returns the end of the header.
func (d *desk) progress() string {
	a := d.page
	var out []string
	if d.notes() {
		out = append(out, screen.LookText.Paint("notes")+" ")
	}
	if a.Unit == "placed" {
		out = append(out, screen.Faint.Paint(fmt.Sprintf("%d of %d placed", a.At, a.Of))+" ")
		if d.spent > 0 || a.Clock {
			out = append(out, review.Clock(int(d.spent/time.Second)))
		}
	} else if a.Of > 1 && a.At > 0 {
		count := screen.Faint.Paint(a.Unit+" ") + fmt.Sprintf("%d of %d", a.At, a.Of)
		if a.Of <= mostDots && a.Unit != "page" {
			count = screen.Faint.Paint(a.Unit+" ") + screen.Progress.Paint(strings.Repeat("●", a.At)) +
				screen.Faint.Paint(strings.Repeat("○", a.Of-a.At)) + fmt.Sprintf(" %d of %d", a.At, a.Of)
		}
		out = append(out, count)
	}
	if a.News != "" {
		out = append(out, screen.LookText.Paint(a.News))
	}
	return strings.Join(out, "  ")
}

// panel returns the text beside the board: the task first, then the reply, then the rest. What one
// needs to know for the task gives way to a reply; the choices stay.
func panel(a *activity.Page, narrow, keys bool) string {
	var out []string
	rest := a.Text
	if a.Awaits.Kind == activity.List && !narrow {
		out = append(out, choices(a, false))
	}
	if narrow && a.Reply != nil { // it has to be seen at once
		out = append(out, reply(a))
	}
	for len(rest) > 0 && (rest[0].As == activity.Task || rest[0].As == activity.Head) {
		out = append(out, paragraph(rest[0], 0))
		rest = rest[1:]
	}
	// of a lesson, whose sentences come first
	last := slices.IndexFunc(rest, func(t activity.Paragraph) bool { return t.As == activity.Task })
	replied := func() {
		if r := reply(a); r != "" && !narrow {
			out = append(out, r)
		}
	}
	if last < 0 {
		replied()
	}
	var remarks []string
	for i, t := range rest {
		if i == last+1 && last >= 0 {
			replied()
			last = -1
		}
		switch {
		case t.As == activity.Formal, t.As == activity.Curve, t.As == activity.Aside && a.Reply != nil:
		case t.As == activity.Small:
			remarks = append(remarks, paragraph(t, 0))
		default:
			out = append(out, paragraph(t, 0))
		}
	}
	if last >= 0 {
		replied()
	}
	if list := choices(a, false); list != "" && (a.Awaits.Kind != activity.List || narrow) {
		out = append(out, list)
	}
	out = append(out, remarks...)
	if how := how(a); how != "" && keys {
		out = append(out, screen.Faint.Paint(how))
	}
	return strings.Join(out, "\n\n")
}

// prose returns the text of a page that is read, for a number of columns.
func prose(a *activity.Page, width int) string {
	var out []string
	if r := reply(a); r != "" {
		out = append(out, r)
	}
	for _, t := range a.Text {
		out = append(out, paragraph(t, width))
	}
	return strings.Join(out, "\n\n")
}

// paragraph returns a paragraph. A curve is as wide as width.
func paragraph(t activity.Paragraph, width int) string {
	text := t.Text
	if t.As == activity.Curve {
		return curveOf(t, width) + "\n" + screen.Faint.Paint(text)
	}
	switch t.As {
	case activity.Task, activity.Head:
		text = screen.Bold.Paint(text)
	case activity.So:
		text = screen.RightText.Paint(text)
	case activity.Small:
		text = screen.Faint.Paint(text)
	}
	lines := []string{}
	if text != "" {
		lines = append(lines, text)
	}
	for _, i := range t.Items {
		if t.As == activity.Bars {
			lines = append(lines, bar(i))
			continue
		}
		lines = append(lines, item(i))
	}
	return strings.Join(lines, "\n")
}

// item returns a line of a list.
func item(i activity.Item) string {
	switch {
	case i.Of > 0:
		return "  " + i.Sign + "  " + screen.Progress.Paint(strings.Repeat("■", i.N)) + screen.Faint.Paint(strings.Repeat("·", i.Of-i.N)) + fmt.Sprintf(" %d", i.N)
	case i.As == activity.Reason:
		return screen.LookText.Paint("("+i.Sign+")") + " " + i.Text
	case i.As == activity.Closed:
		return "  " + i.Sign + " " + screen.WrongText.Paint("×") + "  " + i.Text
	case i.As == activity.Open:
		return "  " + i.Sign + " " + screen.LookText.Paint("?") + "  " + i.Text
	case i.As == activity.Goes:
		return "  " + screen.RightText.Paint("✓") + " " + i.Text
	case i.As == activity.Wrong:
		return "  " + screen.WrongText.Paint("✗") + " " + i.Text
	case i.Sign == "-":
		return "  – " + i.Text
	case i.Sign != "":
		return fmt.Sprintf("%3s  %s", i.Sign, i.Text)
	}
	return "  " + i.Text
}

// reply returns the text that answers the last action, or "" if there is none.
func reply(a *activity.Page) string {
	r := a.Reply
	if r == nil {
		return ""
	}
	var out []string
	if r.Rung > 0 {
		out = append(out, rungs(r))
	}
	for i, line := range r.Lines {
		switch {
		case i == 0 && r.As == activity.False:
			line = screen.WrongText.Paint("✗") + " " + screen.Bold.Paint(line)
		case i == 0 && r.As == activity.Right:
			line = screen.RightText.Paint("✓") + " " + screen.Bold.Paint(line)
		case i == 0:
			first, rest, _ := strings.Cut(line, "\n")
			if line = screen.Bold.Paint(first); rest != "" {
				line += "\n\n" + strings.ReplaceAll(rest, "\n", "\n\n")
			}
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n\n")
}

// rungs draws how much of a hint has been shown, such as "hint [digit] › house › cell › why".
func rungs(r *activity.Reply) string {
	parts := make([]string, len(r.Rungs))
	for i, name := range r.Rungs {
		if name == hint.HouseRung { // a beginner may not know the word
			name = "where"
		}
		parts[i] = screen.Faint.Paint(name)
		if i == r.Rung-1 {
			parts[i] = screen.Bold.Paint("[" + name + "]")
		}
	}
	kind := "hint "
	if r.As == activity.False {
		kind = "mistake "
	}
	return screen.Faint.Paint(kind) + strings.Join(parts, screen.Faint.Paint(" › "))
}

// besideBoard is the largest number of choices of a list that stand beside a board.
const besideBoard = 5

// choices lists the choices of an answer; those of a list with what is to know about the one that is open, if about is
// set.
func choices(a *activity.Page, about bool) string {
	var lines []string
	w := &a.Awaits
	wide := 0
	for _, o := range w.Choices {
		wide = max(wide, min(ansi.StringWidth(o.Label), choiceWidth))
	}
	from, to := 0, len(w.Choices)
	number := len(strconv.Itoa(to))
	if a.Board != nil && w.Kind == activity.List && to > besideBoard { // those around the one that is open
		from = max(0, min(w.Open-1-besideBoard/2, to-besideBoard))
		to = from + besideBoard
	}
	for i, o := range w.Choices {
		if i < from || i >= to {
			continue
		}
		if w.Kind != activity.List {
			lines = append(lines, "  "+screen.Bold.Paint(activity.Letter(i))+"  "+o.Label)
			continue
		}
		for k, part := range screen.Wrap(o.Label, choiceWidth) {
			row := fmt.Sprintf("  %*d  %-*s %s", number, i+1, wide, part, o.End)
			switch {
			case k > 0:
				row = strings.Repeat(" ", 4+number) + part
			case i+1 == w.Open:
				row = "›" + row[1:]
			}
			if row = strings.TrimRight(row, " "); i+1 == w.Open {
				row = screen.Bold.Paint(row)
			}
			lines = append(lines, row)
		}
		if about && i+1 == w.Open {
			for _, text := range o.About {
				lines = append(lines, screen.Faint.Paint(text))
			}
		}
	}
	return strings.Join(lines, "\n")
}

// theCells names so many cells.
func theCells(n int) string {
	if n == 1 {
		return "the cell"
	}
	return fmt.Sprintf("the %d cells", n)
}

// how says which keys answer. It depends only on the kind of the answer and on the board, so it tells
// nothing of the answer.
func how(a *activity.Page) string {
	switch w := &a.Awaits; w.Kind {
	case activity.Choice:
		return "Press the letter."
	case activity.Digit:
		return "Press the digit."
	case activity.Cells:
		if w.Most == 1 {
			return "Go to the cell and press Space."
		}
		return fmt.Sprintf("Go to each of the %d cells and press Space.", w.Most)
	case activity.Conclusion:
		if _, plays := a.Act(activity.ClearAct); plays { // there is more to say than a line can
			return ""
		}
		if w.Only == activity.OnlyRemove {
			return "Move with the arrow keys, and press the digit to strike it."
		}
		if a.Board.Clean || w.Only == activity.OnlyPlace {
			return "Move with the arrow keys, and press the digit."
		}
		return "Move with the arrow keys. Press x and a digit to cross it out, or a digit to place it."
	}
	return ""
}

// keyNames are the names of keys as one reads them.
var keyNames = map[string]string{"enter": "Enter", "esc": "Esc", "tab": "Tab", "backspace": "Backspace", "home": "Home", "end": "End",
	"left": "←", "right": "→", "up": "↑", "down": "↓"}

func keyName(k string) string {
	if name, ok := keyNames[k]; ok {
		return name
	}
	return k
}

// keys returns the keys for the last line: those of the answer, then the page's own.
func (d *desk) keys() []screen.Key {
	w := &d.page.Awaits
	var all, rest []screen.Key
	switch w.Kind {
	case activity.Choice:
		all = append(all, screen.Key{Name: "a-" + activity.Letter(len(w.Choices)-1), Does: "answer"})
	case activity.List:
		rest = append(rest, screen.Key{Name: "↑↓", Does: "choose"})
	case activity.Digit:
		all = append(all, screen.Key{Name: "1-9", Does: "answer"})
	case activity.Cells:
		all = append(all, screen.Key{Name: "←↑↓→ Space", Does: "choose"})
	case activity.Conclusion:
		switch {
		case d.plays() && (d.page.Reply == nil || !d.hasKey("enter")):
			all = append(all, d.pencilKeys()...)
		case !d.plays():
			all = append(all, screen.Key{Name: "←↑↓→ 1-9", Does: "place"})
			if w.Only == activity.OnlyRemove {
				all[len(all)-1].Does = "strike"
			}
			if d.notes() {
				all[len(all)-1].Does = "note"
			}
		}
		if d.crosses() && !d.plays() && w.Only == activity.Either {
			rest = append(rest, screen.Key{Name: "x", Does: "cross out"})
		}
		if d.offers(activity.NoteAct) && !d.plays() {
			rest = append(rest, d.pencilKeys()[1])
		}
	}
	if d.zoom && d.plays() {
		all = append(all, screen.Key{Name: "z", Does: "close zoom"})
	}
	for _, a := range d.page.Acts {
		switch k := (screen.Key{Name: keyName(a.Key), Does: a.Label}); {
		case a.Off || a.Key == "" || a.Key == "home" || a.Key == "end" || a.Key == "esc" && a.ID == activity.LeaveAct: // that is q, too
		case a.Main:
			all = append(all, k)
		case a.Key == "backspace" && w.Kind == activity.Nothing:
			rest = append(rest, screen.Key{Name: "←", Does: "back"})
		default:
			rest = append(rest, k)
		}
	}
	if d.zooms() && w.Kind != activity.Nothing && !d.plays() {
		rest = append(rest, screen.Key{Name: "z", Does: "zoom"})
	}
	return append(append(all, rest...), screen.Key{Name: "?", Does: "all keys"}, screen.Key{Name: "q", Does: d.leaves("quit")})
}

// saves reports whether everything that the learner does here is saved.
func (d *desk) saves() bool { return !d.offers(activity.NoteAct) || d.plays() }

// leaves says what q does: it leaves what was opened on top of something else, or does what quit says.
func (d *desk) leaves(quit string) string {
	if a, ok := d.page.Act(activity.LeaveAct); ok {
		return a.Label
	}
	return quit
}

// If there are more than twoColumns keys, the help has two columns, which need wideHelp columns of the terminal.
const (
	twoColumns            = 16
	wideHelp, secondAt    = 76, 38
	firstKeys, secondKeys = 9, 7
)

// helpRow returns a line of the help, with a name of a key in so many columns.
func helpRow(r [2]string, columns int) string {
	return screen.Bold.Paint(r[0]) + strings.Repeat(" ", max(1, columns-ansi.StringWidth(r[0]))) + r[1]
}

// helps lists all keys of the page, and what can be typed.
func (d *desk) helps() string {
	w := &d.page.Awaits
	var rows [][2]string
	switch w.Kind {
	case activity.Choice:
		rows = append(rows, [2]string{"a-" + activity.Letter(len(w.Choices)-1), "your answer"})
	case activity.List:
		rows = append(rows, [2]string{"↑↓", "choose"}, [2]string{"1-9", "this one at once"})
	case activity.Digit:
		rows = append(rows, [2]string{"1-9", "your answer"})
	case activity.Cells:
		rows = append(rows, [2]string{"←↑↓→", "move"}, [2]string{"Space", "choose a cell, or no longer"}, [2]string{"Enter", "answer with what is chosen"})
	case activity.Conclusion:
		if !d.plays() {
			rows = append(rows, [2]string{"←↑↓→", "move"}, [2]string{"1-9", "place the digit"})
			if w.Only == activity.OnlyRemove {
				rows[len(rows)-1][1] = "strike the candidate"
			}
		}
		rows = append(rows, d.pencilHelp()...)
		if d.crosses() {
			rows = append(rows, [2]string{"x 5", "cross a 5 out"})
		}
	default:
		rows = append(rows, [2]string{"→ Space", "the next page"}, [2]string{"←", "the page before"})
	}
	for _, a := range d.page.Acts {
		if !a.Off && a.Key != "" {
			rows = append(rows, [2]string{keyName(a.Key), cmp.Or(a.About, a.Label)})
		}
	}
	if w.Kind != activity.Nothing {
		what := "the answer"
		if d.plays() {
			what = "a move"
		}
		example, _, _ := strings.Cut(w.Example, " ")
		rows = append(rows, [2]string{":", "type " + what + ", as in " + example})
	}
	if d.page.Board != nil {
		rows = append(rows, [2]string{"/ 5", "light the 5s"})
	}
	if d.zooms() {
		rows = append(rows, [2]string{"z", "zoom: all candidates of the box"})
	}
	quit := "quit; your progress is saved"
	if !d.saves() {
		quit = "quit; own notes are not kept"
	}
	rows = append(rows, [2]string{"PgDn", "more of a long text"}, [2]string{"q", d.leaves(quit)})
	out := []string{screen.Bold.Paint("All keys"), ""}
	half := len(rows)
	if width, _ := d.term.Reader(); half > twoColumns && width >= wideHelp {
		half = (half + 1) / 2
	}
	for i, r := range rows[:half] {
		line := helpRow(r, firstKeys)
		if half == len(rows) {
			line = "  " + line
		}
		if i+half < len(rows) {
			line += strings.Repeat(" ", max(1, secondAt-ansi.StringWidth(line))) + helpRow(rows[i+half], secondKeys)
		}
		out = append(out, line)
	}
	out = append(out, "", screen.Faint.Paint("Rows are numbered from the top, columns from the left: r2c5 is in row 2 and column 5. "+
		"Several digits name several cells: r35c6 is r3c6 and r5c6."))
	if d.zooms() {
		out = append(out, screen.Faint.Paint("On a terminal of 96 columns and 36 lines, the board shows all candidates."))
	}
	return strings.Join(out, "\n")
}
