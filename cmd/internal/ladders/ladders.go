// Package ladders defines the flags that select the techniques of a command and their order. It also parses the names
// of techniques that users type. It imports techniques and the packages that these are built from, and the learner's
// record.
package ladders

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/position"
	"pencilmark/techniques"
	"pencilmark/techniques/conform"
	"pencilmark/techniques/ladderfile"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/singles"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/check/parse"
)

// Flags holds the flags that select the techniques in use and their order. Add or
// AddLadder must be called first.
type Flags struct {
	techniques, without string
	noUniqueness        bool
	all                 bool
	ladder              string
	know                string
	streams             *console.Streams // to open the file of --ladder
}

// AddLadder declares only the flag --ladder.
func (f *Flags) AddLadder(s *console.Streams, cmd *cobra.Command) {
	f.AddNamed(s, cmd, techniques.StandardName, "use this ladder")
}

// AddNamed declares --ladder with the given default and help text.
func (f *Flags) AddNamed(s *console.Streams, cmd *cobra.Command, value, about string) {
	f.streams = s
	cmd.Flags().StringVar(&f.ladder, "ladder", value,
		about+": a `NAME`, or a YAML file")
	cmd.Long += "\n\nLadders: " + strings.Join(techniques.Names(), ", ") + ", or a YAML file."
	flags.CompleteFunc(cmd, "ladder", techniques.Names)
}

// Add declares --ladder and the flags that change the ladder.
func (f *Flags) Add(s *console.Streams, cmd *cobra.Command) {
	f.AddLadder(s, cmd)
	set := cmd.Flags()
	set.StringVar(&f.techniques, "techniques", "", "use only singles and the techniques in `LIST`")
	set.StringVar(&f.without, "without", "", "leave out the techniques in `LIST`")
	set.BoolVar(&f.noUniqueness, "no-uniqueness", false, "leave out techniques that assume one solution")
	set.BoolVar(&f.all, "all-techniques", false, "use every technique (same as --ladder everything)")
	flags.CompleteList(cmd, "techniques", ListWords)
	flags.CompleteList(cmd, "without", ListWords)
	f.AddKnow(cmd, "use only singles and techniques in `LIST`")
}

// lists is the help text that explains the LIST of some flags.
const lists = `

Separate the names in a LIST with commas. A name is a technique (x-wing), a ladder,
a family (fish, wings, chains, aic, als ...) or a level (Hard). Write -NAME to leave
a name out, for example --techniques fish,-x-wing.`

// AddKnow declares --know with the given help text.
func (f *Flags) AddKnow(cmd *cobra.Command, about string) {
	cmd.Flags().StringVar(&f.know, "know", "", about+`; "me" means those you know`)
	cmd.Long += lists
	flags.CompleteList(cmd, "know", func() []string { return append([]string{"me"}, ListWords()...) })
}

// Knows reports whether --know was given.
func (f *Flags) Knows() bool { return f.know != "" }

// IsDefault reports whether none of the flags was given.
func (f *Flags) IsDefault() bool {
	return *f == Flags{ladder: techniques.StandardName, streams: f.streams}
}

// A Named is a ladder together with the name that logs use for it.
type Named struct {
	logic.Ladder
	Name string
}

// Solver returns a solver that uses the techniques of l in order, and searches when none
// of them applies.
func (l *Named) Solver() *solve.Solver {
	return &solve.Solver{Ladder: l.Ladder, Name: l.Name, Search: true}
}

// Pick returns the ladder that the flags select. If --techniques, --without,
// --no-uniqueness or --know changes the ladder, its name is "custom".
func (f *Flags) Pick() (Named, error) {
	l, err := f.Base()
	if err != nil {
		return l, err
	}
	if f.techniques != "" {
		wanted, unwanted, err := List(f.techniques, l.Ladder)
		if err != nil {
			return l, err
		}
		if wanted == nil && unwanted == nil {
			return l, exit.Usagef("--techniques needs at least one technique")
		}
		wanted = withSingles(l.Ladder, wanted, unwanted)
		if l.Name == techniques.StandardName { // a technique that is named is used even if it is not on the ladder
			l.Ladder = techniques.Nameable()
		}
		l = l.drop(func(r logic.Rung) bool { return !slices.Contains(wanted, r.Technique) })
	}
	without, _, err := List(f.without, techniques.Everything())
	if err != nil {
		return l, err
	}
	if f.Knows() {
		if l.Ladder, err = f.Known(l.Ladder); err != nil {
			return l, err
		}
		l.Name = "custom"
	}
	return l.drop(func(r logic.Rung) bool {
		return slices.Contains(without, r.Technique) || f.noUniqueness && r.OneSolution
	}), nil
}

// withSingles returns the wanted techniques together with the singles of a ladder, because no
// puzzle can be solved without singles. If the wanted techniques already include a single, it adds
// none. It never adds unwanted techniques. If no techniques are wanted, it returns all techniques
// of the ladder that are not unwanted.
func withSingles(l logic.Ladder, wanted, unwanted []*logic.Technique) []*logic.Technique {
	single := func(t *logic.Technique) bool { return t.Family == logic.Singles }
	if slices.ContainsFunc(wanted, single) {
		return wanted
	}
	none := len(wanted) == 0
	for _, t := range l.Techniques() {
		if (none || single(t)) && !slices.Contains(unwanted, t) {
			wanted = append(wanted, t)
		}
	}
	return wanted
}

// With returns the ladder of --ladder with the technique t, which may be nil. If the
// standard ladder does not have t, With adds it at its usual place. If another ladder
// does not have t, With returns an error.
func (f *Flags) With(t *logic.Technique) (Named, error) {
	l, err := f.Base()
	if err != nil || t == nil {
		return l, err
	}
	if _, there := l.Rung(t); there {
		return l, nil
	}
	if l.Name != techniques.StandardName {
		return l, exit.Usagef("%s is not on the ladder %s", t.Slug, l.Name)
	}
	l.Ladder = techniques.StandardWith(t)
	return l, nil
}

// drop returns the ladder without the unwanted rungs. If that changes the ladder, its
// name becomes "custom".
func (l Named) drop(unwanted func(logic.Rung) bool) Named {
	out := Named{l.Without(unwanted), l.Name}
	if len(out.Ladder) < len(l.Ladder) || l.Name == techniques.StandardName &&
		len(out.Ladder) > len(techniques.Standard()) {
		out.Name = "custom"
	}
	return out
}

// Base returns the ladder that --ladder or --all-techniques selects, before any other
// flag changes it.
func (f *Flags) Base() (Named, error) {
	if f.all {
		if f.ladder != techniques.StandardName {
			return Named{}, exit.Usagef("--all-techniques cannot be combined with --ladder, because it selects a ladder too")
		}
		return Named{techniques.Everything(), techniques.EverythingName}, nil
	}
	l, err := techniques.Named(f.ladder)
	if err == nil {
		return Named{l, strings.ToLower(f.ladder)}, nil
	}
	_, statErr := os.Stat(f.ladder)
	in, openErr := f.streams.Open(f.ladder)
	if errors.Is(statErr, fs.ErrNotExist) && !strings.ContainsAny(f.ladder, "./\\") {
		return Named{}, exit.Usagef("%v, or a file", err)
	}
	if openErr != nil {
		return Named{}, openErr
	}
	defer in.Close()
	if l, err = ladderfile.Read(in); err != nil {
		return Named{}, exit.Inputf("%s: %v", f.ladder, err)
	}
	file, name := filepath.Base(f.ladder), strings.TrimSuffix(filepath.Base(f.ladder), filepath.Ext(f.ladder))
	if _, err := techniques.Named(name); err == nil {
		name = file // the name must not be confused with one of our ladders
	}
	return Named{l, name}, nil
}

// Lookup returns the technique with the given name or library code. If there is none, it
// returns a usage error that suggests similar names. The suggestions can include the
// words in more.
func Lookup(name string, more ...string) (*logic.Technique, error) {
	if t, ok := techniques.Lookup(name); ok {
		return t, nil
	}
	if t, ok := conform.Lookup(strings.TrimSpace(name)); ok {
		return t, nil
	}
	if r, ok := techniques.Beyond().Lookup(name); ok {
		return nil, exit.Usagef("%s is only on the ladder complete, and has no lesson", r.Name)
	}
	hint := ""
	if near := meant(name, more); near != "" {
		hint = "; did you mean " + near + "?"
	}
	return nil, exit.Usagef("unknown technique %q%s\nrun \"pencilmark techniques\" for a list",
		strings.TrimSpace(name), hint)
}

// maxMeant is the largest number of techniques that are suggested for one name.
const maxMeant = 6

// meant suggests techniques for an unknown name. If the name is a general one, such as
// "single", it returns all techniques that share it. If there are too many of those or
// none, it returns the closest name, which can be one of the words in more. It returns ""
// if no name is close.
func meant(name string, more []string) string {
	all, near := parse.Meant(name), techniques.Nearest(name, more...)
	if near != "" && (len(all) == 0 || len(all) > maxMeant) {
		return strconv.Quote(near)
	}
	var w words.Writer
	n := min(len(all), maxMeant)
	for i, t := range all[:n] {
		w.Join(i, n, "or").Text(strconv.Quote(t.Slug))
	}
	return string(w.Buf)
}

// Known returns the ladder with only singles and the techniques that --know lists.
// Without --know, it returns the ladder unchanged.
func (f *Flags) Known(ladder logic.Ladder) (logic.Ladder, error) {
	if !f.Knows() {
		return ladder, nil
	}
	names := strings.Split(f.know, ",")
	if i := slices.IndexFunc(names, isMe); i >= 0 {
		own, err := learner.Open(f.streams).Known()
		if err != nil {
			return nil, err
		}
		names = slices.Concat(names[:i], own, names[i+1:])
	}
	in, out, err := List(strings.Join(names, ","), ladder)
	if err != nil {
		return nil, err
	}
	if in != nil || out == nil { // a list that only leaves techniques out includes all others
		ladder = position.Known(ladder, in)
	}
	return ladder.Without(func(r logic.Rung) bool { return slices.Contains(out, r.Technique) }), nil
}

// isMe reports whether a word in the list of --know stands for the learner's record.
func isMe(word string) bool { return strings.EqualFold(strings.TrimSpace(word), "me") }

// WarnOfSearch warns that search will place cell after cell. It does so if the ladder has
// neither Hidden Single nor Naked Single.
func (l *Named) WarnOfSearch(s *console.Streams) {
	_, hidden := l.Lookup(singles.HiddenSingle.Slug)
	_, naked := l.Lookup(singles.NakedSingle.Slug)
	if !hidden && !naked {
		fmt.Fprintln(s.Err, "pencilmark: these techniques have neither Hidden Single nor Naked Single, so search will place "+
			"cell after cell")
	}
}

// Loggable returns the ladder of everything that a log can name: all techniques, those
// beyond the catalogue, and search.
func Loggable() logic.Ladder {
	return slices.Concat(techniques.Everything(), techniques.Beyond(), logic.Ladder{solve.SearchRung()})
}

// Cheapest returns the first technique of a ladder that has a step in g, or nil if there
// is none.
func Cheapest(ctx context.Context, l logic.Ladder, g *board.Grid) *logic.Technique {
	v := logic.NewView(g).WithContext(ctx)
	for _, t := range l.Techniques() {
		if _, ok := t.First(v); ok {
			return t
		}
	}
	return nil
}
