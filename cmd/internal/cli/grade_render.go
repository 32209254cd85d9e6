package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"gopkg.in/yaml.v3"

	"pencilmark/board"
	"pencilmark/explain"
	"pencilmark/techniques/grade"
	"pencilmark/techniques/grade/hodoku"
)

// A gradeRenderer writes graded records in one format. Its line method is safe
// for concurrent use; the others are called by one goroutine.
type gradeRenderer struct {
	format  string
	scales  grade.Scales
	verbose bool
	palette *explain.Palette
	n       int // records written
}

func (o *gradeOptions) renderer() *gradeRenderer {
	return &gradeRenderer{o.format, o.scales, o.verbose, explain.NewPalette(o.env.coloured), 0}
}

// begin writes what comes before the first record.
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
	columns = append(columns, g.scales.Names()...)
	return append(columns, "error")
}

// end writes what comes after the last record.
func (g *gradeRenderer) end(w io.Writer) error {
	if g.format == "json" {
		_, err := fmt.Fprintln(w, "\n]")
		return err
	}
	return nil
}

// line appends a record as one line, without its end, to b.
func (g *gradeRenderer) line(b []byte, r *gradedRecord) []byte {
	switch g.format {
	case "tsv":
		return append(b, g.tsv(r)...)
	case "text":
		return append(b, g.text(r)...)
	}
	if r.raw != "" {
		return grade.UnreadableJSON(b, r.raw, r.result.Status, r.result.Error)
	}
	b = r.result.AppendJSON(b)
	if !g.verbose {
		return b
	}
	b = b[:len(b)-1]
	if r.narrow != nil {
		b = r.narrow.append(b)
	}
	return append(append(b, `,"path":`...), append(g.path(&r.result), '}')...)
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
	return writeData(w, "yaml", &yaml.Node{Kind: yaml.SequenceNode, Content: n.Content})
}

// plain takes the JSON style off a node, except from short inner ones.
func plain(n *yaml.Node) {
	n.Style = 0
	for _, c := range n.Content {
		plain(c)
	}
}

func (g *gradeRenderer) tsv(r *gradedRecord) []byte {
	x := &r.result
	puzzle := board.Line(x.Puzzle)
	if r.raw != "" {
		puzzle = strings.Map(oneLine, r.raw)
	}
	fields := []string{puzzle, string(x.Status)}
	if g.scales&grade.HoDoKu != 0 {
		cells := []string{"", "", "", ""}
		if x.Scales&grade.HoDoKu != 0 {
			hardest := ""
			if t, ok := grade.Hardest(&x.HoDoKu); ok {
				hardest = t.Slug()
			}
			cells = []string{x.HoDoKu.Level.String(), fmt.Sprint(x.HoDoKu.Score), hardest, fmt.Sprint(x.HoDoKu.Steps)}
		}
		fields = append(fields, cells...)
	}
	if g.scales&grade.SE != 0 {
		for _, v := range [...]int{x.SE.ER.Tenths, x.SE.EP.Tenths, x.SE.ED.Tenths} {
			fields = append(fields, known1(v))
		}
	}
	if g.scales&grade.Heuristic != 0 {
		fields = append(fields, known1(int(x.Heuristic*10+0.5)))
	}
	ratings := x.BerthierRatings()
	for i := range g.scales.Names() {
		if i < len(ratings) {
			fields = append(fields, ratings[i].String())
		} else {
			fields = append(fields, "")
		}
	}
	return []byte(strings.Join(append(fields, strings.Map(oneLine, x.Error)), "\t"))
}

// known1 writes tenths, or nothing if they are not known.
func known1(tenths int) string {
	if tenths == 0 {
		return ""
	}
	return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
}

func oneLine(r rune) rune {
	if r < ' ' {
		return ' '
	}
	return r
}

func (g *gradeRenderer) text(r *gradedRecord) []byte {
	x := &r.result
	if r.raw != "" {
		return fmt.Appendf(nil, "%s  %s: %s", strings.Map(oneLine, r.raw), x.Status, x.Error)
	}
	words := g.words(x)
	if x.Error != "" {
		words = append(words, string(x.Status)+": "+x.Error)
	}
	return fmt.Appendf(nil, "%s  %s", board.Line(x.Puzzle), strings.Join(words, "; "))
}

// words tells the results on the scales.
func (g *gradeRenderer) words(r *grade.Result) []string {
	var words []string
	if r.Scales&grade.HoDoKu != 0 {
		h := &r.HoDoKu
		hardest := ""
		if t, ok := grade.Hardest(h); ok {
			hardest = ", hardest " + t.String()
		}
		level := g.palette.Level(h.Level, h.Level.String())
		words = append(words, fmt.Sprintf("%s (%d)%s, %d steps: %s", level, h.Score, hardest, h.Steps, pathCounts(h)))
	}
	if r.Scales&grade.SE != 0 {
		words = append(words, fmt.Sprintf("SE %s/%s/%s", orUnknown(r.SE.ER.Tenths), orUnknown(r.SE.EP.Tenths),
			orUnknown(r.SE.ED.Tenths)))
	}
	if r.Scales&grade.Heuristic != 0 {
		words = append(words, fmt.Sprintf("heuristic %.1f", r.Heuristic))
	}
	for _, x := range r.BerthierRatings() {
		words = append(words, x.Name+" "+x.String())
	}
	return words
}

func orUnknown(tenths int) string {
	if tenths == 0 {
		return "?"
	}
	return known1(tenths)
}

// pathCounts lists how often each technique was used: "22 hidden-single".
func pathCounts(h *hodoku.Result) string {
	var words []string
	for t := range hodoku.Technique(hodoku.NumTechniques) {
		if n := h.Counts[t]; n > 0 {
			words = append(words, fmt.Sprintf("%d %s", n, t.Slug()))
		}
	}
	return strings.Join(words, ", ")
}

// A pathStep is one step of the evidence as data.
type pathStep struct {
	Scale     string   `json:"scale"`
	Technique string   `json:"technique"`
	Name      string   `json:"name"`
	Score     int      `json:"score,omitempty"`
	Rating    float64  `json:"rating,omitempty"`
	Place     []string `json:"place,omitempty"`
	Eliminate []string `json:"eliminate,omitempty"`
}

// steps returns the evidence of all scales that have a path.
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

// path returns the evidence as a JSON list.
func (g *gradeRenderer) path(r *grade.Result) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(steps(r)); err != nil { // plain data always encodes
		return []byte("[]")
	}
	return bytes.TrimSpace(b.Bytes())
}

// evidence writes the steps of each scale as text, which technique set a rating,
// and the bottleneck.
func (g *gradeRenderer) evidence(w io.Writer, r *gradedRecord) error {
	for _, s := range steps(&r.result) {
		rating := fmt.Sprintf("%5d", s.Score)
		if s.Scale == "se" {
			rating = fmt.Sprintf("%5.1f", s.Rating)
		}
		effect := strings.Join(append(s.Place, s.Eliminate...), ", ")
		if _, err := fmt.Fprintf(w, "  %-6s %s  %s: %s\n", s.Scale, rating, s.Name, effect); err != nil {
			return err
		}
	}
	for _, x := range r.result.BerthierRatings() {
		if chain, ok := x.Hardest(); ok {
			if _, err := fmt.Fprintf(w, "  %-6s %5s  %s\n", x.Name, x.String(), chain.String()); err != nil {
				return err
			}
		}
	}
	text := setters(&r.result)
	if r.narrow != nil {
		text += r.narrow.words()
	}
	_, err := io.WriteString(w, text)
	return err
}
