package check_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
	"pencilmark/techniques/parse"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/check"
)

// A spoken is a reason in which one place can be said as it is, or as it is not.
type spoken struct {
	kind    string // "house", "cell", "digit", "cover", "fin", "pivot", "pincer", "link"
	truly   string // the reason
	falsely string // the reason with that place as it is not; "" if there is no such place
	place   string // that place, as the answer has to name it
}

// speaker makes reasons for the steps of one technique in one position. All steps with
// the conclusions of the one it speaks of may be meant by it.
type speaker struct {
	g    *board.Grid
	s    *logic.Step
	rng  *rand.Rand
	name string

	alike  []logic.Step // looked for when first asked for
	looked bool
	render explain.Renderer
}

// newSpeaker returns a speaker for s.
func newSpeaker(g *board.Grid, s *logic.Step, rng *rand.Rand) *speaker {
	return &speaker{g: g, s: s, rng: rng, name: strings.ToLower(s.Technique.Name)}
}

// steps returns the steps that may be meant.
func (sp *speaker) steps() []logic.Step {
	if sp.looked {
		return sp.alike
	}
	sp.looked = true
	meant, err := parse.ParseReason(sp.name) // a general name means several techniques
	if err != nil {
		meant = &parse.Reason{Techniques: []*logic.Technique{sp.s.Technique}}
	}
	for _, x := range meant.Techniques {
		for o := range x.Steps(logic.NewView(sp.g)) {
			if within(sp.s.Eliminations, o.Eliminations) && within(sp.s.Placements, o.Placements) {
				sp.alike = append(sp.alike, o)
			}
		}
	}
	return sp.alike
}

// none reports whether no step that may be meant is said to have something.
func (sp *speaker) none(has func(*logic.Step) bool) bool {
	return !slices.ContainsFunc(sp.steps(), func(s logic.Step) bool { return has(&s) })
}

// pick returns one of xs, or the zero value.
func pick[T any](rng *rand.Rand, xs []T) (x T, ok bool) {
	if len(xs) == 0 {
		return x, false
	}
	return xs[rng.IntN(len(xs))], true
}

// all returns what can be said of the step.
func (sp *speaker) all() []spoken {
	out := sp.written()
	if slices.Contains(slowToAsk, sp.s.Technique.Family) && len(out) > 0 {
		return slices.DeleteFunc(out, func(s spoken) bool { return s.kind == "" })
	}
	out = append(out, sp.digit())
	if n := sp.s.Shown().Len(); n > 0 && n <= 12 && sp.s.Part(logic.Bridge) == nil {
		out = append(out, sp.cell())
	}
	out = append(out, sp.house(), sp.plain(), sp.cover(), sp.part("fin", logic.Fin, logic.EndoFin), sp.part("pivot", logic.Pivot),
		sp.part("pincers", logic.Pincer), sp.link())
	return slices.DeleteFunc(out, func(s spoken) bool { return s.kind == "" })
}

// digits returns the digits of the pattern.
func (sp *speaker) digits() string {
	if sp.s.Digits == 0 {
		return ""
	}
	return " " + sp.s.Digits.String()
}

// digit says the digits, or one that no part of the pattern has besides.
func (sp *speaker) digit() spoken {
	if sp.s.Digits == 0 {
		return spoken{}
	}
	out := spoken{kind: "digit", truly: sp.name + sp.digits()}
	var others []board.Digit
	for d := range board.AllDigits.All() {
		if sp.none(func(s *logic.Step) bool { return (s.Digits | s.DigitsShown()).Has(d) }) {
			others = append(others, d)
		}
	}
	if d, ok := pick(sp.rng, others); ok {
		first := sp.s.Digits.First()
		out.falsely, out.place = sp.name+" "+sp.s.Digits.Without(first).With(d).String(), d.String()
	}
	return out
}

// cell says all cells, one of them perhaps another.
func (sp *speaker) cell() spoken {
	shown := sp.s.Shown()
	out := spoken{kind: "cell", truly: sp.name + sp.digits() + cellList(shown)}
	var others []board.Cell
	for c := range board.Cells() {
		if sp.none(func(s *logic.Step) bool { return s.Shown().Has(c) }) {
			others = append(others, c)
		}
	}
	gone, _ := pick(sp.rng, slices.Collect(shown.All()))
	if c, ok := pick(sp.rng, others); ok {
		out.falsely, out.place = sp.name+sp.digits()+cellList(shown.Without(gone).With(c)), c.String()
	}
	return out
}

func cellList(cells board.CellSet) string {
	out := ""
	for c := range cells.All() {
		out += " " + c.String()
	}
	return out
}

// house says where the pattern is, for those whose place is a house: a house in which the
// same cell or cells lie is false if the digits have other places there.
func (sp *speaker) house() spoken {
	switch sp.s.Technique.Family {
	case logic.Singles, logic.Intersections, logic.Subsets:
	default:
		return spoken{}
	}
	if strings.HasPrefix(sp.s.Technique.Slug, "direct-") || strings.HasPrefix(sp.s.Technique.Slug, "almost-") {
		return spoken{}
	}
	cells := sp.s.Shown().Or(sp.s.EffectCells())
	var yes, near, far []board.House
	for h := range board.Houses() {
		switch {
		case sp.true(sp.s, h):
			yes = append(yes, h)
		case !sp.none(func(s *logic.Step) bool { return sp.true(s, h) }):
		case h.Cells().Meets(cells):
			near = append(near, h)
		default:
			far = append(far, h)
		}
	}
	h, ok := pick(sp.rng, yes)
	if !ok {
		return spoken{}
	}
	out := spoken{kind: "house", truly: sp.name + sp.digits() + " in " + h.Name()}
	if len(near) == 0 {
		near = far
	}
	h, _ = pick(sp.rng, near)
	out.falsely, out.place = sp.name+sp.digits()+" in "+h.Name(), h.Name()
	return out
}

// true decides by the definitions whether a step is one in h.
func (sp *speaker) true(s *logic.Step, h board.House) bool {
	slug := s.Technique.Slug
	if len(s.Placements) > 0 {
		x := s.Placements[0]
		places := h.Cells().And(sp.g.Spots(x.Digit()))
		if slug == "full-house" {
			places = h.Cells().And(sp.g.Empty())
		}
		return h.Cells().Has(x.Cell()) && (places.Single() || slug == "naked-single" || slug == "last-digit")
	}
	if strings.HasPrefix(slug, "locked-candidates") {
		return (sp.roleHouses(s, logic.Base) | sp.roleHouses(s, logic.Cover)).Has(h)
	}
	if strings.HasPrefix(slug, "hidden") {
		for d := range s.Digits.All() {
			if own := h.Cells().And(sp.g.Spots(d)); own.IsEmpty() || !own.Within(s.Shown()) {
				return false
			}
		}
	}
	return s.Shown().Within(h.Cells())
}

// cover says the base and cover houses of a fish, one cover perhaps another.
func (sp *speaker) cover() spoken {
	covers, bases := sp.roleHouses(sp.s, logic.Cover), sp.roleHouses(sp.s, logic.Base)
	if sp.s.Technique.Family != logic.Fish || covers == 0 || bases == 0 || len(sp.s.Part(logic.Base).Nodes) > 0 {
		return spoken{}
	}
	say := func(covers board.HouseSet) string {
		return fmt.Sprintf("%s%s bases %s covers %s", sp.name, sp.digits(), houseList(bases), houseList(covers))
	}
	out := spoken{kind: "cover", truly: say(covers)}
	var others []board.House
	for h := range board.Houses() {
		if sp.none(func(s *logic.Step) bool {
			return (sp.roleHouses(s, logic.Cover) | sp.roleHouses(s, logic.Base)).Has(h)
		}) {
			others = append(others, h)
		}
	}
	if h, ok := pick(sp.rng, others); ok {
		gone := covers.List()[0]
		out.falsely, out.place = say(covers&^board.HousesOf(gone)|board.HousesOf(h)), h.Name()
	}
	return out
}

func houseList(houses board.HouseSet) string {
	var out []string
	for h := range houses.All() {
		out = append(out, h.String())
	}
	return strings.Join(out, " ")
}

func (sp *speaker) roleHouses(s *logic.Step, role logic.Role) (out board.HouseSet) {
	for _, p := range s.All(role) {
		out |= p.ShownHouses()
	}
	return out
}

// part says which cell is a fin, a pivot or a pincer; falsely it is another of the pattern.
func (sp *speaker) part(name string, roles ...logic.Role) spoken {
	has := func(s *logic.Step) board.CellSet {
		var out board.CellSet
		for i := range s.Parts {
			if slices.Contains(roles, s.Parts[i].Role) {
				out = out.Or(s.Parts[i].Cells())
			}
		}
		return out
	}
	family := sp.s.Technique.Family
	own := has(sp.s)
	if own.IsEmpty() || family != logic.Wings && family != logic.Fish || sp.s.Part(logic.Chain) != nil {
		return spoken{}
	}
	c := own.First()
	out := spoken{kind: name, truly: sp.name + sp.digits() + " " + name + " " + c.String()}
	var others []board.Cell
	for c := range sp.s.Shown().All() {
		if sp.none(func(s *logic.Step) bool { return has(s).Has(c) }) {
			others = append(others, c)
		}
	}
	if c, ok := pick(sp.rng, others); ok {
		out.falsely, out.place = sp.name+sp.digits()+" "+name+" "+c.String(), c.String()
	}
	return out
}

// link says by what two cells are joined, with one cell of it perhaps another.
func (sp *speaker) link() spoken {
	p := sp.s.Part(logic.Bridge)
	if p == nil || sp.s.Technique.Family != logic.Wings || sp.s.Count(logic.Bridge) > 1 {
		return spoken{}
	}
	digit := p.Digits().First()
	say := func(cells board.CellSet) string {
		return fmt.Sprintf("%s%s connected by %v in%s", sp.name, sp.digits(), digit, cellList(cells))
	}
	out := spoken{kind: "link", truly: say(p.Cells())}
	var others []board.Cell
	for c := range board.Cells() {
		if sp.none(func(s *logic.Step) bool { return s.Shown().Has(c) }) {
			others = append(others, c)
		}
	}
	if c, ok := pick(sp.rng, others); ok {
		out.falsely, out.place = say(p.Cells().Without(p.Cells().First()).With(c)), c.String()
	}
	return out
}

// TestDetails says true reasons, and the same with one place that is false, for every
// technique of the catalogue in the positions of its cases, and for the steps of solves:
// the true ones hold, of the false ones none does, and the answer names what is false.
// PENCILMARK_FULL=1 says a thousand of each kind that there are so many of.
func TestDetails(t *testing.T) {
	g := generator{t: t, rng: rand.New(rand.NewPCG(20, 7))}
	g.referee.Ladder = techniques.Basic()
	most, positions := 20, 60
	if boardtest.Full() {
		most, positions = 1000, 2500
	}
	truths, falsehoods := map[string]int{}, map[string]int{}
	say := func(grid *board.Grid, s *logic.Step, most int) {
		conclusions := g.renderer.Effect(s)
		for _, k := range newSpeaker(grid, s, g.rng).all() {
			m := made{name: s.Technique.Slug, conclusions: conclusions, because: k.truly, grid: *grid, step: *s}
			if truths[k.kind] < most {
				truths[k.kind]++
				g.holds(m)
			}
			if k.falsely != "" && falsehoods[k.kind] < most {
				falsehoods[k.kind]++
				g.denied(m.with(k.falsely), k.place)
			}
		}
	}
	for _, x := range techniques.All() {
		for i, k := range logictest.FindCases(t, "../../techniques", x.Slug) {
			if i > 0 && !boardtest.Full() {
				break
			}
			if s, ok := x.First(logic.NewView(&k.Grid)); ok {
				say(&k.Grid, &s, 10*most)
			}
		}
	}
	g.solved(positions, func(grid *board.Grid, s *logic.Step) { say(grid, s, most) })
	until := func(kinds ...string) func(*board.Grid, *logic.Step) bool {
		return func(grid *board.Grid, s *logic.Step) bool {
			say(grid, s, most)
			return slices.ContainsFunc(kinds, func(k string) bool { return falsehoods[k] < most })
		}
	}
	g.solvedBy(techniques.Standard(), until("chain digit", "chain cell", "chain link", "net cell", "net digit",
		"net house", "net end", "set cell", "set digit", "common"))
	g.solvedBy(techniques.Whips(), until("nrc link"))
	t.Log("true:", truths, "false:", falsehoods)
}

// solvedBy yields the steps of whole solves of hard puzzles, until yield returns false.
func (g *generator) solvedBy(l logic.Ladder, yield func(*board.Grid, *logic.Step) bool) {
	every := 400
	if boardtest.Full() {
		every = 10
	}
	solver := solve.Solver{Ladder: l}
	for _, puzzle := range boardtest.Puzzles(g.t, boardtest.Hardest, every) {
		log, err := solver.Solve(context.Background(), &puzzle)
		if err != nil {
			g.t.Fatal(err)
		}
		for grid, s := range log.Positions() {
			said := slices.Contains(slowToAsk, s.Technique.Family) || s.Part(logic.Set) != nil
			if said && !yield(grid, s) {
				return
			}
		}
	}
}

// slowToAsk are the families whose reasons are whole chains and nets, see TestEveryTechnique.
var slowToAsk = []logic.Family{logic.Chains, logic.Forcing, logic.Whips, logic.LastResort}

// solved yields the first step of each pattern in n positions of puzzles of our own.
func (g *generator) solved(n int, yield func(*board.Grid, *logic.Step)) {
	for _, p := range logictest.Positions(n, 9, techniques.Basic()[:4]) {
		v := logic.NewView(&p.Grid)
		for _, r := range techniques.Standard() {
			if r.Level > logic.Unfair || slices.Contains(slowToAsk, r.Family) {
				continue
			}
			if s, ok := r.First(v); ok {
				yield(&p.Grid, &s)
			}
		}
	}
}

// denied judges a reason in which a place is false: it does not hold, and the answer names
// that place, or another name for the pattern.
func (g *generator) denied(m made, place string) {
	v := g.judge(m)
	if v == nil {
		return
	}
	if v.Good() {
		g.t.Errorf("%s: %s because %q in %s was accepted, %s is false\n%s", m.name, m.conclusions, m.because,
			m.grid.String(), place, v.Text)
		return
	}
	text := strings.ToLower(v.Text)
	if !names(text, strings.ToLower(place)) && !strings.Contains(text, ", not ") && !strings.Contains(text, " is there, but it tells you nothing") &&
		!strings.Contains(text, "there is no "+strings.ToLower(m.step.Technique.Name)) {
		g.t.Errorf("%s: %s because %q in %s: the answer does not name %s\n%s", m.name, m.conclusions, m.because,
			m.grid.String(), place, v.Text)
	}
	if v.Outcome == check.NotQuite && v.Fault == nil {
		g.t.Errorf("%s: %q: no fault", m.name, m.because)
	}
}

// names reports whether a text names a place, a cell perhaps among others, as in "r49c5".
func names(text, place string) bool {
	return strings.Contains(text, place) || slices.ContainsFunc(cellForm.FindAllString(text, -1), func(name string) bool {
		return cellForm.MatchString(place) && named(place).Within(named(name))
	})
}

var cellForm = regexp.MustCompile(`\br[1-9]+c[1-9]+\b`)

// TestLabels writes reasons with labels as the field uses them, which our own notation lacks: Z is the digit
// that an ALS-XZ removes, and what connects a skyscraper is a part of it. A label whose meaning is unknown is
// not judged.
func TestLabels(t *testing.T) {
	var renderer explain.Renderer
	var referee check.Referee
	for _, slug := range []string{"als-xz", "als-xy-wing", "skyscraper", "2-string-kite"} {
		for _, k := range logictest.FindCases(t, "../../techniques", slug) {
			s, ok := techniques.MustLookup(slug).First(logic.NewView(&k.Grid))
			if !ok {
				continue
			}
			because, conclusions, _ := strings.Cut(renderer.Line(&s), " => ")
			reasons := map[string]string{} // by what the answer has to mention
			if x := s.Eliminations[0]; strings.HasPrefix(slug, "als") {
				because = strings.TrimSpace(because)
				reasons[because+", Z="+x.Digit().String()] = ""
				reasons[because+", W=3"] = `not checked: "W=3"`
				for d := range (board.AllDigits &^ s.DigitsShown()).All() {
					reasons[because+", Z="+d.String()] = d.String() + " is wrong"
				}
			} else {
				nodes := s.Part(logic.Chain).Nodes
				cell := func(i int) string { return nodes[i].Candidates[0].Cell().String() }
				reasons[fmt.Sprintf("%s: %v in %s,%s (connected by %s,%s)", s.Technique.Name, x.Digit(), cell(0), cell(3), cell(1), cell(2))] = ""
			}
			for reason, mention := range reasons {
				claim, err := parse.Parse(conclusions, reason)
				if err != nil {
					t.Fatal(err)
				}
				v, err := referee.Judge(t.Context(), &k.Grid, claim)
				if err != nil || v.Good() == strings.Contains(mention, "wrong") || !strings.Contains(v.Text, mention) {
					t.Errorf("%s | %s: %v, %v", conclusions, reason, v, err)
				}
			}
		}
	}
}

// TestKnownReason: a reason is judged although its conclusion was known already, for placements, for
// candidates that are gone and for other digits of solved cells. The same reason holds or fails before and
// after its step is made.
func TestKnownReason(t *testing.T) {
	var renderer explain.Renderer
	var referee check.Referee
	judged := 0
	for _, slug := range []string{"hidden-single", "naked-single", "naked-pair", "hidden-pair", "x-wing", "locked-candidates-pointing", "xy-wing",
		"skyscraper", "als-xz", "swordfish"} {
		for _, k := range logictest.FindCases(t, "../../techniques", slug) {
			s, ok := techniques.MustLookup(slug).First(logic.NewView(&k.Grid))
			if !ok {
				continue
			}
			because, conclusions, _ := strings.Cut(renderer.Line(&s), " => ")
			if len(s.Placements) > 0 {
				because, conclusions = s.Technique.Name, s.Placements[0].String()
			}
			after := k.Grid
			s.Apply(&after)
			for reason, good := range map[string]bool{because: true, "jellyfish 1 r1234": false} {
				claim, err := parse.Parse(conclusions, reason)
				if err != nil {
					t.Fatal(err)
				}
				v, err := referee.Judge(t.Context(), &after, claim)
				if err != nil || v.Good() != good || !v.Known || !strings.Contains(v.Text, "known already") {
					t.Errorf("%s | %s: %v, %v", conclusions, reason, v, err)
				}
				judged++
			}
		}
	}
	if judged < 30 {
		t.Errorf("only %d were judged", judged)
	}
}

// TestSeenOnTheBoard: reasons for what is known already, about digits and candidates as the learner sees them. A digit
// that a reason names rules out its candidates, and no candidate is named that the board does not have.
func TestSeenOnTheBoard(t *testing.T) {
	g := boardtest.Grid(t, "2......6..97.5.......3....7...73..858....462....8.1.4.3..........69..5.1.2.......")
	moves, err := parse.ParseConclusions("r3c8=5 r5c4=5 r4c7=1 r2c8=1 r6c7=7 r5c2=7 r5c3=1 r5c9=3 r5c5=9 r6c9=9 r2c7=3 " +
		"r79c7<>9 r7c456<>2 r2c4=2 r3c7=2 r1c7=9 r3c6=9 r7c9=2 r9c9=6 r7c4=6")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range moves {
		if c.Place {
			g.Place(c.Candidate)
		} else {
			g.Eliminate(c.Candidate)
		}
	}
	var referee check.Referee
	for _, k := range []struct {
		text, says, not string
	}{
		{"r1c5 isn't 2 because r1c1 is 2", "It follows from your reason, too.", "It does not follow"},
		{"r1c2<>2 because r1c1 is 2", "It follows from your reason, too.", "It does not follow"},
		{"r2c7 is not 2 because r3c7 is 2", "It follows from your reason, too.", "It does not follow"},
		{"r5c9 isn't 9 because r6c9 is 9", "It follows from your reason, too.", "It does not follow"},
		{"r4c7 isn't 9 because r1c7 is 9", "It follows from your reason, too.", "It does not follow"},
		{"r3c7 isn't 9 because 9 in box 3 must be in row 1", "It follows from your reason, too.", "can also be"},
		{"since r7c7 and r9c7 can only be 4 or 8, r2c7 is not 8", "It follows from your reason, too.", "can also be"},
		{"r1c1 isn't 5 because r1c2 and r1c3 are 3 and 5", "was known already", "2, 4 or 8"},
		{"r1c5 isn't 2 because r1c1 is 3", "r1c1 is 2.", "It follows"},
		{"r1c5 isn't 2 because r9c9 is 6", "It does not follow from your reason.", "It follows"},
		{"r6c1 isn't 6 because r2c1 or r6c5 must be 6", "could not be read", "can also be"},
		{"r6c1 isn't 6 because one of r2c1 and r6c5 is 6", "could not be read", "can also be"},
		{"r6c1 isn't 6 because at least one of r2c1 and r6c5 must be 6", "could not be read", "can also be"},
	} {
		claim, err := parse.Parse(k.text, "")
		if err != nil {
			t.Errorf("%s: %v", k.text, err)
			continue
		}
		v, err := referee.Judge(t.Context(), &g, claim)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(v.Text, k.says) || strings.Contains(v.Text, k.not) {
			t.Errorf("%s: %s\n%s", k.text, v.Outcome, v.Text)
		}
	}
}
