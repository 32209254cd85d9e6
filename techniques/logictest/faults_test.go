package logictest_test

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
	"pencilmark/techniques/logictest"
)

// A recorder collects what a test reports.
type recorder struct {
	testing.TB
	reports []string
}

func (r *recorder) Helper()           {}
func (r *recorder) Failed() bool      { return r.reports != nil }
func (r *recorder) Error(args ...any) { r.reports = append(r.reports, fmt.Sprint(args...)) }
func (r *recorder) Errorf(f string, args ...any) {
	r.reports = append(r.reports, fmt.Sprintf(f, args...))
}
func (r *recorder) Fatal(args ...any) { r.Error(args...); runtime.Goexit() }

// TestFaults plants a fault against each of the five rules of a finder, and writes the case file that the test needs.
func TestFaults(t *testing.T) {
	basic, pair := techniques.Basic(), techniques.MustLookup("naked-pair")
	path := filepath.Join(t.TempDir(), "naked-pair.txtar")
	if err := logictest.WriteCases(path, pair, basic[:basic.Rank(pair)]); err != nil || logictest.Unfinished(path) != "" {
		t.Fatal(err, logictest.Unfinished(path))
	}
	logictest.Technique(t, pair, path, logictest.Positions(10, 1, basic[:basic.Rank(pair)]))
	memory, kept := make([]board.Candidate, 1), 0
	each := func(change func(v *logic.View, s *logic.Step)) func(*logic.View, func(logic.Step) bool) {
		return func(v *logic.View, yield func(logic.Step) bool) {
			CrossHatch.Find(v, func(s logic.Step) bool { change(v, &s); return yield(s) })
		}
	}
	for _, x := range []struct {
		rule, want string
		find       func(*logic.View, func(logic.Step) bool)
	}{
		{"1, the end", "goes on after yield", func(v *logic.View, yield func(logic.Step) bool) {
			CrossHatch.Find(v, func(s logic.Step) bool { yield(s); return true })
		}},
		{"1, an effect", "no effect", each(func(_ *logic.View, s *logic.Step) { s.Placements = nil })},
		{"2, everything", "", each(func(_ *logic.View, s *logic.Step) { s.Parts[0].Cites = nil })},
		{"2, nothing else", "is not needed", each(func(v *logic.View, s *logic.Step) {
			for c := range v.Empty().All() {
				s.Parts = append(s.Parts, parts.Cells(v, logic.Set, "", c.Set()))
				break
			}
		})},
		{"3", "its mirror image", func(v *logic.View, yield func(logic.Step) bool) {
			CrossHatch.Find(v, func(s logic.Step) bool { return s.Digits.Has(5) || yield(s) })
		}},
		{"4, memory", "does not follow", each(func(_ *logic.View, s *logic.Step) {
			memory[0] = s.Placements[0]
			s.Placements = memory
		})},
		{"4, state", "second run", func(v *logic.View, yield func(logic.Step) bool) {
			if kept++; kept%2 == 0 {
				CrossHatch.Find(v, yield)
			}
		}},
		{"5, allocations", "allocations although", func(v *logic.View, yield func(logic.Step) bool) {
			memory = make([]board.Candidate, 1)
			CrossHatch.Find(v, yield)
		}},
		{"5, the context", "View.Stopped", func(v *logic.View, yield func(logic.Step) bool) {
			time.Sleep(60 * time.Millisecond)
			CrossHatch.Find(v, yield)
		}},
		{"digits", "lists no digits", each(func(_ *logic.View, s *logic.Step) { s.Digits = 0 })},
	} {
		t.Run(x.rule, func(t *testing.T) {
			faulty := *CrossHatch
			faulty.Find = x.find
			r, done := &recorder{TB: t}, make(chan bool)
			go func() {
				defer close(done)
				logictest.Technique(r, &faulty, "testdata/cross-hatch.txtar", logictest.Positions(4, 1, nil))
			}()
			<-done
			if all := strings.Join(r.reports, "\n"); all == "" || !strings.Contains(all, x.want) {
				t.Errorf("no report of %q in %q", x.want, all)
			}
		})
	}
}
