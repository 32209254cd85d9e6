package activity

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/review"
	"pencilmark/tutorials/teacher"
)

// A Review looks back at a game. It begins with the whole game; then it shows one moment after another.
// Each moment can be tried again: it is a question about the position in which it happened.
type Review struct {
	renderer *explain.Renderer
	read     *review.Review
	title    string
	whole    bool // the whole game is shown
	at       int  // the moment, from 0
	again    *Drills
	reply    *Reply
	over     bool
}

// NewReview looks back at a game that was read. The title says which game it is, and may be "".
func NewReview(r *explain.Renderer, read *review.Review, title string) *Review {
	if title != "" {
		title = " · " + title
	}
	return &Review{renderer: r, read: read, title: "review" + title, whole: true}
}

// Note returns what the game adds to the record, if it was solved. The level is that of the puzzle, "" if it is
// not known.
func (r *Review) Note(level string) Note { return played(r.read, level) }

// The acts of a review.
const (
	againAct = "again"
	wholeAct = "whole"
)

// Do handles an action.
func (r *Review) Do(ctx context.Context, a Action) error {
	switch {
	case r.again != nil && a.Do == LeaveAct:
		r.again = nil
		return nil
	case r.again != nil:
		err := r.again.Do(ctx, a)
		if r.again.over {
			r.again = nil
		}
		return err
	case r.whole && a.Do == nextAct:
		r.over = len(r.read.Moments) == 0
		r.whole = r.over // there is nothing else to show
	case r.whole:
		return &ActionError{a}
	case a.Do == wholeAct:
		r.whole, r.reply = true, nil
	case a.Do == closeAct:
		r.over = true
	case a.Do == againAct:
		return r.tryAgain(ctx)
	case a.Do == OpenAct, a.Do == "":
		return r.open(a)
	default:
		return &ActionError{a}
	}
	return nil
}

// open shows the moment with a number.
func (r *Review) open(a Action) error {
	n, err := strconv.Atoi(strings.TrimSpace(a.Say))
	switch {
	case err == nil && n >= 1 && n <= len(r.read.Moments):
		r.at, r.reply = n-1, nil
	case a.Do == OpenAct:
		return &ActionError{a}
	default:
		r.reply = unread(fmt.Sprintf("a number from 1 to %d", len(r.read.Moments)))
	}
	return nil
}

// tryAgain asks for the next step in the position of the moment.
func (r *Review) tryAgain(ctx context.Context) error {
	m := &r.read.Moments[r.at]
	g, step := m.Step()
	p := search.PuzzleOf(g)
	ladder := solve.Usable(techniques.Standard(), &p)
	if step == nil {
		s, err := (&solve.Solver{Ladder: ladder}).Next(ctx, g)
		if ctx.Err() != nil {
			return err
		}
		if err != nil {
			r.reply = &Reply{Lines: []string{"No technique applies here, so the only way to go on is to guess."}}
			return nil
		}
		step = &s
	}
	drill := &tutorials.Drill{Technique: step.Technique, Grid: *g, Steps: tutorials.Steps(ctx, step.Technique, g)}
	same := func(s *logic.Step) bool {
		return slices.Equal(s.Placements, step.Placements) && slices.Equal(s.Eliminations, step.Eliminations)
	}
	if drill.First(same); len(drill.Steps) == 0 {
		drill.Steps = []logic.Step{*step}
	}
	again, err := NewDrills(ctx, "try it again", 1, false, func(_ context.Context, n int, _ *teacher.Question) (*teacher.Question, error) {
		if n > 1 {
			return nil, nil
		}
		q, err := teacher.New(drill, teacher.Options{Renderer: r.renderer, Ladder: ladder, Stage: coach.Unaided})
		if err == nil {
			q.Clean = q.Clean && g.Pristine()
		}
		return q, err
	})
	if err == nil {
		r.again, r.reply = again, nil
	}
	return err
}

// Page returns the page of the whole game, of a moment, or of the question about it.
func (r *Review) Page() *Page {
	switch {
	case r.again != nil:
		p := r.again.Page()
		p.Key = keyOf("moment", r.at+1, false) + ", " + p.Key
		p.text(Small, r.was())
		p.Acts = append(p.Acts, Act{ID: LeaveAct, Label: "back to the review"})
		p.Over = false
		return p
	case r.whole:
		return r.wholePage()
	}
	m := &r.read.Moments[r.at]
	p := &Page{Key: keyOf("moment", r.at+1, false), Title: r.title, At: r.at + 1, Of: len(r.read.Moments), Unit: "moment", Reply: r.reply, Over: r.over}
	g, step := m.Step()
	p.Board = NewBoard(g, true)
	if step != nil {
		p.Board = StepBoard(g, step)
	} else if x, ok := m.Wrong(); ok {
		p.Board.Cells[x.Cell()] = Mark{Wrong, x.Digit().Set()}
		p.Board.Mean(Wrong, "the wrong digit")
	}
	p.Board.In(r.renderer.Notation)
	head, text, _ := strings.Cut(m.Text, "\n")
	p.text(Head, words.Capital(strings.Join(strings.Fields(head), " ")))
	for line := range strings.SplitSeq(text, "\n") {
		p.text(Plain, strings.TrimSpace(line))
	}
	if m.Method != "" {
		p.text(Small, fmt.Sprintf("To find %s, %s.", explain.WithArticle(m.Name), m.Method))
	}
	p.Text = append(p.Text, r.curve(m.N)...)
	p.Awaits = Await{Kind: List, Open: r.at + 1, Example: "1"}
	for i := range r.read.Moments {
		p.Awaits.Choices = append(p.Awaits.Choices, r.option(i))
	}
	p.Acts = []Act{{ID: againAct, Label: "try it again", About: "find the next step in this position", Key: "enter", Main: true},
		{ID: wholeAct, Label: "whole game", Key: "w"}, {ID: closeAct, Label: "close", About: "close the review", Key: "esc"}}
	return p
}

// option returns the line of a moment in the list.
func (r *Review) option(i int) Option {
	m := &r.read.Moments[i]
	o := Option{ID: strconv.Itoa(i + 1), Label: fmt.Sprintf("move %d: ", m.N), As: Reason}
	switch _, step := m.Step(); {
	case m.Kind == "mistake":
		o.Label, o.As = o.Label+"a mistake", Wrong
	case step != nil:
		o.Label += teacher.ShortName(step.Technique)
	default:
		o.Label += "slow"
	}
	for _, x := range r.read.Moves {
		if x.N == m.N && x.Seconds != nil {
			o.End = review.Clock(*x.Seconds)
		}
		if _, step := m.Step(); x.N == m.N && step != nil && x.Technique != "" && x.Technique != step.Technique.Slug {
			o.Label += " was easier"
		}
	}
	return o
}

// was describes the position of the moment.
func (r *Review) was() string {
	m := &r.read.Moments[r.at]
	out := fmt.Sprintf("This is the position before move %d.", m.N)
	if x, ok := m.Wrong(); ok {
		out += " " + writer{r.renderer.Notation}.say(x.Cell(), " was not ", x.Digit(), ".")
	}
	return out
}

// wholePage returns the page of the whole game.
func (r *Review) wholePage() *Page {
	p := &Page{Key: "whole", Title: r.title, Reading: true, Over: r.over,
		Acts: []Act{{ID: nextAct, Label: "moments", About: "the moments worth a second look", Key: "enter", Main: true}}}
	first, rest, _ := strings.Cut(r.read.Whole(), "\n")
	head, usual, _ := strings.Cut(first, ". ")
	p.text(Head, strings.TrimSuffix(head, ".")+".")
	p.text(Plain, usual, rest)
	p.Text = append(p.Text, r.curve(0)...)
	for _, u := range r.read.Unshown {
		p.text(Plain, fmt.Sprintf("Move %d, %s: the reason was wrong. %s", u.N, u.Move, strings.ReplaceAll(u.Text, "\n", " ")))
	}
	p.listed(r.read.FoundAlone())
	if len(r.read.Practise) > 0 {
		practise := Paragraph{As: Plain, Text: "Practise what took longest:"}
		for _, slug := range r.read.Practise {
			practise.Items = append(practise.Items, Item{Text: teacher.Short(slug), Slug: slug})
		}
		p.Text = append(p.Text, practise)
	}
	if len(r.read.Moments) == 0 {
		p.text(Small, "No move took much longer than the others, and none was wrong.")
		p.Acts[0].Label, p.Acts[0].About = Done, ""
	}
	return p
}

// listed adds lines of text. Those that begin with a blank are a list.
func (p *Page) listed(text string) {
	for line := range strings.SplitSeq(text, "\n") {
		if item, ok := strings.CutPrefix(line, "  "); ok && len(p.Text) > 0 {
			last := &p.Text[len(p.Text)-1]
			last.Items = append(last.Items, Item{Text: item})
			continue
		}
		p.text(Plain, line)
	}
}

// curve returns the seconds of each move as a paragraph, in which a move can be marked. It returns nil if there
// are none.
func (r *Review) curve(n int) []Paragraph {
	half, all := r.read.Half()
	if half == 0 {
		return nil
	}
	out := Paragraph{As: Curve, Text: fmt.Sprintf("Half of the time went into %d of the %d moves.", half, all)}
	for i := range r.read.Moves {
		x := &r.read.Moves[i]
		if x.Seconds == nil {
			continue
		}
		item := Item{Sign: strconv.Itoa(x.N), N: *x.Seconds}
		for k := range r.read.Moments {
			if r.read.Moments[k].N == x.N {
				item.As = r.option(k).As
			}
		}
		if out.Items = append(out.Items, item); x.N == n {
			out.At = len(out.Items)
		}
	}
	return []Paragraph{out}
}
