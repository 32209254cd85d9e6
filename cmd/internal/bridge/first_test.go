package bridge

import (
	"context"
	"encoding/json"
	"reflect"
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
	"pencilmark/tutorials/activity"
)

// TestFirstLadder holds the ladder of the first engine against the standard one, whose
// beginning it is.
func TestFirstLadder(t *testing.T) {
	ladder := first.Ladder()
	if !slices.Equal(ladder, techniques.Standard()[:len(ladder)]) {
		t.Error("the first engine's ladder is not the beginning of the standard one")
	}
}

// TestFirstAnswers asks both engines for the first hint in every position on the way through a puzzle: the first gives the
// same hint as the other, or sends the question on. The other goes on with the trail of the first.
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
		request := hintRequest(t, activityParams{Kind: "game", At: puzzle, Now: formats.Susser(g), Action: &activity.Action{Do: "hint"}})
		text := one.Answer(request)
		if strings.Contains(string(text), `"elsewhere"`) {
			beyond++
			continue
		}
		said++
		got, want := hintIn(t, text), hintIn(t, whole.Answer(request))
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%s:\n%+v\nwant %+v", formats.Susser(g), got, want)
		}
		next := activityParams{Kind: "game", At: puzzle, Now: formats.Susser(g), Trail: got.Trail, Action: &activity.Action{Do: "hint"}}
		if more, err := new(Engine).activity(t.Context(), &next); err != nil || more.(activityDoc).Page.Reply.Lines[0] != got.Rungs[1].Text {
			t.Fatalf("%s: the second part is %+v, want %+v", formats.Susser(g), more, got.Rungs[1])
		}
	}
	if said < 25 || beyond == 0 {
		t.Errorf("%d questions answered, %d sent on", said, beyond)
	}
}

// hintIn returns the hint in an answer.
func hintIn(t *testing.T, answer []byte) (d first.ActivityDoc) {
	t.Helper()
	var doc struct{ Result *first.ActivityDoc }
	if err := json.Unmarshal(answer, &doc); err != nil || doc.Result == nil {
		t.Fatalf("%v: %s", err, answer)
	}
	doc.Result.Page.Acts = nil
	return *doc.Result
}

// TestFirstSendsOn asks the first engine what it must not answer by itself.
func TestFirstSendsOn(t *testing.T) {
	var e first.Engine
	wrong := boardtest.Grid(t, puzzle)
	wrong.Place(board.At(1, 5))
	ask := func(now, act string) activityParams {
		return activityParams{Kind: "game", At: puzzle, Now: now, Action: &activity.Action{Do: act}}
	}
	list, later := ask(puzzle, "hint"), ask(puzzle, "hint")
	list.Know, later.Trail = []string{"x-wing"}, []string{"hint"}
	for name, p := range map[string]activityParams{
		"a mistake": ask(formats.Susser(&wrong), "hint"), "no position": ask("17", "hint"), "another act": ask(puzzle, "why"),
		"many solutions": ask(board.Givens{1, 2}.String(), "hint"), "a list": list, "a later part": later, "no game": {Kind: "day"},
	} {
		if got := string(e.Answer(hintRequest(t, p))); !strings.Contains(got, `"elsewhere"`) {
			t.Errorf("%s: %s", name, got)
		}
	}
	if got := string(e.Answer(hintRequest(t, ask(puzzle, "hint")))); strings.Contains(got, `"elsewhere"`) {
		t.Error("the first hint is sent on")
	}
}

func hintRequest(t *testing.T, p activityParams) []byte {
	t.Helper()
	params, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(wire.Request{V: wire.Version, Method: "activity", Params: params})
	if err != nil {
		t.Fatal(err)
	}
	return text
}
