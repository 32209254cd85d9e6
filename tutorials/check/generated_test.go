package check_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/check"
)

// A made is a claim that was made from a step of a log.
type made struct {
	name, conclusions, because string
	grid                       board.Grid
	step                       logic.Step
	cites                      []board.Constraint // what the reason cites, for reasons of houses and cells
}

// TestEveryStepHolds claims every step of logs with its own reason, in several ways of
// writing it; and the same with one thing changed, which must be refused unless the
// proof checker accepts it.
func TestEveryStepHolds(t *testing.T) {
	want := 400
	if boardtest.Full() {
		want = 10000
	}
	g := generator{t: t, rng: rand.New(rand.NewPCG(10, 1))}
	for _, line := range shuffled(boardtest.Lines(t, boardtest.Own, 1)) {
		if g.held+g.changed >= want {
			break
		}
		g.puzzle(line)
	}
	t.Logf("%d claims held, %d of %d changed ones refused, %d accepted with the proof checker", g.held, g.refused,
		g.changed, g.changed-g.refused)
	if g.held+g.changed < want {
		t.Errorf("only %d claims were made, %d are wanted", g.held+g.changed, want)
	}
}

func shuffled(lines []string) []string {
	rng := rand.New(rand.NewPCG(7, 7))
	rng.Shuffle(len(lines), func(i, k int) { lines[i], lines[k] = lines[k], lines[i] })
	return lines
}

type generator struct {
	t                      *testing.T
	rng                    *rand.Rand
	referee                check.Referee
	checker                verify.Checker
	renderer               explain.Renderer
	held, changed, refused int
}

// often is how many steps of one technique are claimed out of one puzzle.
const often = 2

func (g *generator) puzzle(line string) {
	grid, err := board.ParseLine(line)
	if err != nil {
		g.t.Fatal(err)
	}
	solver := solve.Solver{Ladder: techniques.Standard(), Search: true}
	log, err := solver.Solve(context.Background(), &grid)
	if err != nil {
		g.t.Fatal(err)
	}
	times := map[string]int{}
	for position, step := range log.Positions() {
		if times[step.Technique.Slug]++; times[step.Technique.Slug] > often || step.Part(logic.Searched) != nil {
			continue
		}
		g.step(position, step)
	}
}

func (g *generator) step(grid *board.Grid, s *logic.Step) {
	line := g.renderer.Line(s)
	because, conclusions, _ := strings.Cut(line, " => ")
	m := made{name: s.Technique.Slug, conclusions: conclusions, because: because, grid: *grid, step: *s}
	g.holds(m)
	g.holds(m.with(loosely(s)))
	if s.Deadly == nil && s.Symmetry == nil {
		ks := slices.Sorted(s.Citations())
		ks = slices.Compact(ks)
		g.holds(m.citing(ks))
		g.changedCites(m, ks)
	}
	g.changedText(m)
}

func (m made) with(because string) made {
	m.because = because
	return m
}

// citing returns the claim with its reason as a list of constraints.
func (m made) citing(ks []board.Constraint) made {
	var words []string
	for _, k := range ks {
		words = append(words, k.String())
	}
	m.because, m.cites = strings.Join(words, ", "), ks
	return m
}

// loosely names a technique, its digits and its cells.
func loosely(s *logic.Step) string {
	digits := s.Digits.String()
	cells := s.Shown().String()
	if s.Shown().Len() > 20 {
		cells = ""
	}
	return strings.ToLower(s.Technique.Name) + " " + digits + " " + cells
}

func (g *generator) judge(m made) *check.Verdict {
	claim, err := parse.Parse(m.conclusions, m.because)
	if err != nil {
		g.t.Errorf("%s: %q because %q: %v", m.name, m.conclusions, m.because, err)
		return nil
	}
	v, err := g.referee.Judge(context.Background(), &m.grid, claim)
	if err != nil {
		g.t.Fatalf("%q because %q: %v", m.conclusions, m.because, err)
	}
	return v
}

func (g *generator) holds(m made) {
	v := g.judge(m)
	g.held++
	if v != nil && v.Outcome != check.Holds {
		g.t.Errorf("%s: %s because %q in %s: %s\n%s", m.name, m.conclusions, m.because, describe(&m.grid),
			v.Outcome, v.Text)
	}
}

func describe(g *board.Grid) string {
	var b strings.Builder
	for c := range board.Cells() {
		if v := g.Value(c); v != 0 {
			b.WriteString(v.String())
		} else {
			fmt.Fprintf(&b, "(%s)", g.Marks(c))
		}
	}
	return b.String()
}

// changedCites exchanges one constraint, and drops one.
func (g *generator) changedCites(m made, ks []board.Constraint) {
	i := g.rng.IntN(len(ks))
	other := board.Constraint(g.rng.IntN(board.NumConstraints))
	if len(ks) > 1 {
		g.refuses(m.citing(slices.Delete(slices.Clone(ks), i, i+1)))
	}
	if !slices.Contains(ks, other) {
		changed := slices.Clone(ks)
		changed[i] = other
		g.refuses(m.citing(changed))
	}
}

// changedText changes one figure or one link of the reason as it is written.
func (g *generator) changedText(m made) {
	name, place, _ := strings.Cut(m.because, ": ")
	var at []int
	for i := range len(place) {
		if place[i] >= '1' && place[i] <= '9' || strings.IndexByte("=-", place[i]) >= 0 {
			at = append(at, i)
		}
	}
	if at == nil {
		return
	}
	b := []byte(place)
	switch i := at[g.rng.IntN(len(at))]; b[i] {
	case '=':
		b[i] = '-'
	case '-':
		b[i] = '='
	default:
		b[i] = byte('1' + (int(b[i]-'1')+1+g.rng.IntN(8))%9)
	}
	m.because, m.cites = name+": "+string(b), nil
	g.refuses(m)
}

// refuses judges a claim that was changed. If it is accepted, the proof checker has to
// accept it too. A change that makes the reason unreadable is refused.
func (g *generator) refuses(m made) {
	if _, err := parse.ParseReason(m.because); err != nil {
		g.changed++
		g.refused++
		return
	}
	v := g.judge(m)
	if v == nil {
		return
	}
	g.changed++
	if v.Outcome != check.Holds {
		g.refused++
		return
	}
	if !g.provable(m) {
		g.t.Errorf("%s: %s because %q was accepted in %s:\n%s", m.name, m.conclusions, m.because, describe(&m.grid), v.Text)
	}
}

// provable asks the proof checker, without the referee, whether what a changed reason
// names proves all conclusions; or a step of the technique shows all that it names.
func (g *generator) provable(m made) bool {
	r, err := parse.ParseReason(m.because)
	if err != nil {
		return false
	}
	if len(r.Chains) > 0 {
		return g.linked(m, r)
	}
	ks := m.cites
	if ks == nil {
		ks = r.Cites()
	}
	if g.proves(&m.grid, []logic.Part{{Role: logic.Base, Cites: open(&m.grid, ks)}}, &m.step) {
		return true
	}
	v := logic.NewView(&m.grid)
	for _, t := range r.Techniques {
		for s := range t.Steps(v) {
			if shows(&s, r) && within(m.step.Eliminations, s.Eliminations) && within(m.step.Placements, s.Placements) {
				return true
			}
		}
	}
	return false
}

func within(xs, ys []board.Candidate) bool {
	for _, x := range xs {
		if !slices.Contains(ys, x) {
			return false
		}
	}
	return true
}

// shows reports whether all that r names is part of s.
func shows(s *logic.Step, r *parse.Reason) bool {
	var houses board.HouseSet
	for i := range s.Parts {
		houses |= s.Parts[i].ShownHouses()
	}
	for k := range s.Citations() {
		if !k.IsCell() {
			houses = houses.With(k.House())
		}
	}
	return r.Cells.Within(s.Shown()) && r.Digits&^s.DigitsShown() == 0 && r.Houses&^houses == 0
}

func open(g *board.Grid, ks []board.Constraint) []board.Constraint {
	return slices.DeleteFunc(slices.Clone(ks), g.Holds)
}

func (g *generator) proves(grid *board.Grid, parts []logic.Part, s *logic.Step) bool {
	claim := logic.Step{Placements: s.Placements, Eliminations: s.Eliminations, Parts: parts}
	return g.checker.Step(grid, &claim) == nil
}

// linked reports whether the proof checker accepts the conclusions from the cells and
// houses in which two neighbours of a chain meet, and for different digits in
// different cells from the cells of a house that holds both: an almost locked set. The
// cell or house whose cases branches go through counts, too.
func (g *generator) linked(m made, r *parse.Reason) bool {
	var ks []board.Constraint
	for _, nodes := range r.Chains {
		for i := 1; i < len(nodes); i++ {
			ks = append(ks, meeting(&nodes[i-1], &nodes[i])...)
		}
		if first := &nodes[0]; len(r.Chains) > 1 {
			ks = append(ks, meeting(first, first)...)
		}
	}
	slices.Sort(ks)
	return g.proves(&m.grid, []logic.Part{{Role: logic.Chain, Cites: open(&m.grid, slices.Compact(ks))}}, &m.step)
}

func meeting(a, b *parse.Node) []board.Constraint {
	var ks []board.Constraint
	cells := a.Cells.Or(b.Cells)
	if cells.Single() {
		ks = append(ks, board.InCell(cells.First()))
	}
	for h := range cells.Houses() {
		for d := range (a.Digits & b.Digits).All() {
			ks = append(ks, board.InHouse(h, d))
		}
		if a.Digits != b.Digits {
			for c := range h.Cells().All() {
				ks = append(ks, board.InCell(c))
			}
		}
	}
	return ks
}
