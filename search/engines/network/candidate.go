package network

import "pencilmark/board"

// candidateInbox is what a candidate can be told: one verdict by each of its four
// groups, and one at the start.
const candidateInbox = 4 + 1

// A candidate is the goroutine of one digit in one cell.
type candidate struct {
	inbox   chan bool
	decided bool
	truth   bool
	sent    int
}

// send sends a verdict to c.
func (c *candidate) send(n *network, truth bool) {
	n.underway.Add(1)
	c.inbox <- truth
}

// run believes the first verdict and passes it on.
func (c *candidate) run(n *network, x board.Candidate) {
	defer n.running.Done()
	for truth := range c.inbox {
		if !c.decided && !n.silent.Load() {
			c.decided, c.truth = true, truth
			for _, k := range x.Constraints() {
				c.sent++
				n.groups[k].hear(n, report{about: x, truth: truth})
			}
		}
		n.handled()
	}
}
