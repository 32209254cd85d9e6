package practice

import (
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/explain"
	"pencilmark/tutorials"
	"pencilmark/tutorials/teacher"
)

// question returns the question for a drill. The text head identifies the drill.
func question(s *console.Streams, drill *tutorials.Drill, o teacher.Options, head string) (*prompt.Question, error) {
	text := s.Text(explain.GridDetail)
	o.Renderer = text.Renderer
	q, err := teacher.New(drill, o)
	if err != nil {
		return nil, err
	}
	return prompt.Of(text, head, q), nil
}
