package parse

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"pencilmark/board"
)

// A NetStep is one statement of a learner's net. It can be "r8c4=6", which is an assumption or a
// consequence; "r7c2=6 (b7)", which also names the house that has no other option; "r1c2<>4"; or
// the end of a branch, as in "no 9 in r8" or "no digit in r9c6".
type NetStep struct {
	Cells     board.CellSet // one of them has Digit, or none of them; empty for an end
	Digit     board.Digit
	On        bool             // one of the cells has Digit
	Ruled     bool             // the step names Rule
	Rule      board.Constraint // the cell or house that has no other option or, for an end, no option at all
	AsWritten string
}

// End reports whether f states that a digit has no place left or that a cell has no candidate left.
func (f *NetStep) End() bool { return f.Cells.IsEmpty() }

// factForm matches a fact in the notation of nets. The end of a branch has capturing groups of its
// own.
var factForm = sync.OnceValue(func() *regexp.Regexp {
	const cells, house = `[a-z0-9]+(?:, ?r[1-9]+c[1-9]+)*`, `(?:row |column |box )?[a-z0-9]+`
	return regexp.MustCompile(`(?i)^(?:(` + cells + `)(=|<>)([1-9])(?: ?\((` + house + `)\))?` +
		`|no ([1-9]) in (` + house + `)|no digit in ([a-z0-9]+))(?:\s*,\s*|\s*$)`)
})

// netMarks matches text that occurs only in nets and not in chains of placements.
var netMarks = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`=>.*(=[1-9] ?\(|\bno )`) })

// readNet reads a net in its notation: "r8c4=6 => r7c2=6 (b7), r5c3=2 => no 9 in r8". Several
// branches are separated by ";". It returns false if text is not a net.
func (r *Reason) readNet(text string, a1 bool) bool {
	if !netMarks().MatchString(text) {
		return false
	}
	var nets [][]NetStep
	for branch := range strings.SplitSeq(strings.TrimRight(text, " ."), ";") {
		var facts []NetStep
		for part := range strings.SplitSeq(branch, "=>") {
			some, ok := readFacts(strings.TrimSpace(part), a1)
			if !ok {
				return false
			}
			facts = append(facts, some...)
		}
		if end := slices.IndexFunc(facts, func(f NetStep) bool { return f.End() }); end >= 0 {
			facts = facts[:end+1] // the conclusion may be told behind it
		}
		if len(facts) < 2 || facts[0].End() {
			return false
		}
		nets = append(nets, facts)
	}
	r.Nets = nets
	return true
}

// readFacts reads facts that are separated by commas.
func readFacts(text string, a1 bool) (out []NetStep, ok bool) {
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

// readFact reads a fact from the submatches of factForm.
func readFact(m []string, a1 bool) (f NetStep, ok bool) {
	f.AsWritten = strings.TrimRight(m[0], ", ")
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

// ruledBy sets the rule of f to its digit in the named house.
func (f *NetStep) ruledBy(house string, a1 bool) bool {
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

// cellsIn returns the cells that text names. If text names anything else, it returns no cells.
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
