package spot_test

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/spot"
)

// noWay lists the techniques that nobody scans for, with the reason; a slug may end
// with a star.
var noWay = map[string]string{
	"franken-squirmbag": "of five lines and boxes there are thousands of choices", "franken-whale": "likewise",
	"franken-leviathan": "likewise", "finned-franken-squirmbag": "likewise", "finned-franken-whale": "likewise",
	"finned-franken-leviathan": "likewise",
	"mutant-*":                 "houses of any kind may be bases: there is no order to go through them",
	"finned-mutant-*":          "likewise", "siamese-finned-mutant-*": "likewise",
	"sue-de-coq-3d":            "any cells of a row, a column and a box may be its centre",
	"aligned-triple-exclusion": "up to 27 combinations for each three cells",
	"subset-exclusion":         "likewise, of any cells",
	"multi-sector-locked-set":  "any set of rows, columns and digits may be one",
	"bowmans-bingo":            "it is trial on paper",
	"template-*":               "nobody can list the templates of a digit by hand", "pattern-overlay": "likewise",
}

// reasoned reports whether noWay has a technique.
func reasoned(slug string) bool {
	for pattern := range noWay {
		if prefix, all := strings.CutSuffix(pattern, "*"); slug == prefix || all && strings.HasPrefix(slug, prefix) {
			return true
		}
	}
	return false
}

// TestKnows holds the reasons for no way against the ways. Who has neither is in the list
// techniques/MISSING.md.
func TestKnows(t *testing.T) {
	for _, x := range techniques.All() {
		knows := spot.Knows(x)
		if knows && (reasoned(x.Slug) || spot.Method(x) == "") {
			t.Errorf("%s: there is a way, the method %q, and a reason for none: %t", x.Slug, spot.Method(x), reasoned(x.Slug))
		}
	}
}

// targets returns the steps of x in v that scans are made to: four of them, or all if
// PENCILMARK_FULL is set.
func targets(v *logic.View, x *logic.Technique) []logic.Step {
	all := slices.Collect(x.Steps(v))
	if os.Getenv("PENCILMARK_FULL") != "" || len(all) <= 4 {
		return all
	}
	return []logic.Step{all[0], all[len(all)/3], all[2*len(all)/3], all[len(all)-1]}
}

// TestCases scans all case files: where the finder has steps, a scan ends at one of
// them, and there is a scan to others of them.
func TestCases(t *testing.T) {
	for _, x := range techniques.All() {
		if !spot.Knows(x) {
			continue
		}
		t.Run(x.Slug, func(t *testing.T) {
			for _, k := range logictest.FindCases(t, "../../techniques", x.Slug) {
				v := logic.NewView(&k.Grid)
				if scan := ends(t, v, x, k.Name); scan != nil {
					checkScan(t, v, x, scan, k.Name)
				}
				for _, s := range targets(v, x) {
					if _, err := spot.To(context.Background(), v, &s); err != nil {
						t.Errorf("%s: to %v: %v", k.Name, s.Eliminations, err)
					}
				}
			}
		})
	}
}

// ends checks that a scan ends at a step if and only if there is one.
func ends(t *testing.T, v *logic.View, x *logic.Technique, name string) *spot.Scan {
	t.Helper()
	_, here := x.First(v)
	scan, err := spot.For(context.Background(), v, x)
	switch {
	case !here && !errors.Is(err, spot.ErrNotHere):
		t.Errorf("%s: no step is here, and the scan says %v", name, err)
	case here && err != nil:
		t.Errorf("%s: %v", name, err)
	}
	return scan
}

// A position is one of a real solve, with the step that was made.
type position struct {
	grid board.Grid
	step *logic.Step
}

// positions yields positions of the solves of testdata/puzzles.txt whose next step a
// way is recorded for and has at least a level: n of them, at most most of each technique.
func positions(t *testing.T, n, most int, from logic.Level, yield func(*position)) {
	t.Helper()
	solver := solve.Solver{Ladder: techniques.Standard(), Search: true}
	counts := map[string]int{}
	for _, g := range boardtest.Puzzles(t, boardtest.Own, 1) {
		if n <= 0 {
			break
		}
		log, err := solver.Solve(context.Background(), &g)
		if err != nil {
			t.Fatal(err)
		}
		for at, s := range log.Positions() {
			level := solver.Ladder[solver.Ladder.Rank(s.Technique)].Level
			if slug := s.Technique.Slug; n > 0 && spot.Knows(s.Technique) && level >= from && counts[slug] < most {
				counts[slug]++
				n--
				yield(&position{*at, s})
			}
		}
	}
	t.Log(counts)
	if n > 0 {
		t.Errorf("%d positions are lacking", n)
	}
}

// TestSolves scans positions of real solves for the step that was made there.
func TestSolves(t *testing.T) {
	n, most := 120, 5
	if os.Getenv("PENCILMARK_FULL") != "" {
		n, most = 1000, 60
	}
	reach := func(p *position) {
		v, x := logic.NewView(&p.grid), p.step.Technique
		if scan := ends(t, v, x, p.grid.String()); scan != nil {
			checkScan(t, v, x, scan, p.grid.String())
		}
		scan, err := spot.To(context.Background(), v, p.step)
		if err != nil {
			t.Fatalf("%s: to a step: %v", x.Slug, err)
		}
		checkScan(t, v, x, scan, p.grid.String())
	}
	positions(t, n, most, logic.Easy, reach)
	positions(t, n/4, most, logic.Unfair, reach)
}

// TestPositions scans positions of real solves for every technique that a way is
// recorded for, also those off the ladder, which no solve has.
func TestPositions(t *testing.T) {
	n := 12
	if os.Getenv("PENCILMARK_FULL") != "" {
		n = 100
	}
	counts := map[string]int{}
	positions(t, n, 2, logic.Hard, func(p *position) {
		v := logic.NewView(&p.grid)
		for _, x := range techniques.All() {
			if !spot.Knows(x) {
				continue
			}
			if scan := ends(t, v, x, p.grid.String()); scan != nil {
				counts[x.Slug]++
				checkScan(t, v, x, scan, p.grid.String())
			}
		}
	})
	t.Log(counts)
}

// TestSets reads the last line of scans for almost locked sets: it names the set that was
// looked at and those linked to it.
func TestSets(t *testing.T) {
	for slug, others := range map[string]int{"als-xz": 1, "als-w-wing": 1, "als-xy-wing": 2, "als-chain": 3} {
		for _, k := range logictest.FindCases(t, "../../techniques", slug) {
			scan, err := spot.For(context.Background(), logic.NewView(&k.Grid), techniques.MustLookup(slug))
			if errors.Is(err, spot.ErrNotHere) {
				continue
			}
			if err != nil {
				t.Fatalf("%s, %s: %v", slug, k.Name, err)
			}
			lines := spot.Words{}.Lines(scan)
			last := lines[len(lines)-1].Text
			_, told, ok := strings.Cut(last, "from the set ")
			if n := strings.Count(told, "the set "); !ok || n < others {
				t.Errorf("%s, %s: %q names %d other sets", slug, k.Name, last, n)
			}
		}
	}
}

// TestOrder scans for several steps of a technique: each scan begins as the shorter ones
// do, so there is one order.
func TestOrder(t *testing.T) {
	for _, x := range techniques.All() {
		if !spot.Knows(x) {
			continue
		}
		for _, k := range logictest.FindCases(t, "../../techniques", x.Slug) {
			v := logic.NewView(&k.Grid)
			var long []spot.Look
			for _, s := range targets(v, x) {
				scan, err := spot.To(context.Background(), v, &s)
				if err != nil {
					t.Fatalf("%s, %s: %v", x.Slug, k.Name, err)
				}
				looks := scan.Looks
				if len(looks) > len(long) {
					long, looks = looks, long
				}
				for i := range looks {
					if a, b := (spot.Words{}).Place(&looks[i]), (spot.Words{}).Place(&long[i]); a != b && i < len(looks)-1 {
						t.Fatalf("%s, %s: look %d is at %s or at %s", x.Slug, k.Name, i+1, a, b)
					}
				}
			}
		}
	}
}

// TestHiddenSingles compares how many looks it takes to find a hidden single in a box
// and in a line, in positions where neither a full house nor a last digit is left.
func TestHiddenSingles(t *testing.T) {
	var looks, n [2]int
	positions(t, 400, 400, logic.Easy, func(p *position) {
		if p.step.Technique.Slug != "hidden-single" {
			return
		}
		scan, err := spot.To(context.Background(), logic.NewView(&p.grid), p.step)
		if err != nil {
			t.Fatal(err)
		}
		kind := 0
		for k := range scan.Step.Citations() {
			if k.House().Kind() != board.BoxKind {
				kind = 1
			}
		}
		looks[kind] += len(scan.Looks)
		n[kind]++
	})
	if n[0] < 10 || n[1] < 2 {
		t.Fatalf("%d in boxes and %d in lines", n[0], n[1])
	}
	box, line := float64(looks[0])/float64(n[0]), float64(looks[1])/float64(n[1])
	t.Logf("looks in the mean: %.1f in boxes (%d), %.1f in lines (%d)", box, n[0], line, n[1])
	if box >= line {
		t.Errorf("hidden singles in boxes take %.1f looks, in lines %.1f", box, line)
	}
}
