package cli

import (
	"context"
	"errors"
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/spot"
)

// A spotHint is a hint with the way a person finds the step, cut to what the level
// may tell. Below TechniqueLevel there is none: a way belongs to a technique.
type spotHint struct {
	Hint any      `yaml:"hint" json:"hint"`
	Spot *spotDoc `yaml:"spot" json:"spot"` // null if no way of scanning is recorded, or none may be told
}

// A spotDoc is a scan, cut to a level of hints.
type spotDoc struct {
	Method string      `yaml:"method" json:"method"`
	Looks  int         `yaml:"looks,omitempty" json:"looks,omitempty"` // how many it takes, from PlaceLevel on
	Lines  []spot.Line `yaml:"lines,omitempty" json:"lines,omitempty"`
}

// tellSpot tells a hint and how the step is found.
func (o *hintOptions) tellSpot(ctx context.Context, v *logic.View, p formats.Position, s *logic.Step, n int) error {
	level := hint.Level(o.level)
	scan, err := spot.To(ctx, v, s)
	if err != nil && !errors.Is(err, spot.ErrNoWay) {
		return err
	}
	doc := o.cut(level, scan)
	if o.format == "text" {
		if err := o.tell(p, s, n); err != nil {
			return err
		}
		return o.spotText(level, scan, doc)
	}
	r := o.env.renderer()
	data, err := hint.New(level, r, &p.Grid, s, n)
	if err != nil {
		return err
	}
	return writeData(o.env.Out, o.format, spotHint{data, doc})
}

// cut leaves of a scan what a level may tell. Even the looks that lead nowhere would
// tell the digit that comes next, so they wait for the conclusion.
func (o *hintOptions) cut(level hint.Level, scan *spot.Scan) *spotDoc {
	if scan == nil || level < hint.TechniqueLevel {
		return nil
	}
	doc := &spotDoc{Method: scan.Method}
	if level >= hint.PlaceLevel {
		doc.Looks = len(scan.Looks)
	}
	if level >= hint.ConclusionLevel {
		doc.Lines = spot.Words{Notation: o.env.naming}.Lines(scan)
	}
	return doc
}

func (o *hintOptions) spotText(level hint.Level, scan *spot.Scan, doc *spotDoc) error {
	t := o.env.text(explain.GridDetail)
	fmt.Fprintln(o.env.Out)
	switch {
	case level < hint.TechniqueLevel:
		t.Paragraphs(o.env.Out, "How to find it depends on the technique, which level 2 tells.")
	case scan == nil:
		t.Paragraphs(o.env.Out, "No way of looking for this technique is recorded.")
	case doc.Looks == 0:
		t.Paragraphs(o.env.Out, fmt.Sprintf("To find it: %s.", doc.Method))
	case doc.Lines == nil:
		t.Paragraphs(o.env.Out, fmt.Sprintf("To find it: %s. %s.", doc.Method, spot.Words{}.Count(scan)))
	default:
		o.env.scan(t, scan)
	}
	return nil
}
