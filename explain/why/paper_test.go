package why_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"pencilmark/board/boardtest/golden"
	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/casefile"
	"pencilmark/techniques/logic"
)

// What the tables of SMALLEST.md are made from.
const (
	paper        = "SMALLEST.md"
	perTechnique = 10 // steps of each technique, the first ones that come up
	rare         = 3  // a technique with fewer steps takes those of its case files, too
	everyRandom  = 10 // of the wrong candidates taken at random
)

// paperOptions is the budget of the tables.
var paperOptions = why.Options{Nodes: 20_000}

// TestPaper keeps the tables of SMALLEST.md true, and no proof larger than what
// the technique cites.
func TestPaper(t *testing.T) {
	if testing.Short() {
		t.Skip("takes minutes with the race detector")
	}
	have, err := os.ReadFile(paper)
	if err != nil {
		t.Fatal(err)
	}
	var f why.Finder
	want := replace(t, string(have), "techniques", techniqueTable(t, &f))
	want = replace(t, want, "sizes", sizeTable(t, &f))
	golden.File(t, paper, want)
}

// replace puts table where text marks its place.
func replace(t *testing.T, text, name, table string) string {
	t.Helper()
	from, to := "<!-- "+name+" -->\n", "<!-- end of "+name+" -->\n"
	before, rest, ok := strings.Cut(text, from)
	_, after, ok2 := strings.Cut(rest, to)
	if !ok || !ok2 {
		t.Fatalf("%s has no place for the table of %s", paper, name)
	}
	return before + from + table + to + after
}

// A tally is a row of the table of techniques.
type tally struct {
	cited, size, cases []int
	smaller, open      int
}

func (r *tally) add(t *testing.T, q *question, p *why.Proof) {
	r.size, r.cases = append(r.size, p.Size()), append(r.cases, p.Story.Leaves())
	if !p.Exact() {
		r.open++
	}
	n := len(q.cited())
	if n == 0 {
		return
	}
	r.cited = append(r.cited, n)
	if p.Size() < n {
		r.smaller++
	}
	if p.Size() > n {
		t.Errorf("%v by %s: %d constraints, the technique cites %d",
			q.conclusion, q.step.Technique.Slug, p.Size(), n)
	}
}

// steps returns the first steps of each technique that the solves come to. To
// those that have hardly any it adds the steps of their case files.
func steps(t *testing.T) map[*logic.Technique][]question {
	out := map[*logic.Technique][]question{}
	for _, q := range questions(t) {
		if q.step != nil && len(out[q.step.Technique]) < perTechnique {
			out[q.step.Technique] = append(out[q.step.Technique], q)
		}
	}
	for _, x := range techniques.All() {
		if golden.New(t, "../../techniques/LADDER.md", "| "+x.Slug+" |") {
			delete(out, x)
		} else if len(out[x]) < rare {
			out[x] = append(out[x], cases(t, x)...)
		}
	}
	return out
}

// cases returns the first step of x in each of its case files.
func cases(t *testing.T, x *logic.Technique) []question {
	files, err := filepath.Glob("../../techniques/*/testdata/" + x.Slug + ".txtar")
	if err != nil || len(files) != 1 {
		return nil // the tests of the catalogue report it
	}
	archive, err := txtar.ParseFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	var out []question
	for _, f := range archive.Files {
		_, text, _ := strings.Cut(strings.TrimSpace(string(f.Data)), "\n")
		k, err := casefile.Parse(text)
		if err != nil {
			t.Fatalf("%s: %s: %v", x.Slug, f.Name, err)
		}
		if s, ok := x.First(logic.NewView(&k.Grid)); ok {
			out = append(out, question{k.Grid, first(&s), &s})
		}
	}
	return out
}

func techniqueTable(t *testing.T, f *why.Finder) string {
	of := steps(t)
	var b strings.Builder
	b.WriteString("| technique | steps | cites: median, most | smallest: median, most | smaller | cases: most " +
		"| not certain |\n|---|--:|--:|--:|--:|--:|--:|\n")
	for _, x := range techniques.All() {
		if len(of[x]) == 0 {
			continue
		}
		var r tally
		for _, q := range of[x] {
			o := paperOptions
			o.Known = q.cited()
			p := ask(t, f, &q, o)
			r.add(t, &q, &p)
		}
		cites, smaller := "one solution", ""
		if len(r.cited) > 0 {
			cites, smaller = spread(r.cited), fmt.Sprint(r.smaller)
		}
		fmt.Fprintf(&b, "| %s | %d | %s | %s | %s | %d | %s |\n", x.Name, len(r.size),
			cites, spread(r.size), smaller, slices.Max(r.cases), blank(r.open))
	}
	return b.String()
}

// spread returns the median and the maximum of ns, once if they are equal.
func spread(ns []int) string {
	slices.Sort(ns)
	middle, most := ns[len(ns)/2], ns[len(ns)-1]
	if middle == most {
		return fmt.Sprint(most)
	}
	return fmt.Sprintf("%d, %d", middle, most)
}

// blank returns n, or nothing for 0.
func blank(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}

// sizeTable tells how large the smallest proofs of wrong candidates are that were
// taken at random.
func sizeTable(t *testing.T, f *why.Finder) string {
	type row struct{ n, one, most int }
	rows := map[int]*row{}
	open, all, i := 0, 0, 0
	for _, q := range questions(t) {
		if q.step != nil {
			continue
		}
		if i++; i%everyRandom != 0 {
			continue
		}
		all++
		p := ask(t, f, &q, paperOptions)
		if !p.Exact() {
			open++
			continue
		}
		if rows[p.Size()] == nil {
			rows[p.Size()] = new(row)
		}
		r, n := rows[p.Size()], p.Story.Leaves()
		r.n, r.most = r.n+1, max(r.most, n)
		if n == 1 {
			r.one++
		}
	}
	var b strings.Builder
	b.WriteString("| size | candidates | told in one case | cases: most |\n|--:|--:|--:|--:|\n")
	for n := range 40 {
		if r := rows[n]; r != nil {
			fmt.Fprintf(&b, "| %d | %d | %d | %d |\n", n, r.n, r.one, r.most)
		}
	}
	fmt.Fprintf(&b, "\n%d candidates; for %d of them it is not certain how small a proof can be.\n", all, open)
	return b.String()
}
