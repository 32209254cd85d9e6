package explain_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"html"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/page"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// legendEntry matches the words of a legend, or of a caption, which begins at 24.
var legendEntry = regexp.MustCompile(`pm-words" x="(\d+)" y="(\d+)">([^<]*)`)

// TestPictures draws the steps of all case files: the SVG is well formed XML that
// needs nothing from elsewhere, and shows each mark of the scene by its shape.
func TestPictures(t *testing.T) {
	var r explain.Renderer
	shapes := map[explain.Mark]string{
		explain.Pattern: "pm-pattern", explain.SecondSet: "pm-second", explain.ThirdSet: "pm-third",
		explain.FourthSet: "pm-fourth", explain.Witnessed: "pm-witness", explain.Finned: "pm-fin",
		explain.EndoFinned: "pm-endo", explain.Eliminated: "pm-strike", explain.Placed: "pm-ring",
	}
	seen := map[explain.Mark]bool{}
	allSteps(t, func(k *logictest.CaseStep) {
		scene := explain.StepScene(&k.Grid, &k.Step)
		var b bytes.Buffer
		if err := explain.SVG(&b, explain.Picture{Scene: scene, Caption: r.Line(&k.Step)}); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		if err := wellFormed(text); err != nil {
			t.Errorf("%s: %v", k.Name, err)
		}
		entries := legendEntry.FindAllStringSubmatch(text, -1)
		for i, e := range entries {
			x, _ := strconv.Atoi(e[1])
			next := 564 // where the grid ends
			if i+1 < len(entries) && entries[i+1][2] == e[2] {
				next, _ = strconv.Atoi(entries[i+1][1])
				next -= 30 // the shape
			}
			if x > 24 && x+8*utf8.RuneCountInString(html.UnescapeString(e[3])) > next {
				t.Errorf("%s: %q of the legend reaches into the next entry in a wide font", k.Name, e[3])
			}
		}
		for _, p := range k.Step.Parts {
			for _, n := range p.Nodes {
				for c := range n.SetCells().All() {
					for d := range n.Digits.All() {
						if x := board.At(c, d); k.Grid.Has(x) && scene.Marks[x] == explain.NoMark {
							t.Errorf("%s: %v, of the set of a chain, has no mark", k.Name, x)
						}
					}
				}
			}
		}
		drawn := map[explain.Mark]int{}
		for x, m := range scene.Marks {
			if k.Grid.Has(x) || m == explain.Witnessed && k.Grid.Value(x.Cell()) == x.Digit() {
				drawn[m]++
				seen[m] = true
			}
		}
		for m, class := range shapes {
			want := drawn[m]
			if want > 0 {
				want++ // the legend's sample
			}
			if got := strings.Count(text, `class="`+class+`"`); got != want {
				t.Errorf("%s: %d shapes for %v, want %d", k.Name, got, m, want)
			}
		}
		strong, weak := strings.Count(text, `class="pm-strong"`), strings.Count(text, `class="pm-weak"`)
		if n := len(scene.Links); n > 0 && strong+weak <= n {
			t.Errorf("%s: %d arrows for %d links and a legend", k.Name, strong+weak, n)
		}
	})
	for m := range shapes {
		if !seen[m] {
			t.Errorf("no case shows %v", m)
		}
	}
}

// wellFormed reads an SVG image as XML and looks for what is not self-contained.
func wellFormed(text string) error {
	dec := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if e, ok := token.(xml.StartElement); ok {
			if e.Name.Local == "script" || e.Name.Local == "image" || e.Name.Local == "use" {
				return errors.New("the picture has the element " + e.Name.Local)
			}
		}
	}
}

// TestCaption checks that a caption cannot break out of the picture.
func TestCaption(t *testing.T) {
	g := board.EmptyGrid()
	var b bytes.Buffer
	if err := explain.SVG(&b, explain.Picture{Scene: explain.NewScene(&g), Caption: "</text><script>&"}); err != nil {
		t.Fatal(err)
	}
	if err := wellFormed(b.String()); err != nil {
		t.Error(err)
	}
}

// shortLog returns a log of two steps, a single and none.
func shortLog(t *testing.T) *logic.Log {
	t.Helper()
	k := caseSteps(t, techniques.MustLookup("x-wing"))[0]
	log := &logic.Log{Start: k.Grid, End: k.Grid, Outcome: logic.OutcomeStopped}
	x := board.At(k.Grid.Empty().First(), k.Grid.Marks(k.Grid.Empty().First()).First())
	single := logic.Step{
		Technique: techniques.MustLookup("naked-single"), Placements: []board.Candidate{x}, Digits: x.Digit().Set(),
		Parts: []logic.Part{{
			Role: logic.Last, Candidates: []board.Candidate{x}, Cites: []board.Constraint{board.InCell(x.Cell())},
		}},
	}
	log.Steps = []logic.Step{k.Step, single}
	for i := range log.Steps {
		log.Steps[i].Apply(&log.End)
	}
	return log
}

// TestLogPictures checks that singles are not drawn, and that each step is drawn
// in the position it applies to.
func TestLogPictures(t *testing.T) {
	log := shortLog(t)
	pictures := explain.LogPictures(&explain.Renderer{}, log)
	if len(pictures) != 3 {
		t.Fatalf("%d pictures, want the start, the X-Wing and the end", len(pictures))
	}
	if pictures[1].Scene.Grid != log.Start || pictures[2].Scene.Grid != log.End {
		t.Error("a picture shows another position")
	}
	var b bytes.Buffer
	if err := explain.SVG(&b, pictures...); err != nil {
		t.Fatal(err)
	}
	if err := wellFormed(b.String()); err != nil {
		t.Error(err)
	}
}

// TestHTML checks the page of a log: every step has its section, only the X-Wing
// and the start a picture, and nothing is loaded or executed.
func TestHTML(t *testing.T) {
	log := shortLog(t)
	var b bytes.Buffer
	if err := page.Log(&b, &explain.Renderer{}, log, nil); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for what, want := range map[string]int{
		"<section ": 2, "<svg ": 2, "<h2>1. X-Wing": 1, "<h2>2. Naked Single": 1, "prefers-color-scheme:dark": 2,
		"<script": 0, "src=": 0, "href=": 0, "<link": 0, "@import": 0, "ZgotmplZ": 0,
	} {
		if got := strings.Count(text, what); got != want {
			t.Errorf("%d times %q, want %d", got, what, want)
		}
	}
}

// TestSides holds the sides of chains against their links: where one end of a chain is
// true or the other, each link joins the two sides, its start the one and its end the
// other, whatever other parts the step shows there; so the ends of a Skyscraper differ.
// What stands in several chains, or on both sides of one, and what goes, has no side.
func TestSides(t *testing.T) {
	var r explain.Renderer
	links := 0
	allSteps(t, func(k *logictest.CaseStep) {
		scene := explain.StepScene(&k.Grid, &k.Step)
		if !scene.Sides {
			return
		}
		first, last := map[board.Candidate]bool{}, map[board.Candidate]bool{}
		for i := range k.Step.Parts {
			for j, n := range k.Step.Parts[i].Nodes {
				for _, x := range n.Candidates {
					first[x], last[x] = first[x] || j%2 == 0, last[x] || j%2 == 1
				}
			}
		}
		for x, m := range scene.Marks {
			if first[x] == last[x] || m >= explain.Eliminated {
				continue
			}
			links++
			if want := map[bool]explain.Mark{true: explain.SecondSet, false: explain.Pattern}[first[x]]; m != want {
				t.Errorf("%s: %v is drawn as %v, want %v\n%s", k.Name, x, m, want, r.Line(&k.Step))
			}
		}
	})
	if links < 500 {
		t.Errorf("only %d candidates have a side", links)
	}
}

// TestLegends reads the legends of all case files: what a mark stands for is said in the
// words of the sentence, its digits, cells and houses or a thing that it speaks of, and
// not by the role that a part has in the program; and only a chain that assumes something
// which is refuted, or one branch of several, shows anything as false.
func TestLegends(t *testing.T) {
	roles := regexp.MustCompile(`pattern|second|third|fourth|guardian|witness|endo|link or|eliminated|placed`)
	named := regexp.MustCompile(`[1-9]s?\b|row|column|box`)
	supposes := regexp.MustCompile(`(?i)\b(if|suppose|were|would)\b`)
	var r explain.Renderer
	allSteps(t, func(k *logictest.CaseStep) {
		scene := explain.StepScene(&k.Grid, &k.Step)
		text, err := r.Sentence(&k.Step)
		if err != nil {
			t.Fatal(err)
		}
		said := map[string]bool{}
		for _, name := range named.FindAllString(strings.ToLower(text), -1) {
			said[strings.TrimSuffix(name, "s")] = true
		}
		for x, m := range scene.Marks {
			words := scene.Meaning(m)
			if !k.Grid.Has(x) && m != explain.Witnessed {
				continue
			}
			if role := roles.FindString(words); role != "" || words == "" {
				t.Errorf("%s: %v says %q", k.Name, m, words)
			}
			for _, name := range named.FindAllString(words, -1) {
				if !said[strings.TrimSuffix(name, "s")] {
					t.Errorf("%s: the legend says %q, the sentence has no %q: %s", k.Name, words, name, text)
				}
			}
			if words == "then false" && !supposes.MatchString(text) {
				t.Errorf("%s draws %v as false and supposes nothing: %s", k.Name, x, text)
			}
		}
	})
}
