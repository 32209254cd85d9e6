package explain_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"text/tabwriter"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/explain/verify"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/logictest"
	"pencilmark/techniques/solve"
)

// unread holds the families whose sentences do not all pass the reading test yet.
// What it finds in them is in the table, and does not fail.
var unread = map[logic.Family]bool{}

// TestReading reads the sentences of many steps back. Each cell, house and digit
// that one names must belong to the parts of the step, to what they cite or to what
// it concludes; each citation must be spoken of; none may be there without need; and
// the labels of sets and colours must be the same in the headline, the sentence, the
// grid and the picture.
//
// This one reads the steps of all case files and those of some positions of our own.
func TestReading(t *testing.T) {
	r := newReading(t)
	for _, x := range techniques.All() {
		cases := logictest.FindCases(t, "../techniques", x.Slug)
		for _, k := range cases {
			r.steps(x, &k.Grid, 20)
		}
		if r.counts[x] == nil && cases != nil {
			t.Errorf("%s: no step was read", x.Slug)
		}
	}
	for _, p := range logictest.Positions(4, 1, techniques.Basic()) {
		for _, x := range techniques.Standard().Techniques() {
			r.steps(x, &p.Grid, 5)
		}
	}
	r.log()
}

// TestReadingCorpora does the same for the solving of either corpus: 150 steps of
// each, or 50,000 if PENCILMARK_FULL is 1.
func TestReadingCorpora(t *testing.T) {
	steps := 150
	if os.Getenv("PENCILMARK_FULL") == "1" {
		steps = 50_000
	}
	r := newReading(t)
	r.solve("17-clue.txt", steps)
	r.solve("hardest.txt", steps)
	r.log()
}

// TestReadingFind does the same for the steps that any technique has in hard
// positions: in 300 of them if PENCILMARK_FULL is 1, and else in none.
func TestReadingFind(t *testing.T) {
	if os.Getenv("PENCILMARK_FULL") != "1" {
		t.Skip("it takes long: PENCILMARK_FULL=1")
	}
	r := newReading(t)
	r.find("hardest.txt", 300)
	r.log()
}

func newReading(t *testing.T) *reading {
	return &reading{t: t, counts: map[*logic.Technique]*readingCount{}}
}

// A readingCount is what was found in the sentences of one technique.
type readingCount struct {
	steps    int
	foreign  int // steps that name what does not belong to them
	unspoken int // citations that are not spoken of
	spare    int // citations that are not needed
	counted  int // the same, of sentences that say why: the pattern is a count
	shorter  int // steps that fewer citations would prove, told otherwise
	labels   int // steps with a label that is missing somewhere
	example  string
}

func (c *readingCount) clean() bool { return c.foreign+c.unspoken+c.spare+c.labels == 0 }

// A reading is the test underway.
type reading struct {
	t        *testing.T
	renderer explain.Renderer
	checker  verify.Checker
	counts   map[*logic.Technique]*readingCount
}

// steps reads the first steps, at most limit, of x in g.
func (r *reading) steps(x *logic.Technique, g *board.Grid, limit int) {
	for s := range x.Steps(logic.NewView(g)) {
		r.step(g, &s)
		if limit--; limit == 0 {
			return
		}
	}
}

// step reads one step.
func (r *reading) step(g *board.Grid, s *logic.Step) {
	c := r.counts[s.Technique]
	if c == nil {
		c = new(readingCount)
		r.counts[s.Technique] = c
	}
	c.steps++
	text, err := r.renderer.Sentence(s)
	if err != nil {
		r.t.Errorf("%s: %v", s.Technique.Slug, err)
		return
	}
	m := read(text)
	tell := func(n *int, many int, format string, args ...any) {
		if *n += many; c.example == "" && many > 0 {
			c.example = fmt.Sprintf(format+": ", args...) + text + "\n" + r.renderer.Line(s) + "\n" + g.String()
		}
	}
	if odd := foreign(s, m); odd != "" {
		tell(&c.foreign, 1, "%s is foreign", odd)
	}
	silent := unspoken(s, text, m)
	tell(&c.unspoken, len(silent), "%v is not spoken of", silent)
	extra := spare(&r.checker, g, s)
	if counted.MatchString(text) {
		c.counted += len(extra)
	} else {
		tell(&c.spare, len(extra), "%v is not needed", extra)
	}
	if chained := s.Part(logic.Chain) != nil || s.Part(logic.Branch) != nil; chained && shorter(&r.checker, g, s) {
		c.shorter++
	}
	if odd := mislabelled(g, s, r.renderer.Line(s), text); odd != "" {
		tell(&c.labels, 1, "the label %s is missing", odd)
	}
}

// log prints the counts by technique with -v, and fails for what is not clean.
func (r *reading) log() {
	if table := r.table(); testing.Verbose() {
		r.t.Log("\n" + table)
	}
}

// table returns the counts by technique, and fails for what is not clean.
func (r *reading) table() string {
	var b bytes.Buffer
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "technique\tsteps\tforeign\tunspoken\tspare\tlabels\tcounted\tshorter\t")
	var sum readingCount
	line := func(name string, c *readingCount) {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t\n",
			name, c.steps, c.foreign, c.unspoken, c.spare, c.labels, c.counted, c.shorter)
	}
	for _, x := range techniques.All() {
		c := r.counts[x]
		if c == nil {
			continue
		}
		sum.steps += c.steps
		sum.foreign, sum.unspoken = sum.foreign+c.foreign, sum.unspoken+c.unspoken
		sum.spare, sum.labels = sum.spare+c.spare, sum.labels+c.labels
		sum.counted, sum.shorter = sum.counted+c.counted, sum.shorter+c.shorter
		if c.clean() && c.counted+c.shorter == 0 {
			continue
		}
		line(x.Slug, c)
		if c.clean() {
			continue
		}
		if unread[x.Family] {
			r.t.Logf("%s, not done yet: %s", x.Slug, c.example)
		} else {
			r.t.Errorf("%s: %s", x.Slug, c.example)
		}
	}
	line("all", &sum)
	w.Flush()
	return b.String()
}

// solve reads the steps of the solving of puzzles spread over a corpus, about want
// of them.
func (r *reading) solve(name string, want int) {
	solver := solve.Solver{Ladder: techniques.Standard(), Search: true}
	n := 0
	for _, g := range r.corpus(name, want/45+1) {
		log, err := solver.Solve(context.Background(), &g)
		if err != nil {
			r.t.Fatal(err)
		}
		for at, s := range log.Positions() {
			if s.Technique != solve.Search {
				r.step(at, s)
				n++
			}
		}
		if n >= want {
			break
		}
	}
	r.t.Logf("%s: %d steps of solving", name, n)
}

// find reads the steps that each technique has in the positions of a corpus where
// singles, locked candidates and subsets end.
func (r *reading) find(name string, positions int) {
	solver := solve.Solver{Ladder: techniques.Basic()}
	for _, g := range r.corpus(name, positions) {
		log, err := solver.Solve(context.Background(), &g)
		if err != nil {
			r.t.Fatal(err)
		}
		for _, x := range techniques.All() {
			r.steps(x, &log.End, 200)
		}
	}
}

// corpus returns about n puzzles spread over a file of ../shared/corpora.
func (r *reading) corpus(name string, n int) (out []board.Grid) {
	data, err := os.ReadFile("../../shared/corpora/" + name)
	if err != nil {
		r.t.Logf("left out: %v", err)
		return nil
	}
	var lines []string
	for in := bufio.NewScanner(bytes.NewReader(data)); in.Scan(); {
		if len(strings.TrimSpace(in.Text())) >= 81 {
			lines = append(lines, in.Text()[:81])
		}
	}
	for i := 0; i < len(lines) && len(out) < n; i += max(1, len(lines)/n) {
		g, err := board.ParseLine(lines[i])
		if err != nil {
			r.t.Fatal(err)
		}
		out = append(out, g)
	}
	return out
}
