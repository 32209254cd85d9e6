package start

import (
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/cmd/internal/screen"
	"pencilmark/tutorials/teacher"
)

// hello asks whether the user has solved Sudokus before.
type hello struct{ choice int }

func newHello(w *way) part {
	w.grid, _ = teacher.StartPositions()
	return &hello{}
}

func (h *hello) page(w *way) screen.Page {
	var choices []string
	for i, text := range []string{"a  never", "b  a few", "c  often"} {
		line := "  " + text
		if i == h.choice {
			line = screen.Cursor.Paint("› " + text + strings.Repeat(" ", 10-len(text)))
		}
		choices = append(choices, line)
	}
	return screen.Page{Title: "your first 15 minutes", Board: w.boardOf(),
		Panel: paragraphs(screen.Bold.Paint("Hello."), "In 15 minutes you will solve this Easy puzzle on your own.",
			"Have you solved Sudoku before?", strings.Join(choices, "\n"), "If you choose c, up to twelve questions find out where you should start.",
			"You can stop at any time. Your progress is saved."),
		Keys: []screen.Key{{Name: "↑↓", Does: "choose"}, keyNext, keyHelp, keyQuit}}
}

func (h *hello) key(w *way, k string) bool {
	switch k {
	case "up":
		h.choice = max(0, h.choice-1)
	case "down":
		h.choice = min(2, h.choice+1)
	case "a", "b", "c":
		h.choice = int(k[0] - 'a')
		return h.chosen(w)
	case "enter":
		return h.chosen(w)
	}
	return false
}

// chosen continues according to the user's answer. Users who have solved a few puzzles skip the
// explanation of the rule, and those who have solved many leave for the placement test.
func (h *hello) chosen(w *way) bool {
	switch h.choice {
	case 1:
		w.at = 1
	case 2:
		w.place = true
		return false
	}
	return true
}

// rule explains the rule with the help of a grid that has one empty cell.
type rule struct {
	wrong board.Digit
	found bool
}

var ruleCell = board.CellAt(4, 4)

func newRule(w *way) part {
	_, w.grid = teacher.StartPositions(ruleCell)
	w.cursor = ruleCell
	return &rule{}
}

func (r *rule) page(w *way) screen.Page {
	row := board.Row(4)
	b := w.boardOf()
	b.Houses, b.Cursor = board.HousesOf(row), ruleCell.Set()
	p := screen.Page{Title: "the rule", Board: b, Keys: []screen.Key{keyAnswer, keyHint, keyBack, keyQuit},
		Below: "A box is a block of 3 × 3 cells. Box 1 is at the top left, box 9 at the bottom right."}
	digits := make([]string, 9)
	for i := range 9 {
		digits[i] = screen.Bold.Paint("?")
		if v := w.grid.Value(row.At(i)); v != 0 {
			digits[i] = v.String()
		}
	}
	list := "  " + strings.Join(digits[:3], " ") + "   " + strings.Join(digits[3:6], " ") + "   " + strings.Join(digits[6:], " ")
	answer := w.grid.Marks(ruleCell).First()
	switch {
	case r.found:
		b.Marks[ruleCell] = screen.Mark{Kind: screen.Follows, Digits: answer.Set()}
		b.Cursor = board.CellSet{}
		p.Panel = paragraphs(praise("Right!"), w.say("Row 5 had every digit except ", answer, "."),
			"That was a Full House: a row, a column or a box with one empty cell. You find it by looking for the fullest house.")
		p.Keys = []screen.Key{keyNext, keyBack, keyQuit}
	case r.wrong != 0:
		p.Panel = paragraphs(w.blocked(b, board.At(ruleCell, r.wrong), row), list, screen.Bold.Paint("Which digit is missing?"))
	default:
		p.Panel = paragraphs("One cell is empty.", "Every row, every column and every box has the digits 1 to 9, each once.",
			"Row 5 has eight of them:", list, screen.Bold.Paint("Which digit is missing? Press it."))
	}
	return p
}

func (r *rule) key(w *way, k string) bool {
	switch d := digitOf(k); {
	case r.found:
		return k == "enter"
	case d != 0 && w.grid.Marks(ruleCell).Has(d):
		r.found = true
	case d != 0:
		r.wrong = d
	case k == "h":
		r.wrong = w.grid.Value(board.CellAt(4, 0))
	}
	return false
}

// holes shows a grid with three empty cells, which the user has to find and fill.
type holes struct {
	left  board.CellSet
	wrong board.Candidate
	bad   bool
	full  bool // the wrong digit was typed in a cell that has a digit
	hint  bool
	slips int
}

func newHoles(w *way) part {
	cells := []board.Cell{board.CellAt(1, 6), board.CellAt(5, 1), board.CellAt(7, 5)}
	_, w.grid = teacher.StartPositions(cells...)
	h := &holes{}
	for _, c := range cells {
		h.left = h.left.With(c)
	}
	w.cursor = board.CellAt(4, 4)
	return h
}

func (h *holes) page(w *way) screen.Page {
	b := w.boardOf()
	b.Cursor = w.cursor.Set()
	p := screen.Page{Title: "three empty cells", Board: b, Keys: []screen.Key{keyMove, keyAnswer, keyHint, keyBack, keyQuit},
		Below: "A row, a column or a box with one empty cell is called a Full House."}
	count := fmt.Sprintf("%d of 3 found.", 3-h.left.Len())
	switch {
	case h.left.IsEmpty():
		b.Cursor = board.CellSet{}
		p.Panel = paragraphs(praise("All three!"), "Near the end of a puzzle, most cells are solved like this.",
			"At the beginning you need another way, which comes next.")
		p.Keys = []screen.Key{keyNext, keyBack, keyQuit}
	case h.full:
		c := h.wrong.Cell()
		p.Panel = paragraphs(w.say(c, " is already ", w.grid.Value(c), "."), screen.Bold.Paint("Go to an empty cell, and press its digit."), count)
	case h.bad:
		p.Panel = paragraphs(w.blocked(b, h.wrong, board.Col(h.wrong.Cell().Col())), count)
	case h.hint:
		col := board.Col(h.left.First().Col())
		b.Houses = board.HousesOf(col)
		p.Panel = paragraphs(screen.Bold.Paint(w.say("Look at ", col, ".")), "Go to its empty cell and press the digit that the column does not have.",
			count)
	default:
		p.Panel = paragraphs(screen.Bold.Paint("Three cells are empty. Find them, and fill them."),
			"Go there with the arrow keys, and press the digit.", count)
	}
	return p
}

func (h *holes) key(w *way, k string) bool {
	d := digitOf(k)
	x := board.At(w.cursor, max(d, 1))
	switch {
	case h.left.IsEmpty():
		if k == "enter" {
			w.slips["full-house"] = h.slips
			return true
		}
	case d != 0 && w.grid.Has(x):
		w.grid.Place(x)
		h.left, h.bad, h.full, h.hint = h.left.Without(w.cursor), false, false, false
	case d != 0 && h.left.Has(w.cursor):
		h.bad, h.full, h.wrong = true, false, x
		h.slips++
	case d != 0:
		h.full, h.wrong = true, x
	case k == "h":
		h.hint, h.bad, h.full = true, false, false
	}
	return false
}

// hatching rules out cells of a box until only one place is left for a digit. The first time, the
// lines are drawn one by one; the second time, without lines.
type hatching struct {
	second bool
	box    board.House
	digit  board.Digit
	drawn  int // lines that are drawn
	wrong  board.Candidate
	bad    bool
	hint   bool
	found  bool
	slips  int
}

func newHatching(w *way) part {
	w.grid, _ = teacher.StartPositions()
	w.cursor = board.CellAt(0, 6)
	return &hatching{box: board.Box(2), digit: 2}
}

func (h *hatching) page(w *way) screen.Page {
	b := w.boardOf()
	places, from := teacher.Hatch(&w.grid, h.box, h.digit)
	b.Houses = board.HousesOf(h.box)
	p := screen.Page{Title: "look along the lines", Board: b,
		Keys: []screen.Key{keyMove, {Name: h.digit.String(), Does: "place it"}, keyHint, keyBack, keyQuit}}
	head := screen.Bold.Paint(w.say("Box ", w.notation.Index(h.box), " needs a ", h.digit, "."))
	lines := w.lines(b, h.box, h.digit, from[:min(h.drawn, len(from))])
	switch {
	case h.found:
		h.solved(w, &p)
	case h.bad:
		p.Panel = paragraphs(head, h.answer(w, b), "Go to a cell of box "+w.notation.Index(h.box)+w.say(" and press ", h.digit, "."))
		b.Houses = b.Houses.With(h.box)
		b.Cursor = w.cursor.Set()
	case !h.second && h.drawn < len(from):
		p.Panel = paragraphs(head, w.say("Where can it be? The other ", h.digit, "s show where it cannot be."), strings.Join(lines, "\n"),
			screen.Bold.Paint("Press Enter to look along the next line."))
		p.Keys = []screen.Key{keyNext, keyBack, keyQuit}
	case !h.second, h.hint:
		if places.Single() {
			b.Marks[places.First()] = screen.Mark{Kind: screen.May}
		}
		p.Panel = paragraphs(head, strings.Join(lines, "\n"), "One cell is left.", screen.Bold.Paint(w.say("Go there and press ", h.digit, ".")))
		b.Cursor = w.cursor.Set()
	default:
		b.Same, b.Cursor = h.digit, w.cursor.Set()
		p.Panel = paragraphs("Now without lines.", head, screen.Bold.Paint("Which cell is left? Go there and press the digit."))
	}
	if p.Below == "" {
		p.Below = b.Legend()
	}
	return p
}

// answer explains why the last answer is wrong.
func (h *hatching) answer(w *way, b *screen.Board) string {
	c, d := h.wrong.Cell(), h.wrong.Digit()
	sign := screen.WrongText.Paint("✗") + " "
	if v := w.grid.Value(c); v != 0 {
		return sign + w.say(c, " is already ", v, ".")
	}
	if text := w.blocked(b, h.wrong, h.box); text != "" {
		return text
	}
	b.Marks[c] = screen.Mark{Kind: screen.False, Digits: d.Set()}
	b.Mean(screen.False, "your answer")
	if d != h.digit {
		return sign + w.say("Here the question is about the ", h.digit, ", not the ", d, ".")
	}
	return sign + w.say(c, " is not in ", h.box, ".")
}

// lines draws lines on a board and describes what each of them rules out.
func (w *way) lines(b *screen.Board, box board.House, d board.Digit, from []teacher.Seen) (out []string) {
	for _, s := range from {
		b.Marks[s.Cell] = screen.Mark{Kind: screen.Why, Digits: d.Set()}
		far := s.Cell
		for c := range s.House.Cells().And(box.Cells()).All() {
			if c != s.Cell && w.grid.Value(c) == 0 {
				b.Marks[c] = screen.Mark{Kind: screen.Not, Digits: d.Set()}
			}
			if dist := max(c, s.Cell) - min(c, s.Cell); dist > max(far, s.Cell)-min(far, s.Cell) {
				far = c
			}
		}
		b.Rays = append(b.Rays, screen.Ray{From: s.Cell, To: far})
		out = append(out, screen.LookText.Paint("("+d.String()+")")+" "+w.say(s.Cell, " rules out ", s.House))
	}
	return out
}

// solved fills in the page that is shown after the digit was placed.
func (h *hatching) solved(w *way, p *screen.Page) {
	b := p.Board
	b.Marks = map[board.Cell]screen.Mark{w.cursor: {Kind: screen.Follows, Digits: h.digit.Set()}}
	b.Rays = nil
	text := []string{praise("Right!"), "That was a Hidden Single: the digit has one place left in a row, a column or a box."}
	puzzle, _ := teacher.StartPositions()
	if others := puzzle.Marks(w.cursor).Without(h.digit); !h.second && others != 0 {
		text = append(text, w.say("The cell could also be ", others.First(), ". That does not matter, because the digit has no other place."))
	}
	p.Panel, p.Keys = paragraphs(text...), []screen.Key{keyNext, keyBack, keyQuit}
}

func (h *hatching) key(w *way, k string) bool {
	places, from := teacher.Hatch(&w.grid, h.box, h.digit)
	d := digitOf(k)
	switch {
	case h.found:
		return k == "enter" && h.goOn(w)
	case !h.second && h.drawn < len(from):
		if k == "enter" || k == "h" {
			h.drawn++
		}
	case d == h.digit && places == w.cursor.Set():
		w.grid.Place(board.At(w.cursor, d))
		h.found, h.bad = true, false
	case d != 0:
		h.bad, h.wrong = true, board.At(w.cursor, d)
		h.slips++
	case k == "h":
		h.hint, h.bad, h.drawn = true, false, len(from)
	}
	return false
}

// goOn continues with a second digit. It reports whether the second digit was already done.
func (h *hatching) goOn(w *way) (done bool) {
	if h.second {
		w.slips["hidden-single"] = h.slips
		return true
	}
	box, d := teacher.SecondSingle(&w.grid)
	*h = hatching{second: true, box: box, digit: d, slips: h.slips}
	w.cursor = box.Cells().First()
	return false
}
