package network

import (
	"context"
	"sync"
	"sync/atomic"

	"pencilmark/board"
	"pencilmark/search"
)

// Engine is the engine "network", or "network-confer" if Confer is set.
type Engine struct {
	Confer bool // let groups send messages to other groups, to find pairs
}

// Name returns "network" or "network-confer".
func (e Engine) Name() string {
	if e.Confer {
		return "network-confer"
	}
	return "network"
}

// About describes the engine in one line.
func (e Engine) About() string {
	if e.Confer {
		return "the network, with groups that confer and so find naked and hidden pairs"
	}
	return "a goroutine for each of 729 candidates and 324 groups, saying true or false; never guesses"
}

// A network is the state that all goroutines share. Except for the inboxes and the atomic values,
// it may only be read after the network has come to rest.
type network struct {
	confer     bool
	candidates [729]candidate
	groups     [board.NumConstraints]group
	underway   atomic.Int64  // messages sent and not yet dealt with
	atRest     chan struct{} // closed when underway falls to 0
	silent     atomic.Bool   // messages are no longer answered
	broken     atomic.Bool   // a contradiction was found
	running    sync.WaitGroup
}

// Search implements search.Engine. It finds at most one solution, because it never guesses. It
// cannot decide a position with several solutions.
func (e Engine) Search(ctx context.Context, g *board.Grid, limit int) (search.Result, error) {
	if err := ctx.Err(); err != nil {
		return search.Result{}, err
	}
	n := &network{confer: e.Confer, atRest: make(chan struct{})}
	n.open()
	n.send(g)
	n.start()
	var err error
	select {
	case <-n.atRest:
	case <-ctx.Done():
		err = ctx.Err()
		n.silent.Store(true)
		<-n.atRest
	}
	n.dismiss()
	if err != nil {
		return search.Result{Stats: n.stats()}, err
	}
	return n.result(g)
}

// open makes the inboxes.
func (n *network) open() {
	for i := range n.candidates {
		n.candidates[i].inbox = make(chan bool, candidateInbox)
	}
	size := verdicts
	if n.confer {
		size += ties
	}
	for i := range n.groups {
		n.groups[i].inbox = make(chan report, size)
	}
}

// send sends the digits of g as true and its eliminated candidates as false.
func (n *network) send(g *board.Grid) {
	for x := range board.Candidate(729) {
		if d := g.Value(x.Cell()); d == x.Digit() {
			n.candidates[x].send(n, true)
		} else if d == 0 && !g.Has(x) {
			n.candidates[x].send(n, false)
		}
	}
}

// start starts all goroutines. The start itself counts as a message under way, so the network
// cannot come to rest before all goroutines are running.
func (n *network) start() {
	n.underway.Add(1)
	n.running.Add(len(n.candidates) + len(n.groups))
	for i := range n.candidates {
		go n.candidates[i].run(n, board.Candidate(i))
	}
	for i := range n.groups {
		go n.groups[i].run(n, board.Constraint(i))
	}
	n.handled()
}

// handled records that a message, and everything that directly followed from it, was processed.
func (n *network) handled() {
	if n.underway.Add(-1) == 0 {
		close(n.atRest)
	}
}

// contradiction stops the exchange of messages.
func (n *network) contradiction() {
	n.broken.Store(true)
	n.silent.Store(true)
}

// dismiss ends all goroutines and waits until the last one has returned.
func (n *network) dismiss() {
	for i := range n.candidates {
		close(n.candidates[i].inbox)
	}
	for i := range n.groups {
		close(n.groups[i].inbox)
	}
	n.running.Wait()
}

// result reads the values of the candidates.
func (n *network) result(g *board.Grid) (search.Result, error) {
	r := search.Result{Stats: n.stats()}
	if n.broken.Load() {
		return r, nil
	}
	rest := *g
	for x := range board.Candidate(729) {
		c := &n.candidates[x]
		switch {
		case c.decided && c.truth && rest.Value(x.Cell()) == 0:
			rest.Place(x)
		case c.decided && !c.truth:
			rest.Eliminate(x)
		}
	}
	if !rest.Solved() {
		return r, &search.StuckError{Rest: rest}
	}
	r.Solutions, r.Solution = 1, rest.Values()
	return r, nil
}

// stats returns the sums of the counts of all goroutines.
func (n *network) stats() search.Stats {
	s := search.Stats{Nodes: 1, Goroutines: len(n.candidates) + len(n.groups)}
	for i := range n.candidates {
		s.Messages += n.candidates[i].sent
		if n.candidates[i].decided {
			s.Propagations++
		}
	}
	for i := range n.groups {
		s.Messages += n.groups[i].sent
	}
	return s
}
