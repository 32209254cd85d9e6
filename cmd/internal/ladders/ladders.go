// Package ladders has the flags by which a command is told which techniques to use, in
// which order, and the names of techniques as its user writes them. It imports techniques,
// what they are made of, and the learner's record.
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
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/learner"
	"pencilmark/cmd/internal/position"
	"pencilmark/cmd/internal/streams"
	"pencilmark/techniques"
	"pencilmark/techniques/conform"
	"pencilmark/techniques/ladderfile"
	"pencilmark/techniques/logic"
	"pencilmark/techniques/singles"
	"pencilmark/techniques/solve"
	"pencilmark/tutorials/check"
)

// Flags choose the techniques in use and their order. Add or AddLadder has to come first.
type Flags struct {
	techniques, without string
	noUniqueness        bool
	all                 bool
	ladder              string
	know                string
	streams             *streams.Streams // open the file of --ladder
}

// AddLadder declares --ladder alone.
func (f *Flags) AddLadder(s *streams.Streams, cmd *cobra.Command) {
	f.AddNamed(s, cmd, techniques.StandardName, "use this ladder")
}

// AddNamed declares --ladder with a default and with words of its own.
func (f *Flags) AddNamed(s *streams.Streams, cmd *cobra.Command, value, about string) {
	f.streams = s
	cmd.Flags().StringVar(&f.ladder, "ladder", value,
		about+": "+strings.Join(techniques.Names(), ", ")+", or a YAML `FILE`")
	flags.CompleteFunc(cmd, "ladder", techniques.Names)
}

// Add declares --ladder, and the flags that change the ladder.
func (f *Flags) Add(s *streams.Streams, cmd *cobra.Command) {
	f.AddLadder(s, cmd)
	set := cmd.Flags()
	set.StringVar(&f.techniques, "techniques", "", "use only these techniques, and singles: "+
		"`a,b,c` "+Listed)
	set.StringVar(&f.without, "without", "", "leave out these techniques, `a,b,c`, named in the same way")
	set.BoolVar(&f.noUniqueness, "no-uniqueness", false, "leave out techniques that assume one solution")
	set.BoolVar(&f.all, "all-techniques", false, "the same as --ladder everything")
	flags.CompleteList(cmd, "techniques", ListWords)
	flags.CompleteList(cmd, "without", ListWords)
	f.AddKnow(cmd, "use only singles and these techniques, `a,b,c`, named in the same way")
}

// Listed says what a list of techniques may name.
const Listed = "are names, ladders, or families (fish, wings, chains, aic, als ...) and levels " +
	"as the ladder has them; -NAME leaves one out"

// AddKnow declares --know with words of its own.
func (f *Flags) AddKnow(cmd *cobra.Command, about string) {
	cmd.Flags().StringVar(&f.know, "know", "", about+"; me means those of your record")
	flags.CompleteList(cmd, "know", func() []string { return append([]string{"me"}, ListWords()...) })
}

// Knows reports whether --know was given.
func (f *Flags) Knows() bool { return f.know != "" }

// IsDefault reports whether none of the flags was given.
func (f *Flags) IsDefault() bool {
	return *f == Flags{ladder: techniques.StandardName, streams: f.streams}
}

// A Named is a ladder and what logs call it.
type Named struct {
	logic.Ladder
	Name string
}

// Solver returns a solver that goes up l and searches when stuck.
func (l *Named) Solver() *solve.Solver {
	return &solve.Solver{Ladder: l.Ladder, Name: l.Name, Search: true}
}

// Pick returns the ladder that the flags ask for. A ladder that --techniques,
// --without or --no-uniqueness change is called "custom".
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
			return l, exit.Usagef("--techniques names no technique")
		}
		wanted = withSingles(l.Ladder, wanted, unwanted)
		if l.Name == techniques.StandardName { // what is asked for by name is meant, on the ladder or not
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

// withSingles returns the techniques that a list wants, and the singles of a ladder, without
// which no technique leads to an end: unless the list says itself which singles it wants, or
// does not. A list that only leaves out means all others of the ladder.
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

// With returns the ladder of --ladder with a technique that is asked for by name,
// which may be nil: the standard ladder takes on what it lacks, at its place among
// all.
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

// drop takes rungs out; a ladder that has lost one is custom.
func (l Named) drop(unwanted func(logic.Rung) bool) Named {
	out := Named{l.Without(unwanted), l.Name}
	if len(out.Ladder) < len(l.Ladder) || l.Name == techniques.StandardName &&
		len(out.Ladder) > len(techniques.Standard()) {
		out.Name = "custom"
	}
	return out
}

// Base returns the ladder of --ladder or --all-techniques.
func (f *Flags) Base() (Named, error) {
	if f.all {
		if f.ladder != techniques.StandardName {
			return Named{}, exit.Usagef("--all-techniques is a ladder of its own: take it or --ladder")
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
		name = file // not to be taken for ours
	}
	return Named{l, name}, nil
}

// Lookup returns the technique that answers to name or is listed under it as a
// library code, or a usage error that suggests one, or one of more words that are
// understood there.
func Lookup(name string, more ...string) (*logic.Technique, error) {
	if t, ok := techniques.Lookup(name); ok {
		return t, nil
	}
	if t, ok := conform.Lookup(strings.TrimSpace(name)); ok {
		return t, nil
	}
	if r, ok := techniques.Beyond().Lookup(name); ok {
		return nil, exit.Usagef("%s stands on the ladder complete only, and has no lesson", r.Name)
	}
	hint := ""
	if near := meant(name, more); near != "" {
		hint = "; did you mean " + near + "?"
	}
	return nil, exit.Usagef("unknown technique %q%s\n\"pencilmark techniques\" lists them all",
		strings.TrimSpace(name), hint)
}

// maxMeant is the number of techniques that are suggested for one name.
const maxMeant = 6

// meant names the techniques that somebody may mean by a name that none has: those that
// go by a general name, such as "single", or the one with the closest name if they are
// many, or none. More words may be meant as well.
func meant(name string, more []string) string {
	all, near := check.Meant(name), techniques.Nearest(name, more...)
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

// Known returns what a ladder is for somebody who knows what --know lists; without --know
// it is the ladder itself.
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
	if in != nil || out == nil { // a list that only leaves out means all others
		ladder = position.Known(ladder, in)
	}
	return ladder.Without(func(r logic.Rung) bool { return slices.Contains(out, r.Technique) }), nil
}

// isMe reports whether a word of --know means the learner's record.
func isMe(word string) bool { return strings.EqualFold(strings.TrimSpace(word), "me") }

// WarnOfSearch says that search will place cell after cell: it does where no technique
// of the ladder finds a place for a digit or a digit for a cell by itself.
func (l *Named) WarnOfSearch(s *streams.Streams) {
	_, hidden := l.Lookup(singles.HiddenSingle.Slug)
	_, naked := l.Lookup(singles.NakedSingle.Slug)
	if !hidden && !naked {
		fmt.Fprintln(s.Err, "pencilmark: these techniques have neither Hidden Single nor Naked Single, so search will place "+
			"cell after cell")
	}
}

// Loggable returns the ladder of all that a log may name: every technique, what is beyond
// the catalogue, and search.
func Loggable() logic.Ladder {
	return slices.Concat(techniques.Everything(), techniques.Beyond(), logic.Ladder{solve.SearchRung()})
}

// Cheapest returns the lowest technique of a ladder that has a step in g, or nil.
func Cheapest(ctx context.Context, l logic.Ladder, g *board.Grid) *logic.Technique {
	v := logic.NewView(g).WithContext(ctx)
	for _, t := range l.Techniques() {
		if _, ok := t.First(v); ok {
			return t
		}
	}
	return nil
}
