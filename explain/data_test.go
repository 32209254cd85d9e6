package explain_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"pencilmark/board/boardtest/golden"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// A written value is one that is written without the libraries.
type written interface {
	AppendJSON([]byte) []byte
	AppendYAML([]byte) ([]byte, error)
}

// sameAsLibraries holds what v writes of itself against what the libraries write.
func sameAsLibraries(t *testing.T, name string, v written) {
	t.Helper()
	var want bytes.Buffer
	enc := json.NewEncoder(&want)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		t.Fatal(err)
	}
	if got := append(v.AppendJSON([]byte("x"))[1:], '\n'); !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%s: JSON differs\n%s", name, golden.Difference(want.String(), string(got)))
	}
	want.Reset()
	out := yaml.NewEncoder(&want)
	out.SetIndent(2)
	wantErr := out.Encode(v) // some texts are too much for the library
	got, err := v.AppendYAML([]byte("x"))
	if err != nil || wantErr != nil {
		if err == nil || wantErr == nil || err.Error() != wantErr.Error() {
			t.Errorf("%s: YAML ends with %v, want %v", name, err, wantErr)
		}
		return
	}
	if !bytes.Equal(got[1:], want.Bytes()) {
		t.Errorf("%s: YAML differs\n%s", name, golden.Difference(want.String(), string(got[1:])))
	}
}

// TestWritersSteps writes the steps of all case files.
func TestWritersSteps(t *testing.T) {
	r := &explain.Renderer{}
	allSteps(t, func(k *logictest.CaseStep) {
		k.Step.Called = "SE 7.2: Forcing Chain" // as on the path of a scale
		doc, err := explain.NewStepDoc(r, 1, techniques.Everything(), &k.Step)
		if err != nil {
			t.Fatalf("%s: %v", k.Name, err)
		}
		doc.Also = []string{"aic", "x-chain"}
		sameAsLibraries(t, k.Name, &doc)
		sameAsLibraries(t, k.Name, explain.StepDocs{doc, doc})
	})
	sameAsLibraries(t, "nil", explain.StepDocs(nil))
	sameAsLibraries(t, "empty", explain.StepDocs{})
	sameAsLibraries(t, "zero", &explain.StepDoc{})
}

// TestWritersDocuments writes whole logs: with and without steps, solved and not.
func TestWritersDocuments(t *testing.T) {
	r := &explain.Renderer{}
	log := shortLog(t)
	log.Ladder, log.Path = techniques.Everything(), "everything"
	bare := *log
	bare.Steps = nil
	for name, l := range map[string]*logic.Log{"two steps": log, "no step": &bare} {
		for _, grade := range []*explain.Grade{nil, {Level: "Hard", Score: 1034, Hardest: "x-wing"}} {
			doc, err := explain.NewDocument(r, l, grade)
			if err != nil {
				t.Fatal(err)
			}
			sameAsLibraries(t, name, doc)
		}
	}
	sameAsLibraries(t, "zero", &explain.Document{})
	counts := map[string]int{
		"x-wing": 1, "xy-wing": 2, "2-string-kite": 3, "3d-medusa-wrap": 4, "w-wing": 5, "als-xz": 6,
		"unique-rectangle-1": 7, "unique-rectangle-als": 8, "unique-rectangle-external": 9, "unique-rectangle-2": 10,
		"full-house": 11, "x": 12, "x2y": 13, "x2-y": 14,
	}
	sameAsLibraries(t, "keys", &explain.Document{Techniques: counts})
}

// TestWritersFields fills every field there is, so that none is forgotten.
func TestWritersFields(t *testing.T) {
	var doc explain.Document
	fill(reflect.ValueOf(&doc).Elem())
	sameAsLibraries(t, "full", &doc)
}

// fill sets v, and what it holds, to something that is not zero.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString("some text")
	case reflect.Int:
		v.SetInt(7)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(v.Index(0))
		fill(v.Index(1))
	case reflect.Map:
		v.Set(reflect.ValueOf(map[string]int{"x-wing": 2, "skyscraper": 1}))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i))
		}
	default:
		panic("a document has a field of the kind " + v.Kind().String())
	}
}

// FuzzWriters writes documents with any text in every place that has one.
func FuzzWriters(f *testing.F) {
	for _, s := range []string{
		"", "a", "yes", "on", "null", "12", "1.5", ".5", "...", "1..2", "0x1f", "2001-12-14", "1e5", "a: b", "a:",
		"a #b", "#", "r1c1<>5", " a", "a ", "'a'", "it's: so", "{a}", "a, b", "- a", "-", "?", "a\nb", "ä", "\x80",
		"\"", "\\", "<&>", "\u2028", "1:30", "=", ":0:", "<<", "~",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if !utf8.ValidString(s) {
			return // the libraries disagree on what it says, and no document has it
		}
		part := explain.PartDoc{
			Role: s, Label: s, Candidates: []string{s}, Houses: []string{s, s}, Cites: []string{s},
			Nodes: []explain.NodeDoc{{Candidates: []string{s}, Cites: []string{s}, From: []int{1, 2}}, {On: true}},
		}
		step := explain.StepDoc{
			Technique: s, Name: s, Level: s, Eliminate: []string{s, s}, Deadly: []string{s}, Parts: []explain.PartDoc{part},
			Symmetry: &explain.SymmetryDoc{Name: s, Cells: []int{-1, 0, 10}}, Text: s, Notation: s, Also: []string{s},
		}
		doc := &explain.Document{
			Puzzle: s, Start: s, Solution: s, Outcome: s, End: s, Note: s, Grade: &explain.Grade{Level: s, Hardest: s},
			Path:       explain.PathDoc{Ladder: s, Rungs: []explain.RungDoc{{Technique: s, Level: s}}},
			Techniques: map[string]int{s: 1, "x-wing": 2, s + "1": 3},
			Steps:      []explain.StepDoc{step, {}},
		}
		sameAsLibraries(t, "fuzzed", doc)
		sameAsLibraries(t, "fuzzed", explain.StepDocs{step})
	})
}
