// Package start implements the command start, which introduces a beginner to Sudoku in about 15
// minutes. It leads from a grid with one empty cell to an Easy puzzle that the learner solves
// alone.
package start

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/spf13/cobra"

	coachcommand "pencilmark/cmd/internal/commands/coach"
	playcommand "pencilmark/cmd/internal/commands/play"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/game"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/prompt"
	"pencilmark/cmd/internal/screen"
	"pencilmark/explain"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

type options struct{ *console.Streams }

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	o := &options{Streams: s}
	return &cobra.Command{
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
}

// Wanted reports whether the program should run start when it is called without a command. It
// should do so on a terminal if the user has no record yet.
func Wanted(s *console.Streams) bool {
	r := learner.Open(s)
	return s.TerminalIn() && s.TerminalOut() && r.Store != nil && !r.Exists()
}

// Run does the same as the command.
func Run(ctx context.Context, s *console.Streams) error { return (&options{s}).run(ctx) }

// The last parts are not pages of this command, because the puzzle is solved with the command
// play.
const (
	puzzlePart = teacher.StartParts - 1
	allDone    = teacher.StartParts
)

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
	w := newWay(ctx, o.Streams, rec.Start)
	if rec.Start >= allDone {
		w.go1(0)
	}
	for {
		before := w.at
		if w.at < puzzlePart {
			err = o.show(ctx, w)
		}
		if keep := o.keep(r, w); err == nil {
			err = keep
		}
		switch {
		case err != nil || w.left:
			return o.goodbye(err)
		case w.place:
			return o.other(ctx, coachcommand.New(o.Streams), "place")
		case w.at < puzzlePart && w.at == before:
			return nil
		}
		if w.at == puzzlePart {
			if err := o.puzzle(ctx); err != nil {
				return err
			}
			if solved, err := solved(); !solved {
				return o.goodbye(err)
			}
			w.at = allDone
			if err := o.keep(r, w); err != nil {
				return err
			}
			return o.recap(w)
		}
	}
}

// keep saves the progress of the learner. If the learner has no record yet, it creates one.
func (o *options) keep(r *learner.Record, w *way) error {
	backup, err := coach.Update(r.Store, learner.Now(), func(rec *coach.Record) error {
		rec.Start = max(rec.Start, w.at)
		rec.Spend(learner.Now(), w.spent())
		w.slips.Note(rec, func(slug string, result coach.Result) {
			rec.ReadLesson(learner.Now(), slug)
			rec.Answer(learner.Now(), slug, result)
		})
		return nil
	})
	r.ReportBackup(backup)
	if err != nil {
		return exit.Inputf("your record: %v", err)
	}
	return nil
}

// goodbye prints what to do next, unless there was an error.
func (o *options) goodbye(err error) error {
	if err == nil {
		fmt.Fprintln(o.Out, "Your progress is saved. To continue, run: pencilmark start")
	}
	return err
}

// other runs another command.
func (o *options) other(ctx context.Context, cmd *cobra.Command, args ...string) error {
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	cmd.SetArgs(args)
	return cmd.ExecuteContext(ctx)
}

// puzzle lets the learner solve the puzzle alone.
func (o *options) puzzle(ctx context.Context) error {
	for _, line := range []string{"Now a whole puzzle, on your own.", "You get no more help unless you press h for a hint."} {
		fmt.Fprint(o.Out, prompt.Wrap(line, o.Width()))
	}
	if err := o.Out.Flush(); err != nil {
		return err
	}
	o.Within = true
	defer func() { o.Within = false }()
	return o.other(ctx, playcommand.New(o.Streams), teacher.StartPuzzle)
}

// solved reports whether the learner has solved the puzzle.
func solved() (bool, error) {
	folder, err := game.Open(os.Getenv)
	if err != nil {
		return false, exit.Inputf("%v", err)
	}
	games, _, err := folder.Games()
	if err != nil {
		return false, exit.Inputf("your games: %v", err)
	}
	start, _ := teacher.StartPositions()
	return slices.ContainsFunc(games, func(g *game.Game) bool {
		return g.Board().Solved() && g.Start().Values() == start.Values()
	}), nil
}

// recap prints a summary of what was learned, and what is planned for tomorrow.
func (o *options) recap(w *way) error {
	fmt.Fprintln(o.Out)
	for _, p := range w.slips.Recap() {
		fmt.Fprint(o.Out, prompt.Wrap(p, o.Width()))
	}
	_, err := fmt.Fprint(o.Out, prompt.Wrap("Tomorrow: the Last Digit, and what you found today once more. "+
		"The coach plans it: pencilmark coach", o.Width()))
	return err
}

// show shows the pages, either on the full screen or as lines of text.
func (o *options) show(ctx context.Context, w *way) error {
	if screen.Available(o.Streams) {
		return screen.Run(ctx, o.Streams, &model{way: w, term: screen.For(o.Streams, false)})
	}
	in := bufio.NewReader(o.Input(ctx))
	for !w.over() {
		o.print(w)
		line, err := prompt.ReadLine(o.Streams, in)
		if errors.Is(err, io.EOF) {
			w.left = true
			return nil
		}
		if err != nil {
			return err
		}
		for _, k := range keysOf(line) {
			w.key(k)
		}
	}
	return nil
}

// print prints a page as lines of text, with the board.
func (o *options) print(w *way) {
	p := w.page()
	plain := screen.Terminal{Plain: true}
	if o.Plain {
		scene := explain.NewScene(&w.grid)
		scene.Givens, scene.Clean = true, true // the learner has to find the candidates
		o.Text(explain.GridDetail).Grid(o.Out, scene)
		for _, text := range []string{p.Panel, p.Below} {
			fmt.Fprintln(o.Out, prompt.Wrap(plainly(text), o.Width()))
		}
		return
	}
	fmt.Fprintf(o.Out, "%s\n", p.Draw(plain))
}

// A model shows a way on the full screen.
type model struct {
	way  *way
	term screen.Terminal
}

// Init requests the background colour of the terminal.
func (m *model) Init() tea.Cmd { return screen.Ask }

// Update handles a message of the terminal.
func (m *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	m.term.Update(msg)
	if k, ok := msg.(tea.KeyPressMsg); ok {
		if k.String() == "ctrl+c" {
			return m, tea.Interrupt
		}
		m.way.key(k.String())
		if m.way.over() {
			return m, tea.Quit
		}
	}
	return m, nil
}

// View returns the page.
func (m *model) View() tea.View {
	p := m.way.page()
	return p.View(m.term)
}

// keysOf converts a typed line to a list of keys.
func keysOf(line string) []string {
	line = strings.TrimSpace(strings.ToLower(line))
	if line == "" {
		return []string{"enter"}
	}
	return strings.Fields(strings.NewReplacer("=", " ", "quit", "q", "hint", "h", "skip", "s", "next", "tab").Replace(line))
}
