package sheet

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"strings"
	"unicode/utf16"
)

// PDF writes the pages as a PDF document, the same bytes for the same puzzles. Its
// type is Helvetica, which every reader of PDF has: letters that the code page 1252
// lacks become dots.
//
// The document is the least that PDF 1.4 asks for (ISO 32000-1, 7.5): a catalogue,
// the list of pages, two fonts, a title, and of each page its place in the list and
// what is drawn on it.
func PDF(w io.Writer, puzzles []Puzzle, o Options) error {
	c := &pdfCanvas{}
	if err := o.draw(c, puzzles); err != nil {
		return err
	}
	d := &pdfDocument{}
	d.out.WriteString("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n") // bytes that say it is no text
	var pages strings.Builder
	for i := range c.pages {
		fmt.Fprintf(&pages, " %d 0 R", firstPage+2*i)
	}
	d.object("<< /Type /Catalog /Pages 2 0 R >>")
	d.object(fmt.Sprintf("<< /Type /Pages /Kids [%s ] /Count %d /MediaBox [0 0 %.2f %.2f]\n"+
		"/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>",
		pages.String(), len(c.pages), pageWidth*pointsPerMM, pageHeight*pointsPerMM))
	for _, font := range [...]string{"Helvetica", "Helvetica-Bold"} {
		d.object("<< /Type /Font /Subtype /Type1 /BaseFont /" + font + " /Encoding /WinAnsiEncoding >>")
	}
	d.object(fmt.Sprintf("<< /Title <%x> /Producer (pencilmark) >>", utf16BE(name(o.Title))))
	for i, page := range c.pages {
		d.object(fmt.Sprintf("<< /Type /Page\n/Parent 2 0 R /Contents %d 0 R >>", firstPage+2*i+1))
		packed, err := deflated(page.Bytes())
		if err != nil {
			return err
		}
		d.object(fmt.Sprintf("<< /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream", len(packed), packed))
	}
	d.end()
	_, err := w.Write(d.out.Bytes())
	return err
}

// firstPage is the number of the first page's object: before it come the catalogue,
// the list of pages, the fonts and the title. A page is two objects.
const firstPage = 6

// pointsPerMM is how many units of PDF are a millimetre.
const pointsPerMM = 72 / 25.4

// A pdfDocument numbers objects, and notes where they begin.
type pdfDocument struct {
	out    bytes.Buffer
	starts []int
}

// object writes the next object; the first has number 1.
func (d *pdfDocument) object(body string) {
	d.starts = append(d.starts, d.out.Len())
	fmt.Fprintf(&d.out, "%d 0 obj\n%s\nendobj\n", len(d.starts), body)
}

// end writes the table of where the objects begin, 20 bytes each, and the trailer.
func (d *pdfDocument) end() {
	at := d.out.Len()
	fmt.Fprintf(&d.out, "xref\n0 %d\n0000000000 65535 f \n", len(d.starts)+1)
	for _, start := range d.starts {
		fmt.Fprintf(&d.out, "%010d 00000 n \n", start)
	}
	fmt.Fprintf(&d.out, "trailer\n<< /Size %d /Root 1 0 R /Info 5 0 R >>\nstartxref\n%d\n%%%%EOF\n",
		len(d.starts)+1, at)
}

func deflated(data []byte) ([]byte, error) {
	var out bytes.Buffer
	z := zlib.NewWriter(&out)
	if _, err := z.Write(data); err != nil {
		return nil, err
	}
	err := z.Close()
	return out.Bytes(), err
}

// utf16BE returns a text of a document, as opposed to one on a page.
func utf16BE(s string) []byte {
	out := []byte{0xfe, 0xff}
	for _, unit := range utf16.Encode([]rune(s)) {
		out = append(out, byte(unit>>8), byte(unit))
	}
	return out
}

// A pdfCanvas draws on the pages of a document. PDF counts points from the lower
// left corner.
type pdfCanvas struct {
	pages     []*bytes.Buffer
	pen, font string // what the page has last been told of
}

func (c *pdfCanvas) page() {
	c.pages = append(c.pages, &bytes.Buffer{})
	c.pen, c.font = "", ""
}

// printf writes operators of the page.
func (c *pdfCanvas) printf(format string, args ...any) {
	fmt.Fprintf(c.pages[len(c.pages)-1], format, args...)
}

// set writes an operator whose effect stays, unless it was the last of its kind.
func (c *pdfCanvas) set(last *string, operator string) {
	if *last != operator {
		c.printf("%s\n", operator)
		*last = operator
	}
}

func (c *pdfCanvas) line(x1, y1, x2, y2, width float64) {
	c.set(&c.pen, fmt.Sprintf("%.2f w", width*pointsPerMM))
	c.printf("%.2f %.2f m %.2f %.2f l S\n", x1*pointsPerMM, (pageHeight-y1)*pointsPerMM,
		x2*pointsPerMM, (pageHeight-y2)*pointsPerMM)
}

func (c *pdfCanvas) text(x, y, size float64, at anchor, bold bool, s string) {
	font, widths := 1, helvetica
	if bold {
		font, widths = 2, helveticaBold
	}
	if at == middle {
		x -= size * widths.of(s) / 2
	}
	c.set(&c.font, fmt.Sprintf("/F%d %.2f Tf", font, size*pointsPerMM))
	c.printf("BT %.2f %.2f Td (%s) Tj ET\n", x*pointsPerMM, (pageHeight-y)*pointsPerMM, winAnsi(s))
}

// upper1252 has the letters of the code page 1252 from 0x80 to 0x9f; a dot is a place
// without one.
var upper1252 = []rune("€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ")

// winAnsi returns a text in the code page 1252, as a string of PDF between brackets.
func winAnsi(s string) []byte {
	var out []byte
	for _, r := range s {
		b := byte('.')
		switch {
		case r >= ' ' && r < 0x7f, r >= 0xa0 && r <= 0xff:
			b = byte(r)
		default:
			for i, u := range upper1252 {
				if u == r {
					b = byte(0x80 + i)
				}
			}
		}
		if b == '(' || b == ')' || b == '\\' {
			out = append(out, '\\')
		}
		out = append(out, b)
	}
	return out
}

// fontWidths lists how wide the letters of a font are, in thousandths of its size.
// Letters that are not listed are 556 wide, as digits and most small letters are, and
// a letter that is drawn as a dot is as wide as that.
type fontWidths []struct {
	width   int
	letters string
}

// The widths that Adobe publishes for the core fonts of PDF (Core 14 AFM files).
var (
	helvetica = fontWidths{
		{191, "'"}, {222, "ijl‘’‚"}, {260, "|¦"}, {278, " !,./:;I[\\]ft\u00a0·ÌÍÎÏìíîï"},
		{333, "()-`r¡¨\u00ad¯²³´¸¹ˆ˜“”„‹›"}, {334, "{}"}, {350, "•"}, {355, "\""}, {365, "º"}, {370, "ª"}, {389, "*"},
		{400, "°"}, {469, "^"}, {500, "Jcksvxyzçýÿšž"}, {537, "¶"}, {584, "+<=>~¬±×÷"}, {611, "FTZ¿ßøŽ"},
		{667, "&ABEKPSVXYÀÁÂÃÄÅÈÉÊËÝÞŠŸ"}, {722, "CDHNRUwÇÐÑÙÚÛÜ"}, {737, "©®"}, {778, "GOQÒÓÔÕÖØ"}, {833, "Mm"},
		{834, "¼½¾"}, {889, "%æ"}, {944, "Wœ"}, {1000, "ÆŒ—…‰™"}, {1015, "@"},
	}
	helveticaBold = fontWidths{
		{238, "'"}, {278, " ,./I\\ijl\u00a0·ÌÍÎÏìíîï‘’‚"}, {280, "|¦"}, {333, "!()-:;[]`ft¡¨\u00ad¯²³´¸¹ˆ˜‹›"},
		{350, "•"}, {365, "º"}, {370, "ª"}, {389, "*r{}"}, {400, "°"}, {474, "\""}, {500, "zž“”„"}, {584, "+<=>^~¬±×÷"},
		{611, "?FLTZbdghnopquµ¿ßðñòóôõöøùúûüþŽ"}, {667, "EPSVXYÈÉÊËÝÞŠŸ"}, {722, "&ABCDHKNRUÀÁÂÃÄÅÇÐÑÙÚÛÜ"},
		{737, "©®"}, {778, "GOQwÒÓÔÕÖØ"}, {833, "M"}, {834, "¼½¾"}, {889, "%mæ"}, {944, "Wœ"}, {975, "@"},
		{1000, "ÆŒ—…‰™"},
	}
)

// of returns how wide a text is, in parts of the size of the type.
func (f fontWidths) of(s string) float64 {
	sum := 0
	for _, r := range s {
		sum += f.letter(r)
	}
	return float64(sum) / 1000
}

func (f fontWidths) letter(r rune) int {
	if string(winAnsi(string(r))) == "." {
		r = '.'
	}
	for _, group := range f {
		if strings.ContainsRune(group.letters, r) {
			return group.width
		}
	}
	return 556
}
