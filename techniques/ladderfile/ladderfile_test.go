package ladderfile_test

import (
	"bytes"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"pencilmark/techniques"
	"pencilmark/techniques/ladderfile"
)

// A ladder is written, changed by hand, and read back.
func Example() {
	ladder, err := ladderfile.Read(strings.NewReader(`
ladder:
  - technique: hidden single
  - {technique: naked twins, level: Easy, score: 20}
`))
	if err != nil {
		fmt.Println(err)
		return
	}
	ladderfile.Write(os.Stdout, ladder)
	// Output:
	// ladder:
	//   - {technique: hidden-single, level: Easy, score: 14}
	//   - {technique: naked-pair, level: Easy, score: 20}
}

// TestRoundTrip writes and reads every ladder that has a name.
func TestRoundTrip(t *testing.T) {
	for _, name := range techniques.Names() {
		want, err := techniques.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := ladderfile.Write(&b, want); err != nil {
			t.Fatal(err)
		}
		got, err := ladderfile.Read(&b)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, %d rungs of %d", name, err, len(got), len(want))
		}
	}
}

// TestBad gives files with a mistake each.
func TestBad(t *testing.T) {
	for text, want := range map[string]string{
		"":         "the file is empty",
		"- x-wing": "line 1: a list of techniques under the key",
		"{}":       "line 1: a list of techniques under the key",
		"{ladder: [{technique: x-wing}]} garbage":              "there is text after the end of the ladder",
		"ladder: [{technique: x-wing}]\n...\ngarbage":          "there is text after the end of the ladder",
		"ladder: [{technique: x-wing}]\n---\nladder: [{a: b}]": "there is text after the end of the ladder",
		"ladder: []":                                                    "line 1: a list of techniques",
		"ladders:\n  - technique: x-wing":                               `line 1: unknown key "ladders"`,
		"ladder:\n  - techniqe: x-wing":                                 `line 2: unknown key "techniqe"`,
		"ladder:\n  - technique: x-win":                                 `line 2: unknown technique "x-win"; did you mean "x-wing"?`,
		"ladder:\n  - x-wing":                                           "line 2: an entry is",
		"ladder:\n  - {level: Easy}":                                    "line 2: the entry needs a technique",
		"ladder:\n  - technique: [x-wing]":                              "line 2: technique takes one value",
		"ladder:\n  - {technique: x-wing, level: Incomplete}":           `line 2: unknown level "Incomplete"`,
		"ladder:\n  - {technique: x-wing, score: many}":                 "line 2: a score is a whole number",
		"ladder:\n  - {technique: x-wing, score: -1}":                   "line 2: a score is a whole number",
		"ladder:\n  - technique: x-wing\n  - technique: X-Wing":         "line 3: x-wing is already in line 2",
		"ladder:\n  - {technique: x-wing, technique: swordfish}":        "line 2: a second technique",
		"ladder:\n  - technique: x-wing\nladder:\n  - technique: aic":   "line 3: a second ladder",
		"ladder: &a [*a]":                                               "line 1: an entry is",
		strings.Repeat("# a comment that fills the file\n", 1<<20/31+1): "larger than",
	} {
		l, err := ladderfile.Read(strings.NewReader(text))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60q: %v, want %q (%d rungs)", text, err, want, len(l))
		}
	}
}

// FuzzRead reads anything: what is accepted survives being written and read again.
func FuzzRead(f *testing.F) {
	f.Add([]byte("ladder:\n  - {technique: x-wing, level: Hard, score: 140}\n"))
	f.Add([]byte("ladder: [{technique: aic}]"))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := ladderfile.Read(bytes.NewReader(data))
		if err != nil {
			return
		}
		var b bytes.Buffer
		if err := ladderfile.Write(&b, l); err != nil {
			t.Fatal(err)
		}
		again, err := ladderfile.Read(&b)
		if err != nil || !reflect.DeepEqual(l, again) {
			t.Errorf("%v: %d rungs became %d", err, len(l), len(again))
		}
	})
}
