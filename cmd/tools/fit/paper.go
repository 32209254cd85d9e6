package main

import (
	"fmt"
	"strings"
)

const paper = `# How long a puzzle takes a person

This file is generated: ` + "`go generate ./tutorials/persontime`" + `.

## Data

testdata/times.tsv has %d puzzles with the mean time of the 10 to 43 people who solved each of them. The source is
Sheng-Wei Wang, "A Dataset of Sudoku Puzzles With Difficulty Metrics Experienced by Human Players", IEEE Access 12
(2024), doi 10.1109/ACCESS.2024.3434632. It is in the public domain (CC0 1.0).

## Model

The model adds up the time of every step on the path of the standard ladder. A step takes

    %.2f s                          to write a digit, if the step places one
  + %.2f s · empty / ready          to search for a cell that can be filled
  + %.2f s · looks                  to look for this step, as ` + "`spot`" + ` counts the looks
  + %.1f s · √(score / 50)           if no cell can be filled, so that candidates have to be removed first

where *empty* is the number of empty cells, and *ready* the number of cells that can be filled. A cell that can be filled
because of a box counts 1, because of a row or column only %.2f, and as a naked single only %.3f. Once the candidates are
written down, a naked single counts 1 as well. They are written down before the first removal, or as soon as a search would
take longer than %.0f seconds; the search then takes that long. *Score* is the score of the step's technique on the ladder:
50 for Locked Candidates, 140 for an X-Wing. Taking its square root is an assumption, because too few of the puzzles need
more than Locked Candidates and pairs. The sum is the estimate. For four puzzles in five, the mean time is between %.2f and
%.2f times the estimate.

The idea is a race: every cell that can be filled may be the first one you see, so the search is short if many cells are
ready. Radek Pelánek ("Difficulty Rating of Sudoku Puzzles", FLAIRS 2011) found that two things make a puzzle hard: complex
steps, and few steps that are open at the same time.

Writing the candidates down does not change the fit, because few of the measured puzzles need it. It is in the model for
harder puzzles. Without it, the model spent up to four minutes on each cell that can be filled only as a naked single, which
is more than on any of the harder steps after it.

## How good it is

The model is tested by ten-fold cross-validation: the puzzles are divided into ten random parts, and each part is predicted
with coefficients that were fitted to the other nine. *Rank* is Spearman's rank correlation with the mean time, *error* is
the median error relative to the time, and *spread* is the standard deviation of the logarithm of the time divided by the
estimate.

| model | rank | error | spread |
|---|--:|--:|--:|
%s
%.0f %% of the times are inside the interval. Its upper end is %.2f times its lower end.

For comparison, on 533 other puzzles from the same source, HoDoKu's score has a rank correlation of 0.32 with the time, and
the rating of Sudoku Explainer has 0.61.

## Limits

- %d of the %d puzzles need only singles. For hard puzzles, the estimate is an extrapolation. If a puzzle needs a technique
  above level Hard, or if the estimate is longer than that of any measured puzzle (%.0f minutes), you get "at least" and the
  lower end of the interval.
- Only finished games were counted. If people who gave up were counted too, hard puzzles would look harder.
- The times come from one group of people with one app. Other people are quicker or slower by a factor, which can be
  computed from their finished games.
`

// paper returns the contents of MODEL.md.
func (r *results) paper() string {
	k := r.fitted
	var rows strings.Builder
	for _, x := range append([]row{{"**the model**", r.all}}, r.rows...) {
		fmt.Fprintf(&rows, "| %s | %.3f | %.1f %% | %.3f |\n", x.name, x.rank, 100*x.median, x.spread)
	}
	return fmt.Sprintf(paper, r.n, k.Digit, k.Search, k.Look, k.Stuck, k.Line, k.Naked, k.Notes, r.low, r.high, rows.String(),
		100*r.inside, r.high/r.low, r.n-r.stuck, r.n, r.longest/60)
}
