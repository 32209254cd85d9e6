package site

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"pencilmark/board/boardtest"
)

// made is a site with an engine of a few bytes: what is served is the same.
var made = sync.OnceValues(func() (*Site, error) { return newSmall(Options{Version: "test"}) })

// newSmall makes such a site. Its scripts are bundled if PENCILMARK_FULL is set, as the
// bundler takes half a minute to compile; else they are the modules that import the others.
func newSmall(o Options) (*Site, error) {
	scripts := map[string][]byte{}
	var err error
	if boardtest.Full() {
		scripts, err = bundle(context.Background(), filepath.Join("..", "..", ".."))
	} else {
		for _, name := range entries {
			if scripts[name], err = os.ReadFile(filepath.Join("assets", name)); err != nil {
				break
			}
		}
	}
	if err != nil {
		return nil, err
	}
	program := func(name string) Program { return Program{Wasm: bytes.Repeat([]byte(name), 1000)} }
	engine := &Engine{Program: program("engine "), Photo: program("photo "),
		Exec: []byte("// runs them"), Scripts: scripts}
	return New(engine, o)
}

// small returns the site that all tests share.
func small(t *testing.T) *Site {
	t.Helper()
	s, err := made()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// get asks a handler for a path, as written and not cleaned.
func get(h http.Handler, method, host, path string, header map[string]string) *httptest.ResponseRecorder {
	r := httptest.NewRequestWithContext(context.Background(), method, "/", nil)
	r.Host, r.URL.Path = host, path
	for k, v := range header {
		r.Header.Set(k, v)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// secured are headers that every answer has.
var secured = []string{"Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "X-Frame-Options"}

func TestWhatIsRefused(t *testing.T) {
	h := small(t).handler("sudoku.local")
	for _, c := range []struct {
		method, host, path string
		code               int
	}{
		{"GET", "127.0.0.1:8080", "/", 200},
		{"GET", "localhost:8080", "/", 200},
		{"GET", "[::1]:8080", "/index.html", 200},
		{"GET", "sudoku.local", "/coach.html", 200},
		{"GET", "127.0.0.1", "/learn/", 200},
		{"HEAD", "127.0.0.1", "/learn/x-wing.html", 200},
		{"GET", "evil.example", "/", 421},
		{"GET", "evil.example:8080", "/", 421},
		{"GET", "127.0.0.1.evil.example", "/", 421},
		{"GET", "", "/", 421},
		{"POST", "127.0.0.1", "/", 405},
		{"DELETE", "127.0.0.1", "/index.html", 405},
		{"GET", "127.0.0.1", "/../site.go", 404},
		{"GET", "127.0.0.1", "/learn/../../../etc/passwd", 404},
		{"GET", "127.0.0.1", "//etc/passwd", 404},
		{"GET", "127.0.0.1", "/learn", 301},
		{"GET", "127.0.0.1", "/learn/no-such-lesson", 404},
		{"GET", "127.0.0.1", "/pages/play.html", 404},
		{"GET", "127.0.0.1", "/index.html\x00", 404},
	} {
		w := get(h, c.method, c.host, c.path, nil)
		if w.Code != c.code {
			t.Errorf("%s %q at %q: %d, want %d", c.method, c.path, c.host, w.Code, c.code)
		}
		for _, name := range secured {
			if w.Header().Get(name) == "" {
				t.Errorf("%s %q at %q lacks %s", c.method, c.path, c.host, name)
			}
		}
		if c.method == "HEAD" && w.Body.Len() > 0 {
			t.Errorf("HEAD has a body of %d bytes", w.Body.Len())
		}
	}
}

func TestEncodings(t *testing.T) {
	h := small(t).handler()
	for accept, want := range map[string]string{
		"gzip, deflate, br": "br", "gzip": "gzip", "": "", "br;q=0, gzip": "gzip", "br; q=0.5": "br", "identity": "",
	} {
		w := get(h, "GET", "localhost", "/", map[string]string{"Accept-Encoding": accept})
		if got := w.Header().Get("Content-Encoding"); got != want {
			t.Errorf("%q is answered with %q, want %q", accept, got, want)
		}
		if n := w.Header().Get("Content-Length"); n != fmt.Sprint(w.Body.Len()) {
			t.Errorf("%q: %s bytes are promised and %d sent", accept, n, w.Body.Len())
		}
	}
	tag := get(h, "GET", "localhost", "/", nil).Header().Get("ETag")
	for list, code := range map[string]int{tag: 304, "W/" + tag: 304, `"other", ` + tag: 304, "*": 304, `"other"`: 200, "": 200} {
		w := get(h, "GET", "localhost", "/", map[string]string{"If-None-Match": list})
		if w.Code != code || code == 304 && w.Body.Len() > 0 {
			t.Errorf("If-None-Match: %s is answered with %d and %d bytes", list, w.Code, w.Body.Len())
		}
	}
}

// TestRanges asks for parts of a file, as who goes on with the engine where the network
// broke off: a part of the same bytes, or all of them if they are others by now.
func TestRanges(t *testing.T) {
	h := small(t).handler()
	for _, encoding := range []string{"", "gzip", "br"} {
		ask := func(header map[string]string) *httptest.ResponseRecorder {
			header["Accept-Encoding"] = encoding
			return get(h, "GET", "localhost", "/", header)
		}
		whole := ask(map[string]string{})
		tag, body, n := whole.Header().Get("ETag"), whole.Body.String(), whole.Body.Len()
		for _, c := range []struct {
			ranges, condition string
			code              int
			want              string
		}{
			{"bytes=10-19", "", 206, body[10:20]},
			{"bytes=100-", tag, 206, body[100:]},
			{"bytes=-5", "", 206, body[n-5:]},
			{"bytes=100-", `"other"`, 200, body},
			{"bytes=100-", "W/" + tag, 200, body}, // a weak tag is not enough for a part
			{"bytes=99999999-", "", 416, ""},
			{"bytes=" + strings.Repeat("0-,", 500) + "0-", "", 200, body}, // more than the file has
			{"lines=1", "", 416, ""},
		} {
			w := ask(map[string]string{"Range": c.ranges, "If-Range": c.condition})
			if w.Code != c.code || c.code < 300 && w.Body.String() != c.want {
				t.Errorf("%q, %.20s if %s: %d with %d bytes, want %d with %d", encoding, c.ranges, c.condition, w.Code,
					w.Body.Len(), c.code, len(c.want))
			}
		}
		if other := get(h, "GET", "localhost", "/", nil).Header().Get("ETag"); encoding != "" && other == tag {
			t.Errorf("%s has the tag of the bytes without it", encoding)
		}
		if w := ask(map[string]string{"If-Match": `"other"`}); w.Code != 412 || w.Body.Len() > 0 {
			t.Errorf("If-Match with another tag: %d, %d bytes", w.Code, w.Body.Len())
		}
	}
}

// FuzzRequests asks for any path with any headers: what comes is a file of the site or a
// part of it, with the headers that secure it, or a refusal.
func FuzzRequests(f *testing.F) {
	s, err := made()
	if err != nil {
		f.Fatal(err)
	}
	h := s.handler("sudoku.local")
	f.Add("localhost", "/", "gzip, br", "bytes=1-2,5-6", `W/"x", *`)
	f.Add("evil.example", "/../learn//x-wing.html", "br;q=0", "bytes=-", `"`)
	f.Fuzz(func(t *testing.T, host, path, encoding, ranges, tags string) {
		w := get(h, "GET", host, path, map[string]string{"Accept-Encoding": encoding, "Range": ranges,
			"If-None-Match": tags, "If-Range": tags})
		for _, name := range secured {
			if w.Header().Get(name) == "" {
				t.Errorf("%q lacks %s", path, name)
			}
		}
		name := strings.TrimPrefix(path, "/")
		if name == "" || strings.HasSuffix(name, "/") {
			name += "index.html"
		}
		if _, known := s.File(name); !known && w.Code < 300 {
			t.Errorf("%q at %q is answered with %d", path, host, w.Code)
		}
	})
}

// running serves a site on a port of its own.
func running(t *testing.T) (addr string, stop func() error) {
	t.Helper()
	return runningWith(t, 0)
}

// runningWith starts a server that waits so long for a header; 0 for the usual time.
func runningWith(t *testing.T, patience time.Duration) (addr string, stop func() error) {
	t.Helper()
	l, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	s := *small(t)
	s.headerTime = patience
	go func() { done <- s.Serve(ctx, l) }()
	t.Cleanup(cancel)
	return l.Addr().String(), func() error {
		cancel()
		return <-done
	}
}

// raw sends bytes and returns the first line of the answer.
func raw(t *testing.T, addr, request string) string {
	t.Helper()
	c, err := new(net.Dialer).DialContext(t.Context(), "tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := c.SetDeadline(time.Now().Add(2 * headerTime)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(c, request); err != nil {
		return "closed" // before all was sent
	}
	line, err := bufio.NewReader(c).ReadString('\n')
	if err != nil {
		return "closed"
	}
	return strings.TrimSpace(line)
}

func TestHugeHeaders(t *testing.T) {
	addr, _ := running(t)
	got := raw(t, addr, "GET / HTTP/1.1\r\nHost: localhost\r\nX: "+strings.Repeat("x", 1<<20)+"\r\n\r\n")
	if got != "HTTP/1.1 431 Request Header Fields Too Large" && got != "closed" {
		t.Errorf("a header of a megabyte is answered with %q", got)
	}
	if got := raw(t, addr, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"); got != "HTTP/1.1 200 OK" {
		t.Errorf("after that a request is answered with %q", got)
	}
}

func TestSlowClients(t *testing.T) {
	const patience = 50 * time.Millisecond
	addr, _ := runningWith(t, patience)
	began := time.Now()
	raw(t, addr, "GET / HTTP/1.1\r\nHost: local") // and no more
	if took := time.Since(began); took < patience || took > headerTime {
		t.Errorf("the server waits %v for half a header", took)
	}
}

func TestManyClients(t *testing.T) {
	addr, stop := running(t)
	var open []net.Conn
	for range maxClients + 20 {
		c, err := new(net.Dialer).DialContext(t.Context(), "tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		open = append(open, c)
	}
	for _, c := range open {
		c.Close()
	}
	if got := raw(t, addr, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"); got != "HTTP/1.1 200 OK" {
		t.Errorf("when the crowd is gone a request is answered with %q", got)
	}
	if err := stop(); err != nil {
		t.Errorf("the server ends with %v", err)
	}
}

// TestLongClients checks that an old connection ends with its next answer, and that as many clients as
// are allowed, each of which sends a request and keeps its connection, do not shut out another one.
func TestLongClients(t *testing.T) {
	h := inTurn(http.NotFoundHandler(), &limited{free: make(chan struct{}, 1)}, time.Minute)
	for age, want := range map[time.Duration]string{0: "", 2 * time.Minute: "close"} {
		ctx := context.WithValue(t.Context(), startKey{}, time.Now().Add(-age))
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequestWithContext(ctx, http.MethodGet, "/", nil))
		if got := w.Header().Get("Connection"); got != want {
			t.Errorf("after %v: Connection: %q, want %q", age, got, want)
		}
	}
	const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
	addr, _ := running(t)
	for range maxClients {
		c, err := new(net.Dialer).DialContext(t.Context(), "tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		if _, err := io.WriteString(c, request); err != nil {
			t.Fatal(err)
		}
	}
	if got := raw(t, addr, request); got != "HTTP/1.1 200 OK" {
		t.Errorf("beside %d clients a request is answered with %q", maxClients, got)
	}
}
