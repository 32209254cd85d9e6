package explain

import (
	"bytes"
	"errors"
)

// A transcoder turns the YAML that this package writes into JSON: blocks of fields
// and items, one to a line, and values on one line, in brackets or not. It knows no
// other YAML, and what it makes of what it does not know is not to be relied on.
type transcoder struct {
	rest []byte // what is not read yet; it begins within a line or with one
	out  jsonWriter
}

var errTranscode = errors.New("not the YAML of this package")

// jsonOf returns the JSON of a document in YAML.
func jsonOf(text []byte) ([]byte, error) {
	t := transcoder{rest: text, out: jsonWriter{b: make([]byte, 0, len(text))}}
	if err := t.fields(0); err != nil {
		return nil, err
	}
	if len(t.rest) > 0 {
		return nil, errTranscode
	}
	return t.out.b, nil
}

// maxNesting bounds blocks in blocks and brackets in brackets.
const maxNesting = 12

// indented returns how far the next line is indented, -1 at the end.
func (t *transcoder) indented() int {
	for i, c := range t.rest {
		if c != ' ' {
			return i
		}
	}
	return -1
}

// fields reads the fields of a mapping, of which the first begins here and the others
// stand so far from the left.
func (t *transcoder) fields(indent int) error {
	if indent > 2*maxNesting {
		return errTranscode
	}
	t.out.open('{')
	for {
		name, after, ok := bytes.Cut(t.rest, []byte{':'})
		if !ok || len(name) == 0 || bytes.ContainsAny(name, " \n\"'") {
			return errTranscode
		}
		t.out.field(string(name))
		t.rest = after
		if err := t.value(indent); err != nil {
			return err
		}
		if t.indented() != indent {
			break
		}
		t.rest = t.rest[indent:]
	}
	t.out.close('}')
	return nil
}

// value reads what follows the colon of a field: a block on the next lines, or a value
// up to the end of the line.
func (t *transcoder) value(indent int) error {
	if bytes.HasPrefix(t.rest, []byte("\n")) {
		t.rest = t.rest[1:]
		if t.indented() != indent+2 {
			return errTranscode
		}
		if bytes.HasPrefix(t.rest[indent+2:], []byte("- ")) {
			return t.items(indent + 2)
		}
		t.rest = t.rest[indent+2:]
		return t.fields(indent + 2)
	}
	line, after, ok := bytes.Cut(t.rest, []byte{'\n'})
	if !ok || len(line) == 0 || line[0] != ' ' {
		return errTranscode
	}
	left, err := t.flow(line[1:], maxNesting, "")
	if err != nil || len(left) > 0 {
		return errTranscode
	}
	t.rest = after
	return nil
}

// items reads a list whose dashes stand so far from the left.
func (t *transcoder) items(indent int) error {
	t.out.open('[')
	for t.indented() == indent && bytes.HasPrefix(t.rest[indent:], []byte("- ")) {
		t.out.item()
		t.rest = t.rest[indent+2:]
		if len(t.rest) == 0 || t.rest[0] != '{' {
			if err := t.fields(indent + 2); err != nil {
				return err
			}
			continue
		}
		line, after, _ := bytes.Cut(t.rest, []byte{'\n'})
		left, err := t.flow(line, maxNesting, "")
		if err != nil || len(left) > 0 {
			return errTranscode
		}
		t.rest = after
	}
	t.out.close(']')
	return nil
}

// flow reads a value on one line and returns what is left of the line. A text without
// quotes goes on to one of the bytes of ends, or to the end of the line.
func (t *transcoder) flow(line []byte, depth int, ends string) (left []byte, err error) {
	if len(line) == 0 || depth == 0 {
		return nil, errTranscode
	}
	switch line[0] {
	case '[':
		return t.list(line[1:], depth-1)
	case '{':
		return t.mapping(line[1:], depth-1)
	case '"', '\'':
		text, left, ok := quoted(line)
		if !ok {
			return nil, errTranscode
		}
		t.out.text(text)
		t.out.some = true
		return left, nil
	}
	n := len(line)
	if i := bytes.IndexAny(line, ends); ends != "" && i >= 0 {
		n = i
	}
	t.plain(string(line[:n]))
	return line[n:], nil
}

// plain writes a text without quotes: a number, a truth value or a text.
func (t *transcoder) plain(s string) {
	number := s != "" && (s[0] != '0' || len(s) == 1)
	for i := range len(s) {
		number = number && s[i] >= '0' && s[i] <= '9'
	}
	if number || s == "true" || s == "false" {
		t.out.b = append(t.out.b, s...)
	} else {
		t.out.text(s)
	}
	t.out.some = true
}

// quoted reads a text in quotes that has none in it, nor a backslash in double ones.
func quoted(line []byte) (text string, left []byte, ok bool) {
	end := bytes.IndexByte(line[1:], line[0]) + 1
	if end == 0 {
		return "", nil, false
	}
	inside := line[1:end]
	twice := line[0] == '\'' && end+1 < len(line) && line[end+1] == '\''
	if twice || line[0] == '"' && bytes.IndexByte(inside, '\\') >= 0 {
		return "", nil, false
	}
	return string(inside), line[end+1:], true
}

// list reads the rest of a list in brackets.
func (t *transcoder) list(line []byte, depth int) (left []byte, err error) {
	t.out.open('[')
	for len(line) > 0 && line[0] != ']' {
		t.out.item()
		if line, err = t.flow(line, depth, ",]"); err != nil {
			return nil, err
		}
		line = bytes.TrimPrefix(line, []byte(", "))
	}
	t.out.close(']')
	return after(line, ']')
}

// mapping reads the rest of a mapping in braces.
func (t *transcoder) mapping(line []byte, depth int) (left []byte, err error) {
	t.out.open('{')
	for len(line) > 0 && line[0] != '}' {
		name, rest, ok := bytes.Cut(line, []byte(": "))
		if !ok {
			return nil, errTranscode
		}
		t.out.field(string(bytes.Trim(name, `"`)))
		if line, err = t.flow(rest, depth, ",}"); err != nil {
			return nil, err
		}
		line = bytes.TrimPrefix(line, []byte(", "))
	}
	t.out.close('}')
	return after(line, '}')
}

// after returns what comes after a bracket.
func after(line []byte, bracket byte) ([]byte, error) {
	if len(line) == 0 || line[0] != bracket {
		return nil, errTranscode
	}
	return line[1:], nil
}
