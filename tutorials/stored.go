package tutorials

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"pencilmark/board"
	"pencilmark/board/transform"
	"pencilmark/techniques/logic"
)

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
