package check

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"pencilmark/board"
)

// A Fact is one statement of a net as a learner writes it: "r8c4=6", which is supposed or
// follows, with the house in which nothing else is left, if that is named, "r7c2=6 (b7)";
// "r1c2<>4"; or the end, "no 9 in r8", "no digit in r9c6".
type Fact struct {
	Cells  board.CellSet // one of them has Digit, or none of them; empty for an end
	Digit  board.Digit
	On     bool             // one of them has it
	Ruled  bool             // Rule is named
	Rule   board.Constraint // what leaves nothing else, or for an end nothing at all
	asSaid string
}

// end reports whether f says that something has no place left.
func (f *Fact) end() bool { return f.Cells.IsEmpty() }

// factForm is a fact in the notation of nets, ends being told by their own groups.
var factForm = sync.OnceValue(func() *regexp.Regexp {
	const cells, house = `[a-z0-9]+(?:, ?r[1-9]+c[1-9]+)*`, `(?:row |column |box )?[a-z0-9]+`
	return regexp.MustCompile(`(?i)^(?:(` + cells + `)(=|<>)([1-9])(?: ?\((` + house + `)\))?` +
		`|no ([1-9]) in (` + house + `)|no digit in ([a-z0-9]+))(?:\s*,\s*|\s*$)`)
})

// netMarks is what tells a net from a chain of placements.
var netMarks = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`=>.*(=[1-9] ?\(|\bno )`) })

// readNet reads a net in its notation: "r8c4=6 => r7c2=6 (b7), r5c3=2 => no 9 in r8". Of
// several branches each begins behind a ";". It reports false if text is none.
func (r *Reason) readNet(text string, a1 bool) bool {
	if !netMarks().MatchString(text) {
		return false
	}
	var nets [][]Fact
	for branch := range strings.SplitSeq(strings.TrimRight(text, " ."), ";") {
		var facts []Fact
		for part := range strings.SplitSeq(branch, "=>") {
			some, ok := readFacts(strings.TrimSpace(part), a1)
			if !ok {
				return false
			}
			facts = append(facts, some...)
		}
		if end := slices.IndexFunc(facts, func(f Fact) bool { return f.end() }); end >= 0 {
			facts = facts[:end+1] // the conclusion may be told behind it
		}
		if len(facts) < 2 || facts[0].end() {
			return false
		}
		nets = append(nets, facts)
	}
	r.Nets = nets
	return true
}

// readFacts reads facts with commas between them.
func readFacts(text string, a1 bool) (out []Fact, ok bool) {
	for text != "" {
		m := factForm().FindStringSubmatch(text)
		if m == nil {
			return nil, false
		}
		f, ok := readFact(m, a1)
		if !ok {
			return nil, false
		}
		out, text = append(out, f), text[len(m[0]):]
	}
	return out, out != nil
}

// readFact reads the groups of a factForm.
func readFact(m []string, a1 bool) (f Fact, ok bool) {
	f.asSaid = strings.TrimRight(m[0], ", ")
	switch {
	case m[7] != "":
		cells := cellsIn(m[7], a1)
		f.Ruled = cells.Single()
		if f.Ruled {
			f.Rule = board.InCell(cells.First())
		}
		return f, f.Ruled
	case m[5] != "":
		f.Digit = board.Digit(m[5][0] - '0')
		return f, f.ruledBy(m[6], a1)
	}
	f.Cells, f.Digit, f.On = cellsIn(m[1], a1), board.Digit(m[3][0]-'0'), m[2] == "="
	return f, !f.Cells.IsEmpty() && (m[4] == "" || f.ruledBy(m[4], a1))
}

// ruledBy sets the rule of f: its digit in the house of that name.
func (f *Fact) ruledBy(house string, a1 bool) bool {
	tokens, err := lex(house, a1)
	if err != nil {
		return false
	}
	tokens = houseWords(tokens)
	f.Ruled = len(tokens) == 1 && tokens[0].asHouses() && tokens[0].houses.Len() == 1
	if f.Ruled {
		f.Rule = board.InHouse(tokens[0].houses.List()[0], f.Digit)
	}
	return f.Ruled
}

// cellsIn returns the cells that text names, none if it names anything else.
func cellsIn(text string, a1 bool) (out board.CellSet) {
	tokens, err := lex(text, a1)
	if err != nil {
		return out
	}
	for i := range tokens {
		switch {
		case tokens[i].kind == cellToken:
			out = out.Or(tokens[i].cells)
		case tokens[i].text != ",":
			return board.CellSet{}
		}
	}
	return out
}
