package teacher

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/words"
)

// A StartState is the learner's progress through the introduction, where each page is a board
// with a sentence and a few buttons. Its zero value is the beginning. The program that shows the
// pages must keep the state from one page to the next.
type StartState struct {
	Part  int         `json:"part"`            // number of the part, from 0
	Over  bool        `json:"over"`            // the part is done, and the button Next continues
	Found []string    `json:"found,omitempty"` // digits that were placed in this part: "r1c2=5"
	N     int         `json:"n"`               // number of lines drawn, digits counted, boxes tried or questions asked
	Digit board.Digit `json:"digit"`           // the digit that the learner tries
	List  []int       `json:"list,omitempty"`  // numbers of the questions at the end
	Slips StartResult `json:"slips"`
}

// A StartEvent is an action of the learner on a page.
type StartEvent struct {
	Kind  string      `json:"kind"` // "", "next", "hint", "digit", "few", "found" or "missed"
	Cell  string      `json:"cell"`
	Digit board.Digit `json:"digit"`
}

// A StartPage is one page: its text, and what the board shows.
type StartPage struct {
	Title, Text string
	Grid        board.Grid
	Houses      []board.House
	Cells       map[board.Cell]string // "ring", "closed", "hole", "bad" or "goes=5"
	Lanes       [][2]board.Cell
	Equal       board.Digit // the digit to highlight everywhere
	Act         string      // the label of the only button; "" if the answer is a digit
	Hint        bool        // the button gives a hint
	Answer      bool        // the learner can answer with a digit in the selected cell
	Select      string      // the cell that is selected at first
	Ask         int         // number of a question to show instead of the page, from 1
}

// The parts are those of the command start, except that cross-hatching is two parts here: first
// with lines drawn, then without.
const (
	startHello = iota
	startRule
	startHoles
	startHatch
	startHatchAlone
	startWhich
	startCount
	startMixed
	startEnd
)

const (
	startRight = "That’s right"
	startWrong = "Not quite"
)

var startHoleCells = []board.Cell{board.CellAt(1, 6), board.CellAt(5, 1), board.CellAt(7, 5)}

// Go handles an action of the learner and returns the next page.
func (s *StartState) Go(e StartEvent) StartPage {
	if s.Slips == nil {
		s.Slips = StartResult{}
	}
	if e.Kind == "next" && s.Over || s.Part == startHello && e.Kind != "" {
		*s = StartState{Part: s.Part + 1, Slips: s.Slips}
		if e.Kind == "few" { // learners who have solved a few puzzles skip the rule
			s.Part = startHoles
		}
		e = StartEvent{}
	}
	parts := [...]func(*StartState, *StartPage, StartEvent){(*StartState).hello, (*StartState).rule, (*StartState).holes,
		(*StartState).hatch, (*StartState).hatch, (*StartState).which, (*StartState).count, (*StartState).mixed, (*StartState).end}
	s.Part, s.N, s.Digit = min(max(s.Part, 0), len(parts)-1), min(max(s.N, 0), 99), min(s.Digit, 9)
	p := StartPage{Cells: map[board.Cell]string{}}
	p.Grid, _ = StartPositions()
	parts[s.Part](s, &p, e)
	if s.Over && s.Part < startMixed {
		p.Act, p.Hint, p.Answer = "Next", false, false
	}
	return p
}

func (p *StartPage) say(title, format string, args ...any) {
	p.Title, p.Text = title, fmt.Sprintf(format, args...)
}

// ask allows an answer with a digit and shows a button for a hint.
func (p *StartPage) ask() { p.Act, p.Hint, p.Answer = "Hint", true, true }

// goes marks a digit that the learner found.
func (p *StartPage) goes(x board.Candidate) { p.Cells[x.Cell()] = fmt.Sprintf("goes=%d", x.Digit()) }

// slip adds n wrong answers to the count of a technique. With n = 0, it only records that the
// technique was practised.
func (s *StartState) slip(slug string, n int) { s.Slips[slug] += n }

func houseName(h board.House) string { return string(new(words.Writer).House(h).Buf) }

// refuse explains why a digit cannot be in a cell and marks the digit there as wrong. If the
// house at has the digit already, it uses that house in the explanation.
func (p *StartPage) refuse(x board.Candidate, at board.House) string {
	seen := Count(&p.Grid, x.Cell())[x.Digit()-1]
	if p.Grid.Value(x.Cell()) != 0 || seen.Free {
		return ""
	}
	for c := range at.Cells().All() {
		if p.Grid.Value(c) == x.Digit() {
			seen.Cell, seen.House = c, at
		}
	}
	p.Houses = []board.House{seen.House}
	p.Cells = map[board.Cell]string{seen.Cell: "ring", x.Cell(): "bad=" + x.Digit().String()}
	return fmt.Sprintf("%s already has a %d, in %s.", words.Capital(houseName(seen.House)), x.Digit(), seen.Cell)
}

// place fills in the digits that were found before in this part.
func (s *StartState) place(g *board.Grid) {
	for _, text := range s.Found {
		if x, ok := startAnswer(text); ok && g.Has(x) {
			g.Place(x)
		}
	}
}

func startAnswer(text string) (board.Candidate, bool) {
	var r, c, d int
	if n, _ := fmt.Sscanf(text, "r%1dc%1d=%1d", &r, &c, &d); n != 3 || r < 1 || c < 1 || d < 1 {
		return 0, false
	}
	return board.At(board.CellAt(r-1, c-1), board.Digit(d)), true
}

// answer returns the digit and cell of an event; ok is false if the event is not an answer.
func (e StartEvent) answer() (board.Candidate, bool) {
	x, ok := startAnswer(fmt.Sprintf("%s=%d", e.Cell, e.Digit))
	return x, ok && e.Kind == "digit"
}

func (s *StartState) hello(p *StartPage, _ StartEvent) {
	p.say("Your first 15 minutes", "In 15 minutes you will solve this Easy puzzle on your own. Have you solved Sudoku before?")
	p.Act = "Never"
}

func (s *StartState) rule(p *StartPage, e StartEvent) {
	cell, row := board.CellAt(4, 4), board.Row(4)
	_, p.Grid = StartPositions(cell)
	p.Select, p.Houses, p.Cells[cell] = cell.String(), []board.House{row}, "hole"
	p.say("One cell is empty", "Every row, column and box has the digits 1 to 9, each once. Row 5 has eight of them. Which digit is missing?")
	p.ask()
	x, answered := e.answer()
	switch right := board.At(cell, p.Grid.Marks(cell).First()); {
	case answered && x == right:
		s.Over = true
		p.goes(x)
		p.say(startRight, "Row 5 had every digit except %d. That was a Full House: a row, a column or a box with one empty cell.", x.Digit())
	case answered:
		p.say(startWrong, "%s Which digit is missing?", p.refuse(board.At(cell, x.Digit()), row))
	case e.Kind == "hint":
		p.say("Count along row 5", "Look for 1, then 2, then 3 and so on. Which digit is missing?")
	}
}

func (s *StartState) holes(p *StartPage, e StartEvent) {
	_, p.Grid = StartPositions(startHoleCells...)
	s.place(&p.Grid)
	s.slip("full-house", 0)
	p.say("Three cells are empty", "Find them: tap a cell, then its digit.")
	p.ask()
	switch x, answered := e.answer(); {
	case answered && p.Grid.Has(x):
		p.Grid.Place(x)
		s.Found = append(s.Found, x.String())
		p.goes(x)
		p.say(startRight, "Find the next one.")
	case answered && p.Grid.Value(x.Cell()) == 0:
		s.slip("full-house", 1)
		p.say(startWrong, "%s", p.refuse(x, board.Col(x.Cell().Col())))
	case answered:
		p.say("Tap an empty cell first", "Then choose its digit.")
	case e.Kind == "hint":
		p.Houses = []board.House{board.Col(p.Grid.Empty().First().Col())}
		p.say("Look at this column", "Tap its empty cell, and choose the digit that the column does not have.")
	}
	if len(s.Found) == len(startHoleCells) {
		s.Over = true
		p.say("All three!", "Near the end of a puzzle, most cells are solved like this. At the beginning you need another way, which comes next.")
		return
	}
	p.Text += fmt.Sprintf(" %d of 3 found.", len(s.Found))
}

// hatch rules out cells of a box until only one place is left for a digit. The first time, the
// lines are drawn one by one; the second time, without lines.
func (s *StartState) hatch(p *StartPage, e StartEvent) {
	box, d, alone := board.Box(2), board.Digit(2), s.Part == startHatchAlone
	if alone {
		first, _ := Hatch(&p.Grid, box, d)
		p.Grid.Place(board.At(first.First(), d))
		box, d = SecondSingle(&p.Grid)
		p.Equal = d
	}
	places, from := Hatch(&p.Grid, box, d)
	s.slip("hidden-single", 0)
	s.N = min(s.N, len(from))
	if e.Kind == "hint" {
		s.N = len(from)
	} else if e.Kind == "next" {
		s.N = min(s.N+1, len(from))
	}
	p.Houses = []board.House{box}
	text := []string{fmt.Sprintf("%s needs a %d.", words.Capital(houseName(box)), d)}
	for _, seen := range from[:s.N] {
		text = append(text, p.line(seen, box))
	}
	x, answered := e.answer()
	switch {
	case answered && x == board.At(places.First(), d):
		s.right(p, x, alone)
	case answered:
		s.slip("hidden-single", 1)
		why := p.refuse(x, box)
		if why == "" {
			why = fmt.Sprintf("In %s, look for the %d.", houseName(box), d)
		}
		p.say(startWrong, "%s Try another cell of the box.", why)
		p.ask()
	case alone && s.N == 0:
		p.say("Now without lines", "%s Which cell is left? Tap it, then %d.", text[0], d)
		p.ask()
	case s.N < len(from):
		if s.N == 0 {
			text = append(text, fmt.Sprintf("Where can it be? The other %ds show where it cannot be.", d))
		}
		p.say("Look along the lines", "%s", strings.Join(text, " "))
		p.Act = "Next line"
	default:
		p.say("One cell is left", "%s Tap the cell that is left, then %d.", strings.Join(text, " "), d)
		p.Answer = true
	}
}

// right explains what the learner found with the help of the lines.
func (s *StartState) right(p *StartPage, x board.Candidate, alone bool) {
	s.Over = true
	others := p.Grid.Marks(x.Cell()).Without(x.Digit())
	p.Grid.Place(x)
	p.Cells, p.Lanes, p.Equal = map[board.Cell]string{}, nil, 0
	p.goes(x)
	p.say(startRight, "That was a Hidden Single: the digit has one place left in a row, a column or a box.")
	if !alone && others != 0 {
		p.Text += fmt.Sprintf(" The cell could also be %d. That does not matter, because the digit has no other place.", others.First())
	}
}

// line draws a line from a digit through a box and describes what it rules out.
func (p *StartPage) line(s Seen, box board.House) string {
	far := s.Cell
	for c := range s.House.Cells().And(box.Cells()).All() {
		if p.Grid.Value(c) == 0 {
			p.Cells[c] = "closed"
		}
		if max(c, s.Cell)-min(c, s.Cell) > max(far, s.Cell)-min(far, s.Cell) {
			far = c
		}
	}
	p.Cells[s.Cell] = "ring"
	p.Lanes = append(p.Lanes, [2]board.Cell{s.Cell, far})
	return fmt.Sprintf("%s rules out %s.", s.Cell, houseName(s.House))
}

// which lets the learner choose a digit and tries it in one box after another until it can be
// placed.
func (s *StartState) which(p *StartPage, e StartEvent) {
	first, _ := Hatch(&p.Grid, board.Box(2), 2)
	p.Grid.Place(board.At(first.First(), 2))
	order, times := Most(&p.Grid)
	p.Answer = true
	switch {
	case e.Kind == "digit":
		s.Digit, s.N = min(e.Digit, 9), 0
	case e.Kind == "hint":
		s.Digit, s.N = order[0], 0
	case s.Digit == 0:
		p.say("Which digit would you try?", "Try one that appears often, because it rules out many lines. There are %s %ds and %s %ds. Choose a digit.",
			number(times[order[0]]), order[0], number(times[order[1]]), order[1])
		p.ask()
		return
	}
	x, house := s.tried(p)
	if e.Kind == "next" && x != 0 {
		s.Over = true
		p.Grid.Place(x)
		p.goes(x)
		p.say(startRight, "Take the most frequent digits first, and look for each one box by box. If two places are left, go on. "+
			"Often you can place the digit later.")
		return
	} else if e.Kind == "next" {
		s.N++
		x, house = s.tried(p)
	}
	p.Houses, p.Equal, p.Act = []board.House{house}, s.Digit, "Place it"
	places, _ := Hatch(&p.Grid, house, s.Digit)
	for c := range house.Cells().And(p.Grid.Empty()).All() {
		p.Cells[c] = map[bool]string{true: "hole", false: "closed"}[places.Has(c)]
	}
	title := fmt.Sprintf("You try the %d", s.Digit)
	if x != 0 {
		p.say(title, "The %d in %s: only %s is left.", s.Digit, houseName(house), x.Cell())
		return
	}
	p.Act = "Next box"
	p.say(title, "The %d in %s: %s places are left, so it cannot be placed yet. Go on with the next box, or try another digit.",
		s.Digit, houseName(house), number(places.Len()))
}

// tried returns the box that is being tried, out of the boxes that still need the digit. It also
// returns the candidate that can be placed in the box, or 0 if no candidate can.
func (s *StartState) tried(p *StartPage) (board.Candidate, board.House) {
	var open []board.House
	for box := board.Box(0); box <= board.Box(8); box++ {
		if places, _ := Hatch(&p.Grid, box, s.Digit); !places.IsEmpty() {
			open = append(open, box)
		}
	}
	if len(open) == 0 {
		return 0, board.Box(0)
	}
	house := open[s.N%len(open)]
	places, _ := Hatch(&p.Grid, house, s.Digit)
	if !places.Single() {
		return 0, house
	}
	return board.At(places.First(), s.Digit), house
}

// count counts the digits that a cell sees until only one is left.
func (s *StartState) count(p *StartPage, e StartEvent) {
	cell := board.CellAt(0, 1)
	p.Select, p.Cells[cell], p.Answer, p.Act = cell.String(), "hole", true, "Count on"
	s.slip("naked-single", 0)
	if e.Kind == "next" {
		s.N++
	}
	s.N = min(s.N, 9)
	all := Count(&p.Grid, cell)
	for _, seen := range all[:s.N] {
		if !seen.Free {
			p.Cells[seen.Cell] = "ring"
		}
	}
	title := fmt.Sprintf("What can %s be?", cell)
	p.say(title, "Count from 1 to 9. Which digit does the cell not see?")
	x, answered := e.answer()
	switch right := board.At(cell, p.Grid.Marks(cell).First()); {
	case answered && x.Digit() == right.Digit():
		s.Over = true
		p.Cells = map[board.Cell]string{}
		p.goes(right)
		p.say(startRight, "The cell sees eight digits, and %d is the ninth. That was a Naked Single. Naked Singles take longer to find, so look for them last.", right.Digit())
		return
	case answered:
		s.slip("naked-single", 1)
		p.say(startWrong, "%s Count on.", p.refuse(board.At(cell, x.Digit()), board.Box(0)))
	case s.N == 9:
		p.say(title, "Eight digits are ruled out. Tap the ninth. If two digits are left in another cell, stop and try the next cell.")
	case s.N > 0 && all[s.N-1].Free:
		p.say(title, "The cell does not see a %d. Count on: is that the only one?", s.N)
	case s.N > 0:
		p.say(title, "%d is in %s, so it is ruled out.", s.N, all[s.N-1].Cell)
	}
	if s.N == 9 {
		p.Act = ""
	}
}

// mixed asks three questions. For each question that was missed, a similar one is added at the
// end.
func (s *StartState) mixed(p *StartPage, e StartEvent) {
	if s.List == nil || slices.Min(s.List) < 0 {
		s.List = []int{0, 1, 2}
	}
	if e.Kind == "found" || e.Kind == "missed" {
		if e.Kind == "missed" && s.N < 3 {
			s.List = append(s.List, s.List[s.N])
		}
		s.N++
	}
	if s.N >= len(s.List) {
		s.Part, s.Over = startEnd, true
		s.end(p, e)
		return
	}
	p.Ask = s.List[s.N] + 1
	p.Title = fmt.Sprintf("question %d of %d", s.N+1, len(s.List))
}

func (s *StartState) end(p *StartPage, _ StartEvent) {
	p.say("Now a whole puzzle", "%s You get no more help now unless you ask for a hint.", strings.Join(s.Slips.Recap(), " "))
	p.Act = "Play it"
}

// Step returns the number of the step, counted from 1, that the command start would show.
func (s *StartState) Step() int {
	return slices.Index([]int{startHello, startRule, startHoles, startHatch, startWhich, startCount, startMixed, startEnd},
		map[bool]int{true: startHatch, false: s.Part}[s.Part == startHatchAlone]) + 1
}
