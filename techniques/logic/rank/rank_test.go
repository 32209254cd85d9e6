package rank_test

import (
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/rank"
	"pencilmark/techniques/logictest"
)

// TestForms wants a set form of the rank that is known of every step in the case files of
// techniques that have one, and wants the proof checker to agree.
func TestForms(t *testing.T) {
	for most, slugs := range []string{
		"locked-candidates-pointing locked-candidates-claiming naked-pair hidden-pair naked-triple hidden-triple " +
			"naked-quadruple hidden-quadruple x-wing swordfish jellyfish franken-swordfish mutant-jellyfish sue-de-coq " +
			"extended-sue-de-coq sk-loop multi-sector-locked-set continuous-nice-loop m-ring w-ring",
		"finned-x-wing finned-swordfish sashimi-jellyfish skyscraper 2-string-kite empty-rectangle xy-wing xyz-wing " +
			"w-wing wxyz-wing als-xz xy-chain als-w-wing",
	} {
		for _, slug := range strings.Fields(slugs) {
			x, ok := techniques.Lookup(slug)
			if !ok {
				t.Fatalf("there is no %s", slug)
			}
			for _, k := range logictest.CaseSteps(t, "../..", 3, x) {
				if len(k.Step.Placements) > 0 {
					continue
				}
				if s := rank.Of(&k.Grid, &k.Step); s == nil || s.Rank() > most {
					t.Errorf("%s: %+v, rank %d at most expected", k.Name, s, most)
				}
			}
		}
	}
}

// TestProven asks the proof checker about the set forms of all case files, and about each
// with a link less, which it must refuse.
func TestProven(t *testing.T) {
	var checker verify.Checker
	told := 0
	for _, k := range logictest.CaseSteps(t, "../..", 2, techniques.All()...) {
		if k.Step.Sets = rank.Of(&k.Grid, &k.Step); k.Step.Sets == nil {
			continue
		}
		told++
		if err := checker.Step(&k.Grid, &k.Step); err != nil {
			t.Errorf("%s: %v: %v", k.Name, err, k.Step.Sets)
		}
		for i := range k.Step.Sets.Links {
			less := *k.Step.Sets
			less.Links = slices.Delete(slices.Clone(less.Links), i, i+1)
			s := k.Step
			if s.Sets = &less; checker.Step(&k.Grid, &s) == nil {
				t.Errorf("%s: %v is accepted without link %d of %v", k.Name, less, i, k.Step.Sets.Links)
			}
		}
	}
	if told < 400 {
		t.Errorf("%d set forms, at least 400 expected", told)
	}
}

// TestNone wants no sets of what leans on more than truths.
func TestNone(t *testing.T) {
	for _, slug := range []string{"full-house", "naked-single", "unique-rectangle-1", "bug-plus-1", "gurth"} {
		x, ok := techniques.Lookup(slug)
		if !ok {
			continue
		}
		for _, k := range logictest.CaseSteps(t, "../..", 1, x) {
			if s := rank.Of(&k.Grid, &k.Step); s != nil {
				t.Errorf("%s: %v", k.Name, s)
			}
		}
	}
}

// TestInstead tells a locked pair: no links remove in the row and in the box at once.
func TestInstead(t *testing.T) {
	g := board.EmptyGrid()
	for c := range board.Cell(2) {
		g.SetMarks(c, board.DigitsOf(4, 7))
	}
	s := logic.Step{
		Parts:        []logic.Part{{Role: logic.Subset, Cites: []board.Constraint{board.InCell(0), board.InCell(1)}}},
		Eliminations: []board.Candidate{board.At(5, 4), board.At(10, 4)},
	}
	sets := rank.Of(&g, &s)
	if sets == nil {
		t.Fatal("no sets")
	}
	const want = "Rank 0: 2 truths r1c12, covered by 2 links 47r1, or by links 7r1 4b1. Every other candidate in a link " +
		"can be removed. The same sets also give r1c345789,r2c13,r3c123<>4, r1c3456789<>7."
	if got := new(explain.Renderer).SetsLine(sets); got != want {
		t.Errorf("%s\n%s expected", got, want)
	}
}
