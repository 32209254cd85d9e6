package check_test

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
	"pencilmark/techniques/pathfile"
	"pencilmark/tutorials/check"
)

// TestHoDoKuLines uses lines that HoDoKu prints as reasons, a few for each technique. If one figure or one link
// of a line is changed, the reason must be refused, unless the proof checker accepts it. The test is skipped if
// the reference is missing.
func TestHoDoKuLines(t *testing.T) {
	data, err := os.ReadFile("../../../shared/reference/hodoku-paths.txt")
	if err != nil {
		t.Skip("no reference paths: ", err)
	}
	const each = 5
	var referee check.Referee
	count, good := map[string]int{}, map[string]int{}
	changed := generator{t: t, rng: rand.New(rand.NewPCG(50, 1))}
	n := 0
	for p, err := range pathfile.Read(bytes.NewReader(data)) {
		if err != nil {
			t.Fatal(err)
		}
		if n++; n%3 != 0 {
			continue
		}
		g := p.Start
		proof, err := pathfile.Prove(t.Context(), p) // a line need not state everything that its step removes
		if err != nil {
			t.Fatal(err)
		}
		for i := range proof.Lines {
			s := &proof.Lines[i]
			if count[s.Name] < each && len(s.Eliminations) > 0 {
				count[s.Name]++
				because, conclusions, _ := strings.Cut(s.Text, "=>")
				changed.changedText(made{name: s.Name, conclusions: conclusions, because: because, grid: g,
					step: logic.Step{Placements: s.Placements, Eliminations: s.Eliminations}})
				if v := judgeLine(t, &referee, &g, s.Text); v == "" {
					good[s.Name]++
				} else if testing.Verbose() {
					t.Logf("%s\n%v\n%s", s.Text, describe(&g), v)
				}
			}
			for k := range s.Steps {
				s.Steps[k].Apply(&g)
			}
		}
	}
	all, held := 0, 0
	for _, name := range slices.Sorted(maps.Keys(count)) {
		all, held = all+count[name], held+good[name]
		if good[name] < count[name] {
			t.Logf("%s: %d of %d", name, good[name], count[name])
		}
	}
	t.Logf("%d of %d, %d of %d changed ones refused", held, all, changed.refused, changed.changed)
	if 100*held < 97*all {
		t.Errorf("%d of %d lines are accepted as reasons", held, all)
	}
}

// judgeLine returns "" if a line of a path is accepted as a reason for its conclusions.
func judgeLine(t *testing.T, r *check.Referee, g *board.Grid, line string) string {
	t.Helper()
	because, conclusions, _ := strings.Cut(line, "=>")
	claim, err := parse.Parse(conclusions, because)
	if err != nil {
		return fmt.Sprint(err)
	}
	v, err := r.Judge(t.Context(), g, claim)
	if err != nil {
		t.Fatal(err)
	}
	if v.Outcome == check.Holds {
		return ""
	}
	return v.Text
}
