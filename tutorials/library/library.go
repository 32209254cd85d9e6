// Package library holds examples of techniques: positions in which a technique applies. Call [Examples].
package library

import (
	_ "embed"
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/techniques/logic"
)

// lines holds the examples, one per line. A line has the slug of the technique, the kind, the
// position in Susser form, and the conclusion in forum notation. The last field has the slugs of
// the first easier techniques that apply as well, separated by commas, or a dash. It does not
// list techniques that tutorials.LeftOut leaves out. Each example comes from a puzzle of our own. The
// program cmd/tools/findcases generates the file, and cmd/tools/lessonboards the drills of techniques up to level Hard.
//
//go:embed library.tsv
var lines string

// The kinds of examples.
const (
	Worked    = "example" // is worked out in the lesson
	Try       = "try"     // is left as an exercise
	ForDrills = "drill"   // is for drills of techniques that are too rare in generated puzzles
)

// An Example is a position together with a conclusion of a technique in it. No easier technique
// of the standard ladder leads to that conclusion.
type Example struct {
	Kind      string
	Technique string // slug
	Position  string // in Susser form
	Grid      board.Grid
	Expect    string   // the conclusion in forum notation, as in "r1c2<>5, r3c3=7"
	Easier    []string // slugs of at most five easier techniques that apply as well; none in a lesson's examples
}

// Examples returns the examples of a technique: one that is worked out, one to try, and, for a
// rare technique, more for drills.
func Examples(t *logic.Technique) ([]Example, error) {
	var out []Example
	for line := range strings.Lines(lines) {
		if !strings.HasPrefix(line, t.Slug+"\t") {
			continue
		}
		e, err := parseExample(strings.TrimSuffix(line, "\n"))
		if err != nil {
			return nil, fmt.Errorf("the library's %s %d: %w", t.Slug, len(out)+1, err)
		}
		out = append(out, e)
	}
	return out, nil
}

func parseExample(line string) (Example, error) {
	f := strings.Split(line, "\t")
	if len(f) != 5 {
		return Example{}, fmt.Errorf("%d fields, 5 expected", len(f))
	}
	e := Example{Technique: f[0], Kind: f[1], Position: f[2], Expect: f[3]}
	if f[4] != "-" {
		e.Easier = strings.Split(f[4], ",")
	}
	p, err := formats.Parse(e.Position)
	e.Grid = p.Grid
	return e, err
}
