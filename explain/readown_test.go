package explain

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"
)

// written returns logs that this package wrote: the samples that the tests of
// documents write.
func written(t testing.TB) (yamls, jsons [][]byte) {
	t.Helper()
	text, err := os.ReadFile("testdata/logs.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, doc := range bytes.Split(text, []byte("---\n")) {
		d, err := readYAML(doc)
		if err != nil {
			t.Fatal(err)
		}
		yamls, jsons = append(yamls, doc), append(jsons, d.AppendJSON(nil))
	}
	return yamls, jsons
}

// TestReadOwn reads what this package wrote, in every form, and expects the library
// to read the same.
func TestReadOwn(t *testing.T) {
	yamls, jsons := written(t)
	var indented bytes.Buffer
	if err := json.Indent(&indented, jsons[0], "", "  "); err != nil {
		t.Fatal(err)
	}
	for _, text := range append(append(yamls, jsons...), indented.Bytes()) {
		got, ok := readOwn(text)
		if !ok {
			t.Errorf("not read:\n%.300s", text)
			continue
		}
		want, err := readYAML(text)
		if err != nil {
			t.Error(err)
		} else if !reflect.DeepEqual(normal(t, got), normal(t, want)) {
			t.Errorf("read otherwise than by the library:\n%.300s", text)
		}
	}
}

// normal makes no difference between no list and an empty one.
func normal(t testing.TB, d *Document) any {
	t.Helper()
	var out any
	if err := json.Unmarshal(d.AppendJSON(nil), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// TestReadOwnRefuses: what is not as it was written is left to the library.
func TestReadOwnRefuses(t *testing.T) {
	yamls, jsons := written(t)
	for _, k := range [][2]string{
		{"outcome: ", "outcome:  "}, {"outcome: ", "solver: me\noutcome: "}, {"outcome: ", "outcome: x\noutcome: "},
		{"steps:\n", "steps:\n\n"}, {"  - step: 1\n", "  - step: 01\n"}, {"  - step: 1\n", "  - step: \"1\"\n"},
		{"  - step: 1\n", "  - Step: 1\n"}, {"parts:\n", "parts: &a\n"}, {"puzzle: ", "puzzle: !!str "},
	} {
		text := strings.Replace(string(yamls[0]), k[0], k[1], 1)
		if text == string(yamls[0]) {
			t.Errorf("%q does not occur", k[0])
		} else if _, ok := readOwn([]byte(text)); ok {
			t.Errorf("%q in place of %q is read", k[1], k[0])
		}
	}
	for _, k := range [][2]string{
		{`"outcome":`, `"outcome":"x","outcome":`}, {`"outcome":`, `"solver":1,"outcome":`}, {`"step":1`, `"step":1.0`},
		{`"step":1`, `"Step":1`},
	} {
		text := strings.Replace(string(jsons[0]), k[0], k[1], 1)
		if text == string(jsons[0]) {
			t.Errorf("%q does not occur", k[0])
		} else if _, ok := readOwn([]byte(text)); ok {
			t.Errorf("%q in place of %q is read", k[1], k[0])
		}
	}
}

// FuzzReadOwn: what is read fast the library reads as the same.
func FuzzReadOwn(f *testing.F) {
	yamls, jsons := written(f)
	for _, text := range append(yamls, jsons...) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		got, ok := readOwn(text)
		if !ok {
			return
		}
		want, err := readYAML(text)
		if err != nil {
			t.Fatalf("the library says %v of\n%s", err, text)
		}
		if !reflect.DeepEqual(normal(t, got), normal(t, want)) {
			t.Fatalf("read otherwise than by the library:\n%s", text)
		}
	})
}
