package tutorials

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"gopkg.in/yaml.v3"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/techniques/logic"
)

//go:embed lessons/*.md
var files embed.FS

// A Lesson teaches one technique, or a tight group of them.
type Lesson struct {
	Slug       string   `yaml:"-"`      // the file's name, the slug of the technique it is mainly about
	Title      string   `yaml:"title"`  // as in "X-Wing"
	Covers     []string `yaml:"covers"` // slugs of the techniques it teaches
	Easier     bool     `yaml:"easier"` // an easier technique applies in its examples too; the text says why
	Definition string   `yaml:"-"`      // the technique in one sentence
	Sections   []Section
	Examples   []Example
}

// A Section is a heading and the Markdown under it.
type Section struct {
	Heading, Body string
}

// An Example is a position and what the technique concludes in it.
type Example struct {
	Kind      string // "example", or "try" for one that the learner solves
	Technique string // slug
	Position  string // the position in Susser form
	Grid      board.Grid
	Expect    string // the conclusion in forum notation, as in "r1c2<>5, r3c3=7"
}

// Lessons returns every lesson, in the order of the files' names.
func Lessons() ([]*Lesson, error) {
	names, err := fs.Glob(files, "lessons/*.md")
	if err != nil {
		return nil, err
	}
	var out []*Lesson
	for _, name := range names {
		text, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		l, err := parse(strings.TrimSuffix(path.Base(name), ".md"), string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		out = append(out, l)
	}
	return out, nil
}

// For returns the lesson that covers t, or nil.
func For(t *logic.Technique) (*Lesson, error) {
	all, err := Lessons()
	if err != nil {
		return nil, err
	}
	for _, l := range all {
		for _, slug := range l.Covers {
			if slug == t.Slug {
				return l, nil
			}
		}
	}
	return nil, nil
}

// parse reads a lesson: front matter, the definition, sections, fenced examples.
func parse(slug, text string) (*Lesson, error) {
	front, body, ok := strings.Cut(strings.TrimPrefix(text, "---\n"), "\n---\n")
	if !ok {
		return nil, fmt.Errorf("no front matter")
	}
	l := &Lesson{Slug: slug}
	if err := yaml.Unmarshal([]byte(front), l); err != nil {
		return nil, err
	}
	lines := strings.Split(body, "\n")
	var prose strings.Builder
	flush := func() {
		if n := len(l.Sections); n > 0 {
			l.Sections[n-1].Body = strings.TrimSpace(prose.String())
		} else {
			l.Definition = strings.TrimSpace(prose.String())
		}
		prose.Reset()
	}
	for i := 0; i < len(lines); i++ {
		heading, isHeading := strings.CutPrefix(lines[i], "## ")
		kind, isFence := strings.CutPrefix(lines[i], "```")
		switch {
		case isHeading:
			flush()
			l.Sections = append(l.Sections, Section{Heading: heading})
		case isFence && (kind == "example" || kind == "try"):
			end := i + 1
			for end < len(lines) && lines[end] != "```" {
				end++
			}
			e, err := parseExample(kind, lines[i+1:min(end, len(lines))])
			if err != nil {
				return nil, fmt.Errorf("%s: %w", kind, err)
			}
			l.Examples = append(l.Examples, e)
			i = end
		default:
			prose.WriteString(lines[i] + "\n")
		}
	}
	flush()
	return l, nil
}

func parseExample(kind string, lines []string) (Example, error) {
	e := Example{Kind: kind}
	for _, line := range lines {
		key, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		switch key {
		case "technique":
			e.Technique = value
		case "position":
			e.Position = value
		case "expect":
			e.Expect = value
		default:
			return e, fmt.Errorf("unknown key %q", key)
		}
	}
	p, err := formats.Parse(e.Position)
	if err != nil {
		return e, err
	}
	e.Grid = p.Grid
	return e, nil
}
