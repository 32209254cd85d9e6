package explain_test

import (
	"io"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

// TestZeroValues gives zero values to functions that have an error or a text to return: none
// panics, and each error says what is missing.
func TestZeroValues(t *testing.T) {
	var r explain.Renderer
	_, err := r.Sentence(&logic.Step{})
	if err == nil || !strings.Contains(err.Error(), "no technique") {
		t.Errorf("the sentence of no step: %v", err)
	}
	if line := r.Line(&logic.Step{}); line != "" {
		t.Errorf("the line of no step is %q", line)
	}
	if err := explain.SVG(io.Discard, explain.Picture{}); err == nil || !strings.Contains(err.Error(), "no scene") {
		t.Errorf("a picture of nothing: %v", err)
	}
	if err := (logic.Ladder{{}}).Validate(); err == nil || !strings.Contains(err.Error(), "no technique") {
		t.Errorf("a rung without a technique: %v", err)
	}
	log := logic.Log{Start: board.EmptyGrid()}
	if log.At(-1) != log.Start || log.At(7) != log.Start {
		t.Error("an empty log leads somewhere")
	}
	g := board.EmptyGrid()
	for step := range new(logic.Technique).Steps(logic.NewView(&g)) {
		t.Errorf("a technique without a finder has the step %v", step)
	}
	if _, ok := new(logic.Technique).First(logic.NewView(&g)); ok {
		t.Error("a technique without a finder has a first step")
	}
}
