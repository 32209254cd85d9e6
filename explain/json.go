package explain

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
)

// AppendJSON appends d as JSON in one line to b, without a line break at its end.
func (d *Document) AppendJSON(b []byte) []byte { return appendJSON(b, d) }

// AppendJSON appends d as Document.AppendJSON does.
func (d *StepDoc) AppendJSON(b []byte) []byte { return appendJSON(b, d) }

// AppendJSON appends the list as Document.AppendJSON does.
func (l StepDocs) AppendJSON(b []byte) []byte { return appendJSON(b, l) }

func appendJSON(b []byte, v interface{ write(dataWriter) }) []byte {
	w := jsonWriter{b: b}
	v.write(&w)
	return w.b
}

// A jsonWriter writes JSON as encoding/json does if it does not escape HTML.
type jsonWriter struct {
	b    []byte
	some bool // something is written before what comes next, and in the same brackets
}

func (w *jsonWriter) open(bracket byte) {
	w.b = append(w.b, bracket)
	w.some = false
}

func (w *jsonWriter) close(bracket byte) {
	w.b = append(w.b, bracket)
	w.some = true
}

func (w *jsonWriter) openFields(form) { w.open('{') }
func (w *jsonWriter) closeFields()    { w.close('}') }
func (w *jsonWriter) openItems(form)  { w.open('[') }
func (w *jsonWriter) closeItems()     { w.close(']') }
func (w *jsonWriter) noFields()       { w.b = append(w.b, "null"...) }
func (w *jsonWriter) noItems()        { w.b = append(w.b, "null"...) }
func (w *jsonWriter) number(n int)    { w.b = strconv.AppendInt(w.b, int64(n), 10) }
func (w *jsonWriter) truth(b bool)    { w.b = strconv.AppendBool(w.b, b) }

func (w *jsonWriter) sort(keys []string) { slices.Sort(keys) }

func (w *jsonWriter) item() {
	if w.some {
		w.b = append(w.b, ',')
	}
	w.some = true
}

func (w *jsonWriter) field(name string) {
	w.item()
	w.text(name)
	w.b = append(w.b, ':')
}

// bare tells the characters that JSON texts hold as they are, of ASCII.
var bare = func() (t [256]bool) {
	for c := ' '; c <= '~'; c++ {
		t[c] = c != '"' && c != '\\'
	}
	return t
}()

func (w *jsonWriter) text(s string) {
	n := 0
	for n < len(s) && bare[s[n]] {
		n++
	}
	b := append(w.b, '"')
	if n == len(s) {
		w.b = append(append(b, s...), '"')
		return
	}
	done := 0 // what is appended of s
	for i := range len(s) {
		switch c := s[i]; {
		case c < ' ' || c > '~':
			w.b = appendQuoted(w.b, s)
			return
		case c == '"' || c == '\\':
			b = append(append(b, s[done:i]...), '\\')
			done = i
		}
	}
	w.b = append(append(b, s[done:]...), '"')
}

// appendQuoted leaves a text with unusual characters to the library.
func appendQuoted(b []byte, s string) []byte {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil { // a string always has a JSON form
		return append(b, `""`...)
	}
	return append(b, bytes.TrimSuffix(out.Bytes(), []byte("\n"))...)
}
