package bridge

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestReview looks back at a game with a mistake, with a new engine for every action: it is tried again, and the review
// is there again.
func TestReview(t *testing.T) {
	params := map[string]any{"kind": "review", "played": map[string]any{
		"puzzle": "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1", "moves": "0:03 r1c2=7\n0:04 r1c4=1\nundo\n0:09 r1c4=9"}}
	for _, step := range []struct{ action, want string }{{"", "Not solved yet"}, {"next", "moment"}, {"open=2", "you changed it"}, {"again", "r1c4 was not 1."},
		{"hint", "Look"}, {"skip", "Name: "}, {"next", "you changed it"}} {
		if do, say, _ := strings.Cut(step.action, "="); do != "" {
			params["action"] = map[string]string{"do": do, "say": say}
		}
		data, _ := json.Marshal(map[string]any{"v": 1, "id": 1, "method": "activity", "params": params})
		answer := string(new(Engine).Answer(data))
		var doc struct {
			Result struct {
				Trail []string `json:"trail"`
				Page  struct {
					Text []struct{ Text string }
				}
			}
		}
		if err := json.Unmarshal([]byte(answer), &doc); err != nil || !strings.Contains(answer, step.want) {
			t.Fatalf("after %q: %s", step.action, answer)
		}
		params["trail"] = doc.Result.Trail
		delete(params, "action")
	}
	if answer := string(new(Engine).Answer([]byte(`{"v": 1, "id": 1, "method": "activity", "params": {"kind": "review"}}`))); !strings.Contains(answer, "puzzle is empty") {
		t.Error(answer)
	}
}
