package check_test

import (
	"context"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/rank"
	"pencilmark/techniques/logictest"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/check"
)

// TestSetsAreReadBack claims the steps of case files with the truths and links that they
// have, as they are printed, in both notations.
func TestSetsAreReadBack(t *testing.T) {
	referee := check.Referee{Ladder: techniques.Basic()}
	told := 0
	var last *logic.Technique
	for _, k := range logictest.CaseSteps(t, "../../techniques", 1, techniques.All()...) {
		s, again := rank.Of(&k.Grid, &k.Step), k.Step.Technique == last
		last = k.Step.Technique
		if s == nil || len(s.Instead) > 0 || again && told > 60 {
			continue
		}
		told++
		n := board.Notation(told % 2)
		w := words.Writer{Notation: n}
		explain.SetCount(&w, s)
		referee.Notation = n
		conclusion := (&explain.Renderer{Notation: n}).Effect(&logic.Step{Eliminations: k.Step.Eliminations})
		claim, err := parse.ParseIn(n, conclusion, string(w.Buf))
		if err != nil {
			t.Errorf("%s: %s: %v", k.Name, w.Buf, err)
			continue
		}
		v, err := referee.Judge(context.Background(), &k.Grid, claim)
		if err != nil || v.Outcome != check.Holds || *v.Rank != s.Rank() || len(v.Links) != len(s.Links) {
			t.Errorf("%s: %s because %s: %v, %+v", k.Name, conclusion, w.Buf, err, v)
		}
	}
	if told < 60 {
		t.Errorf("%d sets were claimed, 60 at least expected", told)
	}
}

// TestSetsThatAreNone expects errors that say what a set looks like.
func TestSetsThatAreNone(t *testing.T) {
	for reason, want := range map[string]string{
		"truths 4c16":                   "there are no links",
		"truths c16 links r24":          `"c16" needs a digit before it`,
		"truths 4r2c5 links 4c5":        `"r2c5" with a digit before it is a candidate`,
		"4c1 truths 4c6 links 4r24":     "before the first set",
		"truths 4c16 links 4r24 foobar": `cannot read "foobar"`,
		"truths links":                  "there are no truths",
	} {
		if _, err := parse.ParseReason(reason); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, %q expected", reason, err, want)
		}
	}
}
