package bridge

import (
	"context"
	"errors"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/bridge/first"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

type drillParams struct {
	Slug   string `json:"slug"`
	Seed   uint64 `json:"seed"`
	Stage  string `json:"stage"`
	Record string `json:"record"` // the learner's record in YAML, for the names that were taught; "" for none
}

// A drillDoc holds everything that the page shows of a drill at its stage.
type drillDoc struct {
	Position string      `json:"position"`
	Slug     string      `json:"slug"`  // for the answer; at some stages it must not be shown before
	Stage    string      `json:"stage"` // differs from the requested stage if no names were taught to choose from
	Title    string      `json:"title"`
	Question string      `json:"question"` // the task, in one sentence
	About    []string    `json:"about"`    // what the learner needs to know for the task
	Next     string      `json:"next,omitempty"`
	Kind     string      `json:"kind"` // how it is answered: "name", "digit" or "conclusions"
	Cell     string      `json:"cell,omitempty"`
	Choices  []choiceDoc `json:"choices,omitempty"`
	Clean    bool        `json:"clean"` // the board is shown without candidates
	Light    lightDoc    `json:"light"`
}

type choiceDoc struct {
	Slug string `json:"slug"`
	Name string `json:"name"`
}

// A lightDoc lists what to mark on the board.
type lightDoc struct {
	Digits string   `json:"digits,omitempty"` // "28"
	Houses []string `json:"houses,omitempty"` // "r2", "b3"
	Look   []string `json:"look,omitempty"`   // cells
	Ask    []string `json:"ask,omitempty"`
	Also   []string `json:"also,omitempty"` // candidates, "r1c2=5"
	Wrong  []string `json:"wrong,omitempty"`
}

func newLight(l teacher.Light) lightDoc {
	d := lightDoc{Digits: l.Digits.String(), Look: first.CellNames(l.Look), Ask: first.CellNames(l.Ask)}
	for h := range l.Houses.All() {
		d.Houses = append(d.Houses, h.String())
	}
	for _, x := range l.Also {
		d.Also = append(d.Also, x.String())
	}
	for _, x := range l.Wrong {
		d.Wrong = append(d.Wrong, x.String())
	}
	return d
}

// drillTime is the longest time that the search for a drill may take.
const drillTime = 30 * time.Second

func (e *Engine) drillMake(ctx context.Context, p *drillParams) (any, error) {
	t, known := techniques.Lookup(p.Slug)
	stage, ok := coach.ParseStage(p.Stage)
	if !known || !ok {
		return nil, wire.Refused("a drill has a technique and a stage, not %q and %q", p.Slug, p.Stage)
	}
	rec, err := readRecord(p.Record)
	if err != nil {
		return nil, err
	}
	if p.Record == "" {
		rec = nil
	}
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return nil, err
	}
	drill, ladder, err := makeDrill(ctx, t, p.Seed)
	if err != nil {
		return nil, err
	}
	q, err := teacher.New(drill, teacher.Options{Renderer: &e.words, Ladder: ladder, Stage: stage,
		Taught: teacher.Taught(course, rec, t), Seed: p.Seed})
	if err != nil {
		return nil, err
	}
	return newDrill(q), nil
}

// makeDrill makes a drill of t within drillTime. It also returns the ladder that was used
// to find the drill.
func makeDrill(ctx context.Context, t *logic.Technique, seed uint64) (*tutorials.Drill, logic.Ladder, error) {
	ctx, cancel := context.WithTimeout(ctx, drillTime)
	defer cancel()
	driller := tutorials.Driller{Ladder: techniques.StandardWith(t)}
	drill, err := driller.Drill(ctx, t, seed)
	if errors.Is(err, context.DeadlineExceeded) {
		err = &wire.Error{Code: "limit", Message: "No position that needs " + t.Name + " was found in time. Try again."}
	}
	return drill, driller.Ladder, err
}

func newDrill(q *teacher.Question) drillDoc {
	drill := q.Exam.Drill
	d := drillDoc{Position: formats.Susser(&drill.Grid), Slug: drill.Technique.Slug, Stage: q.Stage.String(), Title: q.Title,
		Question: q.Task, About: q.About, Next: q.Next, Kind: string(q.Kind), Clean: q.Clean,
		Light: newLight(q.Light())}
	if q.Kind == teacher.Digit {
		d.Cell = q.Cell.String()
	}
	for _, t := range q.Choices {
		d.Choices = append(d.Choices, choiceDoc{t.Slug, t.Name})
	}
	return d
}

type drillAnswerParams struct {
	Position string   `json:"position"`
	Slug     string   `json:"slug"`
	Stage    string   `json:"stage"`
	Cell     string   `json:"cell"`    // cell that the drill asks about, or ""
	Choices  []string `json:"choices"` // slugs of the techniques that the drill offers to choose from
	Said     string   `json:"said"`    // correct conclusions so far
	Answer   string   `json:"answer"`  // conclusions, a digit, or the name of a technique; "" to show the solution
	Level    int      `json:"level"`   // number of a hint, from 1
	Hints    int      `json:"hints"`   // number of hints so far
	Slips    int      `json:"slips"`   // wrong answers so far
	Free     bool     `json:"free"`    // any single conclusion that follows is right, and only one answer is allowed
}

// A drillAnswerDoc is the verdict on an answer.
type drillAnswerDoc struct {
	Words string   `json:"words"`
	Right bool     `json:"right"` // the drill is done
	Wrong bool     `json:"wrong"` // something does not follow
	Said  string   `json:"said,omitempty"`
	More  []string `json:"more,omitempty"` // the complete reason why it is wrong, if Words has only part of it
	Light lightDoc `json:"light"`

	Name string `json:"name,omitempty"` // from here on only when the drill has ended: the step
	Text string `json:"text,omitempty"`
	Line string `json:"line,omitempty"`
}

// question returns the question that the parameters describe, in the state that it has
// after the earlier answers.
func (e *Engine) question(ctx context.Context, p *drillAnswerParams) (*teacher.Question, error) {
	g, err := wire.Position(p.Position)
	if err != nil {
		return nil, err
	}
	t, known := techniques.Lookup(p.Slug)
	stage, ok := coach.ParseStage(p.Stage)
	if !known || !ok {
		return nil, wire.Refused("a drill has a technique and a stage, not %q and %q", p.Slug, p.Stage)
	}
	drill := &tutorials.Drill{Technique: t, Grid: *g, Steps: tutorials.Steps(ctx, t, g)}
	if len(drill.Steps) == 0 {
		return nil, wire.Refused("there is no %s in this position", t.Name)
	}
	if p.Cell != "" {
		asked := func(s *logic.Step) bool { return len(s.Placements) > 0 && s.Placements[0].Cell().String() == p.Cell }
		drill.First(asked)
		if asked(&drill.Steps[0]) {
			drill.Steps = drill.Steps[:1]
		}
	}
	ladder := techniques.StandardWith(t)
	if p.Free {
		q := teacher.Placing(&e.words, drill, ladder, 2)
		q.Chances = 1
		return q, nil
	}
	offered := []*logic.Technique{}
	for _, slug := range p.Choices {
		if x, ok := techniques.Lookup(slug); ok {
			offered = append(offered, x)
		}
	}
	q, err := teacher.New(drill, teacher.Options{Renderer: &e.words, Ladder: ladder, Stage: stage, Taught: offered})
	if err != nil {
		return nil, err
	}
	if stage == coach.NameStep { // any name may be typed
		q.Stage, q.Kind = stage, teacher.Names
	}
	q.Hints, q.Slips = p.Hints, p.Slips
	if q.Exam.Said, err = tutorials.ParseAnswer(board.RC, p.Said); err != nil {
		return nil, wire.Refused("%v", err)
	}
	return q, nil
}

func (e *Engine) drillAnswer(ctx context.Context, p *drillAnswerParams) (any, error) {
	q, err := e.question(ctx, p)
	if err != nil {
		return nil, err
	}
	if p.Answer == "" {
		q.Skip()
		return e.over(q, drillAnswerDoc{Words: "Here is the step."})
	}
	r, err := q.Say(ctx, p.Answer)
	if err != nil {
		return nil, err
	}
	if !r.Right && !r.Wrong {
		return nil, &wire.Error{Code: "input", Message: strings.Join(r.Lines, "\n")}
	}
	doc := drillAnswerDoc{Words: strings.Join(r.Lines, "\n"), Right: r.Over && q.Found, Wrong: r.Wrong, Light: newLight(r.Light),
		Said: strings.Join(q.Exam.Said.Names(board.RC), " ")}
	if r.More {
		if doc.More, err = q.More(ctx); err != nil {
			return nil, err
		}
	}
	if r.Over {
		return e.over(q, doc)
	}
	return doc, nil
}

// over adds the step to the verdict of a question that has ended.
func (e *Engine) over(q *teacher.Question, d drillAnswerDoc) (any, error) {
	s := q.Step
	text, err := e.words.Sentence(s)
	if err != nil {
		return nil, err
	}
	d.Name, d.Text, d.Line = s.Technique.Name, text, e.words.Line(s)
	return d, nil
}

// A rungDoc is one part of the help for a drill.
type rungDoc struct {
	Words string   `json:"words"`
	Rung  int      `json:"rung"`  // its number, from 1
	Rungs []string `json:"rungs"` // the names of all: "digit", "house", "cells", "why" …
	Last  bool     `json:"last"`

	Light []string `json:"light,omitempty"` // cells to light
	Marks lightDoc `json:"marks"`
}

// drillHint returns one part of the help for a drill.
func (e *Engine) drillHint(ctx context.Context, p *drillAnswerParams) (any, error) {
	q, err := e.question(ctx, p)
	if err != nil {
		return nil, err
	}
	q.Hints = max(p.Level, 1) - 1
	r, err := q.Hint(ctx)
	if err != nil {
		return nil, err
	}
	doc := rungDoc{Words: strings.Join(r.Lines, "\n"), Rung: r.Rung, Rungs: r.Rungs, Last: r.Rung == len(r.Rungs),
		Light: first.CellNames(r.Light.Look), Marks: newLight(r.Light)}
	if r.Light.Look.IsEmpty() {
		for h := range r.Light.Houses.All() {
			doc.Light = append(doc.Light, first.CellNames(h.Cells())...)
		}
	}
	return doc, nil
}
