package logic

import "pencilmark/board"

// Changes are what happened to a position while a technique was not asked.
type Changes struct {
	Cells  board.CellSet  // that lost a candidate, solved ones included
	Digits board.DigitSet // that lost a place
}

// everything is what has changed for a technique that is asked for the first time.
var everything = Changes{board.AllCells(), board.AllDigits}

// A news is what a view remembers from one position of a puzzle to the next.
//
// A solver asks most techniques again after every step, and most of them in vain. Where
// a technique found nothing, and nothing has changed since, it need not look again, if
// its patterns lie in one place, as those of a house do. So the solver tells the view
// whom it asks and who found nothing, and the finder asks the view for its [View.News].
type news struct {
	askers []asker
	now    asker // who is asked, and the stamp where it found nothing last
	index  int   // its index in askers
	state  state

	noted   uint64 // the stamp of the position that is remembered here
	spots   [9]board.CellSet
	values  [81]board.Digit
	empty   board.CellSet
	givens  board.CellSet
	entries []entry
}

// A state tells how far the question to a technique has come.
type state uint8

const (
	unasked state = iota // nobody said who asks, or the answer is not to be remembered
	asked                // a technique is asked
	heard                // and its finder has asked for the news
)

// An asker is a technique and the stamp of the last position where it found nothing.
type asker struct {
	technique *Technique
	vain      uint64
}

// An entry is what changed between two positions, the later of which has the stamp.
type entry struct {
	Changes
	stamp uint64
}

// Ask says that t is asked next, number i of those who are asked in turn.
func (v *View) Ask(i int, t *Technique) {
	v.news.now.technique, v.news.index, v.news.state = t, i, asked
}

// Vain says that the technique of the last Ask looked through the position and has no
// step. It must not be said after Reset.
func (v *View) Vain() {
	if n := &v.news; n.state == heard {
		n.askers[n.index] = asker{n.now.technique, v.stamp}
	}
	v.news.state = unasked
}

// Undecided takes back what the last Ask said: the technique that is asked leaves out
// a step which it may not leave out when other candidates are gone.
func (v *View) Undecided() { v.news.state = unasked }

// News returns what has changed since the technique that is asked found nothing:
// everything, if that was never in this puzzle, or if nobody said who asks. In between
// candidates have gone and cells have been filled, no more.
//
// It is for finders. A fact has no news, as it does not know who asks. A finder that
// lets another one search, and refuses some of its steps, calls Undecided before.
func (v *View) News() Changes {
	n := &v.news
	switch n.state {
	case unasked:
		return everything
	case asked:
		n.hear(v)
	}
	var out Changes
	for i := len(n.entries) - 1; i >= 0 && n.entries[i].stamp > n.now.vain; i-- {
		out.Cells, out.Digits = out.Cells.Or(n.entries[i].Cells), out.Digits|n.entries[i].Digits
	}
	return out
}

// hear notes that the technique that is asked depends on its news.
func (n *news) hear(v *View) {
	n.state = heard
	for len(n.askers) <= n.index {
		n.askers = append(n.askers, asker{})
	}
	if a := &n.askers[n.index]; a.technique != n.now.technique {
		*a = asker{}
	}
	n.now.vain = n.askers[n.index].vain
	if n.noted != v.stamp {
		n.note(v.Grid, v.stamp)
	}
}

// note makes g, whose stamp is given, the position that is remembered. Unless g comes
// from the one before by steps, which take candidates away and fill cells, it is of
// another puzzle, and what changed before it does not count any more.
func (n *news) note(g *board.Grid, stamp uint64) {
	later, e := true, entry{stamp: stamp}
	for d := range n.spots {
		old, now := n.spots[d], g.Spots(board.Digit(d+1))
		if gone := old.Minus(now); !gone.IsEmpty() {
			e.Cells, e.Digits = e.Cells.Or(gone), e.Digits|board.Digit(d+1).Set()
		}
		later = later && now.Within(old)
		n.spots[d] = now
	}
	filled := n.empty.Minus(g.Empty())
	e.Cells = e.Cells.Or(filled)
	for c := range filled.All() {
		n.values[c] = g.Value(c) // filled since; nothing else may differ
	}
	if !later || n.values != g.Values() || n.givens != g.Givens() {
		n.entries, e.Changes = n.entries[:0], everything
	}
	n.values, n.empty, n.givens = g.Values(), g.Empty(), g.Givens()
	if e.Changes != (Changes{}) {
		n.entries = append(n.entries, e)
	}
	n.noted = stamp
}
