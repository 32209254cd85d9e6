package coach

import (
	"bytes"
	"fmt"
	"time"

	"gopkg.in/yaml.v3"

	"pencilmark/tutorials/fsrs"
)

// Version is the version of the record that this package writes. It reads it and
// the older ones.
const Version = 1

// The largest record that is read. That of a learner who has practised 200
// techniques has about 100 kB.
const (
	MaxSize       = 1 << 20 // bytes
	MaxTechniques = 1000
)

const header = `# What you have practised, kept by the coach of pencilmark. You may read this file,
# and edit it while pencilmark is not running; comments are not kept.
` + lastLineAnnounced

// A record says in its first lines what its last one is, so that one of which the end is
// missing is noticed. Those of before 2026-11-22 say nothing of it.
const (
	lastLine          = "# end of the record\n"
	lastLineAnnounced = "# Its last line is: " + lastLine
)

// isCut reports whether the end of a record is missing.
func isCut(data []byte) bool {
	_, rest, announced := bytes.Cut(data, []byte(lastLineAnnounced))
	return announced && !bytes.Contains(rest, []byte("\n"+lastLine[:len(lastLine)-1]))
}

// The record in YAML. The names of the fields are the format.
type recordYAML struct {
	Version    int            `yaml:"record"`
	Techniques techniquesYAML `yaml:"techniques,omitempty"`
}

type techniquesYAML map[string]*progressYAML // by slug

type progressYAML struct {
	Lesson Day        `yaml:"lesson,omitempty"`
	Stage  Stage      `yaml:"stage"`
	Right  count      `yaml:"right"`
	Wrong  count      `yaml:"wrong"`
	Alone  *aloneYAML `yaml:"alone,omitempty,flow"`
	Met    metYAML    `yaml:"met,omitempty,flow"`
	Card   *cardYAML  `yaml:"card,omitempty"`
}

type metYAML []Day

type aloneYAML struct {
	First Day   `yaml:"first"`
	Last  Day   `yaml:"last"`
	Days  count `yaml:"days"`
}

type cardYAML struct {
	State      cardState `yaml:"state"`
	Step       count     `yaml:"step,omitempty"`
	Stability  float64   `yaml:"stability"`
	Difficulty float64   `yaml:"difficulty"`
	Due        instant   `yaml:"due"`
	Last       instant   `yaml:"last"`
	Reps       count     `yaml:"reps"`
	Lapses     count     `yaml:"lapses"`
}

// Marshal returns the record as YAML. Equal records give equal bytes. It is an
// error if the record could not be read back: a slug that is none, or too many.
func (r *Record) Marshal() ([]byte, error) {
	if len(r.Techniques) > MaxTechniques {
		return nil, fmt.Errorf("the record has %d techniques, %d at most are kept", len(r.Techniques), MaxTechniques)
	}
	out := recordYAML{Version: Version, Techniques: techniquesYAML{}}
	for slug, p := range r.Techniques {
		if !isSlug(slug) {
			return nil, fmt.Errorf("%q is no name of a technique such as x-wing", slug)
		}
		out.Techniques[slug] = p.toYAML()
	}
	buf := bytes.NewBufferString(header)
	e := yaml.NewEncoder(buf)
	e.SetIndent(2)
	if err := e.Encode(out); err != nil {
		return nil, err
	}
	buf.WriteString(lastLine)
	return buf.Bytes(), nil
}

func (p *Progress) toYAML() *progressYAML {
	out := &progressYAML{
		Lesson: p.Lesson, Stage: p.Stage, Right: count(p.Right), Wrong: count(p.Wrong), Met: p.Met,
	}
	if p.Alone.First != 0 {
		out.Alone = &aloneYAML{p.Alone.First, p.Alone.Last, count(p.Alone.Days)}
	}
	if c := &p.Card; c.Reps > 0 {
		out.Card = &cardYAML{
			State: cardState(c.State), Step: count(c.Step), Stability: c.Stability, Difficulty: c.Difficulty,
			Due: instant(c.Due), Last: instant(c.Last), Reps: count(c.Reps), Lapses: count(c.Lapses),
		}
	}
	return out
}

func (p *progressYAML) progress() *Progress {
	out := &Progress{Lesson: p.Lesson, Stage: p.Stage, Right: int(p.Right), Wrong: int(p.Wrong)}
	if len(p.Met) > 0 {
		out.Met = p.Met
	}
	if a := p.Alone; a != nil {
		out.Alone = Alone{a.First, a.Last, int(a.Days)}
	}
	if c := p.Card; c != nil {
		out.Card = fsrs.Card{
			Memory: fsrs.Memory{Stability: c.Stability, Difficulty: c.Difficulty},
			State:  fsrs.State(c.State), Step: int(c.Step),
			Due: time.Time(c.Due), Last: time.Time(c.Last), Reps: int(c.Reps), Lapses: int(c.Lapses),
		}
	}
	return out
}

// isSlug reports whether s is 1 to 100 small letters, digits and inner dashes.
func isSlug(s string) bool {
	for i := range len(s) {
		b := s[i]
		if !(b >= 'a' && b <= 'z' || b >= '0' && b <= '9' || b == '-' && i > 0) {
			return false
		}
	}
	return len(s) >= 1 && len(s) <= 100
}
