package grade

import (
	"context"
	"fmt"
	"strings"

	"pencilmark/techniques/grade/berthier"
)

// berthierScales pairs the names of Berthier's ratings, which are their keys in
// output too, with the scales and the ratings themselves.
var berthierScales = [...]struct {
	name   string
	scale  Scales
	rating berthier.Ratings
	of     func(*berthier.Result) *berthier.Rating
}{
	{"b", B, berthier.B, func(r *berthier.Result) *berthier.Rating { return &r.B }},
	{"gb", GB, berthier.GB, func(r *berthier.Result) *berthier.Rating { return &r.GB }},
	{"w", W, berthier.W, func(r *berthier.Result) *berthier.Rating { return &r.W }},
	{"gw", GW, berthier.GW, func(r *berthier.Result) *berthier.Rating { return &r.GW }},
	{"te", TE, berthier.TE, func(r *berthier.Result) *berthier.Rating { return &r.TE }},
	{"bxb", BxB, berthier.BxB, func(r *berthier.Result) *berthier.Rating { return &r.BxB }},
}

// A NamedRating is one of Berthier's ratings with its name on command lines and in
// output, as in "gb".
type NamedRating struct {
	Name string
	*berthier.Rating
}

// BerthierRatings returns those of Berthier's ratings that r has, in the order b,
// gb, w, gw, te, bxb.
func (r *Result) BerthierRatings() []NamedRating {
	var out []NamedRating
	for _, s := range berthierScales {
		if r.Scales&s.scale != 0 {
			out = append(out, NamedRating{s.name, s.of(&r.Berthier)})
		}
	}
	return out
}

// Names returns the names of Berthier's ratings in s, in the order of output.
func (s Scales) Names() []string {
	var out []string
	for _, x := range berthierScales {
		if s&x.scale != 0 {
			out = append(out, x.name)
		}
	}
	return out
}

// rateBerthier adds Berthier's ratings to r. What a limit left open is told, and
// its bounds are kept.
func (g *Grader) rateBerthier(ctx context.Context, r *Result) {
	o := berthier.Options{Nodes: g.options.Nodes, Record: g.options.Record}
	for _, s := range berthierScales {
		if g.options.Scales&s.scale != 0 {
			o.Ratings |= s.rating
		}
	}
	var err error
	r.Berthier, err = g.berthier.Rate(ctx, &r.Puzzle, o)
	if err != nil && ctx.Err() != nil {
		r.Status, r.Error = Limited, "time ran out before Berthier's ratings were known"
		return
	}
	var open []string
	for _, x := range r.BerthierRatings() {
		if x.Status == berthier.Limited {
			open = append(open, x.Name)
		}
	}
	if open != nil {
		r.Status, r.Error = Limited, fmt.Sprintf("the limit of nodes was reached for %s", strings.Join(open, ", "))
	}
}
