package explain_test

import (
	"testing"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// caseSteps returns two steps of every case of the catalogue's case files.
func caseSteps(t testing.TB, xs ...*logic.Technique) []logictest.CaseStep {
	t.Helper()
	return logictest.CaseSteps(t, "../techniques", 2, xs...)
}

// everyStep holds the steps that allSteps yields, which take half a second to find.
var everyStep []logictest.CaseStep

// allSteps yields such steps of every technique.
func allSteps(t testing.TB, yield func(*logictest.CaseStep)) {
	t.Helper()
	if everyStep == nil {
		everyStep = caseSteps(t, techniques.All()...)
	}
	for _, k := range everyStep {
		yield(&k)
	}
}
