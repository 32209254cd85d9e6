package persontime_test

import (
	"context"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/tutorials/persontime"
)

const remotePair = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

func ExampleOf() {
	g, err := board.ParseLine(remotePair)
	if err != nil {
		fmt.Println(err)
		return
	}
	puzzle := g.Values()
	t, err := persontime.Of(context.Background(), puzzle)
	fmt.Println(t.String(), err)
	// Output: about 13 minutes (9 to 20) <nil>
}

// TestCosts adds up the shares of all steps, and counts what could be filled at each.
func TestCosts(t *testing.T) {
	for _, g := range boardtest.Puzzles(t, boardtest.Own, 10) {
		puzzle, line := g.Values(), g.String()
		time, err := persontime.Of(t.Context(), puzzle)
		if err != nil || time.Low >= time.Seconds || time.Seconds >= time.High {
			t.Fatal(err, time.Low, time.Seconds, time.High)
		}
		sum, notes := 0.0, 0
		for i, c := range time.Costs {
			if c.Notes {
				notes++
			}
			sum += c.Share
			if c.Step != i+1 || c.Looks < 1 && !time.Extrapolated || c.Share <= 0 || len(c.Place) > 0 && c.Open == 0 {
				t.Errorf("%s: %+v", line, c)
			}
		}
		if notes > 1 {
			t.Errorf("%s: candidates are written down %d times", line, notes)
		}
		if math.Abs(sum-1) > .01 {
			t.Errorf("%s: the shares add up to %v", line, sum)
		}
	}
}

// TestNotes writes the candidates down where the only cell that can be filled is hard to see, once.
func TestNotes(t *testing.T) {
	g, err := board.ParseLine("8..7...5....4............92..8.4....3.6...1.....52......9..1....2..6..83.8.....7.")
	if err != nil {
		t.Fatal(err)
	}
	puzzle := g.Values()
	time, err := persontime.Of(t.Context(), puzzle)
	if err != nil {
		t.Fatal(err)
	}
	var at []int
	for _, c := range time.Costs {
		if c.Notes {
			at = append(at, c.Step)
			if c.Open != 1 || c.Technique != "naked-single" {
				t.Errorf("%+v", c)
			}
		}
	}
	if len(at) != 1 {
		t.Errorf("the candidates are written down at the steps %v", at)
	}
}

// TestTerms compares moments that differ in one thing: the slower one is to take longer.
func TestTerms(t *testing.T) {
	k := persontime.Coefficients{Digit: 2, Search: .3, Look: .1, Stuck: 20, Line: .4, Naked: .1, Notes: 100}
	at := func(change func(*persontime.Moment)) float64 {
		m := persontime.Moment{Empty: 40, Score: 50, Box: 2, Line: 1, Naked: 1, Looks: 10}
		change(&m)
		t, _ := k.Seconds(&m, false)
		return t
	}
	base := at(func(*persontime.Moment) {})
	if want := .1*10 + 2 + .3*40/2.5; math.Abs(base-want) > 1e-9 {
		t.Errorf("%v seconds, want %v", base, want)
	}
	for what, slower := range map[string]func(*persontime.Moment){
		"more looks":   func(m *persontime.Moment) { m.Looks++ },
		"more empty":   func(m *persontime.Moment) { m.Empty++ },
		"fewer ready":  func(m *persontime.Moment) { m.Box-- },
		"in a row":     func(m *persontime.Moment) { m.Box, m.Line = 1, 2 },
		"naked single": func(m *persontime.Moment) { m.Line, m.Naked = 0, 2 },
	} {
		if at(slower) <= base {
			t.Errorf("%s: %v seconds, not more than %v", what, at(slower), base)
		}
	}
	lone := persontime.Moment{Empty: 60, Naked: 1}
	for i, want := range []float64{2 + 100, 2 + .3*60} { // writing the candidates, then reading them
		got, notes := k.Seconds(&lone, i == 1)
		if math.Abs(got-want) > 1e-9 || !notes {
			t.Errorf("%v seconds, want %v; candidates are written down: %v", got, want, notes)
		}
	}
	stuck := func(score int) float64 {
		return at(func(m *persontime.Moment) { m.Box, m.Line, m.Naked, m.Score = 0, 0, 0, score })
	}
	if got := stuck(50); got != 21 {
		t.Errorf("%v seconds for Locked Candidates, want 21", got)
	}
	if got := stuck(200); got != 41 {
		t.Errorf("%v seconds for four times the score, want 41", got)
	}
}

// TestWithoutSolution asks for puzzles that have none or several.
func TestWithoutSolution(t *testing.T) {
	var empty board.Givens
	if _, err := persontime.Of(t.Context(), empty); err == nil {
		t.Error("an empty grid has an estimate")
	}
	twice := board.Givens{5, 5}
	if _, err := persontime.Of(t.Context(), twice); err == nil {
		t.Error("two equal digits in a row have an estimate")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	g, _ := board.ParseLine(remotePair)
	puzzle := g.Values()
	if _, err := persontime.Of(ctx, puzzle); err == nil {
		t.Error("the estimate did not end with its context")
	}
}

// TestExtrapolated has the words for a puzzle far harder than the data.
func TestExtrapolated(t *testing.T) {
	g, err := board.ParseLine("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
	if err != nil {
		t.Fatal(err)
	}
	puzzle := g.Values()
	time, err := persontime.Of(t.Context(), puzzle)
	if err != nil || !time.Extrapolated || !strings.HasPrefix(time.String(), "at least ") {
		t.Errorf("%v %v", time.String(), err)
	}
}

// TestCurve draws values.
func TestCurve(t *testing.T) {
	for _, c := range []struct {
		values []float64
		width  int
		want   string
	}{
		{nil, 10, ""},
		{[]float64{0, 0}, 10, "▁▁"},
		{[]float64{1, 8, 4}, 10, "▁█▄"},
		{[]float64{1, 8, 4, 2, 1, 1}, 3, "█▄▁"},
	} {
		if got := persontime.Curve(c.values, c.width); got != c.want {
			t.Errorf("%v: %q, want %q", c.values, got, c.want)
		}
	}
}

// BenchmarkOf reports how many puzzles up to Hard are estimated in a second.
func BenchmarkOf(b *testing.B) {
	data, err := os.ReadFile("testdata/times.tsv")
	if err != nil {
		b.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")[1:]
	for i := 0; b.Loop(); i++ {
		g, err := board.ParseLine(lines[i%len(lines)][:81])
		if err != nil {
			b.Fatal(err)
		}
		puzzle := g.Values()
		if _, err := persontime.Of(b.Context(), puzzle); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
}
