package coach

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"

	"pencilmark/cmd/internal/play"
	"pencilmark/cmd/internal/prompt"

	tea "charm.land/bubbletea/v2"
)

// pick asks which task is to begin, and returns it; nil if none. On a terminal one key picks
// one. The lesson of what is being practised, if there is one, can be read again.
func (o *options) pick(ctx context.Context, tasks [][]string, lesson []string) ([]string, error) {
	help := "Enter begins the first, a number another one; "
	if lesson != nil {
		help += "l shows the lesson again, "
	}
	fmt.Fprint(o.Out, "\n"+prompt.Wrap(help+"q leaves.", o.Width()))
	if play.OnScreen(o.Streams) {
		if err := o.Out.Flush(); err != nil {
			return nil, err
		}
		p := &picker{tasks: len(tasks)}
		err := play.Run(ctx, o.Streams, p)
		return taskOf(p.input, tasks, lesson), err
	}
	in := bufio.NewReader(o.Input(ctx))
	for {
		line, err := prompt.ReadLine(o.Streams, in)
		switch {
		case errors.Is(err, io.EOF) || prompt.RequestOf(line) == prompt.QuitWanted:
			return nil, nil
		case err != nil:
			return nil, err
		}
		if task := taskOf(line, tasks, lesson); task != nil {
			return task, nil
		}
		fmt.Fprintf(o.Out, "Enter, a number from 1 to %d, or q.\n", len(tasks))
	}
}

// taskOf returns the task that is meant, nil for none.
func taskOf(line string, tasks [][]string, lesson []string) []string {
	n, err := strconv.Atoi(line)
	switch {
	case line == "":
		return tasks[0]
	case line == "l":
		return lesson
	case err == nil && n >= 1 && n <= len(tasks):
		return tasks[n-1]
	}
	return nil
}

// A picker takes the keys of a choice: a digit is enough where no other number begins with it.
type picker struct {
	tasks int
	input string // the choice at the end, "q" for none
}

func (p *picker) Init() tea.Cmd { return nil }

func (p *picker) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	k, ok := msg.(tea.KeyPressMsg)
	if !ok {
		return p, nil
	}
	switch name := k.String(); name {
	case "ctrl+c":
		return p, tea.Interrupt
	case "q", "esc":
		p.input = "q"
		return p, tea.Quit
	case "l":
		p.input = "l"
		return p, tea.Quit
	case "enter":
		return p, tea.Quit
	case "backspace":
		p.input = p.input[:max(0, len(p.input)-1)]
	default:
		n, err := strconv.Atoi(p.input + name)
		if err != nil || n < 1 || n > p.tasks {
			return p, nil
		}
		if p.input += name; 10*n > p.tasks {
			return p, tea.Quit
		}
	}
	return p, nil
}

func (p *picker) View() tea.View { return tea.NewView("> " + p.input) }
