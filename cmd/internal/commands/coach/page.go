package coach

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/screen"
	"pencilmark/explain"
	"pencilmark/tutorials/teacher"
)

// A dayPage shows the plan of the day on the full screen, with reasons. If nothing is left to do,
// it shows the summary instead. The field choice is the task that the learner chooses.
type dayPage struct {
	*daily
	term   screen.Terminal
	at     int
	keys   bool // whether the list of all keys is shown
	mapped bool // whether the map of all techniques is shown
	turn   int  // its page
	choice []string
	more   bool // whether the learner has more time
}

// onPage shows today's plan on the full screen and returns the task that the learner chooses, or
// nil for none.
func (o *options) onPage(ctx context.Context, d *daily) (task []string, more bool, err error) {
	if err := o.Out.Flush(); err != nil {
		return nil, false, err
	}
	p := &dayPage{daily: d, term: screen.For(o.Streams, false)}
	err = screen.Run(ctx, o.Streams, p)
	return p.choice, p.more, err
}

// Init requests the background colour of the terminal.
func (p *dayPage) Init() tea.Cmd { return screen.Ask }

// Update handles a message of the terminal.
func (p *dayPage) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	p.term.Update(msg)
	k, ok := msg.(tea.KeyPressMsg)
	if !ok {
		return p, nil
	}
	if k.String() == "ctrl+c" {
		return p, tea.Interrupt
	}
	if p.key(k.String()) {
		return p, tea.Quit
	}
	return p, nil
}

// key handles a key. It reports whether the page should close.
func (p *dayPage) key(k string) (done bool) {
	if p.keys {
		p.keys = false
		return false
	}
	if p.mapped {
		last := p.mapPage().Pages(p.term) - 1
		switch k {
		case "pgdown", "down", "right", "space", "enter":
			p.mapped, p.turn = k != "enter" || p.turn < last, min(p.turn+1, last)
		case "pgup", "up", "left":
			p.turn = max(p.turn-1, 0)
		default:
			p.mapped = false
		}
		return false
	}
	n := len(p.Items)
	switch i, err := strconv.Atoi(k); {
	case err == nil && i >= 1 && i <= n:
		p.at = i - 1
		p.choice = p.tasks[p.at]
		return true
	case k == "enter":
		if n > 0 {
			p.choice = p.tasks[p.at]
		}
		return true
	case k == "up":
		p.at = max(0, p.at-1)
	case k == "down":
		p.at = max(0, min(n-1, p.at+1))
	case k == "+":
		p.more = true
		return true
	case k == "m":
		p.mapped, p.turn = true, 0
	case k == "p":
		p.choice = []string{"play"}
		return true
	case k == "?":
		p.keys = true
	case k == "q", k == "esc":
		return true
	}
	return false
}

// View returns the page.
func (p *dayPage) View() tea.View {
	page := p.page()
	return page.View(p.term)
}

func (p *dayPage) page() screen.Page {
	date := learner.Now().Format("Monday 2 January")
	out := screen.Page{Title: "today", Right: date + "   " + screen.Faint.Paint(fmt.Sprintf("day %d", p.Day)),
		Keys: []screen.Key{{Name: "Enter", Does: "begin"}, {Name: "↑↓", Does: "choose"}, {Name: "+", Does: "more time"},
			{Name: "m", Does: "map"}, {Name: "?", Does: "all keys"}, {Name: "q", Does: "quit"}}}
	switch {
	case p.mapped:
		return *p.mapPage()
	case p.keys:
		out.Left = strings.Split("All keys\n\nEnter  begin what is chosen\n1-9    begin it at once\n↑↓     choose; the reasons follow\n"+
			"+      a few more drills\nm      the map of all techniques\np      play a puzzle for fun\nq      quit; everything is saved", "\n")
		out.Keys = []screen.Key{{Name: "Enter", Does: "back"}}
	case len(p.Items) == 0 && p.evening != nil:
		p.summary(&out)
	default:
		p.plan(&out)
	}
	return out
}

// mapPage returns a page of the map of all techniques.
func (p *dayPage) mapPage() *screen.Page {
	out := &screen.Page{Title: "map of all techniques", Turn: p.turn}
	width, _ := p.term.Reader()
	out.Prose = strings.TrimSpace(chart(p.status, explain.NewPalette(false), width))
	if pages := out.Pages(p.term); p.turn+1 < pages {
		out.Keys = append(out.Keys, screen.Key{Name: "Enter", Does: "more"})
	}
	if p.turn > 0 {
		out.Keys = append(out.Keys, screen.Key{Name: "←", Does: "back"})
	}
	out.Keys = append(out.Keys, screen.Key{Name: "q", Does: "back to today"})
	return out
}

// taskWidth is the width of the list of tasks, in columns.
const taskWidth = 31

// plan fills in the page for a day on which something is left to do.
func (p *dayPage) plan(out *screen.Page) {
	if p.Back != "" {
		out.Left = append(screen.Wrap(screen.Bold.Paint(p.Back), 44), "")
	}
	out.Left = append(append(out.Left, screen.Wrap(p.Title, 44)...), "")
	drilled := p.evening != nil && p.onlyPuzzle()
	if drilled { // show what was done before the remaining puzzle
		for _, r := range p.evening.Rows {
			out.Left = append(out.Left, signOf(r)+" "+fmt.Sprintf("%-27.27s %s", r.Name, r.Result))
		}
		out.Left = append(out.Left, "")
	}
	for i := range p.Items {
		item := &p.Items[i]
		for k, line := range screen.Wrap(item.Task, taskWidth) {
			row := fmt.Sprintf("  %d  %-*s %2d min", i+1, taskWidth, line, item.Minutes)
			switch {
			case k > 0:
				row = "     " + line
			case i == p.at:
				row = "›" + row[1:]
			}
			if i == p.at {
				row = screen.Bold.Paint(row)
			}
			out.Left = append(out.Left, row)
		}
		out.Left = append(out.Left, "")
	}
	out.Left = append(out.Left, p.progress()...)
	if p.at < len(p.Items) {
		item := &p.Items[p.at]
		out.Panel = screen.Bold.Paint("Why "+item.Name) + "\n" + strings.Join(item.Why, "\n\n")
	}
	if drilled {
		out.Panel += "\n\n" + p.evening.Tomorrow
	} else if p.Waits != "" {
		out.Panel += "\n\n" + screen.Bold.Paint("What comes next") + "\n" + p.Waits
	}
}

// onlyPuzzle reports whether only a whole puzzle is left to do today.
func (p *dayPage) onlyPuzzle() bool {
	return !slices.ContainsFunc(p.Items, func(i teacher.Item) bool { return i.Do != "puzzle" })
}

// barWidth and nameWidth are the widths of a progress bar and of its name, in columns.
const (
	barWidth  = 6
	nameWidth = 27
)

// progress draws the progress bars and the last seven days.
func (p *dayPage) progress() (out []string) {
	for _, b := range p.Bars {
		full := 0
		if b.Of > 0 {
			full = b.Known * barWidth / b.Of
		}
		out = append(out, fmt.Sprintf("%-*s ", nameWidth, ansi.Truncate(b.Name, nameWidth, "…"))+screen.Progress.Paint(strings.Repeat("█", full))+
			screen.Faint.Paint(strings.Repeat("░", barWidth-full))+fmt.Sprintf("  %d of %d", b.Known, b.Of))
	}
	days, n := "", 0
	for _, done := range p.Week {
		if done {
			days += screen.Progress.Paint("●")
			n++
		} else {
			days += screen.Faint.Paint("○")
		}
	}
	return append(out, "", fmt.Sprintf("%-*s ", nameWidth, "The last 7 days")+days+fmt.Sprintf("   %d of 7", n))
}

// summary fills in the page for a day on which everything is done.
func (p *dayPage) summary(out *screen.Page) {
	out.Title = "today is done"
	out.Keys = []screen.Key{{Name: "Enter", Does: "close"}, {Name: "+", Does: "more time"}, {Name: "p", Does: "play for fun"},
		{Name: "m", Does: "map"}, {Name: "q", Does: "quit"}}
	out.Left = []string{screen.Bold.Paint(p.evening.Title), ""}
	for _, r := range p.evening.Rows {
		out.Left = append(out.Left, signOf(r)+" "+fmt.Sprintf("%-27.27s %s", r.Name, r.Result))
		if r.Again != "" {
			out.Left = append(out.Left, screen.Faint.Paint("    "+r.Again))
		}
	}
	out.Left = append(append(out.Left, ""), p.progress()...)
	var text []string
	if len(p.evening.Changed) > 0 {
		text = append(text, screen.Bold.Paint("What changed")+"\n"+strings.Join(p.evening.Changed, "\n"))
	}
	out.Panel = strings.Join(append(text, p.evening.Tomorrow), "\n\n")
}

// signOf returns the symbol for the result of a row: a tick, or a tilde if there were mistakes or
// help.
func signOf(r teacher.Row) string {
	if r.Good {
		return screen.RightText.Paint("✓")
	}
	return screen.LookText.Paint("~")
}
