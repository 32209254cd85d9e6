package explain_test

import (
	"testing"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// A caseStep is a step of the catalogue's case files and the position it is in.
type caseStep struct {
	name string // slug and case
	grid board.Grid
	step logic.Step
}

// perCase is how many steps are taken of a case: some techniques find hundreds.
const perCase = 2

// caseSteps returns the first steps of every case of a technique.
func caseSteps(t testing.TB, x *logic.Technique) []caseStep {
	t.Helper()
	var out []caseStep
	for _, k := range logictest.FindCases(t, "../techniques", x.Slug) {
		n := 0
		for s := range x.Steps(logic.NewView(&k.Grid)) {
			out = append(out, caseStep{x.Slug + ", " + k.Name, k.Grid, s})
			if n++; n == perCase {
				break
			}
		}
	}
	return out
}

// allSteps yields the steps of every technique's case files.
func allSteps(t testing.TB, yield func(*caseStep)) {
	t.Helper()
	n := 0
	for _, x := range techniques.All() {
		for _, k := range caseSteps(t, x) {
			yield(&k)
			n++
		}
	}
	if n == 0 {
		t.Fatal("no case file was read")
	}
}
