package webpage_test

import (
	"bytes"
	"fmt"
	"html"
	"strings"
	"testing"

	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/tutorials"
	"pencilmark/tutorials/webpage"
)

// TestLesson writes every lesson as a page. It has a name, a picture, and no marks of
// Markdown.
func TestLesson(t *testing.T) {
	everything := techniques.Everything()
	for _, x := range everything {
		p, err := tutorials.NewPage(nil, x.Technique)
		if err != nil {
			t.Errorf("%s: %v", x.Slug, err)
		}
		if p == nil { // the test of the catalogue misses the lesson
			continue
		}
		var out bytes.Buffer
		if err := webpage.Lesson(&out, p, p.Lesson.Steps, &explain.Renderer{}); err != nil {
			t.Errorf("%s: %v", x.Slug, err)
		}
		if page := html.UnescapeString(out.String()); p.Worked.Example != nil && !strings.Contains(page, "<svg") ||
			!strings.Contains(page, "<h1>"+x.Name+"</h1>") || strings.Contains(page, "**") || strings.Contains(page, "\n- ") {
			t.Errorf("%s: the page has no picture, no name, or marks of Markdown", x.Slug)
		}
	}
}

// TestPrimer writes every primer as a page.
func TestPrimer(t *testing.T) {
	for _, slug := range tutorials.Primers() {
		l, err := tutorials.Primer(slug)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := webpage.Primer(&out, l); err != nil {
			t.Error(err)
		}
		headings := len(l.Sections)
		if l.Steps != nil {
			headings += len(l.Steps) + 1
		}
		if page := out.String(); !strings.Contains(page, "<p>") || strings.Count(page, "<h2>") != headings {
			t.Errorf("%s: %d sections\n%s", slug, len(l.Sections), page)
		}
	}
}

func ExampleProse() {
	fmt.Println(webpage.Prose("A *fish* has `r1c2<>4`.\n\n- one\n- **two**"))
	// Output:
	// <p>A <em>fish</em> has <code>r1c2&lt;&gt;4</code>.</p>
	// <ul>
	// <li>one</li>
	// <li><strong>two</strong></li>
	// </ul>
	//  <nil>
}
