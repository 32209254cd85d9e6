package practice

import (
	"fmt"
	"strings"

	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/streams"

	"pencilmark/explain"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
)

// choices is how many names a pattern is to be told from.
const choices = 4

// question returns what is asked about a drill from a ladder at a stage; head says which
// drill it is.
func question(s *streams.Streams, drill *tutorials.Drill, ladder logic.Ladder, stage coach.Stage, head string) (
	*prompt.Question, error) {
	t := drill.Technique
	own, _ := ladder.Rung(t)
	learned := ladder.Without(func(r logic.Rung) bool { return r.Level > max(own.Level, logic.Hard) })
	text := s.Text(explain.GridDetail)
	q := &prompt.Question{Text: text, Exam: &tutorials.Examiner{Drill: drill, Ladder: learned}, Stage: stage,
		Clean: t.Family == logic.Singles} // a cell with one mark would tell its digit
	article := strings.TrimSuffix(explain.WithArticle(t.Name), t.Name)
	named := fmt.Sprintf("%s%s: %s", article, text.Palette.Bold(t.Name), t.Title)
	examples := prompt.AnswerRows(s.Notation)
	q.Ask = fmt.Sprintf("What follows? As in %s or %s", examples[0][0], examples[1][0])
	task := "Find " + named + "."
	var err error
	switch stage {
	case coach.NameStep:
		task, q.Ask = "Here is a pattern.", "What is it called? A letter, or a name"
		q.Choices, err = position.Choices(&drill.Grid, &drill.Steps[0], choices)
	case coach.Conclusions:
		task = "Here is " + named + "."
	case coach.Unaided:
		task = drill.Unaided()
	}
	if head != "" {
		task = head + ". " + task
	}
	q.Task = []string{task}
	if drill.Easier && stage != coach.Unaided {
		q.Task = append(q.Task, "Something easier is there as well; find this one all the same.")
	}
	return q, err
}
