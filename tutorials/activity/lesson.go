package activity

import (
	"context"
	"regexp"
	"strings"

	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// A Lesson is read page by page: the idea, the example as three pictures of one board, and the rest.
// After it, the learner can solve boards.
type Lesson struct {
	slug, title string
	leaves      []leaf
	at          int
	turns       func(ctx context.Context) (*Drills, error) // nil if there are no boards to solve
	turn        *Drills                                    // the boards, as soon as they are begun
	read        bool
	record      []Note
	over        bool
}

// A leaf is one page of a lesson.
type leaf struct {
	text    []Paragraph
	board   *Board // nil for none
	reading bool   // the board is only beside the text
}

// tryIt is the heading of the section about the board to solve.
const tryIt = "Try it"

// leafLength is the number of characters of text that are put together on one page.
const leafLength = 900

// NewLesson opens the lesson of a technique. Its boards to solve are made by turns; nil for a lesson
// without them.
func NewLesson(r *explain.Renderer, p *tutorials.Page, turns func(ctx context.Context) (*Drills, error)) (*Lesson, error) {
	l := &Lesson{slug: p.Rung.Slug, title: "lesson · " + teacher.ShortName(p.Rung.Technique)}
	if p.Try.Example != nil {
		l.turns = turns
	}
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
	var rest, last [][]Paragraph
	for _, s := range sections[1:] {
		if p.Try.Example != nil && s.Heading == tryIt { // this section leads to the board
			last = append(last, section(s))
			continue
		}
		rest = append(rest, section(s))
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
	end := tutorials.Section{Heading: "What comes next", Body: p.What()}
	if l.turns != nil {
		end = tutorials.Section{Heading: "Your turn", Body: "A board opens, and you find one yourself, with hints if you want them. " +
			"Two more boards follow.\n\n" + p.What()}
	}
	l.add(nil, append(last, section(end))...)
	return l, nil
}

// NewPrimer opens an introduction, which has no example.
func NewPrimer(p *tutorials.Lesson) *Lesson {
	l := &Lesson{slug: p.Slug, title: "introduction · " + p.Title}
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
func (l *Lesson) add(b *Board, blocks ...[]Paragraph) {
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
func (l *Lesson) pictures(r *explain.Renderer, d *tutorials.Demonstration) error {
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
	show(NewBoard(g, clean), "1  Before", Paragraph{As: Plain, Text: "This is the example. Do you see it?"})
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
func (l *Lesson) twin(r *explain.Renderer, p *tutorials.Page) error {
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

// turnAct begins the boards to solve.
const turnAct = "turn"

// Do handles an action.
func (l *Lesson) Do(ctx context.Context, a Action) error {
	l.record = nil
	if l.turn != nil {
		err := l.turn.Do(ctx, a)
		l.over = l.turn.over
		return err
	}
	last := l.at == len(l.leaves)-1
	if _, ok := l.Page().Act(a.Do); !ok && !(last && a.Do == nextAct) {
		return &ActionError{a}
	}
	switch {
	case a.Do == turnAct, a.Do == nextAct && last && l.turns != nil:
		turn, err := l.turns(ctx)
		if err != nil {
			return err
		}
		l.turn, l.over = turn, turn.over
	case a.Do == nextAct && last:
		l.over = true
	case a.Do == nextAct:
		l.at++
	case a.Do == backAct:
		l.at--
		return nil
	case a.Do == firstAct:
		l.at = 0
		return nil
	case a.Do == lastAct:
		l.at = len(l.leaves) - 1
	}
	if !l.read { // who leaves a lesson on its first page has not read it
		l.read = true
		l.record = []Note{{Lesson: l.slug}}
	}
	return nil
}

// Page returns the page that is open, or the board to solve.
func (l *Lesson) Page() *Page {
	if l.turn != nil {
		p := l.turn.Page()
		p.Record, p.Over = append(p.Record, l.record...), l.over
		return p
	}
	open := &l.leaves[l.at]
	p := &Page{Key: keyOf(l.slug, l.at, false), Title: l.title, At: l.at + 1, Of: len(l.leaves), Unit: "page", Board: open.board, Text: open.text,
		Reading: open.reading, Record: l.record, Over: l.over}
	next := Act{ID: nextAct, Label: "next page", Key: "enter", Main: true}
	switch last := l.at == len(l.leaves)-1; {
	case last && l.turns != nil:
		next = Act{ID: turnAct, Label: "your turn", About: "boards to solve, with hints", Key: "enter", Main: true}
	case last:
		next.Label = "close"
	}
	p.Acts = []Act{next, {ID: backAct, Label: "back", About: "the page before", Key: "backspace", Off: l.at == 0}}
	if l.turns != nil && l.at < len(l.leaves)-1 {
		p.Acts = append(p.Acts, Act{ID: turnAct, Label: "your turn", About: "boards to solve, with hints", Key: "t"})
	}
	p.Acts = append(p.Acts, Act{ID: firstAct, Label: "first", About: "the first page", Key: "home", Off: l.at == 0},
		Act{ID: lastAct, Label: "last", About: "the last page", Key: "end", Off: l.at == len(l.leaves)-1})
	return p
}

// turnsOf is the number of boards behind a lesson: its own, and two more.
const turnsOf = 3

// Turns returns the boards behind the lesson of a technique. The function more makes board n, from 2;
// if it fails, there is no further board.
func Turns(r *explain.Renderer, p *tutorials.Page, more func(ctx context.Context, n int) (*tutorials.Drill, error)) func(ctx context.Context) (*Drills, error) {
	return func(ctx context.Context) (*Drills, error) {
		return NewDrills(ctx, "your turn", turnsOf, false, func(ctx context.Context, n int, _ *teacher.Question) (*teacher.Question, error) {
			if n > turnsOf {
				return nil, nil
			}
			drill := ownBoard(ctx, p)
			if n > 1 {
				var err error
				if drill, err = more(ctx, n); err != nil {
					return nil, nil
				}
			}
			return teacher.New(drill, teacher.Options{Renderer: r, Ladder: techniques.StandardWith(p.Rung.Technique), Stage: coach.FindPlace})
		})
	}
}

// ownBoard returns the lesson's second example, which is left to the reader.
func ownBoard(ctx context.Context, p *tutorials.Page) *tutorials.Drill {
	t, g := p.Rung.Technique, p.Try.Example.Grid
	drill := &tutorials.Drill{Technique: t, Grid: g, Steps: tutorials.Steps(ctx, t, &g)}
	drill.First(func(s *logic.Step) bool {
		return len(s.Placements) == len(p.Try.Step.Placements) && len(s.Eliminations) == len(p.Try.Step.Eliminations) &&
			s.EffectCells() == p.Try.Step.EffectCells()
	})
	return drill
}
