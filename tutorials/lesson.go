package tutorials

import (
	"embed"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

//go:embed lessons/*.md primers/*.md
var files embed.FS

// A Lesson teaches one technique, or a small group of related techniques. Each technique of the
// group has its own examples; see [Examples].
type Lesson struct {
	Slug       string      `yaml:"-"`      // the file's name, which is the slug of the main technique
	Title      string      `yaml:"title"`  // as in "X-Wing"
	Covers     []string    `yaml:"covers"` // slugs of the techniques that it teaches; none for a primer
	After      string      `yaml:"after"`  // slug of the lesson that it follows; "" for the first of a chapter
	Definition string      `yaml:"-"`      // the technique in one sentence
	Sections   []Section   // the article
	Steps      []*Step     `yaml:"-"` // what the learner does, step by step; none if there is only the article
	Boards     []*Position `yaml:"-"` // the boards of the steps
}

// Board returns the board with a name, or nil.
func (l *Lesson) Board(name string) *Position {
	for _, b := range l.Boards {
		if b.Name == name {
			return b
		}
	}
	return nil
}

// A Section is a heading together with the Markdown text under it.
type Section struct {
	Heading, Body string
}

// Lessons returns every lesson, in the order of the course.
func Lessons() ([]*Lesson, error) {
	var out []*Lesson
	for _, c := range Chapters() {
		own, err := c.lessons()
		if err != nil {
			return nil, err
		}
		out = append(out, own...)
	}
	return out, nil
}

// Primers returns the slugs of the primers, which add to the lessons: one on pencil marks, one on
// chains, one on grades, and a glossary.
func Primers() []string { return []string{"pencil-marks", "chains", Numbers, "glossary"} }

// Numbers is the slug of the primer on grades.
const Numbers = "numbers"

// Primer returns the primer with the given slug, or nil if no primer has this slug.
func Primer(slug string) (*Lesson, error) {
	if !slices.Contains(Primers(), slug) {
		return nil, nil
	}
	return read("primers/" + slug + ".md")
}

// For returns the lesson that covers t, or nil if no lesson does.
func For(t *logic.Technique) (*Lesson, error) {
	all, err := Lessons()
	for _, l := range all {
		if slices.Contains(l.Covers, t.Slug) {
			return l, nil
		}
	}
	return nil, err
}

// lessons returns every lesson by its slug. It parses the files once.
var lessons = sync.OnceValues(func() (map[string]*Lesson, error) {
	out := map[string]*Lesson{}
	entries, err := files.ReadDir("lessons")
	if err != nil {
		return nil, err
	}
	for _, f := range entries {
		l, err := read("lessons/" + f.Name())
		if err != nil {
			return nil, err
		}
		out[l.Slug] = l
	}
	return out, nil
})

// read parses the lesson or primer in a file.
func read(name string) (*Lesson, error) {
	text, err := files.ReadFile(name)
	if err != nil {
		return nil, err
	}
	l, err := parseLesson(strings.TrimSuffix(path.Base(name), ".md"), string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return l, nil
}

// A part is what a heading of the first level begins.
type part struct {
	text string
	line int // of its first line
}

// parseLesson parses a lesson: its front matter, its definition, its steps and boards if it has any,
// and its article.
func parseLesson(slug, text string) (*Lesson, error) {
	front, body, ok := strings.Cut(strings.TrimPrefix(text, "---\n"), "\n---\n")
	if !ok {
		return nil, fmt.Errorf("no front matter")
	}
	l := &Lesson{Slug: slug}
	if err := yaml.Unmarshal([]byte(front), l); err != nil {
		return nil, err
	}
	const definition = ""
	parts, name, line := map[string]part{}, definition, strings.Count(text[:len(text)-len(body)], "\n")+1
	for i, text := range strings.Split(body, "\n") {
		if heading, ok := strings.CutPrefix(text, "# "); ok {
			name = heading
			if _, twice := parts[name]; twice || !slices.Contains([]string{stepsPart, boardsPart, morePart}, name) {
				return nil, fault(word{"", line + i, 3}, "a lesson has one part each %q, %q and %q, not %q", stepsPart, boardsPart, morePart, name)
			}
			parts[name] = part{line: line + i + 1}
			continue
		}
		p := parts[name]
		p.text += text + "\n"
		parts[name] = p
	}
	article, stepped := parts[definition].text, len(parts) > 1
	if stepped {
		article += "\n" + parts[morePart].text
		if err := l.parseSteps(parts); err != nil {
			return nil, err
		}
	}
	return sections(l, article), nil
}

// sections adds the definition and the sections of a lesson.
func sections(l *Lesson, body string) *Lesson {
	parts := strings.Split("\n"+body, "\n## ")
	l.Definition = strings.TrimSpace(parts[0])
	for _, part := range parts[1:] {
		heading, text, _ := strings.Cut(part, "\n")
		l.Sections = append(l.Sections, Section{heading, strings.TrimSpace(text)})
	}
	return l
}

// Markdown writes the page as a Markdown document. The grid is drawn as text, so that it can be
// read in any viewer.
func (p *Page) Markdown(w io.Writer, r *explain.Renderer) error {
	b := &strings.Builder{}
	fmt.Fprintf(b, "# %s\n\n", p.Rung.Name)
	if s := p.Subtitle(); s != "" {
		fmt.Fprintf(b, "*%s*\n\n", s)
	}
	fmt.Fprintf(b, "%s\n\n%s\n", p.Lesson.Definition, p.Facts())
	for _, s := range p.Lesson.Sections {
		fmt.Fprintf(b, "\n## %s\n\n%s\n", s.Heading, s.Body)
	}
	text := &explain.Text{Renderer: r, Palette: &explain.Palette{}}
	if p.Worked.Example != nil {
		if err := p.Worked.markdown(b, "An example", text); err != nil {
			return err
		}
		if s := p.Apart(); s != "" {
			fmt.Fprintf(b, "\n%s\n", s)
		}
	}
	if p.Twin.Example != nil {
		if err := p.Twin.markdown(b, p.Beside(), text); err != nil {
			return err
		}
	}
	if p.Try.Example != nil {
		fmt.Fprintf(b, "\n## Your turn\n\n```\n")
		text.Grid(b, p.Try.Position())
		fmt.Fprintf(b, "```\n\n<details><summary>The answer</summary>\n\n`%s`\n\n</details>\n", r.Line(&p.Try.Step))
	}
	if what := p.What(); what != "" {
		fmt.Fprintf(b, "\n%s\n", what)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// markdown writes an example as a section of a Markdown document.
func (d *Demonstration) markdown(b *strings.Builder, heading string, text *explain.Text) error {
	sentence, err := text.Renderer.Sentence(&d.Step)
	if err != nil {
		return err
	}
	fmt.Fprintf(b, "\n## %s\n\n```\n", heading)
	text.Grid(b, d.Scene())
	fmt.Fprintf(b, "```\n\n`%s`\n\n%s\n", text.Renderer.Line(&d.Step), strings.ReplaceAll(sentence, "\n", "\n\n"))
	return nil
}

// Markdown writes a primer as a Markdown document.
func (l *Lesson) Markdown(w io.Writer) error {
	b := &strings.Builder{}
	fmt.Fprintf(b, "# %s\n\n%s\n", l.Title, l.Definition)
	for _, s := range l.Sections {
		fmt.Fprintf(b, "\n## %s\n\n%s\n", s.Heading, s.Body)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
