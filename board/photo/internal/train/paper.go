package main

import (
	"fmt"
	"slices"
	"strings"

	"pencilmark/board/photo/internal/digits"
	"pencilmark/board/photo/internal/vision"
)

// A paper holds the figures of TRAINING.md.
type paper struct {
	seed                    uint64
	fonts, samples, puzzles int
	fontsOnly, crossed      tally
	hard                    [len(hardness)]tally
	byHand                  [len(pens)]tally
	withGrid                []float64 // scores of simulated photos of puzzles
	kinds                   []kind
}

// pens name what simulate.Pens are.
var pens = [...]string{"pencil", "blue pen", "red pen", "black pen"}

// A kind counts pictures of one kind without a puzzle.
type kind struct {
	name string
	tally
	best float64 // score
}

// trained returns what the paper says of the training.
func (p *paper) trained() string {
	var b strings.Builder
	fmt.Fprintf(&b, `# How well photos are read

Written by `+"`go run ./board/photo/internal/train -photos ../shared/photos`"+` with seed %d.

The network has %d bytes of weights. It was first trained on digits drawn in %d fonts of Debian's packages (the doc of
the program lists them), %d samples with what is no digit; then further on the cells of all photos. The photos are the
160 of the training set, version 2, of the Sudoku Dataset by Baptiste Wicht and Jean Hennebert (CC BY 4.0): newspapers,
taken with phones. They show %d puzzles. They are not part of this repository.

`, p.seed, digits.Size, p.fonts, p.samples, p.puzzles)
	p.photoTable(&b)
	return b.String()
}

// measured returns what the paper says of pictures that are simulated.
func (p *paper) measured() string {
	var b strings.Builder
	p.simulatedTable(&b)
	p.otherTable(&b)
	return b.String()
}

// simulatedHead is where that begins.
const simulatedHead = "\n## Simulated photos\n"

// head returns the head of a table of tallies, with columns before.
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
	b.WriteString("## Photos\n\nEach photo is read by a network that has seen neither it nor a photo of a like puzzle: " +
		"one of five\nfolds. \"Fonts alone\" is read by the network that has seen no photo. No row is a forecast: " +
		"how ink is cut out and when a\ncell is sure was settled while looking at these photos, and the folds keep " +
		"puzzles apart, not newspapers and\nphones.\n\n" + head("trained on"))
	b.WriteString("| fonts and the other folds | " + p.crossed.row() + "| fonts alone | " + p.fontsOnly.row())
	for _, t := range []*tally{&p.crossed, &p.fontsOnly} {
		b.WriteString("\n")
		for _, n := range t.notes {
			b.WriteString("- " + n + "\n")
		}
	}
}

func (p *paper) simulatedTable(b *strings.Builder) {
	b.WriteString(simulatedHead + "\nPuzzles of our own on pages, photographed by package simulate, the fonts " +
		"being those of the training.\nHardness is how far turn, perspective, bend, shadow, blur and grain go.\n\n" +
		head("hardness"))
	for i := range p.hard {
		fmt.Fprintf(b, "| %.1f | %s", hardness[i], p.hard[i].row())
	}
	b.WriteString("\n## Puzzles that are begun to be solved\n\nSimulated photos of hardness 0, 0.3 and 0.6 with digits " +
		"in fonts like handwriting, of uneven size and off the\nmiddle, and small notes. None of them is a given. Entries " +
		"are what `--handwritten` reads of the digits.\nThe weights that tell handwriting are fitted to other pages " +
		"(`-hand`), but its limits were settled while looking at these.\n\n" + head("pen", "entries right"))
	for i := range p.byHand {
		t := &p.byHand[i]
		fmt.Fprintf(b, "| %s | %d of %d | %s", pens[i], t.entriesRight, t.entries, t.row())
	}
}

func (p *paper) otherTable(b *strings.Builder) {
	slices.Sort(p.withGrid)
	q := func(part float64) float64 { return p.withGrid[int(part*float64(len(p.withGrid)-1))] }
	fmt.Fprintf(b, "\n## Pictures without a puzzle\n\nA picture has a grid if one in it scores %.2f, or %.2f and what is "+
		"read is a puzzle as it stands;\n%d simulated photos of puzzles score from %.3f, a hundredth of them under %.3f, half of "+
		"them over %.3f.\nRead is what ends with digits, a puzzle what has one solution.\n\n"+
		"| pictures | number | read | read as a puzzle | highest score |\n"+
		"|---|---|---|---|---|\n", vision.Enough, vision.Faint, len(p.withGrid), q(0), q(0.01), q(0.5))
	for _, k := range p.kinds {
		read := k.pictures - k.refused
		fmt.Fprintf(b, "| %s | %d | %d | %d | %.3f |\n", k.name, k.pictures, read+k.unsolved, read, k.best)
	}
}
