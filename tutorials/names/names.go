// Package names reads the names of techniques as people write them: names, slugs, aliases, the codes of technique
// libraries, and words for several techniques at once, such as families, levels and ladders. Begin with [Of], which
// takes a catalogue; then call Find or Meant.
package names

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pencilmark/board/words"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/parse"
)

// families lists the words that each stand for several techniques. It does not include levels and the names of ladders.
var families = []struct {
	word string
	of   []logic.Family
}{
	{"singles", []logic.Family{logic.Singles}},
	{"intersections", []logic.Family{logic.Intersections}},
	{"subsets", []logic.Family{logic.Subsets}},
	{"fish", []logic.Family{logic.Fish}},
	{"single-digit", []logic.Family{logic.SingleDigit}},
	{"wings", []logic.Family{logic.Wings}},
	{"colouring", []logic.Family{logic.Colouring}},
	{"uniqueness", []logic.Family{logic.Uniqueness}},
	{"chains", []logic.Family{logic.Chains, logic.SingleDigit}},
	{"als", []logic.Family{logic.ALS}},
	{"exotic", []logic.Family{logic.Exotic}},
	{"nets", []logic.Family{logic.Forcing}},
	{"whips", []logic.Family{logic.Whips}},
}

// Names reads the names of techniques, with the techniques and the ladders of a catalogue.
type Names struct{ *techniques.Catalogue }

// Of returns the names of a catalogue. The nil catalogue is that of package techniques.
func Of(c *techniques.Catalogue) Names { return Names{c} }

// group returns the techniques that a word stands for. The word can be a family, a level, a ladder, or "aic", which
// includes the AICs that have their own names. For a family or a level, group returns only the techniques that are on
// the ladder, or all of them if none is on it.
func (n Names) group(word string, on logic.Ladder) []*logic.Technique {
	word = strings.ToLower(strings.TrimSpace(word))
	full := strings.NewReplacer(" ", "-", "_", "-") // also the names by which techniques are listed
	in := func(r logic.Rung) bool { return full.Replace(r.Family.String()) == full.Replace(word) }
	if level, ok := logic.ParseLevel(word); ok {
		in = func(r logic.Rung) bool { return r.Level == level }
	}
	if word == "aic" {
		in = func(r logic.Rung) bool {
			return strings.Contains(r.Slug, "aic") || slices.Contains(r.Also, "aic")
		}
	}
	for _, f := range families {
		if f.word == word {
			in = func(r logic.Rung) bool { return slices.Contains(f.of, r.Family) }
		}
	}
	if ts := n.Everything().Without(func(r logic.Rung) bool { return !in(r) }).Techniques(); len(ts) > 0 {
		return those(ts, on)
	}
	if l, err := n.Named(word); err == nil && word != "" {
		return l.Techniques()
	}
	return nil
}

// those returns the techniques in ts that are on a ladder, or all of ts if none is on it.
func those(ts []*logic.Technique, on logic.Ladder) []*logic.Technique {
	there := slices.DeleteFunc(slices.Clone(ts), func(t *logic.Technique) bool {
		_, there := on.Rung(t)
		return !there
	})
	if len(there) == 0 {
		return ts
	}
	return there
}

// Families returns the names of all families.
func Families() (out []string) {
	for _, f := range families {
		out = append(out, f.word)
	}
	return out
}

// Family returns the techniques that a word stands for. The word can be a family, a level, a ladder, or a name that
// several techniques share, such as "Unique Rectangle". Family returns nil if the word stands for no technique.
func (n Names) Family(word string) []*logic.Technique {
	if ts := n.group(word, n.Everything()); ts != nil {
		return ts
	}
	if ts := parse.Meant(word); len(ts) > 1 {
		return ts
	}
	word = strings.ToLower(strings.TrimSpace(word))
	var out []*logic.Technique
	for _, t := range n.Everything().Techniques() {
		if len(word) > 2 && strings.HasPrefix(strings.ToLower(t.Name), word) {
			out = append(out, t)
		}
	}
	return out
}

// Meant returns the techniques that a word stands for. If the word is the name of a technique, even
// one beyond the catalogue, this is the only result. Otherwise the word can be a family, a level, a
// ladder, or a name that several techniques share. If some of these techniques are on the ladder,
// Meant returns only those. For an empty word it returns nil.
func (n Names) Meant(word string, on logic.Ladder) ([]*logic.Technique, error) {
	word = strings.TrimSpace(word)
	if r, ok := n.Nameable().Lookup(word); ok {
		return []*logic.Technique{r.Technique}, nil
	}
	if ts := n.group(word, on); ts != nil || word == "" {
		return ts, nil
	}
	t, err := n.Find(word, Families()...)
	if err == nil {
		return []*logic.Technique{t}, nil
	}
	if ts := parse.Meant(word); len(ts) > 1 {
		return those(ts, on), nil
	}
	return nil, err
}

// List returns the techniques in a comma-separated list of names, families, levels and ladders,
// such as "subsets,fish,-jellyfish". Names with a minus before them are left out and are returned
// in out. If several techniques share a name, List returns only those that are on the ladder. "AIC"
// stands for a family here.
func (n Names) List(names string, on logic.Ladder) (in, out []*logic.Technique, err error) {
	for name := range strings.SplitSeq(names, ",") {
		name, minus := strings.CutPrefix(strings.TrimSpace(name), "-")
		among := on
		if minus {
			among = n.Everything()
		}
		ts := n.group(name, among)
		if ts == nil {
			if ts, err = n.Meant(name, among); err != nil {
				return nil, nil, err
			}
		}
		if minus {
			out = append(out, ts...)
		} else {
			in = append(in, ts...)
		}
	}
	return slices.DeleteFunc(in, func(t *logic.Technique) bool { return slices.Contains(out, t) }), out, nil
}

// Words returns the slugs of all techniques for the completion of the shell. Each slug is
// followed by a tab and the title.
func (n Names) Words() []string {
	var out []string
	for _, t := range n.Everything().Techniques() {
		out = append(out, t.Slug+"\t"+t.Title)
	}
	return out
}

// ListWords returns the words that can be in a list of techniques, for the completion of the shell.
// These are families, levels and ladders, followed by the words that Words returns.
func (n Names) ListWords() []string {
	return slices.Concat(Families(), logic.LevelNames(), n.Names(), n.Words())
}

// ErrUnknown is the error for a name that no technique has. Its text suggests similar names.
var ErrUnknown = errors.New("unknown technique")

// Find returns the technique with the given name or library code. If there is none, it returns an error that wraps
// ErrUnknown. The names that it suggests can include the words in more.
func (n Names) Find(name string, more ...string) (*logic.Technique, error) {
	if t, ok := n.Lookup(name); ok {
		return t, nil
	}
	if t, ok := techniques.ByCode(strings.TrimSpace(name)); ok {
		return t, nil
	}
	if r, ok := techniques.Beyond().Lookup(name); ok {
		return nil, fmt.Errorf("%s is only on the ladder complete, and has no lesson", r.Name)
	}
	hint := ""
	if near := n.meant(name, more); near != "" {
		hint = "; did you mean " + near + "?"
	}
	return nil, fmt.Errorf("%w %q%s", ErrUnknown, strings.TrimSpace(name), hint)
}

// maxMeant is the largest number of techniques that are suggested for one name.
const maxMeant = 6

// meant suggests techniques for an unknown name. If the name is a general one, such as
// "single", it returns all techniques that share it. If there are too many of those or
// none, it returns the closest name, which can be one of the words in more. It returns ""
// if no name is close.
func (n Names) meant(name string, more []string) string {
	all, near := parse.Meant(name), n.Nearest(name, more...)
	if near != "" && (len(all) == 0 || len(all) > maxMeant) {
		return strconv.Quote(near)
	}
	var w words.Writer
	most := min(len(all), maxMeant)
	for i, t := range all[:most] {
		w.Join(i, most, "or").Text(strconv.Quote(t.Slug))
	}
	return string(w.Buf)
}
