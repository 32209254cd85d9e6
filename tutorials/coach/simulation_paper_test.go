package coach

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"pencilmark/board/boardtest/golden"
)

const paper = `# Does the coach save drills?

This file is generated: ` + "`go test ./tutorials/coach -run Paper -update`" + `. With PENCILMARK_FULL=1 the test
holds it against what it measures.

## Question

A learner has %[1]d days and wants to know the %[2]d techniques of testdata/course.tsv, which are of level Hard or
below and need one another as those of the catalogue do. Does the coach get him there with fewer drills than an
order of repetitions that was fixed beforehand?

## Idea

We cannot ask people for so long, so we simulate pupils. The coach must not be favoured, so a pupil forgets by a
curve that the schedule does not use: after t days he finds a technique with probability u · 0.9^(t/s), where u is
how well he understood it and s how long it lasts (FSRS supposes a power of t). The techniques that it needs count,
too: where one of them is forgotten, half of the chance to find this one goes with it. A lesson sets u = 0.5 and
s = 1.5 days. A right answer adds 0.4 of what lacks to u, and multiplies s by 1 + 15·(1 - 0.9^(t/s)), at most 4:
what was nearly forgotten gains most. A wrong one adds 0.2 of what lacks to u and divides s by 3. Help counts: who
knows nothing still answers 70%%, 50%% and 30%% of the drills of the first three stages. Who knows everything slips
in 3%%. How much a technique suits a pupil varies by a factor (log-normal, σ = 0.3), and there are slow, average and
quick pupils, for whom the initial s and each gain of s count 0.6, 1 and 1.5 times.

The coach is asked for %[3]d drills each evening; it often wants fewer, and what it plans is done. A fixed order
brings a new technique every 1 to 4 days, needs first, with its lesson and a drill at each of the four stages, and
repeats it, unaided, after gaps that stay equal or grow by a factor to a longest one. We try %[4]d of them: equal gaps
of 1, 2, 3, 4, 5, 7, 10 and 14 days; first gaps of 1 to 3 days, factors from 1.2 to 2.5, longest gaps from 5 to 200
days. That favours them: each kind of pupil is compared with the order that suits it best, which nobody knows
beforehand.

## Measurement

Means of %[5]d pupils of each kind. "Can" is how many of the %[2]d techniques the pupil can find at some time, as the
coach defines it, and "by day" when the last of them was (%[1]d if some never were). "Known" is the part of the
techniques that the pupil would find unaided, on average over the %[1]d days and on the last one.

| pupils | way to learn | drills | can | by day | known on average | known at the end |
|---|---|--:|--:|--:|--:|--:|
%[6]s%[7]s

## What this does not show

The course of these pupils ends with Hard. ../COURSE.md walks the whole one, day by day, to the last forcing chain.

The pupils are an assumption, not fitted to people. What carries over is the comparison: the coach was given neither
the curve nor the kind of pupil. A fixed order that suits a pupil, found with hindsight among hundreds, comes near,
most of all if it begins late what then need not be kept for long. But it has to be found first, and it keeps
repeating what was right all along, while the coach spends those drills on what was wrong.
`

// finding is what a kind of pupil shows.
const finding = `
- %s pupils can find all techniques after %.0f days and need %.0f drills in all. The best fixed order in which as much is
  known takes %.0f, %.0f%% more. If only the end counts, and not that little is known until then, the best takes
  %.0f (%+.0f%%), and its last technique can be found on day %.0f; or %.0f (%+.0f%%) if some pupils may miss some
  techniques. With no more drills than the coach's, fixed orders come to %.0f%% known on average; the coach to %.0f%%.`

// pupilKinds are the kinds of pupils, by how fast memories come to last longer.
var pupilKinds = []struct {
	name  string
	speed float64
}{{"slow", 0.6}, {"average", 1}, {"quick", 1.5}}

// TestPaper measures all and writes SIMULATION.md, or holds it against what is
// measured.
func TestPaper(t *testing.T) {
	if !golden.Update() && os.Getenv("PENCILMARK_FULL") == "" {
		t.Skip("takes minutes: PENCILMARK_FULL=1, or -update")
	}
	const pupils = 20
	var table, findings strings.Builder
	for _, kind := range pupilKinds {
		coach, others := measured(t, kind.speed, pupils, fixedOrders())
		checkOutcome(t, coach, others)
		both, _ := fewest(others, coach.asMuch)
		end, _ := fewest(others, func(w way) bool { return w.end >= coach.end && w.reachesAll() })
		some, _ := fewest(others, func(w way) bool { return w.end >= coach.end })
		most := coach
		most.mean = 0
		for _, w := range others {
			if w.drills <= coach.drills && w.mean > most.mean {
				most = w
			}
		}
		row(&table, kind.name, "**the coach**", coach)
		row(&table, "", "as much known on average and at the end: "+both.name, both)
		row(&table, "", "all can be found, as much known at the end: "+end.name, end)
		row(&table, "", "as much known at the end: "+some.name, some)
		row(&table, "", "no more drills: "+most.name, most)
		fmt.Fprintf(&findings, finding, strings.ToUpper(kind.name[:1])+kind.name[1:], coach.by, coach.drills,
			both.drills, 100*(both.drills/coach.drills-1), end.drills, 100*(end.drills/coach.drills-1), end.by,
			some.drills, 100*(some.drills/coach.drills-1), 100*most.mean, 100*coach.mean)
	}
	text := fmt.Sprintf(paper, simulatedDays, len(readSkills(t)), drillsADay, len(fixedOrders()), pupils,
		table.String(), findings.String())
	before, after, _ := strings.Cut(text, sixtyEnds)
	golden.File(t, "SIMULATION.md", before+sectionOf(t)+sixtyEnds+after)
}

func row(b *strings.Builder, pupils, name string, w way) {
	fmt.Fprintf(b, "| %s | %s | %.0f | %.1f | %.0f | %.0f%% | %.0f%% |\n",
		pupils, name, w.drills, w.reached, w.by, 100*w.mean, 100*w.end)
}
