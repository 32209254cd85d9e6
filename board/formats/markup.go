package formats

import (
	"html"
	"regexp"
	"slices"
	"strings"
)

// This file turns HTML and XML into text for the other layers. A row of a table becomes a line with tabs
// between the fields. The attributes of an element that has a puzzle among them are such a row, too.
// Other tags are dropped; those that begin a paragraph or another block also end the line.

// A markup is the state between two lines of HTML or XML.
type markup struct {
	open string // the beginning of a tag that does not end on its line
	row  bool   // a row of a table has begun
	skip string // the end tag of an element whose text is not read
	any  bool   // an attribute on the line holds a puzzle
	text strings.Builder
}

var (
	tag = regexp.MustCompile(`<!--.*?-->|<([/?!]?[A-Za-z]\w*)((?:[^<>"']|"[^"]*"|'[^']*')*)>`)
	// openTag matches a tag that goes on in the next line.
	openTag = regexp.MustCompile(`<[?!]?[A-Za-z]\w*(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'|"[^"]*$|'[^']*$))*\s*$`)
	// attribute matches an attribute of a tag.
	attribute = regexp.MustCompile(`([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`)
	// endsLine matches the tags that begin or end a block of text.
	endsLine = regexp.MustCompile(`^/?(br|p|div|li|[ou]l|pre|h\d|hr|table|t(head|body|foot))$`)
)

// markup reads a line with tags in it, or in a row of a table.
func (rd *reader) markup(line string) bool {
	m := &rd.tags
	line = m.open + line
	m.open, m.any = "", false
	if i := openTag.FindStringIndex(line); i != nil && len(line) < maxLine {
		line, m.open = line[:i[0]], line[i[0]:]+" "
	}
	end := 0
	for _, t := range tag.FindAllStringSubmatchIndex(line, -1) {
		m.add(line[end:t[0]])
		if end = t[1]; t[2] < 0 { // a comment
			if text := line[t[0]:end]; len(runs(text, place{})) > 0 && (!rd.endTagged() || !rd.plainText(text)) {
				return false
			}
			continue
		}
		name := strings.ToLower(line[t[2]:t[3]])
		switch {
		case m.skip != "":
			if m.text.Reset(); name == m.skip {
				m.skip = ""
			}
		case name == "style" || name == "title" || name == "svg":
			if !rd.endTagged() {
				return false
			}
			m.skip = "/" + name
		case name == "tr" || name == "/tr" || name == "/table" && m.row:
			if !rd.endTagged() {
				return false
			}
			m.row = name == "tr"
		case name == "td" || name == "th":
			if m.text.Len() > 0 {
				m.text.WriteByte('\t')
			} else if m.row {
				m.text.WriteByte(' ') // the first cell may be empty
			}
		case !m.row && endsLine.MatchString(name):
			if !rd.endTagged() || strings.HasSuffix(name, "table") && !rd.blankLine() {
				return false
			}
		}
		if !rd.attributes(name, line[t[4]:t[5]]) {
			return false
		}
	}
	if m.skip == "" {
		m.add(line[end:])
	}
	return m.row && m.text.Len() < maxLine || m.open != "" || rd.endTagged()
}

// add adds the text between two tags.
func (m *markup) add(text string) {
	if m.row {
		text = strings.TrimSpace(text)
	}
	m.text.WriteString(strings.ReplaceAll(html.UnescapeString(text), "\n", " "))
}

// endTagged reads the text since the last end of a line.
func (rd *reader) endTagged() bool {
	text := rd.tags.text.String()
	rd.tags.text.Reset()
	rd.tags.row = false
	return strings.TrimSpace(text) == "" && !strings.Contains(text, "\t") ||
		rd.tags.any && isProse(text) && (cellsIn(text) < nearly || strings.Contains(text, "://")) || rd.plainText(text)
}

// attributes reads the attributes of an element: the value of an input field, a game of OpenSudoku, or
// a row of fields with a puzzle.
func (rd *reader) attributes(name, text string) bool {
	var fields, head []string
	for _, m := range attribute.FindAllStringSubmatch(text, -1) {
		fields = append(fields, html.UnescapeString(m[2]+m[3]+m[4]))
		head = append(head, m[1])
	}
	get := func(key string) (text string) {
		if i := slices.Index(head, key); i >= 0 {
			text = strings.TrimSpace(fields[i])
		}
		return text
	}
	switch data := get("data"); {
	case name == "input":
		rd.tags.add(get("value"))
	case name == "game" && data != "":
		return rd.record(func(text string, at place) (*sheet, *Error) {
			s, err := openData(text, place{line: at.line})
			if err == nil {
				s.comment = get("note")
			}
			return s, err
		}, data, place{line: rd.no})
	case hasLong(text, ' '):
		rd.head = head
		if cs := rd.fields(fields, " "); len(cs) > 0 {
			rd.tags.any = true
			return rd.endBlock() && rd.endProse() && rd.candidates(cs, text)
		}
	}
	return true
}
