// Package screen draws the pages that pencilmark shows on a whole terminal. All pages have the
// same layout, so nothing moves from one state to the next.
//
// A page of 80 columns and 24 lines begins with a header line and a rule. Below these are the
// board in columns 2 to 44, a panel of 33 columns to its right, and up to four lines below the
// board. Another rule and the line of keys come last. If the terminal has at least 120 columns
// and 36 lines, the page is bigger: every cell of the board has 3 × 3 places for notes, and the
// text that is otherwise below the board is in the panel.
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
// instead, such as a list. They begin in column 2.
//
// One function draws the board from digits, notes and marks. Methods of the board choose the marks
// for a step or for one part of a hint: see [Board.Show] and [Board.Hint]. Every mark has a shape,
// and its colour is additional, so the same page can be shown without colours, in ASCII or as plain
// text.
//
// [Run] shows a model. [Available] reports whether there is a terminal, and a [Terminal] keeps track
// of its size and its background.
//
// It imports board, explain, explain/hint, techniques/logic, cmd/internal/console and bubbletea.
package screen

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// These constants set the sizes of the small and the big page, and the positions of their
// parts.
const (
	smallWidth, smallHeight = 80, 24
	bigWidth, bigHeight     = 120, 36

	belowLines    = 4
	firstLine     = 3  // of the panel, from 0
	belowFirst    = 18 // line of what stands below the board on the small page
	bigBelowFirst = 20 // line of the panel on the big page
)

// PanelWidth is the number of columns of the panel.
const PanelWidth = 33

// A Key is one entry in the line of keys.
type Key struct{ Name, Does string }

// A Page is the content of the screen.
type Page struct {
	Title string   // where the reader is; it follows the name of the program
	Right string   // progress and clock, at the end of the header
	Board *Board   // nil for a page without one
	Left  []string // lines of a page without a board
	Panel string   // text beside the board; "\n" begins a line
	Turn  int      // which page of the panel is shown, from 0
	Zoom  bool     // on the small page the box of the cursor is drawn in the panel, below its first line
	Below string   // at most four lines below the board
	Keys  []Key    // keys to show, at most six
	Typed string   // replaces the line of keys, unless it is ""
}

// Draw returns the page as the terminal shows it. There is no line break after the last line.
func (p *Page) Draw(t Terminal) string {
	if !t.fits() {
		width, height := t.size()
		return ansi.Truncate(fmt.Sprintf("The terminal has %d columns and %d lines. Pages need %d and %d; or use --plain.",
			width, height, smallWidth, smallHeight), width, "")
	}
	width, height := smallWidth, smallHeight
	if t.Big() && p.Board != nil {
		width, height = bigWidth, bigHeight
	}
	rule := " " + Faint.Paint(strings.Repeat("─", width-2))
	lines := make([]string, height)
	lines[0], lines[1] = p.header(width), rule
	p.body(lines[2:height-2], t)
	lines[height-2], lines[height-1] = rule, p.keys(width)
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return t.adapt(strings.Join(lines, "\n"))
}

func (p *Page) header(width int) string {
	left := " " + Bold.Paint("pencilmark") + "  " + p.Title
	room := width - 1 - ansi.StringWidth(p.Right)
	left = ansi.Truncate(left, room-1, "…")
	return left + strings.Repeat(" ", room-ansi.StringWidth(left)) + p.Right
}

func (p *Page) keys(width int) string {
	if p.Typed != "" {
		text := p.Typed
		if over := ansi.StringWidth(text) - (width - 3); over > 0 {
			text = ansi.TruncateLeft(text, over+1, "…")
		}
		return " " + text
	}
	line := ""
	for i, k := range p.Keys {
		if i > 0 {
			line += "   "
		}
		line += Bold.Paint(k.Name) + " " + k.Does
	}
	return " " + ansi.Truncate(line, width-2, "…")
}

// body fills the lines between the two rules. The first of these is line 2 of the page.
func (p *Page) body(lines []string, t Terminal) {
	beside := 46
	var left []string
	switch big := t.Big(); {
	case p.Board == nil:
		for _, l := range p.Left {
			left = append(left, " "+l)
		}
		left = append([]string{""}, left...)
	case big:
		left, beside = p.Board.big(t.Plain), 86
	default:
		left = p.Board.small(t.Plain)
	}
	right := append([]string{""}, p.panel(t)...)
	for i := range lines {
		if i < len(left) {
			lines[i] = left[i]
		}
		if i < len(right) && right[i] != "" {
			lines[i] += strings.Repeat(" ", max(0, beside-ansi.StringWidth(lines[i]))) + right[i]
		}
	}
	if below := p.below(); !t.Big() || p.Board == nil {
		for i, l := range below {
			lines[belowFirst-2+i] = "    " + l
		}
	}
}

// below returns the lines for the area below the board.
func (p *Page) below() []string {
	if p.Below == "" {
		return nil
	}
	lines := Wrap(p.Below, smallWidth-5)
	return lines[:min(len(lines), belowLines)]
}

// panel returns the lines of the panel, which begin at line 3 of the page.
func (p *Page) panel(t Terminal) []string {
	pages, below := p.pages(t)
	lines := pages[max(0, min(p.Turn, len(pages)-1))]
	if p.Zoom && p.Board != nil && !t.Big() {
		head, _, _ := strings.Cut(p.Panel, "\n")
		return append(Wrap(head, PanelWidth)[:1], p.Board.zoom(t.Plain)...)
	}
	if len(below) > 0 {
		for len(lines) < bigBelowFirst-firstLine {
			lines = append(lines, "")
		}
		lines = append(append(lines, ""), below...)
	}
	return lines
}

// Pages returns the number of pages that the text of the panel needs on a terminal.
func (p *Page) Pages(t Terminal) int {
	pages, _ := p.pages(t)
	return len(pages)
}

// pages breaks the text of the panel into pages. On a big page, it also breaks the text that is
// below the board on a small page into lines of the panel.
func (p *Page) pages(t Terminal) (pages [][]string, below []string) {
	room := smallHeight - 2 - firstLine
	switch {
	case t.Big() && p.Board != nil:
		if p.Below != "" {
			below = Wrap(strings.ReplaceAll(p.Below, between, "\n"), PanelWidth)
		}
		room = bigHeight - 2 - firstLine - len(below) - min(1, len(below))
	case p.Below != "":
		room = belowFirst - firstLine
	}
	lines := Wrap(p.Panel, PanelWidth)
	for len(lines) > room {
		n := room - 1
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
