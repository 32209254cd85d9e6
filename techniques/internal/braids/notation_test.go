package braids

import (
	"testing"

	"pencilmark/board"
)

func at(row, col int, d board.Digit) board.Candidate { return board.At(board.CellAt(row-1, col-1), d) }

// TestNotation writes chains over every kind of variable, short and long.
func TestNotation(t *testing.T) {
	left := func(l board.Candidate, by int) Struck { return Struck{l, by} }
	list := func(l ...board.Candidate) []board.Candidate { return l }
	chains := []struct {
		chain       Chain
		short, long string
	}{
		{
			Chain{at(4, 6, 5), []Link{
				{board.InHouse(board.Col(5), 4), left(at(4, 6, 4), 0), nil, list(at(9, 6, 4))},
				{board.InHouse(board.Col(5), 6), left(at(9, 6, 6), 1), []Struck{{at(4, 6, 6), 0}}, list(at(7, 6, 6))},
				{board.InCell(board.CellAt(7, 3)), left(at(8, 4, 6), 2), []Struck{{at(8, 4, 4), 1}}, list(at(8, 4, 5))},
				{board.InHouse(board.Row(2), 5), left(at(3, 4, 5), 3), []Struck{{at(3, 6, 5), 0}}, nil},
			}},
			"whip[4]: c6n4{r4 r9} – c6n6{r9 r7} – r8c4{n6 n5} – r3n5{c4 .} ==> r4c6≠5",
			"whip[4]: c6n4{r4 r9} – c6n6{r9 r7 r4*} – r8c4{n6 n5 n4#1} – r3n5{c4 . c6*} ==> r4c6≠5",
		},
		{
			Chain{at(1, 1, 2), []Link{
				{board.InHouse(board.Row(0), 3), left(at(1, 1, 3), 0), nil, list(at(1, 4, 3), at(1, 5, 3), at(1, 6, 3))},
				{board.InHouse(board.Box(1), 7), left(at(2, 4, 7), 0), nil, list(at(1, 5, 7), at(2, 5, 7), at(3, 5, 7))},
				{board.InHouse(board.Col(4), 3), left(at(2, 5, 3), 1), []Struck{{at(5, 5, 3), 1}}, nil},
			}},
			"g-braid[3]: r1n3{c1 c456} – b2n7{r2c4 r123c5} – c5n3{r2 .} ==> r1c1≠2",
			"g-braid[3]: r1n3{c1 c456} – b2n7{r2c4 r123c5} – c5n3{r2 . r5#1} ==> r1c1≠2",
		},
		{
			Chain{at(1, 1, 2), []Link{
				{board.InCell(board.CellAt(0, 4)), left(at(1, 5, 2), 0), nil, list(at(1, 5, 3))},
				{board.InCell(board.CellAt(4, 4)), left(at(5, 5, 3), 1), []Struck{{at(5, 5, 2), 0}}, nil},
			}},
			"biv-chain[2]: r1c5{n2 n3} – r5c5{n3 n2} ==> r1c1≠2",
			"biv-chain[2]: r1c5{n2 n3} – r5c5{n3 n2} ==> r1c1≠2",
		},
	}
	for _, c := range chains {
		if got := c.chain.String(); got != c.short {
			t.Errorf("got  %s\nwant %s", got, c.short)
		}
		if got := c.chain.Long(); got != c.long {
			t.Errorf("got  %s\nwant %s", got, c.long)
		}
	}
}

// TestKinds names special whips by what is out besides the left-linking
// candidates.
func TestKinds(t *testing.T) {
	for want, others := range map[Kind][3][]Struck{
		BivalueChain: {nil, nil, {{at(9, 9, 9), 0}}},
		ZChain:       {{{at(1, 8, 1), 0}}, {{at(2, 1, 1), 0}}, {{at(9, 9, 9), 0}}},
		TWhip:        {nil, {{at(1, 8, 2), 1}}, {{at(1, 9, 2), 1}, {at(9, 9, 9), 0}}},
		Whip:         {{{at(1, 8, 1), 0}}, {{at(1, 8, 2), 1}}, {{at(9, 9, 9), 0}}},
	} {
		c := Chain{Target: at(1, 1, 1)}
		for i, o := range others {
			c.Links = append(c.Links, Link{Left: Struck{at(5, i+1, 5), i}, Others: o, Right: []board.Candidate{at(1, 2, 2)}})
		}
		c.Links[2].Right = nil
		if got := c.Kind(); got != want {
			t.Errorf("got %v, want %v", got, want)
		}
		if c.Links[1].Left.By = 0; c.Kind() != Braid {
			t.Errorf("without continuity: %v, want a braid", c.Kind())
		}
	}
}
