package bridge

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

type drillParams struct {
	Slug  string `json:"slug"`
	Seed  uint64 `json:"seed"`
	Stage string `json:"stage"`
}

// A drillDoc is a drill as its stage shows it.
type drillDoc struct {
	Position string `json:"position"`
	Slug     string `json:"slug"` // for the answer; not to be shown before it at some stages
	Stage    string `json:"stage"`
	Question string `json:"question"`
	SVG      string `json:"svg"`
}

// drillTime bounds the search for a drill.
const drillTime = 30 * time.Second

func (e *Engine) drillMake(ctx context.Context, p *drillParams) (any, error) {
	t, known := techniques.Lookup(p.Slug)
	stage, ok := coach.ParseStage(p.Stage)
	if !known || !ok {
		return nil, wire.Refused("a drill has a technique and a stage, not %q and %q", p.Slug, p.Stage)
	}
	ctx, cancel := context.WithTimeout(ctx, drillTime)
	defer cancel()
	driller := tutorials.Driller{Ladder: techniques.StandardWith(t)}
	drill, err := driller.Drill(ctx, t, p.Seed)
	if errors.Is(err, context.DeadlineExceeded) {
		return nil, &wire.Error{Code: "limit", Message: "No position that needs " + t.Name + " came up in time; try again."}
	}
	if err != nil {
		return nil, err
	}
	return newDrill(drill, stage), nil
}

// newDrill tells what a stage tells: each less than the one before.
func newDrill(drill *tutorials.Drill, stage coach.Stage) drillDoc {
	t := drill.Technique
	d := drillDoc{Position: formats.Susser(&drill.Grid), Slug: t.Slug, Stage: stage.String()}
	pattern := drill.Steps[0]
	pattern.Placements, pattern.Eliminations = nil, nil
	named := explain.Article(t.Name) + " " + t.Name
	scene := explain.NewScene(&drill.Grid)
	switch stage {
	case coach.NameStep:
		d.Question = "Here is a pattern. What is it called?"
		scene = explain.StepScene(&drill.Grid, &pattern)
	case coach.Conclusions:
		d.Question = "Here is " + named + ". What follows?"
		scene = explain.StepScene(&drill.Grid, &pattern)
	case coach.Unaided:
		d.Question = drill.Unaided() + " What follows?"
	default:
		d.Question = "Find " + named + ": " + t.Title + ". What follows?"
	}
	d.SVG = explain.Drawing(scene, d.Question)
	return d
}

type drillAnswerParams struct {
	Position string `json:"position"`
	Slug     string `json:"slug"`
	Stage    string `json:"stage"`
	Said     string `json:"said"`   // what was right so far
	Answer   string `json:"answer"` // conclusions, or the name of a technique at the stage "name"; "" to be shown
	Level    int    `json:"level"`  // of a hint
	Free     bool   `json:"free"`   // any one conclusion that follows is right, and there is one answer only
}

// A drillAnswerDoc says how good an answer is.
type drillAnswerDoc struct {
	Words string `json:"words"`
	Right bool   `json:"right"` // the drill is done
	Wrong bool   `json:"wrong"` // something does not follow
	Said  string `json:"said,omitempty"`

	Name string `json:"name,omitempty"` // when it is over: the step
	Text string `json:"text,omitempty"`
	Line string `json:"line,omitempty"`
	SVG  string `json:"svg,omitempty"`
}

// drill returns the drill that parameters speak of.
func (p *drillAnswerParams) drill(ctx context.Context) (*tutorials.Drill, coach.Stage, error) {
	g, err := wire.Position(p.Position)
	if err != nil {
		return nil, 0, err
	}
	t, known := techniques.Lookup(p.Slug)
	stage, ok := coach.ParseStage(p.Stage)
	if !known || !ok {
		return nil, 0, wire.Refused("a drill has a technique and a stage, not %q and %q", p.Slug, p.Stage)
	}
	steps := tutorials.Steps(ctx, t, g)
	if len(steps) == 0 {
		return nil, 0, wire.Refused("there is no %s in this position", t.Name)
	}
	return &tutorials.Drill{Technique: t, Grid: *g, Steps: steps}, stage, nil
}

func (e *Engine) drillAnswer(ctx context.Context, p *drillAnswerParams) (any, error) {
	drill, stage, err := p.drill(ctx)
	if err != nil {
		return nil, err
	}
	if p.Answer == "" {
		return e.over(drill, &drill.Steps[0], drillAnswerDoc{Words: "Here is the step."})
	}
	if stage == coach.NameStep {
		return e.drillName(drill, p.Answer)
	}
	a, err := tutorials.ParseAnswer(board.RC, p.Answer)
	if err != nil {
		return nil, &wire.Error{Code: "input", Message: err.Error()}
	}
	said, err := tutorials.ParseAnswer(board.RC, p.Said)
	if err != nil {
		return nil, wire.Refused("%v", err)
	}
	if p.Free {
		return e.freely(ctx, drill, a)
	}
	exam := &tutorials.Examiner{Drill: drill, Ladder: techniques.Standard(), Said: said}
	verdict := exam.Another(ctx, a, exam.Judge(a))
	t := drill.Technique
	if stage == coach.Unaided {
		t = nil // its name is not told
	}
	doc := drillAnswerDoc{Words: verdict.Words(board.RC, t), Said: strings.Join(exam.Said.Names(board.RC), " ")}
	switch verdict.Outcome {
	case tutorials.Complete:
		doc.Right = true
		return e.over(drill, verdict.Step, doc)
	case tutorials.Later, tutorials.Wrong:
		doc.Wrong = verdict.Refused != nil
	}
	return doc, nil
}

// freely judges the one answer to a question of a placement.
func (e *Engine) freely(ctx context.Context, drill *tutorials.Drill, a tutorials.Answer) (any, error) {
	exam := &tutorials.Examiner{Drill: drill, Ladder: techniques.StandardWith(drill.Technique), Free: true}
	verdict := exam.Another(ctx, a, exam.Judge(a))
	if verdict.Right() {
		return e.over(drill, cmp.Or(verdict.Step, &drill.Steps[0]), drillAnswerDoc{Words: "Right.", Right: true})
	}
	return e.over(drill, &drill.Steps[0], drillAnswerDoc{Words: verdict.Words(board.RC, nil), Wrong: true})
}

// drillName judges an answer that names the step.
func (e *Engine) drillName(drill *tutorials.Drill, name string) (any, error) {
	t, ok := techniques.Lookup(name)
	if !ok {
		return nil, &wire.Error{Code: "input", Message: "There is no technique of that name."}
	}
	step := &drill.Steps[0]
	right, words := position.Called(&drill.Grid, step, t)
	if !right {
		return drillAnswerDoc{Words: words, Wrong: true}, nil
	}
	return e.over(drill, step, drillAnswerDoc{Words: words, Right: true})
}

// over adds the step to a verdict, when there is nothing left to find.
func (e *Engine) over(drill *tutorials.Drill, s *logic.Step, d drillAnswerDoc) (any, error) {
	text, err := e.words.Sentence(s)
	if err != nil {
		return nil, err
	}
	d.Name, d.Text, d.Line = s.Technique.Name, text, e.words.Line(s)
	d.SVG = explain.Drawing(explain.StepScene(&drill.Grid, s), d.Line)
	return d, nil
}

// drillHint tells the first step of a drill, as far as a level may.
func (e *Engine) drillHint(ctx context.Context, p *drillAnswerParams) (any, error) {
	drill, _, err := p.drill(ctx)
	if err != nil {
		return nil, err
	}
	level := hint.Level(min(max(p.Level, 1), int(hint.ConclusionLevel)))
	return e.hintAt(level, &drill.Grid, &drill.Steps[0], len(drill.Steps))
}
