package main

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// transport returns a transport that reads messages from in, one a line, and writes to out. The transport of the
// protocol ends with the first line that is not a message, and with all calls that are still in progress. This
// one answers such a line with an error, and goes on.
func transport(in io.Reader, out io.WriteCloser) mcp.Transport {
	answers := &lockedWriter{WriteCloser: out}
	good, pass := io.Pipe()
	go func() { pass.CloseWithError(filter(in, pass, answers)) }()
	return &mcp.IOTransport{Reader: good, Writer: answers, MaxLineLength: 2 * maxLine}
}

// filter writes the lines of in that are messages to good, and an answer to every other line to bad.
func filter(in io.Reader, good, bad io.Writer) error {
	lines := bufio.NewReaderSize(in, maxLine)
	for {
		line, err := lines.ReadSlice('\n')
		wrong := judge(line)
		if errors.Is(err, bufio.ErrBufferFull) {
			wrong = &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: fmt.Sprintf("the request is longer than %d bytes", maxLine)}
		}
		id := idOf(line)
		for errors.Is(err, bufio.ErrBufferFull) { // the rest of the line
			_, err = lines.ReadSlice('\n')
		}
		var writeErr error
		if wrong == nil {
			_, writeErr = good.Write(line)
		} else {
			writeErr = json.NewEncoder(bad).Encode(map[string]any{"jsonrpc": "2.0", "id": id, "error": wrong})
		}
		if err = cmp.Or(writeErr, err); err != nil {
			return err
		}
	}
}

// judge returns an error if a line is not a message. Blank lines are skipped by the transport.
func judge(line []byte) *jsonrpc.Error {
	if line = bytes.TrimSpace(line); len(line) == 0 {
		return nil
	}
	if !json.Valid(line) {
		return &jsonrpc.Error{Code: jsonrpc.CodeParseError, Message: "this line is not JSON"}
	}
	if line[0] == '[' {
		return &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "send one request on each line, not a list"}
	}
	message, err := jsonrpc.DecodeMessage(line)
	if err != nil {
		return &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "this is not a JSON-RPC request: " + err.Error()}
	}
	if r, ok := message.(*jsonrpc.Response); ok && r.Result == nil && r.Error == nil {
		return &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "this is not a JSON-RPC request: it has no method"}
	}
	return nil
}

// idOf returns the id of a request that is not a message, or nil if it has no usable id. The line may be cut.
func idOf(line []byte) any {
	dec := json.NewDecoder(bytes.NewReader(line))
	if tok, err := dec.Token(); err != nil || tok != json.Delim('{') {
		return nil
	}
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return nil
		}
		if key != "id" {
			if dec.Decode(new(json.RawMessage)) != nil {
				return nil
			}
			continue
		}
		switch id, _ := dec.Token(); id.(type) {
		case string, float64:
			return id
		}
		return nil
	}
	return nil
}

// A lockedWriter writes one message at a time.
type lockedWriter struct {
	io.WriteCloser
	lock sync.Mutex
}

func (w *lockedWriter) Write(p []byte) (int, error) {
	w.lock.Lock()
	defer w.lock.Unlock()
	return w.WriteCloser.Write(p)
}
