package position

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain/hint"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

func TestStateWords(t *testing.T) {
	for want, s := range map[string]hint.State{
		"Everything is right so far; 58 cells are empty.": {Solutions: "one", Marks: "complete", Empty: 58},
		"Everything is right so far; 1 cell is empty.":    {Solutions: "one", Marks: "complete", Empty: 1},
		"The puzzle is solved.":                           {Solutions: "one", Marks: "complete"},
		"The puzzle has no solution.":                     {Solutions: "none", Marks: "complete", Empty: 58},
		"There is a mistake: a solved cell is wrong. A pencil mark that is needed is missing.": {
			Solutions: "one", Mistake: true, Marks: "lacking", Empty: 3},
	} {
		if got := StateWords(s); got != want {
			t.Errorf("%+v is told as %q, want %q", s, got, want)
		}
	}
}

// slugs returns the slugs of a ladder beyond its singles.
func slugs(l logic.Ladder) []string {
	var out []string
	for _, r := range l {
		if r.Family != logic.Singles {
			out = append(out, r.Slug)
		}
	}
	return out
}

// TestKnown keeps the order of the ladder. What it lacks, as the Whale, comes at its
// place on the standard ladder and at the end of any other.
func TestKnown(t *testing.T) {
	var list []*logic.Technique
	for _, name := range []string{"nishio", "whale", "naked-pair"} {
		list = append(list, techniques.MustLookup(name))
	}
	standard := Known(techniques.Standard(), list)
	if got, want := slugs(standard), []string{"naked-pair", "whale", "nishio"}; !slices.Equal(got, want) {
		t.Errorf("on the standard ladder: %v, want %v", got, want)
	}
	if got, want := len(standard)-3, len(Known(techniques.Standard(), nil)); got != want {
		t.Errorf("there are %d singles, want %d", got, want)
	}
	basic := slugs(Known(techniques.Basic(), list))
	if want := []string{"naked-pair", "whale", "nishio"}; !slices.Equal(basic, want) {
		t.Errorf("on the basic ladder: %v, want %v", basic, want)
	}
}

func TestScalePathWantsAPuzzle(t *testing.T) {
	g := boardtest.Grid(t, "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if ScalePathNamed("standard") != nil || ScalePathNamed("HoDoKu") == nil {
		t.Fatal("hodoku is a scale with a path, and standard is none")
	}
	if log, err := ScalePathNamed("hodoku").Log(context.Background(), &g); err != nil || !log.End.Solved() {
		t.Errorf("the puzzle: %v", err)
	}
	g.Eliminate(board.At(g.Empty().First(), g.Marks(g.Empty().First()).First()))
	if _, err := ScalePathNamed("se").Log(context.Background(), &g); !errors.Is(err, ErrPosition) {
		t.Errorf("a position: %v", err)
	}
}
