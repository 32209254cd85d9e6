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
	"pencilmark/cmd/internal/console"
	"pencilmark/search"
)

// photoDetector returns a detector that reads the puzzle in a picture, according to the
// flags for pictures.
func photoDetector(s *console.Streams) formats.Detector {
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

// readPhoto reads a picture. If the result is not a puzzle with exactly one solution, a digit was probably misread, so
// readPhoto returns an error.
func readPhoto(r io.Reader, o *console.Photo) (p formats.Position, err error) {
	data, err := io.ReadAll(io.LimitReader(r, photo.MaxBytes+1))
	if err != nil {
		return p, err
	}
	var stages stageWriter
	options := photo.Options{Grid: o.Grid}
	if o.Stages != "" {
		stages = stageWriter{dir: o.Stages, numbers: map[string]int{}}
		options.Stage = stages.write
	}
	got, err := photo.Read(data, search.UniqueGivens, options)
	if err = cmp.Or(stages.err, err); err != nil {
		return p, err
	}
	if !got.Unique {
		return p, fmt.Errorf("a digit was probably misread, because this puzzle does not have exactly one solution: %s%s", got.Digits.String(),
			doubtful("; doubtful: ", got.Doubts))
	}
	p.Format, p.Line, p.Notes, p.Source = "photo", 1, photoNotes(got, o), got.Doc()
	p.Grid, err = got.Digits.Grid()
	return p, err
}

// A stageWriter writes pictures of the stages of reading to a folder, numbered in order.
type stageWriter struct {
	dir     string
	numbers map[string]int // by name; a later stage of the same name replaces the first
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

// photoNotes lists the cells that the user should check.
func photoNotes(r *photo.Reading, o *console.Photo) (notes []string) {
	if list := doubtful("doubtful: ", r.Doubts); list != "" {
		notes = append(notes, list)
	}
	for _, c := range r.Changed {
		notes = append(notes, fmt.Sprintf("%v looks like %s, but was read as %s, because only then is there exactly one solution", c.Cell,
			digitOrEmpty(c.From), digitOrEmpty(c.To)))
	}
	if r.Grids > 1 && o.Grid == 0 {
		notes = append(notes, fmt.Sprintf("the picture has %d grids, and this is the first; use --grid 2 for the second", r.Grids))
	}
	return notes
}

// doubtful lists doubts, the greatest first, after the given words. It returns "" if
// there are no doubts.
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
