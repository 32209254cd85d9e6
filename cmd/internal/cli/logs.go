package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"regexp"

	"pencilmark/board/formats"
	"pencilmark/explain"
)

// logDetector reads solving logs as positions: each stands for the position that
// it starts from.
var logDetector = formats.Detector{
	Name:  "log",
	Match: logHead.Match,
	Read: func(r io.Reader, name string) iter.Seq2[formats.Position, error] {
		return func(yield func(formats.Position, error) bool) {
			n := 0
			for d, err := range documents(r) {
				n++
				p, err := startOf(d, err)
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

// logHead matches the start of a solving log: its first key is "pencilmark",
// after comments if it is YAML.
var logHead = regexp.MustCompile(`^(\s*(#.*)?\n)*(---\s*\n)?\s*(pencilmark:|\{\s*"pencilmark"\s*:)`)

// startOf returns the position in which a log begins.
func startOf(d *explain.Document, err error) (formats.Position, error) {
	if err != nil {
		return formats.Position{}, err
	}
	text := d.Puzzle
	if d.Start != "" {
		text = d.Start
	}
	p, err := formats.Parse(text)
	p.Format = "log"
	return p, err
}

// documents yields the logs of an input, one after the other: YAML documents
// with --- between them, or JSON objects. A bad one does not end the sequence
// unless it hides where the next begins.
func documents(r io.Reader) iter.Seq2[*explain.Document, error] {
	in := bufio.NewReader(r)
	if head, _ := in.Peek(512); bytes.HasPrefix(bytes.TrimLeft(head, " \t\r\n"), []byte("{")) {
		return jsonDocuments(in)
	}
	return yamlDocuments(in)
}

func jsonDocuments(in io.Reader) iter.Seq2[*explain.Document, error] {
	return func(yield func(*explain.Document, error) bool) {
		dec := json.NewDecoder(in)
		for {
			var raw json.RawMessage
			err := dec.Decode(&raw)
			if errors.Is(err, io.EOF) {
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

func yamlDocuments(in *bufio.Reader) iter.Seq2[*explain.Document, error] {
	return func(yield func(*explain.Document, error) bool) {
		var doc []byte
		any := false
		for {
			line, err := in.ReadBytes('\n')
			end := bytes.Equal(bytes.TrimSpace(line), []byte("---"))
			if !end {
				doc = append(doc, line...)
			}
			if err != nil && !errors.Is(err, io.EOF) {
				yield(nil, fmt.Errorf("cannot be read: %w", err))
				return
			}
			if (end || err != nil) && len(bytes.TrimSpace(doc)) > 0 || err != nil && !any {
				any = true
				if !yield(explain.ReadDocument(bytes.NewReader(doc))) {
					return
				}
				doc = nil
			}
			if err != nil {
				return
			}
		}
	}
}
