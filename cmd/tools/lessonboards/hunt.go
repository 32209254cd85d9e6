package main

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"pencilmark/board"
	"pencilmark/search"
	"pencilmark/search/generate"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
	"pencilmark/tutorials/boardrules"
)

// A find is a position that keeps the rules for drills. Singles lead from a puzzle to it, which is made when it is needed.
type find struct {
	*boardrules.Board
	source int // the number of the generated puzzle whose solution it has
	puzzle board.Givens
	score  int // the lower, the easier to see
}

// A hunter looks for positions of some techniques.
//
//	generated puzzle ──singles──> stuck? ──some digits of the solution are added──> stuck? ──> …
//	      │                         │ the first technique is one that is wanted
//	      │                         v
//	      │                       more digits, outside its pattern ──> positions that keep the rules
//	      └──solved with the ladder──> a step that is wanted ──> its digits, and more ──> the same
type hunter struct {
	ctx    context.Context
	seed   uint64
	wanted map[*logic.Technique]bool
	ladder logic.Ladder // up to the hardest that is wanted
	walker solve.Solver
	pool   map[*logic.Technique][]find
	enough int // finds of a technique for each of boards A and C
	drills int // further finds
	left   []*logic.Technique

	source   int
	solution board.Givens
	rng      *rand.Rand
}

// How many positions the hunter tries from one puzzle, and from one step that is wanted.
const (
	lifts     = 6
	liftDigit = 10
	tries     = 150
	moves     = 2500
	removed   = 3
	added     = 1
)

func newHunter(ctx context.Context, seed uint64, enough, drills int, ts []*logic.Technique) *hunter {
	h := &hunter{ctx: ctx, seed: seed, wanted: map[*logic.Technique]bool{}, enough: enough, drills: drills, pool: map[*logic.Technique][]find{}, left: slices.Clone(ts)}
	all, hardest := techniques.StandardWith(ts...), 0
	for _, t := range ts {
		h.wanted[t] = true
		hardest = max(hardest, all.Rank(t))
	}
	h.ladder = all[:hardest+1]
	h.walker.Ladder = h.ladder
	return h
}

// puzzle looks at puzzle number i.
func (h *hunter) puzzle(gen *generate.Generator, i int) error {
	p, err := gen.Puzzle(h.ctx, i)
	if err != nil {
		return err
	}
	h.source, h.solution, h.rng = i, p.Solution, rand.New(rand.NewPCG(h.seed, uint64(i)))
	g, err := p.Givens.Grid()
	if err != nil {
		return err
	}
	h.places(g)
	if h.ladder[len(h.ladder)-1].Family == logic.Singles {
		return nil
	}
	tutorials.Fill(&g)
	if g.Solved() {
		return nil
	}
	h.examine(&g, true)
	for range lifts {
		h.lifted(g, board.CellSet{}, liftDigit, true)
	}
	h.walk(g)
	return nil
}

// count returns how many finds of t fit boards A and C.
func (h *hunter) count(t *logic.Technique) (a, c int) {
	for _, f := range h.pool[t] {
		if fits(f.Board, "A") {
			a++
		}
		if fits(f.Board, "C") {
			c++
		}
	}
	return a, c
}

// done reports whether there are enough finds of t.
func (h *hunter) done(t *logic.Technique) bool {
	a, c := h.count(t)
	return min(a, c) >= h.enough && len(h.pool[t]) >= 2*h.enough+h.drills
}

// places solves a puzzle with singles in a random order, and keeps the positions with only one.
func (h *hunter) places(g board.Grid) {
	end := g
	if tutorials.Fill(&end); !end.Solved() ||
		!slices.ContainsFunc(h.left, func(t *logic.Technique) bool { return t.Family == logic.Singles }) {
		return
	}
	for !g.Solved() {
		var all []logic.Step
		for i, r := range techniques.Standard()[:4] {
			steps := tutorials.Steps(h.ctx, r.Technique, &g)
			if len(all) == 0 && len(steps) == 1 && i < len(h.ladder) && h.wanted[r.Technique] {
				h.keep(boardrules.New(h.ctx, nil, r.Technique, &g))
			}
			all = append(all, steps...)
		}
		all[h.rng.IntN(len(all))].Apply(&g)
	}
}

// lifted adds up to n digits of the solution to g, outside some cells, and looks at the position.
func (h *hunter) lifted(g board.Grid, outside board.CellSet, n int, deeper bool) bool {
	open := slices.Collect(g.Empty().Minus(outside).All())
	if len(open) == 0 {
		return false
	}
	for _, i := range h.rng.Perm(len(open))[:1+h.rng.IntN(min(n, len(open)))] {
		g.Place(board.At(open[i], h.solution[open[i]]))
	}
	tutorials.Fill(&g)
	return !g.Solved() && h.examine(&g, deeper)
}

// examine looks for the easiest technique in a position without singles. It reports whether it is wanted.
func (h *hunter) examine(g *board.Grid, deeper bool) bool {
	v := logic.NewView(g)
	for _, r := range h.ladder[4:] {
		if _, ok := r.First(v); !ok {
			continue
		}
		if !h.wanted[r.Technique] || h.done(r.Technique) {
			return false
		}
		h.keep(boardrules.New(h.ctx, nil, r.Technique, g))
		if deeper {
			if a, c := h.count(r.Technique); a <= c {
				h.climb(g, r.Technique, false)
			} else {
				h.climb(g, r.Technique, true)
			}
		}
		return true
	}
	return false
}

// climb changes clues, a few at a time, so that t still comes first after all singles, and moves towards the rules for
// board A, or for board C if wide is set.
func (h *hunter) climb(from *board.Grid, t *logic.Technique, wide bool) {
	clues, cost := from.Values(), worst
	var like []board.Cell
	for range moves {
		next := clues
		for range h.rng.IntN(removed + 1) {
			next[h.rng.IntN(81)] = 0
		}
		for range h.rng.IntN(added + 1) {
			c := h.rng.IntN(81)
			if len(like) > 0 && h.rng.IntN(2) == 0 {
				c = int(like[h.rng.IntN(len(like))])
			}
			next[c] = h.solution[c]
		}
		g, err := next.Grid()
		if err != nil {
			return
		}
		tutorials.Fill(&g)
		if g.Solved() || h.first(&g) != t {
			continue
		}
		b := boardrules.New(h.ctx, nil, t, &g)
		now := h.cost(b)
		if now == 0 {
			h.keep(b)
		}
		if h.enough > 0 { // boards of a lesson have limits, positions for drills have none
			open, large := b.Beyond(map[bool]string{true: "C", false: "A"}[wide])
			now += open + 4*large
		}
		if now <= cost || h.rng.IntN(300) == 0 {
			clues, cost = next, now
			like = slices.Collect(h.useful(b).All())
		}
		if now == 0 {
			return
		}
	}
}

// gap returns how many candidates too many a cell or a house has for a digit to follow from b.
func gap(b *boardrules.Board) int {
	g, least := b.Grid, 9
	b.Steps[0].Apply(&g)
	for _, x := range b.Steps[0].Eliminations {
		least = min(least, g.Marks(x.Cell()).Len()-1)
		for _, h := range x.Cell().Houses() {
			if n := g.Spots(x.Digit()).And(h.Cells()).Len(); n > 0 {
				least = min(least, n-1)
			}
		}
	}
	return least
}

const worst = 1000

// cost returns how far b is from the rules for drills.
func (h *hunter) cost(b *boardrules.Board) int {
	n := 4 * (len(b.Steps) - 1)
	if len(b.Digits) == 0 {
		n += 10 + 8*gap(b)
	}
	if !b.Ends {
		n += b.Left
	}
	if b.Technique.OneSolution && n == 0 && !search.Unique(&b.Grid) {
		n = b.Grid.Empty().Len()
	}
	return n
}

// first returns the easiest technique that applies, or nil if none of the ladder does.
func (h *hunter) first(g *board.Grid) *logic.Technique {
	v := logic.NewView(g)
	for _, r := range h.ladder[4:] {
		if _, ok := r.First(v); ok {
			return r.Technique
		}
	}
	return nil
}

// walk solves the puzzle with the ladder, and begins at each step that is wanted and rare.
func (h *hunter) walk(g board.Grid) {
	for !g.Solved() {
		s, err := h.walker.Next(h.ctx, &g)
		if err != nil {
			return
		}
		if h.wanted[s.Technique] && !h.done(s.Technique) {
			bare, err := g.Values().Grid()
			if err != nil {
				return
			}
			for range tries {
				if h.lifted(bare, s.Shown().Or(s.EffectCells()), 14, true) {
					break
				}
			}
		}
		s.Apply(&g)
	}
}

// keep keeps a position if it keeps the rules for drills.
func (h *hunter) keep(b *boardrules.Board) {
	t := b.Technique
	if len(b.Steps) != 1 || len(b.Breaks()) > 0 || t.OneSolution && !search.Unique(&b.Grid) {
		return
	}
	f := find{Board: b, source: h.source, score: score(b)}
	pool := h.pool[t]
	// Of one puzzle, keep the best position for board A and the best one for board C.
	for i := range pool {
		if pool[i].source == f.source && fits(pool[i].Board, "A") == fits(b, "A") {
			if f.score < pool[i].score {
				pool[i] = f
			}
			return
		}
	}
	h.pool[t] = append(pool, f)
}

// fits reports whether b keeps the limits for board A or C.
func fits(b *boardrules.Board, name string) bool {
	open, large := b.Beyond(name)
	return open+large == 0
}

// score returns how hard it is to see the step and what follows.
func score(b *boardrules.Board) int {
	s, g := &b.Steps[0], &b.Grid
	n := s.Shown().Len() + 2*max(s.Effects()-4, 0) + 2*min(len(b.Digits)-1, 4)
	for c := range s.Shown().Or(s.EffectCells()).All() {
		n += 2 * max(g.Marks(c).Len()-3, 0)
	}
	if len(s.Placements) == 0 && !s.EffectCells().Has(b.Digits[0].Cell()) {
		n += 2
	}
	raw := 0
	for range b.Technique.Steps(logic.NewView(g)) {
		raw++
	}
	return n + 3*min(raw-1, 3)
}

// settle makes the puzzle from which singles lead to the position: as few clues as possible, and none in the cells of
// the pattern. It reports whether the position keeps the rules with that puzzle.
func (h *hunter) settle(f *find) bool {
	rng := rand.New(rand.NewPCG(h.seed, uint64(f.source)<<20+1))
	clues, keep := f.Grid.Values(), f.Steps[0].Shown()
	order := rng.Perm(81)
	slices.SortStableFunc(order, func(a, b int) int { // the cells of the pattern are not givens
		return cmp.Compare(inside(keep, b), inside(keep, a))
	})
	for _, i := range order {
		d := clues[i]
		if d == 0 {
			continue
		}
		clues[i] = 0
		if g := h.reached(clues, f); g == nil {
			clues[i] = d
		}
	}
	g := h.reached(clues, f)
	if g == nil {
		return false
	}
	b := boardrules.New(h.ctx, techniques.StandardWith(f.Technique), f.Technique, g)
	f.Board, f.puzzle = b, clues
	return len(b.Steps) == 1 && len(b.BreaksAs("", nil, &clues)) == 0
}

func inside(s board.CellSet, i int) int {
	if s.Has(board.Cell(i)) {
		return 1
	}
	return 0
}

// reached returns the position of f as it is reached from clues with singles, or nil if it is not.
func (h *hunter) reached(clues board.Givens, f *find) *board.Grid {
	g, err := clues.Grid()
	if err != nil {
		return nil
	}
	end := g
	if tutorials.Fill(&end); f.Technique.Family == logic.Singles {
		if !end.Solved() {
			return nil
		}
		// Some order of singles leads to the position: place those that it has.
		target := f.Grid.Values()
		for moved := true; moved; {
			moved = false
			for _, x := range tutorials.Singles(&g) {
				if target[x.Cell()] == x.Digit() && g.Has(x) {
					g.Place(x)
					moved = true
				}
			}
		}
		end = g
	}
	if end.Values() != f.Grid.Values() {
		return nil
	}
	return &end
}

// useful returns the cells whose digits may help: those that stay empty after the step and all singles or, if no digit
// follows from the step, those that see a cell that loses a candidate.
func (h *hunter) useful(b *boardrules.Board) board.CellSet {
	end, s := b.Grid, &b.Steps[0]
	s.Apply(&end)
	if len(b.Digits) > 0 {
		tutorials.Fill(&end)
		return end.Empty()
	}
	var out board.CellSet
	for c := range s.EffectCells().All() {
		out = out.Or(c.Peers())
	}
	return out.And(b.Grid.Empty())
}
