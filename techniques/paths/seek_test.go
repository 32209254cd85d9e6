package paths

import (
	"context"
	"strings"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/board/progress"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// TestShorten shortens paths that can do without either of two steps: the harder one goes,
// and singles are found anew.
func TestShorten(t *testing.T) {
	for line, want := range map[string][]string{
		".7.84....2......47.....3..5...2..9.45.1.....6.....1......16.....9.7.8..34....51..": {
			"locked-candidates-pointing", "locked-candidates-pointing", "skyscraper"},
		"....7.9...2.6.....5.....3...4.....217...3................2.1.8.9.....7.....4.....": {
			"locked-candidates-pointing", "x-wing"},
	} {
		g := boardtest.Grid(t, line)
		s := &Solver{}
		s.Ladder = techniques.Standard()
		log, err := s.Solve(t.Context(), &g)
		if err != nil {
			t.Fatal(err)
		}
		k := s.seeker(First, s.Ladder, log)
		k.limited, k.dear = true, maxDear
		if k.shorten(t.Context(), log) != log {
			t.Errorf("%s: shortened beyond the effort", line)
		}
		k.dear = 0
		short := k.shorten(t.Context(), log)
		if n := Others(short); n != len(want) || n >= Others(log) || !short.End.Solved() {
			t.Fatalf("%s: %d of %d steps are left", line, n, Others(log))
		}
		for i := range short.Steps {
			if x := short.Steps[i].Technique; x.Family != logic.Singles {
				if x.Slug != want[0] {
					t.Errorf("%s: a %s is left, want %s", line, x.Slug, want[0])
				}
				want = want[1:]
			}
		}
	}
}

// TestCost orders paths as the two choices do.
func TestCost(t *testing.T) {
	rungs := logic.Ladder{{Technique: &logic.Technique{Family: logic.Singles}, Level: logic.Easy},
		{Technique: &logic.Technique{Family: logic.Fish}, Level: logic.Hard},
		{Technique: &logic.Technique{Family: logic.ALS}, Level: logic.Extreme}}
	path := func(o logic.Outcome, singles, hard, extreme int) *logic.Log {
		log := &logic.Log{Outcome: o, End: board.EmptyGrid(), Ladder: append(rungs, solve.SearchRung())}
		for r, n := range []int{singles, hard, extreme} {
			for range n {
				log.Steps = append(log.Steps, logic.Step{Technique: rungs[r].Technique})
			}
		}
		return log
	}
	solved, searched := logic.OutcomeSolved, logic.OutcomeSearched
	for name, c := range map[string]struct {
		better, worse *logic.Log
		by            Choice
	}{
		"fewer steps":       {path(solved, 5, 1, 1), path(solved, 6, 2, 0), Shortest},
		"without search":    {path(solved, 9, 9, 9), path(searched, 1, 0, 0), Shortest},
		"to the end":        {path(searched, 9, 9, 9), path(logic.OutcomeStuck, 1, 0, 0), Shortest},
		"more singles":      {path(solved, 6, 1, 0), path(solved, 5, 2, 0), Shortest},
		"the highest first": {path(solved, 6, 5, 0), path(solved, 1, 0, 1), FewestHard},
		"then the next":     {path(solved, 9, 1, 1), path(solved, 1, 2, 1), FewestHard},
		"then all":          {path(solved, 3, 1, 1), path(solved, 4, 1, 1), FewestHard},
	} {
		k := seeker{choice: c.by, first: c.better, best: c.worse}
		if k.offer(t.Context(), c.better); k.best != c.better {
			t.Errorf("%s: the better one is not taken", name)
		}
		k = seeker{choice: c.by, first: c.better, best: c.better}
		if k.offer(t.Context(), c.worse); k.best != c.better {
			t.Errorf("%s: the worse one is taken", name)
		}
	}
}

// TestRemaining looks at the time that a search says is left, from its first position on: of a
// shortest path, the search that follows counts too.
func TestRemaining(t *testing.T) {
	run := progress.New(1, true)
	for _, x := range []struct {
		looks, more int
		want        string
	}{{0, 0, ""}, {1, 0, "about 30 min left"}, {10, 0, "about 3 min left"}, {10, maxLooks, "about 6 min left"}, {59, 0, "about 1 s left"}} {
		k := &seeker{limited: true, looks: x.looks, more: x.more, begun: time.Now().Add(-30 * time.Second), best: &logic.Log{}}
		k.tell(run)
		if got := run.Status(); !strings.Contains(got, x.want) || strings.Contains(got, "left") != (x.want != "") {
			t.Errorf("after %d positions: %q, want %q", x.looks, got, x.want)
		}
	}
	run = progress.New(1, true)
	g := boardtest.Grid(t, ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")
	s := &Solver{Choice: Shortest}
	s.Ladder, s.Search = techniques.Standard(), true
	ctx, cancel := context.WithCancel(progress.With(t.Context(), run))
	defer cancel()
	go func() {
		for ctx.Err() == nil && !strings.Contains(run.Status(), "left") {
			time.Sleep(time.Millisecond)
		}
		cancel()
	}()
	if _, err := s.Solve(ctx, &g); err == nil {
		t.Error("the search ended and never said how long it takes")
	}
}
