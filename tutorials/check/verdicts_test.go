package check_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest/golden"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
	"pencilmark/techniques/parse"
	"pencilmark/tutorials/check"
)

// TestVerdicts has the verdicts on claims about a case of every technique: its step as we print it, the step named
// loosely, the step with one figure or link changed, with a cell moved, with a conclusion that is true for another
// reason, and with one that is false. -update writes them anew.
func TestVerdicts(t *testing.T) {
	rng := rand.New(rand.NewPCG(50, 2))
	referee := check.Referee{Ladder: techniques.Basic()}
	var renderer explain.Renderer
	var b strings.Builder
	recorded, err := os.ReadFile("testdata/verdicts.txt")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, x := range techniques.All() {
		if !golden.Update() && !strings.Contains(string(recorded), "\n# "+x.Slug+" in ") {
			continue // a new technique has no verdicts before -update writes them
		}
		for _, k := range logictest.FindCases(t, "../../techniques", x.Slug) {
			s, ok := x.First(logic.NewView(&k.Grid))
			if !ok {
				continue
			}
			fmt.Fprintf(&b, "\n# %s in %s\n", x.Slug, describe(&k.Grid))
			because, conclusions, _ := strings.Cut(renderer.Line(&s), " => ")
			for _, claim := range [][2]string{
				{conclusions, because},
				{conclusions, loosely(&s)},
				{conclusions, otherFigure(rng, because)},
				{conclusions, otherCell(rng, &s)},
				{another(t, rng, &k.Grid, true), because},
				{another(t, rng, &k.Grid, false), because},
			} {
				n++
				fmt.Fprintf(&b, "\n> %s | %s\n%s\n", claim[0], claim[1], verdictOn(t, &referee, &k.Grid, claim[0], claim[1]))
			}
			break
		}
	}
	if n < 300 {
		t.Errorf("only %d claims", n)
	}
	golden.File(t, "testdata/verdicts.txt", b.String())
}

// verdictOn returns the verdict on a claim, the fault of its reason and the text.
func verdictOn(t *testing.T, r *check.Referee, g *board.Grid, conclusions, because string) string {
	t.Helper()
	claim, err := parse.Parse(conclusions, because)
	if err != nil {
		return "unreadable"
	}
	v, err := r.Judge(t.Context(), g, claim)
	if err != nil {
		t.Fatal(err)
	}
	out := string(v.Outcome)
	if v.Fault != nil {
		out += ", " + string(v.Fault.Kind)
	}
	return out + "\n" + v.Text
}

// otherFigure changes a figure or a link of a reason.
func otherFigure(rng *rand.Rand, because string) string {
	name, place, _ := strings.Cut(because, ": ")
	var at []int
	for i := range len(place) {
		if place[i] >= '1' && place[i] <= '9' || strings.IndexByte("=-", place[i]) >= 0 {
			at = append(at, i)
		}
	}
	if at == nil {
		return because
	}
	b := []byte(place)
	switch i := at[rng.IntN(len(at))]; b[i] {
	case '=':
		b[i] = '-'
	case '-':
		b[i] = '='
	default:
		b[i] = byte('1' + (int(b[i]-'1')+1+rng.IntN(8))%9)
	}
	return name + ": " + string(b)
}

// otherCell names a step loosely, with one of its cells exchanged for any other.
func otherCell(rng *rand.Rand, s *logic.Step) string {
	cells := s.Shown()
	moved := board.Cell(rng.IntN(81))
	if i, list := 0, rng.IntN(cells.Len()); !cells.Has(moved) {
		for c := range cells.All() {
			if i == list {
				cells = cells.Without(c)
			}
			i++
		}
	}
	return strings.ToLower(s.Technique.Name) + " " + s.Digits.String() + " " + cells.With(moved).String()
}

// another returns the removal of a candidate that is not in the solution, or of one that is.
func another(t *testing.T, rng *rand.Rand, g *board.Grid, right bool) string {
	t.Helper()
	v := new(check.Referee)
	for range 1000 {
		x := board.Candidate(rng.IntN(729))
		c, err := parse.ParseConclusions(board.RC.Elimination(x))
		if err != nil {
			t.Fatal(err)
		}
		status, err := v.Status(t.Context(), g, c[0])
		if err != nil {
			t.Fatal(err)
		}
		if right && status == check.Right || !right && status == check.False {
			return board.RC.Elimination(x)
		}
	}
	return "r1c1<>1" // a grid with many solutions
}
