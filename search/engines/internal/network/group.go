package network

import (
	"math/bits"

	"pencilmark/board"
)

// The numbers of messages that a group can receive: a verdict (true or false) from each of its nine
// members, and a tie from each of the three other groups of each member.
const (
	verdicts = 9
	ties     = 9 * 3
)

// A report is a message to a group about one of its members. It states whether the member is true.
// If tied is set, it states that the candidate other is true if the member is not.
type report struct {
	about board.Candidate
	truth bool
	tied  bool
	other board.Candidate
}

// A group is the goroutine of one constraint.
type group struct {
	inbox chan report
	sent  int

	members  [9]board.Candidate
	open     uint16 // members not known to be false, one bit each
	informed uint16 // members that have been sent a value, or have sent one
	decided  bool   // a member is true
	spoke    bool   // the tie of the last two has been passed on
	ties     []report
}

// hear sends a report to g.
func (g *group) hear(n *network, r report) {
	n.underway.Add(1)
	g.inbox <- r
}

// run receives messages and answers them until the network comes to rest.
func (g *group) run(n *network, k board.Constraint) {
	defer n.running.Done()
	g.members = membersOf(k)
	g.open = 1<<9 - 1
	for r := range g.inbox {
		if !n.silent.Load() {
			g.answer(n, k, r)
		}
		n.handled()
	}
}

// membersOf returns the nine candidates that can satisfy k.
func membersOf(k board.Constraint) (m [9]board.Candidate) {
	for i := range m {
		if k.IsCell() {
			m[i] = board.At(k.Cell(), board.Digit(i+1))
		} else {
			m[i] = board.At(k.House().At(i), k.Digit())
		}
	}
	return m
}

// place returns the bit of member x.
func (g *group) place(x board.Candidate) uint16 {
	for i, m := range g.members {
		if m == x {
			return 1 << i
		}
	}
	return 0
}

// answer draws the conclusions from the report r.
func (g *group) answer(n *network, k board.Constraint, r report) {
	switch {
	case r.tied:
		g.compare(n, r)
	case r.truth:
		if g.decided {
			n.contradiction()
			return
		}
		g.decided = true
		g.informed |= g.place(r.about)
		g.sendExcept(n, g.place(r.about))
	default:
		g.informed |= g.place(r.about)
		g.open &^= g.place(r.about)
		g.narrow(n, k)
	}
}

// narrow draws the conclusions from the number of open members.
func (g *group) narrow(n *network, k board.Constraint) {
	switch bits.OnesCount16(g.open) {
	case 0:
		n.contradiction()
	case 1:
		if g.informed&g.open == 0 {
			g.informed |= g.open
			g.sendOne(n, g.open, true)
		}
	case 2:
		if n.confer && !g.decided && !g.spoke {
			g.spoke = true
			g.tie(n, k)
		}
	}
}

// sendExcept sends "false" to every member, except those in keep and those that already have a
// value.
func (g *group) sendExcept(n *network, keep uint16) {
	for rest := (1<<9 - 1) &^ (keep | g.informed); rest != 0; rest &= rest - 1 {
		g.informed |= rest & -rest
		g.sendOne(n, rest&-rest, false)
	}
}

// sendOne sends true or false to the member at the given bit.
func (g *group) sendOne(n *network, bit uint16, truth bool) {
	g.sent++
	n.candidates[g.members[bits.TrailingZeros16(bit)]].send(n, truth)
}

// tie sends to the other groups of the last two members that one of these two is true.
func (g *group) tie(n *network, k board.Constraint) {
	a := g.members[bits.TrailingZeros16(g.open)]
	b := g.members[15-bits.LeadingZeros16(g.open)]
	for _, r := range [2]report{{about: a, tied: true, other: b}, {about: b, tied: true, other: a}} {
		for _, to := range r.about.Constraints() {
			if to != k {
				g.sent++
				n.groups[to].hear(n, r)
			}
		}
	}
}

// compare checks a new tie against the ties that were received before.
func (g *group) compare(n *network, r report) {
	if other := g.place(r.other); other != 0 {
		g.sendExcept(n, g.place(r.about)|other)
		return
	}
	for _, old := range g.ties {
		if old.about != r.about && old.other.Excludes(r.other) {
			g.sendExcept(n, g.place(r.about)|g.place(old.about))
		}
	}
	g.ties = append(g.ties, r)
}

// candidateInbox is the number of messages that a candidate can receive: one from each of its four
// groups, and one at the start.
const candidateInbox = 4 + 1

// A candidate is the goroutine of one digit in one cell.
type candidate struct {
	inbox   chan bool
	decided bool
	truth   bool
	sent    int
}

// send sends true or false to c.
func (c *candidate) send(n *network, truth bool) {
	n.underway.Add(1)
	c.inbox <- truth
}

// run stores the value in the first message and passes it on to the groups.
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
