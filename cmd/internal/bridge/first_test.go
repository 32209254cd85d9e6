package bridge

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/board/formats"
	"pencilmark/cmd/internal/bridge/first"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/techniques"
	"pencilmark/techniques/solve"
)

// TestFirstLadder holds the ladder of the first engine against the standard one, whose
// beginning it is.
func TestFirstLadder(t *testing.T) {
	ladder := first.Ladder()
	if !slices.Equal(ladder, techniques.Standard()[:len(ladder)]) {
		t.Error("the first engine's ladder is not the beginning of the standard one")
	}
}

// TestFirstAnswers asks both engines for the hints and the solutions of every position on
// the way through a puzzle: the first says the same as the other, but for how many steps
// of the family there are, or sends the question on.
func TestFirstAnswers(t *testing.T) {
	g := boardtest.Grid(t, puzzle)
	log, err := (&solve.Solver{Ladder: techniques.Standard()}).Solve(context.Background(), &g)
	if err != nil {
		t.Fatal(err)
	}
	var one first.Engine
	var whole Engine
	said, beyond := 0, 0
	for g := range log.Positions() {
		for _, level := range []int{0, 2, 3, 5} {
			request := hintRequest(t, g, level)
			got, want := noCount(t, one.Answer(request)), noCount(t, whole.Answer(request))
			switch {
			case strings.Contains(got, `"elsewhere"`):
				beyond++
			case got != want:
				t.Fatalf("level %d of %s:\n%s\nwant %s", level, formats.Susser(g), got, want)
			default:
				said++
			}
		}
	}
	if said < 100 || beyond <= len(log.Steps) {
		t.Errorf("%d questions answered, %d sent on", said, beyond)
	}
}

// TestFirstSendsOn asks the first engine what it must not answer by itself.
func TestFirstSendsOn(t *testing.T) {
	var e first.Engine
	wrong := boardtest.Grid(t, puzzle)
	wrong.Place(board.At(1, 5))
	for name, p := range map[string]first.HintParams{
		"a mistake": {Puzzle: formats.Susser(&wrong), Level: 5}, "no position": {Puzzle: "17", Level: 5},
		"a list":         {Puzzle: puzzle, Level: 5, Know: []string{"x-wing"}},
		"many solutions": {Puzzle: board.Givens{1, 2}.String(), Level: 5},
	} {
		params, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(wire.Request{V: wire.Version, Method: "hint", Params: params})
		if err != nil {
			t.Fatal(err)
		}
		if got := string(e.Answer(text)); !strings.Contains(got, `"elsewhere"`) {
			t.Errorf("%s: %s", name, got)
		}
	}
}

func hintRequest(t *testing.T, g *board.Grid, level int) []byte {
	t.Helper()
	params, err := json.Marshal(first.HintParams{Puzzle: formats.Susser(g), Level: level})
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(wire.Request{V: wire.Version, Method: "hint", Params: params})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// noCount returns an answer without how many steps there are.
func noCount(t *testing.T, answer []byte) string {
	t.Helper()
	var doc map[string]any
	if err := json.Unmarshal(answer, &doc); err != nil {
		t.Fatal(err)
	}
	if result, ok := doc["result"].(map[string]any); ok {
		delete(result, "steps")
	}
	out, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}
