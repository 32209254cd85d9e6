package practice

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/streams"

	"pencilmark/cmd/internal/position"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// A session is one drill and the talk about it, line by line.
type session struct {
	*streams.Streams
	prompt.Question

	in    *bufio.Reader
	drill *tutorials.Drill
	stage coach.Stage

	choices []*logic.Technique // of which the learner picks the name of the pattern

	slips int  // answers that were wrong
	ended bool // the drill was answered or given up, not left
	right bool // it was answered
}

// newSession returns the talk about a drill from a ladder.
func newSession(to *streams.Streams, in *bufio.Reader, drill *tutorials.Drill, ladder logic.Ladder) *session {
	own, _ := ladder.Rung(drill.Technique)
	learned := ladder.Without(func(r logic.Rung) bool { return r.Level > max(own.Level, logic.Hard) })
	exam := &tutorials.Examiner{Drill: drill, Ladder: learned}
	talk := prompt.Question{Text: to.Text(explain.GridDetail), Exam: exam}
	return &session{Streams: to, Question: talk, in: in, drill: drill}
}

// say writes lines, none wider than the terminal.
func (s *session) say(lines ...string) {
	for _, line := range lines {
		fmt.Fprint(s.Out, prompt.Wrap(line, s.Width()))
	}
}

// choices is how many names a pattern is to be told from.
const choices = 4

// run asks until the answer is complete or the learner gives up. It returns
// whether the learner wants to go on.
func (s *session) run(ctx context.Context, n, of int) (more bool, err error) {
	number := ""
	if of > 1 {
		number = fmt.Sprintf("Drill %d of %d. ", n, of)
	}
	if s.stage == coach.NameStep {
		if s.choices, err = position.Choices(&s.drill.Grid, &s.drill.Steps[0], choices); err != nil {
			return false, err
		}
	}
	s.question(number)
	for {
		line, err := prompt.ReadLine(s.Streams, s.in)
		if err != nil {
			if errors.Is(err, io.EOF) {
				return false, nil
			}
			return false, err
		}
		if line == "" {
			continue
		}
		switch prompt.RequestOf(line) {
		case prompt.QuitWanted:
			return false, nil
		case prompt.SkipWanted:
			s.ended = true
			return true, s.explain(&s.drill.Steps[0])
		case prompt.HelpWanted:
			s.help()
		case prompt.HintWanted:
			err = s.printHint()
		default:
			if done, err := s.answer(ctx, line); done || err != nil {
				s.ended, s.right = true, true
				return true, err
			}
		}
		if err != nil {
			return false, err
		}
	}
}

// question tells what the stage tells, and asks. It begins with the number of the drill.
func (s *session) question(number string) {
	w, t := s.Out, s.drill.Technique
	article := strings.TrimSuffix(explain.WithArticle(t.Name), t.Name)
	named := fmt.Sprintf("%s%s: %s", article, s.Question.Text.Palette.Bold(t.Name), t.Title)
	scene := explain.NewScene(&s.drill.Grid)
	scene.Givens = t.Givens
	scene.Clean = t.Family == logic.Singles // a cell with one mark would tell its digit
	pattern := s.drill.Steps[0]
	pattern.Placements, pattern.Eliminations = nil, nil
	examples := prompt.AnswerRows(s.Notation)
	ask := fmt.Sprintf("What follows? As in %s or %s", examples[0][0], examples[1][0])
	switch s.stage {
	case coach.NameStep:
		s.say(number + "Here is a pattern.")
		scene = explain.StepScene(&s.drill.Grid, &pattern)
		ask = "What is it called? A letter, or a name"
	case coach.Conclusions:
		s.say(number + "Here is " + named + ".")
		scene = explain.StepScene(&s.drill.Grid, &pattern)
	case coach.Unaided:
		s.say(number + "Find the next step; nothing easier is there.")
	default:
		s.say(number + "Find " + named + ".")
	}
	if s.drill.Easier && s.stage != coach.Unaided {
		s.say("Something easier is there as well; find this one all the same.")
	}
	fmt.Fprintln(w)
	s.Question.Text.Grid(w, scene)
	for i, t := range s.choices {
		if i == 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintf(w, "  %c  %s\n", 'a'+i, t.Name)
	}
	fmt.Fprintf(w, "\n%s; or hint, skip, quit, ? for help.\n", ask)
}

// help tells what can be typed.
func (s *session) help() {
	rows := prompt.AnswerRows(s.Notation)
	if s.stage == coach.NameStep {
		rows = []prompt.HelpRow{{"a", "it is the first of the names"},
			{"x-wing", "it is an X-Wing; any of a technique's names will do"}}
	}
	prompt.WriteHelp(s.Out, "  ", append(rows,
		prompt.HelpRow{"hint", "a hint, each telling more than the one before"},
		prompt.HelpRow{"skip", "show the answer and go on"},
		prompt.HelpRow{"quit", "stop"},
		prompt.HelpRow{"?", "this help"}))
}

// printHint tells the step, each time a level more, beginning with what the task does not
// tell itself. Who is to name it is told the name at last, and others the conclusion.
func (s *session) printHint() error {
	most := hint.ConclusionLevel
	switch s.stage {
	case coach.NameStep:
		if s.Hints == 0 {
			s.Hints++
			s.say(s.ruledOut())
			return nil
		}
		s.First, most = hint.FamilyLevel, hint.TechniqueLevel
	case coach.FindPlace:
		s.First = hint.PlaceLevel
	case coach.Conclusions: // the pattern is shown: there is nothing between it and the rest
		s.First = hint.ConclusionLevel
	}
	text, err := s.Hint(most)
	if err != nil {
		return err
	}
	s.say(strings.Split(text, "\n")...)
	return nil
}

// ruledOut says of two of the names that they are wrong.
func (s *session) ruledOut() string {
	var names []string
	for _, t := range s.choices {
		if t != s.drill.Technique && len(names) < 2 {
			names = append(names, explain.WithArticle(t.Name))
		}
	}
	if names == nil {
		return "There is no name that is easily taken for it."
	}
	return "It is not " + strings.Join(names, ", and not ") + "."
}

// answer checks a line. It returns true if the drill is done.
func (s *session) answer(ctx context.Context, line string) (done bool, err error) {
	if s.stage == coach.NameStep {
		return s.name(line)
	}
	a, err := tutorials.ParseAnswer(s.Notation, line)
	if err != nil {
		s.say(err.Error())
		return false, nil
	}
	v, refuted, err := s.Judge(ctx, a)
	if err != nil {
		return false, err
	}
	t := s.drill.Technique
	if s.stage == coach.Unaided {
		t = nil // its name is not told
	}
	s.say(v.Words(s.Notation, t))
	s.say(refuted...)
	if v.Refused != nil {
		s.slips++
	}
	if v.Outcome == tutorials.Complete {
		return true, s.explain(v.Step)
	}
	return false, nil
}

// name checks an answer that names the technique.
func (s *session) name(line string) (done bool, err error) {
	t, ok := techniques.Lookup(line)
	if letter := strings.ToLower(line); len(letter) == 1 && letter[0] >= 'a' && int(letter[0]-'a') < len(s.choices) {
		t, ok = s.choices[letter[0]-'a'], true
	}
	if !ok {
		s.say(fmt.Sprintf("There is no technique %q.", line))
		return false, nil
	}
	step := &s.drill.Steps[0]
	right, words := position.Called(&s.drill.Grid, step, t)
	s.say(words)
	if !right {
		s.slips++
		return false, nil
	}
	return true, s.explain(step)
}

// explain shows a step with its reason.
func (s *session) explain(step *logic.Step) error {
	sentence, err := s.Question.Text.Renderer.Sentence(step)
	if err != nil {
		return err
	}
	fmt.Fprintf(s.Out, "\n     %s\n\n", s.Question.Text.Renderer.Line(step))
	s.Question.Text.Paragraphs(s.Out, sentence)
	fmt.Fprintln(s.Out)
	s.Question.Text.Grid(s.Out, explain.StepScene(&s.drill.Grid, step))
	fmt.Fprintln(s.Out)
	return nil
}
