package activity

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// A question is a question of the teacher as a part of an activity.
type question struct {
	*teacher.Question
	reply *teacher.Reply // to the last action; nil if there is none
	began time.Time
}

func newQuestion(q *teacher.Question) *question { return &question{Question: q, began: time.Now()} }

// The acts of a question.
const (
	hintAct  = "hint"
	skipAct  = "skip"
	moreAct  = "more"
	closeAct = "close"
	nextAct  = "next"
	backAct  = "back"
)

// hintAbout is what a hint does.
const hintAbout = "a hint; each one tells more"

// do handles an action while the question is not over.
func (q *question) do(ctx context.Context, a Action) error {
	var r teacher.Reply
	var err error
	switch a.Do {
	case "":
		r, err = q.say(ctx, a.Say)
	case hintAct:
		r, err = q.Hint(ctx)
	case skipAct:
		r = q.Skip()
	case moreAct:
		var lines []string
		if lines, err = q.More(ctx); err == nil {
			r = teacher.Reply{Lines: lines}
			if q.reply != nil {
				r.Light = q.reply.Light
			}
		}
	case closeAct:
		q.reply = nil
		return nil
	default:
		return &ActionError{a}
	}
	if err == nil {
		q.reply = &r
	}
	return err
}

// say answers the question with a text.
func (q *question) say(ctx context.Context, text string) (teacher.Reply, error) {
	if q.Kind == teacher.Names {
		w := q.awaits()
		if o, ok := w.Option(text); ok {
			i := slices.IndexFunc(q.Choices, func(t *logic.Technique) bool { return t.Slug == o.ID })
			return q.Name(ctx, q.Choices[i]), nil
		}
	}
	if reply, err := q.reason(ctx, text); reply != nil || err != nil {
		return *cmp.Or(reply, &teacher.Reply{}), err
	}
	if d, ok := digitOf(text); ok && q.Kind == teacher.Conclusions {
		return teacher.Reply{Lines: []string{"In which cell? Answer as in " +
			q.Renderer.Notation.Placement(board.At(board.CellAt(0, 1), d)) + "."}}, nil
	}
	return q.Say(ctx, text)
}

// reason judges an answer with its reason, if it has one. It replies if the reason does not show the conclusion; then
// the answer does not count.
func (q *question) reason(ctx context.Context, text string) (*teacher.Reply, error) {
	claim, err := parse.ParseIn(q.Renderer.Notation, text, "")
	if err != nil || claim.Reason == nil || q.Chances > 0 {
		return nil, nil
	}
	grid := q.Exam.Shown()
	if slices.ContainsFunc(claim.Conclusions, func(c why.Conclusion) bool { return slices.Contains(q.Exam.Said, c) }) {
		grid = &q.Drill.Grid
	}
	a := about{grid: grid, notation: q.Renderer.Notation, ladder: q.Exam.Ladder}
	verdict, err := a.judge(ctx, text)
	if err == nil && verdict.Good() {
		return nil, nil
	}
	return &teacher.Reply{Lines: a.judged(verdict, err), Wrong: err == nil}, ctx.Err()
}

// awaits returns the answer that the question waits for.
func (q *question) awaits() Await {
	n := q.Renderer.Notation
	w := Await{Kind: Conclusion, From: q.Drill.Grid.Empty().First(), Example: examplesOf(n)}
	switch q.Kind {
	case teacher.Names:
		w.Kind, w.Example = Choice, "x-wing"
		for _, t := range q.Choices {
			w.Choices = append(w.Choices, Option{ID: t.Slug, Label: t.Name})
		}
	case teacher.Digit:
		w.Kind, w.Cell, w.Example = Digit, q.Cell.Set(), "5"
	}
	if q.Clean && w.Kind == Conclusion {
		w.Example = exampleOf(n)
	}
	if h := q.House(); h != 0 { // so that a digit without a cell is not yet an answer
		w.From = q.Drill.Grid.Empty().Minus(h.Cells()).First()
	}
	if ask := q.Light().Ask; !ask.IsEmpty() {
		w.From = ask.First()
	}
	return w
}

// fill adds the question to a page.
func (q *question) fill(p *Page) {
	if q.reply != nil {
		p.Reply = &Reply{Lines: q.reply.Lines, Rung: q.reply.Rung, Rungs: q.reply.Rungs}
		switch {
		case q.reply.Wrong:
			p.Reply.As = False
		case q.reply.Right:
			p.Reply.As = Right
		}
		if len(p.Reply.Lines) == 0 {
			p.Reply = nil
		}
	}
	if q.Over {
		q.ended(p)
		return
	}
	p.text(Task, q.Task)
	p.text(Aside, q.About...)
	p.Awaits = q.awaits()
	p.Board = light(q.Question, q.light()).In(q.Renderer.Notation)
	if q.Chances == 0 {
		p.Acts = append(p.Acts, Act{ID: hintAct, Label: "hint", About: hintAbout, Key: "h", Main: q.Kind != teacher.Names})
		p.Acts = append(p.Acts, Act{ID: moreAct, Label: "why", About: "why the last answer is wrong, in full", Key: "w", Off: q.reply == nil || !q.reply.More})
	}
	p.Acts = append(p.Acts, Act{ID: skipAct, Label: "show answer", About: "show the answer and go on", Key: "s"},
		Act{ID: closeAct, Label: "close", About: "close the reply", Key: "esc", Off: q.reply == nil})
}

// light returns the marks of the reply over those of the question.
func (q *question) light() teacher.Light {
	own := q.Light()
	if q.reply == nil {
		return own
	}
	l := q.reply.Light
	l.Ask, l.Houses = l.Ask.Or(own.Ask), l.Houses|own.Houses
	if l.Step == nil {
		l.Step = own.Step
	}
	return l
}

// ended fills in the page of a question that is over: the step, and why.
func (q *question) ended(p *Page) {
	p.Board = StepBoard(&q.Drill.Grid, q.Step).In(q.Renderer.Notation)
	if q.Chances > 0 && q.Found {
		return
	}
	if q.Chances > 0 {
		p.text(Plain, "You could have found this:")
	}
	p.text(Formal, q.Renderer.Line(q.Step))
	sentence, err := q.Renderer.Sentence(q.Step)
	if err != nil {
		sentence = err.Error()
	}
	why, so := conclusionOf(sentence)
	p.text(Plain, strings.Split(why, "\n")...)
	p.text(So, so)
	p.text(Small, "Name: "+q.Step.Technique.Name)
	p.text(Small, q.Next())
}

// conclusionOf splits an explanation into the reason and the last sentence, if that is what follows.
func conclusionOf(sentence string) (why, so string) {
	i := max(strings.LastIndex(sentence, " So "), strings.LastIndex(sentence, "\nSo "))
	if i < 0 || strings.Contains(sentence[i+1:], "\n") {
		return sentence, ""
	}
	return sentence[:i], sentence[i+1:]
}

// note returns what the question adds to the record.
func (q *question) note() Note {
	return Note{Drill: q.Drill.Technique.Slug, Result: q.Result(), Spent: time.Since(q.began)}
}

// missed reports whether the question was not answered at once and alone.
func (q *question) missed() bool {
	r := q.Result()
	return !r.Right || r.Hints > 0
}

// A Series returns question number n, from 1, or nil at the end. The argument before is the question
// before, which has ended, or nil at first.
type Series func(ctx context.Context, n int, before *teacher.Question) (*teacher.Question, error)

// Drills is a series of questions.
type Drills struct {
	title    string
	n, total int
	kept     bool // the answers belong in the record
	next     Series
	q        *question
	record   []Note
	over     bool
}

// NewDrills begins a series of questions and makes the first of them. The total may be 0 if it is not
// known. If kept is set, each answer is a note for the record.
func NewDrills(ctx context.Context, title string, total int, kept bool, next Series) (*Drills, error) {
	d := &Drills{title: title, total: total, kept: kept, next: next}
	return d, d.advance(ctx)
}

// advance makes the next question.
func (d *Drills) advance(ctx context.Context) error {
	var before *teacher.Question
	if d.q != nil {
		before = d.q.Question
	}
	q, err := d.next(ctx, d.n+1, before)
	switch {
	case err != nil:
		return err
	case q == nil:
		d.over = true
	default:
		d.n++
		d.q = newQuestion(q)
	}
	return nil
}

// Do handles an action.
func (d *Drills) Do(ctx context.Context, a Action) error {
	d.record = nil
	switch {
	case d.over || d.q == nil:
		return &ActionError{a}
	case d.q.Over && a.Do == nextAct:
		return d.advance(ctx)
	case d.q.Over:
		return &ActionError{a}
	}
	if err := d.q.do(ctx, a); err != nil {
		return err
	}
	if d.q.Over && d.kept {
		d.record = []Note{d.q.note()}
	}
	return nil
}

// Question returns the question that is asked, or the last one.
func (d *Drills) Question() *teacher.Question { return d.q.Question }

// Page returns the page of the question.
func (d *Drills) Page() *Page {
	p := &Page{Key: "", Title: d.title, At: d.n, Of: d.total, Unit: "drill", Record: d.record, Over: d.over}
	if d.q == nil {
		return p
	}
	p.Title += " · " + d.q.Title
	p.Key = keyOf("drill", d.n, d.q.Over)
	d.q.fill(p)
	if d.q.Over {
		p.Acts = append(p.Acts, Act{ID: nextAct, Label: "next", Key: "enter", Main: true, Flows: true})
		if d.n == d.total {
			p.Acts[len(p.Acts)-1].Label = Done
		}
	}
	return p
}

// Placement finds out where in a course the learner should begin.
type Placement struct {
	Drills
	way    []coach.Skill
	placed *coach.Placement
	result *teacher.Placement
	at     int
}

// NewPlacement begins a placement in the skills of a course. The function ask makes question n, from
// 1, about a skill.
func NewPlacement(ctx context.Context, way []coach.Skill, ask func(ctx context.Context, n int, slug string) (*teacher.Question, error)) (*Placement, error) {
	p := &Placement{way: way, placed: coach.NewPlacement(len(way))}
	p.title = "Find my place"
	p.next = func(ctx context.Context, n int, before *teacher.Question) (*teacher.Question, error) {
		placed := p.placed
		if before != nil && before.Over {
			again := *placed
			placed = &again
			placed.Answer(p.at, before.Found)
		}
		at, more := placed.Next()
		if !more {
			p.placed, p.result = placed, teacher.Placed(way, placed)
			return nil, nil
		}
		q, err := ask(ctx, n, way[at].Slug)
		if err == nil {
			p.placed, p.at = placed, at
		}
		return q, err
	}
	return p, p.advance(ctx)
}

// Do handles an action. After the last question comes the result.
func (p *Placement) Do(ctx context.Context, a Action) error {
	if p.result != nil {
		p.record = nil
		if a.Do != nextAct {
			return &ActionError{a}
		}
		p.over = true
		return nil
	}
	if err := p.Drills.Do(ctx, a); err != nil || p.result == nil {
		return err
	}
	p.over = false // the result is still to be read
	p.record = []Note{{Right: slices.Concat([]string{}, p.result.Right()), Assume: p.result.Assumed}}
	return nil
}

// Result returns the result of the placement, or nil if it was left before its end.
func (p *Placement) Result() *teacher.Placement { return p.result }

// Page returns the page of a question, or of the result.
func (p *Placement) Page() *Page {
	if p.result == nil {
		out := p.Drills.Page()
		out.Title, out.Unit = p.title, "question"
		return out
	}
	out := &Page{Key: "placed", Title: p.title, Record: p.record, Over: p.over, Reading: true,
		Acts: []Act{{ID: nextAct, Label: Done, Key: "enter", Main: true, Flows: true}}}
	out.text(Head, p.result.Title())
	asked := Paragraph{As: Plain, Text: p.result.Score()}
	for _, a := range p.result.Asked {
		item := Item{Sign: "+", As: Goes, Text: a.Name + ": right"}
		if !a.Right {
			item = Item{Sign: "-", As: Wrong, Text: a.Name + ": missed"}
		}
		asked.Items = append(asked.Items, item)
	}
	out.Text = append(out.Text, asked)
	if len(p.result.Assumed) > 0 {
		var names []string
		for _, slug := range p.result.Assumed {
			names = append(names, teacher.Short(slug))
		}
		out.text(Plain, "Not asked, assumed for now: "+strings.Join(names, ", ")+".", "Each gets one question soon.")
	}
	return out
}
