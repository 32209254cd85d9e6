package explain

import (
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// longChain is the number of nodes beyond which a story leaves out the reason of
// every link: the notation line has them all.
const longChain = 10

// story tells the chain, or every branch, in words: "If r1c5 is not 4, then r1c9
// is 4 (the only 4 left in row 1), so r7c9 is not 4."
func (r *Renderer) story() (string, error) {
	var out []string
	for i := range r.step.Parts {
		p := &r.step.Parts[i]
		if len(p.Nodes) > 1 {
			out = append(out, r.tell(p))
		}
	}
	if out == nil {
		return "", fmt.Errorf("%s has no chain to tell", r.step.Technique.Slug)
	}
	return strings.Join(out, " "), nil
}

func (r *Renderer) tell(p *logic.Part) string {
	var b strings.Builder
	fmt.Fprintf(&b, "If %s, then ", r.state(&p.Nodes[0]))
	for i := 1; i < len(p.Nodes); i++ {
		n := &p.Nodes[i]
		if i > 1 {
			b.WriteString(", so ")
		}
		b.WriteString(r.state(n))
		if n.On && len(p.Nodes) <= longChain {
			fmt.Fprintf(&b, " (%s)", r.because(n))
		}
	}
	b.WriteString(".")
	return b.String()
}

// state says what a node states: "r1c5 is not 4", "one of r1c56 is 4".
func (r *Renderer) state(n *logic.Node) string {
	cells, digits := cellsOf(n.Candidates), digitsOf(n.Candidates)
	name := r.compact(cells)
	switch {
	case cells.Single() && n.On:
		return fmt.Sprintf("%s is %s", name, digitWords(digits, "or"))
	case cells.Single():
		return fmt.Sprintf("%s is not %s", name, digitWords(digits, "or"))
	case n.On:
		return fmt.Sprintf("one of %s is %s", name, digitWords(digits, "or"))
	}
	return fmt.Sprintf("none of %s is %s", name, digitWords(digits, "or"))
}

// because says why an on node follows.
func (r *Renderer) because(n *logic.Node) string {
	if len(n.Cites) > 1 {
		var cells board.CellSet
		for _, k := range n.Cites {
			if k.IsCell() {
				cells = cells.With(k.Cell())
			}
		}
		return fmt.Sprintf("%s then form a locked set", r.compact(cells))
	}
	k := n.Cites[0]
	if k.IsCell() {
		return fmt.Sprintf("the only candidate left in %s", r.Notation.Cell(k.Cell()))
	}
	if len(n.Candidates) > 1 {
		return fmt.Sprintf("the only places left for %v in %s", k.Digit(), k.House().Name())
	}
	return fmt.Sprintf("the only %v left in %s", k.Digit(), k.House().Name())
}

// end states the first or the last node of the chain.
func (r *Renderer) end(last bool) (string, error) {
	for i := range r.step.Parts {
		nodes := r.step.Parts[i].Nodes
		if len(nodes) == 0 {
			continue
		}
		if last {
			return r.state(&nodes[len(nodes)-1]), nil
		}
		return r.state(&nodes[0]), nil
	}
	return "", fmt.Errorf("%s has no chain", r.step.Technique.Slug)
}
