package pathfile

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
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
	title, pattern, colon := strings.Cut(head, ":")
	if n := parse.Name(head); n > 0 && !colon && !s.arrow { // "Naked Single r5c5=4"
		title, pattern, colon = head[:n], head[n:], true
	}
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
	if first, _, _ := strings.Cut(s.Name, " "); !name.MatchString(s.Name) || !parse.Cells(first).IsEmpty() {
		return s, false
	}
	if !s.arrow {
		effect, pattern = pattern, ""
	}
	s.Cells = parse.Cells(pattern)
	s.err = s.conclude(effect)
	return s, true
}

// conclude reads the conclusions at the end of the line. Without an arrow, they need signs, unless the step is a
// single: "Hidden Single: 6 in r1c2".
func (s *parsed) conclude(effect string) error {
	effect = trailing.ReplaceAllString(effect, "")
	all := meant(s.Name)
	switch {
	case strings.Trim(effect, " .") == "",
		!s.arrow && !strings.ContainsAny(effect, "=<≠") && (all == nil || all[0].Family != logic.Singles):
		return errors.New("the line has no conclusion; write it as r1c5=3 or => r1c2<>5")
	}
	before := utf8.RuneCountInString(s.Text[:strings.LastIndex(s.Text, effect)])
	said, err := parse.ParseConclusions(strings.Repeat(" ", before) + effect)
	for _, c := range said {
		if c.Place {
			s.Placements = append(s.Placements, c.Candidate)
		} else {
			s.Eliminations = append(s.Eliminations, c.Candidate)
		}
	}
	slices.Sort(s.Placements)
	slices.Sort(s.Eliminations)
	return err
}
