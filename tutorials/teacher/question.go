package teacher

import (
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/coach"
)

// A Kind is the way in which a question is answered.
type Kind string

// The kinds.
const (
	Names       Kind = "name"        // the answer is one of choices
	Digit       Kind = "digit"       // the answer is the digit of Cell
	Conclusions Kind = "conclusions" // the answer is digits to place or candidates to remove
)

// A Question is anything that a learner has to answer: a drill, a question of a placement test,
// or a step of a walkthrough. The caller sets its fields up to Chances; New sets them for a
// drill.
type Question struct {
	Renderer *explain.Renderer
	Drill    *tutorials.Drill
	Exam     *check.Exam // what judges the answers to Drill
	Stage    coach.Stage // how much of the step the question reveals

	Title   string             // the subject of the practice, in a few words
	Task    string             // the one thing to do, in one sentence
	About   []string           // what the learner needs to know for it, in paragraphs
	Kind    Kind               // how it is answered
	Cell    board.Cell         // the cell, for the kind Digit
	Choices []*logic.Technique // the names, for the kind Names, in the order in which they are offered
	Clean   bool               // the board shows no candidates
	Chances int                // in a placement test, where one conclusion is enough: the wrong answers that end it

	Hints int         // hints that were given
	Aids  int         // how often other help was given
	Slips int         // wrong answers
	Over  bool        // whether it was answered or the answer was shown
	Found bool        // it was answered
	Step  *logic.Step // the step that was partly answered, or that ended the question; nil at first

	after  func(coach.Result) Later // what the record makes of the result; nil if it is not saved
	lesson bool                     // it is one of the drills of a lesson
	house  board.HouseSet           // the house that the task names, if it asks for a digit there
	told   int                      // rungs of the hints that the question itself shows
	rungs  []Rung
	wrong  *why.Conclusion // the first thing that was wrong in the last answer
}

// Options describe the form of a question about a drill.
type Options struct {
	Renderer *explain.Renderer // how cells are named
	Ladder   logic.Ladder      // the ladder that the drill was made with
	Stage    coach.Stage
	Taught   []*logic.Technique       // techniques whose names may be offered; see choices
	Seed     uint64                   // for the order of the names
	After    func(coach.Result) Later // what the record makes of the result, as from Keeping; nil if it is not saved
	Lesson   bool                     // it is one of the drills at the end of a lesson
}

// New returns a question about a drill. A learner who has learned fewer than two names cannot be
// asked to name a pattern. In that case, New uses the next stage instead.
func New(drill *tutorials.Drill, o Options) (*Question, error) {
	t := drill.Technique
	own, _ := o.Ladder.Rung(t)
	learned := o.Ladder.Without(func(r logic.Rung) bool { return r.Level > max(own.Level, logic.Hard) })
	q := &Question{Renderer: o.Renderer, Drill: drill, Exam: drill.Exam(o.Renderer.Notation, learned, false), Stage: o.Stage,
		Title: ShortName(t), Kind: Conclusions, Clean: t.Family == logic.Singles, after: o.After, lesson: o.Lesson}
	if o.Stage == coach.NameStep {
		choices, err := choices(&drill.Grid, q.step(), o.Taught, o.Seed)
		if err != nil {
			return nil, err
		}
		if q.Choices = choices; len(choices) < 2 {
			q.Stage, q.Choices = coach.FindPlace, nil
		}
	}
	definition, err := define(t)
	q.ask(definition)
	return q, err
}

// define returns a one-sentence definition of a technique. If the technique has its own lesson,
// the definition is the first sentence of the lesson.
func define(t *logic.Technique) (string, error) {
	lesson, err := tutorials.For(t)
	if err != nil {
		return "", err
	}
	if lesson == nil || len(lesson.Covers) > 1 {
		return words.Capital(explain.WithArticle(t.Name)) + ": " + t.Title + ".", nil
	}
	first, _, more := strings.Cut(strings.Join(strings.Fields(lesson.Definition), " "), ". ")
	if more {
		first += "."
	}
	return first, nil
}

// aPattern returns the name that learners use for a technique, with an article: "an X-Wing", "a
// Pointing pattern".
func aPattern(t *logic.Technique) string {
	if short := ShortName(t); short != t.Name {
		return "a " + short + " pattern"
	}
	return explain.WithArticle(t.Name)
}

// ask sets the task and the texts of the question for its stage.
func (q *Question) ask(definition string) {
	t, s := q.Drill.Technique, q.step()
	single := q.Clean && len(s.Placements) > 0
	named := aPattern(t)
	switch q.Stage {
	case coach.NameStep:
		q.Kind, q.Title, q.Task = Names, "Name the pattern", "What is this pattern called?"
		if single {
			q.Cell = s.Placements[0].Cell()
			q.About = []string{"A digit can be placed in " + q.cell(q.Cell) + ". The marked cells show why."}
		}
	case coach.FindPlace:
		q.Task = "Find " + named + "."
		q.About = []string{definition}
	case coach.Conclusions:
		q.about(single, named, definition)
	case coach.Unaided:
		q.Title = "On your own"
		q.Task = q.Drill.Unaided()
	}
	if q.Drill.Easier && q.Stage != coach.Unaided {
		q.About = append(q.About, "There is something easier as well. Find this one.")
	}
}

// about sets the task for a pattern that is shown. The learner has to find what follows from it.
func (q *Question) about(single bool, named, definition string) {
	switch s := q.step(); {
	case single:
		q.Kind, q.Cell = Digit, s.Placements[0].Cell()
		q.Task = "Which digit is in " + q.cell(q.Cell) + "?"
		q.About = []string{"There is " + named + " in " + q.houses() + ".", definition}
	case len(s.Placements) > 0:
		q.Task = "What follows from this " + ShortName(q.Drill.Technique) + "?"
		q.About = []string{definition}
	default:
		q.Task = "Which candidates does this " + ShortName(q.Drill.Technique) + " remove?"
		q.About = []string{definition}
	}
}

func (q *Question) cell(c board.Cell) string { return q.Renderer.Notation.Cell(c) }

// houses returns the names of the houses of the pattern. For a naked single, it returns its box.
func (q *Question) houses() string {
	w := &words.Writer{Notation: q.Renderer.Notation}
	return string(w.Houses(q.light().Houses).Buf)
}

// House returns the house that the task names, if it asks for the place of a digit there.
func (q *Question) House() board.HouseSet { return q.house }

// step returns the step that the hints are about.
func (q *Question) step() *logic.Step {
	if q.Step != nil {
		return q.Step
	}
	return &q.Drill.Steps[0]
}

// named returns the technique that the question names, or nil if the learner has to find it.
func (q *Question) named() *logic.Technique {
	if q.Stage == coach.Unaided || q.Stage == coach.NameStep {
		return nil
	}
	return q.Drill.Technique
}

// Result returns the result of the question as it is saved in the record. After a wrong answer, the
// question counts as missed.
func (q *Question) Result() coach.Result {
	return coach.Result{Stage: q.Stage, Right: q.Found && q.Slips == 0, Hints: q.Hints + q.Aids, Lesson: q.lesson}
}

// Offer returns the choice with the given letter, counted from a.
func (q *Question) Offer(letter string) (*logic.Technique, bool) {
	letter = strings.ToLower(letter)
	if len(letter) != 1 || letter[0] < 'a' || int(letter[0]-'a') >= len(q.Choices) {
		return nil, false
	}
	return q.Choices[letter[0]-'a'], true
}
