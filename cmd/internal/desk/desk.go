// Package desk shows any activity: on the whole terminal, or in lines of text for pipes and screen
// readers. An activity knows nothing of keys and of drawing; the desk knows nothing of what the
// activity is about.
//
//	left, err := desk.Run(ctx, streams, activity, record.Keep)
//
// The full screen has one help page, one line to type in, one zoom and one rule for all sizes of
// terminals. Work that takes time runs in the background. It imports tutorials/activity,
// cmd/internal/console and screen, and bubbletea.
package desk

import (
	"context"

	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/screen"
	"pencilmark/tutorials/activity"
)

// Keep adds notes to the learner's record.
type Keep func(notes ...activity.Note) error

// Run shows an activity until it is over or the learner leaves, which it reports. It uses the whole
// terminal if there is one, and otherwise lines of text.
func Run(ctx context.Context, s *console.Streams, a activity.Activity, keep Keep) (left bool, err error) {
	if a.Page().Over {
		return false, nil
	}
	if !screen.Available(s) {
		return talk(ctx, s, a, keep)
	}
	if err := s.Out.Flush(); err != nil {
		return false, err
	}
	d := newDesk(ctx, a, keep)
	d.term = screen.For(s, s.ASCII)
	if err := screen.Run(ctx, s, d); err != nil {
		return true, err
	}
	return d.left, d.err
}
