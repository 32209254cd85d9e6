package check_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/board/formats"
	"pencilmark/explain/verify"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/check"
)

// FuzzJudge wants every reason to be judged: without a panic, in bounded time, and
// never that a wrong conclusion holds.
func FuzzJudge(f *testing.F) {
	for i, u := range utterances(f) {
		f.Add(u.conclusions, u.because, uint8(i))
	}
	p, err := formats.Parse(position)
	if err != nil {
		f.Fatal(err)
	}
	referee := check.Referee{Ladder: techniques.Basic(), Nodes: 500}
	f.Fuzz(func(t *testing.T, conclusions, because string, _ uint8) {
		claim, err := parse.Parse(conclusions, because)
		if err != nil || len(claim.Conclusions) > 20 {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		defer cancel()
		v, err := referee.Judge(ctx, &p.Grid, claim)
		if err != nil {
			t.Fatalf("%q because %q: %v", conclusions, because, err)
		}
		for _, found := range v.Conclusions {
			if found.Status == check.False && v.Outcome != check.Wrong {
				t.Errorf("%q because %q: %+v", conclusions, because, v)
			}
		}
	})
}

// FuzzClaims makes claims of positions along the way of a puzzle: a conclusion or two, and
// a reason of a technique's name with digits, houses and cells, of houses and cells alone,
// or a chain. Nothing that the solution denies may stand, whatever is said for it; and what
// follows from houses and cells alone, the proof checker accepts.
func FuzzClaims(f *testing.F) {
	lines, err := boardtest.Read(boardtest.Own, 40)
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte{})
	f.Add([]byte("the quick brown fox jumps over the lazy dog, and over another one"))
	f.Add([]byte{3, 9, 1, 2, 0, 40, 5, 2, 7, 2, 3, 1, 14, 2, 20, 21, 1, 1, 2, 0, 2, 4, 8})
	list := techniques.Basic() // a net takes seconds of search, and says the same
	referee := check.Referee{Ladder: techniques.Basic(), Nodes: 300}
	var checker verify.Checker
	f.Fuzz(func(t *testing.T, data []byte) {
		in := boardtest.Bytes(data)
		g := lines[in.Next(len(lines))]
		solution, _ := search.Solve(&g)
		for range in.Next(40) {
			if c := board.Cell(in.Next(81)); g.Value(c) == 0 {
				g.Place(board.At(c, solution[c]))
			}
		}
		m := claimed(&in, &g, list[in.Next(len(list))].Technique.Name)
		claim, v := verdictOf(t, &referee, &g, m)
		if v == nil {
			return
		}
		for i, c := range claim.Conclusions {
			so := (solution[c.Candidate.Cell()] == c.Candidate.Digit()) == c.Place
			if s := v.Conclusions[i].Status; so == (s == check.False) || !so && v.Outcome != check.Wrong {
				t.Errorf("%s because %q in %v: %+v", m.conclusions, m.because, &g, v)
			}
		}
		r := claim.Reason
		if v.Outcome != check.Holds || r == nil || len(r.Techniques)+len(r.Chains)+len(r.Parts) > 0 {
			return
		}
		step := logic.Step{Parts: []logic.Part{{Role: logic.Base, Cites: open(&g, r.Cites())}}}
		for _, c := range claim.Conclusions {
			switch {
			case !g.Has(c.Candidate):
			case c.Place:
				step.Placements = append(step.Placements, c.Candidate)
			default:
				step.Eliminations = append(step.Eliminations, c.Candidate)
			}
		}
		if err := checker.Step(&g, &step); err != nil && len(step.Eliminations)+len(step.Placements) > 0 {
			t.Errorf("%s because %q in %v holds: %v", m.conclusions, m.because, &g, err)
		}
	})
}

// verdictOf reads a claim and judges it. The verdict is nil if the claim cannot be read, or takes too long.
func verdictOf(t *testing.T, referee *check.Referee, g *board.Grid, m made) (parse.Claim, *check.Verdict) {
	t.Helper()
	claim, err := parse.Parse(m.conclusions, m.because)
	if err != nil {
		return claim, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	v, err := referee.Judge(ctx, g, claim)
	if ctx.Err() != nil {
		return claim, nil
	}
	if err != nil {
		t.Fatalf("%s because %q in %v: %v", m.conclusions, m.because, g, err)
	}
	return claim, v
}

// claimed makes a claim about g of choices.
func claimed(in *boardtest.Bytes, g *board.Grid, technique string) (m made) {
	candidate := func() board.Candidate {
		c := board.Cell(in.Next(81))
		if marks := g.Marks(c); marks != 0 && in.Next(8) != 7 {
			return board.At(c, marks.First())
		}
		return board.At(c, board.Digit(1+in.Next(9)))
	}
	for range 1 + in.Next(2) {
		m.conclusions += why.Conclusion{Candidate: candidate(), Place: in.Next(4) == 3}.String() + " "
	}
	switch in.Next(3) {
	case 0:
		m.because = technique + " "
	case 1:
		x := candidate()
		m.because = fmt.Sprintf("(%v)%v", x.Digit(), x.Cell())
		for range 1 + in.Next(5) {
			x = candidate()
			m.because += fmt.Sprintf("%c(%v)%v", "=-"[in.Next(2)], x.Digit(), x.Cell())
		}
		return m
	}
	for range 1 + in.Next(5) {
		switch in.Next(3) {
		case 0:
			m.because += fmt.Sprint(1+in.Next(9)) + " "
		case 1:
			m.because += board.House(in.Next(27)).String() + " "
		default:
			m.because += board.Cell(in.Next(81)).String() + " "
		}
	}
	return m
}

// FuzzPatterns makes claims that nearly are patterns: any technique of the catalogue with a digit and some of the
// cells or houses in which it can still be, and a part or a link among them. No claim may panic, and nothing that the
// solution denies may stand.
func FuzzPatterns(f *testing.F) {
	lines, err := boardtest.Read(boardtest.Own, 40)
	if err != nil {
		f.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(9, 1))
	for range 60 {
		data := make([]byte, 40)
		for i := range data {
			data[i] = byte(rng.Uint32())
		}
		f.Add(data)
	}
	list := techniques.Standard().Without(func(r logic.Rung) bool { return r.Family == logic.Forcing || r.Family == logic.Whips })
	referee := check.Referee{Ladder: techniques.Basic(), Nodes: 300}
	var path solve.Solver
	path.Ladder = techniques.Basic()
	f.Fuzz(func(t *testing.T, data []byte) {
		in := boardtest.Bytes(data)
		g := lines[in.Next(len(lines))]
		solution, _ := search.Solve(&g)
		log, err := path.Solve(t.Context(), &g)
		if err != nil {
			t.Fatal(err)
		}
		g = log.At(in.Next(len(log.Steps) + 1))
		if g.Solved() {
			return
		}
		empty := slices.Collect(g.Empty().All())
		x := board.At(empty[in.Next(len(empty))], board.Digit(1+in.Next(9)))
		spots := slices.Collect(g.Spots(x.Digit()).All())
		because := list[in.Next(len(list))].Name
		for range 1 + in.Next(5) {
			switch n := in.Next(12); {
			case n < 6 && len(spots) > 0:
				because += " " + spots[in.Next(len(spots))].String()
			case n < 7:
				because += " " + empty[in.Next(len(empty))].String()
			case n < 9:
				because += " " + board.House(in.Next(27)).String()
			case n < 10:
				because += " " + x.Digit().String()
			default:
				because += " " + [...]string{"pivot", "fin", "connected by", "pincers"}[in.Next(4)]
			}
		}
		c := why.Conclusion{Candidate: x, Place: in.Next(6) == 5}
		_, v := verdictOf(t, &referee, &g, made{conclusions: c.String(), because: because})
		if v == nil {
			return
		}
		if so := (solution[x.Cell()] == x.Digit()) == c.Place; so == (v.Outcome == check.Wrong) {
			t.Errorf("%v because %q in %v: %+v", c, because, &g, v)
		}
	})
}
