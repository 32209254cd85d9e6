// Package desk shows any activity: on the whole terminal, or in lines of text for pipes and screen
// readers. An activity knows nothing of keys and of drawing; the desk knows nothing of what the
// activity is about.
//
//	left, err := desk.Run(ctx, streams, activity, record.Keep)
//
// The full screen has one help page, one line to type in, one zoom and one rule for all sizes of
// terminals. Work that takes time runs in the background. It imports tutorials/activity,
// cmd/internal/console, exit and screen, and bubbletea.
package desk

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/screen"
	"pencilmark/tutorials/activity"
)

// Keep adds notes to the learner's record.
type Keep func(notes ...activity.Note) error

// Begin makes an activity, and shows it as Run does. If there is a whole terminal, it is opened first, and
// says that the program is working.
func Begin(ctx context.Context, s *console.Streams, begin func(context.Context) (activity.Activity, error), keep Keep) (left bool, err error) {
	a := &opening{begin: begin}
	if !screen.Available(s) {
		if err := a.Do(ctx, activity.Action{}); err != nil {
			return false, err
		}
	}
	return Run(ctx, s, a, keep)
}

// An opening is an activity that is still to be made. Its first action makes it.
type opening struct {
	activity.Activity
	begin func(context.Context) (activity.Activity, error)
}

// Page returns an empty page, or that of the activity as soon as there is one.
func (o *opening) Page() *activity.Page {
	if o.Activity != nil {
		return o.Activity.Page()
	}
	return &activity.Page{Key: "opening", Title: "one moment", Text: []activity.Paragraph{{As: activity.Plain, Text: "The board is being made."}}}
}

// Do makes the activity, or does an action in it.
func (o *opening) Do(ctx context.Context, a activity.Action) (err error) {
	if o.Activity == nil {
		o.Activity, err = o.begin(ctx)
		return err
	}
	return o.Activity.Do(ctx, a)
}

// keyed says in the words of a terminal what a finger taps on the page.
var keyed = strings.NewReplacer("Tap ", "Choose ", " tap ", " choose ")

// pageOf returns the page that is open, in the words of a terminal.
func pageOf(a activity.Activity) *activity.Page {
	p := *a.Page()
	p.Text = slices.Clone(p.Text)
	for i := range p.Text {
		p.Text[i].Text = keyed.Replace(p.Text[i].Text)
	}
	if p.Reply != nil {
		r := *p.Reply
		p.Reply, r.Lines = &r, slices.Clone(r.Lines)
		for i := range r.Lines {
			r.Lines[i] = keyed.Replace(r.Lines[i])
		}
	}
	return &p
}

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
		if errors.Is(err, exit.ErrInterrupted) && keep != nil && d.saves() {
			fmt.Fprintln(s.Err, "pencilmark: what you have done is saved")
		}
		return true, err
	}
	return d.left, d.err
}
