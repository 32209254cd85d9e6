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
	"pencilmark/techniques/logictest"
)

func TestStateWords(t *testing.T) {
	for want, s := range map[string]hint.State{
		"The position is sound; 58 cells are empty.": {Solutions: "one", Marks: "complete", Empty: 58},
		"The position is sound; 1 cell is empty.":    {Solutions: "one", Marks: "complete", Empty: 1},
		"The puzzle is solved.":                      {Solutions: "one", Marks: "complete"},
		"The puzzle has no solution.":                {Solutions: "none", Marks: "complete", Empty: 58},
		"There is a mistake: a solved cell is wrong. A pencil mark that is needed is missing.": {
			Solutions: "one", Mistake: true, Marks: "lacking", Empty: 3},
	} {
		if got := StateWords(s); got != want {
			t.Errorf("%+v is told as %q, want %q", s, got, want)
		}
	}
}

// TestCalled calls the only step of a position what it is, what it is as well, and what
// it is not.
func TestCalled(t *testing.T) {
	var g board.Grid
	for _, p := range logictest.FindCases(t, "../../../techniques", "skyscraper") {
		g = p.Grid
		break
	}
	s, ok := techniques.MustLookup("skyscraper").First(logic.NewView(&g))
	if !ok {
		t.Fatal("the case has no Skyscraper")
	}
	whip := s
	whip.Technique = techniques.MustLookup("whip")
	for _, tt := range []struct {
		step  *logic.Step
		name  string
		right bool
		words string
	}{
		{&s, "skyscraper", true, "Right."},
		{&s, "turbot-fish", true, "Right: it is a Turbot Fish as well. Its closest name is Skyscraper."},
		{&s, "x-wing", false, "No, it is not an X-Wing: " + techniques.MustLookup("x-wing").Title + "."},
		{&whip, "braid", true, "Right: it is a Braid as well. Its closest name is Whip."},
	} {
		if right, words := Called(&g, tt.step, techniques.MustLookup(tt.name)); right != tt.right || words != tt.words {
			t.Errorf("%s called %s: %v, %q", tt.step.Technique.Slug, tt.name, right, words)
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
