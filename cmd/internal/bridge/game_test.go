package bridge

import (
	"encoding/json"
	"strings"
	"testing"

	"pencilmark/tutorials/activity"
)

// TestGame plays on the page, with one engine and with a new one for every action: the pages are equal, and hold
// the notes, the colours, the reply and its marks.
func TestGame(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	page := func(e *Engine, p activityParams) (string, []string) {
		t.Helper()
		answer, err := e.activity(t.Context(), &p)
		if err != nil {
			t.Fatal(err)
		}
		doc := answer.(activityDoc)
		text, err := json.Marshal(doc.Page)
		if err != nil {
			t.Fatal(err)
		}
		return string(text), doc.Trail
	}
	kept := new(Engine)
	var trail []string
	for _, step := range []struct{ do, want string }{
		{"=r1c2=5", `"lines":["r1c2=5; 50 cells left."],"echo":true`},
		{"mistakes", `"as":"wrong","title":"Not quite","lines":["One digit is wrong."]`},
		{"mistakes", `"rung":2`},
		{"mistakes", `"cells":{"r1c2":{"as":"wrong","digits":"5"}}`},
		{"go", "The board is right again."},
		{"note=r1c2 57", `"notes":{"r1c2":"57"}`},
		{"colour=r1c2 5b", `"tints":{"r1c2=5":"b"}`},
		{"hint", `"light":"3"`},
		{"pause", "The clock has stopped"},
		{"resume", `"clock":true`},
		{"lesson", `"id":"leave"`},
		{"leave", `"unit":"placed"`},
		{"undo", "Undone: colour of 5 in r1c2."},
	} {
		action := activity.ActionOf(step.do)
		params := activityParams{Kind: "game", At: puzzle, Trail: trail, Action: &action}
		fresh, _ := page(new(Engine), params)
		var text string
		if text, trail = page(kept, params); text != fresh || !strings.Contains(text, step.want) {
			t.Errorf("after %s: no %s in\n%s\nor with a new engine\n%s", step.do, step.want, text, fresh)
		}
	}
}
