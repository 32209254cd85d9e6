package logic

import (
	"iter"
	"slices"

	"pencilmark/board"
)

// A Role describes the function of a part in its pattern. There are no other roles than these, so every renderer can
// support all of them. In a reason, a role is the text of its String method: "last", "endo-fin".
type Role uint8

// The roles.
const (
	Last     Role = iota // the only candidate left in its cell or house
	Base                 // the base candidates of a fish, or the candidates of a digit that is confined to an intersection
	Cover                // the cover houses of a fish, from which it removes candidates
	Fin                  // base candidates of a fish that are outside its cover houses
	EndoFin              // base candidates of a fish that are in two base houses
	Subset               // the cells of a naked or hidden subset
	Pivot                // the central cell of a wing, or the stem cell of a death blossom
	Pincer               // the outer cells of a wing
	Bridge               // a strong link that connects two other parts
	Chain                // an alternating chain. Its field nodes has the statements
	Set                  // an almost locked set. Sets are labelled A, B, C and so on
	Common               // the restricted common candidates of two sets
	Corner               // the cells and digits of a deadly pattern
	Guardian             // the extra candidates that prevent a deadly or impossible pattern. One of them must be true
	// the candidates of one colour. Colours are labelled A, a, B, b and so on; A and a are opposite colours
	Colour
	Branch   // one branch of a forcing chain or net. Its field nodes has the statements
	Start    // the cell or house whose candidates start the branches
	Template // placements of one digit in the whole grid
	Target   // the cells about which the pattern concludes something, such as the targets of an Exocet
	Mirror   // the cells that mirror others under a symmetry
	Searched // a conclusion that was found by search, not by a technique
	Witness  // settled candidates that make a single easy to see; not part of the pattern or of the proof

	numRoles
)

var roleNames = [numRoles]string{
	"last", "base", "cover", "fin", "endo-fin", "subset", "pivot", "pincer", "bridge", "chain", "set", "common",
	"corner", "guardian", "colour", "branch", "start", "template", "target", "mirror", "searched",
	"witness",
}

// String returns the role's name, as in "endo-fin".
func (r Role) String() string { return nameOf(roleNames[:], int(r), "Role") }

// ColourName returns what the colour with a label is called: blue (A) and green (a) are the two
// colours of one cluster, orange (B) and purple (b) those of another.
func ColourName(label string) string {
	return map[string]string{"A": "blue", "a": "green", "B": "orange", "b": "purple"}[label]
}

// ParseRole returns the role with the given name.
func ParseRole(s string) (Role, bool) {
	for i, name := range roleNames {
		if s == name {
			return Role(i), true
		}
	}
	return 0, false
}

// A Part is one piece of a pattern. It has a role, the candidates to show, and the constraints that it cites. Set the
// Role of every part: the zero value is Last.
type Part struct {
	Role       Role
	Label      string             // distinguishes parts with the same role: "A", "B"; often empty
	Candidates []board.Candidate  // the candidates to look at
	Houses     []board.House      // houses to show that the proof does not use
	Cites      []board.Constraint // the constraints that the proof uses
	Nodes      []Node             // for Chain and Branch
}

// A Node is one statement of a chain or a branch. It states either that one of its candidates is true (On), or that
// none of them is.
//
// The first node is the premise, and every other node follows from earlier ones. An On node follows because its Cites
// leave no other possibility once the nodes in From are off (a strong link). An off node follows because a node in
// From is on and excludes it (a weak link); it cites nothing.
type Node struct {
	Candidates []board.Candidate  // one, or the members of a group
	On         bool               // true: one of them is true; false: none is
	Cites      []board.Constraint // one for a cell or a house, several for an almost locked set
	From       []int              // indices of the nodes from which it follows; nil means the one before
	Digits     board.DigitSet     // all digits of the almost locked set that it cites; otherwise empty
}

// A Step consists of conclusions and the reason for them. A finder sets Placements or Eliminations, Digits, which the
// notation shows, and Parts; if it needs them, Deadly or Symmetry. [Technique.Steps] and the solver set Technique.
type Step struct {
	Technique    *Technique
	Placements   []board.Candidate  // ascending
	Eliminations board.Eliminations // ascending
	Digits       board.DigitSet     // the digits of the pattern
	Parts        []Part

	// Called is the name of the step on the scale whose path the log follows, as in "SE 7.2: Forcing Chain". It is
	// empty if that name is the technique's own, and for all other steps.
	Called string

	// Said is the explanation in a log, if the technique of the step is not known, so that there is no other.
	Said string

	// Deadly is the premise that the puzzle has only one solution. It holds the cells and digits of a pattern. If the
	// cells had only these candidates, the puzzle would have a second solution. Other candidates of the cells are the
	// guardians of the pattern, and one of them is true. Digits of the pattern may be missing in the grid, and its
	// cells may be solved, but no cell is a given.
	Deadly []board.Candidate

	// Symmetry is the premise that the givens map onto themselves. It is nil for nearly all steps.
	Symmetry *Symmetry

	// Sets describes the step as truths and links. It is nil unless the caller has requested it; package rank computes
	// it. The proof of the step does not depend on it.
	Sets *Sets
}

// A Symmetry maps the grid onto itself: digit d in cell c is mapped to digit Digits[d] in cell Cells[c]. If the givens
// map onto givens and the puzzle has only one solution, the solution maps onto itself.
type Symmetry struct {
	Name   string // as in "a half turn"
	Cells  [81]board.Cell
	Digits [10]board.Digit // Digits[0] is 0
}

// Effects returns the number of placements and eliminations.
func (s *Step) Effects() int { return len(s.Placements) + len(s.Eliminations) }

// Denied returns the first conclusion of s that contradicts the solution: the placement of a wrong digit, or the
// elimination of the right one. The second result is false if there is no such conclusion.
func (s *Step) Denied(solution *board.Givens) (board.Candidate, bool) {
	for _, x := range s.Placements {
		if solution[x.Cell()] != x.Digit() {
			return x, true
		}
	}
	for _, x := range s.Eliminations {
		if solution[x.Cell()] == x.Digit() {
			return x, true
		}
	}
	return 0, false
}

// Part returns the first part with the given role, or nil if there is none.
func (s *Step) Part(r Role) *Part {
	for i := range s.Parts {
		if s.Parts[i].Role == r {
			return &s.Parts[i]
		}
	}
	return nil
}

// All yields the parts with the given role, numbered from 0.
func (s *Step) All(r Role) iter.Seq2[int, *Part] {
	return func(yield func(int, *Part) bool) {
		n := 0
		for i := range s.Parts {
			if s.Parts[i].Role != r {
				continue
			}
			if !yield(n, &s.Parts[i]) {
				return
			}
			n++
		}
	}
}

// Count returns the number of parts with the given role.
func (s *Step) Count(r Role) int {
	n := 0
	for range s.All(r) {
		n++
	}
	return n
}

// Shown returns the cells that the parts of the step show. It leaves out witnesses, because they are not part of the
// pattern.
func (s *Step) Shown() board.CellSet {
	var cells board.CellSet
	for i := range s.Parts {
		if s.Parts[i].Role != Witness {
			cells = cells.Or(s.Parts[i].Cells())
		}
	}
	return cells
}

// EffectCells returns the cells in which the step places a digit or removes a candidate.
func (s *Step) EffectCells() board.CellSet {
	return board.CandidateCells(s.Placements).Or(board.CandidateCells(s.Eliminations))
}

// EffectDigits returns the digits that the step places or eliminates.
func (s *Step) EffectDigits() board.DigitSet {
	return board.CandidateDigits(s.Placements) | board.CandidateDigits(s.Eliminations)
}

// Cells returns the cells that p shows, including the cells of its nodes.
func (p *Part) Cells() board.CellSet {
	cells := board.CandidateCells(p.Candidates)
	for i := range p.Nodes {
		cells = cells.Or(board.CandidateCells(p.Nodes[i].Candidates))
	}
	return cells
}

// Digits returns the digits that p shows, including the digits of its nodes.
func (p *Part) Digits() board.DigitSet {
	digits := board.CandidateDigits(p.Candidates)
	for i := range p.Nodes {
		digits |= board.CandidateDigits(p.Nodes[i].Candidates)
	}
	return digits
}

// SetCells returns the cells that n cites. If there are several, they are the cells of an almost locked set.
func (n *Node) SetCells() board.CellSet {
	var cells board.CellSet
	for _, k := range n.Cites {
		if k.IsCell() {
			cells = cells.With(k.Cell())
		}
	}
	return cells
}

// ShownHouses returns the houses that p shows. If it shows none, ShownHouses returns the houses that p cites.
func (p *Part) ShownHouses() board.HouseSet {
	if p.Houses != nil {
		return board.HousesOf(p.Houses...)
	}
	var houses board.HouseSet
	for _, k := range p.Cites {
		if !k.IsCell() {
			houses = houses.With(k.House())
		}
	}
	return houses
}

// Citations yields every constraint that the step and its nodes cite, part by part. It may yield a constraint more
// than once.
func (s *Step) Citations() iter.Seq[board.Constraint] {
	return func(yield func(board.Constraint) bool) {
		for i := range s.Parts {
			if !s.Parts[i].citations(yield) {
				return
			}
		}
	}
}

func (p *Part) citations(yield func(board.Constraint) bool) bool {
	for _, k := range p.Cites {
		if !yield(k) {
			return false
		}
	}
	for i := range p.Nodes {
		for _, k := range p.Nodes[i].Cites {
			if !yield(k) {
				return false
			}
		}
	}
	return true
}

// WithoutCitation returns a copy of s without its i-th citation, counted from 0 in the order of [Step.Citations]. Use
// it to test whether the proof needs each of its citations.
func (s *Step) WithoutCitation(i int) Step {
	out := *s
	out.Parts = slices.Clone(s.Parts)
	for j := range out.Parts {
		p := &out.Parts[j]
		lists := []*[]board.Constraint{&p.Cites}
		p.Nodes = slices.Clone(p.Nodes)
		for k := range p.Nodes {
			lists = append(lists, &p.Nodes[k].Cites)
		}
		for _, list := range lists {
			if i < len(*list) {
				*list = slices.Delete(slices.Clone(*list), i, i+1)
				return out
			}
			i -= len(*list)
		}
	}
	return out
}
