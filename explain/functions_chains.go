package explain

import (
	"fmt"
	"strings"
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
		"net":       r.net,
		"broken":    r.broken,
		"options":   r.options,

		"impossible": r.impossible,
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

// net tells every branch by its placements: "If r1c1 is 4, then r1c5 is 7 (the
// only candidate left in r1c5), r3c5 is 2 (the only 2 left in row 3)." What the
// placements exclude goes without saying, but for the end of a branch.
func (r *Renderer) net() (string, error) {
	var out []string
	for _, p := range r.pick(logic.Branch.String()) {
		if len(p.Nodes) > 0 {
			out = append(out, r.tellNet(p.Nodes, r.step.Part(logic.Target) == nil))
		}
	}
	if out == nil {
		return "", fmt.Errorf("%s has no net", r.step.Technique.Slug)
	}
	return strings.Join(out, " "), nil
}

func (r *Renderer) tellNet(nodes []logic.Node, ends bool) string {
	var words []string
	for i := 1; i < len(nodes); i++ {
		n := &nodes[i]
		if n.On {
			words = append(words, fmt.Sprintf("%s (%s)", r.state(n), r.because(n)))
		}
	}
	if last := &nodes[len(nodes)-1]; ends && !last.On && len(nodes) > 1 {
		end := r.state(last)
		if words != nil {
			end = "in the end " + end
		}
		words = append(words, end)
	}
	switch {
	case len(nodes) == 1:
		return "If " + r.state(&nodes[0]) + ", there is nothing to show."
	case words == nil:
		return "Assume that " + r.state(&nodes[0]) + "."
	}
	return "If " + r.state(&nodes[0]) + ", then " + join(words, "and") + "."
}

// broken tells what a contradiction leaves with nothing: "no place is left for 4
// in row 2", "no candidate is left in r1c5".
func (r *Renderer) broken() (string, error) {
	p := r.step.Part(logic.Target)
	if p == nil || len(p.Cites) != 1 {
		return "", fmt.Errorf("%s has no contradiction", r.step.Technique.Slug)
	}
	return r.nothingLeft(p.Cites[0]), nil
}

// impossible tells what the chains of an assumption lead to: a cell or house
// with nothing left, or a candidate that is true and false.
func (r *Renderer) impossible() (string, error) {
	p := r.step.Part(logic.Target)
	if p == nil {
		return "", fmt.Errorf("%s has no contradiction", r.step.Technique.Slug)
	}
	if len(p.Cites) == 1 {
		return fmt.Sprintf("Then %s, so the assumption is wrong.", r.nothingLeft(p.Cites[0])), nil
	}
	n := logic.Node{Candidates: p.Candidates, On: true}
	not := n
	not.On = false
	return fmt.Sprintf("Both that %s and that %s cannot be, so the assumption is wrong.", r.state(&n), r.state(&not)), nil
}

func (r *Renderer) nothingLeft(k board.Constraint) string {
	if k.IsCell() {
		return fmt.Sprintf("no candidate is left in %s", r.Notation.Cell(k.Cell()))
	}
	return fmt.Sprintf("no place is left for %v in %s", k.Digit(), k.House().Name())
}

// options tells what the branches start from: "R1c5 is 4, 7 or 9." or "The 4 of
// row 2 is in one of r2c357."
func (r *Renderer) options() (string, error) {
	p := r.step.Part(logic.Start)
	if p == nil || len(p.Cites) != 1 {
		return "", fmt.Errorf("%s has no start", r.step.Technique.Slug)
	}
	k := p.Cites[0]
	if k.IsCell() {
		return fmt.Sprintf("The candidates of %s are %s.", r.Notation.Cell(k.Cell()), digitWords(digitsOf(p.Candidates), "and")), nil
	}
	return fmt.Sprintf("The %v of %s is in one of %s.", k.Digit(), k.House().Name(), r.compact(cellsOf(p.Candidates))), nil
}
