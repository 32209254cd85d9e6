package formats

import (
	"encoding/json"
	"errors"
	"strings"
)

// A jsonText collects the lines of a JSON object, which begins on a line of its
// own and ends where its braces do.
type jsonText struct {
	text    strings.Builder
	line    int // the line it began on, or 0 if there is none
	depth   int // open braces and brackets
	quoted  bool
	escaped bool
}

// add takes one more line, and returns whether the object is complete.
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
	j.quoted, j.escaped = false, false // a string does not go on in the next line
	j.text.WriteString(line)
	j.text.WriteByte('\n')
	return j.depth <= 0
}

// beginsJSON reports whether a line, without blanks around it, begins a JSON
// object: a brace, and a key or nothing after it.
func beginsJSON(text string) bool {
	rest, ok := strings.CutPrefix(text, "{")
	rest = strings.TrimLeft(rest, " \t")
	return ok && (rest == "" || rest[0] == '"' || rest[0] == '}')
}

// json takes a line that begins a JSON object, or one that continues it.
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

// cutsObject reports whether a line shows that the JSON object before it was cut
// short: it is a puzzle, or begins an object at its start and goes on.
func (rd *reader) cutsObject(line []byte) bool {
	if rd.object.line == 0 {
		return false
	}
	return isLine(line) || len(line) > 1 && line[0] == '{' && beginsJSON(string(line))
}

// endObject reports a JSON object that nothing follows which could end it.
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

// endRecord ends what has begun before a line that cannot be read.
func (rd *reader) endRecord() bool { return rd.endTold() && rd.endObject() && rd.endBlock() }

// jsonFields are the keys that tell one program's JSON from another's.
type jsonFields struct {
	Coach *string           `json:"givenDigits"`
	Scl   []json.RawMessage `json:"cells"`
	Grid  []json.RawMessage `json:"grid"`
	Size  *int              `json:"size"`
}

// parseJSON reads the JSON of a program that is told by its keys.
func parseJSON(text string, at place) (*sheet, *Error) {
	var f jsonFields
	if err := json.Unmarshal([]byte(text), &f); err != nil {
		return nil, jsonError(err, text, at)
	}
	switch {
	case f.Coach != nil:
		return coachSheet(text, formatCoachJSON.Name, at)
	case f.Scl != nil:
		return sclSheet(text, at)
	case f.Grid != nil || f.Size != nil:
		return fpuzzlesSheet(text, formatFpuzzles.Name, at)
	}
	return nil, failf(at, "the JSON holds no puzzle in a known form").
		mend("that of f-puzzles, SudokuPad and sudoku.coach is read")
}

// jsonReason returns the text of an error of the JSON decoder in words of the
// text, not of the program that reads it.
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

// jsonError returns the Error for what is wrong with a JSON text that begins at
// the given place, with the place of the fault.
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
