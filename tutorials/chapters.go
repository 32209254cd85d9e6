package tutorials

import (
	"slices"

	"pencilmark/techniques/logic"
)

// A Chapter of the course groups lessons that build on one another.
type Chapter struct {
	Number  int // from 1
	Title   string
	About   string   // a sentence or two
	Primer  string   // what to read first: the slug of a primer, or ""
	Lessons []string // slugs of the lessons, in the order in which they are best read
}

// Chapters returns the table of contents of the course.
func Chapters() []Chapter {
	chapters := []Chapter{
		{Title: "Singles", Primer: "pencil-marks",
			About: "Steps that place a digit. They solve easy puzzles without a single pencil mark.",
			Lessons: []string{"full-house", "last-digit", "hidden-single", "naked-single", "direct-pointing",
				"direct-hidden-pair"}},
		{Title: "Boxes and lines",
			About: "A digit that is confined to where a box and a line cross leaves the rest of both.",
			Lessons: []string{"locked-candidates-pointing", "locked-candidates-claiming", "locked-pair",
				"almost-locked-pair"}},
		{Title: "Sets in a house",
			About:   "As many digits as cells: they keep to themselves.",
			Lessons: []string{"naked-pair", "hidden-pair", "naked-triple", "hidden-triple"}},
		{Title: "Fish",
			About:   "One digit in several rows and columns at once.",
			Lessons: []string{"x-wing", "swordfish", "jellyfish"}},
		{Title: "One digit, two strong links",
			About: "Short chains of one digit with names of their own. From here on, links do the work.",
			Lessons: []string{"skyscraper", "2-string-kite", "turbot-fish", "empty-rectangle",
				"grouped-2-string-kite"}},
		{Title: "Fish with fins",
			About: "A fish with a place too many still says something about the cells that see that place.",
			Lessons: []string{"finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish",
				"siamese-finned-swordfish"}},
		{Title: "Wings",
			About: "A few cells with two or three candidates, and a digit that one of them must take.",
			Lessons: []string{"xy-wing", "xyz-wing", "w-wing", "chute-remote-pair", "grouped-w-wing",
				"empty-rectangle-pair", "xyz-ring", "wxyz-wing"}},
		{Title: "Uniqueness",
			About: "A puzzle with one solution cannot contain a pattern that could be filled in two ways.",
			Lessons: []string{"unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-4",
				"unique-rectangle-3", "hidden-rectangle", "avoidable-rectangle-1", "unique-rectangle-external",
				"unique-loop-1", "extended-rectangle-1", "bug-plus-1", "bug-2", "bug-lite", "borescoper",
				"gurth"}},
		{Title: "Colouring",
			About:   "Two colours for what is true and what is false, before it is known which is which.",
			Lessons: []string{"simple-colours-trap", "multi-colours-1", "3d-medusa-trap"}},
		{Title: "Chains and loops", Primer: "chains",
			About: "Strong and weak links in turn: whatever the chain starts from, one of its ends is true.",
			Lessons: []string{"remote-pair", "x-chain", "xy-chain", "x-cycle", "broken-wing", "m-wing", "aic",
				"continuous-nice-loop", "m-ring", "grouped-aic"}},
		{Title: "Almost locked sets",
			About: "A set of cells with one digit too many: take one away, and the rest is settled.",
			Lessons: []string{"als-xz", "als-w-wing", "als-xy-wing", "als-chain", "death-blossom", "als-aic",
				"unique-rectangle-als", "ahs-xz"}},
		{Title: "Exotic patterns",
			About: "Rare, some of them famous, and found only by those who look for them.",
			Lessons: []string{"sue-de-coq", "firework-triple", "aligned-pair-exclusion", "subset-exclusion",
				"bivalue-oddagon", "junior-exocet", "tridagon", "sk-loop", "multi-sector-locked-set"}},
		{Title: "Fish with boxes",
			About:   "The idea of fish with every kind of house, and with chains at the fins.",
			Lessons: []string{"franken-swordfish", "mutant-jellyfish", "kraken-fish-1"}},
		{Title: "Forcing chains and nets",
			About: "Follow every way out; what they have in common holds.",
			Lessons: []string{"nishio", "cell-forcing-chain", "forcing-chain-contradiction",
				"unique-rectangle-forcing-chain", "forcing-net-contradiction"}},
		{Title: "Whips and braids",
			About:   "Suppose a candidate, and count how many cells and houses it takes until one has no place left.",
			Lessons: []string{"whip", "braid"}},
		{Title: "Last resort",
			About:   "More a matter for computers than for people, and good to know about.",
			Lessons: []string{"template-delete"}},
	}
	for i := range chapters {
		chapters[i].Number = i + 1
	}
	return chapters
}

// Techniques returns the slugs of the techniques that the chapter teaches.
func (c *Chapter) Techniques() ([]string, error) {
	var out []string
	for _, slug := range c.Lessons {
		list, err := covers("lessons/" + slug + ".md")
		if err != nil {
			return nil, err
		}
		out = append(out, list...)
	}
	return out, nil
}

// Place returns the chapter that teaches t, and the slug of the technique that
// comes next in the course, "" after the last one.
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
