package formats

import "fmt"

// prose is a run of lines that are words and no cells. The last of them is the
// title of the block below it, if a block follows; otherwise the run is reported
// as no puzzle, or each of its lines where puzzles of one line came before.
type prose struct {
	text     string
	line     int
	reported bool
}

// take returns the last line as a title and forgets the run.
func (p *prose) take() string {
	text := p.text
	*p = prose{}
	return text
}

// addProse adds a line of words to the run. With the second line it is clear
// that the first is no title.
func (rd *reader) addProse(text string) bool {
	if p := &rd.prose; p.text != "" && (!p.reported || rd.oneLine) {
		p.reported = !rd.oneLine
		if !rd.fail(p.err()) {
			return false
		}
	}
	rd.prose.text, rd.prose.line = clip(text), rd.lines.line
	return true
}

// endProse reports a run that nothing follows which it could be the title of.
func (rd *reader) endProse() bool {
	p := rd.prose
	rd.prose = prose{}
	return p.text == "" || p.reported || rd.fail(p.err())
}

// err says that the text is no puzzle.
func (p *prose) err() *Error {
	shown := fmt.Sprintf("%.40q", p.text)
	if len(p.text) > 40 {
		shown += "…"
	}
	e := failf(place{line: p.line}, "%s is no puzzle in a known format", shown).
		mend("give 81 cells, 1 to 9 and . for an empty one")
	e.Raw = p.text
	return e
}
