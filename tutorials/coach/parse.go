package coach

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"gopkg.in/yaml.v3"

	"pencilmark/tutorials/fsrs"
)

// A SyntaxError says why bytes are no record, and where.
type SyntaxError struct {
	Line   int // from 1; 0 if it is not known
	Reason string
}

func (e *SyntaxError) Error() string {
	if e.Line == 0 {
		return e.Reason
	}
	return fmt.Sprintf("line %d: %s", e.Line, e.Reason)
}

// A VersionError says that a record was written by a newer pencilmark.
type VersionError struct{ Version int }

func (e *VersionError) Error() string {
	return fmt.Sprintf("the record has version %d, and this pencilmark reads up to %d: "+
		"update pencilmark, or set PENCILMARK_STATE to keep another record", e.Version, Version)
}

// A SizeError says that a record is larger than MaxSize.
type SizeError struct{ Size int64 }

func (e *SizeError) Error() string {
	return fmt.Sprintf("the record has %d bytes, at most %d are read", e.Size, MaxSize)
}

// Parse reads a record from YAML. Its errors are a *SyntaxError with the line, a
// *VersionError or a *SizeError.
func Parse(data []byte) (*Record, error) {
	if len(data) > MaxSize {
		return nil, &SizeError{int64(len(data))}
	}
	if isCut(data) {
		return nil, &SyntaxError{Reason: "its end is missing"}
	}
	var root yaml.Node
	d := yaml.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(&root); err != nil {
		return nil, syntaxError(err)
	}
	if err := d.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		return nil, &SyntaxError{Reason: "something follows the end of the record"}
	}
	if err := checkVersion(&root); err != nil {
		return nil, err
	}
	var in recordYAML
	if err := root.Decode(&in); err != nil {
		return nil, syntaxError(err)
	}
	r := &Record{Techniques: map[string]*Progress{}}
	for slug, p := range in.Techniques {
		r.Techniques[slug] = p.progress()
	}
	return r, nil
}

// checkVersion looks for the version before anything else, because a newer record
// may have fields that are not known here.
func checkVersion(root *yaml.Node) error {
	top := root.Content[0]
	for i := 0; i+1 < len(top.Content) && top.Kind == yaml.MappingNode; i += 2 {
		if top.Content[i].Value != "record" {
			continue
		}
		version, err := strconv.Atoi(top.Content[i+1].Value)
		switch {
		case err != nil || version < 1:
			return at(top.Content[i+1], "%q is no version of a record, such as %d", top.Content[i+1].Value, Version)
		case version > Version:
			return &VersionError{version}
		}
		return nil
	}
	return at(top, "the record has no version, such as \"record: %d\"", Version)
}

var yamlLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^line (\d+): `) })

// syntaxError makes a SyntaxError of an error of the YAML library.
func syntaxError(err error) error {
	var own *SyntaxError
	if errors.As(err, &own) {
		return own
	}
	text := err.Error()
	if many := (*yaml.TypeError)(nil); errors.As(err, &many) {
		text = many.Errors[0]
	}
	text = strings.TrimPrefix(text, "yaml: ")
	if errors.Is(err, io.EOF) {
		text = "it is empty"
	}
	line := 0
	if m := yamlLine().FindStringSubmatch(text); m != nil {
		line, _ = strconv.Atoi(m[1]) // the pattern has digits; too many give the largest number
		text = text[len(m[0]):]
	}
	return &SyntaxError{line, text}
}

// at returns a SyntaxError about a node.
func at(n *yaml.Node, format string, args ...any) error {
	return &SyntaxError{n.Line, fmt.Sprintf(format, args...)}
}

// fields checks that n has the fields named, each once, and no others. The library
// would look for fields that come twice, too, but in quadratic time.
func fields(n *yaml.Node, what string, names ...string) error {
	if n.Kind != yaml.MappingNode {
		return at(n, "%s has fields, such as %q", what, names[0]+": ...")
	}
	seen := map[string]bool{}
	for i := 0; i < len(n.Content); i += 2 {
		name := n.Content[i].Value
		if !slices.Contains(names, name) {
			return at(n.Content[i], "%s has no field %q; it has %s", what, name, strings.Join(names, ", "))
		}
		if seen[name] {
			return at(n.Content[i], "%s has the field %q twice", what, name)
		}
		seen[name] = true
	}
	return nil
}

func (r *recordYAML) UnmarshalYAML(n *yaml.Node) error {
	type plain recordYAML
	if err := fields(n, "the record", "record", "techniques"); err != nil {
		return err
	}
	return n.Decode((*plain)(r))
}

func (m *techniquesYAML) UnmarshalYAML(n *yaml.Node) error {
	type plain techniquesYAML
	if n.Kind != yaml.MappingNode {
		return at(n, "techniques are written one below the other, as in \"x-wing: ...\"")
	}
	seen := map[string]bool{}
	for i := 0; i < len(n.Content); i += 2 {
		slug := n.Content[i]
		switch {
		case !isSlug(slug.Value):
			return at(slug, "%q is no name of a technique such as x-wing", slug.Value)
		case seen[slug.Value]:
			return at(slug, "%s is there twice", slug.Value)
		case n.Content[i+1].ShortTag() == "!!null":
			return at(slug, "nothing is said about %s", slug.Value)
		case len(seen) == MaxTechniques:
			return at(slug, "there are more than %d techniques", MaxTechniques)
		}
		seen[slug.Value] = true
	}
	return n.Decode((*plain)(m))
}

func (p *progressYAML) UnmarshalYAML(n *yaml.Node) error {
	type plain progressYAML
	if err := fields(n, "a technique", "lesson", "stage", "right", "wrong", "alone", "met", "card"); err != nil {
		return err
	}
	return n.Decode((*plain)(p))
}

func (m *metYAML) UnmarshalYAML(n *yaml.Node) error {
	type plain metYAML
	if n.Kind != yaml.SequenceNode || len(n.Content) > MaxMet {
		return at(n, "met is a list of up to %d days, as in [2026-03-01]", MaxMet)
	}
	if err := n.Decode((*plain)(m)); err != nil {
		return err
	}
	for i, day := range *m {
		if i > 0 && day <= (*m)[i-1] {
			return at(n, "the days of met are not in order")
		}
	}
	return nil
}

func (a *aloneYAML) UnmarshalYAML(n *yaml.Node) error {
	type plain aloneYAML
	if err := fields(n, "alone", "first", "last", "days"); err != nil {
		return err
	}
	if err := n.Decode((*plain)(a)); err != nil {
		return err
	}
	if a.First == 0 || a.Last < a.First {
		return at(n, "alone has a first day and a last day that is not before it")
	}
	return nil
}

func (c *cardYAML) UnmarshalYAML(n *yaml.Node) error {
	type plain cardYAML
	names := []string{"state", "step", "stability", "difficulty", "due", "last", "reps", "lapses"}
	if err := fields(n, "a card", names...); err != nil {
		return err
	}
	if err := n.Decode((*plain)(c)); err != nil {
		return err
	}
	switch {
	case c.State == 0:
		return at(n, "the card has no state")
	case !within(c.Stability, fsrs.MinStability, fsrs.MaxStability):
		return at(n, "the card's stability is %v, want %v to %v days", c.Stability, fsrs.MinStability, fsrs.MaxStability)
	case !within(c.Difficulty, fsrs.MinDifficulty, fsrs.MaxDifficulty):
		return at(n, "the card's difficulty is %v, want %v to %v", c.Difficulty, fsrs.MinDifficulty, fsrs.MaxDifficulty)
	case time.Time(c.Due).IsZero() || time.Time(c.Last).IsZero():
		return at(n, "the card has no time at which it is due, or was reviewed last")
	case c.Reps == 0:
		return at(n, "the card has 0 reps; leave it out if there was no drill")
	}
	return nil
}

func within(x, low, high float64) bool { return !math.IsNaN(x) && x >= low && x <= high }

// UnmarshalYAML reads a day.
func (d *Day) UnmarshalYAML(n *yaml.Node) (err error) {
	if *d, err = ParseDay(n.Value); err != nil {
		return at(n, "%v", err)
	}
	return nil
}

// MarshalYAML writes a day without quotes.
func (d Day) MarshalYAML() (any, error) { return plainScalar(d.String()), nil }

// UnmarshalYAML reads a stage's name.
func (s *Stage) UnmarshalYAML(n *yaml.Node) (err error) {
	var ok bool
	if *s, ok = ParseStage(n.Value); !ok {
		return at(n, "%q is no stage; there are %s", n.Value, strings.Join(stageNames[:], ", "))
	}
	return nil
}

// MarshalYAML writes a stage's name.
func (s Stage) MarshalYAML() (any, error) { return s.String(), nil }

// A count is a number from 0 to a billion.
type count int

func (c *count) UnmarshalYAML(n *yaml.Node) error {
	x, err := strconv.ParseUint(n.Value, 10, 32)
	if err != nil || x > 1e9 {
		return at(n, "%q is no number from 0 to 1000000000", n.Value)
	}
	*c = count(x)
	return nil
}

// A cardState is the state of a card that has been reviewed.
type cardState fsrs.State

var cardStates = [...]string{"new", "learning", "review", "relearning"}

func (s *cardState) UnmarshalYAML(n *yaml.Node) error {
	i := slices.Index(cardStates[:], n.Value)
	if i < 1 {
		return at(n, "%q is no state of a card; there are %s", n.Value, strings.Join(cardStates[1:], ", "))
	}
	*s = cardState(i)
	return nil
}

func (s cardState) MarshalYAML() (any, error) { return cardStates[s], nil }

// An instant is a time in UTC, to the second.
type instant time.Time

func (t *instant) UnmarshalYAML(n *yaml.Node) error {
	read, err := time.Parse(time.RFC3339, n.Value)
	if err != nil || read.Year() < 1970 {
		return at(n, "%q is no time such as 2026-03-01T18:00:00Z", n.Value)
	}
	*t = instant(read.UTC().Truncate(time.Second))
	return nil
}

func (t instant) MarshalYAML() (any, error) {
	return plainScalar(time.Time(t).UTC().Format(time.RFC3339)), nil
}

// plainScalar returns text that is written without quotes.
func plainScalar(text string) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!timestamp", Value: text}
}
