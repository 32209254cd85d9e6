package grade

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/position"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/grade/hodoku"
	"pencilmark/techniques/logic"
)

// A tally counts grades for a histogram.
type tally struct {
	puzzles  int
	status   map[grade.Status]int
	levels   [6]int
	uses     [hodoku.NumTechniques]int // puzzles that need the technique
	er       map[int]int               // puzzles by SE rating in tenths
	heurs    map[int]int               // puzzles by heuristic rating in tenths
	chains   map[string]map[bounds]int // puzzles by each of Berthier's ratings
	scoreSum int
}

// bounds holds the known lower and upper bound of a Berthier rating, and their text.
type bounds struct {
	low, high int
	text      string
}

func (t *tally) add(r *grade.Result) {
	if t.status == nil {
		t.status, t.er, t.heurs = map[grade.Status]int{}, map[int]int{}, map[int]int{}
		t.chains = map[string]map[bounds]int{}
	}
	t.puzzles++
	t.status[r.Status]++
	if r.Scales&grade.HoDoKu != 0 {
		t.levels[r.HoDoKu.Level]++
		t.scoreSum += r.HoDoKu.Score
		for x, n := range r.HoDoKu.Counts {
			if n > 0 {
				t.uses[x]++
			}
		}
	}
	if r.Scales&grade.SE != 0 {
		t.er[r.SE.ER.Tenths]++
	}
	if r.Scales&grade.Heuristic != 0 {
		t.heurs[int(r.Heuristic*10+0.5)]++
	}
	for _, x := range r.BerthierRatings() {
		if t.chains[x.Name] == nil {
			t.chains[x.Name] = map[bounds]int{}
		}
		t.chains[x.Name][bounds{x.Low, x.High, x.String()}]++
	}
}

// A Summary is a tally in the form of the JSON and YAML output.
type Summary struct {
	// the number of puzzles
	Puzzles int `yaml:"puzzles" json:"puzzles" schema:"number"`
	// how many puzzles have each status
	Status map[string]int `yaml:"status" json:"status" schema:"number"`
	// how many puzzles have each level on HoDoKu's scale
	Levels map[string]int `yaml:"levels,omitempty" json:"levels,omitempty" schema:"number"`
	// the mean score on HoDoKu's scale, in points
	MeanScore float64 `yaml:"mean_score,omitempty" json:"mean_score,omitempty"`
	// for each technique, the number of puzzles that need it
	Techniques map[string]int `yaml:"techniques,omitempty" json:"techniques,omitempty" schema:"counts"`
	// how many puzzles have each rating (ER) on Sudoku Explainer's scale
	SE map[string]int `yaml:"se,omitempty" json:"se,omitempty" schema:"number"`
	// how many puzzles have each heuristic rating
	Heuristic map[string]int `yaml:"heuristic,omitempty" json:"heuristic,omitempty" schema:"number"`
	// how many puzzles have each rating by braids, such as 5, 5..6 or infinite
	B map[string]int `yaml:"b,omitempty" json:"b,omitempty" schema:"number"`
	// how many puzzles have each rating by g-braids, such as 5, 5..6 or infinite
	GB map[string]int `yaml:"gb,omitempty" json:"gb,omitempty" schema:"number"`
	// how many puzzles have each rating by whips, such as 5, 5..6 or infinite
	W map[string]int `yaml:"w,omitempty" json:"w,omitempty" schema:"number"`
	// how many puzzles have each rating by g-whips, such as 5, 5..6 or infinite
	GW map[string]int `yaml:"gw,omitempty" json:"gw,omitempty" schema:"number"`
	// how many puzzles have each rating by trial and error, such as 5, 5..6 or infinite
	TE map[string]int `yaml:"te,omitempty" json:"te,omitempty" schema:"number"`
	// how many puzzles have each rating by trial and error with braids, such as 5, 5..6 or infinite
	BxB map[string]int `yaml:"bxb,omitempty" json:"bxb,omitempty" schema:"number"`
}

func (t *tally) doc() Summary {
	d := Summary{Puzzles: t.puzzles, Status: map[string]int{}, Levels: map[string]int{}, Techniques: map[string]int{},
		SE: map[string]int{}, Heuristic: map[string]int{}, B: t.texts("b"), GB: t.texts("gb"), W: t.texts("w"),
		GW: t.texts("gw"), TE: t.texts("te"), BxB: t.texts("bxb")}
	for s, n := range t.status {
		d.Status[string(s)] = n
	}
	graded := 0
	for i, n := range t.levels {
		if n > 0 {
			d.Levels[logic.Level(i).String()] = n
			graded += n
		}
	}
	if graded > 0 {
		d.MeanScore = float64(t.scoreSum) / float64(graded)
	}
	for x, n := range t.uses {
		if n > 0 {
			d.Techniques[hodoku.Technique(x).Slug()] = n
		}
	}
	for tenths, n := range t.er {
		d.SE[orUnknown(tenths)] = n
	}
	for tenths, n := range t.heurs {
		d.Heuristic[orUnknown(tenths)] = n
	}
	return d
}

// texts returns the numbers of puzzles by the text of one of Berthier's ratings.
func (t *tally) texts(name string) map[string]int {
	out := map[string]int{}
	for x, n := range t.chains[name] {
		out[x.text] = n
	}
	return out
}

func (t *tally) write(w io.Writer, format string) error {
	switch format {
	case "text":
	case "tsv":
		return t.row(w)
	default:
		return output.Write(w, format, t.doc())
	}
	fmt.Fprint(w, position.Count(t.puzzles, "puzzle"))
	for _, s := range []grade.Status{grade.Invalid, grade.None, grade.Multiple, grade.Limited, grade.SEUnknown} {
		if n := t.status[s]; n > 0 {
			fmt.Fprintf(w, ", %d %s", n, s)
		}
	}
	fmt.Fprintln(w)
	heads := ""
	bar := func(head, name string, n int) { // each part has a heading
		if n == 0 {
			return
		}
		if head != heads {
			fmt.Fprintf(w, "%s:\n", head)
			heads = head
		}
		t.bar(w, name, n)
	}
	for i, n := range t.levels {
		bar("Level", logic.Level(i).String(), n)
	}
	for x, n := range t.uses {
		bar("Technique needed", hodoku.Technique(x).Slug(), n)
	}
	t.ratings(func(name string, n int) { bar("Rating", name, n) })
	return nil
}

// ratings calls give for each rating that at least one puzzle has, in order. The names have the
// form "SE 6.6" or "b 5".
func (t *tally) ratings(give func(name string, n int)) {
	for tenths := range 200 {
		if n := t.er[tenths]; n > 0 {
			give("SE "+orUnknown(tenths), n)
		}
	}
	for tenths := range 51 {
		if n := t.heurs[tenths]; n > 0 {
			give("heuristic "+orUnknown(tenths), n)
		}
	}
	for _, name := range grade.Berthier.Names() {
		for _, x := range slices.SortedFunc(maps.Keys(t.chains[name]), bounds.compare) {
			give(name+" "+x.text, t.chains[name][x])
		}
	}
}

// compare orders bounds by the lower bound, then by the upper bound. The text distinguishes 0
// from a rating that is not known at all.
func (x bounds) compare(y bounds) int {
	return cmp.Or(x.low-y.low, x.high-y.high, strings.Compare(x.text, y.text))
}

// row writes a heading and one row of numbers of puzzles. There are columns for each status, for
// each level, for every technique of the scale (puzzles that need it), and for every rating that
// occurs on another scale.
func (t *tally) row(w io.Writer) error {
	columns, values := []string{"puzzles"}, []string{strconv.Itoa(t.puzzles)}
	add := func(name string, n int) { columns, values = append(columns, name), append(values, strconv.Itoa(n)) }
	for _, s := range []grade.Status{grade.OK, grade.Invalid, grade.None, grade.Multiple, grade.Limited, grade.SEUnknown} {
		add(string(s), t.status[s])
	}
	for i := logic.Easy; i <= logic.Extreme; i++ {
		add(i.String(), t.levels[i])
	}
	for x, n := range t.uses {
		add(hodoku.Technique(x).Slug(), n)
	}
	t.ratings(add)
	_, err := fmt.Fprintf(w, "%s\n%s\n", strings.Join(columns, "\t"), strings.Join(values, "\t"))
	return err
}

// bar draws one line of the histogram.
func (t *tally) bar(w io.Writer, name string, n int) {
	share := float64(n) / float64(t.puzzles)
	line := fmt.Sprintf("  %-32s %7d %5.1f%% %s", name, n, 100*share, strings.Repeat("#", int(30*share+0.5)))
	fmt.Fprintln(w, strings.TrimRight(line, " "))
}
