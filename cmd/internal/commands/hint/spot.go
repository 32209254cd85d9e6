package hint

import (
	"context"
	"errors"
	"fmt"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/output"
	"pencilmark/cmd/internal/scans"
	"pencilmark/explain"
	"pencilmark/explain/hint"
	"pencilmark/techniques/logic"
	"pencilmark/tutorials/spot"
)

// A spotHint is a hint together with the way in which a person can find the step, limited to what
// the level may reveal. Below TechniqueLevel there is no such way, because it depends on the
// technique.
type spotHint struct {
	Hint any      `yaml:"hint" json:"hint"`
	Spot *spotDoc `yaml:"spot" json:"spot"` // null if no way is known, or if the level may not show it
}

// A spotDoc is a scan, limited to what a level of hints may reveal.
type spotDoc struct {
	Method string      `yaml:"method" json:"method"`
	Looks  int         `yaml:"looks,omitempty" json:"looks,omitempty"` // number of looks, from PlaceLevel on
	Lines  []spot.Line `yaml:"lines,omitempty" json:"lines,omitempty"`
}

// printSpot prints a hint together with how to find the step.
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

// cut returns the part of a scan that a level may reveal. Even looks that find nothing would show
// which digit comes next, so they are included only at the level of the conclusion.
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
		t.Paragraphs(o.Out, "How to find it depends on the technique, which level 2 shows.")
	case scan == nil:
		t.Paragraphs(o.Out, "There is no description yet of how to look for this technique.")
	case doc.Looks == 0:
		t.Paragraphs(o.Out, fmt.Sprintf("To find it, %s.", doc.Method))
	case doc.Lines == nil:
		t.Paragraphs(o.Out, fmt.Sprintf("To find it, %s. %s.", doc.Method, spot.Words{}.Count(scan)))
	default:
		scans.Write(o.Out, o.Notation, t, scan)
	}
	return nil
}
