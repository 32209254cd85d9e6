package hint_test

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pencilmark/board"
	"pencilmark/board/boardtest"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

var (
	cellName  = regexp.MustCompile(`\br\d+c\d+\b|\b[A-HJ]\d\b`)
	houseName = regexp.MustCompile(`\b(row|column|box) \d|\b[rcb]\d\b`)
	digitName = regexp.MustCompile(`\b(digit|the) \d|"digit"`)
)

// keys lists the fields that each level adds to those of the levels before it.
var keys = [...][]string{
	hint.StateLevel:      {"level", "words", "sound", "solutions", "mistake", "marks", "empty"},
	hint.FamilyLevel:     {"family", "steps"},
	hint.TechniqueLevel:  {"technique", "name"},
	hint.PlaceLevel:      {"house"},
	hint.CellsLevel:      {"cells"},
	hint.ConclusionLevel: {"place", "eliminate", "text", "notation", "step"},
	hint.AfterLevel:      {"position"},
}

// TestNoLeak makes every level of hint for the first step of every case of the
// catalogue, as text and as data, and looks in each for what only a higher level
// may tell.
func TestNoLeak(t *testing.T) {
	for _, x := range techniques.All() {
		n := 0
		for _, k := range logictest.FindCases(t, "../../techniques", x.Slug) {
			s, ok := x.First(logic.NewView(&k.Grid))
			if !ok {
				continue
			}
			n++
			for level, h := range levels(t, &k.Grid, &s) {
				for _, text := range []string{h.Words, data(t, level, h)} {
					if leak := leaks(level, &s, text); leak != "" {
						t.Errorf("%s, %s: level %d tells %s: %s", x.Slug, k.Name, level, leak, text)
					}
				}
			}
		}
		if n == 0 && logictest.FindCases(t, "../../techniques", x.Slug) != nil {
			t.Errorf("no case of %s was read", x.Slug)
		}
	}
}

// levels returns the hints of levels 1 to 6 for s, by level.
func levels(t *testing.T, g *board.Grid, s *logic.Step) map[hint.Level]*hint.Answer {
	t.Helper()
	out := map[hint.Level]*hint.Answer{}
	for level := hint.FamilyLevel; level <= hint.MaxLevel; level++ {
		a, err := hint.Tell(level, new(explain.Renderer), g, s, 2, nil)
		if err != nil {
			t.Fatal(err)
		}
		out[level] = a
	}
	return out
}

// data returns a hint as JSON and checks that it has the fields of its level
// only.
func data(t *testing.T, level hint.Level, h *hint.Answer) string {
	t.Helper()
	text, err := json.Marshal(h)
	if err != nil {
		t.Fatal(err)
	}
	var fields map[string]any
	if err := json.Unmarshal(text, &fields); err != nil {
		t.Fatal(err)
	}
	allowed := slices.Concat(keys[:level+1]...)
	for key := range maps.Keys(fields) {
		if !slices.Contains(allowed, key) {
			t.Errorf("level %d has the field %q: %s", level, key, text)
		}
	}
	delete(fields, "level") // these numbers are no digits of the puzzle
	delete(fields, "empty")
	if text, err = json.Marshal(fields); err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// leaks returns what text tells beyond its level, or "".
func leaks(level hint.Level, s *logic.Step, text string) string {
	t := s.Technique
	switch {
	case level < hint.TechniqueLevel && (strings.Contains(text, t.Name) || strings.Contains(text, t.Slug)):
		return "the technique"
	case level < hint.PlaceLevel && (houseName.MatchString(text) || digitName.MatchString(text)):
		return "the place"
	case level < hint.CellsLevel && cellName.MatchString(text):
		return "a cell"
	case level < hint.ConclusionLevel && digitName.MatchString(text):
		return "a digit"
	case level < hint.ConclusionLevel:
		return concludes(s, text)
	}
	return ""
}

// concludes looks for the conclusion: a candidate in any notation, a digit where
// the step places it, or a cell that loses a candidate and is no part of the
// pattern.
func concludes(s *logic.Step, text string) string {
	if strings.ContainsAny(text, "=") || strings.Contains(text, "<>") {
		return "a conclusion"
	}
	if rest := cellName.ReplaceAllString(houseName.ReplaceAllString(nameless(s, text), ""), ""); figure.MatchString(rest) {
		return "a digit"
	}
	shown := map[board.Cell]bool{}
	for i := range s.Parts {
		for _, x := range s.Parts[i].Candidates {
			shown[x.Cell()] = true
		}
		for _, n := range s.Parts[i].Nodes {
			for _, x := range n.Candidates {
				shown[x.Cell()] = true
			}
		}
	}
	for _, x := range s.Eliminations {
		if !shown[x.Cell()] && strings.Contains(text, x.Cell().String()) {
			return "where a candidate goes"
		}
	}
	return ""
}

// figure matches a figure but the 2 that stands for the number of steps.
var figure = regexp.MustCompile(`[013-9]`)

// nameless returns text without the names of the technique.
func nameless(s *logic.Step, text string) string {
	return strings.NewReplacer(s.Technique.Name, "", s.Technique.Slug, "").Replace(text)
}

// TestWordsOfEveryLevel checks that no level is silent.
func TestWordsOfEveryLevel(t *testing.T) {
	x := techniques.MustLookup("hidden-single")
	for _, k := range logictest.FindCases(t, "../../techniques", x.Slug) {
		s, ok := x.First(logic.NewView(&k.Grid))
		if !ok {
			continue
		}
		for level, h := range levels(t, &k.Grid, &s) {
			if h.Words == "" {
				t.Errorf("level %d says nothing", level)
			}
		}
	}
}

// TestCheck holds level 0 against positions of every kind.
func TestCheck(t *testing.T) {
	const puzzle = "2.1.86....6....2..38...7.9........2989.1.2.6363........4.7...32..3....4....49.6.1"
	sound := boardtest.Grid(t, puzzle)
	mistake, lacking := sound, sound
	mistake.Place(board.At(board.CellAt(0, 1), 5)) // it is 7
	lacking.Eliminate(board.At(board.CellAt(0, 1), 7))
	several := board.EmptyGrid()
	for name, tt := range map[string]struct {
		grid board.Grid
		want hint.State
	}{
		"sound":   {sound, hint.State{Solutions: "one", Marks: "complete", Empty: 51}},
		"mistake": {mistake, hint.State{Solutions: "one", Mistake: true, Marks: "lacking", Empty: 50}},
		"lacking": {lacking, hint.State{Solutions: "one", Marks: "lacking", Empty: 51}},
		"several": {several, hint.State{Solutions: "several", Marks: "complete", Empty: 81}},
	} {
		got := hint.Check(&tt.grid)
		if got != tt.want {
			t.Errorf("%s: %+v, want %+v", name, got, tt.want)
		}
		if got.Sound() != (name == "sound") {
			t.Errorf("%s: Sound() = %t", name, got.Sound())
		}
	}
}
