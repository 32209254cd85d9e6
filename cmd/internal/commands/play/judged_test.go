package play

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/cmd/internal/bridge"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/game"
	"pencilmark/tutorials/teacher"
)

// TestOnlyFalseIsWrong says random conclusions, half of them true, at every place where a conclusion is
// judged. What the solution denies is always called wrong, and nothing else ever is.
func TestOnlyFalseIsWrong(t *testing.T) {
	want := 30 // of each kind
	if boardtest.Full() {
		want = 2000
	}
	rng := rand.New(rand.NewPCG(48, 1))
	solver := solve.Solver{Ladder: techniques.Standard(), Search: true}
	lines := boardtest.Lines(t, boardtest.Own, 1)
	for said := map[bool]int{}; said[true] < want || said[false] < want; {
		start := boardtest.Grid(t, lines[rng.IntN(len(lines))])
		log, err := solver.Solve(t.Context(), &start)
		if err != nil {
			t.Fatal(err)
		}
		solution, _ := search.Solve(&start)
		n := rng.IntN(len(log.Steps))
		i := 0
		for g := range log.Positions() {
			if i++; i <= n {
				continue
			}
			rest := *log
			rest.Start, rest.Steps = *g, log.Steps[n:]
			j := judges(t, &rest)
			for range 6 {
				x := board.At(board.Cell(rng.IntN(81)), board.Digit(1+rng.IntN(9)))
				c := why.Conclusion{Candidate: x, Place: rng.IntN(2) == 0}
				if rng.IntN(8) > 0 && !g.Has(x) { // few that are known already, or that the rules exclude
					continue
				}
				right := (solution[x.Cell()] == x.Digit()) == c.Place
				if said[right] == want {
					continue
				}
				said[right]++
				for place, judge := range j {
					wrong, text := judge(c)
					if wrong == right || right && accuses(text) || strings.Contains(text, "refuting") {
						t.Errorf("%s: %v, true %t, wrong %t: %s\n%s", place, c, right, wrong, text, g)
					}
				}
			}
			break
		}
	}
}

// accuses reports whether a text says that a conclusion is wrong.
func accuses(text string) bool {
	return strings.Contains(text, "wrong") || strings.Contains(text, "can still be") || strings.Contains(text, "although no ") ||
		strings.HasPrefix(text, "That does not follow here")
}

// judges returns every place where a conclusion about the start of a log is judged. Each function says
// whether the conclusion is called wrong, and with which words.
func judges(t *testing.T, log *logic.Log) map[string]func(c why.Conclusion) (bool, string) {
	ctx, g, s := t.Context(), &log.Start, &log.Steps[0]
	t.Helper()
	out := map[string]func(c why.Conclusion) (bool, string){}
	answer := func(q *teacher.Question, c why.Conclusion) (bool, string) {
		r, err := q.Answer(ctx, []why.Conclusion{c})
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Join(r.Lines, " ")
		if more, err := q.More(ctx); err != nil || !r.Wrong && !strings.HasPrefix(more[0], "There is nothing more") {
			t.Errorf("%v: %v, %q", c, err, more)
		}
		if counts := !c.Place || g.Value(c.Candidate.Cell()) == 0; (r.Wrong && counts) != (q.Slips > 0) {
			t.Errorf("%v: %d slips: %s", c, q.Slips, text)
		}
		return r.Wrong, text
	}
	drill := &tutorials.Drill{Technique: s.Technique, Grid: *g, Steps: tutorials.Steps(ctx, s.Technique, g)}
	if len(drill.Steps) > 0 {
		for stage := coach.FindPlace; stage <= coach.Unaided; stage++ {
			out["drill, "+stage.String()] = func(c why.Conclusion) (bool, string) {
				q, err := teacher.New(drill, teacher.Options{Renderer: &explain.Renderer{}, Ladder: techniques.Standard(), Stage: stage})
				if err != nil {
					t.Fatal(err)
				}
				return answer(q, c)
			}
		}
		out["placement"] = func(c why.Conclusion) (bool, string) {
			return answer(teacher.Placing(&explain.Renderer{}, drill, techniques.StandardWith(s.Technique), 2), c)
		}
	}
	out["walk"] = func(c why.Conclusion) (bool, string) {
		copied := *log
		copied.Steps = slices.Clone(log.Steps)
		w, err := activity.NewWalk(ctx, activity.Path{Log: &copied, Renderer: &explain.Renderer{}, Ask: true,
			Again: func(context.Context, *board.Grid) (*logic.Log, error) { return &copied, nil }})
		if err == nil {
			err = w.Do(ctx, activity.Action{Say: c.String()})
		}
		if err != nil {
			t.Fatal(err)
		}
		if r := w.Page().Reply; r != nil {
			return r.As == activity.False, strings.Join(r.Lines, " ")
		}
		return false, ""
	}
	out["check"] = func(c why.Conclusion) (bool, string) {
		v, err := ask.Check(ctx, ask.CheckRequest{Grid: g, Conclusion: c.String()})
		if err != nil {
			t.Fatal(err)
		}
		return v.Outcome == "wrong", v.Text
	}
	placed := boardtest.Grid(t, g.String())
	page := new(bridge.Engine)
	out["page"] = func(c why.Conclusion) (bool, string) {
		params, _ := json.Marshal(ask.CheckRequest{Puzzle: placed.String(), Conclusion: c.String()})
		request, _ := json.Marshal(wire.Request{V: wire.Version, ID: 1, Method: "check", Params: params})
		var reply struct {
			Result struct {
				Outcome string `json:"verdict"`
				Text    string
			}
			Error *wire.Error
		}
		if err := json.Unmarshal(page.Answer(request), &reply); err != nil || reply.Error != nil {
			t.Fatalf("%v, %+v", err, reply.Error)
		}
		return reply.Result.Outcome == "wrong", reply.Result.Text
	}
	folder := &game.Folder{Dir: filepath.Join(t.TempDir(), "games")}
	held, err := folder.Add(game.New(&placed, time.Now()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { held.Close() })
	session := activity.NewGame(activity.Table{Renderer: &explain.Renderer{}}, held)
	asked := func(act string, c why.Conclusion) string {
		if err := session.Do(ctx, activity.Action{Do: act, Say: c.String()}); err != nil {
			t.Fatal(err)
		}
		return strings.Join(strings.Fields(strings.Join(session.Page().Reply.Lines, " ")), " ")
	}
	out["game"] = func(c why.Conclusion) (bool, string) {
		text := asked("check", c)
		return strings.Contains(text, " is wrong."), text
	}
	out["game, why"] = func(c why.Conclusion) (bool, string) {
		text := asked("why", c)
		x := c.Candidate
		if !placed.Has(x) { // it says that there is no such candidate
			return (placed.Value(x.Cell()) == x.Digit()) != c.Place, text
		}
		denies := x.Cell().String() + " can be " + x.Digit().String() + "."
		if c.Place {
			denies = strings.Replace(denies, "can", "cannot", 1)
		}
		return strings.HasPrefix(text, denies), text
	}
	return out
}
