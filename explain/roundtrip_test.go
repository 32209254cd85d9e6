package explain_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"gopkg.in/yaml.v3"

	"pencilmark/explain"
	"pencilmark/explain/logfile"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/rank"
	"pencilmark/techniques/logictest"
)

// TestRoundTrip exports the steps of all case files as YAML, reads them back, and
// holds them against the original and against the proof checker.
func TestRoundTrip(t *testing.T) {
	var r explain.Renderer
	var checker verify.Checker
	allSteps(t, func(k *logictest.CaseStep) {
		k.Step.Sets = rank.Of(&k.Grid, &k.Step)
		doc, err := explain.NewStepDoc(&r, 1, techniques.Everything(), &k.Step)
		if err != nil {
			t.Errorf("%s: %v", k.Name, err)
			return
		}
		text, err := yaml.Marshal(explain.Document{Schema: explain.SchemaVersion, Steps: []explain.StepDoc{doc}})
		if err != nil {
			t.Errorf("%s: %v", k.Name, err)
			return
		}
		read, err := logfile.Read(bytes.NewReader(text))
		if err != nil {
			t.Errorf("%s: %v\n%s", k.Name, err, text)
			return
		}
		got, err := logfile.Step(&read.Steps[0])
		if err != nil {
			t.Errorf("%s: %v", k.Name, err)
			return
		}
		// A technique that was read is a bare name: its finder stays behind.
		byName := cmp.Comparer(func(a, b *logic.Technique) bool { return a.Slug == b.Slug && a.Name == b.Name })
		if diff := cmp.Diff(k.Step, got, cmpopts.EquateEmpty(), byName); diff != "" {
			t.Errorf("%s: the step changed (-want +got):\n%s", k.Name, diff)
		}
		if err := checker.Step(&k.Grid, &got); err != nil {
			t.Errorf("%s: %v", k.Name, err)
		}
	})
}

// FuzzReadDocument feeds the reader with anything: it must not panic, and what it
// accepts must survive being written and read again, in YAML and in JSON, which have
// readers of their own.
func FuzzReadDocument(f *testing.F) {
	var r explain.Renderer
	for _, slug := range rendered {
		steps := caseSteps(f, techniques.MustLookup(slug))
		doc, err := explain.NewStepDoc(&r, 1, techniques.Everything(), &steps[0].Step)
		if err != nil {
			f.Fatal(err)
		}
		text, err := yaml.Marshal(explain.Document{
			Schema: explain.SchemaVersion, Puzzle: strings.Repeat(".", 81), Steps: []explain.StepDoc{doc},
		})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`{"pencilmark": 1, "puzzle": "1", "steps": [` +
		`{"place": ["r1c1=5"], "parts": [{"role": "chain", "nodes": [{"on": true}]}]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := logfile.Read(bytes.NewReader(data))
		if err != nil {
			return
		}
		if log, err := logfile.Log(d, techniques.Everything()); err == nil && len(log.Steps) != len(d.Steps) {
			t.Errorf("%d steps became %d", len(d.Steps), len(log.Steps))
		}
		for _, marshal := range []func(any) ([]byte, error){yaml.Marshal, json.Marshal} {
			text, err := marshal(d)
			if err != nil {
				t.Fatal(err)
			}
			again, err := logfile.Read(bytes.NewReader(text))
			if err != nil {
				t.Fatalf("what was written cannot be read: %v\n%s", err, text)
			}
			if diff := cmp.Diff(d, again, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("the document changed (-before +after):\n%s", diff)
			}
		}
	})
}

// TestReadJSON reads a log in JSON, on one line and indented; and refuses one that has a
// field twice, an unknown or a misspelled one.
func TestReadJSON(t *testing.T) {
	log := shortLog(t)
	doc, err := explain.NewDocument(&explain.Renderer{}, log)
	if err != nil {
		t.Fatal(err)
	}
	var line, indented bytes.Buffer
	enc := json.NewEncoder(&line)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(doc); err != nil {
		t.Fatal(err)
	}
	if err := json.Indent(&indented, line.Bytes(), "", "  "); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{line.String(), indented.String()} {
		got, err := logfile.Read(strings.NewReader(text))
		if diff := cmp.Diff(doc, got, cmpopts.EquateEmpty()); err != nil || diff != "" {
			t.Errorf("%v; the document changed (-written +read):\n%s", err, diff)
		}
		for _, k := range []struct{ field, want string }{
			{`"outcome":"x","outcome":`, "the field \"outcome\" is already in line"},
			{`"solver":1,"outcome":`, `unknown field "solver"`},
			{`"Outcome":`, `unknown field "Outcome"`},
		} {
			_, err := logfile.Read(strings.NewReader(strings.Replace(text, `"outcome":`, k.field, 1)))
			if err == nil || !strings.Contains(err.Error(), k.want) {
				t.Errorf("%s: error %v, want %s", k.field, err, k.want)
			}
		}
	}
}
