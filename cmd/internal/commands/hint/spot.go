package hint

import (
	"context"
	"errors"
	"fmt"

	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/scans"

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

// printSpot tells a hint and how the step is found.
func (o *options) printSpot(ctx context.Context, v *logic.View, p formats.Position, s *logic.Step, n int) error {
	level := hint.Level(o.level)
	scan, err := spot.To(ctx, v, s)
	if err != nil && !errors.Is(err, spot.ErrNoWay) {
		return err
	}
	doc := o.cut(level, scan)
	if o.format == "text" {
		if err := o.print(p, s, n); err != nil {
			return err
		}
		return o.spotText(level, scan, doc)
	}
	r := o.Renderer()
	data, err := hint.New(level, r, &p.Grid, s, n)
	if err != nil {
		return err
	}
	return output.Print(o.Streams, o.format, spotHint{data, doc})
}

// cut leaves of a scan what a level may tell. Even the looks that lead nowhere would
// print the digit that comes next, so they wait for the conclusion.
func (o *options) cut(level hint.Level, scan *spot.Scan) *spotDoc {
	if scan == nil || level < hint.TechniqueLevel {
		return nil
	}
	doc := &spotDoc{Method: scan.Method}
	if level >= hint.PlaceLevel {
		doc.Looks = len(scan.Looks)
	}
	if level >= hint.ConclusionLevel {
		doc.Lines = spot.Words{Notation: o.Notation}.Lines(scan)
	}
	return doc
}

func (o *options) spotText(level hint.Level, scan *spot.Scan, doc *spotDoc) error {
	t := o.Text(explain.GridDetail)
	fmt.Fprintln(o.Out)
	switch {
	case level < hint.TechniqueLevel:
		t.Paragraphs(o.Out, "How to find it depends on the technique, which level 2 tells.")
	case scan == nil:
		t.Paragraphs(o.Out, "No way of looking for this technique is recorded.")
	case doc.Looks == 0:
		t.Paragraphs(o.Out, fmt.Sprintf("To find it: %s.", doc.Method))
	case doc.Lines == nil:
		t.Paragraphs(o.Out, fmt.Sprintf("To find it: %s. %s.", doc.Method, spot.Words{}.Count(scan)))
	default:
		scans.Write(o.Out, o.Notation, t, scan)
	}
	return nil
}
