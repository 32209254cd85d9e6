package bridge

import (
	"context"
	"fmt"
	"strings"
	"time"

	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

func (e *Engine) time() time.Time {
	if e.now != nil {
		return e.now()
	}
	return time.Now()
}

type recordParams struct {
	Record string `json:"record"` // the learner's, in YAML; "" for none yet
	Max    int    `json:"max"`    // drills of a plan; 0 for 5
}

// A todayDoc is what to do today, and where the learner is with each technique.
type todayDoc struct {
	Todo   []todoDoc    `json:"todo"`
	Status []masteryDoc `json:"status"`
}

type todoDoc struct {
	Do    string `json:"do"` // "lesson" or "drill"
	Slug  string `json:"slug"`
	Name  string `json:"name"`
	Stage string `json:"stage,omitempty"`
	Task  string `json:"task"` // what is to be done, in words
	Why   string `json:"why"`
}

type masteryDoc struct {
	Slug    string `json:"slug"`
	Name    string `json:"name"`
	Level   string `json:"level"`
	Mastery string `json:"mastery"`
	Note    string `json:"note,omitempty"`
}

func (e *Engine) coachToday(_ context.Context, p *recordParams) (any, error) {
	rec, err := readRecord(p.Record)
	if err != nil {
		return nil, err
	}
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return nil, err
	}
	n := p.Max
	if n <= 0 {
		n = 5
	}
	doc := todayDoc{Todo: []todoDoc{}}
	for _, item := range course.Plan(e.time(), rec, n) {
		doc.Todo = append(doc.Todo, newTodo(&item))
	}
	for _, s := range course.Status(e.time(), rec) {
		if s.OnMap() {
			doc.Status = append(doc.Status, newMastery(&s))
		}
	}
	return doc, nil
}

func newTodo(item *coach.Item) todoDoc {
	d := todoDoc{Do: "drill", Slug: item.Slug, Name: techniques.MustLookup(item.Slug).Name, Stage: item.Stage.String()}
	d.Task = tasks[item.Stage]
	switch {
	case item.Kind == coach.Lesson:
		d.Do, d.Stage, d.Task, d.Why = "lesson", "", "Read the lesson", "new"
	case item.Reason == coach.Due || item.Reason == coach.Early:
		d.Why = "time to repeat it"
	case item.Reason == coach.InTraining:
		d.Why = "in training"
	default:
		d.Why = "new"
	}
	return d
}

var tasks = map[coach.Stage]string{
	coach.NameStep: "Name the step", coach.FindPlace: "Find the place",
	coach.Conclusions: "Tell what follows", coach.Unaided: "Find it alone",
}

func newMastery(s *coach.Status) masteryDoc {
	d := masteryDoc{
		Slug: s.Skill.Slug, Name: techniques.MustLookup(s.Skill.Slug).Name,
		Level: logic.Level(s.Skill.Level).String(), Mastery: s.Mastery.String(),
	}
	if s.Mastery == coach.Locked && len(s.Missing) > 0 {
		d.Note = "after " + techniques.MustLookup(s.Missing[0]).Name
	}
	if n := s.Progress.Right + s.Progress.Wrong; n > 0 {
		d.Note = fmt.Sprintf("%d right, %d wrong", s.Progress.Right, s.Progress.Wrong)
	}
	if due := s.Progress.Card.Due; s.Due {
		d.Note += "; due today"
	} else if !due.IsZero() {
		d.Note = strings.TrimPrefix(d.Note+"; again on "+coach.DayOf(due.Local()).String(), "; ")
	}
	if n := len(s.Progress.Met); n > 0 {
		d.Note = strings.TrimPrefix(d.Note+"; met "+s.Progress.Met[n-1].String(), "; ")
	}
	return d
}

type noteParams struct {
	Record string `json:"record"`
	Slug   string `json:"slug"`
	Lesson bool   `json:"lesson"` // the lesson was read; or
	Know   bool   `json:"know"`   // the learner says that it is known; or
	Place  []bool `json:"place"`  // a placement is over: its answers; or else a drill was answered

	Stage string `json:"stage"`
	Right bool   `json:"right"`
	Hints int    `json:"hints"`
}

// A recordDoc is the learner's record in YAML.
type recordDoc struct {
	Record string `json:"record"`
}

// coachNote notes what the learner did, and returns the record with it.
func (e *Engine) coachNote(_ context.Context, p *noteParams) (any, error) {
	rec, err := readRecord(p.Record)
	if err != nil {
		return nil, err
	}
	if p.Place != nil {
		way, at, err := placed(p.Place)
		if err != nil {
			return nil, err
		}
		rec.Know(e.time(), slugs(way[:at.Known()])...)
		return marshal(rec)
	}
	if _, ok := techniques.Lookup(p.Slug); !ok {
		return nil, wire.Refused("there is no technique %q", p.Slug)
	}
	stage, ok := coach.ParseStage(p.Stage)
	switch {
	case p.Know:
		rec.Know(e.time(), p.Slug)
	case p.Lesson:
		rec.ReadLesson(e.time(), p.Slug)
	case !ok:
		return nil, wire.Refused("there is no stage %q", p.Stage)
	default:
		rec.Answer(e.time(), p.Slug, coach.Result{Stage: stage, Right: p.Right, Hints: p.Hints})
	}
	return marshal(rec)
}

type placeParams struct {
	Answers []bool `json:"answers"` // how the questions so far went
	Seed    uint64 `json:"seed"`
}

// A placeDoc is the next question of a placement, or how far the learner is.
type placeDoc struct {
	Most     int       `json:"most"`               // questions
	Question *drillDoc `json:"question,omitempty"` // none at the end
	Plain    bool      `json:"plain"`              // it is to be shown without candidates

	Known int    `json:"known"`
	Of    int    `json:"of"`             // techniques on the way
	Name  string `json:"name,omitempty"` // of the last that is known
}

// coachPlace asks what tells how far the learner is on the way of the course.
func (e *Engine) coachPlace(ctx context.Context, p *placeParams) (any, error) {
	way, placement, err := placed(p.Answers)
	if err != nil {
		return nil, err
	}
	doc := placeDoc{Most: coach.MostQuestions, Known: placement.Known(), Of: len(way)}
	if doc.Known > 0 {
		doc.Name = techniques.MustLookup(way[doc.Known-1].Slug).Name
	}
	at, more := placement.Next()
	if !more {
		return doc, nil
	}
	t := techniques.MustLookup(way[at].Slug)
	drill, err := e.drillMake(ctx, &drillParams{Slug: t.Slug, Seed: p.Seed, Stage: coach.Unaided.String()})
	if err != nil {
		return nil, err
	}
	question := drill.(drillDoc)
	question.Question = fmt.Sprintf("Question %d of at most %d: what follows?", len(p.Answers)+1, doc.Most)
	doc.Question, doc.Plain = &question, t.Family == logic.Singles
	return doc, nil
}

// placed returns the way of the course, and the placement after answers.
func placed(answers []bool) ([]coach.Skill, *coach.Placement, error) {
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return nil, nil, err
	}
	way := course.OnTheWay()
	p := coach.NewPlacement(len(way))
	for _, right := range answers {
		at, ok := p.Next()
		if !ok {
			return nil, nil, wire.Refused("a placement has no %d answers", len(answers))
		}
		p.Answer(at, right)
	}
	return way, p, nil
}

func slugs(skills []coach.Skill) (out []string) {
	for _, s := range skills {
		out = append(out, s.Slug)
	}
	return out
}

// coachCheck reads a record that is to be imported, and returns it as it is
// written here.
func (e *Engine) coachCheck(_ context.Context, p *recordParams) (any, error) {
	rec, err := readRecord(p.Record)
	if err != nil {
		return nil, err
	}
	return marshal(rec)
}

func marshal(rec *coach.Record) (any, error) {
	data, err := rec.Marshal()
	if err != nil {
		return nil, err
	}
	return recordDoc{string(data)}, nil
}

// readRecord reads a record; no text is that of a learner who begins.
func readRecord(text string) (*coach.Record, error) {
	if text == "" {
		return &coach.Record{}, nil
	}
	rec, err := coach.Parse([]byte(text))
	if err != nil {
		return nil, &wire.Error{Code: "input", Message: "The record of what you have learned is damaged and cannot be read. " +
			"Import a copy of it, or begin anew."}
	}
	return rec, nil
}
