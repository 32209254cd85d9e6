package cli

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"pencilmark/board/words"
	"pencilmark/techniques"
	"pencilmark/techniques/conform"
	"pencilmark/techniques/ladderfile"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/check"
)

// ladderFlags choose the techniques in use and their order.
type ladderFlags struct {
	techniques, without string
	noUniqueness        bool
	all                 bool
	ladder              string
	env                 *Env // opens the file of --ladder
}

// addLadder declares --ladder alone.
func (f *ladderFlags) addLadder(env *Env, flags *pflag.FlagSet) {
	f.env = env
	flags.StringVar(&f.ladder, "ladder", techniques.StandardName,
		"climb this ladder: "+strings.Join(techniques.Names(), ", ")+", or a YAML `FILE`")
}

func (f *ladderFlags) add(env *Env, flags *pflag.FlagSet) {
	f.addLadder(env, flags)
	flags.StringVar(&f.techniques, "techniques", "", "use only these techniques, `a,b,c`")
	flags.StringVar(&f.without, "without", "", "leave out these techniques, `a,b,c`")
	flags.BoolVar(&f.noUniqueness, "no-uniqueness", false, "leave out techniques that assume one solution")
	flags.BoolVar(&f.all, "all-techniques", false, "the same as --ladder everything")
}

// A namedLadder is a ladder and what logs call it.
type namedLadder struct {
	logic.Ladder
	name string
}

// pick returns the ladder that the flags ask for. A ladder that --techniques,
// --without or --no-uniqueness change is called "custom".
func (f *ladderFlags) pick() (namedLadder, error) {
	l, err := f.base()
	if err != nil {
		return l, err
	}
	if f.techniques != "" {
		wanted, err := lookupAll(f.techniques)
		if err != nil {
			return l, err
		}
		if wanted == nil {
			return l, usagef("--techniques names no technique")
		}
		if l.name == techniques.StandardName { // what is asked for by name is meant, on the ladder or not
			l.Ladder = techniques.Everything()
		}
		l = l.drop(func(r logic.Rung) bool { return !slices.Contains(wanted, r.Technique) })
	}
	without, err := lookupAll(f.without)
	if err != nil {
		return l, err
	}
	return l.drop(func(r logic.Rung) bool {
		return slices.Contains(without, r.Technique) || f.noUniqueness && r.OneSolution
	}), nil
}

// with returns the ladder of --ladder with a technique that is asked for by name,
// which may be nil: the standard ladder takes on what it lacks, at its place among
// all.
func (f *ladderFlags) with(t *logic.Technique) (namedLadder, error) {
	l, err := f.base()
	if err != nil || t == nil {
		return l, err
	}
	if _, there := l.Rung(t); there {
		return l, nil
	}
	if l.name != techniques.StandardName {
		return l, usagef("%s is not on the ladder %s", t.Slug, l.name)
	}
	l.Ladder = techniques.StandardWith(t)
	return l, nil
}

// drop takes rungs out; a ladder that has lost one is custom.
func (l namedLadder) drop(unwanted func(logic.Rung) bool) namedLadder {
	out := namedLadder{l.Without(unwanted), l.name}
	if len(out.Ladder) < len(l.Ladder) || l.name == techniques.StandardName &&
		len(out.Ladder) > len(techniques.Standard()) {
		out.name = "custom"
	}
	return out
}

// base returns the ladder of --ladder or --all-techniques.
func (f *ladderFlags) base() (namedLadder, error) {
	if f.all {
		if f.ladder != techniques.StandardName {
			return namedLadder{}, usagef("--all-techniques is a ladder of its own: take it or --ladder")
		}
		return namedLadder{techniques.Everything(), techniques.EverythingName}, nil
	}
	l, err := techniques.Named(f.ladder)
	if err == nil {
		return namedLadder{l, strings.ToLower(f.ladder)}, nil
	}
	_, statErr := os.Stat(f.ladder)
	in, openErr := f.env.open(f.ladder)
	if errors.Is(statErr, fs.ErrNotExist) && !strings.ContainsAny(f.ladder, "./\\") {
		return namedLadder{}, usagef("%v, or a file", err)
	}
	if openErr != nil {
		return namedLadder{}, openErr
	}
	defer in.Close()
	if l, err = ladderfile.Read(in); err != nil {
		return namedLadder{}, inputf("%s: %v", f.ladder, err)
	}
	file, name := filepath.Base(f.ladder), strings.TrimSuffix(filepath.Base(f.ladder), filepath.Ext(f.ladder))
	if _, err := techniques.Named(name); err == nil {
		name = file // not to be taken for ours
	}
	return namedLadder{l, name}, nil
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

// lookup returns the technique that answers to name or is listed under it as a
// library code, or a usage error that suggests one.
func lookup(name string) (*logic.Technique, error) {
	if t := techniques.Lookup(name); t != nil {
		return t, nil
	}
	if t := conform.Lookup(strings.TrimSpace(name)); t != nil {
		return t, nil
	}
	hint := ""
	if near := meant(name); near != "" {
		hint = "; did you mean " + near + "?"
	}
	return nil, usagef("unknown technique %q%s\n\"pencilmark techniques\" lists them all", strings.TrimSpace(name), hint)
}

// maxMeant is the number of techniques that are suggested for one name.
const maxMeant = 6

// meant names the techniques that somebody may mean by a name that none has: those that
// go by a general name, such as "single", or the one with the closest name if they are
// many, or none.
func meant(name string) string {
	all, near := check.Meant(name), techniques.Nearest(name)
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
