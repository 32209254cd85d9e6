package check_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/check"
)

// An utterance is what a learner says, and what is to come of it.
type utterance struct {
	line                                   int
	position                               string
	grid                                   board.Grid
	verdict, conclusions, because, mention string
}

// utterances reads testdata/utterances.txt.
func utterances(t testing.TB) []utterance {
	t.Helper()
	data, err := os.ReadFile("testdata/utterances.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out []utterance
	var u utterance
	for line := range strings.Lines(string(data)) {
		u.line++
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		if rest, ok := strings.CutPrefix(line, "position "); ok {
			name, text, _ := strings.Cut(rest, " ")
			p, err := formats.Parse(text)
			if err != nil {
				t.Fatalf("line %d: %v", u.line, err)
			}
			u.position, u.grid = name, p.Grid
			continue
		}
		fields := append(strings.Split(line, "|"), "", "", "")
		for i, to := range []*string{&u.verdict, &u.conclusions, &u.because, &u.mention} {
			*to = strings.TrimSpace(fields[i])
		}
		out = append(out, u)
	}
	return out
}

// TestUtterances judges what learners say. None may be judged wrongly.
func TestUtterances(t *testing.T) {
	list := utterances(t)
	if len(list) < 150 {
		t.Errorf("the table has %d utterances, 150 are wanted", len(list))
	}
	var referee check.Referee
	for _, u := range list {
		claim, err := parse.Parse(u.conclusions, u.because)
		if err != nil {
			t.Errorf("line %d, %s: %s | %s: %v", u.line, u.position, u.conclusions, u.because, err)
			continue
		}
		v, err := referee.Judge(context.Background(), &u.grid, claim)
		if err != nil {
			t.Errorf("line %d, %s: %v", u.line, u.position, err)
			continue
		}
		if string(v.Outcome) != u.verdict || !strings.Contains(v.Text, u.mention) {
			t.Errorf("line %d, %s: %s | %s: %s, want %s with %q\n%s", u.line, u.position, u.conclusions, u.because,
				v.Outcome, u.verdict, u.mention, v.Text)
		}
	}
}
