package activity

import (
	"fmt"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/explain/why"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/game"
	"pencilmark/tutorials/teacher"
)

// A Board is a position, and what stands out in it. The scene has the position and the marks of
// candidates and houses; the rest are marks that no picture of a step needs.
type Board struct {
	*explain.Scene
	Cells map[board.Cell]Mark // marks of whole cells; such a mark hides those of the candidates of its cell
	Lanes []Lane              // lines that a digit rules out
	Light board.DigitSet      // digits that stand out wherever they are
	Whole bool                // they stand out only where they are placed: all notes are shown
	Own   *game.Board         // the learner's own notes and colours; nil for none. The notes take the place of candidates
	Said  []why.Conclusion    // correct conclusions of the learner so far

	Full   bool                   // what a cell can be is shown wherever there is room
	Dim    board.CellSet          // cells that fade
	Frames board.CellSet          // cells in a frame, such as those that were tapped
	Names  map[board.Cell]string  // of cells, to choose them
	Ends   map[board.House]string // texts at the ends of rows and columns
	Joins  []tutorials.Join       // lines between cells, with the digit that they share

	words map[As]string // what marks mean, if not what is usual
}

// A Mark is the mark of a cell.
type Mark struct {
	As     As
	Digits board.DigitSet // the digits that it is about; may be empty
}

// An As is the meaning of a mark.
type As string

// The meanings.
const (
	Reason  As = "reason"  // look at this: it is the reason
	Second  As = "second"  // another group: the other side, another set, a fin
	Goes    As = "goes"    // the digit that is placed
	Wrong   As = "wrong"   // a wrong digit or answer
	Closed  As = "closed"  // the cell cannot be the digit in question
	Open    As = "open"    // the cell can be the digit in question, or is the cell in question
	Removed As = "removed" // a candidate that can be removed
	Lit     As = "lit"     // a digit that stands out wherever it is placed
	Still   As = "still"   // a candidate of that digit
	House   As = "house"   // the house in question
	Suppose As = "suppose" // a digit that may turn out to be there
	Missed  As = "missed"  // a wrong answer, where nothing is wrong on the board
)

// A Lane is a line in a row or a column, from a placed digit to the last cell that it rules out.
type Lane struct{ From, To board.Cell }

// NewBoard returns the board of a position. If clean is set, it shows no candidates.
func NewBoard(g *board.Grid, clean bool) *Board {
	b := &Board{Scene: explain.NewScene(g), Cells: map[board.Cell]Mark{}, words: map[As]string{}}
	b.Clean = clean
	return b
}

// In sets the notation of the board and returns the board.
func (b *Board) In(n board.Notation) *Board {
	b.Notation = n
	return b
}

// Noted reports whether the board shows candidates or notes.
func (b *Board) Noted() bool { return !b.Clean || b.Own != nil }

// Value returns the digit of a cell, and 0 if it has none.
func (b *Board) Value(c board.Cell) board.Digit {
	if d := b.Twice[c]; d != 0 {
		return d
	}
	return b.Grid.Value(c)
}

// Notes returns the candidates or notes that the board shows in a cell.
func (b *Board) Notes(c board.Cell) board.DigitSet {
	switch {
	case b.Value(c) != 0 || !b.Noted():
		return 0
	case b.Own != nil:
		return b.Own.Notes[c]
	}
	return b.Grid.Marks(c)
}

// Mean sets what a mark means on this board.
func (b *Board) Mean(as As, words string) {
	if b.words == nil {
		b.words = map[As]string{}
	}
	b.words[as] = words
}

// StepBoard returns the board of a step, with its pattern, the reason for it, and its conclusions.
func StepBoard(g *board.Grid, s *logic.Step) *Board {
	b := patternBoard(g, s)
	for _, x := range s.Eliminations {
		b.Marks[x] = explain.Eliminated
	}
	for _, x := range s.Placements {
		b.Cells[x.Cell()] = Mark{Goes, x.Digit().Set()}
		b.Marks[x] = explain.Placed
	}
	return b
}

// patternBoard returns the board of a step without its conclusions.
func patternBoard(g *board.Grid, s *logic.Step) *Board {
	b := NewBoard(g, false)
	shown := *s
	shown.Placements, shown.Eliminations = nil, nil
	if s.Technique.Family == logic.Singles && s.Part(logic.Last) != nil && len(s.Parts) <= 2 {
		b.Clean = true
		b.single(s)
		return b
	}
	b.Scene = explain.StepScene(g, &shown)
	return b
}

// HintBoard returns the board of one part of a hint for the step s in g. It shows nothing that a
// later part reveals.
func HintBoard(r hint.Rung, g *board.Grid, s *logic.Step) *Board {
	b := NewBoard(g, s.Technique.Family == logic.Singles)
	switch r.Name {
	case hint.CellRung:
		for c := range r.Cells.All() {
			b.Cells[c] = Mark{As: Open}
		}
	case hint.CellsRung:
		b = patternBoard(g, s)
	case hint.WhyRung:
		return StepBoard(g, s)
	}
	b.Houses = r.Houses
	if r.Digits.Single() && r.Name != hint.CellsRung {
		b.Light, b.Whole = r.Digits, s.Technique.Family == logic.Singles
	}
	return b
}

// single marks the reason for a single: the digits that rule out the other cells of its house, or the
// other digits of its cell.
func (b *Board) single(s *logic.Step) {
	last, witness := s.Part(logic.Last), s.Part(logic.Witness)
	placed := s.Placements[0]
	var house board.House
	inHouse := false
	for _, k := range last.Cites {
		if !k.IsCell() {
			house, inHouse = k.House(), true
			b.Houses = board.HousesOf(house)
		}
	}
	if witness == nil {
		return
	}
	for _, x := range witness.Candidates {
		if b.Grid.Value(x.Cell()) != 0 {
			b.Marks[x] = explain.Witnessed
		}
	}
	switch {
	case !inHouse:
		b.Mean(Reason, "digits that the cell sees")
		b.Mean(Goes, "what is left")
		return
	case !paired(witness): // a last digit: its houses are those that need it
		b.Houses = board.HousesOf(witness.Houses...)
		b.Mean(Goes, "the only place")
		b.Mean(Reason, fmt.Sprintf("the other %vs", placed.Digit()))
		return
	}
	b.Mean(Goes, "the only place")
	b.Mean(Reason, fmt.Sprintf("the other %vs", placed.Digit()))
	for c := range house.Cells().Without(placed.Cell()).All() {
		if b.Grid.Value(c) == 0 {
			b.Cells[c] = Mark{Closed, placed.Digit().Set()}
		}
	}
	for i, k := range witness.Houses {
		if k.Kind() != board.BoxKind {
			b.lane(witness.Candidates[i].Cell(), k, house)
		}
	}
}

// paired reports whether each house of a witness contains the candidate with the same index, so that
// the candidate rules out that house.
func paired(witness *logic.Part) bool {
	for i, k := range witness.Houses {
		if i >= len(witness.Candidates) || !k.Cells().Has(witness.Candidates[i].Cell()) {
			return false
		}
	}
	return true
}

// lane draws a line from a cell along a row or column to the last of its cells in another house.
func (b *Board) lane(from board.Cell, line, house board.House) {
	far := from
	for c := range line.Cells().And(house.Cells()).All() {
		if max(c, from)-min(c, from) > max(far, from)-min(far, from) {
			far = c
		}
	}
	b.Lanes = append(b.Lanes, Lane{from, far})
}

// close marks the open cells of a line in a house as closed for a digit, and draws the line to them.
func (b *Board) close(seen teacher.Seen, house board.House) {
	b.Cells[seen.Cell] = Mark{Reason, seen.Digit.Set()}
	for c := range seen.House.Cells().And(house.Cells()).All() {
		if b.Grid.Value(c) == 0 {
			b.Cells[c] = Mark{Closed, seen.Digit.Set()}
		}
	}
	b.lane(seen.Cell, seen.House, house)
}

// light returns the board of a question with the marks of a light.
func light(q *teacher.Question, l teacher.Light) *Board {
	g := &q.Drill.Grid
	b := NewBoard(g, q.Clean)
	if l.Step != nil {
		if b = StepBoard(g, l.Step); !q.Clean {
			b.Clean = false
		}
	}
	b.Said = q.Exam.Said
	b.Houses |= l.Houses
	if l.Digits.Single() && l.Step == nil {
		b.Light = l.Digits
	}
	for c := range l.Look.All() {
		b.look(c, l.Digits)
	}
	for c := range l.Ask.All() {
		b.Cells[c] = Mark{As: Open}
	}
	for _, x := range l.Also {
		b.Cells[x.Cell()] = Mark{Open, x.Digit().Set()}
		b.Mean(Open, "no "+x.Digit().String()+" rules it out")
	}
	for _, x := range l.Wrong {
		if g.Value(x.Cell()) == 0 {
			b.Cells[x.Cell()] = Mark{Wrong, x.Digit().Set()}
			b.Mean(Wrong, "your answer")
		}
	}
	return b
}

// look marks a cell to look at: its digit, or those of its candidates that are in question.
func (b *Board) look(c board.Cell, digits board.DigitSet) {
	if _, marked := b.Cells[c]; marked {
		return
	}
	switch v := b.Grid.Value(c); {
	case v != 0:
		b.Marks[board.At(c, v)] = explain.Witnessed
	case b.Clean:
		b.Cells[c] = Mark{As: Open}
	default:
		shown := b.Grid.Marks(c)
		if shown&digits != 0 {
			shown &= digits
		}
		for d := range shown.All() {
			b.Marks[board.At(c, d)] = max(b.Marks[board.At(c, d)], explain.Pattern)
		}
	}
}

// As returns what the mark of a candidate means, and "" if it has none.
func (b *Board) As(x board.Candidate) As {
	switch m := b.Marks[x]; m {
	case explain.NoMark:
		return ""
	case explain.Eliminated:
		return Removed
	case explain.Placed:
		return Goes
	case explain.Witnessed, explain.Pattern:
		return Reason
	}
	return Second
}

// An Entry is one line of the legend: a mark, an example of what it shows, and what it means.
type Entry struct {
	As     As     `json:"as"`
	Digits string `json:"digits,omitempty"` // of the first such mark; "" if it shows none
	House  string `json:"house,omitempty"`
	Words  string `json:"words"`
}

// mostHouses is the largest number of houses that are pointed at; more would point at nothing.
const mostHouses = 3

// mostEntries is the largest number of lines of a legend.
const mostEntries = 5

// Legend explains the marks that are on the board, and no others.
func (b *Board) Legend() []Entry {
	var out []Entry
	add := func(as As, digits, words string) {
		if own := b.words[as]; own != "" {
			words = own
		}
		out = append(out, Entry{As: as, Digits: digits, Words: words})
	}
	shown := b.digits()
	for _, as := range []As{Wrong, Reason, Second, Closed, Open, Goes, Removed} {
		digits, found := shown[as]
		if !found {
			continue
		}
		switch as {
		case Wrong:
			add(as, digits.String(), "wrong")
		case Reason, Second:
			add(as, digits.String(), b.sceneWords(as))
		case Closed:
			add(as, "", "cannot be "+digits.String())
		case Open:
			add(as, "", "this cell")
		case Goes:
			add(as, digits.String(), "follows")
		case Removed:
			add(as, digits.String(), "can be removed")
		}
	}
	if d := b.Light; d.Single() {
		placed, still := false, false
		for c := range board.Cells() {
			placed = placed || b.Value(c) == d.First()
			still = still || b.Notes(c).Has(d.First()) && !b.Whole
		}
		if placed {
			add(Lit, d.String(), fmt.Sprintf("the %vs on the board", d.First()))
		}
		if still {
			add(Still, d.String(), "can be "+d.String())
		}
	}
	for h := range b.Houses.All() {
		if b.Houses.Len() <= mostHouses {
			out = append(out, Entry{House, "", h.String(), "the " + h.Kind().String()})
		}
	}
	return out[:min(len(out), mostEntries)]
}

// digits returns the meanings of the marks on the board, with the digits that the first mark of each
// shows.
func (b *Board) digits() map[As]board.DigitSet {
	out := map[As]board.DigitSet{}
	for c := range board.Cells() {
		if m, marked := b.Cells[c]; marked {
			if out[m.As] == 0 {
				out[m.As] = m.Digits
			}
			continue
		}
		own := map[As]board.DigitSet{}
		for d := range board.AllDigits.All() {
			if as := b.As(board.At(c, d)); as != "" {
				own[as] = own[as].With(d)
			}
		}
		for as, digits := range own {
			if out[as] == 0 {
				out[as] = digits
			}
		}
	}
	return out
}

// sceneWords returns what the marks of a picture with the meaning as stand for.
func (b *Board) sceneWords(as As) string {
	for m := explain.Witnessed; m < explain.Eliminated; m++ {
		for x, have := range b.Marks {
			if have == m && b.As(x) == as {
				return b.Meaning(m)
			}
		}
	}
	if as == Second {
		return "the others"
	}
	return "the reason"
}
