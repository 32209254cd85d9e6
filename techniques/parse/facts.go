package parse

import (
	"fmt"
	"regexp"
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
	Begins    bool             // it may be the assumption of another branch: "r8c4=6 => r7c2=6, r8c5=6 => r7c3=6"
	AsWritten string
}

// End reports whether f states that a digit has no place left or that a cell has no candidate left.
func (f *NetStep) End() bool { return f.Cells.IsEmpty() }

// netMarks matches text that occurs only in nets and not in chains of placements.
var netMarks = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`=>.*(=[1-9] ?\(|\bno )`) })

// readNet reads a net in its notation: "r8c4=6 => r7c2=6 (b7), r5c3=2 => no 9 in r8". Several
// branches are separated by ";". It returns false if text is not a net.
func (r *Reason) readNet(text string, a1 bool) (bool, error) {
	if !strings.Contains(text, "=>") {
		return false, nil
	}
	var nets [][]NetStep
	for branch := range strings.SplitSeq(strings.TrimRight(text, " ."), ";") {
		var steps []NetStep
		begun := ""    // cells of a list that goes on after the comma, as in "r1c2, r1c3=4"
		leads := false // to the next step
		for part := range strings.SplitSeq(strings.ReplaceAll(branch, "=>", "\x00,"), ",") {
			part, on := strings.CutSuffix(part, "\x00")
			s := NetStep{AsWritten: begun + strings.TrimSpace(part), Begins: on && !leads && len(steps) > 1}
			leads = on
			if begun = ""; !cellsIn(s.AsWritten, a1).IsEmpty() {
				begun = s.AsWritten + ", "
				continue
			}
			if !s.read(a1) {
				return true, fmt.Errorf("cannot read %q; write one statement at a time, as in r1c2=4 => r1c8<>4", s.AsWritten)
			}
			if each().MatchString(part) { // "r1c4, r8c4 would both be 8"
				for c := range s.Cells.All() {
					one := s
					one.Cells, one.AsWritten = c.Set(), notationOf(a1).Placement(board.At(c, s.Digit))
					steps = append(steps, one)
				}
				continue
			}
			if steps = append(steps, s); s.End() {
				break // the conclusion may be told behind it
			}
		}
		if begun != "" || len(steps) < 2 || steps[0].End() {
			return true, fmt.Errorf("cannot read %q; it needs a statement with a digit and what follows, as in r1c2=4 => r1c8<>4", strings.TrimSpace(branch))
		}
		nets = append(nets, steps)
	}
	r.Nets = nets
	return true, nil
}

// These match what begins a case in words, as in "if r1c2 is 4, then r1c8 is not 4", and what joins its steps.
var (
	supposed = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)[\s,;.:]*\b(?:(?:and|but)\s+)?(?:if|suppose|assume|assuming)\s(?:\s*that\b)?`)
	})
	then = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)\s*(?:=>|[,;:.]?\s*\b(?:and\s+)?(?:then|so|therefore)\b,?)\s*`)
	})
	and  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\s*,?\s+and\s+`) })
	each = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\bboth\b`) })
	it   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\bit\b`) })
	// a contradiction in words
	noPlace = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)\b((?:row|col|column|box) [1-9a-j]) (?:then )?has no (?:(?:place|room|cell)s? (?:left )?for )?(?:an? )?([1-9])s?\b`)
	})
	noDigit = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)\b(\w+) (?:then )?has no (?:candidate|digit|number)s?(?: left)?\b`)
	})
	absurd = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`(?i)[\s,;.:]*\b(?:(?:and|but)\s+)?(?:which is |that is |that's |this is |it's )?(?:an? )?(?:contradiction|impossible)\s*$`)
	})
	itSee = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\bsees? (?:it|that)\b`) })
)

// readCases reads a net in words: "r8c1 is 2 or 8; if it is 2, r8c5 is 9; if it is 8, r9c2 is 9". What is said before
// the first case are statements about the position.
func (r *Reason) readCases(said, cases string, a1 bool) error {
	var branches []string
	its := r.its // the cell that "it" means
	starts := supposed().FindAllStringIndex(cases, -1)
	for i, at := range starts {
		end := len(cases)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		body := absurd().ReplaceAllString(strings.Trim(cases[at[1]:end], " ,;."), "")
		body = noDigit().ReplaceAllString(noPlace().ReplaceAllString(body, "no $2 in $1"), "no digit in $1")
		body = then().ReplaceAllString(body, " => ")
		cond, effect, ok := strings.Cut(body, "=>")
		if c, e, comma := strings.Cut(body, ", "); comma && (!ok || len(c) < len(cond)) {
			cond, effect = c, e
		}
		context := cond
		if i == 0 {
			context = said + cond
		}
		tokens, err := lex(context, a1)
		if err != nil {
			return err
		}
		for k := range tokens {
			if tokens[k].cells.Single() {
				its = tokens[k].text
			}
		}
		cond = it().ReplaceAllString(cond, its)                                        // "if it is 2"
		if supposed, err := ParseConclusions(cond); err == nil && len(supposed) == 1 { // "r9c3 sees it"
			effect = itSee().ReplaceAllString(effect, "<>"+supposed[0].Candidate.Digit().String())
		}
		branches = append(branches, cond+" => "+and().ReplaceAllString(effect, ", "))
	}
	if _, err := r.readNet(strings.Join(branches, "; "), a1); err != nil || strings.TrimSpace(said) == "" {
		return err
	}
	tokens, err := lex(said, a1)
	if err == nil {
		r.plain(houseWords(tokens), said)
	}
	return err
}

func notationOf(a1 bool) board.Notation {
	if a1 {
		return board.A1
	}
	return board.RC
}

// read reads a step as it was written.
func (f *NetStep) read(a1 bool) bool {
	text := strings.ToLower(f.AsWritten)
	if end, ok := strings.CutPrefix(text, "no "); ok {
		what, where, _ := strings.Cut(end, " in ")
		if d := digitSet(what); len(what) == 1 && d.Single() {
			f.Digit = d.First()
			return f.ruledBy(where, a1)
		}
		cells := cellsIn(f.AsWritten[len(text)-len(where):], a1)
		f.Ruled = what == "digit" && cells.Single()
		f.Rule = board.InCell(cells.First())
		return f.Ruled
	}
	fact, house, ruled := strings.Cut(strings.TrimSuffix(f.AsWritten, ")"), "(")
	said, err := sayings(board.RC, fact, true)
	if err != nil || len(said) != 1 || !said[0].digits.Single() {
		return false
	}
	f.Cells, f.Digit, f.On = said[0].cells, said[0].digits.First(), !said[0].not()
	return !ruled || f.ruledBy(house, a1)
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
