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

// library holds the examples, one per line. A line has the slug of the technique, the kind, the
// position in Susser form, and the conclusion in forum notation. The last field has the slugs of
// the first easier techniques that apply as well, separated by commas, or a dash. It does not
// list techniques that [LeftOut] leaves out. Each example comes from a puzzle of our own. The
// program cmd/tools/findcases generates the file.
//
//go:embed library.tsv
var library string

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
	for line := range strings.Lines(library) {
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

// stored makes a drill of t from the library, or returns nil if the library has no suitable
// position. It transforms each position at random, so that different seeds show different drills.
// If something easier on this ladder applies in every position of the library, it also applies in
// the drill.
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
	var second *Drill // a drill in which something easier applies
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

// serves returns g as a drill of t, or nil if t does not apply there. Unless leave is set, it
// also returns nil if something easier applies.
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
