package tutorials

import (
	"context"
	"math/rand/v2"

	"pencilmark/board"
	"pencilmark/board/transform"
	"pencilmark/techniques/logic"
)

// stored makes a drill from the library, if it has drills of t. A position is
// turned, relabelled and shuffled, so that no two seeds show the same; what does
// not serve, because the ladder is another one, is passed over. If something easier
// applies in every position that the library has, it does in the drill. It returns
// nil if none serves.
func (d *Driller) stored(ctx context.Context, t *logic.Technique, seed uint64) (*Drill, error) {
	examples, err := Examples(t)
	if err != nil {
		return nil, err
	}
	var spare []Example
	for _, e := range examples {
		if e.Kind == Spare {
			spare = append(spare, e)
		}
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	for _, i := range rng.Perm(len(spare)) {
		turn := transform.Random(rng)
		for _, g := range []board.Grid{turn.Grid(&spare[i].Grid), spare[i].Grid} {
			if drill := d.serves(ctx, t, &g, spare[i].Easier != nil); drill != nil {
				return drill, nil
			}
			if err := ctx.Err(); err != nil {
				return nil, err
			}
		}
	}
	return nil, nil
}

// serves makes g a drill of t if t applies, and nothing easier but with leave.
func (d *Driller) serves(ctx context.Context, t *logic.Technique, g *board.Grid, leave bool) *Drill {
	v := logic.NewView(g).WithContext(ctx)
	easier := false
	for _, r := range d.Ladder[:d.Ladder.Rank(t)] {
		if _, ok := r.First(v); ok {
			easier = true
			break
		}
	}
	if easier && !leave {
		return nil
	}
	if steps := Steps(ctx, t, g); len(steps) > 0 {
		return &Drill{t, *g, steps, easier}
	}
	return nil
}
