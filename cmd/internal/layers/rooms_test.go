package layers

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestRooms holds the tour of CONTRIBUTING.md against the table of this package: every
// package has a row there, alone or with others, and a row of one room says what the
// room may import. A name in a row is the end of a room's path: "logic", "explain/why".
func TestRooms(t *testing.T) {
	paper, err := os.ReadFile(filepath.Join(root, "CONTRIBUTING.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(paper), "\n## A tour of the packages\n")
	table, _, _ = strings.Cut(table, "\n## ")
	toured := map[string]bool{}
	for _, m := range regexp.MustCompile("(?m)^\\| (`.*) \\| .* \\| (.*) \\|$").FindAllStringSubmatch(table, -1) {
		rooms := regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(m[1], -1)
		for _, r := range rooms {
			toured[strings.Replace(r[1], "…", "...", 1)] = true
		}
		room := strings.Replace(rooms[0][1], "…", "...", 1)
		if len(rooms) > 1 || m[2] == "everything" || strings.HasPrefix(room, "cmd/") {
			continue
		}
		compareRow(t, room, m[2])
	}
	if len(toured) < 20 {
		t.Fatalf("the tour has %d rooms", len(toured))
	}
	for room := range allowed {
		if !toured[room] && !slices.Contains(families, strings.TrimSuffix(room, "/...")) && room != "cmd/internal/..." {
			t.Errorf("CONTRIBUTING.md does not tour %s", room)
		}
	}
}

// compareRow holds what a row says that a room may import against the table.
func compareRow(t *testing.T, room, imports string) {
	t.Helper()
	want, ok := allowed[room]
	if !ok {
		t.Errorf("CONTRIBUTING.md tours %s, which is not in the table", room)
		return
	}
	var got []string
	for name := range strings.SplitSeq(strings.ReplaceAll(imports, "`", ""), ", ") {
		switch found := roomsNamed(name); {
		case name == "nothing":
		case name == "the families":
			got = append(got, families...)
		case len(found) == 1:
			got = append(got, found[0])
		default:
			t.Errorf("CONTRIBUTING.md, %s: %q is %d rooms: %v", room, name, len(found), found)
		}
	}
	slices.Sort(got)
	want = slices.Clone(want)
	if slices.Sort(want); !slices.Equal(got, want) {
		t.Errorf("CONTRIBUTING.md says that %s imports %v; the table says %v", room, got, want)
	}
}

// roomsNamed returns the rooms whose path is name or ends with it.
func roomsNamed(name string) []string {
	name = strings.Replace(name, "…", "...", 1)
	if _, ok := allowed[name]; ok {
		return []string{name}
	}
	var out []string
	for entry, imports := range allowed {
		for _, room := range append(slices.Clone(imports), entry) {
			if strings.HasSuffix(room, "/"+name) && !slices.Contains(out, room) {
				out = append(out, room)
			}
		}
	}
	return out
}
