package verify_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/explain/verify"
	"pencilmark/techniques/logic"
)

func at(row, col, digit int) board.Candidate {
	return board.At(board.CellAt(row-1, col-1), board.Digit(digit))
}

func cell(row, col int) board.Constraint { return board.InCell(board.CellAt(row-1, col-1)) }

// marked returns the empty grid with the candidates of some cells replaced.
func marked(marks map[board.Cell]string) board.Grid {
	g := board.EmptyGrid()
	for c, digits := range marks {
		var s board.DigitSet
		for _, b := range []byte(digits) {
			s = s.With(board.Digit(b - '0'))
		}
		g.SetMarks(c, s)
	}
	return g
}

// without removes d from all cells of h but those of keep.
func without(g *board.Grid, h board.House, d board.Digit, keep ...board.Cell) {
	for c := range h.Cells().Minus(board.CellsOf(keep...)).All() {
		g.Eliminate(board.At(c, d))
	}
}

// A proof is a position and a step that is proven there.
type proof struct {
	name string
	grid board.Grid
	step logic.Step
}

// proofs returns one hand-made step of each kind of argument.
func proofs() []proof {
	pair := marked(map[board.Cell]string{0: "12", 1: "12"})
	fish := board.EmptyGrid()
	for _, row := range []int{0, 3} {
		without(&fish, board.Row(row), 5, board.CellAt(row, 1), board.CellAt(row, 7))
	}
	wing := marked(map[board.Cell]string{0: "12", 4: "13", 20: "23"})
	rectangle := marked(map[board.Cell]string{0: "12", 3: "12", 9: "12", 12: "1234"})
	return []proof{
		{"naked pair", pair, logic.Step{
			Eliminations: []board.Candidate{at(1, 5, 1), at(1, 9, 2)},
			Parts: []logic.Part{{Role: logic.Subset, Candidates: []board.Candidate{at(1, 1, 1)},
				Cites: []board.Constraint{cell(1, 1), cell(1, 2)}}},
		}},
		{"X-Wing", fish, logic.Step{
			Eliminations: []board.Candidate{at(9, 2, 5), at(9, 8, 5)},
			Parts: []logic.Part{{Role: logic.Base,
				Cites: []board.Constraint{board.InHouse(board.Row(0), 5), board.InHouse(board.Row(3), 5)}}},
		}},
		{"XY-Wing", wing, logic.Step{
			Eliminations: []board.Candidate{at(3, 5, 3)},
			Parts: []logic.Part{
				{Role: logic.Pivot, Cites: []board.Constraint{cell(1, 1)}},
				{Role: logic.Pincer, Cites: []board.Constraint{cell(1, 5), cell(3, 3)}},
			},
		}},
		{"XY-Chain", wing, logic.Step{
			Eliminations: []board.Candidate{at(3, 5, 3)},
			Parts: []logic.Part{{Role: logic.Chain, Nodes: []logic.Node{
				{Candidates: []board.Candidate{at(1, 5, 3)}},
				{Candidates: []board.Candidate{at(1, 5, 1)}, On: true, Cites: []board.Constraint{cell(1, 5)}},
				{Candidates: []board.Candidate{at(1, 1, 1)}},
				{Candidates: []board.Candidate{at(1, 1, 2)}, On: true, Cites: []board.Constraint{cell(1, 1)}},
				{Candidates: []board.Candidate{at(3, 3, 2)}},
				{Candidates: []board.Candidate{at(3, 3, 3)}, On: true, Cites: []board.Constraint{cell(3, 3)}},
			}}},
		}},
		{"naked single", marked(map[board.Cell]string{40: "7"}), logic.Step{
			Placements: []board.Candidate{at(5, 5, 7)},
			Parts:      []logic.Part{{Role: logic.Last, Cites: []board.Constraint{cell(5, 5)}}},
		}},
		{"unique rectangle", rectangle, logic.Step{
			Eliminations: []board.Candidate{at(2, 4, 1), at(2, 4, 2)},
			Deadly:       corners(0, 3, 9, 12),
			Parts:        []logic.Part{{Role: logic.Guardian, Candidates: []board.Candidate{at(2, 4, 3), at(2, 4, 4)}}},
		}},
	}
}

// corners returns the digits 1 and 2 of cells.
func corners(cells ...board.Cell) []board.Candidate {
	var out []board.Candidate
	for _, c := range cells {
		out = append(out, board.At(c, 1), board.At(c, 2))
	}
	return out
}

// TestProvenSteps accepts the hand-made steps.
func TestProvenSteps(t *testing.T) {
	for _, p := range proofs() {
		if err := verify.Promised(&p.grid).Step(&p.grid, &p.step); err != nil {
			t.Errorf("%s: %v", p.name, err)
		}
	}
}

// TestDroppedCitation refuses each step once one of its citations is missing.
func TestDroppedCitation(t *testing.T) {
	var k verify.Checker
	for _, p := range proofs() {
		n := len(slices.Collect(p.step.Citations()))
		for i := range n {
			for _, q := range proofs() {
				if q.name == p.name && k.Step(&q.grid, drop(&q.step, i)) == nil {
					t.Errorf("%s is accepted without citation %d", p.name, i)
				}
			}
		}
	}
}

// drop removes the i-th citation of s.
func drop(s *logic.Step, i int) *logic.Step {
	for j := range s.Parts {
		lists := []*[]board.Constraint{&s.Parts[j].Cites}
		for n := range s.Parts[j].Nodes {
			lists = append(lists, &s.Parts[j].Nodes[n].Cites)
		}
		for _, list := range lists {
			if i < len(*list) {
				*list = slices.Delete(*list, i, i+1)
				return s
			}
			i -= len(*list)
		}
	}
	return s
}

// TestWrongConclusion refuses each step with one more conclusion that does not
// follow.
func TestWrongConclusion(t *testing.T) {
	var k verify.Checker
	for _, p := range proofs() {
		p.step.Eliminations = append(p.step.Eliminations, at(9, 9, 9))
		if err := k.Step(&p.grid, &p.step); err == nil || errors.Is(err, verify.ErrUnproven) {
			t.Errorf("%s: r9c9<>9 is not refused: %v", p.name, err)
		}
	}
}

// TestBrokenSteps refuses steps that are not well formed or lean on what is not
// there, each with a message that says so.
func TestBrokenSteps(t *testing.T) {
	tests := []struct {
		name, want string
		spoil      func(p *proof)
	}{
		{"no effect", "no effect", func(p *proof) { p.step.Eliminations = nil }},
		{"no parts", "no parts", func(p *proof) { p.step.Parts = nil }},
		{"gone already", "not a candidate", func(p *proof) { p.grid.Eliminate(at(1, 5, 1)) }},
		{"ascending order", "ascending order", func(p *proof) { slices.Reverse(p.step.Eliminations) }},
		{"beyond the grid", "unknown c", func(p *proof) { p.step.Eliminations[1] = 729 }},
		{"a part beyond the grid", "unknown c", func(p *proof) {
			p.step.Parts[0].Candidates = []board.Candidate{729}
		}},
		{"a node beyond the grid", "unknown c", func(p *proof) {
			p.step.Parts[0].Nodes = []logic.Node{{Candidates: []board.Candidate{729}}}
		}},
		{"a pattern beyond the grid", "unknown c", func(p *proof) { p.step.Deadly = []board.Candidate{729} }},
		{"a placement beyond the grid", "unknown c", func(p *proof) { p.step.Placements = []board.Candidate{729} }},
		{"unknown constraint", "unknown c", func(p *proof) { p.step.Parts[0].Cites[0] = board.NumConstraints }},
		{"cites what is met", "already satisfied", func(p *proof) {
			p.grid.Place(at(1, 1, 1))
			p.step.Eliminations = p.step.Eliminations[1:]
		}},
		{"no deadly pattern", "four cells", func(p *proof) { p.step.Deadly = corners(0, 1) }},
		{"no symmetry", "does not exist", func(p *proof) { p.step.Symmetry = &logic.Symmetry{} }},
	}
	for _, test := range tests {
		p := proofs()[0]
		test.spoil(&p)
		err := verify.Promised(&p.grid).Step(&p.grid, &p.step)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one with %q", test.name, err, test.want)
		}
	}
}

// TestNodes refuses a chain with a link that does not hold, even where the
// conclusion follows from all citations together.
func TestNodes(t *testing.T) {
	var k verify.Checker
	p := proofs()[3]
	p.step.Parts[0].Nodes[1].Candidates = []board.Candidate{at(9, 9, 9)}
	if err := k.Step(&p.grid, &p.step); err == nil || !strings.Contains(err.Error(), "node 2") {
		t.Errorf("a first link that is none: %v", err)
	}
	p = proofs()[3]
	p.step.Parts[0].Nodes[2].Candidates = []board.Candidate{at(9, 9, 9)}
	if err := k.Step(&p.grid, &p.step); err == nil || !strings.Contains(err.Error(), "node 3") {
		t.Errorf("a weak link between strangers: %v", err)
	}
	p = proofs()[3]
	p.step.Parts[0].Nodes[3].Candidates = []board.Candidate{at(1, 1, 1)}
	if err := k.Step(&p.grid, &p.step); err == nil || !strings.Contains(err.Error(), "node 4") {
		t.Errorf("a strong link that is none: %v", err)
	}
}

// TestFrom checks a node against the nodes that it names, not against the one before it.
func TestFrom(t *testing.T) {
	var k verify.Checker
	for _, c := range []struct {
		node  int
		from  []int
		right bool
	}{
		{2, []int{1}, true}, {2, []int{0}, false}, {2, []int{0, 1}, true}, {4, []int{3}, true}, {4, []int{1}, false},
		{5, []int{4}, true}, {5, []int{0}, false}, {5, []int{3, 4}, true},
	} {
		p := proofs()[3]
		p.step.Parts[0].Nodes[c.node].From = c.from
		if err := k.Step(&p.grid, &p.step); (err == nil) != c.right {
			t.Errorf("node %d from %v: %v", c.node, c.from, err)
		}
	}
}

// TestUnproven reports a proof that is too long as unproven: nine cells of a row
// cannot share eight digits, but to see it takes some 29,000 branchings.
func TestUnproven(t *testing.T) {
	g := board.EmptyGrid()
	s := logic.Step{Eliminations: []board.Candidate{at(9, 9, 9)}, Parts: []logic.Part{{Role: logic.Subset}}}
	for col := 1; col <= 9; col++ {
		g.Eliminate(at(1, col, 9))
		s.Parts[0].Cites = append(s.Parts[0].Cites, cell(1, col))
	}
	var k verify.Checker
	if err := k.Step(&g, &s); !errors.Is(err, verify.ErrUnproven) {
		t.Errorf("error %v, want one that wraps ErrUnproven", err)
	}
}

// TestSets refuses sets that say what is not so of a step which is proven all the same.
func TestSets(t *testing.T) {
	g := marked(map[board.Cell]string{0: "12", 1: "12"})
	in := func(h board.House, d board.Digit) board.Constraint { return board.InHouse(h, d) }
	truths, links := []board.Constraint{0, 1}, []board.Constraint{in(board.Row(0), 1), in(board.Row(0), 2)}
	besides := []board.Candidate{at(1, 4, 1), at(1, 5, 2)}
	for c := range board.Row(0).Cells().Minus(board.CellsOf(0, 1)).All() {
		g.SetMarks(c, board.DigitsOf(3, 4, 5, 6, 7, 8, 9))
	}
	g.SetMarks(3, board.DigitsOf(1, 3))
	g.SetMarks(4, board.DigitsOf(1, 2, 3))
	for name, tt := range map[string]struct {
		sets logic.Sets
		want string // in the error; "" for none
	}{
		"right":       {logic.Sets{Truths: truths, Links: links, Besides: besides}, ""},
		"no truths":   {logic.Sets{Links: links}, "no truths"},
		"uncovered":   {logic.Sets{Truths: truths, Links: links[:1]}, "more truths than links"},
		"not besides": {logic.Sets{Truths: truths, Links: links}, "other candidates"},
		"no triplet":  {logic.Sets{Truths: truths, Links: links, Besides: besides, Triplets: besides[:1]}, "triplets"},
		"spare link":  {logic.Sets{Truths: truths, Links: append(links[:2:2], in(board.Col(7), 9))}, "does not allow"},
		"twice":       {logic.Sets{Truths: []board.Constraint{0, 0}, Links: links}, "ascend"},
		"beyond":      {logic.Sets{Truths: truths, Links: append(links[:2:2], board.NumConstraints)}, "ascend"},
		"another rank": {logic.Sets{Truths: truths, Links: links, Besides: besides,
			Instead: [][]board.Constraint{append(links[:2:2], in(board.Col(7), 9))}}, "have rank 1"},
	} {
		s := logic.Step{Eliminations: []board.Candidate{at(1, 5, 1)}, Sets: &tt.sets, Parts: []logic.Part{
			{Role: logic.Subset, Candidates: []board.Candidate{at(1, 1, 1)}, Cites: truths}}}
		err := new(verify.Checker).Step(&g, &s)
		switch {
		case tt.want == "" && err != nil:
			t.Errorf("%s: %v", name, err)
		case tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)):
			t.Errorf("%s: error %v, %q expected", name, err, tt.want)
		}
	}
}
