// Package ladderfile reads and writes ladders as YAML, so that you can change a ladder by hand:
// remove techniques, move them, or give them other scores. Call [Write] to get a file, and [Read]
// to read it back.
//
//	ladder:
//	  - {technique: full-house, level: Easy, score: 4}
//	  - technique: naked pair        # any name of the technique
//	  - {technique: x-wing, level: Hard}
//
// Techniques are tried in the order of the file. If the level or the score is missing, the
// catalogue's is used.
package ladderfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"pencilmark/techniques"
	"pencilmark/techniques/logic"
)

// maxSize is the largest size of a ladder file in bytes. A ladder of all techniques needs 12 kB.
const maxSize = 1 << 20

// A file is the structure of a ladder in YAML.
type file struct {
	Ladder []entry `yaml:"ladder"`
}

type entry struct {
	Technique string `yaml:"technique"`
	Level     string `yaml:"level"`
	Score     int    `yaml:"score"`
}

// MarshalYAML encodes an entry on a single line.
func (e entry) MarshalYAML() (any, error) {
	type plain entry
	var n yaml.Node
	err := n.Encode(plain(e))
	n.Style = yaml.FlowStyle
	return &n, err
}

// Write writes l in the form that Read reads.
func Write(w io.Writer, l logic.Ladder) error {
	var f file
	for _, r := range l {
		f.Ladder = append(f.Ladder, entry{r.Slug, r.Level.String(), r.Score})
	}
	enc := yaml.NewEncoder(w)
	enc.SetIndent(2)
	if err := enc.Encode(f); err != nil {
		return err
	}
	return enc.Close()
}

// Read reads a ladder. Its errors state the line and what to do.
func Read(r io.Reader) (logic.Ladder, error) { return ReadIn(nil, r) }

// ReadIn is like Read, with the techniques of a catalogue.
func ReadIn(c *techniques.Catalogue, r io.Reader) (logic.Ladder, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	if err != nil {
		return nil, err
	}
	if len(data) > maxSize {
		return nil, fmt.Errorf("the file is larger than %d bytes, so it cannot be a ladder", maxSize)
	}
	doc, err := only(data)
	if err != nil {
		return nil, err
	}
	list, err := findList(doc)
	if err != nil {
		return nil, err
	}
	p := parser{near: c, catalogue: c.Nameable(), seen: map[string]int{}}
	var out logic.Ladder
	for _, n := range list.Content {
		rung, err := p.rung(n)
		if err != nil {
			return nil, err
		}
		out = append(out, rung)
	}
	return out, nil
}

// only returns the single document in data. If data has no document, the returned node is empty.
func only(data []byte) (*yaml.Node, error) {
	var doc, next yaml.Node
	dec := yaml.NewDecoder(bytes.NewReader(data))
	if err := dec.Decode(&doc); err != nil && !errors.Is(err, io.EOF) {
		return nil, errors.New(strings.TrimPrefix(err.Error(), "yaml: "))
	}
	if err := dec.Decode(&next); !errors.Is(err, io.EOF) {
		return nil, errors.New("there is text after the end of the ladder; a file can have only one ladder")
	}
	return &doc, nil
}

// findList returns the list under the key "ladder", which must be the only key of the file.
func findList(doc *yaml.Node) (*yaml.Node, error) {
	const want = `a list of techniques under the key "ladder" is expected, as "pencilmark techniques --ladder ` +
		`standard --format yaml" writes it`
	if len(doc.Content) == 0 {
		return nil, errors.New("the file is empty: " + want)
	}
	top := doc.Content[0]
	if top.Kind != yaml.MappingNode {
		return nil, place(top, want)
	}
	var list *yaml.Node
	for i := 0; i+1 < len(top.Content); i += 2 {
		key, value := top.Content[i], top.Content[i+1]
		switch {
		case key.Value != "ladder":
			return nil, place(key, "unknown key %q: %s", key.Value, want)
		case list != nil:
			return nil, place(key, "a second ladder")
		case value.Kind != yaml.SequenceNode || len(value.Content) == 0:
			return nil, place(value, want)
		}
		list = value
	}
	if list == nil {
		return nil, place(top, want)
	}
	return list, nil
}

// A parser converts the entries of a file into rungs.
type parser struct {
	near      *techniques.Catalogue
	catalogue logic.Ladder
	seen      map[string]int // the line of each technique, by slug
}

func (p *parser) rung(n *yaml.Node) (logic.Rung, error) {
	if n.Kind != yaml.MappingNode {
		return logic.Rung{}, place(n, "an entry is a technique with its level and score, "+
			"as in {technique: x-wing, level: Hard, score: 140}")
	}
	fields := map[string]*yaml.Node{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		switch {
		case key.Value != "technique" && key.Value != "level" && key.Value != "score":
			return logic.Rung{}, place(key, "unknown key %q: the keys are technique, level and score", key.Value)
		case fields[key.Value] != nil:
			return logic.Rung{}, place(key, "a second %s", key.Value)
		case value.Kind != yaml.ScalarNode:
			return logic.Rung{}, place(value, "%s takes one value", key.Value)
		}
		fields[key.Value] = value
	}
	name := fields["technique"]
	if name == nil {
		return logic.Rung{}, place(n, "the entry needs a technique")
	}
	r, err := p.technique(name)
	if err != nil {
		return r, err
	}
	return r, weigh(&r, fields["level"], fields["score"])
}

// technique returns the catalogue's rung for the technique whose name is in n.
func (p *parser) technique(n *yaml.Node) (logic.Rung, error) {
	r, ok := p.catalogue.Lookup(n.Value)
	if !ok {
		hint := ""
		if near := p.near.Nearest(n.Value); near != "" {
			hint = fmt.Sprintf("; did you mean %q?", near)
		}
		return r, place(n, "unknown technique %q%s", n.Value, hint)
	}
	if line, twice := p.seen[r.Slug]; twice {
		return r, place(n, "%s is already in line %d", r.Slug, line)
	}
	p.seen[r.Slug] = n.Line
	return r, nil
}

// weigh sets the level and the score of r from the nodes of its entry. Either node may be nil.
func weigh(r *logic.Rung, level, score *yaml.Node) error {
	if level != nil {
		l, ok := logic.ParseLevel(level.Value)
		if !ok || l == logic.Incomplete {
			return place(level, "unknown level %q; use %s", level.Value, strings.Join(logic.LevelNames(), ", "))
		}
		r.Level = l
	}
	if score != nil {
		n, err := strconv.Atoi(score.Value)
		if err != nil || n < 0 || n > 1e6 {
			return place(score, "a score is a whole number from 0 to 1000000, not %q", score.Value)
		}
		r.Score = n
	}
	return nil
}

func place(n *yaml.Node, format string, args ...any) error {
	return fmt.Errorf("line %d: %s", n.Line, fmt.Sprintf(format, args...))
}
