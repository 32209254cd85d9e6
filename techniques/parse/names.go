package parse

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// general lists names that cover several techniques, and the slugs of these. A learner who uses such a name may mean
// any of them. A slug that ends in a dash stands for all slugs that begin with it.
var general = [...]struct{ names, slugs string }{
	{"ns", "naked-single"},
	{"hs lastplace uniquecandidate", "hidden-single"},
	{"lastcandidate onlycandidateleft onlycandidate onlydigitleft noothercandidate noothercandidateleft nootherdigitfits nootherdigitpossible", "naked-single"},
	{"single", "full-house last-digit hidden-single naked-single"},
	{"pair", "naked-pair hidden-pair locked-pair"},
	{"triple triplet", "naked-triple hidden-triple locked-triple"},
	{"quad quadruple", "naked-quadruple hidden-quadruple"},
	{"nakedsubset nakedset", "naked-pair locked-pair naked-triple locked-triple naked-quadruple"},
	{"hiddensubset", "hidden-pair hidden-triple hidden-quadruple"},
	{"np nakedpair", "naked-pair locked-pair"},
	{"nt nakedtriple nakedtriplet", "naked-triple locked-triple"},
	{"hp", "hidden-pair"},
	{"ht", "hidden-triple"},
	{"pointingtriple", "locked-candidates-pointing"},
	{"lockedcandidate intersection intersectionremoval linebox boxlineinteraction",
		"locked-candidates-pointing locked-candidates-claiming"},
	{"boxline boxlinereduction lineboxreduction", "locked-candidates-claiming"},
	{"fish", "x-wing swordfish jellyfish"},
	{"finnedfish", "finned- sashimi-"},
	{"sashimi", "sashimi-"},
	{"finnedxwing", "finned-x-wing sashimi-x-wing"},
	{"finnedswordfish", "finned-swordfish sashimi-swordfish siamese-finned-swordfish"},
	{"finnedjellyfish", "finned-jellyfish sashimi-jellyfish siamese-finned-jellyfish"},
	{"suedecoq", "sue-de-coq extended-sue-de-coq"},
	{"uniquerectangle ur deadlyrectangle", "unique-rectangle- hidden-rectangle"},
	{"uniqueness deadlypattern", "unique- hidden-rectangle avoidable- extended-rectangle- bug-"},
	{"avoidablerectangle", "avoidable-rectangle-"},
	{"uniqueloop", "unique-loop-"},
	{"extendedrectangle", "extended-rectangle-"},
	{"colouring", "simple-colours- multi-colours- 3d-medusa-"},
	{"simplecolouring simplecolour simplecolours singleschain", "simple-colours-"},
	{"multicolouring multicolour", "multi-colours-"},
	{"chain aic alternatinginferencechain", "x-chain xy-chain aic grouped-x-chain grouped-aic als-aic m-wing s-wing l-wing h-wing " +
		"w-wing skyscraper 2-string-kite turbot-fish remote-pair " + loops},
	{"loop niceloop", loops},
	{"xchain", "x-chain grouped-x-chain x-cycle turbot-fish skyscraper 2-string-kite"},
	{"turbotfish", "turbot-fish skyscraper 2-string-kite empty-rectangle"},
	{"als almostlockedset", "als- death-blossom"},
	{"forcingchain", "cell-forcing-chain house-forcing-chain forcing-chain- nishio"},
	{"forcingnet", "forcing-net-"},
}

const loops = "discontinuous-nice-loop grouped-discontinuous-nice-loop als-discontinuous-nice-loop continuous-nice-loop " +
	"grouped-continuous-nice-loop als-continuous-nice-loop x-cycle y-cycle xy-cycle"

// A nameIndex maps a name to the techniques that it may mean.
type nameIndex map[string][]*logic.Technique

// byName returns the index of all names of techniques, and of the general names. It is built once.
var byName = sync.OnceValue(func() nameIndex {
	index := nameIndex{}
	all := techniques.All()
	for _, t := range all {
		for _, name := range append([]string{t.Slug, t.Name}, t.Aliases...) {
			if k := key(name); len(index[k]) == 0 {
				index[k] = []*logic.Technique{t}
			}
		}
	}
	for _, g := range general {
		for name := range strings.FieldsSeq(g.names) {
			list := index[name]
			for _, t := range all {
				if meant(t.Slug, strings.Fields(g.slugs)) && !(len(list) > 0 && list[0] == t) {
					list = append(list, t)
				}
			}
			index[name] = list
		}
	}
	return index
})

// Meant returns the techniques that a name may mean, in the order of the catalogue. The name can
// be any name of a technique, or a general one that learners use for several, such as "single" or
// "pairs". Meant returns nil if the name is unknown.
func Meant(name string) []*logic.Technique { return byName().lookup(name) }

// Name returns the length of the name of a technique with which text begins. It returns 0 if there is none.
func Name(text string) int {
	if ts, begin, end := byName().find(text); ts != nil && begin == 0 {
		return end
	}
	return 0
}

// meant reports whether a general name covers the technique.
func meant(slug string, slugs []string) bool {
	for _, s := range slugs {
		if slug == s || strings.HasSuffix(s, "-") && strings.HasPrefix(slug, s) {
			return true
		}
	}
	return false
}

// key normalizes a name. Upper and lower case, blanks, dashes, the spelling of colour and the like make no difference.
func key(name string) string {
	return strings.ReplaceAll(strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -_'()/.\t\r\n", r) {
			return -1
		}
		return r
	}, strings.ToLower(name)), "color", "colour")
}

// lookup returns the techniques that a name may mean, in a new slice. The name may be in the plural.
func (x nameIndex) lookup(name string) []*logic.Technique {
	k := key(name)
	if ts := x[k]; ts != nil {
		return slices.Clone(ts)
	}
	return slices.Clone(x[strings.TrimSuffix(k, "s")])
}

// maxName is the largest number of bytes in the name of a technique.
const maxName = 60

// find returns the longest name of a technique in text. The offsets begin and end are in bytes. If
// several names are equally long, it returns the first.
func (x nameIndex) find(text string) (ts []*logic.Technique, begin, end int) {
	for i := range len(text) {
		if !wordStart(text, i) {
			continue
		}
		for j := min(len(text), i+maxName); j-i > end-begin; j-- {
			if !wordEnd(text, j) {
				continue
			}
			found := x.lookup(text[i:j])
			if found != nil && found[0].Family == logic.Uniqueness && pair().MatchString(text[j-2:]) &&
				!strings.HasSuffix(strings.ToLower(text[i:j-2]), "type") {
				continue // "unique rectangle 4 7"
			}
			if found != nil {
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
	if isFigure(text[j-1]) && digitList().MatchString(text[j:]) {
		return false // "unique rectangle 4/7"
	}
	return (wordByte(text[j-1]) || text[j-1] == ')') && (j == len(text) || !wordByte(text[j]))
}

// digitList matches text before which a figure is a digit, and not the number of a technique.
var digitList = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?:[/,&]| and )[1-9]\b`) })

// pair matches two figures that are words, but no third one. With three, the first is the number of a technique.
var pair = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^ [1-9] [1-9](?:$|[^1-9 ]| +[^1-9 ])`) })
