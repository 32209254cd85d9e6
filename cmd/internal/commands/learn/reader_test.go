package learn

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"pencilmark/cmd/internal/screen"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/tutorials"
)

// open returns the reader of a lesson.
func open(t *testing.T, slug string) *reader {
	t.Helper()
	x := techniques.MustLookup(slug)
	p, err := tutorials.NewPage(techniques.Everything(), x, techniques.OffReason(x))
	if err != nil {
		t.Fatal(err)
	}
	r, err := newReader(&explain.Text{Renderer: &explain.Renderer{}, Palette: explain.NewPalette(false), Width: 80}, p)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func (r *reader) drawn() string {
	p := r.page()
	return p.Draw(screen.Terminal{Plain: true})
}

// TestReader turns the pages of a lesson: the example comes right after the idea, in three
// pictures, and the last page leads to a board.
func TestReader(t *testing.T) {
	r := open(t, "x-wing")
	for i, want := range [][]string{
		{"lesson · X-Wing", "chapter 4, Fish   page 1 of", "Idea", "Enter next page", "t your turn"},
		{"1  Before", "This is the example."},
		{"2  Look here", "Look at the 8s", "▸"},
		{"3  What follows", "can be removed", "×8"},
		{"Why it works"},
	} {
		if i > 0 && r.key("enter") {
			t.Fatal("closed")
		}
		for _, w := range want {
			if text := r.drawn(); !strings.Contains(text, w) {
				t.Errorf("page %d: no %q in\n%s", i+1, w, text)
			}
		}
	}
	if before := r.drawn(); r.key("left") || strings.Contains(r.drawn(), "Why it works") {
		t.Errorf("← stays at\n%s", before)
	}
	r.key("end")
	if text := r.drawn(); !strings.Contains(text, "Enter your turn") || !strings.Contains(text, "What comes next: Skyscraper") {
		t.Errorf("the last page is\n%s", text)
	}
	if !r.key("enter") || !r.turn {
		t.Error("Enter on the last page opens no board")
	}
	if r = open(t, "x-wing"); !r.key("q") || r.turn {
		t.Error("q opens a board")
	}
}

// TestLeft: a lesson that is left on its first page is not read; one whose page was turned is, even
// if the reader went back before leaving.
func TestLeft(t *testing.T) {
	for keys, read := range map[string]bool{"q": false, "? q": false, "t": true, "enter q": true, "right left q": true, "end q": true} {
		r := open(t, "x-wing")
		for k := range strings.FieldsSeq(keys) {
			r.press(k)
		}
		if r.read() != read {
			t.Errorf("after %s, read is %v", keys, r.read())
		}
	}
}

// TestPrimerPages reads an introduction to its end, behind which there is no board.
func TestPrimerPages(t *testing.T) {
	for _, slug := range tutorials.Primers() {
		l, err := tutorials.Primer(slug)
		if err != nil {
			t.Fatal(err)
		}
		r := primerReader(&explain.Text{Renderer: &explain.Renderer{}, Palette: explain.NewPalette(false), Width: 80}, l)
		if text := r.drawn(); !strings.Contains(text, "introduction · "+l.Title) || !strings.Contains(text, "page 1 of") {
			t.Errorf("%s begins with\n%s", slug, text)
		}
		turned := 1
		for !r.key("enter") {
			turned++
		}
		if r.turn || turned != len(r.leaves) || !strings.Contains(r.drawn(), "Enter close") {
			t.Errorf("%s: %d of %d pages, a board: %v", slug, turned, len(r.leaves), r.turn)
		}
	}
}

// TestPictures: before the third picture of an example nothing is told of what follows, and that
// of a single has no candidates.
func TestPictures(t *testing.T) {
	for _, slug := range []string{"hidden-single", "naked-single", "last-digit", "locked-candidates-pointing", "naked-pair", "x-wing"} {
		r := open(t, slug)
		first := -1
		for i, p := range r.leaves {
			if p.Board != nil && first < 0 {
				first = i
			}
		}
		if first != 1 && first != 2 {
			t.Errorf("%s: the example is on page %d", slug, first+1)
		}
		for i, p := range r.leaves[first : first+3] {
			told := false
			for _, m := range p.Board.Marks {
				told = told || m.Kind == screen.Follows || m.Removed != 0
			}
			if told != (i == 2) {
				t.Errorf("%s: picture %d, what follows is shown: %v", slug, i+1, told)
			}
		}
	}
}

// TestLessonsFit draws every page of every lesson.
func TestLessonsFit(t *testing.T) {
	for _, x := range techniques.All() {
		p, err := tutorials.For(x)
		if err != nil || p == nil {
			continue
		}
		r := open(t, x.Slug)
		for r.at = range r.leaves {
			lines := strings.Split(r.drawn(), "\n")
			for _, l := range lines {
				if ansi.StringWidth(l) > 80 {
					t.Errorf("%s, page %d: %s", x.Slug, r.at+1, l)
				}
			}
			if len(r.leaves[r.at].Left) > leafLines {
				t.Errorf("%s, page %d: %d lines", x.Slug, r.at+1, len(r.leaves[r.at].Left))
			}
		}
	}
}
