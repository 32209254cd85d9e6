package ladders

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/exit"
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
// an AIC under a name of its own; those of a level; or those of a ladder.
func group(word string) []*logic.Technique {
	word = strings.ToLower(strings.TrimSpace(word))
	var in func(r logic.Rung) bool
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
	if in != nil {
		return techniques.Everything().Without(func(r logic.Rung) bool { return !in(r) }).Techniques()
	}
	if l, err := techniques.Named(word); err == nil && word != "" {
		return l.Techniques()
	}
	return nil
}

// Families returns the words for families.
func Families() (out []string) {
	for _, f := range families {
		out = append(out, f.word)
	}
	return out
}

// NearFamily returns an error that suggests a family, if a word is nearly its name, and
// otherwise err.
func NearFamily(word string, err error) error {
	all := &cobra.Command{SuggestionsMinimumDistance: 1} // cobra knows how near words are
	for _, f := range Families() {
		all.AddCommand(&cobra.Command{Use: f, Run: func(*cobra.Command, []string) {}})
	}
	near := all.SuggestionsFor(strings.ToLower(word))
	if len(near) != 1 {
		return err
	}
	return exit.Usagef("unknown technique %q; did you mean %q?", word, near[0])
}

// Family returns the techniques that a word stands for: a family, a level or a ladder, or a
// name that several have in common, such as "Unique Rectangle". It is nil if it means none.
func Family(word string) []*logic.Technique {
	if ts := group(word); ts != nil {
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

// List returns the techniques of a comma-separated list of names, families, levels and
// ladders: "subsets,fish,-jellyfish". What a minus stands before is left out.
func List(names string) (in, out []*logic.Technique, err error) {
	for name := range strings.SplitSeq(names, ",") {
		name, minus := strings.CutPrefix(strings.TrimSpace(name), "-")
		ts := group(name)
		if r, ok := techniques.Nameable().Lookup(name); ts == nil && ok {
			ts = []*logic.Technique{r.Technique}
		} else if ts == nil && name != "" {
			t, err := Lookup(name)
			if err != nil {
				return nil, nil, err
			}
			ts = []*logic.Technique{t}
		}
		if minus {
			out = append(out, ts...)
		} else {
			in = append(in, ts...)
		}
	}
	return slices.DeleteFunc(in, func(t *logic.Technique) bool { return slices.Contains(out, t) }), out, nil
}
