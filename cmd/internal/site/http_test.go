package site

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestClient asks with the standard library's client: twice on one connection, for the
// head alone, and with a body.
func TestClient(t *testing.T) {
	addr, stop := running(t)
	client := &http.Client{Transport: &http.Transport{MaxConnsPerHost: 1}}
	ask := func(method, path, body string) (*http.Response, []byte) {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), method, "http://"+addr+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept-Encoding", "gzip")
		w, err := client.Do(r)
		if err != nil {
			t.Fatalf("%s %s: %v", method, path, err)
		}
		defer w.Body.Close()
		data, err := io.ReadAll(w.Body)
		if err != nil {
			t.Fatalf("%s %s: %v", method, path, err)
		}
		return w, data
	}
	s := small(t)
	for _, f := range s.Files {
		w, data := ask("GET", "/"+f.Name, "")
		if w.Header.Get("Content-Encoding") == "gzip" {
			z, err := gzip.NewReader(bytes.NewReader(data))
			if err != nil {
				t.Fatal(err)
			}
			if data, err = io.ReadAll(z); err != nil {
				t.Fatal(err)
			}
		}
		if w.StatusCode != 200 || !bytes.Equal(data, f.Data) || w.Header.Get("Content-Type") != f.Type {
			t.Fatalf("%s: %s with %d bytes, want %d", f.Name, w.Status, len(data), len(f.Data))
		}
		if at, err := http.ParseTime(w.Header.Get("Date")); err != nil || time.Since(at).Abs() > time.Minute {
			t.Fatalf("%s: the date is %q", f.Name, w.Header.Get("Date"))
		}
	}
	if w, data := ask("HEAD", "/coach.html", ""); w.StatusCode != 200 || len(data) > 0 || w.ContentLength <= 0 {
		t.Errorf("HEAD: %s, %d bytes of %d", w.Status, len(data), w.ContentLength)
	}
	if w, _ := ask("POST", "/", "a body"); w.StatusCode != 405 || !w.Close {
		t.Errorf("POST: %s, and it is the last: %v", w.Status, w.Close)
	}
	if w, _ := ask("GET", "/learn/x-wing.html?x=1", ""); w.StatusCode != 200 {
		t.Errorf("a query: %s", w.Status)
	}
	if err := stop(); err != nil {
		t.Errorf("the server ends with %v", err)
	}
}

// TestManners sends what clients should not, and several requests at once.
func TestManners(t *testing.T) {
	addr, _ := running(t)
	for request, want := range map[string]string{
		"GET / HTTP/1.1\r\n\r\n": "HTTP/1.1 400 Bad Request", // no host
		"GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n": "HTTP/1.1 400 Bad Request",
		"GET / HTTP/2.0\r\nHost: localhost\r\n\r\n":                    "HTTP/1.1 400 Bad Request",
		"GET /\r\n\r\n":            "HTTP/1.1 400 Bad Request",
		"\x16\x03\x01\x02\r\n\r\n": "HTTP/1.1 400 Bad Request", // TLS
		"GET / HTTP/1.1\r\nHost: localhost\r\nA B\r\n\r\n":                                  "HTTP/1.1 400 Bad Request",
		"GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n":                                      "HTTP/1.1 400 Bad Request",
		"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n":                                         "HTTP/1.1 200 OK",
		"GET http://localhost/coach.html HTTP/1.1\r\nHost: localhost\r\n\r\n":               "HTTP/1.1 200 OK",
		"GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n":                      "HTTP/1.1 421 Misdirected Request",
		"GET /%63oach.html HTTP/1.1\r\nHost: localhost\r\n\r\n":                             "HTTP/1.1 200 OK",
		"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nGET /":              "HTTP/1.1 405 Method Not Allowed",
		"GET / HTTP/1.1\nHost: localhost\n\n":                                               "HTTP/1.1 200 OK", // RFC 9112, 2.2
		"GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n": "HTTP/1.1 404 Not Found",
	} {
		if got := raw(t, addr, request); got != want {
			t.Errorf("%q is answered with %q, want %q", request, got, want)
		}
	}
}

// TestPipeline sends two requests before it reads, and a third that is the last.
func TestPipeline(t *testing.T) {
	addr, _ := running(t)
	c, err := new(net.Dialer).DialContext(t.Context(), "tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	one := "GET /icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n"
	io.WriteString(c, one+one+strings.Replace(one, "\r\n\r\n", "\r\nConnection: close\r\n\r\n", 1))
	data, err := io.ReadAll(c)
	if err != nil || bytes.Count(data, []byte("HTTP/1.1 200 OK")) != 3 || bytes.Count(data, []byte("</svg>")) != 3 {
		t.Errorf("three requests are answered with %d bytes: %v", len(data), err)
	}
}

// TestStopIdle stops a server with a connection on which nothing comes.
func TestStopIdle(t *testing.T) {
	addr, stop := running(t)
	c, err := new(net.Dialer).DialContext(context.Background(), "tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	io.WriteString(c, "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
	if _, err := bufio.NewReader(c).ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	if err := stop(); err != nil || time.Since(began) > closeTime/2 {
		t.Errorf("it stops after %v with %v", time.Since(began), err)
	}
}

// FuzzReadRequest holds what is read against the standard library: a request that is
// accepted here is one there, and asks for the same.
func FuzzReadRequest(f *testing.F) {
	f.Add("GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n")
	f.Add("HEAD http://a:1/%20?b HTTP/1.1\r\nHost: b\r\nX: 1\r\n 2\r\n\r\n")
	f.Add("GET / HTTP/1.0\n\n")
	f.Add("POST / HTTP/1.1\r\nHost:\r\nTransfer-Encoding: chunked\r\n\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		limit := &io.LimitedReader{R: strings.NewReader(text), N: maxHeader}
		q, err := readRequest(bufio.NewReader(limit), limit)
		if err != nil {
			return
		}
		if len(q.header["Transfer-Encoding"]) > 0 || len(q.header["Content-Length"]) > 0 {
			if !q.last && q.header.Get("Content-Length") != "0" {
				t.Errorf("a request with a body is not the last: %q", text)
			}
			return // bodies are not looked at here
		}
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(text)))
		if err != nil {
			t.Fatalf("%q is no request to net/http: %v", text, err)
		}
		if r.Method != q.method || r.URL.Path != q.path || r.Host != q.host {
			t.Errorf("%q: %s %q at %q, and net/http says %s %q at %q", text, q.method, q.path, q.host, r.Method,
				r.URL.Path, r.Host)
		}
	})
}
