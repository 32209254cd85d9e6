package browsertest

import (
	"encoding/json"
	"os"
	"testing"
)

// TestAxe runs axe-core over every kind of page: light, dark and with the colours of the
// system forced on it, narrow and wide. Each is reached once.
func TestAxe(t *testing.T) {
	name := os.Getenv("PENCILMARK_AXE")
	if name == "" {
		t.Skip("PENCILMARK_AXE does not name axe.min.js: the pages are not checked with axe-core")
	}
	axe, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	base, _ := serve(t, "127.0.0.1:0")
	p := launch(t).open(base, 320, 844, true)
	for _, s := range states {
		s.reach(p)
		eval[bool](p, string(axe)+"; true")
		for _, width := range []int64{320, 1280} {
			p.resize([2]int64{width, 844})
			for _, scheme := range []string{"light", "dark", "forced"} {
				p.scheme(scheme)
				found := eval[json.RawMessage](p, `axe.run().then((r) => r.violations.map((v) => ({
					id: v.id, help: v.help, nodes: v.nodes.slice(0, 3).map((n) => n.html.slice(0, 200) + " " + n.failureSummary)})))`)
				if string(found) != "[]" {
					t.Errorf("%s at %d px, %s: %s", s.name, width, scheme, found)
				}
			}
			if wide := eval[int64](p, "document.documentElement.scrollWidth"); wide > width {
				t.Errorf("%s at %d px is %d px wide", s.name, width, wide)
			}
		}
	}
}
