package site

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/textproto"
	"net/url"
	"strings"
	"sync"
	"time"
)

// This file is as much of HTTP/1.1 (RFC 9112) as files need: requests without a body,
// one after the other on a connection, and answers of known length. The standard
// library's server brings TLS and HTTP/2 along, which are an eighth of the binary and
// a third of the time that it takes to start; this one never meets them.

// Limits of the server. It serves one person on this machine, or a few in a house:
// who sends slowly, or much, is cut off.
const (
	maxHeader  = 16 << 10         // bytes of a request
	headerTime = 5 * time.Second  // to send it
	writeTime  = 60 * time.Second // for an answer
	idleTime   = 60 * time.Second // between requests
	closeTime  = 3 * time.Second  // to end what runs when the server stops
	maxClients = 128              // connections at once
	lingerTime = time.Second      // to read an answer before the connection is cut
)

// A request is what is asked for. Its path has no escapes.
type request struct {
	method, host, path string
	header             textproto.MIMEHeader
	last               bool // no other may follow on its connection
}

// An answer is what is sent back.
type answer struct {
	code   int
	header []string // lines, as in "Vary: Accept-Encoding"
	body   []byte
}

// reasons has the words for the codes of answers.
var reasons = map[int]string{
	200: "OK", 304: "Not Modified", 400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed",
	421: "Misdirected Request", 431: "Request Header Fields Too Large",
}

var (
	errRequest   = errors.New("this is no request of HTTP/1.1")
	errTooLong   = errors.New("the request is too long")
	errNoRequest = errors.New("no request came")
)

// readRequest reads a request without its body. The reader reads from limit, which has
// what is left of what a request may have.
func readRequest(r *bufio.Reader, limit *io.LimitedReader) (*request, error) {
	text := textproto.NewReader(r)
	line, err := text.ReadLine()
	if err != nil {
		return nil, readError(err, limit)
	}
	method, rest, _ := strings.Cut(line, " ")
	target, protocol, _ := strings.Cut(rest, " ")
	u, err := url.ParseRequestURI(target)
	if err != nil || !token(method) || protocol != "HTTP/1.1" && protocol != "HTTP/1.0" {
		return nil, errRequest
	}
	header, err := text.ReadMIMEHeader()
	if err != nil {
		return nil, readError(err, limit)
	}
	q := &request{method: method, host: u.Host, path: u.Path, header: header}
	hosts := header["Host"]
	if len(hosts) > 1 || len(hosts) == 0 && protocol == "HTTP/1.1" {
		return nil, errRequest
	}
	if q.host == "" {
		q.host = header.Get("Host")
	}
	length := header.Get("Content-Length")
	q.last = protocol == "HTTP/1.0" || len(header["Transfer-Encoding"]) > 0 || length != "" && length != "0" ||
		strings.Contains(strings.ToLower(strings.Join(header["Connection"], ",")), "close")
	return q, nil
}

// readError tells what a request lacks that could not be read.
func readError(err error, limit *io.LimitedReader) error {
	var network net.Error
	var malformed textproto.ProtocolError
	switch {
	case limit.N <= 0:
		return errTooLong
	case errors.As(err, &malformed):
		return errRequest
	case errors.As(err, &network), errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return errNoRequest
	}
	return errRequest
}

// token reports whether s is a method's name: capitals only.
func token(s string) bool {
	for _, r := range s {
		if r < 'A' || r > 'Z' {
			return false
		}
	}
	return s != ""
}

// write writes an answer. To HEAD it has no body, but the length of one.
func (a *answer) write(w io.Writer, head, last bool) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "HTTP/1.1 %d %s\r\nDate: %s\r\n", a.code, reasons[a.code],
		time.Now().UTC().Format("Mon, 02 Jan 2006 15:04:05 GMT"))
	for _, line := range a.header {
		fmt.Fprintf(b, "%s\r\n", line)
	}
	if a.code != 304 {
		fmt.Fprintf(b, "Content-Length: %d\r\n", len(a.body))
	}
	if last {
		b.WriteString("Connection: close\r\n")
	}
	b.WriteString("\r\n")
	if !head {
		b.Write(a.body)
	}
	return b.Flush() // with the first error of all
}

// A server answers requests on connections until it stops.
type server struct {
	respond func(*request) *answer
	refuse  func(code int, why string) *answer

	mu       sync.Mutex
	open     map[net.Conn]bool
	stopping bool
	running  sync.WaitGroup
}

// serve accepts connections, at most maxClients at once, until the context ends; then
// it lets what runs come to its end.
func (s *server) serve(ctx context.Context, l net.Listener) error {
	stop := context.AfterFunc(ctx, func() {
		s.stop()
		l.Close()
	})
	defer stop()
	free := make(chan struct{}, maxClients)
	for {
		free <- struct{}{}
		c, err := l.Accept()
		if err != nil {
			if ctx.Err() == nil {
				return err
			}
			s.wait()
			return nil
		}
		if !s.begin(c) {
			c.Close()
			<-free
			continue
		}
		go func() {
			defer func() { <-free }()
			defer s.end(c)
			s.talk(c)
		}()
	}
}

// begin notes a connection, unless the server stops.
func (s *server) begin(c net.Conn) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopping {
		return false
	}
	s.open[c] = true
	s.running.Add(1)
	return true
}

// end closes a connection.
func (s *server) end(c net.Conn) {
	c.Close()
	s.mu.Lock()
	delete(s.open, c)
	s.mu.Unlock()
	s.running.Done()
}

// stop ends the waiting for requests: what is being answered goes on.
func (s *server) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stopping = true
	for c := range s.open {
		_ = c.SetReadDeadline(time.Now()) // a connection that has ended needs none
	}
}

// wait waits for the connections to end, and closes those that take too long.
func (s *server) wait() {
	done := make(chan struct{})
	go func() {
		s.running.Wait()
		close(done)
	}()
	select {
	case <-done:
		return
	case <-time.After(closeTime):
	}
	s.mu.Lock()
	for c := range s.open {
		c.Close()
	}
	s.mu.Unlock()
	<-done
}

// awaits sets how long a request may take, and reports whether one may come.
func (s *server) awaits(c net.Conn, d time.Duration) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.stopping && c.SetReadDeadline(time.Now().Add(d)) == nil
}

// talk answers the requests of a connection.
func (s *server) talk(c net.Conn) {
	limit := &io.LimitedReader{R: c}
	r := bufio.NewReader(limit)
	for patience := headerTime; s.awaits(c, patience); patience = idleTime {
		limit.N = maxHeader
		if _, err := r.Peek(1); err != nil || !s.awaits(c, headerTime) {
			return
		}
		q, err := readRequest(r, limit)
		a, head, last := s.answer(q, err)
		if a == nil || c.SetWriteDeadline(time.Now().Add(writeTime)) != nil || a.write(c, head, last) != nil {
			return
		}
		if last {
			linger(c)
			return
		}
	}
}

// answer returns what to say to a request, or to what was none; nil for nothing.
func (s *server) answer(q *request, err error) (a *answer, head, last bool) {
	switch {
	case errors.Is(err, errNoRequest):
		return nil, false, true
	case errors.Is(err, errTooLong):
		return s.refuse(431, err.Error()), false, true
	case err != nil:
		return s.refuse(400, err.Error()), false, true
	}
	return s.respond(q), q.method == "HEAD", q.last
}

// linger lets a client read what it was told: a connection that is closed while it
// still sends is reset, and the answer with it.
func linger(c net.Conn) {
	if tcp, ok := c.(*net.TCPConn); ok && tcp.CloseWrite() == nil && c.SetReadDeadline(time.Now().Add(lingerTime)) == nil {
		_, _ = io.Copy(io.Discard, io.LimitReader(c, 16*maxHeader)) // whatever it is
	}
}
