package sheet

import (
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// PDF writes the pages as a PDF document. The same puzzles always give the same bytes. The text is
// in Helvetica, a font that every PDF reader has. Characters that are not in code page 1252 are
// replaced by dots.
func PDF(w io.Writer, puzzles []Puzzle, o Options) error {
	pdf := fpdf.New("P", "mm", o.Paper.String(), "")
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(time.Unix(0, 0).UTC())
	pdf.SetModificationDate(time.Unix(0, 0).UTC())
	pdf.SetTitle(name(o.Title), true)
	pdf.SetProducer("pencilmark", true)
	pdf.SetAutoPageBreak(false, 0)
	c := &pdfCanvas{pdf, pdf.UnicodeTranslatorFromDescriptor("")}
	if err := o.draw(c, puzzles); err != nil {
		return err
	}
	return pdf.Output(w)
}

// A pdfCanvas draws on the pages of a document.
type pdfCanvas struct {
	pdf    *fpdf.Fpdf
	encode func(string) string
}

func (c *pdfCanvas) page() { c.pdf.AddPage() }

func (c *pdfCanvas) puzzle(string) {}

func (c *pdfCanvas) line(x1, y1, x2, y2, width float64) {
	c.pdf.SetLineWidth(width)
	c.pdf.Line(x1, y1, x2, y2)
}

func (c *pdfCanvas) text(x, y, size float64, at anchor, bold bool, s string) {
	style := ""
	if bold {
		style = "B"
	}
	s = c.encode(s)
	c.pdf.SetFont("Helvetica", style, 0)
	c.pdf.SetFontUnitSize(size)
	if at == middle {
		x -= c.pdf.GetStringWidth(s) / 2
	}
	c.pdf.Text(x, y, s)
}
