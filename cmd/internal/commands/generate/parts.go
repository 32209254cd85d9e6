package generate

import (
	"math"
	"strconv"
	"strings"

	"pencilmark/cmd/internal/exit"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/ask"
)

// A part is a share of the puzzles of a run, with one level and one number of clues.
type part struct {
	level string
	clues int
	n     int
}

// parts splits a run into its levels, and each level into its numbers of clues. Each part gets
// the same number of puzzles as far as possible. If there are fewer puzzles than numbers of
// clues, the seed decides which numbers are used.
func (o *options) parts() ([]part, error) {
	low, high, err := ask.Range(o.clueRange)
	if err != nil || high == math.MaxInt32 {
		return nil, exit.Usagef("--clues needs a number or a range, such as 25 or 24..26, not %q", o.clueRange)
	}
	var out []part
	levels := strings.Split(o.levels, ",")
	for i, level := range levels {
		if known, ok := logic.ParseLevel(strings.TrimSpace(level)); o.levels != "" && (!ok || known == logic.Incomplete) {
			return nil, exit.Usagef("unknown level %q; use %s", level, strings.Join(logic.LevelNames(), ", "))
		}
		n := share(o.n, len(levels), i)
		numbers := high - low + 1
		first := int(o.seed.Value % uint64(numbers))
		for k := range numbers {
			if m := share(n, numbers, (k+numbers-first)%numbers); m > 0 {
				out = append(out, part{strings.TrimSpace(level), low + k, m})
			}
		}
	}
	return out, nil
}

// share returns how many of n things go to the i-th of several receivers.
func share(n, several, i int) int {
	m := n / several
	if i < n%several {
		m++
	}
	return m
}

// takePart sets the number of puzzles, the level and the number of clues to those of a part.
func (o *options) takePart(p part) {
	o.n, o.wish.Level, o.wish.Clues = p.n, p.level, p.clues
	for name, value := range map[string]string{"level": p.level, "clues": strconv.Itoa(p.clues)} {
		if o.asked[name] != "" {
			o.asked[name] = value
		}
	}
}
