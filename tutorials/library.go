package tutorials

import (
	_ "embed"
	"fmt"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/techniques/logic"
)

// library holds the examples, one a line: the slug of the technique, the kind, the
// position in Susser form, the conclusion in forum notation, and the slugs of the
// first easier techniques that apply as well, with commas, or a dash; what [Aside] leaves
// out is not among them. Each comes from a puzzle of our own; cmd/internal/mine makes the
// file.
//
//go:embed library.tsv
var library string

// The kinds of examples.
const (
	Worked    = "example" // worked out in the lesson
	Try       = "try"     // left to the learner
	ForDrills = "drill"   // for drills of what comes up too rarely to be waited for
)

// An Example is a position, and what a technique concludes in it that no easier
// one of the standard ladder does.
type Example struct {
	Kind      string
	Technique string // slug
	Position  string // in Susser form
	Grid      board.Grid
	Expect    string   // the conclusion in forum notation, as in "r1c2<>5, r3c3=7"
	Easier    []string // slugs of easier techniques that apply as well, five at most; none in what a lesson shows
}

// Examples returns the examples of a technique: the one to work out, one to try,
// and for a rare technique more for drills.
func Examples(t *logic.Technique) ([]Example, error) {
	var out []Example
	for at := strings.Index(library, "\n"+t.Slug+"\t"); at >= 0; {
		line, rest, _ := strings.Cut(library[at+1:], "\n")
		if !strings.HasPrefix(line, t.Slug+"\t") {
			break
		}
		e, err := parseExample(line)
		if err != nil {
			return nil, fmt.Errorf("the library's %s %d: %w", t.Slug, len(out)+1, err)
		}
		out = append(out, e)
		at = len(library) - len(rest) - 1
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
