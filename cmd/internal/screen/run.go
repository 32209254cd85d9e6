package screen

import (
	"cmp"
	"context"
	"errors"
	"os"
	"strings"

	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"

	tea "charm.land/bubbletea/v2"
)

// Available reports whether there is a terminal to draw pages on, and the user has not
// chosen lines of text.
func Available(s *console.Streams) bool {
	return !s.Plain && s.TerminalIn() && s.TerminalOut() && os.Getenv("TERM") != "dumb"
}

// For returns the terminal that the streams are connected to. Its size is set by Update. It has ASCII characters
// only if ascii is set, or if the locale has no more.
func For(s *console.Streams, ascii bool) Terminal {
	return Terminal{Colourless: !s.Coloured, ASCII: ascii || onlyASCII(os.Getenv)}
}

// onlyASCII reports whether the locale names a character set other than UTF-8. Without a locale, the terminal decides.
func onlyASCII(env func(string) string) bool {
	locale := strings.ToLower(cmp.Or(env("LC_ALL"), env("LC_CTYPE"), env("LANG")))
	return locale != "" && !strings.Contains(locale, "utf-8") && !strings.Contains(locale, "utf8")
}

// Update records the size of the terminal and the colour of its background. A model must pass every
// message to it, and begin with [Ask].
func (t *Terminal) Update(msg tea.Msg) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		t.Width, t.Height = msg.Width, msg.Height
	case tea.BackgroundColorMsg:
		t.Light = !msg.IsDark()
	}
}

// Ask is the first command of a model. It requests the background colour of the terminal.
func Ask() tea.Msg { return tea.RequestBackgroundColor() }

// View returns a page as the view of a model, which fills the terminal.
func (p *Page) View(t Terminal) tea.View {
	v := tea.NewView(p.Draw(t))
	v.AltScreen = true
	return v
}

// Run shows a model on the whole terminal until it quits or ctx ends. It does not handle signals,
// because the run already does that.
func Run(ctx context.Context, s *console.Streams, m tea.Model) error {
	program := tea.NewProgram(m, tea.WithInput(s.In), tea.WithOutput(s.Stdout()), tea.WithContext(ctx),
		tea.WithoutSignalHandler())
	_, err := program.Run()
	if errors.Is(err, tea.ErrInterrupted) || errors.Is(err, tea.ErrProgramKilled) {
		return exit.ErrInterrupted
	}
	return err
}
