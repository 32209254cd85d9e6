package techniques_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"pencilmark/techniques"
)

// A coverRow is a row of COVERAGE.md: an idea, and the slugs of the last column.
type coverRow struct {
	idea  string
	slugs []string
}

// readCoverage returns the rows of COVERAGE.md, and the ideas that it explains as left
// out.
func readCoverage(t *testing.T) (rows []coverRow, leftOut map[string]bool) {
	t.Helper()
	text, err := os.ReadFile("COVERAGE.md")
	if err != nil {
		t.Fatal(err)
	}
	leftOut = map[string]bool{}
	reason := regexp.MustCompile(`^- ([^:]+): .{20,}`)
	for _, line := range strings.Split(string(text), "\n") {
		if m := reason.FindStringSubmatch(line); m != nil {
			leftOut[m[1]] = true
		}
		cells := strings.Split(line, "|")
		if !strings.HasPrefix(line, "|") || strings.HasPrefix(line, "|-") || strings.HasPrefix(line, "| idea ") {
			continue
		}
		if len(cells) != 9 {
			t.Fatalf("a row has %d columns: %s", len(cells)-2, line)
		}
		row := coverRow{idea: strings.TrimSpace(cells[1])}
		for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cells[7], -1) {
			row.slugs = append(row.slugs, m[1])
		}
		rows = append(rows, row)
	}
	return rows, leftOut
}

// TestCoverage holds the last column of COVERAGE.md against the catalogue: every slug is
// one of the catalogue and in one row, and a row without one says below why.
func TestCoverage(t *testing.T) {
	rows, leftOut := readCoverage(t)
	seen := map[string]string{}
	ideas := map[string]bool{}
	for _, row := range rows {
		if ideas[row.idea] {
			t.Errorf("two rows are called %q", row.idea)
		}
		ideas[row.idea] = true
		if (len(row.slugs) == 0) != leftOut[row.idea] {
			t.Errorf("%q: %d techniques, but explained as left out: %v", row.idea, len(row.slugs), leftOut[row.idea])
		}
		for _, slug := range row.slugs {
			if x, ok := techniques.Lookup(slug); !ok || x.Slug != slug {
				t.Errorf("%q: there is no technique %s", row.idea, slug)
			}
			if seen[slug] != "" {
				t.Errorf("%s is in the rows %q and %q", slug, seen[slug], row.idea)
			}
			seen[slug] = row.idea
		}
	}
	for idea := range leftOut {
		if !ideas[idea] {
			t.Errorf("%q is explained as left out, but has no row", idea)
		}
	}
}
