package quiz

import (
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/cmd/internal/screen"
	"pencilmark/tutorials/teacher"
)

// page draws the question in its current state.
func (z *Quiz) page() screen.Page {
	p := screen.Page{Title: z.Title + " · " + z.q.Title, Right: dots(z.n, z.Total), Turn: z.turn, Zoom: z.zoom && !z.keys}
	p.Board = questionBoard(z.q.Question, z.light())
	if z.lit != 0 {
		p.Board.Lit, p.Board.Same = z.lit, z.lit.First()
	}
	p.Board.Cursor = z.at.Set()
	p.Panel = z.panel()
	p.Below = z.below(p.Board)
	p.Keys = z.keyLine()
	switch {
	case z.typing:
		p.Typed = ": " + z.typed + "_   Enter answers   Esc closes"
	case z.waits == 'x':
		p.Typed = "Cross out which digit in " + z.cell(z.at) + "?   1-9   Esc"
	case z.waits == '/':
		p.Typed = "Light which digit?   1-9   / again shows all"
	}
	return p
}

func (z *Quiz) cell(c board.Cell) string { return z.q.Renderer.Notation.Cell(c) }

// light returns the marks of the reply or, if no reply is shown, of the question itself.
func (z *Quiz) light() teacher.Light {
	if z.shown && !z.q.Over {
		l := z.reply.Light
		if z.q.Kind == teacher.Names || z.q.Kind == teacher.Digit {
			own := z.q.Light()
			l.Ask, l.Houses, l.Step = own.Ask, l.Houses|own.Houses, own.Step
		}
		return l
	}
	return z.q.Light()
}

// panel returns the text beside the board. This is the reply to the last answer or, if
// there is none, the question.
func (z *Quiz) panel() string {
	switch {
	case z.keys:
		return z.allKeys()
	case z.zoom:
		return "Box " + z.q.Renderer.Notation.Index(board.Box(z.at.Box())) + "  " + screen.Faint.Paint("z closes the zoom")
	case z.q.Over:
		return z.ending()
	case z.shown:
		return z.answered()
	}
	out := []string{screen.Bold.Paint(z.q.Question.Task)}
	out = append(out, z.q.About...)
	return strings.Join(append(out, z.how()...), "\n\n")
}

// how explains how to answer the question.
func (z *Quiz) how() []string {
	switch {
	case z.q.Kind == teacher.Names:
		return []string{strings.Join(z.q.Offers(), "\n"), "Press the letter."}
	case z.q.Kind == teacher.Digit:
		return []string{"Press the digit."}
	case z.q.Clean:
		return []string{"Go to the cell and press the digit."}
	case len(z.q.Exam.Drill.Steps[0].Placements) > 0 && z.q.Chances == 0:
		return []string{"Go to a cell and press the digit. Or press x and a digit to cross it out."}
	}
	return []string{"To cross a candidate out, go to its cell, press x and the digit."}
}

// answered returns the text of the panel while a reply is shown.
func (z *Quiz) answered() string {
	r := z.reply
	var out []string
	if z.guided {
		out = append(out, screen.Bold.Paint(z.q.Question.Task))
	}
	if r.Rung > 0 {
		out = append(out, rungs(r))
	}
	for i, line := range r.Lines {
		switch {
		case i == 0 && r.Wrong:
			line = screen.WrongText.Paint("✗") + " " + screen.Bold.Paint(line)
		case i == 0 && r.Right:
			line = screen.RightText.Paint("✓") + " " + screen.Bold.Paint(line)
		case i == 0 && r.Rung > 0:
			first, rest, _ := strings.Cut(line, "\n")
			line = screen.Bold.Paint(first)
			if rest != "" {
				line += "\n\n" + rest
			}
		}
		out = append(out, line)
	}
	if r.More {
		out = append(out, "Press w to read it.")
	}
	if z.q.Kind == teacher.Names && r.Wrong {
		out = append(out, strings.Join(z.q.Offers(), "\n"))
	}
	return strings.Join(out, "\n\n")
}

// rungs draws how much of a hint has been shown, such as "hint [digit] › house › cell ›
// why".
func rungs(r teacher.Reply) string {
	parts := make([]string, len(r.Rungs))
	for i, name := range r.Rungs {
		parts[i] = screen.Faint.Paint(name)
		if i == r.Rung-1 {
			parts[i] = screen.Bold.Paint("[" + name + "]")
		}
	}
	return screen.Faint.Paint("hint ") + strings.Join(parts, screen.Faint.Paint(" › "))
}

// ending returns the text of the panel once a question has ended: the praise, the step,
// and what comes next.
func (z *Quiz) ending() string {
	var out []string
	for i, line := range z.reply.Lines {
		if i == 0 && z.q.Found {
			line = screen.RightText.Paint("✓ " + line)
		}
		out = append(out, line)
	}
	if z.q.Chances > 0 && z.q.Found {
		return strings.Join(out, "\n\n")
	}
	text, err := z.q.Shown()
	if err != nil {
		text = err.Error()
	}
	out = append(out, strings.ReplaceAll(text, "\n", "\n\n"))
	if r := z.q.Result(); z.q.Next != "" && r.Right && r.Hints == 0 && z.q.Kept {
		out = append(out, screen.Faint.Paint(z.q.Next))
	}
	return strings.Join(out, "\n\n")
}

// below returns the text below the board: the legend, and the candidates of the cell at
// the cursor.
func (z *Quiz) below(b *screen.Board) string {
	out := b.Legend()
	if c := z.at; b.Values[c] == 0 && !z.q.Clean && !z.q.Over && b.Notes[c] != 0 {
		w := strings.Join(strings.Split(b.Notes[c].String(), ""), ", ")
		if i := strings.LastIndex(w, ", "); i >= 0 {
			w = w[:i] + " or" + w[i+1:]
		}
		out += "\n" + z.cell(c) + " can be " + w + "."
	}
	if n := z.pages1(); n > 1 {
		out += "\n" + screen.Faint.Paint("There is more to read: space.")
	}
	return out
}

// pages1 returns the number of pages in the panel.
func (z *Quiz) pages1() int {
	p := screen.Page{Board: &screen.Board{}, Panel: z.panel()}
	return p.Pages(z.term)
}

func (z *Quiz) keyLine() []screen.Key {
	switch {
	case z.keys:
		return []screen.Key{{Name: "Enter", Does: "back"}}
	case z.guided && z.q.Over:
		return []screen.Key{{Name: "Enter", Does: "next"}, {Name: "q", Does: "quit"}}
	case z.guided:
		return []screen.Key{{Name: "←↑↓→", Does: "move"}, {Name: "1-9", Does: "answer"}, {Name: "h", Does: "hint"}, {Name: "s", Does: "skip"},
			{Name: "q", Does: "quit"}}
	case z.q.Over:
		return []screen.Key{{Name: "Enter", Does: "next"}, {Name: "?", Does: "all keys"}, {Name: "q", Does: "quit"}}
	}
	var out []screen.Key
	switch {
	case z.q.Kind == teacher.Names:
		out = append(out, screen.Key{Name: z.letters(), Does: "answer"})
	case z.q.Clean:
		out = append(out, screen.Key{Name: "1-9", Does: "answer"})
	default:
		out = append(out, screen.Key{Name: "x", Does: "cross out"}, screen.Key{Name: "/", Does: "light a digit"},
			screen.Key{Name: "z", Does: "zoom"})
	}
	if z.q.Chances == 0 {
		out = append(out, screen.Key{Name: "h", Does: "hint"})
	}
	out = append(out, screen.Key{Name: "s", Does: "skip"})
	if len(out) < 5 {
		out = append(out, screen.Key{Name: "?", Does: "all keys"})
	}
	return append(out, screen.Key{Name: "q", Does: "quit"})
}

// letters returns the keys that name the pattern, as in "a-d".
func (z *Quiz) letters() string { return "a-" + string(rune('a'+len(z.q.Choices)-1)) }

func (z *Quiz) allKeys() string {
	rows := []string{"←↑↓→  move", "1-9   the digit, or your answer", "x 5   cross a 5 out", "/ 5   light the 5s", "z     zoom into the box",
		"h     hint; again for more", "w     why it is wrong, in full", "s     skip: show the answer", ":     type, as in r1c2<>5",
		"space read on", "Esc   back to the question", "q     quit; all is saved"}
	if z.q.Kind == teacher.Names {
		rows = slices.Replace(rows, 1, 3, z.letters()+"   your answer")
		rows[slices.Index(rows, ":     type, as in r1c2<>5")] = ":     type the name"
	}
	return screen.Bold.Paint("All keys") + "\n\n" + strings.Join(rows, "\n")
}
