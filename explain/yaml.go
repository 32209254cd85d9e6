package explain

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// AppendYAML appends d as a YAML document, indented by two, to b.
func (d *Document) AppendYAML(b []byte) ([]byte, error) { return appendYAML(b, d) }

// appendPlainYAML is AppendYAML if no text in d is unusual; else it is false.
func (d *Document) appendPlainYAML(b []byte) ([]byte, bool) {
	w := yamlWriter{b: b, indent: -2}
	d.write(&w)
	return w.b, !w.unusual
}

// AppendYAML appends d as Document.AppendYAML does.
func (d *StepDoc) AppendYAML(b []byte) ([]byte, error) { return appendYAML(b, d) }

// AppendYAML appends the list as Document.AppendYAML does.
func (l StepDocs) AppendYAML(b []byte) ([]byte, error) { return appendYAML(b, l) }

// appendYAML leaves a value with an unusual text in it to the library.
func appendYAML(b []byte, v interface{ write(dataWriter) }) ([]byte, error) {
	w := yamlWriter{b: b, indent: -2}
	v.write(&w)
	if !w.unusual {
		return w.b, nil
	}
	var out bytes.Buffer
	enc := yaml.NewEncoder(&out)
	enc.SetIndent(2)
	if err := enc.Encode(v); err != nil {
		return b, err
	}
	err := enc.Close()
	return append(b, out.Bytes()...), err
}

// A yamlWriter writes YAML as yaml.v3 does with an indent of two. It knows the texts
// that documents are made of, and notes if it meets another one.
type yamlWriter struct {
	b       []byte
	indent  int  // of the fields or items of the block that is open; -2 outside
	depth   int  // of brackets around what comes next
	some    bool // something is written before what comes next in the same brackets
	dash    bool // an item has begun, and what comes next follows its dash
	unusual bool
}

const spaces = "                "

// value writes what goes between a field or a dash and a value on the same line.
func (w *yamlWriter) value() {
	if w.depth == 0 && !w.dash && w.indent >= 0 {
		w.b = append(w.b, ' ')
	}
	w.dash = false
}

// done ends the line after a value, unless it is in brackets.
func (w *yamlWriter) done() {
	if w.depth == 0 {
		w.b = append(w.b, '\n')
	}
}

func (w *yamlWriter) open(f form, bracket byte) {
	if f == flow || w.depth > 0 {
		w.value()
		w.b = append(w.b, bracket)
		w.depth++
		w.some = false
		return
	}
	if !w.dash && w.indent >= 0 {
		w.b = append(w.b, '\n')
	}
	w.indent += 2
}

func (w *yamlWriter) close(bracket byte) {
	if w.depth == 0 {
		w.indent -= 2
		return
	}
	w.b = append(w.b, bracket)
	w.depth--
	w.some = true
	w.done()
}

func (w *yamlWriter) openFields(f form) { w.open(f, '{') }
func (w *yamlWriter) closeFields()      { w.close('}') }
func (w *yamlWriter) openItems(f form)  { w.open(f, '[') }
func (w *yamlWriter) closeItems()       { w.close(']') }
func (w *yamlWriter) noFields()         { w.scalar("{}") }
func (w *yamlWriter) noItems()          { w.scalar("[]") }

// begin writes what goes before a field or an item: a comma, or the indent of a new
// line, unless it follows a dash.
func (w *yamlWriter) begin() {
	switch {
	case w.depth > 0 && w.some:
		w.b = append(w.b, ", "...)
	case w.depth == 0 && !w.dash:
		w.b = append(w.b, spaces[:w.indent]...)
	}
	w.some, w.dash = true, false
}

func (w *yamlWriter) item() {
	w.begin()
	if w.depth == 0 {
		w.b = append(w.b, "- "...)
		w.dash = true
	}
}

func (w *yamlWriter) field(name string) {
	w.begin()
	w.b = append(w.appendText(w.b, name), ':')
	if w.depth > 0 {
		w.b = append(w.b, ' ')
	}
}

func (w *yamlWriter) scalar(s string) {
	w.value()
	w.b = append(w.b, s...)
	w.done()
}

func (w *yamlWriter) number(n int) {
	w.value()
	w.b = strconv.AppendInt(w.b, int64(n), 10)
	w.done()
}

func (w *yamlWriter) truth(b bool) { w.scalar(strconv.FormatBool(b)) }

func (w *yamlWriter) text(s string) {
	w.value()
	w.b = w.appendText(w.b, s)
	w.done()
}

// appendText appends a text in the quotes that it needs: double ones where it would
// be read as something else, single ones where a sign in it has a meaning.
func (w *yamlWriter) appendText(b []byte, s string) []byte {
	switch readAs(s) {
	case otherwise:
		return append(append(append(b, '"'), s...), '"')
	case unclear:
		w.unusual = true
	}
	quoted := strings.HasPrefix(s, "...")
	for i := range len(s) {
		switch c := s[i]; c {
		case ',', '?', '[', ']', '{', '}':
			quoted = quoted || w.depth > 0
			w.unusual = w.unusual || i == 0
		case ':':
			quoted = quoted || w.depth > 0 || i+1 == len(s) || s[i+1] == ' '
		case '#':
			quoted = quoted || i > 0 && s[i-1] == ' '
			w.unusual = w.unusual || i == 0
		case ' ':
			w.unusual = w.unusual || i == 0 || i+1 == len(s)
		case '&', '*', '!', '|', '>', '\'', '"', '%', '@', '`', '-', '+', '~', '\\':
			w.unusual = w.unusual || i == 0
		default:
			w.unusual = w.unusual || c < ' ' || c > '~'
		}
	}
	if !quoted {
		return append(b, s...)
	}
	return append(append(append(b, '\''), strings.ReplaceAll(s, "'", "''")...), '\'')
}

// A reading is what YAML takes a text without quotes for.
type reading uint8

const (
	asText    reading = iota
	otherwise         // a number, a truth value or nothing
	unclear           // what only the library decides
)

// readAs tells what YAML takes s for.
func readAs(s string) reading {
	switch s {
	case "", "~", "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE",
		".nan", ".NaN", ".NAN", ".inf", ".Inf", ".INF",
		"y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "n", "N", "no", "No", "NO", "off", "Off", "OFF":
		return otherwise
	case "<<":
		return unclear
	}
	if s[0] != '.' && (s[0] < '0' || s[0] > '9') {
		return asText
	}
	digits, dots := 0, 0
	date, sum := false, false // has a dash, or a plus sign behind a digit or a dot
	for i := range len(s) {
		switch c := s[i]; {
		case c == '.':
			dots++
		case c == '-':
			date = true
		case c == '+' && i > 0 && (s[i-1] == '.' || s[i-1] >= '0' && s[i-1] <= '9'):
			sum = true
		case c >= '0' && c <= '9':
			digits++
		case strings.IndexByte("abcdefxopztABCDEFXOPZT_+-: ", c) < 0:
			return asText // no sign of a number or a date
		}
	}
	switch {
	case !date && (sum || dots > 1): // a position in Susser form
		return asText
	case digits+dots < len(s):
		return unclear
	case digits > 0 && dots < 2:
		return otherwise
	}
	return asText
}

// sort puts keys in the order of the library: digits and other signs before letters,
// but after a digit the other way round.
func (w *yamlWriter) sort(keys []string) {
	for _, key := range keys {
		for i := range len(key) {
			plain := letter(key[i]) || key[i] == '-' || digit(key[i]) && (i == 0 || !digit(key[i-1]))
			w.unusual = w.unusual || !plain
		}
	}
	slices.SortFunc(keys, compareKeys)
}

// compareKeys compares slugs. They have no numbers of two digits.
func compareKeys(a, b string) int {
	for i := range min(len(a), len(b)) {
		if a[i] == b[i] {
			continue
		}
		if letter(a[i]) == letter(b[i]) {
			return cmp.Compare(a[i], b[i])
		}
		first := i > 0 && digit(a[i-1]) // letters come first
		if letter(a[i]) == first {
			return -1
		}
		return 1
	}
	return cmp.Compare(len(a), len(b))
}

func letter(b byte) bool { return b >= 'a' && b <= 'z' }
