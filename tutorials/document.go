package tutorials

import (
	"fmt"
	"html"
	"io"
	"strings"

	"pencilmark/explain"
	"pencilmark/explain/markup"
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
		sentence, err := r.Sentence(&p.Worked.Step)
		if err != nil {
			return err
		}
		fmt.Fprintf(b, "\n## An example\n\n```\n")
		text.Grid(b, p.Worked.Scene())
		fmt.Fprintf(b, "```\n\n`%s`\n\n%s\n", r.Line(&p.Worked.Step), sentence)
		if s := p.Easier(); s != "" {
			fmt.Fprintf(b, "\n%s\n", s)
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

// HTML writes the page as one self-contained document without scripts, with
// pictures of the examples. It follows the reader's choice of light or dark.
//
// It is put together in a builder, which takes all that is written.
func (p *Page) HTML(w io.Writer, r *explain.Renderer) error {
	b := &strings.Builder{}
	openHTML(b, p.Rung.Name)
	if s := p.Subtitle(); s != "" {
		_ = markup.Fprintf(b, "<p class=\"facts\">%s</p>\n", s)
	}
	_ = markup.Fprintf(b, "%s<p class=\"facts\">%s</p>\n", Prose(p.Lesson.Definition), p.Facts())
	p.Lesson.sections(b)
	if err := p.htmlExamples(b, r); err != nil {
		return err
	}
	_ = markup.Fprintf(b, "<p class=\"facts\">%s</p>\n</body>\n</html>\n", p.What())
	_, err := io.WriteString(w, b.String())
	return err
}

func (p *Page) htmlExamples(b *strings.Builder, r *explain.Renderer) error {
	if p.Worked.Example != nil {
		sentence, err := r.Sentence(&p.Worked.Step)
		if err != nil {
			return err
		}
		b.WriteString("<h2>An example</h2>\n<figure>")
		picture := explain.Picture{Scene: p.Worked.Scene().In(r.Notation), Caption: r.Line(&p.Worked.Step)}
		if err := explain.SVG(b, picture); err != nil {
			return err
		}
		_ = markup.Fprintf(b, "</figure>\n<p>%s</p>\n", sentence)
		if s := p.Easier(); s != "" {
			_ = markup.Fprintf(b, "<p>%s</p>\n", s)
		}
	}
	if p.Try.Example == nil {
		return nil
	}
	b.WriteString("<h2>Your turn</h2>\n<figure>")
	if err := explain.SVG(b, explain.Picture{Scene: p.Try.Position().In(r.Notation)}); err != nil {
		return err
	}
	_ = markup.Fprintf(b, "</figure>\n<details><summary>The answer</summary><p><code>%s</code></p></details>\n",
		r.Line(&p.Try.Step))
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

// HTML writes a primer as one self-contained document.
func (l *Lesson) HTML(w io.Writer) error {
	b := &strings.Builder{}
	openHTML(b, l.Title)
	b.WriteString(string(Prose(l.Definition)))
	l.sections(b)
	b.WriteString("</body>\n</html>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

func (l *Lesson) sections(b *strings.Builder) {
	for _, s := range l.Sections {
		_ = markup.Fprintf(b, "<h2>%s</h2>\n%s", s.Heading, Prose(s.Body))
	}
}

// openHTML writes the head of a document and its title.
func openHTML(b *strings.Builder, title string) {
	_ = markup.Fprintf(b, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"+
		"<meta name=\"viewport\" content=\"width=device-width\">\n<meta name=\"color-scheme\" content=\"light dark\">\n"+
		"<title>%[1]s</title>\n<style>%[2]s</style>\n</head>\n<body>\n<h1>%[1]s</h1>\n",
		title, markup.HTML(documentStyle))
}

const documentStyle = `
body{font:17px/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;background:#fff;color:#1f2328}
h1{font-size:1.5rem}
h2{font-size:1.15rem;margin:2rem 0 0}
code,pre{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
figure{margin:1rem 0}
svg{width:100%;height:auto}
.facts{color:#59606a}
@media (prefers-color-scheme:dark){body{background:#15181d;color:#e3e6eb}.facts{color:#a9b1bc}}
`

// Prose returns the Markdown that lessons use as HTML: paragraphs, lists, lines
// indented by four, *emphasis*, **strong** and `code`.
func Prose(text string) markup.HTML {
	var b strings.Builder
	for _, block := range strings.Split(text, "\n\n") {
		block = strings.Trim(block, "\n")
		switch {
		case block == "":
		case strings.HasPrefix(block, "    "):
			fmt.Fprintf(&b, "<pre>%s</pre>\n", html.EscapeString(block))
		case strings.HasPrefix(block, "- "):
			b.WriteString("<ul>\n")
			for _, item := range strings.Split("\n"+block, "\n- ")[1:] {
				fmt.Fprintf(&b, "<li>%s</li>\n", inlines(item))
			}
			b.WriteString("</ul>\n")
		default:
			fmt.Fprintf(&b, "<p>%s</p>\n", inlines(block))
		}
	}
	return markup.HTML(b.String())
}

// inlines returns a line with its marks as tags.
func inlines(text string) string {
	text = html.EscapeString(text)
	for _, mark := range [...][2]string{{"`", "code"}, {"**", "strong"}, {"*", "em"}} {
		parts := strings.Split(text, mark[0])
		for i := 1; i+1 < len(parts); i += 2 {
			parts[i] = "<" + mark[1] + ">" + parts[i] + "</" + mark[1] + ">"
		}
		text = strings.Join(parts, "")
		if len(parts)%2 == 0 { // a mark without its partner stands for itself
			last := len(parts) - 1
			text = strings.Join(parts[:last], "") + mark[0] + parts[last]
		}
	}
	return text
}
