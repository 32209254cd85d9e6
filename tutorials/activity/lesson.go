package activity

import (
	"context"
	"slices"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// A Lesson is a series of steps. In each there is one thing to do, which has a right answer. Behind
// them are the article and, in the last step, drills.
type Lesson struct {
	slug, title string
	notation    board.Notation
	technique   *logic.Technique // nil for a primer
	steps       []*tutorials.Step
	turns       func(ctx context.Context) (*Drills, error) // nil if there is nothing to practise
	article     func() (*article, error)

	way    []visit // what was visited, and what is still to come
	at     int
	proves bool // the learner says that they know this, and shows it in two steps

	open   *article // on top
	turn   *Drills
	record []Note
	over   bool
	solved map[int]bool // steps that were done, by index
}

// A visit is the state of a step.
type visit struct {
	step  int // its index
	again bool
	got   board.CellSet // cells that were tapped and are right
	lit   board.Digit
	met   board.DigitSet // the required digits that were lit
	said  []why.Conclusion
	turn  int // for grey digits: the way that is shown
	slips int
	hints int
	done  bool
	shown bool          // it was not found, but shown
	wrong board.CellSet // the last answer, if it was wrong
	reply *Reply
}

// hintNames are the names of the hints of a step.
var hintNames = []string{"first", "second"}

// The acts of a lesson.
const (
	knownAct  = "know"   // goes to the steps that show it
	aboutAct  = "about"  // opens the article
	drillsAct = "drills" // begins the drills
	LightAct  = "light"  // "light=5" lights the fives, where the learner can choose
	mostSlips = 2        // after so many the step can be shown
)

// NewLesson opens the lesson of a technique, behind the steps that were done before. The function
// turns begins the drills behind it; nil for none.
func NewLesson(r *explain.Renderer, p *tutorials.Page, done int, turns func(ctx context.Context) (*Drills, error)) (*Lesson, error) {
	l := &Lesson{slug: p.Rung.Slug, title: "lesson · " + teacher.ShortName(p.Rung.Technique), technique: p.Rung.Technique, turns: turns,
		article: func() (*article, error) { return newArticle(r, p) }}
	if p.Lesson.Sections == nil { // the engine of the page leaves them to the page
		l.article = nil
	}
	steps, notation, err := StepsOf(r, p)
	if err != nil {
		return nil, err
	}
	l.notation = notation
	return l, l.begin(steps, done)
}

// NewPrimer opens an introduction.
func NewPrimer(p *tutorials.Lesson, done int) *Lesson {
	l := &Lesson{slug: p.Slug, title: "introduction · " + p.Title, article: func() (*article, error) { return primerArticle(p), nil }}
	_ = l.begin(p.Steps, done) // without a technique, nothing can fail
	return l
}

// begin opens the first step that is not done or, if there are no steps, the article.
func (l *Lesson) begin(steps []*tutorials.Step, done int) (err error) {
	for i, s := range steps {
		if s.Answer.Kind == tutorials.DrillFour && l.turns == nil {
			continue
		}
		l.steps = append(l.steps, s)
		l.way = append(l.way, newVisit(s, i))
	}
	l.solved = map[int]bool{}
	if l.over = len(l.steps) == 0 && l.article == nil; len(l.steps) == 0 && !l.over {
		l.open, err = l.article()
		return err
	}
	if l.over {
		return nil
	}
	if l.at = min(done, len(l.steps)-1); l.at > 0 {
		for i := range l.at {
			l.way[i].solve(l.steps[i])
			l.solved[i] = true
		}
	}
	return nil
}

func newVisit(s *tutorials.Step, i int) visit { return visit{step: i, lit: s.Marks.Light} }

// now returns the step that is open, with its state.
func (l *Lesson) now() (*tutorials.Step, *visit) {
	v := &l.way[l.at]
	return l.steps[v.step], v
}

// Do handles an action.
func (l *Lesson) Do(ctx context.Context, a Action) error {
	l.record = nil
	switch {
	case l.turn != nil:
		err := l.turn.Do(ctx, a)
		if l.turn.over {
			l.over, l.turn = true, nil
		}
		return err
	case l.open != nil:
		closed, err := l.open.do(a)
		if closed {
			l.open = nil
			if l.over = len(l.steps) == 0; l.over {
				l.record = []Note{{Lesson: l.slug}}
			}
		}
		return err
	}
	s, v := l.now()
	if _, ok := l.Page().Act(a.Do); a.Do != "" && !ok {
		return &ActionError{a}
	}
	switch a.Do {
	case "":
		if v.done {
			return &ActionError{a}
		}
		v.wrong, v.reply = board.CellSet{}, nil
		l.answer(ctx, s, v, a.Say)
	case LightAct:
		d, ok := digitOf(a.Say)
		if !ok {
			return &ActionError{a}
		}
		v.lit, v.reply = d, nil
	case hintAct:
		v.reply = &Reply{Lines: []string{s.Hints[v.hints]}, Rung: v.hints + 1, Rungs: hintNames[:len(s.Hints)]}
		v.hints++
		v.wrong = board.CellSet{}
	case showAct:
		l.show(s, v)
	case nextAct, skipAct:
		l.next()
	case backAct:
		l.at--
	case knownAct:
		l.know()
	case aboutAct:
		open, err := l.article()
		if err != nil {
			return err
		}
		open.above = true
		l.open = open
	case drillsAct:
		turn, err := l.turns(ctx)
		if err != nil {
			return err
		}
		l.turn, l.over = turn, turn.over
		l.record = []Note{{Lesson: l.slug}}
	}
	return nil
}

// right ends a step with the right answer.
func (l *Lesson) right(s *tutorials.Step, v *visit) {
	v.solve(s)
	v.reply = &Reply{As: Right, Lines: []string{s.Right}}
	l.finished(v.step)
}

// show shows the answer. The step comes back once, before the last one.
func (l *Lesson) show(s *tutorials.Step, v *visit) {
	v.solve(s)
	v.shown = true
	v.reply = &Reply{Lines: []string{s.Right}}
	again := !v.again && !l.proves
	l.finished(v.step)
	if again { // v does not point into the list any more after this
		end := len(l.way)
		if l.steps[l.way[end-1].step].Answer.Kind == tutorials.DrillFour && end-1 > l.at {
			end--
		}
		more := newVisit(s, v.step)
		more.again = true
		l.way = slices.Insert(l.way, end, more)
	}
}

// finished keeps in the record that a step is done.
func (l *Lesson) finished(step int) {
	l.solved[step] = true
	done := 0
	for l.solved[done] {
		done++
	}
	l.record = []Note{{In: l.slug, Steps: done}}
}

// solve sets the state of a step to its answer.
func (v *visit) solve(s *tutorials.Step) {
	v.done, v.wrong = true, board.CellSet{}
	w := &s.Answer
	switch w.Kind {
	case tutorials.TapCells:
		if !slices.Contains(w.Cells, v.got) {
			v.got = w.Cells[0]
		}
	case tutorials.TapHouses:
		v.got = w.Houses.Cells()
	case tutorials.TapCandidates, tutorials.Write:
		for _, x := range w.Candidates {
			if c := (why.Conclusion{Candidate: x, Place: w.Kind == tutorials.Write}); !slices.Contains(v.said, c) {
				v.said = append(v.said, c)
			}
		}
	case tutorials.Turn:
		v.turn = 1
	}
}

// next goes to the next step, or ends the lesson.
func (l *Lesson) next() {
	if l.at+1 < len(l.way) {
		l.at++
		return
	}
	l.over = true
	l.record = []Note{{Lesson: l.slug}}
	if l.proves && !slices.ContainsFunc(l.way, func(v visit) bool { return v.slips > 0 || v.hints > 0 || v.shown || !v.done }) {
		l.record = append(l.record, Note{Right: []string{l.slug}})
	}
}

// proofs returns the steps in which somebody who knows the technique shows it: the look-alike, and
// the search.
func (l *Lesson) proofs() (out []int) {
	for i, s := range l.steps {
		if s.Fails != nil || out != nil && len(out) < 2 && s.Answer.Kind != tutorials.DrillFour {
			out = append(out, i)
		}
	}
	return out
}

// know lets the learner show that they know this.
func (l *Lesson) know() {
	l.proves, l.at, l.way = true, 0, nil
	for _, i := range l.proofs() {
		l.way = append(l.way, newVisit(l.steps[i], i))
	}
}

// Page returns the page that is open.
func (l *Lesson) Page() *Page {
	switch {
	case l.turn != nil:
		p := l.turn.Page()
		p.Record, p.Over = append(p.Record, l.record...), l.over
		return p
	case l.open != nil:
		p := l.open.page()
		p.Record, p.Over = l.record, l.over
		return p
	case l.over:
		end := &Page{Key: "end", Title: l.title, Record: l.record, Over: true}
		end.text(Plain, "The lesson is done.")
		return end
	}
	s, v := l.now()
	p := &Page{Key: keyOf(l.slug, l.at, false), Title: l.title, At: v.step + 1, Of: len(l.steps), Unit: "step", Board: l.board(s, v), Reply: v.reply, Record: l.record}
	if l.proves {
		p.Title += " · do you know it?"
	}
	p.text(Head, s.Title)
	if v.again {
		p.text(Small, "Once more, since it was shown before.")
	}
	p.text(Plain, s.Say...)
	p.text(Task, s.Do)
	if !v.done {
		p.Awaits = l.awaits(s, v)
	}
	l.acts(p, s, v)
	return p
}

// acts adds what can be done on a page.
func (l *Lesson) acts(p *Page, s *tutorials.Step, v *visit) {
	last := l.at == len(l.way)-1
	add := func(a Act) { p.Acts = append(p.Acts, a) }
	switch {
	case s.Answer.Kind == tutorials.DrillFour:
		add(Act{ID: drillsAct, Label: "begin", Key: "enter", Main: true})
	case v.done && last:
		add(Act{ID: nextAct, Label: Done, Key: "enter", Main: true})
	case v.done:
		add(Act{ID: nextAct, Label: "next", About: "the next step", Key: "enter", Main: true})
	case v.hints < len(s.Hints):
		add(Act{ID: hintAct, Label: "hint", About: hintAbout, Key: "h"})
	}
	if !v.done && (v.slips >= mostSlips || v.hints > 0 && v.hints == len(s.Hints)) {
		add(Act{ID: showAct, Label: "show me", About: "show the answer", Key: "s"})
	}
	if s.Marks.Free && !v.done {
		add(Act{ID: LightAct, Label: "light", About: "light a digit, which may be another one", Takes: "5"})
	}
	add(Act{ID: backAct, Label: "back", About: "the step before", Key: "backspace", Off: l.at == 0})
	if !v.done && s.Answer.Kind != tutorials.DrillFour {
		add(Act{ID: skipAct, Label: "skip", About: "go on without an answer", Key: "."})
	}
	if l.at == 0 && !l.proves && len(l.proofs()) > 1 {
		add(Act{ID: knownAct, Label: "I know this", About: "show it in two steps", Key: "k"})
	}
	if l.article != nil {
		add(Act{ID: aboutAct, Label: "more about it", About: "names, why it works, how to spot it", Key: "m"})
	}
}

// Turns returns the drills of the last step: those of the file or, if there are none, the lesson's own board to try
// and some that are made. The function more makes a drill from a number; if it fails, there is no further one. The
// function after says what the record will make of a result; it is nil if there is no record.
func Turns(r *explain.Renderer, p *tutorials.Page, after func(coach.Result) teacher.Later, more func(ctx context.Context, n int) (*tutorials.Drill, error)) func(ctx context.Context) (*Drills, error) {
	t := p.Rung.Technique
	var answer tutorials.Answer
	for _, s := range p.Lesson.Steps {
		if s.Answer.Kind == tutorials.DrillFour {
			answer = s.Answer
		}
	}
	if answer.Count == 0 {
		answer.Count = 3
	}
	return func(ctx context.Context) (*Drills, error) {
		return NewDrills(ctx, "your turn", answer.Count, true, func(ctx context.Context, n int, _ *teacher.Question) (*teacher.Question, error) {
			if n > answer.Count {
				return nil, nil
			}
			drill, err := practiceOf(ctx, p, &answer, n, more)
			if err != nil {
				return nil, nil
			}
			return teacher.New(drill, teacher.Options{Renderer: r, Ladder: techniques.StandardWith(t), Stage: coach.FindPlace, After: after, Lesson: true})
		})
	}
}

// practiceOf returns drill n, from 1, of the last step.
func practiceOf(ctx context.Context, p *tutorials.Page, answer *tutorials.Answer, n int, more func(ctx context.Context, n int) (*tutorials.Drill, error)) (*tutorials.Drill, error) {
	t := p.Rung.Technique
	switch {
	case n <= len(answer.Boards):
		g := answer.Boards[n-1].Grid
		return &tutorials.Drill{Technique: t, Grid: g, Steps: tutorials.Steps(ctx, t, &g)}, nil
	case len(answer.Seeds) > 0:
		limited, cancel := context.WithTimeout(ctx, drillTime)
		defer cancel()
		return (&tutorials.Driller{Ladder: techniques.StandardWith(t)}).Drill(limited, t, answer.Seeds[n-1-len(answer.Boards)])
	case n == 1 && p.Try.Example != nil:
		return ownBoard(ctx, p), nil
	}
	return more(ctx, n)
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
