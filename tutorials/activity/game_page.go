package activity

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/tutorials/game"
	"pencilmark/tutorials/review"
)

// level names the level of the game, and the technique that it teaches.
func (g *Game) level() string {
	level := cmp.Or(g.Level, "ungraded")
	if t, ok := techniques.Lookup(g.Technique); ok {
		level += ", with " + t.Name
	}
	return level
}

// title names the game, as in "Hard · game 3".
func (g *Game) title() string {
	if g.ID == 0 {
		return g.level()
	}
	return fmt.Sprintf("%s · game %d", g.level(), g.ID)
}

// Heading describes the game and how much of it is left.
func (g *Game) Heading() string {
	state := g.left()
	switch {
	case g.Board().Solved():
		state = "solved"
	case g.Board().Empty().IsEmpty():
		state = "full"
	}
	if g.ID == 0 {
		return words.Capital(g.level()) + ", " + state + "."
	}
	return fmt.Sprintf("Game %d: %s, %s.", g.ID, g.level(), state)
}

// Page returns the page of the game, or of what is opened on top of it.
func (g *Game) Page() *Page {
	if g.above != nil {
		p := g.above.Page()
		p.Record, p.Over = g.record, false // a lesson that was opened as a help counts only if it is new
		if _, own := p.Act(LeaveAct); !own {
			p.Acts = append(p.Acts, Act{ID: LeaveAct, Label: "back to the game", Key: freeEsc(p)})
		}
		return p
	}
	start := 81 - g.Start().Givens().Len()
	p := &Page{Key: fmt.Sprintf("game %d", g.ID), Title: g.title(), At: start - g.Board().Empty().Len(), Of: start, Unit: "placed",
		Reply: g.reply, Record: g.record, Over: g.over}
	switch {
	case g.paused:
		return g.pausedPage(p)
	case g.listed:
		return g.listPage(p)
	}
	b := g.marks
	if b == nil {
		b = gameBoard(g.Board())
	}
	p.Board = b.own(g.Board()).In(g.Renderer.Notation)
	if g.solved() {
		return g.end(p)
	}
	p.Clock = true
	task := Paragraph{As: Aside, Text: "Solve the puzzle.", Say: g.Heading()}
	made, _ := g.Moves()
	if usual := g.usually(); usual != "" && made == 0 {
		task.Text += " It usually takes " + usual + "."
		if g.Held.Spent < time.Minute {
			task.Say += " This puzzle usually takes " + usual + "."
		}
	}
	p.Text = append(p.Text, task)
	if g.Hints == 0 && made == 0 {
		p.text(Aside, "A hint (h) tells you a little. Press it again for more.")
	}
	from := board.Cell(0)
	if empty := g.Board().Empty(); !empty.IsEmpty() {
		from = empty.First()
	}
	p.Awaits = Await{Kind: Conclusion, From: from, Aim: g.aim, Example: exampleOf(g.Renderer.Notation) + " or " +
		g.Renderer.Notation.Elimination(board.At(board.CellAt(2, 3), 7))}
	p.Acts = append(g.proposed(), g.acts()...)
	return p
}

// proposed returns the acts that the last reply proposes.
func (g *Game) proposed() (out []Act) {
	if g.offer != nil {
		out = append(out, Act{ID: offeredAct, Label: g.offer.label, Key: "enter", Main: true})
	}
	return append(out, Act{ID: closeAct, Label: "close", About: "close the reply", Key: "esc", Off: g.reply == nil || g.reply.Echo})
}

// acts returns what can be done at any time. Those that are needed most come first.
func (g *Game) acts() []Act {
	n := g.Renderer.Notation
	hint := Act{ID: hintAct, Label: "hint", About: hintAbout, Key: "h", Main: g.offer == nil}
	wrong := Act{ID: mistakesAct, Label: "mistakes", About: "what went wrong; again: more", Key: "m"}
	undo := Act{ID: undoAct, Label: "undo", About: "undo a move; again: one more", Key: "u"}
	check := checkQuestion(n)
	check.Else = g.meant()
	back := Act{ID: backAct, Label: "go back", About: "undo to before the mistake", Key: "b"}
	asks := questions(n)
	asks[2].Else = g.meant()
	first := []Act{hint, undo, check, wrong, back}
	if r := g.reply; r != nil && r.Rung > 0 {
		more := "more"
		if r.Rung == len(r.Rungs) {
			more = "again"
		}
		if r.As == Neutral {
			asks = append(asks, Act{ID: anotherAct, Label: "another step", About: "a hint for another step"})
		}
		if r.As == False {
			wrong.Label = more
			first = []Act{wrong, back, asks[2], hint, undo, check}
			asks = asks[:2]
		} else if first[0].Label = more; r.Rung == len(r.Rungs) {
			first = []Act{asks[2], {ID: lessonAct, Label: "lesson", About: "the lesson on the next step", Key: "l"}, first[0], undo, check, wrong, back}
			asks = slices.Delete(asks, 2, 3)
		}
	}
	out := append(first, Act{ID: doAct, Label: "do it", About: "make the easiest step here", Key: "d"},
		Act{ID: solvableAct, Label: "next", About: "which cell can be solved now", Key: "o"})
	out = append(out, asks...)
	if !slices.ContainsFunc(first, func(a Act) bool { return a.ID == lessonAct }) {
		out = append(out, Act{ID: lessonAct, Label: "lesson", About: "the lesson on the next step", Key: "l"})
	}
	out = append(out, Act{ID: redoAct, Label: "redo", About: "redo a move", Key: "U"}, // r begins a typed move, as in r1c2=5
		Act{ID: fillAct, Label: "fill", About: "note all candidates", Key: "f"},
		Act{ID: wipeAct, Label: "wipe", About: "remove all notes", Key: "F"})
	pencil, cell := g.sheet().acts(), n.Cell(board.CellAt(0, 1))
	out = append(append(out, pencil...), Act{ID: CrossAct, Label: "cross out", About: "remove a candidate or a note", Takes: cell + " 5"},
		Act{ID: ClearAct, Label: "clear", About: "empty a cell", Takes: cell},
		Act{ID: boardAct, Label: "board", About: "tell the board, a cell or a house", Takes: "box 4", Bare: true},
		Act{ID: pauseAct, Label: "pause", About: "pause the clock", Key: "p"})
	return append(out, g.others()...)
}

// meant returns the conclusion that an empty line stands for: that of a hint that is shown, the only note of a
// cell, or a wrong digit that is named.
func (g *Game) meant() string {
	n := g.Renderer.Notation
	switch r := g.reply; {
	case r == nil || r.Rung < len(r.Rungs) || r.As == Neutral && r.Rung == 0:
		return ""
	case r.As == False:
		for _, f := range g.faults() {
			if g.Board().Values[f.Cell] != 0 && g.marks != nil && g.marks.Cells[f.Cell].As == Wrong {
				return n.Placement(board.At(f.Cell, f.Digit))
			}
		}
	case g.step != nil:
		for _, x := range g.step.Placements {
			return n.Placement(x)
		}
		for _, x := range g.step.Eliminations {
			return n.Elimination(x)
		}
	}
	return ""
}

// others returns the acts that lead to other games, and to the review of this one.
func (g *Game) others() []Act {
	out := []Act{{ID: reviewAct, Label: "review", About: "look back at the game", Key: "v"}}
	if g.Store == nil {
		return out
	}
	return append(out, Act{ID: gamesAct, Label: "games", About: "list your games, or go to one", Key: "g", Takes: "2", Bare: true},
		Act{ID: newAct, Label: "new game", About: "another game; this one is saved", Key: "N", Takes: "Hard, x-wing or a puzzle", Else: anyPuzzle},
		Act{ID: deleteAct, Label: "delete", About: "delete a game (do it twice)", Key: "D", Takes: "2"})
}

// pausedPage hides the board.
func (g *Game) pausedPage(p *Page) *Page {
	p.Key, p.Reply = "paused", nil
	p.text(Head, "Paused.")
	p.text(Plain, "The clock has stopped, and the board is hidden.")
	p.Acts = []Act{{ID: resumeAct, Label: "go on", Key: "enter", Main: true}}
	return p
}

// listPage lists the games, with a cursor.
func (g *Game) listPage(p *Page) *Page {
	p.Key, p.Reading = "games", true
	p.text(Head, "Your games")
	games, bad, _ := g.Store.Games()
	p.Awaits = Await{Kind: List, Open: min(g.open, len(games)-1) + 1, Example: "1"}
	for _, other := range games {
		p.Awaits.Choices = append(p.Awaits.Choices, gameOption(other))
	}
	for _, err := range bad {
		p.text(Plain, err.Error())
	}
	here := g.chosen()
	p.Acts = append([]Act{{ID: gamesAct, Label: "go to", About: "go to the game that is marked", Key: "enter", Takes: "2", Bare: true, Main: true},
		{ID: LeaveAct, Label: "back to the game", Key: "esc"}}, g.others()[2:]...)
	p.Acts[len(p.Acts)-1].Else = here
	return p
}

// chosen returns the number of the game under the cursor in the list of games.
func (g *Game) chosen() string {
	games, _, _ := g.Store.Games()
	if len(games) == 0 {
		return ""
	}
	return fmt.Sprint(games[min(g.open, len(games)-1)].ID)
}

// gameOption describes a game in a list.
func gameOption(g *game.Game) Option {
	state := fmt.Sprintf("%d left", g.Board().Empty().Len())
	if g.Board().Solved() {
		state = "solved"
	}
	level := cmp.Or(g.Level, "ungraded")
	if g.Technique != "" {
		level += ", " + g.Technique
	}
	return Option{ID: gameWord + fmt.Sprint(g.ID), Label: fmt.Sprintf("%s%d: %s", gameWord, g.ID, level), End: state,
		About: []string{fmt.Sprintf("Played for %s, last on %s.", Minutes(g.Spent), g.Played.Local().Format("2 January, 15:04"))}}
}

// Minutes describes a time in whole minutes.
func Minutes(t time.Duration) string {
	n := int(t / time.Minute)
	if n == 0 {
		return "less than a minute"
	}
	return words.Plural(n, "1 minute", fmt.Sprintf("%d minutes", n))
}

// end fills in the page of the solved puzzle: how it went, and what can come next.
func (g *Game) end(p *Page) *Page {
	p.Key += ", solved"
	head := "Solved in " + review.Clock(int(g.Held.Spent.Seconds())) + "."
	if usual := g.usually(); usual != "" {
		head += " Usual: " + usual + "."
	}
	p.text(Head, head)
	p.text(Plain, g.without())
	read := g.reading()
	var names []string
	for _, r := range slices.Backward(techniques.Standard()) {
		if read.Found[r.Slug] > 0 {
			names = append(names, r.Name)
		}
	}
	if names != nil {
		p.text(Plain, "You found without help: "+strings.Join(names, ", ")+".")
	}
	n := g.Mistakes
	if read.Puzzle != "" { // what followed from a mistake is none of its own
		n = len(read.Mistakes) + read.TakenBack
	}
	if n > 0 {
		p.text(Plain, words.Capital(number(n, "mistake"))+", taken back.")
	}
	if g.stuck != nil && read.Found[g.stuck.Slug] == 0 {
		p.text(Plain, "Next time, look for "+explain.WithArticle(g.stuck.Name)+"; you asked for a hint there. The lesson (l) shows how.")
	}
	if curve, ok := g.curve(); ok {
		p.Text = append(p.Text, curve)
	}
	_, undone := g.Moves()
	p.Acts = []Act{{ID: newAct, Label: "new game", Key: "enter", Main: true, Bare: true}}
	switch {
	case g.Within:
		p.Acts = []Act{{ID: LeaveAct, Label: "go on", Key: "enter", Main: true}}
	case g.Store == nil:
		p.Acts = nil
	}
	for _, a := range g.others() {
		if a.ID == reviewAct || a.ID == gamesAct {
			p.Acts = append(p.Acts, a)
		}
	}
	p.Acts = append(p.Acts, Act{ID: lessonAct, Label: "lesson", About: "the lesson on what was hardest", Key: "l"},
		Act{ID: undoAct, Label: "undo", About: "undo a move", Key: "u"}, Act{ID: redoAct, Label: "redo", Key: "U", Off: undone == 0},
		Act{ID: boardAct, Label: "board", About: "tell the board, a cell or a house", Takes: "box 4", Bare: true})
	return p
}

// number returns how many things there are, in words.
func number(n int, thing string) string {
	var w words.Writer
	return string(w.Number(n).Text(" ").OneOrMany(n, thing, thing+"s").Buf)
}

// without says how many digits were placed without a hint.
func (g *Game) without() string {
	all := placements(g.Game())
	helped := 0
	for _, p := range all {
		if p.hints > 0 {
			helped++
		}
	}
	text := ""
	switch n := len(all); {
	case n == 0:
	case helped == 0:
		text = fmt.Sprintf("You placed all %d digits without a hint.", n)
	default:
		text = fmt.Sprintf("You placed %d of the %d digits without a hint.", n-helped, n)
	}
	if g.Hints > 0 {
		text += " You asked for help with " + number(g.Hints, "step") + "."
	}
	return strings.TrimSpace(text)
}

// A placed is a digit that was placed, with the time and the hints since the placement before it.
type placed struct {
	at    board.Candidate
	took  time.Duration
	timed bool
	hints int
}

// placements returns the digits on the board in the order in which they were placed. If a digit was removed and placed
// again, only the last time counts.
func placements(g *game.Game) (out []placed) {
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
			out = slices.DeleteFunc(out, func(p placed) bool { return p.at.Cell() == c })
			out = append(out, placed{board.At(c, next.Values[c]), m.Spent - before, known, hints})
			hints = 0
		}
		if concludes(last, next) { // the time since then, as the review tells it
			before = m.Spent
		}
	}
	return out
}

// concludes reports whether a move changes digits, or removes candidates.
func concludes(last, next *game.Board) bool {
	lost := false
	for c := range board.Cells() {
		lost = lost || last.Filled && next.Filled && last.Notes[c]&^next.Notes[c] != 0
	}
	return lost || last.Values != next.Values
}

// hottest is how many of the slowest placements are named.
const hottest = 2

// curve returns the seconds for each digit, if they are known. The slowest two are named.
func (g *Game) curve() (Paragraph, bool) {
	out := Paragraph{As: Curve, Text: "The time for each digit, from the first to the last."}
	all := placements(g.Game())
	slow := slices.Clone(all)
	slices.SortStableFunc(slow, func(a, b placed) int { return cmp.Compare(b.took, a.took) })
	for i, p := range all {
		item := Item{Sign: fmt.Sprint(i + 1), N: int(p.took / time.Second)}
		if slices.Contains(slow[:min(hottest, len(slow))], p) {
			item.As = Reason
		}
		if out.Items = append(out.Items, item); !p.timed {
			return out, false
		}
	}
	if len(all) < 2 || slow[0].took < time.Second {
		return out, false
	}
	longest := func(p placed) string {
		return fmt.Sprintf("%s (%s)", g.Renderer.Notation.Placement(p.at), review.Clock(int(p.took.Seconds())))
	}
	if slow[1].took < time.Second {
		out.Text += " The longest was " + longest(slow[0]) + "."
	} else {
		out.Text += " The longest were " + longest(slow[0]) + " and " + longest(slow[1]) + "."
	}
	return out, true
}
