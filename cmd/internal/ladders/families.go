package ladders

import (
	"slices"
	"strings"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/check"
)

// families are the words for several techniques at once, besides the levels and the names
// of ladders.
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

// group returns the techniques that a word stands for: those of a family; AICs and what is
// an AIC under a name of its own; those of a level; or those of a ladder. Of a family or a
// level they are those on a ladder, unless it has none of them.
func group(word string, on logic.Ladder) []*logic.Technique {
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
	if ts := techniques.Everything().Without(func(r logic.Rung) bool { return !in(r) }).Techniques(); len(ts) > 0 {
		return those(ts, on)
	}
	if l, err := techniques.Named(word); err == nil && word != "" {
		return l.Techniques()
	}
	return nil
}

// those returns those of several techniques that are on a ladder, all if none is.
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

// Families returns the words for families.
func Families() (out []string) {
	for _, f := range families {
		out = append(out, f.word)
	}
	return out
}

// Family returns the techniques that a word stands for: a family, a level or a ladder, or a
// name that several have in common, such as "Unique Rectangle". It is nil if it means none.
func Family(word string) []*logic.Technique {
	if ts := group(word, techniques.Everything()); ts != nil {
		return ts
	}
	if ts := check.Meant(word); len(ts) > 1 {
		return ts
	}
	word = strings.ToLower(strings.TrimSpace(word))
	var out []*logic.Technique
	for _, t := range techniques.All() {
		if len(word) > 2 && strings.HasPrefix(strings.ToLower(t.Name), word) {
			out = append(out, t)
		}
	}
	return out
}

// Meant returns the techniques that one word stands for: the one of that name, beyond the
// catalogue too, or else those of a family, a level, a ladder or a name that several have in
// common, of which those are meant that a ladder has. It is nil for no word.
func Meant(word string, on logic.Ladder) ([]*logic.Technique, error) {
	word = strings.TrimSpace(word)
	if r, ok := techniques.Nameable().Lookup(word); ok {
		return []*logic.Technique{r.Technique}, nil
	}
	if ts := group(word, on); ts != nil || word == "" {
		return ts, nil
	}
	t, err := Lookup(word, Families()...)
	if err == nil {
		return []*logic.Technique{t}, nil
	}
	if ts := check.Meant(word); len(ts) > 1 {
		return those(ts, on), nil
	}
	return nil, err
}

// List returns the techniques of a comma-separated list of names, families, levels and
// ladders: "subsets,fish,-jellyfish". Of several with one name it takes in those that a ladder
// has. What a minus stands before is left out. AIC is a family here.
func List(names string, on logic.Ladder) (in, out []*logic.Technique, err error) {
	for name := range strings.SplitSeq(names, ",") {
		name, minus := strings.CutPrefix(strings.TrimSpace(name), "-")
		among := on
		if minus {
			among = techniques.Everything()
		}
		ts := group(name, among)
		if ts == nil {
			if ts, err = Meant(name, among); err != nil {
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

// Words returns the slugs of all techniques, each with its title behind a tab, as a shell
// completes them.
func Words() []string {
	var out []string
	for _, t := range techniques.All() {
		out = append(out, t.Slug+"\t"+t.Title)
	}
	return out
}

// ListWords returns what a list of techniques may name, as a shell completes it: families,
// levels and ladders, and then Words.
func ListWords() []string {
	return slices.Concat(Families(), logic.LevelNames(), techniques.Names(), Words())
}
