package play

import (
	"context"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pencilmark/board"
	"pencilmark/cmd/internal/screen"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/review"
)

// review returns the review of the game as text.
func (d *Session) review(ctx context.Context, _ string) string {
	r, err := d.readBack(ctx)
	if err != nil {
		return d.paragraphs("%v", err)
	}
	return d.paragraphs("%s", r.Text)
}

func (d *Session) readBack(ctx context.Context) (*review.Review, error) {
	played := d.Game.Review()
	played.Notation = d.Notation
	if d.Saved != nil {
		if pace, ok := d.Saved.Pace(ctx); ok {
			played.Pace = &pace
		}
	}
	return review.Of(ctx, played)
}

// reviewed returns the review of a solved game, which is made once. If there is none, the review is empty.
func (d *Session) reviewed() *review.Review {
	made, _ := d.Moves()
	if d.looked == nil || d.lookedAt != made {
		r, err := d.readBack(context.Background())
		if err != nil {
			r = &review.Review{}
		}
		d.looked, d.lookedAt = r, made
	}
	return d.looked
}

// A lookBack is the state of the screen during a review. One moment of the review is
// shown.
type lookBack struct {
	*review.Review
	at int // of the moments
}

// lookBack reviews the game in the background and then shows the first moment. If no moment is
// worth a second look, it shows the review as text.
func (s *Screen) lookBack() tea.Cmd {
	return s.beside(func(ctx context.Context) answered {
		r, err := s.readBack(ctx)
		switch {
		case err != nil:
			return answered{text: err.Error()}
		case len(r.Moments) == 0:
			return answered{text: r.Text}
		}
		return answered{back: &lookBack{Review: r}}
	})
}

// looking handles a key while a moment of the game is shown.
func (s *Screen) looking(name string) tea.Cmd {
	switch name {
	case "up", "left":
		s.back.at = max(0, s.back.at-1)
	case "down", "right":
		s.back.at = min(s.back.at+1, len(s.back.Moments)-1)
	case "w":
		s.open(s.back.Text)
	case "enter":
		if s.Begin == nil {
			s.back = nil
			break
		}
		return s.tryAgain()
	case "pgdown":
		s.turn = min(s.turn+1, s.momentPage().Pages(s.terminal)-1)
		return nil
	case "pgup":
		s.turn = max(0, s.turn-1)
		return nil
	default:
		s.back = nil
	}
	s.turn = 0
	return nil
}

// A trial is a game that begins at a moment of a review. Leaving it leads back to the review.
type trial struct {
	back *lookBack
	of   int // the game that is reviewed
	id   int // the game of the trial
}

// tryAgain begins a trial of the moment that is shown.
func (s *Screen) tryAgain() tea.Cmd {
	t := &trial{back: s.back, of: s.ID}
	m := &s.back.Moments[s.back.at]
	s.back, s.turn = nil, 0
	return s.beside(func(ctx context.Context) answered {
		text := s.answer(ctx, "new "+m.Position)
		if s.ID == t.of {
			return answered{text: text}
		}
		t.id, s.trial = s.ID, t
		text = fmt.Sprintf("This is the position before move %d. ", m.N)
		if x, ok := m.Wrong(); ok {
			s.goTo(x.Cell())
			text += fmt.Sprintf("%s was not %v. What is the next step?", s.Notation.Cell(x.Cell()), x.Digit())
		} else {
			text += "What is the next step? Press h for a hint."
		}
		return answered{text: text + "\nPress q to go back to the review."}
	})
}

// leaveTrial goes back to the review. The game of the trial is deleted.
func (s *Screen) leaveTrial() tea.Cmd {
	t := s.trial
	s.trial = nil
	return s.beside(func(ctx context.Context) answered {
		text := s.answer(ctx, fmt.Sprint("games ", t.of))
		if s.ID != t.of {
			return answered{text: text}
		}
		if err := s.Saved.Remove(t.id); err != nil {
			return answered{text: err.Error()}
		}
		return answered{back: t.back}
	})
}

// momentPage returns the page for a moment. It shows the position before the move, and what the
// player could have seen.
func (s *Screen) momentPage() *screen.Page {
	m := &s.back.Moments[s.back.at]
	p := &screen.Page{Title: "review · " + s.heading(), Right: fmt.Sprintf("moment %d of %d", s.back.at+1, len(s.back.Moments)),
		Turn: s.turn, Below: s.curveTo(m.N),
		Keys: []screen.Key{{Name: "↑↓", Does: "moment"}, {Name: "Enter", Does: "try it again"}, {Name: "w", Does: "all of it in words"},
			{Name: "Esc", Does: "back"}}}
	if s.back.Solved && s.back.Seconds > 0 {
		p.Right = screen.Faint.Paint("solved in "+review.Clock(s.back.Seconds)+"   ") + p.Right
	}
	g, step := m.Step()
	p.Board = screen.GridBoard(g, step != nil && step.Technique.Family != logic.Singles)
	p.Board.Notation = s.Notation
	if step != nil {
		p.Board.Show(g, step)
	} else if x, ok := m.Wrong(); ok {
		p.Board.Marks = map[board.Cell]screen.Mark{x.Cell(): {Kind: screen.False, Digits: x.Digit().Set()}}
		p.Board.Same = x.Digit()
	}
	lines := []string{screen.Bold.Paint("Moments worth a second look"), ""}
	for i, other := range s.back.Moments {
		line := fmt.Sprintf(" %d  move %-4d%s %s", i+1, other.N, s.took(other.N), other.Kind)
		if i == s.back.at {
			line = screen.Cursor.Paint(line)
		}
		lines = append(lines, line)
	}
	p.Panel = strings.Join(append(lines, "", m.Text), "\n")
	return p
}

// curveTo draws a curve of the time that each move took, and marks one move in it.
func (s *Screen) curveTo(n int) string {
	const width = 74
	curve := s.back.Curve(width)
	if curve == "" {
		return ""
	}
	if at := s.back.Column(n, width); at >= 0 {
		label := fmt.Sprintf("▲ move %d", n)
		if at > width/2 {
			label = fmt.Sprintf("move %d ▲", n)
			at -= ansi.StringWidth(label) - 1
		}
		curve += "\n" + strings.Repeat(" ", at) + label
	}
	if half, all := s.back.Half(); half > 0 {
		curve += "\n" + screen.Faint.Paint(fmt.Sprintf("Half of the time went into %d of the %d moves.", half, all))
	}
	return curve
}

// took returns the time that a move took, such as "0:52", padded to a fixed width.
func (s *Screen) took(n int) string {
	for _, r := range s.back.Moves {
		if r.N == n && r.Seconds != nil {
			return fmt.Sprintf("%5s ", review.Clock(*r.Seconds))
		}
	}
	return "      "
}
