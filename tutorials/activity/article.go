package activity

import (
	"regexp"
	"strings"

	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/teacher"
)

// An article is read page by page: the idea, the example as three pictures of one board, and the rest.
type article struct {
	slug, title string
	leaves      []leaf
	at          int
	above       bool // it is behind the steps of a lesson
}

// A leaf is one page of an article.
type leaf struct {
	text    []Paragraph
	board   *Board // nil for none
	reading bool   // the board is only beside the text
}

// tryIt is the heading of the section about the board to solve.
const tryIt = "Try it"

// leafLength is the number of characters of text that are put together on one page.
const leafLength = 900

// newArticle opens the article on a technique.
func newArticle(r *explain.Renderer, p *tutorials.Page) (*article, error) {
	l := &article{slug: p.Rung.Slug, title: "more about it · " + teacher.Short(p.Rung.Slug)}
	var worked *Board
	if p.Worked.Example != nil {
		worked = StepBoard(&p.Worked.Example.Grid, &p.Worked.Step).In(r.Notation)
		worked.Clean = p.Worked.Step.Technique.Family == logic.Singles
	}
	sections := p.Lesson.Sections
	about := []Paragraph{}
	for _, text := range []string{p.Subtitle(), p.Lesson.Definition, p.Facts()} {
		about = append(about, prose(text)...)
	}
	l.add(nil, about, section(sections[0]))
	if worked != nil {
		if err := l.pictures(r, &p.Worked); err != nil {
			return nil, err
		}
	}
	var rest [][]Paragraph
	for _, s := range sections[1:] {
		if s.Heading != tryIt { // this section leads to the drills
			rest = append(rest, section(s))
		}
	}
	if apart := p.Apart(); apart != "" {
		rest = append(rest, prose(apart))
	}
	l.add(worked, rest...)
	if p.Twin.Example != nil {
		if err := l.twin(r, p); err != nil {
			return nil, err
		}
	}
	l.add(nil, section(tutorials.Section{Heading: "What comes next", Body: p.What()}))
	return l, nil
}

// primerArticle opens the text of a primer, which has no example.
func primerArticle(p *tutorials.Lesson) *article {
	l := &article{slug: p.Slug, title: "introduction · " + p.Title}
	blocks := [][]Paragraph{prose(p.Definition)}
	for _, s := range p.Sections {
		blocks = append(blocks, section(s))
	}
	l.add(nil, blocks...)
	return l
}

var emphasis = regexp.MustCompile(`\*{1,2}(\w[^*]*)\*{1,2}`)

// prose splits a text of a lesson into paragraphs. Lines that begin with a blank or a dash keep their
// breaks.
func prose(text string) (out []Paragraph) {
	for block := range strings.SplitSeq(strings.TrimSpace(emphasis.ReplaceAllString(text, "$1")), "\n\n") {
		var p Paragraph
		for line := range strings.SplitSeq(block, "\n") {
			item, listed := strings.CutPrefix(line, "- ")
			switch {
			case strings.HasPrefix(line, "    "): // a drawing or a formula
				p.Items = append(p.Items, Item{Text: strings.TrimPrefix(line, "    ")})
			case listed:
				p.Items = append(p.Items, Item{Sign: "-", Text: item})
			case p.Items != nil:
				p.Items[len(p.Items)-1].Text += " " + strings.TrimSpace(line)
			default:
				p.Text = strings.TrimSpace(p.Text + " " + strings.TrimSpace(line))
			}
		}
		if p.Text != "" || p.Items != nil {
			p.As = Plain
			out = append(out, p)
		}
	}
	return out
}

func section(s tutorials.Section) []Paragraph {
	return append([]Paragraph{{As: Head, Text: s.Heading}}, prose(s.Body)...)
}

// length returns the number of characters of a text.
func length(text []Paragraph) (n int) {
	for _, p := range text {
		n += len(p.Text)
		for _, i := range p.Items {
			n += len(i.Text)
		}
	}
	return n
}

// add adds pages of text. Short blocks share a page.
func (l *article) add(b *Board, blocks ...[]Paragraph) {
	var page []Paragraph
	for _, block := range blocks {
		if len(page) > 0 && length(page)+length(block) > leafLength {
			l.leaves = append(l.leaves, leaf{page, b, true})
			page = nil
		}
		page = append(page, block...)
	}
	if len(page) > 0 {
		l.leaves = append(l.leaves, leaf{page, b, true})
	}
}

// pictures adds the three pictures of the example: the position, where to look, and what follows.
func (l *article) pictures(r *explain.Renderer, d *tutorials.Demonstration) error {
	g, s := &d.Example.Grid, &d.Step
	rungs, err := hint.Rungs(r, g, s)
	if err != nil {
		return err
	}
	sentence, err := r.Sentence(s)
	if err != nil {
		return err
	}
	clean := s.Technique.Family == logic.Singles
	show := func(b *Board, head string, text ...Paragraph) {
		b.Clean = clean
		l.leaves = append(l.leaves, leaf{append([]Paragraph{{As: Head, Text: head}}, text...), b.In(r.Notation), false})
	}
	show(NewBoard(g, clean), "1  Before", Paragraph{As: Plain, Text: "This is the position of the example. The next page shows where to look."})
	var look []Paragraph
	for _, rung := range rungs[:len(rungs)-1] {
		look = append(look, prose(strings.ReplaceAll(rung.Text, "\n", "\n\n"))...)
	}
	show(HintBoard(rungs[len(rungs)-2], g, s), "2  Look here", look...)
	why, so := conclusionOf(sentence)
	show(StepBoard(g, s), "3  What follows", append(prose(strings.ReplaceAll(why, "\n", "\n\n")), Paragraph{As: So, Text: so})...)
	return nil
}

// twin adds the example of the technique that beginners confuse with this one.
func (l *article) twin(r *explain.Renderer, p *tutorials.Page) error {
	sentence, err := r.Sentence(&p.Twin.Step)
	if err != nil {
		return err
	}
	b := StepBoard(&p.Twin.Example.Grid, &p.Twin.Step).In(r.Notation)
	b.Clean = p.Twin.Step.Technique.Family == logic.Singles
	why, so := conclusionOf(sentence)
	text := append([]Paragraph{{As: Head, Text: p.Beside()}}, prose(strings.ReplaceAll(why, "\n", "\n\n"))...)
	l.leaves = append(l.leaves, leaf{append(text, Paragraph{As: So, Text: so}), b, false})
	return nil
}

// do turns the pages. It reports whether the article was closed.
func (l *article) do(a Action) (closed bool, err error) {
	if _, ok := l.page().Act(a.Do); !ok || a.Do == "" {
		return false, &ActionError{a}
	}
	switch last := len(l.leaves) - 1; a.Do {
	case nextAct:
		if l.at == last {
			return true, nil
		}
		l.at++
	case backAct:
		l.at--
	case firstAct:
		l.at = 0
	case lastAct:
		l.at = last
	case closeAct:
		return true, nil
	}
	return false, nil
}

// page returns the page that is open.
func (l *article) page() *Page {
	open := &l.leaves[l.at]
	last := l.at == len(l.leaves)-1
	next := Act{ID: nextAct, Label: "next page", Key: "enter", Main: true}
	if last {
		next.Label = "close"
	}
	return &Page{Key: keyOf(l.slug, l.at, false), Title: l.title, At: l.at + 1, Of: len(l.leaves), Unit: "page", Board: open.board, Text: open.text,
		Reading: open.reading, Acts: []Act{next, {ID: backAct, Label: "back", About: "the page before", Key: "backspace", Off: l.at == 0},
			{ID: firstAct, Label: "first", About: "the first page", Key: "home", Off: l.at == 0},
			{ID: lastAct, Label: "last", About: "the last page", Key: "end", Off: last},
			{ID: closeAct, Label: "the lesson", About: "back to the lesson", Key: "esc", Off: !l.above}}}
}
