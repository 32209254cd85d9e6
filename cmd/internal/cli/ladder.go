package cli

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/pflag"
	"gopkg.in/yaml.v3"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// ladderFlags choose the techniques in use and their order.
type ladderFlags struct {
	techniques, without string
	noUniqueness        bool
	all                 bool
	file                string
}

func (f *ladderFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.techniques, "techniques", "", "use only these techniques, `a,b,c`")
	flags.StringVar(&f.without, "without", "", "leave out these techniques, `a,b,c`")
	flags.BoolVar(&f.noUniqueness, "no-uniqueness", false, "leave out techniques that assume one solution")
	flags.BoolVar(&f.all, "all-techniques", false, "use the techniques that are off by default as well")
	flags.StringVar(&f.file, "ladder", "", "take techniques, order, levels and scores from a YAML `FILE`")
}

// A ladderFile is the YAML form of a ladder: techniques in the order in which
// they are tried. Level and score may be left out.
type ladderFile struct {
	Ladder []ladderEntry `yaml:"ladder"`
}

type ladderEntry struct {
	Technique string `yaml:"technique"`
	Level     string `yaml:"level,omitempty"`
	Score     int    `yaml:"score,omitempty"`
}

// ladder returns the techniques in use, in order.
func (f *ladderFlags) ladder() ([]*logic.Technique, error) {
	ladder := techniques.Default()
	if f.all {
		ladder = techniques.All()
	}
	var err error
	if f.file != "" {
		if ladder, err = readLadder(f.file); err != nil {
			return nil, err
		}
	}
	if f.techniques != "" {
		wanted, err := lookupAll(f.techniques)
		if err != nil {
			return nil, err
		}
		if wanted == nil {
			return nil, usagef("--techniques names no technique")
		}
		if f.file == "" {
			ladder = techniques.All()
		}
		ladder = slices.DeleteFunc(ladder, func(t *logic.Technique) bool { return !has(wanted, t) })
	}
	without, err := lookupAll(f.without)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(ladder, func(t *logic.Technique) bool {
		return has(without, t) || f.noUniqueness && t.OneSolution
	}), nil
}

// has compares by slug, because a ladder file makes its own copies.
func has(list []*logic.Technique, t *logic.Technique) bool {
	return slices.ContainsFunc(list, func(x *logic.Technique) bool { return x.Slug == t.Slug })
}

// lookupAll returns the techniques of a comma-separated list of names.
func lookupAll(names string) ([]*logic.Technique, error) {
	var out []*logic.Technique
	for _, name := range strings.Split(names, ",") {
		if strings.TrimSpace(name) == "" {
			continue
		}
		t, err := lookup(name)
		if err != nil {
			return nil, err
		}
		out = append(out, t)
	}
	return out, nil
}

// lookup returns the technique that answers to name, or a usage error that
// suggests one.
func lookup(name string) (*logic.Technique, error) {
	if t := techniques.Lookup(name); t != nil {
		return t, nil
	}
	hint := ""
	if near := nearest(name); near != "" {
		hint = fmt.Sprintf("; did you mean %q?", near)
	}
	return nil, usagef("unknown technique %q%s\n\"pencilmark techniques\" lists them all", strings.TrimSpace(name), hint)
}

func readLadder(path string) ([]*logic.Technique, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, inputf("%v", err)
	}
	var file ladderFile
	if err := yaml.Unmarshal(data, &file); err != nil {
		return nil, inputf("%s: %v", path, err)
	}
	if len(file.Ladder) == 0 {
		return nil, inputf("%s: no ladder: a list of techniques under the key \"ladder\" is expected", path)
	}
	var out []*logic.Technique
	for i, entry := range file.Ladder {
		t, err := entry.technique(i + 1)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		out = append(out, t)
	}
	return out, nil
}

// technique returns a copy of the entry's technique with its own level, score
// and rank.
func (e *ladderEntry) technique(rank int) (*logic.Technique, error) {
	t, err := lookup(e.Technique)
	if err != nil {
		return nil, err
	}
	own := *t
	own.Rank = rank
	if e.Score != 0 {
		own.Score = e.Score
	}
	if e.Level != "" {
		level, ok := logic.ParseLevel(e.Level)
		if !ok {
			return nil, inputf("entry %d: unknown level %q: it is one of %s", rank, e.Level, strings.Join(logic.Levels[1:], ", "))
		}
		own.Level = level
	}
	return &own, nil
}

// nearest returns the slug closest to name, or "" if none is close.
func nearest(name string) string {
	best, distance := "", min(4, 1+len(name)/4) // the shorter, the closer
	for _, t := range techniques.All() {
		for _, s := range append([]string{t.Slug}, t.Aliases...) {
			if d := editDistance(strings.ToLower(name), s); d < distance {
				best, distance = t.Slug, d
			}
		}
	}
	return best
}

// editDistance returns how many insertions, deletions and replacements of bytes
// turn a into b.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0]++
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			diagonal, row[j+1] = row[j+1], min(row[j+1]+1, row[j]+1, diagonal+cost)
		}
	}
	return row[len(b)]
}
