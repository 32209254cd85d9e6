package formats

import (
	"encoding/json"
	"errors"
	"strings"
)

// A jsonText collects the lines of a JSON object. The object begins on a new line and ends with its
// closing brace.
type jsonText struct {
	text    strings.Builder
	line    int // the line it began on, or 0 if there is none
	depth   int // open braces and brackets
	quoted  bool
	escaped bool
}

// add adds a line and returns whether the object is complete.
func (j *jsonText) add(line string) bool {
	for i := range len(line) {
		switch b := line[i]; {
		case j.escaped:
			j.escaped = false
		case j.quoted:
			j.escaped, j.quoted = b == '\\', b != '"'
		case b == '"':
			j.quoted = true
		case b == '{' || b == '[':
			j.depth++
		case b == '}' || b == ']':
			j.depth--
		}
	}
	j.quoted, j.escaped = false, false // a string does not continue on the next line
	j.text.WriteString(line)
	j.text.WriteByte('\n')
	return j.depth <= 0
}

// beginsJSON reports whether a line without surrounding blanks begins a JSON object. It must be a
// brace followed by a key, by a closing brace or by nothing.
func beginsJSON(text string) bool {
	rest, ok := strings.CutPrefix(text, "{")
	rest = strings.TrimLeft(rest, " \t")
	return ok && (rest == "" || rest[0] == '"' || rest[0] == '}')
}

// json handles a line that begins or continues a JSON object.
func (rd *reader) json(line string) bool {
	j := &rd.object
	if j.line == 0 {
		if !rd.endBlock() || !rd.endProse() {
			return false
		}
		j.line = rd.lines.line
	}
	if j.text.Len()+len(line) > maxLine {
		at := place{line: j.line}
		rd.object = jsonText{}
		return rd.fail(failf(at, "JSON longer than 1 MiB"))
	}
	if !j.add(line) {
		return true
	}
	text, at := strings.TrimSuffix(j.text.String(), "\n"), place{j.line, 1}
	rd.object = jsonText{}
	return rd.record(parseJSON, text, at)
}

// cutsObject reports whether a line shows that the JSON object before it is incomplete, because the
// line is a puzzle or begins another object.
func (rd *reader) cutsObject(line []byte) bool {
	if rd.object.line == 0 {
		return false
	}
	return isLine(line) || len(line) > 1 && line[0] == '{' && beginsJSON(string(line))
}

// endObject reports a JSON object that is not complete.
func (rd *reader) endObject() bool {
	j := &rd.object
	if j.line == 0 {
		return true
	}
	err := failf(place{line: j.line}, "the JSON that begins here does not end")
	err.Raw = clip(j.text.String())
	rd.object = jsonText{}
	return rd.fail(err)
}

// endRecord ends the current record before a line that cannot be read.
func (rd *reader) endRecord() bool { return rd.endProseRow() && rd.endObject() && rd.endBlock() }

// jsonReason describes an error of the JSON decoder in terms of the JSON text instead of Go types.
func jsonReason(err error) string {
	var kind *json.UnmarshalTypeError
	if !errors.As(err, &kind) {
		return strings.TrimPrefix(err.Error(), "json: ")
	}
	if kind.Field == "" {
		return kind.Value + " is out of place"
	}
	return kind.Value + " is out of place in " + kind.Field
}

// jsonError converts an error of the JSON decoder to an Error with the place of the mistake. The
// JSON text begins at the given place.
func jsonError(err error, text string, at place) *Error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	offset := 0
	switch {
	case errors.As(err, &syntax):
		offset = int(syntax.Offset)
	case errors.As(err, &kind):
		offset = int(kind.Offset)
	}
	before := text[:min(max(offset-1, 0), len(text))]
	if n := strings.Count(before, "\n"); n > 0 {
		at = place{at.line + n, len(before) - strings.LastIndexByte(before, '\n')}
	} else {
		at.col += len(before)
	}
	return failf(at, "the JSON is damaged: %s", jsonReason(err)).because(err)
}
