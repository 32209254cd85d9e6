package whynot

import (
	"slices"
	"strings"

	"pencilmark/techniques/logic"
)

// This file contains all information that this package has about techniques: how long their finders
// take, as measured by BenchmarkFind.

// searching lists techniques whose finders take milliseconds although the finders of their families
// usually take microseconds.
var searching = []string{
	"m-wing", "s-wing", "l-wing", "h-wing",
	"wxyz-wing", "vwxyz-wing", "uvwxyz-wing", "tuvwxyz-wing",
	"unique-rectangle-als",
	"3d-medusa-wrap", "3d-medusa-trap",
}

// simple reports whether the finder of t is so fast that hundreds of copies can be tried. Such a
// finder takes a few microseconds.
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

// slowest and slow list the techniques whose finders can be run on fewer copies than those of other
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

// copies returns the largest number of copies on which a finder that is not simple is run. The
// limit keeps the time for an answer within about 200 ms.
func copies(t *logic.Technique) int {
	switch {
	case slices.Contains(slowest, t.Slug):
		return 8
	case slices.Contains(slow, t.Slug):
		return 16
	}
	return 48
}
