package play

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/cmd/internal/screen"
	"pencilmark/explain"
	"pencilmark/tutorials/game"
)

// won returns the text that the screen shows once the puzzle is solved. It describes how long the
// puzzle took, how many digits were placed without a hint, and what to do next.
func (d *Session) won() string {
	out := []string{screen.RightText.Paint("Solved in " + clockText(d.Spent) + ".")}
	if usual := d.usual(); usual != "" {
		out[0] += " Usual: " + usual + "."
	}
	placed := placements(d.Held.Game)
	if n := len(placed); n > 0 {
		helped := 0
		for _, p := range placed {
			if p.hints > 0 {
				helped++
			}
		}
		text := fmt.Sprintf("You placed all %d digits without a hint.", n)
		if helped > 0 {
			text = fmt.Sprintf("You placed %d of the %d digits without a hint.", n-helped, n)
		}
		if d.Hints > 0 {
			var w words.Writer
			text += " You asked for " + string(w.Number(d.Hints).Text(" ").OneOrMany(d.Hints, "hint", "hints").Buf) + "."
		}
		out = append(out, text)
	}
	if names := d.found(); names != "" {
		out = append(out, "You found without help: "+names+".")
	}
	if n := d.Mistakes; n > 0 {
		var w words.Writer
		out = append(out, words.Capital(string(w.Number(n).Text(" ").OneOrMany(n, "mistake", "mistakes").Buf))+", taken back.")
	}
	if d.stuck != nil {
		out = append(out, screen.Bold.Paint("Next time")+", look for "+explain.WithArticle(d.stuck.Name)+
			"; you asked for a hint there. Press "+screen.Bold.Paint("l")+" for the lesson.")
	}
	return strings.Join(append(out, screen.Faint.Paint("To see what to practise next, run: pencilmark coach")), "\n\n")
}

// usual describes how long the puzzle usually takes, and how long it takes this player, as far as
// that is known. It returns "" if it is not known. It computes the text only once for each game.
func (d *Session) usual() string {
	if d.Saved == nil {
		return ""
	}
	if d.usualOf != d.ID {
		d.usualOf, d.usually = d.ID, d.Saved.Usual(context.Background(), d.Held.Game)
	}
	return d.usually
}

// A placement is a digit that was placed, with the time and the hints since the placement before
// it.
type placement struct {
	at    board.Candidate
	took  time.Duration
	timed bool
	hints int
}

// placements returns the digits on the board in the order in which they were placed. If a
// digit was removed and placed again, only the last time counts.
func placements(g *game.Game) (out []placement) {
	now := g.Board()
	var before time.Duration
	known, hints := true, 0
	for i, m := range g.History() {
		hints += m.Hints
		last, next := g.After(i), g.After(i+1)
		known = known && m.Timed
		for c := range board.Cells() {
			if next.Values[c] == last.Values[c] || next.Values[c] == 0 || next.Values[c] != now.Values[c] {
				continue
			}
			out = slices.DeleteFunc(out, func(p placement) bool { return p.at.Cell() == c })
			out = append(out, placement{board.At(c, next.Values[c]), m.Spent - before, known, hints})
			before, hints = m.Spent, 0
		}
	}
	return out
}

// curve draws the time for each digit as bars, with labels for the slowest two. It returns "" if
// the times are not known.
func (d *Session) curve() string {
	const height = 3
	placed := placements(d.Held.Game)
	var seconds []int
	for _, p := range placed {
		if !p.timed {
			return ""
		}
		seconds = append(seconds, int(p.took/time.Second))
	}
	if len(seconds) < 2 || slices.Max(seconds) == 0 {
		return ""
	}
	slow := slowest(seconds)
	lines := screen.Bars(seconds, height, slow)
	for i, k := range slow {
		lines[i] += "   " + screen.LookText.Paint("▌") + screen.Faint.Paint(fmt.Sprintf(" %s %s", clockText(placed[k].took),
			d.Notation.Placement(placed[k].at)))
	}
	return strings.Join(append(lines, screen.Faint.Paint("seconds for each digit, from the first to the last")), "\n")
}

// slowest returns the indexes of the two largest numbers. The index of the larger number
// comes first.
func slowest(of []int) []int {
	order := make([]int, len(of))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return of[b] - of[a] })
	return order[:min(2, len(order))]
}
