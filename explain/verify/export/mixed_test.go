package export_test

import (
	"fmt"
	"iter"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/board/boardtest/golden"
	"pencilmark/explain/verify/export"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// puzzles returns up to n puzzles of a file, evenly spread.
func puzzles(t testing.TB, name string, n int) (out []board.Grid) {
	t.Helper()
	all := boardtest.Puzzles(t, name, 1)
	for i := range min(n, len(all)) {
		out = append(out, all[i*len(all)/min(n, len(all))])
	}
	return out
}

// stride is how many steps are made from one position that is looked at to the
// next.
const stride = 5

// mixed yields steps of all techniques, up to each of each, in positions on the
// way to the solution of g, until yield returns false.
func mixed(g board.Grid, each int, yield func(*board.Grid, *logic.Step) bool) bool {
	all := techniques.All()
	for n := 0; !g.Solved(); n++ {
		v := logic.NewView(&g)
		var easiest *logic.Step
		for _, x := range all {
			if easiest != nil && n%stride != 0 {
				break
			}
			k := 0
			for s := range x.Steps(v) {
				if easiest == nil {
					easiest = &s
				}
				if n%stride != 0 {
					break
				}
				if !yield(&g, &s) {
					return false
				}
				if k++; k == each {
					break
				}
			}
		}
		if easiest == nil {
			return true
		}
		easiest.Apply(&g)
	}
	return true
}

// mixedSteps yields steps of the puzzles in turn: one of each corpus, then the
// next of each. In the long form the steps of the case files come first, because
// some techniques are too rare to be met.
func mixedSteps(t testing.TB, perCorpus, each int) iter.Seq2[*board.Grid, *logic.Step] {
	t.Helper()
	var all [][]board.Grid
	for _, path := range []string{boardtest.Own, boardtest.Hardest, boardtest.SeventeenClue} {
		if !boardtest.Has(t, path) {
			t.Logf("without %s", path)
			continue
		}
		all = append(all, puzzles(t, path, perCorpus))
	}
	return func(yield func(*board.Grid, *logic.Step) bool) {
		if boardtest.Full() {
			for _, x := range techniques.All() {
				for _, k := range caseSteps(t, x) {
					if !yield(&k.Grid, &k.Step) {
						return
					}
				}
			}
		}
		for i := range perCorpus {
			for _, corpus := range all {
				if i < len(corpus) && !mixed(corpus[i], each, yield) {
					return
				}
			}
		}
	}
}

// TestMixed exports 1,000 steps of mixed puzzles, or 100,000 if PENCILMARK_FULL
// is 1. Every derivation is checked, and a tenth of them, or all, refuted by a
// foreign solver. With -update the long form writes the second half of SIZES.md.
func TestMixed(t *testing.T) {
	limit, perCorpus, each := 1000, 4, 1
	if boardtest.Full() {
		limit, perCorpus, each = 100000, 400, 3
	}
	m := &mixedRun{t: t, foreign: newForeign(t), steps: make(chan logictest.CaseStep)}
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(m.work)
	}
	n := 0
	for g, s := range mixedSteps(t, perCorpus, each) {
		m.steps <- logictest.CaseStep{Name: fmt.Sprintf("%s in %s", s.Technique.Slug, g.String()), Grid: *g, Step: *s}
		if n++; n == limit {
			break
		}
	}
	close(m.steps)
	workers.Wait()
	if n < limit {
		t.Errorf("only %d steps", n)
	}
	for _, x := range techniques.All() {
		if boardtest.Full() && m.sizes.by[x.Slug] == nil {
			t.Errorf("no step of %s was met", x.Slug)
		}
	}
	problems, refuted := m.problems.Load(), m.foreign.refuted.Load()
	t.Logf("%d steps, %d problems, %d of them refuted by %q", n, problems, refuted, m.foreign.sat)
	if boardtest.Full() && golden.Update() {
		writeMixed(t, fmt.Sprintf(`
%d steps: those of the case files, then up to %d of every technique in every %dth position on the way through
puzzles of our own, of the hardest known, and of those with 17 givens, in turn; all techniques are met.
"PENCILMARK_FULL=1 go test ./explain/verify/export -run Mixed -update" takes a quarter of an hour.
Our checkers accepted every derivation. The foreign solver %s was given %d of %d problems and refuted all.

%s`, n, each, stride, filepath.Base(m.foreign.sat), refuted, problems, m.sizes.table()))
	}
	m.foreign.report(t)
}

// A mixedRun is what the workers of TestMixed share.
type mixedRun struct {
	t       *testing.T
	foreign *foreign
	steps   chan logictest.CaseStep
	sizes   sizes

	problems atomic.Int64
}

// work exports steps until there are no more, and has their problems checked.
func (m *mixedRun) work() {
	for k := range m.steps {
		problems, err := export.Problems(&k.Grid, &k.Step)
		if err != nil {
			m.t.Errorf("%s: %v", k.Name, err)
			continue
		}
		m.sizes.add(&k.Step, problems)
		for _, p := range problems {
			accepted(m.t, k.Name, p)
			if m.problems.Add(1)%10 == 0 || boardtest.Full() {
				m.foreign.solver(m.t, k.Name, p)
			}
		}
	}
}
