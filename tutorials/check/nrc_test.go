package check_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/check"
)

var inNRC = regexp.MustCompile(`In nrc notation, (.*) ==>[^.]*\.`)

// TestNRC has our own notation of whips and braids of the case files read back: it
// holds, and is called what it is. Without its first link, or its last, it holds for
// few, and a link is named.
func TestNRC(t *testing.T) {
	whole, first, last := 0, 0, 0
	for _, slug := range []string{"whip", "g-whip", "braid", "g-braid"} {
		x := techniques.MustLookup(slug)
		for _, k := range logictest.FindCases(t, "../../techniques", slug) {
			s, ok := x.First(logic.NewView(&k.Grid))
			if !ok {
				continue
			}
			chain := written(t, &s)
			if v := judged(t, &k.Grid, &s, chain); v.Outcome != check.Holds || v.Technique != slug || v.Note != "" {
				t.Errorf("%s: %s is %s, a %s: %s", k.Name, chain, v.Outcome, v.Technique, v.Text)
			}
			whole++
			links := strings.Split(chain, " – ")
			if len(links) == 1 {
				continue
			}
			if f := judged(t, &k.Grid, &s, strings.Join(links[1:], " – ")).Fault; f != nil && f.Link == 1 {
				first++
			}
			f := judged(t, &k.Grid, &s, strings.Join(links[:len(links)-1], " – ")).Fault
			if f != nil && f.Kind == check.NotSeen && f.Link == len(links)-1 {
				last++
			}
		}
	}
	if whole < 10 || first < 5 || last < 5 {
		t.Errorf("%d chains were read, %d refused without their first link, %d without their last", whole, first, last)
	}
}

// written returns the chain of s in nrc notation, without its conclusion.
func written(t *testing.T, s *logic.Step) string {
	t.Helper()
	text, err := new(explain.Renderer).Sentence(s)
	m := inNRC.FindStringSubmatch(text)
	if err != nil || m == nil {
		t.Fatalf("no nrc notation in %q: %v", text, err)
	}
	return m[1]
}

// judged returns the verdict on the first elimination of s with a reason.
func judged(t *testing.T, g *board.Grid, s *logic.Step, because string) *check.Verdict {
	t.Helper()
	x := s.Eliminations[0]
	claim, err := parse.Parse(x.Cell().String()+"<>"+x.Digit().String(), because)
	if err != nil {
		t.Fatalf("%s: %v", because, err)
	}
	v, err := new(check.Referee).Judge(context.Background(), g, claim)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestBadNRC reads what is no nrc notation, and what is none of ours.
func TestBadNRC(t *testing.T) {
	for text, want := range map[string]string{
		"whip[1]: c3n5{c1 .}":                    `cannot read "c3n5{c1 .}"`,
		"whip[1]: r3c5{n5 c1}":                   `cannot read "r3c5{n5 c1}"`,
		"whip[1]: b1n5{r1c1 r4c4}":               `cannot read "b1n5{r1c1 r4c4}"`,
		"whip[2]: c3n5{r1 r2} – b4n1{r4c1":       `cannot read "b4n1{r4c1"`,
		"whip[2]: c3n5{r1 .} – c4n5{r1 .}":       "only be in the last link",
		strings.Repeat("c3n5{r1 r2} – ", 61):     "at most 60 links",
		"whip[1]: c3n5{r1 .} and naked pair{57}": "cannot read",
	} {
		if _, err := parse.ParseReason(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60s: error %v, want %q", text, err, want)
		}
	}
}
