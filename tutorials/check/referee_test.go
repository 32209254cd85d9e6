package check_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/check"
)

// puzzle is one of our own.
const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

func verdict(t *testing.T, r *check.Referee, position, conclusions, because string) *check.Verdict {
	t.Helper()
	p, err := formats.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	claim, err := parse.Parse(conclusions, because)
	if err != nil {
		t.Fatal(err)
	}
	v, err := r.Judge(context.Background(), &p.Grid, claim)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestSeveralSolutions has a position in which the solutions disagree, so that neither
// a placement nor its opposite follows; what they agree in does.
func TestSeveralSolutions(t *testing.T) {
	open := "1" + strings.Repeat(".", 80)
	for _, k := range []struct {
		conclusions string
		outcome     check.Outcome
		status      check.Status
	}{
		{"r5c5=5", check.Undecided, check.Open},
		{"r5c5<>5", check.Undecided, check.Open},
		{"r1c2=1", check.Wrong, check.False},
		{"r1c2<>1", check.AlreadyKnown, check.Known},
	} {
		v := verdict(t, new(check.Referee), open, k.conclusions, "")
		if v.Outcome != k.outcome || v.Conclusions[0].Status != k.status {
			t.Errorf("%s: %+v", k.conclusions, v)
		}
	}
}

// TestPromise has a rectangle in a puzzle that may have several solutions: what leans
// on one solution is no reason there.
func TestPromise(t *testing.T) {
	open := strings.Repeat(".", 81)
	v := verdict(t, new(check.Referee), open, "r1c1<>1", "unique rectangle type 1")
	if v.Good() || v.Fault == nil || v.Fault.Kind != check.NoPromise {
		t.Errorf("%+v", v)
	}
}

func TestNoSolution(t *testing.T) {
	p, err := formats.Parse("25" + puzzle[2:])
	if err != nil {
		t.Fatal(err)
	}
	claim, err := parse.Parse("r1c2<>5", "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := new(check.Referee).Judge(context.Background(), &p.Grid, claim); !errors.Is(err, board.ErrBroken) {
		t.Errorf("%v", err)
	}
}

func TestCancelled(t *testing.T) {
	p, err := formats.Parse(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	claim, err := parse.Parse("r1c2=5", "")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := new(check.Referee).Judge(ctx, &p.Grid, claim); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// TestFilled has nets that end where a cell is solved, and where a house has its digit.
func TestFilled(t *testing.T) {
	for because, want := range map[string]string{
		"r1c2=5 => no digit in r1c1": "r1c1 is solved: it is 2.",
		"r1c2=5 => no 2 in r1":       "Row 1 has its 2 already.",
		"r1c2=5 => r1c4=2 (r1)":      "2 is not a candidate in r1c4.",
	} {
		v := verdict(t, new(check.Referee), puzzle, "r1c2<>5", because)
		if v.Good() || v.Fault == nil || v.Fault.Text != want {
			t.Errorf("%s: %s, fault %+v", because, v.Outcome, v.Fault)
		}
	}
}

// TestTell tells the digit only if asked.
func TestTell(t *testing.T) {
	quiet := verdict(t, new(check.Referee), puzzle, "r1c2=5", "")
	told := verdict(t, &check.Referee{Reveal: true}, puzzle, "r1c2=5", "")
	if quiet.Refutations[0].Digit != 0 || strings.Contains(quiet.Text, "r1c2 is 7") {
		t.Errorf("%+v", quiet)
	}
	if told.Refutations[0].Digit != 7 || !strings.HasSuffix(told.Text, "r1c2 is 7.") {
		t.Errorf("%+v", told)
	}
}

// TestNotation names cells in the words as asked, and in the data always as r1c2.
func TestNotation(t *testing.T) {
	v := verdict(t, &check.Referee{Notation: board.A1}, position, "B5<>4", "(4)B1=(4)B6")
	if !strings.Contains(v.Text, "B5 can also be 4") || strings.Contains(v.Text, "r2c5") {
		t.Errorf("%s", v.Text)
	}
	if v.Conclusions[0].Conclusion.String() != "r2c5<>4" || v.Fault.Witness[0].String() != "r2c5=4" || v.Fault.Link != 1 {
		t.Errorf("%+v", v)
	}
}

// TestData has a verdict as data, under the names that are documented.
func TestData(t *testing.T) {
	v := verdict(t, new(check.Referee), position, "r2c5<>4 r1c2=5", "(4)r2c1=(4)r2c6")
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var fields map[string]any
	if err := json.Unmarshal(data, &fields); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"verdict", "text", "conclusions", "reason", "fault", "easiest", "refutations"} {
		if fields[name] == nil {
			t.Errorf("there is no field %q in %s", name, data)
		}
	}
}

// TestAgain judges the same claim twice with one referee: memory that is kept changes
// nothing.
func TestAgain(t *testing.T) {
	var r check.Referee
	for _, u := range utterances(t)[:40] {
		claim, err := parse.Parse(u.conclusions, u.because)
		if err != nil {
			t.Fatal(err)
		}
		var texts [2]string
		for i := range texts {
			v, err := r.Judge(context.Background(), &u.grid, claim)
			if err != nil {
				t.Fatal(err)
			}
			texts[i] = v.Text
		}
		if texts[0] != texts[1] {
			t.Errorf("line %d: %q, then %q", u.line, texts[0], texts[1])
		}
	}
}
