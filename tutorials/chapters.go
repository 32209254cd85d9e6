package tutorials

import (
	"fmt"
	"maps"
	"slices"

	"pencilmark/techniques/logic"
)

// A Chapter of the course groups lessons that build on one another.
type Chapter struct {
	Number  int // from 1
	Title   string
	About   string   // a description in one or two sentences
	Primer  string   // slug of the primer to read first, or ""
	First   string   // slug of the first lesson
	Lessons []string // slugs of the lessons, in the recommended order
}

// Chapters returns the table of contents of the course. Each chapter begins with its field First.
// Every other lesson names the lesson that it follows in its front matter ("after: x-wing").
// Lessons that follow the same one are sorted alphabetically.
func Chapters() []Chapter {
	chapters := []Chapter{
		{Title: "Singles", Primer: "pencil-marks",
			About: "Steps that place a digit. They solve easy puzzles without a single pencil mark.",
			First: "full-house"},
		{Title: "Boxes and lines",
			About: "A digit that is confined to where a box and a line cross leaves the rest of both.",
			First: "locked-candidates-pointing"},
		{Title: "Sets in a house",
			About: "As many digits as cells: they keep to themselves.",
			First: "naked-pair"},
		{Title: "Fish",
			About: "One digit in several rows and columns at once.",
			First: "x-wing"},
		{Title: "One digit, two strong links",
			About: "Short chains of one digit with names of their own. From here on, links do the work.",
			First: "skyscraper"},
		{Title: "Fish with fins",
			About: "A fish with a place too many still says something about the cells that see that place.",
			First: "finned-x-wing"},
		{Title: "Wings",
			About: "A few cells with two or three candidates, and a digit that one of them must take.",
			First: "xy-wing"},
		{Title: "Uniqueness",
			About: "A puzzle with one solution cannot contain a pattern that could be filled in two ways.",
			First: "unique-rectangle-1"},
		{Title: "Colouring",
			About: "Two colours for what is true and what is false, before it is known which is which.",
			First: "simple-colours-trap"},
		{Title: "Chains and loops", Primer: "chains",
			About: "Strong and weak links in turn: whatever the chain starts from, one of its ends is true.",
			First: "remote-pair"},
		{Title: "Almost locked sets",
			About: "A set of cells with one digit too many: take one away, and the rest is settled.",
			First: "als-xz"},
		{Title: "Exotic patterns",
			About: "Rare, some of them famous, and found only by those who look for them.",
			First: "sue-de-coq"},
		{Title: "Fish with boxes",
			About: "The idea of fish with every kind of house, and with chains at the fins.",
			First: "franken-swordfish"},
		{Title: "Forcing chains and nets",
			About: "Follow every way out; what they have in common holds.",
			First: "nishio"},
		{Title: "Whips and braids",
			About: "Suppose a candidate, and count how many cells and houses it takes until one has no place left.",
			First: "whip"},
		{Title: "Last resort",
			About: "More a matter for computers than for people, and good to know about.",
			First: "template-delete"},
	}
	all, _ := lessons()
	next := following(all)
	for i := range chapters {
		chapters[i].Number = i + 1
		chapters[i].Lessons = appendFrom(nil, chapters[i].First, next)
	}
	return chapters
}

// following returns, for each lesson, the slugs of the lessons that directly follow it. Lessons
// that do not teach any techniques are left out.
func following(all map[string]*Lesson) map[string][]string {
	out := map[string][]string{}
	for _, slug := range slices.Sorted(maps.Keys(all)) {
		if l := all[slug]; len(l.Covers) > 0 {
			out[l.After] = append(out[l.After], slug)
		}
	}
	return out
}

// appendFrom appends to out a lesson and all lessons that come after it, directly or indirectly.
// A lesson that is already in out is not added again.
func appendFrom(out []string, slug string, next map[string][]string) []string {
	if slices.Contains(out, slug) {
		return out
	}
	out = append(out, slug)
	for _, n := range next[slug] {
		out = appendFrom(out, n, next)
	}
	return out
}

// lessons returns the lessons of the chapter.
func (c *Chapter) lessons() ([]*Lesson, error) {
	all, err := lessons()
	if err != nil {
		return nil, err
	}
	var out []*Lesson
	for _, slug := range c.Lessons {
		l, ok := all[slug]
		if !ok {
			return nil, fmt.Errorf("chapter %d has the unknown lesson %s", c.Number, slug)
		}
		out = append(out, l)
	}
	return out, nil
}

// Techniques returns the slugs of all techniques that the chapter teaches.
func (c *Chapter) Techniques() ([]string, error) {
	var out []string
	own, err := c.lessons()
	for _, l := range own {
		out = append(out, l.Covers...)
	}
	return out, err
}

// Place returns the chapter that teaches t, and the slug of the technique that follows t in the
// table of contents. The slug is "" if t is the last technique.
func Place(t *logic.Technique) (Chapter, string, error) {
	var found Chapter
	for _, c := range Chapters() {
		slugs, err := c.Techniques()
		if err != nil {
			return Chapter{}, "", err
		}
		if found.Number > 0 { // t was the last of its chapter
			return found, slugs[0], nil
		}
		switch i := slices.Index(slugs, t.Slug); {
		case i >= 0 && i+1 < len(slugs):
			return c, slugs[i+1], nil
		case i >= 0:
			found = c
		}
	}
	return found, "", nil
}
