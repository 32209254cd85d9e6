package activity

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials"
	"pencilmark/tutorials/coach"
	"pencilmark/tutorials/review"
	"pencilmark/tutorials/teacher"
)

// taughtPuzzle has Pointing, Claiming and a Naked Pair at its steps 24 to 26; all others are singles.
const taughtPuzzle = ".6.2....4.....75....5..91..8......7.9.6.....5.4.72...3.....3.....9..68.....89..5."

// drillOf returns a question about a technique.
func drillOf(ctx context.Context, slug string, stage coach.Stage, seed uint64) (*teacher.Question, error) {
	x := techniques.MustLookup(slug)
	ladder := techniques.StandardWith(x)
	drill, err := (&tutorials.Driller{Ladder: ladder}).Drill(ctx, x, seed)
	if err != nil {
		return nil, err
	}
	return teacher.New(drill, teacher.Options{Renderer: &explain.Renderer{}, Ladder: ladder, Stage: stage,
		Taught: techniques.Of(logic.Singles), After: func(coach.Result) teacher.Later { return teacher.Later{Tomorrow: true} }})
}

func drills(t *testing.T, slug string, stage coach.Stage, total int) *Drills {
	t.Helper()
	d, err := NewDrills(t.Context(), "practice", total, true, func(ctx context.Context, n int, _ *teacher.Question) (*teacher.Question, error) {
		if n > total {
			return nil, nil
		}
		return drillOf(ctx, slug, stage, uint64(n+2))
	})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func walkOf(t *testing.T, puzzle string, ask bool) *Walk {
	t.Helper()
	p, err := formats.Parse(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	solver := &solve.Solver{Ladder: techniques.Standard(), Search: true}
	log, err := solver.Solve(t.Context(), &p.Grid)
	if err != nil {
		t.Fatal(err)
	}
	w, err := NewWalk(t.Context(), Path{Log: log, Renderer: &explain.Renderer{}, Level: "Medium", Ask: ask, Again: solver.Solve})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func lessonOf(t *testing.T, slug string) *Lesson {
	t.Helper()
	x := techniques.MustLookup(slug)
	p, err := tutorials.NewPage(nil, x)
	if err != nil {
		t.Fatal(err)
	}
	r := &explain.Renderer{}
	l, err := NewLesson(r, p, 0, Turns(r, p, nil, func(ctx context.Context, n int) (*tutorials.Drill, error) {
		return (&tutorials.Driller{Ladder: techniques.StandardWith(x)}).Drill(ctx, x, uint64(n))
	}))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func placement(ctx context.Context) (*Placement, error) {
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return nil, err
	}
	return NewPlacement(ctx, course.OnTheWay()[:6], func(ctx context.Context, n int, slug string) (*teacher.Question, error) {
		x := techniques.MustLookup(slug)
		ladder := techniques.StandardWith(x)
		drill, err := (&tutorials.Driller{Ladder: ladder}).Drill(ctx, x, uint64(n))
		if err != nil {
			return nil, err
		}
		return teacher.Placing(&explain.Renderer{}, drill, ladder, n), nil
	})
}

// reviewOf returns the review of the first moves of a game, of which one is slow and two are wrong.
func reviewOf(t *testing.T) *Review {
	t.Helper()
	p, err := formats.Parse("2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1")
	if err != nil {
		t.Fatal(err)
	}
	moves, err := review.ParseMoves("0:12 r1c7=3\n3:40 r3c9=6\n3:55 r1c2=5\n4:10 undo\nhint\n6:00 r9c8=8\n8:10 r1c2=7")
	if err != nil {
		t.Fatal(err)
	}
	read, err := review.Of(t.Context(), &review.Game{Start: p.Grid, Moves: moves})
	if err != nil {
		t.Fatal(err)
	}
	return NewReview(&explain.Renderer{}, read, "game 1")
}

// dayOf returns a day of a learner who has found one technique alone and has begun another one.
func dayOf(t *testing.T) *Day {
	t.Helper()
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(2026, 11, 28, 18, 0, 0, 0, time.UTC)
	rec := new(coach.Record)
	rec.Know(now.AddDate(0, 0, -5), "last-digit")
	rec.ReadLesson(now.AddDate(0, 0, -5), "hidden-single")
	rec.Answer(now.AddDate(0, 0, -5), "hidden-single", coach.Result{Stage: coach.FindPlace, Right: true})
	return NewDay(DayUse{Renderer: &explain.Renderer{}, Course: course, Record: rec, Now: func() time.Time { return now }, Seed: 3, Size: Size{Drills: teacher.Drills},
		Puzzle: func(*coach.Record, time.Time) *teacher.Puzzle {
			return &teacher.Puzzle{Technique: techniques.MustLookup("last-digit"), Game: 2, Minutes: 3}
		}})
}

func starts() *Start { return NewStart(&explain.Renderer{}, placement) }

// all returns a fresh activity of every kind.
func all(t *testing.T) map[string]Activity {
	t.Helper()
	placed, err := placement(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]Activity{"placement": placed, "start": starts(), "lesson": lessonOf(t, "hidden-pair"),
		"review": reviewOf(t), "day": dayOf(t), "game": gameOf(t, "Hard", gamePuzzle), "walk": walkOf(t, taughtPuzzle, false), "asked": walkOf(t, taughtPuzzle, true)}
	for stage := coach.NameStep; stage <= coach.Unaided; stage++ {
		out["single, "+stage.String()] = drills(t, "hidden-single", stage, 2)
		out["x-wing, "+stage.String()] = drills(t, "x-wing", stage, 2)
	}
	return out
}

// do does actions, as Action.String writes them, and returns the last page.
func do(t *testing.T, a Activity, actions ...string) *Page {
	t.Helper()
	for _, text := range actions {
		if err := a.Do(t.Context(), ActionOf(text)); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		sound(t, a.Page())
	}
	return a.Page()
}

// said returns the text of a page in one line.
func said(p *Page) string {
	var out []string
	if p.Reply != nil {
		out = append(out, string(p.Reply.As)+":", strings.Join(p.Reply.Lines, " "))
	}
	for _, b := range p.Text {
		out = append(out, b.Text)
		for _, i := range b.Items {
			out = append(out, i.Sign, i.Text)
		}
	}
	for _, o := range p.Awaits.Choices {
		out = append(out, "("+o.Label+")")
	}
	return strings.Join(strings.Fields(strings.Join(out, " ")), " ")
}

// taken are the keys that every program needs for itself.
var taken = []string{"?", "q", ":", "/", "x", "z", "space", "pgdown", "pgup", "up", "down", "left", "right", "1", "2", "3"}

// sound checks what holds for every page: something can be done, no key has two meanings, the marks
// are inside the position, and the legend explains what is marked and nothing else.
func sound(t *testing.T, p *Page) {
	t.Helper()
	keys := map[string]bool{}
	mains := 0
	for _, a := range p.Acts {
		if slices.Contains(taken, a.Key) || a.Label == "" || a.ID == "" || len(a.Label) > 18 {
			t.Errorf("%s: the act %+v", p.Key, a)
		}
		if a.Off {
			continue
		}
		if a.Main {
			mains++
		}
		if keys[a.Key] && a.Key != "" {
			t.Errorf("%s: two acts have the key %s", p.Key, a.Key)
		}
		keys[a.Key] = true
	}
	if w := &p.Awaits; w.Kind == List && (w.Open < 1 || w.Open > len(w.Choices)) {
		t.Errorf("%s: choice %d of %d is open", p.Key, w.Open, len(w.Choices))
	}
	for i := range p.Awaits.Choices {
		if keys[Letter(i)] && p.Awaits.Kind == Choice {
			t.Errorf("%s: %s is a choice and an act", p.Key, Letter(i))
		}
	}
	if mains > 1 || p.Awaits.Kind == Nothing && len(p.Acts) == 0 && !p.Over {
		t.Errorf("%s: %d main acts of %d", p.Key, mains, len(p.Acts))
	}
	if p.Awaits.Kind != Nothing && p.Awaits.Example == "" || p.Awaits.Kind == Choice && len(p.Awaits.Choices) < 2 {
		t.Errorf("%s awaits %+v", p.Key, p.Awaits)
	}
	if p.Key == "" || p.Title == "" || len(p.Text) == 0 && p.Reply == nil {
		t.Errorf("an empty page: %+v", p)
	}
	if p.Reply != nil && (len(p.Reply.Lines) == 0 || p.Reply.Lines[0] == "") {
		t.Errorf("%s: an empty reply", p.Key)
	}
	if text := said(p); strings.Contains(text, "refuting") || strings.Contains(text, "%!") {
		t.Errorf("%s says %s", p.Key, text)
	}
	if _, err := json.Marshal(p); err != nil {
		t.Errorf("%s: %v", p.Key, err)
	}
	if p.Board == nil {
		return
	}
	for _, e := range p.Board.Legend() {
		if _, there := p.Board.digits()[e.As]; !there && e.As != Lit && e.As != Still && e.As != House || e.Words == "" {
			t.Errorf("%s: the legend has %+v", p.Key, e)
		}
	}
}

// seed decides what TestRandom does.
var seed = uint64(1)

// TestRandom does at random whatever the pages offer, sensible and not. Every page is sound, an error
// changes nothing, and the same actions lead to the same page again.
func TestRandom(t *testing.T) {
	kinds := all(t)
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		t.Run(name, func(t *testing.T) {
			random, a := rand.New(rand.NewPCG(seed, 2)), kinds[name]
			trail := &Trail{Activity: a}
			sound(t, a.Page())
			for range 60 {
				before := a.Page()
				if before.Over {
					break
				}
				action := Action{Say: guess(random, before)}
				if before.Awaits.Kind == List && random.IntN(3) == 0 {
					action.Do = OpenAct
				} else if n := random.IntN(len(before.Acts) + 2); n < len(before.Acts) {
					act := before.Acts[n]
					action = Action{Do: act.ID}
					if act.Takes != "" {
						action.Say = []string{"3", "x-wing", "nowhere"}[random.IntN(3)]
					}
				}
				err := trail.Do(t.Context(), action)
				after := a.Page()
				if err != nil && !reflect.DeepEqual(stripped(before), stripped(after)) {
					t.Fatalf("%v failed, but changed the page:\n%s\n%s", action, said(before), said(after))
				}
				if !after.Over {
					sound(t, after)
				}
			}
			again := Replay(t.Context(), all(t)[name], trail.Done)
			if diff := cmp.Diff(dump(t, a.Page()), dump(t, again.Page())); diff != "" {
				t.Errorf("%v leads to another page again:\n%s", trail.Done, diff)
			}
		})
	}
}

func stripped(p *Page) *Page {
	out := *p
	out.Record, out.Board = nil, nil
	return &out
}

// dump returns a page as JSON, without what belongs in the record.
func dump(t *testing.T, p *Page) string {
	t.Helper()
	p.Record = nil
	data, err := json.MarshalIndent(p, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// guess returns an answer of the kind that the page waits for, or nonsense.
func guess(random *rand.Rand, p *Page) string {
	if random.IntN(10) == 0 {
		return "nonsense"
	}
	c, d := board.Cell(random.IntN(81)), board.Digit(1+random.IntN(9))
	switch p.Awaits.Kind {
	case Choice:
		return Letter(random.IntN(len(p.Awaits.Choices)))
	case List:
		return strconv.Itoa(1 + random.IntN(len(p.Awaits.Choices)))
	case Digit:
		return d.String()
	case Cells:
		return c.String() + " " + board.Cell(random.IntN(81)).String()
	}
	if random.IntN(2) == 0 {
		return board.RC.Elimination(board.At(c, d))
	}
	return board.RC.Placement(board.At(c, d))
}

// TestReplyKeepsTheQuestion asks for hints and answers wrongly: the task and the choices stay.
func TestReplyKeepsTheQuestion(t *testing.T) {
	d := drills(t, "x-wing", coach.NameStep, 1)
	for _, a := range []string{"", "hint", "=a", "=a pair of twins", "hint"} {
		if a != "" {
			do(t, d, a)
		}
		p := d.Page()
		if text := said(p); !p.Over && p.Awaits.Kind == Choice && (!strings.Contains(text, "What is this pattern called?") || !strings.Contains(text, "(X-Wing)")) {
			t.Errorf("after %s: %s", a, text)
		}
	}
}

// TestReplyKeepsThePattern answers wrongly where a pattern is shown: it stays on the board.
func TestReplyKeepsThePattern(t *testing.T) {
	d := drills(t, "x-wing", coach.Conclusions, 1)
	before := d.Page().Board.Marks
	after := do(t, d, "=r3c1<>7").Board.Marks // the 7 of row 3 is marked as well
	for x, m := range before {
		if after[x] != m {
			t.Errorf("%v was %v and is %v", x, m, after[x])
		}
	}
	if len(before) == 0 || len(after) <= len(before) {
		t.Errorf("%v, %v", before, after)
	}
}

// TestNothingIsGivenAway: a question that is not answered yet has nothing of its answer in it, neither
// on the board nor anywhere else, except where a hint tells it. For a single, it asks for the digit as
// soon as its cell is named.
func TestNothingIsGivenAway(t *testing.T) {
	for _, slug := range []string{"full-house", "last-digit", "hidden-single", "naked-single", "naked-pair", "x-wing"} {
		for stage := coach.NameStep; stage <= coach.Unaided; stage++ {
			for n := range uint64(6) {
				q, err := drillOf(t.Context(), slug, stage, n)
				if err != nil {
					t.Fatal(err)
				}
				d, err := NewDrills(t.Context(), "practice", 1, true, func(context.Context, int, *teacher.Question) (*teacher.Question, error) { return q, nil })
				if err != nil {
					t.Fatal(err)
				}
				s, page := &q.Drill.Steps[0], d.Page()
				text := dump(t, page)
				for _, x := range s.Placements {
					if strings.Contains(text, x.String()) || page.Board.Cells[x.Cell()].Digits != 0 {
						t.Errorf("%s, %v: %v is told", slug, stage, x)
					}
				}
				for _, x := range s.Eliminations {
					if page.Board.As(x) == Removed || strings.Contains(text, board.RC.Elimination(x)) {
						t.Errorf("%s, %v: %v is told", slug, stage, x)
					}
				}
				if stage == coach.Conclusions && len(s.Placements) > 0 && page.Awaits.Kind != Digit {
					t.Errorf("%s is not asked for its digit", slug)
				}
			}
		}
	}
}

// TestMissesAreNoted answers wrongly and then rightly: that is a miss. A skipped question is one, too,
// and each is noted as soon as it has ended.
func TestMissesAreNoted(t *testing.T) {
	d := drills(t, "x-wing", coach.FindPlace, 2)
	p := do(t, d, "=r3c1<>4")
	if p.Record != nil || p.Reply.As != False {
		t.Errorf("%+v", p.Reply)
	}
	p = do(t, d, "=r3c9<>3 r5c6<>3 r7c9<>3")
	if len(p.Record) != 1 || p.Record[0].Result.Right || p.Record[0].Drill != "x-wing" || !strings.Contains(said(p), "comes again tomorrow") {
		t.Errorf("%+v, %s", p.Record, said(p))
	}
	if p = do(t, d, "next", "skip"); len(p.Record) != 1 || p.Record[0].Result.Right {
		t.Errorf("%+v", p.Record)
	}
	if p = do(t, d, "next"); !p.Over || p.Record != nil {
		t.Errorf("%+v", p)
	}
}

// TestWalkAnswers chooses cells: what is wrong is named, what is right stays chosen.
func TestWalkAnswers(t *testing.T) {
	w := walkOf(t, taughtPuzzle, false)
	p := do(t, w, "skip")
	for _, want := range []string{"A new technique: Pointing", "Where can 7 be in box 1? Which two cells make the pattern?"} {
		if !strings.Contains(said(p), want) {
			t.Errorf("no %q in %s", want, said(p))
		}
	}
	if p.Awaits.Most != 2 || p.Board.Houses != board.HousesOf(board.Box(0)) || p.Record != nil {
		t.Errorf("%+v, %v, %v", p.Awaits, p.Board.Houses, p.Record)
	}
	p = do(t, w, "=r1c1 r1c2")
	if !strings.Contains(said(p), "wrong: r1c2 is not one of them: it is 6 already. r1c1 is right. One more cell is missing.") || p.Awaits.Chosen.Len() != 1 {
		t.Errorf("%s, chosen %v", said(p), p.Awaits.Chosen)
	}
	if p = do(t, w, "=r1c1"); !strings.Contains(said(p), "right: Right so far: r1c1. One more cell is missing.") {
		t.Error(said(p))
	}
	p = do(t, w, "=r1c1 r3c1")
	if !strings.Contains(said(p), "right: Right, that is it.") || p.Awaits.Kind != Nothing || len(p.Record) != 1 || p.Record[0].Met[0] != "locked-candidates-pointing" {
		t.Errorf("%s, %+v", said(p), p.Record)
	}
	p = do(t, w, "skip", "skip", "=r7c7 r8c8", "show")
	if !strings.Contains(said(p), "Naked Pair") || p.Awaits.Kind != Nothing {
		t.Error(said(p))
	}
	p = do(t, w, "lesson", "skip", "leave", "last")
	if text := said(p); !strings.Contains(text, "New to you: Pointing, step 24") || !strings.Contains(text, "Naked Pair, step 26") {
		t.Error(text)
	}
}

// TestWalkAsk makes a step of its own, which is played.
func TestWalkAsk(t *testing.T) {
	w := walkOf(t, "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1", true)
	if p := w.Page(); !strings.Contains(said(p), "What would you do?") || strings.Contains(said(p), "Hidden") {
		t.Error(said(p))
	}
	var own *logic.Step
	for s := range techniques.MustLookup("locked-candidates-pointing").Steps(logic.NewView(&w.grids[0])) {
		own = &s
		break
	}
	p := do(t, w, "="+strings.Trim(fmt.Sprint(why.Conclusions(own)), "[]"))
	if text := said(p); !strings.Contains(text, "Your step was played, Locked Candidates") || w.Log.Steps[0].Technique != own.Technique {
		t.Error(text)
	}
	for i := range w.Log.Steps {
		if err := w.Log.Steps[i].Validate(&w.grids[i]); err != nil {
			t.Errorf("step %d: %v", i+1, err)
		}
	}
	keys := map[string]string{}
	for _, p := range []*Page{w.Page(), do(t, w, "next")} { // one key, one meaning
		for _, a := range p.Acts {
			if before, ok := keys[a.Key]; ok && a.Key != "" && before != a.ID && a.Key != "enter" {
				t.Errorf("%s is %s and %s", a.Key, before, a.ID)
			}
			keys[a.Key] = a.ID
		}
	}
	if p = do(t, w, "hint"); !strings.Contains(said(p), "Look for a") || p.Reply.Rung != 1 {
		t.Error(said(p))
	}
}

// TestWalkKeepsTo answers each question of an Easy walk with the digits of later steps. No answer is explained by a
// technique harder than Medium. A right digit is either played, or the walk says at which step it comes.
func TestWalkKeepsTo(t *testing.T) {
	const easy = "000400003001002509620000040076080004092000680800040270050000012904700300200008000"
	w := walkOf(t, easy, true)
	do(t, w, "goto=21")
	if p := do(t, w, "=r7c3=8"); p.Reply.As == Right || !strings.Contains(said(p), "In this walk, it comes at step 22.") {
		t.Error(said(p))
	}
	if p := do(t, w, "hint"); !strings.Contains(said(p), "Look for a Naked Single.") {
		t.Error(said(p))
	}
	for at := 0; at < 40; at += 7 {
		for later := at + 1; later < min(at+9, len(w.Log.Steps)); later++ {
			w := walkOf(t, easy, true)
			do(t, w, fmt.Sprintf("goto=%d", at+1))
			x := w.Log.Steps[later].Placements[0]
			p := do(t, w, fmt.Sprintf("=%v", board.RC.Placement(x)))
			text := said(p)
			if played := w.grids[w.at].Has(x) && strings.Contains(text, "right: Right"); played != (w.at < w.shown) || !played && !strings.Contains(text, fmt.Sprintf("step %d.", later+1)) {
				t.Errorf("at %d, %v: %s", at+1, x, text)
			}
		}
	}
}

// TestWalkOwnPart says a part of a step of the learner's own, and then a part of another one. The walk says that the
// first is no longer shown.
func TestWalkOwnPart(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	g := walkOf(t, puzzle, true).grids[0]
	var firsts []string
	for _, r := range techniques.Standard() {
		for s := range r.Steps(logic.NewView(&g)) {
			if r.Level == logic.Medium && len(s.Eliminations) > 1 && len(firsts) < 8 {
				firsts = append(firsts, board.RC.Elimination(s.Eliminations[0]))
			}
		}
	}
	told := 0
	for _, first := range firsts {
		for _, second := range firsts {
			w := walkOf(t, puzzle, true)
			do(t, w, "="+first)
			before := slices.Clone(w.asked.Exam.Said)
			p := do(t, w, "="+second)
			if w.asked == nil || len(before) == 0 || len(why.Without(before, w.asked.Exam.Said)) == 0 {
				continue
			}
			if told++; !strings.Contains(said(p), first+" follows from another step, and is no longer shown.") {
				t.Errorf("%s, then %s: %s", first, second, said(p))
			}
		}
	}
	if told == 0 {
		t.Errorf("none of %v gives way", firsts)
	}
}

// TestWalkHardest goes to the hardest step, which the end names; the search for a technique begins at the first step
// after the end. From there on, the learner can make the steps.
func TestWalkHardest(t *testing.T) {
	w := walkOf(t, "000400003001002509620000040076080004092000680800040270050000012904700300200008000", false)
	p := do(t, w, "last")
	n := w.hardest() + 1
	if want := fmt.Sprintf("The hardest is the Naked Single, step %d.", n); !strings.Contains(said(p), want) {
		t.Errorf("no %q in %s", want, said(p))
	}
	if p = do(t, w, "goto=hidden single"); p.At != 1 {
		t.Errorf("after the end comes step %d", p.At)
	}
	if p = do(t, w, "goto=hardest"); p.At != n || !strings.Contains(said(p), "Naked Single") {
		t.Errorf("step %d: %s", p.At, said(p))
	}
	if p = do(t, w, "turn"); p.At != n || p.Awaits.Kind != Conclusion || !strings.Contains(said(p), "What would you do?") {
		t.Errorf("step %d: %s", p.At, said(p))
	}
	if p = do(t, w, "back"); p.Awaits.Kind != Nothing {
		t.Error("a step that was shown is asked for")
	}
}

// TestStart goes all the way, with wrong answers, leaves in the middle and continues there.
func TestStart(t *testing.T) {
	s := starts()
	way := &Trail{Activity: s}
	for i, step := range []struct{ do, want string }{
		{"=hello", "Answer with a, b or c."},
		{"=a", "One cell is empty."},
		{"=3", "wrong: Row 5 already has a 3, in r5c6."},
		{"hint", "Count along row 5."},
		{"=7", "That was a Full House"},
		{"next", "0 of 3 found."},
		{"=r5c5=5", "r5c5 is already 7."},
		{"hint", "Look at column 7."},
		{"=r2c7 4", "Column 7 already has a 4"},
		{"=r2c7 5", "1 of 3 found."}, {"=r6c2=3", "2 of 3"}, {"=r8c6=1", "All three!"},
		{"next", "Box 3 needs a 2."},
		{"line", "r2c6 rules out row 2"}, {"line", ""}, {"line", "One cell is left."},
		{"=r1c9=2", "r1c9 is already 3."},
		{"=r1c7=2", "Column 7 already has a 2"},
		{"=r9c9=3", "Box 9 already has a 3"}, // not box 3, in which r9c9 is not
		{"=r1c8=2", "could also be 6"},
		{"next", "Now without lines."},
		{"=r1c6=7", "about the 4, not the 7."},
		{"=r7c7=4", "r7c7 is not in box 8."},
		{"=r7c6=4", "Right!"},
		{"next", "Which digit would you try?"},
		{"=4", "4 in box 1: two places are left."},
		{"box", "only r5c1 is left."},
		{"place", "Take the most frequent digits first"},
		{"next", "What can r1c2 be?"},
		{"count", "1 is in r2c3, so it is ruled out."},
		{"hint", "8 not seen"},
		{"=3", "Row 1 already has a 3"},
		{"=8", "That was a Naked Single"},
		{"next", "Where is the 7 in box 4?"},
		{"=r4c1=7", "Column 1 already has a 7, in r2c1."},
		{"skip", "like this again at the end"},
		{"next", "One row, column or box has a single empty cell."},
	} {
		p := way.Page()
		if step.do != "" {
			p = do(t, way, step.do)
		}
		if !strings.Contains(said(p), step.want) {
			t.Errorf("step %d, %s: no %q in %s", i, step.do, step.want, said(p))
		}
	}
	if got := s.grids[mixedPart]; got.Value(board.CellAt(0, 7)) != 2 || got.Value(board.CellAt(6, 5)) != 4 || got.Value(board.CellAt(0, 1)) != 8 {
		t.Error("what was found is gone")
	}
	again := Replay(t.Context(), starts(), way.Done) // left, and continued
	p := again.Page()
	if p.Title != "step 7 of 8" || p.At != 2 || p.Of != 4 || !strings.Contains(said(p), "single empty cell") {
		t.Errorf("continued at %s: %s", p.Title, said(p))
	}
	p = do(t, again, "skip")
	if len(p.Record) != 1 || p.Record[0].Drill != "full-house" || p.Record[0].Result.Right {
		t.Errorf("a skipped question is noted as %+v", p.Record)
	}
	p = do(t, again, "next", "skip", "next", "skip", "next", "skip", "next", "skip", "next")
	if !strings.Contains(said(p), "Now a whole puzzle, on your own.") || p.At != 8 || p.Record[0].Start != 7 {
		t.Errorf("%s, %d, %+v", said(p), p.At, p.Record)
	}
	s = again.Activity.(*Start)
	if do(t, again, "play"); !s.Plays() {
		t.Error("play plays nothing")
	}
	if s.Solved(""); !strings.Contains(said(s.Page()), "three of the four singles") || s.Page().Record[0].Start != 8 {
		t.Errorf("%s, %+v", said(s.Page()), s.Page().Record)
	}
	if p = do(t, Replay(t.Context(), starts(), []string{"=often"}), "skip"); !strings.Contains(said(p), "You could have found this:") {
		t.Error(said(p))
	}
}

// TestPlacement answers everything with a skip: the learner begins at the beginning.
func TestPlacement(t *testing.T) {
	p, err := placement(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	page := p.Page()
	for n := 0; p.Result() == nil && n < 12; n++ {
		page = do(t, p, "skip", "next")
	}
	if !strings.Contains(said(page), "You start at Full House.") || len(page.Record) != 1 || page.Record[0].Assume == nil || page.Over {
		t.Errorf("%s, %+v", said(page), page.Record)
	}
	if page = do(t, p, "next"); !page.Over {
		t.Error("the result does not end")
	}
}

// TestStartContinues leaves the introduction after each action, among them steps back, hints and wrong answers.
// A learner who comes back must see the same page.
func TestStartContinues(t *testing.T) {
	way := &Trail{Activity: starts()}
	for _, text := range []string{"=nothing", "=a", "=3", "=7", "next", "=r2c7=5 r6c2=4", "back", "next", "hint", "hint",
		"=r6c2=3, r8c6=1", "next", "back", "next", "line", "hint", "hint", "=r1c8=2", "next", "=r7c6=4",
		"next", "back", "next", "=5", "hint", "place", "next", "count", "hint", "hint", "=8", "next",
		"=r7c1=2", "skip", "next"} {
		page := do(t, way, text)
		again := Replay(t.Context(), starts(), way.Done)
		if diff := cmp.Diff(dump(t, page), dump(t, again.Page())); diff != "" {
			t.Fatalf("after %s:\n%s", text, diff)
		}
	}
	if p := way.Page(); p.Unit != "question" || p.At != 2 {
		t.Errorf("the end is %s", said(p))
	}
	back := starts()
	do(t, back, "=a", "=7", "next", "=r2c7=5 r6c2=3 r8c6=1", "next", "line", "line", "line", "=r1c8=2", "next", "=r7c6=4", "next")
	for _, step := range []struct{ do, want string }{{"back", "That was a Hidden Single"}, {"back", "All three!"}, {"back", "That was a Full House"},
		{"next", "All three!"}, {"next", "That was a Hidden Single"}, {"next", "Which digit would you try?"}} {
		if text := said(do(t, back, step.do)); !strings.Contains(text, step.want) {
			t.Errorf("%s: not %q, but %s", step.do, step.want, text)
		}
	}
	skipped := starts()
	if p := do(t, skipped, "part=4"); p.At != 5 || skipped.Do(t.Context(), Action{PartAct, "9"}) == nil {
		t.Errorf("step %d", p.At)
	}
}

// TestPerfectStart: if every question about a technique was answered right at once, it counts as found alone.
func TestPerfectStart(t *testing.T) {
	for _, perfect := range []bool{true, false} {
		s := starts()
		actions := []string{"=a", "=7", "next", "=r2c7=5", "=r6c2=3", "=r8c6=1", "next", "hint", "=r1c8=2", "next", "=r7c6=4", "next", "hint", "hint",
			"place", "next", "=8", "next"}
		if !perfect {
			actions = slices.Insert(actions, 3, "=r2c7=4")
		}
		do(t, s, actions...)
		alone := map[string]bool{}
		for s.at == mixedPart {
			right, _ := answers(s.part.(*mixed).q.Question)
			p := do(t, s, "="+right)
			if n := p.Record[0]; n.Result.Stage == coach.Unaided {
				alone[n.Drill] = n.Result.Right
			}
			do(t, s, "next")
		}
		if notes := s.Page().Record; len(notes) != 1 || len(notes[0].Assume) != 4 {
			t.Errorf("after the questions the record gets %+v", notes)
		}
		if !alone["hidden-single"] || !alone["naked-single"] || alone["full-house"] != perfect {
			t.Errorf("perfect %v: found alone: %v", perfect, alone)
		}
	}
}

// TestSentences: whatever is pressed in the introduction has its sentence in the text, above the list of the
// earlier ones.
func TestSentences(t *testing.T) {
	s := starts()
	do(t, s, "=b", "=r2c7=5 r6c2=3 r8c6=1", "next", "line")
	if p := do(t, s, "line"); !strings.Contains(said(p), "Box 3 needs a 2. The 2 in r3c2 rules out row 3. 2 r2c6 rules out row 2") {
		t.Error(said(p))
	}
	do(t, s, "line", "=r1c8=2", "next", "=r7c6=4", "next")
	if p := s.Page(); !strings.Contains(said(p), "Try one that appears often") || strings.Contains(dump(t, p), `"from"`) {
		t.Error(dump(t, p))
	}
	do(t, s, "hint", "hint", "place", "next", "count")
	if p := do(t, s, "count"); !strings.Contains(said(p), "What can r1c2 be? 2 is in r3c2, so it is ruled out. 1 r2c3, box 1") {
		t.Error(said(p))
	}
}

// TestWalkQuestions asks about positions of a walk. What tells something about a step counts as help with it.
func TestWalkQuestions(t *testing.T) {
	w := walkOf(t, taughtPuzzle, true)
	for _, q := range []struct {
		do, want string
		aids     int
	}{
		{"why", "Name a conclusion", 0}, {"why=r2c2<>9", "r2c2 can be 9.", 0}, {"whynot=x-wing", "X-Wing does apply here", 0},
		{"whynot=swordfishes", "Unknown", 0}, {"whynot=xwing on 7", "X-Wing", 0}, {"spot", "To find a Hidden Single", 1}, {"why=r2c2=9", "r2c2", 2},
	} {
		if p := do(t, w, q.do); !strings.Contains(said(p), q.want) || w.asked.Aids != q.aids || p.Awaits.Kind != Conclusion {
			t.Errorf("%s: %d aids, %s", q.do, w.asked.Aids, said(p))
		}
	}
	p := do(t, w, "=r2c2=9")
	if !p.Acts[0].Flows {
		t.Error("after an answer the walk does not flow on")
	}
	if p = do(t, w, "next", "back"); p.At != 1 || p.Acts[0].Flows {
		t.Errorf("back is at step %d, and flows on", p.At)
	}
	if p = do(t, w, "next", "=7"); !strings.Contains(said(p), "In which cell? Answer as in r1c2=7.") {
		t.Error(said(p))
	}
	if p = do(t, w, "goto=skyscraper"); !strings.Contains(said(p), "No step of this walk is a Skyscraper.") {
		t.Error(said(p))
	}
}

// TestStartBackAndForth goes back to the first question, which keeps its answer, and forward again. Where one place is
// left for a digit, the digit itself places it.
func TestStartBackAndForth(t *testing.T) {
	s := NewStart(&explain.Renderer{}, nil)
	if _, on := s.Page().Act(nextAct); on {
		t.Error("the first question can be passed over")
	}
	p := do(t, s, "=few", "back")
	if !strings.Contains(said(p), "Your answer was: a few.") {
		t.Error(said(p))
	}
	if p = do(t, s, "next"); p.Title != "three empty cells" {
		t.Error(p.Title)
	}
	do(t, s, "part=4", "=4")
	for range 9 {
		places, _ := teacher.Hatch(s.grid(), s.part.(*which).box, 4)
		if places.Single() {
			break
		}
		do(t, s, "box")
	}
	if p = do(t, s, "=4"); !strings.Contains(said(p), "Right!") {
		t.Error(said(p))
	}
	if p = do(t, s, "next", "part=6"); !strings.Contains(said(p), "From here on, your answers count.") {
		t.Error(said(p))
	}
}

// TestLastHintAgain gives a wrong digit after the last hint of a part: the hint can be had again.
func TestLastHintAgain(t *testing.T) {
	s := NewStart(&explain.Renderer{}, nil)
	for _, a := range []Action{{Say: "never"}, {Do: hintAct}, {Do: hintAct}} {
		if err := s.Do(t.Context(), a); err != nil {
			t.Fatal(err)
		}
	}
	want := s.Page().Reply.Lines[0]
	right := s.grid().Marks(ruleCell).First()
	if err := s.Do(t.Context(), Action{Say: (right%9 + 1).String()}); err != nil {
		t.Fatal(err)
	}
	if err := s.Do(t.Context(), Action{Do: hintAct}); err != nil {
		t.Fatal(err)
	}
	if _, on := s.Page().Act(hintAct); on || s.Page().Reply.Lines[0] != want {
		t.Errorf("the hint is %q, and it was %q", s.Page().Reply.Lines, want)
	}
}

// TestWalkUnfinished says a part of a step. What is said then is judged on the board that is shown.
func TestWalkUnfinished(t *testing.T) {
	w := walkOf(t, taughtPuzzle, false)
	first := ""
	for i := range w.Log.Steps { // an elimination after which a cell has one candidate
		s, g := &w.Log.Steps[i], w.grids[i]
		if len(s.Eliminations) < 2 || first != "" {
			continue
		}
		for _, x := range s.Eliminations {
			if rest := g.Marks(x.Cell()).Without(x.Digit()); rest.Single() && first == "" {
				first = board.RC.Elimination(x)
				w.Known[s.Technique.Slug] = true
				then := board.RC.Placement(board.At(x.Cell(), rest.First()))
				finish := "That is true. But first finish the step: "
				wants(t, w, [][2]string{{fmt.Sprintf("goto=%d", i+1), ""}, {"turn", ""}, {"=" + first, "Right."},
					{"=" + then, finish + " | !no easy step | !comes at step"}, {"=" + then + " because of the naked single", finish},
					{"check=" + then + " because of the naked single", "Right | !can also be"}, {"why=" + then, "can only be"}}...)
				for _, more := range s.Eliminations {
					if w.at == i && w.asking() {
						do(t, w, "="+board.RC.Elimination(more))
					}
				}
				if w.at == i {
					do(t, w, "next")
				}
				wants(t, w, [2]string{"=" + then, "right: Right"})
			}
		}
	}
	if first == "" {
		t.Error("no such step")
	}
}

// TestWalkCloses closes an answer in a walk, and its picture.
func TestWalkCloses(t *testing.T) {
	w := walkOf(t, gamePuzzle, false)
	before := dump(t, w.Page())
	p := do(t, w, "whynot=x-wing")
	if dump(t, p) == before || w.scene == nil {
		t.Error(said(p))
	}
	if _, ok := do(t, w, "close").Act(closeAct); ok || w.scene != nil || dump(t, w.Page()) != before {
		t.Errorf("%s", said(w.Page()))
	}
}

// TestReasonsInAWalk: an answer with a reason is right only if the reason shows it.
func TestReasonsInAWalk(t *testing.T) {
	const puzzle = "2......6..97.5.......3....7...73..858....462....8.1.4.3..........69..5.1.2......."
	w := walkOf(t, puzzle, true)
	wants(t, w, [][2]string{{"=r5c4=5 because r1c1 is 9", "wrong: Right, but not quite for that reason. r1c1 is 2."}, {"check=r5c4=5", "Right"}, {"check=r5c4=1", "wrong"},
		{"note=r5c4 15", "r5c4 can be 1 or 5."}, {"=r5c4=5", "Right"}}...)
	for _, ask := range []bool{true, false} {
		w, g := walkOf(t, puzzle, ask), gameOf(t, "Hard", puzzle)
		for _, a := range append(questions(w.Renderer.Notation), checkQuestion(w.Renderer.Notation)) {
			for _, p := range []*Page{w.Page(), g.Page()} {
				if own, ok := p.Act(a.ID); !ok || own.Key != a.Key {
					t.Errorf("%s: %q, %t", a.ID, own.Key, ok)
				}
			}
		}
	}
}
