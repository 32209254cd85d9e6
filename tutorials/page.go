package tutorials

import (
	"cmp"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/library"
)

// A Page is the lesson of one technique, with the technique's own examples, ready to be shown.
type Page struct {
	Rung    logic.Rung // the technique, with the level that is shown to learners
	Lesson  *Lesson
	Chapter Chapter          // none for a technique that was added to the catalogue
	Next    *logic.Technique // the next technique of the course or, for one in the gallery, of its chapter; may be nil
	Off     string           // why the technique is not on the standard ladder, or ""
	Worked  Demonstration
	Try     Demonstration
	Twin    Demonstration // for some techniques: the worked example of one that beginners confuse with it

	everything logic.Ladder
}

// A Demonstration is an example together with the step that it demonstrates.
type Demonstration struct {
	Example *library.Example
	Step    logic.Step
}

// NewPage returns the page of a technique of the catalogue, or nil if it has no lesson. The nil catalogue is that of
// package techniques.
func NewPage(c *techniques.Catalogue, t *logic.Technique) (*Page, error) {
	everything := c.Everything()
	p := &Page{Off: c.OffReason(t), everything: everything}
	p.Rung, _ = everything.Rung(t)
	if own, added := c.Own(t); added {
		return p.added(&own)
	}
	l, err := For(t)
	if l == nil || err != nil {
		return nil, err
	}
	p.Lesson = l
	chapter, after, err := Place(t)
	if err != nil {
		return nil, err
	}
	p.Chapter = chapter
	course, err := Course(everything)
	if err != nil {
		return nil, err
	}
	if r, ok := everything.Lookup(cmp.Or(next(course, t.Slug), after)); ok {
		p.Next = r.Technique
	}
	examples, err := library.Examples(t)
	if err != nil {
		return nil, err
	}
	for i := range examples {
		switch e := &examples[i]; e.Kind {
		case library.Worked:
			p.Worked, err = demonstrate(t, e)
		case library.Try:
			p.Try, err = demonstrate(t, e)
		}
		if err != nil {
			return nil, err
		}
	}
	return p, p.addTwin()
}

// added completes the page of a technique that was added to the catalogue, from what came with it.
func (p *Page) added(a *techniques.Addition) (_ *Page, err error) {
	if strings.TrimSpace(a.Lesson) == "" {
		return nil, nil
	}
	p.Lesson = sections(&Lesson{Slug: a.Slug, Title: a.Name, Covers: []string{a.Slug}}, a.Lesson)
	if p.Lesson.Definition == "" || p.Lesson.Sections == nil {
		return nil, fmt.Errorf("the lesson on %s needs a definition, and then a section such as \"## Idea\"", a.Name)
	}
	for i, d := range [...]*Demonstration{&p.Worked, &p.Try} {
		if i == len(a.Examples) {
			break
		}
		at, err := formats.Parse(a.Examples[i])
		if err != nil {
			return nil, fmt.Errorf("example %d of %s: %w", i+1, a.Name, err)
		}
		step, found := a.First(logic.NewView(&at.Grid))
		if !found {
			return nil, fmt.Errorf("example %d of %s: the technique finds no step there", i+1, a.Name)
		}
		kind := [...]string{library.Worked, library.Try}[i]
		*d = Demonstration{&library.Example{Kind: kind, Technique: a.Slug, Position: a.Examples[i], Grid: at.Grid}, step}
	}
	return p, nil
}

// twins lists pairs of techniques that beginners confuse with each other.
var twins = [][2]string{
	{"naked-single", "hidden-single"},
	{"locked-candidates-pointing", "locked-candidates-claiming"},
	{"naked-pair", "hidden-pair"},
	{"naked-triple", "hidden-triple"},
	{"naked-quadruple", "hidden-quadruple"},
	{"x-wing", "skyscraper"},
	{"swordfish", "jellyfish"},
	{"finned-x-wing", "sashimi-x-wing"},
	{"2-string-kite", "empty-rectangle"},
	{"xy-wing", "xyz-wing"},
	{"w-wing", "remote-pair"},
	{"unique-rectangle-1", "unique-rectangle-2"},
	{"unique-rectangle-3", "unique-rectangle-4"},
	{"hidden-rectangle", "avoidable-rectangle-1"},
	{"simple-colours-trap", "simple-colours-wrap"},
	{"xy-chain", "x-chain"},
	{"als-xz", "sue-de-coq"},
}

// addTwin adds the worked example of the technique that beginners confuse with this one.
func (p *Page) addTwin() error {
	for _, pair := range twins {
		i := slices.Index(pair[:], p.Rung.Slug)
		if i < 0 {
			continue
		}
		twin, ok := p.everything.Lookup(pair[1-i])
		if !ok {
			return nil
		}
		examples, err := library.Examples(twin.Technique)
		if err != nil || len(examples) == 0 {
			return err
		}
		p.Twin, err = demonstrate(twin.Technique, &examples[0])
		return err
	}
	return nil
}

// Beside returns the heading of the twin's example: "For comparison: a Hidden Pair".
func (p *Page) Beside() string {
	name := p.Twin.Step.Technique.Name
	return "For comparison: " + explain.Article(name) + " " + name
}

// demonstrate finds the step that an example demonstrates.
func demonstrate(t *logic.Technique, e *library.Example) (Demonstration, error) {
	var rc explain.Renderer // the library is written in rc notation
	for s := range t.Steps(logic.NewView(&e.Grid)) {
		if rc.Effect(&s) == e.Expect {
			return Demonstration{e, s}, nil
		}
	}
	return Demonstration{}, fmt.Errorf("cannot find %s in %s: %s", t.Name, e.Position, e.Expect)
}

// Text writes the lesson as plain text, with its example worked out.
func (p *Page) Text(w io.Writer, text *explain.Text) error {
	fmt.Fprintf(w, "%s\n\n", text.Palette.Bold(p.Rung.Name))
	if s := p.Subtitle(); s != "" {
		text.Paragraphs(w, s)
		fmt.Fprintln(w)
	}
	text.Paragraphs(w, p.Lesson.Definition+"\n\n"+p.Facts())
	p.Lesson.Text(w, text)
	if p.Worked.Example != nil {
		fmt.Fprintf(w, "\n%s\n\n", text.Palette.Bold("An example"))
		if err := p.Worked.Text(w, text); err != nil {
			return err
		}
	}
	if s := p.Apart(); s != "" {
		text.Paragraphs(w, "\n"+s)
	}
	if p.Twin.Example == nil {
		return nil
	}
	fmt.Fprintf(w, "\n%s\n\n", text.Palette.Bold(p.Beside()))
	return p.Twin.Text(w, text)
}

var emphasis = regexp.MustCompile(`\*{1,2}(\w[^*]*)\*{1,2}`)

// Text writes the sections of a lesson as plain text.
func (l *Lesson) Text(w io.Writer, text *explain.Text) {
	for _, s := range l.Sections {
		fmt.Fprintf(w, "\n%s\n\n", text.Palette.Bold(s.Heading))
		text.Paragraphs(w, emphasis.ReplaceAllString(s.Body, "$1"))
	}
}

// Text writes a position as plain text, followed by its step.
func (d *Demonstration) Text(w io.Writer, text *explain.Text) error {
	sentence, err := text.Renderer.Sentence(&d.Step)
	if err != nil {
		return err
	}
	text.Grid(w, d.Scene())
	fmt.Fprintln(w)
	text.Line(w, &d.Step)
	fmt.Fprintln(w)
	text.Paragraphs(w, sentence)
	return nil
}

// Scene returns a picture of the example with its step.
func (d *Demonstration) Scene() *explain.Scene { return explain.StepScene(&d.Example.Grid, &d.Step) }

// Position returns the picture of the position without the step. For a single, it shows no pencil
// marks, because a cell with only one mark would give the answer away.
func (d *Demonstration) Position() *explain.Scene {
	scene := explain.NewScene(&d.Example.Grid)
	scene.Givens = d.Step.Technique.Givens
	scene.Clean = d.Step.Technique.Family == logic.Singles
	return scene
}

// Subtitle returns the title of the lesson if the lesson covers several techniques, and otherwise
// "".
func (p *Page) Subtitle() string {
	if len(p.Lesson.Covers) == 1 {
		return ""
	}
	return "Part of the lesson: " + p.Lesson.Title
}

// Facts returns further facts about the technique: its level, its other names, what to learn
// first, and whether it assumes a unique solution.
func (p *Page) Facts() string {
	t := p.Rung.Technique
	level := p.Rung.Level.String()
	facts := fmt.Sprintf("%s is %s %s technique: %s.", t.Name, explain.Article(level), level, t.Title)
	if t.Aliases != nil {
		facts += " Also called: " + strings.Join(t.Aliases, ", ") + "."
	}
	if t.Needs != nil {
		facts += " Know first: " + p.names(t.Needs) + "."
	}
	if t.OneSolution {
		facts += " It assumes that the puzzle has only one solution."
	}
	if p.Off != "" {
		facts += " It is off by default: " + p.Off + "."
	}
	return facts
}

// names returns the names of techniques as a list in words: "X-Wing and Swordfish".
func (p *Page) names(slugs []string) string {
	names := slices.Clone(slugs)
	for i, slug := range slugs {
		if r, ok := p.everything.Lookup(slug); ok {
			names[i] = r.Name
		}
	}
	return list(names)
}

// list returns items as a list in words: "a, b and c".
func list(items []string) string {
	last := len(items) - 1
	if last < 1 {
		return strings.Join(items, "")
	}
	return strings.Join(items[:last], ", ") + " and " + items[last]
}

// What returns the chapter and the next technique: "Chapter 4: Fish. Next in the course: Swordfish
// (swordfish)." It returns "" for a technique that was added to the catalogue.
func (p *Page) What() string {
	if p.Chapter.Number == 0 {
		return ""
	}
	text := fmt.Sprintf("Chapter %d: %s.", p.Chapter.Number, p.Chapter.Title)
	if p.Next != nil {
		text += fmt.Sprintf(" Next in the course: %s.", p.Next.Name)
	}
	return text
}
