package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"slices"
	"time"

	"pencilmark/board"
	"pencilmark/board/photo"
	"pencilmark/board/photo/internal/digits"
	"pencilmark/board/photo/internal/vision"
	"pencilmark/search"
)

// A tally counts how a reading of pictures went.
type tally struct {
	pictures, right int
	refused         int // not read, or no puzzle with one solution
	wrongCells      int // of those that were read
	wrongSure       int
	mended, doubts  int
	entries         int // by hand, and as many of them as are read
	entriesRight    int
	unsolved        int // read, but no puzzle with one solution
	time            time.Duration
	notes           []string
}

// read reads a picture and counts how that went.
func (t *tally) read(l *labelled, weights []byte) {
	start := time.Now()
	r, err := photo.Read(l.data, photo.Options{Puzzle: search.UniqueGivens, Weights: weights,
		Handwritten: true})
	t.time += time.Since(start)
	t.pictures++
	if err != nil {
		t.refused++
		t.notes = append(t.notes, fmt.Sprintf("%s: %v", l.name, err))
		return
	}
	if len(r.Changed) > 0 {
		t.mended++
	}
	wrong := differ(&r.Digits, &l.truth)
	if !r.Unique {
		t.refused, t.unsolved = t.refused+1, t.unsolved+1
		t.notes = append(t.notes, fmt.Sprintf("%s: no one solution, %d cells wrong", l.name, wrong))
		return
	}
	t.doubts += len(r.Doubts)
	for i, d := range l.entries {
		if d != 0 {
			t.entries++
		}
		if d != 0 && d == r.Entries[i] {
			t.entriesRight++
		}
	}
	if wrong == 0 {
		t.right++
	}
	t.wrongCells += wrong
	t.compare(r, l)
}

// compare notes every cell that was read wrong, and whether it was called doubtful.
func (t *tally) compare(r *photo.Reading, l *labelled) {
	for i := range l.truth {
		if l.truth[i] == r.Digits[i] {
			continue
		}
		c := board.Cell(i)
		doubtful := slices.ContainsFunc(r.Doubts, func(d photo.Doubt) bool { return d.Cell == c })
		t.notes = append(t.notes, fmt.Sprintf("%s: %v is %v, read as %v, doubtful: %v", l.name, c, l.truth[i],
			r.Digits[i], doubtful))
		if !doubtful {
			t.wrongSure++
		}
	}
}

// add adds what another tally counted.
func (t *tally) add(o *tally) {
	t.pictures, t.right, t.refused = t.pictures+o.pictures, t.right+o.right, t.refused+o.refused
	t.wrongCells, t.wrongSure = t.wrongCells+o.wrongCells, t.wrongSure+o.wrongSure
	t.mended, t.doubts, t.time = t.mended+o.mended, t.doubts+o.doubts, t.time+o.time
	t.entries, t.entriesRight, t.unsolved = t.entries+o.entries, t.entriesRight+o.entriesRight, t.unsolved+o.unsolved
	t.notes = append(t.notes, o.notes...)
}

// cells returns the samples of a photo: every cell that has ink.
func cells(l *labelled) (list []*digits.Sample, err error) {
	inks, err := inks(l)
	if err != nil {
		return nil, err
	}
	for i, d := range l.truth {
		if inks[i].Digit {
			list = append(list, &digits.Sample{Glyph: inks[i].Glyph, Digit: int(d)})
		}
	}
	return list, nil
}

// inks returns the ink of the cells of a picture, turned as it agrees best with what it
// shows.
func inks(l *labelled) (upright *[81]vision.Ink, err error) {
	im, _, err := image.Decode(bytes.NewReader(l.data))
	if err != nil {
		return nil, err
	}
	p := vision.FromImage(im, photo.WorkSide)
	grids := vision.Find(p.Gray, 1, vision.Enough, func(*vision.Mask) {})
	if len(grids) == 0 {
		return nil, errors.New(l.name + ": no grid")
	}
	sheet := vision.NewSheet(p, grids[0])
	best := -1
	for n := range 4 {
		inks, agree := sheet.Turned(n).Cells(), 0
		for i, d := range l.truth {
			if (d != 0) == inks[i].Digit {
				agree++
			}
		}
		if agree > best {
			best, upright = agree, inks
		}
	}
	return upright, nil
}
