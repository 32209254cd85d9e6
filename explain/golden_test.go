package explain_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"
	"pencilmark/board/boardtest/golden"
	"pencilmark/explain"
	"pencilmark/explain/colour"
	"pencilmark/explain/logfile"
	"pencilmark/explain/page"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
)

// rendered lists the techniques whose first case is kept in every output format,
// one a family.
var rendered = [...]string{
	logic.Singles:       "hidden-single",
	logic.Intersections: "locked-candidates-pointing",
	logic.Subsets:       "hidden-pair",
	logic.Fish:          "finned-swordfish",
	logic.SingleDigit:   "skyscraper",
	logic.Wings:         "xyz-wing",
	logic.Colouring:     "simple-colours-trap",
	logic.Uniqueness:    "unique-rectangle-1",
	logic.Chains:        "aic",
	logic.ALS:           "als-xz",
	logic.Exotic:        "sue-de-coq",
	logic.Forcing:       "cell-forcing-chain",
	logic.Whips:         "braid",
}

// TestGolden renders one step of every family in every format and compares it
// with testdata/golden. Run with -update to write it anew, and read the diff.
func TestGolden(t *testing.T) {
	for family, slug := range rendered {
		t.Run(slug, func(t *testing.T) {
			x := techniques.MustLookup(slug)
			if x == nil || x.Family != logic.Family(family) {
				t.Fatalf("%s does not belong to the %v", slug, logic.Family(family))
			}
			steps := caseSteps(t, x)
			if len(steps) == 0 {
				t.Fatal("the case file has no step")
			}
			got := txtar.Format(renderings(t, &steps[0]))
			golden.File(t, filepath.Join("testdata", "golden", slug+".txtar"), string(got))
		})
	}
}

// renderings returns a step in every format.
func renderings(t *testing.T, k *logictest.CaseStep) *txtar.Archive {
	t.Helper()
	r := &explain.Renderer{}
	scene := explain.StepScene(&k.Grid, &k.Step)
	plain := &explain.Text{Renderer: r, Palette: &explain.Palette{}}
	loud := &explain.Text{
		Renderer: r, Palette: colour.Palette(), Ladder: techniques.Everything(), Detail: explain.GridDetail,
	}
	doc, err := explain.NewStepDoc(r, 1, techniques.Everything(), &k.Step)
	if err != nil {
		t.Fatal(err)
	}
	a := &txtar.Archive{Comment: []byte(k.Name + "\n")}
	add := func(name string, write func(w io.Writer) error) {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		a.Files = append(a.Files, txtar.File{Name: name, Data: b.Bytes()})
	}
	add("line", func(w io.Writer) error { _, err := fmt.Fprintln(w, r.Line(&k.Step)); return err })
	add("sentence", func(w io.Writer) error { _, err := fmt.Fprintln(w, doc.Text); return err })
	add("grid", func(w io.Writer) error { plain.Grid(w, scene); return nil })
	add("colour", func(w io.Writer) error { return loud.Step(w, 1, &k.Grid, &k.Step) })
	add("yaml", func(w io.Writer) error { return logfile.Write(w, doc) })
	add("json", func(w io.Writer) error { return json.NewEncoder(w).Encode(doc) })
	add("markdown", func(w io.Writer) error { return explain.StepMarkdown(w, r, 1, &k.Grid, &k.Step) })
	add("svg", func(w io.Writer) error {
		return explain.SVG(w, explain.Picture{Scene: scene, Caption: r.Line(&k.Step)})
	})
	add("html", func(w io.Writer) error { return page.Step(w, r, 1, techniques.Everything(), &k.Grid, &k.Step) })
	return a
}
