package main

import (
	"fmt"
	"image/color"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/font/opentype"

	"pencilmark/board/photo/internal/digits"
	"pencilmark/board/photo/internal/train/simulate"
	"pencilmark/board/photo/internal/vision"
)

// A paper holds the figures that TRAINING.md shows.
type paper struct {
	seed                    uint64
	fonts, samples, puzzles int
	fontsOnly, crossed      tally
	hard                    [len(hardness)]tally
	byHand                  [len(pens)]tally
	withGrid                []float64 // scores of simulated photos of puzzles
	kinds                   []kind
}

// pens holds the names of the pens in simulate.Pens, in the same order.
var pens = [...]string{"pencil", "blue pen", "red pen", "black pen"}

// A kind counts the results for one kind of picture that shows no puzzle.
type kind struct {
	name string
	tally
	best float64 // score
}

// trained returns the part of the paper that describes the training.
func (p *paper) trained() string {
	var b strings.Builder
	fmt.Fprintf(&b, `# How well photos are read

Written by `+"`go run -C board/photo/internal/train . -photos ../shared/photos`"+` with seed %d.

The network has %d bytes of weights. It was first trained on digits drawn in %d fonts from Debian's packages (the doc of
the program lists them), with %d samples, some of which are not digits. Then it was trained on the cells of all photos.
These are the 160 photos of the training set, version 2, of the Sudoku Dataset by Baptiste Wicht and Jean Hennebert (CC BY
4.0): newspapers, taken with phones. They show %d puzzles, and are not part of this repository.

`, p.seed, digits.Size, p.fonts, p.samples, p.puzzles)
	p.photoTable(&b)
	return b.String()
}

// measured returns the part of the paper that describes the results for simulated
// pictures.
func (p *paper) measured() string {
	var b strings.Builder
	p.simulatedTable(&b)
	p.otherTable(&b)
	return b.String()
}

// simulatedHead is the heading at which the part about simulated pictures begins.
const simulatedHead = "\n## Simulated photos\n"

// head returns the head of a table of tallies. The given columns come first.
func head(before ...string) string {
	columns := append(before, "pictures", "right", "refused", "wrong cells", "wrong and sure", "mended",
		"doubtful cells a picture")
	return "| " + strings.Join(columns, " | ") + " |\n" + strings.Repeat("|---", len(columns)) + "|\n"
}

func (t *tally) row() string {
	read := max(1, t.pictures-t.refused)
	return fmt.Sprintf("%d | %d | %d | %d | %d | %d | %.1f |\n", t.pictures, t.right, t.refused, t.wrongCells,
		t.wrongSure, t.mended, float64(t.doubts)/float64(read))
}

func (p *paper) photoTable(b *strings.Builder) {
	b.WriteString("## Photos\n\nThe photos are divided into five folds. Each photo is read by a network that was trained without " +
		"its fold,\nso it has seen neither the photo nor the same puzzle. \"Fonts alone\" is a network that has seen no " +
		"photos. These numbers\nare not a forecast: we looked at these photos when we chose how to cut out ink and when a cell " +
		"is certain, and the folds\nseparate puzzles, but not newspapers and phones.\n\n" + head("trained on"))
	b.WriteString("| fonts and the other folds | " + p.crossed.row() + "| fonts alone | " + p.fontsOnly.row())
	for _, t := range []*tally{&p.crossed, &p.fontsOnly} {
		b.WriteString("\n")
		for _, n := range t.notes {
			b.WriteString("- " + n + "\n")
		}
	}
}

func (p *paper) simulatedTable(b *strings.Builder) {
	b.WriteString(simulatedHead + "\nPackage simulate draws pages with our own puzzles, in the fonts of the training, and simulates " +
		"photos of them.\nHardness is how strong rotation, perspective, bending, shadow, blur and grain are.\n\n" +
		head("hardness"))
	for i := range p.hard {
		fmt.Fprintf(b, "| %.1f | %s", hardness[i], p.hard[i].row())
	}
	b.WriteString("\n## Partly solved puzzles\n\nThese are simulated photos of hardness 0, 0.3 and 0.6. Some digits " +
		"are set in fonts that look like handwriting. They\nvary in size and are off centre, and there are small notes. None of these digits is a given.\n" +
		"The weights that recognize handwriting are fitted to other pages " +
		"(`-hand`), but we looked at these pages when we\nchose its limits.\n\n" + head("pen"))
	for i := range p.byHand {
		t := &p.byHand[i]
		fmt.Fprintf(b, "| %s | %s", pens[i], t.row())
	}
}

func (p *paper) otherTable(b *strings.Builder) {
	slices.Sort(p.withGrid)
	q := func(part float64) float64 { return p.withGrid[int(part*float64(len(p.withGrid)-1))] }
	fmt.Fprintf(b, "\n## Pictures without a puzzle\n\nA picture is taken to have a grid if a grid in it scores %.2f, or if it scores %.2f and "+
		"what is read is a puzzle without corrections.\nThe lowest score of %d simulated photos of puzzles is %.3f; "+
		"a hundredth of them score under %.3f, and half of them over %.3f.\n"+
		"A picture counts as read if the result has digits, and as a puzzle if it has one solution.\n\n"+
		"| pictures | number | read | read as a puzzle | highest score |\n"+
		"|---|---|---|---|---|\n", vision.Enough, vision.Faint, len(p.withGrid), q(0), q(0.01), q(0.5))
	for _, k := range p.kinds {
		read := k.pictures - k.refused
		fmt.Fprintf(b, "| %s | %d | %d | %d | %.3f |\n", k.name, k.pictures, read+k.unsolved, read, k.best)
	}
}

// unfit lists parts of the names of fonts that puzzles are never printed in: symbols,
// ornaments, hairlines, small capitals, and old-style figures.
var unfit = strings.Fields(`Math Symbol D050000L Z003 Arrow Dingbat Pi Icon Oldania Solothurn LinBiolinum_K
	Display_I Initial LinLibertine_I horus Vollkorn OldStandard EBGaramond SC- SC. Keyboard Mixtures size Emoji
	ExtraLight Thin Hairline oadgeek DroidSansFallback cmsy cmex lmmath`)

// handwriting lists parts of the names of fonts that look like handwriting.
var handwriting = strings.Fields(`dkg Breip breipfont BecauseWe femkeklaver Humor-Sans Kristi Rufscript DancingScript
	KaushanScript Ecolier`)

// loadFonts returns the usable fonts under a folder in the order of their file names. It
// returns the fonts that look like handwriting separately.
func loadFonts(dir string) (print, hand []*opentype.Font, err error) {
	err = filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		name := e.Name()
		if ending := filepath.Ext(name); err != nil || e.IsDir() || named(name, unfit) || ending != ".ttf" && ending != ".otf" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		switch f, err := opentype.Parse(data); {
		case err != nil:
		case named(name, handwriting):
			hand = append(hand, f)
		case lining(f):
			print = append(print, f)
		}
		return nil
	})
	return print, hand, err
}

// named reports whether a name contains at least one of the given parts.
func named(name string, parts []string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(name, part) })
}

// lining reports whether the digits of a font have similar heights and are all on the baseline.
func lining(f *opentype.Font) bool {
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 40, DPI: 72})
	if err != nil {
		return false
	}
	defer face.Close()
	bounds := func(d rune) (height, below float64, ok bool) {
		index, err := f.GlyphIndex(nil, d)
		b, _, found := face.GlyphBounds(d)
		return float64(b.Max.Y-b.Min.Y) / 64, float64(b.Max.Y) / 64, err == nil && index != 0 && found
	}
	usual, _, _ := bounds('8')
	for d := '1'; d <= '9'; d++ {
		height, below, ok := bounds(d)
		if !ok || height < 0.85*usual || height > 1.2*usual || below > 0.2*usual {
			return false
		}
	}
	return true
}

// drawn returns the given number of samples of every digit in every font.
func drawn(fonts []*opentype.Font, each int, r *rand.Rand) (list []*Sample) {
	for _, f := range fonts {
		for d := 1; d <= 9; d++ {
			for range each {
				if s := draw(f, d, r); s != nil {
					list = append(list, s)
				}
			}
		}
	}
	return list
}

// draw draws a digit at the resolution of a phone, blurs it, and adds grain. It then cuts
// the digit out in the same way as the cell of a photo. It returns nil if no ink is left
// after that.
func draw(f *opentype.Font, d int, r *rand.Rand) *Sample {
	cell := 24 + r.IntN(60) // pixels
	n := cell + 8
	page := simulate.NewPage(n, n, r)
	paper := 120 + r.Float64()*110
	ink := paper * (0.15 + 0.5*r.Float64())
	page.Fill(page.Rect, color.Gray{uint8(paper)})
	middle := float64(n) / 2
	page.Text(string(rune('0'+d)), f, float64(cell)*(0.5+0.4*r.Float64()), middle+r.Float64(), middle+r.Float64(),
		color.Gray{uint8(ink)})
	g := vision.FromImage(page, n).Gray
	for range r.IntN(3) {
		g = g.Blur(1)
	}
	noise := r.Float64() * 8
	for i, v := range g.Pix {
		g.Pix[i] = uint8(max(0, min(255, float64(v)+noise*r.NormFloat64())))
	}
	even := vision.NewGray(vision.Side, vision.Side)
	for y := range vision.Cell + 2*vision.Margin {
		for x := range vision.Cell + 2*vision.Margin {
			scale := float64(cell) / vision.Cell
			at := func(c int) float64 { return middle + (float64(c)+0.5-vision.Margin-vision.Cell/2)*scale }
			even.Pix[y*even.W+x] = uint8(g.At(at(x), at(y)))
		}
	}
	if c := (&vision.Sheet{Even: even, Red: even, Blue: even}).Cell(0); c.Digit {
		return &Sample{Glyph: c.Glyph, Digit: d}
	}
	return nil
}
