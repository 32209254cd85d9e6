package start

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/screen"
	"pencilmark/explain"
	"pencilmark/tutorials/teacher"
)

// A way is a learner's progress through the introduction. Keys change it, and each state is one
// page, which can be shown on the full screen or as lines of text.
type way struct {
	ctx      context.Context
	renderer *explain.Renderer
	notation board.Notation

	at    int  // the part, from 0
	part  part // the part that is shown
	left  bool // the learner wants to stop
	place bool // the learner has solved many puzzles and should take a placement test
	help  bool // the page of help is shown

	grid   board.Grid // of the part
	cursor board.Cell
	slips  teacher.StartResult // wrong answers by technique; every technique that was found has an entry

	begun time.Time
}

// A part is one part of the introduction: a page, and the effects of its keys. The part is over
// when key returns true.
type part interface {
	page(w *way) screen.Page
	key(w *way, k string) (done bool)
}

// parts has a function for each part that creates it from the beginning. The last part is not
// included, because it is not a page.
var parts = [puzzlePart]func(w *way) part{newHello, newRule, newHoles, newHatching, newWhich, newCounting, newMixed}

func newWay(ctx context.Context, s *console.Streams, at int) *way {
	w := &way{ctx: ctx, renderer: s.Text(explain.GridDetail).Renderer, notation: s.Notation, slips: teacher.StartResult{},
		begun: time.Now()}
	w.go1(at)
	return w
}

// go1 begins a part.
func (w *way) go1(at int) {
	w.at = at
	if at < puzzlePart {
		w.part = parts[at](w)
	}
}

func (w *way) over() bool { return w.left || w.place || w.at >= puzzlePart }

// spent returns the time since its last call.
func (w *way) spent() time.Duration {
	d := time.Since(w.begun)
	w.begun = time.Now()
	return d
}

// key handles a key or the name of a cell to go to.
func (w *way) key(k string) {
	c, named := w.cellNamed(k)
	switch {
	case named:
		w.cursor = c
	case w.help:
		w.help = false
	case k == "q":
		w.left = true
	case k == "?":
		w.help = true
	case k == "backspace" && w.at > 0:
		w.go1(w.at - 1)
	default:
		if c, ok := screen.Arrow(w.cursor, k); ok && w.at > 0 {
			w.cursor = c
			return
		}
		if w.part.key(w, k) {
			w.go1(w.at + 1)
		}
	}
}

// page returns the page of the current part.
func (w *way) page() screen.Page {
	p := w.part.page(w)
	done := w.at + 1
	p.Right = "step " + screen.Progress.Paint(strings.Repeat("●", done)) +
		screen.Faint.Paint(strings.Repeat("○", teacher.StartParts-done)) + fmt.Sprintf(" %d of %d", done, teacher.StartParts)
	p.Board.Notation = w.notation
	if w.help {
		p.Panel = screen.Bold.Paint("What this is") + "\n\nIn about 15 minutes, you learn how to solve a Sudoku. Each page asks you for one thing. The " +
			"keys that you can use are at the bottom.\n\nPress h for help, Backspace to go back, and q to stop. To continue later, " +
			"run pencilmark start.\n\nRows are numbered from the top, columns from the left: r2c5 is in row 2 and column 5."
		p.Keys = []screen.Key{{Name: "Enter", Does: "back"}}
	}
	return p
}

// boardOf returns the board with the position of the part, without pencil marks.
func (w *way) boardOf() *screen.Board {
	b := screen.GridBoard(&w.grid, false)
	b.Marks = map[board.Cell]screen.Mark{}
	return b
}

func (w *way) words() *words.Writer { return &words.Writer{Notation: w.notation} }

// say joins strings, cells, houses and digits into one text.
func (w *way) say(parts ...any) string {
	out := w.words()
	for _, p := range parts {
		switch p := p.(type) {
		case string:
			out.Text(p)
		case board.Cell:
			out.Cell(p)
		case board.House:
			out.House(p)
		case board.Digit:
			out.Digit(p)
		case board.CellSet:
			out.EachCell(p, "and")
		}
	}
	return string(out.Buf)
}

// cellNamed returns the cell with the given name.
func (w *way) cellNamed(name string) (board.Cell, bool) {
	for c := range board.Cells() {
		if strings.EqualFold(w.notation.Cell(c), name) {
			return c, true
		}
	}
	return 0, false
}

// blocked explains why a digit cannot be in a cell, and marks the reason on the board. If the
// house at has the digit, it gives that as the reason. It returns "" if the digit is possible.
func (w *way) blocked(b *screen.Board, x board.Candidate, at board.House) string {
	seen := teacher.Count(&w.grid, x.Cell())[x.Digit()-1]
	if seen.Free {
		return ""
	}
	for c := range at.Cells().All() {
		if w.grid.Value(c) == x.Digit() {
			seen.Cell, seen.House = c, at
		}
	}
	b.Marks[x.Cell()] = screen.Mark{Kind: screen.False, Digits: x.Digit().Set()}
	b.Mean(screen.False, "your answer")
	b.Marks[seen.Cell] = screen.Mark{Kind: screen.Why, Digits: x.Digit().Set()}
	b.Houses = board.HousesOf(seen.House)
	return screen.WrongText.Paint("✗") + " " + words.Capital(w.say(seen.House, " already has a ", x.Digit(), ", in ", seen.Cell, "."))
}

// digitOf returns the digit that a key represents, or 0 if it is not a digit.
func digitOf(k string) board.Digit {
	if len(k) == 1 && k[0] >= '1' && k[0] <= '9' {
		return board.Digit(k[0] - '0')
	}
	return 0
}

// plainly returns a text without its styles.
func plainly(text string) string { return ansi.Strip(text) }

var (
	keyAnswer = screen.Key{Name: "1-9", Does: "answer"}
	keyHint   = screen.Key{Name: "h", Does: "hint"}
	keyBack   = screen.Key{Name: "Backspace", Does: "back"}
	keyQuit   = screen.Key{Name: "q", Does: "quit"}
	keyNext   = screen.Key{Name: "Enter", Does: "next"}
	keyMove   = screen.Key{Name: "←↑↓→", Does: "move"}
	keyHelp   = screen.Key{Name: "?", Does: "help"}
)

// paragraphs joins paragraphs with empty lines between them. It skips empty paragraphs.
func paragraphs(lines ...string) string {
	return strings.Join(slices.DeleteFunc(lines, func(l string) bool { return l == "" }), "\n\n")
}

func praise(text string) string { return screen.RightText.Paint("✓") + " " + screen.Bold.Paint(text) }
