// Package start implements the command start, which introduces a beginner to Sudoku in about 15
// minutes. It leads from a grid with one empty cell to an Easy puzzle that the learner solves
// alone.
package start

import (
	"context"
	"fmt"
	"os"
	"strconv"

	"github.com/spf13/cobra"

	coachcommand "pencilmark/cmd/internal/commands/coach"
	playcommand "pencilmark/cmd/internal/commands/play"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/desk"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/screen"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/game"
	"pencilmark/tutorials/teacher"
)

type options struct {
	*console.Streams
	again bool
}

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	cmd := &cobra.Command{
		Use:   "start",
		Short: "start here: from the rules to your first puzzle in 15 minutes",
		Long: `Learn how to solve a Sudoku in about 15 minutes. You learn the rule and the two ways
to find a digit, and answer three questions. Then you solve an Easy puzzle on your
own, with help whenever you ask for it.

Press q to stop at any time. Your progress is saved, and the next time you run
start, it continues from there. If you have solved many puzzles before, start asks
you a few questions to find where you should begin.`,
		Example: "  pencilmark start",
		Args:    flags.Exactly(0, "no argument"),
		RunE:    func(cmd *cobra.Command, _ []string) error { return o.run(cmd.Context()) },
	}
	cmd.Flags().BoolVar(&o.again, "again", false, "begin again if you have finished it")
	return cmd
}

// Wanted reports whether the program should run start when it is called without a command. It
// should do so on a terminal if the user has no record yet.
func Wanted(s *console.Streams) bool {
	r := learner.Open(s)
	return s.TerminalIn() && s.TerminalOut() && r.Store != nil && !r.Exists()
}

// Run does the same as the command.
func Run(ctx context.Context, s *console.Streams) error { return (&options{Streams: s}).run(ctx) }

// placeSeed is the seed for the questions of a placement that start leads to.
const placeSeed = 1

func (o *options) run(ctx context.Context) error {
	r := learner.Open(o.Streams)
	if r.Store == nil {
		return exit.Inputf("cannot tell where to save your progress; set PENCILMARK_STATE to a file or folder")
	}
	rec, backup, err := coach.Open(r.Store, learner.Now())
	r.ReportBackup(backup)
	if err != nil {
		return exit.Inputf("your record: %v", err)
	}
	if rec.Start >= teacher.StartParts && !o.again {
		_, err = fmt.Fprint(o.Out, "You have finished this introduction.\nNext: pencilmark coach\nTo do it again, run: pencilmark start --again\n")
		return err
	}
	begin := func() *activity.Start {
		return activity.NewStart(o.Renderer(), func(ctx context.Context) (*activity.Placement, error) {
			return coachcommand.Placement(ctx, o.Streams, placeSeed)
		})
	}
	start := begin()
	way := &activity.Trail{Activity: start}
	if rec.Start < teacher.StartParts {
		way = activity.Replay(ctx, start, rec.Trail)
		if len(way.Done) < len(rec.Trail) || rec.Trail == nil && rec.Start > 0 { // done with another version
			start = begin()
			way = activity.Replay(ctx, start, []string{activity.Action{Do: activity.PartAct, Say: strconv.Itoa(rec.Start)}.String()})
		}
	}
	keep := func(notes ...activity.Note) error { return r.Begin(way.Done, notes...) }
	played := start.Plays() // the puzzle was begun before
	for {
		left, err := desk.Run(ctx, o.Streams, way, keep)
		follow := r.Follow
		if left && len(way.Done) > 0 { // a promise that it is saved
			follow = func(trail []string) error { return r.Begin(trail) }
		}
		switch keep := follow(way.Done); {
		case err != nil:
			return err
		case keep != nil:
			return keep
		case left && (len(way.Done) == 0 || rec.Start >= teacher.StartParts):
			_, err = fmt.Fprintln(o.Out, "To begin, run:", o.command())
			return err
		case left:
			_, err = fmt.Fprintln(o.Out, "Your progress is saved. To continue, run: pencilmark start")
			return err
		case start.Placing(): // this way has ended; start begins anew
			next, err := r.Next(o.Width())
			if err == nil {
				err = r.Follow(nil)
			}
			if err == nil {
				_, err = fmt.Fprintln(o.Out, next)
			}
			return err
		case !start.Plays():
			return o.end(start)
		}
		before, err := solved()
		if err == nil && (before == 0 || o.again || !played) { // otherwise its end was not seen
			err = o.puzzle(ctx)
		}
		if err != nil {
			return err
		}
		if after, err := solved(); err != nil || after == 0 || o.again && after == before {
			fmt.Fprintln(o.Out, "Your progress is saved. To continue, run:", o.resume())
			return err
		}
		start.Solved("The coach plans what comes next.")
		if err := r.Begin(nil, start.Page().Record...); err != nil {
			return err
		}
	}
}

// command returns the command that begins anew, and resume the one that continues with the puzzle.
func (o *options) command() string {
	if o.again {
		return "pencilmark start --again"
	}
	return "pencilmark start"
}

func (o *options) resume() string {
	if o.again {
		return "pencilmark play"
	}
	return o.command()
}

// end prints the summary again after the screen has closed, followed by the command to run next.
func (o *options) end(start *activity.Start) error {
	if screen.Available(o.Streams) {
		for _, p := range start.Page().Text {
			fmt.Fprint(o.Out, console.Fit(p.Text, o.Width()))
		}
	}
	_, err := fmt.Fprintln(o.Out, "Next: pencilmark coach")
	return err
}

// puzzle lets the learner solve the puzzle alone.
func (o *options) puzzle(ctx context.Context) error {
	o.Within = true
	defer func() { o.Within = false }()
	play := playcommand.New(o.Streams)
	play.SilenceErrors, play.SilenceUsage = true, true
	play.SetArgs([]string{teacher.StartPuzzle})
	return play.ExecuteContext(ctx)
}

// solved returns how often the learner has solved the puzzle.
func solved() (n int, err error) {
	folder, err := game.Open(os.Getenv)
	if err != nil {
		return 0, exit.Inputf("%v", err)
	}
	games, _, err := folder.Games()
	if err != nil {
		return 0, exit.Inputf("your games: %v", err)
	}
	start, _ := teacher.StartPositions()
	for _, g := range games {
		if g.Board().Solved() && g.Start().Values() == start.Values() {
			n++
		}
	}
	return n, nil
}
