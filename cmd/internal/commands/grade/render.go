package grade

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"pencilmark/cmd/internal/output"
	"pencilmark/explain"
	"pencilmark/techniques/grade"
	"pencilmark/tutorials/ask"
)

// A gradeRenderer writes graded records in one format. Its method line is safe for concurrent
// use. The other methods must be called from one goroutine.
type gradeRenderer struct {
	format  string
	scales  grade.Scales
	verbose bool
	palette *explain.Palette
	n       int                              // records written
	many    bool                             // several files are read, so that each record says where it was
	begun   bool                             // the heading of a table is written
	own     int                              // columns of the table that was read, which come first
	puzzle  int                              // which of these columns has the puzzle
	names   []string                         // of these columns, in the table that was read; nil if it has no heading
	later   func(format string, args ...any) // prints a message after the output
	told    bool                             // that columns are left out
}

func (o *options) renderer() *gradeRenderer {
	return &gradeRenderer{format: o.format, scales: o.grader.Scales, verbose: o.verbose, palette: o.Palette(), begun: o.resumed != "", later: o.Later}
}

// begin writes the text before the first record.
func (g *gradeRenderer) begin(w io.Writer) {
	if g.format == "tsv" && g.begun {
		fmt.Fprintln(w, strings.Join(g.columns(), "\t"))
	}
	if g.format == "json" {
		fmt.Fprint(w, "[")
	}
}

func (g *gradeRenderer) columns() []string {
	columns := []string{"puzzle", "status"}
	if g.scales&grade.HoDoKu != 0 {
		columns = append(columns, "level", "score", "hardest", "steps", "level_number")
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
	columns = append(columns, (g.scales & grade.Berthier).Names()...)
	if g.many {
		columns = append(columns, "file", "line", "name")
	}
	return append(columns, "error")
}

// heading writes the heading of a table before its first record. The columns of the table that was
// read come first. They include the puzzle.
func (g *gradeRenderer) heading(w io.Writer, r *gradedRecord) error {
	g.begun, g.names = true, r.head
	puzzle, _, _ := strings.Cut(string(r.line), "\t")
	g.puzzle = max(0, slices.IndexFunc(r.row, func(field string) bool { return strings.ReplaceAll(field, "0", ".") == puzzle }))
	var names []string
	for i := range r.row {
		name := fmt.Sprintf("column_%d", i+1)
		if r.head != nil {
			name = strings.Map(output.OneLine, r.head[i])
		}
		names = append(names, name)
	}
	columns := g.columns()
	if g.own = len(names); g.own > 0 {
		columns = columns[1:]
	}
	for _, c := range columns {
		if slices.Contains(names, c) {
			c = "pencilmark_" + c
		}
		names = append(names, c)
	}
	_, err := fmt.Fprintln(w, strings.Join(names, "\t"))
	return err
}

// table writes a record with the fields of the table that it was read from.
func (g *gradeRenderer) table(w io.Writer, r *gradedRecord) error {
	if !g.begun {
		if err := g.heading(w, r); err != nil {
			return err
		}
	}
	if g.own == 0 {
		_, err := w.Write(append(r.line, '\n'))
		return err
	}
	puzzle, rest, _ := strings.Cut(string(r.line), "\t")
	_, err := fmt.Fprintln(w, strings.Join(append(g.fields(r, puzzle), rest), "\t"))
	return err
}

// fields returns the fields of a record, in the columns of the first table that was read. A record of a
// table with other columns has its puzzle in the first of them that is called so.
func (g *gradeRenderer) fields(r *gradedRecord, puzzle string) []string {
	out := make([]string, g.own)
	if len(r.row) == g.own && (r.head == nil || g.names == nil || slices.Equal(r.head, g.names)) {
		for i, field := range r.row {
			out[i] = strings.Map(output.OneLine, field)
		}
		return out
	}
	for i, name := range r.head {
		switch at := slices.Index(g.names, name); {
		case at >= 0:
			out[at] = strings.Map(output.OneLine, r.row[i])
		case len(r.row[i]) < len(puzzle) && !g.told:
			g.told = true
			g.later("the tables have different columns: those of the first are written, and %q is the first one left out", name)
		}
	}
	if !slices.ContainsFunc(out, func(field string) bool { return len(field) >= len(puzzle) }) {
		out[g.puzzle] = puzzle
	}
	return out
}

// end writes the text after the last record.
func (g *gradeRenderer) end(w io.Writer) error {
	if g.format == "tsv" && !g.begun {
		return g.heading(w, &gradedRecord{})
	}
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
	output.Write(&out, "jsonl", document(r)) // plain data can always be encoded
	line := bytes.TrimSpace(out.Bytes())
	if r.read != nil && r.read.Source != nil {
		line = output.AppendSource(line, r.read.Source)
	}
	return append(b, line...)
}

func document(r *gradedRecord) *ask.GradeAnswer {
	a := r.answer
	if r.unread {
		a = &ask.GradeAnswer{Document: grade.Document{Puzzle: r.raw, Status: r.result.Status, Error: r.result.Err.Error()}}
	} else if a == nil {
		a = ask.NewGradeAnswer(&r.result)
	}
	a.File, a.Line, a.Name = r.from.file, r.from.line, r.from.name
	return a
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
	case "tsv":
		err = g.table(w, r)
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
			b = append(append(b, '\t'), grade.Tenths(v)...)
		}
	}
	if g.scales&grade.Heuristic != 0 {
		b = append(append(b, '\t'), grade.Tenths(int(x.Heuristic*10+0.5))...)
	}
	if g.scales&grade.PersonTime != 0 {
		b = appendTimeFields(b, x)
	}
	ratings := x.BerthierRatings()
	for i := range (g.scales & grade.Berthier).Names() {
		b = append(b, '\t')
		if i < len(ratings) {
			b = append(b, ratings[i].String()...)
		}
	}
	if g.many {
		b = fmt.Appendf(b, "\t%s\t", strings.Map(output.OneLine, r.from.file))
		if r.from.line > 0 {
			b = strconv.AppendInt(b, int64(r.from.line), 10)
		}
		b = append(append(b, '\t'), strings.Map(output.OneLine, r.from.name)...)
	}
	b = append(b, '\t')
	if x.Err != nil {
		b = append(b, strings.Map(output.OneLine, x.Err.Error())...)
	}
	return b
}

// appendHoDoKuFields appends the level, the score, the hardest technique, the number of steps and the
// number of the level, or empty fields. Each field follows a tab.
func appendHoDoKuFields(b []byte, x *grade.Result) []byte {
	if x.Scales&grade.HoDoKu == 0 {
		return append(b, "\t\t\t\t\t"...)
	}
	h := &x.HoDoKu
	b = append(append(b, '\t'), h.Level.String()...)
	b = strconv.AppendInt(append(b, '\t'), int64(h.Score), 10)
	b = append(b, '\t')
	if t, ok := grade.Hardest(h); ok {
		b = append(b, t.Slug()...)
	}
	b = strconv.AppendInt(append(b, '\t'), int64(h.Steps), 10)
	return append(b, '\t', '0'+byte(h.Level))
}

// appendTimeFields appends the estimated time and its interval, or empty fields.
func appendTimeFields(b []byte, x *grade.Result) []byte {
	if x.Scales&grade.PersonTime == 0 {
		return append(b, "\t\t\t"...)
	}
	return fmt.Appendf(b, "\t%d\t%d\t%d", x.Time.Seconds, x.Time.Low, x.Time.High)
}

// text appends a record in the text format.
func (g *gradeRenderer) text(b []byte, r *gradedRecord) []byte {
	x := &r.result
	if r.unread {
		b = append(b, strings.Map(output.OneLine, r.raw)...)
		if len(b) > 0 {
			b = append(b, "  "...)
		}
		return fmt.Appendf(b, "%s: %s", x.Status, x.Err)
	}
	b = append(x.Puzzle.Append(b), "  "...)
	begin := len(b)
	b = x.AppendWords(b, g.palette.Level(x.HoDoKu.Level, x.HoDoKu.Level.String()))
	if x.Err != nil {
		if len(b) > begin {
			b = append(b, "; "...)
		}
		b = fmt.Appendf(append(b, x.Status...), ": %v", x.Err)
	}
	return append(b, r.from.words()...)
}

// words returns the place and the name as they follow a grade, or "" for the zero place.
func (p place) words() string {
	words := ""
	if p.file != "" {
		words = fmt.Sprintf("  %s:%d", strings.Map(output.OneLine, p.file), p.line)
	}
	if p.name != "" {
		words += "  " + strings.Map(output.OneLine, p.name)
	}
	return words
}

// evidence writes the steps on each scale as text, the technique that determined each rating, and
// the bottleneck.
func (g *gradeRenderer) evidence(w io.Writer, r *gradedRecord) error {
	var b strings.Builder
	if a := r.answer; a != nil {
		for _, line := range a.EvidenceLines() {
			b.WriteString("  " + line + "\n")
		}
	}
	b.WriteString(setters(&r.result) + costs(&r.result))
	if r.answer != nil && r.answer.Bottleneck != nil {
		b.WriteString(bottleneckWords(r.answer.Bottleneck))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// bottleneckWords describes the bottleneck in one line.
func bottleneckWords(b *ask.Bottleneck) string {
	return fmt.Sprintf("  bottleneck: before step %d of %d of \"solve\" %v\n", b.Step, b.Steps, b)
}

// setters returns the technique that determined each rating on the SE scale.
func setters(r *grade.Result) string {
	if r.SE.ER.Tenths == 0 {
		return ""
	}
	return fmt.Sprintf("  SE: ER %s by %s, EP %s by %s, ED %s by %s\n",
		orUnknown(r.SE.ER.Tenths), r.SE.ER.Name, orUnknown(r.SE.EP.Tenths), r.SE.EP.Name, orUnknown(r.SE.ED.Tenths),
		r.SE.ED.Name)
}

func orUnknown(tenths int) string { return cmp.Or(grade.Tenths(tenths), "?") }
