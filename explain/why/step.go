package why

import (
	"context"
	"errors"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// SmallestProof is the technique of all steps that are proofs. It yields the
// easiest conclusion of a position, see Finder.Easiest, which takes some seconds at most but
// where the first budget is too small for any.
var SmallestProof = LastResort(Options{Nodes: 300_000})

// maxNodes is the budget that no last resort goes beyond: minutes, where seconds are usual.
const maxNodes = 100_000_000

// LastResort returns the technique SmallestProof with another budget, which is above 0 and
// grows eightfold until there is a proof, or none within a hundred million nodes. It may
// stand at the end of a ladder, before a search that says nothing.
func LastResort(o Options) *logic.Technique {
	return &logic.Technique{
		Slug: "smallest-proof", Name: "Smallest Proof", Family: logic.LastResort,
		Needs:   []string{"forcing-net-contradiction"},
		Title:   "the fewest cells and houses that a conclusion follows from",
		Because: `{{net}} That cannot be.`,
		Find: func(v *logic.View, yield func(logic.Step) bool) {
			g := v.Grid()
			for o := o; o.Nodes <= maxNodes; o.Nodes *= 8 {
				p, err := finders.Of(v).Easiest(watch{context.Background(), v}, &g, o)
				if err == nil {
					yield(p.step())
				}
				if !errors.Is(err, ErrBudget) {
					return
				}
			}
		},
	}
}

// Rung is the place of SmallestProof on a ladder: it weighs more than any
// technique, and less than search.
func Rung() logic.Rung {
	return logic.Rung{Technique: SmallestProof, Level: logic.Extreme, Score: 5000}
}

// finders is memory for SmallestProof. It holds nothing about a grid.
var finders = logic.NewFact(func(*logic.View, *Finder) {})

// A watch is a context that ends when a view's caller has lost interest.
type watch struct {
	context.Context
	v *logic.View
}

// Err returns nil as long as the view's caller is interested.
func (w watch) Err() error {
	if w.v.Stopped() {
		return context.Canceled
	}
	return nil
}

// Step returns p as a step of the technique SmallestProof, with three parts: Base
// holds what is cited and all its options; Branch leads from the opposite of the
// conclusion to the contradiction; Target is what is left with nothing.
//
// Of a case distinction the branch follows the longest case. Before that each
// other option becomes an off node, which comes from the nodes that its case rests
// on and cites the constraints of its case.
func (p *Proof) Step() logic.Step {
	s := p.step()
	s.Technique = SmallestProof
	return s
}

func (p *Proof) step() logic.Step {
	x := p.Conclusion.Candidate
	b := branch{at: map[statement]int{}}
	b.add(statement{x, !p.Conclusion.Place}, logic.Node{})
	b.follow(&p.Story)
	s := logic.Step{
		Digits: x.Digit().Set(),
		Parts: []logic.Part{
			{Role: logic.Base, Candidates: p.candidates(), Cites: slices.Clone(p.Constraints)},
			{Role: logic.Branch, Nodes: b.nodes},
			{Role: logic.Target, Candidates: p.grid.Options(b.broken), Cites: []board.Constraint{b.broken}},
		},
	}
	if p.Conclusion.Place {
		s.Placements = []board.Candidate{x}
	} else {
		s.Eliminations = []board.Candidate{x}
	}
	return s
}

// candidates returns the options of all constraints, ascending.
func (p *Proof) candidates() []board.Candidate {
	var out []board.Candidate
	for _, k := range p.Constraints {
		out = p.grid.AppendOptions(out, k)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// A statement is that a candidate is true, or false.
type statement struct {
	x  board.Candidate
	on bool
}

// A branch makes the nodes of a story.
type branch struct {
	nodes  []logic.Node
	at     map[statement]int // the node of a statement
	broken board.Constraint  // what is left with nothing in the end
}

// add adds the node of a statement and returns its index.
func (b *branch) add(f statement, n logic.Node) int {
	n.Candidates, n.On = []board.Candidate{f.x}, f.on
	b.at[f] = len(b.nodes)
	b.nodes = append(b.nodes, n)
	return len(b.nodes) - 1
}

// follow adds the nodes of a case whose assumption has one.
func (b *branch) follow(c *Case) {
	for i := range c.Lines {
		line := &c.Lines[i]
		from := []int{}
		for _, f := range line.Falls {
			from = append(from, b.fall(f))
		}
		cites := []board.Constraint{line.Constraint}
		switch len(line.Left) {
		case 0:
			b.broken = line.Constraint
		case 1:
			b.add(statement{line.Left[0], true}, logic.Node{Cites: cites, From: from})
		default:
			last := longest(c.Cases)
			for j := range c.Cases {
				if j != last {
					from = append(from, b.refuted(&c.Cases[j]))
				}
			}
			b.add(statement{c.Cases[last].Assume, true}, logic.Node{Cites: cites, From: from})
			b.follow(&c.Cases[last])
		}
	}
}

// fall returns the node of an excluded option.
func (b *branch) fall(f Fall) int {
	off := statement{f.Candidate, false}
	if i, ok := b.at[off]; ok {
		return i
	}
	return b.add(off, logic.Node{From: []int{b.at[statement{f.By, true}]}})
}

// refuted adds the node of an option that c refutes.
func (b *branch) refuted(c *Case) int {
	n := logic.Node{Cites: c.constraints(nil), From: []int{}}
	b.rests(c, &n)
	slices.Sort(n.From)
	slices.Sort(n.Cites)
	n.From, n.Cites = slices.Compact(n.From), slices.Compact(n.Cites)
	return b.add(statement{c.Assume, false}, n)
}

// rests adds to n the nodes that c rests on.
func (b *branch) rests(c *Case, n *logic.Node) {
	for i := range c.Lines {
		for _, f := range c.Lines[i].Falls {
			if at, ok := b.at[statement{f.By, f.By != f.Candidate}]; ok {
				n.From = append(n.From, at)
			}
		}
	}
	for i := range c.Cases {
		b.rests(&c.Cases[i], n)
	}
}

// longest returns the index of the case with the most lines.
func longest(cs []Case) int {
	best := 0
	for i := range cs {
		if len(cs[i].constraints(nil)) > len(cs[best].constraints(nil)) {
			best = i
		}
	}
	return best
}
