package cli_test

import (
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"pencilmark/board"
	"pencilmark/cmd/internal/ladders"
	"pencilmark/explain"
	"pencilmark/explain/logfile"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
)

// TestForgeries changes what a log states beside its conclusions, and writes the rest anew so that it fits: the steps
// are still proven. Verify must refuse each statement that is false, and list each that it cannot check.
func TestForgeries(t *testing.T) {
	original, err := logfile.Read(strings.NewReader(printed(t, "solve", "--format", "yaml", tampered)))
	if err != nil {
		t.Fatal(err)
	}
	rungs := append(techniques.Standard(), solve.SearchRung())
	// forge changes a log, writes its document anew, changes that as well, and verifies it.
	forge := func(log func(*logic.Log), document func(*explain.Document)) (said string, code int, rendered bool) {
		t.Helper()
		l, err := logfile.Log(original, ladders.Loggable(nil))
		if err != nil {
			t.Fatal(err)
		}
		l.Ladder = rungs
		if log != nil {
			log(l)
		}
		l.End = l.At(len(l.Steps))
		d, err := explain.NewDocument(nil, l)
		if err != nil {
			return "", 0, false
		}
		d.Grade = original.Grade
		if document != nil {
			document(d)
		}
		text, err := yaml.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		out, errs, code := run(t, string(text), "verify", "-")
		return out + errs, code, true
	}
	xwing := -1
	for i := range original.Steps {
		if original.Steps[i].Technique == "x-wing" {
			xwing = i
		}
	}
	// a. The name of another technique, with the text, level and score of that technique.
	forged := 0
	for step, slugs := range map[int][]string{0: {"full-house", "last-digit"}, xwing: nil} {
		for _, r := range techniques.Standard() {
			if r.Slug == original.Steps[step].Technique || slugs != nil && r.Slug != slugs[0] && r.Slug != slugs[1] {
				continue
			}
			said, code, rendered := forge(func(l *logic.Log) { l.Steps[step].Technique = r.Technique }, nil)
			if rendered {
				forged++
			}
			if rendered && (code != 1 || !strings.Contains(said, "does not find this step here")) {
				t.Errorf("step %d as %s: exit code %d: %s", step+1, r.Name, code, said)
			}
		}
	}
	if forged < 10 {
		t.Errorf("only %d steps have another name", forged)
	}
	search := func(l *logic.Log) {
		c := l.Start.Empty().First()
		l.Steps, l.Outcome = []logic.Step{solve.SearchStep(board.At(c, l.Solution[c]))}, logic.OutcomeStopped
	}
	five := func(l *logic.Log) { l.Steps, l.Outcome = l.Steps[:5], logic.OutcomeStuck }
	text := func(d *explain.Document) { d.Steps[0].Text = "r1c7 is 3 because I say so." }
	for name, k := range map[string]struct {
		log      func(*logic.Log)
		document func(*explain.Document)
		code     int
		want     string
	}{
		"nothing": {nil, nil, 0, "all 59 steps verified\n"},
		"b, version 1": {nil, func(d *explain.Document) {
			text(d)
			d.Schema, d.Grade, d.Path, d.End = 1, nil, explain.PathDoc{}, ""
		}, 0, "not checked: the texts, notations and digits of 59 steps\n"},
		"b, version 2":          {nil, text, 1, "text"},
		"c, as long as itself":  {nil, func(d *explain.Document) { d.Path.AtLeast = 3 }, 0, "not checked: at_least\n"},
		"c, longer than itself": {nil, func(d *explain.Document) { d.Path.AtLeast = 99 }, 1, "at_least"},
		"e, stuck":              {five, func(d *explain.Document) { d.Note = "The puzzle cannot be solved by logic." }, 1, "Hidden Single does"},
		"e, search":             {search, nil, 1, "step 1: the log says that no technique applies here, but Hidden Single does"},
		"f, also":               {nil, func(d *explain.Document) { d.Steps[xwing].Also = []string{"jellyfish"} }, 1, "is not an example of jellyfish"},
		"f, note":               {nil, func(d *explain.Document) { d.Note = "By hand." }, 1, "a log with the outcome solved has no note"},
		"f, photo":              {nil, func(d *explain.Document) { d.Photo = map[string]any{"file": "me.jpg"} }, 0, "not checked: photo\n"},
	} {
		if said, code, _ := forge(k.log, k.document); code != k.code || !strings.Contains(said, k.want) {
			t.Errorf("%s: exit code %d: %s", name, code, said)
		}
	}
	// d. The rank of truths and links.
	ranked := printed(t, "solve", "--rank", "--format", "yaml", tampered)
	for _, rank := range []string{"    rank: 7\n", ""} {
		said, _, code := run(t, strings.Replace(ranked, "    rank: 0\n", rank, 1), "verify", "-")
		if code != 1 || !strings.Contains(said, "truths and links") {
			t.Errorf("rank %q: exit code %d: %s", rank, code, said)
		}
	}
}
