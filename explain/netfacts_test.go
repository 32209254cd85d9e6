package explain_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
	"pencilmark/techniques/solve"
)

// TestFacts holds every list of facts, of our cases and of hard puzzles, against a checker
// that knows the position, the rule that a fact cites and the facts that it leans on, and
// nothing else.
func TestFacts(t *testing.T) {
	told := map[string][]int{} // facts of each list
	check := func(g *board.Grid, s *logic.Step) {
		doc, err := explain.NewStepDoc(&explain.Renderer{}, 1, nil, s)
		if err != nil {
			t.Fatal(err)
		}
		if doc.Facts == nil {
			return
		}
		told[doc.Technique] = append(told[doc.Technique], len(doc.Facts))
		if err := checkFacts(g, s, doc.Facts); err != nil {
			t.Errorf("%s: %v\n%s\n%v", doc.Technique, err, doc.Text, g)
		}
		if !strings.Contains(s.Technique.Because, "{{net}}") {
			return // chains, told in sentences
		}
		for _, f := range doc.Facts {
			if !strings.Contains(strings.ReplaceAll(doc.Text, "\n", " "), f.Reason) && f.Reason != "supposed" {
				t.Errorf("%s: the sentence lacks fact %v\n%s", doc.Technique, f, doc.Text)
			}
		}
	}
	allSteps(t, func(c *logictest.CaseStep) { check(&c.Grid, &c.Step) })
	every := 500
	if boardtest.Full() {
		every = 1
	}
	solver := solve.Solver{Ladder: techniques.Standard(), Search: true}
	for _, puzzle := range boardtest.Puzzles(t, boardtest.Hardest, every) {
		log, err := solver.Solve(context.Background(), &puzzle)
		if err != nil {
			t.Fatal(err)
		}
		for g, s := range log.Positions() {
			check(g, s)
		}
	}
	for _, slug := range []string{"nishio", "forcing-net-contradiction", "forcing-net-verity", "bowmans-bingo", "whip",
		"g-whip", "braid", "g-braid"} {
		if told[slug] == nil {
			t.Errorf("no %s is told by facts", slug)
		}
	}
	for slug, n := range told {
		slices.Sort(n)
		t.Logf("%s: %d lists; facts, with what is supposed and the end: median %d, 90th percentile %d, most %d",
			slug, len(n), n[len(n)/2], n[len(n)*9/10], n[len(n)-1])
	}
}

// checkFacts reports the first fact that does not follow, or the conclusions of s if these
// do not.
func checkFacts(g *board.Grid, s *logic.Step, facts []explain.FactDoc) error {
	stated := map[int]statement{}
	var suppositions, ends []statement
	broken := false
	for i, f := range facts {
		if f.N != i+1 {
			return fmt.Errorf("fact %d has the number %d", i+1, f.N)
		}
		x, err := parseFact(f.Fact)
		if err != nil {
			return err
		}
		switch {
		case len(f.From) == 0 && len(f.Cites) == 0:
			suppositions = append(suppositions, x)
		case slices.Max(append(f.From, 0)) >= f.N:
			return fmt.Errorf("fact %d leans on a later one", f.N)
		default:
			if err := follows(g, x, f, stated); err != nil {
				return err
			}
			broken = broken || f.Fact == ""
		}
		stated[f.N] = x
		if i+1 == len(facts) || len(facts[i+1].From)+len(facts[i+1].Cites) == 0 {
			ends = append(ends, x)
		}
	}
	return concludes(g, s, suppositions, ends, broken)
}

// A statement says that one of some candidates is true, or that all are false.
type statement struct {
	xs []board.Candidate
	on bool
}

var factCells = regexp.MustCompile(`r([1-9]+)c([1-9]+)`)

// parseFact reads "r12c3=4", and "" as a contradiction.
func parseFact(text string) (out statement, err error) {
	if text == "" {
		return out, nil
	}
	cells, digit, on := strings.Cut(text, "=")
	if !on {
		cells, digit, _ = strings.Cut(text, "<>")
	}
	if len(digit) != 1 {
		return out, fmt.Errorf("%q is no fact", text)
	}
	for _, m := range factCells.FindAllStringSubmatch(cells, -1) {
		for _, r := range m[1] {
			for _, c := range m[2] {
				x := board.At(board.CellAt(int(r-'1'), int(c-'1')), board.Digit(digit[0]-'0'))
				out.xs = append(out.xs, x)
			}
		}
	}
	out.on = on
	return out, nil
}

// excludes reports whether x is false if a is so.
func (a statement) excludes(x board.Candidate) bool {
	if !a.on {
		return slices.Contains(a.xs, x)
	}
	return !slices.ContainsFunc(a.xs, func(y board.Candidate) bool { return !y.Excludes(x) })
}

// follows reports whether x follows in g from the facts that f leans on: they exclude all
// options of the rule that f cites but those of x, or x itself.
func follows(g *board.Grid, x statement, f explain.FactDoc, stated map[int]statement) error {
	excluded := func(y board.Candidate) bool {
		return slices.ContainsFunc(f.From, func(n int) bool { return stated[n].excludes(y) })
	}
	if !x.on && f.Fact != "" {
		if len(f.Cites) == 0 && !slices.ContainsFunc(x.xs, func(y board.Candidate) bool { return !excluded(y) }) {
			return nil
		}
		return fmt.Errorf("fact %v does not follow", f)
	}
	if len(f.Cites) != 1 {
		return fmt.Errorf("fact %v cites no rule, or several", f)
	}
	for k := range board.Constraint(board.NumConstraints) {
		if k.String() != f.Cites[0] {
			continue
		}
		for _, y := range g.Options(k) {
			if !slices.Contains(x.xs, y) && !excluded(y) {
				return fmt.Errorf("fact %v does not follow: %v is left", f, y)
			}
		}
		return nil
	}
	return fmt.Errorf("fact %v cites no rule of the game", f)
}

// concludes reports whether the suppositions and what they end in are those of the
// conclusions of s: one that leads to a contradiction is refuted, and of several, which
// are all the options of a cell or a house, each comes to the same.
func concludes(g *board.Grid, s *logic.Step, suppositions, ends []statement, broken bool) error {
	if broken {
		only := suppositions[0]
		refuted := s.Eliminations
		if !only.on {
			refuted = s.Placements
		}
		if len(suppositions) != 1 || !slices.Equal(only.xs, refuted) {
			return fmt.Errorf("what is refuted is %v, not the conclusion", suppositions)
		}
		return nil
	}
	start := s.Part(logic.Start)
	if start == nil || len(start.Cites) != 1 || len(suppositions) != len(g.Options(start.Cites[0])) {
		return fmt.Errorf("%v are not all options", suppositions)
	}
	for i, end := range ends {
		if !slices.Contains(g.Options(start.Cites[0]), suppositions[i].xs[0]) || !suppositions[i].on {
			return fmt.Errorf("%v is no option", suppositions[i])
		}
		for _, x := range s.Eliminations {
			if !end.excludes(x) {
				return fmt.Errorf("%v does not exclude %v", end, x)
			}
		}
		for _, x := range s.Placements {
			if !end.on || !slices.Equal(end.xs, []board.Candidate{x}) {
				return fmt.Errorf("%v does not say %v", end, x)
			}
		}
	}
	return nil
}

// TestBranches holds that the branches of a net, in full, have all its facts between them,
// each after those that it leans on, and begin with what is supposed.
func TestBranches(t *testing.T) {
	plain, full := explain.Renderer{}, explain.Renderer{Branches: true}
	nets := 0
	allSteps(t, func(c *logictest.CaseStep) {
		line := full.Pattern(&c.Step)
		if line == plain.Pattern(&c.Step) {
			return
		}
		nets++
		doc, err := explain.NewStepDoc(&plain, 1, nil, &c.Step)
		if err != nil {
			t.Fatal(err)
		}
		left := map[string]bool{}
		for _, f := range doc.Facts {
			left[f.Fact] = f.Fact != ""
		}
		line, _, _ = strings.Cut(line, " => ")
		for _, branch := range strings.Split(line, "; ") {
			at := map[int]bool{}
			for _, f := range doc.Facts {
				if f.Fact == "" || !regexp.MustCompile(`(^|[ ,])`+f.Fact+`($|[ ,])`).MatchString(branch) {
					continue
				}
				at[f.N], left[f.Fact] = true, false
				for _, n := range f.From {
					if !at[n] {
						t.Errorf("%s: %q has fact %d and not %d", c.Step.Technique.Slug, branch, f.N, n)
					}
				}
			}
		}
		for fact, missing := range left {
			if missing && strings.Contains(plain.Pattern(&c.Step), fact) {
				t.Errorf("%s: no branch has %s: %s", c.Step.Technique.Slug, fact, line)
			}
		}
	})
	if nets < 20 {
		t.Errorf("only %d nets", nets)
	}
}

// refuting finds what a reason places one after the other, and what has nothing left then.
var refuting = regexp.MustCompile(`(r[1-9]c[1-9]) is ([1-9])(?: \((row|column|box) ([1-9])\))?` +
	`|(r[1-9]c[1-9]) has no candidate left|(row|column|box) ([1-9]) has no place for ([1-9])`)

// TestRefuted follows what a proof says of facts whose opposite fails without cases: in the
// position, with what the fact leans on and its opposite, each placement is the only option
// of its cell or house, and the last one has none. Longer ones are said to be searched.
func TestRefuted(t *testing.T) {
	g, err := board.ParseLine(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")
	if err != nil {
		t.Fatal(err)
	}
	c := why.Conclusion{Candidate: board.At(board.CellAt(0, 0), 2)}
	p, err := why.Explain(context.Background(), &g, c, why.Options{Nodes: 2000})
	if err != nil {
		t.Fatal(err)
	}
	s := p.Step()
	doc, told, searched := refuted(t, &g, &s)
	if told == 0 || searched == 0 || strings.Count(doc.Text, "a computer") != searched ||
		!strings.Contains(doc.Text, " computer searches.") {
		t.Errorf("%d facts are told, %d searched:\n%s", told, searched, doc.Text)
	}
}

// TestNestedNets follows every net with inner nets of a position: no inner net is left to a
// computer, and the checker that knows no technique proves the steps.
func TestNestedNets(t *testing.T) {
	position, err := formats.Parse("....71......9+6...1.6.4.2...5.....7...1...4..6..3....8..9.2....4..7...3..8......5.:" +
		"311 212 412 513 813 517 817 318 219 919 222 422 939 843 345 845 248 348 948 255 955 761 565 267 567 967 175 676 " +
		"585 885 395")
	if err != nil {
		t.Fatal(err)
	}
	steps, inner := 0, 0
	for s := range techniques.Beyond()[0].Steps(logic.NewView(&position.Grid)) {
		doc, told, searched := refuted(t, &position.Grid, &s)
		if told == 0 || searched > 0 {
			t.Errorf("%d facts are told, %d searched:\n%s", told, searched, doc.Text)
		}
		if err := new(verify.Checker).Step(&position.Grid, &s); err != nil {
			t.Errorf("%v: %v", &s, err)
		}
		steps++
		inner += told
	}
	if steps == 0 {
		t.Error("no net")
	}
	t.Logf("%d nets, %d inner ones", steps, inner)
}

// refuted tells s and counts the facts whose opposite is refuted, and those for which a
// search stands.
func refuted(t *testing.T, g *board.Grid, s *logic.Step) (doc explain.StepDoc, told, searched int) {
	t.Helper()
	doc, err := explain.NewStepDoc(&explain.Renderer{}, 1, nil, s)
	if err != nil {
		t.Fatal(err)
	}
	stated := map[int]statement{}
	for _, f := range doc.Facts {
		x, err := parseFact(f.Fact)
		if err != nil {
			t.Fatal(err)
		}
		stated[f.N] = x
		switch {
		case x.on || len(x.xs) == 0 || len(f.Cites) == 0:
		case strings.Contains(f.Reason, "a computer search"):
			searched++
		default:
			told++
			if err := refutes(g, x.xs[0], f, stated); err != nil {
				t.Errorf("%v: %v", f, err)
			}
		}
	}
	return doc, told, searched
}

// refutes goes through the reason of f, after which x cannot be true.
func refutes(g *board.Grid, x board.Candidate, f explain.FactDoc, stated map[int]statement) error {
	known := []statement{{xs: []board.Candidate{x}, on: true}}
	for _, n := range f.From {
		known = append(known, stated[n])
	}
	for _, m := range refuting.FindAllStringSubmatch(f.Reason, -1) {
		rule := m[1] + m[5] + " needs a digit"
		if kind := m[3] + m[6]; kind != "" {
			rule = kind[:1] + m[4] + m[7] + " needs " + m[2] + m[8]
		}
		var left []board.Candidate
		for k := range board.Constraint(board.NumConstraints) {
			if k.String() == rule {
				left = g.Options(k)
			}
		}
		left = slices.DeleteFunc(slices.Clone(left), func(y board.Candidate) bool {
			return slices.ContainsFunc(known, func(k statement) bool { return k.excludes(y) })
		})
		placed, err := parseFact(m[1] + "=" + m[2])
		switch {
		case err != nil && m[1] != "", m[1] == "" && len(left) > 0, m[1] != "" && !slices.Equal(left, placed.xs):
			return fmt.Errorf("%s: %v are left, %v", m[0], left, err)
		case m[1] == "":
			return nil
		}
		known = append(known, placed)
	}
	return fmt.Errorf("it comes to no end")
}
