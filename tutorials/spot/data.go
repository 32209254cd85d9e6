package spot

import (
	"math/bits"

	"pencilmark/board"
	"pencilmark/board/words"
	"pencilmark/explain"
	"pencilmark/techniques/logic"
)

// A Doc is a scan as data. Cells are named as in r1c1, and rules as in the solving log: "b1 needs
// 4", "r4c7 needs a digit".
type Doc struct {
	Technique string `yaml:"technique,omitempty" json:"technique,omitempty" schema:"slug"`
	Name      string `yaml:"name,omitempty" json:"name,omitempty"`                    // the name of the technique
	Method    string `yaml:"method,omitempty" json:"method,omitempty"`                // how to look for the technique
	Looks     int    `yaml:"looks,omitempty" json:"looks,omitempty" schema:"ordinal"` // the number of looks that it takes

	// the looks in words; looks that led to nothing share a line
	Lines []Line           `yaml:"lines,omitempty" json:"lines,omitempty"`
	Scan  []LookDoc        `yaml:"scan,omitempty" json:"scan,omitempty"` // the looks one by one
	Step  *explain.StepDoc `yaml:"step,omitempty" json:"step,omitempty"` // the step that the scan finds
}

// A LookDoc is one look as data.
type LookDoc struct {
	// 1 for a closer look at something that an earlier look kept, otherwise 0
	Depth int `yaml:"depth" json:"depth" schema:"number"`
	// the place that was examined, in words
	Place string `yaml:"place" json:"place"`
	// for a chain: the candidate that it starts from
	From    string  `yaml:"from,omitempty" json:"from,omitempty" schema:"placement"`
	Finding Finding `yaml:"verdict" json:"verdict"` // the result of the look
	// a reason for the result, in words
	Why string `yaml:"why,omitempty" json:"why,omitempty"`
	// the cells and houses whose candidates were read
	Reads []Read `yaml:"reads" json:"reads"`
	// those of them that are worth a closer look
	Kept []string `yaml:"kept,flow,omitempty" json:"kept,omitempty" schema:"constraint"`
}

// A Read is one rule of the game together with the candidates that can satisfy it.
type Read struct {
	Rule       string   `yaml:"rule" json:"rule" schema:"constraint"`                 // the rule
	Candidates []string `yaml:"candidates,flow" json:"candidates" schema:"placement"` // the candidates that can satisfy it
}

// NewDoc returns the scan of g as data. The level and the score of the step are taken from the
// ladder.
func NewDoc(r *explain.Renderer, l logic.Ladder, g *board.Grid, s *Scan) (*Doc, error) {
	step, err := explain.NewStepDoc(r, 1, l, &s.Step)
	if err != nil {
		return nil, err
	}
	w := Words{Notation: r.Notation}
	d := &Doc{Technique: s.Technique.Slug, Name: s.Technique.Name, Method: s.Method, Looks: len(s.Looks),
		Lines: w.Lines(s), Step: &step}
	for i := range s.Looks {
		d.Scan = append(d.Scan, newLookDoc(w, g, &s.Looks[i]))
	}
	return d, nil
}

func newLookDoc(w Words, g *board.Grid, l *Look) LookDoc {
	d := LookDoc{Depth: l.Depth, Place: w.Place(l), Finding: l.Finding, Why: l.Why, Reads: []Read{}}
	if l.From != nil {
		d.From = l.From.String()
	}
	for _, k := range l.Of {
		read := Read{Rule: k.String(), Candidates: []string{}}
		for _, x := range g.Options(k) {
			read.Candidates = append(read.Candidates, x.String())
		}
		d.Reads = append(d.Reads, read)
	}
	for _, k := range l.Kept {
		d.Kept = append(d.Kept, k.String())
	}
	return d
}

// Words describes scans in words. The zero Words names cells in RC notation.
type Words struct{ Notation board.Notation }

// Place returns the place of a look: "4 in rows 2 and 8", "r1c2 and r3c5".
func (w Words) Place(l *Look) string {
	switch {
	case l.From != nil:
		return "from " + w.Notation.Placement(*l.From)
	case !l.Pivot.IsEmpty():
		return "pivot " + w.Notation.Cells(l.Pivot)
	case !l.Corners.IsEmpty():
		return "rectangle " + w.Notation.Cells(l.Corners)
	case l.Symmetry != "":
		return l.Symmetry
	case !l.Set.IsEmpty():
		return "from " + w.set(l.Set)
	case l.Houses != 0:
		return string((&words.Writer{Notation: w.Notation}).Houses(l.Houses).Buf)
	}
	return w.Rules(l.Of)
}

// Rules names rules of the game. Cells come first, followed by digits with their houses, as in
// "r1c2 and r3c5 with 4 in row 2".
func (w Words) Rules(ks []board.Constraint) string {
	var cells board.CellSet
	var houses [10]board.HouseSet // by digit
	var digits [27]board.DigitSet // by house
	for _, k := range ks {
		if k.IsCell() {
			cells = cells.With(k.Cell())
			continue
		}
		houses[k.Digit()] = houses[k.Digit()].With(k.House())
		digits[k.House()] |= k.Digit().Set()
	}
	b := words.Writer{Notation: w.Notation}
	switch {
	case cells.Len() > most:
		b.Int(cells.Len()).Text(" cells")
	case !cells.IsEmpty():
		b.Cells(cells)
	}
	if h, ok := oneHouse(&digits); ok && cells.IsEmpty() {
		return string(b.Digits(digits[h], "and").Text(" in ").House(h).Buf)
	}
	n := len(b.Buf)
	var done board.DigitSet
	for d := range board.AllDigits.All() {
		hs := houses[d]
		if hs == 0 || done.Has(d) {
			continue
		}
		if len(b.Buf) > n {
			b.Text(" and ")
		} else if n > 0 {
			b.Text(" with ")
		}
		same := alikeIn(&houses, d)
		done |= same
		b.Digits(same, "and").Text(" in ")
		w.houses(&b, hs)
	}
	return string(b.Buf)
}

// alikeIn returns the digits that were read in exactly the same houses as d.
func alikeIn(houses *[10]board.HouseSet, d board.Digit) (out board.DigitSet) {
	for e := range board.AllDigits.All() {
		if houses[e] == houses[d] {
			out = out.With(e)
		}
	}
	return out
}

// oneHouse returns the only house that has digits, if exactly one has.
func oneHouse(digits *[27]board.DigitSet) (house board.House, ok bool) {
	n := 0
	for h, m := range digits {
		if m != 0 {
			house, n = board.House(h), n+1
		}
	}
	return house, n == 1
}

// most is the largest number of cells that are named one by one. Longer lists of cells are only
// counted. For houses of one kind, the limit is lower by two.
const most = 6

// houses names houses. If there are many of one kind, it writes "the rows" instead of their names.
func (w Words) houses(b *words.Writer, hs board.HouseSet) {
	kinds := [3]string{"the rows", "the columns", "the boxes"}
	var parts []string
	for i, all := range kinds {
		kind := hs & ((1<<9 - 1) << (9 * i))
		switch n := bits.OnesCount32(uint32(kind)); {
		case n > most-2:
			parts = append(parts, all)
		case n > 0:
			x := words.Writer{Notation: w.Notation}
			parts = append(parts, string(x.Houses(kind).Buf))
		}
	}
	b.Text(join(parts, "and"))
}

func join(parts []string, last string) string {
	var b words.Writer
	for i, p := range parts {
		b.Join(i, len(parts), last).Text(p)
	}
	return string(b.Buf)
}
