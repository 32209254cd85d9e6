package input

import (
	"bytes"
	"cmp"
	"fmt"
	"image/png"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"

	"pencilmark/board"
	"pencilmark/board/formats"
	"pencilmark/board/photo"
	"pencilmark/cmd/internal/streams"
	"pencilmark/search"
)

// photoDetector reads the puzzle of a picture, as the flags for pictures say.
func photoDetector(s *streams.Streams) formats.Detector {
	return formats.Detector{
		Name:  "photo",
		Match: photo.Is,
		Read: func(r io.Reader, name string) iter.Seq2[formats.Position, error] {
			return func(yield func(formats.Position, error) bool) {
				p, err := readPhoto(r, &s.Photo)
				if err != nil {
					err = &formats.Error{File: name, Reason: err.Error(), Err: err}
				}
				yield(p, err)
			}
		},
	}
}

// readPhoto reads a picture. What is no puzzle with one solution is an error, as some of
// it was misread.
func readPhoto(r io.Reader, o *streams.Photo) (p formats.Position, err error) {
	data, err := io.ReadAll(io.LimitReader(r, photo.MaxBytes+1))
	if err != nil {
		return p, err
	}
	var stages stageWriter
	options := photo.Options{Puzzle: search.UniqueGivens, Grid: o.Grid, Handwritten: o.Handwritten}
	if o.Stages != "" {
		stages = stageWriter{dir: o.Stages, numbers: map[string]int{}}
		options.Stage = stages.write
	}
	got, err := photo.Read(data, options)
	if err = cmp.Or(stages.err, err); err != nil {
		return p, err
	}
	if !got.Unique {
		return p, fmt.Errorf("what was read is no puzzle with one solution: %s%s", board.Line(got.Digits),
			doubtful("; doubtful: ", got.Doubts))
	}
	p.Format, p.Line, p.Notes, p.Source = "photo", 1, photoNotes(got, o), got.Doc()
	if p.Grid, err = board.NewGrid(&got.Digits); err != nil {
		return p, err
	}
	for i, d := range got.Entries {
		if x := board.At(board.Cell(i), max(d, 1)); d != 0 && p.Grid.Has(x) {
			p.Grid.Place(x)
		}
	}
	return p, nil
}

// A stageWriter writes pictures of the stages to a folder, numbered in their order.
type stageWriter struct {
	dir     string
	numbers map[string]int // by name; a later one of a name takes the place of the first
	err     error
}

func (w *stageWriter) write(s photo.Stage) {
	if w.err != nil {
		return
	}
	if w.numbers[s.Name] == 0 {
		w.numbers[s.Name] = len(w.numbers) + 1
	}
	var b bytes.Buffer
	if w.err = png.Encode(&b, s.Image); w.err == nil {
		w.err = os.MkdirAll(w.dir, 0o777)
	}
	if w.err == nil {
		name := fmt.Sprintf("%d-%s.png", w.numbers[s.Name], s.Name)
		w.err = os.WriteFile(filepath.Join(w.dir, name), b.Bytes(), 0o666)
	}
}

// photoNotes says what is to be looked at again.
func photoNotes(r *photo.Reading, o *streams.Photo) (notes []string) {
	if list := doubtful("doubtful: ", r.Doubts); list != "" {
		notes = append(notes, list)
	}
	for _, c := range r.Changed {
		notes = append(notes, fmt.Sprintf("%v looks like %s and was read as %s, so that there is one solution", c.Cell,
			digitOrEmpty(c.From), digitOrEmpty(c.To)))
	}
	if r.Grids > 1 && o.Grid == 0 {
		notes = append(notes, fmt.Sprintf("the picture has %d grids; this is the first, --grid 2 the second", r.Grids))
	}
	if r.Entries != ([81]board.Digit{}) {
		notes = append(notes, "what is written by hand was read as entries, which is an experiment")
	}
	return notes
}

// doubtful lists doubts, the most doubtful first, after some words; it returns "" if
// there are none.
func doubtful(words string, doubts []photo.Doubt) string {
	var list []string
	for _, d := range doubts {
		list = append(list, d.String())
	}
	if len(list) == 0 {
		return ""
	}
	return words + strings.Join(list, ", ")
}

func digitOrEmpty(d board.Digit) string {
	if d == 0 {
		return "empty"
	}
	return d.String()
}
