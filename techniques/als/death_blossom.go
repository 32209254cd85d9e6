package als

import (
	"pencilmark/board"
	"pencilmark/techniques/internal/alsets"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logic/parts"
)

// DeathBlossom has an almost locked set, called a petal, for each candidate of a stem cell.
//
//	stem 12  --1--  petal 1 z      every 1 of the first petal sees the stem,
//	         --2--  petal 2 z      and so does every 2 of the second
//
// Whatever digit the stem has, one petal loses that digit and then has all its other digits. So
// one of the petals has z.
var DeathBlossom = &logic.Technique{
	Slug: "death-blossom", Code: "0904", Name: "Death Blossom",
	Family: logic.ALS, Needs: []string{"als-xy-wing"},
	Title:   "each candidate of a cell rules out a digit in another almost locked set",
	Because: `{{sets}}. {{cells "pivot"}} is {{either "pivot"}}. {{petals}}. {{if eq (count "set") "two"}}Either way{{else}}In every case{{end}}, {{oneOfAll}}.`,
	Words:   setWords,
	Find:    deathBlossoms,
}

// A blossom is a stem with the petals chosen so far, which are those for its lowest digits.
type blossom struct {
	stem   board.Cell
	petals [9]*alsets.Set
	n      int
	cells  board.CellSet
	out    alsets.Removal // the candidates that see all places for their digit in every petal
}

// A blossomSearch looks for the blossoms of one grid.
type blossomSearch struct {
	v      *logic.View
	sets   []alsets.Set
	passes alsets.Passing
	done   alsets.Removal // candidates that an earlier step removed
	yield  func(logic.Step) bool
	levels [10]blossom // one for each number of petals
}

func deathBlossoms(v *logic.View, yield func(logic.Step) bool) {
	q := blossomSearch{v: v, sets: *alsets.Sets.Of(v), passes: *alsets.Passes.Of(v), yield: yield}
	for stem := range v.Empty().All() {
		if v.Marks(stem).Single() {
			continue
		}
		b := &q.levels[0]
		*b = blossom{stem: stem}
		for z := range (board.AllDigits &^ v.Marks(stem)).All() {
			b.out.Add(z, v.Spots(z))
		}
		if v.Stopped() || !q.grow(b, v.Marks(stem)) {
			return
		}
	}
}

// grow adds petals to b for the digits in left. It returns false to stop the search.
func (q *blossomSearch) grow(b *blossom, left board.DigitSet) bool {
	if left == 0 {
		return q.pick(b)
	}
	d := left.First()
	for i := range q.sets {
		s := &q.sets[i]
		if !s.Digits.Has(d) || !s.SeenBy(b.stem, d) || s.Cells.Meets(b.cells) {
			continue
		}
		next := &q.levels[b.n+1]
		*next = *b
		next.out = alsets.Removal{}
		for z := range q.passes[i][d-1].All() {
			next.out.Add(z, b.out[z-1].And(s.Reach[z-1]))
		}
		if next.out.IsEmpty() || next.out.Within(&q.done) {
			continue
		}
		next.petals[b.n], next.n, next.cells = s, b.n+1, b.cells.Or(s.Cells)
		if !q.grow(next, left.Without(d)) {
			return false
		}
	}
	return true
}

// pick yields the step of a complete blossom. It returns false to stop the search.
func (q *blossomSearch) pick(b *blossom) bool {
	s := logic.Step{
		Eliminations: b.out.Candidates(),
		Digits:       b.out.Digits(),
		Parts:        []logic.Part{parts.Cells(q.v, logic.Pivot, "", b.stem.Set())},
	}
	i := 0
	for d := range q.v.Marks(b.stem).All() {
		s.Parts = append(s.Parts, parts.Cells(q.v, logic.Set, setLabel(i), b.petals[i].Cells))
		s.Parts = append(s.Parts, logic.Part{Role: logic.Common, Label: "stem-" + setLabel(i),
			Candidates: parts.Spots(b.petals[i].Spots[d-1], d)})
		i++
	}
	for z := range s.Digits.All() {
		q.done.Add(z, b.out[z-1])
	}
	return q.yield(s)
}
