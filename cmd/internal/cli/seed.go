package cli

import (
	"fmt"
	"math/rand/v2"

	"github.com/spf13/cobra"
)

// seedFlag declares --seed of a command whose results are random unless it is
// given. It is random each time, and told on stderr so that a run can be repeated.
func (e *Env) seedFlag(cmd *cobra.Command, seed *uint64, what string) {
	cmd.Flags().Uint64Var(seed, "seed", 0, "same seed, same "+what+" (default: random, and told)")
}

// settleSeed draws the seed of a command if it was not given. It returns the
// function that tells it, once it is clear that the command has work to do.
func (e *Env) settleSeed(cmd *cobra.Command, seed *uint64) (tell func()) {
	if cmd.Flags().Changed("seed") {
		return func() {}
	}
	*seed = rand.Uint64N(1_000_000_000)
	return func() { fmt.Fprintf(e.Err, "pencilmark: seed %d\n", *seed) }
}
