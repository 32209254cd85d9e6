package pathfile

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pencilmark/board"
	"pencilmark/techniques/logic"
)

// A parsed is a line that looks like a step. If the line is not a valid step, err is the reason.
type parsed struct {
	Step
	arrow bool // whether "=>" precedes the conclusions
	err   error
}

var (
	// numbering matches text that may precede the name of a technique: "12.", "#12", "Step 12:", "[12]", a bullet or,
	// as in the lists of Sudoku Explainer, a rating.
	numbering = regexp.MustCompile(`^(?i:(?:[-*•]\s+)|(?:step\s*)?#?\d+(?:\.\d+)?\s*[.):]\s+|step\s+\d+\s+(?:[-–]\s+)?` +
		`|#\d+\s+|[\[(]\d+[\])][:.]?\s*|\d+(?:\.\d+)?\s+(?:[-–]\s+)?)`)

	// trailing matches text that may follow the name or the conclusion: a score or a rating in brackets, or a rating
	// of SE with the name of its technique.
	trailing = regexp.MustCompile(`\s*(?:[(\[]\s*(?i:score|rating|SE)?\s*[:=]?\s*[0-9.]+[^()\[\]]*[)\]])\s*$`)

	// within matches the text that follows the name in "Forcing Chain Contradiction in r4c7".
	within = regexp.MustCompile(`\s+(?:in|from|at)\s.*$`)

	// bare matches a single without a colon: "Naked Single r5c5=4".
	bare = regexp.MustCompile(`^([A-Za-z][A-Za-z ]*[a-z])\s+(` + cellPattern + `\s*=.*)$`)

	name  = regexp.MustCompile(`^[A-Za-z0-9][-A-Za-z0-9 ()+'’/.&]*$`)
	arrow = regexp.MustCompile(`=>|⇒|⟹|==>`)
)

// parseStep parses a line as a step. It returns false if the line is not a step at all.
func parseStep(text string) (s parsed, ok bool) {
	s.Text = text
	head, effect := text, ""
	if at := arrow.FindAllStringIndex(text, -1); at != nil {
		last := at[len(at)-1]
		head, effect, s.arrow = text[:last[0]], text[last[1]:], true
	}
	head = numbering.ReplaceAllString(strings.TrimSpace(head), "")
	if m := bare.FindStringSubmatch(head); m != nil && !s.arrow && known(m[1]) {
		head = m[1] + ":" + m[2]
	}
	title, pattern, colon := strings.Cut(head, ":")
	if !colon && !s.arrow {
		return s, false
	}
	if i := strings.IndexByte(title, '('); colon && i >= 0 && !strings.Contains(title[i:], ")") {
		rest := "" // the colon is in brackets: "Nishio (SE 7.7: Forcing Chain): …"
		if bracket, after, ok := strings.Cut(pattern, "):"); ok {
			title, rest = title+":"+bracket+")", after
		}
		pattern = rest
	}
	s.Name = strings.TrimSpace(trailing.ReplaceAllString(title, ""))
	if !colon {
		s.Name = strings.TrimSpace(within.ReplaceAllString(s.Name, ""))
	}
	if !name.MatchString(s.Name) || beginsWithCell.MatchString(s.Name) {
		return s, false
	}
	if !s.arrow {
		effect, pattern = pattern, ""
	}
	if s.err = s.conclude(effect); s.err != nil && !s.arrow && s.single(effect) {
		s.err = nil
	}
	s.Cells = cellsIn(pattern)
	return s, true
}

var (
	// cellPattern matches cells such as r1c5, R12C5, r1c[234], B5 and B57.
	cellPattern    = `(?:[rR]\[?[1-9,]*[1-9]\]?[cC]\[?[1-9](?:[1-9,]*[1-9])?\]?|[A-HJIa-hji]+[1-9]+)`
	beginsWithCell = regexp.MustCompile(`^` + cellPattern + `(?:$|[^A-Za-z0-9])`)
	cellToken      = regexp.MustCompile(`^` + cellPattern)
	relation       = regexp.MustCompile(`^(?:<>|!=|≠|><|:=|==|=)`)
	digits         = regexp.MustCompile(`^[1-9]+(?:\s*[,/&]\s*[1-9]+(?:[\s,;.\])/&]|$))*`)
	separators     = " \t,;&/|})]"
)

// conclude parses the conclusions of a step, such as "r3c4,r7c5<>5, r2c1=4".
func (s *Step) conclude(text string) error {
	rest := strings.Trim(text, separators+".")
	rest = strings.TrimSpace(trailing.ReplaceAllString(rest, ""))
	var cells board.CellSet
	for rest != "" {
		if m := cellToken.FindString(rest); m != "" {
			cells = cells.Or(parseCells(m))
			rest = strings.TrimLeft(rest[len(m):], separators)
			continue
		}
		op := relation.FindString(rest)
		if op == "" || cells.IsEmpty() {
			break
		}
		rest = strings.TrimLeft(rest[len(op):], " \t{([")
		d := digits.FindString(rest)
		if d == "" {
			return fmt.Errorf("a digit is missing after %q", op)
		}
		if err := s.add(cells, d, op); err != nil {
			return err
		}
		cells = board.CellSet{}
		rest = strings.TrimLeft(rest[len(d):], separators)
	}
	if len(s.Placements)+len(s.Eliminations) == 0 || !cells.IsEmpty() || relation.MatchString(rest) ||
		strings.ContainsAny(rest, "<≠=") {
		return errors.New("the line has no conclusion; write it as r1c5=3 or => r1c2<>5")
	}
	slices.Sort(s.Placements)
	slices.Sort(s.Eliminations)
	s.Placements, s.Eliminations = slices.Compact(s.Placements), slices.Compact(s.Eliminations)
	return nil
}

// add adds conclusions about the given cells. The operator is "=" with one digit, or "<>" with one or more digits.
func (s *Step) add(cells board.CellSet, figures, op string) error {
	place := strings.HasSuffix(op, "=") && op != "!="
	n := 0
	for _, f := range figures {
		if f < '1' || f > '9' {
			continue
		}
		n++
		for c := range cells.All() {
			if x := board.At(c, board.Digit(f-'0')); place {
				s.Placements = append(s.Placements, x)
			} else {
				s.Eliminations = append(s.Eliminations, x)
			}
		}
	}
	if place && n > 1 {
		return fmt.Errorf("one cell cannot have %d digits", n)
	}
	return nil
}

var (
	// cellThenDigit and digitThenCell match singles without a sign: "r1c2: 6 in block", as Sudoku
	// Explainer lists them, and "6 in r1c2".
	cellThenDigit = regexp.MustCompile(`^\s*(` + cellPattern + `)\s*:\s*([1-9])(?:\s|$)`)
	digitThenCell = regexp.MustCompile(`^\s*([1-9])\s+(?:in|at|->)\s+(` + cellPattern + `)(?:\W|$)`)
)

// single parses the placement of a single that is written without a sign. It returns false if the text is not such a
// placement.
func (s *Step) single(text string) bool {
	cell, digit := "", ""
	if m := cellThenDigit.FindStringSubmatch(text); m != nil {
		cell, digit = m[1], m[2]
	} else if m := digitThenCell.FindStringSubmatch(text); m != nil {
		cell, digit = m[2], m[1]
	}
	cells := parseCells(cell)
	if all := meant(s.Name); cells.Len() != 1 || all == nil || all[0].Family != logic.Singles {
		return false
	}
	s.Placements = []board.Candidate{board.At(cells.First(), board.Digit(digit[0]-'0'))}
	s.Eliminations = nil
	return true
}

// parseCells returns the cells that a token describes. The token must match cellPattern.
func parseCells(token string) (out board.CellSet) {
	rows, cols := "", ""
	if strings.ContainsAny(token, "rR") {
		rows, cols, _ = strings.Cut(strings.ToLower(token)[1:], "c")
	} else {
		letters := strings.TrimRight(token, "123456789")
		cols = token[len(letters):]
		for _, l := range strings.ToUpper(letters) {
			row := strings.IndexRune("ABCDEFGHJ", l)
			if l == 'I' {
				row = 8
			}
			rows += string(rune('1' + row))
		}
	}
	for _, r := range rows {
		for _, c := range cols {
			if r >= '1' && r <= '9' && c >= '1' && c <= '9' {
				out = out.With(board.CellAt(int(r-'1'), int(c-'1')))
			}
		}
	}
	return out
}

// cellsIn returns the cells that are mentioned in a text in rc notation.
func cellsIn(text string) (out board.CellSet) {
	for _, m := range patternCells.FindAllString(text, -1) {
		out = out.Or(parseCells(m))
	}
	return out
}

var patternCells = regexp.MustCompile(`[rR][1-9]+[cC][1-9]+`)
