package bridge

import (
	"context"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/board/words"
	"pencilmark/cmd/internal/bridge/wire"
	"pencilmark/search"
	"pencilmark/techniques"
	"pencilmark/tutorials/ask"
)

// An inventoryDoc lists the formats, ladders and techniques of the engine.
type inventoryDoc struct {
	V          int            `json:"v"`
	Formats    []formatDoc    `json:"formats"` // formats that can be written
	Ladders    []string       `json:"ladders"`
	Techniques []techniqueDoc `json:"techniques"`
}

type formatDoc struct {
	Name  string `json:"name"`
	About string `json:"about"`
}

type techniqueDoc struct {
	Slug  string `json:"slug"`
	Name  string `json:"name"`
	Title string `json:"title"`
	Level string `json:"level"`

	Family string `json:"family"`
}

func (e *Engine) inventory(context.Context, *struct{}) (any, error) {
	doc := inventoryDoc{V: wire.Version, Ladders: techniques.Names()}
	for _, f := range formats.Formats() {
		if f.Writes {
			doc.Formats = append(doc.Formats, formatDoc{f.Name, f.Description})
		}
	}
	for _, r := range techniques.Everything() {
		doc.Techniques = append(doc.Techniques, techniqueDoc{r.Slug, r.Name, r.Title, r.Level.String(), r.Family.String()})
	}
	return doc, nil
}

// A positionDoc is a position in the form that the page uses.
type positionDoc struct {
	Position string  `json:"position"` // in Susser form
	Givens   string  `json:"givens"`   // 81 characters
	Values   string  `json:"values"`   // 81 characters, the givens included
	Marks    [81]int `json:"marks"`    // candidates of the empty cells: bit d-1 stands for digit d
	Pristine bool    `json:"pristine"` // the marks are exactly the candidates that the values allow
	Format   string  `json:"format,omitempty"`
	Name     string  `json:"name,omitempty"`

	Notes []string `json:"notes,omitempty"` // what the source contains and the position does not
}

func newPosition(g *board.Grid) positionDoc {
	d := positionDoc{
		Position: formats.Susser(g), Givens: g.Puzzle().String(), Values: g.Values().String(),
		Pristine: g.Pristine(),
	}
	for c := range board.Cells() {
		d.Marks[c] = int(g.Marks(c))
	}
	return d
}

type textParams struct {
	Text string `json:"text"`
}

// parse reads a puzzle in any format.
func (e *Engine) parse(_ context.Context, p *textParams) (any, error) {
	read, err := formats.Parse(p.Text)
	if err != nil {
		return nil, err
	}
	g, notes := ask.WithoutNotes(&read.Grid)
	for _, n := range notes {
		read.Notes = append(read.Notes, n.Text)
	}
	d := newPosition(&g)
	d.Format, d.Name, d.Notes = read.Format, read.Name, read.Notes
	return d, nil
}

// solutionsParams holds the parameters of the method "solutions".
type solutionsParams struct {
	Position string `json:"position"`
}

// A solutionsDoc reports whether the puzzle of a position has exactly one solution.
type solutionsDoc struct {
	Solutions    int    `json:"solutions"`              // counted up to 2
	Solution     string `json:"solution,omitempty"`     // 81 digits, if there is exactly one solution
	ByCandidates bool   `json:"byCandidates,omitempty"` // the candidates belong to the puzzle
	Flaw         string `json:"flaw,omitempty"`         // why the position is not a puzzle
}

// solutions counts the solutions of the puzzle of a position, up to 2.
func (e *Engine) solutions(_ context.Context, g *board.Grid, _ *solutionsParams) (any, error) {
	p := search.PuzzleOf(g)
	d := solutionsDoc{Solutions: p.Solutions, ByCandidates: p.ByCandidates}
	if p.Unique() {
		d.Solution = p.Solution.String()
	} else {
		d.Flaw = words.Capital(p.Flaw(g)) + "."
	}
	return d, nil
}
