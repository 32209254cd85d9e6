package activity

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/tutorials/check"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/teacher"
)

// A Start is the introduction for a beginner: from a grid with one empty cell to an Easy puzzle that
// the learner solves alone.
type Start struct {
	renderer *explain.Renderer
	say      writer
	place    func(ctx context.Context) (*Placement, error)

	at     int                            // the part, from 0
	part   part                           // nil for the last two, which have no state
	grids  [teacher.StartParts]board.Grid // at the beginning of each part; what was found in one stays in the next
	placed *Placement                     // instead of all this, for who has solved many puzzles
	slips  teacher.StartResult            // wrong answers by technique; each technique that was met has an entry
	past   [teacher.StartParts]part       // parts that were left, as they were then
	began  time.Time                      // the part
	next   string                         // what comes after the introduction

	record []Note
	plays  bool
	over   bool
}

// A part is one part of the introduction.
type part interface {
	// do handles an action. The part is over when done is true.
	do(ctx context.Context, s *Start, a Action) (done bool, err error)
	fill(s *Start, p *Page)
}

// The parts. The puzzle is played elsewhere; after it comes the summary.
const (
	helloPart = iota
	rulePart
	holesPart
	hatchPart
	whichPart
	countPart
	mixedPart
	puzzlePart
	summaryPart
)

// NewStart begins the introduction. The function place begins a placement, for a learner who has
// solved many puzzles.
func NewStart(r *explain.Renderer, place func(ctx context.Context) (*Placement, error)) *Start {
	s := &Start{renderer: r, say: writer{r.Notation}, place: place, slips: teacher.StartResult{}, part: &hello{}, began: time.Now()}
	s.grids[helloPart], _ = teacher.StartPositions()
	return s
}

// PartAct goes to a part with a number, for a learner whose earlier actions are not known. No page
// offers it.
const PartAct = "part"

// skip goes to a part.
func (s *Start) skip(ctx context.Context, a Action) error {
	parts, err := strconv.Atoi(a.Say)
	if err != nil || parts < 1 || parts > puzzlePart {
		return &ActionError{a}
	}
	puzzle, _ := teacher.StartPositions()
	for i := range s.grids {
		s.grids[i] = puzzle
	}
	return s.begin(ctx, parts)
}

// Plays reports whether the learner wants to play the puzzle now. Solved is called when it is solved.
func (s *Start) Plays() bool { return s.plays }

// Placing reports whether the learner chose a placement instead.
func (s *Start) Placing() bool { return s.placed != nil }

// Parts returns the number of parts that are done.
func (s *Start) Parts() int { return s.at }

// Solved continues after the puzzle, with a summary. The text next says what comes after it.
func (s *Start) Solved(next string) {
	s.at, s.part, s.plays, s.over, s.next = summaryPart, nil, false, false, next
	s.record = []Note{{Start: teacher.StartParts}}
}

// enter goes to a part: as it was when it was left, or from its beginning.
func (s *Start) enter(ctx context.Context, at int) error {
	left, done := s.at, s.part
	if s.past[at] != nil {
		s.at, s.part, s.began = at, s.past[at], time.Now()
	} else {
		if s.at < at {
			s.grids[at] = *s.grid()
		}
		if err := s.begin(ctx, at); err != nil {
			return err
		}
	}
	s.past[left] = done
	return nil
}

// begin begins a part. Its grid is what the parts before have left.
func (s *Start) begin(ctx context.Context, at int) error {
	var next part // stays nil for the puzzle and the summary
	grid := s.grids[at]
	switch at {
	case helloPart:
		next = &hello{}
	case rulePart:
		_, grid = teacher.StartPositions(ruleCell)
		next = &rule{}
	case holesPart:
		_, grid = teacher.StartPositions(holeCells...)
		next = &holes{}
	case hatchPart:
		grid, _ = teacher.StartPositions()
		next = &hatch{box: board.Box(2), digit: 2}
	case whichPart:
		next = &which{}
	case countPart:
		next = &count{}
	case mixedPart:
		m := &mixed{list: []int{0, 1, 2}}
		if err := m.ask(ctx, s); err != nil {
			return err
		}
		next = m
	}
	s.at, s.part, s.grids[at], s.began = at, next, grid, time.Now()
	return nil
}

// before returns the part from which the learner came. Who has solved a few puzzles came from the first question.
func (s *Start) before() int {
	if h, ok := s.past[helloPart].(*hello); ok && h.next() == s.at {
		return helloPart
	}
	return s.at - 1
}

// grid returns the position of the part.
func (s *Start) grid() *board.Grid { return &s.grids[s.at] }

// The acts of the introduction.
const (
	lineAct  = "line"
	boxAct   = "box"
	placeAct = "place"
	countAct = "count"
	playAct  = "play"
)

// Do handles an action.
func (s *Start) Do(ctx context.Context, a Action) error {
	s.record = nil
	switch {
	case s.placed != nil && a.Do == backAct && s.untouched():
		s.placed = nil
		return nil
	case s.placed != nil:
		err := s.placed.Do(ctx, a)
		s.over = s.placed.over
		return err
	case a.Do == PartAct:
		return s.skip(ctx, a)
	case a.Do == backAct && s.at > 0 && s.at < mixedPart:
		return s.enter(ctx, s.before())
	case s.at == puzzlePart && a.Do == playAct:
		s.plays, s.over = true, true
		return nil
	case s.at == summaryPart && a.Do == nextAct:
		s.over = true
		return nil
	case s.part == nil:
		return &ActionError{a}
	}
	done, err := s.part.do(ctx, s, a)
	if err != nil || !done || s.placed != nil {
		return err
	}
	to := s.at + 1
	if h, ok := s.part.(*hello); ok {
		to = h.next()
	}
	note := Note{Spent: time.Since(s.began)}
	if s.at == mixedPart { // its questions have counted their own time
		note.Spent, note.Assume = 0, singles()
	}
	if err := s.enter(ctx, to); err != nil {
		return err
	}
	note.Start = s.at
	s.record = append(s.record, note)
	return nil
}

// Page returns the page of the part.
func (s *Start) Page() *Page {
	if s.placed != nil {
		p := s.placed.Page()
		if s.untouched() {
			p.Acts = append(p.Acts, Act{ID: backAct, Label: "back", About: "back to the question before", Key: "backspace"})
		}
		return p
	}
	p := &Page{Key: fmt.Sprintf("start %d", s.at), At: min(s.at+1, teacher.StartParts), Of: teacher.StartParts, Unit: "step",
		Record: s.record, Over: s.over}
	switch s.at {
	case puzzlePart:
		p.Title = "a whole puzzle"
		p.Board = NewBoard(s.puzzle(), true)
		p.text(Head, "Your first puzzle")
		p.text(Plain, "Now a whole puzzle, on your own. It is the one that you have seen. A wrong digit is named at once, and a hint comes whenever you ask for one.")
		p.Acts = []Act{{ID: playAct, Label: "play it", Key: "enter", Main: true, Flows: true}}
	case summaryPart:
		_, full := teacher.StartPositions()
		p.Title, p.Board = "solved", NewBoard(&full, true)
		p.text(Head, "Solved.")
		p.text(Plain, append(s.slips.Recap(), s.next)...)
		p.Acts = []Act{{ID: nextAct, Label: Done, Key: "enter", Main: true, Flows: true}}
	default:
		p.Board = NewBoard(s.grid(), true)
		s.part.fill(s, p)
	}
	p.Board.In(s.renderer.Notation)
	if s.at > 0 && s.at < mixedPart {
		p.Acts = append(p.Acts, Act{ID: backAct, Label: "back", About: "back to the step before", Key: "backspace"})
	}
	return p
}

// untouched reports whether the placement waits for its first answer, so that the learner can still choose otherwise.
func (s *Start) untouched() bool {
	p := s.placed.Page()
	return p.At <= 1 && p.Reply == nil && p.Awaits.Kind != Nothing
}

func (s *Start) puzzle() *board.Grid {
	g, _ := teacher.StartPositions()
	return &g
}

// next adds the act that ends a part.
func (p *Page) next(label string) {
	p.Key += ", the end"
	p.Acts = append(p.Acts, Act{ID: nextAct, Label: label, Key: "enter", Main: true})
}

// asks adds the act of a hint, which is off when there is no more to say.
func (p *Page) asks(more bool) {
	p.Acts = append(p.Acts, Act{ID: hintAct, Label: "hint", About: hintAbout, Key: "h", Main: true, Off: !more})
}

// refuse explains why a digit cannot be in a cell, and marks the reason on the board. If the house at
// has the digit, that is the reason. It returns "" if the digit is possible.
func (s *Start) refuse(b *Board, x board.Candidate, at board.House) string {
	box := x.Cell().Houses()[2]
	if by, house, seen := check.Seen(s.grid(), x, at, box); b != nil && seen && s.grid().Value(x.Cell()) == 0 {
		b.Cells[x.Cell()] = Mark{Wrong, x.Digit().Set()}
		b.Mean(Wrong, "your answer")
		b.Cells[by] = Mark{Reason, x.Digit().Set()}
		b.Houses = board.HousesOf(house)
	}
	return check.Plainly(s.say.notation, s.grid(), why.Conclusion{Candidate: x, Place: true}, at, box)
}

// unread is the reply to an answer that is no digit in a cell.
func unread(example string) *Reply { return &Reply{Lines: []string{"Answer with " + example + "."}} }

// list adds a list that grows with each press. The newest line is a sentence, above the earlier ones.
func (p *Page) list(items []Item) {
	if n := len(items) - 1; n >= 0 {
		p.Text = append(p.Text, Paragraph{As: Plain, Text: items[n].Say, Items: items[:n]})
	}
}

// hello asks whether the learner has solved puzzles before.
type hello struct {
	reply *Reply
	said  Option // the answer; a learner who comes back to the question can go on without another one
}

func (*hello) awaits() Await {
	return Await{Kind: Choice, Choices: []Option{{ID: "never", Label: "never"}, {ID: "few", Label: "a few"}, {ID: "often", Label: "often"}}, Example: "never"}
}

// next returns the part that follows: who has solved a few puzzles knows the rule.
func (h *hello) next() int {
	if h.said.ID == "few" {
		return holesPart
	}
	return rulePart
}

func (h *hello) do(ctx context.Context, s *Start, a Action) (bool, error) {
	w := h.awaits()
	o, ok := w.Option(a.Say)
	switch {
	case a.Do == nextAct && h.said.ID != "":
		return true, nil
	case a.Do != "":
		return false, &ActionError{a}
	case !ok:
		h.reply = unread("a, b or c")
		return false, nil
	case o.ID == "often":
		placed, err := s.place(ctx)
		if err == nil {
			s.placed = placed
		}
		return false, err
	}
	h.said, h.reply = o, nil
	return true, nil
}

func (h *hello) fill(_ *Start, p *Page) {
	p.Title, p.Reply = "your first 15 minutes", h.reply
	p.text(Head, "Hello.")
	p.text(Plain, "In 15 minutes you will solve this Easy puzzle on your own.")
	p.text(Task, "Have you solved Sudoku before?")
	p.text(Small, "If you have often solved one, up to twelve questions find out where you should start.",
		"You can stop at any time. Your progress is saved.")
	p.Awaits = h.awaits()
	if h.said.ID != "" {
		p.text(Small, "Your answer was: "+h.said.Label+".")
		p.Acts = append(p.Acts, Act{ID: nextAct, Label: "next", Key: "enter", Main: true})
	}
}

// rule explains the rule with a grid that has one empty cell.
type rule struct {
	hints int
	wrong board.Digit
	reply *Reply
	found bool
}

var ruleCell = board.CellAt(4, 4)

func (r *rule) do(_ context.Context, s *Start, a Action) (bool, error) {
	right := s.grid().Marks(ruleCell).First()
	x, ok := placementOf(s.say.notation, a.Say, ruleCell.Set())
	switch {
	case r.found && a.Do == nextAct:
		return true, nil
	case a.Do == hintAct && !r.found:
		r.wrong, r.reply = 0, &Reply{Lines: []string{"Count along row 5.", "Look for 1, then for 2, then for 3 and so on."}}
		if r.hints++; r.hints > 1 {
			r.reply = &Reply{Lines: []string{s.say.say("Row 5 has every digit except ", right, ".")}}
		}
	case a.Do != "" || r.found:
		return false, &ActionError{a}
	case !ok || x.Cell() != ruleCell:
		r.wrong, r.reply = 0, unread("the digit that is missing")
	case x.Digit() == right:
		r.found, r.wrong = true, 0
		r.reply = &Reply{As: Right, Lines: []string{"Right!"}}
	default:
		r.wrong, r.hints = x.Digit(), min(r.hints, 1) // the last hint can be had again
		r.reply = &Reply{As: False, Lines: []string{s.refuse(nil, x, board.Row(4))}}
	}
	return false, nil
}

func (r *rule) fill(s *Start, p *Page) {
	row := board.Row(4)
	right := s.grid().Marks(ruleCell).First()
	p.Title, p.Reply = "the rule", r.reply
	p.Board.Houses = board.HousesOf(row)
	if r.found {
		p.Board.Cells[ruleCell] = Mark{Goes, right.Set()}
		p.text(Plain, s.say.say("Row 5 had every digit except ", right, "."),
			"That was a Full House: a row, a column or a box with one empty cell. To find one, look for the row, the column or the box that is almost full.")
		p.next("next")
		return
	}
	p.text(Head, "One cell is empty.")
	p.text(Task, "Which digit is missing there?")
	p.text(Plain, "Every row, every column and every box has the digits 1 to 9, each once.")
	p.Text = append(p.Text, Paragraph{As: Plain, Text: "Row 5 has eight digits:", Items: []Item{{Text: s.digitsOf(row)}}})
	p.text(Aside, "A box is a block of 3 × 3 cells. Box 1 is at the top left, box 9 at the bottom right.")
	p.Board.Cells[ruleCell] = Mark{As: Open}
	if r.wrong != 0 {
		s.refuse(p.Board, board.At(ruleCell, r.wrong), row)
	}
	p.Awaits = Await{Kind: Digit, Cell: ruleCell.Set(), From: ruleCell, Example: "5"}
	p.asks(r.hints < 2)
}

// digitsOf writes the digits of a house, with a question mark for an empty cell.
func (s *Start) digitsOf(h board.House) string {
	var b strings.Builder
	for i := range 9 {
		if i > 0 {
			b.WriteString(map[bool]string{true: "   ", false: " "}[i%3 == 0])
		}
		if v := s.grid().Value(h.At(i)); v != 0 {
			b.WriteString(v.String())
		} else {
			b.WriteString("?")
		}
	}
	return b.String()
}

// holes shows a grid with three empty cells, to be found and filled.
type holes struct {
	wrong board.Candidate // 0 for none
	hints int             // since the last answer
	found int
	reply *Reply
}

var holeCells = []board.Cell{board.CellAt(1, 6), board.CellAt(5, 1), board.CellAt(7, 5)}

func (h *holes) do(_ context.Context, s *Start, a Action) (bool, error) {
	full := h.found == len(holeCells)
	s.slips["full-house"] += 0
	xs, ok := placementsOf(s.say.notation, a.Say)
	switch {
	case full && a.Do == nextAct:
		s.record = append(s.record, Note{Met: []string{"full-house"}})
		return true, nil
	case full || a.Do != "" && a.Do != hintAct:
		return false, &ActionError{a}
	}
	h.wrong = 0
	switch {
	case a.Do == hintAct:
		column, c := h.column(s), s.grid().Empty().First()
		h.reply = &Reply{Lines: []string{s.say.say("Look at ", column, "."), "Which digit does it not have?"}}
		if h.hints++; h.hints > 1 {
			d := s.grid().Marks(c).First()
			h.reply = &Reply{Lines: []string{s.say.capital(column, " has every digit except ", d, ". So ", c, " is ", d, ".")}}
		}
		return false, nil
	case !ok:
		h.reply = unread("a cell and its digit, as in " + exampleOf(s.say.notation))
		return false, nil
	}
	h.hints, h.reply = 0, &Reply{As: Right, Lines: []string{"Right!"}}
	for _, x := range xs { // several may be given at once; what comes after a wrong one is not judged
		if s.grid().Has(x) {
			s.grid().Place(x)
			h.found++
			continue
		}
		if s.grid().Value(x.Cell()) == 0 {
			s.slips["full-house"]++
		}
		h.wrong, h.reply = x, &Reply{As: False, Lines: []string{s.refuse(nil, x, board.Col(x.Cell().Col()))}}
		break
	}
	return false, nil
}

func (h *holes) column(s *Start) board.House { return board.Col(s.grid().Empty().First().Col()) }

func (h *holes) fill(s *Start, p *Page) {
	p.Title, p.Reply = "three empty cells", h.reply
	if h.found == len(holeCells) {
		p.text(Head, "All three!")
		p.text(Plain, "Near the end of a puzzle, most cells are solved like this.", "At the beginning you need another way, which comes next.")
		p.Reply = nil
		p.next("next")
		return
	}
	p.text(Task, [...]string{"Three cells are empty. Find them, and fill them.", "Two cells are still empty. Find them, and fill them.",
		"One cell is still empty. Find it, and fill it."}[h.found])
	p.text(Plain, fmt.Sprintf("%d of 3 found.", h.found))
	p.text(Small, "A row, a column or a box with one empty cell is called a Full House.")
	if h.hints > 0 {
		p.Board.Houses = board.HousesOf(h.column(s))
	}
	if h.wrong != 0 && s.grid().Value(h.wrong.Cell()) == 0 {
		s.refuse(p.Board, h.wrong, board.Col(h.wrong.Cell().Col()))
	}
	p.Awaits = Await{Kind: Conclusion, From: ruleCell, Most: len(holeCells) - h.found, Example: exampleOf(s.say.notation)}
	p.asks(h.hints < 2)
}

// hatch rules out cells of a box until only one place is left for a digit. The first time, the lines
// are drawn one by one; the second time, without lines.
type hatch struct {
	second bool
	box    board.House
	digit  board.Digit
	drawn  int  // lines that are drawn
	told   bool // a hint has named the cell
	wrong  board.Candidate
	reply  *Reply
	found  board.Candidate // 0 until it is found
	others board.DigitSet  // what else the cell could have been
}

func (h *hatch) do(_ context.Context, s *Start, a Action) (bool, error) {
	s.slips["hidden-single"] += 0
	if h.found != 0 {
		switch {
		case a.Do != nextAct:
			return false, &ActionError{a}
		case h.second:
			s.record = append(s.record, Note{Met: []string{"hidden-single"}})
			return true, nil
		}
		box, d := teacher.SecondSingle(s.grid())
		*h = hatch{second: true, box: box, digit: d}
		return false, nil
	}
	places, from := teacher.Hatch(s.grid(), h.box, h.digit)
	drawing := !h.second && h.drawn < len(from)
	x, ok := placementOf(s.say.notation, a.Say, board.CellSet{})
	h.wrong = 0
	switch {
	case a.Do == lineAct && drawing:
		h.drawn++
		h.reply = nil
	case a.Do == hintAct && h.drawn < len(from):
		h.drawn, h.reply = len(from), nil
	case a.Do == hintAct:
		h.told, h.reply = true, &Reply{Lines: []string{s.say.say("In ", h.box, ", only ", places.First(), " can be ", h.digit, ".")}}
	case a.Do != "":
		return false, &ActionError{a}
	case !ok:
		h.reply = unread("a cell and the digit, as in " + exampleOf(s.say.notation))
	case x == board.At(places.First(), h.digit):
		h.found, h.others = x, s.puzzle().Marks(x.Cell()).Without(h.digit)
		s.grid().Place(x)
		h.reply = &Reply{As: Right, Lines: []string{"Right!"}}
	default:
		if s.grid().Value(x.Cell()) == 0 && h.box.Cells().Has(x.Cell()) && x.Digit() == h.digit {
			s.slips["hidden-single"]++
		}
		h.wrong, h.told = x, false
		h.reply = &Reply{As: False, Lines: []string{h.refusal(s, nil)}}
	}
	return false, nil
}

// refusal explains why the answer is wrong, and marks it on the board.
func (h *hatch) refusal(s *Start, b *Board) string {
	if text := s.refuse(b, h.wrong, h.box); text != "" {
		return text
	}
	if b != nil {
		b.Cells[h.wrong.Cell()] = Mark{Wrong, h.wrong.Digit().Set()}
		b.Mean(Wrong, "your answer")
	}
	if h.wrong.Digit() != h.digit {
		return s.say.say("Here the question is about the ", h.digit, ", not the ", h.wrong.Digit(), ".")
	}
	return s.say.say(h.wrong.Cell(), " is not in ", h.box, ".")
}

func (h *hatch) fill(s *Start, p *Page) {
	p.Key += map[bool]string{true: ", second", false: ""}[h.second]
	p.Title, p.Reply = "look along the lines", h.reply
	p.Board.Houses = board.HousesOf(h.box)
	if h.found != 0 {
		p.Board.Cells[h.found.Cell()] = Mark{Goes, h.digit.Set()}
		p.text(Plain, "That was a Hidden Single: the digit has one place left in a row, a column or a box.")
		if !h.second && h.others != 0 {
			p.text(Plain, s.say.say("The cell could also be ", h.others.First(), ". That does not matter, because the digit has no other place."))
		}
		p.next("next")
		return
	}
	places, from := teacher.Hatch(s.grid(), h.box, h.digit)
	h.drawn = min(h.drawn, len(from))
	p.text(Task, s.say.capital(h.box, " needs ", an(h.digit), "."))
	var lines []Item
	for _, seen := range from[:h.drawn] {
		p.Board.close(seen, h.box)
		out := s.say.say(seen.Cell, " rules out ", seen.House)
		lines = append(lines, Item{Sign: seen.Digit.String(), As: Reason, Text: out, Say: s.say.say("The ", seen.Digit, " in ", out, ".")})
	}
	p.list(lines)
	if !h.second && h.drawn < len(from) {
		if h.drawn == 0 {
			p.text(Plain, s.say.say("Where can the ", h.digit, " be? The other ", h.digit, "s show where it cannot be."))
		}
		p.Acts = append(p.Acts, Act{ID: lineAct, Label: "next line", About: "look along the next line", Key: "enter", Main: true})
		return
	}
	if h.second && h.drawn == 0 {
		p.Board.Light = h.digit.Set()
		p.text(Plain, s.say.say("Now without lines. Which cell of ", h.box, " is left for the ", h.digit, "?"))
	} else {
		p.Board.Cells[places.First()] = Mark{As: Open}
		p.Board.Mean(Open, "the cell that is left")
		p.text(Plain, s.say.say("One cell is left. Place the ", h.digit, " there."))
	}
	if h.wrong != 0 {
		h.refusal(s, p.Board)
		p.Board.Houses = p.Board.Houses.With(h.box)
	}
	p.Awaits = Await{Kind: Conclusion, From: h.box.Cells().First(), Most: 1, Example: exampleOf(s.say.notation)}
	p.asks(!h.told)
}

// which lets the learner choose a digit, and tries it in one box after another until it can be placed.
type which struct {
	digit board.Digit // 0 until one is chosen
	box   board.House
	found board.Candidate
	hint  bool
}

func (c *which) do(_ context.Context, s *Start, a Action) (bool, error) {
	d, ok := digitOf(a.Say)
	var places board.CellSet
	if c.digit != 0 {
		places, _ = teacher.Hatch(s.grid(), c.box, c.digit)
	}
	switch {
	case c.found != 0 && a.Do == nextAct:
		return true, nil
	case c.found != 0:
		return false, &ActionError{a}
	case a.Do == "" && ok && d == c.digit && places.Single(), a.Do == placeAct && places.Single():
		c.found = board.At(places.First(), c.digit)
		s.grid().Place(c.found)
	case a.Do == "" && ok:
		c.digit = d
		c.box = c.nextBox(s, board.Box(8))
	case a.Do == boxAct && c.digit != 0:
		c.box = c.nextBox(s, c.box)
	case a.Do == hintAct && c.digit == 0 && !c.hint:
		c.hint = true
	case a.Do == hintAct && !places.Single():
		c.toSingle(s)
	default:
		return false, &ActionError{a}
	}
	return false, nil
}

// nextBox returns the next box after h that does not have the digit yet.
func (c *which) nextBox(s *Start, h board.House) board.House {
	for i := 1; i <= 9; i++ {
		next := board.Box((int(h-board.Box(0)) + i) % 9)
		if places, _ := teacher.Hatch(s.grid(), next, c.digit); !places.IsEmpty() {
			return next
		}
	}
	return h
}

// toSingle chooses a digit and a box in which it has only one place.
func (c *which) toSingle(s *Start) {
	order, _ := teacher.Most(s.grid())
	for _, d := range order {
		for box := range board.Boxes() {
			if places, _ := teacher.Hatch(s.grid(), box, d); places.Single() {
				c.digit, c.box = d, box
				return
			}
		}
	}
}

func (c *which) fill(s *Start, p *Page) {
	p.Title = "which digit first?"
	order, times := teacher.Most(s.grid())
	bars := Paragraph{As: Plain, Text: "Try one that appears often, because it rules out many lines. How often each digit is there:"}
	for _, d := range order {
		bars.Items = append(bars.Items, Item{Sign: d.String(), N: times[d], Of: 9})
	}
	if c.found != 0 {
		p.Reply = &Reply{As: Right, Lines: []string{"Right!"}}
		p.Board.Cells[c.found.Cell()] = Mark{Goes, c.found.Digit().Set()}
		p.text(Plain, "Take the most frequent digits first, and look for each one box by box.",
			"If two places are left, go on. Often you can place the digit later.")
		p.next("next")
		return
	}
	p.text(Task, "Which digit would you try?")
	if c.digit == 0 {
		p.Text = append(p.Text, bars)
	}
	p.Awaits = Await{Kind: Digit, Example: "5"}
	p.asks(true)
	if c.digit == 0 {
		if c.hint {
			p.Reply = &Reply{Lines: []string{s.say.say("Try the ", order[0], " first, because it appears most often.")}}
		}
		return
	}
	places, _ := teacher.Hatch(s.grid(), c.box, c.digit)
	p.Board.Light, p.Board.Houses = c.digit.Set(), board.HousesOf(c.box)
	for cell := range c.box.Cells().And(s.grid().Empty()).All() {
		p.Board.Cells[cell] = Mark{Closed, c.digit.Set()}
		if places.Has(cell) {
			p.Board.Cells[cell] = Mark{As: Open}
			p.Board.Mean(Open, "can be "+c.digit.String())
		}
	}
	where := s.say.say(c.digit, " in ", c.box, ": ")
	if places.Single() {
		p.Reply = &Reply{Lines: []string{where + s.say.say("only ", places.First(), " is left.")}}
		p.Acts = append(p.Acts, Act{ID: placeAct, Label: "place it", Key: "enter", Main: true})
		p.Acts[0].Off = true
	} else {
		p.Reply = &Reply{Lines: []string{where + s.say.say(places.Len(), " places are left. So it cannot be placed yet."),
			s.say.say("Go on with the ", c.digit, " in the next box, or try another digit.")}}
	}
	p.Acts = append(p.Acts, Act{ID: boxAct, Label: "next box", About: "try the digit in the next box", Key: "tab", Main: !places.Single()})
	p.Acts[0].Main = false
}

// count counts the digits that a cell sees, until only one is left.
type count struct {
	shown int  // digits that were counted
	told  bool // a hint has named the digit
	wrong board.Digit
	reply *Reply
	found bool
}

var countCell = board.CellAt(0, 1)

func (c *count) do(_ context.Context, s *Start, a Action) (bool, error) {
	s.slips["naked-single"] += 0
	x, ok := placementOf(s.say.notation, a.Say, countCell.Set())
	c.wrong = 0
	switch {
	case c.found && a.Do == nextAct:
		s.record = append(s.record, Note{Met: []string{"naked-single"}})
		return true, nil
	case c.found:
		return false, &ActionError{a}
	case a.Do == countAct:
		c.shown, c.reply = min(c.shown+1, 9), nil
	case a.Do == hintAct && c.shown < 9:
		c.shown, c.reply = 9, nil
	case a.Do == hintAct:
		d := s.grid().Marks(countCell).First()
		c.told, c.reply = true, &Reply{Lines: []string{s.say.say("The cell ", countCell, " sees every digit except ", d, ".")}}
	case a.Do != "":
		return false, &ActionError{a}
	case !ok || x.Cell() != countCell:
		c.reply = unread("the digit of " + s.say.say(countCell))
	case s.grid().Has(x):
		c.found = true
		s.grid().Place(x)
		c.reply = &Reply{As: Right, Lines: []string{"Right!"}}
	default:
		s.slips["naked-single"]++
		c.wrong, c.told = x.Digit(), false
		c.reply = &Reply{As: False, Lines: []string{s.refuse(nil, x, board.Box(0))}}
	}
	return false, nil
}

func (c *count) fill(s *Start, p *Page) {
	p.Title, p.Reply = "count what a cell sees", c.reply
	if c.found {
		d := s.grid().Value(countCell)
		p.Board.Cells[countCell] = Mark{Goes, d.Set()}
		p.text(Plain, s.say.say("The cell sees eight digits, and ", d, " is the ninth."),
			"That was a Naked Single: the cell has one candidate left. Naked Singles take longer to find, so look for them last.")
		p.next("next")
		return
	}
	p.text(Task, s.say.say("What can ", countCell, " be?"))
	if c.shown == 0 {
		p.text(Plain, s.say.say("Count from 1 to 9. Which digit does ", countCell, " not see?"))
	}
	p.Board.Cells[countCell] = Mark{As: Open}
	var list []Item
	all := teacher.Count(s.grid(), countCell)
	for _, seen := range all[:c.shown] {
		d := seen.Digit.String()
		item := Item{Sign: d, As: Open, Text: "not seen", Say: d + " is not seen, so nothing rules it out."}
		if !seen.Free {
			p.Board.Cells[seen.Cell] = Mark{Reason, seen.Digit.Set()}
			p.Board.Mean(Reason, "digits that the cell sees")
			item.As, item.Text = Closed, s.say.say(seen.Cell, ", ", seen.House)
			item.Say = s.say.say(d, " is in ", seen.Cell, ", so it is ruled out.")
		}
		list = append(list, item)
	}
	p.list(list)
	switch {
	case c.wrong != 0:
		s.refuse(p.Board, board.At(countCell, c.wrong), board.Box(0))
	case c.shown == 9:
		p.text(Small, "Eight digits are ruled out: it is the ninth. If two are left in another cell, stop and try the next cell.")
	case c.shown == 0:
		p.text(Small, "A cell sees the 20 other cells of its row, its column and its box.")
	}
	p.Awaits = Await{Kind: Digit, Cell: countCell.Set(), From: countCell, Example: "5"}
	if c.shown < 9 {
		p.Acts = append(p.Acts, Act{ID: countAct, Label: "count on", Key: "enter", Main: true})
	}
	p.Acts = append(p.Acts, Act{ID: hintAct, Label: "hint", About: hintAbout, Key: "h", Off: c.told})
}

// mixed asks three questions. For each one that was missed, a similar question follows at the end.
type mixed struct {
	q    *question
	n    int   // of the question
	list []int // numbers to ask
}

// ask asks question number n.
func (m *mixed) ask(ctx context.Context, s *Start) error {
	q, err := teacher.Mixed(ctx, s.renderer, m.list[m.n], m.n/3)
	if err == nil {
		m.q = newQuestion(q)
	}
	return err
}

func (m *mixed) do(ctx context.Context, s *Start, a Action) (bool, error) {
	if !m.q.Over {
		err := m.q.do(ctx, a)
		if err == nil && m.q.Over {
			note := m.q.note()
			if m.q.missed() {
				s.slips[note.Drill]++
			} else if s.slips[note.Drill] == 0 { // every question about it was answered right at once
				note.Result.Stage = coach.Unaided
			}
			s.record = append(s.record, note)
		}
		return false, err
	}
	if a.Do != nextAct {
		return false, &ActionError{a}
	}
	before := *m
	if m.again() {
		m.list = append(m.list, m.list[m.n])
	}
	if m.n++; m.n == len(m.list) {
		return true, nil
	}
	err := m.ask(ctx, s)
	if err != nil {
		*m = before
	}
	return false, err
}

// again reports whether a question like this one follows at the end.
func (m *mixed) again() bool { return m.n < 3 && m.q.missed() }

func (m *mixed) fill(_ *Start, p *Page) {
	p.Key = keyOf("question", m.n, m.q.Over)
	p.Title = fmt.Sprintf("step %d of %d", p.At, p.Of)
	p.At, p.Of, p.Unit = m.n+1, len(m.list), "question"
	m.q.fill(p)
	if m.n == 0 && !m.q.Over {
		p.text(Small, "From here on, your answers count. The steps before were to try things out.")
	}
	if m.n < 3 && (m.q.Slips > 0 || m.q.Hints > 0 || m.q.Over && !m.q.Found) {
		p.text(Small, "You will get a question like this again at the end. Nothing is lost.")
	}
	if m.q.Over {
		p.next("next")
	}
}
