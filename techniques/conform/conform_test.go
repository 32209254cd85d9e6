package conform_test

import (
	"context"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"pencilmark/board/formats"
	"pencilmark/techniques/conform"
)

const library = "../../../shared/reference/technique-library.txt"

// TestConform runs the reference library, a subtest for each code. A case whose
// technique is missing fails, too: the catalogue has every technique of the library.
func TestConform(t *testing.T) {
	byCode := libraryCases(t)
	for _, name := range slices.Sorted(maps.Keys(byCode)) {
		t.Run(name, func(t *testing.T) { runCode(t, byCode[name]) })
	}
}

// libraryCases returns the cases of the reference library by code and variant.
func libraryCases(t *testing.T) map[string][]formats.LibraryCase {
	t.Helper()
	data, err := os.ReadFile(library)
	if err != nil {
		t.Skipf("the reference library is not here: %v", err)
	}
	byCode := map[string][]formats.LibraryCase{}
	for line := range strings.Lines(string(data)) {
		if !strings.HasPrefix(line, ":") {
			continue
		}
		c, err := formats.ParseLibraryCase(strings.TrimRight(line, "\n"))
		if err != nil {
			t.Fatal(err)
		}
		name := c.Code
		if c.Variant != "" {
			name += "-" + c.Variant
		}
		byCode[name] = append(byCode[name], c)
	}
	return byCode
}

func runCode(t *testing.T, cases []formats.LibraryCase) {
	start := time.Now()

	count := map[conform.Status]int{}
	for i := range cases {
		result := conform.Run(context.Background(), &cases[i])
		count[result.Status]++
		if result.Status != conform.Passed {
			t.Errorf("%s\n%s", cases[i].String(), result.Reason)
		}
	}
	t.Logf("%d of %d passed, %v", count[conform.Passed], len(cases), time.Since(start).Round(time.Millisecond))
}
