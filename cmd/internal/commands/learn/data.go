package learn

import (
	"maps"
	"slices"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/techniques"
	"pencilmark/tutorials"
)

// A Listed is a lesson in the list of all lessons.
type Listed struct {
	Slug    string `yaml:"slug" json:"slug"` // names the lesson: learn SLUG
	Name    string `yaml:"name" json:"name"`
	Chapter int    `yaml:"chapter,omitempty" json:"chapter,omitempty" schema:"ordinal"` // absent for an introduction
	// the place in the main course; absent in the gallery
	Course int `yaml:"course,omitempty" json:"course,omitempty" schema:"ordinal"`
}

// A Document is a lesson as data.
type Document struct {
	Slug  string     `yaml:"slug" json:"slug"`
	Steps []StepData `yaml:"steps" json:"steps"`
}

// A StepData is a step of a lesson. It has either an answer or a drill.
type StepData struct {
	Title    string     `yaml:"title" json:"title"`
	Position string     `yaml:"position,omitempty" json:"position,omitempty"`  // the board; every command reads it
	Text     []string   `yaml:"text" json:"text"`                              // sentences
	Do       string     `yaml:"do" json:"do"`                                  // what the learner is asked to do
	Answer   []string   `yaml:"answer,omitempty,flow" json:"answer,omitempty"` // cells, conclusions, houses or one choice
	Right    string     `yaml:"right,omitempty" json:"right,omitempty"`        // what is said to the right answer
	Hints    []string   `yaml:"hints,omitempty" json:"hints,omitempty"`        // what is said on request
	Marks    []MarkData `yaml:"marks,omitempty" json:"marks,omitempty"`        // what stands out on the board
	Drill    *DrillData `yaml:"drill,omitempty" json:"drill,omitempty"`        // what is practised instead of an answer
}

// A MarkData is one kind of mark on the board of a step.
type MarkData struct {
	// shade, light, ring, frame, join, lane, strike, dim, label, grey, candidates or corner; a second kind as in
	// "ring 2"
	As   string   `yaml:"as" json:"as"`
	Of   []string `yaml:"of,omitempty,flow" json:"of,omitempty"` // cells, candidates, houses, or a digit
	Text string   `yaml:"text,omitempty" json:"text,omitempty"`  // of a label
}

// A DrillData says what is practised.
type DrillData struct {
	Technique string   `yaml:"technique" json:"technique" schema:"slug"`
	Count     int      `yaml:"count" json:"count" schema:"number"`
	Seeds     []uint64 `yaml:"seeds,omitempty,flow" json:"seeds,omitempty"` // of practice --seed
	Positions []string `yaml:"positions,omitempty" json:"positions,omitempty"`
}

// list returns all lessons in the order of the chapters, behind the introductions.
func list() ([]Listed, error) {
	course, err := tutorials.Course(techniques.Everything())
	if err != nil {
		return nil, err
	}
	number := map[string]int{}
	for i, skill := range course.Skills() {
		if !skill.Gallery {
			number[skill.Slug] = i + 1
		}
	}
	var out []Listed
	for _, slug := range tutorials.Primers() {
		primer, err := tutorials.Primer(slug)
		if err != nil {
			return nil, err
		}
		out = append(out, Listed{Slug: slug, Name: primer.Title})
	}
	for _, c := range tutorials.Chapters() {
		slugs, err := c.Techniques()
		if err != nil {
			return nil, err
		}
		for _, slug := range slugs {
			if t, ok := techniques.Lookup(slug); ok {
				out = append(out, Listed{slug, t.Name, c.Number, number[slug]})
			}
		}
	}
	return out, nil
}

// document returns the steps of a lesson as data.
func document(slug string, steps []*tutorials.Step) *Document {
	out := &Document{Slug: slug, Steps: []StepData{}}
	for _, s := range steps {
		d := StepData{Title: s.Title, Text: s.Say, Do: s.Do, Right: s.Right, Hints: s.Hints, Answer: s.Typed()}
		if s.Board != nil {
			d.Position, d.Marks = formats.Susser(&s.Board.Grid), marks(s)
		}
		if w := &s.Answer; w.Kind == tutorials.DrillFour {
			d.Drill = &DrillData{Technique: slug, Count: w.Count, Seeds: w.Seeds}
			for _, p := range w.Boards {
				d.Drill.Positions = append(d.Drill.Positions, formats.Susser(&p.Grid))
			}
		}
		out.Steps = append(out.Steps, d)
	}
	return out
}

// marks returns the marks of a step as data.
func marks(s *tutorials.Step) (out []MarkData) {
	m := &s.Marks
	add := func(as, text string, of ...string) {
		if len(of) > 0 {
			out = append(out, MarkData{as, of, text})
		}
	}
	if s.Show.Candidates != s.Board.Grid.Empty() {
		add("candidates", "", cellNames(s.Show.Candidates)...)
	}
	for c := range board.Cells() {
		if digits := s.Show.Corner[c]; digits != 0 {
			add("corner", digits.String(), c.String())
		}
	}
	add("shade", "", houseNames(m.Shade)...)
	add("shade 2", "", houseNames(m.Shade2)...)
	if m.Light != 0 {
		add("light", "", m.Light.String())
	}
	if s.Picture != nil {
		scene := explain.StepScene(&s.Board.Grid, s.Picture)
		for _, x := range slices.Sorted(maps.Keys(scene.Marks)) {
			if as := scene.Marks[x]; as != explain.Eliminated && as != explain.Placed {
				add("ring", as.String(), x.String())
			}
		}
	}
	add("ring", "", candidateNames(m.Ring)...)
	add("ring 2", "", candidateNames(m.Ring2)...)
	add("frame", "", cellNames(m.Frame)...)
	for _, j := range m.Joins {
		text := ""
		if j.Digit != 0 {
			text = j.Digit.String()
		}
		add("join", text, j.From.String(), j.To.String())
	}
	for _, l := range m.Lanes {
		add("lane", "", l.From.String(), l.Into.String())
	}
	add("strike", "", candidateNames(m.Strike)...)
	add("dim", "", cellNames(m.Dim)...)
	for _, l := range m.Labels {
		if l.Cells.IsEmpty() {
			add("label", l.Text, l.House.String())
		}
		add("label", l.Text, cellNames(l.Cells)...)
	}
	if m.Count != tutorials.NoLabels {
		add("label", "", string(m.Count))
	}
	for _, way := range m.Grey {
		add("grey", "", candidateNames(way)...)
	}
	return out
}

func cellNames(cells board.CellSet) (out []string) {
	for c := range cells.All() {
		out = append(out, c.String())
	}
	return out
}

func houseNames(hs board.HouseSet) (out []string) {
	for h := range hs.All() {
		out = append(out, h.String())
	}
	return out
}

func candidateNames(xs []board.Candidate) (out []string) {
	for _, x := range xs {
		out = append(out, x.String())
	}
	return out
}
