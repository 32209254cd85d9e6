package ask_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"pencilmark/board/boardtest"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/ask"
)

// TestVerify checks a log in every form: the whole log, one that ends early, and one with a wrong step.
func TestVerify(t *testing.T) {
	g := boardtest.Grid(t, puzzle)
	solver := solve.Solver{Ladder: techniques.Standard(), Name: techniques.StandardName}
	log, err := solver.Solve(t.Context(), &g)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := explain.NewDocument(nil, log)
	if err != nil {
		t.Fatal(err)
	}
	rated := grade.New(grade.Options{Scales: grade.HoDoKu}).Grade(t.Context(), g.Puzzle())
	doc.Grade = ask.LogGrade(&rated)
	asJSON, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	asYAML, err := yaml.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	text := puzzle + "\n"
	for i := range log.Steps {
		s := &log.Steps[i]
		text += new(explain.Renderer).Line(s) + "\n"
	}
	n := len(log.Steps)
	for name, whole := range map[string]string{"JSON": string(asJSON), "YAML": string(asYAML), "path": text} {
		a, err := ask.Verify(t.Context(), ask.VerifyRequest{Log: whole})
		if err != nil || a.Error != "" || a.Steps != n || a.Verified != n || a.Empty != 0 {
			t.Errorf("%s: %v %+v", name, err, a)
		}
	}
	short := *doc // as a server shortens it
	short.More, short.Steps = n/2, slices.Clone(doc.Steps[:n-n/2])
	for i := range short.Steps {
		short.Steps[i].Parts = nil
	}
	asJSON, err = json.Marshal(short)
	if err != nil {
		t.Fatal(err)
	}
	a, err := ask.Verify(t.Context(), ask.VerifyRequest{Log: string(asJSON)})
	if err != nil || a.Error != "" || a.Steps != n-n/2 || a.More != n/2 || a.Empty == 0 || a.NotChecked == nil ||
		!strings.Contains(a.String(), "incomplete: the log lacks its last 29 steps") {
		t.Errorf("%v %+v", err, a)
	}
	wrong := bytes.Replace(asJSON, []byte("r1c4=9"), []byte("r1c4=3"), 2)
	a, err = ask.Verify(t.Context(), ask.VerifyRequest{Log: string(wrong)})
	if err != nil || a.BadStep == 0 || a.BadLine != 0 || a.Error == "" {
		t.Errorf("%v %+v", err, a)
	}
	lines := strings.SplitAfter(text, "\n")
	a, err = ask.Verify(t.Context(), ask.VerifyRequest{Log: strings.Join(lines[:11], "")})
	if err != nil || a.Steps != 10 || a.Empty != g.Empty().Len()-10 || !strings.Contains(a.String(), "\n  incomplete: ") {
		t.Errorf("%v %v", err, a)
	}
	a, err = ask.Verify(t.Context(), ask.VerifyRequest{Log: string(bytes.Replace(asYAML, []byte("place: [r1c7=3]"), []byte("place: [r1c7=5]"), 1))})
	if err != nil || a.BadStep == 0 || a.Error == "" || a.Empty != 0 {
		t.Errorf("%v %+v", err, a)
	}
}
