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
	"pencilmark/techniques"
)

// logDetector reads solving logs as positions: each stands for the position that it starts
// from or, if at is not 0, for that before step number at.
func logDetector(at int) formats.Detector {
	return formats.Detector{
		Name:  "log",
		Match: func(head []byte) bool { return IsLog(head) },
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

// IsLog reports whether head is the start of a solving log.
func IsLog(head []byte) bool { return logHead().Match(head) }

// logHead matches the start of a solving log: its first key is "pencilmark",
// after comments if it is YAML.
var logHead = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(\s*(#.*)?\n)*(---\s*\n)?\s*(pencilmark:|(\[\s*)?\{\s*"pencilmark"\s*:)`)
})

// positionOf returns the position in which a log begins or, if at is not 0, that before step
// number at; after the last step there is one more.
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
	log, err := d.Log(techniques.Everything())
	if err != nil {
		return p, err
	}
	if at > len(log.Steps)+1 {
		return p, exit.Usagef("--at %d: the log has %d steps", at, len(log.Steps))
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

// logFormat is what a position calls the format of a log.
const logFormat = "log"

// maxLog bounds the bytes of one log: the longest of ours take 200 kB. What is
// between two logs, comments and blank lines, is bounded as well.
const maxLog = 4 << 20

var errLongLog = fmt.Errorf("no solving log: it goes on for more than %d MiB", maxLog>>20)

// Documents yields the logs of an input, one after the other: YAML documents
// with --- between them, or JSON objects, by themselves or in a list. A bad one does not end the sequence
// unless it hides where the next begins. Memory is bounded whatever the input.
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
					yield(nil, fmt.Errorf("no solving log: the list has no end: %w", err))
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
				yield(nil, fmt.Errorf("no solving log: %w", err))
				return
			}
			if !yield(explain.ReadDocument(bytes.NewReader(raw))) {
				return
			}
		}
	}
}

// A boundedReader ends with errLongLog after maxLog bytes, counted anew whenever
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
				if !yield(explain.ReadDocument(bytes.NewReader(doc))) {
					return
				}
			}
			if end {
				return
			}
		}
	}
}

// nextYAML reads up to the next line of ---, or to the end of the input, which is
// io.EOF. It returns what came before, nil if that is blank, and the bytes read.
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
