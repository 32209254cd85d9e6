package learn

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pencilmark/cmd/internal/screen"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/teacher"
)

// A reader shows a lesson on the full screen, page by page: the idea, the example as three
// pictures of one board, and the rest of the lesson. After the lesson, the reader can solve a
// board.
type reader struct {
	term   screen.Terminal
	title  string
	where  string // the chapter
	leaves []screen.Page
	at     int
	seen   int  // the furthest page that was shown, from 0
	play   bool // whether there is a board to solve
	turn   bool // whether the learner wants to solve it now
}

// tryIt is the heading of the section about the board to solve.
const tryIt = "Try it"

// The size of a page of text.
const (
	leafLines = 19
	leafWidth = 76
)

// read shows the lesson. It reports whether the learner has read it, and whether they want to solve
// a board now.
func (o *options) read(ctx context.Context, p *tutorials.Page) (read, turn bool, err error) {
	r, err := newReader(o.Text(explain.GridDetail), p)
	if err != nil {
		return false, false, err
	}
	err = o.show(ctx, r)
	return r.read(), r.turn, err
}

// read reports whether the lesson counts as read. It does not if the learner left it on the first of
// several pages.
func (r *reader) read() bool { return r.turn || r.seen > 0 || len(r.leaves) == 1 }

func (o *options) show(ctx context.Context, r *reader) error {
	r.term = screen.For(o.Streams, false)
	if err := o.Out.Flush(); err != nil {
		return err
	}
	return screen.Run(ctx, o.Streams, r)
}

// primerReader returns the reader of a primer, which has no example and no board.
func primerReader(text *explain.Text, l *tutorials.Lesson) *reader {
	narrow := *text
	narrow.Width = leafWidth
	r := &reader{title: "introduction · " + l.Title}
	blocks := [][]string{paragraphs(&narrow, l.Definition)}
	for _, s := range l.Sections {
		blocks = append(blocks, section(&narrow, s))
	}
	r.text(blocks...)
	return r
}

func newReader(text *explain.Text, p *tutorials.Page) (*reader, error) {
	narrow := *text
	narrow.Width = leafWidth
	r := &reader{title: "lesson · " + teacher.Short(p.Rung.Slug), where: fmt.Sprintf("chapter %d, %s   ", p.Chapter.Number, p.Chapter.Title),
		play: p.Try.Example != nil}
	sections := p.Lesson.Sections
	r.text(head(&narrow, p), section(&narrow, sections[0]))
	if p.Worked.Example != nil {
		if err := r.pictures(text.Renderer, &p.Worked); err != nil {
			return nil, err
		}
	}
	var rest, last [][]string
	for _, s := range sections[1:] {
		if r.play && s.Heading == tryIt { // this section leads to the board
			last = append(last, section(&narrow, s))
			continue
		}
		rest = append(rest, section(&narrow, s))
	}
	if apart := p.Apart(); apart != "" {
		rest = append(rest, paragraphs(&narrow, apart))
	}
	r.text(rest...)
	if p.Twin.Example != nil {
		if err := r.twin(text.Renderer, p); err != nil {
			return nil, err
		}
	}
	end := tutorials.Section{Heading: "What comes next", Body: p.What()}
	if r.play {
		end = tutorials.Section{Heading: "Your turn", Body: "Press Enter. A board opens, and you find one yourself, with hints if you want " +
			"them. Two more boards follow.\n\n" + p.What()}
	}
	r.text(append(last, section(&narrow, end))...)
	return r, nil
}

// head returns the text before the first section.
func head(text *explain.Text, p *tutorials.Page) []string {
	about := p.Lesson.Definition + "\n\n" + p.Facts()
	if s := p.Subtitle(); s != "" {
		about = s + "\n\n" + about
	}
	return paragraphs(text, about)
}

func paragraphs(text *explain.Text, s string) []string {
	var b bytes.Buffer
	text.Paragraphs(&b, s)
	return strings.Split(strings.TrimRight(b.String(), "\n"), "\n")
}

func section(text *explain.Text, s tutorials.Section) []string {
	var b bytes.Buffer
	(&tutorials.Lesson{Sections: []tutorials.Section{s}}).Text(&b, text)
	return strings.Split(strings.Trim(b.String(), "\n"), "\n")
}

// text adds pages of text. A block that fits on one page is not split.
func (r *reader) text(blocks ...[]string) {
	var page []string
	flush := func() {
		if len(page) > 0 {
			r.leaves = append(r.leaves, screen.Page{Left: page})
			page = nil
		}
	}
	for _, block := range blocks {
		if len(page) > 0 && len(page)+1+len(block) > leafLines {
			flush()
		}
		if len(page) > 0 {
			page = append(page, "")
		}
		for _, line := range block {
			if len(page) == leafLines {
				flush()
			}
			if len(page) > 0 || line != "" {
				page = append(page, line)
			}
		}
	}
	flush()
}

// pictures adds the three pictures of the example: the position, where to look, and what follows.
func (r *reader) pictures(text *explain.Renderer, d *tutorials.Demonstration) error {
	g, s := &d.Example.Grid, &d.Step
	rungs, err := hint.Rungs(text, g, s)
	if err != nil {
		return err
	}
	sentence, err := text.Sentence(s)
	if err != nil {
		return err
	}
	look := []string{screen.Bold.Paint("2  Look here")}
	for _, rung := range rungs[:len(rungs)-1] {
		look = append(look, rung.Text)
	}
	for i, panel := range []string{
		screen.Bold.Paint("1  Before") + "\n\n" + "This is the example. Do you see it?\n\nPress Enter to see where to look.",
		strings.Join(look, "\n\n"),
		screen.Bold.Paint("3  What follows") + "\n\n" + strings.ReplaceAll(sentence, "\n", "\n\n"),
	} {
		b := boardOf(text, d)
		switch i {
		case 1:
			for _, rung := range rungs[:len(rungs)-1] {
				b.Hint(rung, g, s)
			}
		case 2:
			b.Show(g, s)
		}
		r.leaves = append(r.leaves, screen.Page{Board: b, Panel: panel, Below: b.Legend()})
	}
	return nil
}

// twin adds the example of the technique that beginners confuse with this one.
func (r *reader) twin(text *explain.Renderer, p *tutorials.Page) error {
	sentence, err := text.Sentence(&p.Twin.Step)
	if err != nil {
		return err
	}
	b := boardOf(text, &p.Twin)
	b.Show(&p.Twin.Example.Grid, &p.Twin.Step)
	r.leaves = append(r.leaves, screen.Page{Board: b, Below: b.Legend(),
		Panel: screen.Bold.Paint(p.Beside()) + "\n\n" + strings.ReplaceAll(sentence, "\n", "\n\n")})
	return nil
}

// boardOf returns the board of an example. The board of a single has no pencil marks.
func boardOf(text *explain.Renderer, d *tutorials.Demonstration) *screen.Board {
	b := screen.GridBoard(&d.Example.Grid, d.Step.Technique.Family != logic.Singles)
	b.Notation = text.Notation
	return b
}

// Init requests the background colour of the terminal.
func (r *reader) Init() tea.Cmd { return screen.Ask }

// Update handles a message of the terminal.
func (r *reader) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	r.term.Update(msg)
	if k, ok := msg.(tea.KeyPressMsg); ok {
		if k.String() == "ctrl+c" {
			return r, tea.Interrupt
		}
		if r.press(k.String()) {
			return r, tea.Quit
		}
	}
	return r, nil
}

// press handles a key and notes how far the learner has read. It reports whether the lesson should
// close.
func (r *reader) press(k string) (done bool) {
	done = r.key(k)
	r.seen = max(r.seen, r.at)
	return done
}

// key handles a key. It reports whether the lesson should close.
func (r *reader) key(k string) (done bool) {
	p := &r.leaves[r.at]
	switch k {
	case "enter", "space", "right", "down", "pgdown":
		last := r.at == len(r.leaves)-1
		switch {
		case p.Turn+1 < p.Pages(r.term):
			p.Turn++
		case !last:
			r.at++
		case k == "enter" || k == "space":
			r.turn = r.play
			return true
		}
	case "left", "up", "pgup", "backspace", "b":
		if p.Turn > 0 {
			p.Turn--
		} else {
			r.at = max(0, r.at-1)
		}
	case "home":
		r.at = 0
	case "end":
		r.at = len(r.leaves) - 1
	case "t":
		r.turn = r.play
		return r.play
	case "q", "esc":
		return true
	}
	return false
}

// View returns the page.
func (r *reader) View() tea.View {
	p := r.page()
	return p.View(r.term)
}

func (r *reader) page() screen.Page {
	p := r.leaves[r.at]
	p.Title = r.title
	p.Right = screen.Faint.Paint(fmt.Sprintf("%spage %d of %d", r.where, r.at+1, len(r.leaves)))
	p.Keys = []screen.Key{{Name: "Enter", Does: "next page"}, {Name: "←", Does: "back"}, {Name: "t", Does: "your turn"},
		{Name: "q", Does: "close"}}
	switch last := r.at == len(r.leaves)-1; {
	case last && r.play:
		p.Keys = []screen.Key{{Name: "Enter", Does: "your turn"}, {Name: "←", Does: "back"}, {Name: "q", Does: "close"}}
	case last:
		p.Keys = []screen.Key{{Name: "Enter", Does: "close"}, {Name: "←", Does: "back"}, {Name: "q", Does: "close"}}
	case !r.play:
		p.Keys = append(p.Keys[:2], p.Keys[3])
	}
	return p
}
