package grade_test

import (
	"context"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/grade/berthier"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/grade/se"
)

// object is what the product promises of a grade as JSON.
type object struct {
	Puzzle     string         `json:"puzzle"`
	Status     string         `json:"status"`
	Level      string         `json:"level"`
	Score      int            `json:"score"`
	Hardest    string         `json:"hardest"`
	Steps      int            `json:"steps"`
	Techniques map[string]int `json:"techniques"`
	SE         *struct {
		ER, EP, ED float64
	} `json:"se"`
	Heuristic *float64 `json:"heuristic"`
	Error     string   `json:"error"`
}

// TestJSON reads what is exported, and holds it against the result.
func TestJSON(t *testing.T) {
	g := grade.New(grade.Options{Scales: grade.AllScales})
	for _, grid := range boardtest.Puzzles(t, boardtest.Own, 10) {
		puzzle := grid.Puzzle()
		r := g.Grade(context.Background(), puzzle)
		o := decode(t, asJSON(t, &r))
		sum := 0
		for _, k := range o.Techniques {
			sum += k
		}
		if o.Puzzle != grid.String() || o.Status != "ok" || o.Level != r.HoDoKu.Level.String() || o.Score != r.HoDoKu.Score ||
			sum != o.Steps || o.Techniques[o.Hardest] == 0 || o.SE == nil || o.SE.ER != r.SE.ER.Float() || o.Heuristic == nil {
			t.Errorf("%s: %+v", grid.String(), o)
		}
	}
}

func asJSON(t *testing.T, r *grade.Result) []byte {
	t.Helper()
	line, err := json.Marshal(r.Document())
	if err != nil {
		t.Fatal(err)
	}
	return line
}

func decode(t *testing.T, line []byte) object {
	t.Helper()
	dec := json.NewDecoder(strings.NewReader(string(line)))
	dec.DisallowUnknownFields()
	var o object
	if err := dec.Decode(&o); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return o
}

// TestStatus gives puzzles that cannot be graded.
func TestStatus(t *testing.T) {
	g := grade.New(grade.Options{Scales: grade.AllScales})
	var empty, none board.Givens
	for i := range 8 {
		none[i] = board.Digit(i + 1)
	}
	none[17] = 9
	for want, puzzle := range map[grade.Status]board.Givens{grade.Multiple: empty, grade.None: none} {
		r := g.Grade(context.Background(), puzzle)
		o := decode(t, asJSON(t, &r))
		if r.Status != want || o.Status != string(want) || o.Error == "" || o.Level != "" {
			t.Errorf("status %v, want %v: %+v", r.Status, want, o)
		}
	}
}

// TestImpossible gives puzzles without a solution, of which only some show why.
func TestImpossible(t *testing.T) {
	for line, why := range map[string]string{
		"12345678.........9":        "the position has no solution: r1c9 has no candidates left",
		"234.........1...........1": "the position has no solution: no place is left for 1 in row 1",
		"11":                        "row 1 has two 1s, in r1c1 and r1c2",
		".23456789" + strings.Repeat(".", 63) + ".34567892": "the puzzle has no solution",
	} {
		var puzzle board.Givens
		for i, b := range []byte(line) {
			if b != '.' {
				puzzle[i] = board.Digit(b - '0')
			}
		}
		r := grade.New(grade.Options{Scales: grade.HoDoKu}).Grade(t.Context(), puzzle)
		want := grade.None
		if strings.HasPrefix(line, "11") { // givens that contradict each other
			want = grade.Invalid
		}
		if r.Status != want || r.Err == nil || r.Err.Error() != why {
			t.Errorf("%s: %s: %s, want %s, %s", line, r.Status, r.Err, want, why)
		}
	}
}

// TestParseScales accepts lists and refuses what it does not know.
func TestParseScales(t *testing.T) {
	if s, err := grade.ParseScales("se, HoDoKu"); err != nil || s != grade.SE|grade.HoDoKu {
		t.Errorf("%v, %v", s, err)
	}
	if _, err := grade.ParseScales("se,stars"); err == nil || !strings.Contains(err.Error(), "stars") {
		t.Errorf("error %v", err)
	}
}

// TestStepShape holds the steps of both scales to the fields that they share.
func TestStepShape(t *testing.T) {
	a, b := reflect.TypeFor[hodoku.Step](), reflect.TypeFor[se.Step]()
	for _, name := range []string{"Digits", "Placements", "Eliminations"} {
		f, okA := a.FieldByName(name)
		g, okB := b.FieldByName(name)
		if !okA || !okB || f.Type != g.Type {
			t.Errorf("%s: %v and %v", name, f.Type, g.Type)
		}
	}
	type technique interface {
		Slug() string
		String() string
	}
	for _, s := range []reflect.Type{a, b} {
		if f, ok := s.FieldByName("Technique"); !ok || !f.Type.Implements(reflect.TypeFor[technique]()) {
			t.Errorf("%v: Technique is %v", s, f.Type)
		}
	}
}

// TestBerthier rates a puzzle by braids and whips, in order, with and without a
// limit.
func TestBerthier(t *testing.T) {
	scales, err := grade.ParseScales("w, B,te")
	if err != nil || scales != grade.B|grade.W|grade.TE {
		t.Fatalf("scales %v, %v", scales, err)
	}
	g, err := board.ParseLine(".4...3.......4..9.3.7..2..443.....5..96......1..49........8.96.7.......52.35..7..")
	if err != nil {
		t.Fatal(err)
	}
	puzzle := g.Puzzle()
	r := grade.New(grade.Options{Scales: scales}).Grade(t.Context(), puzzle)
	got, want := string(asJSON(t, &r)), `","status":"ok","b":3,"w":3,"te":1}`
	if r.Status != grade.OK || !strings.HasSuffix(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
	limited := grade.New(grade.Options{Scales: scales, Nodes: 1}).Grade(t.Context(), puzzle)
	got, want = string(asJSON(t, &limited)), `"status":"limit","b":{"low":1,"high":null,"limited":true},`+
		`"w":{"low":1,"high":null,"limited":true},"te":{"low":1,"high":null,"limited":true},"error":"`
	if limited.Status != grade.Limited || !strings.Contains(got, want) {
		t.Errorf("with a limit: %s, want %s", got, want)
	}
}

// TestBounds writes ratings of every kind as JSON.
func TestBounds(t *testing.T) {
	const infinite = berthier.Infinite
	for want, rating := range map[string]berthier.Rating{
		``:                                       {},
		`,"w":0`:                                 {Status: berthier.Exact},
		`,"w":null`:                              {Low: infinite, High: infinite, Status: berthier.Exact},
		`,"w":{"low":5,"high":6}`:                {Low: 5, High: 6, Status: berthier.Open},
		`,"w":{"low":83,"high":null}`:            {Low: 83, High: infinite, Status: berthier.Open},
		`,"w":{"low":1,"high":6,"limited":true}`: {Low: 1, High: 6, Status: berthier.Limited},
		`,"w":{"low":1,"high":1,"limited":true}`: {Low: 1, High: 1, Status: berthier.Limited},
	} {
		r := grade.Result{Status: grade.OK, Scales: grade.W, Berthier: berthier.Result{W: rating}}
		got := string(asJSON(t, &r))
		if want = `{"puzzle":"` + strings.Repeat(".", 81) + `","status":"ok"` + want + "}"; got != want {
			t.Errorf("%v: %s, want %s", rating, got, want)
		}
	}
}

// TestZeroValues grades with graders that nobody has set up.
func TestZeroValues(t *testing.T) {
	g := boardtest.Grid(t, boardtest.Lines(t, "testdata/puzzles.txt", 1)[0])
	puzzle := g.Puzzle()
	for _, g := range []*grade.Grader{new(grade.Grader), grade.New(grade.Options{})} {
		r := g.Grade(t.Context(), puzzle)
		if r.Status != grade.OK || r.Scales != grade.AllScales || r.HoDoKu.Score == 0 || r.SE.ER.Tenths == 0 || r.Heuristic == 0 {
			t.Errorf("status %v, scales %b: %v, %v, %v", r.Status, r.Scales, r.HoDoKu, r.SE, r.Heuristic)
		}
	}
	if r := new(hodoku.Grader).Grade(puzzle, false); !r.Solved {
		t.Errorf("HoDoKu: %+v", r)
	}
	if r, err := new(se.Rater).Rate(t.Context(), puzzle, se.Options{}); err != nil || r.Steps == 0 {
		t.Errorf("SE: %+v %v", r, err)
	}
	if r, err := new(berthier.Rater).Rate(t.Context(), puzzle, berthier.Options{Ratings: berthier.B}); err != nil || r.B.Status != berthier.Exact {
		t.Errorf("braids: %+v %v", r, err)
	}
	if got, name := hodoku.Technique(200).String(), hodoku.GiveUp.String(); got != "Technique(200)" || name != "Give Up" {
		t.Errorf("names %q and %q", got, name)
	}
}
