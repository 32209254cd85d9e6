package activity

import (
	"encoding/json"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain/why"
)

// MarshalJSON writes the page as the web page reads it. Cells, houses and candidates are named in
// RC notation, and the position is in Susser form.
func (p *Page) MarshalJSON() ([]byte, error) {
	type await struct {
		Kind    Kind     `json:"kind"`
		Choices []Option `json:"choices,omitempty"`
		Cell    string   `json:"cell,omitempty"`
		From    string   `json:"from,omitempty"`
		Aim     string   `json:"aim,omitempty"`
		Most    int      `json:"most,omitempty"`
		Each    bool     `json:"each,omitempty"`
		Only    Only     `json:"only,omitempty"`
		Chosen  []string `json:"chosen,omitempty"`
		Open    int      `json:"open,omitempty"`
		Example string   `json:"example,omitempty"`
	}
	w := &p.Awaits
	out := struct {
		Key     string      `json:"key"`
		Title   string      `json:"title"`
		News    string      `json:"news,omitempty"`
		At      int         `json:"at,omitempty"`
		Of      int         `json:"of,omitempty"`
		Unit    string      `json:"unit,omitempty"`
		Clock   bool        `json:"clock,omitempty"`
		Board   *Board      `json:"board,omitempty"`
		Text    []Paragraph `json:"text"`
		Reading bool        `json:"reading,omitempty"`
		Reply   *Reply      `json:"reply,omitempty"`
		Awaits  *await      `json:"awaits,omitempty"`
		Acts    []Act       `json:"acts"`
		Record  []Note      `json:"record,omitempty"`
		Over    bool        `json:"over,omitempty"`
	}{p.Key, p.Title, p.News, p.At, p.Of, p.Unit, p.Clock, p.Board, append([]Paragraph{}, p.Text...), p.Reading, p.Reply, nil, append([]Act{}, p.Acts...), p.Record, p.Over}
	if w.Kind != Nothing {
		out.Awaits = &await{Kind: w.Kind, Choices: w.Choices, Most: w.Most, Each: w.Each, Only: w.Only, Chosen: cellNames(w.Chosen), Open: w.Open, Example: w.Example}
		if w.Kind != Choice && w.Kind != List && (w.Kind != Digit || !w.Cell.IsEmpty()) {
			out.Awaits.From = w.From.String()
		}
		for c := range w.Aim.All() {
			out.Awaits.Aim = c.String()
		}
		for c := range w.Cell.All() {
			out.Awaits.Cell = c.String()
		}
	}
	return json.Marshal(out)
}

func cellNames(cells board.CellSet) (out []string) {
	for c := range cells.All() {
		out = append(out, c.String())
	}
	return out
}

func candidateNames(xs []board.Candidate) (out []string) {
	for _, x := range xs {
		out = append(out, x.String())
	}
	return out
}

func houseNames(hs board.HouseSet) (out []string) {
	for h := range hs.All() {
		out = append(out, h.String())
	}
	return out
}

// MarshalJSON writes the position, and the marks by what they mark.
func (b *Board) MarshalJSON() ([]byte, error) {
	type cellMark struct {
		As     As     `json:"as"`
		Digits string `json:"digits,omitempty"`
	}
	type link struct {
		From   []string `json:"from"`
		To     []string `json:"to"`
		Strong bool     `json:"strong,omitempty"`
	}
	type join struct {
		From  string `json:"from"`
		To    string `json:"to"`
		Digit string `json:"digit"`
	}
	placed, removed := why.Split(b.Said)
	out := struct {
		Position string              `json:"position"`
		Clean    bool                `json:"clean,omitempty"`
		Twice    map[string]string   `json:"twice,omitempty"`   // digits that a house has twice, which the position lacks
		Notes    map[string]string   `json:"notes,omitempty"`   // the learner's own notes, in place of candidates
		Colours  map[string]string   `json:"colours,omitempty"` // of cells
		Tints    map[string]string   `json:"tints,omitempty"`   // of notes
		Marks    map[string]string   `json:"marks,omitempty"`   // by candidate, "r1c2=5"
		Labels   map[string]string   `json:"labels,omitempty"`
		Cells    map[string]cellMark `json:"cells,omitempty"`
		Houses   []string            `json:"houses,omitempty"`
		Covers   []string            `json:"covers,omitempty"`
		Lanes    [][2]string         `json:"lanes,omitempty"`
		Links    []link              `json:"links,omitempty"`
		Light    string              `json:"light,omitempty"`
		Whole    bool                `json:"whole,omitempty"`   // the light leaves all notes
		Placed   []string            `json:"placed,omitempty"`  // correct answers so far
		Removed  []string            `json:"removed,omitempty"` // the same
		Dim      []string            `json:"dim,omitempty"`
		Frames   []string            `json:"frames,omitempty"`
		Names    map[string]string   `json:"names,omitempty"` // of cells, to choose them
		Ends     map[string]string   `json:"ends,omitempty"`  // texts at the ends of rows and columns
		Joins    []join              `json:"joins,omitempty"`
		Legend   []Entry             `json:"legend,omitempty"`
	}{Position: formats.Susser(&b.Grid), Clean: b.Clean, Houses: houseNames(b.Houses), Covers: houseNames(b.Covers),
		Light: b.Light.String(), Whole: b.Whole, Placed: candidateNames(placed), Removed: candidateNames(removed),
		Dim: cellNames(b.Dim), Frames: cellNames(b.Frames), Legend: b.Legend()}
	if own := b.Own; own != nil {
		out.Twice, out.Notes, out.Colours, out.Tints = map[string]string{}, map[string]string{}, map[string]string{}, map[string]string{}
		for c := range board.Cells() {
			if d := b.Twice[c]; d != 0 {
				out.Twice[c.String()] = d.String()
			}
			if own.Notes[c] != 0 {
				out.Notes[c.String()] = own.Notes[c].String()
			}
			if own.Colours[c] != 0 {
				out.Colours[c.String()] = string(own.Colours[c])
			}
			for d := range own.Notes[c].All() {
				if tint := own.Tints[c][d-1]; tint != 0 {
					out.Tints[board.At(c, d).String()] = string(tint)
				}
			}
		}
	}
	if len(b.Marks) > 0 {
		out.Marks, out.Labels = map[string]string{}, map[string]string{}
		for x, m := range b.Marks {
			out.Marks[x.String()] = m.String()
			if l := b.Labels[x]; l != "" {
				out.Labels[x.String()] = l
			}
		}
	}
	if len(b.Cells) > 0 {
		out.Cells = map[string]cellMark{}
		for c, m := range b.Cells {
			out.Cells[c.String()] = cellMark{m.As, m.Digits.String()}
		}
	}
	if len(b.Names) > 0 {
		out.Names = map[string]string{}
		for c, name := range b.Names {
			out.Names[c.String()] = name
		}
	}
	if len(b.Ends) > 0 {
		out.Ends = map[string]string{}
		for h, text := range b.Ends {
			out.Ends[h.String()] = text
		}
	}
	for _, j := range b.Joins {
		out.Joins = append(out.Joins, join{j.From.String(), j.To.String(), j.Digit.String()})
	}
	for _, l := range b.Lanes {
		out.Lanes = append(out.Lanes, [2]string{l.From.String(), l.To.String()})
	}
	for _, l := range b.Links {
		out.Links = append(out.Links, link{candidateNames(l.From), candidateNames(l.To), l.Strong})
	}
	return json.Marshal(out)
}
