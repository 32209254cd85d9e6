package why

import (
	"context"
	"errors"
	"slices"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// SmallestProof is the technique of all steps that are proofs of this package. It yields the
// easiest conclusion of a position; see Finder.Easiest. It takes a few seconds at most, unless the
// first budget is too small for any proof.
var SmallestProof = LastResort(Options{Nodes: 300_000})

// maxNodes is the largest budget that LastResort uses. It is used up after minutes, whereas a proof
// usually takes seconds.
const maxNodes = 100_000_000

// LastResort returns the technique SmallestProof with a different budget, which must be above 0.
// The budget grows eightfold until a proof is found, up to a hundred million nodes. Use the
// technique at the end of a ladder, before a search that gives no reasons.
func LastResort(o Options) *logic.Technique {
	return &logic.Technique{
		Slug: "smallest-proof", Name: "Smallest Proof", Family: logic.LastResort,
		Needs:   []string{"forcing-net-contradiction"},
		Title:   "the fewest cells and houses that a conclusion follows from",
		Because: `{{net}}`,
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

// Rung returns the rung of SmallestProof for a ladder. Its score is higher than that of any other
// technique and lower than that of search.
func Rung() logic.Rung {
	return logic.Rung{Technique: SmallestProof, Level: logic.Extreme, Score: 5000}
}

// finders is a pool of Finders for SmallestProof. They are kept for their memory and hold no
// information about a grid.
var finders = logic.NewTable(func(*logic.View, *Finder) {})

// A watch is a context that ends when the view's caller stops the search.
type watch struct {
	context.Context
	v *logic.View
}

// Err returns nil until the view's caller stops the search.
func (w watch) Err() error {
	if w.v.Stopped() {
		return context.Canceled
	}
	return nil
}

// Step returns p as a step of the technique SmallestProof, with three parts. Base holds the cited
// constraints and all their options. Branch leads from the opposite of the conclusion to the
// contradiction. Target is the cell or house that has no options left.
//
// If there is a case distinction, the branch follows the longest case. Before that, each other
// option becomes an off node that follows from the nodes its case needs and cites the constraints
// of its case.
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

// candidates returns the options of all constraints in ascending order.
func (p *Proof) candidates() []board.Candidate {
	var out []board.Candidate
	for _, k := range p.Constraints {
		out = p.grid.AppendOptions(out, k)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// A statement claims that a candidate is true or that it is false.
type statement struct {
	x  board.Candidate
	on bool
}

// A branch turns a story into nodes.
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

// follow adds the nodes of a case whose assumption already has a node.
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

// refuted adds the node of an option that is refuted by the case c.
func (b *branch) refuted(c *Case) int {
	n := logic.Node{Cites: c.constraints(nil), From: []int{}}
	b.rests(c, &n)
	slices.Sort(n.From)
	slices.Sort(n.Cites)
	n.From, n.Cites = slices.Compact(n.From), slices.Compact(n.Cites)
	return b.add(statement{c.Assume, false}, n)
}

// rests adds to n the nodes that c depends on.
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
