package chains

import (
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// RemotePair connects cells that all have the same two candidates. Each cell sees the next.
//
//	37--------37       the cells of the chain are 3 and 7 in turn, so its
//	           |       ends, four cells or another even number apart, differ
//	*         37
//	           |
//	37--------37       * sees a 3 and a 7
//
// Two cells of the chain with an even number of cells between them have different digits. So a
// cell that sees both of them can have neither 3 nor 7.
var RemotePair = &logic.Technique{
	Slug: "remote-pair", Code: "0703", Name: "Remote Pair", Aliases: []string{"remote pairs", "remote naked pair"},
	Family: logic.Chains, Needs: []string{"naked-pair"}, Also: []string{"xy-chain"},
	Title: "cells with the same two candidates form a chain",
	Because: `The cells {{inOrder}} have only the candidates {{digit}}. Each sees the next, so their digits ` +
		`alternate: {{partners}}.`,
	Words: logic.Words{"partners": partners, "inOrder": inOrder},
	Find:  remotePairs,
}

// partners writes why cells lose candidates. For each cell it names two cells of the chain that it
// sees and that have different digits. Cells with the same two are combined: "r6c8 and r9c6 lie an
// odd number of steps apart, so one is 2 and the other 7; r6c6 sees both and can be neither".
func partners(s *logic.Sentence) {
	nodes := s.Part(logic.Chain).Nodes // two nodes for each cell
	left, digits := s.Step.EffectCells(), s.Step.Digits
	if digits.Len() != 2 {
		s.Failf("the cells of a remote pair have two digits, not %d", digits.Len())
		return
	}
	for i := 0; i < len(nodes); i += 2 {
		for j := i + 6; j < len(nodes); j += 4 {
			p, q := cellOf(&nodes[i]), cellOf(&nodes[j])
			both := left.And(p.CommonPeers()).And(q.CommonPeers())
			if both.IsEmpty() {
				continue
			}
			if left != s.Step.EffectCells() {
				s.Text(". Also, ")
			}
			left = left.Minus(both)
			s.Say("one of {and} is {} and the other is {}. {}", p.Or(q), digits.First(), digits.Last(), both)
			s.Say("{ sees both| see both}", both.Len())
		}
	}
	if !left.IsEmpty() {
		s.Failf("no two cells of the chain see %v", left)
	}
}

// inOrder lists the cells of the chain in order: "r1c1-r1c5-r7c5-r7c2".
func inOrder(s *logic.Sentence) {
	nodes := s.Part(logic.Chain).Nodes
	for i := 0; i < len(nodes); i += 2 {
		if i > 0 {
			s.Text("-")
		}
		s.Cells(cellOf(&nodes[i]))
	}
}

func cellOf(n *logic.Node) board.CellSet { return board.CandidateCells(n.Candidates) }

// maxRemoteCells is the largest number of cells in a remote pair. It is HoDoKu's limit of 20
// nodes.
const maxRemoteCells = 10

// A remoteChain is a chain under construction. Its cells have the same two digits.
type remoteChain struct {
	v      *logic.View
	digits board.DigitSet
	all    board.CellSet // the cells with these digits
	cells  [maxRemoteCells]board.Cell
	size   int
	out    [2]board.CellSet // the cells that lose each of the digits, if the chain is complete
}

// remotePairs yields the chains, ordered by their lower end. If several chains have the same
// eliminations, it yields the first of the shortest ones.
func remotePairs(v *logic.View, yield func(logic.Step) bool) {
	bivalue := *logic.Bivalue.Of(v)
	var found []remoteChain
	for rest := bivalue; !rest.IsEmpty(); {
		k := remoteChain{v: v, digits: v.Marks(rest.First())}
		for c := range rest.All() {
			if v.Marks(c) == k.digits {
				k.all = k.all.With(c)
			}
		}
		rest = rest.Minus(k.all)
		if k.all.Len() < 4 {
			continue
		}
		for c := range k.all.All() {
			k.cells[0], k.size = c, 1
			found = k.extend(found, c.Set())
		}
	}
	slices.SortStableFunc(found, func(a, b remoteChain) int { return a.size - b.size })
	for i := range found {
		if !yield(found[i].step()) {
			return
		}
	}
}

// extend appends the chain if it is complete, and then all longer chains that begin with it.
func (k *remoteChain) extend(found []remoteChain, used board.CellSet) []remoteChain {
	end := k.cells[k.size-1]
	if k.size >= 4 && k.size%2 == 0 && k.cells[0] < end {
		found = k.conclude(found)
	}
	if k.size == maxRemoteCells {
		return found
	}
	for c := range k.all.And(end.Peers()).Minus(used).All() {
		k.cells[k.size] = c
		k.size++
		found = k.extend(found, used.With(c))
		k.size--
	}
	return found
}

// conclude appends the chain if its ends remove something and no chain of the same length removes
// the same.
func (k *remoteChain) conclude(found []remoteChain) []remoteChain {
	a, b := k.v.Spots(k.digits.First()), k.v.Spots(k.digits.Last())
	if !k.targets(0, k.size-1).Meets(a.Or(b)) {
		return found
	}
	var out board.CellSet
	for i := range k.size {
		for j := i + 3; j < k.size; j += 2 {
			out = out.Or(k.targets(i, j))
		}
	}
	k.out = [2]board.CellSet{out.And(a), out.And(b)}
	for i := range found {
		if f := &found[i]; f.digits == k.digits && f.out == k.out {
			if f.size > k.size {
				*f = *k
			}
			return found
		}
	}
	return append(found, *k)
}

// step returns the step of a complete chain.
func (k *remoteChain) step() logic.Step {
	return logic.Step{
		Eliminations: parts.Marks(k.v, k.out[0].Or(k.out[1]), k.digits),
		Digits:       k.digits,
		Parts:        []logic.Part{{Role: logic.Chain, Nodes: k.nodes()}},
	}
}

// targets returns the cells that see the i-th and the j-th cell.
func (k *remoteChain) targets(i, j int) board.CellSet {
	return k.cells[i].Peers().And(k.cells[j].Peers()).And(k.v.Empty()).Minus(k.all)
}

// nodes returns the nodes of the chain, starting with "the first cell is not the lower digit".
func (k *remoteChain) nodes() []logic.Node {
	off, on := k.digits.First(), k.digits.Last()
	var out []logic.Node
	for _, c := range k.cells[:k.size] {
		out = append(out,
			logic.Node{Candidates: []board.Candidate{board.At(c, off)}},
			logic.Node{Candidates: []board.Candidate{board.At(c, on)}, On: true, Cites: []board.Constraint{board.InCell(c)}})
		off, on = on, off
	}
	return out
}
