package input

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"regexp"
	"sync"

	"pencilmark/board/formats"
	"pencilmark/cmd/internal/exit"
	"pencilmark/explain"
	"pencilmark/explain/logfile"
	"pencilmark/techniques"
)

// logDetector returns a detector that reads solving logs as positions. For each log, it returns the position that the
// log starts from or, if at is not 0, the position before step number at.
func logDetector(at int) formats.Detector {
	return formats.Detector{
		Name:  "log",
		Match: logfile.Is,
		Read: func(r io.Reader, name string) iter.Seq2[formats.Position, error] {
			return func(yield func(formats.Position, error) bool) {
				n := 0
				for d, err := range Documents(r) {
					n++
					p, err := positionOf(d, at, err)
					if err != nil {
						err = &formats.Error{File: name, Reason: fmt.Sprintf("log %d: %v", n, err), Err: err}
					}
					if !yield(p, err) {
						return
					}
				}
			}
		},
	}
}

// positionOf returns the position that a log starts from or, if at is not 0, the position before
// step number at. If at is one more than the number of steps, it returns the position after the
// last step.
func positionOf(d *explain.Document, at int, err error) (p formats.Position, _ error) {
	if err != nil {
		return p, err
	}
	if at == 0 {
		text := d.Puzzle
		if d.Start != "" {
			text = d.Start
		}
		p, err = formats.Parse(text)
		p.Format = logFormat
		return p, err
	}
	log, err := logfile.Log(d, techniques.Everything())
	if err != nil {
		return p, err
	}
	if at > len(log.Steps)+1 {
		return p, exit.Usagef("no step %d for --at; the log has %d steps", at, len(log.Steps))
	}
	g := log.Start
	for i := range log.Steps[:at-1] {
		if err := log.Steps[i].Validate(&g); err != nil {
			return p, fmt.Errorf("step %d: %w", i+1, err)
		}
		log.Steps[i].Apply(&g)
	}
	return formats.Position{Grid: g, Format: logFormat}, nil
}

// logFormat is the format name of a position that was read from a log.
const logFormat = "log"

// maxLog is the largest size of one log in bytes. The longest logs of this program are
// about 200 kB. The comments and blank lines between two logs have the same limit.
const maxLog = 4 << 20

var errLongLog = fmt.Errorf("this is not a solving log: it is longer than %d MiB", maxLog>>20)

// Documents returns an iterator over the logs of an input. The logs are YAML documents separated by "---", or JSON
// objects, either one after another or in a list. An invalid log does not end the sequence, unless the start of the
// next log cannot be found. The memory used is bounded for any input.
func Documents(r io.Reader) iter.Seq2[*explain.Document, error] {
	in := bufio.NewReader(r)
	head, _ := in.Peek(512)
	switch head = bytes.TrimLeft(head, " \t\r\n"); {
	case bytes.HasPrefix(head, []byte("{")):
		return jsonLogs(in, false)
	case listHead().Match(head):
		return jsonLogs(in, true)
	}
	return yamlLogs(in)
}

// listHead matches the start of a JSON list of objects.
var listHead = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\[\s*\{`) })

func jsonLogs(in io.Reader, list bool) iter.Seq2[*explain.Document, error] {
	return func(yield func(*explain.Document, error) bool) {
		bound := &boundedReader{in: in}
		dec := json.NewDecoder(bound)
		if list {
			_, _ = dec.Token() // the bracket, which is known to be there
		}
		for {
			if bound.read = 0; list && !dec.More() {
				if _, err := dec.Token(); err != nil {
					yield(nil, fmt.Errorf("this is not a solving log: its list has no end: %w", err))
				}
				return
			}
			var raw json.RawMessage
			bound.read = 0
			err := dec.Decode(&raw)
			if errors.Is(err, io.EOF) {
				return
			}
			if errors.Is(err, errLongLog) {
				yield(nil, err)
				return
			}
			if err != nil {
				yield(nil, fmt.Errorf("this is not a solving log: %w", err))
				return
			}
			if !yield(logfile.Read(bytes.NewReader(raw))) {
				return
			}
		}
	}
}

// A boundedReader returns errLongLog after maxLog bytes. The count starts again whenever
// read is set to 0.
type boundedReader struct {
	in   io.Reader
	read int
}

func (r *boundedReader) Read(p []byte) (int, error) {
	if r.read > maxLog {
		return 0, errLongLog
	}
	n, err := r.in.Read(p)
	r.read += n
	return n, err
}

func yamlLogs(in *bufio.Reader) iter.Seq2[*explain.Document, error] {
	return func(yield func(*explain.Document, error) bool) {
		any := false
		for idle := 0; ; {
			doc, n, err := nextYAML(in)
			end := errors.Is(err, io.EOF)
			if idle += n; err == nil && doc == nil && idle > maxLog {
				err = errLongLog
			}
			if err != nil && !end {
				yield(nil, err)
				return
			}
			if doc != nil || end && !any {
				any, idle = true, 0
				if !yield(logfile.Read(bytes.NewReader(doc))) {
					return
				}
			}
			if end {
				return
			}
		}
	}
}

// nextYAML reads up to the next line "---" or to the end of the input, where it returns
// io.EOF. It returns the text before that, or nil if the text is blank, and the number of
// bytes that were read.
func nextYAML(in *bufio.Reader) (doc []byte, n int, err error) {
	for start := 0; ; {
		part, err := in.ReadSlice('\n')
		doc, n = append(doc, part...), n+len(part)
		switch {
		case n > maxLog:
			return nil, n, errLongLog
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil && !errors.Is(err, io.EOF):
			return nil, n, fmt.Errorf("cannot be read: %w", err)
		}
		end := bytes.Equal(bytes.TrimSpace(doc[start:]), []byte("---"))
		if end {
			doc = doc[:start]
		}
		start = len(doc)
		if !end && err == nil {
			continue
		}
		if len(bytes.TrimSpace(doc)) == 0 {
			doc = nil
		}
		return doc, n, err
	}
}
