package explain

import (
	"fmt"
	"text/template"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

var _ = extend(chainFunctions)

// chainFunctions returns what the reasons of chains, loops and colours call.
func chainFunctions(r *Renderer) template.FuncMap {
	return template.FuncMap{
		"chainEnds": r.chainEnds,
		"denied":    r.denied,
		"flaw":      r.flaw,
		"oneOut":    func() bool { return cellsOf(r.effects()).Single() },
	}
}

// nodes returns the nodes of the first chain.
func (r *Renderer) nodes() ([]logic.Node, error) {
	p := r.step.Part(logic.Chain)
	if p == nil || len(p.Nodes) == 0 {
		return nil, fmt.Errorf("%s has no chain", r.step.Technique.Slug)
	}
	return p.Nodes, nil
}

// chainEnds names the cells of the first and the last node: "r1c5 and r7c2".
func (r *Renderer) chainEnds() (string, error) {
	nodes, err := r.nodes()
	if err != nil {
		return "", err
	}
	var cells board.CellSet
	for _, n := range [2]logic.Node{nodes[0], nodes[len(nodes)-1]} {
		cells = cells.Or(cellsOf(n.Candidates))
	}
	return r.compact(cells), nil
}

// denied states the opposite of the first node: "r1c5 is 4" if the chain starts
// from r1c5 not being 4.
func (r *Renderer) denied() (string, error) {
	nodes, err := r.nodes()
	if err != nil {
		return "", err
	}
	n := nodes[0]
	n.On = !n.On
	return r.state(&n), nil
}

// flaw tells how a chain that comes back to its cell contradicts its start:
// "refutes" itself, "confirms" what it began by denying, puts "two" digits into
// the cell, or leaves "neither" of two digits to it.
func (r *Renderer) flaw() (string, error) {
	nodes, err := r.nodes()
	if err != nil {
		return "", err
	}
	first, last := nodes[0], nodes[len(nodes)-1]
	same := first.Candidates[0] == last.Candidates[0]
	switch {
	case same && first.On:
		return "refutes", nil
	case same:
		return "confirms", nil
	case first.On:
		return "two", nil
	}
	return "neither", nil
}
