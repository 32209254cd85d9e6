package check

import (
	"strings"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// general lists names that stand for several techniques: what a learner calls by
// them may be any of these. An entry that ends in a dash stands for all techniques
// whose slugs begin with it.
var general = map[string][]string{
	"single":                    {"full-house", "last-digit", "hidden-single", "naked-single"},
	"pair":                      {"naked-pair", "hidden-pair", "locked-pair"},
	"triple":                    {"naked-triple", "hidden-triple", "locked-triple"},
	"triplet":                   {"naked-triple", "hidden-triple", "locked-triple"},
	"quad":                      {"naked-quadruple", "hidden-quadruple"},
	"quadruple":                 {"naked-quadruple", "hidden-quadruple"},
	"nakedsubset":               {"naked-pair", "locked-pair", "naked-triple", "locked-triple", "naked-quadruple"},
	"nakedset":                  {"naked-pair", "locked-pair", "naked-triple", "locked-triple", "naked-quadruple"},
	"hiddensubset":              {"hidden-pair", "hidden-triple", "hidden-quadruple"},
	"nakedpair":                 {"naked-pair", "locked-pair"},
	"nakedtriple":               {"naked-triple", "locked-triple"},
	"nakedtriplet":              {"naked-triple", "locked-triple"},
	"pointingtriple":            {"locked-candidates-pointing"},
	"lockedcandidate":           {"locked-candidates-pointing", "locked-candidates-claiming"},
	"intersection":              {"locked-candidates-pointing", "locked-candidates-claiming"},
	"linebox":                   {"locked-candidates-claiming", "locked-candidates-pointing"},
	"boxline":                   {"locked-candidates-claiming"},
	"boxlinereduction":          {"locked-candidates-claiming"},
	"boxlineinteraction":        {"locked-candidates-claiming", "locked-candidates-pointing"},
	"lineboxreduction":          {"locked-candidates-claiming"},
	"fish":                      {"x-wing", "swordfish", "jellyfish"},
	"finnedfish":                {"finned-", "sashimi-"},
	"sashimi":                   {"sashimi-"},
	"finnedxwing":               {"finned-x-wing", "sashimi-x-wing"},
	"finnedswordfish":           {"finned-swordfish", "sashimi-swordfish", "siamese-finned-swordfish"},
	"finnedjellyfish":           {"finned-jellyfish", "sashimi-jellyfish", "siamese-finned-jellyfish"},
	"uniquerectangle":           {"unique-rectangle-", "hidden-rectangle"},
	"ur":                        {"unique-rectangle-", "hidden-rectangle"},
	"uniqueness":                {"unique-", "hidden-rectangle", "avoidable-", "extended-rectangle-", "bug-"},
	"deadlypattern":             {"unique-", "hidden-rectangle", "avoidable-", "extended-rectangle-", "bug-"},
	"avoidablerectangle":        {"avoidable-rectangle-"},
	"uniqueloop":                {"unique-loop-"},
	"extendedrectangle":         {"extended-rectangle-"},
	"colouring":                 {"simple-colours-", "multi-colours-", "medusa-"},
	"coloring":                  {"simple-colours-", "multi-colours-", "medusa-"},
	"simplecolouring":           {"simple-colours-"},
	"simplecoloring":            {"simple-colours-"},
	"simplecolour":              {"simple-colours-"},
	"simplecolor":               {"simple-colours-"},
	"multicolouring":            {"multi-colours-"},
	"multicoloring":             {"multi-colours-"},
	"multicolour":               {"multi-colours-"},
	"chain":                     chainSlugs,
	"aic":                       chainSlugs,
	"loop":                      loopSlugs,
	"niceloop":                  loopSlugs,
	"alternatinginferencechain": chainSlugs,
	"xchain":                    {"x-chain", "grouped-x-chain", "x-cycle", "turbot-fish", "skyscraper", "2-string-kite"},
	"turbotfish":                {"turbot-fish", "skyscraper", "2-string-kite", "empty-rectangle"},
	"als":                       {"als-", "death-blossom"},
	"almostlockedset":           {"als-", "death-blossom"},
	"forcingchain":              {"cell-forcing-chain", "house-forcing-chain", "forcing-chain-", "nishio"},
	"forcingnet":                {"forcing-net-"},
}

var (
	chainSlugs = []string{"x-chain", "xy-chain", "aic", "grouped-x-chain", "grouped-aic", "als-aic",
		"discontinuous-nice-loop", "grouped-discontinuous-nice-loop", "als-discontinuous-nice-loop",
		"continuous-nice-loop", "grouped-continuous-nice-loop", "als-continuous-nice-loop", "x-cycle", "y-cycle", "xy-cycle",
		"remote-pair", "m-wing", "s-wing", "l-wing", "h-wing", "w-wing", "skyscraper", "2-string-kite", "turbot-fish"}
	loopSlugs = []string{"continuous-nice-loop", "grouped-continuous-nice-loop", "als-continuous-nice-loop", "x-cycle",
		"y-cycle", "xy-cycle", "discontinuous-nice-loop", "grouped-discontinuous-nice-loop", "als-discontinuous-nice-loop"}
)

// A nameIndex finds the techniques that a name may mean.
type nameIndex map[string][]*logic.Technique

// newNameIndex lists every name of every technique, and the general names.
func newNameIndex() nameIndex {
	index := nameIndex{}
	all := techniques.All()
	for _, t := range all {
		for _, name := range append([]string{t.Slug, t.Name}, t.Aliases...) {
			if k := key(name); len(index[k]) == 0 {
				index[k] = []*logic.Technique{t}
			}
		}
	}
	for name, slugs := range general {
		list := index[name]
		for _, t := range all {
			if meant(t.Slug, slugs) && !(len(list) > 0 && list[0] == t) {
				list = append(list, t)
			}
		}
		index[name] = list
	}
	return index
}

// meant reports whether a general name stands for the technique.
func meant(slug string, slugs []string) bool {
	for _, s := range slugs {
		if slug == s || strings.HasSuffix(s, "-") && strings.HasPrefix(slug, s) {
			return true
		}
	}
	return false
}

// key folds a name: case, blanks, dashes and the like do not matter.
func key(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -_'()/.\t\r\n", r) {
			return -1
		}
		return r
	}, strings.ToLower(name))
}

// lookup returns the techniques of a name, which may be in the plural.
func (x nameIndex) lookup(name string) []*logic.Technique {
	k := key(name)
	if ts := x[k]; ts != nil {
		return ts
	}
	return x[strings.TrimSuffix(k, "s")]
}

// maxName is the number of bytes that the name of a technique may take.
const maxName = 60

// find returns the longest name in text, as the bytes from begin to end. The
// first of equally long ones counts.
func (x nameIndex) find(text string) (ts []*logic.Technique, begin, end int) {
	for i := range len(text) {
		if !wordStart(text, i) {
			continue
		}
		for j := min(len(text), i+maxName); j-i > end-begin; j-- {
			if !wordEnd(text, j) {
				continue
			}
			if found := x.lookup(text[i:j]); found != nil {
				ts, begin, end = found, i, j
				break
			}
		}
	}
	return ts, begin, end
}

func wordByte(b byte) bool { return isLetter(b) || b >= '0' && b <= '9' || b >= 0x80 }

func wordStart(text string, i int) bool {
	return wordByte(text[i]) && (i == 0 || !wordByte(text[i-1]))
}

func wordEnd(text string, j int) bool {
	return (wordByte(text[j-1]) || text[j-1] == ')') && (j == len(text) || !wordByte(text[j]))
}
