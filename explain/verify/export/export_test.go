package export_test

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"pencilmark/board"
	"pencilmark/explain/verify/export"
	"pencilmark/explain/verify/export/cuttingplanes"
	"pencilmark/explain/verify/lrat"
	"pencilmark/techniques"
	"pencilmark/techniques/casefile"
	"pencilmark/techniques/logic"
)

// A caseStep is a step of the catalogue's case files and the position it is in.
type caseStep struct {
	name string // slug and case
	grid board.Grid
	step logic.Step
}

// perCase is how many steps are taken of a case: some techniques find hundreds.
const perCase = 5

// caseSteps returns the first steps of every case of a technique.
func caseSteps(t testing.TB, x *logic.Technique) []caseStep {
	t.Helper()
	archive, err := txtar.ParseFile(filepath.Join("../../../techniques/testdata", x.Slug+".txtar"))
	if err != nil {
		return nil // the catalogue's own tests report it
	}
	var out []caseStep
	for _, f := range archive.Files {
		_, text, _ := strings.Cut(strings.TrimSpace(string(f.Data)), "\n")
		k, err := casefile.Parse(text)
		if err != nil {
			t.Fatalf("%s: %s: %v", x.Slug, f.Name, err)
		}
		n := 0
		for s := range x.Steps(logic.NewView(&k.Grid)) {
			out = append(out, caseStep{x.Slug + ", " + f.Name, k.Grid, s})
			if n++; n == perCase {
				break
			}
		}
	}
	return out
}

// written returns what a writer writes.
func written(t testing.TB, write func(io.Writer) error) string {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestCatalogue exports steps of every technique and has their derivations
// checked.
func TestCatalogue(t *testing.T) {
	n := 0
	for _, x := range techniques.All() {
		most, lines, cons, rules, counting, total := 0, 0, 0, 0, 0, 0
		for _, k := range caseSteps(t, x) {
			problems, err := export.Problems(&k.grid, &k.step)
			if err != nil {
				t.Errorf("%s: %v", k.name, err)
				continue
			}
			for _, p := range problems {
				n++
				cnf, proof := written(t, p.WriteDIMACS), written(t, p.WriteLRAT)
				if err := lrat.Check(strings.NewReader(cnf), strings.NewReader(proof)); err != nil {
					t.Errorf("%s: %v\n%s%s", k.name, err, cnf, proof)
				}
				q := p.PseudoBoolean()
				opb, pbp := written(t, q.WriteOPB), written(t, q.WriteProof)
				if err := cuttingplanes.Check(strings.NewReader(opb), strings.NewReader(pbp)); err != nil {
					t.Errorf("%s: %v\n%s%s", k.name, err, opb, pbp)
				}
				cons, rules = max(cons, len(q.Constraints)), max(rules, len(q.Rules))
				total++
				if q.Counting {
					counting++
				}
				most = max(most, len(p.Clauses))
				lines = max(lines, len(p.Lemmas))
			}
		}
		fmt.Println(x.Slug, most, lines, cons, rules, "counting", counting, "of", total)
	}
	t.Log(n, "problems")
}
