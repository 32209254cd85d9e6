package activity

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/search"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/mistakes"
	"pencilmark/tutorials/review"
)

// mistakeRungs are the parts in which a mistake is told, and mistakeLevels what package mistakes calls them.
var (
	mistakeRungs  = []string{"count", "place", "which"}
	mistakeLevels = []mistakes.Level{0, 1, mistakes.MaxLevel}
)

// faults returns what is wrong on the board, the oldest first.
func (g *Game) faults() []mistakes.Fault {
	sheet := g.Board().Sheet()
	report := sheet.Find()
	out := slices.Clone(report.Faults)
	slices.SortStableFunc(out, func(a, b mistakes.Fault) int { return g.ago(b) - g.ago(a) })
	return out
}

// mistakes tells one more part of what is wrong: how much, where, and at last which digit, since when and why,
// so that it can be taken out.
func (g *Game) mistakes(ctx context.Context) error {
	sheet := g.Board().Sheet()
	report := sheet.Find()
	g.presses = max(g.presses, g.blamed)
	at := min(g.presses, len(mistakeRungs)) - 1
	reply := &Reply{Title: "Not quite", As: False, Rung: at + 1, Rungs: mistakeRungs}
	told := report.In(g.Renderer.Notation, mistakeLevels[at])
	reply.Lines = strings.Split(told.Text, "\n")
	faults := g.faults()
	switch {
	case told.Sound:
		reply.Title, reply.As, reply.Rung, reply.Rungs = "Right so far", Neutral, 0, nil
		fallthrough
	case len(faults) == 0 || at < len(mistakeRungs)-1:
		g.answer(reply)
		return nil
	}
	reply.Lines = nil
	return g.name(ctx, reply, faults...)
}

// name completes a reply that names mistakes, the oldest first.
func (g *Game) name(ctx context.Context, reply *Reply, faults ...mistakes.Fault) error {
	g.blamed = len(mistakeRungs)
	sheet := g.Board().Sheet()
	report := sheet.Find()
	told := report.In(g.Renderer.Notation, mistakes.MaxLevel)
	cells, text := board.CellSet{}, map[string]string{}
	for _, m := range told.Faults {
		text[m.Candidate] = m.Text
	}
	digits := 0
	for _, f := range faults {
		cells = cells.With(f.Cell)
		if v := g.Board().Values[f.Cell]; v != 0 {
			digits++
			reply.Lines = append(reply.Lines, g.say().say(f.Cell, " cannot be ", v, ".")+g.since(f))
		} else {
			reply.Lines = append(reply.Lines, text[board.At(f.Cell, f.Digit).String()]+g.since(f))
		}
	}
	if f := faults[0]; g.Board().Values[f.Cell] != 0 {
		if x, ok := g.lost(f); ok {
			reply.Lines = append(reply.Lines, g.say().say("It began earlier: you had removed the ", x.Digit(), " from ", x.Cell(), ", and it is needed there."))
		}
		reason, more, err := g.reason(ctx, board.At(f.Cell, f.Digit))
		if err != nil {
			return err
		}
		if text := g.rightSince(f); text != "" && len(faults) == 1 {
			reply.Lines = append(reply.Lines, text)
		}
		reply.Lines = append(reply.Lines, reason...)
		if more {
			reply.Lines = append(reply.Lines, "For the reason, which is longer, use why (w).")
		}
	}
	if g.presses > len(mistakeRungs) {
		reply.Lines = append(reply.Lines, "There is no more to tell about it.")
	}
	g.answer(reply)
	g.accuse(cells)
	g.aim = faults[0].Cell.Set()
	g.offer = &offer{words.Plural(len(faults), "take it out", "take them out"), Action{Do: takeOutAct}}
	if digits == 0 {
		g.offer.label = words.Plural(len(faults), "put it back", "put them back")
	}
	return nil
}

// accuse marks cells with mistakes, and proposes to take the first out.
func (g *Game) accuse(cells board.CellSet) {
	marks := map[board.Cell]Mark{}
	for c := range cells.All() {
		if v := g.Board().Values[c]; v != 0 {
			marks[c] = Mark{Wrong, v.Set()}
		} else {
			marks[c] = Mark{As: Open}
		}
	}
	g.mark(marks)
	if g.Board().Repeated().IsEmpty() {
		g.marks.Mean(Wrong, words.Plural(cells.Len(), "the wrong digit", "wrong digits"))
	}
	g.offer = &offer{"take it out", Action{Do: takeOutAct}}
	if len(g.faults()) > 1 {
		g.offer.act = Action{ClearAct, g.Renderer.Notation.Cell(cells.First())}
	}
}

// ago returns how many moves ago a mistake was made.
func (g *Game) ago(f mistakes.Fault) int {
	moves, b := len(g.History()), g.Board()
	n := 0
	for n < moves {
		was := g.After(moves - n - 1)
		if was.Values[f.Cell] != b.Values[f.Cell] || b.Values[f.Cell] == 0 && (!was.Filled || was.Notes[f.Cell].Has(f.Digit)) {
			break
		}
		n++
	}
	return n
}

// lost returns the candidate that is needed in the cell of a wrong digit, if the learner had removed it before.
func (g *Game) lost(f mistakes.Fault) (x board.Candidate, ok bool) {
	p, at := search.PuzzleOf(g.Start()), len(g.History())-g.ago(f)
	if !p.Unique() || at == 0 {
		return 0, false
	}
	x = board.At(f.Cell, p.Solution[f.Cell])
	was := g.After(at - 1)
	for c := range f.Cell.Peers().All() { // then a wrong digit has ruled it out
		if was.Values[c] == x.Digit() {
			return x, false
		}
	}
	return x, was.Filled && was.Values[f.Cell] == 0 && !was.Notes[f.Cell].Has(x.Digit())
}

// since says how many digits were placed after a mistake, if there were any, and when it was made.
func (g *Game) since(f mistakes.Fault) string {
	moves := g.History()
	at := len(moves) - g.ago(f) // moves that include the mistake
	digits := 0
	for i := at; i < len(moves); i++ {
		for c := range board.Cells() {
			if v := g.After(i + 1).Values[c]; v != 0 && v != g.After(i).Values[c] {
				digits++
			}
		}
	}
	if digits == 0 || at == 0 {
		return ""
	}
	text := words.Plural(digits, "one digit", fmt.Sprintf("%d digits", digits)) + " since."
	if m := moves[at-1]; m.Timed {
		return " That was at " + review.Clock(int(m.Spent.Seconds())) + ", and you have placed " + text
	}
	return " You have placed " + text
}

// mostRight is the largest number of right digits that are named.
const mostRight = 4

// rightSince says which digits that were placed after a mistake are right. If it is the only mistake, these can stay.
func (g *Game) rightSince(f mistakes.Fault) string {
	var cells board.CellSet
	was, p := g.After(len(g.History())-g.ago(f)), search.PuzzleOf(g.Start())
	for c, v := range g.Board().Values {
		if p.Unique() && v != 0 && v != was.Values[c] && v == p.Solution[c] {
			cells = cells.With(board.Cell(c))
		}
	}
	w := words.Writer{Notation: g.Renderer.Notation}
	switch n := cells.Len(); {
	case n == 0:
		return ""
	case n > mostRight:
		return fmt.Sprintf("The %d other digits that you placed since then are right.", n)
	case n == 1:
		w.Text("The digit that you placed since then, in ").EachCell(cells, "and").Text(", is right.")
	default:
		w.Text("The ").Number(n).Text(" digits that you placed since then, in ").EachCell(cells, "and").Text(", are right.")
	}
	return string(w.Buf)
}

// mostReason is the largest number of lines of a reason that a person can see.
const mostReason = 3

// reason returns why a digit on the board is wrong, if a person can see it. It reports whether there is a longer
// reason.
func (g *Game) reason(ctx context.Context, x board.Candidate) (lines []string, more bool, err error) {
	if g.Board().Repeated().Has(x.Cell()) {
		return []string{g.content(x.Cell())}, false, nil
	}
	grid := g.right()
	answer, err := ask.Why(ctx, ask.WhyRequest{Grid: &grid, Conclusion: board.RC.Placement(x), Notation: g.Renderer.Notation})
	switch {
	case ctx.Err() != nil:
		return nil, false, ctx.Err()
	case err != nil || answer.Wrong == nil:
		return nil, false, nil
	case len(answer.Wrong.Lines) <= mostReason:
		return answer.Wrong.Lines, false, nil
	}
	return nil, true, nil
}

// right returns the position without digits and notes that are wrong.
func (g *Game) right() board.Grid {
	b := *g.Board()
	for _, f := range g.faults() {
		if !b.Givens.Has(f.Cell) {
			b.Values[f.Cell] = 0
		}
	}
	b.Notes, b.Filled = [81]board.DigitSet{}, false
	grid, _ := b.Grid()
	return grid
}

// denied returns the cell of a wrong digit on the board that a conclusion names, or no cell.
func (g *Game) denied(text string) board.CellSet {
	for _, f := range g.faults() {
		x := board.At(f.Cell, f.Digit)
		if g.Board().Values[f.Cell] == f.Digit && strings.EqualFold(strings.TrimSpace(text), g.Renderer.Notation.Placement(x)) {
			return f.Cell.Set()
		}
	}
	return board.CellSet{}
}

// takeOut takes the digits out that are wrong, and puts notes back that are missing.
func (g *Game) takeOut() error {
	var move, back []string
	for _, f := range g.faults() {
		if g.Board().Values[f.Cell] != 0 {
			move = append(move, f.Cell.String()+"=0")
			if x, ok := g.lost(f); ok { // a move of its own: an emptied cell keeps what was removed from it
				back = append(back, f.Cell.String()+"+"+x.Digit().String())
			}
		} else {
			move = append(move, f.Cell.String()+"+"+f.Digit.String())
		}
	}
	if len(move) == 0 {
		g.says("There is no mistake, so nothing was undone.")
		return nil
	}
	text := g.told(strings.Join(slices.Concat(move, back), " "))
	if len(back) > 0 {
		g.write(strings.Join(move, " "), g.aim, Reply{})
		move = back
	}
	g.write(strings.Join(move, " "), g.aim, Reply{Lines: []string{sentence(pencilError(text)) + " The board is right again."}})
	if g.Wrong() {
		g.reply.Lines[0] = sentence(pencilError(text)) + " Something else is wrong. Use mistakes (m) to see where."
	}
	return nil
}
