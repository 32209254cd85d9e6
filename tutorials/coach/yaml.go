package coach

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"time"

	"gopkg.in/yaml.v3"

	"pencilmark/tutorials/internal/fsrs"
)

// version is the version of the records that this package writes. Parse can also read older
// versions. Version 2 added the trail, version 3 the steps of a lesson, version 4 how often a technique was found, and
// version 5 the plan of the day.
const version = 5

// The limits for the size of a record. The record of a learner who has practised 200 techniques
// has about 100 kB.
const (
	MaxSize       = 1 << 20 // in bytes
	maxTechniques = 1000
	maxPlan       = 100
)

const header = `# What you have practised, kept by the coach of pencilmark. You may read this file,
# and edit it while pencilmark is not running; comments are not kept.
` + lastLineAnnounced

// A record announces its last line in its header, so that a truncated record can be detected.
// Records from before 2026-11-22 have neither the announcement nor the last line.
const (
	lastLine          = "# end of the record\n"
	lastLineAnnounced = "# Its last line is: " + lastLine
)

// isCut reports whether the end of a record is missing, although its header announces the last
// line.
func isCut(data []byte) bool {
	_, rest, announced := bytes.Cut(data, []byte(lastLineAnnounced))
	return announced && !bytes.Contains(rest, []byte("\n"+lastLine[:len(lastLine)-1]))
}

// recordYAML is a record in the form in which it is stored. The names of its fields define the
// format.
type recordYAML struct {
	Version int `yaml:"record"`
	Record  `yaml:",inline"`
}

// A VersionError reports that the record was written by a newer version of pencilmark.
type VersionError struct{ Version int }

func (e *VersionError) Error() string {
	return fmt.Sprintf("your record has version %d, but this pencilmark reads versions up to %d; "+
		"update pencilmark, or set PENCILMARK_STATE to use another record", e.Version, version)
}

// Parse parses a record from YAML. The error is a *VersionError if the record is newer than this
// package. Any other error explains why data is not a record.
func Parse(data []byte) (*Record, error) {
	if len(data) > MaxSize {
		return nil, fmt.Errorf("the record is longer than %d bytes", MaxSize)
	}
	if isCut(data) {
		return nil, errors.New("the end of the record is missing")
	}
	if isDeep(data) { // a browser's stack is too small for what the YAML library allows
		return nil, errors.New("the record is nested too deeply")
	}
	if bytes.Contains(data, []byte("<<")) { // the YAML library panics at some merge keys
		return nil, errors.New("the record cannot use YAML's merge key <<")
	}
	if err := checkVersion(data); err != nil {
		return nil, err
	}
	var in recordYAML
	d := yaml.NewDecoder(bytes.NewReader(data))
	d.KnownFields(true)
	if err := d.Decode(&in); err != nil {
		return nil, plainError(err)
	}
	if err := d.Decode(new(yaml.Node)); !errors.Is(err, io.EOF) {
		return nil, errors.New("there is text after the end of the record")
	}
	r := &in.Record
	if r.Techniques == nil {
		r.Techniques = map[string]*Progress{}
	}
	if err := r.validate(); err != nil {
		return nil, err
	}
	for _, p := range r.Techniques {
		p.Card = tidy(p.Card)
		if len(p.Met) == 0 {
			p.Met = nil
		}
	}
	return r, nil
}

// isDeep reports whether a text opens more lists and maps in each other than any record does, by
// brackets or in one line.
func isDeep(data []byte) bool {
	const most = 40
	depth, run := 0, 0
	for i, b := range data {
		switch b {
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		case ' ':
			if i > 0 && strings.IndexByte("-?:", data[i-1]) >= 0 {
				run++
			}
		case '-', '?', ':':
		default:
			run = 0
		}
		if depth > most || run > most {
			return true
		}
	}
	return false
}

// checkVersion checks the version before anything else, because a newer record may have other
// fields.
func checkVersion(data []byte) error {
	var head struct {
		Version int `yaml:"record"`
	}
	if err := yaml.Unmarshal(data, &head); err != nil {
		return plainError(err)
	}
	if head.Version < 1 {
		return fmt.Errorf("the record needs a version, such as \"record: %d\"", version)
	}
	if head.Version > version {
		return &VersionError{head.Version}
	}
	return nil
}

// plainError returns the first of the YAML library's errors, without names of Go types in the
// message.
func plainError(err error) error {
	text := err.Error()
	if many := (*yaml.TypeError)(nil); errors.As(err, &many) {
		text = many.Errors[0]
	}
	text = regexp.MustCompile(` (in type|into) [\w.\[\]*]+$`).ReplaceAllString(text, "")
	return errors.New(strings.TrimPrefix(text, "yaml: "))
}

// Marshal returns the record as YAML. Equal records give equal bytes. It returns an error if
// Parse would not accept the record.
func (r *Record) Marshal() ([]byte, error) {
	if err := r.validate(); err != nil {
		return nil, err
	}
	buf := bytes.NewBufferString(header)
	e := yaml.NewEncoder(buf)
	e.SetIndent(2)
	if err := e.Encode(recordYAML{version, *r}); err != nil {
		return nil, err
	}
	buf.WriteString(lastLine)
	return buf.Bytes(), nil
}

// validate returns an error that describes the first thing in r that is impossible for any
// learner.
func (r *Record) validate() error {
	if len(r.Techniques) > maxTechniques {
		return fmt.Errorf("the record has %d techniques; it can have at most %d", len(r.Techniques), maxTechniques)
	}
	if len(r.Trail) > maxTrail || slices.ContainsFunc(r.Trail, func(a string) bool { return !storable(a) }) {
		return fmt.Errorf("the trail can have at most %d actions, each of at most %d bytes", maxTrail, maxAction)
	}
	days := slices.IsSortedFunc(r.Days, func(a, b Session) int { return int(a.Day - b.Day) })
	if len(r.Days) > maxDays || !days {
		return fmt.Errorf("the days of the record must be in ascending order, and there can be at most %d of them", maxDays)
	}
	for _, s := range r.Days {
		if s.Day == 0 || min(s.Drills, s.Right, s.Seconds) < 0 {
			return errors.New("each day needs a date, and numbers that are not negative")
		}
		for _, p := range s.Plan {
			if len(s.Plan) > maxPlan || !slugPattern.MatchString(p.Slug) || p.Left < 0 || p.Left > maxPlan {
				return fmt.Errorf("a plan has at most %d items, each with a name and a number that is not negative", maxPlan)
			}
		}
	}
	for _, slug := range slices.Sorted(maps.Keys(r.Techniques)) {
		if !slugPattern.MatchString(slug) {
			return fmt.Errorf("%q cannot be the name of a technique", slug)
		}
		if err := r.Techniques[slug].validate(); err != nil {
			return fmt.Errorf("%s: %w", slug, err)
		}
	}
	return nil
}

func (p *Progress) validate() error {
	if p == nil {
		return errors.New("the technique needs an entry after its name")
	}
	ordered := slices.IsSortedFunc(p.Met, func(a, b Day) int { return int(a - b) })
	switch a, t := p.Alone, p.Latest; {
	case min(p.Steps, p.Right, p.Wrong, a.Days, a.Times, t.Right, t.Helped, t.Wrong) < 0:
		return errors.New("a number is negative")
	case len(p.Met) > maxMet, !ordered, len(slices.Compact(slices.Clone(p.Met))) < len(p.Met):
		return fmt.Errorf("the days under met must be in ascending order, and at most %d", maxMet)
	case t != Tally{} && t.Day == 0:
		return errors.New("latest needs a day")
	case a != Alone{} && (a.First == 0 || a.Last < a.First):
		return errors.New("alone needs a first day and a last day, and the last cannot be before the first")
	}
	if p.Card == (fsrs.Card{}) {
		return nil
	}
	return validateCard(&p.Card)
}

func validateCard(c *fsrs.Card) error {
	within := func(x, low, high float64) bool { return x >= low && x <= high } // false for NaN
	validTime := func(t time.Time) bool { return t.Year() >= 1970 && t.Year() <= 9999 }
	switch {
	case c.State == fsrs.New, c.Reps < 1, min(c.Step, c.Lapses) < 0:
		return errors.New("the card needs a state, and reps of at least 1")
	case !within(c.Stability, fsrs.MinStability, fsrs.MaxStability):
		return fmt.Errorf("the card's stability is %v; it must be between %v and %v",
			c.Stability, fsrs.MinStability, fsrs.MaxStability)
	case !within(c.Difficulty, fsrs.MinDifficulty, fsrs.MaxDifficulty):
		return fmt.Errorf("the card's difficulty is %v; it must be between %v and %v",
			c.Difficulty, fsrs.MinDifficulty, fsrs.MaxDifficulty)
	case !validTime(c.Due), !validTime(c.Last):
		return errors.New("the card needs the times due and last, both between the years 1970 and 9999")
	}
	return nil
}

// UnmarshalYAML reads a day.
func (d *Day) UnmarshalYAML(n *yaml.Node) (err error) {
	if *d, err = parseDay(n.Value); err != nil {
		return fmt.Errorf("line %d: %w", n.Line, err)
	}
	return nil
}

// MarshalYAML writes a day without quotes.
func (d Day) MarshalYAML() (any, error) {
	return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!timestamp", Value: d.String()}, nil
}

// MarshalYAML writes a session on one line.
func (s Session) MarshalYAML() (any, error) {
	type plain Session
	n := &yaml.Node{}
	err := n.Encode(plain(s))
	n.Style = yaml.FlowStyle
	return n, err
}

// UnmarshalYAML reads a stage's name.
func (s *Stage) UnmarshalYAML(n *yaml.Node) error {
	var ok bool
	if *s, ok = ParseStage(n.Value); !ok {
		return fmt.Errorf("line %d: unknown stage %q; use %s", n.Line, n.Value, strings.Join(stageNames[:], ", "))
	}
	return nil
}

// MarshalYAML writes a stage's name.
func (s Stage) MarshalYAML() (any, error) { return s.String(), nil }

// UnmarshalYAML reads the name of a kind.
func (k *Kind) UnmarshalYAML(n *yaml.Node) error { return named(k, n, kindNames[:]) }

// MarshalYAML writes the name of a kind.
func (k Kind) MarshalYAML() (any, error) { return kindNames[min(max(k, 0), Whole)], nil }

// UnmarshalYAML reads the name of a reason.
func (r *Reason) UnmarshalYAML(n *yaml.Node) error { return named(r, n, reasonNames[:]) }

// MarshalYAML writes the name of a reason.
func (r Reason) MarshalYAML() (any, error) { return reasonNames[min(max(r, 0), Extra)], nil }

// named reads one of several names.
func named[T ~int](to *T, n *yaml.Node, names []string) error {
	i := slices.Index(names, n.Value)
	if *to = T(i); i < 0 {
		return fmt.Errorf("line %d: unknown word %q; use %s", n.Line, n.Value, strings.Join(names, ", "))
	}
	return nil
}

// slugPattern matches 1 to 100 lowercase letters, digits, and dashes that are not at the beginning.
var slugPattern = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,99}$`)
