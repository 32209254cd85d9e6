// Package screen draws the pages that pencilmark shows on a whole terminal. All pages have the
// same layout, so nothing moves from one state to the next.
//
// A page begins with a header line and a rule. Below these are the board on the left and a panel on
// its right; another rule and the line of keys come last. How large the board is depends on the
// terminal: see [Terminal.layout]. On 80 columns and 24 lines, there are up to four lines below the
// board. On larger terminals every cell of the board has 3 × 3 places for notes, and the text that is
// otherwise below the board is in the panel.
//
//	page := screen.Page{
//		Title: "Easy · game 3",
//		Right: screen.Faint.Paint("12 of 51 placed") + "   4:12",
//		Board: &screen.Board{Grid: …, Cursor: cell.Set()},
//		Panel: screen.Bold.Paint("Solve the puzzle.") + "\n\nr4c5 is 8, a given.",
//		Below: board.Legend(),
//		Keys:  []screen.Key{{"1-9", "digit"}, {"n", "notes"}, {"?", "all keys"}, {"q", "quit"}},
//	}
//	text := page.Draw(screen.Terminal{Width: 80, Height: 24})
//
// Text is plain, but parts of it can have a [Style], which Style.Paint applies. The text of the
// panel is wrapped to its width. Text that does not fit goes to further pages. Page.Turn selects
// one of these, and Page.Pages counts them. A page without a board has lines in the field Left
// instead, such as a list, or a text in the field Prose.
//
// One function draws the board from digits, notes and marks. [Of] takes them from the board of an
// activity. Every mark has a shape, and its colour is additional, so the same page can be shown
// without colours, in ASCII or as plain text.
//
// [Run] shows a model. [Available] reports whether there is a terminal, and a [Terminal] keeps track
// of its size and its background.
//
// It imports board, tutorials/activity, cmd/internal/console and bubbletea.
package screen

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
)

// A Key is one entry in the line of keys.
type Key struct{ Name, Does string }

// A Page is the content of the screen.
type Page struct {
	Title string       // where the reader is; it follows the name of the program
	Right string       // progress and clock, at the end of the header
	Board *Board       // nil for a page without one
	Left  []string     // lines of a page without a board
	Prose string       // text of a page without a board
	Panel string       // text beside the board; "\n" begins a line
	Turn  int          // which page of the panel is shown, from 0
	Zoom  bool         // on the small page the box of the cursor is drawn in the panel, below its first line
	Strip []board.Cell // at most nine cells that are drawn below a small board, with all their notes
	Below string       // at most four lines below the board
	// keys to show, the important ones first; ? and q at the end always have room. PgDn is added, unless Enter
	// turns to more
	Keys  []Key
	Typed string // what is being typed; unless it is empty, it is shown in place of the keys
}

// Draw returns the page as the terminal shows it. There is no line break after the last line.
func (p *Page) Draw(t Terminal) string {
	l := p.layout(&t)
	if l.tiny {
		lines := Wrap(fmt.Sprintf("The terminal has %d columns and %d lines. Pages need %d and %d. Make it larger, or leave with q and use --plain.",
			l.width, l.height, leastWidth, leastHeight), max(l.width, 1))
		return strings.Join(lines[:min(len(lines), max(l.height, 1))], "\n")
	}
	lines := make([]string, l.height)
	body := lines[1 : l.height-1]
	if lines[0] = p.header(l.width); l.rules {
		rule := " " + Faint.Paint(strings.Repeat("─", l.width-2))
		lines[1], lines[l.height-2] = rule, rule
		body = lines[2 : l.height-2]
	}
	p.body(body, &l, t.Plain)
	shown := p.Keys
	if pages, _ := p.pages(&l); p.Turn+1 < len(pages) && (len(shown) == 0 || shown[0] != Key{"Enter", "more"}) {
		shown = append([]Key{{"PgDn", "more"}}, shown...)
	}
	lines[l.height-1] = p.keys(l.width, shown)
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return t.adapt(strings.Join(lines, "\n"))
}

func (p *Page) header(width int) string {
	left := " " + Bold.Paint("pencilmark") + "  " + p.Title
	room := width - 1 - ansi.StringWidth(p.Right)
	left = ansi.Truncate(left, max(room-1, 0), "…")
	return ansi.Truncate(left+strings.Repeat(" ", max(room-ansi.StringWidth(left), 1))+p.Right, width, "…")
}

func (p *Page) keys(width int, keys []Key) string {
	if p.Typed != "" {
		text := p.Typed
		if over := ansi.StringWidth(text) - (width - 3); over > 0 {
			text = ansi.TruncateLeft(text, over+1, "…")
		}
		return " " + text
	}
	for gap, all := "   ", keys; ; {
		line := ""
		for i, k := range keys {
			if i > 0 {
				line += gap
			}
			line += Bold.Paint(k.Name) + " " + k.Does
		}
		switch {
		case ansi.StringWidth(line) <= width-2:
			return " " + line
		case len(gap) > 2:
			gap = "  "
		case len(keys) < 3 || keys[len(keys)-2].Name != "?":
			return " " + ansi.Truncate(line, width-2, "…")
		default: // the way to all keys and the way out stay
			keys = append(slices.Clone(keys[:len(keys)-3]), all[len(all)-2:]...)
		}
	}
}

// body fills the lines between the header and the keys.
func (p *Page) body(lines []string, l *layout, plain bool) {
	put := func(at, column int, text []string) {
		for i, t := range text {
			if at+i < len(lines) && t != "" {
				lines[at+i] += strings.Repeat(" ", max(0, column-ansi.StringWidth(lines[at+i]))) + t
			}
		}
	}
	pages, below := p.pages(l)
	panel := pages[max(0, min(p.Turn, len(pages)-1))]
	switch {
	case p.Board == nil && p.Prose != "":
		put(1, 2, panel)
		return
	case p.Board == nil:
		put(1, 1, p.Left)
		put(1, l.beside, panel)
		if p.Below != "" {
			put(l.below, 4, below)
		}
		return
	}
	if p.Zoom && l.beside == 0 { // where there is no room beside the board, instead of it
		put(0, (l.width-25)/2, p.Board.zoom(plain))
	} else {
		drawn := p.Board.draw(l.board, plain)
		if l.frameless {
			drawn = slices.Delete(drawn[:len(drawn)-1], 1, 2)
		}
		put(0, 0, drawn[:min(l.lines, len(lines))])
	}
	if p.Zoom && l.board == smallBoard && l.beside > 0 {
		head, _, _ := strings.Cut(p.Panel, "\n")
		panel = append(Wrap(head, l.panel)[:1], p.Board.zoom(plain)...)
	}
	if l.beside == 0 {
		put(l.lines, 1, panel)
		return
	}
	put(1, l.beside, panel)
	if l.strip {
		put(l.below, 0, p.Board.strip(p.Strip, plain))
	} else {
		put(l.below, 4, below)
	}
}

// text returns the text of the panel, and that below the board. Where nothing is below the board,
// the panel has both.
func (p *Page) text(l *layout) (panel, below string) {
	switch {
	case p.Board == nil && p.Prose != "":
		return p.Prose, ""
	case l.beside == 0 && p.Board != nil: // there is no room for empty lines
		text := strings.ReplaceAll(p.Panel, "\n\n", "\n")
		if all := text + "\n" + p.Below; p.Below != "" && len(Wrap(all, l.panel)) <= l.room {
			text = all
		}
		return text, ""
	}
	return p.Panel, p.Below
}

// wrapEntries breaks text into lines, preferably between the entries of a legend.
func wrapEntries(text string, width int) (out []string) {
	for line := range strings.SplitSeq(text, "\n") {
		row := ""
		for i, entry := range strings.Split(line, Between) {
			if i > 0 && ansi.StringWidth(row+Between+entry) > width {
				out = append(out, Wrap(row, width)...)
				row = entry
			} else if i > 0 {
				row += Between + entry
			} else {
				row = entry
			}
		}
		out = append(out, Wrap(row, width)...)
	}
	return out
}

// Pages returns the number of pages that the text of the panel needs on a terminal.
func (p *Page) Pages(t Terminal) int {
	l := p.layout(&t)
	if l.tiny {
		return 1
	}
	pages, _ := p.pages(&l)
	return len(pages)
}

// Columns returns the width of the panel on a terminal.
func (p *Page) Columns(t Terminal) int {
	l := p.layout(&t)
	return l.panel
}

// pages breaks the text of the panel into pages. The lines below are below the board or, if there is
// no room for them, at the end of every page.
func (p *Page) pages(l *layout) (pages [][]string, below []string) {
	text, more := p.text(l)
	room := l.room
	if more != "" && l.below > 0 && !l.strip {
		below = wrapEntries(more, l.width-5)
		below = below[:min(len(below), belowLines)]
		if p.Board != nil || p.Below != "" {
			room = min(room, l.below-1)
		}
	} else if more != "" {
		end := Wrap(strings.ReplaceAll(more, Between, "\n"), l.panel)
		room -= len(end) + 1
		defer func() {
			for i := range pages {
				for len(pages[i]) < min(room, l.endAt) {
					pages[i] = append(pages[i], "")
				}
				pages[i] = append(append(pages[i], ""), end...)
			}
		}()
	}
	room = max(room, 3)
	lines := Wrap(text, l.panel)
	if tight := Wrap(strings.ReplaceAll(text, "\n\n", "\n"), l.panel); len(lines) > room && len(tight) <= room && p.Board != nil {
		lines = tight // rather without empty lines than on two pages
	}
	for len(lines) > room {
		n := room - 1
		if l.beside == 0 && p.Board != nil { // every line counts
			cut := slices.Clone(lines[:room])
			cut[n] += Faint.Paint(" …")
			pages = append(pages, cut)
			lines = lines[room:]
			continue
		}
		for i := n; i > room*2/3; i-- { // if possible, break between paragraphs
			if lines[i] == "" {
				n = i
				break
			}
		}
		pages = append(pages, append(lines[:n:n], Faint.Paint("… more: PgDn")))
		for lines = lines[n:]; len(lines) > 0 && lines[0] == ""; {
			lines = lines[1:]
		}
	}
	return append(pages, lines), below
}
