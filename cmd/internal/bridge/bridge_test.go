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

	"pencilmark/cmd/internal/bridge/first"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/explain"
)

const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"

// ask sends a request and decodes its result into out. It returns the error that
// came instead.
func ask(t *testing.T, e *Engine, method string, params, out any) *wire.Error {
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

// TestPlace answers a placement as somebody who knows the first techniques only: it asks
// less than it may, and the record knows them afterwards.
func TestPlace(t *testing.T) {
	var e Engine
	var answers []bool
	var doc placeDoc
	for {
		doc = placeDoc{}
		if err := ask(t, &e, "coach.place", placeParams{Answers: answers, Seed: 3}, &doc); err != nil {
			t.Fatal(err)
		}
		if doc.Question == nil {
			break
		}
		p := drillAnswerParams{Position: doc.Question.Position, Slug: doc.Question.Slug, Stage: doc.Question.Stage, Free: true}
		var judged drillAnswerDoc
		if err := ask(t, &e, "drill.answer", p, &judged); err != nil {
			t.Fatal(err)
		}
		if known := doc.Plain; known { // the singles
			_, p.Answer, _ = strings.Cut(judged.Line, "=> ")
		} else {
			p.Answer = "r1c1=1 r1c2=1"
		}
		if err := ask(t, &e, "drill.answer", p, &judged); err != nil || judged.Right != doc.Plain || judged.Wrong == doc.Plain {
			t.Fatalf("%s to %s: %+v %v", p.Answer, p.Slug, judged, err)
		}
		answers = append(answers, judged.Right)
	}
	if len(answers) > doc.Most || doc.Known == 0 || doc.Known > 6 {
		t.Errorf("%v: %+v", answers, doc)
	}
	var rec recordDoc
	if err := ask(t, &e, "coach.note", noteParams{Place: answers}, &rec); err != nil || !strings.Contains(rec.Record, "full-house") {
		t.Errorf("%s %v", rec.Record, err)
	}
	if err := ask(t, &e, "coach.place", placeParams{Answers: make([]bool, 100)}, nil); err == nil {
		t.Error("a placement of a hundred answers is taken")
	}
}

// TestQR reads the finder patterns of a QR code, which stand in three of its corners, and
// asks for one of more than the largest can hold.
func TestQR(t *testing.T) {
	var e Engine
	var doc struct{ SVG string }
	if err := ask(t, &e, "qr", qrParams{"http://localhost/#p=" + puzzle}, &doc); err != nil {
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
	if err := ask(t, &e, "qr", qrParams{strings.Repeat("x", 3000)}, nil); err == nil || err.Code != "limit" {
		t.Errorf("3,000 characters: %v", err)
	}
}

func TestHintsRise(t *testing.T) {
	var e Engine
	for level := range 7 {
		var h struct {
			Words string
			Light []string
			Sound bool
			Step  *explain.StepDoc
		}
		if err := ask(t, &e, "hint", first.HintParams{Position: puzzle, Level: level}, &h); err != nil {
			t.Fatal(err)
		}
		if !h.Sound || h.Words == "" {
			t.Errorf("level %d says %q", level, h.Words)
		}
		if told := h.Step != nil; told != (level == 5) {
			t.Errorf("level %d has the step: %v", level, told)
		}
		if lit := h.Light != nil; lit && level < 3 {
			t.Errorf("level %d lights %v", level, h.Light)
		}
	}
}

func TestSolveHasAPositionBeforeEachStep(t *testing.T) {
	var e Engine
	var s solveDoc
	if err := ask(t, &e, "solve", solveParams{Position: puzzle}, &s); err != nil {
		t.Fatal(err)
	}
	if steps := len(s.Log.Steps); len(s.Positions) != steps+1 || steps < 50 {
		t.Errorf("%d positions and %d steps", len(s.Positions), steps)
	}
	for i, step := range s.Log.Steps {
		var pic pictureDoc
		params := map[string]any{"position": s.Positions[i], "step": step}
		if err := ask(t, &e, "picture", params, &pic); err != nil || !strings.HasPrefix(pic.SVG, "<svg") {
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
		{"solve", solveParams{Position: strings.Repeat(".", 81)}, "puzzle"},
		{"solve", solveParams{Position: puzzle, Ladder: "none"}, "request"},
		{"solve", solveParams{Position: puzzle, Path: "none"}, "request"},
		{"solve", solveParams{Position: puzzle, Path: "se", Ladder: "basic"}, "request"},
		{"solve", solveParams{Position: puzzle, Path: "se", Know: []string{"x-wing"}}, "request"},
		{"solve", solveParams{Position: hard, Path: "hodoku"}, "puzzle"},
		{"solve", solveParams{Position: puzzle, Know: []string{"none"}}, "request"},
		{"hint", first.HintParams{Position: puzzle, Level: 1, Know: []string{"none"}}, "request"},
		{"hint", first.HintParams{Position: puzzle, Level: 9}, "request"},
		{"hint", first.HintParams{Position: puzzle, Level: 2, Alt: 1 << 30}, "puzzle"},
		{"check", checkParams{puzzle, "nonsense", ""}, "input"},
		{"sets", setsParams{puzzle, "truths c1"}, "input"},
		{"mistakes", mistakesParams{Values: "123"}, "request"},
		{"whynot", techniqueParams{Position: puzzle}, "request"},
		{"spot", techniqueParams{Position: puzzle, Technique: "bug-plus-1"}, "puzzle"},
		{"why", whyParams{puzzle, "nonsense"}, "input"},
		{"why", whyParams{puzzle, "r1c2=9"}, "puzzle"},
		{"find", findParams{Position: puzzle, Technique: "none"}, "request"},
		{"coach.today", recordParams{Record: "nonsense: ["}, "input"},
		{"coach.note", noteParams{Slug: "x-wing", Stage: "none"}, "request"},
		{"nothing", nil, "request"},
	} {
		if err := ask(t, &e, c.method, c.params, nil); err == nil || err.Code != c.code || err.Message == "" {
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
	var d drillDoc
	if err := ask(t, &e, "drill.make", drillParams{Slug: "naked-pair", Seed: 1, Stage: "place"}, &d); err != nil {
		t.Fatal(err)
	}
	params := drillAnswerParams{Position: d.Position, Slug: d.Slug, Stage: d.Stage}
	var shown drillAnswerDoc
	if err := ask(t, &e, "drill.answer", params, &shown); err != nil || shown.Right {
		t.Fatalf("%v %+v", err, shown)
	}
	_, effect, _ := strings.Cut(shown.Line, " => ")
	params.Answer = effect
	var right drillAnswerDoc
	if err := ask(t, &e, "drill.answer", params, &right); err != nil || !right.Right {
		t.Errorf("%q: %v %+v", effect, err, right)
	}
	var rec recordDoc
	note := noteParams{Slug: d.Slug, Stage: d.Stage, Right: true}
	if err := ask(t, &e, "coach.note", note, &rec); err != nil || !strings.Contains(rec.Record, "naked-pair") {
		t.Errorf("%v %q", err, rec.Record)
	}
	var today todayDoc
	if err := ask(t, &e, "coach.today", recordParams{Record: rec.Record}, &today); err != nil || len(today.Todo) == 0 {
		t.Errorf("%v %+v", err, today.Todo)
	}
	due := 0
	for _, n := range today.Ahead {
		due += n
	}
	if due != 1 || today.Drills != 1 {
		t.Errorf("after one drill, %d reviews are due within a week, %v, and %d drills were answered", due, today.Ahead, today.Drills)
	}
}

func TestPositionsComeBack(t *testing.T) {
	var e Engine
	var p, q positionDoc
	if err := ask(t, &e, "parse", textParams{puzzle}, &p); err != nil || !p.Pristine {
		t.Fatalf("%v %+v", err, p)
	}
	var c convertDoc
	if err := ask(t, &e, "convert", convertParams{p.Position, "pencilmarks"}, &c); err != nil {
		t.Fatal(err)
	}
	if err := ask(t, &e, "parse", textParams{c.Text}, &q); err != nil || q.Marks != p.Marks {
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
	for _, method := range slices.Sorted(maps.Keys(methods)) {
		f.Add(fmt.Appendf(nil, `{"v":1,"id":7,"method":%q,"params":{"position":%q,"text":%[2]q,"format":"sdk",`+
			`"givens":%[2]q,"values":%[2]q,"level":"2","technique":"x-wing","slug":"x-wing","stage":"place"}}`, method, puzzle))
	}
	for _, params := range []string{
		`"method":"picture","params":{"position":"` + puzzle + `","step":{"technique":"x",` +
			`"parts":[{"role":"chain","nodes":[{"candidates":["r1c2=5"],"on":true,"from":[3]}]}]}}`,
		`"method":"coach.note","params":{"record":"pencilmark-record: 1","slug":"x-wing","lesson":true}`,
		`"method":"check","params":{"position":"` + puzzle + `","claim":"r1c2<>5","because":"(4)r1c2=(4)r1c8-(4)r5c8"}`,
		`"method":"drill.answer","params":{"position":"` + puzzle +
			`","slug":"hidden-single","stage":"place","answer":"r1c2=7"}`,
		`"method":"solve","params":{"position":"` + puzzle + `","path":"se","know":["x-wing"]}`,
		`"method":"hint","params":{"position":"` + hard + `","level":5,"alt":3}`,
		`"method":"mistakes","params":{"givens":"` + puzzle + `","values":"` + puzzle + `","level":3}`,
		`"method":"why","params":{"position":"` + hard + `","conclusion":"r1c1<>5"}`,
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
	var m mistakesDoc
	board := mistakesParams{Givens: puzzle, Values: puzzle[:1] + "2" + puzzle[2:], Level: 2}
	if err := ask(t, &e, "mistakes", board, &m); err != nil || m.Sound || len(m.Light) == 0 {
		t.Errorf("two 2s in a row: %v %+v", err, m)
	}
	var found struct {
		Steps []struct{ Eliminate, Place []string }
	}
	if err := ask(t, &e, "find", findParams{Position: puzzle, Max: 1}, &found); err != nil {
		t.Fatal(err)
	}
	var v struct{ Verdict string }
	claim := strings.Join(append(found.Steps[0].Place, found.Steps[0].Eliminate...), " ")
	if err := ask(t, &e, "check", checkParams{puzzle, claim, ""}, &v); err != nil || v.Verdict != "holds" {
		t.Errorf("%s: %v %+v", claim, err, v)
	}
	var s spotDoc
	if err := ask(t, &e, "spot", techniqueParams{Position: puzzle}, &s); err != nil || len(s.Lines) == 0 {
		t.Errorf("%v %+v", err, s)
	}
	var w whynotDoc
	err := ask(t, &e, "whynot", techniqueParams{Position: puzzle, Technique: "bug-plus-1"}, &w)
	if err != nil || w.Applies || len(w.Text) == 0 {
		t.Errorf("%v %+v", err, w)
	}
}
