package check_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/check"
)

// TestLearners has patterns that learners see where there are none: cells that share no house, a candidate too many, a
// link that is missing, the wrong digit, too many boxes. None is accepted, and what stands in the way is named. The
// positions are those of testdata/utterances.txt.
func TestLearners(t *testing.T) {
	positions := map[string]utterance{}
	for _, u := range utterances(t) {
		positions[u.position] = u
	}
	var referee check.Referee
	for _, line := range strings.Split(strings.TrimSpace(mistaken), "\n") {
		f := strings.Split(line, " | ")
		u, ok := positions[f[0]]
		if !ok {
			t.Fatalf("no position %s", f[0])
		}
		text := verdictOn(t, &referee, &u.grid, f[1], f[2])
		first, _, _ := strings.Cut(text, "\n")
		if strings.HasPrefix(first, string(check.Holds)) || strings.HasPrefix(first, string(check.NeedsMore)) || !strings.Contains(text, f[3]) {
			t.Errorf("%s\n%s", line, text)
		} else if testing.Verbose() {
			t.Logf("%s\n%s", line, text)
		}
	}
}

// TestTrueAndFalse has true and false conclusions of one position of each of many puzzles, without a reason and
// with that of the step that a solver makes there. No true one is refused and no false one is praised; what
// follows later does so at the step that is named; a reason is accepted for what its step concludes, and never
// for what is false.
func TestTrueAndFalse(t *testing.T) {
	want := 60
	if boardtest.Full() {
		want = 1100
	}
	rng := rand.New(rand.NewPCG(50, 3))
	solver := solve.Solver{Ladder: techniques.Standard()}
	var referee check.Referee
	var renderer explain.Renderer
	counts, followed := map[bool]int{}, 0
	lines := shuffled(boardtest.Lines(t, boardtest.Own, 1))
	for i := 0; counts[true] < want || counts[false] < want; i++ {
		g, err := board.ParseLine(lines[i%len(lines)])
		if err != nil {
			t.Fatal(err)
		}
		log, err := solver.Solve(t.Context(), &g)
		if err != nil || log.Outcome != logic.OutcomeSolved {
			continue
		}
		n := rng.IntN(len(log.Steps))
		at, step := log.At(n), &log.Steps[n]
		x := slices.Collect(at.Empty().All())[rng.IntN(at.Empty().Len())]
		d := slices.Collect(at.Marks(x).All())[rng.IntN(at.Marks(x).Len())]
		c := why.Conclusion{Candidate: board.At(x, d), Place: rng.IntN(2) == 0}
		is := (log.End.Value(x) == d) == c.Place
		if counts[is]++; counts[is] > want {
			continue
		}
		v, err := referee.Judge(t.Context(), &at, parse.Claim{Conclusions: []why.Conclusion{c}})
		if err != nil {
			t.Fatal(err)
		}
		if is != v.Good() || is == (v.Outcome == check.Wrong) ||
			(v.Outcome == check.Later) != (v.Later != nil) || is && v.Later == nil && v.Easiest == nil {
			t.Errorf("%v in %s: %s", c, describe(&at), v.Text)
		}
		because, _, _ := strings.Cut(renderer.Line(step), " => ")
		reason, err := parse.ParseReason(because)
		if err != nil {
			t.Fatalf("%s: %v", because, err)
		}
		own := why.Conclusions(step)
		for _, c := range []why.Conclusion{c, own[rng.IntN(len(own))]} {
			v, err := referee.Judge(t.Context(), &at, parse.Claim{Conclusions: []why.Conclusion{c}, Reason: reason})
			if err != nil {
				t.Fatal(err)
			}
			is := (log.End.Value(c.Candidate.Cell()) == c.Candidate.Digit()) == c.Place
			follows := slices.Contains(own, c)
			if !is && v.Good() || is == (v.Outcome == check.Wrong) || follows != (v.Outcome == check.Holds) && (follows || !shownBy(t, &at, step, c)) {
				t.Errorf("%v because %s in %s: %s", c, because, describe(&at), v.Text)
			}
			if follows {
				followed++
			}
		}
		if v.Later == nil {
			continue
		}
		after, err := solver.Solve(t.Context(), &at)
		if err != nil {
			t.Fatal(err)
		}
		for n, want := range map[int]check.Status{v.Later.Step - 1: check.Right, v.Later.Step: check.Known} {
			if g := after.At(n); statusIn(t, &g, c) != want {
				t.Errorf("%v in %s: not %s after %d steps", c, describe(&at), want, n)
			}
		}
	}
	t.Logf("%d true and %d false, as many with a reason; %d reasons with their own conclusion", want, want, followed)
}

// shownBy reports whether the citations of a step prove a conclusion that is not its own, the step leaves its cell one
// candidate, or a step of the same technique has it.
func shownBy(t *testing.T, g *board.Grid, s *logic.Step, c why.Conclusion) bool {
	t.Helper()
	claim := logic.Step{Parts: s.Parts, Deadly: s.Deadly}
	if c.Place {
		claim.Placements = []board.Candidate{c.Candidate}
	} else {
		claim.Eliminations = []board.Candidate{c.Candidate}
	}
	var checker verify.Checker
	after := *g
	s.Apply(&after)
	if checker.Step(g, &claim) == nil || c.Place && after.Marks(c.Candidate.Cell()) == c.Candidate.Digit().Set() {
		return true
	}
	for o := range s.Technique.Steps(logic.NewView(g)) {
		if slices.Contains(why.Conclusions(&o), c) {
			return true
		}
	}
	return false
}

func statusIn(t *testing.T, g *board.Grid, c why.Conclusion) check.Status {
	t.Helper()
	s, err := new(check.Referee).Status(t.Context(), g, c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestKnow has what a learner knows decide what the easiest way is.
func TestKnow(t *testing.T) {
	hard, ok := techniques.Lookup("x-wing")
	if !ok {
		t.Fatal("no X-Wing")
	}
	without := techniques.Standard().Without(func(r logic.Rung) bool { return r.Family != logic.Singles })
	for _, u := range utterances(t) {
		if u.position != "x-wing" {
			continue
		}
		r := check.Referee{Ladder: without, Know: true}
		text := verdictOn(t, &r, &u.grid, "r2c5<>4", "")
		if want := "later\nThat is right, but it does not follow from one step that you know yet.\nIt follows later: " + hard.Name + "."; !strings.HasPrefix(text, want) {
			t.Errorf("%s, want %s", text, want)
		}
		r.Ladder = (*techniques.Catalogue)(nil).Known(techniques.Standard(), []*logic.Technique{hard})
		if text := verdictOn(t, &r, &u.grid, "r2c5<>4", ""); !strings.HasPrefix(text, "holds\n") || !strings.Contains(text, "X-Wing: 4 c16") {
			t.Error(text)
		}
		return
	}
}

const mistaken = `
naked-pair | r2c8<>5 | naked pair 57 r1c2 r9c1 | needs two cells in the same row, column or box. r1c2 and r9c1 share none.
naked-pair | r2c8<>5 | naked pair r1c8 r2c9 | needs two cells with only two candidates between them. r1c8 and r2c9 have three: 5, 7 and 8.
naked-pair | r2c8<>5 | naked triple r2c8 r6c8 r2c9 | needs three cells in the same row, column or box
naked-pair | r2c8<>5 | naked pair r1c8 r6c8 r9c8 | needs two cells. You named three.
naked-pair | r4c4<>8 | hidden pair 56 r4c45 | two digits that can only be in two cells of a row, column or box
naked-pair | r4c4<>8 | hidden pair 36 c4 | In column 4, 3 and 6 can be in three cells: r2c4, r4c4 and r8c4.
naked-pair | r2c8<>7 | x-wing 7 c89 | two rows in which the digit can only be in the same two columns
naked-pair | r4c7<>4 | x-wing 4 r34 | two rows in which the digit can only be in the same two columns
naked-pair | r4c5<>5 | pointing 5 b1 | needs a box in which all places for the digit are in one row or column
naked-pair | r8c1<>1 | claiming 1 c1 | needs a row or column in which all places for the digit are in one box
naked-pair | r1c2=7 | naked single r1c2 | r1c2 can also be 5. Without that it would be a Naked Single.
naked-pair | r2c6=1 | naked single | needs a cell with only one candidate. r2c6 can also be 4 or 5.
naked-pair | r3c4=2 | hidden single 2 b2 | In box 2, 2 can also be in r3c5.
naked-pair | r9c1=5 | full house r9 | needs a row, column or box with only one empty cell. Row 9 has two empty cells: r9c1 and r9c8.
naked-pair | r4c5=7 | last digit 7 | needs a digit that is placed in all other rows, columns and boxes
naked-pair | r4c1<>5 | xy-wing r1c2 r4c2 r8c2 | needs cells with exactly two candidates each. r8c2 has three candidates
naked-pair | r2c8<>5 | als-xz r4c4 r2c1 | needs two sets of cells
naked-pair | r2c8<>5 | als-xz r1c2 r3c4 | needs a candidate in both sets
xy-wing | r7c3<>3 | xy-wing r1c4 r7c5 r8c2 | needs a cell that sees both others
xy-wing | r2c2<>5 | xy-wing r2c2 r2c6 r4c6 | needs three digits, each of them in two of the three cells. r2c6 and r4c6 have the same two candidates.
xy-wing | r2c4<>5 | w-wing r2c6 r4c6 | see each other, so they are a Naked Pair
xy-wing | r7c1<>5 | w-wing r7c1 r7c5 | needs two cells with the same two candidates
xy-wing | r1c2<>2 | xyz-wing r1c2 r1c3 r7c3 | needs a pivot with three candidates
xy-wing | r1c2<>5 | bug+1 | needs two candidates in every empty cell but one, and three in that one
xy-wing | r1c4<>2 | xy-chain r1c4 r2c4 r2c6 | needs cells with exactly two candidates each. r2c4 has three
rectangle | r7c4<>6 | unique rectangle type 1 13 r3c19 r7c19 | needs its four cells in exactly two boxes. These are in four.
rectangle | r7c4<>6 | unique rectangle type 1 16 r1c19 r3c3 r7c9 | needs four cells in two rows and two columns. These are in three rows and three columns.
rectangle | r7c4<>6 | unique rectangle type 1 67 r47c45 r8c4 | r8c4 is wrong
rectangle | r7c1<>1 | unique rectangle type 2 13 r37c13 | needs at least two cells with only the two digits
rectangle | r5c1<>3 | unique rectangle type 1 39 r35c13 | needs three cells with only the two digits
rectangle | r5c1<>3 | unique rectangle type 1 67 r35c13 | two digits of which each of the four cells can be one
skyscraper | r3c8<>8 | skyscraper 8 r15 | exactly two places each for the digit
skyscraper | r5c9<>6 | skyscraper 6 r15 | exactly two places each for the digit. In row 5, 6 can be in four cells
skyscraper | r3c8<>8 | x-wing 8 r16 | That is a Skyscraper, not an X-Wing.
skyscraper | r5c9<>7 | 2-string kite 8 r5 c1 | needs a row and a column with exactly two places each for the digit
skyscraper | r5c3<>7 | x-chain (7)r1c9=(7)r1c4-(7)r5c4=(7)r5c5 | 7 in r5c45 is not a strong link: r4c5 can also be 7.
skyscraper | r5c3<>7 | x-chain (7)r5c9=(7)r1c9-(7)r1c4=(7)r5c4 | 7 in r15c9 is not a strong link: r4c9 can also be 7.
skyscraper | r5c9<>8 | x-chain (8)r1c9=(8)r1c3-(8)r3c8=(8)r3c1 | r1c3 does not see r3c8, so both can be true.
skyscraper | r5c9<>7 | simple colours trap 8 r1c3 r1c9 r5c3 | needs
triple | r6c7<>9 | empty rectangle 9 b3 | needs a box in which all places for the digit are in one row and one column
triple | r8c6<>1 | naked triple r124c6 | needs three cells with only three candidates between them
triple | r8c6<>1 | naked pair 17 r46c6 | r6c6 can also be 3.
triple | r2c8<>8 | naked pair 89 r28c7 | r2c7 can also be 3 or 4
triple | r8c6<>1 | naked quadruple r1234c6 | needs four cells with only four candidates between them
x-wing | r2c5<>4 | swordfish 4 r235 | needs three rows in which the digit can only be in the same three columns
x-wing | r2c5<>4 | x-wing 5 c16 | A fish of 5s can remove only 5s.
`
