package explain

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// example is a step with two sets, a chain and one elimination.
func example() *logic.Step {
	a, b := board.At(0, 4), board.At(10, 4)
	return &logic.Step{
		Technique:    &logic.Technique{Slug: "example"},
		Eliminations: []board.Candidate{board.At(2, 4)},
		Digits:       board.DigitsOf(4),
		Parts: []logic.Part{
			{Role: logic.Set, Label: "A", Candidates: []board.Candidate{a, a + 1}},
			{Role: logic.Set, Label: "B", Candidates: []board.Candidate{b}, Houses: []board.House{board.Row(1)}},
			{Role: logic.Chain, Nodes: []logic.Node{
				{Candidates: []board.Candidate{a}},
				{Candidates: []board.Candidate{b}, On: true, Cites: []board.Constraint{board.InHouse(board.Box(0), 4)}},
			}},
		},
	}
}

// TestReasons executes small reasons: every form of the syntax, and functions that
// no test of the catalogue needs.
func TestReasons(t *testing.T) {
	for _, tt := range []struct{ because, want string }{
		{`just text`, "Just text"},
		{`{{cells "set"}}, {{cells "set B"}}`, "r1c1 and r2c2, r2c2"},
		{`{{cells "set A" "set B"}} {{count "set"}}`, "r1c1 and r2c2 two"},
		{`{{num "set"}} {{number (num "set")}}`, "2 two"},
		{`{{plural (num "set A") "cell" "cells"}}`, "Cell"},
		{`{{plural 3 "cell" "cells"}}`, "Cells"},
		{`{{houses "set B"}} {{houseCount "set B"}}`, "Row 2 one"},
		{`{{box "set A"}}: {{candidates "set A"}}`, "Box 1: 4 and 5 in r1c1"},
		{`{{article}} {{digit}} {{anyDigit}}`, "A 4 4"},
		{`{{out}} {{anyOut}} {{outCells}}`, "4 4 r1c3"},
		{`{{first}}; {{last}}; {{denied}}`, "r1c1 is not 4; r2c2 is 4; r1c1 is 4"},
		{`{{story}}`, "If r1c1 is not 4, the 4 in box 1 must be in r2c2."},
		{`{{chainEnds}} {{every "set"}}`, "r1c1 and r2c2 both of them"},
		{`{{if has "fin"}}fin{{else}}none{{end}}`, "None"},
		{`{{if has "set" "fin"}}x{{end}}`, ""},
		{`{{if not (has "fin")}}none{{end}}`, "None"},
		{`{{if eq (num "set") 2}}two{{end}}`, "Two"},
		{`{{if eq (label "set A") "A"}}it is{{end}}`, "It is"},
		{`{{if eq (label "set A") "B"}}x{{end}}`, ""},
		{`{{if num "set"}}some{{end}}`, "Some"},
		{`{{if label "set"}}labelled{{end}}`, "Labelled"},
		{`{{if label "chain"}}x{{else}}bare{{end}}`, "Bare"},
		{`{{if oneOut}}one{{else}}many{{end}}`, "One"},
		{`{{if has "fin"}}x{{else if oneOut}}b{{end}}`, "B"},
		{`{{"quoted"}} {{7}}`, "Quoted 7"},
		{`{{own}}`, "My own words"},
		{`{{range parts "set"}}{{join "and"}}{{label .}} ({{either .}}){{end}}`, "A (4 or 5) and B (4)"},
		{`{{range parts "fin"}}x{{else}}no fin{{end}}`, "No fin"},
		{
			`{{range parts "set"}}{{range parts "chain"}}{{cells .}} {{end}}{{label .}}. {{end}}`,
			"r1c1 and r2c2 A. r1c1 and r2c2 B.",
		},
		{"a\n  b {{/* a comment */}} c", "A b c"},
	} {
		s := example()
		s.Technique.Because = tt.because
		s.Technique.Words = logic.Words{"own": func(s *logic.Sentence) { s.Text("my own words") }}
		if got, err := new(Renderer).AppendReason(nil, s); string(got) != tt.want || err != nil {
			t.Errorf("%s: %q and %v, want %q", tt.because, got, err, tt.want)
		}
	}
}

// TestBadReasons gives reasons that cannot be compiled: the error names the place.
func TestBadReasons(t *testing.T) {
	for _, tt := range []struct{ because, want string }{
		{`{{cells "set"`, "unclosed action"},
		{`{{frobnicate}}`, "example:1:2: unknown function frobnicate"},
		{`so {{cells}}`, "example:1:5: cells takes the role of a part"},
		{`{{cells "sets"}}`, `unknown role "sets"`},
		{`{{cells 3}}`, "should be the role of a part"},
		{`{{cells .}}`, "in a range only"},
		{`{{digit "set"}}`, "digit takes 0 arguments, not 1"},
		{`{{own "set"}}`, "own takes 0 arguments, not 1"},
		{`{{own | number}}`, "neither variables nor pipelines"},
		{`{{$x := num "set"}}`, "neither variables nor pipelines"},
		{`{{.Cells}}`, "not supported here"},
		{`{{.}}`, "not supported here"},
		{`{{1.5}}`, "not supported here"},
		{`{{"a" "b"}}`, "is not a function"},
		{`{{with cells "set"}}{{end}}`, "not supported in a reason"},
		{`{{template "x"}}`, "not supported in a reason"},
		{`{{range 3}}{{end}}`, "a range goes over parts"},
		{`{{range cells "set"}}{{end}}`, "a range goes over parts"},
		{`{{range parts "sets"}}{{end}}`, "unknown role"},
		{`{{range parts "set"}}{{range parts .}}{{end}}{{end}}`, "over the parts of a role"},
		{`{{has "set"}}`, "says whether, but no words"},
		{`{{if "x"}}{{end}}`, "always the same"},
		{`{{eq 1}}`, "eq takes 2 arguments, not 1"},
		{`{{if eq (has "set") 1}}{{end}}`, "says whether, but no words"},
		{`{{not}}`, "not takes 1 arguments"},
		{`{{number "three"}}`, "is not a number"},
		{`{{number}}`, "number takes 1 arguments"},
		{`{{plural 1 "a"}}`, "plural takes 3 arguments, not 2"},
		{`{{plural 1 "a" 2}}`, "should be a string in quotes"},
		{`{{join}}`, "join takes 1 arguments"},
		{`{{join (digit)}}`, "should be a string in quotes"},
		{`{{story "set"}}`, "story takes 0 arguments"},
		{"first line\n{{nothing}}", "example:2:2: unknown function nothing"},
	} {
		x := &logic.Technique{Slug: "example", Because: tt.because, Words: logic.Words{"own": func(*logic.Sentence) {}}}
		if err := Check(x); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want %q", tt.because, err, tt.want)
		}
	}
	x := &logic.Technique{Slug: "example", Because: `{{story}}`, Words: logic.Words{"story": func(*logic.Sentence) {}}}
	if err := Check(x); err == nil || !strings.Contains(err.Error(), "has the name of one that every reason may call") {
		t.Errorf("a function with the name of another: %v", err)
	}
}

// TestMissingParts gives reasons that fit no step.
func TestMissingParts(t *testing.T) {
	for _, tt := range []struct{ because, want string }{
		{`{{cells "fin"}}`, `example: the step has no part "fin"; it has`},
		{`{{cells "set C"}}`, `no part "set C"`},
		{`{{cells "set" "fin"}}`, `no part "fin"`},
		{`{{houses "set A"}}`, `"set A" names no house`},
		{`{{label "fin"}}`, `no part "fin"`},
		{`{{net}}`, "no net"},
		{`{{own}}`, `no part "pivot"`},
		{`{{if cells "fin"}}{{end}}`, `no part "fin"`},
	} {
		s := example()
		s.Technique.Because = tt.because
		s.Technique.Words = logic.Words{"own": func(s *logic.Sentence) { s.Cells(s.Part(logic.Pivot).Cells()) }}
		var r Renderer
		if _, err := r.Sentence(s); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want %q", tt.because, err, tt.want)
		}
		s.Technique = &logic.Technique{Slug: "fine", Because: `{{cells "set A"}} is fine.`}
		if got, err := r.Sentence(s); err != nil || got != "r1c1 is fine. So r1c3 cannot be 4." {
			t.Errorf("after an error: %q and %v", got, err)
		}
	}
}

// TestConclusionOnce checks that a sentence does not repeat what its reason ends in, and
// that the conclusion stays where it says more, or something else.
func TestConclusionOnce(t *testing.T) {
	r := &Renderer{}
	for because, want := range map[string]string{
		"3 is here, so r1c3 cannot be 4.":                            "3 is here, so r1c3 cannot be 4.",
		"3 is here, so r1c34 cannot be 4.":                           "3 is here, so r1c34 cannot be 4. So r1c3 cannot be 4.",
		"3 is here and r1c3 cannot be 4.":                            "3 is here and r1c3 cannot be 4. So r1c3 cannot be 4.",
		"3 is here, so r1c3 cannot be 4. Either way 5 is not there.": "",
	} {
		if want == "" {
			want = because + " So r1c3 cannot be 4."
		}
		s := example()
		s.Technique = &logic.Technique{Slug: "ends", Because: because}
		if got, err := r.Sentence(s); got != want || err != nil {
			t.Errorf("%q becomes %q and %v, want %q", because, got, err, want)
		}
	}
}

// TestFunctionsAreListed holds the list of functions in doc.go against the functions
// there are.
func TestFunctionsAreListed(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(doc), "# What a reason may call")
	list, _, _ = strings.Cut(list, "# What a reason may be made of")
	listed := map[string]bool{"eq": false, "not": false}
	for _, m := range regexp.MustCompile(`(?m)^//\t([a-zA-Z]+) +`).FindAllStringSubmatch(list, -1) {
		listed[m[1]] = true
		if functions[m[1]] == nil && m[1] != "eq" && m[1] != "not" {
			t.Errorf("doc.go lists the function %s, which does not exist", m[1])
		}
	}
	for name := range functions {
		if !listed[name] {
			t.Errorf("doc.go does not list the function %s", name)
		}
	}
}
