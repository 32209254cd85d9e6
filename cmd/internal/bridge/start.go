package bridge

import (
	"context"

	"pencilmark/board/formats"
	"pencilmark/tutorials/teacher"
)

type startParams struct {
	State teacher.StartState `json:"state"`
	Event teacher.StartEvent `json:"event"`
}

// A startDoc is one page of the first quarter of an hour.
type startDoc struct {
	State    teacher.StartState `json:"state"` // to be sent back with the next action of the learner
	Step     int                `json:"step"`
	Steps    int                `json:"steps"`
	Title    string             `json:"title"`
	Text     string             `json:"text"`
	Position string             `json:"position"`
	Picture  startPicture       `json:"picture"`
	Act      string             `json:"act,omitempty"` // the label of the button
	Hint     bool               `json:"hint"`          // the button gives a hint
	Answer   bool               `json:"answer"`        // a digit that is placed in a cell is an answer
	Select   string             `json:"select,omitempty"`
	Question *drillDoc          `json:"question,omitempty"` // the question to ask instead of showing the page
	Puzzle   string             `json:"puzzle,omitempty"`   // at the end: the puzzle for the learner to solve alone
}

// A startPicture lists the marks of a page, in the form in which the board of the page
// draws them.
type startPicture struct {
	Houses []string       `json:"houses"`
	Cells  map[int]string `json:"cells"`
	Lanes  [][2]int       `json:"lanes"`
	Equal  int            `json:"equal"`
}

// start returns the next page of the first quarter of an hour, after the given event.
func (e *Engine) start(ctx context.Context, p *startParams) (any, error) {
	s := p.State
	page := s.Go(p.Event)
	doc := startDoc{State: s, Step: s.Step(), Steps: teacher.StartParts, Title: page.Title, Text: page.Text,
		Position: formats.Susser(&page.Grid), Act: page.Act, Hint: page.Hint, Answer: page.Answer, Select: page.Select,
		Picture: startPicture{Houses: []string{}, Cells: map[int]string{}, Lanes: [][2]int{}, Equal: int(page.Equal)}}
	for _, h := range page.Houses {
		doc.Picture.Houses = append(doc.Picture.Houses, h.String())
	}
	for c, shape := range page.Cells {
		doc.Picture.Cells[int(c)] = shape
	}
	for _, lane := range page.Lanes {
		doc.Picture.Lanes = append(doc.Picture.Lanes, [2]int{int(lane[0]), int(lane[1])})
	}
	if doc.Step == teacher.StartParts {
		doc.Puzzle = teacher.StartPuzzle
	}
	if page.Ask == 0 {
		return doc, nil
	}
	q, err := teacher.Mixed(ctx, &e.words, page.Ask-1, s.N/3)
	if err != nil {
		return nil, err
	}
	question := newDrill(q)
	if s := q.Exam.Drill.Steps[0]; page.Ask == 1 {
		question.Cell = s.Placements[0].Cell().String() // the question is about this one alone
	}
	doc.Question = &question
	return doc, nil
}
