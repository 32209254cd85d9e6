package layers

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestDependencies checks that CONTRIBUTING.md has a line of reasons for every
// module that one of our modules requires directly, and for no other.
func TestDependencies(t *testing.T) {
	var mod []byte
	for _, folder := range []string{"", "board/photo/internal/train", "cmd/beam", "cmd/tools"} {
		text, err := os.ReadFile(filepath.Join(root, folder, "go.mod"))
		if err != nil {
			t.Fatal(err)
		}
		mod = append(mod, text...)
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
		if m[1]+"/" == module {
			continue
		}
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
		names, _, _ := strings.Cut(r, " (") // (tests), or the folder of a module inside this one
		for one := range strings.SplitSeq(names, ", ") {
			if !strings.Contains(string(mod), one) {
				t.Errorf("CONTRIBUTING.md has a reason for %s, which no go.mod requires", one)
			}
		}
	}
}
