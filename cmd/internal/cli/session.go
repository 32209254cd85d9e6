package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"pencilmark/cmd/internal/fronts"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// A session is one drill and the talk about it, line by line.
type session struct {
	asking

	in    *bufio.Reader
	drill *tutorials.Drill
	stage coach.Stage

	slips int  // answers that were wrong
	ended bool // the drill was answered or given up, not left
	right bool // it was answered
}

// newSession returns the talk about a drill from a ladder.
func newSession(env *Env, in *bufio.Reader, drill *tutorials.Drill, ladder logic.Ladder) *session {
	own, _ := ladder.Rung(drill.Technique)
	learned := ladder.Without(func(r logic.Rung) bool { return r.Level > max(own.Level, logic.Hard) })
	exam := &tutorials.Examiner{Drill: drill, Ladder: learned}
	talk := asking{env: env, text: env.text(explain.GridDetail), exam: exam, ladder: ladder}
	return &session{asking: talk, in: in, drill: drill}
}

// say writes lines, none wider than the terminal.
func (s *session) say(lines ...string) {
	for _, line := range lines {
		fmt.Fprint(s.env.Out, hanging(line, s.env.width()))
	}
}

// run asks until the answer is complete or the learner gives up. It returns
// whether the learner wants to go on.
func (s *session) run(ctx context.Context, n, of int) (more bool, err error) {
	number := ""
	if of > 1 {
		number = fmt.Sprintf("Drill %d of %d. ", n, of)
	}
	s.question(number)
	for {
		line, err := s.ask()
		if err != nil {
			if errors.Is(err, io.EOF) {
				return false, nil
			}
			return false, err
		}
		if line == "" {
			continue
		}
		switch requestOf(line) {
		case quitWanted:
			return false, nil
		case skipWanted:
			s.ended = true
			return true, s.explain(&s.drill.Steps[0])
		case helpWanted:
			s.help()
		case hintWanted:
			err = s.tellHint()
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
	w, t := s.env.Out, s.drill.Technique
	article := strings.TrimSuffix(explain.WithArticle(t.Name), t.Name)
	named := fmt.Sprintf("%s%s: %s", article, s.text.Palette.Bold(t.Name), t.Title)
	scene := explain.NewScene(&s.drill.Grid)
	scene.Givens = t.Givens
	scene.Clean = t.Family == logic.Singles // a cell with one mark would tell its digit
	pattern := s.drill.Steps[0]
	pattern.Placements, pattern.Eliminations = nil, nil
	examples := answerRows(s.env.naming)
	ask := fmt.Sprintf("What follows? As in %s or %s", examples[0].typed, examples[1].typed)
	switch s.stage {
	case coach.NameStep:
		s.say(number + "Here is a pattern.")
		scene = explain.StepScene(&s.drill.Grid, &pattern)
		ask = "What is it called? As in x-wing"
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
	s.text.Grid(w, scene)
	fmt.Fprintf(w, "\n%s; or hint, skip, quit, ? for help.\n", ask)
}

// help tells what can be typed.
func (s *session) help() {
	rows := answerRows(s.env.naming)
	if s.stage == coach.NameStep {
		rows = []helpRow{{"x-wing", "the pattern is an X-Wing; any of a technique's names will do"}}
	}
	helpRows(s.env.Out, "  ", append(rows,
		helpRow{"hint", "a hint, each telling more than the one before"},
		helpRow{"skip", "show the answer and go on"},
		helpRow{"quit", "stop"},
		helpRow{"?", "this help"}))
}

// maxAnswer bounds a line of an answer, in bytes.
const maxAnswer = 4096

// ask returns what the learner types next; io.EOF at the end of the input. What a
// line has beyond the bound is left out.
func (s *session) ask() (string, error) {
	if isTerminal(s.env.In) {
		fmt.Fprint(s.env.Out, "> ")
	}
	if err := s.env.Out.Flush(); err != nil {
		return "", err
	}
	var line []byte
	for {
		part, err := s.in.ReadSlice('\n')
		if room := maxAnswer - len(line); room > 0 {
			line = append(line, part[:min(len(part), room)]...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil && len(line) == 0:
			return "", err
		}
		return strings.TrimSpace(string(line)), nil
	}
}

// tellHint tells the step, each time a level more, up to the conclusion.
func (s *session) tellHint() error {
	text, err := s.hint(hint.ConclusionLevel)
	if err != nil {
		return err
	}
	s.say(strings.Split(text, "\n")...)
	return nil
}

// answer checks a line. It returns true if the drill is done.
func (s *session) answer(ctx context.Context, line string) (done bool, err error) {
	if s.stage == coach.NameStep {
		return s.name(line)
	}
	a, err := tutorials.ParseAnswer(s.env.naming, line)
	if err != nil {
		s.say(err.Error())
		return false, nil
	}
	v, refuted, err := s.judge(ctx, a)
	if err != nil {
		return false, err
	}
	t := s.drill.Technique
	if s.stage == coach.Unaided {
		t = nil // its name is not told
	}
	s.say(v.Words(s.env.naming, t))
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
	t := techniques.Lookup(line)
	if t == nil {
		s.say(fmt.Sprintf("There is no technique %q.", line))
		return false, nil
	}
	step := &s.drill.Steps[0]
	right, words := fronts.Called(&s.drill.Grid, step, t)
	s.say(words)
	if !right {
		s.slips++
		return false, nil
	}
	return true, s.explain(step)
}

// explain shows a step with its reason.
func (s *session) explain(step *logic.Step) error {
	sentence, err := s.text.Renderer.Sentence(step)
	if err != nil {
		return err
	}
	fmt.Fprintf(s.env.Out, "\n     %s\n\n", s.text.Renderer.Line(step))
	s.text.Paragraphs(s.env.Out, sentence)
	fmt.Fprintln(s.env.Out)
	s.text.Grid(s.env.Out, explain.StepScene(&s.drill.Grid, step))
	fmt.Fprintln(s.env.Out)
	return nil
}
