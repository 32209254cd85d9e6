package layers

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestDependencies checks that CONTRIBUTING.md has a line of reasons for every
// module that go.mod requires directly, and for no other.
func TestDependencies(t *testing.T) {
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	paper, err := os.ReadFile(filepath.Join(root, "CONTRIBUTING.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(paper), "\n## Dependencies\n")
	table, _, _ = strings.Cut(table, "\n## ")
	var reasons []string // the first cells of the table
	for _, m := range regexp.MustCompile(`(?m)^\| ([^|]+) \| [^|]+ \|$`).FindAllStringSubmatch(table, -1) {
		reasons = append(reasons, m[1])
	}
	direct := 0
	for _, m := range regexp.MustCompile(`(?m)^\t(\S+) v\S+$`).FindAllStringSubmatch(string(mod), -1) {
		direct++
		name := m[1][strings.LastIndex(m[1], "/")+1:]
		if regexp.MustCompile(`^v\d+$`).MatchString(name) {
			name = filepath.Base(filepath.Dir(m[1]))
		}
		if !strings.Contains(strings.Join(reasons, "\n"), name) {
			t.Errorf("CONTRIBUTING.md has no reason for %s", m[1])
		}
	}
	if direct == 0 || len(reasons) == 0 {
		t.Fatalf("%d modules, %d reasons", direct, len(reasons))
	}
	for _, r := range reasons[1:] { // below the heading
		for _, one := range strings.Split(strings.TrimSuffix(r, " (tests)"), ", ") {
			if !strings.Contains(string(mod), one) {
				t.Errorf("CONTRIBUTING.md has a reason for %s, which go.mod does not require", one)
			}
		}
	}
}
