package lrat

import (
	"strings"
	"testing"
)

// TestWork gives a proof by resolvents as much as it may look at, and less.
func TestWork(t *testing.T) {
	for work, want := range map[int]string{MaxWork - 2: "", MaxWork - 1: "look at more than"} {
		c := &checker{clauses: map[int][]int{1: {1}}, held: 2, work: work}
		err := c.redundant(1, nil)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%d looked at before: error %v, want %q", work, err, want)
		}
	}
}
