package activity

import (
	"strings"
	"testing"
)

// TestReview tries moments of a game again: a question about the position in which each happened, which does not tell
// its answer. Afterwards, and whenever it is left, the same moment is shown again.
func TestReview(t *testing.T) {
	r := reviewOf(t)
	p := r.Page()
	if text := said(p); !strings.Contains(text, "Not solved yet, after 8:10.") || !strings.Contains(text, "Two mistakes, one hint.") ||
		!strings.Contains(text, "Half of the time went into") || !strings.Contains(text, "Practise what took longest:") {
		t.Error(text)
	}
	p = do(t, r, "next")
	mistake := 0
	for i, o := range p.Awaits.Choices {
		if o.As == Wrong && mistake == 0 {
			mistake = i + 1
		}
	}
	if p.Awaits.Kind != List || len(p.Awaits.Choices) < 3 || p.Of != len(p.Awaits.Choices) || mistake == 0 || p.Awaits.Choices[0].End == "" {
		t.Fatalf("%+v", p.Awaits)
	}
	p = do(t, r, "open="+string(rune('0'+mistake)))
	if p.At != mistake || !strings.Contains(said(p), "Move 3, r1c2=5: you changed it with the next move.") || p.Text[len(p.Text)-1].At == 0 {
		t.Error(said(p))
	}
	shown, text := dump(t, p), p.Board.Grid
	p = do(t, r, "again")
	if p.Awaits.Kind != Conclusion || p.Board.Grid != text || !strings.Contains(said(p), "This is the position before move 3. r1c2 was not 5.") {
		t.Errorf("the question is %s", said(p))
	}
	if dump(t, do(t, r, "hint", LeaveAct)) != shown {
		t.Error("leaving does not lead back to the moment")
	}
	if p = do(t, r, "again", "skip"); p.Over || p.Awaits.Kind != Nothing {
		t.Errorf("the answer is %s", said(p))
	}
	if dump(t, do(t, r, "next")) != shown {
		t.Error("the question does not lead back to the moment")
	}
	if p = do(t, r, "=99"); p.Reply == nil || p.At != mistake {
		t.Errorf("a moment that is not there: %+v", p.Reply)
	}
	if p = do(t, r, "whole", "next", "=1", "close"); !p.Over {
		t.Error("the review is not closed")
	}
}
