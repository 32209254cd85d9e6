package tutorials

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"pencilmark/board"
	"pencilmark/board/transform"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/library"
)

// stored makes a drill of t from the library, or returns nil if the library has no suitable
// position. It transforms each position at random, so that different seeds show different drills.
// If something easier on this ladder applies in every position of the library, it also applies in
// the drill.
func (d *Driller) stored(ctx context.Context, t *logic.Technique, seed uint64) (*Drill, error) {
	examples, err := library.Examples(t)
	if err != nil {
		return nil, err
	}
	var list []library.Example
	for _, e := range examples {
		if e.Kind == library.ForDrills {
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
