package tutorials

import (
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/board/transform"
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

// stored makes a drill from the library, if it has drills of t. A position is
// turned, relabelled and shuffled, so that no two seeds show the same. If something
// easier on this ladder applies in every position that the library has, it does in the
// drill. It returns nil if none serves.
func (d *Driller) stored(ctx context.Context, t *logic.Technique, seed uint64) (*Drill, error) {
	examples, err := Examples(t)
	if err != nil {
		return nil, err
	}
	var list []Example
	for _, e := range examples {
		if e.Kind == ForDrills {
			list = append(list, e)
		}
	}
	var second *Drill // one in which something easier applies
	rng := rand.New(rand.NewPCG(seed, 1))
	for _, i := range rng.Perm(len(list)) {
		turn := transform.Random(rng)
		for _, g := range []board.Grid{turn.Grid(&list[i].Grid), list[i].Grid} {
			drill := d.serves(ctx, t, &g, second == nil)
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if drill != nil && !drill.Easier {
				return drill, nil
			}
			second = cmp.Or(second, drill)
		}
	}
	return second, nil
}

// serves makes g a drill of t if t applies, and nothing easier but with leave.
func (d *Driller) serves(ctx context.Context, t *logic.Technique, g *board.Grid, leave bool) *Drill {
	v := logic.NewView(g).WithContext(ctx)
	easier := slices.ContainsFunc(d.Ladder[:d.Ladder.Rank(t)], func(r logic.Rung) bool {
		_, ok := r.First(v)
		return ok
	})
	if easier && !leave {
		return nil
	}
	if steps := Steps(ctx, t, g); len(steps) > 0 {
		return &Drill{t, *g, steps, easier}
	}
	return nil
}
