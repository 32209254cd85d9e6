package grade

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"iter"
	"os"
	"time"

	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/input"
)

// A resumption goes on with the file of an earlier run. That this run would have
// written what is there is checked before the file is touched: every line must be
// of the puzzle that comes in its place, and the first one, and what no checkpoint of the
// file's sums has, must be what grading comes to now.
type resumption struct {
	name  string
	out   *os.File
	old   *bufio.Reader // over the complete lines
	sums  *checkpoints
	read  int64  // bytes of old
	begin int    // lines before the first puzzle: the heading
	lines int    // complete lines of puzzles
	size  int64  // bytes of the complete lines
	torn  []byte // what follows them: the start of a line
	grade func(*input.Record) []byte
	close func() error
}

// resume opens the file of --resume as the output of this run.
func (o *options) resume(render *gradeRenderer, work func(*input.LineOrRecord, *gradedRecord)) (*resumption, error) {
	fail := func(err error) (*resumption, error) { return nil, exit.Inputf("%s: %v", o.resumed, err) }
	out, err := os.OpenFile(o.resumed, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return fail(err)
	}
	if err := o.Resume(out); err != nil {
		return fail(err)
	}
	in, err := os.Open(o.resumed)
	if err != nil {
		return fail(err)
	}
	r := &resumption{name: o.resumed, out: out, close: in.Close, grade: func(x *input.Record) []byte {
		var result gradedRecord
		work(&input.LineOrRecord{Record: x}, &result)
		return append(result.line, '\n')
	}}
	if err := r.count(in); err != nil {
		return fail(errors.Join(err, in.Close()))
	}
	o.Out.Reset(r.sums)
	return r, r.heading(render)
}

// count counts the complete lines and keeps what follows them.
func (r *resumption) count(in io.ReadSeeker) error {
	var err error
	if r.lines, r.size, err = completeLines(in); err != nil {
		return err
	}
	if _, err = in.Seek(r.size, io.SeekStart); err != nil {
		return err
	}
	if r.torn, err = io.ReadAll(io.LimitReader(in, maxGraded)); err != nil {
		return err
	}
	if _, err = in.Seek(0, io.SeekStart); err != nil {
		return err
	}
	if r.sums, err = readCheckpoints(r.out, r.name+".sum", io.LimitReader(in, r.size)); err != nil {
		return err
	}
	if _, err = in.Seek(0, io.SeekStart); err != nil {
		return err
	}
	r.old = bufio.NewReader(io.LimitReader(in, r.size))
	return nil
}

// heading takes the heading of the format off the lines.
func (r *resumption) heading(render *gradeRenderer) error {
	var want bytes.Buffer
	render.begin(&want)
	if want.Len() == 0 {
		return nil
	}
	if r.lines == 0 {
		if !bytes.HasPrefix(want.Bytes(), r.torn) {
			return r.foreign()
		}
		r.torn = nil
		return nil
	}
	line, err := r.line()
	if err != nil {
		return err
	}
	if !bytes.Equal(line, want.Bytes()) {
		return r.foreign()
	}
	r.begin = 1
	r.lines--
	return nil
}

// maxGraded bounds the bytes of a line that grading writes.
const maxGraded = 1 << 20

// line reads the next complete line. One that is too long none of ours wrote.
func (r *resumption) line() ([]byte, error) {
	var line []byte
	for {
		part, err := r.old.ReadSlice('\n')
		line = append(line, part...)
		r.read += int64(len(part))
		switch {
		case err == nil:
			return line, nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, exit.Inputf("%s: %v", r.name, err)
		case len(line) > maxGraded:
			return nil, r.foreign()
		}
	}
}

// foreign says that the file is not what this run would have written.
func (r *resumption) foreign() error {
	return exit.Usagef("%s was not written by a run like this one, over this input: nothing is changed in it\n"+
		"--resume goes on with the same puzzles, scales and format", r.name)
}

// altered says that the file is not what a run has written.
func (r *resumption) altered() error {
	return exit.Usagef("%s was altered since it was written, by the sums in %[1]s.sum: nothing is changed in it\n"+
		"without that file, every line that is there is graded anew and compared", r.name)
}

// after yields what of the input is not graded yet, once the rest is checked.
func (r *resumption) after(in iter.Seq[input.Record]) iter.Seq[input.LineOrRecord] {
	return func(yield func(input.LineOrRecord) bool) {
		defer r.close()
		if r.sums.altered {
			yield(input.LineOrRecord{Record: &input.Record{Err: r.altered()}})
			return
		}
		n := 0
		for x := range in {
			var err error
			switch n++; {
			case x.Err != nil && exit.Ends(x.Err):
				yield(input.LineOrRecord{Record: &x})
				return
			case n <= r.lines:
				err = r.check(n, &x)
			case n == r.lines+1:
				err = r.cut(&x)
			}
			if err != nil {
				yield(input.LineOrRecord{Record: &input.Record{Err: err}})
				return
			}
			if n > r.lines && !yield(input.LineOrRecord{Record: &x}) {
				return
			}
		}
		if n < r.lines || n == r.lines && len(r.torn) > 0 {
			err := exit.Usagef("%s holds more puzzles than the input: nothing is changed in it", r.name)
			yield(input.LineOrRecord{Record: &input.Record{Err: err}})
		}
	}
}

// check holds the next line against the n-th record.
func (r *resumption) check(n int, x *input.Record) error {
	line, err := r.line()
	if err != nil {
		return err
	}
	if n > 1 && r.read <= r.sums.checked && x.Err == nil {
		if !bytes.Contains(line, []byte(x.Text())) {
			return r.foreign()
		}
		return nil
	}
	if want := r.grade(x); !bytes.Equal(line, want) {
		return r.foreign()
	}
	return nil
}

// cut checks what was cut in the middle, which is the start of x's line, and goes
// to the end of the complete lines.
func (r *resumption) cut(x *input.Record) error {
	if len(r.torn) > 0 && !bytes.HasPrefix(r.grade(x), r.torn) {
		return r.foreign()
	}
	err := r.out.Truncate(r.size)
	if err == nil {
		_, err = r.out.Seek(r.size, io.SeekStart)
	}
	if err == nil {
		err = r.sums.begin()
	}
	if err != nil {
		return exit.Inputf("%s: %v", r.name, err)
	}
	return nil
}

// completeLines counts the lines of r that end in a line end, and their bytes.
func completeLines(r io.Reader) (lines int, size int64, err error) {
	b := bufio.NewReader(r)
	pending := int64(0)
	for {
		line, err := b.ReadSlice('\n')
		pending += int64(len(line))
		switch {
		case err == nil:
			lines++
			size += pending
			pending = 0
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF):
			return lines, size, nil
		default:
			return 0, 0, err
		}
	}
}

// checkpoints keep beside a file what was written to it: in a file of lines, each with a
// number of bytes and the SHA-256 of as many from the start. What is missing of them, as
// after a crash, only takes longer to check.
type checkpoints struct {
	out     io.Writer
	name    string
	kept    []byte // the lines that hold
	checked int64  // the bytes of out that the last of them has
	altered bool   // one does not hold

	sum  hash.Hash // of what was written
	size int64
	file *os.File // nil until begin
	last time.Time
}

// checkpointEvery is the time from one checkpoint to the next.
const checkpointEvery = time.Second

// readCheckpoints holds the checkpoints of that name against what was written to out.
func readCheckpoints(out io.Writer, name string, written io.Reader) (*checkpoints, error) {
	c := &checkpoints{out: out, name: name, sum: sha256.New()}
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return c, c.hash(written)
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var size int64
		var want string
		if n, _ := fmt.Sscanf(lines.Text(), "%d %64s", &size, &want); n < 2 || len(want) < 64 || size <= c.size {
			break // cut in the middle
		}
		if err := c.hash(io.LimitReader(written, size-c.size)); err != nil {
			return nil, err
		}
		if c.size < size { // the file was cut since
			return c, nil
		}
		if c.line() != lines.Text() {
			c.altered = true
			return c, nil
		}
		c.kept, c.checked = append(append(c.kept, lines.Text()...), '\n'), size
	}
	return c, c.hash(written)
}

// hash takes what was written up to now.
func (c *checkpoints) hash(written io.Reader) error {
	n, err := io.Copy(c.sum, written)
	c.size += n
	return err
}

// line returns the checkpoint of what was written up to now.
func (c *checkpoints) line() string {
	return fmt.Sprintf("%d %s", c.size, hex.EncodeToString(c.sum.Sum(nil)))
}

// begin begins to write: checkpoints beyond what is kept of out are forgotten.
func (c *checkpoints) begin() (err error) {
	if c.file, err = os.Create(c.name); err == nil {
		_, err = c.file.Write(c.kept)
	}
	return err
}

// Write writes to the file, and now and then a checkpoint.
func (c *checkpoints) Write(p []byte) (int, error) {
	n, err := c.out.Write(p)
	c.sum.Write(p[:n])
	c.size += int64(n)
	if err == nil && c.file != nil && time.Since(c.last) > checkpointEvery {
		_, err = fmt.Fprintln(c.file, c.line())
		c.last = time.Now()
	}
	return n, err
}
