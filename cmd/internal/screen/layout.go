package screen

// The sizes of terminals at which the layout changes.
const (
	smallWidth, smallHeight   = 80, 24
	bigWidth, bigHeight       = 120, 36
	mediumWidth               = 96
	besideWidth, besideHeight = 74, 21 // the small board with a panel beside it
	compactWidth              = 56     // the same with a board without notes
	leastWidth, leastHeight   = 46, 18 // the small board with the text below it

	mostWidth, mostHeight = 132, 44 // a larger page would tear apart what belongs together
	belowLines            = 4
	leastRoom             = 4  // lines of text below a board; for these, the board loses the lines around it
	belowAt               = 16 // line of the body below a small board
	proseWidth            = 76
)

// A layout determines where the parts of a page are. Lines count from the first below the header.
type layout struct {
	tiny          bool // the terminal is too small for a page
	width, height int  // of the page
	rules         bool // there is a rule below the header and above the keys
	board         lattice
	lines         int  // lines of the board
	frameless     bool // the board has no line above and below it
	beside        int  // column of the panel; 0 if the panel is below the board
	panel, room   int  // columns and lines of the panel
	below         int  // line of what is below the board; 0 if that is in the panel
	endAt         int  // line at which what belongs below the board begins in the panel, if there is room
	strip         bool // a house is drawn below the board
}

// size returns the numbers of columns and lines of the terminal.
func (t *Terminal) size() (width, height int) {
	if t.Width == 0 {
		return smallWidth, smallHeight
	}
	return t.Width, t.Height
}

// Roomy reports whether every note has its own place on the board.
func (t *Terminal) Roomy() bool {
	width, height := t.size()
	return width >= mediumWidth && height >= bigHeight
}

// Narrow reports whether the text of a page may be below its board, where there is little room for it.
func (t *Terminal) Narrow() bool {
	width, height := t.size()
	return width < besideWidth || height < besideHeight
}

// Reader returns the numbers of columns and lines for a text on the whole terminal.
func (t *Terminal) Reader() (width, lines int) {
	p := Page{Prose: "text"}
	l := p.layout(t)
	return l.panel, max(l.room, 1)
}

// layout chooses the largest board beside which there is room for a panel. If there is room for none,
// the panel is below a small board.
func (p *Page) layout(t *Terminal) layout {
	width, height := t.size()
	l := layout{width: min(width, mostWidth), height: min(height, mostHeight), rules: height >= smallHeight-2, below: 0}
	body := l.height - 2
	if l.rules {
		body -= 2
	}
	switch clean := p.Board != nil && p.Board.clean(); {
	case p.Board == nil:
		l.tiny = width < leastWidth || height < leastHeight
		l.beside, l.below = 46, belowAt
		l.panel, l.room = max(l.width-47, 10), body-1
		if p.Prose != "" {
			l.panel = min(l.width-4, proseWidth)
		}
		if p.Below == "" {
			l.below = 0
		}
		return l
	case width >= bigWidth && height >= bigHeight:
		l.board, l.beside = bigBoard, 86
	case t.Roomy():
		l.board, l.beside = mediumBoard, 66
	case width >= besideWidth && height >= besideHeight:
		l.board, l.beside = smallBoard, 46
		if body >= belowAt+belowLines {
			l.below = belowAt
		}
	case clean && width >= compactWidth && height >= leastHeight:
		l.board, l.beside = compactBoard, 37
	case width >= leastWidth && height >= leastHeight:
		l.board = smallBoard
		l.lines, l.panel = 14, l.width-4
		if l.frameless = body < l.lines+leastRoom && !p.Zoom; l.frameless {
			l.lines -= 2
		}
		l.room = body - l.lines
		return l
	default:
		l.tiny = true
		return l
	}
	_, l.lines = l.board.room()
	if p.Board != nil && len(p.Board.Ends) > 0 {
		l.beside++ // the texts at the ends of rows need room
	}
	l.panel, l.room = min(l.width-l.beside-1, 60), body-1
	l.endAt = 17
	if l.strip = l.below > 0 && l.board == smallBoard && p.Strip != nil && width >= smallWidth; l.strip {
		l.room = l.below - 1
	}
	return l
}

// clean reports whether the board has no notes.
func (b *Board) clean() bool {
	for c, notes := range b.Notes {
		if b.Values[c] == 0 && notes != 0 {
			return false
		}
	}
	return true
}
