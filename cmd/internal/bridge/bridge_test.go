package bridge

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/explain"
	"pencilmark/tutorials/activity"
	"pencilmark/tutorials/ask"
)

const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// send sends a request and decodes its result into out. It returns the error that
// came instead.
func send(t *testing.T, e *Engine, method string, params, out any) *wire.Error {
	t.Helper()
	p, err := json.Marshal(params)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(wire.Request{V: wire.Version, ID: 7, Method: method, Params: p})
	if err != nil {
		t.Fatal(err)
	}
	var a wire.Reply
	if err := json.Unmarshal(e.Answer(text), &a); err != nil {
		t.Fatal(err)
	}
	if a.V != wire.Version || a.ID != 7 || (a.Result == nil) == (a.Error == nil) {
		t.Fatalf("%s: version %d, id %d, result %s, error %v", method, a.V, a.ID, a.Result, a.Error)
	}
	if a.Error == nil && out != nil {
		if err := json.Unmarshal(a.Result, out); err != nil {
			t.Fatal(err)
		}
	}
	return a.Error
}

// A pageDoc is what the tests read of the answer to an activity.
type pageDoc struct {
	Page struct {
		Key, Title string
		Board      struct{ Position string }
		Text       []activity.Paragraph
		Reply      *activity.Reply
		Awaits     struct{ Choices []activity.Option }
		Record     []activity.Note
		Over       bool
	}
	Trail  []string
	Moves  []string
	Puzzle string
	Size   *activity.Size
}

// do goes on with an activity, in an engine that may know nothing of it.
func do(t *testing.T, e *Engine, p *activityParams, do, say string) pageDoc {
	t.Helper()
	p.Action = &activity.Action{Do: do, Say: say}
	if do == "" && say == "" {
		p.Action = nil
	}
	var doc pageDoc
	if err := send(t, e, "activity", p, &doc); err != nil {
		t.Fatalf("%v %s %s: %v", p.Trail, do, say, err)
	}
	p.Trail = doc.Trail
	return doc
}

// TestPlace answers a placement as somebody who knows nothing, each time in a new engine: the trail
// alone leads on. The record has what comes of it.
func TestPlace(t *testing.T) {
	p := &activityParams{Kind: "place", Seed: 3}
	doc := do(t, &Engine{}, p, "", "")
	for n := 0; doc.Page.Record == nil; n++ {
		if doc.Page.Over || n > 12 {
			t.Fatalf("%+v", doc)
		}
		do(t, &Engine{}, p, "skip", "")
		doc = do(t, &Engine{}, p, "next", "")
	}
	if !strings.Contains(doc.Page.Text[0].Text, "You start at Full House.") {
		t.Errorf("%+v", doc.Page.Text)
	}
	var rec recordDoc
	if err := send(t, &Engine{}, "coach.note", noteParams{Notes: doc.Page.Record}, &rec); err != nil {
		t.Errorf("%s %v", rec.Record, err)
	}
	if doc = do(t, &Engine{}, p, "next", ""); !doc.Page.Over {
		t.Errorf("%+v", doc)
	}
}

// TestStart goes through the first steps of the introduction, in one engine and in new ones.
func TestStart(t *testing.T) {
	var e Engine
	one, many := &activityParams{Kind: "start"}, &activityParams{Kind: "start"}
	for _, a := range []string{"", "=never", "=3", "hint", "=7", "next", "=r2c7=5"} {
		act := activity.ActionOf(a)
		doc, again := do(t, &e, one, act.Do, act.Say), do(t, &Engine{}, many, act.Do, act.Say)
		if doc.Page.Key != again.Page.Key || doc.Page.Board.Position != again.Page.Board.Position || fmt.Sprint(doc.Page.Text) != fmt.Sprint(again.Page.Text) {
			t.Errorf("after %s\n%+v\n%+v", a, doc, again)
		}
	}
	if err := send(t, &e, "activity", activityParams{Kind: "start", Action: &activity.Action{Do: "fly"}}, nil); err == nil || err.Code != "request" {
		t.Error(err)
	}
}

// TestQR reads the finder patterns of a QR code, which stand in three of its corners, and
// asks for one of more than the largest can hold.
func TestQR(t *testing.T) {
	var e Engine
	var doc struct{ SVG string }
	if err := send(t, &e, "qr", qrParams{"http://localhost/#p=" + puzzle}, &doc); err != nil {
		t.Fatal(err)
	}
	var side int
	if _, err := fmt.Sscanf(doc.SVG, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d`, &side); err != nil {
		t.Fatal(err)
	}
	far := side - quiet - 7
	for _, corner := range [][2]int{{quiet, quiet}, {far, quiet}, {quiet, far}} {
		for i := range 7 {
			if top := fmt.Sprintf("M%d %dh", corner[0]+i, corner[1]); !strings.Contains(doc.SVG, top) {
				t.Errorf("no module at %s", top)
			}
		}
	}
	if err := send(t, &e, "qr", qrParams{strings.Repeat("x", 3000)}, nil); err == nil || err.Code != "limit" {
		t.Errorf("3,000 characters: %v", err)
	}
}

func TestHintsRise(t *testing.T) {
	var e Engine
	for level := range 7 {
		var h struct {
			Words string
			Sound bool
			Step  *explain.StepDoc
		}
		if err := send(t, &e, "hint", map[string]any{"puzzle": puzzle, "level": level}, &h); err != nil {
			t.Fatal(err)
		}
		if !h.Sound || h.Words == "" {
			t.Errorf("level %d says %q", level, h.Words)
		}
		if told := h.Step != nil; told != (level >= 5) {
			t.Errorf("level %d has the step: %v", level, told)
		}
	}
}

func TestSolveHasAPositionBeforeEachStep(t *testing.T) {
	var e Engine
	var s ask.SolveAnswer
	if err := send(t, &e, "solve", ask.SolveRequest{Puzzle: puzzle, Positions: true}, &s); err != nil {
		t.Fatal(err)
	}
	if steps := len(s.Steps); len(s.Positions) != steps+1 || steps < 50 {
		t.Errorf("%d positions and %d steps", len(s.Positions), steps)
	}
	for i, step := range s.Steps {
		var pic pictureDoc
		params := map[string]any{"position": s.Positions[i], "step": step}
		if err := send(t, &e, "picture", params, &pic); err != nil || !strings.HasPrefix(pic.SVG, "<svg") {
			t.Fatalf("step %d: %v", i+1, err)
		}
	}
}

func TestErrorsHaveCodes(t *testing.T) {
	var e Engine
	for _, c := range []struct {
		method string
		params any
		code   string
	}{
		{"parse", textParams{"123"}, "input"},
		{"parse", textParams{strings.Repeat("5", 81)}, "puzzle"},
		{"solve", ask.SolveRequest{Puzzle: strings.Repeat(".", 81)}, "puzzle"},
		{"solve", ask.SolveRequest{Puzzle: puzzle, Techniques: ask.Techniques{Ladder: "none"}}, "usage"},
		{"solve", ask.SolveRequest{Puzzle: puzzle, Path: "none"}, "usage"},
		{"solve", ask.SolveRequest{Puzzle: puzzle, Path: "se", Techniques: ask.Techniques{Ladder: "basic"}}, "usage"},
		{"solve", ask.SolveRequest{Puzzle: puzzle, Path: "se", Techniques: ask.Techniques{Know: []string{"x-wing"}}}, "usage"},
		{"solve", ask.SolveRequest{Puzzle: hard, Path: "hodoku"}, "puzzle"},
		{"solve", ask.SolveRequest{Puzzle: puzzle, Techniques: ask.Techniques{Know: []string{"none"}}}, "usage"},
		{"hint", map[string]any{"puzzle": puzzle, "level": 1, "know": []string{"none"}}, "usage"},
		{"hint", map[string]any{"puzzle": puzzle, "level": 9}, "usage"},
		{"hint", map[string]any{"puzzle": puzzle, "level": 2, "alt": 1 << 30}, "puzzle"},
		{"hint", map[string]any{"position": puzzle}, "usage"},
		{"check", ask.CheckRequest{Puzzle: puzzle, Conclusion: "nonsense"}, "input"},
		{"check", ask.CheckRequest{Puzzle: "123", Conclusion: "r1c1=1"}, "input"},
		{"sets", setsParams{puzzle, "truths c1"}, "input"},
		{"mistakes", ask.MistakesRequest{Puzzle: "123"}, "input"},
		{"mistakes", ask.MistakesRequest{Puzzle: puzzle, Level: 4}, "usage"},
		{"whynot", ask.WhyNotRequest{Puzzle: puzzle}, "usage"},
		{"spot", ask.SpotRequest{Puzzle: puzzle, Technique: "bug-plus-1"}, "puzzle"},
		{"why", ask.WhyRequest{Puzzle: puzzle, Conclusion: "nonsense"}, "input"},
		{"find", ask.FindRequest{Puzzle: puzzle, Technique: "none"}, "usage"},
		{"coach.today", recordParams{Record: "nonsense: ["}, "input"},
		{"coach.note", noteParams{Slug: "none", Lesson: true}, "request"},
		{"activity", activityParams{Kind: "drill", Slug: "x-wing", Stage: "none"}, "request"},
		{"activity", activityParams{Kind: "drill", Slug: "x-wing", Stage: "place", At: strings.Repeat(".", 81)}, "request"},
		{"activity", activityParams{Kind: "dance"}, "request"},
		{"nothing", nil, "request"},
	} {
		if err := send(t, &e, c.method, c.params, nil); err == nil || err.Code != c.code || err.Message == "" {
			t.Errorf("%s %v: %+v, want code %q", c.method, c.params, err, c.code)
		}
	}
	var a wire.Reply
	for text, code := range map[string]string{"": "request", "{": "request", `{"v":2,"id":1}`: "version"} {
		if err := json.Unmarshal(e.Answer([]byte(text)), &a); err != nil || a.Error == nil || a.Error.Code != code {
			t.Errorf("%q: %+v", text, a.Error)
		}
	}
}

func TestDrill(t *testing.T) {
	e := Engine{now: func() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) }}
	p := &activityParams{Kind: "drill", Slug: "naked-pair", Seed: 1, Stage: "place"}
	do(t, &e, p, "", "")
	shown := do(t, &e, p, "skip", "")
	line := ""
	for _, b := range shown.Page.Text {
		if b.As == activity.Formal {
			line = b.Text
		}
	}
	_, effect, _ := strings.Cut(line, " => ")
	p.Trail = nil
	right := do(t, &e, p, "", effect)
	if right.Page.Reply == nil || right.Page.Reply.As != activity.Right || len(right.Page.Record) != 1 || !right.Page.Record[0].Result.Right {
		t.Errorf("%q: %+v", effect, right)
	}
	at := &activityParams{Kind: "drill", Slug: "naked-pair", Seed: 2, Stage: "place", At: shown.Page.Board.Position}
	if begun := do(t, &e, at, "", ""); begun.Page.Board.Position != at.At {
		t.Errorf("a drill at %s is about %s", at.At, begun.Page.Board.Position)
	}
	if found := do(t, &e, at, "", effect); found.Page.Reply == nil || found.Page.Reply.As != activity.Right || len(found.Page.Record) != 0 {
		t.Errorf("at a position, %q: %+v", effect, found)
	}
	var rec recordDoc
	if err := send(t, &e, "coach.note", noteParams{Notes: right.Page.Record}, &rec); err != nil || !strings.Contains(rec.Record, "naked-pair") {
		t.Errorf("%v %q", err, rec.Record)
	}
	// What was practised comes again, in whatever order.
	for drills, note := range []activity.Note{1: {}, 2: {Drill: "full-house"}} {
		if drills == 0 {
			continue
		}
		var today todayDoc
		if err := send(t, &e, "coach.note", noteParams{Record: rec.Record, Notes: []activity.Note{note}}, &rec); err != nil {
			t.Fatal(err)
		}
		if err := send(t, &e, "coach.today", recordParams(rec), &today); err != nil {
			t.Error(err)
		}
		due := 0
		for _, n := range today.Ahead {
			due += n
		}
		if due != drills {
			t.Errorf("after %d drills, %d techniques come again within a week, %v", drills, due, today.Ahead)
		}
	}
}

// TestDayBridge plans more and less: the size alone brings the plan back, and what was begun has none. A drill that was
// begun goes on on the next day.
func TestDayBridge(t *testing.T) {
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	fresh := func() *Engine { return &Engine{now: func() time.Time { return now }} }
	var rec recordDoc
	if err := send(t, fresh(), "coach.note", noteParams{Notes: []activity.Note{{Lesson: "naked-pair"}}}, &rec); err != nil {
		t.Fatal(err)
	}
	first := do(t, fresh(), &activityParams{Kind: "day", Record: rec.Record}, "", "")
	plan := func(doc *pageDoc) string { return fmt.Sprint(doc.Page.Text, doc.Page.Awaits.Choices) }
	for _, act := range []string{"longer", "longer", "shorter"} {
		changed := do(t, fresh(), &activityParams{Kind: "day", Record: rec.Record, Size: first.Size}, act, "")
		again := do(t, fresh(), &activityParams{Kind: "day", Record: rec.Record, Size: changed.Size}, "", "")
		if plan(&again) != plan(&changed) || plan(&again) == plan(&first) {
			t.Errorf("%s makes %s of %s, and again it is %s", act, plan(&changed), plan(&first), plan(&again))
		}
		first = again
	}
	p := &activityParams{Kind: "day", Record: rec.Record, Seed: 3, Trail: []string{"=drill naked-pair"}}
	do(t, fresh(), p, "skip", "")
	shown := do(t, fresh(), p, "next", "")
	if now = now.AddDate(0, 0, 1); shown.Size != nil || shown.Page.Board.Position == "" {
		t.Fatalf("%+v", shown)
	}
	if later := do(t, fresh(), p, "", ""); later.Size != nil || later.Page.Board.Position != shown.Page.Board.Position {
		t.Errorf("on the next day %+v", later.Page)
	}
	if planned := do(t, fresh(), p, "leave", ""); planned.Size == nil || planned.Page.Key != "today" {
		t.Errorf("left: %+v", planned)
	}
}

func TestPositionsComeBack(t *testing.T) {
	var e Engine
	var p, q positionDoc
	if err := send(t, &e, "parse", textParams{puzzle}, &p); err != nil || !p.Pristine {
		t.Fatalf("%v %+v", err, p)
	}
	var c ask.ConvertAnswer
	if err := send(t, &e, "convert", ask.ConvertRequest{Puzzle: p.Position, To: ask.FormatPencilMarks}, &c); err != nil {
		t.Fatal(err)
	}
	if err := send(t, &e, "parse", textParams{c.Text}, &q); err != nil || q.Marks != p.Marks {
		t.Errorf("%v %v", err, q.Marks)
	}
}

// TestLongestRequest sends a request as long as may be, and one byte more.
func TestLongestRequest(t *testing.T) {
	var e Engine
	const head, tail = `{"v":1,"id":7,`, `"method":"parse","params":{"text":"` + puzzle + `"}}`
	for more, code := range []string{"", "request"} {
		text := head + strings.Repeat(" ", wire.MaxRequest-len(head)-len(tail)+more) + tail
		var a wire.Reply
		if err := json.Unmarshal(e.answerWithin(t.Context(), []byte(text)), &a); err != nil {
			t.Fatal(err)
		}
		if a.Error == nil && code != "" || a.Error != nil && a.Error.Code != code {
			t.Errorf("%d bytes: %+v", len(text), a.Error)
		}
	}
}

// FuzzAnswer sends what no page would. Every method is among the seeds; what takes
// long is given up.
func FuzzAnswer(f *testing.F) {
	for _, method := range slices.Sorted(maps.Keys(methods())) {
		f.Add(fmt.Appendf(nil, `{"v":1,"id":7,"method":%q,"params":{"puzzle":%[2]q,"conclusion":"r1c2=7","technique":"x-wing"}}`, method, puzzle))
		f.Add(fmt.Appendf(nil, `{"v":1,"id":7,"method":%q,"params":{"position":%q,"text":%[2]q,"format":"sdk",`+
			`"givens":%[2]q,"values":%[2]q,"level":"2","technique":"x-wing","slug":"x-wing","stage":"place"}}`, method, puzzle))
	}
	for _, params := range []string{
		`"method":"picture","params":{"position":"` + puzzle + `","step":{"technique":"x",` +
			`"parts":[{"role":"chain","nodes":[{"candidates":["r1c2=5"],"on":true,"from":[3]}]}]}}`,
		`"method":"coach.note","params":{"record":"pencilmark-record: 1","slug":"x-wing","lesson":true}`,
		`"method":"check","params":{"puzzle":"` + puzzle + `","conclusion":"r1c2<>5","because":"(4)r1c2=(4)r1c8-(4)r5c8"}`,
		`"method":"activity","params":{"kind":"drill","slug":"hidden-single","stage":"place","trail":["hint"],"action":{"say":"r1c2=7"}}`,
		`"method":"solve","params":{"puzzle":"` + puzzle + `","path":"se","know":["x-wing"]}`,
		`"method":"hint","params":{"puzzle":"` + hard + `","level":5,"alt":3}`,
		`"method":"mistakes","params":{"puzzle":"` + puzzle + `","givens":"` + puzzle + `","level":3}`,
		`"method":"why","params":{"puzzle":"` + hard + `","conclusion":"r1c1<>5"}`,
	} {
		f.Add([]byte(`{"v":1,` + params + `}`))
	}
	var e Engine
	f.Fuzz(func(t *testing.T, text []byte) {
		ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
		defer cancel()
		began := time.Now()
		var a wire.Reply
		if err := json.Unmarshal(e.answerWithin(ctx, text), &a); err != nil || a.Error != nil && a.Error.Code == "bug" {
			t.Errorf("%q: %v %+v", text, err, a.Error)
		}
		if took := time.Since(began); took > 5*time.Second {
			t.Errorf("%q: %v after its end", text, took)
		}
	})
}

// TestTeaching asks the methods that listen to a learner.
func TestTeaching(t *testing.T) {
	var e Engine
	var m ask.MistakesAnswer
	board := ask.MistakesRequest{Puzzle: puzzle[:1] + "+2" + puzzle[2:], Level: 2}
	if err := send(t, &e, "mistakes", board, &m); err != nil || m.Sound || len(m.Cells) == 0 {
		t.Errorf("two 2s in a row: %v %+v", err, m)
	}
	var found struct {
		Steps []struct{ Eliminate, Place []string }
	}
	if err := send(t, &e, "find", ask.FindRequest{Puzzle: puzzle, Max: 1}, &found); err != nil {
		t.Fatal(err)
	}
	var v struct{ Verdict string }
	claim := strings.Join(append(found.Steps[0].Place, found.Steps[0].Eliminate...), " ")
	if err := send(t, &e, "check", ask.CheckRequest{Puzzle: puzzle, Conclusion: claim}, &v); err != nil || v.Verdict != "holds" {
		t.Errorf("%s: %v %+v", claim, err, v)
	}
	var s ask.SpotAnswer
	if err := send(t, &e, "spot", ask.SpotRequest{Puzzle: puzzle}, &s); err != nil || len(s.Lines) == 0 {
		t.Errorf("%v %+v", err, s)
	}
	var w ask.WhyNotAnswer
	err := send(t, &e, "whynot", ask.WhyNotRequest{Puzzle: puzzle, Technique: "bug-plus-1"}, &w)
	if err != nil || w.Applies || len(w.Text) == 0 {
		t.Errorf("%v %+v", err, w)
	}
}

// TestImportedFile imports files that cannot be read: the file is at fault, and the record is not.
func TestImportedFile(t *testing.T) {
	var e Engine
	for _, c := range []struct{ text, file, own string }{
		{"nonsense: [", "This file is damaged", "Your record is damaged"},
		{"record: 1\ntechniques: " + strings.Repeat("[", 9000), "This file is damaged", "Your record is damaged"},
		{"record: 1\ntechniques: " + strings.Repeat("{a: ", 9000), "This file is damaged", "Your record is damaged"},
		{"record: 1\ntechniques:\n  " + strings.Repeat("- ", 9000), "This file is damaged", "Your record is damaged"},
		{"record: 99\n", "This file was written by a newer version", "Your record was written by a newer version"},
	} {
		for method, want := range map[string]string{"coach.check": c.file, "coach.today": c.own} {
			if err := send(t, &e, method, recordParams{Record: c.text}, nil); err == nil || !strings.HasPrefix(err.Message, want) {
				t.Errorf("%s of %.30q: %v, want %q", method, c.text, err, want)
			}
		}
	}
}
