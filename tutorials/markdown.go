package tutorials

import (
	"fmt"
	"io"
	"strings"

	"pencilmark/explain"
)

// Markdown writes the page as a document with the grid as text, so that it reads
// anywhere.
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
	text := &explain.Text{Renderer: r, Palette: explain.NewPalette(false)}
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
	fmt.Fprintf(b, "\n%s\n", p.What())
	_, err := io.WriteString(w, b.String())
	return err
}

// markdown writes an example as a section.
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

// Markdown writes a primer as it is.
func (l *Lesson) Markdown(w io.Writer) error {
	b := &strings.Builder{}
	fmt.Fprintf(b, "# %s\n\n%s\n", l.Title, l.Definition)
	for _, s := range l.Sections {
		fmt.Fprintf(b, "\n## %s\n\n%s\n", s.Heading, s.Body)
	}
	_, err := io.WriteString(w, b.String())
	return err
}
