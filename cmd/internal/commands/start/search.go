package start

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/cmd/internal/quiz"
	"pencilmark/cmd/internal/screen"
	"pencilmark/tutorials/teacher"
)

// which lets the learner choose a digit and tries it in one box after another until it can be
// placed.
type which struct {
	digit  board.Digit // 0 until a digit is chosen
	box    board.House
	placed bool
	hint   bool
}

func newWhich(w *way) part {
	w.grid, _ = teacher.StartPositions()
	places, _ := teacher.Hatch(&w.grid, board.Box(2), 2)
	w.grid.Place(board.At(places.First(), 2))
	return &which{}
}

func (c *which) page(w *way) screen.Page {
	b := w.boardOf()
	p := screen.Page{Title: "which digit first?", Board: b, Keys: []screen.Key{{Name: "1-9", Does: "try a digit"},
		keyHint, keyBack, keyQuit}}
	p.Panel = paragraphs(screen.Bold.Paint("Which digit would you try?"),
		"Try one that appears often, because it rules out many lines.", c.bars(w))
	if c.digit == 0 {
		p.Below = "Press a digit. The program shows where it can be, box by box."
		if c.hint {
			order, _ := teacher.Most(&w.grid)
			p.Below = w.say("Try the ", order[0], " first, because it appears most often.")
		}
		return p
	}
	b.Same = c.digit
	if c.placed {
		p.Panel = paragraphs(praise("Right!"), "Take the most frequent digits first, and look for each one box by box.",
			"If two places are left, go on. Often you can place the digit later.")
		p.Below, p.Keys = "", []screen.Key{keyNext, keyBack, keyQuit}
		return p
	}
	b.Houses = board.HousesOf(c.box)
	p.Keys = slices.Insert(p.Keys, 1, screen.Key{Name: "Tab", Does: "next box"})
	places, _ := teacher.Hatch(&w.grid, c.box, c.digit)
	for cell := range c.box.Cells().And(w.grid.Empty()).All() {
		b.Marks[cell] = screen.Mark{Kind: screen.Not}
		if places.Has(cell) {
			b.Marks[cell] = screen.Mark{Kind: screen.May}
		}
	}
	where := w.say(c.digit, " in ", c.box, ": ")
	if places.Single() {
		p.Below = where + w.say("only ", places.First(), " is left.\nPress Enter to place it there.")
		p.Keys[1] = screen.Key{Name: "Enter", Does: "place it"}
		return p
	}
	p.Below = where + string(w.words().Number(places.Len()).Buf) + " places are left. So it cannot be placed yet.\n" +
		w.say("Press Tab to go on with the ", c.digit, " in the next box, or press another digit.")
	return p
}

// bars draws a bar for each digit that shows how often the digit is on the board.
func (c *which) bars(w *way) string {
	order, times := teacher.Most(&w.grid)
	var out []string
	for _, d := range order {
		line := "  " + d.String() + "  " + screen.Progress.Paint(strings.Repeat("■", times[d])) +
			screen.Faint.Paint(strings.Repeat("·", 9-times[d])) + fmt.Sprintf(" %d", times[d])
		if d == c.digit {
			line += screen.Bold.Paint("  ‹ you")
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

func (c *which) key(w *way, k string) bool {
	d := digitOf(k)
	switch {
	case c.placed:
		return k == "enter"
	case d != 0:
		c.digit = d
		c.box = c.nextBox(w, board.Box(8))
	case c.digit == 0:
		c.hint = c.hint || k == "h"
	case k == "tab":
		c.box = c.nextBox(w, c.box)
	case k == "enter", k == "h":
		places, _ := teacher.Hatch(&w.grid, c.box, c.digit)
		switch {
		case k == "h" && !places.Single():
			c.toSingle(w)
		case k == "enter" && places.Single():
			w.grid.Place(board.At(places.First(), c.digit))
			c.placed = true
		case k == "enter":
			c.box = c.nextBox(w, c.box)
		}
	}
	return false
}

// nextBox returns the next box after h that does not have the digit yet.
func (c *which) nextBox(w *way, h board.House) board.House {
	for i := 1; i <= 9; i++ {
		next := board.Box((int(h-board.Box(0)) + i) % 9)
		if places, _ := teacher.Hatch(&w.grid, next, c.digit); !places.IsEmpty() {
			return next
		}
	}
	return h
}

// toSingle selects a digit and a box in which the digit has only one place.
func (c *which) toSingle(w *way) {
	order, _ := teacher.Most(&w.grid)
	for _, d := range order {
		for box := range board.Boxes() {
			if places, _ := teacher.Hatch(&w.grid, box, d); places.Single() {
				c.digit, c.box = d, box
				return
			}
		}
	}
}

// counting counts the digits that a cell sees until only one is left.
type counting struct {
	shown int // lines
	wrong board.Digit
	found bool
	slips int
}

var countCell = board.CellAt(0, 1)

func newCounting(w *way) part {
	w.grid, _ = teacher.StartPositions()
	w.cursor = countCell
	return &counting{}
}

func (c *counting) page(w *way) screen.Page {
	b := w.boardOf()
	b.Cursor = countCell.Set()
	p := screen.Page{Title: "count what a cell sees", Board: b,
		Keys: []screen.Key{{Name: "Enter", Does: "next digit"}, keyAnswer, keyHint, keyBack, keyQuit}}
	head := screen.Bold.Paint(w.say("What can ", countCell, " be?"))
	switch {
	case c.found:
		d := w.grid.Marks(countCell).First()
		b.Marks[countCell] = screen.Mark{Kind: screen.Follows, Digits: d.Set()}
		b.Cursor = board.CellSet{}
		p.Panel = paragraphs(praise("Right!"), w.say("The cell sees eight digits, and ", d, " is the ninth."),
			"That was a Naked Single: the cell has one candidate left. Naked Singles take longer to find, so look for them last.")
		p.Keys = []screen.Key{keyNext, keyBack, keyQuit}
		return p
	case c.wrong != 0:
		p.Panel = paragraphs(head, w.blocked(b, board.At(countCell, c.wrong), board.Box(0)), "Count on, and press the digit that the cell does not see.")
		return p
	}
	p.Panel = paragraphs(head, "Count from 1 to 9. Which digit does the cell not see?", strings.Join(c.lines(w, b), "\n"))
	p.Below = "A cell sees the 20 other cells of its row, its column and its box.\nPress Enter to count on, or the digit when you know it."
	if c.shown == 9 {
		p.Below = "Eight digits are ruled out. Press the ninth.\nIf two digits are left, stop and try another cell. You will save time."
	}
	return p
}

// lines describes, for each digit that was counted, where the cell sees it.
func (c *counting) lines(w *way, b *screen.Board) (out []string) {
	all := teacher.Count(&w.grid, countCell)
	for _, s := range all[:c.shown] {
		if s.Free {
			out = append(out, "  "+s.Digit.String()+" "+screen.LookText.Paint("?")+"  not seen")
			continue
		}
		b.Marks[s.Cell] = screen.Mark{Kind: screen.Why, Digits: s.Digit.Set()}
		out = append(out, "  "+s.Digit.String()+" "+screen.WrongText.Paint("×")+"  "+w.say(s.Cell, "  ", s.House))
	}
	return out
}

func (c *counting) key(w *way, k string) bool {
	switch d := digitOf(k); {
	case c.found:
		if k == "enter" {
			w.slips["naked-single"] = c.slips
			return true
		}
	case d != 0 && w.grid.Marks(countCell).Has(d):
		c.found = true
	case d != 0:
		c.wrong = d
		c.slips++
	case k == "enter":
		c.wrong = 0
		c.shown = min(c.shown+1, 9)
	case k == "h":
		c.wrong, c.shown = 0, 9
	}
	return false
}

// mixed asks three questions. For each wrong answer, a similar question is added at the end.
type mixed struct {
	quiz *quiz.Quiz
	n    int   // number of the question
	list []int // numbers to ask, with the repeated ones at the end
	bad  string
}

func newMixed(w *way) part {
	m := &mixed{list: []int{0, 1, 2}}
	m.ask(w)
	return m
}

// ask asks question number n.
func (m *mixed) ask(w *way) {
	turn := m.n / 3
	q, err := teacher.Mixed(w.ctx, w.renderer, m.list[m.n], turn)
	if err != nil {
		m.bad = err.Error()
		return
	}
	m.quiz = quiz.One(w.ctx, q)
	w.grid, w.cursor = q.Exam.Drill.Grid, m.quiz.At()
}

func (m *mixed) page(w *way) screen.Page {
	if m.quiz == nil {
		return screen.Page{Board: w.boardOf(), Panel: m.bad}
	}
	m.quiz.Move(w.cursor)
	p := m.quiz.Page()
	p.Title = fmt.Sprintf("question %d of %d", m.n+1, len(m.list))
	if r := m.quiz.Result(); m.n < 3 && r.Hints > 0 {
		p.Below += "\n" + screen.Faint.Paint("You will get a question like this again at the end. Nothing is lost.")
	}
	return p
}

func (m *mixed) key(w *way, k string) bool {
	switch {
	case m.quiz == nil:
		return true
	case !m.quiz.Over():
		m.quiz.Move(w.cursor)
		m.quiz.Key(k)
		return false
	case k != "enter":
		return false
	}
	if r := m.quiz.Result(); (!r.Right || r.Hints > 0) && m.n < 3 {
		slug := m.quiz.Slug()
		w.slips[slug] += max(1, r.Hints)
		m.list = append(m.list, m.list[m.n])
	}
	if m.n++; m.n == len(m.list) {
		return true
	}
	m.ask(w)
	return false
}
