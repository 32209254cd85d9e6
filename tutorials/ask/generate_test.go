package ask_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pencilmark/search/generate"
	"pencilmark/tutorials/ask"
)

// TestSeeds makes the same puzzles as ever with the same seeds.
func TestSeeds(t *testing.T) {
	for request, want := range map[string]string{
		`{"seed":1}`:           "......6..6.4.9...33...648...4.5..2..52.....3..76..........7.1.49.8..3..2.......6.",
		`{"seed":1,"index":2}`: "......5.....5.2.1...84..72..94.26..5.6..7.......3.8...9......8.31....4.6..67....1",
		`{"seed":2,"symmetry":"rotate180","level":"Medium"}`: ".....91..853.2.6..........5..5..6..19..5.2..71..3..5..7..........2.9.374..84.....",
		`{"seed":7,"needs":["naked-pair","x-wing"]}`:         "7..2..61......54..3...8..5....5...3..5....1..9..7....8.2...4.6......3...86..2....",
		`{"seed":8,"path_needs":["naked-pair>=2"],"know":["subsets","intersections"]}`: "53...1..........2...95...4.9..4...83.15....94..8..67" +
			".....357.....3.8.........42.7",
		`{"seed":9,"only":["fish","-naked-single"]}`:                  "8..3..27...6.4.......7.98.3..1...9....48.....32...4.1....1....6..7.9.12..........",
		`{"seed":10,"score":"500..520"}`:                              ".......5.75.4....1.....2...4.38.1.9..8.2........5..64.29..37..4.......7...8.2....",
		`{"seed":13,"clues":28,"symmetry":"diagonal","minimal":true}`: "49....5..1.3..62...6.5...3...94.371......1..3.1.65..9.82.9.......51.4.......6....",
		`{"seed":14,"hardest":"jellyfish"}`:                           ".........621.8...7..756.8.........5.1...2.6.3.56.74...8....2..1..9...24.2...1....",
		`{"seed":16,"level":"Medium","solution":"` + solved + `"}`:    "2...863.4...........524...61.....8...9.1..7.36......1...67.......3.2....5..49...1",
		`{"seed":17,"level":"Easy","from":"` + puzzle + `"}`:          "2.1.86.5..6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1",
	} {
		a, err := questions["generate"](t.Context(), request)
		if err != nil {
			t.Errorf("%s: %v", request, err)
			continue
		}
		if got := a.(*ask.GenerateAnswer); got.Puzzle != want || got.Seed != 0 {
			t.Errorf("%s: %s %d, want %s", request, got.Puzzle, got.Seed, want)
		}
	}
}

// TestDrawn draws a seed, which gives the same puzzle again.
func TestDrawn(t *testing.T) {
	r := ask.GenerateRequest{Level: "easy", Minutes: "..30", Symmetry: ask.SymmetryMirror}
	a, err := ask.Generate(t.Context(), r)
	if err != nil || a.Seed == 0 || a.Level != "Easy" || a.Time == nil || !strings.HasPrefix(a.String(), a.Puzzle+" # Easy (") {
		t.Fatalf("%v %+v", err, a)
	}
	seed := a.Seed
	r.Seed, a.Seed = &seed, 0
	again, err := ask.Generate(t.Context(), r)
	if fmt.Sprint(again.Asked) != "map[level:easy minutes:..30 symmetry:mirror]" {
		t.Errorf("asked: %v", again.Asked)
	}
	one, _ := json.Marshal(a)
	two, _ := json.Marshal(again)
	if err != nil || string(one) != string(two) {
		t.Errorf("%v\n%s\n%s", err, one, two)
	}
}

// TestNeverCame says why no puzzle was found: what may come before the technique, and how near the search came.
func TestNeverCame(t *testing.T) {
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	r := ask.GenerateRequest{Needs: []string{"franken-x-wing"}, MaxTries: 2, Seed: new(uint64(1))}
	for ctx, want := range map[context.Context]string{t.Context(): "no puzzle in 2 tries: ", ended: "this took too long and was stopped"} {
		_, err := ask.Generate(ctx, r)
		var e *ask.Error
		if !errors.As(err, &e) || e.Code != ask.CodeLimit || !strings.HasPrefix(e.Message, want) ||
			!strings.Contains(e.Message, "; no puzzle has needed Franken X-Wing so far, because easier techniques may always come before it on this ladder") {
			t.Errorf("%v", err)
		}
		if near := strings.Contains(fmt.Sprint(err), "; the closest puzzle found, "); near != (ctx != ended) {
			t.Errorf("nearest: %v", err)
		}
		if word := shell.FindString(fmt.Sprint(err)); word != "" {
			t.Errorf("%q: %v", word, err)
		}
	}
	for request, want := range map[string]string{`{"hardest":"franken-swordfish"}`: "franken-swordfish", `{"level":"Hard"}`: "",
		`{"needs":["x-wing"],"only":["x-wing"]}`: ""} {
		r, err := ask.Decode[ask.GenerateRequest]([]byte(request))
		if err != nil {
			t.Fatal(err)
		}
		m, err := r.Maker()
		if err != nil {
			t.Fatal(err)
		}
		if _, got := m.Rare(); got != want {
			t.Errorf("%s: %q, want %q", request, got, want)
		}
	}
}

// TestSymmetries has a constant for every symmetry.
func TestSymmetries(t *testing.T) {
	names := []ask.Symmetry{ask.SymmetryNone, ask.SymmetryRotate180, ask.SymmetryRotate90, ask.SymmetryMirror, ask.SymmetryDiagonal,
		ask.SymmetryFull}
	for i, name := range names {
		if s, err := generate.ParseSymmetry(string(name)); err != nil || s != generate.Symmetry(i) {
			t.Errorf("%s: %v %v", name, s, err)
		}
	}
	if int(generate.Full) != len(names)-1 {
		t.Error("there are more symmetries")
	}
}
