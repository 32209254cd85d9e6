package mistakes

import (
	"context"
	"fmt"
	"slices"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/tutorials/check"
)

// A MoveKind says what is wrong with a move.
type MoveKind string

// What may be wrong with a move.
const (
	RepeatsDigit  MoveKind = "repeated-digit"  // it places a digit that a house has already
	WrongPlaced   MoveKind = "wrong-digit"     // it places a wrong digit
	WrongRemoved  MoveKind = "wrong-removal"   // it removes a candidate that is needed
	DoesNotFollow MoveKind = "does-not-follow" // it is right, but its reason does not show it
)

// A MoveFault is what is wrong with a move.
type MoveFault struct {
	Move       int               `yaml:"move" json:"move"` // from 1, in the order of the list
	Line       int               `yaml:"line" json:"line"`
	Said       string            `yaml:"said" json:"said"` // as it was written
	Kind       MoveKind          `yaml:"kind" json:"kind"`
	Conclusion string            `yaml:"conclusion" json:"conclusion"` // the first one that is at fault: "r1c2=5"
	Text       string            `yaml:"text" json:"text"`
	Refutation *check.Refutation `yaml:"refutation,omitempty" json:"refutation,omitempty"` // why it is wrong
	Verdict    *check.Verdict    `yaml:"verdict,omitempty" json:"verdict,omitempty"`       // on its reason
}

// A Replay is what is wrong with a list of moves.
type Replay struct {
	Moves int        `yaml:"moves" json:"moves"`                     // how many there are
	Wrong *MoveFault `yaml:"wrong,omitempty" json:"wrong,omitempty"` // the first that is wrong
	// The first before it whose reason fails.
	Unshown *MoveFault `yaml:"unshown,omitempty" json:"unshown,omitempty"`
	// Further wrong ones, that still stand at the end.
	Later []int  `yaml:"later,omitempty,flow" json:"later,omitempty"`
	Text  string `yaml:"text" json:"text"`
}

// Good reports whether no move is at fault.
func (r *Replay) Good() bool { return r.Wrong == nil && r.Unshown == nil }

// Check plays moves from a position and looks for the first that is wrong, and for
// the first whose reason does not hold. A move without a reason is at fault only if it
// is wrong: what is right follows from the puzzle. Reasons are judged in the position
// that the right moves before them led to.
//
// The error wraps board.ErrBroken if start has no solution. It is another one if
// start has several, and ctx.Err() if ctx ends.
func Check(ctx context.Context, start *board.Grid, moves []Move, referee *check.Referee) (*Replay, error) {
	solution, n := search.Solve(start)
	switch n {
	case 0:
		return nil, fmt.Errorf("no move can be judged: %w", board.ErrBroken)
	case 2:
		return nil, fmt.Errorf("no move can be judged: the position has several solutions")
	}
	p := player{ctx: ctx, start: start, solution: &solution, referee: referee, out: &Replay{Moves: len(moves)}}
	for i := range moves {
		if err := p.play(i, &moves[i]); err != nil {
			return nil, err
		}
	}
	p.finish()
	return p.out, nil
}

// A player plays moves.
type player struct {
	ctx      context.Context
	start    *board.Grid
	solution *[81]board.Digit
	referee  *check.Referee
	done     []entry // the conclusions that stand
	out      *Replay
}

// An entry is a conclusion that was noted, and the number of its move.
type entry struct {
	why.Conclusion
	move int
}

func (p *player) right(c why.Conclusion) bool {
	return (p.solution[c.Candidate.Cell()] == c.Candidate.Digit()) == c.Place
}

// grid returns the position that the right conclusions lead to.
func (p *player) grid() board.Grid {
	g := *p.start
	for _, e := range p.done {
		switch {
		case !g.Has(e.Candidate) || !p.right(e.Conclusion):
		case e.Place:
			g.Place(e.Candidate)
		default:
			g.Eliminate(e.Candidate)
		}
	}
	return g
}

// play plays one move and judges it.
func (p *player) play(i int, m *Move) error {
	switch {
	case m.Undo:
		if len(p.done) > 0 {
			last := p.done[len(p.done)-1].move
			p.done = slices.DeleteFunc(p.done, func(e entry) bool { return e.move == last })
		}
		return nil
	case !m.Clear.IsEmpty():
		p.done = slices.DeleteFunc(p.done, func(e entry) bool { return e.Place && m.Clear.Has(e.Candidate.Cell()) })
		return nil
	}
	g := p.grid()
	if p.out.Wrong == nil {
		if err := p.judge(i, m, &g); err != nil {
			return err
		}
	}
	for _, c := range m.Claim.Conclusions {
		if c.Place { // a digit that is written over another
			p.done = slices.DeleteFunc(p.done, func(e entry) bool {
				return e.Place && e.Candidate.Cell() == c.Candidate.Cell()
			})
		}
		p.done = append(p.done, entry{c, i + 1})
	}
	return nil
}

// judge looks for what is wrong with a move in g.
func (p *player) judge(i int, m *Move, g *board.Grid) error {
	for _, place := range [2]bool{true, false} {
		for _, c := range m.conclusions(place) {
			if p.right(c) {
				continue
			}
			var err error
			p.out.Wrong, err = p.wrong(i, m, g, c)
			return err
		}
	}
	if m.Claim.Reason == nil || p.out.Unshown != nil {
		return nil
	}
	v, err := p.referee.Judge(p.ctx, g, m.Claim)
	if err != nil || v.Outcome.Good() {
		return err
	}
	p.out.Unshown = p.fault(i, m, DoesNotFollow, m.Claim.Conclusions[0])
	p.out.Unshown.Verdict, p.out.Unshown.Text = v, v.Text
	return nil
}

func (p *player) fault(i int, m *Move, kind MoveKind, c why.Conclusion) *MoveFault {
	return &MoveFault{Move: i + 1, Line: m.Line, Said: m.Text, Kind: kind, Conclusion: c.String()}
}

// wrong tells what is wrong with the conclusion c of a move.
func (p *player) wrong(i int, m *Move, g *board.Grid, c why.Conclusion) (*MoveFault, error) {
	w := &words.Writer{Notation: p.referee.Notation}
	x := c.Candidate
	f := p.fault(i, m, WrongRemoved, c)
	if c.Place {
		f.Kind = WrongPlaced
		sheet := SheetOf(g)
		twin, seen := sheet.twin(x.Cell(), x.Digit())
		switch {
		case g.Value(x.Cell()) != 0:
			w.Cell(x.Cell()).Text(" is ").Digit(g.Value(x.Cell())).Text(" already.")
		case seen:
			f.Kind = RepeatsDigit
			w.House(shared(x.Cell(), twin)).Text(" has its ").Digit(x.Digit()).Text(" in ").Cell(twin).Text(" already.")
		default:
			noSingle(w, g, x)
		}
	} else {
		w.Digit(x.Digit()).Text(" is needed in ").Cell(x.Cell()).Text(".")
	}
	f.Text = upper(string(w.Buf))
	var err error
	f.Refutation, err = p.referee.Refute(p.ctx, g, c)
	if err == nil && m.Claim.Reason != nil {
		f.Verdict, err = p.referee.Judge(p.ctx, g, m.Claim)
	}
	return f, err
}

// noSingle tells that nothing makes x a single: what else its cell can be, and where
// else its digit can go.
func noSingle(w *words.Writer, g *board.Grid, x board.Candidate) {
	c, d := x.Cell(), x.Digit()
	others := g.Marks(c).Without(d)
	if others == 0 {
		w.Digit(d).Text(" cannot be in ").Cell(c).Text(".")
		return
	}
	w.Cell(c).Text(" can also be ").Digits(others, "or")
	for _, h := range c.Houses() {
		if spots := h.Cells().And(g.Spots(d)).Without(c); !spots.IsEmpty() {
			w.Text(", and in ").House(h).Text(" ").Digit(d).Text(" can also go to ").EachCell(spots, "or")
			break
		}
	}
	w.Text(".")
}

// finish lists the wrong moves that still stand, and says it all.
func (p *player) finish() {
	for _, e := range p.done {
		first := p.out.Wrong != nil && e.move == p.out.Wrong.Move
		if !p.right(e.Conclusion) && !first && !slices.Contains(p.out.Later, e.move) {
			p.out.Later = append(p.out.Later, e.move)
		}
	}
	slices.Sort(p.out.Later)
	w := &words.Writer{}
	switch {
	case p.out.Good() && p.out.Moves == 1:
		w.Text("The one move is right.")
	case p.out.Good():
		w.Text("All ").Int(p.out.Moves).Text(" moves are right.")
	case p.out.Wrong == nil:
		w.Text("No move is wrong, but the reason of one does not show it.")
	default:
		w.Text("It went wrong with move ").Int(p.out.Wrong.Move).Text(", ").Text(p.out.Wrong.Said).Text(": ")
		w.Text(p.out.Wrong.Text)
	}
	if f := p.out.Unshown; f != nil {
		sentence(w).Text("Move ").Int(f.Move).Text(", ").Text(f.Said).Text(": ").Text(f.Text)
	}
	if n := len(p.out.Later); n > 0 {
		sentence(w).Text(upper(count(n, "later move is", "later moves are"))).Text(" wrong as well.")
	}
	p.out.Text = string(w.Buf)
}
