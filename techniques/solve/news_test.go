package solve_test

import (
	"math/rand/v2"
	"path"
	"reflect"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// TestNews walks through puzzles with one view and asks techniques again and again, as the
// loop does, and holds each answer against that of a view which knows nothing of earlier
// positions. All are asked in each position, beyond the first that has a step, and any of
// the steps may be made, so that techniques find nothing in positions where the loop would
// not ask them, and what others would have found stays and changes.
func TestNews(t *testing.T) {
	for name, step := range map[string]int{
		boardtest.SeventeenClue: 2000, boardtest.Hardest: 400, boardtest.Own: 10,
	} {
		t.Run(path.Base(name), func(t *testing.T) {
			if boardtest.Full() {
				step = max(1, step/40)
			}
			w := walker{t: t, rand: rand.New(rand.NewPCG(1, 2)), ladder: local()}
			for _, g := range boardtest.Puzzles(t, name, step) {
				w.walk(g)
			}
			t.Logf("%d answers, %d of them steps", w.answers, w.steps)
			if w.answers == w.steps || w.steps == 0 {
				t.Error("the answers are all of one kind")
			}
		})
	}
}

// local returns the techniques, quick ones, that may ask for news.
func local() (out logic.Ladder) {
	families := map[logic.Family]bool{
		logic.Singles: true, logic.Intersections: true, logic.Subsets: true, logic.Fish: true, logic.SingleDigit: true,
		logic.Wings: true, logic.Colouring: true, logic.Uniqueness: true, logic.Exotic: true,
	}
	slugs := map[string]bool{"x-chain": true, "x-cycle": true, "grouped-x-chain": true, "remote-pair": true}
	for _, r := range techniques.Everything() {
		slow := false
		for _, word := range []string{"franken", "mutant", "kraken", "siamese", "exocet", "exclusion", "multi-sector"} {
			slow = slow || strings.Contains(r.Slug, word)
		}
		if (families[r.Family] || slugs[r.Slug]) && !slow {
			out = append(out, r)
		}
	}
	return out
}

// A walker walks through puzzles.
type walker struct {
	t              *testing.T
	rand           *rand.Rand
	ladder         logic.Ladder
	view           *logic.View
	answers, steps int
}

// walk makes steps in g until there are none. Where there is a single it is made, most of
// the time without asking for anything else.
func (w *walker) walk(g board.Grid) {
	if w.view == nil {
		w.view = logic.NewView(&g)
	}
	for !g.Solved() {
		w.view.Reset(&g)
		var found []logic.Step
		all := w.rand.IntN(8) == 0
		for i, r := range w.ladder {
			if !all && r.Family != logic.Singles && len(found) > 0 && found[0].Technique.Family == logic.Singles {
				break
			}
			if step, ok := w.ask(i, r.Technique, &g); ok {
				found = append(found, step)
			}
		}
		if len(found) == 0 {
			return
		}
		n := 0
		if found[0].Technique.Family != logic.Singles {
			n = w.rand.IntN(len(found))
		}
		found[n].Apply(&g)
	}
}

// ask returns the first step of technique number i.
func (w *walker) ask(i int, x *logic.Technique, g *board.Grid) (logic.Step, bool) {
	w.view.Ask(i, x)
	step, ok := x.First(w.view)
	if !ok {
		w.view.Vain()
	}
	want, wanted := x.First(logic.NewView(g))
	if ok != wanted || !reflect.DeepEqual(step, want) {
		w.t.Fatalf("%s in %s\nhas the step %v\nafter earlier questions %v", x.Slug, g.String(), want, step)
	}
	w.answers++
	if ok {
		w.steps++
	}
	return step, ok
}
