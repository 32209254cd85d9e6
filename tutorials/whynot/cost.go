package whynot

import (
	"slices"
	"strings"

	"pencilmark/techniques/logic"
)

// What this package knows of techniques is in this file: how long their finders take,
// as BenchmarkFind measures it.

// searching lists, of families whose finders take microseconds, the techniques whose
// finders take milliseconds.
var searching = []string{
	"m-wing", "s-wing", "l-wing", "h-wing",
	"wxyz-wing", "vwxyz-wing", "uvwxyz-wing", "tuvwxyz-wing",
	"unique-rectangle-als",
	"3d-medusa-wrap", "3d-medusa-trap",
}

// simple reports whether the finder of t takes so little time, some microseconds,
// that hundreds of copies can be tried.
func simple(t *logic.Technique) bool {
	switch t.Family {
	case logic.Chains, logic.ALS, logic.Exotic, logic.Forcing, logic.Whips, logic.LastResort:
		return false
	case logic.Fish: // of every size
		return !strings.Contains(t.Slug, "franken") && !strings.Contains(t.Slug, "mutant") &&
			!strings.Contains(t.Slug, "kraken")
	}
	return !slices.Contains(searching, t.Slug)
}

// slowest and slow list the techniques that can be asked about fewer copies than other
// techniques that are not simple.
var (
	slowest = []string{
		"als-continuous-nice-loop", "finned-franken-swordfish", "finned-franken-jellyfish",
		"finned-mutant-swordfish", "finned-mutant-jellyfish", "kraken-fish-1", "kraken-fish-2",
	}
	slow = []string{
		"als-aic", "als-discontinuous-nice-loop", "als-chain", "grouped-aic",
		"grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop",
	}
)

// copies bounds how many copies a finder is asked about that is not simple. It keeps
// an answer within about 200 ms.
func copies(t *logic.Technique) int {
	switch {
	case slices.Contains(slowest, t.Slug):
		return 8
	case slices.Contains(slow, t.Slug):
		return 16
	}
	return 48
}
