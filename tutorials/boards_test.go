package tutorials_test

import (
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials"
	"pencilmark/tutorials/boardrules"
	"pencilmark/tutorials/coach"
)

// mostRelaxed is the share of the lessons after the X-Wing, in percent, that may relax a rule for boards.
const mostRelaxed = 15

// TestBoardRules checks every rule for the boards of every lesson with steps. A board says which rule it relaxes, and
// relaxes no other. Lessons up to the X-Wing relax none.
func TestBoardRules(t *testing.T) {
	strict, after, relaxed := true, 0, 0
	for _, l := range stepped(t) {
		relaxes := checkBoards(t, l)
		switch {
		case len(l.Covers) == 0 && relaxes:
			t.Errorf("%s: a primer has no rules to relax", l.Slug)
		case strict && relaxes:
			t.Errorf("%s relaxes a rule; it is not after the X-Wing", l.Slug)
		case !strict:
			after++
			if relaxes {
				relaxed++
			}
		}
		strict = strict && l.Slug != "x-wing"
	}
	if 100*relaxed > mostRelaxed*after {
		t.Errorf("%d of %d lessons after the X-Wing relax a rule", relaxed, after)
	}
}

// checkBoards checks the boards of a lesson. It reports whether one of them relaxes a rule.
func checkBoards(t *testing.T, l *tutorials.Lesson) (relaxes bool) {
	var a *boardrules.Board
	rule := boardrules.Rule("") // the one rule that a lesson may relax
	for _, p := range l.Boards {
		puzzle := p.Grid.Puzzle()
		if len(l.Covers) == 0 { // a primer shows no technique
			b := boardrules.Board{Grid: p.Grid}
			if !b.From(&puzzle) {
				t.Errorf("%s %s does not follow from its puzzle", l.Slug, p.Name)
			}
			continue
		}
		x := techniques.MustLookup(p.Technique)
		b := boardrules.New(t.Context(), techniques.StandardWith(x), x, &p.Grid)
		if a == nil {
			a = b
		}
		breaks := b.BreaksAs(p.Name, a, &puzzle)
		if p.Relaxes != "" {
			name, why, _ := strings.Cut(p.Relaxes, ":")
			i := slices.Index(breaks, boardrules.Rule(name))
			if i < 0 || strings.TrimSpace(why) == "" {
				t.Errorf("%s %s relaxes %q; that is no rule that it breaks, or it does not say why (rule: why)", l.Slug, p.Name, p.Relaxes)
				continue
			}
			if rule != "" && rule != breaks[i] {
				t.Errorf("%s relaxes two rules: %s and %s", l.Slug, rule, breaks[i])
			}
			rule, relaxes = breaks[i], true
			breaks = slices.Delete(breaks, i, i+1)
		}
		if len(breaks) > 0 {
			t.Errorf("%s %s breaks rules: %v (easier: %v, %d steps, %d digits, %d left, %d open)", l.Slug, p.Name, breaks,
				b.Easier, len(b.Steps), len(b.Digits), b.Left, b.Grid.Empty().Len())
		}
	}
	return relaxes
}

// unled lists the techniques whose drills do not keep the rules yet: too few positions that do were found.
var unled = strings.Fields(`extended-rectangle-4 avoidable-rectangle-1 almost-locked-triple multi-colours-1 simple-colours-trap
	sashimi-x-wing unique-rectangle-4 unique-rectangle-6 hidden-rectangle`)

// TestFirstDrills checks that the first drills of each technique up to Hard keep the rules for positions, so that the
// technique helps there. A drill of a single has several, and says which one it is about.
func TestFirstDrills(t *testing.T) {
	drills := uint64(4)
	if full() {
		drills = 20
	}
	for _, s := range upToHard(t) {
		t.Run(s.Slug, func(t *testing.T) {
			t.Parallel()
			x := techniques.MustLookup(s.Slug)
			ladder := techniques.StandardWith(x)
			driller, broken := tutorials.Driller{Ladder: ladder}, 0
			for seed := range drills {
				d, err := driller.Drill(t.Context(), x, seed+1)
				if err != nil {
					t.Fatal(err)
				}
				breaks := slices.DeleteFunc(boardrules.New(t.Context(), ladder, x, &d.Grid).Breaks(), func(r boardrules.Rule) bool {
					return r == boardrules.Once && x.Family == logic.Singles
				})
				if len(breaks) == 0 {
					continue
				}
				if broken++; !slices.Contains(unled, s.Slug) {
					t.Errorf("seed %d breaks rules: %v (%v)", seed+1, breaks, d.Grid.String())
				}
			}
			if broken == 0 && slices.Contains(unled, s.Slug) {
				t.Error("all of its drills keep the rules; it need not be listed any more")
			}
		})
	}
}

// upToHard returns the techniques of the course up to level Hard.
func upToHard(t *testing.T) []coach.Skill {
	t.Helper()
	c, err := tutorials.Course(techniques.Everything())
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(slices.Clone(c.Skills()), func(s coach.Skill) bool { return s.Gallery || s.Level > int(logic.Hard) })
}

// TestRulesBite breaks each rule for boards on its own.
func TestRulesBite(t *testing.T) {
	x := techniques.MustLookup("naked-pair")
	lesson, err := tutorials.For(x)
	if err != nil {
		t.Fatal(err)
	}
	hidden := techniques.MustLookup("hidden-pair")
	other, err := tutorials.For(hidden)
	if err != nil {
		t.Fatal(err)
	}
	ladder := techniques.Standard()
	grid := func(name string) board.Grid { return lesson.Board(name).Grid }
	look := func(g board.Grid) *boardrules.Board { return boardrules.New(t.Context(), ladder, x, &g) }
	a := look(grid("A"))
	more := func(name string, add ...board.Candidate) *boardrules.Board {
		g := grid(name)
		for _, x := range add {
			g.Restore(x)
		}
		return look(g)
	}
	for _, tt := range []struct {
		rule boardrules.Rule
		name string
		b    *boardrules.Board
	}{
		{"", "A", a},
		{boardrules.Small, "A", boardrules.New(t.Context(), ladder, hidden, &other.Board("C").Grid)},
		{boardrules.Open, "A", look(grid("B"))},
		{boardrules.Direction, "B", a},
		{boardrules.Origin, "B", more("B", board.At(board.CellAt(0, 0), 5))},
	} {
		p := tt.b.Grid.Puzzle()
		breaks := tt.b.BreaksAs(tt.name, a, &p)
		if tt.rule == "" && len(breaks) > 0 || tt.rule != "" && !slices.Contains(breaks, tt.rule) {
			t.Errorf("as %s, want %q: %v", tt.name, tt.rule, breaks)
		}
	}
}
