package ask_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"pencilmark/board/boardtest"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/mistakes"
)

// solved is the solution of puzzle, and wrong has a digit that is not a given and wrong.
const (
	solved = "271986354469531287385247196157364829894152763632879415946718532713625948528493671"
	wrong  = "2+5" + "1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
)

// questions asks each question with JSON.
var questions = func() map[string]func(context.Context, string) (any, error) {
	out := map[string]func(context.Context, string) (any, error){}
	for _, q := range ask.Questions() {
		out[q.Name] = func(ctx context.Context, text string) (any, error) { return q.Ask(ctx, []byte(text)) }
	}
	return out
}()

// path is a puzzle with the first step of its solution.
const path = puzzle + `\nHidden Single: r1c4=9`

// shell matches words that only make sense on a command line.
var shell = regexp.MustCompile(`--|pencilmark|\bfile\b|\bcommand\b|\bflag\b|stdin|standard input`)

// TestErrors has a code, a field, and no word of the command line in every error.
func TestErrors(t *testing.T) {
	at := func(more string) string { return `{"puzzle":"` + puzzle + `"` + more + `}` }
	for _, c := range []struct {
		question, request string
		code              ask.Code
		field, want       string
	}{
		{"hint", `{}`, ask.CodeInput, "puzzle", "puzzle is empty"},
		{"hint", ``, ask.CodeInput, "puzzle", "puzzle is empty"},
		{"hint", `{"puzzle":"123"}`, ask.CodeInput, "puzzle", "instead of 81"},
		{"hint", `{"puzzle":"11` + strings.Repeat(".", 79) + `"}`, ask.CodePuzzle, "puzzle", "row 1 has two 1s"},
		{"hint", `{"puzzle":"` + strings.Repeat("1", 1<<20+1) + `"}`, ask.CodeInput, "puzzle", "longer than"},
		{"hint", `{"puzzle":"/etc/passwd"}`, ask.CodeInput, "puzzle", "is not a puzzle"},
		{"hint", `{"puzzle":"pencilmark: [1"}`, ask.CodeInput, "puzzle", "log"},
		{"hint", at(`,"level":9`), ask.CodeUsage, "level", "level must be from 0 to 6, not 9"},
		{"hint", at(`,"level":"3"`), ask.CodeUsage, "level", "level has to be a whole number, not a JSON string"},
		{"hint", at(`,"know":"x-wing"`), ask.CodeUsage, "know", "know has to be a list of strings, not a JSON string"},
		{"hint", at(`,"alt":-1`), ask.CodeUsage, "alt", "at least 0"},
		{"hint", at(`,"alt":5000`), ask.CodePuzzle, "alt", "so the last one is alt"},
		{"hint", at(`,"pth":1`), ask.CodeUsage, "pth", `unknown field "pth"; the fields are puzzle, level`},
		{"hint", at(`,"ladder":"nope"`), ask.CodeUsage, "ladder", "unknown ladder"},
		{"hint", at(`,"techniques":["x-wong"]`), ask.CodeUsage, "techniques", "did you mean"},
		{"hint", at(`,"notation":"b2"`), ask.CodeUsage, "notation", "unknown notation"},
		{"hint", at(`,"notation":5`), ask.CodeUsage, "notation", "notation has to be a string, not a JSON number"},
		{"hint", at(`,"level":1.5`), ask.CodeUsage, "level", "level has to be a whole number, not 1.5"},
		{"hint", at(`,"know":[1]`), ask.CodeUsage, "know", "know has to be a list of strings, not a JSON number"},
		{"hint", at(`,"spot":"yes"`), ask.CodeUsage, "spot", "spot has to be true or false, not a JSON string"},
		{"mistakes", `{}`, ask.CodeInput, "puzzle", "puzzle is empty"},
		{"mistakes", at(`,"level":4`), ask.CodeUsage, "level", "level must be from 0 to 3, not 4"},
		{"mistakes", at(`,"givens":"1"`), ask.CodeInput, "givens", "instead of 81"},
		{"mistakes", at(`,"givens":"` + solved + `"`), ask.CodeUsage, "givens", "givens does not match the position"},
		{"find", at(`,"max":-1`), ask.CodeUsage, "max", "max must be at least 0"},
		{"find", at(`,"level":"Harder"`), ask.CodeUsage, "level", `unknown level "Harder"; use Easy`},
		{"find", at(`,"technique":"x-wong"`), ask.CodeUsage, "technique", `did you mean "x-wing"`},
		{"find", `{"puzzle":"1` + strings.Repeat(".", 80) + `","technique":"bug-plus-1"}`, ask.CodePuzzle, "puzzle", "assumes a single solution"},
		{"spot", at(`,"technique":"x-wong"`), ask.CodeUsage, "technique", `did you mean "x-wing"`},
		{"spot", at(`,"technique":"remote-pair"`), ask.CodePuzzle, "puzzle", "Remote Pair does not apply here"},
		{"spot", at(`,"technique":"template-delete"`), ask.CodePuzzle, "puzzle", "there is no description yet"},
		{"spot", `{"puzzle":"` + strings.Repeat(".", 81) + `"}`, ask.CodePuzzle, "puzzle", "applies here; the grid is empty"},
		{"about", `{"puzzle":"11` + strings.Repeat(".", 79) + `"}`, ask.CodePuzzle, "puzzle", "row 1 has two 1s"},
		{"techniques", `{"technique":"x-wong"}`, ask.CodeUsage, "technique", `did you mean "x-wing"`},
		{"techniques", `{"technique":"x-wing","ladder":"basic"}`, ask.CodeUsage, "technique", "x-wing is not on this ladder"},
		{"lesson", `{}`, ask.CodeUsage, "technique", "needs the name of a technique"},
		{"lesson", `{"technique":"x-wong"}`, ask.CodeUsage, "technique", `did you mean "x-wing"`},
		{"lesson", `{"technique":"ALS"}`, ask.CodeUsage, "technique", "choose one of them: als-xz, "},
		{"lesson", `{"technique":"locked candidates"}`, ask.CodeUsage, "technique", "locked-candidates-pointing, locked-candidates-claiming"},
		{"why", `{"puzzle":"` + wrong + `","conclusion":"r1c4=9"}`, ask.CodePuzzle, "puzzle", "One digit is wrong."},
		{"reach", `{"puzzle":"` + wrong + `","know":["x-wing"]}`, ask.CodePuzzle, "puzzle", "One digit is wrong."},
		{"check", at(``), ask.CodeInput, "conclusion", ""},
		{"check", at(`,"conclusion":"nonsense"`), ask.CodeInput, "conclusion", "cannot read"},
		{"check", `{"puzzle":"` + wrong + `","conclusion":"r1c4=9"}`, ask.CodePuzzle, "puzzle", "One digit is wrong."},
		{"whynot", at(``), ask.CodeUsage, "technique", "needs the name of a technique"},
		{"whynot", at(`,"technique":"x-wong"`), ask.CodeUsage, "technique", "did you mean"},
		{"whynot", at(`,"technique":"fish"`), ask.CodeUsage, "technique", "choose one of them: x-wing"},
		{"whynot", at(`,"technique":"x-wing","max":-1`), ask.CodeUsage, "max", "max must be at least 1"},
		{"whynot", at(`,"technique":"x-wing","cells":"z9"`), ask.CodeUsage, "cells", "cells needs"},
		{"whynot", `{"puzzle":"1` + strings.Repeat(".", 80) + `","technique":"bug-plus-1"}`, ask.CodePuzzle, "puzzle", "assumes a single solution"},
		{"grade", at(`,"scales":["nope"]`), ask.CodeUsage, "scales", "unknown scale"},
		{"grade", at(`,"max_er":-1`), ask.CodeUsage, "max_er", "max_er must be a rating"},
		{"reach", at(`,"know":["nope"]`), ask.CodeUsage, "know", "unknown technique"},
		{"count", `{}`, ask.CodeInput, "puzzle", "puzzle is empty"},
		{"count", at(`,"count_to":-1`), ask.CodeUsage, "count_to", "cannot be negative"},
		{"count", at(`,"count_to":0,"list":true`), ask.CodeUsage, "list", "list needs a count_to from 1 to 1000"},
		{"convert", `{}`, ask.CodeInput, "puzzle", "puzzle is empty"},
		{"convert", at(`,"to":"nope"`), ask.CodeUsage, "to", "unknown format"},
		{"convert", at(`,"to":"yaml"`), ask.CodeUsage, "to", "to yaml needs the solution path"},
		{"convert", at(`,"to":"json","shuffle":true`), ask.CodeUsage, "to", "shuffle and canonical cannot be used with a log"},
		{"render", `{}`, ask.CodeInput, "puzzle", "puzzle is empty"},
		{"render", at(`,"format":"png"`), ask.CodeUsage, "format", "use text, markdown, svg or html"},
		{"render", at(`,"step":-1`), ask.CodeUsage, "step", "step must be at least 1"},
		{"render", at(`,"step":99`), ask.CodeUsage, "step", "no step 99; the solution has 59 steps"},
		{"render", at(`,"step":1,"log":true`), ask.CodeUsage, "step", "step draws one step and log draws all"},
		{"render", at(`,"log":true,"no_marks":true`), ask.CodeUsage, "no_marks", "cannot be combined with step or log"},
		{"render", `{"puzzle":"` + strings.Repeat(".", 81) + `","step":1}`, ask.CodePuzzle, "puzzle", "solution"},
		{"render", `{"puzzle":"pencilmark: 2","step":1}`, ask.CodeInput, "puzzle", ""},
		{"solve", `{}`, ask.CodeInput, "puzzle", "puzzle is empty"},
		{"solve", `{"puzzle":"` + strings.Repeat(".", 81) + `"}`, ask.CodePuzzle, "puzzle", "solution"},
		{"solve", `{"puzzle":"` + wrong + `"}`, ask.CodePuzzle, "puzzle", "a digit of this position contradicts it"},
		{"solve", `{"puzzle":"` + puzzle + `:512","path":"se"}`, ask.CodePuzzle, "puzzle", "needs a puzzle"},
		{"solve", at(`,"path":"sideways"`), ask.CodeUsage, "path", "or set teach"},
		{"solve", at(`,"path":"se","without":["x-wing"]`), ask.CodeUsage, "path", "path se follows a grading scale"},
		{"solve", at(`,"path":"hodoku","teach":"x-wing"`), ask.CodeUsage, "path", "cannot be combined"},
		{"solve", at(`,"teach":"x-wong"`), ask.CodeUsage, "teach", "did you mean"},
		{"solve", at(`,"until":"-1"`), ask.CodeUsage, "until", "until needs a technique, a level or a number"},
		{"solve", at(`,"until":"nope"`), ask.CodeUsage, "until", "unknown technique"},
		{"solve", at(`,"last_resort":"prayer"`), ask.CodeUsage, "last_resort", "use search or proof"},
		{"generate", `{"level":"Silly"}`, ask.CodeUsage, "level", `unknown level "Silly"; use Easy`},
		{"generate", `{"symmetry":"round"}`, ask.CodeUsage, "symmetry", "unknown symmetry"},
		{"generate", `{"clues":16}`, ask.CodeUsage, "", "impossible: 16 clues; a puzzle with one solution has at least 17"},
		{"generate", `{"clues":"x"}`, ask.CodeUsage, "clues", "clues has to be a whole number"},
		{"generate", `{"score":"high"}`, ask.CodeUsage, "score", `score needs a range such as 500..900, not "high"`},
		{"generate", `{"er":"8..7"}`, ask.CodeUsage, "er", "impossible: the range in er 8..7 ends below its start"},
		{"generate", `{"needs":["zzz"]}`, ask.CodeUsage, "needs", `unknown technique "zzz"`},
		{"generate", `{"path_needs":["x-wing>0"]}`, ask.CodeUsage, "path_needs", "as in x-wing>=2"},
		{"generate", `{"hardest":"x-wong"}`, ask.CodeUsage, "hardest", "did you mean"},
		{"generate", `{"only":["-fish"]}`, ask.CodeUsage, "only", "only -fish needs at least one technique to use; to leave techniques out, use know"},
		{"generate", `{"know":["subsets"],"needs":["x-wing"]}`, ask.CodeUsage, "", "impossible: X-Wing is not one of the techniques in know"},
		{"generate", `{"hardest":"x-wing","needs":["swordfish"]}`, ask.CodeUsage, "", "but hardest allows nothing harder"},
		{"generate", `{"ladder":"hodoku","needs":["squirmbag"]}`, ask.CodeUsage, "ladder", "squirmbag is not on the ladder hodoku"},
		{"generate", `{"max_tries":-1}`, ask.CodeUsage, "max_tries", "cannot be negative"},
		{"generate", `{"pattern":"x.."}`, ask.CodeUsage, "pattern", "the pattern has 3 cells"},
		{"generate", `{"solution":"` + puzzle + `"}`, ask.CodeUsage, "solution", "solution needs a full grid"},
		{"generate", `{"from":"12","level":"Easy"}`, ask.CodeInput, "from", "instead of 81"},
		{"generate", `{"from":"` + puzzle + `"}`, ask.CodeUsage, "", "no goal is given"},
		{"verify", `{}`, ask.CodeInput, "log", "log is empty"},
		{"verify", `{"log":"` + strings.Repeat("1", 1<<20+1) + `"}`, ask.CodeInput, "log", "longer than"},
		{"verify", `{"log":"` + puzzle + `"}`, ask.CodeInput, "log", "a grid without steps"},
		{"verify", `{"log":"pencilmark: [1"}`, ask.CodeInput, "log", "line 1"},
		{"verify", `{"log":"` + puzzle + `\nHidden Single: r1c4=9\nHidden Single: r1c"}`, ask.CodeInput, "log", "line 3: "},
		{"verify", `{"log":"` + path + `\n` + path + `"}`, ask.CodeInput, "log", "line 3: another puzzle"},
		{"review", `{"puzzle":"123","moves":"r1c4=9\nnonsense"}`, ask.CodeInput, "moves", "line 2: cannot read"},
		{"review", `{"moves":"r1c4=9","hints":-1}`, ask.CodeUsage, "hints", "hints cannot be negative"},
		{"review", `{"puzzle":"1` + strings.Repeat(".", 80) + `","moves":"r1c4=9"}`, ask.CodePuzzle, "puzzle", "several solutions"},
	} {
		_, err := questions[c.question](t.Context(), c.request)
		var e *ask.Error
		if !errors.As(err, &e) || e.Code != c.code || e.Field != c.field || !strings.Contains(e.Message, c.want) {
			t.Errorf("%s %.90s: %#v", c.question, c.request, err)
			continue
		}
		if word := shell.FindString(e.Message); word != "" {
			t.Errorf("%s %.90s: %q is a word of the command line: %s", c.question, c.request, word, e.Message)
		}
	}
}

// TestStates asks each question about positions that are solved, wrong, or have several solutions. Each has an
// answer or an error, and the answer is JSON.
func TestStates(t *testing.T) {
	for name, more := range map[string]string{"hint": ``, "check": `,"conclusion":"r1c2=7"`, "grade": ``,
		"whynot": `,"technique":"x-wing"`, "reach": `,"know":["x-wing"]`, "mistakes": `,"level":3`, "find": ``, "spot": ``,
		"about": ``, "solve": ``, "convert": `,"to":"sdk"`, "render": `,"format":"svg"`, "review": `,"moves":"r1c2=7
r1c3=5"`, "count": ``} {
		for _, p := range []string{solved, wrong, "1" + strings.Repeat(".", 80), strings.Repeat(".", 81), puzzle} {
			a, err := questions[name](t.Context(), `{"puzzle":"`+p+`"`+more+`}`)
			if err != nil {
				continue
			}
			if data, err := json.Marshal(a); err != nil || len(data) < 3 {
				t.Errorf("%s of %s: %s %v", name, p, data, err)
			}
		}
	}
	for _, p := range []string{wrong, "1" + strings.Repeat(".", 80), puzzle} { // wrong is an answer
		a, err := ask.Verify(t.Context(), ask.VerifyRequest{Log: p + "\nHidden Single: r1c4=3\n"})
		if err != nil || a.Error == "" {
			t.Errorf("%s: %v %v", p, a, err)
		}
	}
	a, err := ask.Hint(t.Context(), ask.HintRequest{Puzzle: solved})
	if err != nil || a.Words != "The puzzle is solved." || !a.Sound || a.Level != 0 || a.Empty != 0 {
		t.Errorf("%v %+v", err, a)
	}
}

// TestNoStep says in the answer that no step is found, and what would help.
func TestNoStep(t *testing.T) {
	for level, want := range map[hint.Level]string{
		1: "No step is found here with the 1 technique in use. A technique that is left out would help.",
		2: "No step is found here with the 1 technique in use. The easiest technique that helps is Hidden Single.",
	} {
		a, err := ask.Hint(t.Context(), ask.HintRequest{Puzzle: puzzle, Level: &level,
			Techniques: ask.Techniques{Only: []string{"remote-pair"}, Without: []string{"singles"}}})
		if err != nil || !a.NoStep || !a.Sound || a.Level != 0 || a.Words != want || (a.Helps == "hidden-single") != (level == 2) {
			t.Errorf("%v %+v", err, a)
		}
	}
	a, err := ask.Hint(t.Context(), ask.HintRequest{Puzzle: puzzle, Techniques: ask.Techniques{Custom: logic.Ladder{}, Name: "none"}})
	if err != nil || !a.NoStep || a.Helps != "" || !strings.Contains(a.Words, "A larger ladder, such as complete, may have one.") {
		t.Errorf("%v %+v", err, a)
	}
}

// TestTexts has everything in the words of an answer that the request asked for.
func TestTexts(t *testing.T) {
	for _, c := range []struct {
		question, more string
		want           []string
	}{
		{"hint", `,"level":6`, []string{"The position after it:\n2.1.86+3.."}},
		{"hint", `,"level":2,"spot":true`, []string{"To find it, start with the digits"}},
		{"hint", `,"level":5,"spot":true`, []string{"3-4. 2 in boxes 7 and 8", "Found after 6 looks."}},
		{"grade", `,"scales":["hodoku","b"],"evidence":true`, []string{"Hidden Single: r1c4=9", "b ", "The bottleneck is before step"}},
		{"find", `,"technique":"x-wing","rank":true`, []string{"1. X-Wing: ", "Rank 0: truths c4 needs 2, c5 needs 2; links r3 needs 2, r8 needs 2"}},
		{"find", ``, []string{"\n10. ", "There are 1198 more steps, 209 of them"}},
		{"find", `,"max":2`, []string{"There are more steps."}},
		{"find", `,"technique":"leviathan"`, []string{"There is no Leviathan here."}},
		{"spot", ``, []string{"To find a Hidden Single, ", "Found after 2 looks.", "So r6c3 is 2."}},
		{"about", ``, []string{"solutions: 1\n", "minimal: no"}},
	} {
		a, err := questions[c.question](t.Context(), `{"puzzle":"`+puzzle+`"`+c.more+`}`)
		for _, want := range c.want {
			if err != nil || !strings.Contains(fmt.Sprint(a), want) {
				t.Errorf("%s %s: %v, no %q in %v", c.question, c.more, err, want, a)
			}
		}
	}
}

// TestMistaken does not reveal a mistake to those who did not ask for it.
func TestMistaken(t *testing.T) {
	for name, more := range map[string]string{"hint": ``, "check": `,"conclusion":"r1c4=9"`, "why": `,"conclusion":"r1c4=9"`, "grade": `,"evidence":true`,
		"reach": `,"know":["x-wing"]`, "mistakes": ``} {
		a, err := questions[name](t.Context(), `{"puzzle":"`+wrong+`"`+more+`}`)
		text := fmt.Sprint(a, err)
		if data, jsonErr := json.Marshal(a); jsonErr != nil || strings.Contains(text+string(data), "r1c2") || !strings.Contains(strings.ToLower(text), "digit is wrong") {
			t.Errorf("%s: %s %s", name, text, data)
		}
	}
	a, err := ask.Find(t.Context(), ask.FindRequest{Puzzle: wrong, Technique: "leviathan"})
	if data, jsonErr := json.Marshal(a); err != nil || jsonErr != nil || !strings.HasPrefix(string(data), `{"steps":[],"notes":[{"code":"mistake"`) {
		t.Errorf("%v %s", err, data)
	}
	m, err := ask.Mistakes(t.Context(), ask.MistakesRequest{Puzzle: wrong[:len(wrong)-1] + "+1", Level: mistakes.DigitLevel, Givens: puzzle})
	if err != nil || m.Text != "One digit is wrong.\n5 in r1c2 is wrong: the givens imply another digit there." {
		t.Errorf("%v %+v", err, m)
	}
	m, err = ask.Mistakes(t.Context(), ask.MistakesRequest{Puzzle: "2+2" + puzzle[2:], Level: mistakes.CellLevel})
	if err != nil || m.Sound || fmt.Sprint(m.Cells) != "[r1c2]" {
		t.Errorf("%v %+v", err, m)
	}
}

// TestFamilies answers the name of a family, or one that several techniques share, with all of them.
func TestFamilies(t *testing.T) {
	for name, want := range map[string]string{"ALS": "als-xz", "locked candidates": "locked-candidates-claiming", "Hard": "x-wing",
		"unique rectangle": "unique-rectangle-4", "0300": "x-wing", "basic": "naked-pair"} {
		a, err := ask.Catalogue(t.Context(), ask.CatalogueRequest{Technique: name})
		if err != nil || !slices.ContainsFunc(a.Techniques, func(d ask.TechniqueDoc) bool { return d.Slug == want }) {
			t.Errorf("%s: %v %v", name, err, a)
		}
		if _, err := ask.Find(t.Context(), ask.FindRequest{Puzzle: puzzle, Technique: name}); err != nil {
			t.Errorf("find %s: %v", name, err)
		}
	}
}

// TestNotGraded reads the answer of a puzzle that has no grade. Nothing in it is a trap, and its JSON has no grade.
func TestNotGraded(t *testing.T) {
	for _, r := range []ask.GradeRequest{{Puzzle: strings.Repeat(".", 81)}, {Puzzle: puzzle, Scales: []ask.Scale{ask.ScaleHeuristic}}} {
		a, err := ask.Grade(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		if a.Level != "" || a.Score != nil || a.Hardest != "" || a.Steps != nil || a.Techniques != nil || a.String() == "" {
			t.Errorf("%+v", a)
		}
		data, err := json.Marshal(a)
		if err != nil || strings.Contains(string(data), "level") || strings.Contains(string(data), "score") || strings.Contains(string(data), "steps") {
			t.Errorf("%s %v", data, err)
		}
	}
	// A solved grid has no rating on any scale.
	a, err := ask.Grade(t.Context(), ask.GradeRequest{Puzzle: solved, Scales: []ask.Scale{ask.ScaleHoDoKu, ask.ScaleSE, ask.ScaleB}})
	if err != nil || a.Status != grade.OK || a.String() != "hodoku, se, b: no rating, because the puzzle is solved" {
		t.Errorf("%v %v", a, err)
	}
	if data, err := json.Marshal(a); err != nil || string(data) != `{"puzzle":"`+solved+`","status":"ok","unrated":["hodoku","se","b"]}` {
		t.Errorf("%s %v", data, err)
	}
}

// TestNoEmbeddedPointers looks for fields of answers that would panic when they are read, because what holds
// them is nil.
func TestNoEmbeddedPointers(t *testing.T) {
	seen := map[reflect.Type]bool{}
	var look func(reflect.Type)
	look = func(r reflect.Type) {
		for r.Kind() == reflect.Pointer || r.Kind() == reflect.Slice || r.Kind() == reflect.Map || r.Kind() == reflect.Array {
			r = r.Elem()
		}
		if r.Kind() != reflect.Struct || seen[r] {
			return
		}
		seen[r] = true
		for f := range r.Fields() {
			if f.Anonymous && f.Type.Kind() == reflect.Pointer {
				t.Errorf("%v embeds %v", r, f.Type)
			}
			if f.IsExported() || f.Anonymous {
				look(f.Type)
			}
		}
	}
	for _, q := range ask.Questions() {
		look(q.Answer)
	}
	if len(seen) < 10 {
		t.Errorf("only %d types are seen", len(seen))
	}
}

// TestEnds gives up with the context, with an error that wraps that of the context.
func TestEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, more := range map[string]string{"hint": ``, "check": `,"conclusion":"r1c2=7"`, "whynot": `,"technique":"x-wing"`,
		"reach": `,"know":["x-wing"]`, "find": ``, "spot": ``, "about": ``, "solve": ``, "review": `,"moves":"r1c2=7"`} {
		_, err := questions[name](ctx, `{"puzzle":"`+puzzle+`"`+more+`}`)
		if e := (*ask.Error)(nil); !errors.As(err, &e) || e.Code != ask.CodeLimit || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %#v", name, err)
		}
	}
}

// TestParallel asks from many goroutines at the same time.
func TestParallel(t *testing.T) {
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for level := range hint.MaxLevel + 1 {
				if _, err := ask.Hint(t.Context(), ask.HintRequest{Puzzle: puzzle, Level: &level, Alt: i, Spot: true}); err != nil {
					t.Error(err)
				}
			}
			if _, err := ask.WhyNot(t.Context(), ask.WhyNotRequest{Puzzle: puzzle, Technique: "skyscraper"}); err != nil {
				t.Error(err)
			}
			if _, err := ask.Check(t.Context(), ask.CheckRequest{Puzzle: puzzle, Conclusion: "r2c5<>4"}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

// TestPositions gives the same answer for a position as text, as a grid and as a log.
func TestPositions(t *testing.T) {
	g := boardtest.Grid(t, puzzle)
	log, err := (&solve.Solver{Ladder: techniques.Standard(), Name: techniques.StandardName}).Solve(t.Context(), &g)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := explain.NewDocument(nil, log)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []ask.HintRequest{{Puzzle: puzzle}, {Grid: &g}, {Puzzle: string(text)}} {
		if a, err := ask.Hint(t.Context(), r); err != nil || a.Technique != log.Steps[0].Technique.Slug {
			t.Errorf("%v %v", a, err)
		}
	}
}

// TestNames has a constant for every ladder and scale, and no other.
func TestNames(t *testing.T) {
	for _, name := range techniques.Names() {
		if _, _, err := ask.Pick(ask.Techniques{Ladder: ask.Ladder(name)}); err != nil {
			t.Error(err)
		}
	}
	scales := []ask.Scale{ask.ScaleHoDoKu, ask.ScaleSE, ask.ScaleHeuristic, ask.ScaleTime, ask.ScaleB, ask.ScaleGB, ask.ScaleW,
		ask.ScaleGW, ask.ScaleTE, ask.ScaleBxB}
	var all grade.Scales
	for _, s := range scales {
		one, err := grade.ParseScales(string(s))
		if err != nil || all&one != 0 {
			t.Errorf("%s: %v", s, err)
		}
		all |= one
	}
	if all != grade.AllScales|grade.PersonTime|grade.Berthier {
		t.Errorf("the scales are %b", all)
	}
}

// TestLinked keeps the learner's record, and its lock, out of programs that ask, such as this test, which asks
// everything.
func TestLinked(t *testing.T) {
	name, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for function, want := range map[string]bool{"pencilmark/tutorials/ask:Lesson": true, "pencilmark/tutorials/coach:NewCourse": true,
		"pencilmark/tutorials/coach:(*File).Lock": false, "github.com/gofrs/flock:(*Flock)": false} {
		name := strings.Replace(function, ":", ".", 1) // which is not in this test itself
		if got := bytes.Contains(program, []byte(name)); got != want {
			t.Errorf("this program is linked with %s: %t", function, got)
		}
	}
}

// lacking lacks a candidate of the solution of puzzle.
const lacking = puzzle + ":712"

// TestNotes says in the data what was left out or not used, and where there is a mistake.
func TestNotes(t *testing.T) {
	g := boardtest.ByCandidates(boardtest.Grid(t, puzzle), 1, 1, search.All)
	byCandidates := formats.Susser(&g)
	for name, more := range map[string]string{"hint": ``, "check": `,"conclusion":"r1c4=9"`, "whynot": `,"technique":"x-wing"`,
		"why": `,"conclusion":"r1c4=9"`, "reach": `,"know":["x-wing"]`, "find": `,"max":3`, "spot": ``, "solve": ``, "review": `,"moves":"r1c4=9"`} {
		answer := func(position, more string) string {
			a, err := questions[name](t.Context(), `{"puzzle":"`+position+`"`+more+`}`)
			if err != nil {
				return err.Error()
			}
			data, err := json.Marshal(a)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range regexp.MustCompile(`"text":"(the pencil marks|only the missing)[^"]*`).FindAllString(string(data), -1) {
				if !strings.Contains(fmt.Sprint(a), n[len(`"text":"t`):]) {
					t.Errorf("%s: the text has no %s: %v", name, n, a)
				}
			}
			return string(data)
		}
		if got := strings.Contains(answer(byCandidates, more), `{"code":"left-out","text":"only the missing candidates rule out other solutions, so `+
			`techniques that assume a single solution are left out"}`); got != (name != "why" && name != "review") {
			t.Errorf("%s leaves out: %t", name, got)
		}
		notes := `"notes":[{"code":"notes-only","text":"the pencil marks contradict the solution, so they are taken for notes and not used"}]`
		whole, lacks := answer(puzzle, more), answer(lacking, more)
		without := strings.NewReplacer(`,`+notes, ``, notes+`,`, ``).Replace(lacks)
		if !strings.Contains(lacks, notes) || without != whole {
			t.Errorf("%s of notes: %s\nwithout them: %s", name, lacks, whole)
		}
		if strings.Contains(whole, `"notes"`) {
			t.Errorf("%s has notes: %s", name, whole)
		}
		if name == "reach" || name == "solve" || name == "review" { // which are about the puzzle
			continue
		}
		if played := answer(lacking, more+`,"in_play":true`); strings.Contains(played, "notes-only") ||
			!regexp.MustCompile(`"code":"mistake"|"sound":false|missing|no solution`).MatchString(played) {
			t.Errorf("%s in a game: %s", name, played)
		}
	}
}

// TestArrays reads a puzzle from an array of rows or of cells.
func TestArrays(t *testing.T) {
	var rows []string
	var cells []int
	var lists [][]int
	for i := range 9 {
		rows = append(rows, puzzle[9*i:9*i+9])
		lists = append(lists, nil)
		for _, c := range strings.ReplaceAll(rows[i], ".", "0") {
			lists[i] = append(lists[i], int(c-'0'))
			cells = append(cells, int(c-'0'))
		}
	}
	for _, position := range []any{rows, cells, lists} {
		request, err := json.MarshalIndent(map[string]any{"puzzle": position, "to": ask.FormatLine}, "", " ")
		if err != nil {
			t.Fatal(err)
		}
		if a, err := questions["convert"](t.Context(), string(request)); err != nil || strings.TrimSpace(a.(*ask.ConvertAnswer).Text) != puzzle {
			t.Errorf("%s: %v %v", request, a, err)
		}
	}
	for request, want := range map[string]string{`{"puzzle":[1,2]}`: "is not a puzzle", `{"puzzle":[1,2],"pth":1}`: "unknown field", `{"puzzle":{}}`: "puzzle has to be a string"} {
		if _, err := questions["hint"](t.Context(), request); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", request, err)
		}
	}
}
