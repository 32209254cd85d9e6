package grade

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"
	"os"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/input"
)

// A resumption continues the file of an interrupted run. It counts the complete lines in the file
// and removes an incomplete last line. Before it changes the file, it grades the puzzles of the
// first and the last complete line again and checks that the lines are the same.
type resumption struct {
	file        *os.File
	lines       int   // complete lines of puzzles
	size        int64 // bytes of the complete lines, including the heading
	first, last []byte
	second      []byte // the second line, which is the first of a puzzle if there is a heading
	torn        []byte // the incomplete line after them
	grade       func(*input.Record) []byte
}

// resume opens the file of --resume as the output of this run.
func (o *options) resume(render *gradeRenderer, work func(*input.LineOrRecord, *gradedRecord)) (*resumption, error) {
	if info, err := os.Stat(o.resumed); err == nil && !info.Mode().IsRegular() {
		return nil, exit.Inputf("%s is not a regular file, so --resume cannot continue it", o.resumed)
	}
	file, err := os.OpenFile(o.resumed, os.O_RDWR|os.O_CREATE, 0o666)
	if err == nil {
		err = o.Resume(file)
	}
	r := &resumption{file: file, grade: func(x *input.Record) []byte {
		var result gradedRecord
		work(&input.LineOrRecord{Record: x}, &result)
		return append(result.line, '\n')
	}}
	if err == nil {
		err = r.scan()
	}
	if err != nil {
		return nil, exit.Inputf("%s: %v", o.resumed, err)
	}
	var heading bytes.Buffer
	render.begin(&heading)
	if heading.Len() == 0 {
		return r, nil
	}
	if r.lines == 0 {
		if !bytes.HasPrefix(heading.Bytes(), r.torn) {
			return nil, r.foreign()
		}
		r.torn = nil
		return r, r.cut()
	}
	if !bytes.Equal(r.first, heading.Bytes()) {
		return nil, r.foreign()
	}
	r.lines--
	r.first = r.second
	return r, nil
}

// scan counts the complete lines.
func (r *resumption) scan() error {
	for in := bufio.NewReader(r.file); ; {
		line, err := in.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			r.torn = line
			return nil
		}
		if err != nil {
			return err
		}
		switch r.lines++; r.lines {
		case 1:
			r.first = line
		case 2:
			r.second = line
		}
		r.last, r.size = line, r.size+int64(len(line))
	}
}

// foreign returns an error for a file that this run would not have written.
func (r *resumption) foreign() error {
	return exit.Usagef("%s: cannot continue this file: it was written by another command or for other puzzles; "+
		"use the puzzles, scales and format of the interrupted run (nothing was changed in the file)", r.file.Name())
}

// after checks the records that were graded before, and then yields the others.
func (r *resumption) after(in iter.Seq[input.Record]) iter.Seq[input.LineOrRecord] {
	return func(yield func(input.LineOrRecord) bool) {
		n := 0
		fail := func(err error) { yield(input.LineOrRecord{Record: &input.Record{Err: err}}) }
		for x := range in {
			if n++; x.Err != nil && exit.Ends(x.Err) {
				fail(x.Err)
				return
			}
			if err := r.check(n, &x); err != nil {
				fail(err)
				return
			}
			if n > r.lines && !yield(input.LineOrRecord{Record: &x}) {
				return
			}
		}
		if n < r.lines {
			fail(r.foreign())
		}
	}
}

// check compares the n-th record with its line in the file, if that is the first or the last
// line. At the last line, it removes everything that follows it.
func (r *resumption) check(n int, x *input.Record) error {
	switch {
	case n == 1 && r.lines == 0 && !bytes.HasPrefix(r.grade(x), r.torn):
		return r.foreign()
	case n == 1 && r.lines > 0 && !bytes.Equal(r.first, r.grade(x)), n == r.lines && !bytes.Equal(r.last, r.grade(x)):
		return r.foreign()
	}
	if n != max(r.lines, 1) {
		return nil
	}
	return r.cut()
}

// cut removes everything after the complete lines.
func (r *resumption) cut() error {
	err := r.file.Truncate(r.size)
	if err == nil {
		_, err = r.file.Seek(r.size, io.SeekStart)
	}
	if err != nil {
		return exit.Inputf("%s: %v", r.file.Name(), err)
	}
	return nil
}
