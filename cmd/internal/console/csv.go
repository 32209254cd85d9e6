package console

import (
	"bytes"
	"encoding/csv"
	"io"
	"strings"
)

// CSV reports whether the output is converted to comma-separated values.
func (s *Streams) CSV() bool { return s.csv }

// A csvWriter converts lines of tab-separated values to comma-separated values.
type csvWriter struct {
	out  io.Writer
	line []byte // the start of a line
}

// Write converts and writes the complete lines, and keeps the beginning of an incomplete
// line for the next call.
func (w *csvWriter) Write(p []byte) (int, error) {
	w.line = append(w.line, p...)
	end := bytes.LastIndexByte(w.line, '\n') + 1
	var b bytes.Buffer
	values := csv.NewWriter(&b)
	for line := range bytes.Lines(w.line[:end]) {
		if err := values.Write(strings.Split(string(bytes.TrimSuffix(line, []byte("\n"))), "\t")); err != nil {
			return 0, err
		}
	}
	values.Flush()
	w.line = append(w.line[:0], w.line[end:]...)
	if _, err := w.out.Write(b.Bytes()); err != nil {
		return 0, err
	}
	return len(p), nil
}
