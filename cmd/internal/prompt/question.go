package prompt

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/coach"
)

// A Question is one that a learner answers, in lines or at a board: a drill, a question of a
// placement, or a step of a walkthrough. Who asks it sets what comes first; the rest follows
// from what is answered.
type Question struct {
	Text  *explain.Text
	Exam  *tutorials.Examiner
	Stage coach.Stage // how much of the step is told

	Task    []string           // what is to be done, in paragraphs before the board; the first has it in short before ": "
	Ask     string             // what is asked, after it
	Clean   bool               // the board shows no candidates, and tells the pattern, if it does, alone
	Choices []*logic.Technique // the pattern is to be named, and these are offered
	Chances int                // of a placement, where one conclusion is enough: that many wrong answers end it

	Hints int         // that were given
	Aids  int         // other answers of the teacher
	Slips int         // answers that were wrong
	Over  bool        // it was answered, or the answer was told
	Found bool        // it was answered
	Left  bool        // the learner wants to stop
	Step  *logic.Step // of which a part was told, or that it ended with; nil at first
}

// step returns that which hints are about.
func (q *Question) step() *logic.Step { return cmp.Or(q.Step, &q.Exam.Drill.Steps[0]) }

// Scene returns the board as it is asked about: with the pattern, if that is shown.
func (q *Question) Scene() *explain.Scene {
	g, t := &q.Exam.Drill.Grid, q.Exam.Drill.Technique
	scene := explain.NewScene(g)
	if q.Stage == coach.NameStep || q.Stage == coach.Conclusions {
		pattern := q.Exam.Drill.Steps[0]
		pattern.Placements, pattern.Eliminations = nil, nil
		scene = explain.StepScene(g, &pattern)
	}
	scene.Givens, scene.Clean = t.Givens, q.Clean
	return scene
}

// Names returns the letters and names that are offered, one a line.
func (q *Question) Names() (lines []string) {
	for i, t := range q.Choices {
		lines = append(lines, fmt.Sprintf("  %c  %s", 'a'+i, t.Name))
	}
	return lines
}

// Help tells what can be typed.
func (q *Question) Help() []HelpRow {
	rows := AnswerRows(q.Text.Renderer.Notation)
	if q.Stage == coach.NameStep {
		rows = []HelpRow{{"a", "it is the first of the names"},
			{"x-wing", "it is an X-Wing; any of a technique's names will do"}}
	}
	if q.Chances == 0 {
		rows = append(rows, HelpRow{"hint", "a hint, each telling more than the one before"})
	}
	return append(rows, HelpRow{"skip", "show the answer and go on"}, HelpRow{"quit", "stop"}, HelpRow{"?", "this help"})
}

// Reply answers a line that is typed, in lines of text: a request other than for help, a
// name, or conclusions. What is told once the question is over comes from Told.
func (q *Question) Reply(ctx context.Context, line string) ([]string, error) {
	switch RequestOf(line) {
	case QuitWanted:
		q.Left = true
		return nil, nil
	case SkipWanted:
		rest := q.rest()
		q.end(q.step(), false)
		return rest, nil
	case HintWanted:
		return q.hint()
	}
	if q.Stage == coach.NameStep {
		return q.name(line), nil
	}
	a, err := tutorials.ParseAnswer(q.Text.Renderer.Notation, line)
	if err != nil {
		return []string{err.Error()}, nil
	}
	return q.Answer(ctx, a)
}

func (q *Question) end(s *logic.Step, found bool) { q.Step, q.Over, q.Found = s, true, found }

// rest says what is left of a step of which a part was told.
func (q *Question) rest() []string {
	said := q.Exam.Said
	if q.Step == nil {
		return nil
	}
	var rest tutorials.Answer
	for _, x := range q.Step.Placements {
		if !slices.Contains(said.Placements, x) {
			rest.Placements = append(rest.Placements, x)
		}
	}
	for _, x := range q.Step.Eliminations {
		if !slices.Contains(said.Eliminations, x) {
			rest.Eliminations = append(rest.Eliminations, x)
		}
	}
	return []string{"The rest of it was " + strings.Join(rest.Names(q.Text.Renderer.Notation), " ") + "."}
}

// OtherTime is how long is looked for a step of another technique, which an answer may
// tell.
const OtherTime = 2 * time.Second

// Answer judges conclusions. What is false, and not just without a reason, is refuted in a
// few lines. Once a part of a step is told, hints are about that step.
func (q *Question) Answer(ctx context.Context, a tutorials.Answer) ([]string, error) {
	v := q.Exam.Judge(a)
	refuted, err := q.refute(ctx, v.Refused)
	if err != nil {
		return nil, err
	}
	if refuted == nil {
		limited, cancel := context.WithTimeout(ctx, OtherTime)
		defer cancel()
		v = q.Exam.Another(limited, a, v)
	}
	if v.Refused != nil {
		q.Slips++
	}
	words := []string{v.Words(q.Text.Renderer.Notation, q.named())}
	if q.Chances == 0 {
		words = append(words, refuted...)
	}
	switch {
	case q.Chances > 0 && v.Right():
		q.end(v.Step, true)
		return []string{"Right."}, nil
	case v.Outcome == tutorials.Complete:
		q.end(v.Step, true)
	case v.Outcome == tutorials.Partial && q.Step != v.Step:
		if v.Step != q.step() {
			q.Hints = 0
		}
		q.Step = v.Step
	case q.Chances > 0 && q.Slips == q.Chances:
		q.end(q.step(), false)
	case q.Chances > 0 && v.Refused != nil:
		words = append(words, "A slip? You may answer once more; skip (x) if you do not see it.")
	}
	return words, nil
}

// named returns the technique that is known to be looked for, or nil.
func (q *Question) named() *logic.Technique {
	if q.Stage == coach.Unaided {
		return nil
	}
	return q.Exam.Drill.Technique
}

// mostLines is how many lines a refutation takes at most that somebody is told who practises
// singles.
const mostLines = 8

// refute tells what comes of the first conclusion that is false; nothing if none is.
func (q *Question) refute(ctx context.Context, refused []tutorials.Refusal) ([]string, error) {
	referee := check.Referee{Notation: q.Text.Renderer.Notation}
	for _, r := range refused {
		if r.Why == tutorials.Solved || r.Why == tutorials.NoCandidate || r.Why == tutorials.Gone {
			continue
		}
		refutation, err := referee.Refute(ctx, &q.Exam.Drill.Grid, why.Conclusion{Candidate: r.Candidate, Place: r.Placed})
		if right := (*why.WrongError)(nil); errors.As(err, &right) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if n := len(refutation.Lines); q.Clean && n > mostLines {
			return []string{fmt.Sprintf("And it is false; the shortest reason has %d lines.", n)}, nil
		}
		lines := []string{"And it is false:"}
		for _, line := range refutation.Lines {
			lines = append(lines, "  "+line)
		}
		return lines, nil
	}
	return nil, nil
}

// name judges what the pattern is called: by a letter of a choice, or by a name.
func (q *Question) name(line string) []string {
	t, ok := techniques.Lookup(line)
	if letter := strings.ToLower(line); len(letter) == 1 && letter[0] >= 'a' && int(letter[0]-'a') < len(q.Choices) {
		t, ok = q.Choices[letter[0]-'a'], true
	}
	if !ok {
		return []string{fmt.Sprintf("There is no technique %q.", line)}
	}
	step := &q.Exam.Drill.Steps[0]
	right, words := position.Called(&q.Exam.Drill.Grid, step, t)
	if right {
		q.end(step, true)
	} else {
		q.Slips++
	}
	return []string{words}
}

// hint tells the step, each time a level more, beginning with what the task does not tell
// itself. Who is to name it is told the name at last, and others the conclusion. The last
// hint says that it is the last, and is all that is told from then on.
func (q *Question) hint() ([]string, error) {
	first, most := hint.FamilyLevel, hint.ConclusionLevel
	switch {
	case q.Chances > 0:
		return []string{"There are no hints in a placement; skip (x) if you do not see it."}, nil
	case q.Stage == coach.NameStep && q.Hints == 0:
		q.Hints++
		return []string{q.ruledOut()}, nil
	case q.Stage == coach.NameStep:
		first, most = hint.FamilyLevel, hint.TechniqueLevel
	case q.Stage == coach.FindPlace:
		first = hint.PlaceLevel
	case q.Stage == coach.Conclusions: // the pattern is shown: there is nothing between it and the rest
		first = hint.ConclusionLevel
	}
	level := first + hint.Level(q.Hints)
	if level > most {
		return []string{"There are no more hints; skip (x) shows the answer."}, nil
	}
	q.Hints++
	data, err := hint.New(level, q.Text.Renderer, &q.Exam.Drill.Grid, q.step(), 0)
	text := hint.Words(data)
	if first > hint.TechniqueLevel && level < hint.ConclusionLevel { // it is known already
		text = strings.Replace(text, " for "+explain.WithArticle(q.step().Technique.Name), "", 1)
	}
	lines := strings.Split(text, "\n")
	if level == most {
		lines = append(lines, "That was the last hint; skip (x) shows the answer.")
	}
	return lines, err
}

// ruledOut says of two of the names that they are wrong.
func (q *Question) ruledOut() string {
	var names []string
	for _, t := range q.Choices {
		if t != q.Exam.Drill.Technique && len(names) < 2 {
			names = append(names, explain.WithArticle(t.Name))
		}
	}
	if names == nil {
		return "There is no name that is easily taken for it."
	}
	return "It is not " + strings.Join(names, ", and not ") + "."
}
