package why_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"pencilmark/explain/why"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

var update = flag.Bool("update", false, "rewrite the generated tables of SMALLEST.md instead of comparing them")

// What the tables of SMALLEST.md are made from.
const (
	paper        = "SMALLEST.md"
	perTechnique = 10 // steps of each technique, the first ones that come up
	everyRandom  = 10 // of the wrong candidates taken at random
)

// paperOptions is the budget of the tables.
var paperOptions = why.Options{Nodes: 20_000}

// TestPaper keeps the tables of SMALLEST.md true, and no proof larger than what
// the technique cites.
func TestPaper(t *testing.T) {
	have, err := os.ReadFile(paper)
	if err != nil {
		t.Fatal(err)
	}
	var f why.Finder
	want := replace(t, string(have), "techniques", techniqueTable(t, &f))
	want = replace(t, want, "sizes", sizeTable(t, &f))
	if *update {
		if err := os.WriteFile(paper, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if string(have) != want {
		t.Error("the tables are out of date; run go test ./explain/why -run Paper -update and look at what changed")
	}
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
		t.Errorf("%v by %s: %d constraints, the technique cites %d", q.conclusion, q.step.Technique.Slug, p.Size(), n)
	}
}

func techniqueTable(t *testing.T, f *why.Finder) string {
	rows := map[*logic.Technique]*tally{}
	for _, q := range questions(t) {
		if q.step == nil {
			continue
		}
		r := rows[q.step.Technique]
		if r == nil {
			r = new(tally)
			rows[q.step.Technique] = r
		}
		if len(r.size) < perTechnique {
			o := paperOptions
			o.Known = q.cited()
			p := ask(t, f, &q, o)
			r.add(t, &q, &p)
		}
	}
	var b strings.Builder
	b.WriteString("| technique | steps | cites: median, most | smallest: median, most | smaller | cases: most | not certain |\n" +
		"|---|--:|--:|--:|--:|--:|--:|\n")
	for _, x := range techniques.All() {
		r := rows[x]
		if r == nil {
			continue
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
