// Package ladders defines the flags that select the techniques of a command and their order. It also parses the names
// of techniques that users type. It imports techniques and the packages that these are built from, and the learner's
// record.
package ladders

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/asked"
	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/learner"
	"pencilmark/explain/verify/claims"
	"pencilmark/techniques"
	"pencilmark/techniques/ladderfile"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/singles"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/ask"
	"pencilmark/tutorials/names"
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
	cmd.Long += "\n\nLadders: " + strings.Join(s.Catalogue.Names(), ", ") + ", or a YAML file."
	flags.CompleteFunc(cmd, "ladder", s.Catalogue.Names)
}

// Add declares --ladder and the flags that change the ladder.
func (f *Flags) Add(s *console.Streams, cmd *cobra.Command) {
	f.AddLadder(s, cmd)
	set := cmd.Flags()
	set.StringVar(&f.techniques, "techniques", "", "use only singles and the techniques in `LIST`")
	set.StringVar(&f.without, "without", "", "leave out the techniques in `LIST`")
	set.BoolVar(&f.noUniqueness, "no-uniqueness", false, "leave out techniques that assume one solution")
	set.BoolVar(&f.all, "all-techniques", false, "use every technique (same as --ladder everything)")
	flags.CompleteList(cmd, "techniques", names.Of(s.Catalogue).ListWords)
	flags.CompleteList(cmd, "without", names.Of(s.Catalogue).ListWords)
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
	flags.CompleteList(cmd, "know", func() []string { return append([]string{"me"}, names.Of(f.catalogue()).ListWords()...) })
}

// OfLearner has the techniques in a record stand for --know, if none of the flags was given and the record can be read.
func (f *Flags) OfLearner(r *learner.Record) {
	if f.IsDefault() && r.Usable() {
		f.know = "me"
	}
}

// Knows reports whether --know was given.
func (f *Flags) Knows() bool { return f.know != "" }

// catalogue returns the techniques that there are. The streams are missing if only AddKnow was called.
func (f *Flags) catalogue() *techniques.Catalogue {
	if f.streams == nil {
		return nil
	}
	return f.streams.Catalogue
}

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
	t, err := f.Techniques()
	if err != nil {
		return Named{}, err
	}
	l, name, err := ask.Pick(t)
	return Named{l, name}, asked.Failure(err)
}

// Techniques returns the flags as the part of a request. It reads the file of --ladder.
func (f *Flags) Techniques() (ask.Techniques, error) {
	l, err := f.Base()
	if err != nil {
		return ask.Techniques{}, err
	}
	known, err := f.KnownNames()
	return ask.Techniques{Catalogue: f.streams.Catalogue, Custom: l.Ladder, Name: l.Name, Only: split(f.techniques), Without: split(f.without),
		NoUniqueness: f.noUniqueness, Know: known}, err
}

// split returns the names in a list.
func split(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, ",")
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
	l.Ladder = f.streams.Catalogue.StandardWith(t)
	return l, nil
}

// Base returns the ladder that --ladder or --all-techniques selects, before any other
// flag changes it.
func (f *Flags) Base() (Named, error) {
	if f.all {
		if f.ladder != techniques.StandardName {
			return Named{}, exit.Usagef("--all-techniques cannot be combined with --ladder, because it selects a ladder too")
		}
		return Named{f.streams.Catalogue.Everything(), techniques.EverythingName}, nil
	}
	l, err := f.streams.Catalogue.Named(f.ladder)
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
	if l, err = ladderfile.ReadIn(f.streams.Catalogue, in); err != nil {
		return Named{}, exit.Inputf("%s: %v", f.ladder, err)
	}
	file, name := filepath.Base(f.ladder), strings.TrimSuffix(filepath.Base(f.ladder), filepath.Ext(f.ladder))
	if _, err := f.streams.Catalogue.Named(name); err == nil {
		name = file // the name must not be confused with one of our ladders
	}
	return Named{l, name}, nil
}

// KnownNames returns the names in the list of --know. In place of "me", it returns the techniques in the
// learner's record.
func (f *Flags) KnownNames() ([]string, error) {
	list := split(f.know)
	if i := slices.IndexFunc(list, isMe); i >= 0 {
		own, err := learner.Open(f.streams).Known()
		if err != nil {
			return nil, err
		}
		list = slices.Concat(list[:i], own, list[i+1:])
		if len(list) == 0 {
			list = []string{""} // singles alone
		}
	}
	return list, nil
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
func Loggable(c *techniques.Catalogue) logic.Ladder { return claims.Loggable(c) }

// Lookup is Find of package names with an error for the command line.
func Lookup(c *techniques.Catalogue, name string, more ...string) (*logic.Technique, error) {
	t, err := names.Of(c).Find(name, more...)
	return t, asked.Failure(err)
}

// Meant is Meant of package names with an error for the command line.
func Meant(c *techniques.Catalogue, word string, on logic.Ladder) ([]*logic.Technique, error) {
	ts, err := names.Of(c).Meant(word, on)
	return ts, asked.Failure(err)
}
