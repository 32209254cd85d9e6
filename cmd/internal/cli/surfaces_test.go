package cli

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"pencilmark/tutorials/ask/asktest"
)

// TestSurfaces gives the answers of package ask as JSON.
func TestSurfaces(t *testing.T) {
	for _, c := range asktest.Cases(t) {
		if c.Command == nil {
			continue
		}
		var out, errs bytes.Buffer
		Main(c.Command, strings.NewReader(""), &out, &errs)
		if first, _, _ := strings.Cut(c.Error, "\n"); first != "" {
			if !strings.Contains(out.String()+errs.String(), first) {
				t.Errorf("%v prints %s%s\nask: %s", c.Command, &out, &errs, c.Error)
			}
			continue
		}
		var data any
		if err := json.Unmarshal(out.Bytes(), &data); err != nil {
			if strings.TrimSpace(out.String()) != strings.TrimSpace(c.Text) { // some commands only print a text
				t.Errorf("%v prints\n%s\nask: %s", c.Command, &out, c.Text)
			}
			continue
		}
		if object, ok := data.(map[string]any); ok && c.Question == "reach" {
			delete(object, "lesson") // the command adds another command
		}
		if c.Question == "techniques" { // whose command prints a list alone
			data = map[string]any{"techniques": data}
		}
		c.Same(t, data, "")
	}
}
