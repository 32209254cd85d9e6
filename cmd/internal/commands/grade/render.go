package grade

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"pencilmark/board"
	"pencilmark/cmd/internal/output"
	"pencilmark/explain"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/grade/hodoku"
)

// A gradeRenderer writes graded records in one format. Its method line is safe for concurrent
// use. The other methods must be called from one goroutine.
type gradeRenderer struct {
	format  string
	scales  grade.Scales
	verbose bool
	palette *explain.Palette
	n       int // records written
}

func (o *options) renderer() *gradeRenderer {
	return &gradeRenderer{o.format, o.scales, o.verbose, o.Palette(), 0}
}

// begin writes the text before the first record.
func (g *gradeRenderer) begin(w io.Writer) {
	if g.format == "tsv" {
		fmt.Fprintln(w, strings.Join(g.columns(), "\t"))
	}
	if g.format == "json" {
		fmt.Fprint(w, "[")
	}
}

func (g *gradeRenderer) columns() []string {
	columns := []string{"puzzle", "status"}
	if g.scales&grade.HoDoKu != 0 {
		columns = append(columns, "level", "score", "hardest", "steps")
	}
	if g.scales&grade.SE != 0 {
		columns = append(columns, "er", "ep", "ed")
	}
	if g.scales&grade.Heuristic != 0 {
		columns = append(columns, "heuristic")
	}
	if g.scales&grade.PersonTime != 0 {
		columns = append(columns, "seconds", "low", "high")
	}
	columns = append(columns, g.scales.Names()...)
	return append(columns, "error")
}

// end writes the text after the last record.
func (g *gradeRenderer) end(w io.Writer) error {
	if g.format == "json" {
		_, err := fmt.Fprintln(w, "\n]")
		return err
	}
	return nil
}

// line appends a record to b as one line, without the end of the line.
func (g *gradeRenderer) line(b []byte, r *gradedRecord) []byte {
	switch g.format {
	case "tsv":
		return g.tsv(b, r)
	case "text":
		return g.text(b, r)
	}
	var out bytes.Buffer
	output.Write(&out, "jsonl", g.document(r)) // plain data can always be encoded
	line := bytes.TrimSpace(out.Bytes())
	if r.read != nil {
		line = output.AppendSource(line, r.read.Source)
	}
	return append(b, line...)
}

// A gradeDoc is a grade with its evidence, in the form of the JSON and YAML output.
type gradeDoc struct {
	*grade.Document
	Bottleneck *bottleneck `json:"bottleneck,omitempty"`
	Chains     []chainDoc  `json:"chains,omitempty"`
	Path       []pathStep  `json:"path,omitzero"`
}

func (g *gradeRenderer) document(r *gradedRecord) gradeDoc {
	if r.unread {
		return gradeDoc{Document: &grade.Document{Puzzle: r.raw, Status: r.result.Status, Error: r.result.Err.Error()}}
	}
	d := gradeDoc{Document: r.result.Document()}
	if g.verbose {
		d.Bottleneck, d.Chains, d.Path = r.narrow, hardestChains(&r.result), steps(&r.result)
	}
	return d
}

// write writes a record and its evidence.
func (g *gradeRenderer) write(w io.Writer, r *gradedRecord) error {
	g.n++
	var err error
	switch g.format {
	case "json":
		sep := ",\n  "
		if g.n == 1 {
			sep = "\n  "
		}
		_, err = fmt.Fprintf(w, "%s%s", sep, r.line)
	case "yaml":
		err = writeYAMLItem(w, r.line)
	default:
		_, err = w.Write(append(r.line, '\n'))
	}
	if err == nil && g.format == "text" && g.verbose {
		err = g.evidence(w, r)
	}
	return err
}

// writeYAMLItem writes a JSON object as an item of a YAML list.
func writeYAMLItem(w io.Writer, line []byte) error {
	var n yaml.Node
	if err := yaml.Unmarshal(line, &n); err != nil {
		return err
	}
	plain(&n)
	return output.Write(w, "yaml", &yaml.Node{Kind: yaml.SequenceNode, Content: n.Content})
}

// plain removes the JSON style from a node and from the nodes inside it.
func plain(n *yaml.Node) {
	n.Style = 0
	for _, c := range n.Content {
		plain(c)
	}
}

// tsv appends a record as fields separated by tabs, in the order of columns.
func (g *gradeRenderer) tsv(b []byte, r *gradedRecord) []byte {
	x := &r.result
	if r.unread {
		b = append(b, strings.Map(output.OneLine, r.raw)...)
	} else {
		b = x.Puzzle.Append(b)
	}
	b = append(append(b, '\t'), x.Status...)
	if g.scales&grade.HoDoKu != 0 {
		b = appendHoDoKuFields(b, x)
	}
	if g.scales&grade.SE != 0 {
		for _, v := range [...]int{x.SE.ER.Tenths, x.SE.EP.Tenths, x.SE.ED.Tenths} {
			b = append(append(b, '\t'), known1(v)...)
		}
	}
	if g.scales&grade.Heuristic != 0 {
		b = append(append(b, '\t'), known1(int(x.Heuristic*10+0.5))...)
	}
	if g.scales&grade.PersonTime != 0 {
		b = appendTimeFields(b, x)
	}
	ratings := x.BerthierRatings()
	for i := range g.scales.Names() {
		b = append(b, '\t')
		if i < len(ratings) {
			b = append(b, ratings[i].String()...)
		}
	}
	b = append(b, '\t')
	if x.Err != nil {
		b = append(b, strings.Map(output.OneLine, x.Err.Error())...)
	}
	return b
}

// appendHoDoKuFields appends the level, the score, the hardest technique and the number of steps,
// or empty fields. Each field follows a tab.
func appendHoDoKuFields(b []byte, x *grade.Result) []byte {
	if x.Scales&grade.HoDoKu == 0 {
		return append(b, "\t\t\t\t"...)
	}
	h := &x.HoDoKu
	b = append(append(b, '\t'), h.Level.String()...)
	b = strconv.AppendInt(append(b, '\t'), int64(h.Score), 10)
	b = append(b, '\t')
	if t, ok := grade.Hardest(h); ok {
		b = append(b, t.Slug()...)
	}
	return strconv.AppendInt(append(b, '\t'), int64(h.Steps), 10)
}

// appendTimeFields appends the estimated time and its interval, or empty fields.
func appendTimeFields(b []byte, x *grade.Result) []byte {
	if x.Scales&grade.PersonTime == 0 {
		return append(b, "\t\t\t"...)
	}
	return fmt.Appendf(b, "\t%d\t%d\t%d", x.Time.Seconds, x.Time.Low, x.Time.High)
}

// known1 returns a number of tenths in decimal form, or "" if it is not known.
func known1(tenths int) string {
	if tenths == 0 {
		return ""
	}
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}

// text appends a record in the text format.
func (g *gradeRenderer) text(b []byte, r *gradedRecord) []byte {
	x := &r.result
	if r.unread {
		b = append(b, strings.Map(output.OneLine, r.raw)...)
		return fmt.Appendf(after(b, 0, "  "), "%s: %s", x.Status, x.Err)
	}
	b = append(x.Puzzle.Append(b), "  "...)
	begin := len(b)
	b = g.words(b, x)
	if x.Err == nil {
		return b
	}
	b = append(after(b, begin, "; "), x.Status...)
	return fmt.Appendf(b, ": %v", x.Err)
}

// after appends a separator, unless nothing was written since begin.
func after(b []byte, begin int, sign string) []byte {
	if len(b) > begin {
		return append(b, sign...)
	}
	return b
}

// words appends the results on all scales in words.
func (g *gradeRenderer) words(b []byte, r *grade.Result) []byte {
	begin := len(b)
	if r.Scales&grade.HoDoKu != 0 {
		b = g.appendHoDoKu(b, &r.HoDoKu)
	}
	if r.Scales&grade.SE != 0 {
		b = fmt.Appendf(after(b, begin, "; "), "SE %s/%s/%s", orUnknown(r.SE.ER.Tenths), orUnknown(r.SE.EP.Tenths),
			orUnknown(r.SE.ED.Tenths))
	}
	if r.Scales&grade.Heuristic != 0 {
		b = fmt.Appendf(after(b, begin, "; "), "heuristic %.1f", r.Heuristic)
	}
	if r.Scales&grade.PersonTime != 0 {
		b = append(after(b, begin, "; "), r.Time.String()...)
	}
	for _, x := range r.BerthierRatings() {
		b = append(append(append(after(b, begin, "; "), x.Name...), ' '), x.String()...)
	}
	return b
}

// appendHoDoKu appends a grade on the HoDoKu scale: the level, the score, the hardest technique,
// the number of steps, and how often each technique was used, as in "22 hidden-single". It does
// not use fmt, which would take a tenth of the time of grading.
func (g *gradeRenderer) appendHoDoKu(b []byte, h *hodoku.Result) []byte {
	b = append(append(b, g.palette.Level(h.Level, h.Level.String())...), " ("...)
	b = append(strconv.AppendInt(b, int64(h.Score), 10), ')')
	if t, ok := grade.Hardest(h); ok {
		b = append(append(b, ", hardest "...), t.String()...)
	}
	b = strconv.AppendInt(append(b, ", "...), int64(h.Steps), 10)
	b = append(b, " steps: "...)
	begin := len(b)
	for t, n := range &h.Counts {
		if n > 0 {
			b = strconv.AppendInt(after(b, begin, ", "), int64(n), 10)
			b = append(append(b, ' '), hodoku.Technique(t).Slug()...)
		}
	}
	return b
}

func orUnknown(tenths int) string {
	if tenths == 0 {
		return "?"
	}
	return known1(tenths)
}

// A pathStep is one step of the evidence, in the form of the JSON and YAML output.
type pathStep struct {
	Scale     string   `json:"scale"`
	Technique string   `json:"technique"`
	Name      string   `json:"name"`
	Score     int      `json:"score,omitempty"`
	Rating    float64  `json:"rating,omitempty"`
	Place     []string `json:"place,omitempty"`
	Eliminate []string `json:"eliminate,omitempty"`
}

// steps returns the evidence for all scales that have a path.
func steps(r *grade.Result) []pathStep {
	out := []pathStep{}
	for _, s := range r.HoDoKu.Path {
		out = append(out, pathStep{Scale: "hodoku", Technique: s.Technique.Slug(), Name: s.Technique.String(), Score: s.Score,
			Place: written(s.Placements, "="), Eliminate: written(s.Eliminations, "<>")})
	}
	for _, s := range r.SE.Path {
		out = append(out, pathStep{Scale: "se", Technique: s.Technique.Slug(), Name: s.Name, Rating: float64(s.Tenths) / 10,
			Place: written(s.Placements, "="), Eliminate: written(s.Eliminations, "<>")})
	}
	return out
}

func written(xs []board.Candidate, sign string) []string {
	var out []string
	for _, x := range xs {
		out = append(out, fmt.Sprintf("%v%s%v", x.Cell(), sign, x.Digit()))
	}
	return out
}

// A chainDoc describes the hardest chain for one of Berthier's ratings. It is the first of the
// longest chains on a path that solves the puzzle.
type chainDoc struct {
	Scale     string `json:"scale"`
	Rating    string `json:"-"` // as in text: "5", or "5..6"; data have it by the name of the scale
	Kind      string `json:"kind"`
	Length    int    `json:"length"`
	Eliminate string `json:"eliminate"` // the target
	Notation  string `json:"notation"`
}

// hardestChains returns the hardest chain for each of Berthier's ratings. Puzzles that need only
// singles have none, and neither does the rating for trial and error.
func hardestChains(r *grade.Result) (out []chainDoc) {
	for _, x := range r.BerthierRatings() {
		if chain, ok := x.Hardest(); ok {
			out = append(out, chainDoc{x.Name, x.String(), chain.Kind().String(), chain.Length(),
				written([]board.Candidate{chain.Target}, "<>")[0], chain.String()})
		}
	}
	return out
}

// evidence writes the steps on each scale as text, the technique that determined each rating, and
// the bottleneck.
func (g *gradeRenderer) evidence(w io.Writer, r *gradedRecord) error {
	var b strings.Builder
	for _, s := range steps(&r.result) {
		rating := fmt.Sprintf("%5d", s.Score)
		if s.Scale == "se" {
			rating = fmt.Sprintf("%5.1f", s.Rating)
		}
		effect := strings.Join(append(s.Place, s.Eliminate...), ", ")
		fmt.Fprintf(&b, "  %-6s %s  %s: %s\n", s.Scale, rating, s.Name, effect)
	}
	for _, x := range hardestChains(&r.result) {
		fmt.Fprintf(&b, "  %-6s %5s  %s\n", x.Scale, x.Rating, x.Notation)
	}
	b.WriteString(setters(&r.result) + costs(&r.result))
	if r.narrow != nil {
		b.WriteString(r.narrow.words())
	}
	_, err := io.WriteString(w, b.String())
	return err
}
