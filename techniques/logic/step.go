package logic

import (
	"iter"
	"slices"

	"pencilmark/board"
)

// A Role says what a part is in its pattern. The list is closed: renderers know
// every role.
type Role uint8

// The roles.
const (
	Last     Role = iota // the only candidate left in its cell or house
	Base                 // base candidates: of a fish, or of a digit confined to an intersection
	Cover                // cover houses: where a fish removes
	Fin                  // base candidates outside the covers
	EndoFin              // base candidates in two bases
	Subset               // the cells of a naked or hidden subset
	Pivot                // the cell a wing turns on, the stem of a blossom
	Pincer               // the outer cells of a wing
	Bridge               // a strong link that connects two other parts
	Chain                // an alternating chain, in Nodes
	Set                  // an almost locked set, labelled A, B, C …
	Common               // restricted common candidates between two sets
	Corner               // cells and digits of a deadly pattern
	Guardian             // extra candidates that save a deadly or impossible pattern
	Colour               // candidates of one colour, labelled A, a, B, b …
	Branch               // one branch of a forcing chain or net, in Nodes
	Start                // what the branches start from: a cell or a house
	Template             // the placements of one digit
	Target               // cells a pattern speaks about: targets of an Exocet
	Mirror               // cells that mirror others under a symmetry
	Searched             // found by search, not by logic
	Witness              // what is settled and makes a single plain to see; no part of the pattern or of the proof
	numRoles
)

var roleNames = [numRoles]string{
	"last", "base", "cover", "fin", "endo-fin", "subset", "pivot", "pincer", "bridge", "chain", "set", "common",
	"corner", "guardian", "colour", "branch", "start", "template", "target", "mirror", "searched",
	"witness",
}

// String returns the role's name, as in "endo-fin".
func (r Role) String() string { return nameOf(roleNames[:], int(r), "Role") }

// ParseRole returns the role of that name.
func ParseRole(s string) (Role, bool) {
	for i, name := range roleNames {
		if s == name {
			return Role(i), true
		}
	}
	return 0, false
}

// A Part is one named piece of a pattern: what it is, what to look at, and which
// rules of the game it leans on.
type Part struct {
	Role       Role
	Label      string             // tells parts of one role apart: "A", "B"; often empty
	Candidates []board.Candidate  // what to look at
	Houses     []board.House      // houses to show that the proof does not lean on
	Cites      []board.Constraint // what the proof leans on
	Nodes      []Node             // for Chain and Branch
}

// A Node is one statement of a chain or a branch: that its candidates hold the
// digit between them (On), or that none of them is true.
//
// The first node is the premise; every other node follows from earlier ones. An
// On node follows because its Cites leave nothing else once the nodes it comes
// From are off (a strong link). An off node follows because a node it comes From
// is on and excludes it (a weak link); it cites nothing.
type Node struct {
	Candidates []board.Candidate  // one, or the members of a group
	On         bool               // true: one of them is true; false: none is
	Cites      []board.Constraint // one for a cell or a house, several for an almost locked set
	From       []int              // indices of the nodes it follows from; nil means the one before
	Digits     board.DigitSet     // of the almost locked set that it cites, all of them; else empty
}

// A Step is one conclusion and its reason.
type Step struct {
	Technique    *Technique
	Placements   []board.Candidate // ascending
	Eliminations []board.Candidate // ascending
	Digits       board.DigitSet    // the digits of the pattern
	Parts        []Part

	// Called is what a scale whose path is walked calls the step, as in "SE 7.2:
	// Forcing Chain". It is empty where the name is the technique's, and for all
	// other steps.
	Called string

	// Deadly is the uniqueness premise: cells and digits that cannot be all
	// there is, or the puzzle had a second solution. Candidates of its cells
	// outside the pattern are its guardians: one of them is true. Digits of the
	// pattern may be missing in the grid, and its cells may be solved, but no
	// cell is a given.
	Deadly []board.Candidate

	// Symmetry is the premise that the givens map onto themselves, nil for
	// nearly all steps.
	Symmetry *Symmetry

	// Sets are the step as truths and links, nil unless somebody asked for them; package
	// rank finds them. The proof of the step does not lean on them.
	Sets *Sets
}

// A Symmetry maps the grid onto itself: cell c with digit d goes to cell
// Cells[c] with digit Digits[d]. If the givens map onto givens and the puzzle
// has one solution, the solution maps onto itself.
type Symmetry struct {
	Name   string // as in "a half turn"
	Cells  [81]board.Cell
	Digits [10]board.Digit // Digits[0] is 0
}

// Effects returns the number of placements and eliminations.
func (s *Step) Effects() int { return len(s.Placements) + len(s.Eliminations) }

// Denied returns the first conclusion of s that is not so in the solution, and whether
// there is one: a placement of another digit, or an elimination of the right one.
func (s *Step) Denied(solution *[81]board.Digit) (board.Candidate, bool) {
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

// Part returns the first part with the role, or nil.
func (s *Step) Part(r Role) *Part {
	for i := range s.Parts {
		if s.Parts[i].Role == r {
			return &s.Parts[i]
		}
	}
	return nil
}

// All yields the parts with the role, numbered from 0.
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

// Count returns the number of parts with the role.
func (s *Step) Count(r Role) int {
	n := 0
	for range s.All(r) {
		n++
	}
	return n
}

// Shown returns the cells that the parts of the step show. Witnesses, which stand
// around the pattern, do not count.
func (s *Step) Shown() board.CellSet {
	var cells board.CellSet
	for i := range s.Parts {
		if s.Parts[i].Role != Witness {
			cells = cells.Or(s.Parts[i].Cells())
		}
	}
	return cells
}

// EffectCells returns the cells that the step places a digit in or takes a
// candidate from.
func (s *Step) EffectCells() board.CellSet {
	return board.CandidateCells(s.Placements).Or(board.CandidateCells(s.Eliminations))
}

// EffectDigits returns the digits that the step places or eliminates.
func (s *Step) EffectDigits() board.DigitSet {
	return board.CandidateDigits(s.Placements) | board.CandidateDigits(s.Eliminations)
}

// Cells returns the cells that p shows, those of its nodes included.
func (p *Part) Cells() board.CellSet {
	cells := board.CandidateCells(p.Candidates)
	for i := range p.Nodes {
		cells = cells.Or(board.CandidateCells(p.Nodes[i].Candidates))
	}
	return cells
}

// Digits returns the digits that p shows, those of its nodes included.
func (p *Part) Digits() board.DigitSet {
	digits := board.CandidateDigits(p.Candidates)
	for i := range p.Nodes {
		digits |= board.CandidateDigits(p.Nodes[i].Candidates)
	}
	return digits
}

// SetCells returns the cells that n cites: those of an almost locked set, if they are several.
func (n *Node) SetCells() board.CellSet {
	var cells board.CellSet
	for _, k := range n.Cites {
		if k.IsCell() {
			cells = cells.With(k.Cell())
		}
	}
	return cells
}

// ShownHouses returns the houses that p shows, or else those that it cites.
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

// Citations yields every constraint the step cites, part by part, those of the
// nodes included. A constraint may come more than once.
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

// WithoutCitation returns a copy of s that lacks its i-th citation, counted from 0
// in the order of [Step.Citations]. It is for those who ask whether a proof needs
// all that it cites.
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
