package coach

import (
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"
)

// TestPicker presses keys until the choice is made.
func TestPicker(t *testing.T) {
	var tasks [][]string
	for _, name := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"} {
		tasks = append(tasks, []string{name})
	}
	keys := map[rune]tea.KeyPressMsg{'\r': {Code: tea.KeyEnter}, '\x1b': {Code: tea.KeyEscape}, '<': {Code: tea.KeyBackspace}}
	for _, tt := range []struct {
		tasks int
		keys  string
		want  string // "" for none
	}{
		{5, "\r", "1"}, {5, "3", "3"}, {5, "90x4", "4"}, {5, "l", "lesson"}, {5, "q", ""}, {5, "\x1b", ""},
		{12, "1\r", "1"}, {12, "12", "12"}, {12, "19\r", "1"}, {12, "1<2", "2"},
	} {
		p := &picker{tasks: tt.tasks}
		ended := false
		for _, r := range tt.keys {
			if ended {
				t.Errorf("%d tasks, %q: ends early", tt.tasks, tt.keys)
			}
			k, special := keys[r]
			if !special {
				k = tea.KeyPressMsg{Code: r, Text: string(r)}
			}
			_, cmd := p.Update(k)
			ended = cmd != nil
		}
		var want []string
		if tt.want != "" {
			want = []string{tt.want}
		}
		if got := taskOf(p.input, tasks[:tt.tasks], []string{"lesson"}); !ended || !slices.Equal(got, want) {
			t.Errorf("%d tasks, %q: %v, ended %t", tt.tasks, tt.keys, got, ended)
		}
	}
}
