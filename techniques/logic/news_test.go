package logic_test

import (
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// TestNews checks what a technique learns that found nothing before.
func TestNews(t *testing.T) {
	g, err := board.ParseLine("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		t.Fatal(err)
	}
	all := logic.Changes{Cells: board.AllCells(), Digits: board.AllDigits}
	x, y := &logic.Technique{}, &logic.Technique{Slug: "y"}
	v := logic.NewView(&g)
	news := func(what string, asked *logic.Technique, want logic.Changes) {
		t.Helper()
		v.Ask(3, asked)
		if got := v.News(); got != want {
			t.Errorf("%s: the news are %v in %v, want %v in %v", what, got.Digits, got.Cells, want.Digits, want.Cells)
		}
	}
	at := func(c board.Cell, d board.Digit) logic.Changes { return logic.Changes{Cells: c.Set(), Digits: d.Set()} }
	step := func(c board.Cell, d board.Digit) { g.Eliminate(board.At(c, d)); v.Reset(&g) }

	if got := v.News(); got != all {
		t.Errorf("news without a question: %v", got)
	}
	news("the first question", x, all)
	news("the second one, after a step", x, all)
	v.Vain()
	if got := v.News(); got != all {
		t.Errorf("news after the answer: %v", got)
	}
	news("nothing has changed", x, logic.Changes{})
	step(1, 5)
	news("5 is gone from r1c2", x, at(1, 5))
	news("another technique is asked in its place", y, all)
	v.Vain()
	news("the first again", x, all)
	v.Vain()
	step(3, 3)
	news("3 is gone from r1c4", x, at(3, 3))
	v.Undecided()
	if got := v.News(); got != all {
		t.Errorf("news of who is undecided: %v", got)
	}
	v.Vain()
	news("it was undecided", x, at(3, 3))
	v.Vain()
	step(3, 9)
	v.Ask(3, x)
	v.Vain() // without asking for the news
	step(8, 4)
	news("it did not ask for news", x, logic.Changes{
		Cells: board.CellsOf(3, 8), Digits: board.DigitsOf(4, 9),
	})
	v.Vain()
	g.Place(board.At(3, 5))
	v.Reset(&g)
	v.Ask(3, x)
	if got := v.News(); !got.Cells.Has(3) || !got.Digits.Has(5) || got == all {
		t.Errorf("5 is placed in r1c4: the news are %v in %v", got.Digits, got.Cells)
	}
	v.Vain()
	g.Restore(board.At(1, 5))
	v.Reset(&g)
	news("a candidate is back", x, all)
	v.Vain()
	g.SetGivens(g.Givens().Without(0))
	v.Reset(&g)
	news("other givens", x, all)
}
