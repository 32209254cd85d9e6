package learn

import (
	"context"
	"time"

	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/quiz"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// turns is the number of boards that the reader of a lesson can solve: the lesson's own, and two
// more.
const turns = 3

// turnTime is the time limit for finding one of the other boards.
const turnTime = 5 * time.Second

// turn opens the lesson's second example, which is left to the reader, as a board with hints. Two
// more boards follow.
func (o *options) turn(ctx context.Context, p *tutorials.Page) error {
	n := 0
	_, err := quiz.Ask(ctx, o.Streams, "your turn", turns, func(ctx context.Context, _ *prompt.Question) (*prompt.Question, error) {
		if n++; n > turns {
			return nil, nil
		}
		drill := o.board(ctx, p, n)
		if drill == nil {
			return nil, nil
		}
		text := o.Text(explain.GridDetail)
		q, err := teacher.New(drill, teacher.Options{Renderer: text.Renderer, Ladder: techniques.StandardWith(p.Rung.Technique),
			Stage: coach.FindPlace})
		if err != nil {
			return nil, err
		}
		return prompt.Of(text, "", q), nil
	})
	return err
}

// board returns board number n of a lesson, counted from 1. It returns nil if the lesson has no
// such board.
func (o *options) board(ctx context.Context, p *tutorials.Page, n int) *tutorials.Drill {
	t := p.Rung.Technique
	if n > 1 {
		limited, cancel := context.WithTimeout(ctx, turnTime)
		defer cancel()
		drill, err := (&tutorials.Driller{Ladder: techniques.StandardWith(t)}).Drill(limited, t, uint64(n))
		if err != nil {
			return nil
		}
		return drill
	}
	g := p.Try.Example.Grid
	drill := &tutorials.Drill{Technique: t, Grid: g, Steps: tutorials.Steps(ctx, t, &g)}
	drill.First(func(s *logic.Step) bool {
		return len(s.Placements) == len(p.Try.Step.Placements) && len(s.Eliminations) == len(p.Try.Step.Eliminations) &&
			s.EffectCells() == p.Try.Step.EffectCells()
	})
	return drill
}
