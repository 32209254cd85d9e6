package bridge

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pencilmark/explain"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/game"
)

// TestBeside asks the teacher beside a game of the page about mistakes, with a new engine for every action. The
// words are those of the same game in the terminal, and what the teacher does on the board is told as a move.
func TestBeside(t *testing.T) {
	const easy = "...4....3..1..25.962.....4..76.8...4.92...68.8...4.27..5.....129.47..3..2....8..."
	p := &activityParams{Kind: "game", At: easy, Now: strings.Replace("+7"+easy[1:], "4....3", "4...+23", 1),
		Moves: []gameMove{{At: 12, Text: "r1c1=7"}, {At: 40, Text: "r1c8=2"}}}
	g, err := gameOf(p, new(Engine).time())
	if err != nil || len(g.History()) != 3 {
		t.Fatalf("%v: %v", g.History(), err)
	}
	inTerminal := activity.NewGame(activity.Table{Renderer: &explain.Renderer{}}, &game.Held{Game: g})
	for _, step := range []struct{ do, say, want, move string }{
		{"mistakes", "", "One digit is wrong.", ""}, {"mistakes", "", "Look at box 1.", ""},
		{"mistakes", "", "r1c1 cannot be 7. That was at 0:12, and you have placed one digit since. The digit that you placed since then, in r1c8, is right.", ""},
		{"why", "r1c1=7", "Suppose r1c1 is 7.", ""}, {"go", "", "r1c1 emptied. The board is right again.", "r1c1=0"},
	} {
		doc := do(t, &Engine{}, p, step.do, step.say)
		if err := inTerminal.Do(t.Context(), activity.Action{Do: step.do, Say: step.say}); err != nil {
			t.Fatal(err)
		}
		got := strings.Join(doc.Page.Reply.Lines, " ")
		if want := inTerminal.Page().Reply.Lines; !slices.Equal(doc.Page.Reply.Lines, want) || !strings.Contains(got, step.want) {
			t.Errorf("%s: %q, in the terminal %q, want %q", step.do, got, want, step.want)
		}
		if move := fmt.Sprint(doc.Moves); !strings.Contains(move, step.move) || (len(doc.Moves) > 0) != (step.move != "") {
			t.Errorf("%s made the moves %s, want %q", step.do, move, step.move)
		}
	}
	p = &activityParams{Kind: "game", At: easy, Now: "5" + easy[1:], Moves: []gameMove{{Text: "r1c1=7"}}}
	if g, err := gameOf(p, new(Engine).time()); err != nil || g.Board().Values[0] != 5 {
		t.Errorf("the moves do not lead to the position on the board: %v", err)
	}
}
