package check

import (
	"regexp"
	"strings"
	"sync"
)

// factForms are the facts of a net as its notation has them: "r7c2=6 (b7)", which leans on
// a house, "r5c3=2" on a cell, and its end, "no 9 in r8" or "no digit in r9c6".
var factForms = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^([a-z0-9]+)=([1-9])(?: \(((?:row |column |box )?[a-z0-9]+)\))?$` +
		`|^no ([1-9]) in ((?:row |column |box )?[a-z0-9]+)$|^no digit in ([a-z0-9]+)$`)
})

// netMarks is what tells a net from a chain of placements.
var netMarks = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`=>.*(=[1-9] \(|\bno )`) })

// netNeeds returns the rules that a net in its notation, "r8c4=6 => r7c2=6 (b7), r5c3=2 =>
// no 9 in r8", leans on, as in "b7 needs 6, r5c3 needs a digit, r8 needs 9". It reports
// false if text is none.
func netNeeds(text string) (needs string, ok bool) {
	var rules []string
	for branch := range strings.SplitSeq(text, ";") {
		first := true
		for part := range strings.SplitSeq(strings.ReplaceAll(branch, "=>", ","), ",") {
			m := factForms().FindStringSubmatch(strings.TrimSpace(part))
			switch {
			case m == nil && strings.Contains(part, "<>") && !first: // what a branch, or all, comes to
			case m == nil:
				return "", false
			case first: // supposed
			case m[3] != "":
				rules = append(rules, m[3]+" needs "+m[2])
			case m[2] != "":
				rules = append(rules, m[1]+" needs a digit")
			case m[4] != "":
				rules = append(rules, m[5]+" needs "+m[4])
			default:
				rules = append(rules, m[6]+" needs a digit")
			}
			first = false
		}
	}
	return strings.Join(rules, ", "), len(rules) > 0 && netMarks().MatchString(text)
}
